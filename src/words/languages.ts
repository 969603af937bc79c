import { de } from './de.js';
import { en } from './en.js';
import { fr } from './fr.js';
import { type WordKey, type Words, wordsIn } from './words.js';

const TABLES: Readonly<Record<string, Readonly<Record<WordKey, string>>>> = { en, de, fr };

/** Languages in which everything is said, by their primary subtags. */
export const LANGUAGES: readonly string[] = Object.keys(TABLES);

const made = new Map<string, Words>();

/** The texts of a language, by its primary subtag; English where it isn't among ours. */
export function wordsFor(language: string): Words {
  const known = LANGUAGES.includes(language) ? language : 'en';
  let words = made.get(known);
  if (!words) {
    words = wordsIn(known, TABLES[known] ?? en);
    made.set(known, words);
  }
  return words;
}
