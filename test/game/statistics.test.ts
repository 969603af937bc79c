import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeRecord } from '../../src/game/record.js';
import { type AnyScheme, schemeNamed } from '../../src/game/scoring.js';
import type { Action } from '../../src/rules/index.js';
import { fullWhile, openStore } from '../support/store.js';
import { type TestTable, tableOf } from '../support/table.js';
import { WON_GAME } from '../support/won-game.js';

const line = [...decodeRecord(WON_GAME, schemeNamed('windows') as AnyScheme).journal.entries()] as unknown as Action[];

/** Wins the deal 1, so many seconds an action, after some actions that are undone. */
function win({ game, pass }: TestTable, pace: number, detours = 0): void {
  for (let i = 0; i < detours; i++) {
    game.act({ kind: 'row' }, 'player');
    game.act({ kind: 'undo' }, 'player');
  }
  for (const action of line) {
    game.act(action, 'player');
    pass(pace);
  }
  assert.equal(game.state.status, 'won');
}

const begin = (options: Parameters<typeof tableOf>[0] = {}): TestTable => {
  const table = tableOf({ deal: 1, suits: 1, ...options });
  table.game.begin();
  return table;
};

/** Time of the last action where each takes so long. */
const lasted = (pace: number): number => Math.floor((line.length - 1) * pace * 10 + 0.001) / 10;

describe('statistics where storage has become full', () => {
  it('count on as long as the page, and are written with the next game once there is room', () => {
    const store = openStore();
    let full = false;
    const table = begin({
      store: fullWhile(store, () => full),
    });
    win(table, 1);
    for (full of [true, true, false]) {
      table.game.newGame({ deal: 1 }, 'player');
      win(table, 1);
    }
    assert.equal(table.game.statistics[1].won, 4);
    assert.equal(begin({ store }).game.statistics[1].won, 4);
  });
});

describe('statistics of two tabs', () => {
  it('hold the games of both, though one could not write for a while', () => {
    const store = openStore();
    let full = true;
    const first = begin({
      store: fullWhile(store, (key) => full && key.endsWith(':statistics')),
    });
    win(first, 1);
    const second = begin({ store, deal: 'random' });
    for (let i = 0; i < 5; i++) {
      second.game.newGame({ deal: 1 }, 'player');
      win(second, 1);
    }
    assert.equal(first.game.statistics[1].won, 6);
    full = false;
    first.game.newGame({ deal: 1 }, 'player');
    win(first, 1);
    assert.deepEqual([first.game.statistics[1].won, second.game.statistics[1].won], [7, 7]);
  });
});

describe('statistics of won games', () => {
  it('begin with the first win: its time, moves and score are the best', () => {
    const table = begin();
    win(table, 1);
    assert.deepEqual(table.game.statistics[1], {
      played: 1,
      won: 1,
      lost: 0,
      streak: 1,
      bestStreak: 1,
      bestTime: lasted(1),
      fewestMoves: line.length,
      bestScore: { windows: 1300 - line.length },
    });
    assert.deepEqual([table.game.statistics[2].played, table.game.statistics[4].played], [0, 0]);
  });

  it('keep the better of each: time, moves and score may be of different games', () => {
    const table = begin();
    win(table, 2);
    table.game.newGame({ deal: 1 }, 'player');
    win(table, 1, 5);
    const both = table.game.statistics[1];
    assert.deepEqual(
      [both.won, both.streak, both.bestTime, both.fewestMoves, both.bestScore.windows],
      [2, 2, lasted(1), line.length, 1300 - line.length],
    );
    table.game.newGame({ deal: 1 }, 'player');
    win(table, 3, 9);
    const { bestTime, fewestMoves, bestScore } = table.game.statistics[1];
    assert.deepEqual([bestTime, fewestMoves, bestScore], [both.bestTime, both.fewestMoves, both.bestScore]);
  });

  it('keep scores by scheme', () => {
    const table = begin();
    win(table, 1);
    table.configure({ scoring: 'multiplier' });
    table.game.newGame({ deal: 1 }, 'player');
    win(table, 1);
    const { bestScore } = table.game.statistics[1];
    assert.deepEqual(Object.keys(bestScore).sort(), ['multiplier', 'windows']);
    assert.equal(bestScore.windows, 1300 - line.length);
  });

  it('a loss ends the streak, and the longest stays', () => {
    const table = begin();
    for (let i = 0; i < 2; i++) {
      win(table, 1);
      table.game.newGame({ deal: 1 }, 'player');
    }
    table.game.act({ kind: 'row' }, 'player');
    table.game.giveUp('player');
    assert.deepEqual(
      [1, 2, 4].map((level) => table.game.statistics[level as 1].lost),
      [1, 0, 0],
    );
    table.game.newGame({ deal: 1 }, 'player');
    win(table, 1);
    const { played, won, lost, streak, bestStreak } = table.game.statistics[1];
    assert.deepEqual([played, won, lost, streak, bestStreak], [4, 3, 1, 1, 2]);
  });

  it('remember the games that were counted, the last 32 of them', () => {
    const table = begin();
    for (let i = 0; i < 40; i++) {
      table.game.act({ kind: 'row' }, 'player');
      table.game.giveUp('player');
      table.game.newGame({ deal: 1 }, 'player');
    }
    assert.equal(table.game.statistics[1].lost, 40);
    const { counted } = JSON.parse(table.store.get('spider-solitaire:statistics') ?? '{}');
    assert.equal(counted.length, 32);
    table.game.resetStatistics();
    assert.equal(table.game.statistics[1].played, 0);
    assert.deepEqual(JSON.parse(table.store.get('spider-solitaire:statistics') ?? '{}').counted, counted);
  });
});

