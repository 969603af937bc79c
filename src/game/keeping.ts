import { isLevel, type Level } from '../rules/index.js';
import { SaveSlot } from './save.js';
import type { Settings } from './settings.js';
import { Shelf, type ShelfFault } from './shelf.js';
import { StatisticsBook } from './statistics.js';

const CHOICES = 'choices';

/** Everything of a player's that is kept under one prefix: games in slots, statistics, the level last played. */
export class Keeping {
  readonly #shelf: Shelf;
  readonly statistics: StatisticsBook;

  /** @param claim whether a slot may be used: false while another element of the page plays in it */
  constructor(
    { store, storageKey }: Pick<Settings, 'store' | 'storageKey'>,
    onFault: (fault: ShelfFault, error: unknown) => void,
    readonly claim: (slot: string) => boolean,
  ) {
    this.#shelf = new Shelf(store, storageKey, onFault);
    this.statistics = new StatisticsBook(this.#shelf);
  }

  /** The slot of that name, as it is now; null while another element of the page plays in it. */
  openSlot(name: string): SaveSlot | null {
    if (!this.claim(name)) return null;
    const slot = new SaveSlot(this.#shelf, name);
    slot.see();
    return slot;
  }

  /** The level last played here, or null. */
  get lastLevel(): Level | null {
    try {
      const choices = JSON.parse(this.#shelf.get(CHOICES) ?? '{}') as { suits?: unknown } | null;
      return isLevel(choices?.suits) ? choices.suits : null;
    } catch {
      return null;
    }
  }

  /** Remembers the level of a game in which an action was made. */
  noteLevel(suits: Level): void {
    if (suits !== this.lastLevel) this.#shelf.set(CHOICES, JSON.stringify({ v: 1, suits }));
  }

  /** Erases every key. */
  forget(): void {
    this.#shelf.clear();
  }
}
