import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EXCEPTIONS } from '../../src/game/exceptions.js';
import { memoryStore } from '../../src/game/index.js';
import { dailyDeal, isDate, nextWinnable, type Walk, winnableDeals } from '../../src/game/winnable.js';
import { dealCards, generator, LEVELS, type Level } from '../../src/rules/index.js';
import { solve } from '../../src/solve.js';
import { DAILY_GOLDEN } from '../support/daily-golden.js';
import { runs } from '../support/runs.js';
import { tableOf } from '../support/table.js';

const row = { kind: 'row' } as const;

describe('winnable deals', () => {
  it('are 1 to 10000 but for the exceptions, which are few', () => {
    for (const level of LEVELS) {
      const deals = winnableDeals(level);
      assert.equal(deals.length, 10_000 - EXCEPTIONS[level].length);
      assert.ok(EXCEPTIONS[level].length <= 50);
      assert.ok(
        EXCEPTIONS[level].every(
          (deal) => Number.isInteger(deal) && deal >= 1 && deal <= 10_000 && !deals.includes(deal),
        ),
      );
    }
  });

  for (const level of LEVELS) {
    it(`of ${level} suit(s): a sample is proved again`, () => {
      const deals = winnableDeals(level);
      for (let i = 0; i < runs(12); i++) {
        const deal = deals[(i * 829) % deals.length] as number;
        assert.equal(solve(dealCards(deal, level), { suits: level }).result, 'won', String(deal));
      }
    });
  }

  it('come without a repeat before all were dealt; then in another order', () => {
    const random = generator(5);
    const seen = new Set<number>();
    let walk: Walk | null = null;
    const all = winnableDeals(4).length;
    for (let i = 0; i < all; i++) {
      const next = nextWinnable(4, walk, random);
      seen.add(next.deal);
      walk = next.walk;
    }
    assert.equal(seen.size, all);
    const { seed } = walk as Walk;
    const again = nextWinnable(4, walk, random);
    assert.notEqual(again.walk.seed, seed);
    assert.equal(again.walk.dealt, 1);
  });

  it('come by a draw as by a whole shuffle: each as often, none of the exceptions', () => {
    const counts = new Map<number, number>();
    const random = generator(11);
    for (let i = 0; i < 40_000; i++) {
      const { deal } = nextWinnable(4, null, random);
      counts.set(deal, (counts.get(deal) ?? 0) + 1);
    }
    const deals = winnableDeals(4);
    assert.ok([...counts.keys()].every((deal) => deals.includes(deal)));
    // A Poisson distribution of mean 4 leaves e^-4 of them out.
    assert.ok(Math.abs(1 - counts.size / deals.length - Math.exp(-4)) < 0.01);
  });

  it('are dealt by newGame, each player on a way of their own, kept for each level', () => {
    const store = memoryStore();
    const dealt: number[] = [];
    for (let visit = 0; visit < 5; visit++) {
      const { game } = tableOf({ store, deal: 'winnable', suits: 2, seed: visit + 1 });
      game.begin();
      dealt.push(game.state.deal as number);
      game.newGame({}, 'script');
      dealt.push(game.state.deal as number);
      game.newGame({ suits: 4, deal: 'winnable' }, 'script');
    }
    assert.equal(new Set(dealt).size, dealt.length);
    assert.ok(dealt.every((deal) => deal <= 10_000));
  });

  it('go on where storage fails or holds junk', () => {
    const refuse = (): never => {
      throw new Error('denied');
    };
    const stores = [{ get: refuse, set: refuse, delete: refuse }];
    for (const text of ['', 'null', '5', '[]', '{"1":{"seed":-1}}', '{"1":{"seed":1,"dealt":1e9}}', '{']) {
      const store = memoryStore();
      store.set('spider-solitaire:walks', text);
      stores.push(store as never);
    }
    for (const store of stores) {
      const { game } = tableOf({ store, deal: 'winnable' });
      const deals = Array.from({ length: 20 }, () => {
        game.newGame({}, 'script');
        return game.state.deal;
      });
      assert.equal(new Set(deals).size, 20);
    }
  });
});

describe('the daily deal', () => {
  for (const { date, suits, deal } of DAILY_GOLDEN) {
    it(`of ${date} with ${suits} suit(s) is ${deal}, for all time`, () => assert.equal(dailyDeal(date, suits), deal));
  }

  it('does not repeat for thousands of days', () => {
    const days = Array.from({ length: 9000 }, (_, i) =>
      new Date(Date.UTC(2026, 0, 1) + i * 86_400_000).toISOString().slice(0, 10),
    );
    for (const level of LEVELS) assert.equal(new Set(days.map((day) => dailyDeal(day, level))).size, days.length);
  });

  for (const date of [
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '1969-12-31',
    '10000-01-01',
    '2026-1-1',
    '',
    'today',
    '2026-01-01T00:00',
    null,
    5,
  ]) {
    it(`refuses ${JSON.stringify(date)}`, () => {
      assert.equal(isDate(date), false);
      assert.throws(() => dailyDeal(date as string, 1), RangeError);
      assert.throws(() => tableOf().game.newGame({ deal: `daily:${date}` }, 'script'), RangeError);
    });
  }

  it('refuses three suits', () => assert.throws(() => dailyDeal('2026-11-30', 3 as Level), RangeError));

  it('is dealt by its name, tells its date, and records keep it', () => {
    const { game } = tableOf({ suits: 4, deal: 'daily' });
    game.begin();
    assert.equal(game.state.daily, '2026-11-30');
    assert.equal(game.state.deal, dailyDeal('2026-11-30', 4));
    game.act(row, 'script');
    const other = tableOf();
    other.game.load(game.record, 'script');
    assert.equal(other.game.state.daily, '2026-11-30');
    game.newGame({ deal: 'daily:1999-12-31' }, 'script');
    assert.deepEqual([game.state.daily, game.state.deal], ['1999-12-31', dailyDeal('1999-12-31', 4)]);
  });

  it('begun yesterday stays yesterday’s and resumes if it has a move; a new game is today’s', () => {
    const store = memoryStore();
    const first = tableOf({ store, deal: 'daily' });
    first.game.act(row, 'script');
    const second = tableOf({ store, deal: 'daily' });
    second.today = '2026-12-01';
    second.game.begin();
    assert.deepEqual([second.game.state.daily, second.game.state.moves], ['2026-11-30', 1]);
    second.game.newGame({}, 'script');
    assert.equal(second.game.state.daily, '2026-12-01');
  });

  it('has a slot of its own, and so has each named date', () => {
    const store = memoryStore();
    for (const deal of ['winnable', 'daily', 'daily:2020-01-01', 'daily:2020-01-02', 7] as const) {
      const { game } = tableOf({ store, deal, seed: 3 });
      game.act(row, 'script');
    }
    const moves = (['random', 'daily', 'daily:2020-01-01', 'daily:2020-01-02', 7, 8, 'daily:2020-01-03'] as const).map(
      (deal) => {
        const { game } = tableOf({ store, deal });
        game.begin();
        return game.state.moves;
      },
    );
    assert.deepEqual(moves, [1, 1, 1, 1, 1, 0, 0]);
  });
});
