import { ContextConsumer } from '@lit/context';
import { html, LitElement, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Session } from '../game/index.js';
import { type Card, COLUMNS, columnAt, layOut, type Position, RUNS_TO_WIN } from '../rules/index.js';
import { runWords } from '../words/index.js';
import { type ChangeView, showChange } from './change.js';
import { Drag, type DragHost } from './drag.js';
import { cardBack, cardBody, cardFace, type FaceStyle } from './faces/face.js';
import { CARD_WIDTH } from './faces/size.js';
import { Hand, type HandHost, type Held } from './hand.js';
import { Keys, type KeysHost } from './keys.js';
import { columnLabel, foundationLabel, stockLabel } from './labels.js';
import {
  boardSize,
  columnBox,
  fanOf,
  foundationsBox,
  type Hit,
  type Layout,
  layOutBoard,
  type Point,
  stockBox,
} from './layout.js';
import { Motion } from './motion.js';
import { type Placed, placeCards } from './places.js';
import { type Table, tableContext } from './table.js';

/** Card width below which indices are large. */
const SMALL_CARD = 44;

const NO_CARDS: Position = {
  columns: layOut([]).columns.map(() => ({ cards: [], hidden: 0 })),
  stock: [],
  foundations: [],
};

/**
 * The board: one SVG with all cards, a button over each column and over the stock. It shows the game it finds in the
 * context and sends it what the player does. It renders beside its host's other parts, into the same shadow root.
 */
export class SpiderBoard extends LitElement implements DragHost, HandHost, KeysHost {
  readonly hand = new Hand(this);
  readonly #context = new ContextConsumer(this, { context: tableContext, subscribe: true });
  readonly #drag = new Drag(this);
  readonly #keys = new Keys(this);
  readonly #motion = new Motion();
  readonly #sizes = new ResizeObserver(() => this.#measure());
  #layout: Layout = layOutBoard(800, 600);
  #session: Session | null = null;
  #position: Position = NO_CARDS;
  #fans: number[][] = [];
  #placed: Placed[] = [];
  #front: ReadonlySet<Card> = new Set();
  #turning: ReadonlySet<Card> = new Set();
  #marked: readonly number[] = [];
  #target: number | null = null;
  #pointed: number | null = null;
  #focused: number | null = null;
  #current = 0;
  #change: ChangeView | null = null;

  /** Parts share the host's shadow root, so that its styles and `::part` reach them. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  get table(): Table {
    return this.#context.value as Table;
  }

  get layout(): Layout {
    return this.#layout;
  }

  get position(): Position {
    return this.#position;
  }

  get fans(): readonly (readonly number[])[] {
    return this.#fans;
  }

  get surface(): SVGSVGElement | null {
    return this.querySelector('svg');
  }

  /** The button of a column (0 to 9) or of the stock (10). */
  button(index: number): SVGElement | null {
    return this.querySelectorAll<SVGElement>('[role="button"]')[index] ?? null;
  }

