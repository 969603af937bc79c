import { sendMouse } from '@web/test-runner-commands';
import { completed } from '../support/tables.js';
import {
  allInside,
  anotherTap,
  cardBoxes,
  centre,
  choose,
  click,
  column,
  drag,
  expect,
  inside,
  listen,
  mount,
  named,
  press,
  type Spot,
  said,
  settled,
  spotOn,
  stock,
  waitUntil,
} from './support.js';

const position = () =>
  completed(
    { columns: ['9 8 7', '10', '8H', '[3] [K]', '9 7', '5', '', '6', '7H 6', '4'], stock: ['A 2 3 4 5 6 7 8 9 10'] },
    2,
    [9],
  );

async function puzzle(attributes = '', size?: string) {
  const element = await mount(attributes, size);
  element.newGame({ position: position(), suits: 2 });
  await settled(element);
  return element;
}

const names = (element: Awaited<ReturnType<typeof puzzle>>, index: number): string =>
  (element.state.columns[index] ?? [])
    .filter(({ faceUp }) => faceUp)
    .map(({ card }) => card)
    .join(' ');

describe('a tap', () => {
  it('moves the tapped card and those on it to their best place', async () => {
    const element = await puzzle();
    const heard = listen(element);
    await click(spotOn(element, 0, 0));
    expect(names(element, 1)).to.equal('TS 9S 8S 7S');
    expect(heard.map(({ name }) => name)).to.deep.equal(['before-move', 'move']);
    expect(heard[1]?.detail.source).to.equal('player');
    await settled(element);
    expect(said(element)).to.equal('9 to 7 of spades to column 2.');
  });

  it('on a card that can’t move gives the reason, shown and said', async () => {
    const element = await puzzle();
    await click(spotOn(element, 8, 0));
    await settled(element);
    expect(element.state.moves).to.equal(0);
    expect(inside(element, '.notice')?.textContent).to.contain('Only cards of one suit');
    expect(said(element)).to.contain('Only cards of one suit');
  });

  it('without a place picks up; the next tap names the column, bare felt puts back', async () => {
    const element = await puzzle();
    element.move(9, 6);
    await settled(element);
    await click(spotOn(element, 3, 1));
    await settled(element);
    expect(said(element)).to.contain('Held: king of spades');
    await click(spotOn(element, 5, 0));
    await settled(element);
    expect(inside(element, '.notice')?.textContent).to.contain('A king goes only into an empty column');
    expect(said(element)).to.contain('king of spades does not go on 5 of spades');
    const felt = (inside(element, '[part="board"]') as Element).getBoundingClientRect();
    await click({ x: felt.left + 3, y: felt.bottom - 3 });
    await settled(element);
    expect(named(element, 'button', 'Put back')).to.equal(null);
  });

  it('twice within 300 ms does not move the card under it', async () => {
    const element = await puzzle();
    element.newGame({ position: completed({ columns: ['[9] 8', '9H', '10H'] }, 2, [5]), suits: 2 });
    await settled(element);
    const spot = spotOn(element, 0, 0);
    await Promise.all([click(spot), click(spot)]);
    expect(element.state.moves).to.be.at.most(2);
  });

  it('twice at once on the stock deals one row', async () => {
    const element = await mount('suits="1" deal="1"');
    const send = await mouseOn(element, centre(stock(element)));
    const tap = (): void => {
      send('pointerdown');
      send('pointerup');
    };
    tap();
    tap();
    expect(element.state.rowsLeft).to.equal(4);
    await anotherTap();
    tap();
    expect(element.state.rowsLeft, 'but later another').to.equal(3);
  });

  it('that only stops a scrolling page does nothing', async () => {
    const element = await puzzle();
    const spot = spotOn(element, 0, 0);
    await sendMouse({ type: 'move', position: [Math.round(spot.x), Math.round(spot.y)] });
    await sendMouse({ type: 'down', button: 'left' });
    const touch = new Event('touchstart', { bubbles: true, composed: true, cancelable: false });
    const touches = [{ clientX: spot.x, clientY: spot.y }];
    (inside(element, '[part="board"]') as Element).dispatchEvent(
      Object.assign(touch, { touches, changedTouches: touches }),
    );
    await sendMouse({ type: 'up', button: 'left' });
    expect(element.state.moves).to.equal(0);
    await click(spot);
    expect(element.state.moves).to.equal(1);
  });

  it('picks up with tap="select"', async () => {
    const element = await puzzle('tap="select"');
    await click(spotOn(element, 0, 1));
    await settled(element);
    expect(said(element)).to.equal('Held: 8 to 7 of spades.');
    await click(spotOn(element, 6, 0));
    expect(names(element, 6)).to.equal('8S 7S');
  });
});

