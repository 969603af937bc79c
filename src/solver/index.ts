export { keyOf } from './key.js';
export { KnownLines } from './known-lines.js';
export { type Purpose, purposeOf } from './purpose.js';
export { answering, type Question, questionAbout } from './question.js';
export { DEFAULT_NODES, type Found, search, searching, wins } from './search.js';
export { shortening } from './shorten.js';
export { finish, type Steps } from './steps.js';
export { usefulAction } from './useful.js';
