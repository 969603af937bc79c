import {
  choose,
  column,
  expect,
  inside,
  mount,
  named,
  press,
  settled,
  stock,
  table,
  WON_SOON,
  waitUntil,
} from './support.js';

describe('cases: deals and fairness', () => {
  it('B62: the field for a deal number takes 1 to 4294967295 and clearly refuses all else', async () => {
    const element = await mount('suits="1" deal="5"');
    const tryText = async (text: string): Promise<number | null> => {
      await choose(element, 'Menu', 'New game', 'By number');
      const field = inside<HTMLInputElement>(element, '.dialog input[inputmode], .dialog input[type="text"]');
      (field as HTMLInputElement).focus();
      (field as HTMLInputElement).value = text;
      field?.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      await settled(element);
      await choose(element, 'Play');
      const open = inside(element, '.dialog');
      if (!open) return element.state.deal;
      expect(open.textContent, text).to.contain('A whole number from 1 to 4294967295.');
      await press('Escape');
      await settled(element);
      return null;
    };
    for (const text of ['0', '-1', '1.5', 'text', '   ', '4294967296', '1e3', '0x10', '12 34', '１２']) {
      expect(await tryText(text), text).to.equal(null);
    }
    for (const [text, deal] of [
      ['1', 1],
      [' 42 ', 42],
      ['4294967295', 4_294_967_295],
    ] as const) {
      expect(await tryText(text), text).to.equal(deal);
    }
  });

  it('B63: a record loads as what it was, byte for byte, and an altered one is refused', async () => {
    const element = await mount('suits="2" deal="77"');
    for (let i = 0; i < 3; i++) element.dealRow();
    element.undo();
    const { record } = element;
    const other = await mount('suits="1" deal="5"');
    other.load(record);
    expect(other.record).to.equal(record);
    expect(other.state.columns).to.deep.equal(element.state.columns);
    const before = other.state;
    for (const bad of [`${record}A`, record.slice(0, -1), record.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')), ''])
      expect(() => other.load(bad)).to.throw(/\w/);
    expect(other.state).to.deep.equal(before);
  });

  it('B64: a thousand fresh games are a thousand deals, by crypto’s numbers and no clock’s', async () => {
    const element = await mount('suits="1" deal="random"');
    const { now } = Date;
    Date.now = () => 0;
    const deals = new Set<number | null>();
    for (let i = 0; i < 1000; i++) {
      element.newGame();
      deals.add(element.state.deal);
    }
    Date.now = now;
    expect(deals.size).to.equal(1000);
  });
});

describe('cases: comfort', () => {
  it('B69: a restart is undone by Undo; so is a new game until its first move', async () => {
    const element = await mount('suits="1" deal="5"');
    element.dealRow();
    element.dealRow();
    const { columns, moves } = element.state;
    await choose(element, 'Menu', 'Restart');
    expect(element.state.moves).to.equal(0);
    await choose(element, 'Undo');
    expect([element.state.columns, element.state.moves]).to.deep.equal([columns, moves]);
    await choose(element, 'Menu', 'New game', 'Any', 'Play');
    expect(element.state.deal).not.to.equal(5);
    await choose(element, 'Undo');
    expect([element.state.columns, element.state.deal]).to.deep.equal([columns, 5]);
  });

  for (const dir of ['ltr', 'rtl']) {
    it(`B70: the stock changes sides within two steps of the menu, in ${dir}`, async () => {
      const element = await mount(`suits="1" deal="5" dir="${dir}"`);
      const side = (): boolean => {
        const { left, right } = element.getBoundingClientRect();
        return (stock(element).getBoundingClientRect().x ?? 0) > (left + right) / 2;
      };
      expect(side()).to.equal(true);
      await choose(element, 'Menu', 'Settings', 'Left');
      expect(side()).to.equal(false);
      expect(column(element, 0)?.getBoundingClientRect().x).to.be.below(
        column(element, 9)?.getBoundingClientRect().x ?? 0,
      );
    });
  }

  it('B71: the stock lies below the columns in portrait, and beside them in landscape', async () => {
    const lies = async (size: string): Promise<'below' | 'beside'> => {
      const element = await mount('suits="1" deal="5"', size);
      const last = column(element, 9)?.getBoundingClientRect() as DOMRect;
      return stock(element).getBoundingClientRect().left > last.right ? 'beside' : 'below';
    };
    expect(await lies('width: 320px; height: 560px')).to.equal('below');
    expect(await lies('width: 760px; height: 560px')).to.equal('beside');
  });

  it('B73: score, moves, time and statistics can all be hidden, and the win says none of them', async () => {
    const element = await table(WON_SOON, { attributes: 'scoring="none" no-timer' });
    const { noTimer, scoring } = element;
    expect([noTimer, scoring]).to.deep.equal([true, 'none']);
    expect(inside(element, '[part="status"]')?.textContent).not.to.match(/Moves|Time|Score/);
    element.move(1, 0);
    await waitUntil(() => inside(element, '[role="dialog"]') !== null, 'the results');
    const text = inside(element, '[role="dialog"]')?.textContent ?? '';
    expect(text).to.contain('You have won!');
    expect(text).not.to.match(/Moves|Time|Score/);
    const minimal = await table(WON_SOON, { attributes: 'ui="none"' });
    minimal.move(1, 0);
    await settled(minimal);
    expect(inside(minimal, '[role="dialog"]')).to.equal(null);
    expect(named(minimal, 'button', 'Menu')).to.equal(null);
  });
});
