import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dealCards, described, type Level, parseCards, parsePosition } from '../../src/rules/index.js';

describe('a value in an error', () => {
  for (const [value, text] of [
    ['TH', '"TH"'],
    [5, '5'],
    [null, 'null'],
    [undefined, 'undefined'],
    [Symbol('s'), 'Symbol(s)'],
    [10n, '10'],
    [[1, 2], 'a list'],
    [{}, 'some object'],
    [Object.create(null), 'some object'],
    [() => 1, 'some function'],
    ['x'.repeat(39), `"${'x'.repeat(39)}…`],
    ['x'.repeat(38), `"${'x'.repeat(38)}"`],
  ] as const) {
    it(`is told as ${text.slice(0, 20)}`, () => assert.equal(described(value), text));
  }

  it('says what is wrong, and what would be right', () => {
    assert.throws(() => dealCards(0, 1), /^RangeError: deal 0 is not a whole number from 1 to 4294967295$/);
    assert.throws(() => dealCards(1, 3 as Level), /^RangeError: suits 3 is not 1, 2 or 4$/);
    assert.throws(() => parseCards([], 3 as Level), /^RangeError: suits 3 is not 1, 2 or 4$/);
    assert.throws(() => parsePosition({}, null as unknown as Level), /^RangeError: suits null is not 1, 2 or 4$/);
  });
});
