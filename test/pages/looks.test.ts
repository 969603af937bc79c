import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import type { SpiderSolitaire } from '../../src/index.js';
import { deckOf, nameOf, type PositionInput } from '../../src/rules/index.js';
import { frames, launch, middleOf, plainPage, type Site, serve, shown } from '../support/pages.js';
import { completed } from '../support/tables.js';

let browser: Browser;
let site: Site;
before(async () => {
  [browser, site] = await Promise.all([launch(), serve()]);
});
after(async () => {
  await Promise.all([browser.close(), site.close()]);
});

async function open(width: number, height: number, attributes = ''): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  await page.goto(site.page('/looks.html', plainPage(`storage="none" ${attributes}`)));
  await shown(page);
  return page;
}

/** A first column of five face-down cards and thirty face-up ones that can't move but for the last. */
function longColumn(): PositionInput {
  const deck = deckOf(4).map(nameOf);
  const take = (count: number): string[] => deck.splice(0, count);
  const column = take(35).map((card, i) => ({ card, faceUp: i >= 5 }));
  const rest = take(104).map((card) => ({ card, faceUp: false }));
  const columns: PositionInput['columns'] = [column, ...Array.from({ length: 9 }, () => [])];
  rest.forEach((card, i) => void columns[1 + (i % 9)]?.push(card));
  return { columns, stock: [], runs: [] };
}

describe('at 280×560', () => {
  it('cards are at least 25 px wide; of five face-down and thirty face-up ones each shows 12 px with rank and suit 7 px high', async () => {
    const page = await open(280, 560, 'motion="none"');
    await page.evaluate(
      (position) => document.querySelector('spider-solitaire')?.newGame({ position, suits: 4 }),
      longColumn(),
    );
    await frames(page);
    const found = await page.evaluate(() => {
      const root = document.querySelector('spider-solitaire')?.shadowRoot as ShadowRoot;
      const place = root.querySelector('[part="column"]')?.getBoundingClientRect() as DOMRect;
      const svg = root.querySelector('[part="board"]')?.getBoundingClientRect() as DOMRect;
      const cards = [...root.querySelectorAll('.card:has(.body)')].filter(
        (card) => Math.abs((card.querySelector('.body') as Element).getBoundingClientRect().x - place.x) < 2,
      );
      const faces = cards.filter((card) => card.querySelector('.face'));
      const box = (card: Element, what: string): DOMRect =>
        (card.querySelector(what) as Element).getBoundingClientRect();
      const sorted = faces.sort((a, b) => box(a, '.body').y - box(b, '.body').y);
      return {
        width: box(sorted[0] as Element, '.body').width,
        count: sorted.length,
        strips: sorted.slice(1).map((card, i) => box(card, '.body').y - box(sorted[i] as Element, '.body').y),
        ranks: sorted.map((card) => box(card, '.rank').height),
        suits: sorted.map((card) => box(card, '.suit').height),
        inside: sorted.map((card, i) => {
          const next = sorted[i + 1];
          const end = next ? box(next, '.body').y : svg.bottom;
          return Math.max(box(card, '.rank').bottom, box(card, '.suit').bottom) <= end + 0.5;
        }),
        bottom: Math.max(...sorted.map((card) => box(card, '.body').bottom)) <= svg.bottom,
      };
    });
    assert.equal(found.count, 30);
    assert.ok(found.width >= 25, String(found.width));
    assert.ok(Math.min(...found.strips) >= 12, String(found.strips));
    assert.ok(Math.min(...found.ranks) >= 7, String(found.ranks));
    assert.ok(Math.min(...found.suits) >= 7, String(found.suits));
    assert.ok(found.inside.every(Boolean), 'each index is within its strip');
    assert.ok(found.bottom);
    await page.close();
  });
});

describe('a column that doesn’t fit', () => {
  it('spreads when the pointer rests on it, and when it has the focus', async () => {
    const page = await open(390, 420, 'motion="none"');
    await page.evaluate(
      (position) => document.querySelector('spider-solitaire')?.newGame({ position, suits: 4 }),
      longColumn(),
    );
    await frames(page);
    const height = async (): Promise<number> => (await middleOf(page, 'Column 1.')).height;
    const before = await height();
    const { x, y } = await middleOf(page, 'Column 1.');
    await page.mouse.move(x, y);
    await frames(page);
    assert.ok((await height()) > before + 20);
    await page.mouse.move(x + 100, 5);
    await frames(page);
    assert.equal(await height(), before);
    await page.evaluate(() => document.querySelector('spider-solitaire')?.focus());
    await frames(page);
    assert.ok((await height()) > before + 20);
    await page.close();
  });
});

