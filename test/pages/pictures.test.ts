import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PNG } from 'pngjs';
import type { Browser, Page } from 'puppeteer-core';
import { frames, launch, middleOf, plainPage, type Site, serve, shown } from '../support/pages.js';
import {
  blank,
  cut,
  difference,
  FONTS,
  pictureOf,
  references,
  STEADY,
  TOLERANCE,
  WRITES,
} from '../support/pictures.js';
import { completed } from '../support/tables.js';

let browser: Browser;
let site: Site;
before(async () => {
  [browser, site] = await Promise.all([launch(STEADY), serve()]);
});
after(async () => {
  await Promise.all([browser.close(), site.close()]);
});

const SIZES = { phone: [320, 568], tablet: [600, 800], desktop: [1024, 640] } as const;
type Size = keyof typeof SIZES;

interface View {
  readonly attributes?: string;
  readonly lang?: string;
  readonly features?: { name: string; value: string }[];
  /** What is done before the picture is taken. */
  readonly arrange?: (page: Page) => Promise<unknown>;
}

/** A page whose clock stands, so that its figures are the same each time. */
async function open(
  [width, height]: readonly [number, number],
  { attributes = '', lang = 'en', features = [], arrange }: View = {},
): Promise<Page> {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(() => {
    Date.now = () => Date.UTC(2026, 10, 30, 12);
    performance.now = () => 1000;
  });
  const session = await page.createCDPSession();
  await session.send('Emulation.setEmulatedMedia', { features });
  await page.setViewport({ width, height });
  const html = plainPage(`storage="none" deal="3" suits="2" motion="none" ${attributes}`)
    .replace('<style>', `<style>${FONTS}`)
    .replace('lang="en"', `lang="${lang}" ${lang === 'ar' ? 'dir="rtl"' : ''}`);
  await page.goto(site.page('/picture.html', html));
  await shown(page);
  await arrange?.(page);
  await frames(page);
  return page;
}

/** Presses controls of the element, one after the other, each named by its beginning. */
const press =
  (...names: string[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) {
      const { x, y } = await middleOf(page, name);
      await page.mouse.click(x, y);
      await page.mouse.move(0, 0);
      await frames(page);
    }
  };

const dealAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const element = document.querySelector('spider-solitaire');
    while (element?.dealRow().ok);
  });

const win = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const element = document.querySelector('spider-solitaire');
    const file = '/dist/spider-solitaire.js';
    const { solve, dealCards } = (await import(file)) as typeof import('../../src/index.js');
    for (const action of solve(dealCards(3, 2), { suits: 2 }).line ?? [])
      if (action.kind === 'row') element?.dealRow();
      else element?.move(action.from, action.to, action.count);
  });

const puzzle =
  (columns: string[], under: number[]) =>
  (page: Page): Promise<void> =>
    page.evaluate(
      (position) => document.querySelector('spider-solitaire')?.newGame({ position, suits: 1 }),
      completed({ columns }, 1, under),
    );

const STUCK = puzzle(['2', '4', '6', '8', '10', 'Q', '2', '4', '6', '8'], [0]);
const WAITING = puzzle(['8 7-6', '8', '4', 'J', 'K', 'K', 'K', 'K', 'Q'], [0, 1, 2]);

/** Picks the longest run of the first column up. */
const HOLD = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.querySelector('spider-solitaire')?.focus());
  await page.keyboard.press('Enter');
};

const inTurn =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };

