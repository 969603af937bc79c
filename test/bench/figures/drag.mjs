import { figure, open, P95, place } from './place.mjs';

const SECONDS = 5;
/** Milliseconds of script a pointer move may take at 4×. */
const SCRIPT = 0.3;
/** A frame later than this was dropped, in milliseconds. */
const DROPPED = 25;

/** Times all listeners to pointer moves and all frame callbacks, from the page's first script on. */
const TIMING = `
  globalThis.spent = [];
  const { requestAnimationFrame: real } = globalThis;
  globalThis.realFrame = real;
  globalThis.requestAnimationFrame = (callback) => real((time) => {
    const begin = performance.now();
    callback(time);
    if (globalThis.timing) spent[spent.length - 1] += performance.now() - begin;
  });
  let begin = 0;
  addEventListener('pointermove', () => { begin = performance.now(); }, true);
  addEventListener('pointermove', () => { if (globalThis.timing) spent.push(performance.now() - begin); });`;

async function measure(throttling, burden = 0) {
  const page = await open(throttling, TIMING);
  await place(page, { suits: '1', deal: '1', motion: 'full' });
  await page.evaluate(async (burden) => {
    const element = document.querySelector('spider-solitaire');
    element.addEventListener('pointermove', () => {
      for (const end = performance.now() + burden; performance.now() < end; );
    });
    while (element.shadowRoot.getAnimations().length > 0) await new Promise(realFrame);
  }, burden);
  const card = await page.evaluate(() => {
    const root = document.querySelector('spider-solitaire').shadowRoot;
    const { x, y, width, height } = root.querySelector('.card:has(.front)').getBoundingClientRect();
    return { x: x + width / 2, y: y + height - 10 };
  });
  await page.mouse.move(card.x, card.y);
  await page.mouse.down();
  await page.mouse.move(card.x + 30, card.y + 30, { steps: 3 });
  await page.evaluate(() => {
    globalThis.timing = true;
    globalThis.frames = [];
    let last = null;
    const frame = (now) => {
      if (last !== null) frames.push(now - last);
      last = now;
      if (globalThis.timing) realFrame(frame);
    };
    realFrame(frame);
  });
  const end = Date.now() + SECONDS * 1000;
  for (let i = 0; Date.now() < end; i++)
    await page.mouse.move(card.x + 300 + 250 * Math.cos(i / 20), card.y + 200 + 150 * Math.sin(i / 20));
  const { spent, frames } = await page.evaluate(() => {
    globalThis.timing = false;
    return { spent, frames };
  });
  await page.mouse.up();
  await page.close();
  const dropped = frames.filter((length) => length > DROPPED).length;
  return [
    figure(`${throttling}×  script a pointer move`, spent, { digits: 2, limit: throttling === 4 ? SCRIPT : undefined }),
    figure(`${throttling}×  frame to frame in a drag`, frames, { by: P95 }),
    figure(`${throttling}×  frames dropped in ${SECONDS} s of dragging`, [dropped], {
      unit: '',
      digits: 0,
      limit: throttling === 4 ? 0 : undefined,
    }),
  ];
}

/** What a drag costs. */
export const drag = async () => [...(await measure(1)), ...(await measure(4)), ...(await measure(6))];

/** A page whose listener takes its time at each move. */
export const controls = async () => {
  const [script, , dropped] = await measure(4, 30);
  return [script, dropped];
};
