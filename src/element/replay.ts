import { html, nothing, type TemplateResult } from 'lit';
import { type Change, changeOf, isRefusal, type Plan, type Session } from '../game/index.js';
import type { Action } from '../rules/index.js';
import type { Words } from '../words/index.js';

/** Milliseconds from one action to the next, from slow to fast. */
const PACES = [1200, 600, 250] as const;

/** What a replay needs from the element. */
export interface ReplayHost {
  /** The deal at its start, as a game of its own. */
  rehearse(): Session;
  changed(): void;
  /** A step was made by hand, which left so many rows. */
  said(change: Change, rowsLeft: number): void;
}

/** The solver's win, played on a game of its own: neither the player's game nor statistics know of it. */
export class Replay {
  readonly #host: ReplayHost;
  #session: Session;
  #at = 0;
  #pace = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly line: readonly Action[],
    host: ReplayHost,
  ) {
    this.#host = host;
    this.#session = host.rehearse();
  }

  /** The game that is shown. */
  get session(): Session {
    return this.#session;
  }

  get playing(): boolean {
    return this.#timer !== undefined;
  }

  get finished(): boolean {
    return this.#at === this.line.length;
  }

  /** Makes the next action by hand, and says what it is. */
  step(): void {
    this.stop();
    const plan = this.#next();
    if (plan) this.#host.said(changeOf(plan), this.#session.fold.position.stock.length);
  }

  /** Plays on, or stands; from its end it begins again. */
  toggle(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    if (this.finished) {
      this.#at = 0;
      this.#session = this.#host.rehearse();
    }
    this.#play();
  }

  #next(): Plan | null {
    const action = this.line[this.#at];
    const plan = action && this.#session.fold.plan(action);
    if (!plan || isRefusal(plan)) return null;
    this.#at++;
    this.#session.commit(plan, 0);
    this.#host.changed();
    return plan;
  }

  /** The next pace; after the fastest the slowest. */
  changePace(): void {
    this.#pace = (this.#pace + 1) % PACES.length;
    if (this.playing) this.#play();
    this.#host.changed();
  }

  /** Stands still. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#host.changed();
  }

  #play(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#next() && !this.finished) this.#play();
      else this.stop();
    }, PACES[this.#pace]);
    this.#host.changed();
  }

  /** Where it is. */
  place(words: Words): string {
    return words('replay', { n: this.#at, all: this.line.length });
  }

  /** Its controls. */
  view(words: Words, leave: () => void): TemplateResult {
    const button = (label: string, act: () => void, enabled = true): TemplateResult =>
      html`<button part="button" aria-disabled=${enabled ? nothing : 'true'} @click=${act}>${label}</button>`;
    return html`<div class="replay" role="group" tabindex="-1" aria-label=${words('menu.watch')}>
      <span>${this.place(words)}</span>
      ${button(words(this.playing ? 'replay.pause' : 'replay.play'), () => this.toggle())}
      ${button(words('replay.step'), () => this.step(), !this.finished)}
      ${button(words('replay.pace', { n: this.#pace + 1 }), () => this.changePace())}
      ${button(words('replay.leave'), leave)}
    </div>`;
  }
}
