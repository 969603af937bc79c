import { changed } from './note.js';
import { chunkKeys, markIn } from './save.js';
import { type Change, indexKey, type KeyStore, keysIn, type ShelfFault, shelfFaultOf } from './shelf.js';

/** Storage of a page's own, such as a player's account on a server. Each call may throw, or answer by a promise. */
export interface PlatformStorage {
  /** The text under a key; null or undefined when there is none. */
  get(key: string): string | null | undefined | Promise<string | null | undefined>;
  /** Keeps a text under a key. */
  set(key: string, text: string): unknown;
  /** Removes a key; nothing when there is none. */
  delete(key: string): unknown;
}

/** Whoever keeps something in a page's storage. */
export interface StoreUser {
  /** Storage has failed. */
  onFault(fault: ShelfFault, error: unknown): void;
  /** Another device has saved a newer game in a slot. */
  onNewer(slot: string): void;
}

/** Most keys that are fetched: what a hostile or broken index may name beyond them isn't. */
const MOST_KEYS = 400;

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';

/** The key of the saved game that a key belongs to, itself or a part of its journal; null for any other key. */
function gameOf(key: string, prefix: string): string | null {
  const [, game] = /^(game\.[^.]+\.[^.]+)(?:\.|$)/.exec(key.slice(prefix.length + 1)) ?? [];
  return game === undefined ? null : `${prefix}:${game}`;
}

/** Storage that answers at once: the next best thing to a browser's own. Promises of its writes are left to it. */
function plainStore(storage: PlatformStorage, onFault: (error: unknown) => void): KeyStore {
  const leave = (answer: unknown): void => {
    if (isPromise(answer)) answer.then(undefined, onFault);
  };
  return {
    get: (key) => (storage.get(key) ?? null) as string | null,
    set: (key, text) => leave(storage.set(key, text)),
    delete: (key) => leave(storage.delete(key)),
  };
}

/**
 * Storage that answers by promises, as a store that answers at once: everything under the prefix is fetched when it is
 * opened, and writes follow one at a time, of each key the newest. Before any part of a saved game is written, what lies
 * there is looked at: if another device has gone on since, its game is fetched, ours is left, and the game is told.
 */
class RemoteStore implements KeyStore {
  /** Elements of the page that use it. They don't live for it: it lasts as long as the page's storage does. */
  readonly #users = new Set<WeakRef<StoreUser>>();
  readonly #texts = new Map<string, string>();
  /** States of saved games that the storage is known to hold. */
  readonly #marks = new Map<string, string>();
  /** What was last sent of saved games: it may have arrived, although an error was answered. */
  readonly #sent = new Map<string, string>();
  readonly #waiting = new Map<string, string | null>();
  /** Changes of texts that are yet to be made there, on whatever other devices have put there meanwhile. */
  readonly #pending = new Map<string, Change[]>();
  /** Keys deleted here, which the storage's index may still name. */
  readonly #gone = new Set<string>();
  /** Whether everything is to be erased there, what other devices have put there, too. */
  #erasing = false;
  #writing = false;
  /** For each fetch under way the keys of which what is here is newer than what it may find. */
  readonly #fetches = new Set<Set<string>>();

  constructor(
    readonly storage: PlatformStorage,
    readonly prefix: string,
  ) {}

  /** Someone else uses it, and is told of faults and newer games. */
  join(user: StoreUser): void {
    this.#users.add(new WeakRef(user));
  }

