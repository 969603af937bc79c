import { LANGUAGES, wordsFor } from '../../src/words/index.js';
import { allInside, clippedIn, column, expect, inside, mount, named, settled } from './support.js';

describe('the language', () => {
  it('is the nearest lang: of the element, its parents, a shadow host; else English', async () => {
    const element = await mount('deal="3" suits="4"');
    const box = (): string | undefined => inside(element, '.box')?.getAttribute('lang') ?? undefined;
    expect(box()).to.equal('en');
    element.lang = 'de-CH';
    await settled(element);
    expect(box()).to.equal('de');
    expect(named(element, 'button', 'Spalte 1. 5 verdeckt. Beweglich:')).not.to.equal(null);
    element.removeAttribute('lang');
    const host = document.createElement('div');
    host.lang = 'FR';
    element.parentElement?.append(host);
    host.attachShadow({ mode: 'open' }).append(element);
    await settled(element);
    expect(box()).to.equal('fr');
    element.lang = 'xx';
    await settled(element);
    expect(box()).to.equal('en');
  });

  it('follows the document', async () => {
    const element = await mount('deal="3"');
    document.documentElement.lang = 'fr';
    await new Promise((later) => setTimeout(later));
    await settled(element);
    expect(named(element, 'button', 'Talon. Encore 5 rangées.')).not.to.equal(null);
    document.documentElement.removeAttribute('lang');
    await new Promise((later) => setTimeout(later));
    await settled(element);
    expect(column(element, 0)).not.to.equal(null);
  });

  for (const language of LANGUAGES) {
    it(`${language} clips nothing at 280 px`, async () => {
      const element = await mount('deal="3"', 'width: 280px; height: 500px');
      element.lang = language;
      element.dir = language === 'ar' ? 'rtl' : 'ltr';
      element.dealRow();
      await settled(element);
      expect(clippedIn(element)).to.deep.equal([]);
      for (const dialog of ['start', 'statistics', 'help', 'settings'] as const) {
        (inside(element, '[aria-haspopup]') as HTMLElement).click();
        await settled(element);
        expect(clippedIn(element), 'menu').to.deep.equal([]);
        const words = wordsFor(language);
        const label = words(dialog === 'start' ? 'menu.new' : dialog);
        allInside(element, '.choices button')
          .find((button) => button.textContent?.trim() === label)
          ?.click();
        await settled(element);
        expect(inside(element, '[role="dialog"] h2')?.textContent).to.equal(words(dialog));
        expect(clippedIn(element), dialog).to.deep.equal([]);
        element.newGame({ deal: 3 });
        element.dealRow();
        await settled(element);
      }
    });

    it(`${language} has room for high figures between its tools`, async () => {
      const element = await mount('deal="3"');
      element.lang = language;
      element.dir = language === 'ar' ? 'rtl' : 'ltr';
      await settled(element);
      const values = { moves: '1,234', time: '1:23:45', score: '1,280', runs: '8/8' };
      for (const [name, value] of Object.entries(values)) {
        const figure = inside(element, `.${name} dd`);
        if (figure) figure.textContent = value;
      }
      for (const width of [280, 320, 340, 360, 375, 390, 412, 430]) {
        element.style.width = `${width}px`;
        const tools = allInside(element, '.tools button').map((tool) => tool.getBoundingClientRect());
        expect(Math.min(...tools.map((tool) => tool.width)), `${width}`).to.be.at.least(
          width < 320 ? 32 : width < 380 ? 40 : 44,
        );
        const line = inside(element, '.status')?.getBoundingClientRect() as DOMRect;
        const shown = allInside(element, '.status :is(dt, dd)')
          .map(textBox)
          .filter((text) => text.width > 0 && text.top < line.bottom);
        expect(shown.length, `${width}`).to.be.at.least(6);
        for (const text of shown) {
          expect(text.bottom, `${width}`).to.be.at.most(line.bottom + 2);
          const under = tools.some((tool) => tool.left < text.right - 1 && text.left < tool.right - 1);
          expect(under, `a figure under a tool at ${width}`).to.equal(false);
        }
      }
    });
  }
});

/** Where the text of an element stands, which may reach beyond its box. */
function textBox(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}
