import { verifyRecord } from '../../dist/spider-solitaire.js';

/** How many wins a second one core verifies: reads records, one a line, from standard input. */
const records = (await new Response(process.stdin).text()).split('\n').filter(Boolean);
if (records.length === 0) throw new Error('no record on standard input');
const begin = performance.now();
let verified = 0;
while (performance.now() - begin < 5000) {
  verifyRecord(records[verified % records.length]);
  verified++;
}
const perSecond = verified / ((performance.now() - begin) / 1000);
const perDay = perSecond * 86_400;
console.log(`${Math.round(perSecond)} wins a second on one core, ${(perDay / 1e6).toFixed(1)} million a day`);
console.log(`a million wins a day: ${((1e6 / perDay) * 100).toFixed(1)} % of a core`);
