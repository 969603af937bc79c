import { launch, serve } from '../../build/test/support/pages.js';
import { completed } from '../../build/test/support/tables.js';
import { dealCards, solve } from '../../dist/spider-solitaire.js';
import { shareChrome } from '../runner/browsers.mjs';

shareChrome();

const ROUNDS = 15;
const ACTIONS = 200;

const [browser, site] = await Promise.all([launch(), serve()]);
const blank = site.page('/bench.html', '<!doctype html><meta charset="utf-8"><title>Bench</title><body></body>');

const at = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

/** One page load: import to definition, definition to painted board. */
async function start(throttling) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(blank);
  await page.emulateCPUThrottling(throttling);
  const times = await page.evaluate(async () => {
    const file = '/dist/spider-solitaire.js';
    await (await fetch(file)).text();
    const painted = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    await painted();
    const begin = performance.now();
    await import(file);
    const defined = performance.now();
    const element = document.createElement('spider-solitaire');
    element.setAttribute('storage', 'none');
    document.body.append(element);
    while ((element.shadowRoot?.querySelectorAll('.card').length ?? 0) < 104) await new Promise(requestAnimationFrame);
    await painted();
    return { define: defined - begin, paint: performance.now() - defined };
  });
  await page.close();
  return times;
}

/**
 * Actions on a board, each begun as a frame begins, so that no time is spent waiting for one: until that frame is
 * painted, and until its script, with the render, has ended.
 */
async function actions(throttling, count) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(blank);
  await page.emulateCPUThrottling(throttling);
  const times = await page.evaluate(async (wanted) => {
    await import('/dist/spider-solitaire.js');
    const element = document.createElement('spider-solitaire');
    element.setAttribute('storage', 'session');
    element.setAttribute('suits', '1');
    element.setAttribute('deal', '1');
    document.body.append(element);
    const frame = () => new Promise(requestAnimationFrame);
    const task = () => new Promise((next) => setTimeout(next));
    await frame();
    await task();
    const parts = () => element.shadowRoot.querySelectorAll('spider-solitaire-board, spider-solitaire-toolbar');
    const rank = (card) => 'A23456789TJQK'.indexOf(card[0]);
    /** A legal action, chosen before the clock starts: now a move, now a row, else an undo. */
    const choose = (i) => {
      const ends = element.state.columns.map((cards) => cards.at(-1)?.card ?? '  ');
      const from = ends.findIndex((card) => ends.some((other) => rank(other) === rank(card) + 1 && card.trim()));
      const to = ends.findIndex((other) => from >= 0 && rank(other) === rank(ends[from]) + 1);
      if (i % 3 < 2 && from >= 0 && to >= 0) return () => element.move(from, to, 1);
      return element.state.rowsLeft > 0 ? () => element.dealRow() : () => element.undo();
    };
    const script = [];
    const paint = [];
    const channel = new MessageChannel();
    for (let i = 0; i < wanted; i++) {
      const act = choose(i);
      await frame();
      const begin = performance.now();
      if (!act().ok) throw new Error('an action that should be legal is not');
      await element.updateComplete;
      await Promise.all([...parts()].map((part) => part.updateComplete));
      script.push(performance.now() - begin);
      await new Promise((painted) => {
        channel.port1.onmessage = painted;
        channel.port2.postMessage(null);
      });
      paint.push(performance.now() - begin);
      await task();
    }
    return { script, paint };
  }, count);
  await page.close();
  return times;
}

/** Times between frames while the cards fall after a win, without the last run's way to its foundation. */
async function falling(throttling) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(blank);
  await page.emulateCPUThrottling(throttling);
  const position = completed({ columns: ['K-2', 'A'], runs: 'SSSSSSS' });
  const times = await page.evaluate(async (start) => {
    await import('/dist/spider-solitaire.js');
    const element = document.createElement('spider-solitaire');
    for (const [name, value] of Object.entries({ storage: 'none', motion: 'full' })) element.setAttribute(name, value);
    document.body.append(element);
    await element.updateComplete;
    element.newGame({ position: start, suits: 1 });
    element.move(1, 0);
    const find = (what) => element.shadowRoot.querySelector(what);
    while (!find('.falling')?.getAnimations().length) await new Promise(requestAnimationFrame);
    const frames = [];
    for (let last = await new Promise(requestAnimationFrame); find('.fall'); ) {
      const now = await new Promise(requestAnimationFrame);
      frames.push(now - last);
      last = now;
    }
    return frames;
  }, position);
  await page.close();
  return times;
}

/** Milliseconds that the solver takes for the same deals here and in a worker of the browser. */
async function solving(suits, deals) {
  const from = 100_001;
  const measure = (solve, dealCards) => {
    const begin = performance.now();
    for (let deal = from; deal < from + deals; deal++) solve(dealCards(deal, suits), { suits });
    return performance.now() - begin;
  };
  const file = new URL('/dist/spider-solitaire.js', blank).href;
  const work = `import { solve, dealCards } from ${JSON.stringify(file)};
    const [from, suits, deals] = ${JSON.stringify([from, suits, deals])};
    postMessage((${measure})(solve, dealCards));`;
  const page = await browser.newPage();
  await page.goto(site.page('/solve.html', '<!doctype html><title>Solve</title>'));
  site.page('/work.js', work, { 'content-type': 'text/javascript' });
  const inWorker = await page.evaluate(
    () =>
      new Promise((done) => {
        new Worker('/work.js', { type: 'module' }).onmessage = ({ data }) => done(data);
      }),
  );
  await page.close();
  return { inWorker, inNode: measure(solve, dealCards) };
}

const ms = (value) => `${value.toFixed(1)} ms`.padStart(9);
console.log(`Chromium ${await browser.version()}, ${ROUNDS} starts, ${ACTIONS} actions; p50 and p95`);
for (const throttling of [1, 4]) {
  const starts = [];
  for (let i = 0; i < ROUNDS; i++) starts.push(await start(throttling));
  const { script, paint } = await actions(throttling, ACTIONS);
  const row = (name, values) =>
    console.log(`${throttling}×  ${name.padEnd(32)}${ms(at(values, 0.5))}${ms(at(values, 0.95))}`);
  row(
    'import to definition',
    starts.map(({ define }) => define),
  );
  row(
    'definition to painted board',
    starts.map((each) => each.paint),
  );
  row('action to painted frame', paint);
  row('script an action, with render', script);
}
for (const throttling of [1, 4]) {
  const frames = await falling(throttling);
  console.log(
    `${throttling}×  ${'from frame to frame, cards falling'.padEnd(32)}${ms(at(frames, 0.5))}${ms(at(frames, 0.95))}`,
  );
}
for (const suits of [1, 2, 4]) {
  const { inWorker, inNode } = await solving(suits, 100);
  const each = (time) => `${(time / 100).toFixed(1)} ms`;
  console.log(
    `${suits} suit(s), a deal solved: ${each(inWorker)} in a worker, ${each(inNode)} in Node: ${(inWorker / inNode).toFixed(2)}`,
  );
}
await Promise.all([browser.close(), site.close()]);
