import type { Level } from '../rules/index.js';

/** What an undone action had brought. */
export interface Gave {
  /** Cards it had turned up. */
  flipped: number;
  /** Runs it had completed. */
  runs: number;
}

/** What a scoring scheme is told, one fact after another. */
export interface Fact {
  /** An action, an undo or a redo; `tick` at each full 30 s of the clock; `win` after the action that won. */
  type: 'cards' | 'row' | 'undo' | 'redo' | 'tick' | 'win';
  /** Cards turned up by this action or redo. */
  flipped: number;
  /** Runs completed by this action or redo. */
  runs: number;
  /** With `undo`: what the undone action had brought; otherwise null. */
  gave: Gave | null;
  /** The game clock, in seconds with one decimal. */
  seconds: number;
  /** How many suits are played. */
  suits: Level;
  /** Moves so far, this one included. */
  moves: number;
}

/** A scoring scheme: a pure fold over the facts of a game. `T` is whatever it has to remember, often a number. */
export interface ScoringScheme<T = number> {
  /** Its name for players. */
  label: string;
  /** The total before the first fact. */
  start: T;
  /** The total after one more fact. Must not change `total`. */
  step(total: T, fact: Fact): T;
  /** The score to show for a total. Without it the total itself is the score. */
  show?(total: T): number;
}

/** Names of the schemes that are always there. */
export const BUILT_IN = ['windows', 'timed', 'multiplier', 'none'] as const;

/** Seconds between two `tick` facts. */
export const TICK_SECONDS = 30;

const LEVEL_FACTOR: Record<Level, number> = { 1: 1, 2: 1.5, 4: 2 };
const TIME_BONUS = 600_000;
const BONUS_SECONDS = 600;

/** 500, less one a move (undo and redo are moves), and 100 more a run. May go below zero. */
const windows: ScoringScheme = {
  label: 'Windows',
  start: 500,
  step(total, { type, runs, gave }) {
    if (type === 'tick' || type === 'win') return total;
    return total - 1 + 100 * (runs - (gave?.runs ?? 0));
  },
};

interface Timed {
  points: number;
  loss: number;
}

const remaining = ({ points, loss }: Timed): number => Math.max(0, points - loss);

/** Ten points an action in force and a run; up to 30 are lost at each full 30 s, for good; a fast win pays. */
const timed: ScoringScheme<Timed> = {
  label: 'Timed',
  start: { points: 0, loss: 0 },
  step(total, { type, runs, gave, seconds }) {
    const { points, loss } = total;
    if (type === 'tick') return { points, loss: loss + Math.min(30, remaining(total)) };
    if (type === 'win') return { points: points + Math.floor(TIME_BONUS / Math.max(1, seconds)), loss };
    return { points: points + (gave ? -10 * (1 + gave.runs) : 10 * (1 + runs)), loss };
  },
  show: remaining,
};

interface Multiplied {
  points: number;
  factor: number;
}

/** Five points a card turned up and 100 a run, in force; a win inside 600 s pays; all times the level's factor. */
const multiplier: ScoringScheme<Multiplied> = {
  label: 'Multiplier',
  start: { points: 0, factor: 1 },
  step({ points }, { type, flipped, runs, gave, seconds, suits }) {
    const won = type === 'win' ? Math.max(0, BONUS_SECONDS - Math.floor(seconds)) : 0;
    const undone = gave ? 5 * gave.flipped + 100 * gave.runs : 0;
    return { points: points + 5 * flipped + 100 * runs + won - undone, factor: LEVEL_FACTOR[suits] };
  },
  show: ({ points, factor }) => Math.floor(points * factor + 0.5),
};

/** No score: neither it nor the moves are shown. */
const none: ScoringScheme = { label: 'None', start: 0, step: () => 0 };

/** A scheme whose kind of total nobody outside needs to know. */
export type AnyScheme = ScoringScheme<unknown>;

const schemes = new Map<string, AnyScheme>(
  Object.entries({ windows, timed, multiplier, none }).map(([name, scheme]) => [name, scheme as AnyScheme]),
);
const watchers = new Set<(name: string) => void>();

/** The scheme of that name, or undefined when there is none (yet). */
export const schemeNamed = (name: string): AnyScheme | undefined => schemes.get(name);

/** Calls `watcher` with the name of each scheme defined from now on; returns the end of it. */
export function watchSchemes(watcher: (name: string) => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const MAX_NAME = 40;

/**
 * Adds a scoring scheme, or replaces one that was added. Elements whose `scoring` names it take it up at once.
 * @param name the value of the attribute `scoring`
 * @throws RangeError when the name is empty, too long or a built-in one, or when `label`, `step` or `show` is not of
 * its kind
 */
export function defineScoring<T>(name: string, scheme: ScoringScheme<T>): void {
  if (typeof name !== 'string' || name.trim() !== name || name === '' || name.length > MAX_NAME) {
    throw new RangeError(`a scoring scheme needs a name of 1 to ${MAX_NAME} characters`);
  }
  if ((BUILT_IN as readonly string[]).includes(name)) throw new RangeError(`scoring "${name}" is built in`);
  if (typeof scheme?.step !== 'function') throw new RangeError(`scoring "${name}" has no function step`);
  if (typeof scheme.label !== 'string') throw new RangeError(`scoring "${name}" has no label`);
  if (scheme.show !== undefined && typeof scheme.show !== 'function') {
    throw new RangeError(`scoring "${name}" has a show that is no function`);
  }
  schemes.set(name, scheme as AnyScheme);
  for (const watcher of watchers) watcher(name);
}