describe('the stock', () => {
  it('is hit also below a spread column', async () => {
    const page = await open(320, 480, 'motion="none" suits="1" deal="5"');
    await page.evaluate(() => {
      const element = document.querySelector('spider-solitaire');
      for (let i = 0; i < 4; i++) element?.dealRow();
    });
    await frames(page);
    const column = await middleOf(page, 'Column 10.');
    await page.mouse.click(column.x, column.y);
    const moves = await page.evaluate(() => document.querySelector('spider-solitaire')?.state.moves ?? 0);
    const stock = await middleOf(page, 'Stock.');
    await page.mouse.move(column.x, column.y);
    await page.mouse.move(stock.x, stock.y, { steps: 6 });
    await page.mouse.click(stock.x, stock.y);
    assert.equal(await page.evaluate(() => document.querySelector('spider-solitaire')?.state.rowsLeft), 0);
    assert.equal(await page.evaluate(() => document.querySelector('spider-solitaire')?.state.moves), moves + 1);
    await page.close();
  });
});

/** Animations that run now, each with when it ends. */
const animations = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const root = document.querySelector('spider-solitaire')?.shadowRoot as ShadowRoot;
    // But what shows how far a dialog is scrolled: that moves with the scrolling, not with the time.
    const running = root.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    return running.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
  });

/**
 * A row is dealt and taken back; in another game a move is refused and the last run completed. Frames pass after each.
 * @returns what was told, on a clock that stands, how much each set going, and how much of that moved then
 */
const playToWin = (page: Page): Promise<{ told: unknown[]; started: number[]; moving: number[] }> =>
  page.evaluate(
    async (position) => {
      const element = document.querySelector('spider-solitaire') as SpiderSolitaire;
      const told: unknown[] = [];
      for (const name of ['game-start', 'move', 'move-refused', 'run-complete', 'win'])
        element.addEventListener(name, (event) => void told.push([name, (event as CustomEvent).detail]));
      element.platform = { now: () => 1_800_000_000_000 };
      await element.updateComplete;
      let count = 0;
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...of) {
        count++;
        return animate.apply(this, of);
      };
      const started: number[] = [];
      const moving: number[] = [];
      for (const act of [
        () => element.newGame({ deal: 5 }),
        () => element.dealRow(),
        () => element.undo(),
        () => element.newGame({ position, suits: 1 }),
        () => element.move(0, 1),
        () => element.move(1, 0),
      ]) {
        count = 0;
        act();
        await element.updateComplete;
        await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
        started.push(count);
        const running = element.shadowRoot?.getAnimations() ?? [];
        moving.push(running.filter(({ timeline }) => timeline === document.timeline).length);
      }
      const { id: _, ...state } = element.state;
      return {
        told: JSON.parse(JSON.stringify([...told, state], (key, value) => (key === 'id' ? '' : value))),
        started,
        moving,
      };
    },
    completed({ columns: ['K-2', 'A'], runs: 'SSSSSSS' }),
  );

