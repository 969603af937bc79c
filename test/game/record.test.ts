import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { RecordError, replay, verifyRecord } from '../../src/game/index.js';
import { CHECKSUM_LENGTH, checksum, digits } from '../../src/game/notation.js';
import { dealCards, generator, type Level, legalActions } from '../../src/rules/index.js';
import { levels, nearRuns } from '../support/arbitrary.js';
import { runs } from '../support/runs.js';
import { type TestTable, tableOf } from '../support/table.js';
import { WORKED, workedStart } from '../support/worked-game.js';

/** Plays `actions` random legal actions, undos and redos, with pauses between them. */
function playRandomly(table: TestTable, seed: number, actions: number): void {
  const next = generator(seed);
  const { game } = table;
  for (let i = 0; i < actions; i++) {
    const legal = legalActions(game.session?.fold.position as never, game.state.relaxed);
    const dice = next() % 8;
    const action = legal[next() % Math.max(1, legal.length)];
    if (dice === 0) game.act({ kind: 'undo' }, 'player');
    else if (dice === 1) game.act({ kind: 'redo' }, 'player');
    else if (action) game.act(action, 'player');
    table.pass((next() % 300) / 10);
  }
}

const START = {
  deal: (table: TestTable, level: Level, seed: number) =>
    table.game.newGame({ deal: 1 + (seed % 1000), suits: level }, 'script'),
  cards: (table: TestTable, level: Level, seed: number) =>
    table.game.newGame({ cards: dealCards(1 + seed, level), suits: level }, 'script'),
  position: (table: TestTable, level: Level, seed: number) =>
    table.game.newGame({ position: nearRuns(seed, level), suits: level }, 'script'),
};

const sealed = (text: string): string => text + checksum(text);
const body = (record: string): string => record.slice(0, -CHECKSUM_LENGTH);

describe('a record', () => {
  for (const kind of ['deal', 'cards', 'position'] as const) {
    it(`of a game from ${kind} gives the same state when it is decoded and replayed`, () => {
      fc.assert(
        fc.property(levels, fc.nat(100_000), fc.boolean(), (level, seed, relaxed) => {
          const table = tableOf({ relaxed });
          START[kind](table, level, seed);
          playRandomly(table, seed, 40);
          const { state, record } = table.game;
          assert.match(record, /^[\w-]+$/);
          const other = tableOf();
          other.game.load(record, 'script');
          assert.deepEqual({ ...other.game.state, id: state.id, canTakeBack: state.canTakeBack }, state);
          assert.equal(other.game.record, record);
          const last = [...replay(record)].at(-1);
          assert.deepEqual(last?.columns, state.columns);
        }),
        { numRuns: runs(40) },
      );
    });
  }

  it('is verified: what it proves, by any scheme', () => {
    const table = tableOf({ relaxed: true });
    table.game.newGame({ position: workedStart(2), suits: 2 }, 'script');
    for (const { at, order } of WORKED) {
      table.at(at);
      table.game.act(order, 'player');
    }
    const { record } = table.game;
    const proved = {
      deal: null,
      daily: null,
      suits: 2,
      won: true,
      moves: 20,
      undos: 3,
      hints: 0,
      seconds: 72,
      runs: ['S', 'S', 'H', 'H', 'H', 'S', 'H', 'S'],
    };
    assert.deepEqual(verifyRecord(record), { ...proved, score: 780 });
    assert.deepEqual(verifyRecord(record, 'timed'), { ...proved, score: 8463 });
    assert.throws(() => verifyRecord(record, 'nothing'), { name: 'RangeError', message: /"nothing" is not defined/ });
  });

  it('is replayed state by state, from before the first action', () => {
    const table = tableOf();
    table.game.newGame({ deal: 4 }, 'script');
    playRandomly(table, 4, 20);
    const states = [...replay(table.game.record)];
    const last = states.at(-1);
    assert.deepEqual({ ...last, id: table.game.state.id }, table.game.state);
    assert.equal(last?.scoring, 'windows');
    assert.equal(last?.id, '');
    assert.equal(states[0]?.moves, 0);
    assert.deepEqual(
      states.map(({ moves }) => moves),
      states.map((_, i) => i),
    );
    assert.equal(states.at(-1)?.moves, table.game.state.moves);
  });

  it('has at most 2,000 characters for 400 actions, from the longest start', () => {
    const table = tableOf({ relaxed: true });
    table.game.newGame({ position: nearRuns(3, 4), suits: 4 }, 'script');
    table.game.act({ kind: 'cards', from: 0, to: 1, count: 1 }, 'script');
    table.game.newGame({ cards: dealCards(3, 4), suits: 4 }, 'script');
    table.game.act({ kind: 'row' }, 'script');
    while (table.game.state.moves < 400) {
      table.pass(100 + (table.game.state.moves % 300));
      table.game.act({ kind: table.game.state.canUndo ? 'undo' : 'redo' }, 'script');
    }
    assert.ok(table.game.record.length <= 2000, String(table.game.record.length));
  });

  it('over 100,000 characters is none', () => {
    const table = tableOf({ deal: 1 });
    table.game.act({ kind: 'row' }, 'script');
    for (let i = 0; i < 40_000; i++) table.game.act({ kind: i % 2 === 0 ? 'undo' : 'redo' }, 'script');
    assert.equal(table.game.record, '');
    assert.throws(() => verifyRecord('1'.repeat(100_001)), {
      name: 'RecordError',
      code: 'too-long',
      message: /100000/,
    });
  });
});

