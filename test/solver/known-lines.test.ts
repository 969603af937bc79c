import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Action, isWon, type Position, parsePosition, play } from '../../src/rules/index.js';
import { KnownLines } from '../../src/solver/index.js';
import { completed } from '../support/tables.js';

const START = parsePosition(completed({ columns: ['K-2', 'A'], runs: 'SSSSSSS' }), 1);
const move = (from: number, to: number, count = 1): Action => ({ kind: 'cards', from, to, count });

/** Where a position's known line leads: every position on the way. */
function followed(lines: KnownLines, start: Position): Position[] {
  const path = [start];
  for (let action = lines.next(start); action && path.length < 50; action = lines.next(path.at(-1) as Position))
    path.push(play(path.at(-1) as Position, action).position);
  return path;
}

describe('known lines', () => {
  const direct = [move(1, 0)];
  /** The ace goes to another column and back before it goes home. */
  const roundabout = [move(1, 3), move(3, 1), move(1, 0)];

  it('lead to the win, though the line that was learned came to a position twice', () => {
    const lines = new KnownLines();
    lines.learn(START, roundabout);
    const path = followed(lines, START);
    assert.equal(path.length, 2);
    assert.ok(isWon(path[1] as Position));
  });

  it('end where they meet what was known before', () => {
    const lines = new KnownLines();
    lines.learn(START, direct);
    const { position } = play(START, move(1, 3));
    lines.learn(position, [move(3, 1), move(1, 3), move(3, 0)]);
    assert.deepEqual(lines.next(START), move(1, 0));
    assert.ok(isWon(followed(lines, position).at(-1) as Position));
  });

  it('say nothing of other positions', () => assert.equal(new KnownLines().next(START), null));
});
