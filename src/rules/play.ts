import { type Card, RUN_LENGTH } from './card.js';
import type { Action, CardMove } from './legal.js';
import { type Column, columnAt, type Position, withColumns } from './position.js';
import { hasCompleteRun } from './run.js';

/** What an action brings about by itself: a card turns face up, or a complete run leaves for the foundations. */
export type Consequence =
  | { readonly kind: 'flip'; readonly column: number; readonly card: Card }
  | { readonly kind: 'run'; readonly column: number; readonly cards: readonly Card[] };

/** An action that was played, with all that followed from it: enough to take it back exactly. */
export interface Step {
  readonly action: Action;
  /** The cards that moved, or the ten that were dealt. */
  readonly cards: readonly Card[];
  readonly consequences: readonly Consequence[];
}

/** Plays a legal action. The caller has checked it. */
export function play(position: Position, action: Action): { position: Position; step: Step } {
  const moved = action.kind === 'row' ? dealt(position) : shifted(position, action);
  const settled = settle(moved.position);
  return {
    position: settled.position,
    step: { action, cards: moved.cards, consequences: settled.consequences },
  };
}

/** Takes back the latest step: the position as it was before it. */
export function takeBack(position: Position, step: Step): Position {
  let before = position;
  for (const consequence of [...step.consequences].reverse()) {
    before = consequence.kind === 'flip' ? turnedDown(before, consequence.column) : returned(before, consequence);
  }
  return step.action.kind === 'row' ? gathered(before, step.cards) : shiftedBack(before, step.action);
}

/**
 * Turns up exposed cards and removes complete runs, column after column from left to right, until nothing changes.
 * After a move or a dealt row this is at most one run and one flip a column; a loaded position may need more.
 */
export function settle(start: Position): { position: Position; consequences: Consequence[] } {
  let position = start;
  const consequences: Consequence[] = [];
  for (let changed = true; changed; ) {
    changed = false;
    for (const [index, column] of position.columns.entries()) {
      const consequence = consequenceIn(column, index);
      if (consequence) {
        position = consequence.kind === 'flip' ? turnedUp(position, index) : removed(position, consequence);
        consequences.push(consequence);
        changed = true;
      }
    }
  }
  return { position, consequences };
}

function consequenceIn(column: Column, index: number): Consequence | null {
  const { cards, hidden } = column;
  if (cards.length > 0 && hidden === cards.length) {
    return { kind: 'flip', column: index, card: cards[cards.length - 1] as Card };
  }
  return hasCompleteRun(column) ? { kind: 'run', column: index, cards: cards.slice(-RUN_LENGTH) } : null;
}

type Run = Extract<Consequence, { kind: 'run' }>;

const replaced = (position: Position, index: number, column: Column): Position =>
  withColumns(position, new Map([[index, column]]));

function turnedUp(position: Position, index: number): Position {
  const column = columnAt(position, index);
  return replaced(position, index, { cards: column.cards, hidden: column.hidden - 1 });
}

function turnedDown(position: Position, index: number): Position {
  const column = columnAt(position, index);
  return replaced(position, index, { cards: column.cards, hidden: column.hidden + 1 });
}

function removed(position: Position, run: Run): Position {
  const column = columnAt(position, run.column);
  const rest = replaced(position, run.column, { cards: column.cards.slice(0, -RUN_LENGTH), hidden: column.hidden });
  return { ...rest, foundations: [...position.foundations, run.cards] };
}

function returned(position: Position, run: Run): Position {
  const column = columnAt(position, run.column);
  const full = replaced(position, run.column, { cards: [...column.cards, ...run.cards], hidden: column.hidden });
  return { ...full, foundations: position.foundations.slice(0, -1) };
}

function transfer(position: Position, from: number, to: number, count: number): { position: Position; cards: Card[] } {
  const source = columnAt(position, from);
  const target = columnAt(position, to);
  const cards = source.cards.slice(-count);
  const changes = new Map([
    [from, { cards: source.cards.slice(0, -count), hidden: source.hidden }],
    [to, { cards: [...target.cards, ...cards], hidden: target.hidden }],
  ]);
  return { position: withColumns(position, changes), cards };
}

const shifted = (position: Position, move: CardMove): { position: Position; cards: Card[] } =>
  transfer(position, move.from, move.to, move.count);

const shiftedBack = (position: Position, move: CardMove): Position =>
  transfer(position, move.to, move.from, move.count).position;

function dealt(position: Position): { position: Position; cards: readonly Card[] } {
  const [row = [], ...stock] = position.stock;
  const columns = position.columns.map((column, index) => ({
    cards: [...column.cards, row[index] as Card],
    hidden: column.hidden,
  }));
  return { position: { ...position, columns, stock }, cards: row };
}

function gathered(position: Position, row: readonly Card[]): Position {
  const columns = position.columns.map((column) => ({ cards: column.cards.slice(0, -1), hidden: column.hidden }));
  return { ...position, columns, stock: [row, ...position.stock] };
}
