import type { FurtherDetail, GameEventDetail, GameEventName, Session } from '../game/index.js';
import type { Card } from '../rules/index.js';
import { cardWords, runWords, type Words } from '../words/index.js';
import { clockText } from './clock-text.js';

/** What is said of one event, or '' where nothing is. Several events of an action become one message. */
export function newsOf<Name extends GameEventName>(
  words: Words,
  name: Name,
  detail: GameEventDetail<Name>,
  session: Session | null,
): string {
  const tell = NEWS[name] as
    | ((words: Words, detail: GameEventDetail<Name>, session: Session | null) => string)
    | undefined;
  return tell?.(words, detail, session) ?? '';
}

type News = {
  [Name in GameEventName]?: (words: Words, detail: GameEventDetail<Name>, session: Session | null) => string;
};

const NEWS: News = {
  'game-start': (words, { resumed, restarted, moves, suits }) => {
    if (restarted) return words('told.restarted');
    return resumed ? words('told.back', { moves }) : words('told.dealt', { suits });
  },
  move: moveNews,
  'run-complete': (words, { suit, runs }) => words('told.run', { suit: words(`suit.${suit}`), n: runs }),
  win: (words, { moves, seconds }) => words('told.won', { moves, time: clockText(seconds) }),
  'game-end': (words, { outcome }) => (outcome === 'lost' ? words('told.lost') : ''),
  stuck: (words) => words('told.stuck'),
  'pause-change': (words, { paused }) => words(paused ? 'told.paused' : 'told.resumed'),
};

function moveNews(words: Words, { kind, to, flipped }: FurtherDetail['move'], session: Session | null): string {
  const latest = session?.fold.latest;
  if (!latest) return '';
  const parts: string[] = [];
  if (kind === 'undo') parts.push(words('told.undone'));
  if (kind === 'redo') parts.push(words('told.redone'));
  if (kind !== 'undo') {
    const { cards, action } = latest.step;
    parts.push(action.kind === 'row' ? rowNews(words, cards, session) : cardsNews(words, cards, to));
    for (const consequence of latest.step.consequences) {
      if (consequence.kind === 'flip' && flipped.length > 0) {
        parts.push(words('told.turned', { column: consequence.column + 1, card: cardWords(words, consequence.card) }));
      }
    }
  }
  return parts.join(' ');
}

const cardsNews = (words: Words, cards: readonly Card[], to: number | null): string =>
  words('told.moved', { cards: runWords(words, cards), column: (to ?? 0) + 1 });

const rowNews = (words: Words, cards: readonly Card[], session: Session): string =>
  words('told.row', {
    cards: cards.map((card) => cardWords(words, card)).join(', '),
    n: session.fold.position.stock.length,
  });
