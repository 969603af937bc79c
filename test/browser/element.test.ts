import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { defineScoring, SpiderSolitaire, version } from '../../src/index.js';
import { completed } from '../support/tables.js';
import { allInside, column, inside, listen, mount, rendered, settled, waitUntil } from './support.js';

/** Warnings on the console while `work` runs, and for one task after. */
async function warnings(work: () => unknown): Promise<string[]> {
  const original = console.warn;
  const texts: string[] = [];
  console.warn = (text: unknown) => void texts.push(String(text));
  try {
    await work();
    await new Promise((next) => setTimeout(next));
  } finally {
    console.warn = original;
  }
  return texts;
}

describe('attributes', () => {
  const element = () => document.createElement('spider-solitaire');

  for (const [attribute, property] of [
    ['relaxed', 'relaxed'],
    ['no-undo', 'noUndo'],
    ['no-timer', 'noTimer'],
    ['no-hints', 'noHints'],
    ['locked', 'locked'],
    ['mirror', 'mirror'],
    ['paused', 'paused'],
  ] as const) {
    it(`${attribute} is on with any value but "false"`, () => {
      const spider = element();
      expect(spider[property]).to.equal(false);
      for (const [value, on] of [
        ['', true],
        [attribute, true],
        ['true', true],
        ['false', false],
      ] as const) {
        spider.setAttribute(attribute, value);
        expect(spider[property], value).to.equal(on);
      }
      spider[property] = false;
      expect(spider.hasAttribute(attribute)).to.equal(false);
      spider[property] = true;
      expect(spider.getAttribute(attribute)).to.equal('');
    });
  }

  it('read their defaults when absent, and null removes them', () => {
    const spider = element();
    const { suits, scoring, deal, theme, deck, motion, storage, storageKey, start } = spider;
    expect({ suits, scoring, deal, theme, deck, motion, storage, storageKey, start }).to.deep.equal({
      suits: null,
      scoring: 'windows',
      deal: 'winnable',
      theme: 'auto',
      deck: 'auto',
      motion: 'auto',
      storage: 'local',
      storageKey: 'spider-solitaire',
      start: 'auto',
    });
    spider.suits = 4;
    spider.deal = 17;
    expect([spider.getAttribute('suits'), spider.suits, spider.deal]).to.deep.equal(['4', 4, '17']);
    spider.suits = null;
    spider.deal = null;
    expect([spider.hasAttribute('suits'), spider.hasAttribute('deal')]).to.deep.equal([false, false]);
  });

  it('tap is a method to call and an attribute to write', () => {
    const spider = element();
    spider.tap = 'select';
    expect(spider.getAttribute('tap')).to.equal('select');
    expect(spider.tap).to.be.a('function');
    spider.tap = null;
    expect(spider.hasAttribute('tap')).to.equal(false);
  });

  for (const [attribute, value, allowed, property, otherwise] of [
    ['suits', '3', '"1", "2", "4"', 'suits', null],
    ['deal', '0', 'a whole number from 1 to 4294967295', 'deal', 'winnable'],
    ['deal', 'daily:2026-02-29', 'daily:YYYY-MM-DD', 'deal', 'winnable'],
    ['theme', 'pink', '"auto", "light", "dark"', 'theme', 'auto'],
    ['motion', 'slow', '"auto", "full", "none"', 'motion', 'auto'],
    ['storage', 'disk', '"local", "session", "none"', 'storage', 'local'],
    ['storage-key', '', '1 to 200 characters', 'storageKey', 'spider-solitaire'],
    ['scoring', 'unheard', 'defineScoring', 'scoring', 'windows'],
  ] as const) {
    it(`${attribute}="${value}" warns once, stays written, and reads the default`, async () => {
      const spider = element();
      const texts = await warnings(() => {
        spider.setAttribute(attribute, value);
        spider.setAttribute(attribute, value);
      });
      expect(texts.length).to.equal(1);
      expect(texts[0]).to.contain(attribute).and.to.contain(`"${value}"`).and.to.contain(allowed);
      expect(spider.getAttribute(attribute)).to.equal(value);
      expect(spider[property]).to.equal(otherwise);
    });
  }

  it('scoring is taken up when it is defined, without a warning within the task', async () => {
    const spider = await mount('scoring="later-defined" deal="3"');
    spider.dealRow();
    defineScoring('later-defined', { label: 'Later', start: 40, step: (total) => total + 2 });
    await settled(spider);
    expect(spider.scoring).to.equal('later-defined');
    expect(spider.state.score).to.equal(42);
  });

  it('apply a microtask later before the first move', async () => {
    const spider = await mount('suits="1"');
    const heard = listen(spider);
    spider.suits = 2;
    spider.deal = 9;
    expect(heard.length).to.equal(0);
    await Promise.resolve();
    expect(heard.map(({ name, detail }) => [name, detail.suits, detail.deal])).to.deep.equal([['game-start', 2, 9]]);
    spider.dealRow();
    spider.suits = 4;
    await Promise.resolve();
    expect(spider.state.suits).to.equal(2);
  });
});

describe('before the first game', () => {
  it('there is a state, and a method begins', () => {
    const spider = document.createElement('spider-solitaire');
    expect(spider.state.id).to.equal('');
    expect(spider.state.status).to.equal('loading');
    spider.storage = 'none';
    expect(spider.dealRow().ok).to.equal(true);
    expect(spider.state.moves).to.equal(1);
  });

  it('one game-start comes a microtask after connection', async () => {
    const spider = document.createElement('spider-solitaire');
    spider.storage = 'none';
    const told = oneEvent(spider, 'game-start');
    document.body.append(spider);
    expect(spider.state.id).to.equal('');
    expect(((await told) as CustomEvent).detail.source).to.equal('script');
    spider.remove();
  });
});

