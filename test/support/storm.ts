import type { GameState, Platform, SpiderSolitaire } from '../../src/index.js';
import { columnHeard } from './listener.js';
import { allActions, dealNaively, mayDeal, mayMove, type NaiveAction, NaiveGame } from './naive.js';

/**
 * Drives a real element as wildly as a page, a player and a browser together can, and after each step holds it against
 * a naive game that shares nothing with it. The same seed makes the same steps.
 */

/** What the storm needs of the module under test. */
export interface Module {
  dealCards(deal: number, suits: 1 | 2 | 4): string[];
  verifyRecord(record: string): { moves: number; score: number };
  solve(cards: string[], options: { suits: 1 | 2 | 4; nodes: number }): { line: NaiveAction[] };
}

/** Something broken on purpose, to see that it is found. */
export type Sabotage = (tab: Tab, store: Store) => void;

/** Chance that can be repeated. */
class Dice {
  constructor(private state: number) {}

  below(limit: number): number {
    this.state = (Math.imul(this.state ^ (this.state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    const mixed = Math.imul(this.state ^ (this.state >>> 12), 0x297a2d39);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % limit;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}

/** A browser's storage, which may fail. */
export class Store {
  readonly texts = new Map<string, string>();
  broken: 'no' | 'off' | 'full' = 'no';

  get = (key: string): string | null => {
    if (this.broken === 'off') throw new Error('storage is off');
    return this.texts.get(key) ?? null;
  };

  set = (key: string, text: string): void => {
    if (this.broken !== 'no')
      throw Object.assign(new Error('storage'), {
        name: this.broken === 'full' ? 'QuotaExceededError' : 'SecurityError',
      });
    this.texts.set(key, text);
  };

  delete = (key: string): void => {
    if (this.broken === 'off') throw new Error('storage is off');
    this.texts.delete(key);
  };
}

/** An element as one tab of a browser has it: tabs share the storage, and nothing else. */
export class Tab {
  readonly box = document.createElement('div');
  readonly element = document.createElement('spider-solitaire') as SpiderSolitaire;

  constructor(store: Store) {
    this.box.style.cssText = 'width: 640px; height: 480px';
    for (const [name, value] of [
      ['suits', '2'],
      ['motion', 'none'],
      ['worker', 'off'],
    ] as const)
      this.element.setAttribute(name, value);
    this.element.style.cssText = 'width: 100%; height: 100%; min-height: 0';
    this.element.platform = {
      storage: { get: store.get, set: (key, text) => store.set(key, text), delete: store.delete },
    } as Platform;
    this.box.append(this.element);
    document.body.append(this.box);
  }

  get root(): ShadowRoot {
    return this.element.shadowRoot as ShadowRoot;
  }

  /** Buttons of the columns and, last, of the stock. */
  get buttons(): SVGElement[] {
    return [...this.root.querySelectorAll<SVGElement>('svg [role="button"]')];
  }

  close(): void {
    this.box.remove();
  }
}

/** What a page may change without another game being meant: `suits` and `deal` would name another slot. */
const ATTRIBUTES: Record<string, readonly (string | null)[]> = {
  theme: ['auto', 'light', 'dark', 'felt', 'contrast', 'nonsense', null],
  deck: ['classic', 'large', 'four-color', null],
  mirror: ['', null, 'false'],
  motion: ['none', 'full', 'auto'],
  'no-timer': ['', null],
  lang: ['de', 'ar', 'ja', null, 'xx'],
  dir: ['rtl', 'ltr', null],
  scoring: ['timed', 'multiplier', 'none', 'unknown', null],
  locked: ['', null],
  sound: ['on', null],
};

const RANKS = 'A23456789TJQK';

/** One storm over one game after another. */
export class Storm {
  readonly store = new Store();
  readonly #dice: Dice;
  readonly #errors: string[] = [];
  /** What was done lately, for whoever looks into a difference. */
  readonly #lately: string[] = [];
  #tabs: Tab[];
  /** The tab that holds the newest state; the others learn of it at their next action. */
  #newest = 0;
  #game!: NaiveGame;
  #moves = 0;
  #replaced: { game: NaiveGame; moves: number; id: string } | null = null;
  #line: NaiveAction[] = [];
  steps = 0;
  /** Steps that changed the game. */
  actions = 0;

  constructor(
    readonly module: Module,
    readonly seed: number,
  ) {
    this.#dice = new Dice(seed);
    this.#tabs = [new Tab(this.store)];
    addEventListener('error', this.#onError);
    addEventListener('unhandledrejection', this.#onError);
  }

  get tab(): Tab {
    return this.#tabs[this.#newest] as Tab;
  }

  /** Does so many steps, or until `enough` says so; throws at the first difference. */
  async run(steps: number, sabotage?: Sabotage, enough: () => boolean = () => false): Promise<void> {
    const warn = console.warn;
    console.warn = () => {};
    const now = performance.now;
    try {
      await this.#begin();
      for (let step = 0; step < steps && !enough(); step++) {
        this.steps++;
        const what = await this.#step();
        this.#lately.push(what);
        if (this.#lately.length > 8) this.#lately.shift();
        if (sabotage && step > 5) sabotage(this.tab, this.store);
        await this.#check(what);
      }
    } finally {
      console.warn = warn;
      performance.now = now;
      removeEventListener('error', this.#onError);
      removeEventListener('unhandledrejection', this.#onError);
      for (const tab of this.#tabs) tab.close();
    }
  }

  #onError = (event: Event): void => {
    this.#errors.push(String((event as ErrorEvent).message ?? (event as PromiseRejectionEvent).reason));
  };

  #fail(what: string, difference: string): never {
    throw new Error(
      `seed ${this.seed}, step ${this.steps} (${what}): ${difference}\nbefore: ${this.#lately.join('; ')}`,
    );
  }

  async #begin(): Promise<void> {
    await this.tab.element.updateComplete;
    this.#newGame();
  }

  /** Deals a numbered game, half of them to be won along the solver's line. */
  #newGame(): void {
    const deal = 1 + this.#dice.below(4_000_000);
    const suits = this.#dice.pick([1, 1, 2, 4] as const);
    this.#remember();
    this.tab.element.newGame({ deal, suits });
    const cards = this.module.dealCards(deal, suits);
    this.#game = new NaiveGame(dealNaively(cards), this.tab.element.state.relaxed);
    this.#moves = 0;
    this.#line =
      suits < 4 && this.#dice.chance(60) ? [...this.module.solve(cards, { suits, nodes: 200_000 }).line] : [];
  }

  /** The present game can be taken back, if it has a move and isn't over. */
  #remember(): void {
    const { element } = this.tab;
    if (this.#game && this.#moves > 0 && !this.#game.won)
      this.#replaced = { game: this.#game, moves: this.#moves, id: element.state.id };
  }

  async #step(): Promise<string> {
    const { element, box } = this.tab;
    const dice = this.#dice;
    if (this.#game.won) {
      this.#newGame();
      return 'a new game after a win';
    }
    const roll = dice.below(100);
    if (roll < 62) return this.#act();
    if (roll < 70) return this.#undoOrRedo();
    if (roll < 72) return this.#illegal();
    if (roll < 76) {
      const name = dice.pick(Object.keys(ATTRIBUTES));
      const value = dice.pick(ATTRIBUTES[name] as readonly (string | null)[]);
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
      return `${name}=${value}`;
    }
    if (roll < 79) {
      box.style.width = `${dice.pick([240, 320, 480, 800])}px`;
      box.style.height = `${dice.pick([200, 320, 560])}px`;
      return 'resized';
    }
    if (roll < 81) {
      box.style.display = box.style.display === 'none' ? 'block' : 'none';
      return 'hidden or shown';
    }
    if (roll < 84) {
      const other = document.createElement('section');
      document.body.append(other);
      other.append(box);
      return 'moved in the page';
    }
    if (roll < 86) {
      element.paused = !element.paused;
      return 'paused or not';
    }
    if (roll < 88) {
      this.store.broken = dice.pick(['no', 'no', 'off', 'full']);
      return `storage ${this.store.broken}`;
    }
    if (roll < 90) {
      const jump = dice.pick([-1e6, 3.6e6, 1e9]);
      const now = performance.now.bind(performance);
      performance.now = () => now() + jump;
      return 'a jump of the clock';
    }
    if (roll < 92) return this.#dialog();
    if (roll < 95) return this.#secondTab();
    if (roll < 97) return this.#reload();
    if (roll < 98) {
      this.#remember();
      element.restart();
      if (this.#moves > 0) {
        this.#game = new NaiveGame(this.#game.past[0] ?? this.#game.table, this.#game.relaxed);
        this.#moves = 0;
        this.#line = [];
      }
      return 'restart';
    }
    if (roll < 99) return this.#takeBack();
    this.#newGame();
    return 'newGame';
  }

  /** What is legal just now, by the naive game. */
  #plan(): NaiveAction | undefined {
    const [next] = this.#line;
    if (next) return next;
    const legal = allActions(this.#game.table, this.#game.relaxed);
    return legal.length > 0 ? this.#dice.pick(legal) : undefined;
  }

  async #act(): Promise<string> {
    const action = this.#plan();
    if (!action) {
      this.#newGame();
      return 'a new game, nothing being legal';
    }
    const { element } = this.tab;
    const isOpen = !element.paused && !this.tab.root.querySelector('.cover') && this.tab.box.style.display !== 'none';
    const way = isOpen ? this.#dice.pick(['method', 'method', 'keys', 'drag', 'tap'] as const) : 'method';
    if (way !== 'method') await element.updateComplete;
    const heard: NaiveAction[] = [];
    const listener = (event: Event): void => {
      const { action: kind, from, to, cards } = (event as CustomEvent).detail;
      heard.push(kind === 'row' ? { kind } : { kind, from, to, count: cards.length });
    };
    element.addEventListener('move', listener as EventListener);
    if (way === 'method') {
      const result = action.kind === 'row' ? element.dealRow() : element.move(action.from, action.to, action.count);
      const expected = !element.paused;
      if (result.ok !== expected) this.#fail(JSON.stringify(action), `${JSON.stringify(result)} of a legal action`);
    } else if (way === 'keys') this.#byKeys(action);
    else this.#byPointer(action, way === 'tap');
    element.removeEventListener('move', listener as EventListener);
    if (heard.length > 1) this.#fail(way, 'more than one action');
    const [done] = heard;
    if (done) this.#follow(done, way);
    else if (!element.paused && way !== 'tap' && way !== 'drag')
      this.#fail(`${way} ${JSON.stringify(action)}`, 'nothing happened');
    return `${way} ${JSON.stringify(action)}`;
  }

  /** An action was told: the naive game does it, too, if it is legal at all. */
  #follow(done: NaiveAction, way: string): void {
    const { table, relaxed } = this.#game;
    const legal = done.kind === 'row' ? mayDeal(table, relaxed) : mayMove(table, done.from, done.to, done.count);
    if (!legal) this.#fail(`${way} ${JSON.stringify(done)}`, 'an illegal action was made');
    if (JSON.stringify(done) === JSON.stringify(this.#line[0])) this.#line.shift();
    else this.#line = [];
    this.#game.act(done);
    this.#moves++;
    this.actions++;
    this.#replaced = null;
  }

  #byKeys(action: NaiveAction): void {
    const { buttons } = this.tab;
    const key = (button: number, name: string): void => {
      buttons[button]?.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }),
      );
    };
    // A tap before may have picked cards up.
    if (this.tab.root.querySelector('.held-bar')) key(10, 'Escape');
    if (action.kind === 'row') {
      key(10, 'Enter');
      return;
    }
    key(action.from, 'Enter');
    for (let held = this.#runAt(action.from); held > action.count; held--) key(action.from, 'ArrowDown');
    key(action.to, 'Enter');
  }

  #runAt(index: number): number {
    const cards = this.#game.table.columns[index] ?? [];
    let length = 1;
    while (length < cards.length && mayMoveTogether(cards.slice(-length - 1))) length++;
    return length;
  }

  /** A drag or a tap by pointer events, at places as they are drawn. */
  #byPointer(action: NaiveAction, tap: boolean): void {
    const { root, buttons } = this.tab;
    const svg = root.querySelector('svg[part="board"]') as SVGSVGElement;
    // Pointers that the browser doesn't know can't be captured.
    svg.setPointerCapture = () => {};
    svg.releasePointerCapture = () => {};
    svg.hasPointerCapture = () => false;
    const middle = (element: Element | undefined): [number, number] => {
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return [x + width / 2, y + height / 2];
    };
    const fire = (type: string, [x, y]: [number, number], buttonsDown: number): void => {
      svg.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 7,
          pointerType: 'mouse',
          isPrimary: true,
          button: 0,
          buttons: buttonsDown,
          clientX: x,
          clientY: y,
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      );
    };
    if (action.kind === 'row') {
      const at = middle(buttons[10]);
      fire('pointerdown', at, 1);
      fire('pointerup', at, 0);
      return;
    }
    const column = buttons[action.from]?.getBoundingClientRect() as DOMRect;
    const tops = [...root.querySelectorAll('.card .body')]
      .map((body) => body.getBoundingClientRect())
      .filter(
        (box) =>
          Math.abs(box.x + box.width / 2 - (column.x + column.width / 2)) < box.width / 2 && box.y < column.bottom,
      )
      .sort((a, b) => a.y - b.y);
    const box = tops.at(-action.count);
    if (!box) return;
    const from: [number, number] = [box.x + box.width / 2, box.y + Math.min(3, box.height / 2)];
    const to = middle(buttons[action.to]);
    fire('pointermove', from, 0);
    fire('pointerdown', from, 1);
    if (!tap) {
      fire('pointermove', to, 1);
      if (this.#dice.chance(10)) {
        fire('pointercancel', to, 0);
        return;
      }
    }
    fire('pointerup', tap ? from : to, 0);
  }

  async #undoOrRedo(): Promise<string> {
    const { element } = this.tab;
    const kind = this.#dice.pick(['undo', 'redo'] as const);
    const may = (kind === 'undo' ? this.#game.past : this.#game.future).length > 0 && !element.paused;
    const result = element[kind]();
    if (result.ok !== may) this.#fail(kind, `${JSON.stringify(result)}, expected ${may}`);
    if (result.ok) {
      this.#game[kind]();
      this.#moves++;
      this.actions++;
      this.#replaced = null;
      this.#line = [];
    }
    return kind;
  }

  #illegal(): string {
    const { element } = this.tab;
    const number = (): number => this.#dice.pick([-1, 0, 3, 9, 10, 1.5, Number.NaN, 1e9]);
    const [from, to, count] = [number(), number(), number()];
    const isLegal =
      [from, to].every((index) => index in this.#game.table.columns) &&
      Number.isInteger(count) &&
      mayMove(this.#game.table, from, to, count);
    if (isLegal) return 'nothing';
    const result = element.move(from, to, count);
    if (result.ok) this.#fail(`move(${from}, ${to}, ${count})`, 'an illegal move was made');
    try {
      element.newGame({ deal: 'nonsense' });
      this.#fail('newGame', 'nonsense was dealt');
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
    return 'illegal';
  }

  async #dialog(): Promise<string> {
    const { element, root } = this.tab;
    await element.updateComplete;
    const open = root.querySelector('.cover');
    if (open) {
      root
        .querySelector('.dialog')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
      return 'a dialog closed';
    }
    root.querySelector<HTMLElement>('[aria-haspopup]')?.click();
    return 'the menu opened';
  }

  /** Another tab goes on with the same game; this one learns of it at its next action. */
  async #secondTab(): Promise<string> {
    if (this.store.broken !== 'no' || this.#moves === 0 || this.#game.won || this.tab.element.paused)
      return 'no second tab';
    this.#save();
    const stale = this.tab;
    const tab = new Tab(this.store);
    await tab.element.updateComplete;
    this.#tabs.push(tab);
    this.#newest = this.#tabs.length - 1;
    await this.#check('a second tab');
    const undone = this.#game.past.length > 0;
    if (undone) {
      tab.element.undo();
      this.#game.undo();
      this.#moves++;
      this.#line = [];
      const result = stale.element.undo();
      if (result.ok || result.reason !== 'elsewhere') this.#fail('the older tab', JSON.stringify(result));
      if (stale.element.state.moves !== this.#moves) this.#fail('the older tab', 'did not take over the newer game');
    }
    stale.close();
    this.#tabs = [tab];
    this.#newest = 0;
    this.#replaced = null;
    return 'a second tab';
  }

  /** An undo and a redo, or a redo's like: whatever failed to be saved before is saved by it. */
  #save(): void {
    const { element } = this.tab;
    if (this.#game.past.length > 0) {
      element.undo();
      element.redo();
      this.#moves += 2;
      this.#replaced = null;
    } else {
      element.redo();
      element.undo();
      if (this.#game.future.length > 0) {
        this.#moves += 2;
        this.#replaced = null;
      }
    }
  }

  /** The page is left and comes back. */
  async #reload(): Promise<string> {
    const { element } = this.tab;
    if (this.store.broken !== 'no' || this.#moves === 0 || this.#game.won || element.paused) return 'no reload';
    this.#save();
    const { id } = element.state;
    this.tab.close();
    await null;
    const tab = new Tab(this.store);
    await tab.element.updateComplete;
    this.#tabs = [tab];
    this.#newest = 0;
    if (tab.element.state.id !== id) this.#fail('a reload', 'another game came back');
    this.#replaced = null;
    return 'a reload';
  }

  #takeBack(): string {
    const { element } = this.tab;
    const before = element.state.canTakeBack;
    const result = element.takeBack();
    if (result.ok !== before) this.#fail('takeBack', 'canTakeBack was wrong');
    if (!result.ok) return 'nothing to take back';
    if (!this.#replaced || this.#replaced.id !== element.state.id) this.#fail('takeBack', 'another game came back');
    this.#game = this.#replaced.game;
    this.#moves = this.#replaced.moves;
    this.#replaced = null;
    this.#line = [];
    return 'takeBack';
  }

  /** Everything that can be seen of the element is as the naive game says. */
  async #check(what: string): Promise<void> {
    const { element, root } = this.tab;
    const { table } = this.#game;
    const { state } = element;
    const expected = { columns: table.columns, rowsLeft: table.stock.length, runs: table.runs, moves: this.#moves };
    for (const [name, value] of Object.entries(expected).reverse()) {
      const told = JSON.stringify(state[name as keyof GameState]);
      if (told !== JSON.stringify(value)) this.#fail(what, `${name}: ${told}, expected ${JSON.stringify(value)}`);
    }
    const names = [
      ...state.columns.flat().map(({ card }) => card),
      ...table.stock.flat(),
      ...state.runs.flatMap((suit) => [...RANKS].map((rank) => rank + suit)),
    ];
    if (names.length !== 104) this.#fail(what, `${names.length} cards`);
    if (this.#dice.chance(30)) await element.updateComplete;
    else if (this.#dice.chance(5)) await new Promise((next) => requestAnimationFrame(next));
    else return;
    await element.updateComplete;
    this.#checkDrawing(root, what, state);
    if (
      this.steps % 25 === 0 &&
      element.record !== '' &&
      this.module.verifyRecord(element.record).moves !== this.#moves
    ) {
      this.#fail(what, 'the record tells of another game');
    }
    if (this.#errors.length > 0) this.#fail(what, this.#errors.join('\n'));
  }

  #checkDrawing(root: ShadowRoot, what: string, state: GameState): void {
    if (this.tab.element.lang || root.querySelector('svg.covered')) return;
    if (root.querySelectorAll('svg .card').length !== 104) this.#fail(what, 'not 104 cards are drawn');
    const { buttons } = this.tab;
    for (const [index, column] of state.columns.entries()) {
      const name = buttons[index]?.getAttribute('aria-label') ?? '';
      const { hidden, cards } = columnHeard(name);
      const faces = column.filter(({ faceUp }) => faceUp).map(({ card }) => card);
      if (hidden !== column.length - faces.length || cards.join() !== faces.join())
        this.#fail(what, `column ${index + 1} is named “${name}”`);
    }
    const rows = /(\d) rows? left/.exec(buttons[10]?.getAttribute('aria-label') ?? '')?.[1] ?? '0';
    if (Number(rows) !== state.rowsLeft) this.#fail(what, `the stock is named with ${rows} rows`);
  }
}

/** Whether cards, the last of a column, lie in order and in suit, all face up. */
function mayMoveTogether(cards: { card: string; faceUp: boolean }[]): boolean {
  return cards.every(({ card, faceUp }, i) => {
    const above = cards[i - 1]?.card;
    return (
      faceUp &&
      (above === undefined ||
        (above.charAt(1) === card.charAt(1) && RANKS.indexOf(above.charAt(0)) === RANKS.indexOf(card.charAt(0)) + 1))
    );
  });
}
