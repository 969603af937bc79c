import { type Change, indexKey, type KeyStore, memoryStore, type Shelf } from './shelf.js';

/**
 * A place that lasts until the page's own storage has answered. Games are carried over from it as they stand; what was
 * changed here in statistics and choices, and that everything was erased, is done again there.
 */
export class ProvisionalStore implements KeyStore {
  readonly #texts = memoryStore();
  #changes: [key: string, change: Change][] = [];
  #isErased = false;

  /** @param prefix in front of every key */
  constructor(readonly prefix: string) {}

  get(key: string): string | null {
    return this.#texts.get(key);
  }

  set(key: string, text: string): void {
    this.#texts.set(key, text);
  }

  change(key: string, change: Change): void {
    this.#changes.push([key, change]);
    this.set(key, change(this.get(key)));
  }

  delete(key: string): void {
    this.#texts.delete(key);
    // Without an index nothing can be found again: that is how everything is erased.
    if (key !== indexKey(this.prefix)) return;
    this.#isErased = true;
    this.#changes = [];
  }

  /** Does again what was done here, once. */
  repeatOn(shelf: Shelf): void {
    if (this.#isErased) shelf.clear();
    for (const [key, change] of this.#changes) shelf.change(key.slice(this.prefix.length + 1), change);
    this.drop();
  }

  /** Another place is named now: nothing of what was done here is to be done there. */
  drop(): void {
    this.#isErased = false;
    this.#changes = [];
  }
}
