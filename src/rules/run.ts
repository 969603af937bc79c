import { type Card, RUN_LENGTH, rankOf, suitIndexOf } from './card.js';
import type { Column } from './position.js';

/** Whether `upper` may lie on `lower`: one rank lower, whatever the suit. */
export const fits = (upper: Card, lower: Card): boolean => rankOf(lower) === rankOf(upper) + 1;

/** Whether two neighbours are part of one run: one rank lower and the same suit. */
export const continues = (upper: Card, lower: Card): boolean =>
  fits(upper, lower) && suitIndexOf(lower) === suitIndexOf(upper);

/** Length of the longest face-up run at a column's end: the cards that can be lifted. 0 for an empty column. */
export function runLength(column: Column): number {
  const { cards, hidden } = column;
  let top = cards.length - 1;
  if (top < hidden) return 0;
  while (top > hidden && continues(cards[top] as Card, cards[top - 1] as Card)) top--;
  return cards.length - top;
}

/** Whether a complete run, king to ace face up in one suit, lies at a column's end. */
export function hasCompleteRun(column: Column): boolean {
  const first = column.cards[column.cards.length - RUN_LENGTH];
  return first !== undefined && rankOf(first) === RUN_LENGTH && runLength(column) >= RUN_LENGTH;
}
