import { type Card, rankOf, suitOf } from '../rules/index.js';
import type { WordKey, Words } from './words.js';

/** A card's name, such as “9 of spades”. */
export const cardWords = (words: Words, card: Card): string =>
  words(`card.${suitOf(card)}`, { rank: rankWords(words, rankOf(card)) });

/** A rank's name. */
export const rankWords = (words: Words, rank: number): string => words(`rank.${rank}` as WordKey);

/** The name of a run, such as “9 to 7 of spades”, or of its only card. */
export function runWords(words: Words, cards: readonly Card[]): string {
  const [high, low] = [cards[0], cards.at(-1)];
  if (high === undefined || low === undefined) return '';
  if (cards.length === 1) return cardWords(words, high);
  const ranks = { high: rankWords(words, rankOf(high)), low: rankWords(words, rankOf(low)) };
  return words(`cards.${suitOf(high)}`, ranks);
}
