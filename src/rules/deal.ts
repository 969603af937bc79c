import { type Card, DECK_SIZE, deckOf, type Level, nameOf } from './card.js';
import { described } from './described.js';
import { COLUMNS, type Column, type Position } from './position.js';
import { generator, isDealNumber, shuffle } from './shuffle.js';

/** Cards on the table at the start: five rows of ten, then four. The other fifty are the stock. */
const DEALT = 54;

/** The shuffled cards of a numbered deal, in dealing order. */
export const shuffledDeck = (deal: number, level: Level): Card[] => shuffle(deckOf(level), generator(deal));

/**
 * The 104 cards of a numbered deal, in dealing order.
 * @param deal the deal's number, 1 to 4294967295
 * @param suits how many suits: 1, 2 or 4
 * @returns 104 names such as `TH`
 * @throws RangeError when the number or the level isn't one
 */
export function dealCards(deal: number, suits: Level): string[] {
  if (!isDealNumber(deal)) throw new RangeError(`deal ${described(deal)} is not a whole number from 1 to 4294967295`);
  if (![1, 2, 4].includes(suits)) throw new RangeError(`suits ${described(suits)} is not 1, 2 or 4`);
  return shuffledDeck(deal, suits).map(nameOf);
}

/**
 * Lays out 104 cards: one a column from left to right, row by row, only the last of each column face up; then the
 * stock in rows of ten.
 */
export function layOut(cards: readonly Card[]): Position {
  const piles: Card[][] = Array.from({ length: COLUMNS }, () => []);
  for (let i = 0; i < DEALT; i++) piles[i % COLUMNS]?.push(cards[i] as Card);
  const stock: Card[][] = [];
  for (let i = DEALT; i < DECK_SIZE; i += COLUMNS) stock.push(cards.slice(i, i + COLUMNS));
  const columns = piles.map((pile): Column => ({ cards: pile, hidden: pile.length - 1 }));
  return { columns, stock, foundations: [] };
}
