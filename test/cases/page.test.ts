import { sendMouse } from '@web/test-runner-commands';
import type { SpiderSolitaire } from '../../src/index.js';
import { completed } from '../support/tables.js';
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
  listen,
  mount,
  named,
  namesOf,
  press,
  rendered,
  settled,
  spotOn,
  stock,
  table,
  waitUntil,
} from './support.js';

/** The element inside whatever markup the test puts around it. */
async function placed(before: string, after: string, attributes = 'suits="1" deal="5"'): Promise<SpiderSolitaire> {
  const box = (await mount()).parentElement as HTMLElement;
  box.innerHTML = `${before}<spider-solitaire storage="none" motion="none" ${attributes}></spider-solitaire>${after}`;
  const element = box.querySelector('spider-solitaire') as SpiderSolitaire;
  await rendered(element);
  return element;
}

/** Whether boxes are told as they are seen where a page zooms by CSS. */
function tellsZoom(): boolean {
  const probe = document.createElement('div');
  probe.setAttribute('style', 'zoom: 2; width: 10px; height: 10px');
  document.body.append(probe);
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return width === 20;
}

describe('cases: events and properties', () => {
  it('C4: styles are sheets made by script; no style element is in the shadow root', async () => {
    const element = await mount();
    expect(allInside(element, 'style, link').length).to.equal(0);
    expect(element.shadowRoot?.adoptedStyleSheets.length).to.be.greaterThan(0);
  });

  it('C11: events leave nested shadow roots; their detail can be cloned and written as JSON', async () => {
    const outer = (await mount()).parentElement as HTMLElement;
    const middle = document.createElement('div');
    const inner = document.createElement('div');
    outer.replaceChildren(middle);
    middle.attachShadow({ mode: 'open' }).append(inner);
    inner.attachShadow({ mode: 'closed' }).innerHTML =
      '<spider-solitaire storage="none" motion="none" suits="1" deal="5"></spider-solitaire>';
    const heard: CustomEvent[] = [];
    const hear = (event: Event): unknown => heard.push(event as CustomEvent);
    for (const name of ['game-start', 'before-move', 'move', 'move-refused']) document.addEventListener(name, hear);
    await waitUntil(() => heard.length === 1, 'the game');
    const element = heard[0]?.composedPath()[0] as SpiderSolitaire | undefined;
    expect(element, 'a closed root hides the element').not.to.be.instanceOf(customElements.get('spider-solitaire'));
    for (const { target, detail, composed, bubbles } of heard) {
      expect([target, composed, bubbles]).to.deep.equal([middle, true, true]);
      expect(structuredClone(detail)).to.deep.equal(detail);
      expect(JSON.parse(JSON.stringify(detail))).to.deep.equal(detail);
    }
    for (const name of ['game-start', 'before-move', 'move', 'move-refused']) document.removeEventListener(name, hear);
  });

  it('C13: what scripts do is told as theirs, and each game begins once', async () => {
    const element = await mount('suits="1" deal="5"');
    const heard = listen(element);
    element.deal = 6;
    await settled(element);
    element.dealRow();
    element.suits = 2;
    element.deal = 7;
    await settled(element);
    element.newGame();
    await settled(element);
    await click(centre(stock(element)));
    const starts = heard.filter(({ name }) => name === 'game-start').map(({ detail }) => [detail.deal, detail.source]);
    expect(starts).to.deep.equal([
      [6, 'script'],
      [7, 'script'],
    ]);
    const moves = heard.filter(({ name }) => name === 'move').map(({ detail }) => detail.source);
    expect(moves).to.deep.equal(['script', 'player']);
  });
});

