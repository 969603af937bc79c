import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { chromeLauncher } from '@web/test-runner-chrome';
import { webdriverLauncher } from '@web/test-runner-webdriver';

/** Where Chrome or Chromium is usually found. */
const CHROME_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.HOME}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const CHROME_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const FIREFOX = '/usr/bin/firefox-esr';
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
/** Of this run's own, so that two runs on one machine don't meet. */
const DISPLAY = `:${100 + (process.pid % 900)}`;
const DRIVER_PORT = 20_000 + (process.pid % 10_000);

const isDebianRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

let updated = false;

/** Installs Debian packages. */
function install(...packages) {
  const apt = (...args) =>
    execFileSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  console.log(`Installing ${packages.join(', ')}`);
  if (!updated) apt('update', '-qq');
  updated = true;
  apt('install', '-y', '-qq', ...packages);
}

/** Path of Chrome or Chromium; installs Debian's when there is none and that can be done. */
function findChrome() {
  const found = [process.env.CHROME_PATH, ...CHROME_PLACES].find((path) => path && existsSync(path));
  if (found) return found;
  if (isDebianRoot()) {
    install('chromium');
    return '/usr/bin/chromium';
  }
  console.error('No Chrome or Chromium was found: install one, or set CHROME_PATH to it.');
  process.exit(1);
}

/** Tells tests that start Chromium themselves where it is, and how to start it. */
export function shareChrome() {
  process.env.CHROME_PATH = findChrome();
  process.env.CHROME_ARGS = CHROME_ARGS.join(' ');
}

/** How puppeteer starts Chromium. */
const chromeOptions = () => ({ executablePath: findChrome(), args: CHROME_ARGS });

/** Marks a launcher with its engine; the runner may change a launcher's name. */
const named = (launcher, engine) => Object.assign(launcher, { name: engine, engine });

const chromium = () => named(chromeLauncher({ launchOptions: chromeOptions() }), 'Chromium');

function firefox() {
  if (!existsSync(FIREFOX)) install('firefox-esr');
  const launchOptions = { browser: 'firefox', executablePath: FIREFOX, headless: true };
  return named(chromeLauncher({ launchOptions }), 'Firefox');
}

const background = [];

function startInBackground(command, args, env = {}) {
  background.push(spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } }));
}

/** Waits until something listens on a port. */
function listening(port) {
  return new Promise((resolve, reject) => {
    const deadline = Date.now() + 20_000;
    const attempt = () => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        resolve();
      });
      socket.once('error', () => {
        if (Date.now() > deadline) reject(new Error(`nothing listens on port ${port}`));
        else setTimeout(attempt, 50);
      });
    };
    attempt();
  });
}

async function webkit() {
  if (!existsSync(WEBKIT_DRIVER) || !existsSync(MINI_BROWSER) || !existsSync('/usr/bin/Xvfb')) {
    install('webkit2gtk-driver', 'xvfb');
  }
  startInBackground('Xvfb', [DISPLAY, '-screen', '0', '1280x1024x24']);
  startInBackground(WEBKIT_DRIVER, [`--port=${DRIVER_PORT}`], {
    DISPLAY,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  });
  await listening(DRIVER_PORT);
  const launcher = webdriverLauncher({
    automationProtocol: 'webdriver',
    hostname: '127.0.0.1',
    port: DRIVER_PORT,
    path: '/',
    logLevel: 'error',
    capabilities: {
      browserName: 'MiniBrowser',
      'wdio:enforceWebDriverClassic': true,
      'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
    },
  });
  return named(launcher, 'WebKit');
}

const ENGINES = { chromium, firefox, webkit };

/** Launchers of the engines to test in: all three in CI, else Chromium, or those named by ENGINES. */
export async function launchers() {
  const wanted = process.env.ENGINES?.split(',') ?? (process.env.CI ? Object.keys(ENGINES) : ['chromium']);
  const all = [];
  for (const name of wanted) all.push(await ENGINES[name]());
  return all;
}

/** Ends what was started beside the tests. */
export function stopBackground() {
  for (const process of background) process.kill();
}

/** The least number of tests, which the count must not fall below. */
export const leastCounts = () => JSON.parse(readFileSync('test/runner/least.json', 'utf8'));
