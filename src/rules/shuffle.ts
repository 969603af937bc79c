/**
 * The generator behind every numbered deal, written out so that it can never change: a deal's number has to give the
 * same cards on every engine, for all time. Golden vectors in the tests hold it.
 *
 * It is xoshiro128** (Blackman and Vigna, public domain), its state filled from the seed by splitmix32.
 */

/** Smallest deal number. */
const MIN_DEAL = 1;

/** Largest deal number. */
const MAX_DEAL = 0xffffffff;

/** Whether `value` is a deal number: a whole number from 1 to 4294967295. */
export const isDealNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= MIN_DEAL && value <= MAX_DEAL;

const rotateLeft = (x: number, by: number): number => (x << by) | (x >>> (32 - by));

function splitmix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return z ^ (z >>> 15);
  };
}

/** A generator of 32-bit unsigned numbers that depends on nothing but the seed. */
export function generator(seed: number): () => number {
  const fill = splitmix32(seed);
  return xoshiro128(fill(), fill(), fill(), fill());
}

/** xoshiro128** from a state of four 32-bit numbers that aren't all zero. */
export function xoshiro128(s0: number, s1: number, s2: number, s3: number): () => number {
  let [a, b, c, d] = [s0, s1, s2, s3];
  return () => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotateLeft(d, 11);
    return result;
  };
}

/** A whole number from 0 to `bound` − 1, each equally likely: values that would favour the small ones are drawn again. */
export function below(bound: number, next: () => number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  let value = next();
  while (value >= limit) value = next();
  return value % bound;
}

/** A shuffled copy: Fisher–Yates, from the last place down. */
export function shuffle<T>(items: readonly T[], next: () => number): T[] {
  const result = items.slice();
  for (let i = result.length - 1; i > 0; i--) {
    const j = below(i + 1, next);
    const moved = result[i] as T;
    result[i] = result[j] as T;
    result[j] = moved;
  }
  return result;
}
