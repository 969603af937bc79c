import { faceOf, type Position } from '../rules/index.js';

/** A position as text, stock and hidden cards looked at: the same for two that differ only in copies of a card. */
export const keyOf = ({ columns, stock }: Position): string =>
  [stock.flat().map(faceOf), ...columns.map(({ cards, hidden }) => `${hidden}:${cards.map(faceOf).join()}`)].join(';');
