import {
  allInside,
  centre,
  choose,
  click,
  column,
  expect,
  inside,
  listen,
  mount,
  named,
  namesOf,
  press,
  STUCK,
  said,
  settled,
  stock,
  table,
  waitUntil,
} from './support.js';

/** The ace can go on the two, and then nothing moves. */
const LAST_MOVE = { columns: ['2', '4', '6', '8', '10', 'Q', 'Q', '4', '6', '8 A'] };
/** Nothing but the two moves, from one three to the other. */
const SHUTTLE = { columns: ['Q 2', '3', '3', '8', '10', 'Q', 'Q', '5', '5', '8'] };
const GAP = { columns: ['9', '10', 'J', 'Q', '', 'K', 'K', 'K', 'K', '5'], stock: ['2 2 3 3 4 4 5 5 6 6'] };

describe('cases: refusals and the empty-column rule', () => {
  for (const way of ['click', 'key', 'method']) {
    it(`B11: the stock says why it deals nothing, by ${way}`, async () => {
      const element = await table(GAP, { under: [9] });
      const heard = listen(element);
      if (way === 'click') await click(centre(stock(element)));
      else if (way === 'key') {
        stock(element).focus();
        await press('Enter');
      } else expect(element.dealRow()).to.deep.equal({ ok: false, reason: 'columns-empty' });
      await settled(element);
      expect(namesOf(heard)).to.deep.equal(['move-refused']);
      expect(heard[0]?.detail).to.include({ reason: 'columns-empty', moves: 0 });
      expect(element.state.canUndo).to.equal(false);
      if (way === 'method') return;
      expect(said(element)).to.equal('Column 5 is empty. Put a card there before you deal.');
      expect(inside(element, '.notice')?.textContent).to.contain(said(element));
      const marked = allInside(element, '.place.marked').map((place) => place.getBoundingClientRect().x);
      expect(marked.length).to.equal(1);
      expect(Math.abs((marked[0] ?? 0) - (column(element, 4) as Element).getBoundingClientRect().x)).to.be.below(2);
    });
  }

  it('B13: both rules can be had, and a change in the middle of a game counts for the next', async () => {
    const element = await mount('suits="1" deal="4"');
    element.dealRow();
    element.relaxed = true;
    expect(element.state.relaxed).to.equal(false);
    element.newGame();
    expect(element.state.relaxed).to.equal(true);
    const relaxed = await table(GAP, { under: [9], attributes: 'relaxed' });
    const result = relaxed.dealRow();
    expect(result.ok && result.cards.length).to.equal(10);
    expect(relaxed.state.columns.every((cards) => cards.length > 0)).to.equal(true);
  });
});

describe('cases: stuck and lost', () => {
  it('B16: no useful move and no legal move are two texts', async () => {
    const none = await table(STUCK, { under: [0] });
    expect(inside(none, '.notice')?.textContent).to.contain('No more moves.');
    // Two cards can only be carried to and fro between equal places.
    const shuttle = await table(SHUTTLE, { under: [3] });
    expect(inside(shuttle, '.notice')?.textContent ?? '').not.to.contain('No more moves.');
    let hints = 0;
    for (let hint = await shuttle.hint(); hint; hint = await shuttle.hint()) {
      const { action } = hint;
      expect(action.kind === 'cards' && shuttle.move(action.from, action.to, action.count).ok).to.equal(true);
      expect(++hints).to.be.below(4);
    }
    await settled(shuttle);
    expect(inside(shuttle, '.notice')?.textContent).not.to.contain('No more moves.');
  });

  it('B17: a stuck game keeps its board, undo, restart and new game', async () => {
    const element = await table(LAST_MOVE, { under: [1] });
    element.move(9, 0);
    await settled(element);
    const undo = (): boolean => named(element, 'button', 'Undo')?.getAttribute('aria-disabled') !== 'true';
    expect(inside(element, '[role="dialog"]')).to.equal(null);
    expect(inside(element, 'spider-solitaire-board')?.hasAttribute('inert')).to.equal(false);
    expect(inside(element, 'spider-solitaire-toolbar')?.hasAttribute('inert')).to.equal(false);
    expect(undo()).to.equal(true);
    await choose(element, 'Menu');
    expect(named(element, 'button', 'New game')).not.to.equal(null);
  });

  it('B18: the last legal move taken tells it once for each arrival', async () => {
    const element = await table(LAST_MOVE, { under: [1] });
    const heard = listen(element);
    const stuck = (): number => heard.filter(({ name }) => name === 'stuck').length;
    element.move(9, 0);
    // The eight can go nowhere, nor can anything else.
    expect(stuck()).to.equal(1);
    expect(heard.at(-1)?.detail).to.include({ proof: 'no-moves' });
    await settled(element);
    expect(stuck()).to.equal(1);
    element.undo();
    expect(stuck()).to.equal(1);
    element.redo();
    expect(stuck()).to.equal(2);
  });

  it('B20: cards that can only go to and fro are not called the end', async () => {
    const element = await table(SHUTTLE, { under: [3] });
    const heard = listen(element);
    element.move(0, 1);
    element.move(1, 2, 1);
    element.move(2, 1, 1);
    expect(namesOf(heard)).not.to.include('stuck');
  });
});

describe('cases: hints', () => {
  it('B19: shows a move into an empty column when that is the useful one', async () => {
    const element = await table({ columns: ['[5] 9 3', '', '5', '7', '9', 'J', 'K', '5', '7', '9'] }, { under: [3] });
    const hint = await element.hint();
    expect(hint?.action).to.include({ kind: 'cards', to: 1 });
  });

  it('B21: a hint that finds nothing does not count', async () => {
    const element = await table(STUCK, { under: [0] });
    expect(await element.hint()).to.equal(null);
    expect(element.state.hints).to.equal(0);
  });

  it('B22: the stock is the hint when nothing moves; with a gap, the column to fill', async () => {
    const columns = ['2', '4', '6', '8', '10', 'Q', '2', '4', '6', '8'];
    const row = ['3 5 7 9 J K 3 5 7 9'];
    const element = await table({ columns, stock: row }, { under: [0] });
    expect((await element.hint())?.action).to.deep.equal({ kind: 'row' });
    await settled(element);
    expect(stock(element).hasAttribute('data-target')).to.equal(true);
    expect(said(element)).to.contain('Hint: deal a row.');
    const gap = await table({ columns: [...columns.slice(0, 9), ''], stock: row }, { under: [0] });
    expect((await gap.hint())?.action).to.include({ kind: 'cards', to: 9 });
  });

  it('B76: hints followed for 200 steps are legal, reasoned, and come to no position twice', async () => {
    for (const deal of [3, 77, 4242]) {
      const element = await mount(`suits="2" deal="${deal}"`);
      const seen = new Set<string>();
      for (let step = 0; step < 200; step++) {
        const hint = await element.hint();
        if (!hint) break;
        const { action, why } = hint;
        expect(why).to.match(/\S/);
        const { ok } = action.kind === 'row' ? element.dealRow() : element.move(action.from, action.to, action.count);
        expect(ok).to.equal(true);
        const key = JSON.stringify([element.state.columns, element.state.rowsLeft]);
        expect(seen.has(key), `step ${step} of ${deal}`).to.equal(false);
        seen.add(key);
      }
      expect(element.state.status, String(deal)).to.equal('won');
      await waitUntil(() => inside(element, '[role="dialog"]') !== null, 'the results');
    }
  });
});
