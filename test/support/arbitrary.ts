import fc from 'fast-check';
import {
  deckOf,
  generator,
  type Level,
  nameOf,
  type PositionInput,
  type Suit,
  shuffle,
} from '../../src/rules/index.js';

export const levels = fc.constantFrom<Level>(1, 2, 4);

const RANKS = 'KQJT98765432A';

/**
 * Positions in which runs are near: some have left, some lie in two pieces in suit, the rest is shuffled, partly face
 * down, partly in the stock. From a deal, random play hardly ever completes one.
 */
export function nearRuns(seed: number, level: Level): PositionInput {
  const next = generator(seed);
  const pick = (bound: number): number => next() % bound;
  const suits: Suit[] = (['S', 'H', 'D', 'C'] as const).slice(0, level);
  const sets = shuffle(
    Array.from({ length: 8 }, (_, i) => suits[i % level] as Suit),
    next,
  );
  const gone = sets.splice(0, pick(6));
  const pieced = sets.splice(0, 1 + pick(3));
  const columns: PositionInput['columns'] = Array.from({ length: 10 }, () => []);
  const used = [...gone, ...pieced].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
  const left = deckOf(level).map(nameOf);
  for (const card of used) left.splice(left.indexOf(card), 1);
  const loose = shuffle(left, next);
  const ends: string[] = [];
  pieced.forEach((suit, i) => {
    const cut = pick(3) === 0 ? 12 : 1 + pick(12);
    const cards = [...RANKS].map((rank) => rank + suit);
    const low = cards.slice(cut);
    put(columns, i, cards.slice(0, cut), loose, pick(3));
    if (low.length === 1 && pick(4) > 0) ends.push(low[0] as string);
    else put(columns, 9 - i, low, loose, pick(3));
  });
  const stock = dealtRows(loose, ends, pieced.length, pick(4), next);
  for (const [i, card] of loose.entries()) columns[3 + (i % 4)]?.push({ card, faceUp: i + 12 > loose.length });
  return { columns: columns.map(faceUpLast), stock, runs: gone };
}

function put(columns: PositionInput['columns'], index: number, cards: string[], loose: string[], under: number): void {
  const below = loose.splice(0, under).map((card, i) => ({ card, faceUp: i > 0 && under === 2 }));
  columns[index]?.push(...below, ...cards.map((card) => ({ card, faceUp: true })));
}

/** Rows of ten; aces that would complete a run come down on it. */
function dealtRows(loose: string[], ends: string[], pieces: number, wanted: number, next: () => number): string[][] {
  const rows: string[][] = [];
  while (rows.length < wanted && loose.length + ends.length >= 10) {
    const row: string[] = [];
    for (let column = 0; column < 10; column++) {
      const end = column < pieces && next() % 4 > 0 ? ends.shift() : undefined;
      row.push(end ?? loose.shift() ?? (ends.shift() as string));
    }
    rows.push(row);
  }
  loose.push(...ends.splice(0));
  return rows;
}

const faceUpLast = (column: PositionInput['columns'][number]): PositionInput['columns'][number] => {
  const firstUp = column.findIndex(({ faceUp }) => faceUp);
  return column.map(({ card }, i) => ({ card, faceUp: firstUp >= 0 && i >= firstUp }));
};