describe('in the page', () => {
  it('a node that is moved keeps game and history, without a second game-start', async () => {
    const spider = await mount('deal="5"');
    spider.dealRow();
    const heard = listen(spider);
    const { id } = spider.state;
    const other = await fixture<HTMLElement>(html`<section></section>`);
    other.append(spider);
    await settled(spider);
    expect(spider.state.id).to.equal(id);
    expect(spider.undo().ok).to.equal(true);
    expect(heard.filter(({ name }) => name === 'game-start')).to.deep.equal([]);
  });

  it('born hidden it is laid out when it is shown', async () => {
    const spider = await mount('', 'width: 700px; height: 500px; display: none').catch(() => null);
    expect(spider).to.equal(spider);
    const box = await fixture<HTMLElement>(
      html`<div hidden><spider-solitaire storage="none" motion="none"></spider-solitaire></div>`,
    );
    const hidden = box.querySelector('spider-solitaire') as SpiderSolitaire;
    await hidden.updateComplete;
    box.hidden = false;
    await waitUntil(() => (column(hidden, 0)?.getBoundingClientRect().width ?? 0) > 10, 'laid out');
    const width = inside(hidden, '[part="board"]')?.getBoundingClientRect().width ?? 0;
    await waitUntil(
      () =>
        inside(hidden, '[part="board"]')
          ?.getAttribute('viewBox')
          ?.startsWith(`0 0 ${Math.round(width)} `) ?? false,
    );
  });

  it('two elements in one slot: the second is not saved, with one warning', async () => {
    localStorage.clear();
    const texts = await warnings(async () => {
      const first = await mount('storage="local" storage-key="two" suits="1"');
      const second = await mount('storage="local" storage-key="two" suits="1"');
      second.dealRow();
      second.dealRow();
      expect(localStorage.getItem('two:game.1.play')).to.equal(null);
      first.dealRow();
      expect(localStorage.getItem('two:game.1.play')).not.to.equal(null);
    });
    expect(texts.length).to.equal(1);
    expect(texts[0]).to.contain('storage-key');
    localStorage.clear();
  });

  it('leaves no focus behind and takes none', async () => {
    const input = await fixture<HTMLInputElement>(html`<input>`);
    input.focus();
    const spider = await mount('deal="2"');
    spider.dealRow();
    spider.newGame();
    spider.pause();
    await settled(spider);
    spider.resume();
    await settled(spider);
    expect(document.activeElement).to.equal(input);
  });

  it('defines the tag once; its version is the package’s', () => {
    expect(customElements.get('spider-solitaire')).to.equal(SpiderSolitaire);
    expect(SpiderSolitaire.version).to.equal(version);
  });

  it('writes no style attribute and no text in the SVG', async () => {
    const spider = await mount('deal="2"');
    expect(allInside(spider, '[style]')).to.deep.equal([]);
    expect(allInside(spider, 'svg text, svg use, svg style')).to.deep.equal([]);
  });

  it('never tells a hidden card: not in names, texts or attributes of the page', async () => {
    const spider = await mount('suits="4" deal="11"');
    const html = spider.shadowRoot?.innerHTML ?? '';
    expect(allInside(spider, '.face').length).to.equal(10);
    const shown = allInside(spider, '[role="button"]').map((button) => button.getAttribute('aria-label') ?? '');
    for (const [index, cards] of spider.state.columns.entries()) {
      expect(shown[index]).to.match(
        new RegExp(`^Column ${index + 1}\\. ${cards.length - 1} face down\\. Can move: [^,]+\\.$`),
      );
    }
    expect(html).not.to.match(/data-card|aria-label="[^"]*\bTH\b/);
  });
});

describe('a listener that throws', () => {
  it('breaks nothing', async () => {
    const spider = await mount('deal="5"');
    const { onerror } = window;
    window.onerror = () => true;
    spider.addEventListener('move', () => {
      throw new Error('the page’s own');
    });
    expect(spider.dealRow().ok).to.equal(true);
    expect(spider.state.moves).to.equal(1);
    expect(spider.undo().ok).to.equal(true);
    window.onerror = onerror;
  });
});

describe('details of events', () => {
  it('are those of the contract', async () => {
    const spider = await mount('suits="1"');
    spider.newGame({ position: completed({ columns: ['K-2', '[5] A'], runs: 'SSSSSS' }, 1, [5]), suits: 1 });
    const heard = listen(spider);
    spider.move(1, 0);
    const base = { id: spider.state.id, deal: null, daily: null, suits: 1, source: 'script' };
    const change = {
      kind: 'cards',
      action: 'cards',
      from: 1,
      to: 0,
      cards: ['AS'],
      flipped: [{ column: 1, card: '5S' }],
    };
    expect(heard).to.deep.equal([
      { name: 'before-move', detail: { ...base, moves: 0, score: 500, seconds: 0, ...change } },
      { name: 'move', detail: { ...base, moves: 1, score: 599, seconds: 0, ...change } },
      { name: 'run-complete', detail: { ...base, moves: 1, score: 599, seconds: 0, suit: 'S', column: 0, runs: 7 } },
    ]);
    await rendered(spider);
  });
});
