import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseDeal, verifyRecord } from '../../src/game/index.js';
import { digits, NotationError, Reader } from '../../src/game/notation.js';
import { decodeSetup, encodeSetup, type Setup } from '../../src/game/setup.js';
import { dealCards } from '../../src/rules/index.js';
import { tableOf } from '../support/table.js';

const faceUp = (cards: readonly string[]) => cards.map((card) => ({ card, faceUp: true }));
const rowsOf = (cards: readonly string[]): string[][] =>
  Array.from({ length: cards.length / 10 }, (_, i) => cards.slice(10 * i, 10 * i + 10));

/** A shuffled deck: no complete run lies in it. */
const deck = dealCards(5, 4);

const SETUPS: [string, Setup][] = [
  ['the first deal', { start: { kind: 'deal', deal: 1, daily: null }, level: 1, relaxed: false }],
  ['the last deal, relaxed', { start: { kind: 'deal', deal: 2 ** 32 - 1, daily: null }, level: 4, relaxed: true }],
  ['the first daily', { start: { kind: 'deal', deal: 7, daily: '1970-01-01' }, level: 2, relaxed: false }],
  ['the last daily', { start: { kind: 'deal', deal: 7, daily: '9999-12-31' }, level: 2, relaxed: true }],
  ['cards', { start: { kind: 'cards', cards: deck }, level: 4, relaxed: false }],
  [
    'all cards in one column',
    {
      start: {
        kind: 'position',
        position: { columns: [faceUp(deck), ...Array.from({ length: 9 }, () => [])], stock: [], runs: [] },
      },
      level: 4,
      relaxed: false,
    },
  ],
  [
    'a hundred cards in the stock',
    {
      start: {
        kind: 'position',
        position: {
          columns: [faceUp(deck.slice(100)), ...Array.from({ length: 9 }, () => [])],
          stock: rowsOf(deck.slice(0, 100)),
          runs: [],
        },
      },
      level: 4,
      relaxed: true,
    },
  ],
];

describe('a setup as text', () => {
  for (const [what, setup] of SETUPS) {
    it(`is read as it was written: ${what}`, () => {
      const reader = new Reader(encodeSetup(setup));
      assert.deepEqual(decodeSetup(reader), setup);
      assert.ok(reader.done);
    });
  }

  const head = (kind: number): string => digits(6 * kind, 1);
  const days = Date.UTC(9999, 11, 31) / 86_400_000;
  for (const [what, text, message] of [
    ['a kind that is none', digits(24, 1), /out of range/],
    ['no deal number', head(0) + digits(0, 6), /deal number/],
    ['a deal number too high', head(0) + digits(2 ** 32, 6), /deal number/],
    ['a day after the last', head(1) + digits(days + 1, 4) + digits(1, 6), /out of range/],
    ['a card that is none', head(2) + digits(52, 1).repeat(104), /out of range/],
    ['a column of 105 cards', head(3) + digits(105, 2), /out of range/],
    ['more hidden cards than cards', head(3) + digits(3, 2) + digits(4, 2), /out of range/],
    ['eleven rows', head(3) + digits(0, 4).repeat(10) + digits(11, 1), /out of range/],
    ['eight runs', head(3) + digits(0, 4).repeat(10) + digits(0, 1) + digits(8, 1), /out of range/],
    [
      'a suit that is none',
      head(3) + digits(0, 4).repeat(10) + digits(0, 1) + digits(1, 1) + digits(4, 1),
      /out of range/,
    ],
  ] as [string, string, RegExp][]) {
    it(`is refused: ${what}`, () => {
      assert.throws(
        () => decodeSetup(new Reader(text)),
        (error) => error instanceof NotationError && message.test(error.message),
      );
    });
  }

  it('of a daily tells its date in the record', () => {
    const table = tableOf({ deal: 'daily:9999-12-31' });
    table.game.act({ kind: 'row' }, 'script');
    assert.equal(verifyRecord(table.game.record).daily, '9999-12-31');
  });
});

describe('a choice of deal', () => {
  for (const [value, choice] of [
    ['winnable', 'winnable'],
    ['random', 'random'],
    ['daily', 'daily'],
    ['daily:2026-11-30', 'daily:2026-11-30'],
    ['daily:2026-02-29', null],
    ['daily:', null],
    ['dailyX2026-11-30', null],
    ['1', 1],
    [1, 1],
    ['4294967295', 2 ** 32 - 1],
    ['4294967296', null],
    ['0', null],
    ['01', null],
    ['', null],
    [0, null],
    [null, null],
    [true, null],
  ] as const) {
    it(`${JSON.stringify(value)} is ${JSON.stringify(choice)}`, () => assert.equal(parseDeal(value), choice));
  }
});

describe('what newGame refuses', () => {
  const CHOICES = /"winnable", "random", "daily", "daily:YYYY-MM-DD" or a whole number from 1 to 4294967295/;
  for (const [options, message] of [
    [null, /null is not a choice/],
    ['winnable', /"winnable" is not a choice/],
    [{ deal: 1, cards: deck }, /exclude one another/],
    [{ cards: deck, position: {} }, /exclude one another/],
    [{ suits: 3 }, /suits 3 is not 1, 2 or 4/],
    [{ suits: '4' }, /suits "4" is not/],
    [{ deal: 0 }, /deal 0 is not/],
    [{ deal: 0 }, CHOICES],
    [{ deal: null }, CHOICES],
  ] as [never, RegExp][]) {
    it(`${JSON.stringify(options)?.slice(0, 40)}, and says why`, () => {
      const table = tableOf({ deal: 4 });
      table.game.act({ kind: 'row' }, 'script');
      const { state } = table.game;
      assert.throws(() => table.game.newGame(options, 'script'), { name: 'RangeError', message });
      assert.deepEqual(table.game.state, state);
    });
  }
});
