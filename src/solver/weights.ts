/**
 * What makes a position worse, in whole units. All is pairwise or by column, so that a move's effect is a few
 * corrections.
 */
export interface Weights {
  /** Neighbours that are not one run, face-down ones counted. */
  readonly gap: number;
  /** An empty column, taken off. */
  readonly empty: number;
  /** A face-down card. */
  readonly hidden: number;
  /** A column whose first card is no king. */
  readonly base: number;
}

/** One attempt of the search. */
export interface Attempt {
  /** Positions kept at each number of rows left. */
  readonly width: number;
  readonly weights: Weights;
  /** Whether part of a run may also go onto another suit: rarely of use, sometimes the only way. */
  readonly loose: boolean;
}

const PLAIN: Weights = { gap: 20, empty: 10, hidden: 4, base: 2 };
const DIGGING: Weights = { gap: 20, empty: 14, hidden: 7, base: 3 };
const DEEP: Weights = { gap: 20, empty: 12, hidden: 10, base: 2 };
const CLEARING: Weights = { gap: 20, empty: 20, hidden: 5, base: 6 };

const attempt = (width: number, weights: Weights, loose = false): Attempt => ({ width, weights, loose });

/** Attempts in the order in which they are made: wider and wider, each with other weights. */
export const ATTEMPTS: readonly Attempt[] = [
  attempt(40, PLAIN),
  attempt(80, DIGGING),
  attempt(160, DEEP),
  attempt(320, PLAIN),
  attempt(640, DIGGING),
  attempt(320, PLAIN, true),
  attempt(1280, DEEP),
  attempt(2560, DIGGING),
  attempt(1280, DIGGING, true),
  attempt(2560, CLEARING),
  attempt(2560, DEEP),
  attempt(3000, DEEP, true),
];

const SPARING: Weights = { gap: 20, empty: 8, hidden: 2, base: 1 };

/** How a line is made shorter: from its start, and from places along it. */
export const POLISH: Attempt = attempt(1280, PLAIN);
export const POLISH_REST: Attempt = attempt(640, SPARING);
