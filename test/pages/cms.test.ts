import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'puppeteer-core';
import sanitizeHtml from 'sanitize-html';
import { launch, type Site, serve, shown } from '../support/pages.js';

/** The recipe of the README, as an editor would paste it, with text that a person put inside. */
const RECIPE =
  '<div data-spider-solitaire data-spider-suits="2" data-spider-deal="daily" data-spider-storage="none"><p>Spider Solitaire</p></div>';

/** What an attacker would paste into a comment. */
const HOSTILE =
  '<div data-spider-solitaire data-spider-storage="none" data-onclick="hacked()" data-spider-style="position:fixed" data-spider-onclick="hacked()" data-spider-onload="hacked()" data-spider-id="admin" data-spider-theme="&quot;&gt;&lt;img src=x onerror=hacked()&gt;"></div>';

const readme = readFileSync('README.md', 'utf8');

/** What the README says between two texts, which have to be there. */
function said(before: string, after: string): string {
  const start = readme.indexOf(before);
  assert.ok(start >= 0, before);
  const from = start + before.length;
  return readme.slice(from, readme.indexOf(after, from));
}

/** The attributes that the README's line for Drupal allows. */
const DRUPAL = said('**Drupal**: allow `<div ', '>`').split(' ');

/** The pattern of attributes that the README's line for CKEditor allows. */
const CKEDITOR = new RegExp(said("**CKEditor 5**: `htmlSupport: { allow: [{ name: 'div', attributes: /", '/ }'));

/** What the README's shortcode makes of `[spider-solitaire suits="2" deal="daily"]`. */
const SHORTCODE = ['2', 'daily'].reduce(
  (html, value) => html.replace('%s', value),
  said("return sprintf(\n      '", "',\n"),
);

/** Drupal's filtered HTML allows what it is told to: the README's line of it. */
const drupal = (html: string): string =>
  sanitizeHtml(html, { allowedTags: ['p', 'div'], allowedAttributes: { div: DRUPAL } });

/** A block of WordPress's HTML for an author without the right to unfiltered HTML: `data-*` is allowed on any tag. */
const wordpress = (html: string): string =>
  sanitizeHtml(html, { allowedTags: ['p', 'div', 'figure'], allowedAttributes: { '*': ['class', 'data-*'] } });

/** TinyMCE keeps `data-*` on what it knows. */
const tinymce = (html: string): string =>
  sanitizeHtml(html, { allowedTags: ['p', 'div', 'strong'], allowedAttributes: { '*': ['data-*'] } });

/** CKEditor keeps what its own list names. */
const ckeditor = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'div', 'strong'],
    allowedAttributes: false,
    transformTags: {
      div: (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(Object.entries(attribs).filter(([name]) => CKEDITOR.test(name))),
      }),
    },
  });

describe('the div of a CMS', () => {
  let browser: Browser;
  let site: Site;
  before(async () => {
    [browser, site] = await Promise.all([launch(), serve()]);
  });
  after(async () => {
    await Promise.all([browser.close(), site.close()]);
  });

  const page = (body: string): string =>
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>CMS</title><script>globalThis.hacks = 0; globalThis.hacked = () => { hacks++ }</script>
<script type="module" src="/dist/spider-solitaire.js"></script><body>${body}</body></html>`;

  for (const [name, clean] of [
    ['Drupal’s filtered HTML', drupal],
    ['a WordPress block', wordpress],
    ['TinyMCE', tinymce],
    ['CKEditor', ckeditor],
  ] as const) {
    it(`comes through ${name}, and plays`, async () => {
      const html = clean(RECIPE);
      assert.match(html, /data-spider-solitaire/);
      assert.doesNotMatch(clean(HOSTILE), / onclick/);
      const tab = await browser.newPage();
      await tab.goto(site.page('/cms.html', page(html)));
      await shown(tab);
      const state = await tab.$eval('spider-solitaire', (element) => element.state);
      assert.equal(state.suits, 2);
      assert.notEqual(state.daily, null);
      await tab.close();
    });

    it(`would not come through ${name} as a tag, which is why the div is there`, () => {
      assert.doesNotMatch(clean('<spider-solitaire suits="2"></spider-solitaire>'), /spider/);
    });
  }

  it('is what the README’s WordPress shortcode writes, and plays', async () => {
    assert.match(SHORTCODE, /data-spider-suits="2"/);
    const tab = await browser.newPage();
    await tab.goto(site.page('/shortcode.html', page(wordpress(SHORTCODE))));
    await shown(tab);
    const state = await tab.$eval('spider-solitaire', (element) => element.state);
    assert.deepEqual([state.suits, state.daily !== null], [2, true]);
    await tab.close();
  });

  it('comes through DOMPurify as it stands, and plays; the tag does not', async () => {
    const purify = readFileSync('node_modules/dompurify/dist/purify.min.js', 'utf8');
    const tab = await browser.newPage();
    await tab.goto(site.page('/purify.html', page('<main></main>')));
    await tab.addScriptTag({ content: purify });
    const cleaned = await tab.evaluate((recipe) => {
      const { DOMPurify } = globalThis as unknown as { DOMPurify: { sanitize(html: string): string } };
      (document.querySelector('main') as Element).innerHTML = DOMPurify.sanitize(recipe);
      return DOMPurify.sanitize('<spider-solitaire suits="2"></spider-solitaire>');
    }, RECIPE);
    assert.equal(cleaned, '');
    await shown(tab);
    assert.equal(await tab.$eval('spider-solitaire', (element) => element.state.suits), 2);
    await tab.close();
  });

  it('does nothing that an attacker would like, unfiltered even', async () => {
    const tab = await browser.newPage();
    await tab.goto(site.page('/hostile.html', page(HOSTILE)));
    await shown(tab);
    const found = await tab.evaluate(() => {
      const element = document.querySelector('spider-solitaire') as HTMLElement;
      element.click();
      element.dispatchEvent(new Event('load'));
      const { hacks } = globalThis as unknown as { hacks: number };
      return {
        hacks,
        attributes: element.getAttributeNames().sort(),
        position: getComputedStyle(element).position,
        images: element.shadowRoot?.querySelectorAll('img').length,
      };
    });
    assert.deepEqual(found, {
      hacks: 0,
      attributes: ['data-in-div', 'storage', 'theme'],
      position: 'relative',
      images: 0,
    });
    await tab.close();
  });
});
