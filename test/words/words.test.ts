import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { en } from '../../src/words/en.js';
import { english, runWords } from '../../src/words/index.js';
import { wordsIn } from '../../src/words/words.js';

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith('words/en'))
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
    const words = english();
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
    const words = english();
    assert.equal(runWords(words, [9, 8, 7]), '9 to 7 of spades');
    assert.equal(runWords(words, [16 + 13]), 'king of hearts');
    assert.equal(runWords(words, []), '');
  });

  it('leaves no place empty in what the element says', () => {
    for (const [key, text] of Object.entries(en)) assert.ok(!/\{\}|\{\d/.test(text), key);
  });
});
