import { CARDS, DEALT, HEIGHTS, HIDDEN, ROW, RUNS } from './packed.js';

const RUN = 13;
const KING = 13;

/**
 * Builds the position after a move, from one packed position into the place of another. Where the start of a search had
 * complete runs under other cards, moving those away lets runs go from the column they leave, too, maybe several.
 */
export function child(from: Uint8Array, f0: number, stock: Uint8Array, move: number, to: Uint8Array, t0: number): void {
  for (let i = 0; i < CARDS; i++) to[t0 + i] = from[f0 + i] as number;
  const isRow = move === ROW;
  const count = isRow ? 1 : move & 15;
  const columns = isRow ? -1 : move >> 4;
  const f = isRow ? -1 : Math.floor(columns / 10);
  const t = isRow ? -1 : columns % 10;
  const dealt = from[f0 + DEALT] as number;
  let moved = f0 + CARDS;
  for (let c = 0; c <= f; c++) moved += from[f0 + HEIGHTS + c] as number;
  moved -= count;
  let source = f0 + CARDS;
  let target = t0 + CARDS;
  for (let c = 0; c < 10; c++) {
    const height = from[f0 + HEIGHTS + c] as number;
    const kept = c === f ? height - count : height;
    const start = target;
    for (let i = 0; i < kept; i++) to[target++] = from[source + i] as number;
    if (c === t) for (let i = 0; i < count; i++) to[target++] = from[moved + i] as number;
    if (isRow) to[target++] = stock[dealt * 10 + c] as number;
    source += height;
    const hidden = from[f0 + HIDDEN + c] as number;
    while ((c === t || c === f || isRow) && endsInRun(to, target, start + hidden)) {
      target -= RUN;
      to[t0 + RUNS] = (to[t0 + RUNS] as number) + 1;
    }
    const left = target - start;
    to[t0 + HEIGHTS + c] = left;
    to[t0 + HIDDEN + c] = left > 0 && left === hidden ? hidden - 1 : hidden;
  }
  if (isRow) to[t0 + DEALT] = dealt + 1;
}

/** Whether any column has a complete run under other cards, as only a position from outside can. */
export function coversRun(state: Uint8Array): boolean {
  let start = CARDS;
  for (let c = 0; c < 10; c++) {
    const height = state[HEIGHTS + c] as number;
    const faceUp = start + (state[HIDDEN + c] as number);
    for (let end = faceUp + RUN; end < start + height; end++) if (endsInRun(state, end, faceUp)) return true;
    start += height;
  }
  return false;
}

/** Whether the thirteen cards before `end` are a run; face-up cards begin at `faceUp`. */
function endsInRun(states: Uint8Array, end: number, faceUp: number): boolean {
  const first = end - RUN;
  if (first < faceUp || ((states[first] as number) & 15) !== KING) return false;
  for (let i = first + 1; i < end; i++) if (states[i - 1] !== (states[i] as number) + 1) return false;
  return true;
}
