import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { type Answer, frames, launch, middleOf, type Site, serve, shown } from '../support/pages.js';
import { WON_GAME } from '../support/won-game.js';

const load = (path: string): Promise<Record<string, unknown>> => import(`${process.cwd()}/demo/${path}.mjs`);

describe('the demo’s page', () => {
  let browser: Browser;
  let site: Site;
  const used = new Set<string>();
  before(async () => {
    [browser, site] = await Promise.all([launch(), serve({ 'access-control-allow-origin': '*' })]);
    const { account } = (await load('account-server')) as { account: () => Answer };
    site.also(account());
  });
  after(async () => {
    await Promise.all([browser.close(), site.close()]);
  });

  /** Opens a page; nothing may be said on the console. */
  async function open(name: string, address = site.address): Promise<{ page: Page; output: string[] }> {
    used.add(name.replace(/[?#].*/, ''));
    // Each has a browser of its own, as it were: nothing is stored yet.
    const page = await (await browser.createBrowserContext()).newPage();
    const output: string[] = [];
    page.on('console', (message) => void output.push(message.text()));
    page.on('pageerror', (error) => void output.push(String(error)));
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(`${address}/demo/${name}`);
    return { page, output };
  }

  /** Plays a row by a real click on the stock. */
  async function deal(page: Page): Promise<void> {
    const stock = await middleOf(page, 'Stock.');
    await page.mouse.click(stock.x, stock.y);
    await page.waitForFunction(() => (document.querySelector('spider-solitaire')?.state.moves ?? 0) > 0);
  }

  async function done({ page, output }: { page: Page; output: string[] }): Promise<void> {
    assert.deepEqual(output, []);
    await page.browserContext().close();
  }

  const textOf = (page: Page, selector: string): Promise<string> =>
    page.$eval(selector, (element) => element.textContent ?? '');

  it('of the front plays, and leads to all others', async () => {
    const opened = await open('index.html');
    const { page } = opened;
    await shown(page);
    await deal(page);
    const links = await page.$$eval('nav a', (all) => all.map((link) => link.getAttribute('href')));
    const pages = readdirSync('demo').filter((name) => /^\d\d-.*\.html$/.test(name));
    assert.deepEqual(links, pages.sort());
    await done(opened);
  });

  it('1 is the two lines', async () => {
    const opened = await open('01-basic.html');
    await shown(opened.page);
    await deal(opened.page);
    await done(opened);
  });

  it('2 logs every event with its detail, and its controls set the attributes', async () => {
    const opened = await open('02-attributes.html');
    const { page } = opened;
    await shown(page);
    await page.select('select[name="suits"]', '4');
    await page.waitForFunction(() => document.querySelector('spider-solitaire')?.state.suits === 4);
    await deal(page);
    await page.waitForFunction(() => document.querySelector('#log li')?.textContent?.startsWith('move '));
    const entry = await page.$eval(
      '#log li code',
      (code) => JSON.parse(code.textContent ?? '{}') as { source: string; cards: string[] },
    );
    assert.equal(entry.source, 'player');
    assert.equal(entry.cards.length, 10);
    await page.focus('input[name="no-timer"]');
    await page.keyboard.press('Space');
    assert.equal(await page.$eval('spider-solitaire', (element) => element.getAttribute('no-timer')), '');
    assert.match(await textOf(page, '#markup'), /<spider-solitaire suits="4" no-timer>/);
    await done(opened);
  });

  it('3 fills the dataLayer with what players do', async () => {
    const opened = await open('03-analytics.html');
    const { page } = opened;
    await shown(page);
    await deal(page);
    const hint = await middleOf(page, 'Hint');
    await page.mouse.click(hint.x, hint.y);
    await page.waitForFunction(() => (globalThis as unknown as { dataLayer: unknown[] }).dataLayer.length === 2);
    const layer = await page.evaluate(
      () => (globalThis as unknown as { dataLayer: { event: string; suits: number }[] }).dataLayer,
    );
    assert.deepEqual(
      layer.map(({ event, suits }) => [event, suits]),
      [
        ['spider_game_start', 2],
        ['spider_hint', 2],
      ],
    );
    await done(opened);
  });

  it('4 restyles two games from outside, each its own way', async () => {
    const opened = await open('04-restyled.html');
    const { page } = opened;
    await shown(page);
    const looks = await page.$$eval('spider-solitaire', (all) =>
      all.map((element) => {
        const style = (selector: string): CSSStyleDeclaration =>
          getComputedStyle(element.shadowRoot?.querySelector(selector) as Element);
        return [
          style('.box').backgroundColor,
          style('.body').fill,
          style('.back-field').fill,
          style('[part="button"]').borderRadius,
        ];
      }),
    );
    assert.equal(looks.length, 2);
    for (const [i, value] of (looks[0] as string[]).entries()) assert.notEqual(value, looks[1]?.[i], String(i));
    assert.equal(looks[0]?.[0], 'rgb(32, 38, 46)');
    await done(opened);
  });

  it('5 has five games that share one platform, each with a slot of its own', async () => {
    const opened = await open('05-portal.html');
    const { page } = opened;
    await shown(page);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('spider-solitaire')].every(({ state }) => state.status === 'ready'),
    );
    await page.$$eval('spider-solitaire', (all) => all.forEach((element) => void element.dealRow()));
    await page.waitForFunction(() =>
      /^5 moves in 5 games, \d+ texts/.test(document.querySelector('#summary')?.textContent ?? ''),
    );
    const labels = await page.$$eval('spider-solitaire', (all) =>
      all.map((element) => element.shadowRoot?.querySelector('.figure.moves dt')?.textContent),
    );
    assert.deepEqual(labels, Array(5).fill('Turns'));
    assert.equal(await page.evaluate(() => localStorage.length), 0);
    await done(opened);
  });

  it('6 keeps the game on the server, for each player', async () => {
    const first = await open('06-saved-on-a-server.html?player=ada');
    await shown(first.page);
    await deal(first.page);
    await first.page.waitForFunction(() => document.querySelector('#told')?.textContent === 'Saved for ada.');
    await first.page.waitForNetworkIdle();
    const { id } = await first.page.$eval('spider-solitaire', ({ state }) => state);
    const other = await open('06-saved-on-a-server.html?player=bob');
    await shown(other.page);
    assert.equal(await other.page.$eval('spider-solitaire', ({ state }) => state.moves), 0);
    const again = await open('06-saved-on-a-server.html?player=ada');
    await again.page.waitForFunction(() => document.querySelector('spider-solitaire')?.state.moves === 1);
    assert.equal(await again.page.$eval('spider-solitaire', ({ state }) => state.id), id);
    // A missing text is a 404 to the browser's console, and nothing else is said.
    for (const { page, output } of [first, other, again]) {
      assert.deepEqual(
        output.filter((line) => !line.includes('404')),
        [],
      );
      await page.browserContext().close();
    }
  });

  it('7 plays under a strict policy, and nothing is reported', async () => {
    const opened = await open('07-strict-policy.html');
    const { page } = opened;
    await shown(page);
    await deal(page);
    const hint = await middleOf(page, 'Hint');
    await page.mouse.click(hint.x, hint.y);
    await page.waitForFunction(() => document.querySelector('spider-solitaire')?.state.hints === 1);
    assert.equal(await textOf(page, '#reports'), 'Nothing was reported.');
    await done(opened);
  });

  it('8 loads the file from another origin, hints and all', async () => {
    const opened = await open('08-another-origin.html', site.address.replace('127.0.0.1', 'localhost'));
    const { page } = opened;
    await shown(page);
    await deal(page);
    assert.match(await textOf(page, '#origin'), /from http:\/\/127\.0\.0\.1:\d+, this page from http:\/\/localhost/);
    const hint = await middleOf(page, 'Hint');
    await page.mouse.click(hint.x, hint.y);
    await page.waitForFunction(() => document.querySelector('spider-solitaire')?.state.hints === 1);
    await done(opened);
  });

  it('9 plays in a div', async () => {
    const opened = await open('09-cms-div.html');
    await shown(opened.page);
    await deal(opened.page);
    assert.equal(await opened.page.$eval('spider-solitaire', ({ theme }) => theme), 'felt');
    await done(opened);
  });

  it('10 says what is missing without its server, and ranks wins with it', async () => {
    const alone = await open('10-leaderboard.html');
    await alone.page.waitForFunction(() =>
      document.querySelector('#told')?.textContent?.includes('npm run leaderboard'),
    );
    await alone.page.browserContext().close();
    const { Leaderboard } = (await load('server/leaderboard')) as {
      Leaderboard: new (store: unknown, key: string, now: () => number) => unknown;
    };
    const { MemoryStore } = (await load('server/memory-store')) as { MemoryStore: new () => unknown };
    const { leaderboardServer } = (await load('server/serve')) as { leaderboardServer: (board: unknown) => Server };
    let ahead = 0;
    const server = leaderboardServer(new Leaderboard(new MemoryStore(), 'key', () => Date.now() + ahead));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const opened = await open('10-leaderboard.html', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const { page, output } = opened;
    await shown(page);
    await page.waitForFunction(() => /^Playing the deal of/.test(document.querySelector('#told')?.textContent ?? ''));
    ahead = 3_600_000;
    /** Wins the deal along the solver's line, with so many milliseconds from one action to the next. */
    const win = (pace: number): Promise<void> =>
      page.evaluate(async (pace) => {
        const { solve, dealCards } = await import('/dist/spider-solitaire.js' as string);
        const element = document.querySelector('spider-solitaire');
        const { line } = solve(dealCards(element?.state.deal, 1), { suits: 1 });
        const now = performance.now.bind(performance);
        let passed = 0;
        performance.now = () => now() + passed;
        for (const action of line) {
          action.kind === 'row' ? element?.dealRow() : element?.move(action.from, action.to, action.count);
          passed += pace;
        }
      }, pace);
    // Nobody plays this fast, and the server says so.
    await win(0);
    await page.waitForFunction(() =>
      /not taken: nobody plays that fast/.test(document.querySelector('#told')?.textContent ?? ''),
    );
    await page.evaluate(() => document.querySelector('spider-solitaire')?.restart());
    await win(2000);
    await page.waitForFunction(() => document.querySelector('#told')?.textContent === 'You are number 1.');
    await page.waitForFunction(() =>
      /^You: \d+ points in \d+ s$/.test(document.querySelector('#list')?.textContent ?? ''),
    );
    assert.deepEqual(
      output.filter((line) => !/40[04]/.test(line)),
      [],
    );
    await page.browserContext().close();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  it('11 plays a record from the address bar', async () => {
    const opened = await open(`11-replay.html#record=${WON_GAME}`);
    const { page } = opened;
    await shown(page);
    assert.match(await textOf(page, '#told'), /^Won in 104 moves/);
    await page.click('[name="on"]');
    await frames(page);
    assert.match(await textOf(page, '#told'), /^Action 1 of 104/);
    await page.click('[name="play"]');
    await page.waitForFunction(() => /^Action [3-9] of 104/.test(document.querySelector('#told')?.textContent ?? ''));
    await page.click('[name="play"]');
    await page.$eval('[name="record"]', (field) => {
      (field as HTMLInputElement).value = 'nonsense';
      field.dispatchEvent(new Event('change'));
    });
    assert.match(await textOf(page, '#told'), /no record: version/);
    await done(opened);
  });

  it('is one of those above', () => {
    const pages = readdirSync('demo').filter((name) => name.endsWith('.html'));
    assert.deepEqual([...used].sort(), pages.sort());
  });
});
