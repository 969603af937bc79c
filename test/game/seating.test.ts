import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Settings } from '../../src/game/index.js';
import { dealCards } from '../../src/rules/index.js';
import { openStore } from '../support/store.js';
import { type TestTable, tableOf } from '../support/table.js';

const row = { kind: 'row' } as const;
const KEY = 'spider-solitaire:game.1.play';
const ASIDE = 'spider-solitaire:aside.1.play';

/** A store with a game of so many rows in it, and that game's id. */
function saved(rows: number): { store: ReturnType<typeof openStore>; id: string } {
  const store = openStore();
  const { game } = tableOf({ store, seed: 77 });
  for (let i = 0; i < rows; i++) game.act(row, 'player');
  return { store, id: game.state.id };
}

const settings = (store: Settings['store']): Settings => ({ ...tableOf().settings, store });

/** A table whose storage hasn't answered in time: a game was dealt. */
function late(): TestTable {
  const table = tableOf();
  table.game.setLoading(true);
  table.game.setLoading(false);
  table.game.begin();
  return table;
}

describe('a save that arrives late', () => {
  it('takes the place of a game without a move', () => {
    const { store, id } = saved(2);
    const table = late();
    table.game.arrive(settings(store));
    assert.equal(table.game.state.id, id);
    assert.deepEqual(table.names(), ['game-start', 'game-start']);
    assert.deepEqual(table.told.at(-1)?.detail.resumed, true);
    assert.equal(table.told.at(-1)?.detail.restarted, false);
    assert.equal(table.told.at(-1)?.detail.source, 'script');
    assert.equal(store.get(ASIDE), null);
  });

  it('is kept aside from a game with one, which is saved now; none is lost', () => {
    const { store, id } = saved(2);
    const before = store.get(KEY);
    const table = late();
    table.game.act(row, 'player');
    table.pass(3);
    table.game.arrive(settings(store));
    assert.notEqual(table.game.state.id, id);
    assert.equal(JSON.parse(store.get(ASIDE) as string).pointer, before);
    assert.equal(tableOf({ store }).game.statistics[1].lost, 0);
    const again = tableOf({ store });
    again.game.begin();
    assert.deepEqual(again.game.state, table.game.state);
    assert.equal(again.game.clock.read(), 30);
    table.game.act(row, 'player');
    assert.ok(!table.names().includes('game-end'));
  });

  it('that can’t be read is kept aside, too, and nothing is where there was no save', () => {
    const store = openStore();
    store.set(KEY, '{');
    const table = late();
    table.game.act(row, 'player');
    table.game.arrive(settings(store));
    assert.equal(JSON.parse(store.get(ASIDE) as string).pointer, '{');
    const empty = openStore();
    const other = late();
    other.game.act(row, 'player');
    other.game.arrive(settings(empty));
    assert.equal(empty.get(ASIDE), null);
    assert.ok(empty.get(KEY));
  });

  it('of the very game that is played is not kept aside', () => {
    const table = late();
    table.game.act(row, 'player');
    const store = openStore();
    table.game.arrive(settings(store));
    table.game.arrive(settings(store));
    assert.equal(store.get(ASIDE), null);
  });

  it('waits in its slot under a game that a method began, and is lost with that one’s first action', () => {
    const { store, id } = saved(2);
    const table = tableOf();
    table.game.setLoading(true);
    table.game.newGame({ deal: 9 }, 'script');
    table.game.arrive(settings(store));
    assert.equal(table.game.state.deal, 9);
    assert.equal(JSON.parse(store.get(KEY) as string).id, id);
    table.game.act(row, 'player');
    const end = table.told.find(({ name }) => name === 'game-end');
    assert.deepEqual([end?.detail.id, end?.detail.outcome, end?.detail.moves], [id, 'lost', 2]);
    assert.equal(store.get(ASIDE), null);
    assert.equal(table.game.statistics[1].lost, 1);
  });
});

