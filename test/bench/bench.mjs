import { launch, serve } from '../../build/test/support/pages.js';
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
await Promise.all([browser.close(), site.close()]);
