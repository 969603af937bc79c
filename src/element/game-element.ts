import {
  Game,
  type GameEventDetail,
  type GameEventName,
  type GameState,
  type Hint,
  type KeyStore,
  type Moment,
  type MoveResult,
  memoryStore,
  type NewGameOptions,
  type Refused,
  type Settings,
  type Source,
  type Statistics,
  watchSchemes,
} from '../game/index.js';
import type { Position } from '../rules/index.js';
import { ask, fileAddress } from '../solver-client/index.js';
import type { Strings } from '../words/index.js';
import { Advisor } from './advisor.js';
import { AttributeProperties } from './attribute-properties.js';
import { readDeal } from './attributes.js';
import { now, randomNumber, storeNamed, utcDate } from './browser.js';
import { Choices, isChoosable } from './choices.js';
import { takeEarly } from './early.js';
import { tellSurroundings, unwatch, watch } from './page.js';
import type { Platform } from './platform.js';
import { PlatformLink } from './platform-link.js';
import { Slots } from './slots.js';
import { version } from './version.js';
import { Warnings } from './warnings.js';

/**
 * The game in an element: its methods, its events, and its life in the page. What it looks like is left to
 * {@link SpiderSolitaire}.
 */
export abstract class GameElement extends AttributeProperties {
  /** Version of the element. */
  static readonly version: string = version;

  /**
   * Address of this file for the solver's worker, where it isn't known: after a bundler has given the file another name.
   * Without it the solver works in short slices beside the page.
   */
  static workerUrl: string | null = null;

