import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { frames, launch, middleOf, type Site, serve, shown } from '../support/pages.js';
import { completed } from '../support/tables.js';

const POLICY = { 'content-security-policy': "default-src 'none'; script-src 'self'" };

const COLLECT = `globalThis.violations = [];
  document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));`;

/** Collects violations before anything of the page runs; itself a file of the site, as the policy wants it. */
const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Policy</title><script src="/violations.js"></script>${body}</html>`;

const GAME = page(
  '<script type="module" src="/dist/spider-solitaire.js"></script><spider-solitaire deal="3" suits="1" relaxed storage="none"></spider-solitaire>',
);

describe("a page under default-src 'none'; script-src 'self'", () => {
  let browser: Browser;
  let site: Site;
  before(async () => {
    [browser, site] = await Promise.all([launch(), serve()]);
    site.page('/violations.js', COLLECT, { 'content-type': 'text/javascript' });
  });
  after(async () => {
    await Promise.all([browser.close(), site.close()]);
  });

  async function open(html: string): Promise<{ tab: Page; output: string[]; violations: () => Promise<string[]> }> {
    const tab = await browser.newPage();
    const output: string[] = [];
    tab.on('console', (message) => void output.push(message.text()));
    tab.on('pageerror', (error) => void output.push(String(error)));
    await tab.setViewport({ width: 900, height: 700 });
    await tab.goto(site.page(`/policy-${Math.random()}.html`, html, POLICY));
    return {
      tab,
      output,
      violations: () => tab.evaluate(() => (globalThis as unknown as { violations: string[] }).violations),
    };
  }

  it('plays: deal, tap, drag, undo, dialogs, theme, win, without a report or a word on the console', async () => {
    const { tab, output, violations } = await open(GAME);
    await shown(tab);
    const moves = (): Promise<number> =>
      tab.evaluate(() => document.querySelector('spider-solitaire')?.state.moves ?? 0);
    const click = async (name: string): Promise<void> => {
      const { x, y } = await middleOf(tab, name);
      await tab.mouse.click(x, y);
      await frames(tab);
    };
    await click('Stock.');
    assert.equal(await moves(), 1);
    await click('Undo');
    await click('Redo');
    assert.equal(await moves(), 3);
    await click('Menu');
    await click('Pause');
    await click('Resume');
    await click('Menu');
    await click('New game');
    await click('Two suits');
    await click('By number');
    await click('Continue');
    await click('Hint');
    await tab.waitForFunction(() => document.querySelector('spider-solitaire')?.state.hints === 1);
    await click('Menu');
    await click('Settings');
    await click('Green felt');
    await click('Close');
    await tab.evaluate(() => {
      const element = document.querySelector('spider-solitaire');
      element?.setAttribute('theme', 'dark');
    });
    await tab.evaluate(
      (position) => document.querySelector('spider-solitaire')?.newGame({ position, suits: 1 }),
      completed({ columns: ['K-3', '2', 'A'], runs: 'SSSSSSS' }),
    );
    await frames(tab);
    await click('Column 2.');
    assert.equal(await moves(), 1);
    const [from, to] = [await middleOf(tab, 'Column 3.'), await middleOf(tab, 'Column 1.')];
    await tab.mouse.move(from.x, from.y);
    await tab.mouse.down();
    await tab.mouse.move(to.x, to.y, { steps: 5 });
    await frames(tab);
    await tab.mouse.up();
    await frames(tab);
    assert.equal(await tab.evaluate(() => document.querySelector('spider-solitaire')?.state.status), 'won');
    const felt = await tab.evaluate(
      () =>
        getComputedStyle(document.querySelector('spider-solitaire')?.shadowRoot?.querySelector('.box') as Element)
          .backgroundColor,
    );
    assert.notEqual(felt, 'rgba(0, 0, 0, 0)', 'styled');
    assert.deepEqual(await violations(), []);
    assert.deepEqual(output, []);
    await tab.close();
  });

  it('would be caught violating it', async () => {
    const { tab, output, violations } = await open(page('<p style="color: red">inline style</p><script>1</script>'));
    await tab.waitForFunction(() => (globalThis as unknown as { violations: string[] }).violations.length >= 2);
    assert.deepEqual((await violations()).sort(), ['script-src-elem', 'style-src-attr']);
    assert.ok(output.length >= 2);
    await tab.close();
  });
});
