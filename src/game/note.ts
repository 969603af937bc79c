import type { Shelf } from './shelf.js';

/** A change of a text, whatever stands there; null: nothing does. */
type Change = (text: string | null) => string;

/**
 * The text under one key, which other tabs change, too. What its place doesn't take is remembered as a change, and done
 * again on whatever stands there, until it is taken: as long as the page lasts.
 */
export class Note {
  readonly #shelf: Shelf;
  readonly #key: string;
  #pending: Change[] = [];

  constructor(shelf: Shelf, key: string) {
    this.#shelf = shelf;
    this.#key = key;
  }

  /** Read anew each time. */
  get text(): string | null {
    return this.#pending.reduce<string | null>((text, change) => change(text), this.#shelf.get(this.#key));
  }

  /** Changes the text; false while its place doesn't take it. */
  change(change: Change): boolean {
    this.#pending.push(change);
    const taken = this.#shelf.set(this.#key, this.text ?? '');
    if (taken) this.#pending = [];
    return taken;
  }
}
