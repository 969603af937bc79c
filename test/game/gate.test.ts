import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openStore } from '../support/store.js';
import { type TestTable, tableOf } from '../support/table.js';
import { completed } from '../support/tables.js';

const row = { kind: 'row' } as const;
const undo = { kind: 'undo' } as const;
const KEY = 'spider-solitaire:game.1.play';

/** The last event by its name, and some of its detail. */
function last({ told }: TestTable, ...keys: string[]): unknown[] {
  const { name, detail } = told.at(-1) as { name: string; detail: Record<string, unknown> };
  return [name, ...keys.map((key) => detail[key])];
}

/** A puzzle of some columns, which are all that matters. */
function puzzle(columns: string[], stock: string[] = []): TestTable {
  const table = tableOf({ suits: 2 });
  table.game.newGame({ position: completed({ columns, stock }, 2, [9]), suits: 2 }, 'script');
  return table;
}

describe('a game that begins', () => {
  const START = ['resumed', 'restarted', 'source'];

  it('tells how: dealt, restarted, taken back, loaded', () => {
    const table = tableOf();
    table.game.newGame({ deal: 4 }, 'player');
    assert.deepEqual(last(table, ...START), ['game-start', false, false, 'player']);
    table.game.act(row, 'player');
    const { record } = table.game;
    table.game.restart('script');
    assert.deepEqual(last(table, ...START), ['game-start', false, true, 'script']);
    table.game.takeBack('player');
    assert.deepEqual(last(table, ...START), ['game-start', true, false, 'player']);
    table.game.load(record, 'script');
    assert.deepEqual(last(table, ...START), ['game-start', true, false, 'script']);
    const fresh = tableOf();
    fresh.game.begin();
    table.game.load(fresh.game.record, 'script');
    assert.deepEqual(last(table, ...START), ['game-start', false, false, 'script']);
  });

  it('waits under a start screen, untold, until that is left', () => {
    const table = tableOf({ startScreen: true });
    table.game.begin();
    assert.deepEqual(table.told, []);
    assert.deepEqual(table.game.waiting, { resumed: false });
    table.game.proceed('player');
    assert.deepEqual(last(table, ...START), ['game-start', false, false, 'player']);
    table.game.proceed('player');
    assert.equal(table.told.length, 1);
  });

  it('begins by itself where the page takes the start screen away', () => {
    const table = tableOf({ startScreen: true });
    table.game.begin();
    table.configure({ relaxed: true });
    assert.notEqual(table.game.waiting, null);
    table.configure({ startScreen: false });
    assert.equal(table.game.waiting, null);
    assert.deepEqual(last(table, ...START), ['game-start', false, false, 'script']);
    table.configure({ relaxed: false });
    assert.equal(table.told.length, 1);
  });

  it('under a start screen may be replaced by a save that arrives, which can be continued then', () => {
    const store = openStore();
    tableOf({ store }).game.act(row, 'player');
    const table = tableOf({ startScreen: true });
    table.game.begin();
    table.game.arrive({ ...table.settings, store });
    assert.deepEqual(table.game.waiting, { resumed: true });
    assert.deepEqual(table.told, []);
    assert.equal(table.game.state.moves, 1);
  });

  it('begins paused where the page says so, without a word', () => {
    const table = tableOf();
    table.game.startPaused(true);
    table.game.begin();
    assert.equal(table.game.state.status, 'paused');
    assert.deepEqual(table.names(), ['game-start']);
  });
});

describe('a game that another replaced', () => {
  it('can’t be taken back once it is at the table again', () => {
    const table = tableOf({ store: openStore() });
    table.game.newGame({ deal: 7 }, 'script');
    table.game.act(row, 'player');
    table.game.newGame({}, 'script');
    assert.equal(table.game.state.canTakeBack, true);
    table.configure({ deal: 'daily' });
    assert.equal(table.game.state.moves, 0);
    table.configure({ deal: 'random' });
    assert.equal(table.game.state.deal, 7);
    assert.equal(table.game.state.canTakeBack, false);
    assert.deepEqual(table.game.takeBack('player'), { ok: false, reason: 'nothing-to-take-back' });
  });

  it('can’t be taken back after an action in a game that was resumed in its place', () => {
    const store = openStore();
    const table = tableOf({ store });
    table.game.newGame({ deal: 7 }, 'script');
    table.game.act(row, 'player');
    table.configure({ deal: 'daily' });
    table.game.newGame({}, 'script');
    table.game.act(row, 'player');
    table.game.newGame({}, 'script');
    assert.equal(table.game.state.canTakeBack, true);
    table.configure({ deal: 'random' });
    assert.equal(table.game.state.deal, 7);
    table.game.act(undo, 'player');
    assert.equal(table.game.state.canTakeBack, false);
  });

  it('is not resumed by an attribute that leaves the slot as it was', () => {
    const table = tableOf({ deal: 'random', store: openStore() });
    table.game.newGame({ deal: 7 }, 'script');
    table.game.act(row, 'player');
    table.game.newGame({ deal: 8 }, 'script');
    table.configure({ deal: 'winnable' });
    assert.notEqual(table.game.state.deal, 7);
    assert.notEqual(table.game.state.deal, 8);
    assert.deepEqual(last(table, 'resumed', 'source'), ['game-start', false, 'script']);
    assert.equal(table.game.state.canTakeBack, true);
  });
});

