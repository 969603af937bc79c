import type { Level, Suit } from '../rules/index.js';
import type { Hint } from './hint.js';
import type { DealChoice } from './settings.js';
import type { Change, Reason } from './state.js';
import type { LevelStatistics } from './statistics.js';

/** Who caused an event: a gesture, key or control in the element and all that follows; or methods, attributes, resuming. */
export type Source = 'player' | 'script';

/** What every event of the game tells: a snapshot taken at its own action. */
export interface BaseDetail {
  id: string;
  deal: number | null;
  daily: string | null;
  suits: Level;
  moves: number;
  score: number;
  /** Seconds with one decimal. */
  seconds: number;
  source: Source;
}

/** Codes of `game-error`. */
export type GameErrorCode = 'storage-off' | 'storage-full' | 'save-unreadable' | 'save-newer' | 'worker' | 'scoring';

/** What each event tells beside the {@link BaseDetail}. */
export interface FurtherDetail {
  'game-start': { resumed: boolean; restarted: boolean };
  'before-move': Change;
  move: Change;
  'move-refused': { reason: Reason; from: number | null; to: number | null };
  'run-complete': { suit: Suit; column: number /** Runs so far. */; runs: number };
  win: {
    record: string;
    /** Of the level, this win included. */
    statistics: LevelStatistics;
    /** Moves and dealt rows of the solver's line for the deal; null when it isn't known. */
    par: number | null;
    undos: number;
    hints: number;
  };
  'game-end': { outcome: 'won' | 'lost' };
  hint: Omit<Hint, 'why'>;
  stuck: {
    /** The rules show that nothing can be done, or the solver that no way leads to a win. */ proof:
      | 'no-moves'
      | 'solver';
  };
  'pause-change': { paused: boolean };
  'settings-change': {
    /** The attribute's name. */ name: string /** Its property's value. */;
    value: string | boolean;
  };
  'new-game-request': {
    /** What the player asks for. */ suits: Level /** What `newGame` would take for it. */;
    deal: DealChoice;
  };
  'game-error': { code: GameErrorCode; error: string };
}

/** Names of the events. */
export type GameEventName = keyof FurtherDetail;

/** `detail` of an event. */
export type GameEventDetail<Name extends GameEventName> = Name extends 'new-game-request'
  ? Omit<BaseDetail, 'deal'> & FurtherDetail[Name]
  : BaseDetail & FurtherDetail[Name];

/**
 * Things to do one after another, each after those under way: events first of all. An action called from a listener is
 * done at once, and its events follow those of the action that is being told.
 */
export class Outbox {
  readonly #queue: (() => unknown)[] = [];
  #busy = false;

  post(task: () => unknown): void {
    this.#queue.push(task);
  }

  /** Works through the queue, unless that is going on already. */
  deliver(): void {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let task = this.#queue.shift(); task; task = this.#queue.shift()) task();
    } finally {
      this.#busy = false;
    }
  }
}
