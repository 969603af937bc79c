import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { layOut, parseCards } from '../../build/src/rules/index.js';
import { finish, shortening } from '../../build/src/solver/index.js';
import { dealCards, solve } from '../../dist/spider-solitaire.js';

/**
 * Solves deals and says how long it took: `npm run solve -- --suits 4 --from 1 --to 1000 [--nodes N] [--json]`.
 * `--polish` also makes each line shorter, as for par; that time is not counted. Without `--from` it reads deals from
 * standard input, one a line, 104 names in dealing order.
 */
const { values } = parseArgs({
  options: {
    suits: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    nodes: { type: 'string' },
    json: { type: 'boolean' },
    polish: { type: 'boolean' },
  },
});
// What is wrong with the input is said in one line.
process.on('uncaughtException', ({ message }) => {
  console.error(message);
  process.exit(1);
});

const suits = Number(values.suits ?? 1);
const nodes = values.nodes === undefined ? undefined : Number(values.nodes);
if (![1, 2, 4].includes(suits)) throw new RangeError('--suits is 1, 2 or 4');
for (const name of ['from', 'to']) {
  const value = values[name];
  if (value === undefined || (/^\d+$/.test(value) && value >= 1 && value <= 2 ** 32 - 1)) continue;
  throw new RangeError(`--${name} is a deal number from 1 to 4294967295`);
}
if (nodes !== undefined && !(nodes >= 1)) throw new RangeError('--nodes is a number from 1 on');

async function* deals() {
  if (values.from !== undefined) {
    const [from, to] = [Number(values.from), Number(values.to ?? values.from)];
    for (let deal = from; deal <= to; deal++) yield { deal, cards: dealCards(deal, suits), all: to - from + 1 };
    return;
  }
  let line = 0;
  for await (const text of createInterface({ input: process.stdin })) {
    line++;
    if (text.trim() !== '') yield { deal: line, cards: text.trim().split(/\s+/), all: null };
  }
}

const isTerminal = process.stdout.isTTY && !values.json;
const times = [];
const counts = { won: 0, impossible: 0, unknown: 0 };
const lengths = [];
const polished = [];
const idleMemory = process.memoryUsage.rss();

for await (const { deal, cards, all } of deals()) {
  const {
    result,
    line,
    nodes: looked,
    ms,
  } = solve(cards, { suits, ...(nodes !== undefined && { nodes }), now: () => performance.now() });
  counts[result]++;
  times.push(result === 'won' ? ms : Number.POSITIVE_INFINITY);
  if (result === 'won') lengths.push(line.length);
  if (result === 'won' && values.polish) {
    const start = layOut(parseCards(cards, suits));
    polished.push(finish(shortening(start, false, { result, line, nodes: looked })).line.length);
  }
  const shorter = result === 'won' && values.polish ? { polished: polished.at(-1) } : {};
  const done = times.length;
  if (isTerminal) process.stdout.write(`\r${bar(done, all)} ${done}${all ? ` of ${all}` : ''}, ${counts.won} won `);
  else {
    const told = { deal, result, nodes: looked, ms: Math.round(ms * 10) / 10, length: line.length, ...shorter };
    console.log(JSON.stringify(told));
  }
}

function bar(done, all) {
  const full = all ? Math.round((done / all) * 30) : 0;
  return `[${'#'.repeat(full)}${' '.repeat(30 - full)}]`;
}

const megabytes = (bytes) => `${Math.round(bytes / 1024 / 1024)} MB`;
const at = (list, share) => [...list].sort((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? 0;
const time = (ms) => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(3)} s` : 'not won');
if (isTerminal) console.log();
console.log(
  `${times.length} deals, ${suits} suit(s): ${counts.won} won, ${counts.impossible} impossible, ${counts.unknown} unknown`,
);
for (const limit of [0.1, 0.25, 0.5, 1, 2, 5, 10, 60]) {
  const within = times.filter((ms) => ms <= limit * 1000).length;
  console.log(
    `within ${String(limit).padStart(5)} s  ${String(within).padStart(6)}  ${((within / times.length) * 100).toFixed(2)} %`,
  );
}
console.log(
  `median ${time(at(times, 0.5))}, p95 ${time(at(times, 0.95))}, p99 ${time(at(times, 0.99))}, max ${time(at(times, 1))}`,
);
console.log(
  `median length ${at(lengths, 0.5)}${values.polish ? `, after the polish pass ${at(polished, 0.5)}` : ''}; memory ${megabytes(process.resourceUsage().maxRSS * 1024)} at most, ${megabytes(idleMemory)} of it before the first deal`,
);
