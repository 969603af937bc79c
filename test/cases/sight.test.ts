import type { SpiderSolitaire } from '../../src/index.js';
import {
  allInside,
  cardBoxes,
  cards,
  centre,
  choose,
  click,
  column,
  drag,
  expect,
  inside,
  mount,
  named,
  press,
  said,
  settled,
  spotOn,
  stock,
  table,
  waitUntil,
} from './support.js';

const within = (outer: DOMRect, inner: DOMRect): boolean =>
  inner.left >= outer.left - 1 &&
  inner.right <= outer.right + 1 &&
  inner.top >= outer.top - 1 &&
  inner.bottom <= outer.bottom + 1;

describe('cases: seeing the cards', () => {
  for (const [width, height] of [
    [320, 480],
    [700, 300],
  ] as const) {
    it(`B40: a column of five hidden and 26 mixed cards stays inside ${width}×${height}, and is hit where it is drawn`, async () => {
      const mixed = Array.from(
        { length: 13 },
        (_, i) => ['K', '2', 'J', '4', '9', '6', '7', '8', '5', '10', '3', 'Q', 'A'][i],
      );
      const element = await table(
        { columns: [`[5] [6] [7] [8] [9] ${[...mixed, ...mixed].join(' ')}`, '5'] },
        { under: [1], size: `width: ${width}px; height: ${height}px` },
      );
      const boxes = cardBoxes(element, 0);
      expect(boxes.length).to.be.at.least(31);
      const board = inside(element, '[part="board"]')?.getBoundingClientRect() as DOMRect;
      for (const box of boxes) expect(within(board, box)).to.equal(true);
      const place = (column(element, 0) as Element).getBoundingClientRect();
      expect(Math.abs(place.bottom - Math.max(...boxes.map(({ bottom }) => bottom)))).to.be.below(1.5);
    });
  }

  for (const size of ['280px; height: 320px', '480px; height: 240px', '320px; height: 568px']) {
    it(`B44: stock, menu, hint and undo lie inside a box of ${size}`, async () => {
      const element = await mount('suits="1" deal="5"', `width: ${size}`);
      const box = element.getBoundingClientRect();
      for (const control of [
        stock(element),
        ...['Menu', 'Hint', 'Undo', 'Redo'].map((name) => named(element, 'button', name)),
      ])
        expect(within(box, (control as Element).getBoundingClientRect()), control?.outerHTML.slice(0, 80)).to.equal(
          true,
        );
    });
  }

  it('B45: everything is drawn as vectors, also while it is dragged and after', async () => {
    const element = await table({ columns: ['9', '10', '5'] }, { under: [2] });
    const raster = (): string[] =>
      allInside(element, '*')
        .filter((each) => {
          // A layer of its own would be scaled as pixels.
          const { willChange, backgroundImage } = getComputedStyle(each);
          return (
            willChange !== 'auto' ||
            backgroundImage.startsWith('url') ||
            /^(image|canvas|img|video)$/i.test(each.localName)
          );
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 80));
    expect(raster()).to.deep.equal([]);
    await drag(spotOn(element, 0, 0), centre(column(element, 1) as Element), async () => {
      await settled(element);
      expect(raster()).to.deep.equal([]);
    });
    await settled(element);
    expect(raster()).to.deep.equal([]);
  });

  it('B46: four colours can be switched on in the middle of a game, at every level', async () => {
    for (const suits of [1, 2, 4]) {
      const element = await mount(`suits="${suits}" deal="8"`);
      element.dealRow();
      element.dealRow();
      const colours = (): Set<string> =>
        new Set(
          allInside(element, '.face').map((face) => `${face.getAttribute('class')} ${getComputedStyle(face).color}`),
        );
      const distinct = (): number => new Set([...colours()].map((text) => text.split(' ').slice(2).join())).size;
      expect(distinct()).to.equal(suits === 1 ? 1 : 2);
      element.deck = 'four-color';
      await settled(element);
      expect(distinct()).to.equal(suits);
      expect(element.state.moves).to.equal(2);
    }
  });

  it('B47: held and hinted cards differ by their edge, not by hue alone', async () => {
    const element = await table({ columns: ['9', '10', '5'] }, { under: [2] });
    const edge = (selector: string): number =>
      Number.parseFloat(getComputedStyle(inside(element, selector) as Element).strokeWidth);
    const plain = edge('.card:has(.front) .body');
    await element.hint();
    await settled(element);
    expect(edge('.hinted .body')).to.be.greaterThan(plain * 1.5);
    element.focus();
    await press('Enter');
    await settled(element);
    expect(edge('.held .body')).to.be.greaterThan(plain * 1.5);
  });
});

