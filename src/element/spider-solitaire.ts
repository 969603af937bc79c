import { ContextProvider } from '@lit/context';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { type SpiderBoard, type Table, tableContext } from '../board/index.js';
import type { BaseDetail, GameEventDetail, GameEventName, Hint } from '../game/index.js';
import type { Action, Position } from '../rules/index.js';
import { english } from '../words/index.js';
import { type Bar, barContext } from './bar.js';
import { type DialogName, dialog } from './dialogs.js';
import { GameElement } from './game-element.js';
import { moveWords, reasonWords } from './hint-words.js';
import { newsOf } from './news.js';
import { type Shortcut, shortcutOf } from './shortcuts.js';
import { styles } from './styles.js';

const words = english();

/** Numbers as players read them; the format is made when it is first needed. */
let numbers: Intl.NumberFormat | undefined;
const numberText = (value: number): string => {
  numbers ??= new Intl.NumberFormat('en');
  return numbers.format(value);
};

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
 * @fires win - The eighth run left. Detail: `record`, `statistics` of the level, `par`, `undos`, `hints`.
 * @fires game-end - The game is over for statistics. Detail: `outcome`: `won` or `lost`.
 * @fires hint - A hint was given. Detail: `action`, `basis`, `winnable`.
 * @fires stuck - The game can't be won from here; once for each arrival. Detail: `proof`: `no-moves` or `solver`.
 * @fires pause-change - `paused` changed. Detail: `paused`.
 * @fires new-game-request - The player asks for a new game; cancelable, for an ad break or a paywall: begin it later by `newGame`. Detail: `suits`, `deal`, as `newGame` takes them.
 * @fires game-error - Something failed and the game goes on; each code at most once. Detail: `code`, `error`.
 */
export class SpiderSolitaire extends GameElement {
  static override styles = styles;

  #table!: ContextProvider<typeof tableContext>;
  #bar!: ContextProvider<typeof barContext>;
  #dialog: DialogName | null = null;
  #lastDialog: DialogName | null = null;
  #focusInDialog = false;
  #return: { focus(): void } | null = null;
  #spoken: string[] = [];
  #message = '';
  #notice = '';
  /** The move that was pointed out last, and where. */
  #hint: { position: Position; action: Action } | null = null;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  /** Puts the focus on the column that had it last, or on the first. */
  override focus(): void {
    this.#board?.focusCurrent();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#clearNotice();
  }

  protected override toldOf<Name extends GameEventName>(name: Name, detail: GameEventDetail<Name>): void {
    const { id, source }: Pick<BaseDetail, 'id' | 'source'> = detail;
    const isPresent = id === this.game.session?.id;
    if (name === 'game-start') this.#close();
    const quiet = name === 'before-move' || (name === 'game-start' && source === 'script') || !isPresent;
    if (!quiet) this.#say(newsOf(words, name, detail, this.game.session));
    if (name === 'hint') this.#showHint(detail as GameEventDetail<'hint'>);
    if (name === 'move' || name === 'game-start' || name === 'pause-change') this.#clearNotice();
    if (name === 'win' || (name === 'game-end' && isPresent)) this.#open('result');
  }

  protected override reasonFor(position: Position, hint: Omit<Hint, 'why'>): string {
    return reasonWords(words, position, hint);
  }

  protected override nothingToHint(): void {
    this.#refuse(words('hint.none'));
  }

  /** Points a hint out on the board, and says what and why. */
  #showHint(hint: GameEventDetail<'hint'>): void {
    const position = this.game.session?.fold.position;
    if (!position) return;
    this.#hint = { position, action: hint.action };
    this.#refuse(`${moveWords(words, position, hint.action)} ${reasonWords(words, position, hint)}`);
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