const views: Record<string, View> = {
  fresh: {},
  long: { attributes: 'suits="4"', arrange: dealAll },
  held: { arrange: inTurn(WAITING, HOLD) },
  refused: { arrange: inTurn(WAITING, press('Stock.')) },
  hint: { arrange: (page) => page.evaluate(() => document.querySelector('spider-solitaire')?.hint()) },
  stuck: { arrange: STUCK },
  dragged: {
    arrange: inTurn(WAITING, async (page) => {
      const [from, to] = [await middleOf(page, 'Column 1.'), await middleOf(page, 'Column 2.')];
      await page.mouse.move(from.x, from.y + from.height / 2 - 6);
      await page.mouse.down();
      await page.mouse.move(to.x - 4, to.y + to.height / 2, { steps: 4 });
      await frames(page);
    }),
  },
  menu: { arrange: press('Menu') },
  start: { arrange: press('Menu', 'New game', 'By number') },
  'give up': { arrange: inTurn(dealAll, press('Menu', 'Give up')) },
  statistics: { arrange: inTurn(win, press('Look at the board', 'Menu', 'Statistics')) },
  settings: { arrange: press('Menu', 'Settings') },
  help: { arrange: press('Menu', 'How to play') },
  pause: { arrange: (page) => page.evaluate(() => document.querySelector('spider-solitaire')?.pause()) },
  won: { arrange: win },
  minimal: { attributes: 'ui="minimal"' },
  mirrored: { attributes: 'mirror' },
  'theme dark': { attributes: 'theme="dark"' },
  'theme felt': { attributes: 'theme="felt"' },
  'theme contrast': { attributes: 'theme="contrast"' },
  'theme dark menu': { attributes: 'theme="dark"', arrange: press('Menu') },
  'right to left': { lang: 'ar' },
  'right to left menu': { lang: 'ar', arrange: press('القائمة') },
  'forced colours': { features: [{ name: 'forced-colors', value: 'active' }] },
  'forced colours refused': {
    features: [{ name: 'forced-colors', value: 'active' }],
    arrange: inTurn(WAITING, press('Stock.')),
  },
  'forced colours stuck': { features: [{ name: 'forced-colors', value: 'active' }], arrange: STUCK },
  'forced colours held': { features: [{ name: 'forced-colors', value: 'active' }], arrange: inTurn(WAITING, HOLD) },
  'forced colours menu': { features: [{ name: 'forced-colors', value: 'active' }], arrange: press('Menu') },
};

const checked = new Set<string>();
const compare = (name: string, picture: PNG): void => {
  checked.add(name);
  const count = difference(name, picture);
  assert.ok(count <= TOLERANCE, `${name} differs in ${count} pixels: see build/pictures`);
};
const fileOf = (...parts: string[]): string => parts.join(' ').replaceAll(' ', '-');

for (const size of Object.keys(SIZES) as Size[]) {
  describe(`at ${SIZES[size].join('×')}`, () => {
    for (const [name, view] of Object.entries(views)) {
      it(`looks as it did: ${name}`, async () => {
        const page = await open(SIZES[size], view);
        compare(fileOf(name, size), await pictureOf(page));
        await page.close();
      });
    }
  });
}

/** All 52 faces on one sheet, five rows of ten and one of two: ten ends of columns after the other. */
async function sheetOf(size: readonly [number, number], deck: string, spoil?: (page: Page) => Promise<void>) {
  const names = [...'SHDC'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
  const page = await open(size, { attributes: `deck="${deck}" suits="4"` });
  let sheet: PNG | null = null;
  for (let first = 0; first < 52; first += 10) {
    const ends = names.slice(first, first + 10);
    // The same ten of the other deck lie at the bottom.
    const rest = [...names, ...names.filter((name) => !ends.includes(name))];
    const columns = Array.from({ length: 10 }, (_, i) => {
      const under = rest.splice(0, 4).map((card) => ({ card, faceUp: false }));
      return [...under, ...(ends[i] ? [{ card: ends[i], faceUp: true }] : [])];
    });
    const stock = Array.from({ length: 5 }, () => rest.splice(0, 10));
    rest.forEach((card, i) => void columns[i % ends.length]?.unshift({ card, faceUp: false }));
    await page.evaluate((position) => document.querySelector('spider-solitaire')?.newGame({ position, suits: 4 }), {
      columns,
      stock,
      runs: [],
    });
    await frames(page);
    await spoil?.(page);
    const boxes = await page.evaluate(() => {
      const root = document.querySelector('spider-solitaire')?.shadowRoot as ShadowRoot;
      return [...root.querySelectorAll('.card:has(.front)')]
        .map((card) => (card.querySelector('.body') as Element).getBoundingClientRect())
        .map(({ x, y, width, height }) => ({ x, y, width, height }))
        .sort((a, b) => a.x - b.x);
    });
    const picture = await pictureOf(page);
    const [width, height] = [Math.ceil(boxes[0]?.width ?? 0) + 2, Math.ceil(boxes[0]?.height ?? 0) + 2];
    sheet ??= blank(width * 10, height * 6);
    for (const [i, { x, y }] of boxes.slice(0, ends.length).entries())
      PNG.bitblt(picture, sheet, Math.floor(x) - 1, Math.floor(y) - 1, width, height, i * width, (first / 10) * height);
  }
  await page.close();
  return sheet as PNG;
}

describe('faces', () => {
  for (const [deck, size] of [
    ['classic', SIZES.tablet],
    ['classic', SIZES.desktop],
    ['large', SIZES.phone],
    ['large', SIZES.desktop],
    ['four-color', SIZES.phone],
    ['four-color', SIZES.desktop],
  ] as const) {
    it(`of the deck ${deck} look as they did at ${size.join('×')}`, async () => {
      compare(fileOf('faces', deck, size.join('x')), await sheetOf(size, deck));
    });
  }
});

/** Rules added to the element’s own. */
const restyle =
  (css: string) =>
  (page: Page): Promise<void> =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.querySelector('spider-solitaire')?.shadowRoot?.adoptedStyleSheets.push(sheet);
    }, css);

