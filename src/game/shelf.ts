/** A place for texts under keys, such as `localStorage`. Each call may throw. */
export interface KeyStore {
  get(key: string): string | null;
  set(key: string, text: string): void;
  delete(key: string): void;
  /** Changes a text, whatever stands there when it is written: where that is later, others may write meanwhile. */
  change?(key: string, change: Change): void;
}

/** A change of a text, whatever stands there; null: nothing does. */
export type Change = (text: string | null) => string;

/** What can go wrong with a place: it can't be reached at all, or it takes nothing more. */
export type ShelfFault = 'storage-off' | 'storage-full';

/** A place that lasts as long as the page. */
export function memoryStore(): KeyStore {
  const texts = new Map<string, string>();
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, text) => {
      texts.set(key, text);
    },
    delete: (key) => {
      texts.delete(key);
    },
  };
}

/** Browsers name it QuotaExceededError, older Firefox NS_ERROR_DOM_QUOTA_REACHED. */
const isQuota = (error: unknown): boolean => /quota/i.test(String((error as { name?: unknown } | null)?.name));

/** Which fault of a place an error means. */
export const shelfFaultOf = (error: unknown): ShelfFault => (isQuota(error) ? 'storage-full' : 'storage-off');

const isText = (value: unknown): value is string => typeof value === 'string';

/** The key under which a prefix's keys are listed. */
export const indexKey = (prefix: string): string => `${prefix}:index`;

/** The keys of a prefix that the text of an index names; none when it makes no sense. */
export function keysIn(text: unknown, prefix: string): string[] {
  try {
    const keys: unknown = JSON.parse(isText(text) ? text : '[]');
    return Array.isArray(keys) ? keys.filter(isText).filter((key) => key.startsWith(`${prefix}:`)) : [];
  } catch {
    return [];
  }
}

/**
 * Keys under one prefix in a place that may fail. It keeps an index of them, so that all can be found again and
 * erased. Faults are told and otherwise swallowed: the game goes on, unsaved.
 */
export class Shelf {
  readonly #index: string;
  /** Whether the place could be reached when it was last read. */
  isReachable = true;

  /** @param prefix the attribute `storage-key`, in front of every key */
  constructor(
    readonly store: KeyStore,
    readonly prefix: string,
    readonly onFault: (fault: ShelfFault, error: unknown) => void,
  ) {
    this.#index = indexKey(prefix);
  }

  /** The text under a key, or null when there is none or the place can't be reached. */
  get(key: string): string | null {
    return this.#get(this.#full(key));
  }

  /** Puts a text under a key; false when that failed. */
  set(key: string, text: string): boolean {
    const full = this.#full(key);
    return this.#list(full) && this.#set(full, text);
  }

  /** Changes the text under a key; false when that failed. */
  change(key: string, change: Change): boolean {
    const full = this.#full(key);
    if (!this.store.change) return this.set(key, change(this.get(key)));
    if (!this.#list(full)) return false;
    this.store.change(full, change);
    return true;
  }

  /** Sees to it that the index names a key. */
  #list(full: string): boolean {
    const keys = this.#keys();
    return keys.includes(full) || this.#set(this.#index, JSON.stringify([...keys, full]));
  }

  /** Puts a key at the end of those that are listed: it is the newest. */
  renew(key: string): void {
    const full = this.#full(key);
    const keys = this.#keys();
    if (keys.at(-1) !== full) this.#set(this.#index, JSON.stringify([...keys.filter((each) => each !== full), full]));
  }

  /** Removes some keys. */
  delete(...keys: string[]): void {
    const gone = new Set(keys.map((key) => this.#full(key)));
    const left = this.#keys().filter((key) => !gone.has(key));
    for (const key of gone) this.#delete(key);
    this.#set(this.#index, JSON.stringify(left));
  }

  /** The keys that begin with `start`, oldest first. */
  keys(start: string): string[] {
    const from = this.#full('').length;
    return this.#keys()
      .map((key) => key.slice(from))
      .filter((key) => key.startsWith(start));
  }

  /** Removes every key under the prefix. */
  clear(): void {
    for (const key of this.#keys()) this.#delete(key);
    this.#delete(this.#index);
  }

  #full(key: string): string {
    return `${this.prefix}:${key}`;
  }

  #keys(): string[] {
    return keysIn(this.#get(this.#index), this.prefix);
  }

  #get(key: string): string | null {
    try {
      const text = this.store.get(key);
      this.isReachable = true;
      return isText(text) ? text : null;
    } catch (error) {
      this.isReachable = false;
      this.onFault('storage-off', error);
      return null;
    }
  }

  #set(key: string, text: string): boolean {
    try {
      this.store.set(key, text);
      return true;
    } catch (error) {
      this.onFault(shelfFaultOf(error), error);
      return false;
    }
  }

  #delete(key: string): void {
    try {
      this.store.delete(key);
    } catch (error) {
      this.onFault('storage-off', error);
    }
  }
}
