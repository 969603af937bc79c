import { ContextProvider } from '@lit/context';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { type SpiderBoard, type Table, tableContext } from '../board/index.js';
import {
  Game,
  type GameEventDetail,
  type GameEventName,
  type GameState,
  type MoveResult,
  memoryStore,
  type NewGameOptions,
  type Refused,
  type Settings,
  type Statistics,
  schemeNamed,
  watchSchemes,
} from '../game/index.js';
import { english } from '../words/index.js';
import { AttributeProperties } from './attribute-properties.js';
import { allowedInstead, knownSchemes, NOT_YET, readFlag } from './attributes.js';
import { type Bar, barContext } from './bar.js';
import { now, randomNumber, storeNamed } from './browser.js';
import { type DialogName, dialog } from './dialogs.js';
import type { SpiderEventMap } from './event-types.js';
import { newsOf } from './news.js';
import { unwatch, watch } from './page.js';
import { shortcutOf } from './shortcuts.js';
import { claimSlot, releaseSlots } from './slots.js';
import { styles } from './styles.js';
import { version } from './version.js';

const words = english();
const numbers = new Intl.NumberFormat('en');

/** Milliseconds for which a refusal stays in view. */
const NOTICE_TIME = 6000;

/**
 * Spider Solitaire, playable by mouse, finger, keyboard and ear. Configured by attributes, it tells the page what
 * happens by events.
 *
 * @tag spider-solitaire
 * @slot brand - Start of the top line.
 * @slot menu - End of the menu.
 * @csspart board - The SVG with all cards.
 * @csspart toolbar - The top line.
 * @csspart status - Moves, time, score and runs.
 * @csspart stock - The box of the stock.
 * @csspart foundation - The box of a foundation.
 * @csspart column - The box of a column: exactly its cards, or its empty place.
 * @csspart card - A card.
 * @csspart dialog - A dialog.
 * @csspart button - A button of the top line, of a dialog or on the board.
 * @cssprop --spider-felt - Background.
 * @cssprop --spider-ink - Text.
 * @cssprop --spider-accent - Targets, held cards and the main button.
 * @cssprop --spider-paper - Front of the cards.
 * @cssprop --spider-back - Back of the cards.
 * @cssprop --spider-radius - Corners of the cards, in hundredths of a card's width, with unit `px`.
 * @cssprop --spider-font - Font of all text.
 * @fires game-start - Dealt, restarted or resumed. Detail: `resumed`, `restarted`.
 * @fires before-move - A legal action, undo or redo is about to happen; cancelable. Detail: as `move`, with the numbers before it.
 * @fires move - The board changed. Detail: `kind`, `action`, `from`, `to`, `cards`, `flipped`.
 * @fires move-refused - An action was illegal. Detail: `reason`, `from`, `to`.
 * @fires run-complete - A run left the table; again on a redo. Detail: `suit`, `column`, `runs` so far.
 * @fires win - The eighth run left. Detail: `record`, `statistics` of the level, `undos`, `hints`.
 * @fires game-end - The game is over for statistics. Detail: `outcome`: `won` or `lost`.
 * @fires stuck - Nothing can be done any more; once for each arrival. Detail: `proof`.
 * @fires pause-change - `paused` changed. Detail: `paused`.
 * @fires game-error - Something failed and the game goes on; each code at most once. Detail: `code`, `error`.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the interface has only overloads of a method that is there.
export class SpiderSolitaire extends AttributeProperties {
  static override styles = styles;

  /** Version of the element. */
  static readonly version: string = version;

  readonly #memory = memoryStore();
  readonly #game = new Game(this.#readSettings(), {
    now,
    random: randomNumber,
    tell: (name, detail, cancelable) => this.#tell(name, detail, cancelable),
    changed: () => this.requestUpdate(),
    claim: (slot) => this.#claim(slot),
  });
  readonly #table = new ContextProvider(this, { context: tableContext });
  readonly #bar = new ContextProvider(this, { context: barContext });
  readonly #warned = new Set<string>();
  #present = false;
  #unwatchSchemes: (() => void) | null = null;
  #byPlayer = false;
  #dialog: DialogName | null = null;
  #return: { focus(): void } | null = null;
  #spoken: string[] = [];
  #message = '';
  #notice = '';
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  // ---- Properties and methods

  /** Everything about the present game, hidden cards too. A snapshot; never null. */
  get state(): GameState {
    return this.#game.state;
  }

  /** The player's record at each level. */
  get statistics(): Statistics {
    return this.#game.statistics;
  }

  /** The present game as one line of text, for `load` and `verifyRecord`; '' over 100,000 characters. */
  get record(): string {
    return this.#game.record;
  }

  /**
   * Begins another game. What is left out comes from the attributes.
   * @throws RangeError that says what is wrong; the present game goes on then
   */
  newGame(options: NewGameOptions = {}): void {
    this.#game.newGame(options, 'script');
  }

  /** Begins the same deal again; nothing without a move. */
  restart(): void {
    this.#game.restart('script');
  }

  /** Brings back the last game with a move that another replaced. */
  takeBack(): { ok: true } | Refused {
    return this.#game.takeBack('script');
  }

  /** Ends the game as lost; nothing without a move or when it is over. */
  giveUp(): void {
    this.#game.giveUp('script');
  }

  /**
   * Moves cards between columns, counted from 0.
   * @param count how many; without it the longest part of the run that fits
   */
  move(from: number, to: number, count?: number): MoveResult {
    return this.#game.move(from, to, count, 'script');
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
    return (column, index) => this.#game.tap(column, index, 'script');
  }

  set tap(value: 'move' | 'select' | null) {
    this.writeAttribute('tap', value);
  }

  /** Deals a row from the stock. */
  dealRow(): MoveResult {
    return this.#game.act({ kind: 'row' }, 'script');
  }

  /** Takes back the last action with all its consequences. */
  undo(): MoveResult {
    return this.#game.act({ kind: 'undo' }, 'script');
  }

  /** Repeats an action that was undone. */
  redo(): MoveResult {
    return this.#game.act({ kind: 'redo' }, 'script');
  }

  /**
   * Opens a record as a game that is neither saved nor counted; the player's own game stays in its slot.
   * @throws RecordError when it is no record of a legal game; the present game goes on then
   */
  load(record: string): void {
    this.#game.load(record, 'script');
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
    this.#game.resetStatistics();
  }

  /** Erases every stored key; the next action saves again. */
  forget(): void {
    this.#game.forget();
  }

  /** Puts the focus on the column that had it last, or on the first. */
  override focus(): void {
    this.#board?.focusCurrent();
  }

  // ---- Life in the page

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#present) return;
    this.#present = true;
    watch(this);
    this.#unwatchSchemes = watchSchemes(() => this.#configure());
    this.#game.clock.hold('disconnected', false);
    this.#game.reclaim();
    queueMicrotask(() => {
      if (this.isConnected) this.#game.begin();
    });
  }

  /** Honoured a microtask later: a node that is only moved keeps everything. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (this.isConnected || !this.#present) return;
      this.#present = false;
      this.#game.saveClock();
      this.#game.clock.hold('disconnected', true);
      unwatch(this);
      this.#unwatchSchemes?.();
      releaseSlots(this);
      clearTimeout(this.#noticeTimer);
    });
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (old === value) return;
    this.#warnOf(name, value);
    if (name === 'paused') this.#game.setPaused(readFlag(value), this.#byPlayer ? 'player' : 'script');
    this.#configure();
  }

  /** @internal */
  seenChanged(seen: boolean): void {
    if (!seen) this.#game.saveClock();
    this.#game.clock.hold('unseen', !seen);
    this.requestUpdate();
  }

  /** @internal */
  leaving(): void {
    this.#game.saveClock();
  }

  // ---- Settings

  #readSettings(): Settings {
    const deal = this.deal;
    return {
      suits: this.suits,
      deal: deal === 'random' ? deal : Number(deal),
      relaxed: this.relaxed,
      scoring: this.scoring,
      noUndo: this.noUndo,
      store: storeNamed(this.storage, this.#memory),
      storageKey: this.storageKey,
    };
  }

  #configure(): void {
    this.#game.configure(this.#readSettings());
    queueMicrotask(() => this.#game.flush());
    this.requestUpdate();
  }

  #warnOf(name: string, value: string | null): void {
    if (value === null) return;
    if (name === 'scoring') {
      setTimeout(() => {
        if (this.getAttribute(name) === value && !schemeNamed(value)) this.#warn(name, value, knownSchemes());
      });
    } else if ((NOT_YET as readonly string[]).includes(name)) {
      this.#warnOnce(`<spider-solitaire>: the attribute ${name} does nothing in version ${version}`);
    } else {
      const allowed = allowedInstead(name, value);
      if (allowed !== null) this.#warn(name, value, allowed);
    }
  }

  #warn(name: string, value: string, allowed: string): void {
    this.#warnOnce(`<spider-solitaire>: ${name}="${value.slice(0, 80)}" is not one of ${allowed}; the default counts`);
  }

  #warnOnce(text: string): void {
    if (this.#warned.has(text)) return;
    this.#warned.add(text);
    console.warn(text);
  }

  /** Of several elements on a page that share a slot the first one keeps it. */
  #claim(slot: string): boolean {
    if (!this.#present || this.storage === 'none') return true;
    if (claimSlot(`${this.storage}|${this.storageKey}|${slot}`, this)) return true;
    this.#warnOnce(
      `<spider-solitaire>: another element of this page plays in slot ${slot}; this one isn't saved. Give it a storage-key of its own`,
    );
    return false;
  }

  // ---- Events and messages

  #tell<Name extends GameEventName>(name: Name, detail: GameEventDetail<Name>, cancelable: boolean): boolean {
    if (name === 'game-start') this.#close();
    const quiet = name === 'before-move' || (name === 'game-start' && detail.source === 'script');
    if (!quiet) this.#say(newsOf(words, name, detail, this.#game.session));
    if (name === 'move' || name === 'game-start') this.#clearNotice();
    if (name === 'game-end' && detail.id === this.#game.session?.id) this.#open('result');
    if (name === 'win') this.#open('result');
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  }

  #say(text: string): void {
    if (text === '') return;
    this.#spoken.push(text);
    this.requestUpdate();
  }

  #refuse(text: string): void {
    this.#notice = text;
    this.#say(text);
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => this.#clearNotice(), NOTICE_TIME);
  }

  #clearNotice(): void {
    clearTimeout(this.#noticeTimer);
    if (this.#notice === '') return;
    this.#notice = '';
    this.requestUpdate();
  }

  // ---- What the player does outside the board

  #undo = (): void => {
    const { canUndo, canTakeBack } = this.state;
    if (!canUndo && canTakeBack) this.#game.takeBack('player');
    else this.#order('undo');
  };

  #redo = (): void => this.#order('redo');

  #order(kind: 'undo' | 'redo'): void {
    const result = this.#game.act({ kind }, 'player');
    if (result.ok || result.reason === 'busy' || result.reason === 'cancelled' || result.reason === 'no-target') return;
    this.#refuse(words(`refused.${result.reason}` as 'refused.off'));
  }

  #setPaused(paused: boolean): void {
    this.#byPlayer = true;
    this.paused = paused;
    this.#byPlayer = false;
  }

  #open(name: DialogName): void {
    this.#dialog = name;
    this.requestUpdate();
  }

  #close = (): void => {
    if (this.#dialog === null) return;
    this.#dialog = null;
    this.requestUpdate();
  };

  #onKey = (event: KeyboardEvent): void => {
    const shortcut = shortcutOf(event);
    if (shortcut === null || (shortcut === 'escape' && !this.#shownDialog)) return;
    event.preventDefault();
    event.stopPropagation();
    if (shortcut === 'undo') this.#undo();
    else if (shortcut === 'redo') this.#redo();
    else if (this.#game.paused) this.#setPaused(false);
    else this.#close();
  };

  // ---- Rendering

  get #board(): SpiderBoard | null {
    return this.renderRoot?.querySelector<SpiderBoard>('spider-solitaire-board') ?? null;
  }

  get #shownDialog(): DialogName | null {
    return this.#game.paused ? 'pause' : this.#dialog;
  }

  get #animated(): boolean {
    if (this.motion !== 'auto') return this.motion === 'full';
    return !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  protected override willUpdate(): void {
    this.#game.clock.hold('dialog', this.#shownDialog !== null);
    if (this.#spoken.length > 0) {
      const text = this.#spoken.splice(0).join(' ');
      this.#message = text === this.#message ? `${text}\u00a0` : text;
    }
    this.#table.setValue(this.#tableValue, true);
    this.#bar.setValue(this.#barValue, true);
  }

  get #tableValue(): Table {
    const tap = this.getAttribute('tap') === 'select' ? 'select' : 'move';
    const covered = this.#shownDialog === 'pause' || this.#shownDialog === 'menu';
    return {
      game: this.#game,
      words,
      tap,
      animated: this.#animated,
      covered,
      largeIndices: this.deck === 'auto',
      say: (text) => this.#say(text),
      refuse: (text) => this.#refuse(text),
    };
  }

  get #barValue(): Bar {
    return {
      game: this.#game,
      state: this.state,
      words,
      showTime: !this.noTimer,
      number: (value) => numbers.format(value),
      openMenu: () => this.#open('menu'),
      undo: this.#undo,
      redo: this.#redo,
    };
  }

  protected override render(): TemplateResult {
    const shown = this.#shownDialog;
    const inert = shown !== null;
    return html`<div class="box" @keydown=${this.#onKey}>
      <spider-solitaire-toolbar ?inert=${inert}></spider-solitaire-toolbar>
      <spider-solitaire-board ?inert=${inert}></spider-solitaire-board>
      ${this.#notice === '' ? nothing : html`<p class="notice" aria-hidden="true">${this.#notice}</p>`}
      ${shown === null ? nothing : html`<div class="cover ${shown}">${this.#dialogContent(shown)}</div>`}
      <p class="live" role="status" aria-live="polite">${this.#message}</p>
    </div>`;
  }

  #dialogContent(name: DialogName): TemplateResult {
    const game = this.#game;
    const state = this.state;
    return dialog(name, {
      words,
      state,
      statistics: this.statistics[state.suits],
      level: game.level,
      showTime: !this.noTimer,
      number: (value) => numbers.format(value),
      newGame: (suits) => game.newGame(suits === undefined ? {} : { suits }, 'player'),
      restart: () => game.restart('player'),
      pause: () => {
        this.#close();
        this.#setPaused(true);
      },
      resume: () => this.#setPaused(false),
      giveUp: () => game.giveUp('player'),
      close: this.#close,
    });
  }

  /** Focus goes into a dialog, and back, only if it was inside the element. */
  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const shown = this.#shownDialog;
    if (shown === this.#focusedDialog) return;
    const before = this.#focusedDialog;
    this.#focusedDialog = shown;
    const active = this.shadowRoot?.activeElement;
    if (shown !== null) {
      if (before === null) this.#return = active instanceof HTMLElement || active instanceof SVGElement ? active : null;
      if (active || this.#return) this.renderRoot.querySelector<HTMLElement>('.dialog')?.focus();
    } else if (this.#return) {
      this.#return.focus();
      this.#return = null;
    }
  }

  #focusedDialog: DialogName | null = null;
}

export interface SpiderSolitaire {
  /** Listens to an event of the game, with its typed `detail`. */
  addEventListener<Name extends keyof SpiderEventMap>(
    type: Name,
    listener: (this: SpiderSolitaire, event: SpiderEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'spider-solitaire': SpiderSolitaire;
  }
}
