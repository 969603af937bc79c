export * from './cards.js';
export { english, type WordKey, type Words } from './words.js';
