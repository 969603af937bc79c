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
  }
});
