export * from './cards.js';
export * from './labels.js';
export { english, type WordKey, type Words } from './words.js';
