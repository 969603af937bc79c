import { figure, open, spoiltFile } from './place.mjs';

const ROUNDS = 15;
/** Milliseconds, by throttling. */
const DEFINE = { 1: 15 };
const PAINT = { 1: 60, 4: 250 };

/** One page load: import to definition, definition to painted board. */
async function once(throttling, file) {
  const page = await open(throttling);
  const times = await page.evaluate(async (file) => {
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
  }, file);
  await page.close();
  return times;
}

async function measure(throttling, file) {
  const times = [];
  for (let i = 0; i < ROUNDS; i++) times.push(await once(throttling, file));
  return [
    figure(
      `${throttling}×  import to definition`,
      times.map(({ define }) => define),
      { limit: DEFINE[throttling] },
    ),
    figure(
      `${throttling}×  definition to painted board`,
      times.map(({ paint }) => paint),
      { limit: PAINT[throttling] },
    ),
  ];
}

/** How soon a page shows the board. */
export const start = async () => [
  ...(await measure(1, '/dist/spider-solitaire.js')),
  ...(await measure(4, '/dist/spider-solitaire.js')),
  ...(await measure(6, '/dist/spider-solitaire.js')),
];

/** Work at import, and work before the first painting. */
export const controls = () =>
  measure(
    1,
    spoiltFile(`const busy = (until) => { while (performance.now() < until); };
      busy(performance.now() + 60);
      const { requestAnimationFrame: real } = globalThis;
      queueMicrotask(() => requestAnimationFrame(() => busy(performance.now() + 100)));`),
  );
