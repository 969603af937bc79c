import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { frames, launch, type Site, serve, shown } from '../support/pages.js';
import { completed } from '../support/tables.js';
import { WON_GAME } from '../support/won-game.js';

const README = readFileSync('README.md', 'utf8');

/** The README's samples of a language, as they stand there. */
const samples = (language: string): string[] =>
  Array.from(README.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm')), ([, sample = '']) => sample);

/** The one sample that has this text. */
function sample(language: string, text: string): string {
  const found = samples(language).filter((each) => each.includes(text));
  assert.equal(found.length, 1, text);
  return found[0] as string;
}

const SCRIPT = '<script type="module" src="spider-solitaire.js"></script>';
const TAG = '<spider-solitaire suits="1"></spider-solitaire>';

describe('the README’s sample', () => {
  let browser: Browser;
  let site: Site;
  const tried = new Set<string>();
  before(async () => {
    [browser, site] = await Promise.all([launch(), serve()]);
    const file = readFileSync('dist/spider-solitaire.js', 'utf8');
    site.page('/readme/spider-solitaire.js', file, { 'content-type': 'text/javascript' });
  });
  after(async () => {
    await Promise.all([browser.close(), site.close()]);
  });

  /** Opens a page, beside which the file lies; what its console says is kept. */
  async function open(body: string, hash = ''): Promise<{ page: Page; said: string[] }> {
    const page = await browser.newPage();
    const said: string[] = [];
    page.on('console', (message) => void said.push(message.text()));
    page.on('pageerror', (error) => void said.push(String(error)));
    await page.setViewport({ width: 900, height: 700 });
    const address = site.page(
      '/readme/index.html',
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>README</title><body>${body}</body></html>`,
    );
    await page.goto(address + hash);
    return { page, said };
  }

  /** Waits for so many words of the console. */
  async function words(page: Page, said: string[], count: number): Promise<void> {
    while (said.length < count) await frames(page);
  }

  const js = (text: string): string => {
    const found = sample('js', text);
    tried.add(found);
    return `<script type="module">${found}</script>`;
  };
  const html = (text: string): string => {
    const found = sample('html', text);
    tried.add(found);
    return found;
  };

  const win = (page: Page): Promise<unknown> =>
    page.evaluate(
      (position) => {
        const element = document.querySelector('spider-solitaire');
        element?.newGame({ position, suits: 1 });
        return element?.move(1, 0, 1);
      },
      completed({ columns: ['K-2', 'A'], runs: 'SSSSSSS' }),
    );

  it('of two lines plays', async () => {
    const { page, said } = await open(html(TAG));
    await shown(page);
    assert.deepEqual(said, []);
    await page.close();
  });

  it('that is pinned takes this file, and no other', async () => {
    const pinned = html('integrity=');
    const { page, said } = await open(`${TAG}${pinned}`);
    await shown(page);
    assert.deepEqual(said, []);
    await page.close();
    const changed = await open(`${TAG}${pinned.replace(/sha384-..../, 'sha384-AAAA')}`);
    await words(changed.page, changed.said, 1);
    assert.match(changed.said.join(), /integrity/);
    await changed.page.close();
  });

  it('of a CMS’s div plays today’s deal', async () => {
    const { page, said } = await open(`${html('data-spider-deal')}${SCRIPT}`);
    await shown(page);
    assert.notEqual(await page.$eval('spider-solitaire', ({ state }) => state.daily), null);
    assert.deepEqual(said, []);
    await page.close();
  });

  it('that listens hears of a win', async () => {
    const { page, said } = await open(`${TAG}${SCRIPT}${js("addEventListener('win'")}`);
    await shown(page);
    await win(page);
    await words(page, said, 1);
    assert.deepEqual(said, ['won in 1 moves, 0 s: 599']);
    await page.close();
  });

  it('for analytics has each event of a game', async () => {
    const layer = '<script>globalThis.dataLayer = []</script>';
    const { page, said } = await open(`${layer}${js('dataLayer')}${TAG}${SCRIPT}`);
    await shown(page);
    await win(page);
    const layered = await page.evaluate(() => (globalThis as unknown as { dataLayer: { event: string }[] }).dataLayer);
    assert.deepEqual(
      layered.map(({ event }) => event),
      ['spider game-start', 'spider game-start', 'spider run-complete', 'spider win'],
    );
    assert.deepEqual(said, []);
    await page.close();
  });

  it('of a file from another origin plays', async () => {
    const other = await serve({ 'access-control-allow-origin': '*' });
    const script = html('cdn.example').replace('https://cdn.example/', `${other.address}/dist/`);
    const { page, said } = await open(`${TAG}${script}`);
    await shown(page);
    assert.deepEqual(said, []);
    await page.close();
    await other.close();
  });

  it('of a style is seen', async () => {
    const css = sample('css', '--spider-felt');
    const { page } = await open(`<style>${css}</style>${TAG}${SCRIPT}`);
    await shown(page);
    const seen = await page.$eval('spider-solitaire', (element) =>
      ['.box', '[part="button"]'].map((selector) => {
        const style = getComputedStyle(element.shadowRoot?.querySelector(selector) as Element);
        return [style.backgroundColor, style.borderRadius];
      }),
    );
    assert.equal(seen[0]?.[0], 'rgb(32, 38, 46)');
    assert.equal(seen[1]?.[1], '0px');
    await page.close();
  });

  it('of a replay shows the game of the address', async () => {
    const { page, said } = await open(`${TAG}${SCRIPT}${js('location.hash')}`, `#record=${WON_GAME}`);
    await shown(page);
    assert.deepEqual(await page.$eval('spider-solitaire', ({ state }) => [state.status, state.moves]), ['won', 104]);
    await page.evaluate(() => document.querySelector('spider-solitaire')?.undo());
    assert.deepEqual(said, []);
    await page.close();
  });

  it('that provides a platform without Lit is asked for storage, words and date', async () => {
    const given = `<script>
      globalThis.texts = new Map();
      globalThis.account = {
        get: async (key) => texts.get(key) ?? null,
        set: async (key, text) => void texts.set(key, text),
        delete: async (key) => void texts.delete(key),
      };
      globalThis.serverTime = () => Date.UTC(2030, 0, 2);
    </script>`;
    const listens = js("addEventListener('context-request'");
    const tag = '<spider-solitaire suits="1" deal="daily"></spider-solitaire>';
    const { page, said } = await open(`${given}<div id="portal">${tag}</div>${listens}${SCRIPT}`);
    await shown(page);
    const label = await page.evaluate(
      () => document.querySelector('spider-solitaire')?.shadowRoot?.querySelector('.moves dt')?.textContent,
    );
    assert.equal(label, 'Turns');
    assert.equal(await page.$eval('spider-solitaire', ({ state }) => state.daily), '2030-01-02');
    await page.evaluate(() => document.querySelector('spider-solitaire')?.dealRow());
    await page.waitForFunction(() => (globalThis as unknown as { texts: Map<string, string> }).texts.size > 2);
    assert.deepEqual(said, []);
    await page.close();
  });

  it('of a scheme counts by it', async () => {
    const tag = '<spider-solitaire suits="1" scoring="rows" storage="none"></spider-solitaire>';
    const { page, said } = await open(`${js('defineScoring(')}${tag}${SCRIPT}`);
    await shown(page);
    await page.evaluate(() => document.querySelector('spider-solitaire')?.dealRow());
    assert.equal(await page.$eval('spider-solitaire', ({ state }) => state.score), 90);
    await win(page);
    assert.equal(await page.$eval('spider-solitaire', ({ state }) => state.score), 120);
    assert.deepEqual(said, []);
    await page.close();
  });

  it('of a record replays and verifies it', async () => {
    const given = `<script>globalThis.record = '${WON_GAME}'</script>`;
    const { page, said } = await open(`${given}${js('verifyRecord(')}`);
    await words(page, said, 105);
    assert.equal(said.length, 105);
    assert.equal(said.at(-1), '104 1196');
    await page.close();
  });

  it('of the solver solves', async () => {
    const { page, said } = await open(
      `${js('solve(').replace('\nsolve(', '\nconst found = solve(').replace('</script>', 'console.log(found.result, found.line.length > 0)</script>')}`,
    );
    await words(page, said, 1);
    assert.deepEqual(said, ['won true']);
    await page.close();
  });

  it('is tried, each of them', () => {
    const untried = [...samples('js'), ...samples('html')].filter((each) => !tried.has(each));
    assert.deepEqual(untried, []);
  });
});
