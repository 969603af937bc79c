import type { GameEventDetail, GameEventName } from '../game/index.js';

/** The element's events by name. */
export type SpiderEventMap = {
  [Name in GameEventName]: CustomEvent<GameEventDetail<Name>>;
};

/** An event by its name: one of ours, or one that every element has. */
export type EventNamed<Name extends keyof SpiderEventMap | keyof HTMLElementEventMap> =
  Name extends keyof SpiderEventMap
    ? SpiderEventMap[Name]
    : Name extends keyof HTMLElementEventMap
      ? HTMLElementEventMap[Name]
      : never;
