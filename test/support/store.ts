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
