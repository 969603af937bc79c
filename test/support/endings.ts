import { generator, type Level, type PositionInput, type Suit, shuffle } from '../../src/rules/index.js';

const RANKS = 'KQJT98765432A';
const RUNS_LEFT = 4;

/** An ending with four runs left, shuffled over all columns, all but the ends face down, the stock used up. */
export function endingOf(seed: number, level: Level): PositionInput {
  const next = generator(seed);
  const suits: Suit[] = (['S', 'H', 'D', 'C'] as const).slice(0, level);
  const sets = shuffle(
    Array.from({ length: 8 }, (_, i) => suits[i % level] as Suit),
    next,
  );
  const cards = shuffle(
    sets.slice(0, RUNS_LEFT).flatMap((suit) => [...RANKS].map((rank) => rank + suit)),
    next,
  );
  const columns: PositionInput['columns'] = Array.from({ length: 10 }, () => []);
  cards.forEach((card, i) => {
    columns[i % 10]?.push({ card, faceUp: i >= cards.length - 10 });
  });
  return { columns, stock: [], runs: sets.slice(RUNS_LEFT) };
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
