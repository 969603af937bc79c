import type { SpiderSolitaire } from '../../src/index.js';
import { allInside, expect, mount, settled, waitUntil } from './support.js';

/** How many cards an action puts elsewhere in the document, until all lies still. */
async function movedBy(element: SpiderSolitaire, act: () => unknown): Promise<number> {
  let moved = 0;
  const count = (records: MutationRecord[]): void => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element && node.matches('.card')) moved++;
  };
  const observer = new MutationObserver(count);
  observer.observe(element.shadowRoot as ShadowRoot, { childList: true, subtree: true });
  act();
  await settled(element);
  await waitUntil(() => (element.shadowRoot as ShadowRoot).getAnimations().length === 0, 'all lies still');
  await settled(element);
  count(observer.takeRecords());
  observer.disconnect();
  return moved;
}

describe('the cards in the document', () => {
  it('keep their elements, and only those that lie elsewhere are moved: to the front, and back', async () => {
    const element = await mount('suits="1" deal="1" motion="full"');
    await settled(element);
    const cards = new Set(allInside(element, '.card'));
    expect(cards.size).to.equal(104);
    expect(await movedBy(element, () => element.dealRow())).to.be.within(10, 20);
    expect(await movedBy(element, () => element.undo())).to.be.within(10, 20);
    expect(await movedBy(element, () => element.redo())).to.be.within(10, 20);
    const [from, to] = element.state.columns.reduce((found: number[], _, a) => {
      const b = element.state.columns.findIndex((_, b) => a !== b && canGo(element, a, b));
      return found.length > 0 || b < 0 ? found : [a, b];
    }, []);
    expect(await movedBy(element, () => element.move(from ?? 0, to ?? 0, 1))).to.be.within(1, 2);
    expect(allInside(element, '.card').filter((card) => !cards.has(card))).to.have.length(0);
  });
});

const RANKS = 'A23456789TJQK';

/** Whether the last card of a column goes on the last of another. */
function canGo(element: SpiderSolitaire, from: number, to: number): boolean {
  const rank = (column: number): number => RANKS.indexOf(element.state.columns[column]?.at(-1)?.card[0] ?? '?');
  return rank(from) >= 0 && rank(to) === rank(from) + 1;
}
