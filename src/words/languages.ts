import { ar } from './ar.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { it } from './it.js';
import { ja } from './ja.js';
import { pl } from './pl.js';
import { pt } from './pt.js';
import { type Strings, type Texts, tableOf, type Words, wordsIn } from './words.js';
import { zh } from './zh.js';

const TABLES: Readonly<Record<string, Texts>> = { en, de, fr, es, it, pt, pl, ja, zh, ar };

/** Languages in which everything is said, by their primary subtags. */
export const LANGUAGES: readonly string[] = Object.keys(TABLES);

/** Texts of a page's own, as far as what it gave makes sense: named as ours are, and text. */
export function readStrings(given: unknown): Partial<Strings> {
  const own = Object.entries(typeof given === 'object' && given !== null ? given : {});
  return Object.fromEntries(own.filter(([name, text]) => Object.hasOwn(en, name) && typeof text === 'string'));
}

const made = new Map<string, Words>();

/** The texts of a language with some of a page's own in their places. */
export function wordsWith(language: string, strings: Partial<Strings>): Words {
  const known = LANGUAGES.includes(language) ? language : 'en';
  return wordsIn(known, { ...tableOf(TABLES[known] ?? en), ...strings });
}

/** The texts of a language, by its primary subtag; English where it isn't among ours. */
export function wordsFor(language: string): Words {
  const known = LANGUAGES.includes(language) ? language : 'en';
  let words = made.get(known);
  if (!words) {
    words = wordsWith(known, {});
    made.set(known, words);
  }
  return words;
}
