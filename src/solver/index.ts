export { DEFAULT_NODES, type Found, search, wins } from './search.js';
