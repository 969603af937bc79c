import { html, type TemplateResult } from 'lit';
import { isRefusal, type Session } from '../game/index.js';
import type { Action } from '../rules/index.js';
import type { Words } from '../words/index.js';

/** Milliseconds from one action to the next, from slow to fast. */
const PACES = [1200, 600, 250] as const;

/** The solver's win, played on a game of its own: neither the player's game nor statistics know of it. */
export class Replay {
  readonly #changed: () => void;
  #at = 0;
  #pace = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param session the same deal, at its start */
  constructor(
    readonly session: Session,
    readonly line: readonly Action[],
    changed: () => void,
  ) {
    this.#changed = changed;
  }

  get playing(): boolean {
    return this.#timer !== undefined;
  }

  get finished(): boolean {
    return this.#at === this.line.length;
  }

  /** Makes the next action. */
  step(): void {
    const action = this.line[this.#at];
    const plan = action && this.session.fold.plan(action);
    if (!plan || isRefusal(plan)) {
      this.stop();
      return;
    }
    this.#at++;
    this.session.commit(plan, 0);
    this.#changed();
  }

  /** Plays on, or stands. */
  toggle(): void {
    if (this.playing) this.stop();
    else this.#play();
  }

  /** The next pace; after the fastest the slowest. */
  changePace(): void {
    this.#pace = (this.#pace + 1) % PACES.length;
    if (this.playing) this.#play();
    this.#changed();
  }

  /** Stands still. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#changed();
  }

  #play(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.step();
      if (this.finished) this.stop();
      else if (this.playing) this.#play();
    }, PACES[this.#pace]);
    this.#changed();
  }

  /** Its controls. */
  view(words: Words, leave: () => void): TemplateResult {
    const button = (label: string, act: () => void): TemplateResult =>
      html`<button part="button" @click=${act}>${label}</button>`;
    return html`<div class="replay" role="group" tabindex="-1" aria-label=${words('menu.watch')}>
      <span>${words('replay', { n: this.#at, all: this.line.length })}</span>
      ${button(words(this.playing ? 'replay.pause' : 'replay.play'), () => this.toggle())}
      ${button(words('replay.step'), () => this.step())}
      ${button(words('replay.pace', { n: this.#pace + 1 }), () => this.changePace())}
      ${button(words('replay.leave'), leave)}
    </div>`;
  }
}
