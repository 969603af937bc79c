import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type KeyStore,
  openRemote,
  type PlatformStorage,
  type Settings,
  type ShelfFault,
  type StoreUser,
} from '../../src/game/index.js';
import type { Level } from '../../src/rules/index.js';
import { Account, settle } from '../support/account.js';
import { type TestTable, tableOf } from '../support/table.js';

const row = { kind: 'row' } as const;

interface Device {
  readonly table: TestTable;
  readonly user: StoreUser;
  readonly faults: ShelfFault[];
}

/** The same account, as another page reaches it. */
const elsewhere = (account: Account): PlatformStorage => ({
  get: (key) => account.get(key),
  set: (key, text) => account.set(key, text),
  delete: (key) => account.delete(key),
});

/** Two devices with one game: the second hasn't heard of the first one's last action. */
async function overtaken(): Promise<{ account: Account; first: TestTable; second: TestTable }> {
  const account = new Account();
  const { table: first } = await device(account, 1);
  first.game.act(row, 'player');
  await settle();
  const { table: second } = await device(account, 2);
  first.game.act(row, 'player');
  await settle();
  return { account, first, second };
}

const NOBODY: StoreUser = { onFault: () => {}, onNewer: () => {} };

/** A device on which the player of an account plays: its game, as the element would set it up. */
async function device(account: Account, seed: number, settings: Partial<Settings> = {}): Promise<Device> {
  const faults: ShelfFault[] = [];
  const user: StoreUser = {
    onFault: (fault) => void faults.push(fault),
    onNewer: (slot) => table.game.takeOver(slot),
  };
  const store = await openRemote(elsewhere(account), 'spider-solitaire', user);
  const table: TestTable = tableOf({ ...settings, seed, store });
  table.game.begin();
  return { table, faults, user };
}

