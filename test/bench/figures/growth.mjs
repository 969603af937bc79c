import { at, figure, open, place } from './place.mjs';

const SIZES = [10, 100, 1_000, 10_000];
const SAMPLE = 200;
/** How much more than after ten actions one may cost after many. */
const RATIO = 1.5;

async function measure(burden = false) {
  const page = await open();
  await place(page, { storage: 'local', 'storage-key': 'growth', suits: '1', deal: '1' });
  const costs = await page.evaluate(
    async (sizes, sample, burden) => {
      const element = document.querySelector('spider-solitaire');
      if (burden)
        element.addEventListener('move', ({ detail }) => {
          for (const end = performance.now() + detail.moves / 1000; performance.now() < end; );
        });
      let actions = 0;
      const act = () => {
        const { ok } = element.state.rowsLeft > 0 ? element.dealRow() : element.undo();
        if (!ok) throw new Error('an action that should be legal is not');
        actions++;
      };
      const found = [];
      for (const size of sizes) {
        while (actions < size) {
          act();
          // The board is rendered now and then, as it would be.
          if (actions % 100 === 0) await element.updateComplete;
        }
        const times = [];
        for (let i = 0; i < sample; i++) {
          const begin = performance.now();
          act();
          await element.updateComplete;
          times.push(performance.now() - begin);
        }
        found.push(times);
      }
      element.forget();
      return found;
    },
    SIZES,
    SAMPLE,
    burden,
  );
  await page.close();
  const first = at(costs[0], 0.5);
  return costs.map((times, i) =>
    figure(`1×  script an action, after ${SIZES[i]}`, times, { digits: 2, limit: i > 0 ? first * RATIO : undefined }),
  );
}

/** An action's cost doesn't grow with the game. */
export const growth = () => measure();

/** A page whose listener takes the longer the more moves there were. */
export const controls = async () => (await measure(true)).slice(-1);
