import type { Reason } from '../game/index.js';
import { endOf, isEmpty, longestFit, type Position, RUN_LENGTH, rankOf } from '../rules/index.js';
import { cardWords, rankWords, type Words } from '../words/index.js';

/** What was tried. */
export interface Attempt {
  readonly from: number | null;
  readonly to: number | null;
  readonly count: number;
}

/** Columns without a card. */
export const emptyColumns = (position: Position): number[] =>
  position.columns.flatMap((column, index) => (isEmpty(column) ? [index] : []));

/** Why something can't be done and what to do instead, for the player; '' where nothing needs to be said. */
export function refusalText(words: Words, reason: Reason, position: Position, attempt: Attempt): string {
  switch (reason) {
    case 'rank':
      return rankText(words, position, attempt);
    case 'columns-empty': {
      const columns = emptyColumns(position);
      return words('refused.columns-empty', {
        n: columns.length,
        columns: words.list(columns.map((index) => String(index + 1))),
      });
    }
    case 'busy':
    case 'cancelled':
    case 'no-target':
      return '';
    default:
      return words(`refused.${reason}`);
  }
}

function rankText(words: Words, position: Position, { from, to, count }: Attempt): string {
  const source = position.columns[from ?? -1];
  const target = position.columns[to ?? -1];
  const card = source?.cards[source.cards.length - count];
  const end = target && endOf(target);
  if (card === undefined || end === undefined) return '';
  const names = { card: cardWords(words, card), target: cardWords(words, end) };
  const rank = rankOf(card);
  const text =
    rank === RUN_LENGTH
      ? words('refused.rank.king', names)
      : words('refused.rank', { ...names, wanted: rankWords(words, rank + 1) });
  const fitting = longestFit(position, from ?? -1, to ?? -1);
  return fitting > 0 ? `${text} ${words('refused.fitting', { n: fitting })}` : text;
}
