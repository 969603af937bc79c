import {
  Game,
  type GameEventName,
  type KeyStore,
  type Moment,
  memoryStore,
  type Settings,
} from '../../src/game/index.js';
import { generator } from '../../src/rules/index.js';

export interface Told {
  name: GameEventName;
  // biome-ignore lint/suspicious/noExplicitAny: each event has its own detail, and tests look into all of them.
  detail: any;
  /** Whether the page may prevent what it tells of. */
  cancelable: boolean;
  /** Rows in the stock, at its moment. */
  moment: Moment;
}

export interface TableOptions extends Partial<Settings> {
  /** Slots that another element plays in. */
  taken?: string[];
  seed?: number;
}

/** A game with a clock and a random source of the test's own, and all that it tells. */
export interface TestTable {
  readonly game: Game;
  readonly told: Told[];
  readonly store: KeyStore;
  /** How often something that is shown has changed. */
  readonly changes: number;
  /** As they were configured last. */
  readonly settings: Settings;
  /** Slots that no other element may use. */
  readonly kept: readonly string[];
  /** Lets seconds pass. */
  pass(seconds: number): void;
  /** Sets the game clock's next reading, in seconds. */
  at(seconds: number): void;
  names(): string[];
  /** Called at each event; false cancels. */
  listener: (told: Told) => boolean | undefined;
  configure(settings: Partial<Settings>): void;
  /** The UTC date. */
  today: string;
}

/** Sets up a game as an element would. */
export function tableOf({ taken = [], seed = 1, ...settings }: TableOptions = {}): TestTable {
  let milliseconds = 1000;
  const store = settings.store ?? memoryStore();
  const random = generator(seed);
  const told: Told[] = [];
  let kept: readonly string[] = [];
  let changes = 0;
  const all: Settings = {
    suits: 1,
    deal: 'random',
    relaxed: false,
    scoring: 'windows',
    noUndo: false,
    noHints: false,
    startScreen: false,
    storageKey: 'spider-solitaire',
    ...settings,
    store,
  };
  const game = new Game(
    { ...all },
    {
      now: () => milliseconds,
      random,
      today: () => table.today,
      claim: (slot) => !taken.includes(slot),
      keepOnly: (slots) => {
        kept = slots;
      },
      changed: () => {
        changes++;
      },
      tell: (name, detail, cancelable, moment) => {
        const each = { name, detail, cancelable, moment };
        told.push(each);
        return table.listener(each) !== false;
      },
    },
  );
  const table: TestTable = {
    game,
    told,
    store,
    settings: all,
    get changes() {
      return changes;
    },
    get kept() {
      return kept;
    },
    pass: (seconds) => {
      milliseconds += seconds * 1000;
    },
    at: (seconds) => {
      milliseconds += seconds * 1000 - game.clock.read() * 100;
    },
    names: () => told.map(({ name }) => name),
    today: '2026-11-30',
    listener: () => undefined,
    configure: (changes) => {
      Object.assign(all, changes);
      game.configure({ ...all });
    },
  };
  return table;
}
