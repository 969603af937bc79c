import { isDealNumber, isLevel, type Level, type PositionInput } from '../rules/index.js';
import type { KeyStore } from './shelf.js';

/** Which deal a new game takes: any, or the one of that number. */
export type DealChoice = 'random' | number;

/** What a page decides about its games. */
export interface Settings {
  /** Null: the level last played here. */
  suits: Level | null;
  deal: DealChoice;
  relaxed: boolean;
  scoring: string;
  noUndo: boolean;
  /** Where games are kept. */
  store: KeyStore;
  /** Prefix of every stored key. */
  storageKey: string;
}

/** What `newGame` takes; what is left out comes from the attributes. */
export interface NewGameOptions {
  /** `random`, or a number from 1 to 4294967295. */
  deal?: number | string;
  suits?: Level;
  /** 104 names in dealing order. Such a game is neither saved nor counted. */
  cards?: string[];
  /** Any position. Such a game is neither saved nor counted. */
  position?: PositionInput;
}

/** Reads a choice of deal as attributes and methods write it; null when it is none. */
export function parseDeal(value: unknown): DealChoice | null {
  if (value === 'random') return value;
  const number = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value;
  return isDealNumber(number) ? number : null;
}

/**
 * Checks what `newGame` was given.
 * @throws RangeError that says why
 */
export function checkOptions(options: NewGameOptions): { deal: DealChoice | undefined; suits: Level | undefined } {
  const { deal, suits, cards, position } = options;
  if ([deal, cards, position].filter((given) => given !== undefined).length > 1) {
    throw new RangeError('deal, cards and position exclude one another');
  }
  if (suits !== undefined && !isLevel(suits)) throw new RangeError(`suits ${String(suits)} is not 1, 2 or 4`);
  if (deal === undefined) return { deal, suits };
  const choice = parseDeal(deal);
  if (choice === null)
    throw new RangeError(`deal "${String(deal)}" is neither random nor a whole number from 1 to 4294967295`);
  return { deal: choice, suits };
}
