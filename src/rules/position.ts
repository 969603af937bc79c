import type { Card } from './card.js';

/** Columns of the tableau. */
export const COLUMNS = 10;

/** A column, from the buried end to the playable one. Its first `hidden` cards are face down, all others face up. */
export interface Column {
  readonly cards: readonly Card[];
  readonly hidden: number;
}

/** A position: everything that decides which actions are legal. Never changed, only replaced. */
export interface Position {
  readonly columns: readonly Column[];
  /** Rows of ten still to be dealt, the next one first, each from left to right. */
  readonly stock: readonly (readonly Card[])[];
  /** Completed runs in order of completion, each from king to ace. */
  readonly foundations: readonly (readonly Card[])[];
}

/** A column of a position. */
export const columnAt = (position: Position, index: number): Column => position.columns[index] as Column;

/** The playable card of a column, or undefined when the column is empty. */
export const endOf = (column: Column): Card | undefined => column.cards[column.cards.length - 1];

/** Whether a column holds no card. */
export const isEmpty = (column: Column): boolean => column.cards.length === 0;

/** How many cards lie on the table, in all columns. */
export const cardsOnTable = (position: Position): number =>
  position.columns.reduce((sum, column) => sum + column.cards.length, 0);

/** A position with some columns replaced. */
export function withColumns(position: Position, changes: ReadonlyMap<number, Column>): Position {
  return { ...position, columns: position.columns.map((column, index) => changes.get(index) ?? column) };
}
