import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defineScoring, type KeyStore, memoryStore, ProvisionalStore } from '../../src/game/index.js';
import { Shelf } from '../../src/game/shelf.js';
import { StatisticsBook } from '../../src/game/statistics.js';
import { dealCards } from '../../src/rules/index.js';
import { fullWhile, openStore } from '../support/store.js';
import { type TableOptions, type TestTable, tableOf } from '../support/table.js';
import { completed } from '../support/tables.js';

const row = { kind: 'row' } as const;
const undo = { kind: 'undo' } as const;

function open(store: KeyStore, options: TableOptions = {}): TestTable {
  const table = tableOf({ store, seed: Math.floor(Math.random() * 2 ** 31), ...options });
  table.game.begin();
  return table;
}

const puzzle = () => completed({ columns: ['K-2', 'A'], runs: 'SSSSSSS' });

describe('an older tab', () => {
  it('that gives up takes the newer game over instead of ending it', () => {
    const store = memoryStore();
    const first = open(store);
    first.game.act(row, 'player');
    const second = open(store);
    second.game.act(row, 'player');
    first.game.giveUp('player');
    assert.equal(first.game.state.status, 'playing');
    assert.equal(first.game.state.moves, 2);
    assert.equal(second.game.statistics[1].lost, 0);
    assert.ok(second.game.act(row, 'player').ok);
  });
});

describe('a long game', () => {
  const play = (table: TestTable): void => {
    table.game.act(row, 'player');
    for (let i = 0; i < 600; i++) table.game.act(i % 2 === 0 ? undo : { kind: 'redo' }, 'player');
  };

  it('is saved whole again after another tab has erased everything', () => {
    const store = memoryStore();
    const table = open(store);
    play(table);
    open(store).game.forget();
    table.game.act(undo, 'player');
    assert.deepEqual(open(store).game.state, table.game.state);
  });

  it('is saved whole again when it is taken back after everything was erased', () => {
    const store = memoryStore();
    const table = open(store);
    play(table);
    table.game.newGame({}, 'player');
    table.game.forget();
    table.game.takeBack('player');
    table.game.act(undo, 'player');
    assert.deepEqual(open(store).game.state, table.game.state);
  });
});

describe('a change of relaxed before the first move', () => {
  for (const [what, options] of [
    ['a position', { position: puzzle() }],
    ['cards', { cards: dealCards(8, 1) }],
    ['another deal than the page’s', { deal: 42 }],
    ['another level than the page’s', { suits: 4 }],
  ] as const) {
    it(`keeps ${what}`, () => {
      const table = open(memoryStore(), { deal: 7 });
      table.game.newGame(options as never, 'script');
      const { columns, deal, suits } = table.game.state;
      table.configure({ relaxed: true });
      const after = table.game.state;
      assert.deepEqual([after.columns, after.deal, after.suits, after.relaxed], [columns, deal, suits, true]);
    });
  }

  it('and of nothing else, changed back and forth, deals no other game', () => {
    const table = open(memoryStore());
    const { id } = table.game.state;
    table.configure({ suits: 4 });
    table.configure({ suits: 1 });
    assert.equal(table.game.state.id, id);
  });
});

describe('a puzzle', () => {
  it('won or given up leaves the player’s own game to take back', () => {
    for (const end of ['win', 'give up']) {
      const table = open(memoryStore());
      table.game.act(row, 'player');
      const { id } = table.game.state;
      table.game.newGame({ position: puzzle() }, 'script');
      if (end === 'win') table.game.move(1, 0, undefined, 'script');
      else {
        table.game.move(1, 2, undefined, 'script');
        table.game.giveUp('script');
      }
      assert.deepEqual(table.game.takeBack('script'), { ok: true }, end);
      assert.equal(table.game.state.id, id);
    }
  });

  it('is the element’s own: what a page does with its lists afterwards changes nothing', () => {
    for (const options of [{ cards: dealCards(8, 1) }, { position: puzzle() }]) {
      const table = open(memoryStore());
      table.game.newGame(options, 'script');
      table.game.act(table.game.state.rowsLeft > 0 ? row : { kind: 'cards', from: 1, to: 2, count: 1 }, 'script');
      const { record } = table.game;
      for (const list of [options.cards ?? [], options.position?.columns ?? []]) list.length = 0;
      assert.equal(table.game.record, record);
      table.game.restart('script');
      table.game.takeBack('script');
      table.configure({ scoring: 'timed' });
      assert.equal(table.game.state.moves, 1);
    }
  });
});

