import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type KeyStore, openRemote, type StoreUser } from '../../src/game/index.js';
import { indexKey, keysIn } from '../../src/game/shelf.js';
import { Account, settle } from '../support/account.js';
import { tableOf } from '../support/table.js';

const row = { kind: 'row' } as const;
const PREFIX = 'p';
const INDEX = indexKey(PREFIX);
const NOBODY: StoreUser = { onFault: () => {}, onNewer: () => {} };

/** The same account as another page reaches it, opened there. */
const opened = async (account: Account, user = NOBODY): Promise<KeyStore> =>
  openRemote(
    {
      get: (key) => account.get(key),
      set: (key, text) => account.set(key, text),
      delete: (key) => account.delete(key),
    },
    PREFIX,
    user,
  );

/** An account in which games were played, one in each of these slots, each so many entries long. */
async function played(...slots: { suits: 1 | 2 | 4; entries: number }[]): Promise<Account> {
  const account = new Account();
  for (const [i, { suits, entries }] of slots.entries()) {
    const table = tableOf({ suits, seed: i + 1, storageKey: PREFIX, store: await opened(account) });
    table.game.begin();
    table.game.act(row, 'player');
    for (let n = 1; n < entries; n++) table.game.act({ kind: n % 2 === 1 ? 'undo' : 'redo' }, 'player');
    await settle();
  }
  return account;
}

const chunksOf = (account: Account, slot: string): string[] =>
  [...account.texts.keys()].filter((key) => key.startsWith(`${PREFIX}:game.${slot}.`)).sort();

describe('the keys of an account’s storage', () => {
  it('are those of its index, and what a saved game names itself', async () => {
    const account = await played({ suits: 1, entries: 600 }, { suits: 2, entries: 1 });
    const chunks = chunksOf(account, '1.play');
    assert.equal(chunks.length, 3);
    const listed = keysIn(account.texts.get(INDEX), PREFIX).filter((key) => !chunks.includes(key));
    account.texts.set(INDEX, JSON.stringify(listed));
    account.texts.set(`${PREFIX}:nobody`, 'names it');
    const store = await opened(account);
    for (const key of [...listed, ...chunks]) assert.equal(store.get(key), account.texts.get(key), key);
    assert.deepEqual(keysIn(store.get(INDEX), PREFIX), [...listed, ...chunks], 'each once');
    assert.equal(store.get(`${PREFIX}:nobody`), null);
  });

  it('hold texts, whatever else they answer with', async () => {
    const account = new Account();
    account.texts.set(INDEX, JSON.stringify([`${PREFIX}:a`, `${PREFIX}:b`, `${PREFIX}:c`]));
    account.texts.set(`${PREFIX}:a`, 5 as never);
    account.texts.set(`${PREFIX}:b`, {} as never);
    account.texts.set(`${PREFIX}:c`, 'text');
    const store = await opened(account);
    assert.deepEqual(
      ['a', 'b', 'c'].map((key) => store.get(`${PREFIX}:${key}`)),
      [null, null, 'text'],
    );
  });
});

describe('a newer game of another device', () => {
  it('brings all with it that has changed there, and what has gone is forgotten', async () => {
    const account = await played({ suits: 1, entries: 1 });
    account.texts.set(`${PREFIX}:old`, 'old');
    account.texts.set(INDEX, JSON.stringify([...keysIn(account.texts.get(INDEX), PREFIX), `${PREFIX}:old`]));
    const newer: string[] = [];
    const store = await opened(account, { ...NOBODY, onNewer: (slot) => newer.push(slot) });
    assert.equal(store.get(`${PREFIX}:old`), 'old');
    account.texts.delete(`${PREFIX}:old`);
    const game = `${PREFIX}:game.1.play`;
    const there = JSON.parse(account.texts.get(game) as string) as { revision: number };
    account.texts.set(game, JSON.stringify({ ...there, revision: there.revision + 5 }));
    store.set(game, JSON.stringify({ ...there, revision: there.revision + 1 }));
    store.set(`${PREFIX}:ours`, 'ours');
    await settle();
    assert.deepEqual(newer, ['1.play']);
    assert.equal(store.get(game), account.texts.get(game));
    assert.equal(store.get(`${PREFIX}:old`), null);
    assert.deepEqual([store.get(`${PREFIX}:ours`), account.texts.get(`${PREFIX}:ours`)], ['ours', 'ours']);
  });

  it('keeps a game that this one has deleted parts of, and only that', async () => {
    const account = await played({ suits: 1, entries: 600 }, { suits: 2, entries: 1 });
    const store = await opened(account);
    const [first] = chunksOf(account, '1.play');
    const game = `${PREFIX}:game.1.play`;
    const there = JSON.parse(account.texts.get(game) as string) as { revision: number };
    account.texts.set(game, JSON.stringify({ ...there, revision: there.revision + 5 }));
    account.held = true;
    store.delete(`${PREFIX}:game.2.play`);
    store.delete(first as string);
    account.release();
    await settle();
    assert.ok(account.texts.has(first as string), 'of the newer game nothing is deleted');
    assert.ok(!account.texts.has(`${PREFIX}:game.2.play`));
    store.set(INDEX, JSON.stringify(keysIn(store.get(INDEX), PREFIX)));
    await settle();
    assert.ok(keysIn(account.texts.get(INDEX), PREFIX).includes(first as string), 'and the index names it again');
  });
});

