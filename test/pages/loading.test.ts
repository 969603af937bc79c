import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { frames, launch, type Site, serve, shown } from '../support/pages.js';

let browser: Browser;
let site: Site;
before(async () => {
  [browser, site] = await Promise.all([launch(), serve()]);
});
after(async () => {
  await Promise.all([browser.close(), site.close()]);
});

const HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Loading</title>';
const SCRIPT = '<script type="module" src="/dist/spider-solitaire.js"></script>';
const TAG = '<spider-solitaire suits="2" deal="5" storage="none"></spider-solitaire>';

/** Opens a page and keeps what the console says. */
async function open(html: string): Promise<{ page: Page; output: string[] }> {
  const page = await browser.newPage();
  const output: string[] = [];
  page.on('console', (message) => void output.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => void output.push(String(error)));
  await page.setViewport({ width: 900, height: 700 });
  await page.goto(site.page(`/loading-${Math.random()}.html`, html));
  return { page, output };
}

/** The bundle as another version, or under another address. */
function otherCopy(path: string, change: (text: string) => string = (text) => text): string {
  const bundle = change(readFileSync('dist/spider-solitaire.js', 'utf8'));
  return site.page(path, bundle, { 'content-type': 'text/javascript' });
}

describe('the module', () => {
  for (const [how, html] of [
    ['before the body', `${HEAD}${SCRIPT}<body>${TAG}</body></html>`],
    ['after the tag', `${HEAD}<body>${TAG}${SCRIPT}</body></html>`],
    ['by import()', `${HEAD}<body>${TAG}<script>import('/dist/spider-solitaire.js')</script></body></html>`],
  ] as const) {
    it(`is loaded ${how}`, async () => {
      const { page, output } = await open(html);
      await shown(page);
      assert.deepEqual(output, []);
      await page.close();
    });
  }

  it('of the same version loaded twice is silent, and both lend one class and one table of schemes', async () => {
    otherCopy('/copy.js');
    const { page, output } = await open(`${HEAD}<body>${SCRIPT}${TAG}</body></html>`);
    await shown(page);
    const same = await page.evaluate(async () => {
      const [first, second] = await Promise.all([
        import('/dist/spider-solitaire.js' as string),
        import('/copy.js' as string),
      ]);
      second.defineScoring('plus', { label: 'Plus', start: 0, step: (total: number) => total + 2 });
      const element = document.querySelector('spider-solitaire') as unknown as {
        scoring: string;
        dealRow(): void;
        state: { score: number };
      };
      element.scoring = 'plus';
      element.dealRow();
      return {
        classes: first.SpiderSolitaire === second.SpiderSolitaire,
        registered: customElements.get('spider-solitaire') === second.SpiderSolitaire,
        score: element.state.score,
      };
    });
    assert.deepEqual(same, { classes: true, registered: true, score: 2 });
    assert.deepEqual(output, []);
    await page.close();
  });

  it('says nothing on a page that has a Lit of its own, before or after', async () => {
    const map = JSON.stringify({
      imports: {
        lit: '/node_modules/lit/index.js',
        'lit/': '/node_modules/lit/',
        'lit-html': '/node_modules/lit-html/lit-html.js',
        'lit-html/': '/node_modules/lit-html/',
        'lit-element/': '/node_modules/lit-element/',
        '@lit/reactive-element': '/node_modules/@lit/reactive-element/reactive-element.js',
        '@lit/reactive-element/': '/node_modules/@lit/reactive-element/',
      },
    });
    const own = `<script type="module">
      import { LitElement } from 'lit';
      customElements.define('own-thing', class extends LitElement { render() { return 'Lit'; } });
    </script>`;
    for (const scripts of [`${own}${SCRIPT}`, `${SCRIPT}${own}`]) {
      const head = `${HEAD}<script type="importmap">${map}</script>`;
      const { page, output } = await open(`${head}<body>${TAG}<own-thing></own-thing>${scripts}</body></html>`);
      await shown(page);
      await page.waitForFunction(() => document.querySelector('own-thing')?.shadowRoot?.textContent?.includes('Lit'));
      assert.deepEqual(output, []);
      await page.close();
    }
  });

  for (const [which, other] of [
    ['a later', '9.8.7'],
    ['an older', '0.0.1'],
  ] as const) {
    it(`of ${which} version loaded second warns once, names both, and lends the first one’s`, async () => {
      const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
      otherCopy('/other-version.js', (text) => text.replaceAll(`"${version}"`, `"${other}"`));
      const { page, output } = await open(
        `${HEAD}<body>${SCRIPT}${TAG}<script type="module">import { SpiderSolitaire } from '/other-version.js'; globalThis.theirs = SpiderSolitaire;</script></body></html>`,
      );
      await shown(page);
      await page.waitForFunction(() => 'theirs' in globalThis);
      assert.equal(output.length, 1, output.join('\n'));
      assert.match(
        output[0] as string,
        new RegExp(`^warn.*${version.replaceAll('.', '\\.')}.*${other.replaceAll('.', '\\.')}`),
      );
      assert.equal(
        await page.evaluate(() => (globalThis as unknown as { theirs: { version: string } }).theirs.version),
        version,
      );
      await page.close();
    });
  }

  it('leaves a tag alone that is someone else’s, and warns once', async () => {
    const { page, output } = await open(
      `${HEAD}<body><script>customElements.define('spider-solitaire', class extends HTMLElement {})</script>${TAG}${SCRIPT}<script type="module">import '/dist/spider-solitaire.js'; globalThis.done = true</script></body></html>`,
    );
    await page.waitForFunction(() => 'done' in globalThis);
    assert.equal(output.length, 1, output.join('\n'));
    assert.match(output[0] as string, /^warn.*something else/);
    await page.close();
  });

  it('that comes late takes what was set before: properties beat attributes, a platform too', async () => {
    const { page, output } = await open(`${HEAD}<body>${TAG}</body></html>`);
    await page.evaluate(async () => {
      const element = document.querySelector('spider-solitaire') as unknown as Record<string, unknown>;
      element.suits = 4;
      element.deal = 9;
      element.noTimer = true;
      element.platform = { strings: { 'bar.moves': 'Steps' } };
      await import('/dist/spider-solitaire.js' as string);
    });
    await shown(page);
    const found = await page.evaluate(() => {
      const element = document.querySelector('spider-solitaire');
      return {
        suits: element?.state.suits,
        deal: element?.state.deal,
        timer: element?.hasAttribute('no-timer'),
        text: element?.shadowRoot?.querySelector('.toolbar')?.textContent?.includes('Steps'),
      };
    });
    assert.deepEqual(found, { suits: 4, deal: 9, timer: true, text: true });
    assert.deepEqual(output, []);
    await page.close();
  });

  it('makes no element where the page’s own script cloned, created or parsed one before', async () => {
    const { page } = await open(`${HEAD}<body><template>${TAG}</template></body></html>`);
    await page.evaluate(async () => {
      const template = document.querySelector('template') as HTMLTemplateElement;
      document.body.append(template.content.cloneNode(true));
      await import('/dist/spider-solitaire.js' as string);
    });
    await shown(page);
    assert.equal(await page.evaluate(() => document.querySelector('spider-solitaire')?.state.deal), 5);
    await page.close();
  });

  const rule = /```css\n([^`]*:not\(:defined[^`]*)```/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';

  /** Opens a page in which the module isn't there yet; what it shifts later is measured. */
  async function openEarly(width: number, css: string, tag: string): Promise<Page> {
    const page = await browser.newPage();
    await page.setViewport({ width, height: 700 });
    const head = `${HEAD}<meta name="viewport" content="width=device-width"><style>${css}</style>`;
    await page.goto(site.page('/shift.html', `${head}<body>${tag}<p id="after">After</p></body></html>`));
    await frames(page);
    await page.evaluate(() => {
      Object.assign(globalThis, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          (globalThis as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
        }
      }).observe({ type: 'layout-shift' });
    });
    return page;
  }

  const topOf = (page: Page): Promise<number> =>
    page.evaluate(() => document.querySelector('#after')?.getBoundingClientRect().top ?? 0);

  const shiftOf = async (page: Page): Promise<number> => {
    await frames(page);
    return page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
  };

  const define = async (page: Page): Promise<void> => {
    await page.evaluate(async () => {
      await import('/dist/spider-solitaire.js' as string);
      const element = document.querySelector('spider-solitaire');
      await element?.updateComplete;
    });
    await frames(page);
  };

  it('has its rule for the room of the element in the README', () => assert.notEqual(rule, ''));

  for (const [what, tag] of [
    ['the tag', TAG.replace('<spider-solitaire', '<spider-solitaire hidden')],
    ['the div of a CMS', '<div data-spider-solitaire data-spider-storage="none" hidden></div>'],
  ] as const) {
    it(`takes no room before or after it comes where ${what} is hidden`, async () => {
      const bare = await openEarly(900, rule, '');
      const page = await openEarly(900, rule, tag);
      const top = await topOf(bare);
      assert.equal(await topOf(page), top);
      await define(page);
      assert.equal(await topOf(page), top);
      assert.equal(await shiftOf(page), 0);
      await Promise.all([bare.close(), page.close()]);
    });
  }

  it('would be caught shifting the page, without the rule', async () => {
    const page = await openEarly(900, '', TAG);
    await define(page);
    assert.ok((await shiftOf(page)) > 0.1);
    await page.close();
  });

  for (const [what, tag, css] of [
    ['the tag', TAG, ''],
    [
      'the tag with a height of its own',
      TAG.replace('<spider-solitaire', '<spider-solitaire style="height: 500px"'),
      '',
    ],
    [
      'the div of a CMS with text in it',
      '<div data-spider-solitaire data-spider-storage="none"><p>Spider Solitaire</p></div>',
      '',
    ],
    ['the div of a CMS', '<div data-spider-solitaire data-spider-storage="none"></div>', ''],
    ['the tag in a flex box', `<div class="flex">${TAG}</div>`, '.flex { display: flex }'],
    [
      'the tag centred in a column',
      `<div class="flex">${TAG}</div>`,
      '.flex { display: flex; flex-direction: column; align-items: center }',
    ],
    ['the tag in a grid', `<div class="flex">${TAG}</div>`, '.flex { display: grid; justify-items: center }'],
  ] as const) {
    it(`shifts nothing on the page when it comes, with the README’s rule, for ${what}`, async () => {
      for (const width of [900, 400]) {
        const page = await openEarly(width, `${rule} ${css}`, tag);
        const early = await topOf(page);
        await define(page);
        await shown(page);
        assert.equal(await topOf(page), early, `at ${width}`);
        assert.equal(await shiftOf(page), 0, `at ${width}`);
        await page.close();
      }
    });
  }
});

