import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RecordError } from '../../src/game/index.js';
import { dealCards, type Level, parsePosition } from '../../src/rules/index.js';
import { type Solution, solve } from '../../src/solve.js';
import { Beam } from '../../src/solver/beam.js';
import { Desk } from '../../src/solver/desk.js';
import { finish, search } from '../../src/solver/index.js';
import { pack, packStock } from '../../src/solver/packed.js';
import { actionOf } from '../../src/solver/search.js';
import { ATTEMPTS, type Attempt } from '../../src/solver/weights.js';
import { endingOf, withExchanged } from '../support/endings.js';
import { IMPOSSIBLE } from '../support/impossible.js';
import { allActions, copy, dealNaively, mayDeal, mayMove, type NaiveTable, perform, tidy } from '../support/naive.js';
import { tableOf } from '../support/table.js';
import { completed } from '../support/tables.js';

/** Plays a line by the naive rules, which share nothing with the solver; the table at its end. */
function playNaively(start: NaiveTable, line: Solution['line'], relaxed: boolean): NaiveTable {
  let table = start;
  for (const [i, action] of line.entries()) {
    const legal =
      action.kind === 'row' ? mayDeal(table, relaxed) : mayMove(table, action.from, action.to, action.count);
    assert.ok(legal, `action ${i + 1}: ${JSON.stringify(action)}`);
    table = perform(table, action);
  }
  return table;
}

/** All positions that can be reached, up to the order of columns, by the naive rules; whether any is won. */
function reach(start: NaiveTable): { states: number; won: boolean } {
  const key = ({ columns, stock }: NaiveTable): string => {
    const texts = columns.map((column) => column.map(({ card, faceUp }) => card + (faceUp ? '' : '?')).join(' '));
    return (stock.length > 0 ? texts : texts.sort()).join('/');
  };
  const open = [start];
  const seen = new Set([key(start)]);
  for (let table = open.pop(); table; table = open.pop()) {
    if (table.runs.length === 8) return { states: seen.size, won: true };
    for (const action of allActions(table, false)) {
      const next = perform(table, action);
      const text = key(next);
      if (seen.has(text)) continue;
      seen.add(text);
      open.push(next);
    }
  }
  return { states: seen.size, won: false };
}

/** Deal, suits, positions looked at, length of the line. */
const GOLDEN_COUNTS = [
  [1, 1, 205847, 95],
  [2, 1, 196371, 99],
  [3, 1, 131053, 93],
  [1, 2, 153538, 114],
  [2, 2, 163018, 109],
  [3, 2, 106330, 100],
  [1, 4, 162882, 136],
  [2, 4, 173549, 148],
  [3, 4, 230072, 127],
];

