import { STATE } from './packed.js';

/** Twice the room, with what there was. */
function doubled(from: Int32Array): Int32Array<ArrayBuffer> {
  const to = new Int32Array(from.length * 2);
  to.set(from);
  return to;
}

/** Candidates of one number of dealt rows: children that are described, not built. */
export class Candidates {
  parent = new Int32Array(1024);
  move = new Int32Array(1024);
  score = new Int32Array(1024);
  hash = new Int32Array(1024);
  /** Room for their indexes in the order of their scores. */
  order = new Int32Array(1024);
  size = 0;

  add(parent: number, move: number, score: number, hash: number): void {
    if (this.size === this.parent.length) this.#grow();
    const i = this.size++;
    this.parent[i] = parent;
    this.move[i] = move;
    this.score[i] = score;
    this.hash[i] = hash;
  }

  #grow(): void {
    this.parent = doubled(this.parent);
    this.move = doubled(this.move);
    this.score = doubled(this.score);
    this.hash = doubled(this.hash);
    this.order = new Int32Array(this.hash.length);
  }
}

/** Positions of one number of dealt rows, packed one after another. */
export interface Layer {
  states: Uint8Array;
  /** Hash of each column of each position. */
  columns: Int32Array;
  score: Int32Array;
  hash: Int32Array;
  /** Index of each in the book of moves. */
  node: Int32Array;
  size: number;
}

/** An empty layer for so many positions. */
export const layer = (width: number): Layer => ({
  states: new Uint8Array(width * STATE),
  columns: new Int32Array(width * 10),
  score: new Int32Array(width),
  hash: new Int32Array(width),
  node: new Int32Array(width),
  size: 0,
});

/** Every kept position's parent and move, to find the line back from a win. */
export class Book {
  #parent = new Int32Array(1 << 14);
  #move = new Int32Array(1 << 14);
  #size = 0;

  /** Forgets everything, and keeps the room. */
  clear(): void {
    this.#size = 0;
  }

  /** Notes a position and tells its number, the first of which is 0. */
  add(parent: number, move: number): number {
    if (this.#size === this.#parent.length) {
      this.#parent = doubled(this.#parent);
      this.#move = doubled(this.#move);
    }
    this.#parent[this.#size] = parent;
    this.#move[this.#size] = move;
    return this.#size++;
  }

  /** The moves from the first position to one. */
  line(node: number): number[] {
    const moves: number[] = [];
    for (let at = node; at > 0; at = this.#parent[at] as number) moves.unshift(this.#move[at] as number);
    return moves;
  }
}