describe('a drag', () => {
  it('moves cards, held at the grabbed point, over a column that shows it takes them', async () => {
    const element = await puzzle();
    const from = spotOn(element, 2, 0);
    const to = centre(cardTarget(element, 4));
    const before = cardBoxes(element, 2)[0] as DOMRect;
    await drag(from, to, async () => {
      await settled(element);
      const lifted = (inside(element, '.card.lifted .body') as Element).getBoundingClientRect();
      expect(lifted.x - before.x).to.be.closeTo(to.x - from.x, 2);
      expect(lifted.y - before.y).to.be.closeTo(to.y - from.y, 2);
    });
    await settled(element);
    expect(element.state.moves).to.equal(0, '8 of hearts does not go on 7 of spades');
    await drag(from, centre(cardTarget(element, 4)));
    expect(inside(element, '.card.lifted')).to.equal(null);
  });

  it('drops where the lifted card lies, and slides back when refused', async () => {
    const element = await puzzle();
    await drag(spotOn(element, 0, 0), centre(cardTarget(element, 1)));
    expect(names(element, 1)).to.equal('TS 9S 8S 7S');
    await settled(element);
    await drag(spotOn(element, 5, 0), centre(cardTarget(element, 2)));
    await settled(element);
    expect(element.state.moves).to.equal(1);
    expect(said(element)).to.contain('5 of spades does not go on 8 of hearts. It goes on any 6');
    const home = cardBoxes(element, 5)[0] as DOMRect;
    const place = (column(element, 5) as HTMLElement).getBoundingClientRect();
    expect(home.x).to.be.closeTo(place.x, 1);
  });

  it('to an empty column, with 40 % overlap', async () => {
    const element = await puzzle();
    const from = spotOn(element, 7, 0);
    const empty = centre(cardTarget(element, 6));
    const width = cardTarget(element, 6).getBoundingClientRect().width;
    await drag(from, { x: empty.x + width * 0.4, y: empty.y + 100 });
    expect(names(element, 6)).to.equal('6S');
  });

  it('ends when its button is let go, whatever other button is held', async () => {
    const element = await puzzle();
    const from = spotOn(element, 0, 1);
    const to = centre(cardTarget(element, 6));
    const send = await mouseOn(element, from);
    await drag(from, to, async () => {
      await settled(element);
      expect(inside(element, '.lifted')).not.to.equal(null);
      // The browser tells the end of the last button alone.
      send('pointermove', { buttons: 2 });
      await settled(element);
      expect(inside(element, '.lifted')).to.equal(null);
    });
    expect(element.state.moves).to.equal(0);
  });

  it('over its own column goes back without a word', async () => {
    const element = await puzzle();
    const heard = listen(element);
    const from = spotOn(element, 5, 0);
    await drag(from, { x: from.x + 12, y: from.y + 90 });
    await settled(element);
    expect(heard).to.deep.equal([]);
    expect(said(element)).to.equal('');
  });

  for (const [what, prepare] of [
    [
      'with the page scrolled',
      (box: HTMLElement) => {
        box.style.marginTop = '700px';
        box.style.marginBottom = '900px';
        scrollTo(0, 650);
      },
    ],
    [
      'scaled by a transform',
      (box: HTMLElement) => {
        box.style.transform = 'scale(.8)';
        box.style.transformOrigin = '0 0';
      },
    ],
    [
      'after a banner came above it',
      (box: HTMLElement) => {
        const banner = document.createElement('p');
        banner.textContent = 'banner';
        banner.style.height = '77px';
        box.before(banner);
      },
    ],
  ] as [string, (box: HTMLElement) => void][]) {
    it(`keeps to the pointer ${what}`, async () => {
      const element = await puzzle();
      prepare(element.parentElement as HTMLElement);
      await settled(element);
      const from = spotOn(element, 0, 1);
      const to = centre(cardTarget(element, 6));
      const before = cardBoxes(element, 0)[1] as DOMRect;
      await drag(from, to, async () => {
        await settled(element);
        const lifted = (inside(element, '.card.lifted .body') as Element).getBoundingClientRect();
        expect(lifted.x - before.x).to.be.closeTo(to.x - from.x, 2);
        expect(lifted.y - before.y).to.be.closeTo(to.y - from.y, 2);
        expect((column(element, 6) as HTMLElement).hasAttribute('data-target')).to.equal(true);
      });
      expect(names(element, 6)).to.equal('8S 7S');
      scrollTo(0, 0);
    });
  }

  it('keeps to the pointer under zoom, its own and that of what it lies in', async () => {
    const element = await puzzle();
    (element.parentElement as HTMLElement).style.zoom = '.8';
    element.style.zoom = '1.1';
    await settled(element);
    // WebKit tells boxes as if nothing were zoomed.
    const zoom = 'currentCSSZoom' in element ? 1 : 0.88;
    const seen = ({ x, y }: { x: number; y: number }): { x: number; y: number } => ({ x: x * zoom, y: y * zoom });
    const from = seen(spotOn(element, 0, 1));
    const to = seen(centre(cardTarget(element, 6)));
    const before = seen(cardBoxes(element, 0)[1] as DOMRect);
    await drag(from, to, async () => {
      await settled(element);
      const lifted = seen((inside(element, '.card.lifted .body') as Element).getBoundingClientRect());
      expect(lifted.x - before.x).to.be.closeTo(to.x - from.x, 2);
      expect(lifted.y - before.y).to.be.closeTo(to.y - from.y, 2);
      expect((column(element, 6) as HTMLElement).hasAttribute('data-target')).to.equal(true);
    });
    expect(names(element, 6)).to.equal('8S 7S');
  });
});

