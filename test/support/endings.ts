import { generator, type Level, type PositionInput, type Suit, shuffle } from '../../src/rules/index.js';

const RANKS = 'KQJT98765432A';

/** An ending with two runs left, shuffled over a few columns, all but the ends face down, the stock used up. */
export function endingOf(seed: number, level: Level): PositionInput {
  const next = generator(seed);
  const suits: Suit[] = (['S', 'H', 'D', 'C'] as const).slice(0, level);
  const left = [suits[0] as Suit, suits[level - 1] as Suit];
  const cards = shuffle(
    left.flatMap((suit) => [...RANKS].map((rank) => rank + suit)),
    next,
  );
  const gone = Array.from({ length: 8 }, (_, i) => suits[i % level] as Suit);
  for (const suit of left) gone.splice(gone.indexOf(suit), 1);
  // More empty columns than these would leave too little to search.
  const used = 9 + (seed % 2);
  const columns: PositionInput['columns'] = Array.from({ length: 10 }, () => []);
  cards.forEach((card, i) => {
    columns[i % used]?.push({ card, faceUp: false });
  });
  for (const column of columns) {
    const last = column.at(-1);
    if (last) last.faceUp = true;
  }
  return { columns, stock: [], runs: gone };
}

/** The same ending with two of its cards exchanged. */
export function withExchanged(input: PositionInput, seed: number): PositionInput {
  const next = generator(seed);
  const columns = input.columns.map((column) => column.map((card) => ({ ...card })));
  const all = columns.flat();
  const [a, b] = [all[next() % all.length], all[next() % all.length]];
  if (a && b) [a.card, b.card] = [b.card, a.card];
  return { ...input, columns };
}
