import type { Card, Position } from '../rules/index.js';
import { type Layout, type Point, stockPile } from './layout.js';

/** A card on the board. */
export interface Placed extends Point {
  readonly card: Card;
  readonly faceUp: boolean;
}

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
  const put = (card: Card, x: number, y: number, faceUp: boolean): void => {
    (front.has(card) ? ahead : behind).push({ card, x, y, faceUp });
  };
  [...position.stock].reverse().forEach((row, rowsBelow) => {
    const { x, y } = stockPile(layout, rowsBelow);
    for (const card of row) put(card, x, y, false);
  });
  position.foundations.forEach((run, index) => {
    const place = layout.foundations[index];
    for (const card of [...run].reverse()) put(card, place?.x ?? 0, place?.y ?? 0, true);
  });
  position.columns.forEach((column, index) => {
    const x = layout.columns[index] ?? 0;
    column.cards.forEach((card, i) => {
      put(card, x, fans[index]?.[i] ?? layout.top, i >= column.hidden);
    });
  });
  return [...behind, ...ahead];
}