/** Moves the mouse to a spot, and gives what tells more of it than the runner can, at once. */
async function mouseOn(
  element: Awaited<ReturnType<typeof puzzle>>,
  { x, y }: Spot,
): Promise<(type: string, init?: PointerEventInit) => void> {
  const svg = inside(element, '[part="board"]') as Element;
  const moved = new Promise<PointerEvent>((resolve) => svg.addEventListener('pointermove', resolve as () => void));
  await sendMouse({ type: 'move', position: [Math.round(x) - 1, Math.round(y)] });
  await sendMouse({ type: 'move', position: [Math.round(x), Math.round(y)] });
  const { pointerId } = await moved;
  const init = { bubbles: true, composed: true, isPrimary: true, pointerType: 'mouse', clientX: x, clientY: y };
  return (type, more) => {
    svg.dispatchEvent(new PointerEvent(type, { ...init, pointerId, ...more }));
  };
}

const cardTarget = (element: Parameters<typeof column>[0], index: number): Element =>
  column(element, index) as HTMLElement;

describe('the stock', () => {
  it('refuses while a column is empty, names it and marks it, by pointer and key', async () => {
    const element = await puzzle();
    const heard = listen(element);
    await click(centre(stock(element)));
    await settled(element);
    expect(said(element)).to.equal('Column 7 is empty. Put a card there before you deal.');
    expect(inside(element, '.place.marked')).not.to.equal(null);
    stock(element).focus();
    await press('Enter');
    expect(heard.map(({ name, detail }) => [name, detail.reason])).to.deep.equal([
      ['move-refused', 'columns-empty'],
      ['move-refused', 'columns-empty'],
    ]);
    expect(element.state.moves).to.equal(0);
    expect(element.state.canUndo).to.equal(false);
  });

  it('deals a row to every column and says all of it', async () => {
    const element = await puzzle('relaxed');
    await click(centre(stock(element)));
    await settled(element);
    expect(element.state.rowsLeft).to.equal(0);
    expect(said(element)).to.match(/^Row dealt: ace of spades, 2 of spades, .* 10 of spades\. 0 rows left\.$/);
    expect(stock(element).getAttribute('aria-label')).to.equal('Stock. Empty.');
  });
});

