export * from './cards.js';
export * from './labels.js';
export { LANGUAGES, wordsFor } from './languages.js';
export type { WordKey, Words } from './words.js';
