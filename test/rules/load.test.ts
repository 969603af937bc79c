import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dealCards, describePosition, type PositionInput, parseCards, parsePosition } from '../../src/rules/index.js';
import { completed } from '../support/tables.js';

const good = (): PositionInput =>
  completed({ columns: ['K Q', '9'], stock: ['A 2 3 4 5 6 7 8 9 10'], runs: 'SS' }, 1, [4]);

type Spoil = (position: PositionInput) => unknown;

/** Changes the first column of a good position. */
const first =
  (change: (column: PositionInput['columns'][number]) => unknown): Spoil =>
  (position) => {
    change(position.columns[0] ?? []);
    return position;
  };

const instead = (card: unknown): Spoil => first((column) => column.splice(0, 1, card as never));

const BAD: [what: string, spoil: Spoil, message: RegExp][] = [
  ['no position', () => null, /not an object/],
  ['a text', () => 'KS', /not an object/],
  ['no columns', (p) => ({ ...p, columns: undefined }), /columns is not a list/],
  ['nine columns', (p) => ({ ...p, columns: p.columns.slice(1) }), /9 entries/],
  ['a column that is no list', (p) => ({ ...p, columns: [...p.columns.slice(1), {}] }), /not a list/],
  ['columns with holes', (p) => ({ ...p, columns: Array(10) }), /column 0 is not a list/],
  ['103 cards', first((column) => column.pop()), /103 cards/],
  ['a card too many', first((column) => column.push({ card: 'KS', faceUp: true })), /too many KS/],
  ['a card of another deck', instead({ card: 'KH', faceUp: true }), /KH is not in a deck/],
  ['no card', instead({ card: '1S', faceUp: true }), /"1S" is not the name/],
  ['a number for a card', instead({ card: 7, faceUp: true }), /7 is not the name/],
  ['null for a card', instead(null), /no faceUp/],
  ['a card without a side', instead({ card: 'KS' }), /no faceUp/],
  [
    'a face-down card above a face-up one',
    first((column) => Object.assign(column[1] ?? {}, { faceUp: false })),
    /above a face-up/,
  ],
  ['a row of nine', (p) => ({ ...p, stock: p.stock.map((row) => row.slice(1)) }), /9 entries/],
  ['stock that is no list', (p) => ({ ...p, stock: 'none' }), /stock is not a list/],
  ['a run of no suit', (p) => ({ ...p, runs: ['X'] }), /"X" is not a suit/],
  ['runs of another deck', (p) => ({ ...p, runs: ['S', 'H'] }), /KH is not in a deck/],
  ['too many runs', (p) => ({ ...p, runs: Array(9).fill('S') }), /too many/],
];

describe('a position from outside', () => {
  it('is read and told again', () => {
    const position = good();
    assert.deepEqual(describePosition(parsePosition(position, 1)).stock, position.stock);
    assert.deepEqual(parsePosition(describePosition(parsePosition(position, 1)), 1), parsePosition(position, 1));
  });

  for (const [what, spoil, message] of BAD) {
    it(`is refused: ${what}`, () => {
      assert.throws(
        () => parsePosition(spoil(good()), 1),
        (error) => error instanceof RangeError && message.test(error.message),
      );
    });
  }

  it('is refused when it is won, also only after settling', () => {
    const won = { columns: Array.from({ length: 10 }, () => []), stock: [], runs: Array(8).fill('S') };
    assert.throws(() => parsePosition(won, 1), /won already/);
    const settling = completed({ columns: ['K-A'], runs: 'SSSSSSS' }, 1);
    assert.throws(() => parsePosition(settling, 1), /won already/);
  });
});

describe('cards from outside', () => {
  it('are read in dealing order', () => assert.equal(parseCards(dealCards(3, 2), 2).length, 104));

  const names = dealCards(3, 2);
  for (const [what, cards] of [
    ['none', undefined],
    ['too few', names.slice(1)],
    ['one twice', [...names.slice(1), names[1]]],
    ['another deck', dealCards(3, 4)],
    ['a hole', Array(104)],
  ] as const) {
    it(`are refused: ${what}`, () => assert.throws(() => parseCards(cards, 2), RangeError));
  }
});
