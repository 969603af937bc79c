import { LEVELS, type Level } from '../rules/index.js';
import { Note } from './note.js';
import type { Session } from './session.js';
import type { Shelf } from './shelf.js';
import { isWhole } from './stored.js';

/** A player's record at one level. Bests are of won games; null while there is none. */
export interface LevelStatistics {
  /** Finished games: won + lost. */
  played: number;
  won: number;
  lost: number;
  /** Games won in a row up to now. */
  streak: number;
  bestStreak: number;
  /** Seconds. */
  bestTime: number | null;
  fewestMoves: number | null;
  /** Best score by scoring scheme. */
  bestScore: Record<string, number>;
}

/** A player's record at each level. */
export type Statistics = Record<Level, LevelStatistics>;

interface Stored {
  levels: Statistics;
  /** Games counted lately: none counts twice, however often its end is found. */
  counted: string[];
}

const KEY = 'statistics';
const VERSION = 1;
const COUNTED = 32;

const emptyLevel = (): LevelStatistics => ({
  played: 0,
  won: 0,
  lost: 0,
  streak: 0,
  bestStreak: 0,
  bestTime: null,
  fewestMoves: null,
  bestScore: {},
});

const empty = (): Stored => ({ levels: { 1: emptyLevel(), 2: emptyLevel(), 4: emptyLevel() }, counted: [] });

/** What counts of a finished game. */
interface Finished {
  readonly id: string;
  readonly level: Level;
  readonly won: boolean;
  readonly seconds: number;
  readonly moves: number;
  readonly score: number;
  readonly scoring: string;
}

/** A level's statistics after one more finished game. */
function withGame(before: LevelStatistics, { won, seconds, moves, score, scoring }: Finished): LevelStatistics {
  if (!won) return { ...before, played: before.played + 1, lost: before.lost + 1, streak: 0 };
  const streak = before.streak + 1;
  const best = Object.hasOwn(before.bestScore, scoring) ? (before.bestScore[scoring] as number) : score;
  return {
    ...before,
    played: before.played + 1,
    won: before.won + 1,
    streak,
    bestStreak: Math.max(before.bestStreak, streak),
    bestTime: Math.min(before.bestTime ?? Number.POSITIVE_INFINITY, seconds),
    fewestMoves: Math.min(before.fewestMoves ?? Number.POSITIVE_INFINITY, moves),
    bestScore: { ...before.bestScore, [scoring]: Math.max(best, score) },
  };
}

const isBest = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

function readLevel(value: unknown): LevelStatistics {
  const from = (value ?? {}) as Partial<Record<keyof LevelStatistics, unknown>>;
  const count = (key: keyof LevelStatistics): number => (isWhole(from[key]) ? (from[key] as number) : 0);
  const [won, lost] = [count('won'), count('lost')];
  const scores = Object.entries((from.bestScore ?? {}) as object).filter(([, score]) => Number.isFinite(score));
  return {
    played: won + lost,
    won,
    lost,
    streak: count('streak'),
    bestStreak: count('bestStreak'),
    bestTime: isBest(from.bestTime) ? from.bestTime : null,
    fewestMoves: isWhole(from.fewestMoves) ? from.fewestMoves : null,
    bestScore: Object.fromEntries(scores),
  };
}

function read(text: string | null): Stored {
  try {
    const { levels, counted } = JSON.parse(text ?? '{}') as { levels?: Record<string, unknown>; counted?: unknown };
    const read = Object.fromEntries(LEVELS.map((level) => [level, readLevel(levels?.[level])]));
    const ids = Array.isArray(counted) ? counted.filter((id) => typeof id === 'string').slice(-COUNTED) : [];
    return { levels: read as Statistics, counted: ids };
  } catch {
    return empty();
  }
}

/** All statistics after one more finished game, unless it is in them. */
function counting(stored: Stored, game: Finished): Stored {
  const { levels, counted } = stored;
  if (counted.includes(game.id)) return stored;
  return {
    levels: { ...levels, [game.level]: withGame(levels[game.level], game) },
    counted: [...counted, game.id].slice(-COUNTED),
  };
}

/** All statistics without a game that was counted as lost, but goes on after all: it may yet be won. */
function recalling(stored: Stored, { id, setup, before }: Session): Stored {
  const { levels, counted } = stored;
  if (!counted.includes(id)) return stored;
  const level = levels[setup.level];
  const lost = Math.max(0, level.lost - 1);
  const streak = level.streak || (before?.streak ?? 0);
  return {
    levels: { ...levels, [setup.level]: { ...level, lost, played: level.won + lost, streak } },
    counted: counted.filter((each) => each !== id),
  };
}

/** The statistics of a player, shared by all games under one prefix. */
export class StatisticsBook {
  readonly #note: Note;

  constructor(shelf: Shelf) {
    this.#note = new Note(shelf, KEY);
  }

  get levels(): Statistics {
    return this.#stored.levels;
  }

  /** Counts a finished game, unless it was counted before. Returns whether that is stored. */
  count(game: Session, won: boolean, scoring: string): boolean {
    const { id, fold, score, setup } = game;
    const finished = { id, level: setup.level, won, seconds: fold.at / 10, moves: fold.moves, score, scoring };
    return this.#change((stored) => counting(stored, finished));
  }

  /** Takes back that a game was counted as lost. */
  recall(game: Session): void {
    this.#change((stored) => recalling(stored, game));
  }

  /** Begins all statistics anew; games counted stay counted. */
  reset(): void {
    this.#change(({ counted }) => ({ ...empty(), counted }));
  }

  get #stored(): Stored {
    return read(this.#note.text);
  }

  #change(change: (stored: Stored) => Stored): boolean {
    return this.#note.change((text) => JSON.stringify({ v: VERSION, ...change(read(text)) }));
  }
}