describe('a change of place', () => {
  it('carries the game that can be taken back, too', () => {
    const [first, second] = [memoryStore(), memoryStore()];
    const table = open(first);
    table.game.act(row, 'player');
    table.game.newGame({}, 'player');
    table.configure({ store: second });
    table.game.takeBack('player');
    table.game.act(row, 'player');
    assert.equal(open(second).game.state.moves, 2);
  });

  it('lets an element that had no slot have one', () => {
    const taken = ['1.play'];
    const store = memoryStore();
    const table = open(store, { taken });
    table.game.act(row, 'player');
    taken.length = 0;
    table.configure({ storageKey: 'own' });
    assert.equal(open(store, { storageKey: 'own' }).game.state.moves, 1);
  });

  it('does not count a finished game again', () => {
    const table = open(memoryStore());
    table.game.act(row, 'player');
    table.game.giveUp('player');
    table.configure({ storageKey: 'own' });
    assert.equal(table.game.statistics[1].played, 0);
  });
});

describe('storage that always throws', () => {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };

  it('still tells and counts the game that was replaced', () => {
    const table = open({ get: refuse, set: refuse, delete: refuse });
    table.game.act(row, 'player');
    const { id } = table.game.state;
    table.game.newGame({}, 'player');
    table.told.length = 0;
    table.game.act(row, 'player');
    assert.deepEqual(table.names(), ['before-move', 'game-end', 'move']);
    assert.equal(table.told[1]?.detail.id, id);
    assert.equal(table.game.statistics[1].lost, 1);
  });
});

describe('a scheme that throws', () => {
  it('is told of a loaded record, too', () => {
    const record = (() => {
      const table = open(memoryStore(), { deal: 3 });
      table.game.act(row, 'player');
      return table.game.record;
    })();
    defineScoring('throws-on-rows', {
      label: 'T',
      start: 0,
      step: () => {
        throw new Error('ouch');
      },
    });
    const table = open(memoryStore(), { scoring: 'throws-on-rows' });
    table.game.load(record, 'script');
    assert.equal(table.game.state.score, 0);
    assert.ok(table.names().includes('game-error'));
  });
});

describe('at the edges', () => {
  it('a refusal inside before-move is told after the action under way', () => {
    const table = open(memoryStore());
    table.told.length = 0;
    table.listener = ({ name }) => {
      if (name === 'before-move') table.game.act(undo, 'script');
      return undefined;
    };
    table.game.act(row, 'script');
    assert.deepEqual(table.names(), ['before-move', 'move', 'move-refused']);
  });

  it('a game given up right after a restart can be begun again', () => {
    const table = open(memoryStore());
    table.game.act(row, 'player');
    table.game.restart('player');
    table.game.giveUp('player');
    assert.equal(table.game.state.status, 'lost');
    const { id } = table.game.state;
    table.game.restart('player');
    assert.equal(table.game.state.status, 'ready');
    assert.notEqual(table.game.state.id, id);
  });

  it('giveUp as the first method ends the saved game', () => {
    const store = memoryStore();
    open(store).game.act(row, 'player');
    const table = tableOf({ store, seed: 9 });
    table.game.giveUp('script');
    assert.equal(table.game.state.status, 'lost');
  });

  for (const odd of ['length', '1', null, {}, [], Number.NaN, 2.5, -1, 10]) {
    it(`columns that are none, such as ${JSON.stringify(odd)}, are refused`, () => {
      const { game } = open(memoryStore());
      const reasons = [
        game.move(odd as number, 1, undefined, 'script'),
        game.tap(odd as number, 5, 'script'),
        game.move(1, odd as number, 1, 'script'),
      ];
      for (const result of reasons) assert.deepEqual(result, { ok: false, reason: 'no-cards' });
    });
  }
});

describe('new-game-request', () => {
  it('asks the page, which may prevent it and begin the game later', () => {
    const table = open(memoryStore(), { deal: 5 });
    const { id } = table.game.state;
    table.listener = ({ name }) => name !== 'new-game-request';
    table.game.requestGame(4);
    const { suits, deal, source } = table.told.at(-1)?.detail ?? {};
    assert.deepEqual({ suits, deal, source }, { suits: 4, deal: 5, source: 'player' });
    assert.equal(table.game.state.id, id);
    table.listener = () => undefined;
    table.game.requestGame(4);
    assert.equal(table.game.state.suits, 4);
    assert.equal(table.told.at(-1)?.detail.source, 'player');
  });
});

