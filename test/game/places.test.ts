import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type KeyStore, openRemote, ProvisionalStore, type StoreUser } from '../../src/game/index.js';
import { Journal } from '../../src/game/journal.js';
import { Account, settle } from '../support/account.js';
import { fullWhile, openStore } from '../support/store.js';
import { type TableOptions, type TestTable, tableOf } from '../support/table.js';

const row = { kind: 'row' } as const;
const KEY = 'spider-solitaire:game.1.play';
const NOBODY: StoreUser = { onFault: () => {}, onNewer: () => {} };

function begun(options: TableOptions = {}): TestTable {
  const table = tableOf(options);
  table.game.begin();
  return table;
}

/** A table at which so many rows were dealt. */
function played(rows: number, options: TableOptions = {}): TestTable {
  const table = begun(options);
  for (let i = 0; i < rows; i++) table.game.act(row, 'player');
  return table;
}

/** A copy of what is stored, as it will be found by another page. */
function copied({ texts }: ReturnType<typeof openStore>): ReturnType<typeof openStore> {
  const copy = openStore();
  for (const [key, text] of texts) copy.set(key, text);
  return copy;
}

describe('a journal goes on from another', () => {
  const journal = (...kinds: ('row' | 'undo')[]): Journal => {
    const made = new Journal();
    for (const [i, kind] of kinds.entries()) made.append({ kind, at: i * 10 });
    return made;
  };
  const [none, one, two, other] = [journal(), journal('row'), journal('row', 'row'), journal('undo', 'row')];

  for (const [what, later, before, goesOn] of [
    ['that is shorter and alike', two, one, true],
    ['that is empty', one, none, true],
    ['not that is the same', one, one, false],
    ['not that is longer', one, two, false],
    ['not that began otherwise', other, one, false],
  ] as const) {
    it(what, () => assert.equal(later.goesOnFrom(before), goesOn));
  }

  it('of several chunks', () => {
    const long = journal(...Array.from({ length: 600 }, (_, i) => (i % 2 ? 'undo' : 'row') as 'row' | 'undo'));
    const short = journal(...Array.from({ length: 300 }, (_, i) => (i % 2 ? 'undo' : 'row') as 'row' | 'undo'));
    assert.equal(long.goesOnFrom(short), true);
    assert.equal(short.goesOnFrom(long), false);
  });
});

describe('a clock', () => {
  for (const [what, replace, actions] of [
    ['another game', (table: TestTable) => table.game.newGame({}, 'player'), 1],
    ['the same deal again', (table: TestTable) => table.game.restart('player'), 3],
  ] as const) {
    it(`is never written over the game that ${what} is to replace, where that finds no room`, () => {
      const store = openStore();
      played(actions, { store });
      const table = begun({ store: fullWhile(store, (key) => /\.\d+$/.test(key)), seed: 2 });
      assert.equal(table.game.state.moves, actions);
      replace(table);
      for (let i = 0; i < actions; i++) {
        table.game.act(row, 'player');
        table.pass(3);
        table.game.saveClock();
      }
      const again = begun({ store, seed: 4 });
      assert.equal(again.game.state.moves, actions);
      assert.deepEqual(again.names(), ['game-start']);
    });
  }
});

describe('a place that is named', () => {
  for (const [what, arrive] of [
    ['by the page', (table: TestTable, store: KeyStore) => table.configure({ store })],
    ['late', (table: TestTable, store: KeyStore) => table.game.arrive({ ...table.settings, store })],
  ] as const) {
    it(`${what}, where the present game is saved further on: that state is taken over`, () => {
      const store = openStore();
      const table = played(1, { store });
      const there = copied(store);
      const other = begun({ store: there });
      other.game.act(row, 'player');
      other.game.act(row, 'player');
      arrive(table, there);
      assert.equal(table.game.state.moves, 3);
      assert.equal(table.game.record, other.game.record);
      assert.equal(table.told.at(-1)?.name, 'game-start');
      assert.equal(table.told.at(-1)?.detail.resumed, true);
      assert.deepEqual(table.game.statistics[1].played, 0);
      table.game.act(row, 'player');
      assert.equal(begun({ store: there }).game.state.moves, 4);
    });

    it(`${what}, where the present game is saved less far: it is carried over`, () => {
      const store = openStore();
      const table = played(1, { store });
      const there = copied(store);
      table.game.act(row, 'player');
      const { record } = table.game;
      arrive(table, there);
      assert.equal(table.game.record, record);
      assert.equal(begun({ store: there }).game.record, record);
      assert.deepEqual(table.names(), ['game-start', 'before-move', 'move', 'before-move', 'move']);
    });
  }

  it('is where a game that can be taken back goes on from, if it is saved further on there', () => {
    const store = openStore();
    const table = played(1, { store });
    const there = copied(store);
    const other = begun({ store: there });
    other.game.act(row, 'player');
    table.game.newGame({}, 'player');
    table.configure({ store: there });
    assert.equal(table.game.state.moves, 0);
    table.game.takeBack('player');
    assert.equal(table.game.record, other.game.record);
  });

  it('is told once of what can’t be read there', () => {
    const store = openStore();
    store.set(KEY, '{');
    const table = played(1);
    table.configure({ store });
    assert.deepEqual(
      table.told.filter(({ name }) => name === 'game-error').map(({ detail }) => detail.code),
      ['save-unreadable'],
    );
    assert.equal(begun({ store }).game.record, table.game.record);
  });
});

