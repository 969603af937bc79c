import { CHUNK, readFirst } from './journal.js';
import { NotationError, Reader } from './notation.js';
import type { AnyScheme } from './scoring.js';
import { Session } from './session.js';
import { type DealChoice, dateOf } from './settings.js';
import { decodeSetup, encodeSetup } from './setup.js';
import type { Shelf } from './shelf.js';
import { isRecord, isWhole } from './stored.js';

/** Version of the form in which games are saved. */
const VERSION = 1;

/** Numbered deals and dates of which a save is kept at a time. */
const NUMBERED_SLOTS = 12;

/** Names the slot of a page's `suits` and `deal`: one for play, one for the daily, one for each named date and number. */
export function slotName(suits: number | null, deal: DealChoice): string {
  const own = deal === 'winnable' || deal === 'random' ? 'play' : (dateOf(deal) ?? deal);
  return `${suits ?? 'any'}.${own}`;
}

/** What stands under a slot's key; the journal's text is beside it, in chunks. */
interface Pointer {
  v: number;
  /** Grows with each action saved, by whichever tab. */
  revision: number;
  id: string;
  /** Names the journal: a restarted game has the id of before, but chunks of its own. */
  journal: string;
  setup: string;
  /** How many entries are confirmed. */
  entries: number;
  /** The game clock in tenths of a second. */
  clock: number;
  hasMove: boolean;
  givenUp: boolean;
  /** Whether it is in the statistics. */
  counted: boolean;
}

/** A game found in a slot. */
export interface Found {
  session: Session;
  clock: number;
}

/** What a slot holds: nothing, a game, or text that can't be read (by this version). */
export type SlotContent = Found | 'empty' | Spoilt;

/** Why a slot can't be read: it makes no sense, or it was written by a later version. */
export type Spoilt = 'unreadable' | 'newer';

