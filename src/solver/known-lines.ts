import { type Action, type Position, play } from '../rules/index.js';
import { keyOf } from './key.js';

/** How many positions are remembered: the lines of many games. */
const MOST = 20_000;

/**
 * Positions from which the way to a win is known, each with its next action. A line that is learned later ends where it
 * meets one that was known before, so that whoever follows them comes to the win and never in a circle.
 */
export class KnownLines {
  readonly #next = new Map<string, Action>();

  /** Learns a line that wins. Where it comes to a position twice, what counts is how it went on the last time. */
  learn(start: Position, line: readonly Action[]): void {
    if (this.#next.size > MOST) this.#next.clear();
    const next = new Map<string, Action>();
    let position = start;
    for (const action of line) {
      const key = keyOf(position);
      if (this.#next.has(key)) break;
      next.set(key, action);
      ({ position } = play(position, action));
    }
    for (const [key, action] of next) this.#next.set(key, action);
  }

  /** What to do next to win, or null where that isn't known. */
  next(position: Position): Action | null {
    return this.#next.get(keyOf(position)) ?? null;
  }
}
