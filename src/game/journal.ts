import type { Entry } from './entry.js';
import { decodeEntry, encodeEntry, NotationError, Reader } from './notation.js';

/** Entries in one chunk of text. Only the last chunk grows, so that saving costs the same at any length. */
export const CHUNK = 256;

/** A game's entries in order, the one source of everything else about it, kept as the text in which it is saved. */
export class Journal {
  readonly #chunks: string[] = [];
  #length = 0;
  #at = 0;

  /** Text of each chunk. */
  get chunks(): readonly string[] {
    return this.#chunks;
  }

  /** How many entries there are. */
  get length(): number {
    return this.#length;
  }

  /** Time of the last entry, in tenths of a second. */
  get at(): number {
    return this.#at;
  }

  /** Whether it begins with all entries of another, and has more. An entry's text tells where it ends. */
  goesOnFrom(other: Journal): boolean {
    return this.#length > other.#length && this.#chunks.join('').startsWith(other.#chunks.join(''));
  }

  /** Adds an entry; it must not be earlier than the one before it. */
  append(entry: Entry): void {
    const chunk = Math.floor(this.#length / CHUNK);
    this.#chunks[chunk] = (this.#chunks[chunk] ?? '') + encodeEntry(entry, this.#at);
    this.#length++;
    this.#at = entry.at;
  }

  /** The entries from the first on. */
  entries(): Generator<Entry> {
    return readEntries(this.#chunks.join(''));
  }
}

/**
 * Reads entries from text, to its end.
 * @throws NotationError at the first that isn't one
 */
export function* readEntries(text: string): Generator<Entry> {
  const reader = new Reader(text);
  for (let at = 0; !reader.done; ) {
    const entry = decodeEntry(reader, at);
    at = entry.at;
    yield entry;
  }
}

/**
 * Reads the first `count` entries from text; what follows them was never confirmed.
 * @throws NotationError when there are fewer
 */
export function* readFirst(text: string, count: number): Generator<Entry> {
  const entries = readEntries(text);
  for (let i = 0; i < count; i++) {
    const { value, done } = entries.next();
    if (done) throw new NotationError('entries are missing');
    yield value;
  }
}
