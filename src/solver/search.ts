import { type Action, COLUMNS, check, DECK_SIZE, isWon, type Position, play, RUN_LENGTH } from '../rules/index.js';
import { Beam } from './beam.js';
import { Desk } from './desk.js';
import { exhaust } from './exhaust.js';
import { pack, packStock, ROW } from './packed.js';
import { finish, type Steps } from './steps.js';
import { ATTEMPTS } from './weights.js';

/** What the search can say: `impossible` only when everything that can be reached has been looked at. */
export interface Found {
  readonly result: 'won' | 'impossible' | 'unknown';
  /** Actions that win from the position; empty when there are none. */
  readonly line: Action[];
  /** Positions looked at. The search counts these, never time: the same input gives the same line everywhere. */
  readonly nodes: number;
}

/** Positions looked at unless a budget is given: less than a minute of one core. */
export const DEFAULT_NODES = 150_000_000;

/** Cards left up to which everything may be searched: more has no end. */
const FEW_CARDS = 52;
/** Positions of a full search before the beams, which is all that small endings need. */
const SMALL_SEARCH = 5000;
/** And after them. */
const FULL_SEARCH = 300_000;

/** The action that a code stands for. */
export const actionOf = (move: number): Action =>
  move === ROW
    ? { kind: 'row' }
    : { kind: 'cards', from: Math.floor((move >> 4) / COLUMNS), to: (move >> 4) % COLUMNS, count: move & 15 };

/** Whether a line is legal by the rules and wins: nothing is called a win before. */
export function wins(start: Position, line: readonly Action[], relaxed: boolean): boolean {
  let position = start;
  for (const action of line) {
    if (check(position, action, relaxed) !== null) return false;
    ({ position } = play(position, action));
  }
  return isWon(position);
}

/** Searches for a line that wins, all cards known: first everything near, then wider and wider beams. */
export function* searching(position: Position, relaxed: boolean, budget: number): Steps<Found> {
  if (isWon(position)) return { result: 'won', line: [], nodes: 0 };
  const [start, stock] = [pack(position), packStock(position)];
  let nodes = 0;
  const won = (moves: readonly number[]): Found => {
    const line = moves.map(actionOf);
    if (!wins(position, line, relaxed)) throw new Error('the solver found a line that the rules refuse');
    return { result: 'won', line, nodes };
  };
  const isSmall = DECK_SIZE - RUN_LENGTH * position.foundations.length <= FEW_CARDS;
  const everything = function* (limit: number): Steps<Found | null> {
    if (!isSmall) return null;
    const { line, complete, nodes: looked } = yield* exhaust(start, stock, relaxed, Math.min(limit, budget - nodes));
    nodes += looked;
    if (line) return won(line);
    return complete ? { result: 'impossible', line: [], nodes } : null;
  };
  const near = yield* everything(SMALL_SEARCH);
  if (near) return near;
  const desk = new Desk();
  for (const attempt of ATTEMPTS) {
    if (nodes >= budget) break;
    const { line, nodes: looked } = yield* new Beam(start, stock, attempt, relaxed, desk).search(budget - nodes);
    nodes += looked;
    if (line) return won(line);
  }
  const all = nodes < budget ? yield* everything(FULL_SEARCH) : null;
  return all ?? { result: 'unknown', line: [], nodes };
}

/** As {@link searching}, without a rest. */
export const search = (position: Position, relaxed: boolean, budget = DEFAULT_NODES): Found =>
  finish(searching(position, relaxed, budget));
