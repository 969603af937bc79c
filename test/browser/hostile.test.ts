import { defineScoring, type SpiderSolitaire } from '../../src/index.js';
import { allInside, choose, expect, inside, mount, press, rendered, settled } from './support.js';

const MARKUP = [
  '<img src=x onerror="globalThis.hacked = true">',
  '"><script>globalThis.hacked = true</script>',
  '<svg onload="globalThis.hacked = true">',
  '<style>*{display:none}</style>',
  '</p></div><iframe srcdoc="<script>parent.hacked = true</script>"></iframe>',
];
const LONG = 'W'.repeat(5000);

const ATTRIBUTES = (customElements.get('spider-solitaire') as typeof SpiderSolitaire).observedAttributes;

/** Nothing of a text has become an element, and nothing ran. */
async function isHarmless(element: SpiderSolitaire): Promise<void> {
  await settled(element);
  expect(allInside(element, 'img, script, iframe, style, [onerror], [onload]').length).to.equal(0);
  expect('hacked' in globalThis).to.equal(false);
  expect(element.state.columns.flat().length + element.state.rowsLeft * 10).to.equal(104);
}

describe('hostile text', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('in any attribute becomes no markup, and the game plays on', async () => {
    const element = await mount('suits="1" deal="5"');
    for (const text of [...MARKUP, LONG, '\u0000', '__proto__', '-1', '1e99']) {
      for (const name of ATTRIBUTES) element.setAttribute(name, text);
      await isHarmless(element);
      for (const name of ATTRIBUTES) element.removeAttribute(name);
      await settled(element);
    }
    element.resume();
    expect(element.dealRow().ok).to.equal(true);
    await isHarmless(element);
  });

  it('in every word of a platform is text, in each dialog', async () => {
    const words = '/build/src/words/index.js';
    const { LANGUAGES, en } = { en: {}, ...((await import(words)) as { LANGUAGES: string[]; en?: object }) };
    expect(LANGUAGES).to.include('en');
    for (const text of MARKUP) {
      const element = await mount('suits="1" deal="5"');
      const keys = [
        'menu',
        'menu.new',
        'settings',
        'help',
        'help.goal.text',
        'statistics',
        'bar.moves',
        'told.row',
        'board',
        'start',
        ...Object.keys(en),
      ];
      element.platform = { strings: Object.fromEntries(keys.map((key) => [key, text])) };
      await settled(element);
      element.dealRow();
      element.focus();
      await press('Enter');
      await isHarmless(element);
      for (const tool of allInside(element, '.tool')) {
        if (tool.getAttribute('aria-label') !== text) continue;
        tool.click();
        await isHarmless(element);
      }
      element.parentElement?.remove();
    }
  });

  it('in a scheme’s label and show is text', async () => {
    for (const [i, text] of MARKUP.entries()) {
      defineScoring(`hostile-${i}`, {
        label: text,
        start: 0,
        step: (total: number) => total,
        show: () => text as never,
      });
      const element = await mount(`suits="1" deal="5" scoring="hostile-${i}"`);
      element.dealRow();
      await isHarmless(element);
      expect(inside(element, '[part="status"]')?.textContent, 'what is no number is none').to.contain('Score0');
      await choose(element, 'Menu', 'How to play');
      await isHarmless(element);
      expect(inside(element, '.dialog')?.textContent).to.contain(text);
      element.parentElement?.remove();
    }
  });

  it('in every key of the storage is not shown', async () => {
    const first = await mount('suits="1" storage="local" storage-key="hostile"');
    first.dealRow();
    await choose(first, 'Menu', 'Settings', 'Green felt', 'Close');
    first.parentElement?.remove();
    const keys = Object.keys({ ...localStorage });
    for (const text of [...MARKUP, LONG]) {
      for (const key of keys)
        localStorage.setItem(key, JSON.stringify({ v: 1, theme: text, deck: text, tap: text, suits: text }));
      const element = await mount('suits="1" storage="local" storage-key="hostile"');
      await rendered(element);
      await isHarmless(element);
      expect(element.shadowRoot?.innerHTML).not.to.contain(text.slice(0, 40));
      element.parentElement?.remove();
    }
  });
});
