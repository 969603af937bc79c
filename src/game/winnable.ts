import { below, described, generator, isLevel, type Level, shuffle } from '../rules/index.js';
import { EXCEPTIONS } from './exceptions.js';

/** Deals up to this number were proved winnable ahead of time, but for the exceptions. */
const PROVED = 10_000;

const DAY = 86_400_000;
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '9999-12-31';

/** Seeds of the daily sequences, frozen with the first release. */
const DAILY_SEEDS: Readonly<Record<Level, number>> = { 1: 0xda11_0001, 2: 0xda11_0002, 4: 0xda11_0004 };

/** The deals proved winnable at a level, in their order. */
export function winnableDeals(level: Level): number[] {
  const exceptions = new Set(EXCEPTIONS[level]);
  return Array.from({ length: PROVED }, (_, i) => i + 1).filter((deal) => !exceptions.has(deal));
}

/** Where a player stands on the way through the winnable deals of a level. */
export interface Walk {
  /** Seed of the order. */
  readonly seed: number;
  /** How many were dealt. */
  readonly dealt: number;
}

/**
 * The next winnable deal on a player's way, which has no repeat before all were dealt; then another way begins.
 * @param walk where the player stands; null at the beginning
 * @param random a random number from 0 to 4294967295
 */
export function nextWinnable(level: Level, walk: Walk | null, random: () => number): { deal: number; walk: Walk } {
  const count = PROVED - EXCEPTIONS[level].length;
  const { seed, dealt } = walk && walk.dealt < count ? walk : { seed: random(), dealt: 0 };
  return { deal: dealAt(level, drawn(count, dealt, generator(seed))), walk: { seed, dealt: dealt + 1 } };
}

/** The winnable deal of a level at a place in their order. */
const dealAt = (level: Level, place: number): number =>
  EXCEPTIONS[level].reduce((deal, exception) => (exception <= deal ? deal + 1 : deal), place + 1);

/**
 * What is drawn from 0 to `count` − 1 after `before` others, without putting back: Fisher–Yates, of whose list only the
 * exchanged places are written down. A first game draws once, instead of shuffling ten thousand deals.
 */
function drawn(count: number, before: number, next: () => number): number {
  const exchanged = new Map<number, number>();
  const at = (place: number): number => exchanged.get(place) ?? place;
  let value = 0;
  for (let left = count; left >= count - before; left--) {
    const place = below(left, next);
    value = at(place);
    exchanged.set(place, at(left - 1));
  }
  return value;
}

/** Whether a text is a date of the calendar, `YYYY-MM-DD`, from 1970 on. */
export function isDate(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  // A day that a month doesn't have is no date, or is read as one of the next month.
  return (
    Number.isFinite(time) && new Date(time).toISOString().startsWith(text) && text >= FIRST_DAY && text <= LAST_DAY
  );
}

const dailies = new Map<Level, readonly number[]>();

/**
 * The daily deal of a UTC date: one winnable deal a level, the same everywhere, without a repeat for thousands of days.
 * @param date `YYYY-MM-DD`, from 1970-01-01 to 9999-12-31
 * @param suits how many suits: 1, 2 or 4
 * @throws RangeError when the date or the level isn't one
 */
export function dailyDeal(date: string, suits: Level): number {
  if (!isDate(date)) throw new RangeError(`${described(date)} is not a date from 1970-01-01 to 9999-12-31`);
  if (!isLevel(suits)) throw new RangeError(`suits ${described(suits)} is not 1, 2 or 4`);
  let sequence = dailies.get(suits);
  if (!sequence) {
    sequence = shuffle(winnableDeals(suits), generator(DAILY_SEEDS[suits]));
    dailies.set(suits, sequence);
  }
  return sequence[(Date.parse(date) / DAY) % sequence.length] as number;
}