describe('an account’s storage', () => {
  it('brings a game back on another device: board, history, clock', async () => {
    const account = new Account();
    const { table: first } = await device(account, 1);
    for (let i = 0; i < 3; i++) {
      first.game.act(row, 'player');
      first.pass(2);
    }
    await settle();
    const { table: second } = await device(account, 2);
    assert.deepEqual(second.game.state, first.game.state);
    assert.equal(second.game.record, first.game.record);
  });

  it('gets one write at a time, of each key the newest, pointers after what they point to', async () => {
    const account = new Account();
    const { table } = await device(account, 1);
    account.held = true;
    for (let i = 0; i < 5; i++) table.game.act(row, 'player');
    while (account.texts.size < 4) {
      account.release();
      await settle();
    }
    await settle();
    assert.equal(account.mostWrites, 1);
    const pointers = account.writes.filter(([key]) => key === 'spider-solitaire:game.1.play');
    assert.ok(pointers.length <= 2, `${pointers.length} pointers for five actions`);
    const keys = account.writes.map(([key]) => key);
    const chunk = keys.findLastIndex((key) => /game\.1\.play\.[^.]+\.0$/.test(key));
    assert.ok(chunk < keys.lastIndexOf('spider-solitaire:game.1.play'));
    const { table: second } = await device(account, 2);
    assert.equal(second.game.state.moves, 5);
  });

  it('tells of a failure, goes on, and is written to again with the next action', async () => {
    const account = new Account();
    const { table, faults } = await device(account, 1);
    account.broken = true;
    assert.ok(table.game.act(row, 'player').ok);
    await settle();
    assert.deepEqual(faults, ['storage-off']);
    account.broken = false;
    assert.ok(table.game.act(row, 'player').ok);
    await settle();
    const { table: second } = await device(account, 2);
    assert.equal(second.game.state.moves, 2);
  });

  it('gives way to a newer game of another device when it is written, never the other way round', async () => {
    const account = new Account();
    const { table: first } = await device(account, 1);
    first.game.act(row, 'player');
    await settle();
    const { table: second } = await device(account, 2);
    assert.equal(second.game.state.moves, 1);
    first.game.act(row, 'player');
    first.game.act(row, 'player');
    await settle();
    const result = second.game.act(row, 'player');
    assert.ok(result.ok, 'the action stands at first');
    await settle();
    assert.equal(second.game.state.moves, 3, 'then the newer game is taken over');
    assert.deepEqual(second.told.at(-1)?.name, 'game-start');
    assert.equal(second.told.at(-1)?.detail.resumed, true);
    second.game.act(row, 'player');
    await settle();
    const { table: third } = await device(account, 3);
    assert.equal(third.game.state.moves, 4);
    assert.deepEqual(third.game.state, second.game.state);
  });

  it('keeps what other devices have in the index, and forgets what is deleted', async () => {
    const account = new Account();
    const { table: first } = await device(account, 1);
    const { table: second } = await device(account, 2);
    second.configure({ suits: 4 });
    first.game.act(row, 'player');
    await settle();
    second.game.flush();
    second.game.act(row, 'player');
    await settle();
    const index = JSON.parse(account.texts.get('spider-solitaire:index') ?? '[]');
    for (const name of ['game.1.play', 'game.4.play']) assert.ok(index.includes(`spider-solitaire:${name}`), name);
    const { table: third } = await device(account, 3);
    third.game.forget();
    await settle();
    assert.deepEqual([...account.texts.keys()], []);
  });

  for (const [name, texts] of [
    ['junk', { 'spider-solitaire:index': '{"__proto__":1' }],
    ['an index of other people’s keys', { 'spider-solitaire:index': '["secret","spider-solitaire:x"]', secret: '1' }],
    [
      'a game that makes no sense',
      {
        'spider-solitaire:index': '["spider-solitaire:game.1.play"]',
        'spider-solitaire:game.1.play': '{"v":1,"revision":1e9}',
      },
    ],
  ] as const) {
    it(`may hold ${name}: a game is dealt and saved`, async () => {
      const account = new Account();
      for (const [key, text] of Object.entries(texts)) account.texts.set(key, text);
      const { table } = await device(account, 1);
      assert.equal(table.game.state.status, 'ready');
      assert.ok(table.game.act(row, 'player').ok);
      await settle();
      const { table: second } = await device(account, 2);
      assert.equal(second.game.state.moves, 1);
    });
  }

  for (const text of ['{"v":1,"revision":99}', '{"revision":1e999}', '5', 'null', '{', '"99"']) {
    it(`is written over at once where ${text} has come in place of the game: that is never newer`, async () => {
      const account = new Account();
      const { table } = await device(account, 1);
      table.game.act(row, 'player');
      await settle();
      account.texts.set('spider-solitaire:game.1.play', text);
      table.game.act(row, 'player');
      await settle();
      const { table: second } = await device(account, 2);
      assert.deepEqual(second.game.state, table.game.state);
      assert.equal(table.names().filter((name) => name === 'game-start').length, 1);
    });
  }

  it('takes over one game, and still writes what waits of everything else', async () => {
    const { account, first, second } = await overtaken();
    second.game.act(row, 'player');
    second.game.choose('deck', 'large');
    second.game.choose('theme', 'dark');
    await settle();
    assert.deepEqual(second.game.state, first.game.state);
    assert.equal(second.game.choice('deck'), 'large');
    assert.equal(
      account.texts.get('spider-solitaire:choices'),
      JSON.stringify({ v: 1, suits: 1, deck: 'large', theme: 'dark' }),
    );
  });

  it('gives way in a slot for any level, too', async () => {
    const account = new Account();
    const { table: first } = await device(account, 1, { suits: null });
    first.game.act(row, 'player');
    await settle();
    const { table: second } = await device(account, 2, { suits: null });
    first.game.act(row, 'player');
    await settle();
    second.game.act({ kind: 'undo' }, 'player');
    await settle();
    assert.deepEqual(second.game.state, first.game.state);
    assert.ok(account.texts.has('spider-solitaire:game.any.play'));
  });

  it('has an index of exactly what is there', async () => {
    const account = new Account();
    const { table: first } = await device(account, 1);
    first.game.act(row, 'player');
    await settle();
    const { table: second } = await device(account, 2);
    second.game.choose('deck', 'large');
    second.game.restart('player');
    second.game.act(row, 'player');
    await settle();
    first.game.choose('theme', 'dark');
    await settle();
    const index = JSON.parse(account.texts.get('spider-solitaire:index') as string) as string[];
    assert.deepEqual([...index, 'spider-solitaire:index'].sort(), [...account.texts.keys()].sort());
  });

  it('is erased whole by a device that is behind, what others have put there, too', async () => {
    const account = new Account();
    const { table: first } = await device(account, 1);
    first.game.act(row, 'player');
    await settle();
    const { table: second } = await device(account, 2);
    second.game.act(row, 'player');
    second.game.choose('deck', 'large');
    second.game.newGame({ suits: 4 }, 'player');
    second.game.act(row, 'player');
    await settle();
    first.game.forget();
    await settle();
    assert.deepEqual([...account.texts.keys()], []);
    assert.deepEqual(first.names().filter((name) => name === 'game-start').length, 1);
  });

  it('is erased, and then gets what was done meanwhile, whatever lay there', async () => {
    const account = new Account();
    const { table: first } = await device(account, 1);
    first.game.act(row, 'player');
    await settle();
    const { table: second } = await device(account, 2);
    for (let i = 0; i < 3; i++) second.game.act(row, 'player');
    await settle();
    first.game.forget();
    first.game.act(row, 'player');
    await settle();
    assert.equal(first.game.state.moves, 2);
    const { table: third } = await device(account, 3);
    assert.deepEqual(third.game.state, first.game.state);
    const games = [...account.texts.keys()].filter((key) => key.includes(':game.'));
    assert.equal(games.length, 2, games.join());
  });

  it('that fails while it is erased is erased with the next write', async () => {
    const account = new Account();
    const { table } = await device(account, 1);
    table.game.act(row, 'player');
    await settle();
    account.broken = true;
    table.game.forget();
    await settle();
    account.broken = false;
    table.game.choose('deck', 'large');
    await settle();
    assert.deepEqual([...account.texts.keys()].sort(), ['spider-solitaire:choices', 'spider-solitaire:index']);
  });

  it('is not asked for more keys than a player can have', async () => {
    const account = new Account();
    const keys = Array.from({ length: 1000 }, (_, i) => `spider-solitaire:x${i}`);
    account.texts.set('spider-solitaire:index', JSON.stringify(keys));
    let asked = 0;
    const counting = {
      get: (key: string) => {
        asked++;
        return account.get(key);
      },
      set: account.set.bind(account),
      delete: account.delete.bind(account),
    };
    await openRemote(counting, 'spider-solitaire', NOBODY);
    assert.equal(asked, 401);
  });

  it('that answers at once, but writes by promises, tells what fails and deletes what it is told to', async () => {
    const texts = new Map<string, string>();
    const faults: ShelfFault[] = [];
    let failing = true;
    const later = async (act: () => unknown): Promise<void> => {
      await null;
      if (failing) throw new DOMException('full', 'QuotaExceededError');
      act();
    };
    const store = openRemote(
      {
        get: (key) => texts.get(key),
        set: (key, text) => later(() => texts.set(key, text)),
        delete: (key) => later(() => texts.delete(key)),
      },
      'spider-solitaire',
      { ...NOBODY, onFault: (fault) => void faults.push(fault) },
    ) as KeyStore;
    store.set('a', 'b');
    await settle();
    assert.deepEqual(faults, ['storage-full']);
    failing = false;
    store.set('a', 'b');
    await settle();
    assert.equal(store.get('a'), 'b');
    store.delete('a');
    await settle();
    assert.equal(texts.size, 0);
  });

  it('that can’t be reached at first rejects, and one that answers at once is used at once', async () => {
    const account = new Account();
    account.broken = true;
    await assert.rejects(async () => openRemote(account, 'spider-solitaire', NOBODY));
    const texts = new Map<string, string>();
    const plain = openRemote(
      { get: (key) => texts.get(key), set: (key, text) => texts.set(key, text), delete: (key) => texts.delete(key) },
      'spider-solitaire',
      NOBODY,
    ) as KeyStore;
    plain.set('a', 'b');
    assert.equal(plain.get('a'), 'b');
    assert.equal(plain.get('c'), null);
  });

  it('loads a game whose journal another device has taken out of the index as it gave way', async () => {
    const { account, first, second } = await overtaken();
    second.game.newGame({ deal: 5 }, 'player');
    second.game.act(row, 'player');
    await settle();
    assert.equal(second.game.state.id, first.game.state.id, 'it has given way');
    first.game.act(row, 'player');
    await settle();
    second.game.choose('theme', 'dark');
    await settle();
    const { table: third, faults } = await device(account, 3);
    assert.deepEqual(faults, []);
    assert.equal(third.game.state.moves, 3);
    assert.deepEqual(
      third.told.map(({ name }) => name),
      ['game-start'],
    );
  });

  it('is written whole again where another device has erased everything', async () => {
    const account = new Account();
    const { table: first } = await device(account, 1);
    first.game.act(row, 'player');
    for (let i = 0; i < 600; i++) first.game.act({ kind: i % 2 === 0 ? 'undo' : 'redo' }, 'player');
    await settle();
    const { table: second } = await device(account, 2);
    second.game.forget();
    await settle();
    assert.equal(account.texts.size, 0);
    first.game.act(row, 'player');
    await settle();
    const { table: third } = await device(account, 3);
    assert.deepEqual(third.game.state, first.game.state);
    third.game.forget();
    await settle();
    assert.equal(account.texts.size, 0, 'and can be erased again');
  });

  it('is one for all elements of a page: what each writes down of statistics and choices adds up', async () => {
    const account = new Account();
    const page = elsewhere(account);
    const users = [NOBODY, { ...NOBODY }];
    const tables: TestTable[] = [];
    for (const [i, user] of users.entries()) {
      const suits = i === 0 ? 1 : 2;
      const table = tableOf({ suits, seed: i + 1, store: await openRemote(page, 'spider-solitaire', user) });
      table.game.begin();
      tables.push(table);
    }
    for (const { game } of tables) {
      game.act(row, 'player');
      game.giveUp('player');
    }
    tables[0]?.game.choose('theme', 'dark');
    tables[1]?.game.choose('deck', 'large');
    await settle();
    const { table } = await device(account, 9);
    assert.equal(table.game.statistics[1].lost, 1);
    assert.equal(table.game.statistics[2].lost, 1);
    assert.deepEqual([table.game.choice('theme'), table.game.choice('deck')], ['dark', 'large']);
  });

  it('disturbs no game with news of another slot', async () => {
    const account = new Account();
    const { table: first } = await device(account, 1, { suits: 1 });
    const { table: second } = await device(account, 2, { suits: 1 });
    first.game.act(row, 'player');
    await settle();
    second.game.act(row, 'player');
    second.configure({ suits: 4 });
    second.game.newGame({ deal: 8 }, 'player');
    await settle();
    assert.equal(second.game.state.deal, 8);
  });

  it('adds up what devices write down of statistics and choices at once', async () => {
    const account = new Account();
    const devices = await Promise.all([1, 2, 4].map((suits, i) => device(account, i + 1, { suits: suits as Level })));
    for (const [i, { table }] of devices.entries()) {
      table.game.act(row, 'player');
      table.game.choose(['theme', 'deck', 'motion'][i] as string, ['dark', 'large', 'none'][i] as string);
      table.game.giveUp('player');
      table.game.newGame({ deal: 3 }, 'player');
      table.game.act(row, 'player');
      table.game.giveUp('player');
      await settle();
    }
    const { table } = await device(account, 9);
    for (const level of [1, 2, 4] as const) assert.equal(table.game.statistics[level].lost, 2, String(level));
    assert.deepEqual(
      ['theme', 'deck', 'motion'].map((name) => table.game.choice(name)),
      ['dark', 'large', 'none'],
    );
  });

  it('makes a change again that failed, and none that was forgotten meanwhile', async () => {
    const account = new Account();
    const { table } = await device(account, 1);
    table.game.choose('theme', 'dark');
    await settle();
    account.broken = true;
    table.game.choose('deck', 'large');
    await settle();
    account.broken = false;
    table.game.choose('motion', 'none');
    await settle();
    const read = async (name: string): Promise<unknown> => (await device(account, 2)).table.game.choice(name);
    assert.deepEqual([await read('theme'), await read('deck'), await read('motion')], ['dark', 'large', 'none']);
    account.held = true;
    table.game.choose('theme', 'light');
    table.game.forget();
    table.game.choose('deck', 'classic');
    account.release();
    await settle();
    assert.deepEqual(
      [await read('theme'), await read('deck'), await read('motion')],
      [undefined, 'classic', undefined],
    );
  });

  it('keeps what could not be written when another element joins', async () => {
    const account = new Account();
    const page = elsewhere(account);
    const open = async (seed: number): Promise<TestTable> => {
      const table = tableOf({ seed, store: await openRemote(page, 'spider-solitaire', NOBODY) });
      table.game.begin();
      return table;
    };
    const lose = ({ game }: TestTable): void => {
      game.newGame({}, 'player');
      game.act(row, 'player');
      game.giveUp('player');
    };
    const first = await open(1);
    for (let i = 0; i < 3; i++) lose(first);
    await settle();
    account.broken = true;
    lose(first);
    await settle();
    account.broken = false;
    const second = await open(2);
    assert.equal(second.game.statistics[1].lost, 4);
    lose(second);
    await settle();
    assert.equal((await device(account, 3)).table.game.statistics[1].lost, 5);
  });

  it('is never set back by an answer that was asked for before a move', async () => {
    const account = new Account();
    let held: (() => void) | null = null;
    const slow: PlatformStorage = {
      ...elsewhere(account),
      get: async (key) => {
        const text = await account.get(key);
        if (key.endsWith(':walks') && held === null) await new Promise<void>((go) => (held = go));
        return text;
      },
    };
    held = () => {};
    const table = tableOf({ seed: 1, deal: 'winnable', store: await openRemote(slow, 'spider-solitaire', NOBODY) });
    table.game.begin();
    table.game.act(row, 'player');
    table.game.act(row, 'player');
    await settle();
    held = null;
    const joining = openRemote(slow, 'spider-solitaire', { ...NOBODY }) as Promise<KeyStore>;
    await settle();
    table.game.act(row, 'player');
    await settle();
    (held as (() => void) | null)?.();
    await joining;
    assert.ok(table.game.act({ kind: 'undo' }, 'player').ok);
    assert.equal(table.game.state.moves, 4);
  });

  it('drops of numbered games those that were played in longest ago, from page to page', async () => {
    const account = new Account();
    const play = async (deal: number): Promise<number> => {
      const { table } = await device(account, deal, { deal });
      table.game.act(row, 'player');
      await settle();
      return table.game.state.moves;
    };
    for (let deal = 1; deal <= 12; deal++) await play(deal);
    await play(1);
    await play(13);
    assert.equal(await play(1), 3);
    assert.equal(await play(2), 1);
  });
});
