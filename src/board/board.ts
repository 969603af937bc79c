import { ContextConsumer } from '@lit/context';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Session } from '../game/index.js';
import { type Card, COLUMNS, columnAt, layOut, type Position } from '../rules/index.js';
import { type ChangeView, showChange } from './change.js';
import { Drag, type DragHost, type Origin } from './drag.js';
import { CARD_WIDTH } from './faces/size.js';
import { fall, fallView } from './fall.js';
import { Hand, type HandHost, type Held } from './hand.js';
import { Keys, type KeysHost } from './keys.js';
import { boardSize, fanOf, type Hit, type Layout, layOutBoard, type Point } from './layout.js';
import { Motion } from './motion.js';
import { type Placed, placeCards } from './places.js';
import { type Table, tableContext } from './table.js';
import {
  cardsView,
  columnsView,
  foundationsView,
  type HeldControls,
  heldCards,
  heldView,
  noticeView,
  placesView,
  type Scene,
  stockView,
} from './view.js';

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
  readonly #heldControls: HeldControls = {
    fewer: () => this.hand.adjust(-1),
    more: () => this.hand.adjust(1),
    putBack: () => this.#keys.putBack(),
    escape: this.#keys.escape,
  };
  #sizes: ResizeObserver | null = null;
  #layout: Layout = layOutBoard(800, 600, { mirror: false, deck: 'auto' });
  #session: Session | null = null;
  #position: Position = NO_CARDS;
  #fans: number[][] = [];
  #placed: Placed[] = [];
  #front: ReadonlySet<Card> = new Set();
  #turning: ReadonlyMap<Card, number> = new Map();
  #target: number | null = null;
  /** Elements of the cards that are dragged. */
  #lifted: readonly SVGGElement[] = [];
  /** How far they are from their places. */
  #dragged: Point = { x: 0, y: 0 };
  #pointed: { column: number; share: number } | null = null;
  #focused: number | null = null;
  #current = 0;
  #change: ChangeView | null = null;
  #falling: { end(): void } | null = null;

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
    if (this.isUpdatePending) this.performUpdate();
    this.button(this.#current)?.focus();
  }

  get mirrored(): boolean {
    return this.table.mirror;
  }

  get hasFocus(): boolean {
    return this.matches(':focus-within');
  }

  buttonIndex(target: EventTarget | null): number {
    return Array.from(this.querySelectorAll('[role="button"]')).indexOf(target as Element);
  }

  constructor() {
    super();
    // Not on the drawing: Chromium lets the focus go onto an SVG that listens to it.
    this.addEventListener('focusin', this.#onFocusIn);
    this.addEventListener('focusout', this.#onFocusOut);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // The window's own, which is another one after the element was adopted by a frame.
    this.#sizes = new (this.ownerDocument.defaultView ?? window).ResizeObserver(() => this.#measure());
    this.#sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes?.disconnect();
    this.#motion.finish();
    this.hand.release();
  }

  // ---- What player and page do

  tapped(hit: Hit): Origin | null {
    if (hit?.kind === 'column') return this.hand.tap(hit.column, hit.index);
    if (hit?.kind === 'stock') return this.hand.deal() ? 'stock' : null;
    this.hand.putBack();
    return null;
  }

  dropped(held: Held, to: number | null): void {
    const cards = heldCards(this.#position, held);
    // A quick drag is over before a frame has shown it.
    if (this.#lifted.length === 0) this.#lift(cards);
    this.#showTarget(null);
    this.#letGo(cards);
    if (to === null) this.#slideBack(held);
    else this.hand.drop(held, to);
  }

  /** Puts back cards that are held or dragged; false when there are none. */
  putBack(): boolean {
    if (this.#drag.lifted) this.#drag.cancel();
    else if (this.hand.held) this.hand.putBack();
    else return false;
    return true;
  }

  pointed(column: number | null, y: number): void {
    const spread = this.#pointed && this.#spreadOf(this.#pointed.column);
    const before = this.#pointed?.column ?? null;
    const { top, bottom } = this.#layout;
    const share = Math.min(1, Math.max(0, (y - top) / (bottom - top)));
    this.#pointed = column === null ? null : { column, share };
    if (column !== before || (column !== null && this.#spreadOf(column) !== spread)) this.requestUpdate();
  }

  showLifted(held: Held, by: Point, target: number | null): void {
    if (this.#lifted.length === 0) this.#lift(heldCards(this.#position, held));
    const { x, y } = by;
    this.#dragged = by;
    for (const element of this.#lifted) {
      element.setAttribute('transform', `translate(${x + Number(element.dataset.x)} ${y + Number(element.dataset.y)})`);
    }
    this.#showTarget(target);
  }

  shake(cards: readonly Card[]): void {
    for (const { element, from, home } of this.#strays(cards)) this.#motion.shake(element, from, home);
  }

  // ---- Rendering

  /** There is nothing to show outside a game's element. */
  protected override shouldUpdate(): boolean {
    return this.#context.value !== undefined;
  }

  protected override willUpdate(): void {
    if (!this.hasUpdated) this.#measure();
    if (!this.table.animated) this.#motion.finish();
    if (this.table.covered) this.hand.release();
    const { session, mirror, deck } = this.table;
    const { width, height } = this.#layout;
    if (mirror !== this.#layout.mirror || deck !== this.#layout.deck) this.#layOut(width, height);
    const position = session?.fold.position ?? NO_CARDS;
    if (position !== this.#position || session !== this.#session) this.#take(session, position);
    this.#fans = position.columns.map((column, index) => fanOf(this.#layout, column, index, this.#spreadOf(index)));
  }

  #take(session: Session | null, position: Position): void {
    this.#drag.cancel();
    this.hand.release();
    this.#motion.finish();
    this.#change = this.table.animated ? showChange(session, this.#session, this.#placed) : null;
    this.#front = this.#change?.front ?? new Set();
    this.#turning = this.#change?.turned ?? new Map();
    this.#session = session;
    this.#position = position;
  }

  /** The card around which a column is spread: under the pointer, or at its end while it has the focus. */
  #spreadOf(index: number): number | null {
    const last = columnAt(this.#position, index).cards.length - 1;
    if (this.#pointed?.column === index) return Math.round(this.#pointed.share * last);
    return index === this.#focused || index === this.hand.held?.from ? last : null;
  }

  protected override render(): TemplateResult {
    const { words, game } = this.table;
    const keys = [words('board.keys'), !game.noUndo && words('keys.undo'), !game.noHints && words('keys.hint')];
    const { width, height } = this.#layout;
    this.#placed = placeCards(this.#position, this.#layout, this.#fans, this.#front);
    const scene = this.#scene;
    return html`<svg
        part="board"
        role="application"
        aria-label=${words('board')}
        aria-describedby="keys"
        viewBox="0 0 ${width} ${height}"
        class=${this.table.covered ? 'covered' : nothing}
        @touchstart=${this.#drag.touchStart}
        @pointerdown=${this.#drag.down}
        @pointermove=${this.#drag.move}
        @pointerup=${this.#drag.up}
        @pointercancel=${this.#drag.lost}
        @lostpointercapture=${this.#drag.lost}
        @pointerleave=${this.#drag.leave}
        @keydown=${this.#keys.down}
        @click=${this.#keys.click}
        @contextmenu=${this.#onContextMenu}
      >
        <g aria-hidden="true">${placesView(scene)}</g>
        ${foundationsView(scene)}${columnsView(scene)}${stockView(scene)}
        <g aria-hidden="true">${cardsView(scene)}</g>
      </svg>
      ${this.table.fall ? html`<div class="fall" @click=${this.table.fall.end}>${fallView(this.#position.foundations, this.#layout)}</div>` : nothing}
      <p id="keys" hidden>${keys.filter(Boolean).join(' ')}</p>
      <div class="foot">${noticeView(scene)}${heldView(scene, this.#heldControls)}</div>`;
  }

  get #scene(): Scene {
    return {
      table: this.table,
      layout: this.#layout,
      position: this.#position,
      fans: this.#fans,
      placed: this.#placed,
      held: this.hand.held,
      turning: this.#turning,
      target: this.#target,
    };
  }

  protected override updated(): void {
    const change = this.#change;
    this.#change = null;
    if (change) this.#animate(change);
    const { fall: falling } = this.table;
    if (falling === this.#falling) return;
    this.#falling = falling;
    if (falling) void this.#letFall(falling);
  }

  /** After the last run has come to its foundation the cards fall. */
  async #letFall(falling: { end(): void }): Promise<void> {
    await this.#motion.still();
    if (this.#falling !== falling) return;
    const elements = [...this.querySelectorAll('.falling')];
    const animations = fall(elements, this.#layout, this.clientWidth / this.#layout.width);
    await Promise.allSettled(animations.map(({ finished }) => finished));
    if (this.#falling === falling) falling.end();
  }

  #animate(change: ChangeView): void {
    const elements = this.#elements;
    const travels = change.journeys(this.#placed, this.#layout).map(({ place, ...journey }) => {
      const element = elements.get(place.card);
      return element && this.#motion.travel({ ...journey, element, to: place });
    });
    const turns = [...this.#turning].map(([card, delay]) => {
      const back = elements.get(card)?.querySelector<SVGElement>('.back');
      const front = elements.get(card)?.querySelector<SVGElement>('.front');
      return back && front && this.#motion.turn(back, front, CARD_WIDTH, delay);
    });
    void Promise.all([...travels, ...turns]).then(() => this.#settle(change));
  }

  /** When all that a change moves lies still, or was interrupted, no card turns and none needs to be in front. */
  #settle(change: ChangeView): void {
    if (this.#front === change.front) this.#front = new Set();
    if (this.#turning === change.turned) this.#turning = new Map();
    this.requestUpdate();
  }

  // ---- Inside

  #measure(): void {
    const { width, height } = this.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const size = boardSize(this.clientWidth, this.clientHeight);
    if (size.width === this.#layout.width && size.height === this.#layout.height) return;
    this.#layOut(size.width, size.height);
    this.requestUpdate();
  }

  #layOut(width: number, height: number): void {
    this.#layout = layOutBoard(width, height, this.table);
    this.#motion.finish();
  }

  /** The cards' elements: they lie in the document as the cards were placed. */
  get #elements(): Map<Card, SVGGElement> {
    const elements = this.querySelectorAll<SVGGElement>('.card');
    return new Map(this.#placed.flatMap(({ card }, i) => (elements[i] ? [[card, elements[i]]] : [])));
  }

  #elementsOf(cards: readonly Card[]): SVGGElement[] {
    const elements = this.#elements;
    return cards.flatMap((card) => elements.get(card) ?? []);
  }

  /** Lets lifted cards be where the pointer left them: what is shown next begins there. */
  #letGo(cards: readonly Card[]): void {
    for (const element of this.#lifted) {
      element.setAttribute('transform', `translate(${element.dataset.x} ${element.dataset.y})`);
      element.classList.remove('lifted');
    }
    const { x, y } = this.#dragged;
    this.#placed = this.#placed.map((p) => (cards.includes(p.card) ? { ...p, x: p.x + x, y: p.y + y } : p));
    this.#dragged = { x: 0, y: 0 };
    this.#lifted = [];
  }

  #slideBack(held: Held): void {
    for (const { element, from, home } of this.#strays(heldCards(this.#position, held))) {
      this.#motion.travel({ element, from, via: null, to: home, order: 0, kind: 'move' });
    }
  }

  /** Cards with the place where they were let go and the one where they belong. */
  #strays(cards: readonly Card[]): { element: SVGGElement; from: Point; home: Point }[] {
    if (!this.table.animated) return [];
    const places = new Map(this.#placed.map((place) => [place.card, place]));
    return this.#elementsOf(cards).map((element, i) => {
      const home = { x: Number(element.dataset.x), y: Number(element.dataset.y) };
      return { element, home, from: places.get(cards[i] as Card) ?? home };
    });
  }

  /** Cards are lifted: nothing else moves any more, and they are painted last, over all else. */
  #lift(cards: readonly Card[]): void {
    this.#motion.finish();
    this.hand.release();
    this.table.lifted();
    this.#lifted = this.#elementsOf(cards);
    for (const element of this.#lifted) element.classList.add('lifted');
    this.#front = new Set(cards);
    this.requestUpdate();
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
