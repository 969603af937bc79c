import { parseArgs } from 'node:util';
import * as actions from './figures/actions.mjs';
import * as drag from './figures/drag.mjs';
import * as fall from './figures/fall.mjs';
import * as growth from './figures/growth.mjs';
import * as idle from './figures/idle.mjs';
import { many } from './figures/many.mjs';
import * as memory from './figures/memory.mjs';
import { browser, site } from './figures/place.mjs';
import { solving } from './figures/solving.mjs';
import * as start from './figures/start.mjs';

/**
 * Figures in Chromium, each beside the limit it is held to: `npm run bench -- [start drag …]`. With `--controls` pages
 * that spoil each of them are measured instead, and every one has to be found over its limit.
 */
const { values, positionals } = parseArgs({ options: { controls: { type: 'boolean' } }, allowPositionals: true });

const FIGURES = {
  start: start.start,
  actions: actions.actions,
  growth: growth.growth,
  drag: drag.drag,
  fall: fall.fall,
  idle: idle.idle,
  memory: memory.memory,
  many,
  solving,
};
const CONTROLS = {
  start: start.controls,
  actions: actions.controls,
  growth: growth.controls,
  drag: drag.controls,
  fall: fall.controls,
  idle: idle.controls,
  memory: memory.controls,
};

function print({ name, p50, p95, limit, by, unit, digits, isOver }) {
  const text = (value) => `${value.toFixed(digits)} ${unit}`.trimEnd().padStart(10);
  const held = limit === undefined ? '' : `   ${by} at most ${text(limit).trim()}${isOver ? '   OVER' : ''}`;
  console.log(`${name.padEnd(46)}${text(p50)}${text(p95)}${held}`);
}

console.log(`${await browser.version()}; p50 and p95`);
let isWrong = false;
for (const [name, measure] of Object.entries(values.controls ? CONTROLS : FIGURES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  for (const row of await measure()) {
    print(row);
    if (row.isOver !== Boolean(values.controls) && (row.limit !== undefined || values.controls)) isWrong = true;
  }
}
await Promise.all([browser.close(), site.close()]);
if (values.controls) console.log(isWrong ? 'A control was not found over its limit.' : 'Every control was found.');
process.exit(isWrong ? 1 : 0);
