import { figure, open, place } from './place.mjs';

const GAMES = 1000;
/** Megabytes that one element may take, and that a thousand games may leave behind. */
const ELEMENT = 4;
const LEFT = 0.5;

/** Megabytes of script in use, all garbage collected. */
async function used(page) {
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

const play = (page, games, burden) =>
  page.evaluate(
    async (games, burden) => {
      const element = document.querySelector('spider-solitaire');
      globalThis.kept ??= [];
      for (let game = 0; game < games; game++) {
        element.newGame();
        for (let i = 0; i < 5; i++) element.dealRow();
        while (element.state.canUndo && element.state.moves < 8) element.undo();
        if (game % 10 === 0) await element.updateComplete;
        if (burden) kept.push(new Array(burden).fill(game));
      }
      await new Promise((next) => setTimeout(next, 100));
    },
    games,
    burden,
  );

async function measure(burden = 0) {
  const page = await open();
  const empty = await used(page);
  await place(page, { suits: '1', worker: 'off', 'no-hints': '' });
  if (burden) await page.evaluate((size) => (globalThis.burden = new Array(size).fill(1.5)), burden * 1000);
  const one = await used(page);
  await play(page, 100, burden);
  const before = await used(page);
  await play(page, GAMES, burden);
  const after = await used(page);
  await page.close();
  const mb = { unit: 'MB', digits: 2 };
  return [
    figure('1×  memory for one element', [one - empty], { ...mb, limit: ELEMENT }),
    figure(`1×  memory that ${GAMES} games leave`, [after - before], { ...mb, limit: LEFT }),
  ];
}

/** What an element keeps. */
export const memory = () => measure();

/** A page that keeps something of each game. */
export const controls = () => measure(1000);
