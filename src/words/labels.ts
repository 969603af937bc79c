import { type Column, isEmpty, type Position, runLength, suitOfRun } from '../rules/index.js';
import { cardWords, runWords } from './cards.js';
import type { Words } from './words.js';

/**
 * The name of a column for assistive technology: everything a player sees of it, and never a hidden card.
 * @param held how many of its cards are held
 */
export function columnLabel(words: Words, column: Column, index: number, held: number, covered: boolean): string {
  const parts = [words('column', { column: index + 1 })];
  if (isEmpty(column)) parts.push(words('column.empty'));
  if (!isEmpty(column) && !covered) {
    const run = column.cards.length - runLength(column);
    const fixed = column.cards.slice(column.hidden, run).map((card) => cardWords(words, card));
    if (column.hidden > 0) parts.push(words('column.hidden', { n: column.hidden }));
    if (fixed.length > 0) parts.push(`${words.list(fixed)}.`);
    parts.push(words('column.movable', { cards: runWords(words, column.cards.slice(run)) }));
    if (held > 0) parts.push(words('column.held', { cards: runWords(words, column.cards.slice(-held)) }));
  }
  return parts.join(' ');
}

/** The name of the stock. */
export const stockLabel = (words: Words, rows: number): string =>
  rows > 0 ? words('stock', { n: rows }) : words('stock.empty');

/** The name of a foundation. */
export function foundationLabel(words: Words, position: Position, index: number): string {
  const run = position.foundations[index];
  const n = index + 1;
  return run ? words('foundation', { n, suit: words(`suit.${suitOfRun(run)}`) }) : words('foundation.empty', { n });
}
