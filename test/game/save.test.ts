import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type KeyStore, memoryStore } from '../../src/game/index.js';
import { legalActions } from '../../src/rules/index.js';
import { openStore } from '../support/store.js';
import { type TableOptions, type TestTable, tableOf } from '../support/table.js';

const row = { kind: 'row' } as const;
const undo = { kind: 'undo' } as const;

function open(store: KeyStore, options: TableOptions = {}): TestTable {
  const table = tableOf({ store, seed: Math.floor(Math.random() * 2 ** 31), ...options });
  table.game.begin();
  return table;
}

/** Plays legal actions with some undos, without winning. */
function play(table: TestTable, actions: number): void {
  for (let i = 0; i < actions; i++) {
    const legal = legalActions(table.game.session?.fold.position as never, false);
    const action = legal[(i * 5) % Math.max(1, legal.length)];
    const result = action && i % 3 > 0 ? table.game.act(action, 'player') : table.game.act(undo, 'player');
    if (!result.ok && action) table.game.act(action, 'player');
    table.pass(0.7);
  }
}

describe('a saved game', () => {
  it('is resumed exactly: board, history with redo, clock and score', () => {
    const store = openStore();
    const first = open(store, { deal: 12 });
    play(first, 40);
    first.game.act(undo, 'player');
    const state = first.game.state;
    const second = open(store, { deal: 12 });
    assert.deepEqual(second.game.state, state);
    assert.deepEqual(
      second.told.map(({ name, detail }) => [name, detail.resumed, detail.source]),
      [['game-start', true, 'script']],
    );
    assert.equal(second.game.record, first.game.record);
    assert.equal(second.game.clock.read() / 10, state.seconds, 'the clock goes on from the last action');
    const copy = tableOf();
    copy.game.load(first.game.record, 'script');
    while (copy.game.state.canUndo) {
      assert.deepEqual(second.game.act(undo, 'player'), copy.game.act(undo, 'player'));
      assert.deepEqual(second.game.state.columns, copy.game.state.columns);
    }
    assert.equal(second.game.state.canUndo, false);
  });

  it('keeps the clock when the page leaves', () => {
    const store = openStore();
    const first = open(store);
    first.game.act(row, 'player');
    first.pass(12.3);
    first.game.saveClock();
    assert.equal(open(store).game.clock.read(), 123);
  });

  it('is in its slot from its first action on: a new game that was not begun leaves the old one there', () => {
    const store = openStore();
    const first = open(store);
    play(first, 5);
    const { id } = first.game.state;
    first.game.newGame({}, 'player');
    assert.equal(open(store).game.state.id, id);
    first.game.act(row, 'player');
    const resumed = open(store).game.state;
    assert.equal(resumed.id, first.game.state.id);
    assert.equal(open(store).game.statistics[1].lost, 1);
  });

  it('is not resumed once it is over', () => {
    const store = openStore();
    const first = open(store);
    first.game.act(row, 'player');
    first.game.giveUp('player');
    const second = open(store);
    assert.notEqual(second.game.state.id, first.game.state.id);
    assert.equal(second.game.statistics[1].lost, 1, 'and counts once');
  });

  it('costs the same to save at any length: one chunk and the pointer', () => {
    const store = openStore();
    const table = open(store, { deal: 3 });
    table.game.act(row, 'player');
    const longest = (): number =>
      Math.max(...[...store.texts].filter(([key]) => key.includes(':game.')).map(([, text]) => text.length));
    for (let i = 0; i < 2000; i++) {
      table.game.act(i % 2 === 0 ? undo : { kind: 'redo' }, 'player');
      table.pass(0.3);
    }
    assert.ok(longest() < 256 * 6, String(longest()));
    assert.deepEqual(open(store, { deal: 3 }).game.state, table.game.state);
  });

  it('survives being killed between any two writes', () => {
    for (let last = 0; last < 12; last++) {
      const store = openStore();
      const table = open(store, { deal: 4 });
      play(table, 6);
      const before = table.game.state;
      let writes = 0;
      const { set } = store;
      const dying: KeyStore = {
        ...store,
        set: (key, text) => (writes++ < last ? set(key, text) : undefined),
        delete: () => {},
      };
      const killed = tableOf({ store: dying, deal: 4 });
      killed.game.begin();
      killed.game.restart('player');
      killed.game.act(row, 'player');
      const after = open(store, { deal: 4 }).game.state;
      const moves = [before.moves, 1];
      assert.ok(moves.includes(after.moves), `killed after ${last} writes: ${after.moves}`);
      assert.equal(after.id, before.id);
    }
  });

  it('is one of twelve numbered deals at the most; play is kept beside', () => {
    const store = openStore();
    const play = open(store);
    play.game.act(row, 'player');
    for (let deal = 1; deal <= 15; deal++) open(store, { deal }).game.act(row, 'player');
    const kept = Array.from({ length: 15 }, (_, i) => open(store, { deal: i + 1 }).game.state.moves > 0);
    assert.deepEqual(kept, [false, false, false, ...Array(12).fill(true)]);
    assert.equal(open(store).game.state.moves, 1);
    assert.equal(open(store).game.statistics[1].played, 0, 'dropped ones do not count');
  });

  for (const suits of [4, null] as const) {
    it(`is dropped with its chunks, the oldest first, of ${suits ?? 'any'} suits`, () => {
      const store = openStore();
      for (let deal = 1; deal <= 14; deal++) open(store, { suits, deal }).game.act(row, 'player');
      const keys = [...store.texts.keys()].filter((key) => key.includes(':game.'));
      assert.equal(keys.length, 24, 'twelve pointers, a chunk each');
      const listed = JSON.parse(store.get('spider-solitaire:index') as string) as string[];
      assert.deepEqual(listed.filter((key) => key.includes(':game.')).sort(), keys.sort());
      for (const deal of [1, 2]) assert.ok(!keys.some((key) => key.includes(`.${deal}.`) || key.endsWith(`.${deal}`)));
    });
  }

  it('of another slot is left alone, and resumed when the page names its slot', () => {
    const store = openStore();
    const table = open(store, { suits: 2 });
    table.game.act(row, 'player');
    const other = open(store, { suits: 4 });
    other.game.act(row, 'player');
    const third = open(store, { suits: 1 });
    assert.equal(third.game.state.moves, 0);
    Object.assign(third, {});
    third.configure({ suits: 2 });
    assert.equal(third.game.state.id, table.game.state.id);
  });
});

