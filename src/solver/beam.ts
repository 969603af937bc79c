import { child, coversRun } from './child.js';
import type { Desk } from './desk.js';
import { CARD_HASH, HIDDEN_HASH, mixed, prepareHashes, type Seen } from './hash.js';
import { type Book, type Candidates, type Layer, layer } from './layers.js';
import { CARDS, DEALT, HEIGHTS, HIDDEN, moveCode, ROW, RUNS, STATE } from './packed.js';
import { sortInto } from './sort.js';
import type { Steps } from './steps.js';
import type { Attempt } from './weights.js';

const RUN = 13;
const KING = 13;
const ALL_RUNS = 8;
/** Moves after which a line that isn't won is given up. */
const LONGEST = 420;

/** Positions after which the search can rest: well under a millisecond. */
const STEP = 64;

/** What an attempt comes to. */
export interface Outcome {
  /** Codes of the moves that win, or null. */
  readonly line: number[] | null;
  /** Positions looked at. */
  readonly nodes: number;
}

/**
 * A beam search, advanced one move at a time, with a quota of its own for each number of rows dealt, so that dealing
 * early and late never compete. Children are scored and hashed from their parent by corrections; only those that are
 * kept are built.
 */
export class Beam {
  readonly #stock: Uint8Array;
  readonly #rows: number;
  readonly #attempt: Attempt;
  readonly #relaxed: boolean;
  readonly #seen: Seen;
  readonly #book: Book;
  readonly #candidates: Candidates[];
  /** Where each child is built to be described, if corrections to its parent don't tell all that leaves the table. */
  readonly #built: Layer | null;
  #now: Layer[];
  #next: Layer[];
  #nodes = 0;
  #won = -1;
  // Of the position that is being expanded.
  readonly #start = new Int32Array(10);
  readonly #run = new Int32Array(10);
  readonly #end = new Int32Array(10);
  /** Columns, a bit each, that end in a card of a rank; in a card. */
  readonly #byRank = new Int32Array(16);
  readonly #byCard = new Int32Array(80);

