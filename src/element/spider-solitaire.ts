import { ContextProvider } from '@lit/context';
import { type CSSResult, html, type LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { type Remedy, type SpiderBoard, type Table, tableContext } from '../board/index.js';
import type { BaseDetail, GameEventDetail, GameEventName, Hint, Moment, Session } from '../game/index.js';
import type { Action, Position } from '../rules/index.js';
import type { Words } from '../words/index.js';
import { type Bar, barContext } from './bar.js';
import { Celebration } from './celebration.js';
import { Consultation } from './consultation.js';
import { DialogFocus } from './dialog-focus.js';
import { dialogModel } from './dialog-model.js';
import { type DialogModel, dialog } from './dialogs/index.js';
import { GameElement } from './game-element.js';
import { moveWords, reasonWords } from './hint-words.js';
import { type Hearing, newsOf, withRemedy } from './news.js';
import { Orders } from './orders.js';
import { prefersStillness } from './page.js';
import type { Parts } from './parts.js';
import { lasting, remedies } from './plight.js';
import { Screens } from './screens.js';
import { Shortcuts } from './shortcuts.js';
import { type SoundName, Sounds } from './sounds.js';
import { Speech } from './speech.js';
import { styles } from './styles/index.js';
import { Voice } from './voice.js';

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
 * @fires settings-change - The player changed a choice. Detail: `name` of the attribute, `value` of its property.
 * @fires new-game-request - The player asks for a new game; cancelable, for an ad break or a paywall: begin it later by `newGame`. Detail: `suits`, `deal`, as `newGame` takes them.
 * @fires game-error - Something failed and the game goes on; each code at most once. Detail: `code`, `error`.
 */
export class SpiderSolitaire extends GameElement {
  static override styles = styles;

  readonly #speech = new Speech(this, () => this.strings);

  /** What the element says, in the language around it. */
  get #words(): Words {
    return this.#speech.words;
  }

  #table!: ContextProvider<typeof tableContext>;
  #bar!: ContextProvider<typeof barContext>;
  readonly #screens = new Screens({
    game: this.game,
    page: () => this,
    resume: () => this.setPausedByPlayer(false),
    changed: () => this.requestUpdate(),
  });
  readonly #voice = new Voice(() => this.requestUpdate());
  readonly #sounds = new Sounds();
  readonly #parts: Parts = {
    game: this.game,
    advisor: this.advisor,
    screens: this.#screens,
    voice: this.#voice,
    words: () => this.#words,
    refuse: (text) => this.#refuse(text),
  };
  readonly #consultation = new Consultation({
    ...this.#parts,
    isPresent: () => this.isConnected,
    changed: () => this.requestUpdate(),
  });
  readonly #orders = new Orders({ ...this.#parts, mayChoose: () => this.ui === 'full' && !this.locked });
  readonly #shortcuts = new Shortcuts({
    ...this.#parts,
    root: () => this.shadowRoot,
    putBack: () => this.#board?.putBack() ?? false,
    consultation: this.#consultation,
    orders: this.#orders,
  });
  readonly #celebration = new Celebration({
    changed: () => this.requestUpdate(),
    ended: () => this.#screens.open('result'),
  });
  readonly #dialogFocus = new DialogFocus(() => this.shadowRoot, this);
  /** The move that was pointed out last, and where. */
  #hint: { position: Position; action: Action } | null = null;

  /** The position of which the player has put away that it can't be won. */
  #dismissed: Position | null = null;

  /** The game that was given up last. */
  #lost: Session | null = null;

  /** Puts the focus on the column that had it last, or on the first. */
  override focus(): void {
    // What lies over the board may just have been closed.
    if (this.isUpdatePending) this.performUpdate();
    this.#board?.focusCurrent();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // A node that is only moved keeps everything.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#voice.clear();
      this.#consultation.replay?.stop();
      this.#celebration.end();
      this.#sounds.stop();
    });
  }

  /** @internal Sheets stay behind with the document that made them; the new one makes its own. */
  adoptedCallback(): void {
    const view = this.ownerDocument.defaultView;
    const root = this.shadowRoot;
    if (!view || !root) return;
    root.adoptedStyleSheets = SpiderSolitaire.elementStyles.map((style) => {
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(String((style as CSSResult).cssText));
      return sheet;
    });
  }

  protected override toldOf<Name extends GameEventName>(
    name: Name,
    detail: GameEventDetail<Name>,
    moment: Moment,
  ): void {
    const { id, source }: Pick<BaseDetail, 'id' | 'source'> = detail;
    const isPresent = id === this.game.session?.id;
    if (name === 'game-start') this.#begin();
    const quiet = name === 'before-move' || (name === 'game-start' && source === 'script') || !isPresent;
    if (!quiet) this.#voice.say(newsOf(this.#words, name, detail, this.#hearing(moment)));
    if (name === 'hint') this.#showHint(detail as GameEventDetail<'hint'>);
    if (name === 'move' || name === 'game-start' || name === 'pause-change' || name === 'game-end') this.#voice.clear();
    // The game goes on: a dialog that closes with it leaves the focus on the board.
    if (name === 'game-start' || name === 'pause-change') this.#dialogFocus.goOn();
    if (this.choices.value('sound') === 'on') this.#sounds.tell(name, detail);
    if (name === 'pause-change') this.#consultation.replay?.stop();
    if (name === 'win') this.#celebrate();
    // Before the page hears of it, which may begin another game at once.
    if (name === 'game-end') this.#noticeLoss();
  }

  protected override reasonFor(position: Position, hint: Omit<Hint, 'why'>): string {
    return reasonWords(this.#words, position, hint);
  }

  protected override nothingToHint(): void {
    this.#refuse(withRemedy(this.#words, 'hint.none', this.game.noUndo));
  }

  /** Another game: what was open, watched or falling belongs to the one before. */
  #begin(): void {
    this.#celebration.forget();
    this.#consultation.endReplay();
    this.#screens.close();
  }

  // ---- Said and shown

  /** What of the game is said. */
  #hearing(moment: Moment): Hearing {
    const showFigures = !this.choices.value('no-timer') && this.state.scoring !== 'none';
    return { moment, noUndo: this.game.noUndo, showFigures };
  }

  #refuse(text: string, marked: readonly number[] = []): void {
    this.#voice.show(text, marked);
    this.#sound('refuse');
  }

  #sound(name: SoundName): void {
    if (this.choices.value('sound') === 'on') this.#sounds.play(name);
  }

  /** Points a hint out on the board, and says what and why. */
  #showHint(hint: GameEventDetail<'hint'>): void {
    const position = this.game.session?.fold.position;
    if (!position) return;
    this.#hint = { position, action: hint.action };
    this.#voice.show(`${moveWords(this.#words, position, hint.action)} ${reasonWords(this.#words, position, hint)}`);
  }

  /** What the player may do about a game that is stuck, and isn't told something else just now. */
  get #remedies(): Remedy[] {
    if (this.ui === 'none' || this.#voice.notice !== '' || this.#isDismissed) return [];
    const ways = {
      undo: this.#orders.undo,
      rewind: () => void this.#consultation.rewind(),
      restart: this.#orders.restart,
      newGame: this.#orders.newGame,
      dismiss: () => {
        this.#dismissed = this.game.session?.fold.position ?? null;
        this.requestUpdate();
      },
    };
    const all = remedies(this.#words, this.game, this.advisor, ways);
    return all.map(({ label, act }) => ({ label, act: () => this.#remedy(act) }));
  }

  /** Does what a control of a notice does. The control goes away, and the focus with it: it goes on to the board. */
  #remedy(act: () => void): void {
    const hadFocus = this.shadowRoot?.activeElement?.closest('.notice');
    act();
    if (hadFocus && this.#screens.shown === null) this.focus();
  }

  /** The cards fall, if anything may move, and then the results come. */
  #celebrate(): void {
    if (this.#animated && this.ui !== 'none') this.#celebration.begin();
    else this.#screens.open('result');
  }

  /** Of a game given up, by whomever, the end is told and shown once. */
  #noticeLoss(): void {
    const { session } = this.game;
    if (!session?.givenUp || session === this.#lost) return;
    this.#lost = session;
    this.#voice.say(this.#words('told.lost'));
    this.#screens.open('result');
  }

  // ---- Rendering

  get #board(): SpiderBoard | null {
    return this.renderRoot?.querySelector<SpiderBoard>('spider-solitaire-board') ?? null;
  }

  get #animated(): boolean {
    const motion = this.choices.value('motion');
    if (motion !== 'auto') return motion === 'full';
    return !prefersStillness();
  }

  /** Contexts are provided inside the shadow root: nothing of them leaves it. */
  protected override createRenderRoot(): ReturnType<GameElement['createRenderRoot']> {
    const root = super.createRenderRoot();
    this.#table = new ContextProvider(root as unknown as HTMLElement, { context: tableContext });
    this.#bar = new ContextProvider(root as unknown as HTMLElement, { context: barContext });
    return root;
  }

  protected override willUpdate(): void {
    this.#noticeLoss();
    if (!this.#animated) this.#celebration.end();
    this.#speech.lookAgain();
    if (this.game.noHints) this.#consultation.endReplay();
    if (this.#screens.shown !== null) this.advisor.endAnswer();
    this.game.clock.hold('dialog', this.#screens.shown !== null);
    this.#dialogFocus.before();
    this.#table.setValue(this.#tableValue, true);
    this.#bar.setValue(this.#barValue, true);
  }

  get #tableValue(): Table {
    const { game, choices } = this;
    const { shown } = this.#screens;
    const { replay } = this.#consultation;
    const covered = game.paused || (shown !== null && !game.session?.fold.won && !replay);
    const isHinted = this.#hint?.position === game.session?.fold.position && !game.isStill && shown === null;
    return {
      game,
      session: replay?.session ?? game.session,
      words: this.#words,
      tap: choices.value('tap'),
      animated: this.#animated,
      covered,
      deck: choices.value('deck'),
      mirror: choices.value('mirror'),
      hint: isHinted && this.#hint ? this.#hint.action : null,
      notice: shown === null ? this.#notice : '',
      marked: this.#voice.marked,
      remedies: this.#remedies,
      fall: this.#celebration.falling,
      lifted: () => this.#sound('lift'),
      say: (text) => this.#voice.say(text),
      refuse: (text, marked) => this.#refuse(text, marked),
    };
  }

  get #isDismissed(): boolean {
    return this.#dismissed !== null && this.#dismissed === this.game.session?.fold.position;
  }

  /** What is in view just now: what was said last, or what lasts. */
  get #notice(): string {
    const lasts = !this.#consultation.replay && (this.advisor.thought !== null || !this.#isDismissed);
    return this.#voice.notice || (lasts ? lasting(this.#words, this.game, this.advisor) : '');
  }

  get #barValue(): Bar {
    return {
      game: this.game,
      state: this.state,
      words: this.#words,
      full: this.ui === 'full',
      showFigures: this.#consultation.replay === null,
      showTime: !this.choices.value('no-timer'),
      number: this.#words.number,
      openMenu: () => {
        this.#celebration.end();
        this.#screens.open('menu');
      },
      newGame: this.#orders.newGame,
      thought: this.advisor.thought,
      hints: !this.noHints,
      hint: this.#orders.hint,
      undoes: !this.noUndo,
      undo: this.#orders.undo,
      redo: this.#orders.redo,
    };
  }

  protected override render(): TemplateResult {
    const words = this.#words;
    const shown = this.#screens.shown;
    const inert = shown !== null || this.#consultation.replay !== null;
    const looks = [
      `theme-${this.choices.value('theme')}`,
      `deck-${this.choices.value('deck')}`,
      this.#animated ? 'animated' : '',
    ].join(' ');
    return html`<div class="box ${looks}" lang=${words.language} translate="no" @pointerdown=${this.#sounds.allow} @keydown=${this.#shortcuts.handle}>
      <div class=${this.ui === 'none' ? 'table bare' : 'table'} @keydown=${this.#celebration.skip}>
      ${this.ui === 'none' ? nothing : html`<spider-solitaire-toolbar ?inert=${inert}></spider-solitaire-toolbar>`}
      <spider-solitaire-board ?inert=${inert}></spider-solitaire-board>
      </div>
      ${this.#consultation.replay?.view(words, this.#consultation.leaveReplay) ?? nothing}
      ${shown === null ? nothing : html`<div class="cover ${shown}" @pointerdown=${this.#screens.beside} @click=${this.#screens.beside}>${dialog(shown, this.#dialogModel)}</div>`}
      <p class="live" role="status" aria-live="polite">${this.#voice.message()}</p>
    </div>`;
  }

  get #dialogModel(): DialogModel {
    return dialogModel({
      ...this.#parts,
      choices: this.choices,
      orders: this.#orders,
      consultation: this.#consultation,
      isLocked: () => this.locked,
      pause: () => this.setPausedByPlayer(true),
    });
  }

  /** Board and top line are rendered, too, and the first game is there: it begins a microtask after the connection. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await null;
    const done = await super.getUpdateComplete();
    const parts = this.renderRoot.querySelectorAll<LitElement>('spider-solitaire-toolbar, spider-solitaire-board');
    await Promise.all([...parts].map((part) => part.updateComplete));
    return done;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.#dialogFocus.after(this.#consultation.replay ? 'replay' : this.#screens.shown);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'spider-solitaire': SpiderSolitaire;
  }
}
