export { type Ask, type AskOptions, ask } from './client.js';
export { serve, serveInOwnWorker } from './serve.js';
export { fileAddress } from './start.js';
