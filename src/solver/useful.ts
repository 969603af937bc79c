import { type Action, columnAt, legalActions, type Position, play, runLength } from '../rules/index.js';
import { keyOf } from './key.js';
import { type Purpose, purposeOf } from './purpose.js';

/** Which move is the most useful when no way to a win is known. */
const ORDER: readonly Purpose[] = ['run', 'join', 'turn', 'empty', 'spread', 'deal', 'order'];

/** Whether an action tears a run apart. */
const tears = (position: Position, action: Action): boolean =>
  action.kind === 'cards' && action.count < runLength(columnAt(position, action.from));

/** Whether it only carries a whole column to an empty one. */
const idles = (position: Position, action: Action): boolean =>
  action.kind === 'cards' &&
  columnAt(position, action.to).cards.length === 0 &&
  columnAt(position, action.from).cards.length === action.count;

/**
 * The most useful action by rule of thumb, or null when there is none but ways back to positions already seen: a
 * run completed, a longer run of one suit, a card turned up, a column emptied, cards spread before a row is dealt, a
 * row; of equals the one that tears no run apart, then the longest.
 * @param seen keys of the positions that this game has been in
 */
export function usefulAction(position: Position, relaxed: boolean, seen: ReadonlySet<string>): Action | null {
  let best: Action | null = null;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const action of legalActions(position, relaxed)) {
    if (idles(position, action) || seen.has(keyOf(play(position, action).position))) continue;
    const rank = ORDER.length - ORDER.indexOf(purposeOf(position, action));
    const count = action.kind === 'cards' ? action.count : 0;
    const worth = rank * 100 - (tears(position, action) ? 50 : 0) + count;
    if (worth <= bestWorth) continue;
    best = action;
    bestWorth = worth;
  }
  return best;
}
