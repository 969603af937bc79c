import { isLevel, LEVELS, type Level } from '../rules/index.js';
import { SaveSlot } from './save.js';
import type { Settings } from './settings.js';
import { Shelf, type ShelfFault } from './shelf.js';
import { StatisticsBook } from './statistics.js';
import { nextWinnable, type Walk } from './winnable.js';

const CHOICES = 'choices';
const WALKS = 'walks';

type Walks = Partial<Record<Level, Walk>>;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Ways through the winnable deals, as far as what is stored makes sense; null when nothing does. */
function readWalks(text: string | null): Walks | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Record<string, Partial<Walk> | undefined> | null;
    if (stored === null) return null;
    const walks = LEVELS.map((level) => [level, stored[level]] as const);
    return Object.fromEntries(walks.filter(([, walk]) => isWhole(walk?.seed) && isWhole(walk.dealt))) as Walks;
  } catch {
    return null;
  }
}

/** Everything of a player's that is kept under one prefix: games in slots, statistics, the level last played. */
export class Keeping {
  readonly #shelf: Shelf;
  readonly statistics: StatisticsBook;
  /** These last as long as the page where nothing can be stored. */
  #kept: Record<string, unknown> = {};
  #walks: Walks = {};

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
    const suits = this.choice('suits');
    return isLevel(suits) ? suits : null;
  }

  /** Remembers the level of a game in which an action was made. */
  noteLevel(suits: Level): void {
    if (suits !== this.lastLevel) this.choose('suits', suits);
  }

  /** What is kept under a name of the player's choices, whatever it is; undefined when nothing is. */
  choice(name: string): unknown {
    return Object.hasOwn(this.#choices, name) ? this.#choices[name] : undefined;
  }

  /** Keeps a choice of the player's. */
  choose(name: string, value: string | number | boolean): void {
    this.#kept = { ...this.#choices, v: 1, [name]: value };
    this.#shelf.set(CHOICES, JSON.stringify(this.#kept));
  }

  /** Read anew each time, for other tabs write, too; where nothing is stored, what this page knows. */
  get #choices(): Record<string, unknown> {
    try {
      const stored: unknown = JSON.parse(this.#shelf.get(CHOICES) ?? 'null');
      return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : this.#kept;
    } catch {
      return this.#kept;
    }
  }

  /** The next deal on the player's way through the winnable ones of a level. */
  nextWinnable(level: Level, random: () => number): number {
    const walks = readWalks(this.#shelf.get(WALKS)) ?? this.#walks;
    const { deal, walk } = nextWinnable(level, walks[level] ?? null, random);
    this.#walks = { ...walks, [level]: walk };
    this.#shelf.set(WALKS, JSON.stringify({ v: 1, ...this.#walks }));
    return deal;
  }

  /** Erases every key. */
  forget(): void {
    this.#shelf.clear();
  }
}
