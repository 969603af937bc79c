import { type Card, RUNS_TO_WIN } from './card.js';
import { COLUMNS, cardsOnTable, columnAt, endOf, isEmpty, type Position } from './position.js';
import { fits, runLength } from './run.js';

/** Cards moved from one column to another, or a row dealt from the stock. Columns count from 0. */
export type Action =
  | { readonly kind: 'cards'; readonly from: number; readonly to: number; readonly count: number }
  | { readonly kind: 'row' };

/** A move of cards. */
export type CardMove = Extract<Action, { kind: 'cards' }>;

/** Why the rules refuse an action. */
export type RuleReason =
  | 'finished'
  | 'same-column'
  | 'empty-column'
  | 'no-cards'
  | 'face-down'
  | 'not-a-run'
  | 'rank'
  | 'stock-empty'
  | 'columns-empty';

const isColumn = (index: number): boolean => Number.isInteger(index) && index >= 0 && index < COLUMNS;

/** Whether all eight runs have left the table. */
export const isWon = (position: Position): boolean => position.foundations.length === RUNS_TO_WIN;

/** Why `count` cards can't be lifted from a column, or null when they can. */
export function checkLift(position: Position, from: number, count: number): RuleReason | null {
  if (!isColumn(from)) return 'no-cards';
  const column = columnAt(position, from);
  if (isEmpty(column)) return 'empty-column';
  if (!Number.isInteger(count) || count < 1 || count > column.cards.length) return 'no-cards';
  if (count > column.cards.length - column.hidden) return 'face-down';
  return count > runLength(column) ? 'not-a-run' : null;
}

/** Why a move of cards is illegal, the first reason that applies, or null when it is legal. */
export function checkMove(position: Position, from: number, to: number, count: number): RuleReason | null {
  if (isWon(position)) return 'finished';
  if (from === to && isColumn(from)) return 'same-column';
  const lift = checkLift(position, from, count);
  if (!isColumn(to)) return lift === 'empty-column' ? lift : 'no-cards';
  if (lift) return lift;
  const target = endOf(columnAt(position, to));
  if (target === undefined) return null;
  const { cards } = columnAt(position, from);
  return fits(cards[cards.length - count] as Card, target) ? null : 'rank';
}

/**
 * How many cards go from one column to another when no number is given: the longest part of the run that fits.
 * 0 when none does.
 */
export function longestFit(position: Position, from: number, to: number): number {
  if (!isColumn(from) || !isColumn(to)) return 0;
  for (let count = runLength(columnAt(position, from)); count > 0; count--) {
    if (checkMove(position, from, to, count) === null) return count;
  }
  return 0;
}

/**
 * Why a row can't be dealt, or null when it can. A column may be empty only when `relaxed`, or when fewer than ten
 * cards lie on the table: nobody could fill ten columns then, and the game could never go on.
 */
export function checkRow(position: Position, relaxed: boolean): RuleReason | null {
  if (isWon(position)) return 'finished';
  if (position.stock.length === 0) return 'stock-empty';
  const blocked = !relaxed && position.columns.some(isEmpty) && cardsOnTable(position) >= COLUMNS;
  return blocked ? 'columns-empty' : null;
}

/** Why an action is illegal, or null when it is legal. */
export const check = (position: Position, action: Action, relaxed: boolean): RuleReason | null =>
  action.kind === 'row' ? checkRow(position, relaxed) : checkMove(position, action.from, action.to, action.count);

/** Every legal action of a position: by column, by target, by growing number of cards, the row last. */
export function legalActions(position: Position, relaxed: boolean): Action[] {
  const actions: Action[] = [];
  for (let from = 0; from < COLUMNS; from++) {
    const longest = runLength(columnAt(position, from));
    for (let to = 0; to < COLUMNS; to++) {
      for (let count = 1; count <= longest; count++) {
        if (checkMove(position, from, to, count) === null) actions.push({ kind: 'cards', from, to, count });
      }
    }
  }
  if (checkRow(position, relaxed) === null) actions.push({ kind: 'row' });
  return actions;
}

/** Whether nothing can be done any more: no stock, no empty column, and no part of a run fits on another column. */
export function isStuck(position: Position): boolean {
  if (isWon(position) || position.stock.length > 0 || position.columns.some(isEmpty)) return false;
  return legalActions(position, true).length === 0;
}
