import { COLUMNS, type Column, type Position, RUNS_TO_WIN } from '../rules/index.js';
import { CARD_HEIGHT, CARD_WIDTH, type FaceStyle, INDEX_HEIGHT } from './faces/size.js';
import { cardTops, type Strips, spreadTops, stripsFor } from './fan.js';
import type { Deck } from './table.js';

/** A place on the board, in board units: CSS pixels of an unscaled board. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the board. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** What is chosen of how the board looks. */
export interface Look {
  /** Whether stock and foundations have changed sides. */
  readonly mirror: boolean;
  readonly deck: Deck;
}

/** Where everything lies. It depends on the board's box and look only, never on what lies there. */
export interface Layout extends Look {
  readonly width: number;
  readonly height: number;
  /** How the faces are drawn where there is room. */
  readonly face: FaceStyle;
  readonly card: { readonly width: number; readonly height: number };
  /** Left edges of the ten columns. */
  readonly columns: readonly number[];
  /** Distance between two columns' left edges. */
  readonly pitch: number;
  readonly top: number;
  /** Where columns end; a column that is spread may go on to the board's edge. */
  readonly bottom: number;
  /** Strips of a column that has room. */
  readonly natural: Strips;
  readonly stock: Point;
  /** From one row's pile of the stock to the next. */
  readonly stockStep: Point;
  readonly foundations: readonly Point[];
}

/** Smallest boxes that are laid out; a smaller one shows them scaled down. */
const SMALLEST = { portrait: { width: 280, height: 276 }, landscape: { width: 480, height: 200 } };

const RATIO = CARD_HEIGHT / CARD_WIDTH;
const COLUMN_GAP = 0.075;
/** Card heights that a board has at least, so that columns have room to grow. */
const LEAST_ROWS = { portrait: 5, landscape: 3.9 };
const STOCK_PILES = 5;

const isWide = (width: number, height: number): boolean => width > height * 1.1;

/** The board's own size for a box: the box, or what it is scaled down from. */
export function boardSize(width: number, height: number): { width: number; height: number } {
  const least = isWide(width, height) ? SMALLEST.landscape : SMALLEST.portrait;
  const scale = Math.max(1, least.width / Math.max(1, width), least.height / Math.max(1, height));
  return { width: Math.max(1, width) * scale, height: Math.max(1, height) * scale };
}

/** Lays out a board of that size: stock and foundations below in portrait, beside the columns in landscape. */
export function layOutBoard(width: number, height: number, { mirror, deck }: Look): Layout {
  const layout = (isWide(width, height) ? landscape : portrait)(width, height, deck);
  return mirror ? mirrored(layout) : layout;
}

/** Width of cards, in pixels, below which only the largest index is some 8 px high. */
export const SMALL = 32;
/** Below that width indices are the largest unless the player has chosen otherwise. */
const MEDIUM = 40;
/** Below that width those of the deck `large` are. */
const LARGE = 44;

function faceFor(width: number, deck: Deck): FaceStyle {
  if (deck === 'large') return width < LARGE ? 'large' : 'medium';
  return deck !== 'classic' && width < MEDIUM ? 'large' : 'classic';
}

/** A layout seen in a mirror; columns still count from the left. */
function mirrored(layout: Layout): Layout {
  const flip = (x: number): number => layout.width - x - layout.card.width;
  const { columns, stock, stockStep, foundations } = layout;
  return {
    ...layout,
    mirror: true,
    columns: columns.map(flip).reverse(),
    stock: { ...stock, x: flip(stock.x) },
    stockStep: { ...stockStep, x: -stockStep.x },
    foundations: foundations.map(({ x, y }) => ({ x: flip(x), y })),
  };
}

const edgeOf = (width: number): number => Math.max(3, Math.min(16, width * 0.008));

function natural(cardHeight: number, face: FaceStyle): Strips {
  // An index ends before that. Where there are figures they begin after it; large faces have room for a finger.
  const roomy = face === 'large' ? Math.min(30, 0.54 * cardHeight) : Math.min(24, 0.5 * cardHeight);
  const strip = Math.max((INDEX_HEIGHT[face] / CARD_HEIGHT) * cardHeight, roomy);
  return { hidden: 0.12 * cardHeight, fixed: strip, run: strip };
}

/** What both layouts share: ten columns of cards as large as they can be, in the middle, with room `aside`. */
function grid(width: number, height: number, deck: Deck, aside: number, leastRows: number) {
  const edge = edgeOf(width);
  const byWidth = (width - 2 * edge) / (COLUMNS + (COLUMNS - 1) * COLUMN_GAP + aside);
  const cardWidth = Math.min(byWidth, height / leastRows / RATIO);
  const card = { width: cardWidth, height: cardWidth * RATIO };
  const pitch = cardWidth * (1 + COLUMN_GAP);
  const inner = pitch * (COLUMNS - 1) + cardWidth * (1 + aside);
  const left = (width - inner) / 2;
  const columns = Array.from({ length: COLUMNS }, (_, index) => left + index * pitch);
  const face = faceFor(card.width, deck);
  return {
    width,
    height,
    mirror: false,
    deck,
    face,
    card,
    pitch,
    columns,
    top: edge,
    natural: natural(card.height, face),
    left,
    right: left + inner,
    edge,
  };
}

