import type { KeyStore } from '../../src/game/index.js';

/** A store one can look into. */
export function openStore(): KeyStore & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    get: (key) => texts.get(key) ?? null,
    set: (key, text) => void texts.set(key, text),
    delete: (key) => void texts.delete(key),
  };
}

/** A store that takes nothing under a key for as long as `isFull` says so. */
export const fullWhile = (store: KeyStore, isFull: (key: string) => boolean): KeyStore => ({
  ...store,
  set: (key, text) => {
    if (isFull(key)) throw new DOMException('full', 'QuotaExceededError');
    store.set(key, text);
  },
});
