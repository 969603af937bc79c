import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { frames, launch, middleOf, type Site, serve, shown } from '../support/pages.js';
import { completed } from '../support/tables.js';

/** Each sample, as its bundler has built it. */
const PAGES = {
  'React 18, by webpack': 'react18/',
  'React 19, by Vite': 'react19/dist/',
  'Preact, by esbuild': 'preact/',
  'Vue, by Vite': 'vue/dist/',
  'Vue as developers see it, with its warnings': 'vue/dist/development/',
  'React 19 as developers see it, with its warnings': 'react19/dist/development/',
  'Svelte, by Rollup': 'svelte/',
  'Angular, by its compiler and esbuild': 'angular/',
};

/** Seven runs are away; an ace completes the eighth. */
const LAST_MOVE = completed({ columns: ['K-2', 'A'], runs: 'SSSSSSS' });

let browser: Browser;
let site: Site;
before(async () => {
  [browser, site] = await Promise.all([launch(), serve()]);
});
after(async () => {
  await Promise.all([browser.close(), site.close()]);
});

/** Presses a button of the page, by a real click. */
async function press(page: Page, name: string): Promise<void> {
  const button = await page.waitForSelector(`::-p-xpath(//button[normalize-space(.)='${name}'])`);
  await button?.click();
  await frames(page);
}

const heard = (page: Page): Promise<string> => page.evaluate(() => document.querySelector('output')?.textContent ?? '');

describe('the sample for', () => {
  for (const [name, path] of Object.entries(PAGES)) {
    it(`${name} sets an attribute to false, hears three events, unmounts and comes back`, async () => {
      const page = await browser.newPage();
      const said: string[] = [];
      page.on('console', (message) => {
        // React's own advice to its developers.
        if (!message.text().includes('Download the React DevTools')) said.push(message.text());
      });
      page.on('pageerror', (error) => void said.push(String(error)));
      await page.setViewport({ width: 900, height: 900 });
      await page.goto(`${site.address}/demo/frameworks/${path}`);
      await shown(page);

      const element = (): Promise<unknown> =>
        page.evaluate(() => {
          const { suits, noTimer, storage } = document.querySelector('spider-solitaire') ?? {};
          return { suits, noTimer, storage };
        });
      assert.deepEqual(await element(), { suits: 2, noTimer: true, storage: 'none' });
      await press(page, 'Show the time');
      assert.deepEqual(await element(), { suits: 2, noTimer: false, storage: 'none' });

      const play = async (): Promise<void> => {
        await page.evaluate(
          (position) => document.querySelector('spider-solitaire')?.newGame({ position, suits: 1 }),
          LAST_MOVE,
        );
        await frames(page);
        const { x, y } = await middleOf(page, 'Column 2.');
        await page.mouse.click(x, y);
        await frames(page);
      };
      const told = 'move AS, run-complete S, win 599';
      await play();
      assert.equal(await heard(page), told);

      const hint = await page.evaluate(async () => {
        const element = document.querySelector('spider-solitaire');
        const errors: string[] = [];
        element?.addEventListener('game-error', ({ detail }) => errors.push(detail.code));
        element?.newGame({ deal: 3 });
        return { given: Boolean(await element?.hint()), errors };
      });
      assert.deepEqual(hint, { given: true, errors: [] });

      await press(page, 'Put away');
      assert.equal(await page.$('spider-solitaire'), null);
      await press(page, 'Play');
      await shown(page);
      await play();
      assert.equal(await heard(page), `${told}, ${told}`, 'each event is heard once');
      await press(page, 'Put away');
      assert.deepEqual(said, []);
      await page.close();
    });
  }

  it('React 19 renders on a server, without a DOM', async () => {
    const file = `${process.cwd()}/demo/frameworks/react19/dist/server/server.js`;
    const { render } = (await import(file)) as { render(): string };
    assert.match(render(), /<spider-solitaire [^>]*suits="2"[^>]*><\/spider-solitaire>/);
    assert.doesNotMatch(readFileSync(file, 'utf8'), /from\s*["']spider-solitaire["']/, 'the module is inside');
    assert.equal((globalThis as { customElements?: unknown }).customElements, undefined);
  });
});
