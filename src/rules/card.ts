/** A suit by its letter: spades, hearts, diamonds, clubs. */
export type Suit = 'S' | 'H' | 'D' | 'C';

/** How many suits a deck is made of. Each deck has 104 cards all the same. */
export type Level = 1 | 2 | 4;

/**
 * One of the 104 cards, as a number: `copy * 64 + suit * 16 + rank`, with rank 1 (ace) to 13 (king) and suit an
 * index into {@link SUITS}. The copy tells apart cards that look alike, so that a card keeps its identity on the
 * board while it moves.
 */
export type Card = number;

/** The suits in the order in which decks use them: one suit is spades, two are spades and hearts. */
export const SUITS: readonly Suit[] = ['S', 'H', 'D', 'C'];

/** The levels there are. */
export const LEVELS: readonly Level[] = [1, 2, 4];

/** Cards in the game. */
export const DECK_SIZE = 104;

/** Cards in a complete run, king to ace. */
export const RUN_LENGTH = 13;

/** Runs that win the game. */
export const RUNS_TO_WIN = 8;

const RANKS = 'A23456789TJQK';

/** Rank of a card, 1 for the ace to 13 for the king. */
export const rankOf = (card: Card): number => card & 15;

/** Suit of a card. */
export const suitOf = (card: Card): Suit => SUITS[suitIndexOf(card)] as Suit;

/** Suit of a card as an index into {@link SUITS}. */
export const suitIndexOf = (card: Card): number => (card >> 4) & 3;

/** What a card looks like, without the copy: 16 * suit + rank. Cards with the same face are interchangeable. */
export const faceOf = (card: Card): number => card & 63;

/** The card of that face and copy. */
export const cardOf = (face: number, copy: number): Card => copy * 64 + face;

/** The face of a suit index and a rank from 1 to 13. */
export const faceFrom = (suitIndex: number, rank: number): number => suitIndex * 16 + rank;

/** A card's two-character name: rank `A23456789TJQK`, then suit `SHDC`. */
export const nameOf = (card: Card): string => `${RANKS[rankOf(card) - 1]}${suitOf(card)}`;

/** The face that a two-character name stands for, or undefined when it is no card's name. */
export function faceNamed(name: unknown): number | undefined {
  if (typeof name !== 'string' || name.length !== 2) return undefined;
  const rank = RANKS.indexOf(name[0] as string) + 1;
  const suit = SUITS.indexOf(name[1] as Suit);
  return rank > 0 && suit >= 0 ? faceFrom(suit, rank) : undefined;
}

/** The 104 cards of a level, ace to king, suit after suit, until all are there. */
export function deckOf(level: Level): Card[] {
  const cards: Card[] = [];
  for (let set = 0; set < RUNS_TO_WIN; set++) {
    for (let rank = 1; rank <= RUN_LENGTH; rank++) {
      cards.push(cardOf(faceFrom(set % level, rank), Math.floor(set / level)));
    }
  }
  return cards;
}

/** Whether `value` is a level. */
export const isLevel = (value: unknown): value is Level => LEVELS.includes(value as Level);
