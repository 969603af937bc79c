import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PNG } from 'pngjs';
import type { Browser } from 'puppeteer-core';
import { frames, launch, plainPage, type Site, serve, shown } from '../support/pages.js';
import { STEADY } from '../support/pictures.js';

let browser: Browser;
let site: Site;
before(async () => {
  [browser, site] = await Promise.all([launch(STEADY), serve()]);
});
after(async () => {
  await Promise.all([browser.close(), site.close()]);
});

/** What a fan shows of a card at 280 px of board width, where columns are long. */
const STRIP = 12;
/** Templates are drawn this much larger, and then made smaller by averages. */
const FINE = 8;
/** A strip is looked for so many pixels around where it should be, in steps of a fourth of one. */
const PLAY = 1;
const STEPS = 4;

const DECK = [...'SHDC'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));

/** Red, green and blue of each pixel, row by row. */
interface Patch {
  readonly width: number;
  readonly height: number;
  readonly data: readonly number[];
}

/** 26 cards face up, a strip of each but the last, in one column over five hidden ones. */
function position(shown: readonly string[], column: number): unknown {
  const rest = [...DECK, ...DECK];
  for (const card of shown) rest.splice(rest.indexOf(card), 1);
  const columns = Array.from({ length: 10 }, (): { card: string; faceUp: boolean }[] => []);
  columns[column] = [
    ...rest.splice(0, 5).map((card) => ({ card, faceUp: false })),
    ...shown.map((card) => ({ card, faceUp: true })),
  ];
  rest.forEach((card, i) => void columns[(column + 1 + (i % 9)) % 10]?.push({ card, faceUp: false }));
  return { columns, stock: [], runs: [] };
}

/** The visible strip of each of the 52 faces, from a board 280 px wide, at a pixel ratio. */
async function strips(ratio: number, column: number): Promise<Map<string, Patch>> {
  const page = await browser.newPage();
  await page.setViewport({ width: 280, height: 560, deviceScaleFactor: ratio });
  await page.goto(site.page('/strips.html', plainPage('storage="none" motion="none" suits="4"')));
  await shown(page);
  const found = new Map<string, Patch>();
  for (const half of [0, 1]) {
    // Ranks alternate so that no card continues the one above it; the last card shows more than its strip.
    const own = DECK.filter((_, i) => i % 2 === half);
    const cards = own.flatMap((_, i) => own[(i * 11) % own.length] ?? []);
    await page.evaluate(
      (input) => document.querySelector('spider-solitaire')?.newGame({ position: input as never, suits: 4 }),
      position([...cards, cards[0] as string], column),
    );
    await frames(page);
    const boxes = await page.evaluate((index) => {
      const root = document.querySelector('spider-solitaire')?.shadowRoot as ShadowRoot;
      const place = root.querySelectorAll('[part="column"]')[index]?.getBoundingClientRect() as DOMRect;
      return [...root.querySelectorAll('.card:has(.front)')]
        .map((card) => (card.querySelector('.body') as Element).getBoundingClientRect())
        .filter(({ x }) => Math.abs(x - place.x) < 2)
        .map(({ x, y, width }) => ({ x, y, width }))
        .sort((a, b) => a.y - b.y);
    }, column);
    assert.equal(boxes.length, 27);
    const gaps = boxes.slice(1).map(({ y }, i) => y - (boxes[i]?.y ?? 0));
    assert.ok(Math.min(...gaps) >= STRIP, `strips of ${Math.min(...gaps)} px`);
    const png = PNG.sync.read(Buffer.from(await page.screenshot()));
    for (const [i, card] of cards.entries()) {
      const { x, y, width } = boxes[i] as (typeof boxes)[number];
      found.set(
        card,
        patch(png, Math.round(x * ratio), Math.round(y * ratio), Math.floor(width) * ratio, STRIP * ratio),
      );
    }
  }
  await page.close();
  return found;
}

function patch(png: PNG, left: number, top: number, width: number, height: number): Patch {
  const data: number[] = [];
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++)
      for (let c = 0; c < 3; c++) data.push(png.data[(y * png.width + x) * 4 + c] ?? 0);
  return { width, height, data };
}

