import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Session } from '../../src/game/session.js';
import { dealCards, type Position } from '../../src/rules/index.js';
import { tableOf } from '../support/table.js';

const row = { kind: 'row' } as const;
const undo = { kind: 'undo' } as const;
const position = (game: { session: Session | null }): Position => game.session?.fold.position as Position;

describe('events', () => {
  it('can be cancelled before an action and before another game, and nowhere else', () => {
    const table = tableOf({ deal: 4 });
    table.game.act(row, 'player');
    table.game.requestGame();
    assert.deepEqual(
      table.told.map(({ name, cancelable }) => [name, cancelable]),
      [
        ['game-start', false],
        ['before-move', true],
        ['move', false],
        ['new-game-request', true],
        ['game-start', false],
      ],
    );
  });

  it('are snapshots of their own moment, the rows left, too', () => {
    const table = tableOf({ deal: 'daily:2026-11-30' });
    table.listener = ({ name, detail }) => {
      if (name === 'move' && detail.moves < 3) table.game.act(row, 'script');
      return true;
    };
    table.game.act(row, 'player');
    const moves = table.told.filter(({ name }) => name === 'move' || name === 'before-move');
    assert.deepEqual(
      moves.map(({ name, detail, moment }) => [name, detail.moves, detail.score, moment.rowsLeft]),
      [
        ['before-move', 0, 500, 5],
        ['move', 1, 499, 4],
        ['before-move', 1, 499, 4],
        ['move', 2, 498, 3],
        ['before-move', 2, 498, 3],
        ['move', 3, 497, 2],
      ],
    );
    assert.ok(table.told.every(({ detail }) => detail.daily === '2026-11-30' && detail.id === table.game.state.id));
  });

  it('of a puzzle name no deal and no day', () => {
    const table = tableOf();
    table.game.newGame({ cards: dealCards(5, 1), suits: 1 }, 'script');
    assert.deepEqual([table.told.at(-1)?.detail.deal, table.told.at(-1)?.detail.daily], [null, null]);
  });

  it('before the first game have an empty id, and a fault is told by the script', () => {
    const table = tableOf();
    table.game.noteStorageFault('storage-off', 'down');
    table.game.noteStorageFault('storage-off', 'down');
    assert.deepEqual(table.told, [
      {
        name: 'game-error',
        cancelable: false,
        moment: { rowsLeft: 0, runs: 0, runsBack: [] },
        detail: {
          ...{ id: '', deal: null, daily: null, suits: 1, moves: 0, score: 0, seconds: 0 },
          ...{ source: 'script', code: 'storage-off', error: '"down"' },
        },
      },
    ]);
  });
});

/** A position of another game. */
const positionElsewhere = (): Position => {
  const { game } = tableOf({ deal: 5 });
  game.begin();
  return position(game);
};

describe('a position that can’t be won', () => {
  it('by the solver’s word is told once for each arrival, and known as long as the game stands there', () => {
    const table = tableOf({ deal: 4 });
    table.game.noteLost(positionElsewhere(), 'player');
    table.game.begin();
    const before = position(table.game);
    table.game.act(row, 'player');
    const there = position(table.game);
    table.game.noteLost(before, 'player');
    assert.equal(table.game.stuck, null);
    table.game.noteLost(there, 'player');
    table.game.noteLost(there, 'player');
    assert.equal(table.game.stuck, 'solver');
    table.game.act(undo, 'player');
    assert.equal(table.game.stuck, null);
    table.game.noteLost(there, 'player');
    assert.equal(table.game.stuck, null, 'the game is elsewhere');
    table.game.act({ kind: 'redo' }, 'player');
    table.game.noteLost(position(table.game), 'player');
    const stuck = table.told.filter(({ name }) => name === 'stuck');
    assert.deepEqual(
      stuck.map(({ detail }) => [detail.proof, detail.moves]),
      [
        ['solver', 1],
        ['solver', 3],
      ],
    );
  });

  it('is not told where hints are off', () => {
    const table = tableOf({ deal: 4, noHints: true });
    table.game.act(row, 'player');
    table.game.noteLost(position(table.game), 'player');
    assert.ok(!table.names().includes('stuck'));
  });
});