describe('solve', () => {
  for (const suits of [1, 2, 4] as Level[]) {
    it(`finds lines for deals of ${suits} suit(s) that win by the naive rules`, () => {
      for (let deal = 100001; deal <= 100012; deal++) {
        const cards = dealCards(deal, suits);
        const { result, line } = solve(cards, { suits });
        assert.equal(result, 'won', String(deal));
        assert.equal(playNaively(dealNaively(cards), line, false).runs.length, 8);
      }
    });
  }

  it('gives the same line and count every time: golden counts', () => {
    const counts = ([1, 2, 4] as Level[]).flatMap((suits) =>
      [1, 2, 3].map((deal) => {
        const { nodes, line } = solve(dealCards(deal, suits), { suits });
        return [deal, suits, nodes, line.length];
      }),
    );
    assert.deepEqual(counts, GOLDEN_COUNTS);
  });

  it('keeps to its budget and then does not know', () => {
    const { result, line, nodes, ms } = solve(dealCards(1, 4), { suits: 4, nodes: 1000 });
    assert.deepEqual([result, line, ms], ['unknown', [], 0]);
    assert.ok(nodes >= 1000 && nodes < 20_000, String(nodes));
  });

  it('takes time from outside only for ms', () => {
    let now = 0;
    const clock = (): number => {
      now += 21;
      return now;
    };
    assert.equal(solve(dealCards(1, 1), { suits: 1, now: clock }).ms, 21);
  });

  it('starts anywhere: face-down cards, rows that complete runs, fewer than ten cards, relaxed', () => {
    for (const [input, relaxed] of [
      [
        completed({ columns: ['[4] K-2', '[9] A', '10', 'J', 'Q', 'K', '9', '8', '7', '6'], runs: 'SSSSS' }, 1, [9]),
        false,
      ],
      [
        completed(
          {
            columns: ['K-2', 'Q', 'K', '3', '4', '5', '6', '7', '8', '9'],
            stock: ['A J 10 2 3 4 5 6 7 8'],
            runs: 'SSSSS',
          },
          1,
          [2],
        ),
        false,
      ],
      [
        completed({
          columns: ['10', 'J', 'Q', 'K', 'Q', 'K'],
          stock: ['A 2 3 4 5 6 7 8 9 10', 'A 2 3 4 5 6 7 8 9 J'],
          runs: 'SSSSSS',
        }),
        false,
      ],
      [
        completed(
          { columns: ['K', 'Q', 'J', '10', '9', '8', '7', 'K Q J'], stock: ['6 5 4 3 2 A 10 9 8 7'], runs: 'SSSSSS' },
          1,
          [7],
        ),
        true,
      ],
    ] as const) {
      const { result, line } = solve(input, { suits: 1, relaxed });
      assert.equal(result, 'won');
      assert.equal(playNaively(tidy(copy({ ...input, runs: [...input.runs] })), line, relaxed).runs.length, 8);
    }
  });

  for (const [what, sketch] of [
    ['a run under a king', { columns: ['K-A K', 'Q-A'], runs: 'SSSSSS' }],
    ['a run under a card with no place on another', { columns: ['K-A 6', 'K-7', '5-A'], runs: 'SSSSSS' }],
    ['two runs, one on the other, under cards that move together', { columns: ['K-A K-A 3-A', 'K-4'], runs: 'SSSSS' }],
    [
      'runs under cards, among many others',
      {
        columns: ['K-A 9', 'K-A 5 4', 'K-10', '8-6', '3-A', 'K-9', '8-A', 'K-7 K', '6-A', 'Q-A'],
        runs: 'SS',
      },
    ],
    [
      'runs under cards, and rows to deal',
      {
        columns: ['K-A 9', 'K-A 5 4', 'K-10', '8-6', '3-A', 'K-9', '8-A', 'K-7 K', '2-A', '2-A'],
        stock: ['6 5 4 3 Q J 10 9 8 7', 'K 3 4 5 6 7 8 9 10 J'],
      },
    ],
  ] as const) {
    it(`takes off what comes to lie open: ${what}`, () => {
      const input = completed(sketch as never, 1, 'stock' in sketch ? [8] : []);
      const { result, line } = solve(input, { suits: 1 });
      assert.equal(result, 'won');
      assert.equal(playNaively(tidy(copy({ ...input, runs: [...input.runs] })), line, false).runs.length, 8);
    });
  }

  it('sees in its beam that a move which completes one run lays another open', () => {
    const position = parsePosition(completed({ columns: ['K-A A', 'K-2'], runs: 'SSSSSS' }), 1);
    const beam = new Beam(pack(position), packStock(position), ATTEMPTS[0] as Attempt, false, new Desk());
    assert.deepEqual(finish(beam.search(1000)).line?.map(actionOf), [{ kind: 'cards', from: 0, to: 1, count: 1 }]);
  });

  it('goes on from the end of a record', () => {
    const table = tableOf({ deal: 7 });
    for (let i = 0; i < 3; i++) table.game.act({ kind: 'row' }, 'script');
    const { result, line } = solve(table.game.record);
    assert.equal(result, 'won');
    for (const action of line) assert.ok(table.game.act(action, 'script').ok);
    assert.equal(table.game.state.status, 'won');
    assert.deepEqual(solve(table.game.record), { result: 'won', line: [], nodes: 0, ms: 0 });
  });

  for (const [what, source, options] of [
    ['no cards', [], {}],
    ['cards of another deck', dealCards(1, 4), { suits: 1 }],
    ['nothing', undefined, {}],
    ['null', null, {}],
    ['a number', 5, {}],
    ['a position that is none', { columns: [] }, {}],
    ['three suits', { columns: [] }, { suits: 3 }],
    ['a budget of 0', dealCards(1, 1), { nodes: 0 }],
    ['a budget that is no number', dealCards(1, 1), { nodes: Number.NaN }],
  ] as const) {
    it(`refuses ${what}`, () => assert.throws(() => solve(source as never, options as never), RangeError));
  }

  it('refuses text that is no record', () => assert.throws(() => solve('abc'), RecordError));
});

describe('impossible', () => {
  it('is said of at least 20 endings', () => assert.ok(IMPOSSIBLE.length >= 20));

  for (const [seed, level, exchange] of IMPOSSIBLE) {
    it(`ending ${seed} with ${level} suits: nothing that can be reached is won; with two cards exchanged it is won`, () => {
      const input = endingOf(seed, level as Level);
      const start = tidy(copy({ ...input, runs: [...input.runs] }));
      const { states, won } = reach(start);
      assert.ok(states > 1000, String(states));
      assert.equal(won, false);
      assert.equal(search(parsePosition(input, level as Level), false).result, 'impossible');
      const twin = withExchanged(input, exchange);
      const found = search(parsePosition(twin, level as Level), false);
      assert.equal(found.result, 'won');
      const twinStart = tidy(copy({ ...twin, runs: [...twin.runs] }));
      assert.equal(playNaively(twinStart, found.line, false).runs.length, 8);
    });
  }
});
