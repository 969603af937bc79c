import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { defineScoring, type Fact, schemeNamed } from '../../src/game/index.js';
import { type AnyScheme, BUILT_IN, watchSchemes } from '../../src/game/scoring.js';
import type { Level } from '../../src/rules/index.js';
import { legalActions } from '../../src/rules/index.js';
import { levels, nearRuns } from '../support/arbitrary.js';
import { runs } from '../support/runs.js';
import { tableOf } from '../support/table.js';
import { WORKED, workedStart } from '../support/worked-game.js';

describe('the worked game', () => {
  for (const level of [1, 2, 4] as Level[]) {
    for (const scoring of BUILT_IN) {
      it(`by ${scoring} with ${level} suit(s)`, () => {
        const table = tableOf({ relaxed: true, scoring, suits: level });
        table.game.newGame({ position: workedStart(level) }, 'script');
        for (const line of WORKED) {
          table.at(line.at);
          const result = table.game.act(line.order, 'script');
          assert.ok(result.ok, JSON.stringify(line));
          const { score, seconds } = table.game.state;
          assert.equal(seconds, line.at);
          const index = { 1: 0, 2: 1, 4: 2 }[level] as 0 | 1 | 2;
          const expected = scoring === 'none' ? 0 : scoring === 'multiplier' ? line.multiplier?.[index] : line[scoring];
          if (expected !== undefined) assert.equal(score, expected, `at ${line.at} s`);
        }
        assert.equal(table.game.state.status, 'won');
        assert.equal(table.game.state.moves, 20);
      });
    }
  }
});

const fact = (type: Fact['type'], more: Partial<Fact> = {}): Fact => ({
  type,
  flipped: 0,
  runs: 0,
  gave: null,
  seconds: 0,
  suits: 1,
  moves: 0,
  ...more,
});

/** Scores after each fact. */
function scores(name: string, facts: Fact[]): number[] {
  const scheme = schemeNamed(name) as AnyScheme;
  let total = scheme.start;
  return facts.map((each) => {
    total = scheme.step(total, each);
    return scheme.show ? scheme.show(total) : (total as number);
  });
}

const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);
const undo = fact('undo', { gave: { flipped: 0, runs: 0 } });

describe('timed at the floor', () => {
  it('keeps what was lost, whatever is undone and redone', () => {
    const facts = [
      ...times(5, fact('cards')),
      fact('tick'),
      fact('tick'),
      ...times(5, undo),
      ...times(5, fact('redo')),
      fact('cards'),
    ];
    assert.deepEqual(scores('timed', facts).slice(4), [50, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10]);
  });

  it('counts up again only from what was lost', () => {
    const facts = [...times(5, fact('cards')), fact('tick'), ...times(3, undo), ...times(2, fact('cards'))];
    assert.deepEqual(scores('timed', facts).slice(4), [50, 20, 10, 0, 0, 0, 10]);
  });
});

describe('bonuses of a win', () => {
  const dealt = (suits: Level): Fact[] => [fact('cards', { flipped: 44, runs: 8, suits })];
  for (const [suits, seconds, score] of [
    [1, 245.7, 1375],
    [2, 245.7, 2063],
    [4, 245.7, 2750],
    [2, 599.9, 1532],
    [2, 600, 1530],
  ] as [Level, number, number][]) {
    it(`multiplier, ${suits} suit(s), ${seconds} s: ${score}`, () => {
      assert.equal(scores('multiplier', [...dealt(suits), fact('win', { seconds, suits })]).at(-1), score);
    });
  }

  for (const [seconds, bonus] of [
    [72.4, 8287],
    [0.4, 600_000],
    [1, 600_000],
  ] as [number, number][]) {
    it(`timed, ${seconds} s: ${bonus}`, () => assert.equal(scores('timed', [fact('win', { seconds })])[0], bonus));
  }
});

describe('laws', () => {
  it('windows is 500 − moves + 100 × runs since the start; undo and redo leave all else as it was', () => {
    fc.assert(
      fc.property(levels, fc.nat(), fc.array(fc.nat(), { maxLength: 60 }), (level, seed, choices) => {
        const table = tableOf({ relaxed: true, suits: level });
        const { game } = table;
        game.newGame({ position: nearRuns(seed, level) }, 'script');
        const runsAtStart = game.state.runs.length;
        for (const choice of choices) {
          const { session } = game;
          const legal = session ? legalActions(session.fold.position, true) : [];
          const action = legal[choice % legal.length];
          if (!action) break;
          game.act(action, 'script');
          const before = game.state;
          assert.equal(before.score, 500 - before.moves + 100 * (before.runs.length - runsAtStart));
          if (before.status === 'won' || choice % 4 > 0) continue;
          game.act({ kind: 'undo' }, 'script');
          game.act({ kind: 'redo' }, 'script');
          const after = game.state;
          assert.deepEqual(after.columns, before.columns);
          assert.equal(after.score, before.score - 2);
          assert.equal(after.moves, before.moves + 2);
          for (const scoring of ['timed', 'multiplier']) {
            table.configure({ scoring });
            const [value] = [game.state.score];
            game.act({ kind: 'undo' }, 'script');
            game.act({ kind: 'redo' }, 'script');
            assert.equal(game.state.score, value, scoring);
          }
          table.configure({ scoring: 'windows' });
        }
      }),
      { numRuns: runs(80) },
    );
  });

  it('windows: a row that completes two runs is worth 199, its undo −201, its redo 199', () => {
    const row = fact('row', { runs: 2 });
    const values = scores('windows', [row, fact('undo', { gave: { flipped: 0, runs: 2 } }), { ...row, type: 'redo' }]);
    assert.deepEqual(values, [699, 498, 697]);
  });

  it('shuttling a card never pays', () => {
    for (const scoring of BUILT_IN) {
      const shuttle = times(10, fact('cards')).flatMap((move) => [move, undo]);
      assert.ok((scores(scoring, shuttle).at(-1) as number) <= (scores(scoring, [fact('tick')])[0] as number), scoring);
    }
  });
});