  /** Puts the focus on the column that had it last, or on the first. */
  focusCurrent(): void {
    this.button(this.#current)?.focus();
  }

  buttonIndex(target: EventTarget | null): number {
    return Array.from(this.querySelectorAll('[role="button"]')).indexOf(target as Element);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
    this.#motion.finish();
    this.hand.release();
  }

  // ---- What player and page do

  tapped(hit: Hit): boolean {
    if (hit?.kind === 'column') return this.hand.tap(hit.column, hit.index);
    if (hit?.kind === 'stock') this.hand.deal();
    else this.hand.putBack();
    return false;
  }

  dropped(held: Held, to: number | null): void {
    this.#showTarget(null);
    const places = this.#liftedPlaces(held);
    this.#placed = this.#placed.map((place) => places.get(place.card) ?? place);
    if (to === null || !this.hand.drop(held, to)) this.#slideBack(held);
  }

  pointed(column: number | null): void {
    if (column === this.#pointed) return;
    this.#pointed = column;
    this.requestUpdate();
  }

  showLifted(held: Held, { x, y }: Point, target: number | null): void {
    this.#motion.finish();
    for (const element of this.#elementsOf(this.#cardsOf(held))) {
      element.classList.add('lifted');
      element.style.transform = `translate(${x + Number(element.dataset.x)}px, ${y + Number(element.dataset.y)}px)`;
    }
    this.#showTarget(target);
  }

  shake(cards: readonly Card[]): void {
    if (!this.table.animated) return;
    for (const element of this.#elementsOf(cards)) {
      const home = { x: Number(element.dataset.x), y: Number(element.dataset.y) };
      this.#motion.shake(element, home, home);
    }
  }

  mark(columns: readonly number[]): void {
    this.#marked = columns;
    this.requestUpdate();
  }

  // ---- Rendering

  protected override willUpdate(): void {
    const { game } = this.table;
    const { session } = game;
    const position = session?.fold.position ?? NO_CARDS;
    if (position !== this.#position || session !== this.#session) this.#take(session, position);
    this.#fans = position.columns.map((column, index) => fanOf(this.#layout, column, this.#isSpread(index)));
  }

  #take(session: Session | null, position: Position): void {
    this.#drag.cancel();
    this.hand.release();
    this.#motion.finish();
    this.#marked = [];
    this.#turning = new Set();
    this.#change = showChange(session, this.#session, this.#placed);
    this.#front = this.#change?.front ?? new Set();
    if (this.#change && this.table.animated) this.#turning = this.#change.turned;
    this.#session = session;
    this.#position = position;
  }

  #isSpread(column: number): boolean {
    return column === this.#pointed || column === this.#focused || column === this.hand.held?.from;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.table) return nothing;
    const { words } = this.table;
    const { width, height } = this.#layout;
    this.#placed = placeCards(this.#position, this.#layout, this.#fans, this.#front);
    return html`<svg
        part="board"
        role="application"
        aria-label=${words('board')}
        aria-describedby="keys"
        viewBox="0 0 ${width} ${height}"
        class=${this.table.covered ? 'covered' : nothing}
        @pointerdown=${this.#drag.down}
        @pointermove=${this.#drag.move}
        @pointerup=${this.#drag.up}
        @pointercancel=${this.#drag.lost}
        @lostpointercapture=${this.#drag.lost}
        @pointerleave=${this.#drag.leave}
        @keydown=${this.#keys.down}
        @click=${this.#keys.click}
        @focusin=${this.#onFocusIn}
        @focusout=${this.#onFocusOut}
        @contextmenu=${this.#onContextMenu}
      >
        <g aria-hidden="true">${this.#places()}</g>
        <g aria-hidden="true">${repeat(
          this.#placed,
          ({ card }) => card,
          (placed) => this.#card(placed),
        )}</g>
        ${this.#foundations()}${this.#columns()}${this.#stock()}
      </svg>
      <p id="keys" hidden>${words('board.keys')}</p>
      ${this.#heldBar()}`;
  }

  #places(): SVGTemplateResult[] {
    const { card, columns, stock, top } = this.#layout;
    const { x, y, width, height } = foundationsBox(this.#layout);
    const tray = svg`<rect class="place" x=${x} y=${y} width=${width} height=${height} rx=${card.width * 0.07} />`;
    const place = (x: number, y: number, marked = false): SVGTemplateResult => svg`<rect
      class="place ${marked ? 'marked' : ''}" x=${x} y=${y} width=${card.width} height=${card.height} rx=${card.width * 0.07} />`;
    return [...columns.map((x, index) => place(x, top, this.#marked.includes(index))), tray, place(stock.x, stock.y)];
  }

  #card({ card, x, y, faceUp }: Placed): SVGTemplateResult {
    const small = this.table.largeIndices && this.#layout.card.width < SMALL_CARD;
    const style: FaceStyle = small ? 'large' : 'classic';
    const shown = faceUp && !this.table.covered;
    const turning = shown && this.#turning.has(card);
    const held = this.hand.held;
    const isHeld = held !== null && this.#cardsOf(held).includes(card);
    return svg`<g class="card ${isHeld ? 'held' : ''}" part="card" data-x=${x} data-y=${y} transform="translate(${x} ${y})">
      <g transform="scale(${this.#layout.card.width / CARD_WIDTH})">
        ${shown ? svg`<g class="front">${cardBody}${cardFace(card, style)}</g>` : nothing}
        ${!shown || turning ? cardBack : nothing}
      </g>
    </g>`;
  }

  #foundations(): SVGTemplateResult[] {
    const { card, foundations } = this.#layout;
    return foundations.slice(0, RUNS_TO_WIN).map(
      ({ x, y }, index) => svg`<rect
        part="foundation" class="spot" role="img" aria-label=${foundationLabel(this.table.words, this.#position, index)}
        x=${x} y=${y} width=${card.width} height=${card.height} />`,
    );
  }

  #columns(): SVGTemplateResult[] {
    const { words, covered } = this.table;
    return this.#position.columns.map((column, index) => {
      const { x, y, width, height } = columnBox(this.#layout, index, this.#fans[index] ?? []);
      const isTarget = index === this.#target;
      return svg`<rect
        part="column" class="spot" role="button" tabindex="0"
        aria-label=${columnLabel(words, column, index, this.hand.held, covered)}
        x=${x} y=${y} width=${width} height=${height} rx=${width * 0.07} ?data-target=${isTarget} />`;
    });
  }

  #stock(): SVGTemplateResult {
    const rows = this.#position.stock.length;
    const { x, y, width, height } = stockBox(this.#layout, rows);
    return svg`<rect
      part="stock" class="spot" role="button" tabindex="0" aria-label=${stockLabel(this.table.words, rows)}
      x=${x} y=${y} width=${width} height=${height} rx=${this.#layout.card.width * 0.07} />`;
  }

  #heldBar(): TemplateResult | typeof nothing {
    const { held } = this.hand;
    if (!held) return nothing;
    const { words } = this.table;
    const cards = columnAt(this.#position, held.from).cards.slice(-held.count);
    const button = (key: 'held.fewer' | 'held.more' | 'held.back', act: () => void): TemplateResult =>
      html`<button part="button" @click=${act}>${words(key)}</button>`;
    return html`<div class="held-bar" @keydown=${this.#keys.escape}>
      <span>${words('held', { cards: runWords(words, cards) })}</span>
      ${button('held.fewer', () => this.hand.adjust(-1))}${button('held.more', () => this.hand.adjust(1))}
      ${button('held.back', () => this.hand.putBack())}
    </div>`;
  }

  protected override updated(): void {
    const change = this.#change;
    this.#change = null;
    if (!change || !this.table.animated) return;
    this.#animate(change);
  }

  #animate(change: ChangeView): void {
    for (const { place, ...journey } of change.journeys(this.#placed, this.#layout)) {
      const element = this.#elementsOf([place.card])[0];
      if (element) this.#motion.travel({ ...journey, element, to: place });
    }
    const turned = [...this.#turning].map((turning) => {
      const element = this.#elementsOf([turning])[0];
      const back = element?.querySelector<SVGElement>('.back');
      const front = element?.querySelector<SVGElement>('.front');
      return back && front ? this.#motion.turn(back, front, CARD_WIDTH) : null;
    });
    if (turned.length > 0) void Promise.all(turned).then(() => this.#endTurning(change.turned));
  }

  #endTurning(turned: ReadonlySet<Card>): void {
    if (this.#turning !== turned) return;
    this.#turning = new Set();
    this.requestUpdate();
  }

  // ---- Inside

  #measure(): void {
    const { width, height } = this.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const size = boardSize(this.clientWidth, this.clientHeight);
    if (size.width === this.#layout.width && size.height === this.#layout.height) return;
    this.#layout = layOutBoard(size.width, size.height);
    this.#motion.finish();
    this.requestUpdate();
  }

  #cardsOf({ from, count }: Held): readonly Card[] {
    return columnAt(this.#position, from).cards.slice(-count);
  }

  #elementsOf(cards: readonly Card[]): SVGGElement[] {
    const elements = this.querySelectorAll<SVGGElement>('.card');
    return cards.flatMap((card) => elements[this.#placed.findIndex((place) => place.card === card)] ?? []);
  }

  #liftedPlaces(held: Held): Map<Card, Placed> {
    const places = new Map<Card, Placed>();
    const cards = this.#cardsOf(held);
    for (const [i, element] of this.#elementsOf(cards).entries()) {
      const [, x, y] = /translate\(([-\d.e]+)px, ([-\d.e]+)px\)/.exec(element.style.transform) ?? [];
      element.style.transform = '';
      element.classList.remove('lifted');
      const card = cards[i] as Card;
      if (x && y) places.set(card, { card, x: Number(x), y: Number(y), faceUp: true });
    }
    return places;
  }

  #slideBack(held: Held): void {
    const from = new Map(this.#placed.map((place) => [place.card, place]));
    if (!this.table.animated) return;
    for (const card of this.#cardsOf(held)) {
      const element = this.#elementsOf([card])[0];
      if (element)
        this.#motion.shake(element, from.get(card) as Placed, {
          x: Number(element.dataset.x),
          y: Number(element.dataset.y),
        });
    }
  }

  #showTarget(target: number | null): void {
    if (target === this.#target) return;
    this.#target = target;
    this.requestUpdate();
  }

  #onFocusIn = (event: FocusEvent): void => {
    const index = this.buttonIndex(event.target);
    if (index >= 0) this.#current = index;
    this.#focused = index >= 0 && index < COLUMNS ? index : null;
    this.requestUpdate();
  };

  #onFocusOut = (event: FocusEvent): void => {
    this.#focused = null;
    if (!(event.relatedTarget instanceof Node && this.contains(event.relatedTarget))) this.hand.release();
    this.requestUpdate();
  };

  #onContextMenu = (event: Event): void => {
    if (this.#drag.lifted) event.preventDefault();
  };
}