describe('cases: access', () => {
  it('B49: five cards are moved by keys; the name says what can move, and the focus is where they went', async () => {
    const element = await table({ columns: ['Q 9-5', '10', 'K'] }, { under: [2] });
    element.focus();
    expect(column(element, 0)?.getAttribute('aria-label')).to.contain('Can move: 9 to 5 of spades.');
    expect(inside(element, '#keys')?.textContent).to.contain('Up and Down');
    await press('Enter');
    await settled(element);
    for (const name of ['Fewer', 'More', 'Put back']) expect(named(element, 'button', name)).not.to.equal(null);
    await press('ArrowRight');
    await press('Enter');
    await settled(element);
    expect(cards(element, 1)).to.equal('TS 9S 8S 7S 6S 5S');
    expect(element.shadowRoot?.activeElement?.getAttribute('aria-label')).to.contain('Column 2.');
  });

  it('B50: an action has one live message, and an animation none', async () => {
    const element = await mount('suits="1" deal="5" motion="full"');
    await waitUntil(() => element.shadowRoot?.getAnimations().length === 0, 'the deal to end');
    const messages: string[] = [];
    const watch = new MutationObserver(() => {
      const text = said(element);
      if (text !== '' && text !== messages.at(-1)) messages.push(text);
    });
    watch.observe(inside(element, '.live') as Node, { childList: true, characterData: true, subtree: true });
    stock(element).focus();
    await press('Enter');
    await waitUntil(() => messages.length > 0, 'a message');
    await waitUntil(() => element.shadowRoot?.getAnimations().length === 0, 'the row to lie');
    await settled(element);
    expect(messages.length).to.equal(1);
    expect(messages[0]).to.match(/^Row dealt: (.+, ){9}.+\. 4 rows left\./);
    watch.disconnect();
  });
});

describe('cases: touch and drag', () => {
  it('B52: twelve cards drop where the lifted card lies, beside a longer column, and into a gap', async () => {
    const element = await table(
      { columns: ['Q-A', '', '5 5 5 5 5 9 9 9 9 9 6 6 6', 'K', 'K'], stock: [] },
      { under: [2], size: 'width: 760px; height: 580px' },
    );
    const top = (): { x: number; y: number } => spotOn(element, 0, 0);
    const place = (column(element, 3) as Element).getBoundingClientRect();
    // The pointer ends low on the king's column: the stack hangs far below the board's end.
    await drag(top(), { x: place.x + place.width * 0.4, y: place.bottom - 5 });
    await settled(element);
    expect(cards(element, 3)).to.equal('');
    expect(element.state.runs).to.deep.equal(['S']);
    element.undo();
    await settled(element);
    const gap = (column(element, 1) as Element).getBoundingClientRect();
    await drag(top(), { x: gap.x + gap.width * 0.6, y: gap.y + 60 });
    await settled(element);
    expect(cards(element, 1)).to.equal('QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS');
  });

  for (const [what, type, init] of [
    ['is taken by the system', 'pointercancel', {}],
    ['loses its capture', 'lostpointercapture', {}],
    ['moves with no button held, its release having been lost', 'pointermove', { buttons: 0 }],
    ['has a second finger beside it', 'pointerdown', { isPrimary: false, pointerId: 77, buttons: 1 }],
  ] as const) {
    it(`B53, B54, C29: a drag that ${what} ends at once, and the next one works`, async () => {
      const element = await table({ columns: ['9', '10', '5'] }, { under: [2] });
      const svg = inside<SVGSVGElement>(element, '[part="board"]') as SVGSVGElement;
      let id = 1;
      svg.addEventListener('pointerdown', ({ pointerId, isPrimary }) => {
        if (isPrimary) id = pointerId;
      });
      const [from, to] = [spotOn(element, 0, 0), centre(column(element, 1) as Element)];
      await drag(from, to, async () => {
        await settled(element);
        expect(allInside(element, '.lifted').length).to.equal(1);
        svg.dispatchEvent(
          new PointerEvent(type, { pointerId: id, isPrimary: true, clientX: to.x, clientY: to.y, ...init }),
        );
        await settled(element);
        expect(allInside(element, '.lifted').length).to.equal(0);
      });
      await settled(element);
      expect(element.state.moves).to.equal(0);
      await drag(spotOn(element, 0, 0), centre(column(element, 1) as Element));
      expect(cards(element, 1)).to.equal('TS 9S');
    });
  }

  it('B55: nothing on the board is selected or called out; the help can be selected', async () => {
    const element = await mount('suits="1" deal="5"');
    const userSelect = (selector: string): string => {
      const style = getComputedStyle(inside(element, selector) as Element);
      return style.userSelect || style.getPropertyValue('-webkit-user-select');
    };
    expect(userSelect('[part="board"]')).to.equal('none');
    let prevented = false;
    element.addEventListener('contextmenu', (event) => {
      prevented = event.defaultPrevented;
    });
    await drag(spotOn(element, 0, 5), centre(column(element, 1) as Element), async () => {
      await settled(element);
      inside(element, '[part="board"]')?.dispatchEvent(
        new PointerEvent('contextmenu', { bubbles: true, composed: true, cancelable: true }),
      );
    });
    expect(prevented).to.equal(true);
    await choose(element, 'Menu', 'How to play');
    expect(userSelect('.dialog p')).to.be.oneOf(['text', 'auto']);
  });
});