describe('cases: life in the page', () => {
  it('C21: a box of no size and then its old one gives the same layout, and no NaN', async () => {
    const element = await mount('suits="1" deal="5"');
    const before = cardBoxes(element, 3).map(({ x, y, width }) => [x, y, width]);
    const box = element.parentElement as HTMLElement;
    box.setAttribute('style', 'width: 0; height: 0');
    await settled(element);
    expect(element.shadowRoot?.innerHTML).not.to.contain('NaN');
    box.setAttribute('style', 'width: 760px; height: 560px');
    await settled(element);
    await waitUntil(() => cardBoxes(element, 3)[0]?.width === before[0]?.[2], 'the old size');
    expect(cardBoxes(element, 3).map(({ x, y, width }) => [x, y, width])).to.deep.equal(before);
  });

  for (const percent of [50, 80, 125, 200, 300]) {
    it(`C22: zoomed to ${percent} % the board fills its box and takes taps`, async () => {
      // At any zoom the same room on the screen, if that is enough.
      const [width, height] = [Math.max(280, (760 * 100) / percent), Math.max(320, (560 * 100) / percent)];
      const element = await mount('suits="1" deal="5"', `width: ${width}px; height: ${height}px`);
      (element.parentElement as HTMLElement).style.setProperty('zoom', `${percent}%`);
      await settled(element);
      const [outer, board] = [element, inside(element, '[part="board"]') as Element].map((each) =>
        each.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      expect(board.width / outer.width).to.be.within(0.98, 1.02);
      await waitUntil(() => {
        const [first, last] = [cardBoxes(element, 0)[0], cardBoxes(element, 9)[0]];
        return first && last && last.right - first.left > outer.width * 0.7;
      }, 'ten columns across the box');
      // WebKit tells boxes as if there were no zoom: neither this test nor the board knows there where things lie.
      if (!tellsZoom()) return;
      const seen = outer.right <= innerWidth && outer.bottom <= innerHeight;
      if (!seen) return expect(element.dealRow().ok).to.equal(true);
      await click(centre(stock(element)));
      expect(element.state.moves, 'a row').to.equal(1);
      element.newGame({ position: completed({ columns: ['9', '10', '5'] }, 1, [2]), suits: 1 });
      await settled(element);
      await drag(spotOn(element, 0, 0), centre(column(element, 1) as Element));
      expect(cards(element, 1), 'a drag').to.equal('TS 9S');
    });
  }

  it('C24: a change of height in the middle of a drag ends nothing', async () => {
    const element = await table({ columns: ['9', '10', '5'] }, { under: [2] });
    await drag(spotOn(element, 0, 0), centre(column(element, 1) as Element), async () => {
      (element.parentElement as HTMLElement).style.setProperty('height', '500px');
      await settled(element);
      expect(allInside(element, '.lifted').length).to.equal(1);
    });
    expect(cards(element, 1)).to.equal('TS 9S');
  });

  it('C27: pointer events of a drag are marked as handled, those on bare felt are not', async () => {
    const element = await table({ columns: ['9', '10', '5'] }, { under: [2] });
    const marks: boolean[] = [];
    element.parentElement?.addEventListener('pointermove', (event) => marks.push(event.defaultPrevented));
    const target = centre(column(element, 1) as Element);
    await drag(spotOn(element, 0, 0), target, async () => {
      await settled(element);
      await sendMouse({ type: 'move', position: [Math.round(target.x) + 3, Math.round(target.y)] });
    });
    expect(marks).to.include(true);
    marks.length = 0;
    const { x, y } = centre(column(element, 5) as Element);
    await sendMouse({ type: 'move', position: [Math.round(x), Math.round(y) + 150] });
    expect(marks.length).to.be.greaterThan(0);
    expect(marks).not.to.include(true);
  });

  it('C33: keys that the board uses are prevented, inside only; letters typed beside it are the page’s', async () => {
    const element = await mount('suits="1" deal="5"');
    const input = document.createElement('input');
    element.parentElement?.prepend(input);
    const seen: [string, boolean][] = [];
    const hear = ({ key, defaultPrevented }: KeyboardEvent): unknown => seen.push([key, defaultPrevented]);
    addEventListener('keydown', hear);
    element.focus();
    for (const key of ['ArrowRight', ' ', 'PageDown', 'Escape', 'ArrowDown']) await press(key);
    expect(seen).to.deep.equal([
      ['ArrowRight', true],
      [' ', true],
      ['PageDown', false],
      ['Escape', true],
      ['ArrowDown', false],
    ]);
    input.focus();
    seen.length = 0;
    for (const key of ['h', 'u', 'd', 'n', 'ArrowLeft', ' ']) await press(key);
    removeEventListener('keydown', hear);
    expect(seen.every(([, prevented]) => !prevented)).to.equal(true);
    expect(input.value).to.equal('hud n');
    expect(element.state).to.include({ moves: 0, hints: 0 });
  });

  it('C35: neither load nor play scrolls the page or takes the focus', async () => {
    const element = await placed('<div style="height: 3000px"></div>', '');
    scrollTo(0, 0);
    element.dealRow();
    element.newGame();
    await element.hint();
    element.pause();
    await settled(element);
    element.resume();
    await settled(element);
    element.newGame({ position: completed({ columns: ['K-2', 'A'], runs: 'SSSSSSS' }), suits: 1 });
    element.move(1, 0, 1);
    expect(element.state.status).to.equal('won');
    await settled(element);
    expect(inside(element, '.dialog')).not.to.equal(null);
    expect(scrollY).to.equal(0);
    expect(document.activeElement).to.equal(document.body);
  });

  it('C36: a dialog lies in the element’s own box, and Escape closes it alone', async () => {
    const element = await placed(
      '<div style="overflow: hidden; transform: translate(0); width: 400px; height: 500px">',
      '</div>',
    );
    let escapes = 0;
    element.parentElement?.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) escapes++;
    });
    // What the page lays over everything stays there.
    const overlay = document.createElement('div');
    overlay.style.cssText = 'position: fixed; top: 0; left: 0; width: 40px; height: 40px; z-index: 2147483647';
    await choose(element, 'Menu');
    document.body.append(overlay);
    expect(document.elementFromPoint(20, 20)).to.equal(overlay);
    overlay.remove();
    // Where it is higher than the box it is scrolled inside the cover.
    const [box, cover] = [element, inside(element, '.cover') as Element].map((each) =>
      each.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    expect([cover.x, cover.y, cover.width, cover.height]).to.deep.equal([box.x, box.y, box.width, box.height]);
    expect(getComputedStyle(inside(element, '.cover') as Element).overflowY).to.equal('auto');
    expect((inside(element, '.dialog') as Element).getBoundingClientRect().right).to.be.at.most(box.right);
    (named(element, 'button', 'Close') as HTMLElement).focus();
    await press('Escape');
    await settled(element);
    expect(inside(element, '.dialog')).to.equal(null);
    expect(escapes).to.equal(0);
    expect((element.shadowRoot as ShadowRoot).activeElement?.getAttribute('aria-label')).to.equal('Menu');
    await press('Escape');
    expect(escapes, 'the next one is the page’s').to.equal(1);
  });
});