describe('where another device has erased everything', () => {
  it('the game that is played on is written anew, whole, and no other', async () => {
    const account = await played({ suits: 1, entries: 600 }, { suits: 2, entries: 1 });
    const store = await opened(account);
    const before = new Map(account.texts);
    const game = `${PREFIX}:game.1.play`;
    account.texts.clear();
    account.writes.length = 0;
    store.set(game, store.get(game) as string);
    await settle();
    const own = [...before.keys()].filter((key) => key === game || key.startsWith(`${game}.`)).sort();
    assert.deepEqual([...account.texts.keys()].filter((key) => key !== INDEX).sort(), own);
    for (const key of own) assert.equal(account.texts.get(key), before.get(key));
    assert.equal(account.writes.filter(([key]) => key === game).length, 1);
    assert.equal(account.writes[0]?.[0], INDEX, 'the index first');
    assert.equal(account.writes.at(-1)?.[0], game, 'the pointer last');
  });

  it('deleting a game there is not to write it anew', async () => {
    const account = await played({ suits: 1, entries: 1 });
    const store = await opened(account);
    account.texts.clear();
    for (const key of [`${PREFIX}:game.1.play`, ...chunksOf(account, '1.play')]) store.delete(key);
    await settle();
    assert.deepEqual([...account.texts.keys()], []);
  });

  it('what is written while all is erased is there afterwards', async () => {
    const account = await played({ suits: 1, entries: 1 });
    const store = await opened(account);
    account.held = true;
    store.delete(INDEX);
    store.set(`${PREFIX}:late`, 'late');
    store.set(INDEX, JSON.stringify([`${PREFIX}:late`]));
    account.release();
    await settle();
    assert.deepEqual([...account.texts].sort(), [
      [INDEX, JSON.stringify([`${PREFIX}:late`])],
      [`${PREFIX}:late`, 'late'],
    ]);
  });
});

describe('a change of a text', () => {
  const add = (what: string) => (text: string | null) => `${text ?? ''}${what}`;

  it('is made on what stands there, once, also when it comes while another is made', async () => {
    const account = new Account();
    account.texts.set(INDEX, JSON.stringify([`${PREFIX}:list`]));
    account.texts.set(`${PREFIX}:list`, 'a');
    const store = await opened(account);
    account.texts.set(`${PREFIX}:list`, 'az');
    account.held = true;
    store.change?.(`${PREFIX}:list`, add('b'));
    await settle();
    store.change?.(`${PREFIX}:list`, add('c'));
    assert.equal(store.get(`${PREFIX}:list`), 'abc', 'at once here');
    account.release();
    await settle();
    assert.equal(account.texts.get(`${PREFIX}:list`), 'azbc');
    assert.equal(store.get(`${PREFIX}:list`), 'azbc', 'with what others have added');
  });

  it('that is deleted while it is made stays deleted', async () => {
    const account = new Account();
    const store = await opened(account);
    account.held = true;
    store.change?.(`${PREFIX}:list`, add('b'));
    await settle();
    store.delete(`${PREFIX}:list`);
    account.release();
    await settle();
    assert.equal(account.texts.has(`${PREFIX}:list`), false);
    assert.equal(store.get(`${PREFIX}:list`), null);
  });
});