  constructor(start: Uint8Array, stock: Uint8Array, attempt: Attempt, relaxed: boolean, desk: Desk) {
    prepareHashes();
    this.#stock = stock;
    this.#rows = stock.length / 10;
    this.#attempt = attempt;
    this.#relaxed = relaxed;
    this.#seen = desk.seen(Math.min(22, 17 + Math.ceil(Math.log2(attempt.width / 40 + 1))));
    const layers = (): Layer[] => Array.from({ length: this.#rows + 1 }, () => layer(attempt.width));
    this.#now = layers();
    this.#next = layers();
    this.#candidates = desk.candidates(this.#rows + 1);
    this.#book = desk.book;
    this.#book.clear();
    this.#book.add(-1, 0);
    this.#place(this.#now[0] as Layer, start, 0);
    this.#built = coversRun(start) ? layer(1) : null;
  }

  /**
   * Searches until it wins, finds nothing more, has looked at so many positions, or its lines get too long. It can rest
   * at each step.
   * @param longest most moves of a line
   */
  *search(budget: number, longest = LONGEST): Steps<Outcome> {
    for (let depth = 0; depth < longest && this.#nodes < budget; depth++) {
      for (let dealt = 0; dealt <= this.#rows; dealt++) yield* this.#expandAll(dealt);
      if (this.#won >= 0) break;
      let any = false;
      for (let dealt = 0; dealt <= this.#rows; dealt++) any = (yield* this.#select(dealt)) || any;
      [this.#now, this.#next] = [this.#next, this.#now];
      if (!any) break;
    }
    return { line: this.#won >= 0 ? this.#book.line(this.#won) : null, nodes: this.#nodes };
  }

  /** Adds the start to a layer. */
  #place(to: Layer, state: Uint8Array, node: number): void {
    to.states.set(state, 0);
    to.node[0] = node;
    to.score[0] = this.#scoreOf(to.states, 0);
    this.#hashColumns(to, 0);
    to.size = 1;
  }

  #scoreOf(state: Uint8Array, from: number): number {
    const { gap, empty, hidden, base } = this.#attempt.weights;
    let score = 0;
    let at = from + CARDS;
    for (let c = 0; c < 10; c++) {
      const height = state[from + HEIGHTS + c] as number;
      if (height === 0) score -= empty;
      else if (((state[at] as number) & 15) !== KING) score += base;
      for (let i = 1; i < height; i++) if (state[at + i - 1] !== (state[at + i] as number) + 1) score += gap;
      score += hidden * (state[from + HIDDEN + c] as number);
      at += height;
    }
    return score;
  }

  #hashColumns(to: Layer, index: number): void {
    let total = 0;
    const hasStock = (to.states[index * STATE + DEALT] as number) < this.#rows;
    let at = index * STATE + CARDS;
    for (let c = 0; c < 10; c++) {
      const hash = hashColumn(to.states, index * STATE, c, at);
      to.columns[index * 10 + c] = hash;
      total = (total + mixed(hash, c, hasStock)) | 0;
      at += to.states[index * STATE + HEIGHTS + c] as number;
    }
    to.hash[index] = total;
  }

  *#expandAll(dealt: number): Steps<void> {
    const from = this.#now[dealt] as Layer;
    for (let i = 0; i < from.size && this.#won < 0; i++) {
      if (i % STEP === STEP - 1) yield;
      this.#expand(from, i, dealt);
    }
  }

  /** Describes every child of a position that is worth a look. */
  #expand(from: Layer, index: number, dealt: number): void {
    const { states } = from;
    const base = index * STATE;
    const firstEmpty = this.#survey(states, base);
    const hasStock = dealt < this.#rows;
    for (let f = 0; f < 10; f++) {
      const length = this.#run[f] as number;
      if (length === 0) continue;
      const end = this.#end[f] as number;
      for (let targets = this.#byRank[((end + length - 1) & 15) + 1] as number; targets !== 0; targets &= targets - 1) {
        this.#describe(from, index, dealt, f, lowest(targets), length);
      }
      if (this.#attempt.loose) this.#describeLoose(from, index, dealt, f);
      // Part of a run goes onto its own suit only, where the joined run is longer.
      for (let count = 1; count < length; count++) {
        for (let targets = this.#byCard[end + count] as number; targets !== 0; targets &= targets - 1) {
          const t = lowest(targets);
          if ((this.#run[t] as number) + count > length) this.#describe(from, index, dealt, f, t, count);
        }
      }
      // Of several empty columns one is enough; with part of a run only while columns have to be filled for a row.
      if (firstEmpty < 0) continue;
      if (length < (states[base + HEIGHTS + f] as number)) this.#describe(from, index, dealt, f, firstEmpty, length);
      if (hasStock)
        for (let count = 1; count < length; count++) this.#describe(from, index, dealt, f, firstEmpty, count);
    }
    if (hasStock && this.#mayDeal(states, base, firstEmpty)) this.#describeRow(from, index, dealt);
  }

  /** Part of a run onto another suit. */
  #describeLoose(from: Layer, index: number, dealt: number, f: number): void {
    const end = this.#end[f] as number;
    for (let count = 1; count < (this.#run[f] as number); count++) {
      const rank = (end & 15) + count;
      const others = (this.#byRank[rank] as number) & ~(this.#byCard[end + count] as number);
      for (let targets = others; targets !== 0; targets &= targets - 1) {
        this.#describe(from, index, dealt, f, lowest(targets), count);
      }
    }
  }

  /** Notes starts, ends and runs of a position's columns, and which columns end in which card; the first empty one. */
  #survey(states: Uint8Array, base: number): number {
    this.#byRank.fill(0);
    this.#byCard.fill(0);
    let firstEmpty = -1;
    let at = base + CARDS;
    for (let c = 0; c < 10; c++) {
      this.#start[c] = at;
      const height = states[base + HEIGHTS + c] as number;
      const hidden = states[base + HIDDEN + c] as number;
      at += height;
      if (height === 0) {
        this.#run[c] = 0;
        if (firstEmpty < 0) firstEmpty = c;
        continue;
      }
      let length = 1;
      while (length < height - hidden && states[at - length - 1] === (states[at - length] as number) + 1) length++;
      const end = states[at - 1] as number;
      this.#run[c] = length;
      this.#end[c] = end;
      this.#byRank[end & 15] = (this.#byRank[end & 15] as number) | (1 << c);
      this.#byCard[end] = (this.#byCard[end] as number) | (1 << c);
    }
    return firstEmpty;
  }

  #mayDeal(states: Uint8Array, base: number, firstEmpty: number): boolean {
    if (firstEmpty < 0 || this.#relaxed) return true;
    let total = 0;
    for (let c = 0; c < 10; c++) total += states[base + HEIGHTS + c] as number;
    return total < 10;
  }

  /** A move's effect on score and hash, from the parent's. */
  #describe(from: Layer, index: number, dealt: number, f: number, t: number, count: number): void {
    this.#nodes++;
    if (this.#built) {
      this.#describeBuilt(this.#built, from, index, dealt, moveCode(f, t, count));
      return;
    }
    const { states, columns } = from;
    const { gap, empty, hidden: hiddenWeight, base: baseWeight } = this.#attempt.weights;
    const base = index * STATE;
    const heightF = states[base + HEIGHTS + f] as number;
    const heightT = states[base + HEIGHTS + t] as number;
    const hiddenF = states[base + HIDDEN + f] as number;
    const hiddenT = states[base + HIDDEN + t] as number;
    const startF = this.#start[f] as number;
    const startT = this.#start[t] as number;
    const left = heightF - count;
    const first = states[startF + left] as number;
    let score = from.score[index] as number;
    let hashF = columns[index * 10 + f] as number;
    let hashT = columns[index * 10 + t] as number;

    if (left === 0) {
      score -= empty;
      if (((states[startF] as number) & 15) !== KING) score -= baseWeight;
    } else if (states[startF + left - 1] !== first + 1) score -= gap;
    if (left > 0 && left === hiddenF) {
      score -= hiddenWeight;
      hashF = (hashF + (HIDDEN_HASH[hiddenF - 1] as number) - (HIDDEN_HASH[hiddenF] as number)) | 0;
    }
    for (let i = 0; i < count; i++) {
      const card = states[startF + left + i] as number;
      hashF = (hashF - (CARD_HASH[(left + i) * 64 + card] as number)) | 0;
      hashT = (hashT + (CARD_HASH[(heightT + i) * 64 + card] as number)) | 0;
    }
    let joined = count;
    if (heightT === 0) {
      score += empty;
      if ((first & 15) !== KING) score += baseWeight;
    } else if (states[startT + heightT - 1] !== first + 1) score += gap;
    else joined += this.#run[t] as number;

    if (joined === RUN) {
      const rest = heightT + count - RUN;
      for (let i = 0; i < RUN; i++) {
        const card = (first & ~15) + KING - i;
        hashT = (hashT - (CARD_HASH[(rest + i) * 64 + card] as number)) | 0;
      }
      if (rest === 0) score -= empty;
      else score -= gap;
      if (rest > 0 && rest === hiddenT) {
        score -= hiddenWeight;
        hashT = (hashT + (HIDDEN_HASH[hiddenT - 1] as number) - (HIDDEN_HASH[hiddenT] as number)) | 0;
      }
      if ((states[base + RUNS] as number) + 1 === ALL_RUNS) {
        this.#won = this.#book.add(from.node[index] as number, moveCode(f, t, count));
        return;
      }
    }
    const hasStock = dealt < this.#rows;
    const old =
      mixed(columns[index * 10 + f] as number, f, hasStock) + mixed(columns[index * 10 + t] as number, t, hasStock);
    const hash = ((from.hash[index] as number) - old + mixed(hashF, f, hasStock) + mixed(hashT, t, hasStock)) | 0;
    if (!this.#seen.has(hash)) (this.#candidates[dealt] as Candidates).add(index, moveCode(f, t, count), score, hash);
  }

  /** As {@link #describe}, but by the position that the move leads to. */
  #describeBuilt(built: Layer, from: Layer, index: number, dealt: number, move: number): void {
    child(from.states, index * STATE, this.#stock, move, built.states, 0);
    if (built.states[RUNS] === ALL_RUNS) {
      this.#won = this.#book.add(from.node[index] as number, move);
      return;
    }
    this.#hashColumns(built, 0);
    const hash = built.hash[0] as number;
    if (this.#seen.has(hash)) return;
    (this.#candidates[dealt] as Candidates).add(index, move, this.#scoreOf(built.states, 0), hash);
  }

  /** A dealt row's effect on the score. Its hash is found when it is built: no other way leads there. */
  #describeRow(from: Layer, index: number, dealt: number): void {
    this.#nodes++;
    const { states } = from;
    const { gap, empty, base: baseWeight } = this.#attempt.weights;
    const base = index * STATE;
    let score = from.score[index] as number;
    for (let c = 0; c < 10; c++) {
      const card = this.#stock[dealt * 10 + c] as number;
      const height = states[base + HEIGHTS + c] as number;
      if (height === 0) score += empty + ((card & 15) === KING ? 0 : baseWeight);
      else if (states[(this.#start[c] as number) + height - 1] !== card + 1) score += gap;
    }
    const hash = Math.imul((from.hash[index] as number) ^ dealt, 0x2c1b3c6d);
    (this.#candidates[dealt + 1] as Candidates).add(-1 - index, ROW, score, hash);
  }

  /** Keeps the best candidates, each position once; builds them for the next step. */
  *#select(dealt: number): Steps<boolean> {
    const to = this.#next[dealt] as Layer;
    const candidates = this.#candidates[dealt] as Candidates;
    to.size = 0;
    const { order } = candidates;
    sortInto(order, candidates.score, candidates.size);
    for (let k = 0; k < candidates.size && to.size < this.#attempt.width; k++) {
      if (k % STEP === 0) yield;
      const i = order[k] as number;
      const move = candidates.move[i] as number;
      if (move !== ROW && this.#seen.has(candidates.hash[i] as number)) continue;
      if (move === ROW) this.#buildRow(this.#now[dealt - 1] as Layer, -1 - (candidates.parent[i] as number), to);
      else this.#buildMove(this.#now[dealt] as Layer, candidates, i, to);
    }
    candidates.size = 0;
    return to.size > 0;
  }

  #buildMove(source: Layer, candidates: Candidates, i: number, to: Layer): void {
    const index = candidates.parent[i] as number;
    const move = candidates.move[i] as number;
    const at = to.size++;
    child(source.states, index * STATE, this.#stock, move, to.states, at * STATE);
    const columns = move >> 4;
    const f = Math.floor(columns / 10);
    const t = columns % 10;
    for (let c = 0, start = at * STATE + CARDS; c < 10; c++) {
      const kept = source.columns[index * 10 + c] as number;
      to.columns[at * 10 + c] = c === f || c === t ? hashColumn(to.states, at * STATE, c, start) : kept;
      start += to.states[at * STATE + HEIGHTS + c] as number;
    }
    to.score[at] = candidates.score[i] as number;
    to.hash[at] = candidates.hash[i] as number;
    this.#seen.add(candidates.hash[i] as number);
    to.node[at] = this.#book.add(source.node[index] as number, move);
  }

  #buildRow(source: Layer, index: number, to: Layer): void {
    const at = to.size;
    child(source.states, index * STATE, this.#stock, ROW, to.states, at * STATE);
    this.#hashColumns(to, at);
    if (this.#seen.has(to.hash[at] as number)) return;
    to.size++;
    to.score[at] = this.#scoreOf(to.states, at * STATE);
    this.#seen.add(to.hash[at] as number);
    to.node[at] = this.#book.add(source.node[index] as number, ROW);
  }
}

/** The lowest column of a set. */
const lowest = (columns: number): number => 31 - Math.clz32(columns & -columns);

function hashColumn(states: Uint8Array, from: number, c: number, start: number): number {
  const height = states[from + HEIGHTS + c] as number;
  let hash = HIDDEN_HASH[states[from + HIDDEN + c] as number] as number;
  for (let i = 0; i < height; i++) hash = (hash + (CARD_HASH[i * 64 + (states[start + i] as number)] as number)) | 0;
  return hash;
}
