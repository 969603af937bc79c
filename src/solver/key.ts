import { faceOf, type Position } from '../rules/index.js';

/** A position as text, the same for positions that a player can't tell apart, hidden cards looked at. */
export const keyOf = ({ columns, stock }: Position): string =>
  [stock.length, ...columns.map(({ cards, hidden }) => `${hidden}:${cards.map(faceOf).join()}`)].join(';');
