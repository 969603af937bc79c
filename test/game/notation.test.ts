import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { LATEST } from '../../src/game/clock.js';
import type { Entry } from '../../src/game/entry.js';
import { decodeEntry, digits, encodeEntry, NotationError, Reader } from '../../src/game/notation.js';

/** The longest time that three characters tell, in tenths of a second: over seven hours. */
const LONGEST_GAP = 64 ** 3 - 1;

const column = fc.integer({ min: 0, max: 9 });
const orders = fc.oneof(
  fc.constantFrom({ kind: 'row' }, { kind: 'undo' }, { kind: 'redo' }, { kind: 'hint' }),
  fc.record({ kind: fc.constant('cards'), from: column, to: column, count: fc.integer({ min: 1, max: 13 }) }),
);
const gaps = fc.oneof(
  fc.constantFrom(0, 63, 64, 64 ** 2 - 1, 64 ** 2, LONGEST_GAP, LONGEST_GAP + 1, LONGEST_GAP + 64),
  fc.nat(100),
  fc.nat(5000),
  fc.nat(LATEST),
);

describe('an entry as text', () => {
  it('is read as it was written, after any time', () => {
    fc.assert(
      fc.property(orders, fc.nat(LATEST), gaps, (order, before, gap) => {
        const entry = { ...order, at: Math.min(LATEST, before + gap) } as Entry;
        const reader = new Reader(encodeEntry(entry, before));
        assert.deepEqual(decodeEntry(reader, before), entry);
        assert.ok(reader.done);
      }),
    );
  });

  for (const [gap, length] of [
    [0, 3],
    [63, 3],
    [64, 4],
    [64 ** 2 - 1, 4],
    [64 ** 2, 5],
    [LONGEST_GAP, 5],
    [LONGEST_GAP + 1, 12],
    [LATEST, 12],
  ] as const) {
    it(`takes ${length} characters after ${gap} tenths of a second`, () => {
      assert.equal(encodeEntry({ kind: 'row', at: gap }, 0).length, length);
    });
  }

  it('comes first in the alphabet as the move of one card within the first column would', () => {
    assert.equal(encodeEntry({ kind: 'cards', from: 0, to: 0, count: 1, at: 0 }, 0), 'AAA');
    assert.equal(encodeEntry({ kind: 'hint', at: LONGEST_GAP + 65 }, 7), '9IAAAA69H___');
  });
});

describe('text that is no entry', () => {
  const row = (form: number): string => digits(1300 * 3 + form - 1, 2);
  const pause = digits(1304 * 3, 2);
  for (const [what, text, message, before = 0] of [
    ['nothing', '', /unexpected end/],
    ['a character of no value', 'A A', /unexpected/],
    ['cut within its time', row(3) + digits(64 ** 2, 3).slice(0, 2), /unexpected end/],
    ['of a kind that is none', digits(1304 * 3 + 1, 2) + digits(0, 1), /out of range/],
    ['a pause after a pause', pause + digits(1, 5) + pause, /out of range/],
    ['an empty pause', pause + digits(0, 5) + row(3) + digits(LONGEST_GAP, 3), /empty pause/],
    ['a pause that an entry could have told', pause + digits(1, 5) + row(3) + digits(LONGEST_GAP - 1, 3), /shorter/],
    ['two characters for 63', row(2) + digits(63, 2), /shorter/],
    ['three characters for 4095', row(3) + digits(4095, 3), /shorter/],
    ['later than any clock', row(1) + digits(2, 1), /too late/, LATEST - 1],
  ] as [string, string, RegExp, number?][]) {
    it(`is refused: ${what}`, () => {
      assert.throws(
        () => decodeEntry(new Reader(text), before),
        (error) => error instanceof NotationError && message.test(error.message),
      );
    });
  }

  it('is none for the latest time of all', () => {
    assert.equal(decodeEntry(new Reader(row(1) + digits(1, 1)), LATEST - 1).at, LATEST);
  });
});
