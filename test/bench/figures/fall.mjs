import { completed } from '../../../build/test/support/tables.js';
import { figure, open, P95, place } from './place.mjs';

/** A frame at 60 a second, and what a display's clock may be off. */
const FRAME = 16.8;

/** Times between frames while the cards fall after a win, without the last run's way to its foundation. */
async function measure(throttling, burden = 0) {
  const page = await open(throttling);
  await place(page, { motion: 'full' });
  const frames = await page.evaluate(
    async (start, burden) => {
      const element = document.querySelector('spider-solitaire');
      element.newGame({ position: start, suits: 1 });
      element.move(1, 0);
      const find = (what) => element.shadowRoot.querySelector(what);
      while (!find('.falling')?.getAnimations().length) await new Promise(requestAnimationFrame);
      const found = [];
      for (let last = await new Promise(requestAnimationFrame); find('.fall'); ) {
        const now = await new Promise(requestAnimationFrame);
        for (const end = performance.now() + burden; performance.now() < end; );
        found.push(now - last);
        last = now;
      }
      return found;
    },
    completed({ columns: ['K-2', 'A'], runs: 'SSSSSSS' }),
    burden,
  );
  await page.close();
  return figure(`${throttling}×  frame to frame, cards falling`, frames, {
    by: P95,
    limit: throttling === 4 ? FRAME : undefined,
  });
}

/** How smoothly the cards fall after a win. */
export const fall = async () => [await measure(1), await measure(4)];

/** A page that works through each frame. */
export const controls = async () => [await measure(4, 20)];
