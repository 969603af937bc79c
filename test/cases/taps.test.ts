import {
  cards,
  centre,
  click,
  column,
  drag,
  expect,
  inside,
  listen,
  namesOf,
  press,
  settled,
  spotOn,
  table,
} from './support.js';

const CHOICE = { columns: ['7', '8H', 'K', 'K', '', 'KH', 'KH', 'J', '8', 'KH'] };

describe('cases: tap to move', () => {
  it('B23: the first tap moves, however long the press; tap="select" switches that off', async () => {
    const element = await table(CHOICE, { suits: 2, under: [2] });
    await click(spotOn(element, 0, 0));
    expect(cards(element, 8)).to.equal('8S 7S');
    element.parentElement?.remove();
    const picky = await table(CHOICE, { suits: 2, under: [2], attributes: 'tap="select"' });
    await click(spotOn(picky, 0, 0));
    await settled(picky);
    expect(picky.state.moves).to.equal(0);
    expect(inside(picky, '.held-bar')).not.to.equal(null);
  });

  it('B24: its own suit comes first, then another, then an empty column; a king goes from none to none', async () => {
    const own = await table(CHOICE, { suits: 2, under: [2] });
    own.tap(0, 0);
    expect(cards(own, 8)).to.equal('8S 7S');
    const other = await table({ columns: [...CHOICE.columns.slice(0, 8), '5', 'KH'] }, { suits: 2, under: [2] });
    other.tap(0, 0);
    expect(cards(other, 1)).to.equal('8H 7S');
    const gap = await table(
      { columns: ['3 7', '5', 'K', 'K', '', 'KH', 'KH', 'J', '5', 'KH'] },
      { suits: 2, under: [2] },
    );
    gap.tap(0, 1);
    expect(cards(gap, 4)).to.equal('7S');
    const king = await table({ columns: ['K Q', '', '', '5'] }, { under: [3] });
    expect(king.tap(0, 0)).to.deep.equal({ ok: false, reason: 'no-target' });
    await settled(king);
    expect(cards(king, 0)).to.equal('KS QS');
  });

  it('B25: a drag goes where the tap would not, in one step', async () => {
    const element = await table(CHOICE, { suits: 2, under: [2] });
    await drag(spotOn(element, 0, 0), centre(column(element, 1) as Element));
    expect(cards(element, 1)).to.equal('8H 7S');
    element.undo();
    expect(cards(element, 0)).to.equal('7S');
    expect(element.state.canUndo).to.equal(false);
  });

  it('B26: only the last cards that were picked up move; Escape and leaving put back', async () => {
    const element = await table(
      { columns: ['7', '9', '8', '10', 'K', 'K', 'K', 'K', '5', '3'] },
      { under: [4], attributes: 'tap="select"' },
    );
    const heard = listen(element);
    await click(spotOn(element, 0, 0));
    await settled(element);
    // The nine doesn't go on the seven: it is refused there, and held instead of the seven.
    await click(spotOn(element, 1, 0));
    await settled(element);
    await click(spotOn(element, 3, 0));
    await settled(element);
    expect([cards(element, 0), cards(element, 3)]).to.deep.equal(['7S', 'TS 9S']);
    expect(element.state.moves).to.equal(1);
    await click(spotOn(element, 0, 0));
    (column(element, 0) as HTMLElement).focus();
    await press('Escape');
    await settled(element);
    expect(inside(element, '.held-bar')).to.equal(null);
    await click(spotOn(element, 2, 0));
    await settled(element);
    expect(cards(element, 2), 'a ghost of the seven').to.equal('8S');
    (column(element, 2) as HTMLElement).focus();
    (column(element, 2) as HTMLElement).blur();
    await settled(element);
    expect(inside(element, '.held-bar')).to.equal(null);
    expect(namesOf(heard).filter((name) => name === 'move').length).to.equal(1);
  });
});
