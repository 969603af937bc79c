import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { launch, type Site, serve } from '../support/pages.js';

const ROUNDS = 200;

/** What the page keeps count of. */
interface Counting {
  made: WeakRef<Element>[];
  kept: Element[];
}

/** The ways in which a page may use an element, each taken in turn. */
const USES = ['plain', 'account', 'silent account', 'menu', 'dialog', 'hint', 'div', 'shared'];

describe('elements that have come and gone', () => {
  let browser: Browser;
  let site: Site;
  before(async () => {
    [browser, site] = await Promise.all([launch(), serve()]);
  });
  after(async () => {
    await Promise.all([browser.close(), site.close()]);
  });

  async function open(): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(
      site.page(
        '/leaks.html',
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Leaks</title><script type="module" src="/dist/spider-solitaire.js"></script><main></main></html>',
      ),
    );
    await page.evaluate(async () => {
      await customElements.whenDefined('spider-solitaire');
      Object.assign(globalThis, { made: [], kept: [] });
    });
    return page;
  }

  /** Makes an element, plays in it, and takes it out again. */
  const use = (page: Page, round: number, what: string): Promise<void> =>
    page.evaluate(
      async (number, use) => {
        const { made } = globalThis as unknown as Counting;
        const main = document.querySelector('main') as Element;
        const texts = new Map<string, string>();
        const storage = {
          get: async (key: string) => texts.get(key) ?? null,
          set: async (key: string, text: string) => void texts.set(key, text),
          delete: async (key: string) => void texts.delete(key),
        };
        let element = document.createElement('spider-solitaire');
        element.setAttribute('deal', '3');
        element.setAttribute('motion', 'none');
        if (use !== 'shared') element.setAttribute('storage-key', `leaks-${number}`);
        if (use === 'account') element.platform = { storage };
        if (use === 'silent account') element.platform = { storage: { ...storage, get: () => new Promise(() => {}) } };
        if (use === 'menu') element.setAttribute('start', 'menu');
        if (use === 'div') {
          main.innerHTML = '<div data-spider-solitaire data-spider-deal="3"></div>';
          // Divs are noticed by an observer, a microtask later.
          await new Promise((next) => setTimeout(next));
          element = main.querySelector('spider-solitaire') as typeof element;
        } else main.replaceChildren(element);
        made.push(new WeakRef(element));
        await element.updateComplete;
        await new Promise((next) => setTimeout(next));
        element.dealRow();
        if (use === 'dialog') element.shadowRoot?.querySelector<HTMLElement>('[aria-haspopup]')?.click();
        await element.updateComplete;
        if (use === 'hint') void element.hint();
        element.forget();
        main.replaceChildren();
        await new Promise((next) => setTimeout(next));
      },
      round,
      what,
    );

  /** How many elements are still there once all that nobody needs was collected. */
  async function alive(page: Page): Promise<string[]> {
    const session = await page.createCDPSession();
    for (let i = 0; i < 3; i++) {
      await session.send('HeapProfiler.collectGarbage');
      await page.evaluate(() => new Promise((next) => setTimeout(next)));
    }
    await session.detach();
    const left = await page.evaluate(() =>
      (globalThis as unknown as Counting).made.flatMap((each, round) => (each.deref() ? [round] : [])),
    );
    return left.map((round) => `${round}: ${USES[round % USES.length]}`);
  }

  it(`are collected, all of ${ROUNDS} but the last, however they were used, and share one worker`, async () => {
    const page = await open();
    for (let i = 0; i < ROUNDS; i++) await use(page, i, USES[i % USES.length] as string);
    // A storage that never answers is waited for, three seconds at most, and the solver has a last answer on its way.
    const end = Date.now() + 30_000;
    let left = await alive(page);
    while (left.length > 1 && Date.now() < end) left = await alive(page);
    assert.ok(left.length <= 1, left.join());
    assert.ok(page.workers().length <= 1);
    await page.close();
  });

  it('would be caught staying', async () => {
    const page = await open();
    for (let i = 0; i < 3; i++) {
      await use(page, i, 'plain');
      await page.evaluate(() => {
        const { made, kept } = globalThis as unknown as Counting;
        kept.push(made.at(-1)?.deref() as Element);
      });
    }
    assert.equal((await alive(page)).length, 3);
    await page.close();
  });
});
