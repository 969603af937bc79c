import type { SpiderSolitaire } from '../../src/index.js';
import { completed } from '../support/tables.js';
import { expect, fixture, html, waitUntil } from './support.js';

const MODULE = new URL('../../src/index.js', import.meta.url).href;

/** A page of its own that holds the element, in a frame. */
async function page(attributes: string): Promise<{ frame: HTMLIFrameElement; element: SpiderSolitaire }> {
  const frame = await fixture<HTMLIFrameElement>(html`<iframe width="700" height="560"></iframe>`);
  const { contentDocument } = frame;
  (contentDocument as Document).body.innerHTML = `<spider-solitaire ${attributes}></spider-solitaire>`;
  const script = (contentDocument as Document).createElement('script');
  script.type = 'module';
  script.src = MODULE;
  (contentDocument as Document).head.append(script);
  const element = (contentDocument as Document).querySelector('spider-solitaire') as SpiderSolitaire;
  await waitUntil(() => element.state?.id, 'the game in the frame');
  return { frame, element };
}

describe('a reload', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('in mid-game, without pagehide, resumes board, history with redo, score and clock', async () => {
    const attributes = 'suits="1" deal="6" storage-key="reload" relaxed';
    const first = await page(attributes);
    for (let i = 0; i < 3; i++) first.element.dealRow();
    for (let from = 0; from < 10; from++) for (let to = 0; to < 10; to++) first.element.move(from, to);
    first.element.undo();
    first.element.undo();
    const before = first.element.state;
    expect(before.canRedo).to.equal(true);
    expect(before.moves).to.be.greaterThan(5);
    const stored = { ...localStorage };
    first.frame.remove();
    localStorage.clear();
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text as string);
    const { element } = await page(attributes);
    expect(element.state).to.deep.equal(before);
    expect(Math.abs(element.state.seconds - before.seconds)).to.be.at.most(0.1);
    expect(element.redo().ok).to.equal(true);
    expect(element.redo().ok).to.equal(true);
    while (element.state.canUndo) expect(element.undo().ok).to.equal(true);
    expect(element.state.columns.map((column) => column.length)).to.deep.equal([6, 6, 6, 6, 5, 5, 5, 5, 5, 5]);
  });

  it('is not stopped by a page that throws in a listener while the game is saved', async () => {
    const { element } = await page('deal="6" storage-key="reload"');
    const { onerror } = window;
    window.onerror = () => true;
    element.addEventListener('move', () => {
      throw new Error('the page’s own');
    });
    element.dealRow();
    window.onerror = onerror;
    const again = JSON.parse(localStorage.getItem('reload:game.any.6') ?? '{}');
    expect(again.entries).to.equal(1);
  });

  it('of a puzzle brings back the player’s own game', async () => {
    const first = await page('deal="6" storage-key="reload"');
    first.element.dealRow();
    first.element.newGame({ position: completed({ columns: ['K-2', 'A'], runs: 'SSSSSSS' }), suits: 1 });
    first.element.move(1, 0);
    expect(first.element.state.status).to.equal('won');
    first.frame.remove();
    const { element } = await page('deal="6" storage-key="reload"');
    expect(element.state.deal).to.equal(6);
    expect(element.state.moves).to.equal(1);
    expect(element.statistics[1].played).to.equal(0);
  });
});
