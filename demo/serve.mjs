import { spawn } from 'node:child_process';
import { startDevServer } from '@web/dev-server';
import { watch } from 'rollup';
import config from '../rollup.config.mjs';
import { account } from './account-server.mjs';

/**
 * Serves the demo and builds anew whatever changes: the compiler watches the sources, the bundler what it compiles.
 * The address can be chosen by PORT.
 */
// A process group of its own: what the command starts itself ends with it.
const compiler = spawn('tsc', ['--watch', '--preserveWatchOutput'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
});

const bundler = watch({ ...config, watch: { clearScreen: false } });
bundler.on('event', (event) => {
  if (event.code === 'END') console.log('dist/spider-solitaire.js is built');
  if (event.code === 'ERROR') console.error(event.error.message);
});

/** Page 8 loads the file from another origin, which has to be allowed. */
function allowOrigins(context, next) {
  context.set('access-control-allow-origin', '*');
  return next();
}

/** Browsers ask every page's site for this by themselves. */
function icon(context, next) {
  if (context.path !== '/favicon.ico') return next();
  context.redirect('/demo/icon.svg');
  return undefined;
}

const answer = account();

/** Page 6 keeps its games here. */
async function keepAccounts(context, next) {
  const reply = await answer(context.method, context.path, context.req);
  if (!reply) return next();
  context.status = reply.status;
  context.type = 'text/plain';
  context.body = reply.text;
  return undefined;
}

const port = Number(process.env.PORT ?? 8000);
const server = await startDevServer({
  config: { rootDir: process.cwd(), port, watch: false, middleware: [allowOrigins, icon, keepAccounts] },
  readCliArgs: false,
  readFileConfig: false,
  logStartMessage: false,
});
console.log(`Spider Solitaire: http://localhost:${port}/demo/`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    process.kill(-compiler.pid);
    await Promise.all([bundler.close(), server.stop()]);
    process.exit(0);
  });
}