describe('the keyboard', () => {
  it('picks up, changes how many, drops exactly those, and puts back', async () => {
    const element = await puzzle();
    (column(element, 0) as HTMLElement).focus();
    await press('Enter');
    await settled(element);
    expect(said(element)).to.equal('Held: 9 to 7 of spades.');
    await press('ArrowDown');
    await settled(element);
    expect(said(element)).to.equal('Held: 8 to 7 of spades.');
    expect(column(element, 0)?.getAttribute('aria-label')).to.contain('Held: 8 to 7 of spades.');
    for (let i = 0; i < 6; i++) await press('ArrowRight');
    expect(element.shadowRoot?.activeElement).to.equal(column(element, 6));
    await press(' ');
    expect(names(element, 6)).to.equal('8S 7S');
    (column(element, 6) as HTMLElement).focus();
    await press('Enter');
    await press('Escape');
    await settled(element);
    expect(said(element)).to.equal('Put back.');
    expect(element.state.moves).to.equal(1);
  });

  it('when refused keeps them held and says how many would fit', async () => {
    const element = await puzzle();
    (column(element, 0) as HTMLElement).focus();
    await press('Enter');
    await press('ArrowRight');
    await press('ArrowRight');
    await press('Enter');
    await settled(element);
    expect(said(element)).to.contain('Of this run, 1 would fit here.');
    expect(named(element, 'button', 'Put back')).not.to.equal(null);
    await press('ArrowDown');
    await press('ArrowDown');
    await press('Enter');
    expect(names(element, 2)).to.equal('8H 7S');
  });

  it('when refused says, too, that more of the run would fit', async () => {
    const element = await puzzle();
    (column(element, 0) as HTMLElement).focus();
    await press('Enter');
    await press('ArrowDown');
    await press('ArrowRight');
    await press('Enter');
    await settled(element);
    expect(said(element)).to.contain('Of this run, 3 would fit here.');
    await press('ArrowUp');
    await press('Enter');
    expect(names(element, 1)).to.equal('TS 9S 8S 7S');
  });

  it('puts back when the focus leaves', async () => {
    const element = await puzzle();
    const outside = document.createElement('input');
    element.parentElement?.append(outside);
    (column(element, 0) as HTMLElement).focus();
    await press('Enter');
    await settled(element);
    outside.focus();
    await settled(element);
    expect(named(element, 'button', 'Put back')).to.equal(null);
  });

  it('undoes and redoes with Control and Z, Y', async () => {
    const element = await puzzle();
    element.move(0, 1);
    (column(element, 0) as HTMLElement).focus();
    await press('Control', 'z');
    expect(names(element, 0)).to.equal('9S 8S 7S');
    await press('Control', 'y');
    expect(names(element, 1)).to.equal('TS 9S 8S 7S');
  });

  it('held down ends with the history, without a word', async () => {
    const element = await puzzle();
    element.move(0, 1);
    const heard = listen(element);
    for (const key of ['z', 'y']) {
      for (const repeat of [false, true, true]) {
        const init = { key, repeat, ctrlKey: true, bubbles: true, composed: true, cancelable: true };
        const event = new KeyboardEvent('keydown', init);
        column(element, 0)?.dispatchEvent(event);
        expect(event.defaultPrevented).to.equal(true);
      }
    }
    expect(heard.map(({ detail }) => detail.kind)).to.deep.equal(['undo', 'undo', 'redo', 'redo']);
  });

  it('with the focus elsewhere is the page’s', async () => {
    const element = await puzzle();
    element.move(0, 1);
    const input = document.createElement('input');
    element.parentElement?.append(input);
    input.focus();
    await press('Control', 'z');
    expect(names(element, 0)).to.equal('');
  });
});

describe('the focus', () => {
  it('can lie on columns and stock, in their order, and on nothing else of the drawing', async () => {
    const element = await mount('deal="5"');
    const board = inside(element, '[part="board"]') as unknown as SVGElement;
    const stops = Array.from(board.querySelectorAll<SVGElement>('[tabindex="0"]'));
    expect(stops).to.deep.equal([...Array.from({ length: 10 }, (_, i) => column(element, i)), stock(element)]);
    for (const each of [board, ...Array.from(board.querySelectorAll<SVGElement>('g'))]) {
      each.focus();
      expect(element.shadowRoot?.activeElement ?? null).to.equal(null);
    }
  });
});

