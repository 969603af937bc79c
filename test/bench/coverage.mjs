import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Which statements the tests run, by room: the pure code in Node, the bundle in Chromium. */
const run = (args, env) => {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
};

const ROOMS = ['rules', 'game', 'solver', 'solver-client', 'words', 'board', 'element'];
const C8 = ['--temp-directory', 'build/coverage/raw', '--reports-dir', 'build/coverage/node', '--reporter', 'json'];
run(['node_modules/c8/bin/c8.js', ...C8, process.execPath, 'test/runner/run.mjs', ...ROOMS]);
run(['test/runner/run.mjs', 'browser', 'cases'], { COVERAGE: 'yes', ENGINES: 'chromium' });

/** Statements that ran, of all, by room. */
function byRoom(file) {
  const counts = new Map(ROOMS.map((room) => [room, [0, 0]]));
  for (const { path, s } of Object.values(JSON.parse(readFileSync(file, 'utf8')))) {
    const [, room] = /\/src\/([\w-]+)\//.exec(path) ?? [];
    const count = counts.get(room);
    if (!count) continue;
    count[0] += Object.values(s).filter((times) => times > 0).length;
    count[1] += Object.values(s).length;
  }
  return counts;
}

const [node, browser] = ['node', 'browser'].map((where) => byRoom(`build/coverage/${where}/coverage-final.json`));
const share = ([ran, all]) => (all === 0 ? '–' : `${((100 * ran) / all).toFixed(1)} %`).padStart(10);
console.log(`${'room'.padEnd(16)}${'Node'.padStart(10)}${'Chromium'.padStart(10)}`);
for (const room of ROOMS) console.log(room.padEnd(16) + share(node.get(room)) + share(browser.get(room)));