describe('until an account answers', () => {
  /** A table whose account is no longer waited for, and what lets that answer. */
  function late(account: Account): { table: TestTable; arrive: () => Promise<void> } {
    const table = tableOf({ seed: 3, store: new ProvisionalStore('spider-solitaire') });
    table.game.setLoading(true);
    table.game.setLoading(false);
    table.game.begin();
    const arrive = async (): Promise<void> => {
      const store = await openRemote(account, 'spider-solitaire', NOBODY);
      table.game.arrive({ ...table.settings, store });
      await settle();
    };
    return { table, arrive };
  }

  /** An account with one lost game and one under way, and the player's way through the winnable deals. */
  async function account(): Promise<Account> {
    const made = new Account();
    const store = await openRemote({ ...wrapped(made) }, 'spider-solitaire', NOBODY);
    const table = played(1, { store, deal: 'winnable' });
    table.game.giveUp('player');
    table.game.newGame({}, 'player');
    table.game.act(row, 'player');
    await settle();
    return made;
  }

  const wrapped = (made: Account) => ({
    get: (key: string) => made.get(key),
    set: (key: string, text: string) => made.set(key, text),
    delete: (key: string) => made.delete(key),
  });

  const stored = (made: Account, name: string): Record<string, unknown> =>
    JSON.parse(made.texts.get(`spider-solitaire:${name}`) ?? '{}');

  it('what is forgotten is forgotten there, too', async () => {
    const made = await account();
    const { table, arrive } = late(made);
    table.game.forget();
    await arrive();
    assert.deepEqual([...made.texts.keys()], []);
    assert.equal(table.game.state.moves, 0);
    assert.equal(table.game.statistics[1].lost, 0);
  });

  it('statistics that begin anew do there, and the game is kept', async () => {
    const made = await account();
    const { table, arrive } = late(made);
    table.game.resetStatistics();
    await arrive();
    assert.equal(table.game.statistics[1].lost, 0);
    assert.equal((stored(made, 'statistics').levels as { 1: { lost: number } })[1].lost, 0);
    assert.equal(table.game.state.moves, 1);
  });

  it('choices and results are noted there, once, beside what stands there', async () => {
    const made = await account();
    const { table, arrive } = late(made);
    table.game.choose('theme', 'dark');
    table.game.act(row, 'player');
    table.game.giveUp('player');
    await arrive();
    await arrive();
    assert.equal(table.game.choice('theme'), 'dark');
    assert.equal(table.game.statistics[1].lost, 2);
    assert.equal((stored(made, 'statistics').levels as { 1: { lost: number } })[1].lost, 2);
    assert.equal(stored(made, 'choices').theme, 'dark');
  });

  it('what was done before all was forgotten is not done there', async () => {
    const made = await account();
    const { table, arrive } = late(made);
    table.game.choose('theme', 'dark');
    table.game.forget();
    table.game.choose('deck', 'large');
    await arrive();
    assert.deepEqual([table.game.choice('theme'), table.game.choice('deck')], [undefined, 'large']);
  });

  it('a deal is drawn on a way that doesn’t take the place of the player’s own', async () => {
    const made = await account();
    const before = stored(made, 'walks');
    const { table, arrive } = late(made);
    table.configure({ deal: 'winnable' });
    table.game.newGame({}, 'player');
    await arrive();
    assert.deepEqual(stored(made, 'walks'), before);
  });
});