describe('two tabs', () => {
  it('the older holder takes the newer game over and refuses that action', () => {
    const store = openStore();
    const first = open(store);
    first.game.act(row, 'player');
    const second = open(store);
    assert.ok(second.game.act(row, 'player').ok);
    first.told.length = 0;
    assert.deepEqual(first.game.act(undo, 'player'), { ok: false, reason: 'elsewhere' });
    assert.deepEqual(
      first.told.map(({ name, detail }) => [name, detail.source, detail.resumed, detail.restarted]),
      [
        ['game-start', 'script', true, false],
        ['move-refused', 'player', undefined, undefined],
      ],
    );
    assert.equal(first.game.state.moves, 2);
    assert.ok(first.game.act(undo, 'player').ok);
    assert.deepEqual(second.game.act(row, 'player'), { ok: false, reason: 'elsewhere' });
  });

  it('a clock written late does not overwrite a newer game', () => {
    const store = openStore();
    const first = open(store);
    first.game.act(row, 'player');
    const second = open(store);
    second.game.act(row, 'player');
    first.pass(500);
    first.game.saveClock();
    assert.equal(open(store).game.state.moves, 2);
    assert.equal(open(store).game.clock.read(), 0);
  });

  it('nor another game of the same length', () => {
    const store = openStore();
    const first = open(store);
    first.game.act(row, 'player');
    const second = open(store);
    second.game.newGame({}, 'player');
    second.game.act(row, 'player');
    first.pass(50);
    first.game.saveClock();
    const { id, moves } = open(store).game.state;
    assert.deepEqual([id, moves], [second.game.state.id, 1]);
    assert.equal(JSON.parse(store.get('spider-solitaire:game.1.play') as string).clock, 0);
  });

  it('a missing or unreadable save is never newer', () => {
    const store = openStore();
    const table = open(store);
    table.game.act(row, 'player');
    store.texts.clear();
    assert.ok(table.game.act(row, 'player').ok);
    assert.equal(open(store).game.state.moves, 2, 'and the next action saves all of it again');
    for (const key of store.texts.keys()) store.texts.set(key, '{');
    assert.ok(table.game.act(row, 'player').ok);
  });

  it('a second element in the same slot plays unsaved and uncounted', () => {
    const store = openStore();
    const guest = open(store, { taken: ['1.play'] });
    guest.game.act(row, 'player');
    guest.game.giveUp('player');
    assert.equal(store.texts.size, 0);
    assert.equal(guest.game.statistics[1].played, 0);
    assert.ok(!guest.names().includes('game-end'));
  });
});

