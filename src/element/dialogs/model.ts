import type { DealChoice, GameState, LevelStatistics, Statistics } from '../../game/index.js';
import type { Level } from '../../rules/index.js';
import type { Words } from '../../words/index.js';
import type { Choices } from '../choices.js';

/** Which dialog is open. */
export type DialogName =
  | 'start'
  | 'menu'
  | 'pause'
  | 'result'
  | 'statistics'
  | 'help'
  | 'settings'
  | 'give-up'
  | 'reset';

/** What the start screen's controls stand at. */
export interface StartForm {
  readonly suits: Level;
  readonly deal: 'winnable' | 'daily' | 'random' | 'again' | 'number';
  /** The number as it was typed. */
  readonly number: string;
  /** Whether PLAY was refused for it. */
  readonly refused: boolean;
}

/** What dialogs show, and what their controls do. */
export interface DialogModel {
  readonly words: Words;
  readonly state: GameState;
  readonly statistics: Statistics;
  readonly choices: Choices;
  readonly form: StartForm;
  /** Whether the page leaves level and deal to the player. */
  readonly mayChooseDeal: boolean;
  /** Whether hints, and whatever tells how the game could be won, are open. */
  readonly mayAdvise: boolean;
  readonly mayUndo: boolean;
  readonly showTime: boolean;
  /** Whether a game waits under the start screen, or goes on when the dialog is closed. */
  readonly canContinue: boolean;
  /** Whether no game has begun yet: there is no menu to be had. */
  readonly waiting: boolean;
  /** Whether the player has asked for another game than that: by opening the start screen, or by a choice on it. */
  readonly wantsAnother: boolean;
  /** The level's statistics before the game was counted; null while it wasn't. */
  readonly before: LevelStatistics | null;
  /** Length of the solver's line for the deal; null when it isn't known. */
  readonly par: number | null;
  /** What the scheme in force is called, if it is the page's own. */
  readonly scoringLabel: string | null;
  number(value: number): string;
  open(name: DialogName): void;
  close(): void;
  fill(form: Partial<StartForm>): void;
  play(): void;
  goOn(): void;
  newGame(deal?: DealChoice): void;
  restart(): void;
  pause(): void;
  giveUp(): void;
  resetStatistics(): void;
  askWinnable(): void;
  rewind(): void;
  watch(): void;
  copyDeal(): void;
}

/** A level's statistics as the tables show them, each with the name of its word. */
export function statisticsRows(
  { words, number, showTime }: DialogModel,
  { played, won, streak, bestStreak, bestTime, fewestMoves, bestScore }: LevelStatistics,
  scoring: string,
  clock: (seconds: number) => string,
): (readonly [string, string])[] {
  const share = played === 0 ? '–' : words('statistics.percent', { n: Math.round((won / played) * 100) });
  const score = Object.hasOwn(bestScore, scoring) ? bestScore[scoring] : undefined;
  return [
    [words('statistics.played'), number(played)],
    [words('statistics.won'), number(won)],
    [words('statistics.share'), share],
    [words('statistics.streak'), number(streak)],
    [words('statistics.best-streak'), number(bestStreak)],
    ...(showTime ? [[words('statistics.best-time'), bestTime === null ? '–' : clock(bestTime)] as const] : []),
    ...(scoring === 'none'
      ? []
      : [
          [words('statistics.fewest-moves'), fewestMoves === null ? '–' : number(fewestMoves)] as const,
          [words('statistics.best-score'), score === undefined ? '–' : number(score)] as const,
        ]),
  ];
}
