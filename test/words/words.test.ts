import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { ar } from '../../src/words/ar.js';
import { de } from '../../src/words/de.js';
import { en } from '../../src/words/en.js';
import { es } from '../../src/words/es.js';
import { fr } from '../../src/words/fr.js';
import { LANGUAGES, runWords, wordsFor } from '../../src/words/index.js';
import { it as italian } from '../../src/words/it.js';
import { ja } from '../../src/words/ja.js';
import { pl } from '../../src/words/pl.js';
import { pt } from '../../src/words/pt.js';
import { tableOf, wordsIn } from '../../src/words/words.js';
import { zh } from '../../src/words/zh.js';

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/^words\/\w\w\.ts/.test(name))
  .map((name) => readFileSync(`src/${name}`, 'utf8'))
  .join('\n');

/** Keys put together in the source, by the part that is written out there. */
const COMPOSED = [
  'rank.',
  'suit.',
  'card.',
  'cards.',
  'refused.',
  'bar.',
  'menu.level.',
  'held.',
  'hint.',
  'settings.',
];

describe('the table of words', () => {
  for (const key of Object.keys(en)) {
    it(`${key} is used`, () => {
      const composed = COMPOSED.some((start) => key.startsWith(start) && source.includes(`\`${start}\${`));
      assert.ok(composed || source.includes(`'${key}'`));
    });
  }

  it('fills in values and picks plural forms', () => {
    const words = wordsFor('en');
    assert.equal(words('stock', { n: 1 }), 'Stock. 1 row left.');
    assert.equal(words('stock', { n: 5 }), 'Stock. 5 rows left.');
    assert.equal(words('told.run', { suit: 'Spades', n: 3 }), 'Run of Spades complete. 3 of 8.');
  });

  it('picks forms in the order of a language’s own categories', () => {
    const table = { ...en, stock: '{n:jeden|kilka|wiele|ułamek}' };
    const polish = wordsIn('pl', table);
    assert.deepEqual(
      [1, 3, 5].map((n) => polish('stock', { n })),
      ['jeden', 'kilka', 'wiele'],
    );
  });

  it('names runs', () => {
    const words = wordsFor('en');
    assert.equal(runWords(words, [9, 8, 7]), '9 to 7 of spades');
    assert.equal(runWords(words, [16 + 13]), 'king of hearts');
    assert.equal(runWords(words, []), '');
  });

  it('leaves no place empty in what the element says', () => {
    for (const [key, text] of Object.entries(en)) assert.ok(!/\{\}|\{\d/.test(text), key);
  });
});

/** Texts that are the same in another language, and rightly so. */
const SAME: Record<string, RegExp> = {
  de: /^(pause|menu\.pause)$/,
  fr: /^(bar\.menu|bar\.score|menu$|menu\.pause|replay\.pause)/,
  it: /^(bar\.menu|menu)$/,
  pt: /^(bar\.menu|menu)$/,
  pl: /^(bar\.menu|menu)$/,
};

/** Numbers and signs only. */
const NO_WORDS = /^(rank\.\d+|bar\.runs\.value|statistics\.percent)$/;

const TABLES = { ar, de, es, fr, it: italian, ja, pl, pt, zh };

describe('every language', () => {
  /** The places of a text, in any order; plural forms count once. */
  const places = (text: string): string[] =>
    [...new Set(Array.from(text.matchAll(/\{(\w+)/g), ([, name]) => name as string))].sort();

  for (const [language, table] of Object.entries(TABLES)) {
    it(`${language} says everything, with the same places, and nothing in English`, () => {
      assert.deepEqual(Object.keys(table), Object.keys(en));
      for (const [key, text] of Object.entries(table)) {
        const english = en[key as keyof typeof en];
        assert.deepEqual(places(text), places(english), key);
        if (text === english && !NO_WORDS.test(key)) assert.match(key, SAME[language] ?? /^$/, `${key} is English`);
        assert.ok(text.trim() === text && text !== '', key);
      }
    });
  }

  it('is one of those that are offered; any other is English', () => {
    assert.deepEqual(LANGUAGES, ['en', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'ja', 'zh', 'ar']);
    assert.equal(wordsFor('de')('menu'), 'Menü');
    for (const other of ['xx', '', 'constructor', '__proto__']) assert.equal(wordsFor(other)('menu'), 'Menu');
  });

  it('reads the same where the bundle keeps the texts alone', () => {
    for (const table of Object.values(TABLES)) assert.deepEqual(tableOf(Object.values(table)), table);
  });

  it('names as many forms of a plural as the language has, or one for all', () => {
    for (const [language, table] of Object.entries({ en, ...TABLES })) {
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
      for (const [key, text] of Object.entries(table))
        for (const [, forms] of text.matchAll(/\{\w+:([^}]*)\}/g)) {
          const count = (forms as string).split('|').length;
          // Spanish, French, Italian and Portuguese have a form for millions, which the last one serves.
          const allowed = [1, 2, pluralCategories.length];
          assert.ok(allowed.includes(count), `${language} ${key}: ${text}`);
        }
    }
  });

  it('parts the members of a list in its own way', () => {
    const lists = ['en', 'fr', 'ja', 'zh', 'ar'].map((language) => wordsFor(language).list(['1', '2', '3']));
    assert.deepEqual(lists, ['1, 2, 3', '1, 2, 3', '1、2、3', '1、2、3', '1، 2، 3']);
  });

  it('writes numbers below a thousand as they are, in each', () => {
    for (const language of LANGUAGES) {
      const format = new Intl.NumberFormat(language, { numberingSystem: 'latn' });
      for (let n = 0; n < 1000; n++) assert.equal(wordsFor(language).number(n), format.format(n));
      for (const n of [1000, 12_345.6, -1, -1000, 0.5, 1e15])
        assert.equal(wordsFor(language).number(n), format.format(n));
    }
  });

  it('writes numbers and plurals in its own way', () => {
    assert.equal(wordsFor('de').number(12345.5), '12.345,5');
    assert.equal(wordsFor('fr')('column.hidden', { n: 1 }), '1 cachée.');
    assert.equal(wordsFor('fr')('column.hidden', { n: 2 }), '2 cachées.');
    assert.equal(wordsFor('de')('told.won', { moves: 1, time: '0:01' }), 'Gewonnen! 1 Zug in 0:01.');
    const polish = wordsFor('pl');
    const moves = [1, 3, 5, 22].map((n) => polish('told.won', { moves: n, time: '' }).match(/ruch\p{L}*/u)?.[0]);
    assert.deepEqual(moves, ['ruch', 'ruchy', 'ruchów', 'ruchy']);
    assert.equal(wordsFor('ar')('told.won', { moves: 12, time: '1:02' }), 'لقد فزت! النقلات: 12، الوقت: 1:02.');
  });
});
