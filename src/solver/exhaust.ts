import { child } from './child.js';
import { Book } from './layers.js';
import { CARDS, DEALT, HEIGHTS, HIDDEN, moveCode, ROW, RUNS, STATE } from './packed.js';
import type { Steps } from './steps.js';

/** What a full search comes to: a line, proof that there is none, or neither within the budget. */
export interface Exhausted {
  readonly line: number[] | null;
  readonly complete: boolean;
  readonly nodes: number;
}

/** Positions after which the search can rest. */
const STEP = 64;

/** Every legal move of a packed position, nothing left out. */
function allMoves(state: Uint8Array, rows: number, relaxed: boolean): number[] {
  const moves: number[] = [];
  const ends: number[] = [];
  const runs: number[] = [];
  let at = CARDS;
  let total = 0;
  for (let c = 0; c < 10; c++) {
    const height = state[HEIGHTS + c] as number;
    let run = Math.min(1, height);
    while (
      run < height - (state[HIDDEN + c] as number) &&
      state[at + height - run - 1] === (state[at + height - run] as number) + 1
    )
      run++;
    at += height;
    total += height;
    ends.push(height === 0 ? -1 : (state[at - 1] as number));
    runs.push(run);
  }
  for (let f = 0; f < 10; f++) {
    for (let t = 0; t < 10; t++) {
      if (f === t) continue;
      for (let count = 1; count <= (runs[f] as number); count++) {
        const first = (ends[f] as number) + count - 1;
        const target = ends[t] as number;
        if (target < 0 || (target & 15) === (first & 15) + 1) moves.push(moveCode(f, t, count));
      }
    }
  }
  const mayDeal = relaxed || total < 10 || ends.every((end) => end >= 0);
  if ((state[DEALT] as number) < rows && mayDeal) moves.push(ROW);
  return moves;
}

/** A position's text: without the order of columns when no row is left to be dealt onto them. */
function keyOf(state: Uint8Array, rows: number): string {
  const columns: string[] = [];
  let at = CARDS;
  for (let c = 0; c < 10; c++) {
    const height = state[HEIGHTS + c] as number;
    columns.push(String.fromCharCode(200 + (state[HIDDEN + c] as number), ...state.subarray(at, at + height)));
    at += height;
  }
  if (state[DEALT] === rows) columns.sort();
  return `${state[DEALT]}${columns.join('\u00ff')}`;
}

/** Searches everything that can be reached, breadth first, up to so many positions. */
export function* exhaust(start: Uint8Array, stock: Uint8Array, relaxed: boolean, budget: number): Steps<Exhausted> {
  const rows = stock.length / 10;
  const states: Uint8Array[] = [start];
  const book = new Book();
  book.add(-1, 0);
  const seen = new Set([keyOf(start, rows)]);
  for (let i = 0; i < states.length; i++) {
    if (states.length > budget) return { line: null, complete: false, nodes: states.length };
    if (i % STEP === STEP - 1) yield;
    const parent = states[i] as Uint8Array;
    for (const move of allMoves(parent, rows, relaxed)) {
      const state = new Uint8Array(STATE);
      child(parent, 0, stock, move, state, 0);
      const key = keyOf(state, rows);
      if (seen.has(key)) continue;
      seen.add(key);
      states.push(state);
      const node = book.add(i, move);
      if (state[RUNS] === 8) return { line: book.line(node), complete: true, nodes: states.length };
    }
  }
  return { line: null, complete: true, nodes: states.length };
}
