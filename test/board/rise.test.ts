import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { longestRise } from '../../src/board/rise.js';

/** The length of a longest rising series, by trying all. */
function longest(numbers: readonly (number | null)[], from = 0, above = Number.NEGATIVE_INFINITY): number {
  if (from === numbers.length) return 0;
  const without = longest(numbers, from + 1, above);
  const number = numbers[from] ?? null;
  return number === null || number <= above ? without : Math.max(without, 1 + longest(numbers, from + 1, number));
}

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((number, i) => i === 0 || number > (numbers[i - 1] as number));

describe('the longest rise', () => {
  const table: [readonly (number | null)[], number[]][] = [
    [[], []],
    [[null, null], []],
    [[4], [0]],
    [
      [0, 1, 2, 3],
      [0, 1, 2, 3],
    ],
    [
      [3, 4, 5, 0, 1],
      [0, 1, 2],
    ],
    [
      [0, 4, 5, 1, 2, 3],
      [0, 3, 4, 5],
    ],
    [
      [2, null, 3],
      [0, 2],
    ],
  ];
  for (const [numbers, places] of table) {
    it(`of ${JSON.stringify(numbers)} stands at ${JSON.stringify(places)}`, () => {
      assert.deepEqual(
        [...longestRise(numbers)].sort((a, b) => a - b),
        places,
      );
    });
  }

  it('rises, and none is longer', () => {
    const places = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 11 });
    const numbers = places.chain((all) => fc.tuple(...all.map((each) => fc.option(fc.constant(each), { freq: 8 }))));
    fc.assert(
      fc.property(numbers, (list) => {
        const rise = [...longestRise(list)].sort((a, b) => a - b).map((place) => list[place] as number);
        assert.ok(isRising(rise), String(rise));
        assert.equal(rise.length, longest(list));
      }),
    );
  });
});