/** A patch made smaller, beginning at (x, y): each pixel the average of those that it covers. */
function smaller({ width, height, data }: Patch, by: number, left = 0, top = 0): Patch {
  const [w, h] = [Math.floor(width / by) - 2 * PLAY, Math.floor(height / by) - 2 * PLAY];
  const out: number[] = [];
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let dy = 0; dy < by; dy++)
          for (let dx = 0; dx < by; dx++) sum += data[((top + y * by + dy) * width + left + x * by + dx) * 3 + c] ?? 0;
        out.push(sum / (by * by));
      }
  return { width: w, height: h, data: out };
}

/** A large drawing made as small as a strip, at each place within a pixel of where the strip should be. */
function templatesOf(large: Patch, by: number): Patch[] {
  const shifts = [...Array(2 * PLAY * STEPS + 1).keys()].map((step) => Math.round((step * by) / STEPS));
  return shifts.flatMap((left) => shifts.map((top) => smaller(large, by, left, top)));
}

function grey({ width, height, data }: Patch): Patch {
  const out: number[] = [];
  for (let i = 0; i < data.length; i += 3) {
    const value = 0.2126 * (data[i] ?? 0) + 0.7152 * (data[i + 1] ?? 0) + 0.0722 * (data[i + 2] ?? 0);
    out.push(value, value, value);
  }
  return { width, height, data: out };
}

/** How far a strip, but for its rim, is from the nearest of these templates. */
function distance(strip: Patch, templates: readonly Patch[]): number {
  const sums = templates.map(({ width, height, data }) => {
    let sum = 0;
    for (let y = 0; y < height; y++)
      for (let i = 0; i < width * 3; i++) {
        const seen = strip.data[((y + PLAY) * strip.width + PLAY) * 3 + i] ?? 0;
        sum += (seen - (data[y * width * 3 + i] ?? 0)) ** 2;
      }
    return sum / data.length;
  });
  return Math.min(...sums);
}

/** Names of the two nearest templates, with their distances. */
function nearest(strip: Patch, templates: ReadonlyMap<string, readonly Patch[]>): [string, number][] {
  return [...templates]
    .map(([name, template]): [string, number] => [name, distance(strip, template)])
    .sort(([, a], [, b]) => a - b);
}

describe('each strip of 12 px on a board of 280 px', () => {
  for (const ratio of [1, 2]) {
    for (const [how, seen] of [
      ['in colour', (patch: Patch) => patch],
      ['in grey', grey],
    ] as const) {
      it(`tells its card ${how} at pixel ratio ${ratio}`, async () => {
        const [drawn, fine] = [await strips(ratio, 2), await strips(FINE, 7)];
        assert.equal(drawn.size, 52);
        const templates = new Map([...fine].map(([name, large]) => [name, templatesOf(large, FINE / ratio).map(seen)]));
        for (const [name, strip] of drawn) {
          const [[first, distance], [, second]] = nearest(seen(strip), templates) as [
            [string, number],
            [string, number],
          ];
          assert.equal(first, name);
          // Not by a hair: a card's own drawing is clearly nearer than any other's.
          assert.ok(distance < 0.75 * second, `${name}: ${Math.round(distance)}, the next ${Math.round(second)}`);
        }
      });
    }
  }

  it('would not do so without its suits', async () => {
    const [drawn, fine] = [await strips(1, 2), await strips(FINE, 7)];
    const templates = new Map([...fine].map(([name, large]) => [name, templatesOf(large, FINE).map(grey)]));
    const half = ({ width, height, data }: Patch): Patch => ({
      width,
      height,
      data: data.map((value, i) => (Math.floor(i / 3) % width > width * 0.45 ? 255 : value)),
    });
    const named = [...drawn].filter(([name, strip]) => nearest(grey(half(strip)), templates)[0]?.[0] === name);
    assert.ok(named.length < 52, 'suits are hidden and yet all cards told');
  });
});