describe('motion', () => {
  it('is quick, and never holds up the state', async () => {
    const page = await open(900, 700, 'motion="full" deal="5" suits="1"');
    await page.evaluate(() => document.querySelector('spider-solitaire')?.dealRow());
    assert.equal(await page.evaluate(() => document.querySelector('spider-solitaire')?.state.rowsLeft), 4);
    await frames(page);
    const row = await animations(page);
    assert.ok(row.length >= 10);
    assert.ok(Math.max(...row) <= 600, String(row));
    const moved = await page.evaluate(() => {
      const element = document.querySelector('spider-solitaire');
      for (let from = 0; from < 10; from++) for (let to = 0; to < 10; to++) if (element?.move(from, to).ok) return true;
      return false;
    });
    assert.ok(moved);
    await frames(page);
    const move = await animations(page);
    assert.ok(move.length >= 1 && move.length < row.length, 'the row has been finished by the next action');
    assert.ok(Math.max(...move) <= 200, String(move));
    await page.close();
  });

  it('takes a completed run from its column to the foundation without going back, the ace in front until it flies', async () => {
    const page = await open(900, 700, 'motion="full"');
    const position = completed(
      { columns: ['K-2', '9 A', 'K', 'K', 'K', 'Q', 'Q', 'Q', 'J', 'J'], runs: 'SSS' },
      1,
      [9],
    );
    await page.evaluate(
      (input) => document.querySelector('spider-solitaire')?.newGame({ position: input, suits: 1 }),
      position,
    );
    await page.waitForFunction(
      () => document.querySelector('spider-solitaire')?.shadowRoot?.getAnimations().length === 0,
    );
    const { order, ways } = await page.evaluate(async () => {
      const element = document.querySelector('spider-solitaire') as HTMLElementTagNameMap['spider-solitaire'];
      const root = element.shadowRoot as ShadowRoot;
      element.move(1, 0);
      await new Promise(requestAnimationFrame);
      const cards = [...root.querySelectorAll('.card')].slice(-13);
      const xs = cards.map((): number[] => []);
      while (root.getAnimations().length > 0) {
        for (const [i, card] of cards.entries())
          xs[i]?.push(card.querySelector('.body')?.getBoundingClientRect().x ?? 0);
        await new Promise(requestAnimationFrame);
      }
      const tops = cards.map((card) => Number((card as SVGElement).dataset.y));
      return { order: tops, ways: xs };
    });
    assert.equal(order.length, 13);
    // All but the ace set out in the first column, on the left, and fly to the right: never back again.
    for (const way of ways.slice(0, 12))
      for (const [i, x] of way.entries()) assert.ok(i === 0 || x >= (way[i - 1] ?? 0) - 1, String(way));
    await page.close();
  });

  it('brings refused cards back and shakes them', async () => {
    const page = await open(900, 700, 'motion="full"');
    const position = completed({ columns: ['9', '9', '9', '5', 'K', 'K', 'K', 'K', 'K', 'K'] }, 1, [9]);
    await page.evaluate(
      (input) => document.querySelector('spider-solitaire')?.newGame({ position: input, suits: 1 }),
      position,
    );
    await page.waitForFunction(
      () => document.querySelector('spider-solitaire')?.shadowRoot?.getAnimations().length === 0,
    );
    const [from, to] = [await middleOf(page, 'Column 3.'), await middleOf(page, 'Column 4.')];
    await page.mouse.move(from.x, from.y + from.height / 2 - 10);
    await page.mouse.down();
    await page.mouse.move(to.x, from.y + from.height / 2, { steps: 4 });
    await frames(page);
    await page.mouse.up();
    const shaken = await page.evaluate(() => {
      const root = document.querySelector('spider-solitaire')?.shadowRoot as ShadowRoot;
      return root.getAnimations().map(({ effect }) => (effect as KeyframeEffect).getKeyframes().length);
    });
    assert.ok(shaken.length === 1 && shaken[0] === 6, String(shaken));
    assert.equal(await page.evaluate(() => document.querySelector('spider-solitaire')?.state.moves), 0);
    await page.close();
  });

  for (const [what, attributes, reduce] of [
    ['motion="none"', 'motion="none"', 'no-preference'],
    ['reduced motion', '', 'reduce'],
  ] as const) {
    it(`C41: is absent with ${what}, in a deal and a win, and the same is told`, async () => {
      const page = await open(900, 700, `${attributes} deal="5" suits="1" relaxed`);
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: reduce }]);
      const still = await playToWin(page);
      assert.deepEqual(still.moving, [0, 0, 0, 0, 0, 0]);
      assert.deepEqual(still.started, [0, 0, 0, 0, 0, 0]);
      await page.close();
      const lively = await open(900, 700, 'motion="full" deal="5" suits="1" relaxed');
      const { told, started } = await playToWin(lively);
      // What a script is refused shakes nothing.
      assert.deepEqual(
        started.map((count) => count > 0),
        [true, true, true, true, false, true],
      );
      assert.deepEqual(still.told, told);
      assert.deepEqual(
        told.map((each) => (Array.isArray(each) ? each[0] : '')),
        ['game-start', 'move', 'move', 'game-start', 'move-refused', 'move', 'run-complete', 'win', ''],
      );
      await lively.close();
    });
  }

  it('C41: ends where reduced motion is asked for while the cards fall', async () => {
    const page = await open(900, 700, 'deal="5" suits="1" relaxed');
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'no-preference' }]);
    await playToWin(page);
    const falling = (): Promise<number> =>
      page.evaluate(
        () => document.querySelector('spider-solitaire')?.shadowRoot?.querySelectorAll('.falling').length ?? 0,
      );
    await page.waitForFunction(() => document.querySelector('spider-solitaire')?.shadowRoot?.querySelector('.falling'));
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await frames(page);
    assert.equal(await falling(), 0);
    assert.deepEqual(await animations(page), []);
    await page.close();
  });
});

