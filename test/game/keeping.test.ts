import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { KeyStore } from '../../src/game/index.js';
import { nextWinnable, type Walk } from '../../src/game/winnable.js';
import { fullWhile, openStore } from '../support/store.js';
import { tableOf } from '../support/table.js';

const row = { kind: 'row' } as const;
const KEY = 'spider-solitaire:walks';

/** What a visit with that much in storage deals first. */
function visit(store: ReturnType<typeof openStore>, seed: number): number {
  const { game } = tableOf({ store, deal: 'winnable', suits: 2, seed });
  game.begin();
  return game.state.deal as number;
}

/** A store that says one thing under every key, and takes nothing. */
const fullWith = (text: string | null): KeyStore => ({
  get: () => text,
  set: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  delete: () => {},
});

describe('the way through the winnable deals', () => {
  it('goes on from visit to visit, where the last one ended', () => {
    const store = openStore();
    const dealt = Array.from({ length: 8 }, (_, i) => visit(store, i + 1));
    const { 2: walk } = JSON.parse(store.get(KEY) ?? 'null') as Record<number, Walk>;
    assert.equal(walk?.dealt, 8);
    const way = dealt.map((_, i) => nextWinnable(2, { seed: walk?.seed ?? 0, dealt: i }, () => 0).deal);
    assert.deepEqual(dealt, way);
  });

  it('is kept for each level beside the others, whose junk is left out', () => {
    const store = openStore();
    store.set(KEY, '{"1":{"seed":7,"dealt":3},"2":{"seed":5,"dealt":0},"4":{"seed":-1,"dealt":2},"toString":1}');
    assert.equal(visit(store, 1), nextWinnable(2, { seed: 5, dealt: 0 }, () => 0).deal);
    assert.deepEqual(JSON.parse(store.get(KEY) as string), {
      v: 1,
      1: { seed: 7, dealt: 3 },
      2: { seed: 5, dealt: 1 },
    });
  });

  for (const walk of [
    '{"seed":1.5,"dealt":3}',
    '{"seed":-1,"dealt":3}',
    '{"seed":"1","dealt":3}',
    '{"seed":1,"dealt":-1}',
    '{"seed":1,"dealt":0.5}',
    '{"seed":1}',
    'null',
    '5',
  ]) {
    it(`begins anew where storage says ${walk}`, () => {
      const store = openStore();
      store.set(KEY, `{"2":${walk}}`);
      visit(store, 1);
      const { 2: again } = JSON.parse(store.get(KEY) as string) as Record<number, Walk>;
      assert.equal(again?.dealt, 1);
      assert.ok(Number.isSafeInteger(again?.seed));
    });
  }

  it('has no repeat in two tabs, though one could not write for a while', () => {
    const store = openStore();
    visit(store, 1);
    let full = true;
    const first = tableOf({
      store: fullWhile(store, () => full),
      deal: 'winnable',
      suits: 2,
    });
    const deal = ({ game }: typeof first): unknown => {
      game.newGame({}, 'script');
      return game.state.deal;
    };
    deal(first);
    const second = tableOf({ store, deal: 'winnable', suits: 2, seed: 2 });
    const deals = Array.from({ length: 9 }, () => deal(second));
    full = false;
    for (let i = 0; i < 9; i++) deals.push(deal(first), deal(second));
    assert.equal(new Set(deals).size, deals.length);
  });

  it('lasts as long as the page where nothing can be stored', () => {
    for (const text of [null, 'null', '{', '5', '{"v":1,"2":{"seed":1,"dealt":3}}']) {
      const { game } = tableOf({ store: fullWith(text), deal: 'winnable', suits: 2 });
      const deals = Array.from({ length: 300 }, () => {
        game.newGame({}, 'script');
        return game.state.deal;
      });
      assert.equal(new Set(deals).size, 300, String(text));
    }
  });
});

describe('a player’s choice', () => {
  it('is kept with its version, beside the others', () => {
    const store = openStore();
    const { game } = tableOf({ store });
    game.choose('deck', 'large');
    game.choose('mirror', true);
    assert.equal(game.choice('deck'), 'large');
    assert.deepEqual(JSON.parse(store.get('spider-solitaire:choices') as string), {
      v: 1,
      deck: 'large',
      mirror: true,
    });
    assert.equal(tableOf({ store }).game.choice('mirror'), true);
    assert.equal(game.choice('theme'), undefined);
    assert.equal(game.choice('toString'), undefined);
  });

  for (const text of ['5', '"x"', 'true', 'null', '[]', '{', '', '{"v":1,"deck":"classic","theme":"felt"}']) {
    it(`lasts as long as the page where storage is full and says ${text || 'nothing'}`, () => {
      const { game } = tableOf({ store: fullWith(text) });
      game.choose('deck', 'large');
      assert.equal(game.choice('deck'), 'large');
      game.choose('mirror', true);
      assert.equal(game.choice('deck'), 'large');
      assert.equal(game.choice('theme'), text.includes('felt') ? 'felt' : undefined);
    });
  }

  it('is written with all others once there is room again', () => {
    const store = openStore();
    let full = true;
    const { game } = tableOf({
      store: fullWhile(store, () => full),
    });
    game.choose('deck', 'large');
    full = false;
    game.choose('mirror', true);
    assert.deepEqual(JSON.parse(store.get('spider-solitaire:choices') as string), {
      v: 1,
      deck: 'large',
      mirror: true,
    });
    // From then on another tab's word counts again.
    store.set('spider-solitaire:choices', '{"v":1,"deck":"classic"}');
    assert.equal(game.choice('deck'), 'classic');
  });

  it('that could not be written is added to what another tab has chosen meanwhile', () => {
    const store = openStore();
    let full = true;
    const { game } = tableOf({
      store: fullWhile(store, () => full),
    });
    game.choose('deck', 'large');
    const { game: other } = tableOf({ store });
    other.choose('theme', 'dark');
    other.choose('deck', 'classic');
    assert.deepEqual([game.choice('theme'), game.choice('deck')], ['dark', 'large']);
    full = false;
    game.choose('mirror', true);
    const { v, ...all } = JSON.parse(store.get('spider-solitaire:choices') as string);
    assert.deepEqual(all, { theme: 'dark', deck: 'large', mirror: true });
  });

  it('of the level is written once, with the first action of a game, and counts for the next visit', () => {
    const store = openStore();
    let writes = 0;
    const counting = {
      ...store,
      set: (key: string, text: string) => {
        if (key.endsWith(':choices')) writes++;
        store.set(key, text);
      },
    };
    const { game } = tableOf({ store: counting, suits: null });
    game.newGame({ suits: 4, deal: 3 }, 'script');
    assert.equal(tableOf({ store, suits: null }).game.level, 1);
    game.act(row, 'script');
    game.newGame({ suits: 4, deal: 4 }, 'script');
    game.act(row, 'script');
    assert.equal(writes, 1);
    assert.equal(tableOf({ store, suits: null }).game.level, 4);
    store.set('spider-solitaire:choices', '{"suits":3}');
    assert.equal(tableOf({ store, suits: null }).game.level, 1);
  });
});
