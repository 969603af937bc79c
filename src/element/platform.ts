import { createContext } from '@lit/context';
import { type KeyStore, openRemote, type PlatformStorage, type StoreUser } from '../game/index.js';
import { readStrings, type Strings } from '../words/index.js';

/** What a page may provide in place of the browser's own. */
export interface Platform {
  /** Keeps games, statistics and choices, such as in an account on a server. Takes the place of `local` and `session`. */
  storage?: PlatformStorage;
  /** Words of the page's own; what is missing stays as it is. Text only. */
  strings?: Partial<Strings> | Promise<Partial<Strings>>;
  /** Milliseconds since 1970 UTC, for the date of the daily deal. */
  now?(): number | Promise<number>;
}

/**
 * Context in which a page provides a {@link Platform}. Its key is `Symbol.for('spider-solitaire/platform')`, and the
 * protocol is the community's, so that pages without Lit can answer `context-request`, too.
 */
export const spiderPlatformContext = createContext<Platform>(Symbol.for('spider-solitaire/platform'));

/** Milliseconds for which a platform's answers are waited for before a game begins without them. */
export const PATIENCE = 3000;

/** What a platform has answered, each part as far as it makes sense. */
export interface Answered {
  readonly store: KeyStore | null;
  readonly strings: Partial<Strings>;
  /** Milliseconds by which the platform's clock is ahead of the browser's. */
  readonly ahead: number;
}

/** What nothing was provided for. */
export const NOTHING: Answered = { store: null, strings: {}, ahead: 0 };

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';

/** The end of the year 9999: dates after it have another form. */
const LATEST = 253_402_300_799_999;

const aheadOf = (time: unknown): number =>
  typeof time === 'number' && time >= 0 && time <= LATEST ? time - Date.now() : 0;

/** Whether something can be a platform at all: anything but an object is passed over. */
export const isPlatform = (value: unknown): value is Platform => typeof value === 'object' && value !== null;

/** What a platform has answered, or is yet to: each part by itself. */
export type Asked = { readonly [Part in keyof Answered]: Answered[Part] | Promise<Answered[Part]> };

/**
 * Asks a platform for what it provides.
 * @param prefix of the keys that are fetched; null where the page wants nothing kept
 * @param user is told when storage fails, which is done without then, and of newer games
 * @param known its storage, where that was opened before
 * @returns at once what was answered at once, by promises otherwise; nothing of it ever fails
 */
export function askPlatform(platform: Platform, prefix: string | null, user: StoreUser, known: KeyStore | null): Asked {
  /** What a part answers, read by `read`, or `missing` where it throws or rejects. */
  function part<T>(ask: () => unknown, read: (value: unknown) => T, missing: T, failed?: (error: unknown) => void) {
    const give = (error: unknown): T => {
      failed?.(error);
      return missing;
    };
    try {
      const answer = ask();
      return isThenable(answer) ? Promise.resolve(answer).then(read).catch(give) : read(answer);
    } catch (error) {
      return give(error);
    }
  }
  const store = part<KeyStore | null>(
    () => known ?? (platform.storage && prefix !== null ? openRemote(platform.storage, prefix, user) : null),
    (value) => value as KeyStore | null,
    null,
    (error) => user.onFault('storage-off', error),
  );
  const strings = part(() => platform.strings, readStrings, {});
  const ahead = part(() => platform.now?.(), aheadOf, 0);
  return { store, strings, ahead };
}
