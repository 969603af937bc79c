import type { Card } from './card.js';
import { type CardMove, checkMove, type RuleReason } from './legal.js';
import { COLUMNS, columnAt, endOf, isEmpty, type Position } from './position.js';
import { continues, runLength } from './run.js';

/** What a tap on a card would do: move cards, find no place for them, or be refused. */
export type TapOutcome =
  | { readonly kind: 'move'; readonly move: CardMove }
  | { readonly kind: 'no-target'; readonly count: number }
  | { readonly kind: 'refused'; readonly reason: RuleReason };

interface Target {
  readonly to: number;
  /** 2 for a card of the same suit, 1 for another suit, 0 for an empty column. */
  readonly kind: number;
  /** Length of the run that the move would make. */
  readonly run: number;
  readonly distance: number;
}

/**
 * Same suit first, then any suit, then an empty column; then the longer run, the nearer column. Of two as near the left
 * one stays first, as it was found.
 */
const byPreference = (a: Target, b: Target): number => b.kind - a.kind || b.run - a.run || a.distance - b.distance;

/**
 * What a tap on the card `index` (from the buried end) of a column means: exactly that card and those on it go to
 * their best place. A whole column never goes to an empty one: nothing would be gained.
 */
export function tapOutcome(position: Position, from: number, index: number): TapOutcome {
  const column = Number.isInteger(from) ? position.columns[from] : undefined;
  if (!column) return { kind: 'refused', reason: 'no-cards' };
  if (isEmpty(column)) return { kind: 'refused', reason: 'empty-column' };
  if (!Number.isInteger(index) || index < 0 || index >= column.cards.length) {
    return { kind: 'refused', reason: 'no-cards' };
  }
  const count = column.cards.length - index;
  if (index < column.hidden) return { kind: 'refused', reason: 'face-down' };
  if (count > runLength(column)) return { kind: 'refused', reason: 'not-a-run' };
  const best = targetsOf(position, from, count).sort(byPreference)[0];
  return best ? { kind: 'move', move: { kind: 'cards', from, to: best.to, count } } : { kind: 'no-target', count };
}

function targetsOf(position: Position, from: number, count: number): Target[] {
  const { cards } = columnAt(position, from);
  const lifted = cards[cards.length - count] as Card;
  const targets: Target[] = [];
  for (let to = 0; to < COLUMNS; to++) {
    if (checkMove(position, from, to, count) !== null) continue;
    const column = columnAt(position, to);
    const end = endOf(column);
    if (end === undefined && count === cards.length) continue;
    const sameSuit = end !== undefined && continues(lifted, end);
    targets.push({
      to,
      kind: end === undefined ? 0 : sameSuit ? 2 : 1,
      run: count + (sameSuit ? runLength(column) : 0),
      distance: Math.abs(to - from),
    });
  }
  return targets;
}
