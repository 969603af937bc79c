import { spawn } from 'node:child_process';
import { startDevServer } from '@web/dev-server';
import { watch } from 'rollup';
import config from '../rollup.config.mjs';

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

const port = Number(process.env.PORT ?? 8000);
const server = await startDevServer({
  config: { rootDir: process.cwd(), port, watch: false },
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
