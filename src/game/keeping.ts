import { isLevel, LEVELS, type Level } from '../rules/index.js';
import { Note } from './note.js';
import type { ProvisionalStore } from './provisional-store.js';
import { SaveSlot } from './save.js';
import type { Settings } from './settings.js';
import { Shelf, type ShelfFault } from './shelf.js';
import { StatisticsBook } from './statistics.js';
import { isRecord, isWhole } from './stored.js';
import { nextWinnable, type Walk } from './winnable.js';

type Walks = Partial<Record<Level, Walk>>;

/** An object as it is stored; an empty one where none is. */
function readObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Ways through the winnable deals, as far as what is stored makes sense. */
function readWalks(text: string | null): Walks {
  const stored = readObject(text) as Record<string, Partial<Walk> | null | undefined>;
  const walks = LEVELS.map((level) => [level, stored[level]] as const);
  return Object.fromEntries(walks.filter(([, walk]) => isWhole(walk?.seed) && isWhole(walk.dealt))) as Walks;
}

/** Everything of a player's that is kept under one prefix: games in slots, statistics, the level last played. */
export class Keeping {
  readonly #shelf: Shelf;
  readonly statistics: StatisticsBook;
  readonly #choices: Note;
  readonly #walks: Note;

  /** @param claim whether a slot may be used: false while another element of the page plays in it */
  constructor(
    { store, storageKey }: Pick<Settings, 'store' | 'storageKey'>,
    onFault: (fault: ShelfFault, error: unknown) => void,
    readonly claim: (slot: string) => boolean,
  ) {
    this.#shelf = new Shelf(store, storageKey, onFault);
    this.statistics = new StatisticsBook(this.#shelf);
    this.#choices = new Note(this.#shelf, 'choices');
    this.#walks = new Note(this.#shelf, 'walks');
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
    const suits = this.choice('suits');
    return isLevel(suits) ? suits : null;
  }

  /** Remembers the level of a game in which an action was made. */
  noteLevel(suits: Level): void {
    if (suits !== this.lastLevel) this.choose('suits', suits);
  }

  /** What is kept under a name of the player's choices, whatever it is; undefined when nothing is. */
  choice(name: string): unknown {
    const choices = readObject(this.#choices.text);
    return Object.hasOwn(choices, name) ? choices[name] : undefined;
  }

  /** Keeps a choice of the player's. */
  choose(name: string, value: string | number | boolean): void {
    this.#choices.change((text) => JSON.stringify({ ...readObject(text), v: 1, [name]: value }));
  }

  /** The next deal on the player's way through the winnable ones of a level. */
  nextWinnable(level: Level, random: () => number): number {
    const before = readWalks(this.#walks.text)[level];
    const { deal, walk } = nextWinnable(level, before ?? null, random);
    this.#walks.change((text) => {
      const walks = readWalks(text);
      const there = walks[level];
      // Another tab may be further on the same way, and an account that answered late on a way of its own.
      const isBehind = there?.seed === walk.seed && there.dealt > walk.dealt;
      const isAnother = there !== undefined && there.seed !== walk.seed && there.seed !== before?.seed;
      return JSON.stringify({ v: 1, ...walks, ...(isBehind || isAnother ? {} : { [level]: walk }) });
    });
    return deal;
  }

  /** Does again what was done in the place that served until this one had answered. */
  repeat(provisional: ProvisionalStore): void {
    provisional.repeatOn(this.#shelf);
  }

  /** Erases every key. */
  forget(): void {
    this.#shelf.clear();
  }
}