  #undo = (): void => {
    const { canUndo, canTakeBack } = this.state;
    if (!canUndo && canTakeBack) this.game.takeBack('player');
    else this.#order('undo');
  };

  #redo = (): void => this.#order('redo');

  #askForHint = (): void => void this.advisor.hint('player');

  #order(kind: 'undo' | 'redo'): void {
    const result = this.game.act({ kind }, 'player');
    if (result.ok || result.reason === 'busy' || result.reason === 'cancelled' || result.reason === 'no-target') return;
    this.#refuse(words(`refused.${result.reason}` as 'refused.off'));
  }

  #giveUp(): void {
    this.game.giveUp('player');
    if (!this.game.session?.over || this.#dialog === 'result') return;
    this.#say(words('told.lost'));
    this.#open('result');
  }

  /** A click beside a dialog closes it, but for the pause, which is ended on purpose. */
  #onCover = (event: Event): void => {
    if (event.target === event.currentTarget) this.#close();
  };

  /** What is shown as long as it holds. */
  get #lasting(): string {
    const { stuck } = this.game;
    if (stuck === null) return '';
    return words(stuck === 'solver' ? 'told.lost-position' : 'told.stuck');
  }

  #open(name: DialogName): void {
    this.#clearNotice();
    this.#dialog = name;
    this.requestUpdate();
  }

  #close = (): void => {
    if (this.#dialog === null) return;
    this.#dialog = null;
    this.requestUpdate();
  };

  #onKey = (event: KeyboardEvent): void => {
    const isOurs = event.target instanceof Node && event.target.getRootNode() === this.shadowRoot;
    if (event.defaultPrevented || !isOurs) return;
    const shortcut = shortcutOf(event);
    if (shortcut === null || !this.#does(shortcut, this.#shownDialog !== null)) return;
    event.preventDefault();
  };

  /** Does what a key stands for; false when it is the page's just now. */
  #does(shortcut: Shortcut, covered: boolean): boolean {
    if (shortcut === 'escape') return this.advisor.cancel() || (covered && this.#leaveDialog());
    if (covered || (shortcut === 'hint' && this.game.noHints)) return false;
    if (shortcut === 'undo') this.#undo();
    else if (shortcut === 'redo') this.#redo();
    else this.#askForHint();
    return true;
  }

  #leaveDialog(): true {
    if (this.game.paused) this.setPausedByPlayer(false);
    else this.#close();
    return true;
  }

  get #board(): SpiderBoard | null {
    return this.renderRoot?.querySelector<SpiderBoard>('spider-solitaire-board') ?? null;
  }

  get #shownDialog(): DialogName | null {
    return this.game.paused ? 'pause' : this.#dialog;
  }

  get #animated(): boolean {
    if (this.motion !== 'auto') return this.motion === 'full';
    return !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** Contexts are provided inside the shadow root: nothing of them leaves it. */
  protected override createRenderRoot(): ReturnType<GameElement['createRenderRoot']> {
    const root = super.createRenderRoot();
    this.#table = new ContextProvider(root as unknown as HTMLElement, { context: tableContext });
    this.#bar = new ContextProvider(root as unknown as HTMLElement, { context: barContext });
    return root;
  }

  protected override willUpdate(): void {
    this.game.clock.hold('dialog', this.#shownDialog !== null);
    this.#focusInDialog = this.#dialogElement?.contains(this.shadowRoot?.activeElement ?? null) ?? false;
    if (this.#spoken.length > 0) {
      const text = this.#spoken.splice(0).join(' ');
      this.#message = text === this.#message ? `${text}\u00a0` : text;
    }
    this.#table.setValue(this.#tableValue, true);
    this.#bar.setValue(this.#barValue, true);
  }

  get #tableValue(): Table {
    const tap = this.getAttribute('tap') === 'select' ? 'select' : 'move';
    const covered = this.#shownDialog !== null && !this.game.session?.fold.won;
    return {
      game: this.game,
      words,
      tap,
      animated: this.#animated,
      covered,
      largeIndices: this.deck === 'auto',
      hint: this.#hint && this.#hint.position === this.game.session?.fold.position ? this.#hint.action : null,
      notice: this.#notice || this.#lasting,
      say: (text) => this.#say(text),
      refuse: (text) => this.#refuse(text),
    };
  }

  get #barValue(): Bar {
    return {
      game: this.game,
      state: this.state,
      words,
      showTime: !this.noTimer,
      number: numberText,
      openMenu: () => this.#open('menu'),
      thought: this.advisor.thought,
      hints: !this.noHints,
      hint: this.#askForHint,
      undo: this.#undo,
      redo: this.#redo,
    };
  }

  protected override render(): TemplateResult {
    const shown = this.#shownDialog;
    const inert = shown !== null;
    // The words are English, whatever the page around them is.
    return html`<div class="box ${this.#animated ? 'animated' : ''}" lang="en" @keydown=${this.#onKey}>
      <spider-solitaire-toolbar ?inert=${inert}></spider-solitaire-toolbar>
      <spider-solitaire-board ?inert=${inert}></spider-solitaire-board>
      ${shown === null ? nothing : html`<div class="cover ${shown}" @click=${this.#onCover}>${this.#dialogContent(shown)}</div>`}
      <p class="live" role="status" aria-live="polite">${this.#message}</p>
    </div>`;
  }

  #dialogContent(name: DialogName): TemplateResult {
    const { game } = this;
    const state = this.state;
    return dialog(name, {
      words,
      state,
      statistics: this.statistics[state.suits],
      level: game.level,
      showTime: !this.noTimer,
      number: numberText,
      newGame: (suits) => game.requestGame(suits ?? null),
      restart: () => game.restart('player'),
      pause: () => {
        this.#close();
        this.setPausedByPlayer(true);
      },
      resume: () => this.setPausedByPlayer(false),
      giveUp: () => this.#giveUp(),
      close: this.#close,
    });
  }

  get #dialogElement(): HTMLElement | null {
    return this.renderRoot?.querySelector<HTMLElement>('.dialog') ?? null;
  }

  /** Focus goes into a dialog, from it to the next, and back, only if it was inside. */
  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const shown = this.#shownDialog;
    const before = this.#lastDialog;
    if (shown === before) return;
    this.#lastDialog = shown;
    const active = this.shadowRoot?.activeElement;
    if (before === null) this.#return = active instanceof HTMLElement || active instanceof SVGElement ? active : null;
    if (before === null ? this.#return : this.#focusInDialog) (this.#dialogElement ?? this.#return)?.focus();
    if (shown === null) this.#return = null;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'spider-solitaire': SpiderSolitaire;
  }
}
