import { dealCards, solve } from '../../../dist/spider-solitaire.js';
import { figure, open, site } from './place.mjs';

const DEALS = 100;
const FROM = 100_001;
/** How much longer than Node a worker may take. */
const RATIO = 1.3;

/** Milliseconds that the solver takes for the same deals here and in a worker of the browser. */
async function measure(suits) {
  const take = (solve, dealCards) => {
    const begin = performance.now();
    for (let deal = FROM; deal < FROM + DEALS; deal++) solve(dealCards(deal, suits), { suits });
    return performance.now() - begin;
  };
  const file = `${site.address}/dist/spider-solitaire.js`;
  const work = `import { solve, dealCards } from ${JSON.stringify(file)};
    const [FROM, DEALS, suits] = ${JSON.stringify([FROM, DEALS, suits])};
    postMessage((${take})(solve, dealCards));`;
  const page = await open();
  site.page('/work.js', work, { 'content-type': 'text/javascript' });
  const inWorker = await page.evaluate(
    () =>
      new Promise((done) => {
        new Worker('/work.js', { type: 'module' }).onmessage = ({ data }) => done(data);
      }),
  );
  await page.close();
  const inNode = take(solve, dealCards);
  return [
    figure(`1×  a deal of ${suits} suit(s) solved in a worker`, [inWorker / DEALS]),
    figure('1×  as many times as long as in Node', [inWorker / inNode], { unit: '×', digits: 2, limit: RATIO }),
  ];
}

/** The solver in a browser's worker, beside Node. */
export const solving = async () => [...(await measure(1)), ...(await measure(2)), ...(await measure(4))];