  readonly #memory = memoryStore();
  readonly #link = new PlatformLink(this, {
    game: () => this.game,
    prefix: () => (this.storage === 'none' ? null : this.storageKey),
    answered: () => this.#configure(),
    arrived: () => {
      this.game.arrive(this.#readSettings());
      this.choices.reload();
      this.game.begin();
      this.requestUpdate();
    },
  });
  readonly #slots = new Slots(this, (slot) => `${this.#link.place ?? this.storage}|${this.storageKey}|${slot}`);
  /** The one gate to the game. */
  protected readonly game = new Game(this.#readSettings(), {
    now,
    random: randomNumber,
    today: () => utcDate(this.#link.answers.ahead),
    tell: (name, detail, cancelable, moment) => {
      this.toldOf(name, detail, moment);
      if (name === 'move') void this.advisor.findPar();
      // Other elements of the page keep theirs in the same place.
      if (name === 'settings-change') tellSurroundings();
      return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
    },
    changed: () => {
      this.advisor.check();
      this.requestUpdate();
    },
    claim: (slot) => this.#claim(slot),
    keepOnly: (slots) => this.#slots.release(slots),
  });
  /** Asks the solver. */
  protected readonly advisor = new Advisor({
    game: this.game,
    ask,
    workerAddress: () =>
      this.worker === 'off' ? null : fileAddress(import.meta.url, (this.constructor as typeof GameElement).workerUrl),
    reason: (position, hint) => this.reasonFor(position, hint),
    nothingToHint: () => this.nothingToHint(),
    changed: () => this.requestUpdate(),
  });
  /** What is in force of the player's choices and the markup. */
  protected readonly choices = new Choices(this.game, (name) => this.getAttribute(name));
  readonly #warnings = new Warnings((name) => this.getAttribute(name));
  #present = false;
  #unwatchSchemes: (() => void) | null = null;
  /** Whose the pause is that is being set. */
  #pauser: Source = 'script';

  constructor() {
    super();
    this.game.startPaused(this.paused);
    this.game.clock.hold('disconnected', true);
    takeEarly(this, ['platform']);
  }

  /**
   * What the page provides in place of the browser's own: storage, words, the date. Comes before one that is provided by
   * {@link spiderPlatformContext}. Anything but an object takes it away.
   */
  get platform(): Platform | undefined {
    return this.#link.own;
  }

  set platform(platform: Platform | undefined) {
    this.#link.own = platform;
  }

  /** Everything about the present game, hidden cards too. A snapshot; never null. */
  get state(): GameState {
    return this.game.state;
  }

  /** The player's record at each level. */
  get statistics(): Statistics {
    return this.game.statistics;
  }

  /** The present game as one line of text, for `load` and `verifyRecord`; '' over 100,000 characters. */
  get record(): string {
    return this.game.record;
  }

  /**
   * Begins another game. What is left out comes from the attributes.
   * @throws RangeError that says what is wrong; the present game goes on then
   */
  newGame(options: NewGameOptions = {}): void {
    this.game.newGame(options, 'script');
  }

  /** Begins the same deal again; nothing without a move. */
  restart(): void {
    this.game.restart('script');
  }

  /** Brings back the last game with a move that another replaced. */
  takeBack(): { ok: true } | Refused {
    return this.game.takeBack('script');
  }

  /** Ends the game as lost; nothing without a move or when it is over. */
  giveUp(): void {
    this.game.giveUp('script');
  }

  /**
   * Moves cards between columns, counted from 0.
   * @param count how many; without it the longest part of the run that fits
   */
  move(from: number, to: number, count?: number): MoveResult {
    return this.game.move(from, to, count, 'script');
  }

  /**
   * Moves a card and those on it to their best place, as a tap does: `tap(column, index)`, with `index` from the buried
   * end, 0 for an empty column. The attribute of the same name says what the player's tap does: `move` plays the card
   * at once, `select` picks it up and the next tap names the column. Assigning a text writes that attribute, so that
   * frameworks which set properties work.
   * @attr tap
   * @default move
   */
  get tap(): (column: number, index: number) => MoveResult {
    return (column, index) => this.game.tap(column, index, 'script');
  }

  set tap(value: 'move' | 'select' | null) {
    this.writeAttribute('tap', value);
  }

  /** Deals a row from the stock. */
  dealRow(): MoveResult {
    return this.game.act({ kind: 'row' }, 'script');
  }

  /** Takes back the last action with all its consequences. */
  undo(): MoveResult {
    return this.game.act({ kind: 'undo' }, 'script');
  }

  /** Repeats an action that was undone. */
  redo(): MoveResult {
    return this.game.act({ kind: 'redo' }, 'script');
  }

  /**
   * Gives a hint, as the button does: the next move of a line that wins where one is known or found, otherwise the most
   * useful one. Null: off, finished, paused, nothing legal, nothing but ways back to positions already seen, or an
   * action came first.
   */
  hint(): Promise<Hint | null> {
    return this.#whenLoaded(() => this.advisor.hint('script'));
  }

  /** Whether the game can still be won; null when that isn't known within the budget, or with `no-hints`. */
  winnability(): Promise<boolean | null> {
    return this.#whenLoaded(() => this.advisor.winnability('script'));
  }

  /**
   * Undoes to the latest position that the solver can win. How many actions that were; null when none is found, it is
   * off, or an action came first: nothing is changed then. Takes at most ten seconds.
   */
  rewindToWinnable(): Promise<number | null> {
    return this.#whenLoaded(async () => (await this.advisor.rewind('script')) ?? null);
  }

  /**
   * Opens a record as a game that is neither saved nor counted; the player's own game stays in its slot.
   * @throws RecordError when it is no record of a legal game; the present game goes on then
   */
  load(record: string): void {
    this.game.load(record, 'script');
  }

  /** Stops the clock and covers the faces. */
  pause(): void {
    this.paused = true;
  }

  /** Goes on after a pause. */
  resume(): void {
    this.paused = false;
  }

  /** Begins all statistics anew. */
  resetStatistics(): void {
    this.game.resetStatistics();
  }

  /** Erases every stored key; the next action saves again. */
  forget(): void {
    this.game.forget();
    this.choices.reload();
  }

  /** Words of the page's own. */
  protected get strings(): Partial<Strings> {
    return this.#link.answers.strings;
  }

  async #whenLoaded<T>(ask: () => Promise<T>): Promise<T> {
    // Another platform may have come meanwhile.
    while (this.game.isLoading) await this.#link.loaded;
    return ask();
  }

  /** Sees each event before the page does, and what it doesn't tell of its moment. */
  protected abstract toldOf<Name extends GameEventName>(
    name: Name,
    detail: GameEventDetail<Name>,
    moment: Moment,
  ): void;

  /** Why a move is worth making, in words. */
  protected abstract reasonFor(position: Position, hint: Omit<Hint, 'why'>): string;

  /** Tells the player that there is no hint to give. */
  protected abstract nothingToHint(): void;

  /** Pauses or goes on as the player asked. */
  protected setPausedByPlayer(paused: boolean): void {
    this.#pauser = 'player';
    this.paused = paused;
    this.#pauser = 'script';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
    if (this.#present) return;
    this.#present = true;
    for (const name of this.getAttributeNames()) this.#warnings.check(name);
    watch(this);
    this.#unwatchSchemes = watchSchemes((name) => this.#onScheme(name));
    this.game.clock.hold('disconnected', false);
    this.game.reclaim();
    this.#link.connect();
    this.#configure();
    queueMicrotask(() => {
      if (this.isConnected) this.game.begin();
    });
  }

  /** Honoured a microtask later: a node that is only moved keeps everything. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (this.isConnected || !this.#present) return;
      this.#present = false;
      this.advisor.stop();
      this.game.saveClock();
      this.game.clock.hold('disconnected', true);
      unwatch(this);
      this.#unwatchSchemes?.();
      this.#slots.release();
    });
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (old === value) return;
    this.#warnings.check(name);
    if (isChoosable(name)) this.choices.changed(name);
    if (name === 'storage' || name === 'storage-key') this.#link.check();
    if (name === 'paused') {
      const pauser = this.#pauser;
      this.#pauser = 'script';
      this.game.setPaused(this.paused, pauser);
    }
    this.#configure();
  }

  /** @internal */
  seenChanged(seen: boolean): void {
    if (!seen) this.game.saveClock();
    this.game.clock.hold('unseen', !seen);
    this.requestUpdate();
  }

  /** @internal */
  surroundingsChanged(): void {
    this.choices.reload();
    this.requestUpdate();
  }

  /** @internal */
  leaving(): void {
    this.game.saveClock();
  }

  #readSettings(): Settings {
    return {
      suits: this.suits,
      deal: readDeal(this.getAttribute('deal')),
      relaxed: this.relaxed,
      scoring: this.scoring,
      noUndo: this.noUndo,
      noHints: this.noHints,
      startScreen: this.start === 'menu' && this.ui === 'full',
      store: this.#store,
      storageKey: this.storageKey,
    };
  }

  /** Where games are kept. What the page's own storage has yet to say, or can't, lasts as long as the element. */
  get #store(): KeyStore {
    return this.#link.store ?? storeNamed(this.storage, this.#memory);
  }

  #configure(): void {
    this.choices.reload();
    this.game.configure(this.#readSettings());
    queueMicrotask(() => this.game.flush());
    this.requestUpdate();
  }

  /** A scheme was defined: the one that was waited for, or another in its place. */
  #onScheme(name: string): void {
    if (this.getAttribute('scoring') !== name) return;
    this.#configure();
    this.game.rescore();
  }

  /** Of several elements on a page that share a slot the first one keeps it. */
  #claim(slot: string): boolean {
    if (!this.#present || this.storage === 'none') return true;
    if (this.#slots.claim(slot)) return true;
    this.#warnings.once(
      `<spider-solitaire>: another element of this page plays in slot ${slot}; this one isn't saved. Give it a storage-key of its own`,
    );
    return false;
  }
}
