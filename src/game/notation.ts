import { COLUMNS } from '../rules/index.js';
import { LATEST } from './clock.js';
import type { Entry } from './entry.js';

/**
 * The journal as text: URL-safe characters worth six bits each. An entry is two characters, what happened and how
 * many characters of time follow (one to three: tenths of a second since the entry before). A longer pause comes as an
 * entry of its own in front. The shortest form is the only one, so that a journal has one text.
 */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map(Array.from(DIGITS, (digit, value) => [digit, value]));

const COUNTS = 13;
const MOVES = COLUMNS * COLUMNS * COUNTS;
const OTHERS = ['row', 'undo', 'redo', 'hint'] as const;
const TIME_FORMS = 3;
const KINDS = MOVES + OTHERS.length;
const PAUSE = KINDS * TIME_FORMS;
const PAUSE_DIGITS = 5;
const LONGEST_GAP = 64 ** TIME_FORMS - 1;

/** A number as so many characters, the most significant first. */
export function digits(value: number, length: number): string {
  let text = '';
  for (let i = 0, rest = value; i < length; i++, rest = Math.floor(rest / 64)) text = DIGITS[rest % 64] + text;
  return text;
}

/** Thrown while text is read that isn't of the form. */
export class NotationError extends Error {}

/** Reads text from left to right. */
export class Reader {
  #at = 0;

  constructor(readonly text: string) {}

  get done(): boolean {
    return this.#at >= this.text.length;
  }

  /** What has not been read yet. */
  get rest(): string {
    return this.text.slice(this.#at);
  }

  /** The next number of so many characters. */
  number(length: number): number {
    let value = 0;
    for (let i = 0; i < length; i++) {
      const digit = VALUES.get(this.text[this.#at++] ?? '');
      if (digit === undefined) throw new NotationError('unexpected end or character');
      value = value * 64 + digit;
    }
    return value;
  }

  /** The next number of so many characters; it has to be below `bound`. */
  below(bound: number, length = 1): number {
    const value = this.number(length);
    if (value >= bound) throw new NotationError('value out of range');
    return value;
  }
}

const codeOf = (entry: Entry): number =>
  entry.kind === 'cards'
    ? (entry.from * COLUMNS + entry.to) * COUNTS + entry.count - 1
    : MOVES + OTHERS.indexOf(entry.kind);

/** An entry as text, given the time of the one before it. */
export function encodeEntry(entry: Entry, before: number): string {
  const gap = entry.at - before;
  if (gap > LONGEST_GAP) {
    return digits(PAUSE, 2) + digits(gap - LONGEST_GAP, PAUSE_DIGITS) + encodeEntry(entry, entry.at - LONGEST_GAP);
  }
  const form = gap < 64 ? 1 : gap < 64 ** 2 ? 2 : 3;
  return digits(codeOf(entry) * TIME_FORMS + form - 1, 2) + digits(gap, form);
}

/** Reads the next entry, given the time of the one before it. */
export function decodeEntry(reader: Reader, before: number): Entry {
  let base = before;
  let code = reader.below(PAUSE + 1, 2);
  const paused = code === PAUSE;
  if (paused) {
    const pause = reader.number(PAUSE_DIGITS);
    if (pause === 0) throw new NotationError('an empty pause');
    base += pause;
    code = reader.below(PAUSE, 2);
  }
  const form = (code % TIME_FORMS) + 1;
  const gap = reader.number(form);
  const shortest = form === 1 ? 0 : 64 ** (form - 1);
  if (gap < shortest || (paused && gap !== LONGEST_GAP)) throw new NotationError('a time that could be shorter');
  const at = base + gap;
  if (at > LATEST) throw new NotationError('a time too late');
  return { ...orderOf(Math.floor(code / TIME_FORMS)), at };
}

function orderOf(kind: number): Pick<Entry, 'kind'> & Entry {
  if (kind >= MOVES) return { kind: OTHERS[kind - MOVES] } as Entry;
  const columns = Math.floor(kind / COUNTS);
  const from = Math.floor(columns / COLUMNS);
  return { kind: 'cards', from, to: columns % COLUMNS, count: (kind % COUNTS) + 1 } as Entry;
}

/** A checksum of six characters (FNV-1a, 32 bits): it catches slips and cut text, not intent. */
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return digits(hash >>> 0, 6);
}

/** Characters of a checksum. */
export const CHECKSUM_LENGTH = 6;
