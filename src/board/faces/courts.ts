import type { Suit } from '../../rules/index.js';
import { PIPS } from './glyphs.js';
import { ellipse, placed } from './path.js';

/** A filled or stroked part of a figure: its colour by name, and its outline. */
export type Part = readonly [colour: string, path: string];

const head = (): string => ellipse(50, 45, 7.6, 9);
const eyes = (): string => `${ellipse(47, 44, 0.9)}${ellipse(53, 44, 0.9)}`;
const NOSE = 'M50 44.5L49.2 47.6L50.8 47.6';

/** Broad shoulders, an ermine collar, a beard, a crown with three arms, and a sword held upright. */
const king = (): Part[] => [
  ['coat', 'M18 70.6L18 66C19 57 31 54.5 40 53L60 53C69 54.5 81 57 82 66L82 70.6L18 70.6Z'],
  ['trim', 'M33 55L41 52.5L50 62L59 52.5L67 55L56 70L44 70Z'],
  ['lining', 'M45.5 58L50 62.6L54.5 58L53 70L47 70Z'],
  ['hair', 'M40 40L60 40C62 47 61 53 58.5 57C55.5 61.5 52 63 50 63C48 63 44.5 61.5 41.5 57C39 53 38 47 40 40Z'],
  ['skin', 'M42.4 38L57.6 38L57.6 46C57.6 49 55 50.5 50 50.5C45 50.5 42.4 49 42.4 46Z'],
  ['trim', 'M38 40L34.5 27.5L42.5 33L50 24.5L57.5 33L65.5 27.5L62 40Z'],
  ['coat', `M38.4 40L38 37L62 37L61.6 40Z${ellipse(50, 31.5, 1.8)}`],
  ['steel', 'M76.2 30L78 26.5L79.8 30L79.8 55L76.2 55Z'],
  ['trim', 'M72.5 54L83.5 54L83.5 57L79.6 57L79.6 63L76.4 63L76.4 57L72.5 57Z'],
  ['line', `${eyes()}${NOSE}`],
  ['stroke', 'M46.4 53.2C48 54.6 52 54.6 53.6 53.2'],
];

/** Long hair over narrow shoulders, a round coronet, a veil and a flower. */
const queen = (): Part[] => [
  ['lining', 'M50 30C37 30 33 42 33 53C33 60 30 65 26 70L74 70C70 65 67 60 67 53C67 42 63 30 50 30Z'],
  ['hair', 'M50 32C41 32 38.6 39 38.8 47C39 54 37 59 35 62L65 62C63 59 61 54 61.2 47C61.4 39 59 32 50 32Z'],
  ['coat', 'M31 70.6C32 62 38 58.6 45 56.5L55 56.5C62 58.6 68 62 69 70.6Z'],
  ['skin', 'M46.6 51L53.4 51L53.4 56C55 57.4 52 61 50 61C48 61 45 57.4 46.6 56Z'],
  [
    'trim',
    'M42 57.8L45 56.6C46 60.4 48 62.6 50 62.6C52 62.6 54 60.4 55 56.6L58 57.8C57 63 54 66 50 66C46 66 43 63 42 57.8Z',
  ],
  ['skin', head()],
  [
    'hair',
    'M42.2 44C42.4 38.6 45.6 36.4 50 36.4C54.4 36.4 57.6 38.6 57.8 44C55.4 41.6 53 40.4 50 40.4C47 40.4 44.6 41.6 42.2 44Z',
  ],
  ['trim', `M40.6 36.6C43 34.6 57 34.6 59.4 36.6L60.4 30L55 32.6L50 28.4L45 32.6L39.6 30Z`],
  ['coat', `${ellipse(50, 27.4, 1.9)}${ellipse(39.4, 29, 1.5)}${ellipse(60.6, 29, 1.5)}`],
  [
    'leaf',
    'M75.4 70C75.8 62 76 58 76.6 50L78 50C77.6 58 77.6 62 77.6 70ZM77 62C79.4 58.4 82 58 83.4 58.6C82.6 61 80 63 77 63.4Z',
  ],
  [
    'coat',
    `${ellipse(77.2, 43, 2.6)}${ellipse(73.6, 45.8, 2.6)}${ellipse(80.8, 45.8, 2.6)}${ellipse(75, 50, 2.6)}${ellipse(79.4, 50, 2.6)}`,
  ],
  ['trim', ellipse(77.2, 46.8, 2.1)],
  ['line', `${eyes()}${NOSE}`],
  ['stroke', 'M48 50.6C49 51.4 51 51.4 52 50.6'],
];

/** A page with a slanted cap and a long feather, short hair, and a halberd. */
const jack = (): Part[] => [
  ['coat', 'M26 70.6C27 61 34 57 43 55L57 55C66 57 73 61 74 70.6Z'],
  ['lining', 'M45 55.4L50 70L43 70L38 57ZM55 55.4L50 70L57 70L62 57Z'],
  ['trim', 'M42 56.6L46 53.4L50 58L54 53.4L58 56.6L54.4 61L50 57.6L45.6 61Z'],
  [
    'hair',
    'M41 38C38.6 44 38.8 51 40.6 54.6C43 55.6 45 54.6 46 53L54 53C55 54.6 57 55.6 59.4 54.6C61.2 51 61.4 44 59 38Z',
  ],
  ['skin', head()],
  ['hair', 'M42.4 44C42.4 40 44 38 46 38L54 38C56 38 57.6 40 57.6 44C55 42.6 53 41.6 50 41.6C47 41.6 45 42.6 42.4 44Z'],
  ['coat', 'M36.4 40.4C36 33.6 42 29.6 50 29.8C57.4 30 62.6 33 64 37L60 40C53 37 45 37 36.4 40.4Z'],
  ['trim', 'M36 41.6C44 37.2 54 37 61 40.6L62.6 38C54 33.8 44 34.2 35.4 39Z'],
  [
    'lining',
    'M58 33.4C62 27.6 69 25.8 75 28.4C73 28.8 72 29.6 71.4 30.6C72.6 30.6 73.4 31 74 31.8C69 31.4 64 32.6 60.4 35.6Z',
  ],
  ['steel', 'M23.6 70L23.6 30L25.8 26L28 30L28 70Z'],
  ['trim', 'M28 34C32.6 33.4 34.6 36.6 34.6 40.4C34.6 44 32.6 46.6 28 46Z'],
  ['line', `${eyes()}${NOSE}`],
  ['stroke', 'M47.6 50.4C49 51.6 51 51.6 52.4 50.4'],
];

/** Drawn when they are first shown: nothing of that is done at import. */
const FIGURES: Readonly<Record<number, () => readonly Part[]>> = { 11: jack, 12: queen, 13: king };

/** The upper half of a jack, queen or king, with its suit beside it; the lower half is the same, turned. */
export function court(rank: number, suit: Suit): readonly Part[] {
  const x = rank === 11 ? 74 : 26;
  return [...(FIGURES[rank]?.() ?? []), ['pip', placed(PIPS[suit], x, rank === 11 ? 45 : 40, 0.62)]];
}
