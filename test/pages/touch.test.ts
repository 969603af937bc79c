import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { Finger, frames, launch, middleOf, plainPage, type Site, serve, shown } from '../support/pages.js';
import { completed } from '../support/tables.js';

const position = completed({ columns: ['[3] 9 8 7', '10', '8H', '[3] [K]', '9 7', '5', '', '6', '7H 6', '4'] }, 2, [9]);

describe('a finger', () => {
  let browser: Browser;
  let site: Site;
  let page: Page;
  let finger: Finger;
  before(async () => {
    [browser, site] = await Promise.all([launch(), serve()]);
    page = await browser.newPage();
    await page.setViewport({ width: 390, height: 700, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    finger = await Finger.on(page);
  });
  after(async () => {
    await Promise.all([browser.close(), site.close()]);
  });
  beforeEach(async () => {
    const style = 'width: 100%; height: 560px; margin-block: 300px 900px';
    await page.goto(site.page('/touch.html', plainPage('motion="none" storage="none" suits="2"', style)));
    await page.evaluate(() => scrollTo(0, 290));
    await shown(page);
    await page.evaluate(
      (input) => document.querySelector('spider-solitaire')?.newGame({ position: input, suits: 2 }),
      position,
    );
    await frames(page);
  });

  const columnText = (index: number): Promise<string> =>
    page.evaluate(
      (i) =>
        document
          .querySelector('spider-solitaire')
          ?.state.columns[i]?.filter(({ faceUp }) => faceUp)
          .map(({ card }) => card)
          .join(' ') ?? '',
      index,
    );
  const scrolled = (): Promise<number> => page.evaluate(() => Math.round(scrollY));

  /** The visible strip of a card. */
  const spot = (column: number, index: number): Promise<{ x: number; y: number }> =>
    page.evaluate(
      ([c, i]) => {
        const root = document.querySelector('spider-solitaire')?.shadowRoot as ShadowRoot;
        const place = root.querySelectorAll('[part="column"]')[c as number]?.getBoundingClientRect() as DOMRect;
        const cards = [...root.querySelectorAll('.card .body')]
          .map((body) => body.getBoundingClientRect())
          .filter((box) => Math.abs(box.x - place.x) < 3)
          .sort((a, b) => a.y - b.y);
        const box = cards[i as number] as DOMRect;
        return { x: box.x + box.width / 2, y: box.y + Math.min(5, box.height / 2) };
      },
      [column, index],
    );

  it('taps', async () => {
    const { x, y } = await spot(0, 1);
    await finger.down(x, y);
    await finger.up();
    assert.equal(await columnText(1), 'TS 9S 8S 7S');
  });

  it('holds what has no place, until Escape, wherever the focus is inside', async () => {
    await page.evaluate(() => document.querySelector('spider-solitaire')?.move(9, 6, 1));
    await frames(page);
    await page.evaluate(() =>
      document
        .querySelector('spider-solitaire')
        ?.shadowRoot?.querySelector<HTMLElement>('[aria-label="Hint"]')
        ?.focus(),
    );
    const { x, y } = await spot(3, 1);
    await finger.down(x, y);
    await finger.up();
    await frames(page);
    const isHeld = (): Promise<boolean> =>
      page.evaluate(() => Boolean(document.querySelector('spider-solitaire')?.shadowRoot?.querySelector('.held-bar')));
    assert.equal(await isHeld(), true);
    await page.keyboard.press('Escape');
    await frames(page);
    assert.equal(await isHeld(), false);
  });

  it('drags cards, which stay under it, and the page does not scroll', async () => {
    const before = await scrolled();
    const from = await spot(0, 2);
    const to = await middleOf(page, 'Column 7.');
    await finger.swipe(from, { x: to.x, y: to.y + 120 }, async () => {
      await frames(page);
      const lifted = await page.evaluate(() => {
        const box = document
          .querySelector('spider-solitaire')
          ?.shadowRoot?.querySelector('.card.lifted .body')
          ?.getBoundingClientRect();
        return box ? { x: box.x + box.width / 2, y: box.y } : null;
      });
      assert.ok(
        lifted && Math.abs(lifted.x - to.x) <= 2 && Math.abs(lifted.y - (to.y + 120 - 5)) <= 2,
        JSON.stringify(lifted),
      );
    });
    await frames(page);
    assert.equal(await columnText(6), '8S 7S');
    assert.equal(await scrolled(), before);
  });

  it('scrolls the page from bare felt and from a face-down card', async () => {
    for (const from of [{ x: 200, y: 380 }, await spot(0, 0)]) {
      const before = await scrolled();
      await finger.swipe(from, { x: from.x, y: from.y - 130 });
      await page.waitForFunction((y) => Math.abs(scrollY - y) > 50, {}, before);
      await page.evaluate(() => scrollTo(0, 290));
      assert.equal(await page.evaluate(() => document.querySelector('spider-solitaire')?.state.moves), 0);
    }
  });

  it('that is taken away by the system, or joined by another, puts the cards back', async () => {
    const from = await spot(0, 2);
    await finger.down(from.x, from.y);
    await finger.move(from.x + 40, from.y + 60);
    await frames(page);
    await finger.cancel();
    await frames(page);
    assert.equal(
      await page.evaluate(
        () => document.querySelector('spider-solitaire')?.shadowRoot?.querySelector('.lifted') === null,
      ),
      true,
    );
    await finger.down(from.x, from.y);
    await finger.move(from.x + 40, from.y + 60);
    await frames(page);
    const two = [
      { x: from.x + 40, y: from.y + 60, id: 0 },
      { x: 300, y: 400, id: 1 },
    ];
    await finger.session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: two });
    await frames(page);
    assert.equal(
      await page.evaluate(
        () => document.querySelector('spider-solitaire')?.shadowRoot?.querySelector('.lifted') === null,
      ),
      true,
    );
    await finger.up();
    assert.equal(await page.evaluate(() => document.querySelector('spider-solitaire')?.state.moves), 0);
    const to = await middleOf(page, 'Column 7.');
    await finger.swipe(from, { x: to.x, y: to.y + 50 });
    assert.equal(await columnText(6), '8S 7S', 'and the next drag works');
  });

  it('that taps undo ten times undoes ten times and does not zoom', async () => {
    await page.evaluate(() => {
      const element = document.querySelector('spider-solitaire');
      element?.newGame({ deal: 3 });
      element?.dealRow();
      for (let i = 0; i < 20; i++) element?.[i % 2 === 0 ? 'undo' : 'redo']();
      for (let i = 0; i < 4; i++) element?.dealRow();
    });
    await frames(page);
    const undo = await middleOf(page, 'Undo');
    const before = await page.evaluate(() => document.querySelector('spider-solitaire')?.state.undos ?? 0);
    for (let i = 0; i < 5; i++) {
      await finger.down(undo.x, undo.y);
      await finger.up();
    }
    await page.waitForFunction(
      (undos) => document.querySelector('spider-solitaire')?.state.undos === undos,
      {},
      before + 5,
    );
    assert.equal(await page.evaluate(() => visualViewport?.scale), 1);
  });

  for (const [width, height] of [
    [667, 375],
    [390, 500],
    [280, 400],
  ] as const) {
    it(`on a column too tall for its box drags the very cards it touched, at ${width}×${height}`, async () => {
      await page.setViewport({ width, height, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
      await page.goto(site.page('/tall.html', plainPage('motion="none" storage="none" suits="2"')));
      await shown(page);
      const tall = completed(
        { columns: ['[2] [3] [4] [5] Q 9 6 3 8 4 10 7 6 5 4 3 2', '8', '10', '', 'Q', 'K', 'K', 'J', 'Q', 'K'] },
        1,
        [9],
      );
      await page.evaluate(
        (input) => document.querySelector('spider-solitaire')?.newGame({ position: input, suits: 1 }),
        tall,
      );
      await frames(page);
      const from = await spot(0, 11);
      const to = await middleOf(page, 'Column 2.');
      const top = (selector: string): Promise<number> =>
        page.evaluate(
          (found) =>
            document.querySelector('spider-solitaire')?.shadowRoot?.querySelector(found)?.getBoundingClientRect().y ??
            0,
          selector,
        );
      await finger.swipe(from, { x: to.x, y: from.y }, async () => {
        await frames(page);
        assert.ok(
          Math.abs((await top('.card.lifted .body')) - (from.y - Math.min(5, from.y))) <= 5,
          'the cards stay under the finger',
        );
      });
      await frames(page);
      assert.equal(await columnText(1), '8S 7S 6S 5S 4S 3S 2S');
    });
  }

  it('that taps a low strip means the card under it or one within 12 px, and then the column lies open to be read', async () => {
    await page.setViewport({ width: 320, height: 480, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    await page.goto(site.page('/tall.html', plainPage('motion="none" storage="none" suits="2" tap="select"')));
    await shown(page);
    const tall = completed(
      {
        columns: [
          '[2] [3] [4] [5] [6] 3 5 7 9 J 2 4 6 8 10 Q K 3 Q J 10 9 8 7 6 5 4 3 2 A',
          'K',
          'K',
          '4',
          '4',
          '6',
          '6',
          '8',
          '8',
          '10',
        ],
      },
      1,
      [9],
    );
    await page.evaluate(
      (input) => document.querySelector('spider-solitaire')?.newGame({ position: input, suits: 1 }),
      tall,
    );
    await frames(page);
    const at = await spot(0, 24);
    await finger.down(at.x, at.y);
    await finger.up();
    await frames(page);
    const held = await page.evaluate(
      () => document.querySelector('spider-solitaire')?.shadowRoot?.querySelectorAll('.card.held').length ?? 0,
    );
    assert.ok(held >= 5 && held <= 7, `${held} cards held`);
  });
});
