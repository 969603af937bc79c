import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Action,
  columnAt,
  describePosition,
  isWon,
  type Position,
  parsePosition,
  play,
  takeBack,
} from '../../src/rules/index.js';
import { completed, positionOf } from '../support/tables.js';

const view = (position: Position, index: number): string =>
  describePosition(position)
    .columns[index]?.map(({ card, faceUp }) => (faceUp ? card : `[${card}]`))
    .join(' ') ?? '';

/** Plays an action, checks that taking it back restores everything, and returns the position after it. */
function playAndBack(position: Position, action: Action): Position {
  const { position: after, step } = play(position, action);
  assert.deepEqual(takeBack(after, step), position, 'taken back exactly');
  assert.deepEqual(play(takeBack(after, step), action).position, after, 'and the same when repeated');
  return after;
}

const RUN = 'K-2';

describe('a complete run', () => {
  it('leaves after a move, from a face-up card: nothing turns', () => {
    const position = positionOf({ columns: ['[5] 9 K-2', 'A'], runs: 'SSSSSS' }, 1, [5]);
    const { step } = play(position, { kind: 'cards', from: 1, to: 0, count: 1 });
    const after = playAndBack(position, { kind: 'cards', from: 1, to: 0, count: 1 });
    assert.equal(view(after, 0), '[5S] 9S');
    assert.equal(after.foundations.length, 7);
    assert.deepEqual(
      step.consequences.map(({ kind }) => kind),
      ['run'],
    );
  });

  it('leaves from a face-down card, which turns', () => {
    const position = positionOf({ columns: ['[5] K-2', 'A'], runs: 'SSSSSS' }, 1, [5]);
    const after = playAndBack(position, { kind: 'cards', from: 1, to: 0, count: 1 });
    assert.equal(view(after, 0), '5S');
  });

  it('that is the whole column leaves it empty', () => {
    const position = positionOf({ columns: [RUN, 'A'], runs: 'SSSSSS' }, 1, [5]);
    const after = playAndBack(position, { kind: 'cards', from: 1, to: 0, count: 1 });
    assert.equal(view(after, 0), '');
    assert.equal(view(after, 1), '');
  });

  it('is none while its king is face down: twelve in suit stay', () => {
    const position = positionOf({ columns: ['[K] Q-2', 'A'], runs: 'SSSSSS' }, 1, [5]);
    const after = playAndBack(position, { kind: 'cards', from: 1, to: 0, count: 1 });
    assert.equal(view(after, 0), '[KS] QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS');
    assert.equal(after.foundations.length, 6);
  });

  it('is none in two suits', () => {
    const position = positionOf({ columns: ['K-8 7-2H', 'AH'], runs: 'SSHH' }, 2, [5]);
    const after = playAndBack(position, { kind: 'cards', from: 1, to: 0, count: 1 });
    assert.equal(after.foundations.length, 4);
  });

  it('leaves by a dealt row', () => {
    const position = positionOf(
      { columns: ['K-2', '9', '9', '9', '9', '9', '9', '8', '8', '8'], stock: ['A 2 3 4 5 6 7 10 J Q'] },
      1,
      [1],
    );
    const after = playAndBack(position, { kind: 'row' });
    assert.equal(after.foundations.length, 1);
    assert.equal(view(after, 0), '');
    assert.equal(view(after, 9), '8S QS');
  });

  it('leaves twice by a dealt row, from left to right', () => {
    const columns = ['9', '9', 'K-2H', '9H', '[4] K-2', '8', '8', '8H', '8H', '9H'];
    const position = positionOf({ columns, stock: ['2 3 AH 5 A 6 7 10 J Q'] }, 2, [0]);
    const { step } = play(position, { kind: 'row' });
    const runs = step.consequences.filter(({ kind }) => kind === 'run');
    assert.deepEqual(
      runs.map(({ column }) => column),
      [2, 4],
    );
    const after = playAndBack(position, { kind: 'row' });
    assert.deepEqual(describePosition(after).runs, ['H', 'S']);
    assert.equal(view(after, 4), '4S');
  });

  it('wins as the eighth', () => {
    const position = positionOf({ columns: ['K-2', 'A'], runs: 'SSSSSSS' });
    assert.equal(isWon(position), false);
    assert.equal(isWon(playAndBack(position, { kind: 'cards', from: 1, to: 0, count: 1 })), true);
  });

  it('can never be the eighth by a dealt row: its ten cards lie in ten columns, and eight runs take eight at most', () => {
    const columns = ['K-2', 'K', 'Q', 'J'];
    const stock = ['A 10 9 8 7 6 5 4 3 2'];
    const after = playAndBack(positionOf({ columns: [...columns, '', ''], stock, runs: 'SSSSSS' }, 1, [1]), {
      kind: 'row',
    });
    assert.equal(after.foundations.length, 7);
    assert.equal(isWon(after), false);
  });
});

describe('a move', () => {
  it('turns the card it exposes', () => {
    const position = positionOf({ columns: ['[Q] 8', '9'] }, 1, [5]);
    const after = playAndBack(position, { kind: 'cards', from: 0, to: 1, count: 1 });
    assert.equal(view(after, 0), 'QS');
    assert.equal(view(after, 1), '9S 8S');
  });

  it('leaves an emptied column empty, and takes from one column to another of equal size', () => {
    const position = positionOf({ columns: ['9', '8', '', ''], runs: 'SSSS' }, 1, [5]);
    const after = playAndBack(position, { kind: 'cards', from: 1, to: 2, count: 1 });
    assert.equal(view(after, 1), '');
    assert.equal(view(playAndBack(after, { kind: 'cards', from: 0, to: 3, count: 1 }), 3), '9S');
  });
});

describe('a dealt row', () => {
  it('gives every column a card, empty ones too, always the same ones', () => {
    const position = positionOf({ columns: ['9', '', '8'], stock: ['A 2 3 4 5 6 7 8 9 10'] }, 1, [0]);
    const after = playAndBack(position, { kind: 'row' });
    assert.equal(view(after, 1), '2S');
    assert.equal(after.stock.length, 0);
    assert.ok(after.columns.every((column) => column.cards.length > 0));
  });
});

describe('a loaded position', () => {
  it('settles: exposed cards turn and runs leave until nothing changes', () => {
    const input = completed({ columns: ['[7] K-A K-A', '[9] [8]'], runs: 'SSS' }, 1, [5]);
    const position = parsePosition(input, 1);
    assert.equal(view(position, 0), '7S');
    assert.equal(view(position, 1), '[9S] 8S');
    assert.equal(position.foundations.length, 5);
    assert.equal(columnAt(position, 5).hidden, columnAt(position, 5).cards.length - 1);
  });
});
