import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Frame, Page } from 'puppeteer-core';
import { frames, launch, plainPage, type Site, serve, shown } from '../support/pages.js';
import { completed } from '../support/tables.js';

let browser: Browser;
let site: Site;
before(async () => {
  [browser, site] = await Promise.all([launch(), serve()]);
});
after(async () => {
  await Promise.all([browser.close(), site.close()]);
});

const STILL = 'motion="none" storage="none" suits="1"';

describe('a frame', () => {
  const POSITION = completed({ columns: ['9', '10', '5'] }, 1, [2]);
  const FRAME = { x: 60, y: 40, width: 600, height: 460 };

  /** A page whose frame, in the middle of other things, holds the element. */
  async function framed(): Promise<{ page: Page; frame: Frame }> {
    const inner = site.page('/inside.html', plainPage(STILL));
    const { x, y, width, height } = FRAME;
    const style = `position: absolute; left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px; border: 0`;
    const page = await browser.newPage();
    await page.setViewport({ width: 900, height: 700 });
    await page.goto(
      site.page(
        '/outside.html',
        `<!doctype html><title>Outside</title><iframe src="${inner}" style="${style}"></iframe>`,
      ),
    );
    const frame = await page.waitForFrame(inner);
    await frame.waitForFunction(
      () => document.querySelector('spider-solitaire')?.shadowRoot?.querySelectorAll('.card').length === 104,
    );
    await frame.evaluate(
      (position) => document.querySelector('spider-solitaire')?.newGame({ position, suits: 1 }),
      POSITION,
    );
    await frames(page);
    return { page, frame };
  }

  /** The middle of a column, as the page sees it. */
  const column = async (frame: Frame, index: number): Promise<[number, number]> => {
    const [x, y] = await frame.evaluate((i) => {
      const root = document.querySelector('spider-solitaire')?.shadowRoot as ShadowRoot;
      const box = (root.querySelectorAll('[part="column"]')[i] as Element).getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    }, index);
    return [FRAME.x + Number(x), FRAME.y + Number(y)];
  };

  const look = (frame: Frame): Promise<{ lifted: number; moves: number | undefined }> =>
    frame.evaluate(async () => {
      const element = document.querySelector('spider-solitaire');
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      return {
        lifted: element?.shadowRoot?.querySelectorAll('.lifted').length ?? 0,
        moves: element?.state.moves,
      };
    });

  /** The same with a card lifted from the first column. */
  async function dragging(): Promise<{ page: Page; frame: Frame }> {
    const { page, frame } = await framed();
    await page.mouse.move(...(await column(frame, 0)));
    await page.mouse.down();
    await page.mouse.move(300, 300, { steps: 4 });
    assert.deepEqual(await look(frame), { lifted: 1, moves: 0 });
    return { page, frame };
  }

  it('C29: a drag that is released outside it is over, and the cards are back when the pointer returns', async () => {
    const { page, frame } = await dragging();
    const { mouse } = page;
    await mouse.move(20, 650, { steps: 4 });
    assert.deepEqual(await look(frame), { lifted: 1, moves: 0 });
    await mouse.up();
    assert.deepEqual(await look(frame), { lifted: 0, moves: 0 });
    await mouse.move(...(await column(frame, 1)), { steps: 4 });
    assert.deepEqual(await look(frame), { lifted: 0, moves: 0 });
    await mouse.move(...(await column(frame, 0)));
    await mouse.down();
    await mouse.move(...(await column(frame, 1)), { steps: 4 });
    await mouse.up();
    assert.deepEqual(await look(frame), { lifted: 0, moves: 1 });
    await page.close();
  });

  it('C29: a drag whose release nobody told of ends when the pointer returns with no button held', async () => {
    const { page, frame } = await dragging();
    // Another program may have taken the release: the next that the browser hears of the mouse has no button.
    const session = await page.createCDPSession();
    const [x, y] = await column(frame, 1);
    await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, button: 'none', buttons: 0 });
    assert.deepEqual(await look(frame), { lifted: 0, moves: 0 });
    await page.close();
  });
});

describe('a tab behind another', () => {
  it('C20: shows its game when it comes to the front, though it began unseen', async () => {
    const front = await browser.newPage();
    const page = await browser.newPage();
    await page.setViewport({ width: 900, height: 700 });
    await front.bringToFront();
    await page.goto(site.page('/behind.html', plainPage(STILL)));
    await page.evaluate(async () => {
      await customElements.whenDefined('spider-solitaire');
      const element = document.querySelector('spider-solitaire');
      await element?.updateComplete;
      element?.dealRow();
    });
    assert.equal(await page.evaluate(() => document.visibilityState), 'hidden');
    await page.bringToFront();
    await shown(page);
    const { drawn, rows } = await page.evaluate(() => {
      const element = document.querySelector('spider-solitaire');
      const board = element?.shadowRoot?.querySelector('[part="board"]')?.getBoundingClientRect() as DOMRect;
      const boxes = [...(element?.shadowRoot?.querySelectorAll('.card .body') ?? [])].map((body) =>
        body.getBoundingClientRect(),
      );
      const isInside = (box: DOMRect) => box.width > 20 && box.left >= board.left && box.right <= board.right;
      return { drawn: boxes.filter(isInside).length, rows: element?.state.rowsLeft };
    });
    assert.equal(rows, 4);
    assert.ok(drawn >= 64, String(drawn));
    await Promise.all([page.close(), front.close()]);
  });
});
