import { described, type Level } from '../rules/index.js';
import { readEntries } from './journal.js';
import { CHECKSUM_LENGTH, checksum, NotationError, Reader } from './notation.js';
import { type AnyScheme, schemeNamed } from './scoring.js';
import { Session } from './session.js';
import { decodeSetup, encodeSetup, type Setup } from './setup.js';
import { type GameState, stateOf } from './state.js';

/** Longest record that is written or read, in characters. */
const MAX_RECORD = 100_000;

const VERSION = '1';

/** Told when a scoring scheme fails. */
type SchemeFault = (error: unknown) => void;

/** What is wrong with a record. */
export type RecordErrorCode = 'format' | 'version' | 'checksum' | 'illegal' | 'too-long';

/** Thrown for text that is no record of a legal game. */
export class RecordError extends Error {
  override readonly name = 'RecordError';

  constructor(
    /** `format`: not a record; `version`: of a later version; `checksum`: damaged; `illegal`: against the rules; `too-long`: over 100,000 characters. */
    readonly code: RecordErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** A game as one line of URL-safe text, or '' when it would be too long. */
export function encodeRecord(session: Session): string {
  const text = VERSION + encodeSetup(session.setup) + session.journal.chunks.join('');
  return text.length + CHECKSUM_LENGTH > MAX_RECORD ? '' : text + checksum(text);
}

/** The parts of a record whose checksum holds: how the game starts, and its entries as text. */
function openRecord(record: unknown): { setup: Setup; entries: string } {
  if (typeof record !== 'string') throw new RecordError('format', 'a record is a text');
  if (record.length > MAX_RECORD) throw new RecordError('too-long', `a record has at most ${MAX_RECORD} characters`);
  if (!/^[\w-]+$/.test(record)) throw new RecordError('format', 'a record has only letters, digits, - and _');
  if (record[0] !== VERSION) throw new RecordError('version', `version ${record[0]} of records is not known`);
  const text = record.slice(0, -CHECKSUM_LENGTH);
  if (record.slice(-CHECKSUM_LENGTH) !== checksum(text)) throw new RecordError('checksum', 'the record is damaged');
  const reader = new Reader(text.slice(VERSION.length));
  const setup = decodeSetup(reader);
  return { setup, entries: reader.rest };
}

/** Runs work on text from outside and names what goes wrong by a record's codes. */
function asRecordError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof NotationError) throw new RecordError('format', error.message);
    if (error instanceof RangeError) throw new RecordError('illegal', error.message);
    throw error;
  }
}

/**
 * Plays a record from its start, one entry at a time; yields the game before the first and after each.
 * @throws RecordError at the entry where it goes wrong
 */
function* playRecord(record: unknown, scheme: AnyScheme, id = '', onError?: SchemeFault): Generator<Session> {
  const { setup, entries } = asRecordError(() => openRecord(record));
  const session = asRecordError(() => new Session(id, setup, scheme, onError));
  yield session;
  const journal = readEntries(entries);
  for (let number = 1; ; number++) {
    const { value, done } = asRecordError(() => journal.next());
    if (done) return;
    const reason = session.replay(value);
    if (reason) throw new RecordError('illegal', `action ${number} is against the rules: ${reason}`);
    yield session;
  }
}

/**
 * The game of a record, played to its last entry.
 * @throws RecordError when it is no record of a legal game
 */
export function decodeRecord(record: unknown, scheme: AnyScheme, id = '', onError?: SchemeFault): Session {
  let last: Session | undefined;
  for (const session of playRecord(record, scheme, id, onError)) last = session;
  return last as Session;
}

function knownScheme(scoring: string): AnyScheme {
  const scheme = schemeNamed(scoring);
  if (!scheme) throw new RangeError(`scoring ${described(scoring)} is not defined`);
  return scheme;
}

/** What a record proves. */
export interface VerifiedRecord {
  deal: number | null;
  /** Told by the record, not proved. */
  daily: string | null;
  suits: Level;
  won: boolean;
  score: number;
  moves: number;
  undos: number;
  /** Told by the record, not proved. */
  hints: number;
  seconds: number;
  /** Runs completed. */
  runs: GameState['runs'];
}

const PLAIN = { paused: false, noUndo: false, canTakeBack: false };

/**
 * Replays a record and says what it proves: that the game is legal and the numbers are right, not who played.
 * @param record text from `record` or a `win`
 * @param scoring name of the scheme for `score`
 * @throws RecordError when it is no record of a legal game; RangeError when the scheme isn't defined
 */
export function verifyRecord(record: string, scoring = 'windows'): VerifiedRecord {
  const session = decodeRecord(record, knownScheme(scoring));
  const { deal, daily, suits, score, moves, undos, hints, seconds, runs } = stateOf(session, { scoring, ...PLAIN });
  return { deal, daily, suits, won: session.fold.won, score, moves, undos, hints, seconds, runs };
}

/**
 * The states of a recorded game: before the first entry and after each.
 * @throws RecordError at the state where the record goes wrong
 */
export function* replay(record: string): IterableIterator<GameState> {
  for (const session of playRecord(record, knownScheme('windows'))) {
    yield stateOf(session, { scoring: 'windows', ...PLAIN });
  }
}
