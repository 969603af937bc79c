/** Latest time a game clock shows, in tenths of a second: about 115 days. It stands there. */
export const LATEST = 99_999_999;

/**
 * The game clock. It gets its time from outside, never runs backward, and stands while anything holds it. Times are
 * whole tenths of a second; what is read is cut, not rounded.
 */
export class Clock {
  readonly #now: () => number;
  readonly #held = new Set<string>();
  #passed = 0;
  #since: number | null = null;

  /** @param now milliseconds from any fixed moment */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether time passes now. */
  get running(): boolean {
    return this.#since !== null;
  }

  /** Sets the time, in tenths of a second. */
  set(at: number): void {
    this.#passed = Math.min(at, LATEST) * 100;
    if (this.#since !== null) this.#since = this.#now();
  }

  /** The time in tenths of a second. */
  read(): number {
    this.#gather();
    return Math.min(LATEST, Math.floor(this.#passed / 100));
  }

  /** Milliseconds until the clock shows another full second. */
  untilNextSecond(): number {
    this.#gather();
    return 1000 - (this.#passed % 1000);
  }

  /** Holds the clock for a reason, or lets it go. It runs when no reason is left. */
  hold(reason: string, held: boolean): void {
    if (held) this.#held.add(reason);
    else this.#held.delete(reason);
    const run = this.#held.size === 0;
    if (run === this.running) return;
    this.#gather();
    this.#since = run ? this.#now() : null;
  }

  #gather(): void {
    if (this.#since === null) return;
    const now = this.#now();
    this.#passed += Math.max(0, now - this.#since) || 0;
    this.#since = now;
  }
}