describe('on paper', () => {
  it('the board is printed as it stands, cards and all', async () => {
    const page = await open(600, 600, 'motion="none" deal="3" suits="2"');
    const errors: string[] = [];
    page.on('pageerror', (error) => void errors.push(String(error)));
    await page.emulateMediaType('print');
    await frames(page);
    const faces = await page.evaluate(() => {
      const root = document.querySelector('spider-solitaire')?.shadowRoot as ShadowRoot;
      const board = root.querySelector('[part="board"]')?.getBoundingClientRect() as DOMRect;
      return [...root.querySelectorAll('.face')].filter((face) => {
        const { x, y, width } = face.getBoundingClientRect();
        return width > 5 && x >= board.x && y >= board.y;
      }).length;
    });
    assert.equal(faces, 10);
    const empty = await browser.newPage();
    await empty.goto(site.page('/empty.html', '<!doctype html><title>Empty</title>'));
    const [printed, blank] = [await page.pdf(), await empty.pdf()];
    assert.ok(printed.length > blank.length + 5_000, `${printed.length} bytes, an empty page ${blank.length}`);
    assert.deepEqual(errors, []);
    await Promise.all([page.close(), empty.close()]);
  });
});

describe('the element’s box', () => {
  it('is 4:3, 3:4 on narrow screens, fills a height it is given, honours hidden', async () => {
    const page = await browser.newPage();
    const size = async (width: number, style: string): Promise<number[]> => {
      await page.setViewport({ width, height: 2000 });
      await page.goto(site.page('/box.html', plainPage('storage="none"', style)));
      await shown(page);
      return page.evaluate(() => {
        const { width: w, height: h } = (document.querySelector('spider-solitaire') as Element).getBoundingClientRect();
        return [Math.round(w), Math.round(h)];
      });
    };
    assert.deepEqual(await size(1200, ''), [1200, 900]);
    assert.deepEqual(await size(600, ''), [600, 450]);
    assert.deepEqual(await size(480, ''), [480, 640]);
    assert.deepEqual(await size(1200, 'height: 500px'), [1200, 500]);
    await page.evaluate(() => document.querySelector('spider-solitaire')?.toggleAttribute('hidden', true));
    assert.equal(
      await page.evaluate(() => document.querySelector('spider-solitaire')?.getBoundingClientRect().height),
      0,
    );
    await page.close();
  });

  it('keeps its text and faces whatever the page inherits into it', async () => {
    const measure = async (css: string): Promise<unknown> => {
      const page = await browser.newPage();
      await page.setViewport({ width: 900, height: 700 });
      await page.goto(
        site.page('/inherit.html', plainPage('storage="none" deal="4"').replace('<style>', `<style>${css}`)),
      );
      await shown(page);
      const found = await page.evaluate(() => {
        const root = document.querySelector('spider-solitaire')?.shadowRoot as ShadowRoot;
        const card = root.querySelector('.front')?.getBoundingClientRect() as DOMRect;
        const styleOf = (selector: string): Record<string, string> => {
          const style = getComputedStyle(root.querySelector(selector) as Element);
          return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
        };
        return {
          width: card.width,
          height: card.height,
          bar: styleOf('.toolbar'),
          label: styleOf('dt'),
          pip: styleOf('.front path'),
        };
      });
      await page.close();
      return found;
    };
    const host =
      'html { font-size: 62.5% } body { line-height: 3; text-align: right; text-transform: uppercase; letter-spacing: .3em; ' +
      'word-spacing: 1em; text-shadow: 2px 2px red; cursor: wait; stroke: red; fill-opacity: .2; word-break: break-all }';
    assert.deepEqual(await measure(host), await measure(''));
  });
});

describe('forced colours', () => {
  const luminance = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string): number => {
    const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };

  for (const scheme of ['light', 'dark']) {
    it(`show icons, figures and empty places in every theme, ${scheme}`, async () => {
      for (const theme of ['auto', 'light', 'dark', 'felt', 'contrast']) {
        const page = await browser.newPage();
        // Puppeteer's own command knows fewer features than the protocol.
        const session = await page.createCDPSession();
        await session.send('Emulation.setEmulatedMedia', {
          features: [
            { name: 'forced-colors', value: 'active' },
            { name: 'prefers-color-scheme', value: scheme },
          ],
        });
        await page.setViewport({ width: 800, height: 600 });
        await page.goto(site.page('/forced.html', plainPage(`storage="none" deal="3" theme="${theme}"`)));
        await shown(page);
        const found = await page.evaluate(() => {
          const root = document.querySelector('spider-solitaire')?.shadowRoot as ShadowRoot;
          const style = (selector: string): CSSStyleDeclaration =>
            getComputedStyle(root.querySelector(selector) as Element);
          return {
            ground: style('.box').backgroundColor,
            icon: style('.icon').stroke,
            label: style('dt').color,
            figure: style('dd').color,
            place: style('.place').stroke,
          };
        });
        const { ground, ...marks } = found;
        for (const [name, colour] of Object.entries(marks)) {
          assert.ok(contrast(ground, colour) >= 3, `${theme} ${name}: ${colour} on ${ground}`);
        }
        await page.close();
      }
    });
  }
});