  #tell(tell: (user: StoreUser) => void): void {
    for (const each of this.#users) {
      const user = each.deref();
      if (user) tell(user);
      else this.#users.delete(each);
    }
  }

  get(key: string): string | null {
    return this.#texts.get(key) ?? null;
  }

  set(key: string, text: string): void {
    this.#texts.set(key, text);
    this.#gone.delete(key);
    this.#write(key, text);
  }

  change(key: string, change: Change): void {
    const text = change(this.get(key));
    this.#pending.set(key, [...(this.#pending.get(key) ?? []), change]);
    this.set(key, text);
  }

  delete(key: string): void {
    this.#texts.delete(key);
    this.#pending.delete(key);
    this.#gone.add(key);
    if (key === indexKey(this.prefix)) {
      // Without an index nothing can be found again: it goes last, after all that it names.
      this.#waiting.clear();
      this.#pending.clear();
      this.#erasing = true;
    }
    this.#write(key, null);
  }

  /**
   * Fetches everything that the index names, and what a saved game names itself.
   * @param index what the storage answers for the index, where it was asked before
   * @throws whatever the storage throws
   */
  async fetch(index: unknown = this.storage.get(indexKey(this.prefix))): Promise<void> {
    const ours = new Set([...this.#waiting.keys(), ...(this.#erasing ? this.#gone : [])]);
    this.#fetches.add(ours);
    try {
      const texts = await this.#fetchTexts(index);
      // What isn't there any more is forgotten.
      const left = [...this.#texts.keys()].filter((key) => !ours.has(key));
      for (const key of left) this.#texts.delete(key);
      for (const key of left) this.#marks.delete(key);
      for (const [key, text] of texts) {
        if (typeof text !== 'string' || ours.has(key)) continue;
        this.#texts.set(key, text);
        const mark = gameOf(key, this.prefix) === key ? markIn(text) : null;
        if (mark !== null) this.#marks.set(key, mark);
      }
    } finally {
      this.#fetches.delete(ours);
    }
  }

  /** The texts of all keys that the index names, of what saved games name themselves, and of the index. */
  async #fetchTexts(index: unknown): Promise<(readonly [string, unknown])[]> {
    const listed = keysIn(await index, this.prefix).slice(-MOST_KEYS);
    const texts = await this.#fetchAll(listed);
    // Two devices that write the index at once may lose a key from it.
    const named = texts.flatMap(([each, text]) =>
      gameOf(each, this.prefix) === each ? chunkKeys(each, text, MOST_KEYS) : [],
    );
    const unlisted = named.filter((each) => !listed.includes(each));
    const all = JSON.stringify([...listed, ...unlisted]);
    return [[indexKey(this.prefix), all], ...texts, ...(await this.#fetchAll(unlisted))];
  }

  #fetchAll(keys: readonly string[]): Promise<(readonly [string, unknown])[]> {
    return Promise.all(keys.map(async (key) => [key, await this.storage.get(key)] as const));
  }

  /** The newest text of a key goes to the end, so that what points to other keys is written after them. */
  #write(key: string, text: string | null): void {
    for (const each of this.#fetches) each.add(key);
    this.#waiting.delete(key);
    this.#waiting.set(key, text);
    if (!this.#writing) void this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    this.#writing = true;
    try {
      for (let next = this.#first(); next; next = this.#first()) {
        const [key, text] = next;
        const game = gameOf(key, this.prefix);
        const isReady = game === null || (await this.#isAsKnown(game, text));
        // Asked for while the storage was.
        if (this.#erasing) await this.#erase();
        else if (isReady) await this.#writeOne(key, text);
      }
    } catch (error) {
      // What waits is tried again with the next write.
      this.#tell(({ onFault }) => onFault(shelfFaultOf(error), error));
    } finally {
      this.#writing = false;
    }
  }

  /** Writes what waits under a key; something newer that came meanwhile goes on waiting. */
  async #writeOne(key: string, text: string | null): Promise<void> {
    const isChanged = text !== null && this.#pending.has(key);
    const mark = gameOf(key, this.prefix) === key ? markIn(text) : null;
    if (text !== null && mark !== null) this.#sent.set(key, text);
    if (text === null) await this.storage.delete(key);
    else if (isChanged) await this.#writeChanges(key);
    else await this.storage.set(key, key === indexKey(this.prefix) ? await this.#joined(key, text) : text);
    const newest = this.#waiting.get(key);
    // A text that changes made is never written itself: it knows nothing of what others have put there.
    const isWritten = isChanged ? newest !== null : newest === text;
    if (isWritten && !this.#pending.has(key)) this.#waiting.delete(key);
    if (mark !== null) this.#marks.set(key, mark);
  }

  /** Whether a saved game lies in the storage as it was last seen there. If not, what waits is arranged anew. */
  async #isAsKnown(game: string, text: string | null): Promise<boolean> {
    const found = await this.storage.get(game);
    const there = markIn(found);
    if (there !== null && found === this.#sent.get(game)) this.#marks.set(game, there);
    const known = this.#marks.get(game);
    if (this.#erasing) return false;
    if (there !== null && there !== known) await this.#giveWay(game);
    else if (there === null && known !== undefined && text !== null) this.#putBack(game);
    else return true;
    return false;
  }

  #first(): [string, string | null] | undefined {
    return this.#waiting.entries().next().value;
  }

  /** Another device has erased everything: all that is known of a game is written anew, and the index before it. */
  #putBack(game: string): void {
    this.#marks.delete(game);
    const index = indexKey(this.prefix);
    const parts = [...this.#texts.keys()].filter((key) => key !== game && gameOf(key, this.prefix) === game);
    for (const key of [index, ...parts, game]) {
      const text = this.#texts.get(key);
      this.#waiting.delete(key);
      if (text !== undefined) this.#waiting.set(key, text);
    }
  }

  /** Erases all that the storage's index names, and the index. What was put here since waits, and is written then. */
  async #erase(): Promise<void> {
    const index = indexKey(this.prefix);
    const there = keysIn(await this.storage.get(index), this.prefix);
    const keys = new Set([...there, ...this.#gone]);
    keys.delete(index);
    for (const each of [...keys, index]) await this.storage.delete(each);
    if (this.#waiting.get(index) === null) this.#waiting.delete(index);
    this.#gone.clear();
    this.#marks.clear();
    this.#erasing = false;
  }

  /** Drops what we would have written of a saved game, and fetches the newer one. */
  async #giveWay(game: string): Promise<void> {
    for (const each of [...this.#waiting.keys()]) if (gameOf(each, this.prefix) === game) this.#waiting.delete(each);
    for (const each of [...this.#gone]) if (gameOf(each, this.prefix) === game) this.#gone.delete(each);
    await this.fetch();
    const slot = game.slice(`${this.prefix}:game.`.length);
    this.#tell(({ onNewer }) => onNewer(slot));
  }

  /** Makes changes on what the storage holds now; those that came while it was asked are made with the next writing. */
  async #writeChanges(key: string): Promise<void> {
    const there = (await this.storage.get(key)) ?? null;
    // What stands there goes first.
    if (this.#erasing) return;
    const changes = this.#pending.get(key) ?? [];
    const text = changed(there, changes) ?? '';
    await this.storage.set(key, text);
    const later = (this.#pending.get(key) ?? []).filter((change) => !changes.includes(change));
    if (later.length > 0) this.#pending.set(key, later);
    else this.#pending.delete(key);
    if (!this.#gone.has(key)) this.#texts.set(key, changed(text, later) ?? '');
  }

  /** The index with the keys of other devices, which have joined it meanwhile. */
  async #joined(key: string, text: string): Promise<string> {
    const there = keysIn(await this.storage.get(key), this.prefix).filter((each) => !this.#gone.has(each));
    const ours = keysIn(text, this.prefix);
    return JSON.stringify([...there.filter((each) => !ours.includes(each)), ...ours]);
  }
}

/** Stores that answer by promises, by storage and prefix: all elements of the page that share them write through one. */
const remotes = new WeakMap<PlatformStorage, Map<string, RemoteStore>>();

/**
 * Opens a page's storage: at once where it answers at once, otherwise by a promise.
 * @param user is told of what happens there as long as it is kept elsewhere, too
 * @throws whatever the storage throws; the promise rejects alike
 */
export function openRemote(storage: PlatformStorage, prefix: string, user: StoreUser): KeyStore | Promise<KeyStore> {
  const index = storage.get(indexKey(prefix));
  if (!isPromise(index)) return plainStore(storage, (error) => user.onFault(shelfFaultOf(error), error));
  const stores = remotes.get(storage) ?? new Map<string, RemoteStore>();
  remotes.set(storage, stores);
  const remote = stores.get(prefix) ?? new RemoteStore(storage, prefix);
  stores.set(prefix, remote);
  remote.join(user);
  return remote.fetch(index).then(() => remote);
}
