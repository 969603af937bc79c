import { describePosition, type Level, type Position, type PositionInput, parsePosition } from '../rules/index.js';
import { type Found, searching } from './search.js';
import { shortening } from './shorten.js';
import type { Steps } from './steps.js';

/** What the solver is asked, as plain data that can be sent to it. */
export interface Question {
  readonly position: PositionInput;
  readonly suits: Level;
  /** Whether a row may be dealt while a column is empty. */
  readonly relaxed: boolean;
  /** Most positions to look at for a win. */
  readonly nodes: number;
  /** Whether the line found is made shorter. */
  readonly shorten: boolean;
}

/** A question about a position in play. */
export const questionAbout = (
  position: Position,
  { suits, relaxed, nodes, shorten = false }: Omit<Question, 'position' | 'shorten'> & { shorten?: boolean },
): Question => ({ position: describePosition(position), suits, relaxed, nodes, shorten });

/**
 * Works out the answer.
 * @throws RangeError when it is no question: it may come from anywhere
 */
export function* answering(question: unknown): Steps<Found> {
  const { position, suits, relaxed, nodes, shorten } = (question ?? {}) as Partial<Record<keyof Question, unknown>>;
  if (typeof nodes !== 'number' || !(nodes >= 1)) throw new RangeError('nodes is not a number from 1 on');
  const start = parsePosition(position, suits as Level);
  const found = yield* searching(start, relaxed === true, nodes);
  return shorten === true ? yield* shortening(start, relaxed === true, found) : found;
}