describe('the longest record', () => {
  /** Undone and repeated rows, three characters each, and a longer time or two. */
  const withLength = (length: number): TestTable => {
    const table = tableOf({ deal: 1 });
    table.game.act({ kind: 'row' }, 'script');
    const rest = length - table.game.record.length;
    for (let i = 0; i < Math.floor(rest / 3); i++) {
      if (i < rest % 3) table.pass(6.4);
      table.game.act({ kind: i % 2 === 0 ? 'undo' : 'redo' }, 'script');
    }
    return table;
  };

  it('has 100,000 characters, and is read', () => {
    const { record, state } = withLength(100_000).game;
    assert.equal(record.length, 100_000);
    assert.equal(verifyRecord(record).moves, state.moves);
  });

  it('has not one more', () => {
    assert.equal(withLength(100_001).game.record, '');
  });
});

describe('a record that is none', () => {
  const good = (() => {
    const table = tableOf();
    table.game.newGame({ deal: 4, suits: 4 }, 'script');
    table.game.act({ kind: 'row' }, 'script');
    table.pass(5);
    table.game.act({ kind: 'undo' }, 'script');
    return table.game.record;
  })();
  const header = body(good).slice(0, 8);
  const row = digits(1300 * 3, 2) + digits(0, 1);
  const undo = digits(1301 * 3, 2) + digits(0, 1);

  for (const [what, record, code, message] of [
    ['empty', '', 'format', /letters, digits/],
    ['another alphabet', 'Ünicode', 'format', /letters, digits/],
    ['with a space', `${good} `, 'format', /letters, digits/],
    ['a later version', `2${good.slice(1)}`, 'version', /version 2 of/],
    ['one letter changed', `${good.slice(0, 9)}${good[9] === 'A' ? 'B' : 'A'}${good.slice(10)}`, 'checksum', /damaged/],
    ['cut', good.slice(0, -1), 'checksum', /damaged/],
    ['only a version', sealed('1'), 'format', /unexpected end/],
    ['a kind of start that is none', sealed('1-'), 'format', /out of range/],
    ['deal 0', sealed(`${header.slice(0, 2)}AAAAAA`), 'format', /deal number/],
    ['cut in an entry', sealed(body(good).slice(0, -1)), 'format', /unexpected end/],
    ['nothing to undo', sealed(header + undo), 'illegal', /action 1 .*nothing-to-undo/],
    ['a sixth row', sealed(header + row.repeat(6)), 'illegal', /action 6 .*stock-empty/],
    ['a move that is against the rules', sealed(header + digits(13 * 3, 2) + digits(0, 1)), 'illegal', /action 1 /],
    [
      'a time in a longer form than it needs',
      sealed(header + digits(1300 * 3 + 1, 2) + digits(5, 2)),
      'format',
      /shorter/,
    ],
    ['a pause that is none', sealed(header + digits(1304 * 3, 2) + digits(0, 5) + row), 'format', /empty pause/],
    [
      'a time too late',
      sealed(header + digits(1304 * 3, 2) + digits(100_000_000, 5) + digits(1300 * 3 + 2, 2) + digits(64 ** 3 - 1, 3)),
      'format',
      /too late/,
    ],
    ['a number', 5, 'format', /is a text/],
    ['null', null, 'format', /is a text/],
  ] as const) {
    it(`${what}: ${code}`, () => {
      assert.throws(
        () => verifyRecord(record as string),
        (error) => error instanceof RecordError && error.code === code && message.test(error.message),
      );
    });
  }

  it('is a RecordError or a legal game, whatever is changed under a repaired checksum, and soon', () => {
    let refused = 0;
    const tries = runs(2000);
    fc.assert(
      fc.property(levels, fc.nat(5000), fc.integer({ min: 1, max: 3 }), (level, seed, changes) => {
        const table = tableOf({ relaxed: seed % 2 === 0 });
        START[(['deal', 'cards', 'position'] as const)[seed % 3] as 'deal'](table, level, seed);
        playRandomly(table, seed, 25);
        const text = [...body(table.game.record)];
        const next = generator(seed + 1);
        for (let i = 0; i < changes; i++) text[1 + (next() % (text.length - 1))] = digits(next() % 64, 1);
        const record = sealed(text.join(''));
        const before = performance.now();
        try {
          const proved = verifyRecord(record);
          assert.ok(proved.runs.length <= 8);
          assert.ok(Number.isFinite(proved.score));
        } catch (error) {
          assert.ok(error instanceof RecordError, String(error));
          assert.notEqual(error.code, 'checksum');
          refused++;
        }
        assert.ok(performance.now() - before < 1000);
      }),
      { numRuns: tries },
    );
    assert.ok(refused > 0 && refused < tries, `${refused} of ${tries} refused`);
  });

  it('of 10 kB is read within 50 ms', () => {
    const record = sealed(header + row + (undo + digits(1302 * 3, 2) + digits(0, 1)).repeat(1650));
    assert.ok(record.length > 9900);
    verifyRecord(record);
    const times = Array.from({ length: 5 }, () => {
      const before = performance.now();
      verifyRecord(record);
      return performance.now() - before;
    });
    assert.ok(Math.min(...times) < 50, `${Math.min(...times)} ms`);
  });
});
