import type { Shelf } from './shelf.js';

/** The text under one key. Where its place takes nothing, it lasts as long as the page. */
export class Note {
  readonly #shelf: Shelf;
  readonly #key: string;
  /** What could not be written, and so counts before what stands there. */
  #unwritten: string | null = null;

  constructor(shelf: Shelf, key: string) {
    this.#shelf = shelf;
    this.#key = key;
  }

  /** Read anew each time, for other tabs write, too. */
  get text(): string | null {
    return this.#unwritten ?? this.#shelf.get(this.#key);
  }

  write(text: string): void {
    this.#unwritten = this.#shelf.set(this.#key, text) ? null : text;
  }
}