describe('taking back inside before-move', () => {
  for (const [how, cancels, told] of [
    [
      'of the action that leaves nothing to take back is told to have failed',
      false,
      ['move-refused', 'nothing-to-take-back'],
    ],
    ['of one that the page cancels brings the game back', true, ['game-start', undefined]],
  ] as const) {
    it(how, () => {
      const table = tableOf({ deal: 7 });
      table.game.act(row, 'player');
      table.game.newGame({ deal: 8 }, 'script');
      let answer: unknown;
      table.listener = ({ name }) => {
        if (name !== 'before-move') return undefined;
        answer = table.game.takeBack('script');
        return !cancels;
      };
      table.game.act(row, 'player');
      assert.deepEqual(answer, { ok: true });
      assert.deepEqual(last(table, 'reason'), told);
      assert.equal(table.game.state.deal, cancels ? 7 : 8);
    });
  }
});

describe('while storage is asked', () => {
  it('actions are busy, and told so; restart and giving up do nothing', () => {
    const table = tableOf();
    table.game.setLoading(true);
    for (const act of [
      () => table.game.move(2, 3, undefined, 'script'),
      () => table.game.tap(2, 0, 'script'),
      () => table.game.act(row, 'script'),
      () => table.game.takeBack('script'),
    ]) {
      assert.deepEqual(act(), { ok: false, reason: 'busy' });
      assert.deepEqual(last(table, 'reason'), ['move-refused', 'busy']);
    }
    table.game.restart('script');
    table.game.giveUp('script');
    assert.equal(table.game.session, null);
    assert.equal(table.game.ready(), null);
    table.game.setLoading(false);
    assert.equal(table.game.ready(), table.game.session);
    table.game.setLoading(true);
    assert.equal(table.game.isLoading, false, 'there is a game');
  });
});

describe('a move', () => {
  it('without a count takes the longest part that fits', () => {
    const table = puzzle(['9 8 7', '10', '8H', '9', 'K Q', '5']);
    const result = table.game.move(0, 1, undefined, 'player');
    assert.deepEqual(result.ok && [result.from, result.to, result.cards], [0, 1, ['9S', '8S', '7S']]);
    const part = puzzle(['9 8 7', '8', '8H']);
    const moved = part.game.move(0, 1, undefined, 'player');
    assert.deepEqual(moved.ok && moved.cards, ['7S']);
  });

  it('that nothing fits is refused for the whole run, with both columns named', () => {
    const table = puzzle(['9 8 7', '4', '']);
    assert.deepEqual(table.game.move(0, 1, undefined, 'player'), { ok: false, reason: 'rank' });
    assert.deepEqual(last(table, 'reason', 'from', 'to'), ['move-refused', 'rank', 0, 1]);
    assert.deepEqual(table.game.move(2, 1, undefined, 'player'), { ok: false, reason: 'empty-column' });
    assert.deepEqual(last(table, 'reason', 'from', 'to'), ['move-refused', 'empty-column', 2, 1]);
    table.game.act(row, 'player');
    assert.deepEqual(last(table, 'from', 'to'), ['move-refused', null, null]);
  });
});

describe('a tap', () => {
  it('moves, refuses with its column, or answers no-target without an event', () => {
    const table = puzzle(['9 8 7', '10', '8H 5', 'K']);
    const { length } = table.told;
    assert.deepEqual(table.game.tap(2, 0, 'player'), { ok: false, reason: 'not-a-run' });
    assert.deepEqual(last(table, 'reason', 'from', 'to'), ['move-refused', 'not-a-run', 2, null]);
    assert.equal(table.told.length, length + 1);
    assert.deepEqual(table.game.tap(3, 0, 'player'), { ok: false, reason: 'no-target' });
    assert.equal(table.told.length, length + 1);
    const moved = table.game.tap(0, 0, 'player');
    assert.deepEqual(moved.ok && [moved.from, moved.to, moved.cards.length], [0, 1, 3]);
    table.game.setPaused(true, 'script');
    assert.deepEqual(table.game.tap(2, 1, 'player'), { ok: false, reason: 'paused' });
    assert.deepEqual(last(table, 'reason', 'from'), ['move-refused', 'paused', 2]);
  });
});

describe('a pause', () => {
  it('is told once, either way, and keeps the clock with the save', () => {
    const store = openStore();
    const table = tableOf({ store });
    table.game.act(row, 'player');
    table.pass(7);
    table.game.setPaused(false, 'player');
    assert.deepEqual(last(table), ['move']);
    table.game.setPaused(true, 'player');
    assert.deepEqual(last(table, 'paused', 'source'), ['pause-change', true, 'player']);
    assert.equal(JSON.parse(store.get(KEY) as string).clock, 70);
    const { length } = table.told;
    table.game.setPaused(true, 'player');
    assert.equal(table.told.length, length);
    const text = store.get(KEY);
    store.set(KEY, (text as string).replace('"clock":70', '"clock":60'));
    table.game.setPaused(false, 'script');
    assert.deepEqual(last(table, 'paused', 'source'), ['pause-change', false, 'script']);
    assert.equal(JSON.parse(store.get(KEY) as string).clock, 60, 'going on writes nothing');
  });
});

