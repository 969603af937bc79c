import type { Change, GameEventDetail, GameEventName, Moment } from '../game/index.js';
import { faceNamed } from '../rules/index.js';
import { cardWords, runWords, type Words } from '../words/index.js';
import { clockText } from './clock-text.js';

/** What of the game is said, beside its events. */
export interface Hearing {
  /** What the event doesn't tell of its moment. */
  readonly moment: Moment;
  readonly noUndo: boolean;
  /** Whether moves and time are shown, and so said, too. */
  readonly showFigures: boolean;
}

/** That nothing can be done any more, and what can be done about it. */
export const withRemedy = (
  words: Words,
  key: 'told.stuck' | 'told.lost-position' | 'hint.none',
  noUndo: boolean,
): string => (noUndo ? words(key) : `${words(key)} ${words('told.remedy')}`);

/** What is said of one event, or '' where nothing is. Several events of an action become one message. */
export function newsOf<Name extends GameEventName>(
  words: Words,
  name: Name,
  detail: GameEventDetail<Name>,
  hearing: Hearing,
): string {
  const tell = NEWS[name] as ((words: Words, detail: GameEventDetail<Name>, hearing: Hearing) => string) | undefined;
  return tell?.(words, detail, hearing) ?? '';
}

type News = {
  [Name in GameEventName]?: (words: Words, detail: GameEventDetail<Name>, hearing: Hearing) => string;
};

const NEWS: News = {
  'game-start': (words, { resumed, restarted, moves, suits }, { showFigures }) => {
    if (restarted) return words('told.restarted');
    if (resumed && !showFigures) return words('told.resumed');
    return resumed ? words('told.back', { moves }) : words('told.dealt', { suits });
  },
  move: (words, change, { moment }) => changeNews(words, change, moment.rowsLeft, moment),
  'run-complete': (words, { suit, runs }) => words('told.run', { suit: words(`suit.${suit}`), n: runs }),
  win: (words, { moves, seconds }, { showFigures }) =>
    showFigures ? words('told.won', { moves, time: clockText(seconds) }) : words('won'),
  stuck: (words, { proof }, { noUndo }) =>
    withRemedy(words, proof === 'solver' ? 'told.lost-position' : 'told.stuck', noUndo),
  'pause-change': (words, { paused }) => words(paused ? 'told.paused' : 'told.resumed'),
};

/** What is said of a change of the board, which leaves so many rows; for an undo also with the runs it brought back. */
export function changeNews(
  words: Words,
  { kind, action, from, to, cards, flipped }: Change,
  n: number,
  { runs, runsBack }: Pick<Moment, 'runs' | 'runsBack'> = { runs: 0, runsBack: [] },
): string {
  const moved = cards.map((name) => faceNamed(name) ?? 0);
  if (kind === 'undo') {
    const undone =
      action === 'row'
        ? words('told.undone.row', { n })
        : words('told.undone.cards', { cards: runWords(words, moved), column: (from ?? 0) + 1 });
    const back = runsBack.map((suit) => words('told.run-back', { suit: words(`suit.${suit}`), n: runs }));
    const covered = flipped.map(({ column }) => words('told.turned-down', { column: column + 1 }));
    return [undone, ...back, ...covered].join(' ');
  }
  const parts = flipped.map(({ column, card }) =>
    words('told.turned', { column: column + 1, card: cardWords(words, faceNamed(card) ?? 0) }),
  );
  if (action === 'row')
    parts.unshift(words('told.row', { cards: words.list(moved.map((card) => cardWords(words, card))), n }));
  else parts.unshift(words('told.moved', { cards: runWords(words, moved), column: (to ?? 0) + 1 }));
  return [...(kind === 'redo' ? [words('told.redone')] : []), ...parts].join(' ');
}
