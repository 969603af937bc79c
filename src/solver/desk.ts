import { Seen } from './hash.js';
import { Book, Candidates } from './layers.js';

/** What attempts write on, one after another: what one leaves the next one uses, so that memory grows only once. */
export class Desk {
  readonly book = new Book();
  readonly #candidates: Candidates[] = [];
  #slots = new Uint32Array(0);

  /** Clean candidates for each number of dealt rows. */
  candidates(count: number): Candidates[] {
    while (this.#candidates.length < count) this.#candidates.push(new Candidates());
    for (const each of this.#candidates) each.size = 0;
    return this.#candidates.slice(0, count);
  }

  /** A clean table of positions seen, of two to that power places. */
  seen(bits: number): Seen {
    const count = 2 ** bits;
    if (this.#slots.length < count) this.#slots = new Uint32Array(count);
    else this.#slots.fill(0, 0, count);
    return new Seen(this.#slots.subarray(0, count));
  }
}
