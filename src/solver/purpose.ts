import { type Action, columnAt, continues, endOf, isEmpty, type Position, play, runLength } from '../rules/index.js';

/** What an action is good for, the most telling of it. */
export type Purpose = 'run' | 'join' | 'turn' | 'empty' | 'spread' | 'deal' | 'order';

/** What an action does for the player. */
export function purposeOf(position: Position, action: Action): Purpose {
  const { step } = play(position, action);
  if (step.consequences.some(({ kind }) => kind === 'run')) return 'run';
  if (action.kind === 'row') return 'deal';
  const { from, to, count } = action;
  const source = columnAt(position, from);
  const target = columnAt(position, to);
  if (joins(position, from, to, count)) return 'join';
  const left = source.cards.length - count;
  if (left > 0 && left === source.hidden) return 'turn';
  if (isEmpty(target)) return position.stock.length > 0 ? 'spread' : 'order';
  return left === 0 ? 'empty' : 'order';
}

/** Whether cards would make a longer run of their suit than they are part of now. */
function joins(position: Position, from: number, to: number, count: number): boolean {
  const source = columnAt(position, from);
  const target = columnAt(position, to);
  const end = endOf(target);
  const lifted = source.cards.at(-count);
  if (end === undefined || lifted === undefined || !continues(lifted, end)) return false;
  return runLength(target) + count > runLength(source);
}
