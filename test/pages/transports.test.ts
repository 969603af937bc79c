import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { launch, type Site, serve, shown } from '../support/pages.js';

const SELF = "default-src 'none'; script-src 'self'";
const TRUSTED = `${SELF}; require-trusted-types-for 'script'; trusted-types lit-html spider-solitaire`;

const page = (script: string, attributes = ''): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>Solver</title><script src="/listen.js"></script><script type="module" src="${script}"></script>
<spider-solitaire deal="3" suits="4" storage="none" ${attributes}></spider-solitaire></html>`;

const LISTEN = `globalThis.heard = [];
document.addEventListener('securitypolicyviolation', (event) => heard.push('violation ' + event.effectiveDirective));
document.addEventListener('game-error', (event) => heard.push('game-error ' + event.detail.code));`;

const FIRST = { kind: 'cards', from: 1, to: 6, count: 1 };

describe('the ways to the solver', () => {
  let browser: Browser;
  let site: Site;
  /** The same files from another origin. */
  let other: Site;
  before(async () => {
    [browser, site, other] = await Promise.all([launch(), serve(), serve({ 'access-control-allow-origin': '*' })]);
    site.page('/listen.js', LISTEN, { 'content-type': 'text/javascript' });
  });
  after(async () => {
    await Promise.all([browser.close(), site.close(), other.close()]);
  });

  interface Came {
    tab: Page;
    /** Addresses of the page's workers after a hint. */
    workers: string[];
    heard: string[];
    output: string[];
  }

  /** Opens a page, asks for two hints there, and says what came of it. */
  async function hintOn(html: string, policy = ''): Promise<Came> {
    const tab = await browser.newPage();
    const output: string[] = [];
    tab.on('console', (message) => void output.push(message.text()));
    tab.on('pageerror', (error) => void output.push(String(error)));
    const headers: Record<string, string> = policy ? { 'content-security-policy': policy } : {};
    await tab.goto(site.page(`/solver-${Math.random()}.html`, html, headers));
    await shown(tab);
    assert.deepEqual(tab.workers(), [], 'no worker before the first need');
    const hints = await tab.evaluate(async () => {
      const element = document.querySelector('spider-solitaire');
      const first = await element?.hint();
      element?.dealRow();
      return [first, await element?.hint()];
    });
    assert.deepEqual(hints[0]?.action, FIRST);
    assert.equal(hints[0]?.basis, 'search');
    assert.equal(hints[1]?.winnable, true);
    const heard = await tab.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
    return { tab, workers: tab.workers().map((worker) => worker.url()), heard, output };
  }

  it('a worker from the same file, one for all elements, under the contract’s policies', async () => {
    for (const policy of ['', SELF, TRUSTED]) {
      const { tab, workers, heard, output } = await hintOn(page('/dist/spider-solitaire.js'), policy);
      assert.deepEqual(workers, [`${site.address}/dist/spider-solitaire.js`], policy);
      assert.deepEqual(heard, []);
      assert.deepEqual(output, []);
      await tab.evaluate(async () => {
        const second = document.createElement('spider-solitaire');
        second.setAttribute('storage', 'none');
        document.body.append(second);
        await second.hint();
      });
      assert.equal(tab.workers().length, 1, 'one for the page');
      await tab.close();
    }
  });

  it('a blob that imports the file from another origin', async () => {
    const { tab, workers, heard, output } = await hintOn(page(`${other.address}/dist/spider-solitaire.js`));
    assert.equal(workers.length, 1);
    assert.match(workers[0] ?? '', /^blob:/);
    assert.deepEqual([heard, output], [[], []]);
    await tab.close();
  });

  it('slices of the page’s own thread, with worker="off": nothing to report under any policy', async () => {
    for (const policy of [
      '',
      `${SELF}; worker-src 'none'`,
      `${SELF}; require-trusted-types-for 'script'; trusted-types lit-html`,
    ]) {
      const { tab, workers, heard, output } = await hintOn(page('/dist/spider-solitaire.js', 'worker="off"'), policy);
      assert.deepEqual([workers, heard, output], [[], [], []], policy);
      await tab.close();
    }
    const cross = `default-src 'none'; script-src 'self' ${other.address}`;
    const { tab, workers, heard } = await hintOn(
      page(`${other.address}/dist/spider-solitaire.js`, 'worker="off"'),
      cross,
    );
    assert.deepEqual([workers, heard], [[], []]);
    await tab.close();
  });

  for (const [what, policy, directive] of [
    ['worker-src forbids it', `${SELF}; worker-src 'none'`, 'worker-src'],
    [
      'its Trusted Types policy is not allowed',
      `${SELF}; require-trusted-types-for 'script'; trusted-types lit-html`,
      'trusted-types',
    ],
  ] as const) {
    it(`slices where ${what}: one attempt on the whole page, told once`, async () => {
      const { tab, workers, heard } = await hintOn(page('/dist/spider-solitaire.js'), policy);
      assert.deepEqual(workers, []);
      assert.deepEqual(heard.sort(), ['game-error worker', `violation ${directive}`]);
      await tab.close();
    });
  }

  it('slices where another origin’s blob is forbidden: one attempt', async () => {
    const policy = `default-src 'none'; script-src 'self' ${other.address}`;
    const { tab, workers, heard } = await hintOn(page(`${other.address}/dist/spider-solitaire.js`), policy);
    assert.deepEqual(workers, []);
    assert.equal(heard.filter((what) => what.startsWith('violation')).length, 1, heard.join());
    assert.ok(heard.includes('game-error worker'));
    await tab.close();
  });

  it('all lead by the same line to the win', async () => {
    const lines: string[] = [];
    for (const [html, kind] of [
      [page('/dist/spider-solitaire.js'), /^http/],
      [page(`${other.address}/dist/spider-solitaire.js`), /^blob:/],
      [page('/dist/spider-solitaire.js', 'worker="off"'), /^$/],
    ] as const) {
      const { tab, workers } = await hintOn(html);
      assert.match(workers.join(), kind);
      const line = await tab.evaluate(async () => {
        const element = document.querySelector('spider-solitaire');
        const actions: unknown[] = [];
        for (let hint = await element?.hint(); hint; hint = await element?.hint()) {
          const { action } = hint;
          actions.push(action);
          if (action.kind === 'row') element?.dealRow();
          else element?.move(action.from, action.to, action.count);
        }
        return [element?.state.status, ...actions];
      });
      assert.equal(line[0], 'won');
      assert.ok(line.length > 90);
      lines.push(JSON.stringify(line));
      await tab.close();
    }
    assert.equal(new Set(lines).size, 1);
  });

  it('in a sandboxed frame that may only run scripts', async () => {
    const tab = await browser.newPage();
    site.page(
      '/framed.html',
      page(`${other.address}/dist/spider-solitaire.js`).replace('/listen.js', `${site.address}/listen.js`),
    );
    await tab.goto(
      site.page('/frame.html', '<iframe sandbox="allow-scripts" src="/framed.html" width="900" height="700"></iframe>'),
    );
    const frame = await tab.waitForFrame((found) => found.url().endsWith('/framed.html'));
    await frame.waitForFunction(() => document.querySelector('spider-solitaire')?.state.id);
    const hint = await frame.evaluate(() => document.querySelector('spider-solitaire')?.hint());
    assert.deepEqual(hint?.action, FIRST);
    await tab.close();
  });

  it('SpiderSolitaire.workerUrl, where a bundler has given the file another name', async () => {
    site.page('/dist/renamed.js', (await import('node:fs')).readFileSync('dist/spider-solitaire.js', 'utf8'), {
      'content-type': 'text/javascript',
    });
    const without = await hintOn(page('/dist/renamed.js'));
    assert.deepEqual([without.workers, without.heard], [[], []], 'another file’s address is never run');
    await without.tab.close();
    site.page(
      '/set.js',
      `import { SpiderSolitaire } from '/dist/renamed.js'; SpiderSolitaire.workerUrl = '/dist/renamed.js';`,
      { 'content-type': 'text/javascript' },
    );
    const set = await hintOn(page('/set.js'));
    assert.deepEqual(set.workers, [`${site.address}/dist/renamed.js`]);
    await set.tab.close();
    // What is there is no solver.
    site.page('/silent.js', "postMessage('hello')", { 'content-type': 'text/javascript' });
    site.page(
      '/wrong.js',
      `import { SpiderSolitaire } from '/dist/renamed.js'; SpiderSolitaire.workerUrl = '/silent.js';`,
      { 'content-type': 'text/javascript' },
    );
    const wrong = await hintOn(page('/wrong.js'));
    assert.deepEqual([wrong.workers, wrong.heard], [[], ['game-error worker']]);
    await wrong.tab.close();
  });

  it('a page’s own worker that imports the file is left alone', async () => {
    site.page(
      '/own.js',
      "import { solve, dealCards } from '/dist/spider-solitaire.js'; postMessage(solve(dealCards(1, 1), { suits: 1 }).result);",
      { 'content-type': 'text/javascript' },
    );
    const tab = await browser.newPage();
    await tab.goto(site.page('/own.html', '<!doctype html><title>Own</title>'));
    const messages = await tab.evaluate(
      () =>
        new Promise<unknown[]>((resolve) => {
          const heard: unknown[] = [];
          const worker = new Worker('/own.js', { type: 'module', name: 'the page’s' });
          worker.onmessage = ({ data }) => {
            heard.push(data);
            resolve(heard);
          };
        }),
    );
    assert.deepEqual(messages, ['won']);
    await tab.close();
  });

  it('is cancelled within 50 ms, by every way', async () => {
    for (const [i, attributes] of ['', 'worker="off"'].entries()) {
      const tab = await browser.newPage();
      const html = page('/dist/spider-solitaire.js', attributes).replace('deal="3" suits="4"', 'deal="99" suits="2"');
      await tab.goto(site.page(`/cancel-${i}.html`, html));
      await shown(tab);
      const took = await tab.evaluate(async () => {
        const element = document.querySelector('spider-solitaire');
        const hint = element?.hint();
        await new Promise(requestAnimationFrame);
        const at = performance.now();
        element?.dealRow();
        return [await hint, performance.now() - at] as const;
      });
      assert.equal(took[0], null);
      assert.ok(took[1] < 50, `${took[1]} ms`);
      await tab.close();
    }
  });
});
