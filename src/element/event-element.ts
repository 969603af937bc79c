import { LitElement } from 'lit';
import type { EventNamed, SpiderEventMap } from './event-types.js';

/** An element whose events are typed, the game's and any other's. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the interface has only overloads of methods that are there.
export class EventElement extends LitElement {}

export interface EventElement {
  /** Listens to an event of the game, with its typed `detail`, or to any other. */
  addEventListener<Name extends keyof SpiderEventMap | keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: this, event: EventNamed<Name>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** Listens no more to an event. */
  removeEventListener<Name extends keyof SpiderEventMap | keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: this, event: EventNamed<Name>) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void;
}