/** Distinct cards that are drawn. */
const drawn = (element: SpiderSolitaire): number => allInside(element, '.card').length;

describe('cases: time, motion, races', () => {
  it('B58: without a timer no time is shown; events tell it, from the first move on', async () => {
    const element = await mount('suits="1" deal="5" no-timer');
    expect(inside(element, '[part="status"]')?.textContent).not.to.match(/Time|\d:\d\d/);
    const seconds: number[] = [];
    element.addEventListener('move', ({ detail }) => seconds.push(detail.seconds));
    element.dealRow();
    await waitUntil(
      () => {
        element.undo();
        element.redo();
        return (seconds.at(-1) ?? 0) >= 0.2;
      },
      'the clock',
      { interval: 50 },
    );
    expect(seconds[0]).to.equal(0);
    expect([...seconds].sort((a, b) => a - b)).to.deep.equal(seconds);
  });

  for (const [what, act] of Object.entries<(element: SpiderSolitaire) => unknown>({
    'a drag': (element) => drag(spotOn(element, 3, 0), centre(column(element, 4) as Element)),
    'a tap': (element) => element.tap(3, 0),
    undo: (element) => element.undo(),
    'a dealt row': (element) => element.dealRow(),
    restart: (element) => element.restart(),
    'another size': (element) =>
      (element.parentElement as HTMLElement).setAttribute('style', 'width: 400px; height: 500px'),
  })) {
    it(`B60: ${what} while a run flies off leaves 104 cards and a whole state`, async () => {
      const element = await table(
        { columns: ['9 K-2', 'A', '5', '9', '10', 'Q', 'Q', 'Q', '3', '3'], stock: ['5 5 5 5 6 6 6 6 7 7'] },
        { under: [2], attributes: 'motion="full"' },
      );
      element.move(1, 0);
      await waitUntil(() => (element.shadowRoot?.getAnimations().length ?? 0) > 0, 'the flight');
      await act(element);
      await settled(element);
      expect(drawn(element)).to.equal(104);
      const { columns, runs, rowsLeft } = element.state;
      expect(columns.flat().length + runs.length * 13 + rowsLeft * 10).to.equal(104);
      await waitUntil(() => element.shadowRoot?.getAnimations().length === 0, 'all to lie still');
      expect(drawn(element)).to.equal(104);
    });
  }

  it('B61: mixed and rapid clicks act whole or not at all', async () => {
    const element = await mount('suits="1" deal="5"');
    const svg = inside(element, '[part="board"]') as Element;
    // WebKit's driver never lets go of another button than the left, so those are told to the board as a browser would.
    const clickOther = ({ x, y }: { x: number; y: number }, button: 1 | 2): void => {
      const init = { bubbles: true, composed: true, cancelable: true, clientX: x, clientY: y, button, isPrimary: true };
      svg.dispatchEvent(new PointerEvent('pointerdown', { ...init, buttons: button === 2 ? 2 : 4 }));
      svg.dispatchEvent(new PointerEvent('pointerup', init));
      svg.dispatchEvent(new MouseEvent(button === 2 ? 'contextmenu' : 'auxclick', init));
    };
    for (let i = 0; i < 20; i++) {
      if (i % 5 === 4) clickOther(centre(stock(element)), 2);
      else await click(centre(stock(element)));
    }
    const { moves: before, rowsLeft } = element.state;
    expect(before).to.be.within(1, 5);
    expect(before + rowsLeft).to.equal(5);
    for (const button of [2, 1, 2] as const) clickOther(spotOn(element, 0, 5), button);
    expect(element.state.moves).to.equal(before);
    expect(element.state.columns.flat().length).to.equal(104 - 10 * rowsLeft);
    expect(drawn(element)).to.equal(104);
  });
});