describe('what an action tells', () => {
  it('of a move: columns, cards and what turned up', () => {
    const table = begin();
    const { columns } = table.game.state;
    const moved = line.find((action) => action.kind === 'cards');
    assert.ok(moved?.kind === 'cards');
    for (const action of line.slice(0, line.indexOf(moved))) table.game.act(action, 'player');
    const before = table.game.state.columns[moved.from] ?? [];
    const result = table.game.act(moved, 'player');
    const turned = before.at(-moved.count - 1);
    assert.deepEqual(result, {
      ok: true,
      kind: 'cards',
      action: 'cards',
      from: moved.from,
      to: moved.to,
      cards: before.slice(-moved.count).map(({ card }) => card),
      flipped: turned && !turned.faceUp ? [{ column: moved.from, card: turned.card }] : [],
      runs: [],
    });
    assert.ok(columns.length === 10 && turned && !turned.faceUp, 'a card turns up');
  });

  it('before the first game: ten columns without cards', () => {
    const { columns, id, status } = tableOf().game.state;
    assert.deepEqual([columns, id, status], [Array.from({ length: 10 }, () => []), '', 'loading']);
  });
});

describe('stored statistics', () => {
  const read = (level: object, counted: unknown = []): TestTable => {
    const table = tableOf({ deal: 1, suits: 1 });
    table.store.set('spider-solitaire:statistics', JSON.stringify({ v: 1, levels: { 1: level }, counted }));
    table.game.begin();
    return table;
  };

  it('are read where they make sense, each figure for itself', () => {
    const good = {
      won: 3,
      lost: 2,
      streak: 1,
      bestStreak: 2,
      bestTime: 61.5,
      fewestMoves: 90,
      bestScore: { windows: -5 },
    };
    assert.deepEqual(read(good).game.statistics[1], { ...good, played: 5 });
    assert.deepEqual(read({ ...good, bestTime: 0, fewestMoves: 0 }).game.statistics[1].bestTime, 0);
    for (const bad of [-1, '3', null, [], true, {}]) {
      const all = Object.fromEntries(Object.keys(good).map((name) => [name, bad]));
      const { played, won, lost, streak, bestStreak, bestTime, fewestMoves } = read(all).game.statistics[1];
      assert.deepEqual([played, won, lost, streak, bestStreak, bestTime, fewestMoves], [0, 0, 0, 0, 0, null, null]);
    }
    assert.deepEqual(read({ ...good, won: 1.5 }).game.statistics[1].played, 2);
    assert.deepEqual(read(good).game.statistics[4].played, 0, 'a level that is not there');
  });

  it('hold no junk among the games that were counted', () => {
    const counted = ['a', 5, null, 'b', {}];
    const table = read({}, counted);
    table.game.act({ kind: 'row' }, 'player');
    table.game.giveUp('player');
    const stored = JSON.parse(table.store.get('spider-solitaire:statistics') ?? '{}');
    assert.deepEqual(stored.counted.slice(0, -1), ['a', 'b']);
    assert.deepEqual([stored.levels[1].played, stored.levels[1].lost], [1, 1]);
  });
});
