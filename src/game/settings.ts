import { described, isDealNumber, isLevel, type Level, type PositionInput } from '../rules/index.js';
import type { KeyStore } from './shelf.js';
import { isDate } from './winnable.js';

/** Which deal a new game takes: one proved winnable, any, today's or a date's, or the one of that number. */
export type DealChoice = 'winnable' | 'random' | 'daily' | `daily:${string}` | number;

/** What a page decides about its games. */
export interface Settings {
  /** Null: the level last played here. */
  suits: Level | null;
  deal: DealChoice;
  relaxed: boolean;
  scoring: string;
  noUndo: boolean;
  noHints: boolean;
  /** Whether the first game waits under a start screen. */
  startScreen: boolean;
  /** Where games are kept. */
  store: KeyStore;
  /** Prefix of every stored key. */
  storageKey: string;
}

/** What `newGame` takes; what is left out comes from the attributes. */
export interface NewGameOptions {
  /** `winnable`, `random`, `daily`, `daily:YYYY-MM-DD`, or a number from 1 to 4294967295. */
  deal?: number | string;
  suits?: Level;
  /** 104 names in dealing order. Such a game is neither saved nor counted. */
  cards?: string[];
  /** Any position. Such a game is neither saved nor counted. */
  position?: PositionInput;
}

const DAILY = 'daily:';

/** The date that a choice of deal names; null when it names none. */
export const dateOf = (choice: DealChoice): string | null =>
  typeof choice === 'string' && choice.startsWith(DAILY) ? choice.slice(DAILY.length) : null;

/** What a choice of deal may be, for messages. */
export const DEAL_CHOICES = '"winnable", "random", "daily", "daily:YYYY-MM-DD" or a whole number from 1 to 4294967295';

/** Reads a choice of deal as attributes and methods write it; null when it is none. */
export function parseDeal(value: unknown): DealChoice | null {
  if (value === 'winnable' || value === 'random' || value === 'daily') return value;
  if (typeof value === 'string' && value.startsWith(DAILY))
    return isDate(value.slice(DAILY.length)) ? `daily:${value.slice(DAILY.length)}` : null;
  const number = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value;
  return isDealNumber(number) ? number : null;
}

/**
 * Checks what `newGame` was given.
 * @throws RangeError that says why
 */
export function checkOptions(options: NewGameOptions): { deal: DealChoice | undefined; suits: Level | undefined } {
  if (typeof options !== 'object' || options === null) throw new RangeError(`${described(options)} is not a choice`);
  const { deal, suits, cards, position } = options;
  if ([deal, cards, position].filter((given) => given !== undefined).length > 1) {
    throw new RangeError('deal, cards and position exclude one another');
  }
  if (suits !== undefined && !isLevel(suits)) throw new RangeError(`suits ${described(suits)} is not 1, 2 or 4`);
  if (deal === undefined) return { deal, suits };
  const choice = parseDeal(deal);
  if (choice === null) throw new RangeError(`deal ${described(deal)} is not ${DEAL_CHOICES}`);
  return { deal: choice, suits };
}
