import type { Level } from '../rules/index.js';

/** Deals from 1 to 10000 that the solver has not won, by level: `npm run certify` writes this. Frozen with the first release. */
export const EXCEPTIONS: Readonly<Record<Level, readonly number[]>> = {
  1: [],
  2: [99],
  4: [99, 1411, 2257, 3993, 4192, 4332, 6421, 6493, 9152, 9486],
};