describe('the comparison', { skip: WRITES }, () => {
  for (const suit of ['S', 'H'])
    for (const size of Object.keys(SIZES) as Size[]) {
      it(`sees ${suit} a tenth lighter or darker at ${SIZES[size].join('×')}`, async () => {
        for (const tint of ['white', 'black']) {
          // Black can't be darker: its tenth is taken towards the other side.
          if (suit === 'S' && tint === 'black') continue;
          const page = await open(SIZES[size]);
          const colour = suit === 'S' ? 'var(--_black)' : 'var(--_red)';
          await restyle(`.suit-${suit}.face { color: color-mix(in srgb, ${colour} 90%, ${tint}) }`)(page);
          await frames(page);
          const count = difference(fileOf('fresh', size), await pictureOf(page));
          assert.ok(count > TOLERANCE, `${tint}: ${count} pixels`);
          await page.close();
        }
      });
    }

  for (const size of Object.keys(SIZES) as Size[]) {
    for (const [x, y] of [
      [2, 0],
      [0, 2],
    ]) {
      it(`sees a card moved by ${x}, ${y} at ${SIZES[size].join('×')}`, async () => {
        const page = await open(SIZES[size]);
        await page.evaluate(
          (dx, dy) => {
            const root = document.querySelector('spider-solitaire')?.shadowRoot;
            const card = [...(root?.querySelectorAll('.card:has(.front)') ?? [])][3];
            const { x: left, y: top } = (card as SVGGElement).dataset;
            card?.setAttribute('transform', `translate(${Number(left) + dx} ${Number(top) + dy})`);
          },
          x as number,
          y as number,
        );
        await frames(page);
        const count = difference(fileOf('fresh', size), await pictureOf(page));
        assert.ok(count > TOLERANCE, `${count} pixels`);
        await page.close();
      });
    }
  }

  it('sees an index drawn otherwise in each deck', async () => {
    for (const deck of ['classic', 'large', 'four-color']) {
      const spoilt = await sheetOf(SIZES.desktop, deck, restyle('.face .rank { stroke-width: 4.8 }'));
      assert.ok(difference(fileOf('faces', deck, SIZES.desktop.join('x')), spoilt) > TOLERANCE, deck);
    }
  });

  it('fails without a reference, and with one of another size', async () => {
    const page = await open(SIZES.phone);
    const picture = await pictureOf(page);
    await page.close();
    assert.throws(() => difference('nothing-of-this-name', picture), /no reference/);
    assert.throws(() => difference('fresh-phone', cut(picture, 0, 0, 320, 500)), /320×568/);
  });

  it('leaves no reference unused', () => {
    assert.deepEqual(
      references().filter((name) => !checked.has(name)),
      [],
    );
  });
});