/** Every text a save may have turned into. */
const JUNK = [
  '',
  'undefined',
  'null',
  '[]',
  '{}',
  '{"v":1',
  '5',
  '"x"',
  '{"v":1,"revision":-1}',
  '{"v":1,"revision":1e999}',
  'x'.repeat(1 << 20),
  '{"__proto__":{"polluted":1},"v":1}',
];

describe('storage that fails', () => {
  for (const [i, text] of JUNK.entries()) {
    it(`junk ${i} (${text.slice(0, 20)}): a new game, one event, the text kept aside`, () => {
      const store = openStore();
      const table = open(store);
      table.game.act(row, 'player');
      const key = 'spider-solitaire:game.1.play';
      store.texts.set(key, text);
      const again = open(store);
      assert.equal(again.game.state.status, 'ready');
      assert.deepEqual(again.names(), ['game-error', 'game-start']);
      assert.equal(again.told[0]?.detail.code, 'save-unreadable');
      assert.ok(
        [...store.texts.values()].some(
          (kept) => kept.includes(JSON.stringify(text).slice(1, -1).slice(0, 1000)) && kept !== text,
        ),
      );
      assert.equal(({} as Record<string, unknown>).polluted, undefined);
      again.game.begin();
      assert.equal(again.told.filter(({ name }) => name === 'game-error').length, 1);
    });
  }

  /** A pointer as it is written, with something else in it. */
  const spoilt = (change: Record<string, unknown>): [ReturnType<typeof openStore>, string] => {
    const store = openStore();
    open(store, { deal: 7 }).game.act(row, 'player');
    const key = 'spider-solitaire:game.1.7';
    const text = JSON.stringify({ ...JSON.parse(store.get(key) as string), ...change });
    store.set(key, text);
    return [store, text];
  };

  for (const change of [
    { v: undefined },
    { v: '1' },
    { v: -1 },
    { revision: undefined },
    { revision: 0.5 },
    { revision: -1 },
    { entries: undefined },
    { entries: -1 },
    { entries: 2 },
    { clock: undefined },
    { clock: -1 },
    { clock: '1' },
    { id: undefined },
    { id: 5 },
    { journal: undefined },
    { journal: 'another' },
    { setup: undefined },
    { setup: 5 },
    { setup: 'AAAAAAHA' },
    { setup: 'A' },
  ]) {
    it(`a pointer with ${JSON.stringify(change)} is unreadable, and kept aside whole`, () => {
      const [store, text] = spoilt(change);
      const again = open(store, { deal: 7 });
      assert.deepEqual(again.names(), ['game-error', 'game-start']);
      assert.equal(again.told[0]?.detail.code, 'save-unreadable');
      const aside = JSON.parse(store.get('spider-solitaire:aside.1.7') as string);
      assert.equal(aside.pointer, text);
      assert.equal(aside.chunks.length, 1);
      const [key, chunk] = aside.chunks[0];
      assert.match(key, /^game\.1\.7\.[0-9a-f]{32}\.0$/);
      assert.equal(chunk, store.get(`spider-solitaire:${key}`));
    });
  }

  it('a pointer that promises more entries than there can be is unreadable, and soon', () => {
    const [store] = spoilt({ entries: Number.MAX_SAFE_INTEGER });
    const before = performance.now();
    assert.equal(open(store, { deal: 7 }).told[0]?.detail.code, 'save-unreadable');
    assert.ok(performance.now() - before < 1000);
  });

  it('a pointer that was not touched is read', () => {
    const [store] = spoilt({});
    assert.deepEqual(open(store, { deal: 7 }).names(), ['game-start']);
  });

  it('a save of a later version is told as such', () => {
    const store = openStore();
    open(store).game.act(row, 'player');
    store.texts.set('spider-solitaire:game.1.play', '{"v":2}');
    assert.equal(open(store).told[0]?.detail.code, 'save-newer');
  });

  it('a journal that breaks the rules, or is cut short, is unreadable', () => {
    for (const spoil of [
      (text: string) => text.slice(0, -1),
      (text: string) => `${text.slice(0, -3)}AAA`,
      () => '',
      () => '!!!',
    ]) {
      const store = openStore();
      const table = open(store, { deal: 2 });
      play(table, 9);
      const chunk = [...store.texts.keys()].find((key) => key.endsWith('.0')) as string;
      store.texts.set(chunk, spoil(store.texts.get(chunk) as string));
      assert.equal(open(store, { deal: 2 }).told[0]?.detail.code, 'save-unreadable');
    }
  });

  it('absent or throwing on every access: the game goes on, told once', () => {
    const refuse = (): never => {
      throw new Error('denied');
    };
    const table = open({ get: refuse, set: refuse, delete: refuse });
    play(table, 10);
    assert.ok(table.game.state.moves > 5);
    assert.deepEqual(
      table.told
        .filter(({ name }) => name === 'game-error')
        .map(({ detail }) => detail.code)
        .sort(),
      ['storage-off'],
    );
    table.game.giveUp('player');
    assert.equal(table.game.statistics[1].lost, 1, 'statistics last as long as the page');
    table.game.forget();
  });

  for (const quota of [0, 1, 2, 3, 9]) {
    it(`full after ${quota} writes: told once, and a save is never mixed`, () => {
      const store = openStore();
      let left = quota;
      const full: KeyStore = {
        ...store,
        set: (key, text) => {
          if (left-- <= 0) throw new DOMException('full', 'QuotaExceededError');
          store.set(key, text);
        },
      };
      const table = open(full, { deal: 4 });
      play(table, 12);
      const faults = table.told.filter(({ name }) => name === 'game-error').map(({ detail }) => detail.code);
      assert.deepEqual(faults, ['storage-full']);
      assert.ok(table.game.state.moves >= 10);
      const again = open(store, { deal: 4 });
      assert.ok(!again.names().includes('game-error'), 'what was saved can be read');
      left = 1000;
      table.game.act(undo, 'player');
      assert.deepEqual(
        open(store, { deal: 4 }).game.state,
        table.game.state,
        'and once there is room, all of it is saved',
      );
    });
  }

  it('gives no text but texts: a store that answers otherwise counts as empty', () => {
    const table = open({ get: () => 5 as never, set: () => {}, delete: () => {} });
    assert.ok(table.game.act(row, 'player').ok);
  });

  it('statistics of any shape are read as far as they make sense', () => {
    for (const text of [
      '{"levels":{"1":{"won":3,"lost":-1,"bestScore":{"windows":700,"x":"y"}}}}',
      '{"levels":5}',
      'null',
      '[]',
      '{"levels":{"1":null}}',
    ]) {
      const store = openStore();
      store.set('spider-solitaire:statistics', text);
      const { 1: level } = open(store).game.statistics;
      assert.equal(level.played, level.won + level.lost);
      assert.ok(Object.values(level.bestScore).every(Number.isFinite));
    }
  });
});

