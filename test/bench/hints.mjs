import { parseArgs } from 'node:util';
import { generator, layOut, legalActions, play, shuffledDeck } from '../../build/src/rules/index.js';
import { search } from '../../build/src/solver/index.js';
import { advisorOf } from '../../build/test/support/advisor.js';
import { tableOf } from '../../build/test/support/table.js';
import { dailyDeal } from '../../dist/spider-solitaire.js';

/**
 * Follows hints alone, from certified deals and from where random legal moves have led off the line:
 * `npm run hints -- [--deals 100]`. Says how many games were won, of those that a search still wins from there, and how
 * long a hint takes in the middle of play. Fails where fewer than 99 of 100 were won.
 */
const { values } = parseArgs({ options: { deals: { type: 'string' } } });
const deals = Number(values.deals ?? 100);
/** What a hint looks at. */
const NODES = { 1: 2_500_000, 2: 2_500_000, 4: 5_000_000 };
const DAY = 86_400_000;

const at = (list, share) => [...list].sort((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? 0;
const seconds = (ms) => `${(ms / 1000).toFixed(3)} s`;

async function follow(table, advisor) {
  const seen = new Set();
  for (;;) {
    const key = JSON.stringify(table.game.state.columns) + table.game.state.rowsLeft;
    if (seen.has(key)) throw new Error('a position came twice');
    seen.add(key);
    const hint = await advisor.hint('script');
    if (!hint) return table.game.state.status === 'won';
    table.game.act(hint.action, 'script');
  }
}

let isEnough = true;
for (const suits of [1, 2, 4]) {
  for (const moves of [0, 10, 20, 40]) {
    let [won, winnable] = [0, 0];
    const times = [];
    for (let i = 0; i < deals; i++) {
      const table = tableOf({ deal: dailyDeal(new Date(i * DAY).toISOString().slice(0, 10), suits), suits });
      const { advisor } = advisorOf(table);
      const next = generator(i + 1);
      for (let k = 0; k < moves; k++) {
        const actions = legalActions(table.game.ready().fold.position, false);
        if (actions.length > 0) table.game.act(actions[next() % actions.length], 'script');
      }
      const begin = performance.now();
      const still = search(table.game.ready().fold.position, false, NODES[suits]).result === 'won';
      times.push(performance.now() - begin);
      if (moves > 0 && !still) continue;
      winnable++;
      if (await follow(table, advisor)) won++;
    }
    if (won < winnable * 0.99) isEnough = false;
    console.log(
      `${suits} suit(s), ${String(moves).padStart(2)} random moves: ${won} of ${winnable} won; ` +
        `a hint there: median ${seconds(at(times, 0.5))}, p99 ${seconds(at(times, 0.99))}`,
    );
  }
}

/** The middle of a game: half of a line that wins, then a few moves of the player's own. */
for (const suits of [1, 2, 4]) {
  const times = [];
  for (let i = 0; i < deals; i++) {
    let position = layOut(shuffledDeck(100_001 + i, suits));
    const { line } = search(position, false);
    for (const action of line.slice(0, line.length / 2)) ({ position } = play(position, action));
    const next = generator(i + 1);
    for (let k = 0; k < 3; k++) {
      const actions = legalActions(position, false);
      ({ position } = play(position, actions[next() % actions.length]));
    }
    const begin = performance.now();
    search(position, false, NODES[suits]);
    times.push(performance.now() - begin);
  }
  console.log(
    `${suits} suit(s), in the middle of a game: median ${seconds(at(times, 0.5))}, p99 ${seconds(at(times, 0.99))}`,
  );
}
process.exit(isEnough ? 0 : 1);
