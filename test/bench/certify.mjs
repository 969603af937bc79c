import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { EXCEPTIONS } from '../../build/src/game/exceptions.js';
import { dealCards, solve } from '../../dist/spider-solitaire.js';

/**
 * Proves deals 1 to 10000 winnable at each level and writes those it can't into `src/game/exceptions.ts`:
 * `npm run certify [-- --suits 4 --from 1 --to 5000]`. What is proved is kept in `.certify/`, a line for each block of
 * deals, so that the work can be split over processes, stopped and resumed. The table is written when all is there.
 * `--check` proves again, whatever is kept, that the present solver wins every deal but the exceptions; it writes
 * nothing, and fails on a deal that is lost. Processes beside one another are started by
 * `node test/bench/certify.mjs`, after one build.
 */
const { values } = parseArgs({
  options: { suits: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' }, check: { type: 'boolean' } },
});

const DEALS = 10_000;
const BLOCK = 50;
const LEVELS = [1, 2, 4];
const FOLDER = '.certify';
const TABLE = 'src/game/exceptions.ts';

/** Every block that was proved by any process: by level and first deal, the deals that were not won. */
function proved() {
  const blocks = new Map();
  if (!existsSync(FOLDER)) return blocks;
  for (const file of readdirSync(FOLDER)) {
    for (const line of readFileSync(`${FOLDER}/${file}`, 'utf8').split('\n').filter(Boolean)) {
      const { suits, from, lost } = JSON.parse(line);
      blocks.set(`${suits} ${from}`, lost);
    }
  }
  return blocks;
}

const levels = values.suits ? [Number(values.suits)] : LEVELS;
const first = Number(values.from ?? 1);
const last = Number(values.to ?? DEALS);
const isWon = (deal, suits) => solve(dealCards(deal, suits), { suits }).result === 'won';

if (values.check) {
  let lost = 0;
  for (const suits of levels) {
    for (let deal = first; deal <= last; deal++) {
      if (EXCEPTIONS[suits].includes(deal) || isWon(deal, suits)) continue;
      lost++;
      console.log(`${suits} suit(s), ${deal}: not won`);
    }
    console.log(`${suits} suit(s), ${first} to ${last}: every deal tried, exceptions left out`);
  }
  process.exit(lost === 0 ? 0 : 1);
}

mkdirSync(FOLDER, { recursive: true });

for (const suits of levels) {
  for (let from = Math.floor((first - 1) / BLOCK) * BLOCK + 1; from <= last; from += BLOCK) {
    if (proved().has(`${suits} ${from}`)) continue;
    const lost = [];
    for (let deal = from; deal < from + BLOCK; deal++) {
      if (!isWon(deal, suits)) lost.push(deal);
    }
    appendFileSync(`${FOLDER}/${process.pid}.jsonl`, `${JSON.stringify({ suits, from, lost })}\n`);
    console.log(
      `${suits} suit(s), ${from} to ${from + BLOCK - 1}: ${lost.length === 0 ? 'all won' : `not won: ${lost.join(', ')}`}`,
    );
  }
}

const blocks = proved();
const missing = LEVELS.flatMap((suits) =>
  Array.from({ length: DEALS / BLOCK }, (_, i) => `${suits} ${i * BLOCK + 1}`).filter((key) => !blocks.has(key)),
);
if (missing.length > 0) {
  console.log(`${missing.length} blocks of ${BLOCK} are still to be proved.`);
} else {
  const lostAt = (suits) =>
    [...blocks]
      .filter(([key]) => key.startsWith(`${suits} `))
      .flatMap(([, lost]) => lost)
      .sort((a, b) => a - b);
  writeFileSync(
    TABLE,
    `import type { Level } from '../rules/index.js';

/** Deals from 1 to ${DEALS} that the solver has not won, by level: \`npm run certify\` writes this. Frozen with the first release. */
export const EXCEPTIONS: Readonly<Record<Level, readonly number[]>> = {
${LEVELS.map((suits) => `  ${suits}: [${lostAt(suits).join(', ')}],`).join('\n')}
};
`,
  );
  console.log(`${TABLE} is written.`);
}