describe('statistics', () => {
  it('count a game once, also when the page is killed between its end and the next action', () => {
    const store = openStore();
    const table = open(store);
    table.game.act(row, 'player');
    let dead = false;
    const dying: KeyStore = {
      ...store,
      set: (key, text) => {
        dead ||= key.endsWith(':statistics');
        if (!dead) store.set(key, text);
      },
    };
    const killed = tableOf({ store: dying });
    killed.game.begin();
    killed.game.giveUp('player');
    assert.equal(open(store).game.statistics[1].lost, 1);
    assert.equal(open(store).game.statistics[1].lost, 1);
  });
});

describe('forget', () => {
  it('erases every key under the prefix, and no other', () => {
    const store = openStore();
    store.set('other', 'stays');
    const table = open(store);
    play(table, 9);
    table.game.giveUp('player');
    table.game.forget();
    assert.deepEqual([...store.texts.keys()], ['other']);
    assert.equal(table.game.statistics[1].played, 0);
  });

  it('lets the next action save again', () => {
    const store = openStore();
    const table = open(store);
    play(table, 9);
    table.game.forget();
    table.game.act(row, 'player');
    assert.deepEqual(open(store).game.state.columns, table.game.state.columns);
  });

  it('does not trust the index: keys of others stay', () => {
    const store = openStore();
    store.set('other', 'stays');
    store.set('spider-solitaire:index', '["other","spider-solitaire:x",5]');
    open(store).game.forget();
    assert.equal(store.get('other'), 'stays');
  });
});

describe('a restart and then a new game, both by mistake', () => {
  it('lose nothing: what is taken back is the game that was played', () => {
    const table = open(openStore());
    play(table, 20);
    const { moves, id } = table.game.state;
    table.game.restart('player');
    table.game.newGame({ deal: 9 }, 'player');
    assert.ok(table.game.takeBack('player').ok);
    assert.equal(table.game.state.id, id);
    assert.equal(table.game.state.moves, moves);
  });
});

