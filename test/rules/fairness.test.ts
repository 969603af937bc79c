import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { below, DECK_SIZE, generator, shuffle } from '../../src/rules/index.js';
import { tableOf } from '../support/table.js';

const SEEDS = 100_000;
const ORDERED = Array.from({ length: DECK_SIZE }, (_, i) => i);

/** Share of fair sources whose chi-square is greater, by Wilson and Hilferty’s approximation. */
function greaterShare(chiSquare: number, freedom: number): number {
  const z = (Math.cbrt(chiSquare / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom));
  // The normal distribution's upper tail, by Abramowitz and Stegun 26.2.17.
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z > 0 ? tail : 1 - tail;
}

/** Chi-square of a square table of counts against all cells being equally likely, its rows' and columns' sums fixed. */
function chiSquareOf(counts: Float64Array, total: number): number {
  const expected = total / DECK_SIZE;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** How often each card came to each place, over consecutive seeds. */
function cardsByPlace(deck: (seed: number) => readonly number[]): Float64Array {
  const counts = new Float64Array(DECK_SIZE * DECK_SIZE);
  for (let seed = 1; seed <= SEEDS; seed++) {
    const cards = deck(seed);
    for (let place = 0; place < DECK_SIZE; place++) {
      const cell = (cards[place] as number) * DECK_SIZE + place;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return counts;
}

const FREEDOM = (DECK_SIZE - 1) ** 2;
const isFair = (p: number): boolean => p > 0.001 && p < 0.999;

describe('B65: over 100,000 deals', () => {
  it('every card comes to every place as often', () => {
    const p = greaterShare(
      chiSquareOf(
        cardsByPlace((seed) => shuffle(ORDERED, generator(seed))),
        SEEDS,
      ),
      FREEDOM,
    );
    assert.ok(isFair(p), `p = ${p}`);
  });

  it('a card says nothing of that in the next number’s deal, nor of its neighbour', () => {
    for (const [what, pairs] of [
      [
        'the next number',
        (seed: number) => [shuffle(ORDERED, generator(seed))[0], shuffle(ORDERED, generator(seed + 1))[0]],
      ],
      [
        'twice the number',
        (seed: number) => [shuffle(ORDERED, generator(seed))[0], shuffle(ORDERED, generator(2 * seed))[0]],
      ],
    ] as const) {
      const counts = new Float64Array(DECK_SIZE * DECK_SIZE);
      for (let seed = 1; seed <= SEEDS; seed++) {
        const [a = 0, b = 0] = pairs(seed);
        const cell = a * DECK_SIZE + b;
        counts[cell] = (counts[cell] ?? 0) + 1;
      }
      const p = greaterShare(chiSquareOf(counts, SEEDS / DECK_SIZE), DECK_SIZE ** 2 - 1);
      assert.ok(isFair(p), `${what}: p = ${p}`);
    }
  });

  it('a shuffle that exchanges each card with any other is found unfair', () => {
    const biased = (seed: number): number[] => {
      const next = generator(seed);
      const cards = ORDERED.slice();
      for (let i = 0; i < cards.length; i++) {
        const j = below(cards.length, next);
        const moved = cards[i] as number;
        cards[i] = cards[j] as number;
        cards[j] = moved;
      }
      return cards;
    };
    const p = greaterShare(chiSquareOf(cardsByPlace(biased), SEEDS), FREEDOM);
    assert.ok(!isFair(p), `p = ${p}`);
  });

  it('knows shares of the chi-square distribution', () => {
    // From the usual tables: of 100 degrees of freedom 5 % lie above 124.342, 99 % above 70.065.
    assert.ok(Math.abs(greaterShare(124.342, 100) - 0.05) < 0.001);
    assert.ok(Math.abs(greaterShare(70.065, 100) - 0.99) < 0.001);
  });

  it('what a player is dealt next has nothing to do with how games ended', () => {
    const dealt = (end: (table: ReturnType<typeof tableOf>) => void): (number | null)[] => {
      const table = tableOf({ deal: 'winnable', suits: 2, seed: 9 });
      table.game.begin();
      return Array.from({ length: 20 }, () => {
        const { deal } = table.game.state;
        end(table);
        table.game.newGame({}, 'player');
        return deal;
      });
    };
    const left = dealt(({ game }) => void game.act({ kind: 'row' }, 'player'));
    const lost = dealt(({ game }) => {
      game.act({ kind: 'row' }, 'player');
      game.giveUp('player');
    });
    const untouched = dealt(() => {});
    assert.deepEqual(lost, left);
    assert.deepEqual(untouched, left);
  });
});