describe('cases: looks and output', () => {
  it('C42: three elements beside the page’s own ids, under a base, are drawn without references', async () => {
    const base = document.createElement('base');
    base.href = 'https://elsewhere.example/deep/';
    document.head.append(base);
    const box = (await mount()).parentElement as HTMLElement;
    const one = '<spider-solitaire storage="none" motion="none" suits="4"></spider-solitaire>';
    box.innerHTML = `<p id="keys"></p><svg width="1" height="1"><path id="S" d="M0 0"/></svg>${one}${one}${one}`;
    for (const element of box.querySelectorAll('spider-solitaire')) {
      await rendered(element);
      expect(allInside(element, 'use, image').length).to.equal(0);
      expect(element.shadowRoot?.innerHTML).not.to.match(/url\(#|href=/);
      const faces = allInside<SVGGraphicsElement>(element, '.face .suit');
      expect(faces.length).to.equal(10);
      expect(faces.every((face) => face.getBBox().width > 0)).to.equal(true);
    }
    base.remove();
  });

  it('C44: arrows go where the eye sees, in any direction, changed at any time', async () => {
    const element = await placed('<div dir="rtl">', '</div>');
    const focused = (): string => element.shadowRoot?.activeElement?.getAttribute('aria-label')?.slice(0, 9) ?? '';
    const goes = async (): Promise<void> => {
      (column(element, 4) as HTMLElement).focus();
      await press('ArrowRight');
      expect(focused()).to.equal('Column 6.');
      await press('ArrowLeft');
      await press('ArrowLeft');
      expect(focused()).to.equal('Column 4.');
      const xs = Array.from({ length: 10 }, (_, i) => column(element, i)?.getBoundingClientRect().x ?? 0);
      expect([...xs].sort((a, b) => a - b)).to.deep.equal(xs);
    };
    await goes();
    element.dir = 'ltr';
    await settled(element);
    await goes();
    element.dir = 'rtl';
    await settled(element);
    await goes();
    const face = inside<SVGGraphicsElement>(element, '.face .rank') as SVGGraphicsElement;
    expect((face.getScreenCTM()?.a ?? 0) > 0, 'not mirrored').to.equal(true);
  });

  it('C12: events of the page’s own dialogs and ours never meet', async () => {
    const element = await mount('suits="1" deal="5"');
    const heard: string[] = [];
    for (const name of ['close', 'cancel', 'toggle', 'change', 'select'])
      element.parentElement?.addEventListener(name, () => heard.push(name));
    await choose(element, 'Menu', 'Settings', 'Green felt', 'Close', 'Menu', 'New game', 'Two suits', 'Any', 'Play');
    expect(heard).to.deep.equal([]);
    expect(namesOf(listen(element))).to.deep.equal([]);
  });
});