describe('a page that is left and comes back', () => {
  for (const cached of [true, false]) {
    it(`${cached ? 'with all it was' : 'loaded anew'}, has the same game, history and clock`, async () => {
      // What asks to be told of unloading is not kept by the browser.
      const unload = cached ? '' : '<script>addEventListener("unload", () => {})</script>';
      const headers = cached ? {} : { 'cache-control': 'no-store', 'permissions-policy': 'unload=(self)' };
      const tag = '<spider-solitaire suits="2" deal="5" storage-key="history" relaxed></spider-solitaire>';
      const page = await browser.newPage();
      await page.setViewport({ width: 900, height: 700 });
      const starts: string[] = [];
      await page.exposeFunction('began', (what: string) => void starts.push(what));
      const shows: boolean[] = [];
      await page.exposeFunction('showed', (persisted: boolean) => void shows.push(persisted));
      const told = `<script>addEventListener('pageshow', ({ persisted }) => showed(persisted)); document.addEventListener('game-start', ({ detail }) => began(detail.resumed ? 'resumed' : 'dealt'))</script>`;
      const address = site.page('/left.html', `${HEAD}${told}${unload}<body>${SCRIPT}${tag}</body></html>`, headers);
      await page.goto(address);
      await shown(page);
      const state = (): Promise<unknown> =>
        page.evaluate(() => {
          const { canTakeBack, ...rest } = document.querySelector('spider-solitaire')?.state ?? {};
          return rest;
        });
      await page.evaluate(() => {
        const element = document.querySelector('spider-solitaire');
        element?.forget();
        element?.dealRow();
        element?.dealRow();
        element?.undo();
      });
      const before = await state();
      await page.goto(site.page('/elsewhere.html', `${HEAD}<p>Elsewhere</p></html>`));
      await page.goBack();
      await shown(page);
      assert.deepEqual(await state(), before);
      const again = await page.evaluate(() => {
        const element = document.querySelector('spider-solitaire');
        return [element?.redo().ok, element?.dealRow().ok, element?.state.rowsLeft];
      });
      assert.deepEqual(again, [true, true, 2]);
      assert.deepEqual(starts, cached ? ['dealt'] : ['dealt', 'resumed']);
      assert.deepEqual(shows, [false, cached]);
      await page.evaluate(() => document.querySelector('spider-solitaire')?.forget());
      await page.close();
    });
  }

  it('plays on after the browser has put it away and taken it out again', async () => {
    const { page } = await open(`${HEAD}<body>${SCRIPT}${TAG}</body></html>`);
    await shown(page);
    const clocks = await page.evaluate(async () => {
      const element = document.querySelector('spider-solitaire');
      const shownTime = (): string => element?.shadowRoot?.querySelector('.time dd')?.textContent ?? '';
      element?.dealRow();
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      element?.dealRow();
      return [element?.state.moves, shownTime()];
    });
    assert.deepEqual(clocks, [2, '0:00']);
    await page.close();
  });
});
