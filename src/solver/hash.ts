import { generator } from '../rules/index.js';

const PLACES = 104;

/** A random number for each face at each height of a column; a column's hash is the sum over its cards. */
export const CARD_HASH = new Int32Array(PLACES * 64);

/** A random number for each count of face-down cards. */
export const HIDDEN_HASH = new Int32Array(PLACES + 1);

/** Tells columns apart while a row may still be dealt onto them. */
const COLUMN_SALT = new Int32Array(10);

/** Fills the tables, once, when the first search begins: not while the module is imported. */
export function prepareHashes(): void {
  if (COLUMN_SALT[0] !== 0) return;
  const next = generator(0x5eed);
  for (const table of [CARD_HASH, HIDDEN_HASH, COLUMN_SALT]) for (let i = 0; i < table.length; i++) table[i] = next();
}

/** A column's share of a position's hash: with its number while there is stock, without it afterwards. */
export function mixed(hash: number, column: number, hasStock: boolean): number {
  let h = hasStock ? hash ^ (COLUMN_SALT[column] as number) : hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** Hashes of positions seen, in a table of fixed size: the oldest give way when it is full. */
export class Seen {
  readonly #slots: Uint32Array;
  readonly #mask: number;

  /** @param slots places, all 0; their number is a power of two */
  constructor(slots: Uint32Array) {
    this.#slots = slots;
    this.#mask = slots.length - 1;
  }

  has(hash: number): boolean {
    const key = hash >>> 0 || 1;
    return this.#slots[this.#placeOf(key)] === key;
  }

  add(hash: number): void {
    const key = hash >>> 0 || 1;
    this.#slots[this.#placeOf(key)] = key;
  }

  /** Where a key stands or may be put. */
  #placeOf(key: number): number {
    const first = Math.imul(key, 0x9e3779b1);
    for (let probe = 0; probe < 8; probe++) {
      const at = (first + probe) & this.#mask;
      const there = this.#slots[at];
      if (there === key || there === 0) return at;
    }
    return first & this.#mask;
  }
}
