import { startTestRunner, summaryReporter } from '@web/test-runner';
import { launchers, stopBackground } from './browsers.mjs';

/** The element's tests run against the file that is shipped, not against the modules it is made of. */
function shippedFile(context, next) {
  context.set('access-control-allow-origin', '*');
  if (context.path === '/build/src/index.js') context.path = '/dist/spider-solitaire.js';
  return next();
}

/** A page for a frame, under a policy of its own: `/framed.html?policy=…&html=…`. */
function framedPage(context, next) {
  if (context.path !== '/framed.html') return next();
  context.set('content-security-policy', context.query.policy);
  context.type = 'text/html';
  context.body = context.query.html;
  return undefined;
}

/** Real keys together, such as Control and Z, which the runner's own command can't send in every engine. */
const pressKeys = {
  name: 'press-keys',
  async executeCommand({ command, payload, session }) {
    if (command !== 'press-keys') return undefined;
    const { browser, id } = session;
    const held = payload.keys.slice(0, -1);
    const key = payload.keys.at(-1);
    if (browser.type === 'webdriver') {
      await browser.sendKeys(id, payload.keys);
      return true;
    }
    const { keyboard } = browser.getPage(id);
    for (const modifier of held) await keyboard.down(modifier);
    await keyboard.press(key);
    for (const modifier of held) await keyboard.up(modifier);
    return true;
  },
};

/** How long a storm is asked for, and from which seed on: `npm run storm -- --minutes 10 --seed 1000`. */
const storm = {
  name: 'storm',
  executeCommand: ({ command }) =>
    command === 'storm' ? { minutes: process.env.STORM_MINUTES, seed: process.env.STORM_SEED } : undefined,
};

function count(suite, totals) {
  for (const test of suite?.tests ?? []) totals[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed']++;
  for (const inner of suite?.suites ?? []) count(inner, totals);
}

/** Runs the element's tests in real browsers; returns counts by engine. */
export async function runInBrowsers(files) {
  const browsers = await launchers();
  const runner = await startTestRunner({
    autoExitProcess: false,
    readCliArgs: false,
    readFileConfig: false,
    config: {
      files,
      rootDir: process.cwd(),
      nodeResolve: true,
      browsers,
      middleware: [framedPage, shippedFile],
      plugins: [pressKeys, storm],
      concurrency: 1,
      concurrentBrowsers: 1,
      browserStartTimeout: 60_000,
      testsStartTimeout: 60_000,
      testsFinishTimeout: 420_000 + Number(process.env.STORM_MINUTES ?? 0) * 60_000,
      testFramework: { config: { timeout: 120_000 } },
      reporters: [summaryReporter({ flatten: false })],
      // For `npm run coverage`: of the bundle, told by the modules it is made of.
      coverage: process.env.COVERAGE === 'yes',
      coverageConfig: {
        report: true,
        reportDir: 'build/coverage/browser',
        include: ['**/dist/*.js'],
        reporters: ['json'],
      },
    },
  });
  await new Promise((resolve) => runner.on('finished', resolve));
  const results = Object.fromEntries(browsers.map(({ engine }) => [engine, { passed: 0, failed: 0, skipped: 0 }]));
  for (const session of runner.sessions.all()) {
    const totals = results[session.browser.engine];
    count(session.testResults, totals);
    if (!session.passed && !session.testResults) totals.failed++;
    else if (session.errors.length > 0) totals.failed++;
  }
  await runner.stop();
  stopBackground();
  return results;
}
