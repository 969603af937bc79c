import type { CardView, Level, Position, PositionInput, Suit } from '../../src/rules/index.js';
import { deckOf, nameOf, parsePosition } from '../../src/rules/index.js';

const RANKS = 'A23456789TJQK';

/**
 * A column as in case reports: oldest card first, `[Q]` face down, spades unless a suit follows, `K-2` or `K-2H` for a
 * whole descending sequence.
 */
export function column(text: string): CardView[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const faceUp = !word.startsWith('[');
      const [, first = '', last = first, suit = 'S'] =
        /^\[?([A2-9TJQK]|10)(?:-([A2-9TJQK]|10))?([SHDC])?\]?$/.exec(word) ?? [];
      const from = RANKS.indexOf(first.replace('10', 'T'));
      const to = RANKS.indexOf(last.replace('10', 'T'));
      if (from < 0 || to < 0 || to > from) throw new Error(`not a card: ${word}`);
      return Array.from({ length: from - to + 1 }, (_, i) => ({ card: `${RANKS[from - i]}${suit}`, faceUp }));
    });
}

export interface Sketch {
  columns: string[];
  stock?: string[];
  runs?: string;
}

/** A sketch as `newGame` takes positions. Columns that aren't named are empty. */
export function sketch({ columns, stock = [], runs = '' }: Sketch): PositionInput {
  return {
    columns: Array.from({ length: 10 }, (_, i) => column(columns[i] ?? '')),
    stock: stock.map((row) => column(row).map(({ card }) => card)),
    runs: [...runs] as Suit[],
  };
}

/**
 * A position for the rules, from a sketch of some of its cards. Cards of the deck that it leaves out go face down to the
 * bottom of the columns named by `under`, so that a test can show only what it is about.
 */
export function positionOf(input: Sketch, level: Level = 1, under: number[] = []): Position {
  return parsePosition(completed(input, level, under), level);
}

/** As {@link positionOf}, in the form for `newGame`. */
export function completed(input: Sketch, level: Level = 1, under: number[] = []): PositionInput {
  const position = sketch(input);
  const left = deckOf(level).map(nameOf);
  const take = (card: string): void => {
    const at = left.indexOf(card);
    if (at < 0) throw new Error(`too many ${card}`);
    left.splice(at, 1);
  };
  for (const { card } of position.columns.flat()) take(card);
  for (const card of position.stock.flat()) take(card);
  for (const suit of position.runs) for (const rank of RANKS) take(rank + suit);
  if (left.length > 0 && under.length === 0) throw new Error(`${left.length} cards are left over: ${left.join(' ')}`);
  left.forEach((card, i) => {
    position.columns[under[i % under.length] as number]?.unshift({ card, faceUp: false });
  });
  return position;
}