describe('an account', () => {
  it('whose answer to a write was lost has the game all the same', async () => {
    const account = new Account();
    let isLost = false;
    const faults: string[] = [];
    const user: StoreUser = {
      onFault: (fault) => void faults.push(fault),
      onNewer: (slot) => table.game.takeOver(slot),
    };
    const store = await openRemote(
      {
        get: (key) => account.get(key),
        delete: (key) => account.delete(key),
        set: async (key, text) => {
          await account.set(key, text);
          if (isLost && key === KEY) {
            isLost = false;
            throw new Error('timeout');
          }
        },
      },
      'spider-solitaire',
      user,
    );
    const table = played(1, { store });
    await settle();
    isLost = true;
    table.game.act(row, 'player');
    await settle();
    assert.deepEqual(faults, ['storage-off']);
    table.game.act(row, 'player');
    await settle();
    assert.equal(table.game.state.moves, 3);
    assert.deepEqual(table.names().filter((name) => name === 'game-start').length, 1);
    assert.equal(JSON.parse(account.texts.get(KEY) ?? '{}').entries, 3);
  });

  it('that is being erased brings nothing back to an element that opens it meanwhile', async () => {
    const account = new Account();
    const table = played(1, { store: (await openRemote(account, 'spider-solitaire', NOBODY)) as KeyStore });
    table.game.giveUp('player');
    table.game.newGame({}, 'player');
    table.game.act(row, 'player');
    await settle();
    table.game.forget();
    const other = begun({ store: (await openRemote(account, 'spider-solitaire', NOBODY)) as KeyStore, seed: 2 });
    assert.deepEqual([other.game.state.moves, other.game.statistics[1].lost], [0, 0]);
    await settle();
    assert.deepEqual([...account.texts.keys()], []);
  });

  it('where a game that was to be replaced goes on elsewhere has it in no statistics, and its win counts', async () => {
    const account = new Account();
    const device = async (seed: number): Promise<{ table: TestTable; user: StoreUser }> => {
      const user: StoreUser = { onFault: () => {}, onNewer: (slot) => table.game.takeOver(slot) };
      const storage = {
        get: (key: string) => account.get(key),
        set: (key: string, text: string) => account.set(key, text),
        delete: (key: string) => account.delete(key),
      };
      const table = begun({ seed, store: await openRemote(storage, 'spider-solitaire', user) });
      return { table, user };
    };
    const { table: first } = await device(1);
    first.game.act(row, 'player');
    await settle();
    const { table: second, user } = await device(2);
    first.game.act(row, 'player');
    await settle();
    second.game.newGame({}, 'player');
    second.game.act(row, 'player');
    await settle();
    assert.ok(user);
    assert.equal(second.game.state.id, first.game.state.id);
    const none = { played: 0, won: 0, lost: 0 };
    const { played: all, won, lost } = second.game.statistics[1];
    assert.deepEqual({ played: all, won, lost }, none);
    const stored = JSON.parse(account.texts.get('spider-solitaire:statistics') ?? '{}');
    assert.deepEqual([stored.levels[1].lost, stored.counted], [0, []]);
    second.game.giveUp('player');
    assert.equal(second.game.statistics[1].lost, 1);
  });
});

describe('a streak', () => {
  it('is as it was when a game turns out not to be lost', () => {
    const store = openStore();
    store.set('spider-solitaire:index', JSON.stringify(['spider-solitaire:statistics']));
    const level = {
      played: 3,
      won: 3,
      lost: 0,
      streak: 3,
      bestStreak: 3,
      bestTime: 60,
      fewestMoves: 90,
      bestScore: {},
    };
    store.set('spider-solitaire:statistics', JSON.stringify({ v: 1, levels: { 1: level }, counted: [] }));
    const first = played(1, { store });
    const second = begun({ store, seed: 2 });
    const there = copied(store);
    second.game.newGame({}, 'player');
    second.game.act(row, 'player');
    assert.equal(second.game.statistics[1].streak, 0);
    for (const [key, text] of there.texts) if (key.includes(':game.')) store.set(key, text);
    second.game.act(row, 'player');
    assert.equal(second.game.state.id, first.game.state.id);
    assert.deepEqual(second.game.statistics[1], level);
  });
});
