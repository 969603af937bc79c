import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Page } from 'puppeteer-core';

/** Where the references lie. They are drawn anew by `npm run pictures`, and looked at before they are committed. */
const FOLDER = 'test/pages/pictures';
/** Whether pictures become the references now, instead of being compared with them. */
export const WRITES = process.env.PICTURES === 'write';

/** How far two colours may lie apart, of 1: a tenth of a suit's colour is more. */
const THRESHOLD = 0.03;
/** Pixels that may differ: an edge drawn by the next Chromium. A card's edge moved by two pixels is many more. */
export const TOLERANCE = 24;

/** Text is drawn by the system: where that isn't Linux, on which the references were made, it is left out. */
const TEXT = process.platform === 'linux' ? '' : '.toolbar, .dialog, .notice, .held-bar, .replay';

/** What the browser needs to draw the same everywhere. */
export const STEADY = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];

/** The fonts that pictures are drawn with, so that they don't depend on the machine's. */
export const FONTS = `
  @font-face { font-family: Steady; src: url(/node_modules/@fontsource/inter/files/inter-latin-400-normal.woff2) }
  @font-face { font-family: Steady; font-weight: 600; src: url(/node_modules/@fontsource/inter/files/inter-latin-600-normal.woff2) }
  @font-face { font-family: Steady; font-weight: 700; src: url(/node_modules/@fontsource/inter/files/inter-latin-700-normal.woff2) }
  @font-face { font-family: Steady Arabic; src: url(/node_modules/@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2) }
  @font-face { font-family: Steady Arabic; font-weight: 700; src: url(/node_modules/@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff2) }
  spider-solitaire { --spider-font: Steady, "Steady Arabic" }`;

/** What the window shows, without text where the system draws that its own way. */
export async function pictureOf(page: Page): Promise<PNG> {
  await page.evaluate(() => document.fonts.ready);
  const boxes = await page.evaluate((selector) => {
    if (selector === '') return [];
    const root = document.querySelector('spider-solitaire')?.shadowRoot;
    return [...(root?.querySelectorAll(selector) ?? [])].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }, TEXT);
  const png = PNG.sync.read(Buffer.from(await page.screenshot()));
  for (const { x, y, width, height } of boxes) {
    const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
    const [right, bottom] = [Math.min(png.width, Math.ceil(x + width)), Math.min(png.height, Math.ceil(y + height))];
    for (let row = top; row < bottom; row++)
      png.data.fill(255, (row * png.width + left) * 4, (row * png.width + right) * 4);
  }
  return png;
}

/** A white picture. */
export function blank(width: number, height: number): PNG {
  const picture = new PNG({ width, height });
  picture.data.fill(255);
  return picture;
}

/** Cuts a part out of a picture. */
export function cut(from: PNG, x: number, y: number, width: number, height: number): PNG {
  const part = new PNG({ width, height });
  PNG.bitblt(from, part, x, y, width, height, 0, 0);
  return part;
}

/**
 * Pixels in which a picture differs from its reference. With `PICTURES=write` it becomes the reference instead.
 * @throws Error when there is no reference, or it has another size
 */
export function difference(name: string, picture: PNG): number {
  const file = `${FOLDER}/${name}.png`;
  if (WRITES) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, PNG.sync.write(picture, { colorType: 2, filterType: 0, deflateStrategy: 0 }));
    return 0;
  }
  if (!existsSync(file)) throw new Error(`there is no reference ${file}: npm run pictures draws it`);
  const reference = PNG.sync.read(readFileSync(file));
  const { width, height } = picture;
  if (reference.width !== width || reference.height !== height)
    throw new Error(`${file} is ${reference.width}×${reference.height}, the picture ${width}×${height}`);
  const marked = new PNG({ width, height });
  const count = pixelmatch(reference.data, picture.data, marked.data, width, height, { threshold: THRESHOLD });
  if (count > TOLERANCE) {
    mkdirSync('build/pictures', { recursive: true });
    writeFileSync(`build/pictures/${name}.png`, PNG.sync.write(picture));
    writeFileSync(`build/pictures/${name}.differs.png`, PNG.sync.write(marked));
  }
  return count;
}

/** Names of all references. */
export const references = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.png'))
    .map((file) => file.slice(0, -'.png'.length));
