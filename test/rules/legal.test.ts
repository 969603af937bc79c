import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkMove, checkRow, isStuck, legalActions, longestFit, type RuleReason } from '../../src/rules/index.js';
import { positionOf } from '../support/tables.js';

/** Columns 1 to 10; all other cards lie face down under column 10. */
const board = positionOf(
  { columns: ['[2] 9 8 7', '10', '8H', '[3] [K]', '9 7', '5', '', '6', '7H 6', '4'], runs: '' },
  2,
  [9],
);

const MOVES: [what: string, from: number, to: number, count: number, reason: RuleReason | null][] = [
  ['one card on the next rank of another suit', 2, 1, 1, 'rank'],
  ['a run on the next rank', 0, 1, 3, null],
  ['part of a run where that does not fit', 0, 1, 2, 'rank'],
  ['any suit on the next rank', 2, 4, 1, 'rank'],
  ['one card on another suit', 7, 8, 1, 'rank'],
  ['anything on an empty column', 0, 6, 2, null],
  ['the whole column onto itself', 0, 0, 3, 'same-column'],
  ['out of an empty column', 6, 0, 1, 'empty-column'],
  ['more cards than there are', 2, 0, 9, 'no-cards'],
  ['no card', 2, 0, 0, 'no-cards'],
  ['a fraction of a card', 2, 0, 0.5, 'no-cards'],
  ['NaN cards', 2, 0, Number.NaN, 'no-cards'],
  ['cards that are face down', 0, 6, 4, 'face-down'],
  ['a sequence that skips a rank', 4, 6, 2, 'not-a-run'],
  ['a sequence of two suits', 8, 6, 2, 'not-a-run'],
  ['from a column that is not there', 10, 0, 1, 'no-cards'],
  ['to a column that is not there', 0, -1, 1, 'no-cards'],
  ['from an empty column to none', 6, 10, 1, 'empty-column'],
  ['on a card two ranks higher', 9, 7, 1, 'rank'],
  ['on a card of the same rank', 8, 7, 1, 'rank'],
  ['on a card of another suit one rank higher', 5, 8, 1, null],
];

describe('a move of cards', () => {
  for (const [what, from, to, count, reason] of MOVES) {
    it(`${reason ? `refused (${reason})` : 'allowed'}: ${what}`, () => {
      assert.equal(checkMove(board, from, to, count), reason);
    });
  }

  it('without a count is the longest part of the run that fits', () => {
    assert.equal(longestFit(board, 0, 1), 3);
    assert.equal(longestFit(board, 0, 6), 3);
    assert.equal(longestFit(board, 0, 2), 1);
    assert.equal(longestFit(board, 0, 9), 0);
    assert.equal(longestFit(board, 0, 99), 0);
    assert.equal(longestFit(board, 99, 0), 0);
    assert.equal(longestFit(board, -1, 0), 0);
  });

  it('is refused once the game is won', () => {
    const won = { ...board, foundations: Array.from({ length: 8 }, () => []) };
    assert.equal(checkMove(won, 0, 1, 3), 'finished');
    assert.equal(checkRow(won, true), 'finished');
  });
});

const ROW = 'A 2 3 4 5 6 7 8 9 10';
const FULL = ['K', 'K', 'K', 'K', 'K', 'K', 'K', 'K', 'Q', 'Q'];

describe('a dealt row', () => {
  it('needs a stock', () => assert.equal(checkRow(positionOf({ columns: FULL }, 1, [0]), true), 'stock-empty'));

  it('is allowed with a card in every column', () => {
    assert.equal(checkRow(positionOf({ columns: FULL, stock: [ROW] }, 1, [0]), false), null);
  });

  it('is refused while a column is empty, unless relaxed', () => {
    const position = positionOf({ columns: FULL.slice(0, 9), stock: [ROW] }, 1, [0]);
    assert.equal(checkRow(position, false), 'columns-empty');
    assert.equal(checkRow(position, true), null);
  });

  it('is allowed with fewer than ten cards on the table: the game could never go on otherwise', () => {
    const six = ['10', 'J', 'Q', 'K', 'Q', 'K'];
    const rows = ['A 2 3 4 5 6 7 8 9 10', 'A 2 3 4 5 6 7 8 9 J'];
    assert.equal(checkRow(positionOf({ columns: six, stock: rows, runs: 'SSSSSS' }), false), null);
    const nine = ['10', 'J', 'Q', 'K', 'Q', 'K', 'Q', 'K', 'J'];
    assert.equal(
      checkRow(positionOf({ columns: nine, stock: [...rows, 'A 2 3 4 5 6 7 8 9 10'], runs: 'SSSSS' }), false),
      null,
    );
  });

  it('is refused with twelve cards in fewer than ten columns', () => {
    const twelve = ['10 9', 'J 10', 'Q J', 'K Q', 'K Q', 'K', 'K'];
    const rows = ['A 2 3 4 5 6 7 8 9 10', 'A 2 3 4 5 6 7 8 9 J', 'A 2 3 4 5 6 7 8 9 Q', 'A 2 3 4 5 6 7 8 10 J'];
    const position = positionOf({ columns: twelve, stock: rows, runs: 'SSSS' });
    assert.equal(checkRow(position, false), 'columns-empty');
    assert.equal(checkRow(position, true), null);
  });
});

describe('stuck', () => {
  const still = ['K', 'J', '9', '7', '5', '3', 'A', 'K', 'J', '9'];

  it('is a table without stock, empty column or move', () => {
    assert.equal(isStuck(positionOf({ columns: still, runs: 'SSSS' }, 1, [0])), true);
  });

  it('is none while a row is left', () => {
    assert.equal(isStuck(positionOf({ columns: still, stock: [ROW], runs: 'SSSS' }, 1, [0])), false);
  });

  it('is none while a column is empty', () => {
    assert.equal(isStuck(positionOf({ columns: still.slice(0, 9), runs: 'SSSS' }, 1, [0])), false);
  });

  it('is none while part of a run fits', () => {
    const columns = ['K', 'J', '9', '7', '5', '3', 'A', '9 8 7', 'J', '8'];
    const position = positionOf({ columns, runs: 'SSS' }, 1, [0]);
    assert.equal(isStuck(position), false);
    assert.ok(legalActions(position, false).some((action) => action.kind === 'cards' && action.count === 1));
  });
});