describe('an element that comes back to its page', () => {
  it('plays on unsaved where another has taken its slot meanwhile, and saved where none has', () => {
    const taken: string[] = [];
    const store = openStore();
    const table = tableOf({ store, taken });
    table.game.act(row, 'player');
    table.game.reclaim();
    table.game.act(row, 'player');
    assert.equal(JSON.parse(store.get(KEY) as string).entries, 2);
    taken.push('1.play');
    table.game.reclaim();
    assert.ok(table.game.act(row, 'player').ok);
    assert.equal(JSON.parse(store.get(KEY) as string).entries, 2);
    table.game.takeOver('1.play');
    assert.equal(table.game.state.moves, 3, 'nothing is taken over without a slot');
  });

  it('takes back a game unsaved where another has taken that one’s slot meanwhile', () => {
    const taken: string[] = [];
    const store = openStore();
    const table = tableOf({ store, taken });
    table.game.act(row, 'player');
    table.configure({ suits: 4 });
    table.game.newGame({}, 'player');
    const text = store.get(KEY);
    taken.push('1.play');
    table.game.reclaim();
    assert.ok(table.game.takeBack('player').ok);
    assert.ok(table.game.act(row, 'player').ok);
    assert.equal(store.get(KEY), text);
  });

  it('has nothing to claim before its first game', () => {
    const table = tableOf({ taken: ['1.play'] });
    table.game.reclaim();
    table.game.saveClock();
    table.configure({ storageKey: 'other' });
    assert.equal(table.game.session, null);
  });
});

describe('the slots that are kept from other elements', () => {
  it('are those of the present game and of the one it replaced, until its first action', () => {
    const table = tableOf({ suits: 2 });
    table.game.act(row, 'player');
    assert.deepEqual(table.kept, ['2.play']);
    table.configure({ suits: 4 });
    table.game.newGame({}, 'player');
    assert.deepEqual([...new Set(table.kept)].sort(), ['2.play', '4.play']);
    table.game.act(row, 'player');
    assert.deepEqual(table.kept, ['4.play']);
    table.game.newGame({ cards: dealCards(5, 4), suits: 4 }, 'script');
    assert.deepEqual(table.kept, ['4.play'], 'a puzzle needs none');
  });
});

describe('the clock of a game that is over', () => {
  it('is not written any more', () => {
    const store = openStore();
    const table = tableOf({ store });
    table.game.act(row, 'player');
    table.game.giveUp('player');
    const text = store.get(KEY);
    table.pass(9);
    table.game.saveClock();
    assert.equal(store.get(KEY), text);
  });

  it('is not written over another game before the first action', () => {
    const { store } = saved(1);
    const table = tableOf({ store });
    table.game.begin();
    table.game.newGame({ deal: 3 }, 'player');
    const text = store.get(KEY);
    table.pass(9);
    table.game.saveClock();
    assert.equal(store.get(KEY), text);
  });
});

describe('a puzzle', () => {
  it('goes with its player to another place, and is saved in none', () => {
    const table = tableOf();
    table.game.newGame({ cards: dealCards(5, 1), suits: 1 }, 'script');
    table.game.act(row, 'player');
    const store = openStore();
    table.configure({ store });
    assert.equal(table.game.state.moves, 1);
    assert.ok(table.game.act(row, 'player').ok);
    assert.equal(store.texts.size, 0);
  });
});

describe('a save that can’t be read', () => {
  for (const [text, code] of [
    ['{', 'save-unreadable'],
    ['{"v":2,"revision":1}', 'save-newer'],
  ] as const) {
    it(`is kept aside and told, too, where a method began a game over it: ${code}`, () => {
      const store = openStore();
      store.set(KEY, text);
      const table = tableOf({ store });
      table.game.newGame({ deal: 9 }, 'script');
      table.game.act(row, 'player');
      assert.equal(JSON.parse(store.get(ASIDE) as string).pointer, text);
      assert.deepEqual(
        table.told.filter(({ name }) => name === 'game-error').map(({ detail }) => detail.code),
        [code],
      );
    });

    it(`is so where another tab has put it in place of the game that is played: ${code}`, () => {
      const store = openStore();
      const table = tableOf({ store });
      table.game.act(row, 'player');
      store.set(KEY, text);
      assert.ok(table.game.act(row, 'player').ok);
      table.game.act(row, 'player');
      assert.equal(JSON.parse(store.get(ASIDE) as string).pointer, text);
      assert.equal(table.told.filter(({ name, detail }) => name === 'game-error' && detail.code === code).length, 1);
      const again = tableOf({ store });
      again.game.begin();
      assert.equal(again.game.state.moves, 3);
    });
  }

  it('is told with the slot’s name', () => {
    const store = openStore();
    store.set(KEY, '{');
    const table = tableOf({ store });
    table.game.begin();
    assert.match(table.told[0]?.detail.error, /1\.play can't be read; .* kept aside/);
  });
});
