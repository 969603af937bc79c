import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { type Card, columnAt, type Position, runLength } from '../rules/index.js';
import { columnLabel, foundationLabel, runWords, stockLabel } from '../words/index.js';
import { cardBack, cardBody, cardFace } from './faces/face.js';
import { CARD_RADIUS, CARD_WIDTH, type FaceStyle, INDEX_HEIGHT } from './faces/size.js';
import type { Held } from './hand.js';
import { inOrder } from './in-order.js';
import { type Box, columnBox, type Layout, SMALL, stockBox } from './layout.js';
import type { Placed } from './places.js';
import type { Table } from './table.js';

/** How a card's face is drawn: where a strip is too narrow for an index that large, with a smaller one. */
function faceOn({ face, card }: Layout, strip: number): FaceStyle {
  const isCut = strip < INDEX_HEIGHT.large * (card.width / CARD_WIDTH);
  return face === 'large' && isCut && card.width >= SMALL ? 'medium' : face;
}

/** Everything that a drawing of the board shows. */
export interface Scene {
  readonly table: Table;
  readonly layout: Layout;
  readonly position: Position;
  readonly fans: readonly (readonly number[])[];
  readonly placed: readonly Placed[];
  readonly held: Held | null;
  /** Cards that turn face up just now. */
  readonly turning: ReadonlyMap<Card, number>;
  /** The column that takes the cards that are dragged. */
  readonly target: number | null;
}

/** Cards at a column's end that are held or dragged. */
export const heldCards = (position: Position, { from, count }: Held): readonly Card[] =>
  columnAt(position, from).cards.slice(-count);

const radiusOf = ({ card }: Layout): number => (card.width * CARD_RADIUS) / CARD_WIDTH;

/** The empty places under the cards: of the columns, the foundations and the stock. */
export const placesView = ({ layout, table: { marked } }: Scene): unknown =>
  guard([layout, marked], () => places(layout, marked));

function places(layout: Layout, marked: readonly number[]): SVGTemplateResult[] {
  const { card, columns, foundations, stock, top } = layout;
  const place = ({ x, y, width, height }: Box, isMarked = false): SVGTemplateResult => svg`<rect
    class="place ${isMarked ? 'marked' : ''}" x=${x} y=${y} width=${width} height=${height} rx=${radiusOf(layout)} />`;
  return [
    ...columns.map((x, index) => place({ x, y: top, ...card }, marked.includes(index))),
    ...foundations.map((at) => place({ ...at, ...card })),
    place({ ...stock, ...card }),
  ];
}

/**
 * All cards, one flat list, keyed so that each keeps its element. Most of them are as they were when one is moved:
 * those are passed over, which halves the script of an action.
 */
export function cardsView(scene: Scene): unknown {
  const held = new Set(scene.held ? heldCards(scene.position, scene.held) : []);
  const { hint } = scene.table;
  const hinted = new Set(hint?.kind === 'cards' ? heldCards(scene.position, hint) : []);
  const scale = scene.layout.card.width / CARD_WIDTH;
  return inOrder(
    scene.placed,
    ({ card }) => card,
    ({ card, x, y, faceUp, covered, strip }) => {
      const look = held.has(card) ? 'held' : hinted.has(card) ? 'hinted' : '';
      const front = !covered && faceUp && !scene.table.covered;
      const style = faceOn(scene.layout, strip);
      const back = !covered && (!front || scene.turning.has(card));
      return guard(
        [x, y, scale, look, front && style, back],
        () => svg`<g class="card ${look}" part="card" data-x=${x} data-y=${y} transform="translate(${x} ${y})"
        ><g transform="scale(${scale})">${sides(card, front && style, back)}</g></g>`,
      );
    },
  );
}

/** A card's front or back; both while it turns. A card that is not to be seen has no front in the document. */
const sides = (card: Card, style: FaceStyle | false, back: boolean): unknown[] => [
  style ? svg`<g class="front">${cardBody}${cardFace(card, style)}</g>` : nothing,
  back ? cardBack() : nothing,
];

/** The foundations, for assistive technology. */
export const foundationsView = ({ layout, position, table: { words } }: Scene): unknown =>
  guard([layout, position.foundations, words], () =>
    layout.foundations.map(
      ({ x, y }, index) => svg`<rect
        part="foundation" class="spot" role="img" aria-label=${foundationLabel(words, position, index)}
        x=${x} y=${y} width=${layout.card.width} height=${layout.card.height} />`,
    ),
  );

/** The columns' buttons, each exactly over its cards or its empty place. */
export const columnsView = ({ layout, position, fans, table, held, target }: Scene): unknown[] =>
  position.columns.map((column, index) => {
    const { words, covered, hint } = table;
    const { x, y, width, height } = columnBox(layout, index, fans[index] ?? []);
    const count = held?.from === index ? held.count : 0;
    const isTarget = index === target || (hint?.kind === 'cards' && hint.to === index);
    return guard(
      [layout, y, height, words, column, count, covered, isTarget],
      () => svg`<rect
      part="column" class="spot" role="button" tabindex="0" aria-label=${columnLabel(words, column, index, count, covered)}
      x=${x} y=${y} width=${width} height=${height} rx=${radiusOf(layout)} ?data-target=${isTarget} />`,
    );
  });

/** The stock's button. */
export function stockView({ layout, position, table }: Scene): SVGTemplateResult {
  const rows = position.stock.length;
  const { x, y, width, height } = stockBox(layout, rows);
  return svg`<rect
    part="stock" class="spot" role="button" tabindex="0" aria-label=${stockLabel(table.words, rows)}
    x=${x} y=${y} width=${width} height=${height} rx=${radiusOf(layout)} ?data-target=${table.hint?.kind === 'row'} />`;
}

/** What the controls for held cards do. */
export interface HeldControls {
  fewer(): void;
  more(): void;
  putBack(): void;
  escape(event: KeyboardEvent): void;
}

/** Pressing a control leaves the focus where it is: the cards stay held. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/**
 * A refusal, or that nothing can be done any more, which makes room for the controls of held cards. It is spoken
 * elsewhere, once.
 */
export const noticeView = ({ table, held }: Scene): TemplateResult | typeof nothing =>
  table.notice === '' || (held && table.remedies.length > 0)
    ? nothing
    : html`<div class="notice">
        <p aria-hidden="true">${table.notice}</p>
        ${table.remedies.map(({ label, act }) => html`<button part="button" @click=${act}>${label}</button>`)}
      </div>`;

/** The controls for held cards, at the board's lower edge. */
export function heldView({ table, position, held }: Scene, controls: HeldControls): TemplateResult | typeof nothing {
  if (!held) return nothing;
  const { words } = table;
  const longest = runLength(columnAt(position, held.from));
  const button = (key: 'held.fewer' | 'held.more' | 'held.back', enabled: boolean, act: () => void): TemplateResult =>
    html`<button part="button" aria-disabled=${enabled ? nothing : 'true'} @click=${act}>${words(key)}</button>`;
  return html`<div class="held-bar" @keydown=${controls.escape} @mousedown=${keepFocus}>
    <span>${words('held', { cards: runWords(words, heldCards(position, held)) })}</span>
    ${button('held.fewer', held.count > 1, controls.fewer)} ${button('held.more', held.count < longest, controls.more)}
    ${button('held.back', true, controls.putBack)}
  </div>`;
}