describe('another place, or another tab', () => {
  it('a key that is set late brings back the game saved under it, unless the player has begun one meanwhile', () => {
    const store = memoryStore();
    const saved = open(store, { storageKey: 'mine' });
    saved.game.act(row, 'player');
    const late = open(store);
    late.configure({ storageKey: 'mine' });
    assert.equal(late.game.state.id, saved.game.state.id);
    assert.equal(late.told.at(-1)?.detail.resumed, true);
    const busy = open(store, { storageKey: 'other' });
    busy.game.act(row, 'player');
    busy.game.newGame({ deal: 7 }, 'player');
    busy.configure({ storageKey: 'third' });
    assert.equal(busy.game.state.deal, 7);
    assert.equal(open(store, { storageKey: 'third' }).game.state.moves, 1, 'what it would replace went with it');
  });

  it('a new game in another place plays on, and the one before can be taken back', () => {
    for (const again of ['newGame', 'restart'] as const) {
      const table = open(memoryStore());
      table.game.act(row, 'player');
      table.game.act(row, 'player');
      if (again === 'newGame') table.game.newGame({ deal: 8 }, 'player');
      else table.game.restart('player');
      table.configure({ storageKey: 'there' });
      assert.ok(table.game.act(row, 'player').ok, again);
      assert.equal(table.game.state.moves, 1);
    }
  });

  it('a new game begun before storage answers stays, and what it is to replace is kept', () => {
    const table = tableOf({ store: memoryStore(), seed: 5 });
    table.game.begin();
    table.game.act(row, 'player');
    table.game.newGame({ deal: 8 }, 'player');
    const store = memoryStore();
    table.game.arrive({ ...table.settings, store });
    assert.equal(table.game.state.deal, 8);
    assert.ok(table.game.act(row, 'player').ok);
    assert.equal(open(store).game.state.deal, 8);
  });

  it('a game begun after all was erased is taken over even where it has as many actions', () => {
    const store = memoryStore();
    const old = open(store);
    old.game.act(row, 'player');
    const other = open(store);
    other.game.forget();
    other.game.newGame({ deal: 9 }, 'player');
    other.game.act(row, 'player');
    old.game.act(row, 'player');
    assert.equal(old.game.state.deal, 9);
  });

  it('an older tab that restarts takes the newer game over instead', () => {
    const store = memoryStore();
    const first = open(store);
    first.game.act(row, 'player');
    const second = open(store);
    second.game.act(row, 'player');
    first.game.restart('player');
    assert.equal(first.game.state.moves, 2);
    assert.ok(second.game.act(row, 'player').ok);
  });

  it('a tab that played on before all was erased takes over what was begun since, though it counts from 1', () => {
    const store = memoryStore();
    const old = open(store);
    for (let i = 0; i < 5; i++) old.game.act(row, 'player');
    const other = open(store);
    other.game.forget();
    other.game.newGame({ deal: 9 }, 'player');
    other.game.act(row, 'player');
    const result = old.game.act(undo, 'player');
    assert.equal(result.ok === false && result.reason, 'elsewhere');
    assert.equal(old.game.state.deal, 9);
    assert.ok(other.game.act(undo, 'player').ok);
  });

  it('forgetting within before-move leaves the action standing, and the next one too', () => {
    const table = open(memoryStore());
    table.game.act(row, 'player');
    let forgotten = false;
    table.listener = ({ name }) => {
      if (name === 'before-move' && !forgotten) {
        forgotten = true;
        table.game.forget();
      }
      return undefined;
    };
    assert.ok(table.game.act(row, 'player').ok);
    assert.ok(table.game.act(row, 'player').ok);
    assert.equal(open(table.store).game.state.moves, 3);
  });

  it('a game that was taken over under the start screen waits to be continued, told once', () => {
    const store = memoryStore();
    const playing = open(store);
    playing.game.act(row, 'player');
    const waiting = open(store, { startScreen: true });
    playing.game.act(row, 'player');
    waiting.game.act(row, 'script');
    assert.deepEqual(waiting.game.waiting, { resumed: true });
    assert.deepEqual(waiting.names(), ['move-refused']);
    waiting.game.proceed('player');
    assert.deepEqual(waiting.names(), ['move-refused', 'game-start']);
    assert.equal(waiting.game.state.moves, 2);
  });
});

