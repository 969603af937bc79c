import { decodeRecord, schemeNamed } from './game/index.js';
import {
  type Action,
  described,
  type Level,
  layOut,
  type Position,
  type PositionInput,
  parseCards,
  parsePosition,
} from './rules/index.js';
import { DEFAULT_NODES, search } from './solver/index.js';

/** What `solve` takes beside the game. */
export interface SolveOptions {
  /** How many suits cards or position are of; a record tells it itself. */
  suits?: Level;
  /** Most positions to look at, at least 1. */
  nodes?: number;
  /** Whether a row may be dealt while a column is empty; a record tells it itself. */
  relaxed?: boolean;
  /** A clock in milliseconds, for `ms` alone: the search never reads one. */
  now?: () => number;
}

/** What `solve` found. */
export interface Solution {
  /** `impossible` only when everything that can be reached was looked at; otherwise `unknown`. */
  result: 'won' | 'impossible' | 'unknown';
  /** Actions that win, columns counted from 0; empty unless won. */
  line: Action[];
  /** Positions looked at: the same for the same game on every machine. */
  nodes: number;
  /** Milliseconds; 0 without `now`. */
  ms: number;
}

function sourceOf(
  source: readonly string[] | PositionInput | string,
  options: SolveOptions,
): { position: Position; relaxed: boolean } {
  const { suits = 1, relaxed = false } = options;
  if (typeof source === 'string') {
    const scheme = schemeNamed('none');
    if (!scheme) throw new RangeError('scoring "none" is not defined');
    const { fold } = decodeRecord(source, scheme);
    return { position: fold.position, relaxed: fold.relaxed };
  }
  if (Array.isArray(source)) return { position: layOut(parseCards(source, suits)), relaxed };
  return { position: parsePosition(source, suits), relaxed };
}

/**
 * Searches for a line that wins, all cards known.
 * @param source 104 names in dealing order, a position, or a record, from its last state on
 * @throws RangeError when it is no game, or `nodes` no budget; RecordError when it is no record
 */
export function solve(source: readonly string[] | PositionInput | string, options: SolveOptions = {}): Solution {
  if (typeof options !== 'object' || options === null) throw new RangeError(`${described(options)} is no choice`);
  const { nodes = DEFAULT_NODES, now } = options;
  if (!(Number.isFinite(nodes) && nodes >= 1))
    throw new RangeError(`nodes ${described(nodes)} is not a number from 1 on`);
  if (now !== undefined && typeof now !== 'function') throw new RangeError(`now ${described(now)} is no clock`);
  const { position, relaxed } = sourceOf(source, options);
  const begin = now?.() ?? 0;
  const found = search(position, relaxed, nodes);
  return { ...found, ms: now ? now() - begin : 0 };
}
