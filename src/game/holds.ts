import type { Clock } from './clock.js';

/** What keeps the player from acting, but for the game's own end. Each of it holds the clock, too. */
export class Holds {
  readonly #clock: Clock;
  #paused = false;
  #watching = false;
  #waiting: { readonly resumed: boolean } | null = null;
  #loading = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether the player or the page has paused the game. */
  get paused(): boolean {
    return this.#paused;
  }

  set paused(paused: boolean) {
    this.#paused = paused;
    this.#clock.hold('paused', paused);
  }

  /** Whether a replay is watched. */
  get watching(): boolean {
    return this.#watching;
  }

  set watching(watching: boolean) {
    this.#watching = watching;
    this.#clock.hold('watching', watching);
  }

  /** Whether the start screen waits, and if so whether the game beneath was resumed. */
  get waiting(): { readonly resumed: boolean } | null {
    return this.#waiting;
  }

  set waiting(waiting: { readonly resumed: boolean } | null) {
    this.#waiting = waiting;
    this.#clock.hold('start screen', waiting !== null);
  }

  /** Whether the page's storage has yet to say what is saved: there is no game so long. */
  get loading(): boolean {
    return this.#loading;
  }

  set loading(loading: boolean) {
    this.#loading = loading;
    this.#clock.hold('loading', loading);
  }
}
