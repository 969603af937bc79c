import { placed, turned } from './path.js';
import { CARD_HEIGHT, CARD_WIDTH } from './size.js';

const [LEFT, MIDDLE, RIGHT] = [29, CARD_WIDTH / 2, CARD_WIDTH - 29];
/** The first row begins below the strip that a fanned card shows, so that only its index is seen there. */
const TOP = 40;
const SPAN = CARD_HEIGHT - 2 * TOP;
const PIP_SCALE = 0.74;
const ACE_SCALE = 2.7;

type Place = readonly [x: number, down: number];

const pair = (down: number): Place[] => [
  [LEFT, down],
  [RIGHT, down],
];

const six = [0, 1 / 2, 1].flatMap(pair);
const eight = [0, 1 / 3, 2 / 3, 1].flatMap(pair);

/** Where the pips of ranks 2 to 10 lie: from left to right, and from the top (0) to the bottom (1). */
const PLACES: Readonly<Record<number, readonly Place[]>> = {
  2: [
    [MIDDLE, 0],
    [MIDDLE, 1],
  ],
  3: [
    [MIDDLE, 0],
    [MIDDLE, 1 / 2],
    [MIDDLE, 1],
  ],
  4: [0, 1].flatMap(pair),
  5: [...[0, 1].flatMap(pair), [MIDDLE, 1 / 2]],
  6: six,
  7: [...six, [MIDDLE, 1 / 4]],
  8: [...six, [MIDDLE, 1 / 4], [MIDDLE, 3 / 4]],
  9: [...eight, [MIDDLE, 1 / 2]],
  10: [...eight, [MIDDLE, 1 / 6], [MIDDLE, 5 / 6]],
};

/** The pips of an ace or a number, those of the lower half turned. */
export function pips(rank: number, shape: string): string {
  if (rank === 1) return placed(shape, MIDDLE, CARD_HEIGHT / 2, ACE_SCALE);
  return (PLACES[rank] ?? [])
    .map(([x, down]) => {
      const y = TOP + SPAN * down;
      const pip = placed(shape, x, y, PIP_SCALE);
      return down > 1 / 2 ? turned(pip, x, y) : pip;
    })
    .join('');
}
