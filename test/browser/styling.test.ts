import type { SpiderSolitaire } from '../../src/index.js';
import { choose, expect, inside, mount, settled } from './support.js';

interface Named {
  readonly name: string;
}

/** What the manifest promises of the element's looks. */
const promised = async (): Promise<{ cssParts: Named[]; cssProperties: Named[] }> => {
  const { modules } = await (await fetch('/dist/custom-elements.json')).json();
  const all = modules.flatMap(({ declarations = [] }: { declarations?: { tagName?: string }[] }) => declarations);
  return all.find(({ tagName }: { tagName?: string }) => tagName === 'spider-solitaire');
};

const { cssParts, cssProperties } = await promised();

/** A page's own rule for the element. */
function rule(css: string): void {
  const style = document.createElement('style');
  style.className = 'own';
  style.textContent = css;
  document.head.append(style);
}

/** A game with a dialog over it: every part is there. */
async function withDialog(): Promise<SpiderSolitaire> {
  const element = await mount('deal="3" suits="4"');
  await choose(element, 'Menu', 'New game');
  return element;
}

const styleOf = (element: SpiderSolitaire, selector: string): CSSStyleDeclaration =>
  getComputedStyle(inside(element, selector) as Element);

/** What shows each custom property, with a value for it and what the browser makes of that. */
const SHOWN: Record<string, [value: string, seen: (element: SpiderSolitaire) => string, as: string]> = {
  '--spider-felt': ['rgb(1, 2, 3)', (element) => styleOf(element, '.box').backgroundColor, 'rgb(1, 2, 3)'],
  '--spider-ink': ['rgb(4, 5, 6)', (element) => styleOf(element, '.table dd').color, 'rgb(4, 5, 6)'],
  '--spider-accent': ['rgb(7, 8, 9)', (element) => styleOf(element, 'button.main').backgroundColor, 'rgb(7, 8, 9)'],
  '--spider-paper': ['rgb(250, 240, 230)', (element) => styleOf(element, '.body').fill, 'rgb(250, 240, 230)'],
  '--spider-back': ['rgb(10, 11, 12)', (element) => styleOf(element, '.back-field').fill, 'rgb(10, 11, 12)'],
  '--spider-radius': ['3px', (element) => styleOf(element, '.body').rx, '3px'],
  '--spider-font': ['fantasy', (element) => styleOf(element, '.table dt').fontFamily, 'fantasy'],
};

describe('from outside', () => {
  afterEach(() => {
    for (const style of document.querySelectorAll('style.own')) style.remove();
  });

  it('there are parts and properties', () => {
    expect(cssParts.length).to.be.greaterThan(5);
    expect(cssProperties.map(({ name }) => name).sort()).to.deep.equal(Object.keys(SHOWN).sort());
  });

  for (const { name } of cssParts) {
    it(`C39: the part ${name} takes a page's style`, async () => {
      const element = await withDialog();
      const part = `[part~="${name}"]`;
      expect(styleOf(element, part).outlineColor).not.to.equal('rgb(1, 2, 3)');
      rule(`spider-solitaire::part(${name}) { outline: 2px dotted rgb(1, 2, 3) }`);
      expect(styleOf(element, part).outlineColor).to.equal('rgb(1, 2, 3)');
    });
  }

  for (const [name, [value, seen, as]] of Object.entries(SHOWN)) {
    it(`C39: the property ${name} is seen`, async () => {
      const element = await withDialog();
      expect(seen(element)).not.to.equal(as);
      rule(`spider-solitaire { ${name}: ${value} }`);
      await settled(element);
      expect(seen(element)).to.equal(as);
    });
  }
});
