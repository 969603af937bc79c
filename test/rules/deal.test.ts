import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  below,
  dealCards,
  deckOf,
  describePosition,
  generator,
  LEVELS,
  layOut,
  nameOf,
  shuffle,
  shuffledDeck,
  xoshiro128,
} from '../../src/rules/index.js';
import { GOLDEN } from '../support/golden.js';

describe('the generator', () => {
  it('is xoshiro128**: the first numbers of an independent program from the state 1, 2, 3, 4', () => {
    const next = xoshiro128(1, 2, 3, 4);
    const numbers = Array.from({ length: 10 }, next);
    assert.deepEqual(
      numbers,
      [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804],
    );
  });

  it('gives each number below a bound its share: what would favour small ones is drawn again', () => {
    const values = [4294967295, 4294967290, 7];
    assert.equal(
      below(10, () => values.shift() as number),
      7,
    );
  });
});

describe('the shuffle', () => {
  it('is Fisher–Yates: each of the orders of three comes as often', () => {
    const counts = new Map<string, number>();
    for (let seed = 1; seed <= 6000; seed++) {
      const order = shuffle(['a', 'b', 'c'], generator(seed)).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    assert.equal(counts.size, 6);
    for (const count of counts.values()) assert.ok(Math.abs(count - 1000) < 130, String(count));
  });
});

describe('numbered deals', () => {
  for (const { deal, suits, cards } of GOLDEN) {
    it(`${deal} with ${suits} suit(s) is what it was`, () => assert.equal(dealCards(deal, suits).join(' '), cards));
  }

  it('are the deck of their level', () => {
    for (const level of LEVELS) {
      assert.deepEqual(dealCards(77, level).sort(), deckOf(level).map(nameOf).sort());
      assert.equal(new Set(shuffledDeck(77, level)).size, 104);
    }
  });

  for (const deal of [0, -1, 1.5, 4294967296, Number.NaN, '5', null]) {
    it(`refuse ${JSON.stringify(deal)}`, () => assert.throws(() => dealCards(deal as number, 1), RangeError));
  }

  for (const suits of [0, 3, '1', undefined]) {
    it(`refuse ${String(suits)} suits`, () => assert.throws(() => dealCards(1, suits as 1), RangeError));
  }

  it('are laid out one a column, row by row, only the ends face up, the rest in rows of ten', () => {
    const names = dealCards(1, 4);
    const { columns, stock, runs } = describePosition(layOut(shuffledDeck(1, 4)));
    assert.deepEqual(
      columns.map((column) => column.length),
      [6, 6, 6, 6, 5, 5, 5, 5, 5, 5],
    );
    assert.deepEqual(
      columns[0]?.map(({ card }) => card),
      [0, 10, 20, 30, 40, 50].map((i) => names[i]),
    );
    assert.deepEqual(
      columns[9]?.map(({ card }) => card),
      [9, 19, 29, 39, 49].map((i) => names[i]),
    );
    assert.deepEqual(
      columns.map((column) => column.filter(({ faceUp }) => faceUp).length),
      Array(10).fill(1),
    );
    assert.deepEqual(
      stock,
      [54, 64, 74, 84, 94].map((i) => names.slice(i, i + 10)),
    );
    assert.deepEqual(runs, []);
  });
});
