import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** A long storm over the element, in the browsers that ENGINES names: Chromium without it. */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } } });

const { status } = spawnSync(process.execPath, ['test/runner/run.mjs', 'browser/storm'], {
  stdio: 'inherit',
  env: { ...process.env, STORM_MINUTES: values.minutes, STORM_SEED: values.seed ?? String(Date.now() % 1e9) },
});
process.exit(status ?? 1);
