import { readFileSync } from 'node:fs';
import { launch, serve } from '../../../build/test/support/pages.js';
import { shareChrome } from '../../runner/browsers.mjs';

shareChrome();

// What was fetched once isn't asked for again: the network is no part of any figure.
export const [browser, site] = await Promise.all([launch(), serve({ 'cache-control': 'max-age=600' })]);

const EMPTY = '<!doctype html><meta charset="utf-8"><title>Bench</title><body></body>';
const FILE = '/dist/spider-solitaire.js';

/** The bundle with something before it, to see that a figure notices. */
export function spoiltFile(before) {
  return site.page('/spoilt/spider-solitaire.js', before + readFileSync(`.${FILE}`, 'utf8'), {
    'content-type': 'text/javascript',
  });
}

/**
 * A page without the element, at a throttling of the processor.
 * @param script runs before anything else of the page
 */
export async function open(throttling = 1, script = '') {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  if (script) await page.evaluateOnNewDocument(script);
  await page.goto(site.page('/bench.html', EMPTY));
  await page.emulateCPUThrottling(throttling);
  return page;
}

/** Puts elements into the page and waits until the last of them is painted. */
export const place = (page, attributes, count = 1, file = FILE) =>
  page.evaluate(
    async (file, attributes, count) => {
      await import(file);
      const elements = Array.from({ length: count }, () => {
        const element = document.createElement('spider-solitaire');
        for (const [name, value] of Object.entries({ storage: 'none', ...attributes }))
          element.setAttribute(name, value);
        return element;
      });
      document.body.append(...elements);
      for (const element of elements)
        while ((element.shadowRoot?.querySelectorAll('.card').length ?? 0) < 104)
          await new Promise(requestAnimationFrame);
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    },
    file,
    attributes,
    count,
  );

/** The value that a share of others lies below. */
export const at = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Where a figure's verdict looks: at its median, or at its 95th of a hundred. */
const P50 = 'p50';
export const P95 = 'p95';

/** What a sum of tenths may be off. */
const ROUNDING = 1e-6;

/** A figure as it is printed, beside what it is held to, if anything. */
export const figure = (name, values, { limit, by = P50, unit = 'ms', digits = 1 } = {}) => {
  const [p50, p95] = [at(values, 0.5), at(values, 0.95)];
  return {
    name,
    p50,
    p95,
    limit,
    by,
    unit,
    digits,
    isOver: limit !== undefined && (by === P95 ? p95 : p50) > limit + ROUNDING,
  };
};
