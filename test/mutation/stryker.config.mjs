import { readdirSync } from 'node:fs';

process.env.QUICK = 'yes';

/** Slow or about chance: what they find, others find sooner. */
const LEFT_OUT = ['rules/fairness', 'rules/stuck', 'game/hostile'];

/** Tests of the rules and the game, the quick ones first: the first that fails ends a mutant. */
const SLOW = ['rules/oracle', 'game/record', 'game/deals', 'rules/load'];
const files = ['rules', 'game']
  .flatMap((room) => readdirSync(`test/${room}`).map((name) => `${room}/${name.replace('.test.ts', '')}`))
  .filter((name) => !LEFT_OUT.includes(name))
  .sort((a, b) => SLOW.indexOf(a) - SLOW.indexOf(b));

export default {
  mutate: (process.env.MUTATE ?? 'src/rules/*.ts,src/game/*.ts').split(','),
  testRunner: 'tap',
  plugins: ['@stryker-mutator/tap-runner'],
  tap: {
    testFiles: files.map((name) => `build/test/${name}.test.js`),
    nodeArgs: ['--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'],
  },
  // It would read the file by TypeScript's old interface, which the compiler no longer has.
  tsconfigFile: 'none.json',
  buildCommand: 'npx tsc',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  ignorePatterns: [
    'demo',
    'dist',
    'build',
    'test/pages',
    'test/browser',
    'test/cases',
    'test/frameworks',
    'test/mutation',
  ],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'build/mutation.json' },
  tempDirName: 'build/stryker',
  cleanTempDir: 'always',
  thresholds: { high: 95, low: 90, break: 90 },
};
