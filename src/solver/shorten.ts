import { type Action, type Position, play } from '../rules/index.js';
import { Beam } from './beam.js';
import { Desk } from './desk.js';
import { pack, packStock } from './packed.js';
import { actionOf, type Found, wins } from './search.js';
import type { Steps } from './steps.js';
import { type Attempt, POLISH, POLISH_REST } from './weights.js';

/** Moves between the places of a line from where its rest is searched anew. */
const STRIDE = 10;
/** A rest of so few moves is hardly ever shortened. */
const SHORT = 10;

/**
 * Makes a winning line shorter: a wide beam, which goes one move at a time and so comes upon short lines first, from
 * the start and then from places along the best line so far.
 */
export function* shortening(start: Position, relaxed: boolean, found: Found): Steps<Found> {
  let { line, nodes } = found;
  if (found.result !== 'won') return found;
  const desk = new Desk();
  const shorter = function* (position: Position, done: readonly Action[], attempt: Attempt): Steps<void> {
    const beam = new Beam(pack(position), packStock(position), attempt, relaxed, desk);
    const outcome = yield* beam.search(Number.POSITIVE_INFINITY, line.length - done.length - 1);
    nodes += outcome.nodes;
    if (!outcome.line) return;
    const better = [...done, ...outcome.line.map(actionOf)];
    if (better.length < line.length && wins(start, better, relaxed)) line = better;
  };
  yield* shorter(start, [], POLISH);
  let position = start;
  for (let at = 0; at < line.length - SHORT; at++) {
    ({ position } = play(position, line[at] as Action));
    if (at % STRIDE === STRIDE - 1) yield* shorter(position, line.slice(0, at + 1), POLISH_REST);
  }
  return { result: 'won', line, nodes };
}
