import { type KeyStore, memoryStore } from '../game/index.js';

/** A random whole number from 0 to 4294967295. */
export const randomNumber = (): number => crypto.getRandomValues(new Uint32Array(1))[0] as number;

/** Milliseconds from when the page began; never backward. */
export const now = (): number => performance.now();

/**
 * The UTC date, `YYYY-MM-DD`.
 * @param ahead milliseconds by which a better clock is ahead of the browser's
 */
export const utcDate = (ahead: number): string => new Date(Date.now() + ahead).toISOString().slice(0, 10);

/** A place that a browser offers. It is looked up at each use, for even touching it may throw. */
function webStore(place: () => Storage): KeyStore {
  return {
    get: (key) => place().getItem(key),
    set: (key, text) => place().setItem(key, text),
    delete: (key) => place().removeItem(key),
  };
}

const local = webStore(() => localStorage);
const session = webStore(() => sessionStorage);

/** The place that the attribute `storage` names; `none` lasts as long as the element. */
export function storeNamed(name: 'local' | 'session' | 'none', none: KeyStore): KeyStore {
  if (name === 'none') return none;
  return name === 'local' ? local : session;
}

export { memoryStore };
