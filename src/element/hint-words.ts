import type { Hint } from '../game/index.js';
import { type Action, columnAt, type Position } from '../rules/index.js';
import { purposeOf } from '../solver/index.js';
import { runWords, type Words } from '../words/index.js';

/** What a hint promises, in words: it never says more than is known. */
function promiseWords(words: Words, { basis, winnable }: Omit<Hint, 'why'>): string {
  if (basis !== 'heuristic') return words('hint.wins');
  return words(winnable === false ? 'hint.lost' : 'hint.no-promise');
}

/** Why a move is worth making. */
export const reasonWords = (words: Words, position: Position, hint: Omit<Hint, 'why'>): string =>
  `${words(`hint.${purposeOf(position, hint.action)}`)} ${promiseWords(words, hint)}`;

/** What the move is, its column too: another card of the same name may lie open. */
export function moveWords(words: Words, position: Position, action: Action): string {
  if (action.kind === 'row') return words('hint.row');
  const cards = columnAt(position, action.from).cards.slice(-action.count);
  return words('hint.cards', { cards: runWords(words, cards), from: action.from + 1, column: action.to + 1 });
}
