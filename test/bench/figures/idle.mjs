import { completed } from '../../../build/test/support/tables.js';
import { figure, open, place } from './place.mjs';

const SECONDS = 3;
const ELEMENTS = 3;

/** Counts timers and frames that are asked for, and notes listeners of the page and media queries. */
const COUNTING = `
  globalThis.asked = 0;
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback']) {
    const real = globalThis[name];
    globalThis[name] = (callback, ...words) => {
      asked++;
      // What comes again and again counts each time.
      return real((...values) => { asked++; callback(...values); }, ...words);
    };
    globalThis['real_' + name] = real;
  }
  globalThis.listeners = [];
  for (const target of [document, window]) {
    const real = target.addEventListener;
    target.addEventListener = function (type, ...rest) { listeners.push(type); return real.call(this, type, ...rest); };
  }`;

/** Timers and frames in some seconds without input, in a state. */
async function quiet(name, bring, burden = '') {
  const page = await open(1, COUNTING);
  await place(page, { suits: '1', deal: '1', motion: 'none' }, ELEMENTS);
  await page.evaluate(bring, completed({ columns: ['K-2', 'A'], runs: 'SSSSSSS' }));
  if (burden) await page.evaluate(burden);
  const asked = await page.evaluate(async (seconds) => {
    const wait = (ms) => new Promise((next) => real_setTimeout(next, ms));
    await wait(500);
    globalThis.asked = 0;
    await wait(seconds * 1000);
    return globalThis.asked;
  }, SECONDS);
  const workers = page.workers().length;
  const listeners = await page.evaluate(() => listeners);
  await page.close();
  return [
    figure(`1×  timers and frames in ${SECONDS} s, ${name}`, [asked], { unit: '', digits: 0, limit: 0 }),
    figure(`1×  workers, ${name}`, [workers], { unit: '', digits: 0, limit: 0 }),
    figure(`1×  listeners of the page for ${ELEMENTS} elements`, [listeners.length], { unit: '', digits: 0, limit: 2 }),
  ];
}

const STATES = {
  'no move yet': () => {},
  paused: () => {
    for (const element of document.querySelectorAll('spider-solitaire')) {
      element.dealRow();
      element.pause();
    }
  },
  won: (position) => {
    for (const element of document.querySelectorAll('spider-solitaire')) {
      element.newGame({ position, suits: 1 });
      element.move(1, 0);
    }
  },
};

/** Nothing happens while nothing happens. */
export async function idle() {
  const rows = [];
  for (const [name, bring] of Object.entries(STATES)) {
    const [asked, workers, listeners] = await quiet(name, bring);
    rows.push(asked);
    // The par of a game is looked for once it has a move; the worker ends when it has had nothing to do.
    if (name === 'no move yet') rows.push(workers, listeners);
  }
  return rows;
}

/** A page that keeps a timer running, a worker, and a listener more. */
export const controls = () =>
  quiet(
    'with a timer, a worker and a listener more',
    STATES['no move yet'],
    `setInterval(() => {}, 100);
     new Worker(URL.createObjectURL(new Blob([''])));
     document.addEventListener('keyup', () => {});`,
  );