describe('while storage is asked', () => {
  const loading = (store: KeyStore): { table: TestTable; arrive: () => void } => {
    const table = tableOf({ store: new ProvisionalStore('spider-solitaire'), seed: 5 });
    table.game.setLoading(true);
    return { table, arrive: () => table.game.arrive({ ...table.settings, store }) };
  };
  const saved = (): KeyStore => {
    const store = memoryStore();
    const table = open(store);
    table.game.act(row, 'player');
    table.game.giveUp('player');
    table.game.newGame({ deal: 3 }, 'player');
    table.game.act(row, 'player');
    return store;
  };

  it('two new games begin one after the other, and the saved one waits', () => {
    const { table, arrive } = loading(saved());
    table.game.newGame({ deal: 5 }, 'script');
    table.game.newGame({ deal: 6 }, 'script');
    arrive();
    assert.equal(table.game.state.deal, 6);
  });

  it('to forget erases what arrives, and to reset begins its statistics anew', () => {
    const store = saved();
    const { table, arrive } = loading(store);
    table.game.forget();
    arrive();
    table.game.begin();
    assert.equal(table.game.state.moves, 0);
    assert.equal(open(store).game.statistics[1].played, 0);
    const again = saved();
    const other = loading(again);
    other.table.game.resetStatistics();
    other.arrive();
    assert.equal(other.table.game.statistics[1].played, 0);
    assert.equal(open(again).game.state.moves, 1, 'the game is kept');
  });

  it('what was asked of a place that never answered is not done to the next', () => {
    const store = saved();
    const { table, arrive } = loading(store);
    table.game.forget();
    table.configure({ store: new ProvisionalStore('spider-solitaire') });
    arrive();
    assert.equal(open(store).game.state.moves, 1);
  });
});

describe('statistics', () => {
  it('count a finished game once, however many others end before its slot is opened again', () => {
    const store = memoryStore();
    const daily = open(store, { deal: 4711 });
    daily.game.act(row, 'player');
    daily.game.giveUp('player');
    const table = open(store);
    for (let i = 0; i < 40; i++) {
      table.game.newGame({}, 'player');
      table.game.act(row, 'player');
      table.game.giveUp('player');
    }
    assert.equal(open(store, { deal: 4711 }).game.statistics[1].lost, 41);
  });

  it('keep bests under whatever name a scheme has', () => {
    defineScoring('constructor', { label: 'Odd', start: 7, step: (total) => total });
    const book = new StatisticsBook(new Shelf(memoryStore(), 'test', () => {}));
    const { session } = open(memoryStore(), { scoring: 'constructor' }).game;
    assert.ok(session);
    book.count(session, true, 'constructor');
    assert.equal(book.levels[1].bestScore.constructor as unknown, 7);
  });

  it('are by the scheme in force when a game is taken back after it changed', () => {
    const table = open(memoryStore());
    table.game.act(row, 'player');
    table.game.newGame({}, 'player');
    table.configure({ scoring: 'timed' });
    table.game.takeBack('player');
    assert.equal(table.game.state.score, 10);
  });
});

describe('the newest twelve numbered games', () => {
  it('are those that were played last, not those that were begun last', () => {
    const store = memoryStore();
    const play = (deal: number): void => {
      const table = open(store, { deal });
      table.game.act(row, 'player');
    };
    for (let deal = 1; deal <= 12; deal++) play(deal);
    play(1);
    play(13);
    assert.equal(open(store, { deal: 1 }).game.state.moves, 2);
    assert.equal(open(store, { deal: 2 }).game.state.moves, 0);
  });
});

describe('a refusal', () => {
  it('tells plain numbers, whatever was asked for', () => {
    const table = open(memoryStore());
    table.game.move({} as number, Symbol('to') as unknown as number, 1, 'script');
    assert.deepEqual([table.told.at(-1)?.detail.from, table.told.at(-1)?.detail.to], [null, null]);
  });
});

describe('a place that is full', () => {
  it('holds the game as it was last stored, whatever pauses or ends it', () => {
    for (const end of ['pause', 'giveUp'] as const) {
      const store = openStore();
      const table = open(store);
      table.game.act(row, 'player');
      // Room for the little that a clock takes, but not for another action.
      const full = open(fullWhile(store, (key) => /\.\d+$/.test(key)));
      full.game.act(row, 'player');
      if (end === 'pause') full.game.setPaused(true, 'player');
      else full.game.giveUp('player');
      const again = open(store);
      assert.equal(again.game.state.moves, 1, end);
      assert.equal(again.names()[0], 'game-start');
    }
  });
});

describe('a proof that a game is lost', () => {
  it('is told during a pause, too', () => {
    const table = open(memoryStore());
    table.game.setPaused(true, 'player');
    const position = table.game.session?.fold.position;
    assert.ok(position);
    table.game.noteLost(position, 'script');
    assert.equal(table.names().at(-1), 'stuck');
    const waiting = open(memoryStore(), { startScreen: true });
    const start = waiting.game.session?.fold.position;
    assert.ok(start);
    waiting.game.noteLost(start, 'script');
    assert.deepEqual(waiting.names(), [], 'but not before the game is told of');
  });
});
