import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defineScoring, type KeyStore, memoryStore } from '../../src/game/index.js';
import { dealCards } from '../../src/rules/index.js';
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
