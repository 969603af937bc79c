import { figure, open, P95, place } from './place.mjs';

const ACTIONS = 200;
/** A frame at 60 a second. */
const FRAME = 16.7;

/**
 * Actions on a board, each begun as a frame begins, so that no time is spent waiting for one: until that frame is
 * painted, and until its script, with the render, has ended.
 */
async function measure(throttling, burden = 0) {
  const page = await open(throttling);
  await place(page, { storage: 'session', suits: '1', deal: '1' });
  const { script, paint } = await page.evaluate(
    async (wanted, burden) => {
      const element = document.querySelector('spider-solitaire');
      element.addEventListener('move', () => {
        for (const end = performance.now() + burden; performance.now() < end; );
      });
      const frame = () => new Promise(requestAnimationFrame);
      const task = () => new Promise((next) => setTimeout(next));
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
    },
    ACTIONS,
    burden,
  );
  await page.close();
  return [
    figure(`${throttling}×  action to painted frame`, paint, { by: P95, limit: throttling === 4 ? FRAME : undefined }),
    figure(`${throttling}×  script an action, with render`, script),
  ];
}

/** What an action costs. */
export const actions = async () => [...(await measure(1)), ...(await measure(4)), ...(await measure(6))];

/** A page whose listener takes its time. */
export const controls = async () => (await measure(4, 20)).slice(0, 1);