describe('a scheme of one’s own', () => {
  const plain = { label: 'Plain', start: 0, step: (total: number, { type }: Fact) => total + Number(type === 'row') };

  it('is a fold over facts, and scores a game under way anew', () => {
    defineScoring('rows', plain);
    const table = tableOf({ deal: 1 });
    table.game.begin();
    table.game.act({ kind: 'row' }, 'script');
    table.configure({ scoring: 'rows' });
    assert.equal(table.game.state.score, 1);
  });

  it('is told flips, runs, what an undone action gave, ticks and the win', () => {
    const facts: Fact[] = [];
    defineScoring('spy', {
      label: 'Spy',
      start: 0,
      step: (total: number, each: Fact) => {
        facts.push(each);
        return total;
      },
    });
    const table = tableOf({ relaxed: true, scoring: 'spy' });
    table.game.newGame({ position: workedStart(1) }, 'script');
    for (const { at, order } of WORKED) {
      table.at(at);
      table.game.act(order, 'script');
    }
    assert.deepEqual(facts[0], fact('cards', { flipped: 1, moves: 1 }));
    assert.deepEqual(facts[1], fact('undo', { gave: { flipped: 1, runs: 0 }, seconds: 3, moves: 2 }));
    assert.deepEqual(facts[3], fact('cards', { flipped: 2, runs: 1, seconds: 12, moves: 4 }));
    assert.deepEqual(facts[5], fact('tick', { seconds: 30, moves: 5 }));
    assert.deepEqual(facts.at(-1), fact('win', { seconds: 72, moves: 20 }));
    assert.equal(facts.filter(({ type }) => type === 'tick').length, 2);
  });

  it('that throws or shows no number scores 0 and is told once', () => {
    const broken = [
      {
        label: 'B',
        start: 0,
        step: () => {
          throw new Error('ouch');
        },
      },
      { label: 'B', start: 0, step: (total: number) => total, show: () => Number.NaN },
      { label: 'B', start: 'text' as never, step: (total: number) => total },
    ];
    broken.forEach((scheme, i) => {
      defineScoring(`broken-${i}`, scheme);
      const table = tableOf({ scoring: `broken-${i}`, deal: 1 });
      table.game.begin();
      assert.ok(table.game.act({ kind: 'row' }, 'script').ok);
      assert.ok(table.game.act({ kind: 'row' }, 'script').ok);
      assert.equal(table.game.state.score, 0);
      assert.deepEqual(
        table.told.filter(({ name }) => name === 'game-error').map(({ detail }) => detail.code),
        ['scoring'],
      );
    });
  });

  for (const [what, name, scheme] of [
    ['a built-in name', 'windows', plain],
    ['no name', '', plain],
    ['spaces around the name', ' x', plain],
    ['a name that is no text', 5, plain],
    ['nothing', 'x', undefined],
    ['no step', 'x', { label: 'X', start: 0 }],
    ['no label', 'x', { start: 0, step: plain.step }],
    ['a show that is no function', 'x', { ...plain, show: 3 }],
  ] as const) {
    it(`is refused: ${what}`, () =>
      assert.throws(() => defineScoring(name as string, scheme as typeof plain), RangeError));
  }

  it('has a name of 1 to 40 characters, and says what is wrong otherwise', () => {
    defineScoring('x'.repeat(40), plain);
    const define =
      (name: string, scheme: object): (() => void) =>
      () =>
        defineScoring(name, scheme as typeof plain);
    assert.throws(define('x'.repeat(41), plain), /a name of 1 to 40 characters/);
    assert.throws(define('windows', plain), /"windows" is built in/);
    assert.throws(define('x', { label: 'X', start: 0 }), /"x" has no function step/);
    assert.throws(define('x', { start: 0, step: plain.step }), /"x" has no label/);
    assert.throws(define('x', { ...plain, show: 3 }), /"x" has a show that is no function/);
  });

  it('that is built in has a name for people', () => {
    const labels = ['windows', 'timed', 'multiplier', 'none'].map((name) => schemeNamed(name)?.label);
    assert.deepEqual(labels, ['Windows', 'Timed', 'Multiplier', 'None']);
  });

  it('that throws once is never asked again in that game', () => {
    let asked = 0;
    defineScoring('once', {
      label: 'Once',
      start: 0,
      step: () => {
        asked++;
        throw new Error('ouch');
      },
    });
    const table = tableOf({ scoring: 'once', deal: 1 });
    table.game.begin();
    for (let i = 0; i < 3; i++) table.game.act({ kind: 'row' }, 'script');
    assert.equal(asked, 1);
    assert.deepEqual(
      table.told.filter(({ name }) => name === 'game-error').map(({ detail }) => detail.error),
      ['ouch'],
    );
  });

  it('that shows no number says so', () => {
    defineScoring('text', { label: 'T', start: 0, step: (total: number) => total, show: () => 'many' as never });
    const table = tableOf({ scoring: 'text', deal: 1 });
    table.game.begin();
    table.game.act({ kind: 'row' }, 'script');
    assert.deepEqual(
      table.told.filter(({ name }) => name === 'game-error').map(({ detail }) => detail.error),
      ['a score must be a finite number'],
    );
    assert.equal(table.game.state.score, 0);
  });

  it('is told to those who wait for it', () => {
    const names: string[] = [];
    const end = watchSchemes((name) => names.push(name));
    defineScoring('late', plain);
    end();
    defineScoring('later', plain);
    assert.deepEqual(names, ['late']);
  });
});