const foundationsFrom = (place: (index: number) => Point): Point[] =>
  Array.from({ length: RUNS_TO_WIN }, (_, index) => place(index));

function portrait(width: number, height: number, deck: Deck): Layout {
  const { left, right, edge, ...shared } = grid(width, height, deck, 0, LEAST_ROWS.portrait);
  const { card, pitch } = shared;
  const shelf = height - edge - card.height;
  const stockStep = card.width * 0.2;
  const stockWidth = card.width + (STOCK_PILES - 1) * stockStep;
  const step = Math.min(pitch, (right - left - stockWidth - 2 * card.width) / (RUNS_TO_WIN - 1));
  return {
    ...shared,
    bottom: shelf - Math.max(4, card.height * 0.1),
    stock: { x: right - card.width, y: shelf },
    stockStep: { x: -stockStep, y: 0 },
    foundations: foundationsFrom((index) => ({ x: left + index * step, y: shelf })),
  };
}

/** Card widths beside the columns: a gap, and stock and foundations one above the other. */
const ASIDE = 1.35;

function landscape(width: number, height: number, deck: Deck): Layout {
  const { right, edge, left: _, ...shared } = grid(width, height, deck, ASIDE, LEAST_ROWS.landscape);
  const { card } = shared;
  const x = right - card.width;
  // A low board has little room below the stock: its piles lie closer.
  const stockStep = card.height * (height < 5 * card.height ? 0.06 : 0.11);
  const from = edge + card.height + (STOCK_PILES - 1) * stockStep + card.height * 0.14;
  const room = height - edge - card.height - from;
  const step = Math.min(card.height * 0.34, room / (RUNS_TO_WIN - 1));
  return {
    ...shared,
    bottom: height - edge,
    stock: { x, y: edge },
    stockStep: { x: 0, y: stockStep },
    foundations: foundationsFrom((index) => ({ x, y: from + index * step })),
  };
}

/** Room for a column's strips: what its last card leaves. */
const roomIn = (layout: Layout, bottom: number): number => bottom - layout.top - layout.card.height;

/**
 * Tops of a column's cards on the board.
 * @param spread the card around which a column that doesn't fit is spread, or null
 */
export function fanOf(layout: Layout, column: Column, index: number, spread: number | null): number[] {
  const { natural, top } = layout;
  const strips = stripsFor(column, natural, roomIn(layout, layout.bottom));
  const fits = strips.fixed >= natural.fixed && strips.run >= natural.run;
  const tops =
    spread === null || fits
      ? cardTops(column, strips)
      : spreadTops(column, natural, roomIn(layout, spreadBottom(layout, index)), spread);
  return tops.map((each) => top + each);
}

/** A spread column may go on over the foundations to the board's edge, but never over the stock. */
function spreadBottom(layout: Layout, index: number): number {
  const x = layout.columns[index] ?? 0;
  const { x: left, width } = stockBox(layout, STOCK_PILES);
  const isOverStock = x < left + width && x + layout.card.width > left;
  return isOverStock ? layout.bottom : layout.height - layout.top;
}

/** The box of a column: exactly its cards, or its empty place. */
export function columnBox(layout: Layout, index: number, tops: readonly number[]): Box {
  const { width, height } = layout.card;
  const [first = layout.top, last = layout.top] = [tops[0], tops.at(-1)];
  return { x: layout.columns[index] ?? 0, y: first, width, height: last - first + height };
}

/** Where the pile of a row of the stock lies; the row dealt next lies on top, at the far end. */
export function stockPile({ stock, stockStep }: Layout, rowsBelow: number): Point {
  const steps = Math.min(rowsBelow, STOCK_PILES - 1);
  return { x: stock.x + stockStep.x * steps, y: stock.y + stockStep.y * steps };
}

/** The box around the stock's piles, or its empty place. */
export function stockBox(layout: Layout, rows: number): Box {
  const first = stockPile(layout, 0);
  const last = stockPile(layout, Math.max(0, rows - 1));
  return {
    x: Math.min(first.x, last.x),
    y: Math.min(first.y, last.y),
    width: layout.card.width + Math.abs(first.x - last.x),
    height: layout.card.height + Math.abs(first.y - last.y),
  };
}

/** What lies under a point. */
export type Hit =
  | {
      readonly kind: 'column';
      readonly column: number /** The card, or null beside the cards. */;
      readonly index: number | null;
    }
  | { readonly kind: 'stock' }
  | null;

const inside = ({ x, y }: Point, box: Box): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** Finds what lies under a point. A spread column's cards are in front of the foundations, never of the stock. */
export function hitTest(layout: Layout, position: Position, fans: readonly (readonly number[])[], point: Point): Hit {
  const { columns, pitch, card } = layout;
  if (inside(point, stockBox(layout, position.stock.length))) return { kind: 'stock' };
  const gap = (pitch - card.width) / 2;
  const column = columns.findIndex((x) => point.x >= x - gap && point.x < x + card.width + gap);
  const tops = fans[column];
  if (!tops) return null;
  const index = tops.findLastIndex((top) => point.y >= top);
  const reached = index >= 0 && point.y <= (tops.at(-1) ?? 0) + card.height;
  if (reached) return { kind: 'column', column, index };
  return point.y >= layout.top && point.y <= layout.bottom ? { kind: 'column', column, index: null } : null;
}