/** Reads what stands under a slot's key. */
function readPointer(text: unknown): Pointer | 'unreadable' | 'newer' {
  try {
    const value: unknown = JSON.parse(String(text));
    if (!isRecord(value) || !isWhole(value.v)) return 'unreadable';
    if (value.v > VERSION) return 'newer';
    const { revision, id, journal, setup, entries, clock } = value;
    const whole = isWhole(revision) && isWhole(entries) && isWhole(clock);
    const named = typeof id === 'string' && typeof journal === 'string' && typeof setup === 'string';
    return whole && named ? (value as unknown as Pointer) : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

/** Which state of a game a pointer is of: it differs from every other that stood there or will. */
const markOf = ({ revision, journal }: Pointer): string => `${revision} ${journal}`;

/** As {@link markOf}, for what stands under a slot's key; null for any other text: what can't be read is never newer. */
export function markIn(text: unknown): string | null {
  const pointer = readPointer(text);
  return typeof pointer === 'string' ? null : markOf(pointer);
}

/** Where a chunk of a slot's journal stands. */
const chunkKey = (slot: string, journal: string, index: number): string => `${slot}.${journal}.${index}`;

/**
 * The keys of all chunks that the text of a slot names; none when it can't be read.
 * @param most how many at most, whatever it promises
 */
export function chunkKeys(slot: string, text: unknown, most: number): string[] {
  const pointer = readPointer(text);
  if (typeof pointer === 'string') return [];
  const count = Math.min(most, Math.ceil(pointer.entries / CHUNK));
  return Array.from({ length: count }, (_, index) => chunkKey(slot, pointer.journal, index));
}

/**
 * One slot of saved games. The journal goes in chunks, the chunk first and the pointer to it last, so that a page
 * killed between any two writes finds the game as it was before or after the action.
 */
export class SaveSlot {
  #revision = 0;
  /** The state that was read, seen or written last. */
  #mark = '';
  /** Whether what lies there was ever seen: until then nothing of it can be newer than ours. */
  #seen = false;
  #journal = '';
  /** Whether it was noted that this is the slot played in last: the oldest are dropped first. */
  #isLast = false;
  /** Chunks of the present journal known to be stored whole. */
  #stored = 0;

  constructor(
    readonly shelf: Shelf,
    readonly name: string,
  ) {}

  /** Names the journal that was read or written last. */
  get journal(): string {
    return this.#journal;
  }

  /** Whether another tab has saved here since this one last read or wrote: after all was erased, from revision 1 on. */
  get isNewer(): boolean {
    if (!this.#seen) this.see();
    const pointer = this.#pointer();
    return typeof pointer !== 'string' && markOf(pointer) !== this.#mark;
  }

  /** Counts what is there as seen, without reading the game. */
  see(): void {
    const pointer = this.#pointer();
    if (this.shelf.isReachable) this.#seen = true;
    if (typeof pointer !== 'string') this.#note(pointer);
  }

  #note(pointer: Pointer): void {
    this.#revision = pointer.revision;
    this.#mark = markOf(pointer);
  }

  /** Reads the game in the slot, and from now on counts as having seen it. */
  read(scheme: AnyScheme, onError?: (error: unknown) => void): SlotContent {
    const pointer = this.#pointer();
    if (typeof pointer === 'string') return pointer;
    this.#note(pointer);
    this.#seen = true;
    try {
      const reader = new Reader(pointer.setup);
      const setup = decodeSetup(reader);
      if (!reader.done) return 'unreadable';
      const session = new Session(pointer.id, setup, scheme, onError, pointer.hasMove === true);
      for (const entry of readFirst(this.#text(pointer), pointer.entries)) {
        if (session.replay(entry)) return 'unreadable';
      }
      session.givenUp = pointer.givenUp === true;
      session.counted = pointer.counted === true;
      this.#journal = pointer.journal;
      this.#stored = Math.floor(pointer.entries / CHUNK);
      return { session, clock: Math.max(pointer.clock, session.journal.at) };
    } catch (error) {
      if (error instanceof NotationError || error instanceof RangeError) return 'unreadable';
      throw error;
    }
  }

  /** What stands in the slot, if it can't be read, whoever put it there. */
  get spoilt(): Spoilt | null {
    const pointer = this.#pointer();
    return pointer === 'unreadable' || pointer === 'newer' ? pointer : null;
  }

  /** Writes the game after an action: chunks that are new, then the pointer. */
  write(session: Session, clock: number, journal: string): void {
    const before = this.#journal;
    const pointer = this.#pointer();
    const isThere = typeof pointer !== 'string' && pointer.journal === journal;
    if (journal !== before || !isThere) this.#stored = 0;
    this.#journal = journal;
    const { chunks, length } = session.journal;
    for (let i = this.#stored; i < chunks.length; i++) {
      if (!this.shelf.set(this.#chunkKey(journal, i), chunks[i] as string)) return;
    }
    if (!this.#point(session, clock, this.#revision + 1)) return;
    this.#stored = Math.floor(length / CHUNK);
    if (!this.#isLast) this.shelf.renew(this.#key);
    this.#isLast = true;
    if (before !== journal) this.#sweep();
  }

  /** Writes the clock alone, unless another tab has saved since, or the last actions have found no room. */
  writeClock(session: Session, clock: number): void {
    const pointer = this.#pointer();
    if (typeof pointer === 'string' || markOf(pointer) !== this.#mark) return;
    // Where a new game has found no room, the one that it is to replace still stands there.
    if (pointer.journal !== this.#journal) return;
    if (pointer.entries === session.journal.length) this.#point(session, clock, this.#revision);
  }

  /** Copies what can't be read to a key of its own, so that nothing is lost when the slot is written again. */
  keepAside(): void {
    const pointer = this.shelf.get(this.#key) ?? '';
    const chunks = this.shelf.keys(`${this.#key}.`).map((key) => [key, this.shelf.get(key)]);
    this.shelf.set(`aside.${this.name}`, JSON.stringify({ pointer, chunks }));
  }

  get #key(): string {
    return `game.${this.name}`;
  }

  #pointer(): Pointer | 'empty' | 'unreadable' | 'newer' {
    const text = this.shelf.get(this.#key);
    return text === null ? 'empty' : readPointer(text);
  }

  #point(session: Session, clock: number, revision: number): boolean {
    const pointer: Pointer = {
      v: VERSION,
      revision,
      id: session.id,
      journal: this.#journal,
      setup: encodeSetup(session.setup),
      entries: session.journal.length,
      clock,
      hasMove: session.hasMove,
      givenUp: session.givenUp,
      counted: session.counted,
    };
    const taken = this.shelf.set(this.#key, JSON.stringify(pointer));
    if (taken) this.#note(pointer);
    return taken;
  }

  #chunkKey(journal: string, index: number): string {
    return chunkKey(this.#key, journal, index);
  }

  #text({ journal, entries }: Pointer): string {
    const texts: string[] = [];
    for (let i = 0; i * CHUNK < entries; i++) {
      const text = this.shelf.get(this.#chunkKey(journal, i));
      // However many entries a pointer promises, what is missing ends them.
      if (text === null) break;
      texts.push(text);
    }
    return texts.join('');
  }

  /** After the first write of another journal: the chunks of others go, and the oldest slots of numbers and dates. */
  #sweep(): void {
    const own = `${this.#key}.${this.#journal}.`;
    const chunks = this.shelf.keys(`${this.#key}.`).filter((key) => !key.startsWith(own));
    const isNumbered = (key: string) => /^game\.[^.]+\.[\d-]+$/.test(key);
    const dropped = this.shelf
      .keys('game.')
      .filter(isNumbered)
      .filter((key) => key !== this.#key);
    const old = isNumbered(this.#key) ? dropped.slice(0, Math.max(0, dropped.length - NUMBERED_SLOTS + 1)) : [];
    const oldChunks = old.flatMap((key) => this.shelf.keys(`${key}.`));
    if (chunks.length + old.length > 0) this.shelf.delete(...chunks, ...old, ...oldChunks);
  }
}