describe('the page’s settings', () => {
  it('end a player’s later choice of level only when the level is another', () => {
    const table = tableOf({ suits: 1 });
    table.game.newGame({ suits: 4 }, 'player');
    table.game.newGame({}, 'player');
    assert.equal(table.game.level, 4);
    table.configure({ relaxed: true });
    assert.equal(table.game.level, 4);
    table.configure({ suits: 2 });
    assert.equal(table.game.level, 2);
    table.game.newGame({ suits: 4 }, 'script');
    assert.equal(table.game.level, 2, 'a script chooses for one game');
  });

  it('write nothing where the place is the same', () => {
    const store = openStore();
    let writes = 0;
    const counting = {
      ...store,
      set: (key: string, text: string) => {
        writes++;
        store.set(key, text);
      },
    };
    const table = tableOf({ store: counting });
    table.game.act(row, 'player');
    writes = 0;
    table.configure({ relaxed: true, scoring: 'timed' });
    assert.equal(writes, 0);
    assert.equal(table.game.state.score, 10);
    table.configure({ storageKey: 'other' });
    assert.ok(writes > 0);
    assert.ok(store.get('other:game.1.play'));
  });

  it('may come before the first game', () => {
    const table = tableOf();
    table.game.rescore();
    table.configure({ scoring: 'timed' });
    assert.deepEqual(table.told, []);
  });
});

describe('a choice of the player’s', () => {
  it('is told by its name and value', () => {
    const table = tableOf();
    table.game.choose('deck', 'large');
    assert.deepEqual(last(table, 'name', 'value', 'source'), ['settings-change', 'deck', 'large', 'player']);
  });
});

describe('a hint', () => {
  const hint = { action: { kind: 'row' }, basis: 'search', winnable: true, why: 'so' } as const;

  it('is told without its words, and saved with a game that is', () => {
    const store = openStore();
    const table = tableOf({ store });
    table.game.begin();
    assert.equal(table.game.noteHint(hint, 'player'), true);
    assert.deepEqual(last(table, 'action', 'basis', 'winnable', 'why', 'source'), [
      'hint',
      { kind: 'row' },
      'search',
      true,
      undefined,
      'player',
    ]);
    assert.equal(store.get(KEY), null);
    table.game.act(row, 'player');
    table.pass(3);
    table.game.noteHint(hint, 'script');
    assert.deepEqual(
      [JSON.parse(store.get(KEY) as string).entries, JSON.parse(store.get(KEY) as string).clock],
      [3, 30],
    );
    const again = tableOf({ store });
    again.game.begin();
    assert.equal(again.game.state.hints, 2);
  });

  it('is none where another tab has gone on', () => {
    const store = openStore();
    const table = tableOf({ store });
    table.game.act(row, 'player');
    const other = tableOf({ store });
    other.game.begin();
    other.game.act(row, 'player');
    assert.equal(table.game.noteHint(hint, 'player'), false);
    assert.deepEqual(last(table), ['game-start']);
    assert.equal(table.game.state.moves, 2);
    assert.equal(table.game.state.hints, 0);
  });
});

describe('a fault of the worker', () => {
  it('is told by its code', () => {
    const table = tableOf({ deal: 4 });
    table.game.begin();
    table.game.noteWorkerFault(new Error('blocked'));
    assert.deepEqual(last(table, 'code', 'error'), ['game-error', 'worker', 'blocked']);
  });
});

describe('giving up', () => {
  it('of a game that another tab has gone on with takes that over instead', () => {
    const store = openStore();
    const table = tableOf({ store });
    table.game.act(row, 'player');
    const other = tableOf({ store });
    other.game.begin();
    other.game.act(undo, 'player');
    const { changes } = table;
    table.game.giveUp('player');
    assert.equal(table.game.state.status, 'playing');
    assert.equal(table.game.state.moves, 2);
    assert.ok(table.changes > changes, 'and is shown');
  });

  it('under a start screen ends that: there is nothing to continue', () => {
    const store = openStore();
    tableOf({ store }).game.act(row, 'player');
    const table = tableOf({ store, startScreen: true });
    table.game.begin();
    table.game.giveUp('script');
    assert.equal(table.game.waiting, null);
    assert.equal(table.game.state.status, 'lost');
    assert.deepEqual(table.names(), ['game-end']);
  });

  it('inside before-move comes after that action, once', () => {
    const table = tableOf({ deal: 4 });
    table.game.act(row, 'player');
    table.listener = ({ name }) => {
      if (name === 'before-move') table.game.giveUp('script');
      return true;
    };
    assert.ok(table.game.act(row, 'player').ok);
    assert.equal(table.game.state.status, 'lost');
    assert.deepEqual(table.names().slice(-2), ['move', 'game-end']);
  });
});