describe('storage that can be reached only now and then', () => {
  it('never brings back an older game over a newer one', () => {
    const store = openStore();
    let off = false;
    const flaky: KeyStore = {
      get: (key) => {
        if (off) throw new Error('off');
        return store.get(key);
      },
      set: (key, text) => {
        if (off) throw new Error('off');
        store.set(key, text);
      },
      delete: store.delete,
    };
    const table = open(flaky);
    play(table, 20);
    off = true;
    table.game.newGame({ deal: 9 }, 'player');
    assert.ok(table.game.act(row, 'player').ok);
    off = false;
    const result = table.game.act(row, 'player');
    assert.ok(result.ok, JSON.stringify(result));
    assert.equal(table.game.state.deal, 9);
    assert.equal(table.game.state.moves, 2);
    assert.deepEqual(open(flaky).game.state.moves, 2, 'and from then on it is saved');
  });
});

describe('the chunks of a journal', () => {
  const chunksIn = (store: ReturnType<typeof openStore>): string[] =>
    [...store.texts.keys()].filter((key) => /\.\d+$/.test(key) && key.includes(':game.1.play.'));

  it('go when another game has taken the place', () => {
    const store = openStore();
    const table = open(store);
    for (let i = 0; i < 300; i++) table.game.act(i % 2 === 0 ? row : undo, 'player');
    const [first, second] = chunksIn(store);
    assert.equal(chunksIn(store).length, 2);
    table.game.newGame({ deal: 9 }, 'player');
    assert.deepEqual(chunksIn(store), [first, second], 'not before its first action');
    table.game.act(row, 'player');
    assert.equal(chunksIn(store).length, 1);
    assert.ok(![first, second].includes(chunksIn(store)[0]));
    const listed = JSON.parse(store.get('spider-solitaire:index') as string) as string[];
    assert.deepEqual(listed.filter((key) => chunksIn(store).includes(key)).length, 1);
    assert.ok(!listed.includes(first as string));
  });

  it('are written again where they were lost with their pointer', () => {
    const store = openStore();
    const table = open(store);
    for (let i = 0; i < 600; i++) table.game.act(i % 2 === 0 ? row : undo, 'player');
    for (const key of store.texts.keys()) if (key.includes(':game.')) store.texts.delete(key);
    table.game.act(row, 'player');
    assert.deepEqual(open(store).game.state, table.game.state);
  });

  it('that are whole are not written again', () => {
    const store = openStore();
    const written: string[] = [];
    const table = open({
      ...store,
      set: (key, text) => {
        written.push(key);
        store.set(key, text);
      },
    });
    for (let i = 0; i < 300; i++) table.game.act(i % 2 === 0 ? row : undo, 'player');
    written.length = 0;
    table.game.act(row, 'player');
    assert.equal(written.length, 2);
    assert.match(written[0] as string, /\.1$/);
    assert.equal(written[1], 'spider-solitaire:game.1.play');
  });
});

describe('a slot', () => {
  it('is named by the attributes alone, for any level, too', () => {
    const store = openStore();
    open(store, { suits: null }).game.act(row, 'player');
    assert.ok(store.texts.has('spider-solitaire:game.any.play'));
    assert.equal(open(store, { suits: null }).game.state.moves, 1);
    assert.equal(open(store, { suits: 1 }).game.state.moves, 0);
  });
});

describe('another place', () => {
  it('leaves what a restarted game is to replace in its place until that has an action, and brings it back', () => {
    const table = open(memoryStore());
    play(table, 8);
    table.game.restart('player');
    const store = openStore();
    table.configure({ store });
    const again = open(store);
    assert.equal(again.game.state.id, table.game.state.id);
    assert.equal(again.game.state.moves, 8);
    assert.equal(table.game.state.moves, 0);
    assert.ok(table.game.takeBack('player').ok);
    assert.ok(table.game.act(row, 'player').ok || table.game.state.rowsLeft === 0);
    assert.equal(table.game.state.status, 'playing');
    again.game.newGame({ deal: 9 }, 'player');
    again.game.act(row, 'player');
    assert.equal(again.game.statistics[1].lost, 1);
  });

  it('carries the present game over', () => {
    const table = open(memoryStore());
    play(table, 8);
    const state = table.game.state;
    const store = openStore();
    table.configure({ store });
    assert.deepEqual(table.game.state, state);
    assert.deepEqual(open(store).game.state, state);
  });
});
