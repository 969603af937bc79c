import { type Position, tapOutcome } from '../rules/index.js';
import type { Hit, Point } from './layout.js';

/** A strip this high is easily hit. */
const EASY = 24;
/** How far from a finger a card may lie that is meant. */
const REACH = 12;

/**
 * The card a finger means: the one under it or, if that strip is low and its card has no move, the nearest in its
 * column that has one.
 */
export function meantCard(
  position: Position,
  fans: readonly (readonly number[])[],
  { column, index }: Extract<Hit, { kind: 'column' }>,
  point: Point,
): number | null {
  const tops = fans[column] ?? [];
  if (index === null) return null;
  const bottomOf = (i: number): number => tops[i + 1] ?? Number.POSITIVE_INFINITY;
  const canMove = (i: number): boolean => tapOutcome(position, column, i).kind === 'move';
  if (bottomOf(index) - (tops[index] ?? 0) >= EASY || canMove(index)) return index;
  const distance = (i: number): number => Math.max((tops[i] ?? 0) - point.y, point.y - bottomOf(i), 0);
  const near = tops.map((_, i) => i).filter((i) => distance(i) <= REACH && canMove(i));
  return near.sort((a, b) => distance(a) - distance(b))[0] ?? index;
}
