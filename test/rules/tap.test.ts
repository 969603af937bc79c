import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Level, tapOutcome } from '../../src/rules/index.js';
import { positionOf } from '../support/tables.js';

interface Tap {
  what: string;
  columns: string[];
  level?: Level;
  tap: [column: number, index: number];
  /** Target column, or what else comes of it. */
  expect: number | 'no-target' | 'not-a-run' | 'face-down' | 'empty-column' | 'no-cards';
}

/** The rest of the deck lies face down in column 10, and aces and twos fill the other columns. */
const TAPS: Tap[] = [
  {
    what: 'the same suit comes before another one',
    columns: ['7', '8H', '', '', '', '', '', '', '8'],
    level: 2,
    tap: [0, 0],
    expect: 8,
  },
  { what: 'another suit comes before an empty column', columns: ['9 7', '8H', ''], level: 2, tap: [0, 1], expect: 1 },
  { what: 'another suit beats a nearer empty column', columns: ['9 7', '', '8H'], level: 2, tap: [0, 1], expect: 2 },
  {
    what: 'the same suit beats a nearer one of another',
    columns: ['7', '8H', '8'],
    level: 2,
    tap: [0, 0],
    expect: 2,
  },
  { what: 'an empty column comes last', columns: ['9 7', '', 'K'], tap: [0, 1], expect: 1 },
  { what: 'a whole column does not go to an empty one', columns: ['K Q', '', '5'], tap: [0, 0], expect: 'no-target' },
  {
    what: 'a single king that is its whole column has no place',
    columns: ['K', '', ''],
    tap: [0, 0],
    expect: 'no-target',
  },
  { what: 'of two in suit, the longer resulting run', columns: ['7', '8', '10 9 8'], tap: [0, 0], expect: 2 },
  {
    what: 'of two of another suit, the nearer',
    columns: ['8H', 'K', 'K', '7', '8H'],
    level: 2,
    tap: [3, 0],
    expect: 4,
  },
  { what: 'of two as near, the left', columns: ['8H', 'K', '7', 'K', '8H'], level: 2, tap: [2, 0], expect: 0 },
  { what: 'of two empty ones, the nearest', columns: ['', 'K', 'K', '9 7', 'K', ''], tap: [3, 1], expect: 5 },
  { what: 'the longer run beats the nearer column', columns: ['10 9 8', 'K', 'K', '7', '8'], tap: [3, 0], expect: 0 },
  { what: 'exactly the tapped card and those on it', columns: ['9 8 7', '8H', '9H'], level: 2, tap: [0, 1], expect: 2 },
  { what: 'a sequence of two suits is no run', columns: ['8H 7', '9'], level: 2, tap: [0, 0], expect: 'not-a-run' },
  { what: 'a buried card is no run', columns: ['9 3', '10'], tap: [0, 0], expect: 'not-a-run' },
  { what: 'a face-down card', columns: ['[4] 9', '10'], tap: [0, 0], expect: 'face-down' },
  { what: 'an empty column', columns: ['', '10'], tap: [0, 0], expect: 'empty-column' },
  { what: 'beyond the end', columns: ['9', '10'], tap: [0, 1], expect: 'no-cards' },
  { what: 'before the beginning', columns: ['9', '10'], tap: [0, -1], expect: 'no-cards' },
  { what: 'between cards', columns: ['9 8', '10'], tap: [0, 0.5], expect: 'no-cards' },
  { what: 'a column that is not there', columns: ['9', '10'], tap: [10, 0], expect: 'no-cards' },
];

describe('a tap', () => {
  for (const { what, columns, level = 1, tap, expect } of TAPS) {
    it(what, () => {
      const other = level === 1 ? ['A', '2'] : ['A', 'AH', '2', '2H'];
      const filled = Array.from({ length: 10 }, (_, i) => columns[i] ?? (other[i % other.length] as string));
      const position = positionOf({ columns: filled }, level, [9]);
      const outcome = tapOutcome(position, ...tap);
      const [from, index] = tap;
      const count = (position.columns[from]?.cards.length ?? 0) - index;
      const whole =
        typeof expect === 'number'
          ? { kind: 'move', move: { kind: 'cards', from, to: expect, count } }
          : expect === 'no-target'
            ? { kind: 'no-target', count }
            : { kind: 'refused', reason: expect };
      assert.deepEqual(outcome, whole);
    });
  }
});
