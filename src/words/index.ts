export * from './cards.js';
export * from './labels.js';
export { LANGUAGES, readStrings, wordsFor, wordsWith } from './languages.js';
export type { Strings, WordKey, Words } from './words.js';
