import { COLUMNS, faceOf, type Position } from '../rules/index.js';

/**
 * A position in 128 bytes: heights of the columns, how many of each are face down, how many rows of the stock and how
 * many runs are gone, then all cards on the table, column after column. Cards are faces: copies don't matter here.
 */
export const STATE = 128;
/** Where a column's height stands. */
export const HEIGHTS = 0;
/** Where its face-down count stands. */
export const HIDDEN = 10;
/** Where the number of dealt rows stands. */
export const DEALT = 20;
/** Where the number of completed runs stands. */
export const RUNS = 21;
/** Where the cards begin. */
export const CARDS = 24;

/** A position, packed. No row of its stock is dealt. */
export function pack(position: Position): Uint8Array {
  const state = new Uint8Array(STATE);
  let at = CARDS;
  position.columns.forEach(({ cards, hidden }, column) => {
    state[HEIGHTS + column] = cards.length;
    state[HIDDEN + column] = hidden;
    for (const card of cards) state[at++] = faceOf(card);
  });
  state[RUNS] = position.foundations.length;
  return state;
}

/** The stock's rows one after another, ten faces each. */
export const packStock = (position: Position): Uint8Array => Uint8Array.from(position.stock.flat().map(faceOf));

/** A move of cards as a number; {@link ROW} is a dealt row. */
export const moveCode = (from: number, to: number, count: number): number => (from * COLUMNS + to) * 16 + count;

/** The code of a dealt row. */
export const ROW = 0xffff;
