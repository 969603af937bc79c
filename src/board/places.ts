import type { Card, Position } from '../rules/index.js';
import { type Layout, type Point, stockPile } from './layout.js';

/** A card on the board. */
export interface Placed extends Point {
  readonly card: Card;
  readonly faceUp: boolean;
  /** Whether another card lies exactly on it: nothing of it is seen. */
  readonly covered: boolean;
  /** How much of it is seen above the next card of its column. */
  readonly strip: number;
}

/** Of a card on which none lies. */
const WHOLE = Number.POSITIVE_INFINITY;

/**
 * Where all 104 cards lie, in painting order: stock, foundations, columns; and last, in front, those of `front`, which
 * were moved just now or are held.
 */
export function placeCards(
  position: Position,
  layout: Layout,
  fans: readonly (readonly number[])[],
  front: ReadonlySet<Card>,
): Placed[] {
  const behind: Placed[] = [];
  const ahead: Placed[] = [];
  const put = (card: Card, x: number, y: number, faceUp: boolean, covered = false, strip = WHOLE): void => {
    if (front.has(card)) ahead.push({ card, x, y, faceUp, covered: false, strip });
    else behind.push({ card, x, y, faceUp, covered, strip });
  };
  [...position.stock].reverse().forEach((row, rowsBelow) => {
    const { x, y } = stockPile(layout, rowsBelow);
    row.forEach((card, i) => {
      put(card, x, y, false, i < row.length - 1);
    });
  });
  position.foundations.forEach((run, index) => {
    const place = layout.foundations[index];
    // The king lies on top in the end; while the run flies, it is still as it lay in its column.
    const flies = front.has(run[0] as Card);
    (flies ? run : [...run].reverse()).forEach((card, i) => {
      put(card, place?.x ?? 0, place?.y ?? 0, true, i < run.length - 1);
    });
  });
  position.columns.forEach((column, index) => {
    const x = layout.columns[index] ?? 0;
    column.cards.forEach((card, i) => {
      const [y = layout.top, next = WHOLE] = fans[index]?.slice(i, i + 2) ?? [];
      put(card, x, y, i >= column.hidden, false, next - y);
    });
  });
  return [...behind, ...ahead];
}
