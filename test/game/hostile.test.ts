import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { dailyDeal, memoryStore, RecordError, replay, verifyRecord } from '../../src/game/index.js';
import { dealCards, type Level } from '../../src/rules/index.js';
import { solve } from '../../src/solve.js';
import { anything, damaged, isPolluted, NASTY, spoilt } from '../support/corpus.js';
import { runs } from '../support/runs.js';
import { tableOf } from '../support/table.js';
import { completed } from '../support/tables.js';

const OWN = ['get', 'ownKeys'];

/** An input may be refused, by an error of these kinds, and soon. */
function harmless(act: () => unknown, kinds: (new (...words: never[]) => Error)[], what: unknown): void {
  const begin = performance.now();
  try {
    act();
  } catch (error) {
    // What a value's own getters throw is the page's.
    const isOurs = !(error instanceof Error && OWN.includes(error.message));
    assert.ok(!isOurs || kinds.some((kind) => error instanceof kind), `${String((error as Error)?.stack ?? error)}`);
  }
  const took = performance.now() - begin;
  assert.ok(took < 1000, `${took} ms for ${typeof what}`);
  assert.equal(isPolluted(), false);
}

const CARDS = dealCards(5, 2);
const POSITION = completed({ columns: ['9 8 7', '10', '8H', '[3] [K]', '9 7', '5', '', '6', '7H 6', '4'] }, 2, [9]);

describe('hostile input', () => {
  it('to newGame is a RangeError that changes nothing, or a game', () => {
    const options = fc.oneof(
      anything,
      fc.record({ deal: anything }, { requiredKeys: [] }),
      fc.record({ suits: anything, deal: anything }, { requiredKeys: [] }),
      fc.record({ cards: spoilt(CARDS), suits: fc.constantFrom(1, 2, 4) }),
      fc.record({ position: spoilt(POSITION), suits: fc.constantFrom(1, 2, 4) }),
      spoilt({ position: POSITION, suits: 2 }),
    );
    fc.assert(
      fc.property(options, (input) => {
        const { game } = tableOf({ deal: 5 });
        game.begin();
        game.act({ kind: 'row' }, 'player');
        const before = JSON.stringify(game.state);
        let refused = false;
        harmless(
          () => {
            try {
              game.newGame(input as never, 'script');
            } catch (error) {
              refused = true;
              throw error;
            }
          },
          [RangeError],
          input,
        );
        if (refused) assert.equal(JSON.stringify(game.state), before);
        else
          assert.equal(game.state.columns.flat().length + game.state.rowsLeft * 10 + game.state.runs.length * 13, 104);
      }),
      { numRuns: runs(600), examples: NASTY.map((value) => [value] as [unknown]) },
    );
  });

  it('to moves is a reason, and changes nothing', () => {
    const { game } = tableOf({ deal: 5 });
    game.begin();
    const before = JSON.stringify(game.state.columns);
    fc.assert(
      fc.property(anything, anything, anything, (from, to, count) => {
        if ([from, to].every((each) => Number.isInteger(each) && (each as number) >= 0 && (each as number) < 10))
          return;
        for (const action of [{ kind: 'cards', from, to, count }] as const) {
          const result = game.act(action as never, 'script');
          assert.equal(result.ok, false);
        }
        assert.equal(JSON.stringify(game.state.columns), before);
      }),
      { numRuns: runs(400) },
    );
  });

  it('as a record is a RecordError', () => {
    const { game } = tableOf({ deal: 5 });
    game.begin();
    for (let i = 0; i < 5; i++) game.act({ kind: 'row' }, 'player');
    const { record } = game;
    const inputs = fc.oneof(anything, damaged(record), fc.string(), spoilt([record]));
    fc.assert(
      fc.property(inputs, (input) => {
        const kinds = [RecordError];
        harmless(() => verifyRecord(input as string), kinds, input);
        harmless(() => verifyRecord(record, input as string), [RangeError], input);
        harmless(() => [...replay(input as string)], kinds, input);
        harmless(() => game.load(input as string, 'script'), kinds, input);
      }),
      { numRuns: runs(500), examples: NASTY.map((value) => [value] as [unknown]) },
    );
  });

  it('to the pure functions is a RangeError', () => {
    fc.assert(
      fc.property(anything, anything, (first, second) => {
        harmless(() => dealCards(first as number, second as Level), [RangeError], first);
        harmless(() => dailyDeal(first as string, second as Level), [RangeError], first);
        const kinds = [RangeError, RecordError];
        harmless(() => solve(first as never, { suits: 1, nodes: 50, ...(second as object) } as never), kinds, first);
        harmless(() => solve(CARDS, { suits: second as Level, nodes: 50 }), kinds, second);
        harmless(() => solve(CARDS, { suits: 2, nodes: second as number, now: () => 0 }), kinds, second);
      }),
      // A budget without an end would search on.
      {
        numRuns: runs(300),
        examples: NASTY.filter((value) => value !== undefined).map((value) => [value, 3] as [unknown, unknown]),
      },
    );
  });

  it('in storage never stops a game: each key damaged in turn, or all at once', () => {
    const texts = new Map<string, string>();
    const store = {
      get: (key: string) => texts.get(key) ?? null,
      set: (key: string, text: string) => void texts.set(key, text),
      delete: (key: string) => void texts.delete(key),
    };
    const first = tableOf({ store, deal: 'winnable' });
    first.game.begin();
    for (let i = 0; i < 300; i++) {
      first.game.act(i % 2 === 0 ? { kind: 'row' } : { kind: 'undo' }, 'player');
      first.pass(0.3);
    }
    first.game.choose('theme', 'dark');
    const saved = [...texts];
    assert.ok(saved.length >= 4, saved.map(([key]) => key).join());
    const change = fc.oneof(
      fc.constantFrom(...saved).chain(([key, text]) => damaged(text).map((other) => new Map([[key, other]]))),
      fc
        .constantFrom(...NASTY.filter((value): value is string => typeof value === 'string'))
        .map((text) => new Map(saved.map(([key]) => [key, text]))),
      fc.subarray(saved, { minLength: 1 }).map((lost) => new Map(lost.map(([key]) => [key, '']))),
    );
    fc.assert(
      fc.property(change, (changes) => {
        const store = memoryStore();
        for (const [key, text] of saved) store.set(key, changes.get(key) ?? text);
        const begin = performance.now();
        const { game, told } = tableOf({ store, deal: 'winnable' });
        game.begin();
        assert.equal(game.state.columns.flat().length + game.state.rowsLeft * 10 + game.state.runs.length * 13, 104);
        const acted = game.act({ kind: 'row' }, 'player').ok || game.act({ kind: 'undo' }, 'player').ok;
        assert.ok(acted);
        assert.ok(performance.now() - begin < 1000);
        assert.ok(told.filter(({ name }) => name === 'game-error').length <= 1);
        assert.equal(isPolluted(), false);
        const again = tableOf({ store, deal: 'winnable' });
        again.game.begin();
        assert.deepEqual(again.game.state, game.state, 'what is saved then can be read');
      }),
      { numRuns: runs(400) },
    );
  });
});
