import type { Change, Shelf } from './shelf.js';

/** A text after some changes. */
export const changed = (text: string | null, changes: readonly Change[]): string | null =>
  changes.reduce<string | null>((before, change) => change(before), text);

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
    return changed(this.#shelf.get(this.#key), this.#pending);
  }

  /** Changes the text; false while its place doesn't take it. */
  change(change: Change): boolean {
    this.#pending.push(change);
    const all = [...this.#pending];
    const taken = this.#shelf.change(this.#key, (text) => changed(text, all) ?? '');
    if (taken) this.#pending = [];
    return taken;
  }
}
