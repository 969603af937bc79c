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
}

const WEIGHTS: readonly Weights[] = [
  { gap: 20, empty: 10, hidden: 4, base: 2 },
  { gap: 20, empty: 14, hidden: 7, base: 3 },
  { gap: 20, empty: 6, hidden: 2, base: 1 },
  { gap: 20, empty: 18, hidden: 3, base: 4 },
];

const WIDTHS = [40, 80, 160, 320, 640, 1280, 2560];

/** Attempts in the order in which they are made: wider and wider, each with other weights. */
export const ATTEMPTS: readonly Attempt[] = WIDTHS.map((width, index) => ({
  width,
  weights: WEIGHTS[index % WEIGHTS.length] as Weights,
}));