describe('an undone run', () => {
  it('is said to be back, and what turns down', async () => {
    const element = await mount();
    element.newGame({ position: completed({ columns: ['[3] K-2', '[4] A', '5'], runs: 'S' }, 1, [2]), suits: 1 });
    await settled(element);
    (column(element, 1) as HTMLElement).focus();
    await press('Enter');
    await press('ArrowLeft');
    await press('Enter');
    expect(element.state.runs.length).to.equal(2);
    await press('Control', 'z');
    await settled(element);
    expect(said(element)).to.contain('ace of spades back to column 2');
    expect(said(element)).to.contain('A run is back on the table: Spades. 1 of 8.');
    expect(said(element)).to.contain('Face down again in column 1.');
    expect(said(element)).to.contain('Face down again in column 2.');
  });
});

describe('columns marked by a refused row', () => {
  it('are marked no longer once a hint is given', async () => {
    const element = await puzzle();
    await click(centre(stock(element)));
    await settled(element);
    expect(allInside(element, '.place.marked').length).to.be.above(0);
    await element.hint();
    await settled(element);
    expect(inside(element, '.place.marked')).to.equal(null);
  });
});

describe('cards that are held', () => {
  for (const [how, frames] of [
    ['', true],
    [', however quickly', false],
  ] as const) {
    it(`are let go when others are dragged${how}`, async () => {
      const element = await puzzle('tap="select"');
      await click(spotOn(element, 5, 0));
      await settled(element);
      expect(named(element, 'button', 'Put back')).not.to.equal(null);
      const from = spotOn(element, 0, 1);
      const { requestAnimationFrame } = window;
      // A drag can be over before a frame has been drawn.
      if (!frames) window.requestAnimationFrame = () => 0;
      try {
        await drag(from, { x: from.x + 12, y: from.y + 90 }, frames ? () => settled(element) : undefined);
      } finally {
        window.requestAnimationFrame = requestAnimationFrame;
      }
      await settled(element);
      expect(named(element, 'button', 'Put back')).to.equal(null);
      expect(inside(element, '.card.held')).to.equal(null);
    });
  }
});

describe('pausing', () => {
  it('covers the faces, also in names, and stops everything until it goes on', async () => {
    const element = await puzzle();
    const heard = listen(element);
    element.pause();
    await settled(element);
    expect(inside(element, '.card .face')).to.equal(null);
    expect(column(element, 0)?.getAttribute('aria-label')).to.equal('Column 1.');
    expect(element.paused).to.equal(true);
    expect(element.hasAttribute('paused')).to.equal(true);
    await click(centre(named(element, 'button', 'Resume') as HTMLElement));
    expect(element.paused).to.equal(false);
    expect(heard.map(({ name, detail }) => [name, detail.paused, detail.source])).to.deep.equal([
      ['pause-change', true, 'script'],
      ['pause-change', false, 'player'],
    ]);
  });
});

describe('the top line', () => {
  it('undoes, redoes, and takes back a new game', async () => {
    const element = await puzzle();
    element.newGame({ deal: 5, suits: 1 });
    element.dealRow();
    await settled(element);
    const { id } = element.state;
    await click(centre(named(element, 'button', 'Undo') as HTMLElement));
    expect(element.state.moves).to.equal(2);
    await settled(element);
    await click(centre(named(element, 'button', 'Redo') as HTMLElement));
    await settled(element);
    await click(centre(named(element, 'button', 'Menu') as HTMLElement));
    await settled(element);
    expect(inside(element, '[role="dialog"]')).not.to.equal(null);
    expect(inside(element, 'spider-solitaire-board')?.hasAttribute('inert')).to.equal(true);
    await choose(element, 'New game', 'Two suits', 'Winnable', 'Play');
    expect(element.state.suits).to.equal(2);
    expect(inside(element, '[role="dialog"]')).to.equal(null);
    expect(element.state.canTakeBack).to.equal(true);
    await click(centre(named(element, 'button', 'Undo') as HTMLElement));
    expect(element.state.id).to.equal(id);
    expect(element.state.moves).to.equal(3);
  });

  it('shows nothing of moves and score with scoring="none", and no time with no-timer', async () => {
    const element = await puzzle('scoring="none" no-timer');
    expect(inside(element, '[part="status"]')?.textContent?.replace(/\s+/g, '')).to.equal('Runs0/8');
  });

  it('lets the clock run only from the first action on', async () => {
    const element = await puzzle();
    expect(inside(element, '.time dd')?.textContent).to.equal('0:00');
    element.move(0, 1);
    await waitUntil(() => inside(element, '.time dd')?.textContent === '0:01', 'a second');
  });
});
