import { figure, open, place } from './place.mjs';

const ELEMENTS = 20;

/** Twenty elements on a page: all play, each for itself. */
export async function many() {
  const page = await open();
  const begin = performance.now();
  await place(page, { suits: '1', motion: 'none' }, ELEMENTS);
  const painted = performance.now() - begin;
  const playable = await page.evaluate(async () => {
    const elements = [...document.querySelectorAll('spider-solitaire')];
    let count = 0;
    for (const element of elements) {
      const { ok } = element.dealRow();
      await element.updateComplete;
      if (ok && element.state.moves === 1 && element.undo().ok) count++;
    }
    return count;
  });
  await page.close();
  return [
    figure(`1×  ${ELEMENTS} elements painted`, [painted]),
    figure('1×  of them not playable', [ELEMENTS - playable], { unit: '', digits: 0, limit: 0 }),
  ];
}
