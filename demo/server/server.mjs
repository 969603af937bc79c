import { randomBytes } from 'node:crypto';
import { Leaderboard } from './leaderboard.mjs';
import { leaderboardServer } from './serve.mjs';
import { SqliteStore } from './sqlite-store.mjs';

/**
 * Starts the leaderboard: PORT chooses the address, LEADERBOARD_FILE the database, and LEADERBOARD_KEY the secret with
 * which tickets are signed; without it tickets are worth nothing after a restart.
 */
const port = Number(process.env.PORT ?? 8001);
const store = new SqliteStore(process.env.LEADERBOARD_FILE ?? 'leaderboard.sqlite');
const key = process.env.LEADERBOARD_KEY ?? randomBytes(32).toString('hex');

leaderboardServer(new Leaderboard(store, key)).listen(port, () => {
  console.log(`Leaderboard: http://localhost:${port}/demo/10-leaderboard.html`);
});
