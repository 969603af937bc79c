import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type KeyStore, memoryStore, type ShelfFault } from '../../src/game/index.js';
import { keysIn, Shelf, shelfFaultOf } from '../../src/game/shelf.js';
import { openStore } from '../support/store.js';

const shelfOn = (store: KeyStore, faults: ShelfFault[] = []): Shelf =>
  new Shelf(store, 'p', (fault) => void faults.push(fault));

describe('a place that lasts as long as the page', () => {
  it('gives what it was given, until that is taken away', () => {
    const store = memoryStore();
    store.set('a', '1');
    assert.equal(store.get('a'), '1');
    store.delete('a');
    assert.equal(store.get('a'), null);
  });
});

describe('a shelf', () => {
  it('lists its keys in the order in which they came, until they are deleted', () => {
    const store = openStore();
    const shelf = shelfOn(store);
    for (const key of ['game.b', 'game.a', 'other', 'game.b']) shelf.set(key, key);
    assert.deepEqual(shelf.keys('game.'), ['game.b', 'game.a']);
    shelf.delete('game.b');
    assert.deepEqual(shelf.keys(''), ['game.a', 'other']);
    assert.equal(shelf.get('game.b'), null);
    assert.deepEqual([...store.texts.keys()].sort(), ['p:game.a', 'p:index', 'p:other']);
    shelf.clear();
    assert.deepEqual([...store.texts.keys()], []);
  });

  for (const [text, keys] of [
    [null, []],
    ['', []],
    ['null', []],
    ['{"0":"p:a"}', []],
    ['{', []],
    ['["p:a",5,null,["p:b"],"q:c","p","p:d"]', ['p:a', 'p:d']],
    [5, []],
  ] as const) {
    it(`finds ${JSON.stringify(keys)} in an index of ${JSON.stringify(text)}`, () => {
      assert.deepEqual(keysIn(text, 'p'), keys);
    });
  }

  it('tells what failed, and goes on', () => {
    const refuse = (): never => {
      throw new Error('denied');
    };
    const faults: ShelfFault[] = [];
    const store = openStore();
    shelfOn(store).set('a', '1');
    assert.equal(shelfOn({ ...store, get: refuse }, faults).get('a'), null);
    assert.deepEqual(faults.splice(0), ['storage-off']);
    const full = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    assert.equal(shelfOn({ ...store, set: full }, faults).set('a', '2'), false);
    assert.deepEqual(faults.splice(0), ['storage-full']);
    shelfOn({ ...store, delete: refuse }, faults).clear();
    assert.deepEqual(faults, ['storage-off', 'storage-off']);
    assert.equal(store.get('p:a'), '1');
  });

  it('knows whether it could be reached when it was read last', () => {
    let off = true;
    const shelf = shelfOn({
      ...openStore(),
      get: () => {
        if (off) throw new Error('denied');
        return null;
      },
    });
    shelf.get('a');
    assert.equal(shelf.isReachable, false);
    off = false;
    shelf.get('a');
    assert.equal(shelf.isReachable, true);
  });

  for (const [error, fault] of [
    [{ name: 'QuotaExceededError' }, 'storage-full'],
    [{ name: 'NS_ERROR_DOM_QUOTA_REACHED' }, 'storage-full'],
    [new Error('quota'), 'storage-off'],
    [null, 'storage-off'],
    ['quota', 'storage-off'],
  ] as const) {
    it(`takes ${String(error)} for ${fault}`, () => assert.equal(shelfFaultOf(error), fault));
  }
});
