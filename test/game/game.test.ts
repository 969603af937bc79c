import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type GameState, RecordError } from '../../src/game/index.js';
import { dealCards, legalActions } from '../../src/rules/index.js';
import { type TestTable, tableOf } from '../support/table.js';
import { completed } from '../support/tables.js';
import { WORKED, workedStart } from '../support/worked-game.js';

const row = { kind: 'row' } as const;
const undo = { kind: 'undo' } as const;
const redo = { kind: 'redo' } as const;

/** A table with a numbered deal in which some actions were made. */
function playing(actions = 2, options: Parameters<typeof tableOf>[0] = {}): TestTable {
  const table = tableOf({ deal: 5, ...options });
  table.game.begin();
  for (let i = 0; i < actions; i++) {
    table.game.act(row, 'script');
    table.pass(2);
  }
  return table;
}

const numbersOf = ({ id, deal, moves, score, seconds }: GameState): object => ({ id, deal, moves, score, seconds });

/** Wins from the worked game's start. */
function win(table: TestTable): void {
  for (const { at, order } of WORKED) {
    table.at(at);
    table.game.act(order, 'player');
  }
}

/** A position of the player's own kind, one move from the end: a game that counts can't be had from a position. */
const almostWon = () => completed({ columns: ['K-2', 'A'], runs: 'SSSSSSS' });

describe('beginning', () => {
  it('has no game before, and a state that says so', () => {
    const { game } = tableOf({ suits: 2 });
    assert.deepEqual(
      { ...game.state, columns: game.state.columns.length },
      {
        id: '',
        deal: null,
        daily: null,
        suits: 2,
        relaxed: false,
        scoring: 'windows',
        status: 'loading',
        moves: 0,
        hints: 0,
        undos: 0,
        score: 0,
        seconds: 0,
        runs: [],
        rowsLeft: 0,
        canUndo: false,
        canRedo: false,
        canTakeBack: false,
        columns: 10,
      },
    );
    assert.equal(game.record, '');
  });

  it('deals once, and tells it', () => {
    const table = tableOf({ deal: 7 });
    table.game.begin();
    table.game.begin();
    assert.deepEqual(table.names(), ['game-start']);
    const { id, deal, suits, moves, score, seconds, source, resumed, restarted } = table.told[0]?.detail ?? {};
    assert.match(id, /^[0-9a-f]{32}$/);
    assert.deepEqual(
      { deal, suits, moves, score, seconds, source, resumed, restarted },
      { deal: 7, suits: 1, moves: 0, score: 500, seconds: 0, source: 'script', resumed: false, restarted: false },
    );
    assert.equal(table.game.state.status, 'ready');
  });

  it('deals random numbers that differ', () => {
    const deals = Array.from({ length: 200 }, (_, seed) => {
      const { game } = tableOf({ seed: seed + 1 });
      game.begin();
      return game.state.deal;
    });
    assert.ok(new Set(deals).size > 195);
  });

  it('begins with the first action called', () => {
    const { game } = tableOf();
    assert.ok(game.act(row, 'script').ok);
  });
});

describe('newGame', () => {
  for (const [what, options] of [
    ['deal 0', { deal: 0 }],
    ['deal −1', { deal: -1 }],
    ['deal 1.5', { deal: 1.5 }],
    ['deal 4294967296', { deal: 4294967296 }],
    ['a text', { deal: 'abc' }],
    ['a number with spaces', { deal: ' 5' }],
    ['full-width digits', { deal: '５' }],
    ['an exponent', { deal: '1e3' }],
    ['leading zeros', { deal: '007' }],
    ['the empty text', { deal: '' }],
    ['three suits', { suits: 3 }],
    ['suits as a text', { suits: '2' }],
    ['deal and cards together', { deal: 1, cards: dealCards(1, 1) }],
    ['cards of another level', { cards: dealCards(1, 4) }],
    ['a position that is none', { position: {} }],
  ] as const) {
    it(`refuses ${what} and changes nothing`, () => {
      const { game, names } = playing();
      const [state, told] = [game.state, names()];
      assert.throws(() => game.newGame(options as never, 'script'), RangeError);
      assert.deepEqual(game.state, state);
      assert.deepEqual(names(), told);
    });
  }

  it('takes numbers as text, up to the largest', () => {
    const { game } = tableOf();
    game.newGame({ deal: '4294967295', suits: 4 }, 'script');
    assert.equal(game.state.deal, 4294967295);
    assert.equal(game.state.suits, 4);
    game.newGame({ deal: 1 }, 'script');
    assert.equal(game.state.suits, 1, 'what is left out comes from the attributes');
  });

  it('from cards has no number; the round trip is equal', () => {
    const { game } = tableOf();
    game.newGame({ cards: dealCards(9, 2), suits: 2 }, 'script');
    const { columns, deal } = game.state;
    assert.equal(deal, null);
    game.newGame({ deal: 9, suits: 2 }, 'script');
    assert.deepEqual(game.state.columns, columns);
  });

  it('a later choice of the player’s level counts until the attribute changes', () => {
    const table = tableOf();
    table.game.newGame({ suits: 4 }, 'player');
    table.game.newGame({}, 'player');
    assert.equal(table.game.state.suits, 4);
    table.configure({ suits: 2 });
    table.game.newGame({}, 'player');
    assert.equal(table.game.state.suits, 2);
  });
});

describe('actions', () => {
  it('tell before-move with the numbers before, move with those after, each detail a snapshot', () => {
    const table = playing(0);
    table.game.act(row, 'player');
    const [, before, move] = table.told;
    assert.equal(before?.name, 'before-move');
    assert.equal(move?.name, 'move');
    assert.deepEqual(
      [before?.detail.moves, before?.detail.score, move?.detail.moves, move?.detail.score],
      [0, 500, 1, 499],
    );
    const { kind, action, from, to, cards, flipped, source } = move?.detail ?? {};
    assert.deepEqual(
      { kind, action, from, to, flipped, source },
      { kind: 'row', action: 'row', from: null, to: null, flipped: [], source: 'player' },
    );
    assert.equal(cards.length, 10);
  });

  it('are plain JSON', () => {
    const table = playing(2);
    for (const { detail } of table.told) assert.deepEqual(JSON.parse(JSON.stringify(detail)), detail);
  });

  it('read the clock once each, cut to tenths, 0 at the first', () => {
    const table = tableOf({ deal: 5 });
    table.game.begin();
    table.pass(50);
    table.game.act(row, 'script');
    assert.equal(table.game.state.seconds, 0);
    table.pass(3.19);
    table.game.act(row, 'script');
    assert.equal(table.game.state.seconds, 3.1);
    table.pass(9);
    assert.equal(table.game.state.seconds, 3.1, 'state has the last action’s');
  });

  it('undo and redo count as moves, one step an action, and give the same row again', () => {
    const table = playing(0);
    const dealt = table.game.act(row, 'script');
    const after = table.game.state.columns;
    for (let i = 0; i < 3; i++) {
      assert.deepEqual({ ...table.game.act(undo, 'script'), kind: 'row' }, dealt, 'told as the action taken back');
      assert.deepEqual({ ...table.game.act(redo, 'script'), kind: 'row' }, dealt);
      assert.deepEqual(table.game.state.columns, after);
    }
    const { moves, undos, canUndo, canRedo } = table.game.state;
    assert.deepEqual({ moves, undos, canUndo, canRedo }, { moves: 7, undos: 3, canUndo: true, canRedo: false });
  });

  it('refuse with a reason, tell it, and change nothing', () => {
    const table = playing(5);
    const state = table.game.state;
    for (const [act, reason] of [
      [() => table.game.act(row, 'player'), 'stock-empty'],
      [() => table.game.act(redo, 'player'), 'nothing-to-redo'],
      [() => table.game.move(3, 3, undefined, 'player'), 'same-column'],
      [() => table.game.move(3, 12, undefined, 'player'), 'no-cards'],
      [() => table.game.move(0, 1, 50, 'player'), 'no-cards'],
      [() => table.game.tap(0, 0, 'player'), 'face-down'],
      [() => table.game.takeBack('player'), 'nothing-to-take-back'],
    ] as const) {
      assert.deepEqual(act(), { ok: false, reason });
      const last = table.told.at(-1);
      assert.equal(last?.name, 'move-refused');
      assert.equal(last?.detail.reason, reason);
    }
    assert.deepEqual(table.game.state, state);
  });

  it('can be cancelled by the page: no further event, no move', () => {
    const table = playing(1);
    const { length } = table.told;
    table.listener = ({ name }) => name !== 'before-move';
    assert.deepEqual(table.game.act(row, 'script'), { ok: false, reason: 'cancelled' });
    assert.deepEqual(table.names().slice(length), ['before-move']);
    assert.equal(table.game.state.moves, 1);
  });

  it('answer paused while paused, and no-undo closes undo, redo and taking back', () => {
    const table = playing(1);
    table.game.setPaused(true, 'script');
    assert.deepEqual(table.game.act(row, 'script'), { ok: false, reason: 'paused' });
    assert.equal(table.game.state.status, 'paused');
    table.pass(100);
    table.game.setPaused(false, 'script');
    table.game.act(row, 'script');
    assert.equal(table.game.state.seconds, 2, 'the clock stood');
    table.configure({ noUndo: true });
    for (const act of [undo, redo]) assert.deepEqual(table.game.act(act, 'script'), { ok: false, reason: 'off' });
    assert.deepEqual(table.game.takeBack('script'), { ok: false, reason: 'off' });
    assert.equal(table.game.state.canUndo, false);
  });
});

describe('events', () => {
  it('of a row that completes two runs, its undo and its redo, come in order, with whole details', () => {
    const table = tableOf({ suits: 2 });
    const position = completed(
      {
        columns: ['K-2', 'K-2H', 'K-J', 'K-JH', '10', '10H', '9', '9H', '8', '8H'],
        stock: ['A AH 2 3 4 5 6 2H 3H 4H'],
        runs: 'SSHH',
      },
      2,
      [3],
    );
    table.game.newGame({ position, suits: 2 }, 'script');
    table.told.length = 0;
    table.game.act(row, 'player');
    const base = { id: table.game.state.id, deal: null, daily: null, suits: 2, seconds: 0, source: 'player' };
    const after = { ...base, moves: 1, score: 699 };
    const change = {
      kind: 'row',
      action: 'row',
      from: null,
      to: null,
      cards: ['AS', 'AH', '2S', '3S', '4S', '5S', '6S', '2H', '3H', '4H'],
      flipped: [],
    };
    assert.deepEqual(
      table.told.map(({ name, detail }) => ({ name, detail })),
      [
        { name: 'before-move', detail: { ...base, moves: 0, score: 500, ...change } },
        { name: 'move', detail: { ...after, ...change } },
        { name: 'run-complete', detail: { ...after, suit: 'S', column: 0, runs: 5 } },
        { name: 'run-complete', detail: { ...after, suit: 'H', column: 1, runs: 6 } },
      ],
    );
    table.told.length = 0;
    table.game.act(undo, 'player');
    assert.deepEqual(table.names(), ['before-move', 'move']);
    table.game.act(redo, 'player');
    assert.deepEqual(table.names().slice(2), ['before-move', 'move', 'run-complete', 'run-complete']);
  });

  it('of a win: move, run-complete, win; a puzzle is not counted', () => {
    const table = tableOf({ relaxed: true });
    table.game.newGame({ position: workedStart(1) }, 'script');
    win(table);
    assert.deepEqual(table.names().slice(-4), ['before-move', 'move', 'run-complete', 'win']);
    const { record, statistics, undos, hints, moves, score, seconds } = table.told.at(-1)?.detail ?? {};
    assert.deepEqual(
      { undos, hints, moves, score, seconds, played: statistics.played },
      { undos: 3, hints: 0, moves: 20, score: 780, seconds: 72, played: 0 },
    );
    assert.equal(record, table.game.record);
    assert.deepEqual(table.game.act(undo, 'script'), { ok: false, reason: 'finished' });
  });

  it('of an action from a listener follow those under way; its before-move comes at once', () => {
    const table = playing(0);
    table.told.length = 0;
    let acted = false;
    const order: string[] = [];
    table.listener = ({ name, detail }) => {
      order.push(`${name} ${detail.moves}`);
      if (name === 'move' && !acted) {
        acted = true;
        assert.ok(table.game.act(row, 'script').ok);
        assert.equal(table.game.state.moves, 2, 'done at once');
        order.push('listener ends');
      }
      return undefined;
    };
    table.game.act(row, 'script');
    assert.deepEqual(order, ['before-move 0', 'move 1', 'before-move 1', 'listener ends', 'move 2']);
  });

  it('inside before-move actions answer busy; newGame, restart, takeBack, load and giveUp wait until it is told', () => {
    const table = playing(1);
    table.told.length = 0;
    let once = true;
    table.listener = ({ name }) => {
      if (name === 'before-move' && once) {
        once = false;
        assert.deepEqual(table.game.act(row, 'script'), { ok: false, reason: 'busy' });
        table.game.newGame({ deal: 99 }, 'script');
        assert.equal(table.game.state.deal, 5);
      }
      return undefined;
    };
    assert.ok(table.game.act(row, 'script').ok);
    assert.deepEqual(
      table.names(),
      ['before-move', 'move-refused', 'move', 'game-start'].sort(
        (a, b) => table.names().indexOf(a) - table.names().indexOf(b),
      ),
    );
    assert.equal(table.names().at(-1), 'game-start');
    assert.equal(table.game.state.deal, 99);
    assert.equal(table.game.state.canTakeBack, true);
  });

  it('stuck comes once for each arrival', () => {
    const table = tableOf();
    const columns = ['K 9', 'J', '9', '7', '5', '3', 'A', 'K', 'J', ''];
    const position = completed({ columns, runs: 'SSSS' }, 1, [1]);
    table.game.newGame({ position }, 'script');
    table.told.length = 0;
    table.game.act({ kind: 'cards', from: 0, to: 9, count: 1 }, 'script');
    table.game.act(undo, 'script');
    table.game.act(redo, 'script');
    assert.deepEqual(table.names().filter((name) => name === 'stuck').length, 2);
    assert.equal(table.told.find(({ name }) => name === 'stuck')?.detail.proof, 'no-moves');
  });
});

describe('restart', () => {
  it('does nothing without a move', () => {
    const table = playing(0);
    table.game.restart('script');
    assert.deepEqual(table.names(), ['game-start']);
  });

  it('is the same game: same id and deal, all else from zero; taking back brings it back as it was', () => {
    const table = playing(3);
    const before = table.game.state;
    table.game.restart('player');
    const { id, deal, moves, score, seconds, canTakeBack } = table.game.state;
    assert.deepEqual(
      { id, deal, moves, score, seconds, canTakeBack },
      { id: before.id, deal: 5, moves: 0, score: 500, seconds: 0, canTakeBack: true },
    );
    const { resumed, restarted, source } = table.told.at(-1)?.detail ?? {};
    assert.deepEqual({ resumed, restarted, source }, { resumed: false, restarted: true, source: 'player' });
    assert.deepEqual(table.game.takeBack('script'), { ok: true });
    assert.deepEqual(table.game.state, before);
    assert.equal(table.told.at(-1)?.detail.resumed, true);
    assert.ok(table.game.act(undo, 'script').ok, 'with its history');
  });

  it('is another game after a loss, a win, and with no-undo', () => {
    const lost = playing(1);
    lost.game.giveUp('script');
    const { id } = lost.game.state;
    lost.game.restart('script');
    assert.notEqual(lost.game.state.id, id);
    assert.equal(lost.game.state.canTakeBack, false, 'a finished game is not taken back');
    const strict = playing(1, { noUndo: true });
    const before = strict.game.state.id;
    strict.game.restart('script');
    assert.notEqual(strict.game.state.id, before);
  });
});

describe('taking back', () => {
  it('ends with the first action of the new game, but for puzzles and records goes on', () => {
    const table = playing(2);
    const before = table.game.state;
    table.game.newGame({ deal: 6 }, 'script');
    assert.equal(table.game.state.canTakeBack, true);
    table.game.act(row, 'script');
    assert.equal(table.game.state.canTakeBack, false);
    assert.deepEqual(table.game.takeBack('script'), { ok: false, reason: 'nothing-to-take-back' });

    const other = playing(2);
    other.game.newGame({ position: almostWon() }, 'script');
    other.game.move(1, 0, undefined, 'script');
    assert.equal(other.game.state.status, 'won');
    assert.equal(other.game.state.canTakeBack, true);
    const third = playing(2);
    third.game.newGame({ cards: dealCards(3, 1) }, 'script');
    third.game.act(row, 'script');
    assert.deepEqual(third.game.takeBack('script'), { ok: true });
    assert.deepEqual({ ...third.game.state, id: before.id }, before);
  });

  it('keeps the clock of the game that comes back', () => {
    const table = playing(2);
    table.game.newGame({}, 'script');
    table.pass(100);
    table.game.takeBack('script');
    table.game.act(row, 'script');
    assert.equal(table.game.state.seconds, 4);
  });
});

describe('giving up', () => {
  it('does nothing without a move; then loses, once', () => {
    const table = playing(0);
    table.game.giveUp('script');
    assert.equal(table.game.state.status, 'ready');
    table.game.act(row, 'script');
    table.game.giveUp('player');
    table.game.giveUp('player');
    assert.equal(table.game.state.status, 'lost');
    assert.deepEqual(
      table.told.filter(({ name }) => name === 'game-end').map(({ detail }) => [detail.outcome, detail.source]),
      [['lost', 'player']],
    );
    assert.deepEqual(table.game.statistics[1].lost, 1);
    assert.deepEqual(table.game.act(row, 'script'), { ok: false, reason: 'finished' });
    assert.equal(table.game.state.canUndo, false);
  });
});

describe('settings', () => {
  it('never destroy a game with a move: they count for the next', () => {
    const table = playing(1);
    const { id } = table.game.state;
    table.configure({ suits: 2, deal: 8, relaxed: true });
    table.game.flush();
    assert.equal(table.game.state.id, id);
    table.game.newGame({}, 'script');
    const { suits, deal, relaxed } = table.game.state;
    assert.deepEqual({ suits, deal, relaxed }, { suits: 2, deal: 8, relaxed: true });
  });

  it('count at once before the first move, also when only state is read', () => {
    const table = playing(0);
    table.configure({ suits: 4 });
    assert.equal(table.game.state.suits, 4);
    table.configure({ deal: 77 });
    assert.equal(table.game.state.deal, 77);
    const { id } = table.game.state;
    table.configure({ relaxed: true });
    assert.deepEqual([table.game.state.relaxed, table.game.state.deal, table.game.state.id], [true, 77, id]);
  });

  it('that wait are overridden by newGame', () => {
    const table = playing(0);
    table.configure({ deal: 8 });
    table.game.newGame({ deal: 9 }, 'script');
    assert.equal(table.game.state.deal, 9);
  });

  it('an absent level is the one last played', () => {
    const table = tableOf({ suits: null });
    table.game.begin();
    assert.equal(table.game.state.suits, 1);
    table.game.newGame({ suits: 4 }, 'script');
    table.game.act(row, 'script');
    const again = tableOf({ suits: null, store: table.store, storageKey: 'spider-solitaire', deal: 3 });
    again.game.begin();
    assert.equal(again.game.state.suits, 4);
  });
});

describe('load', () => {
  it('opens a record as a game that goes on, and keeps the player’s own in its slot', () => {
    const table = playing(2);
    const { record } = table.game;
    const before = table.game.state;
    const other = tableOf();
    other.game.load(record, 'script');
    assert.deepEqual(numbersOf({ ...other.game.state, id: before.id }), numbersOf(before));
    assert.deepEqual(other.game.state.columns, before.columns);
    assert.ok(other.game.act(undo, 'script').ok);
    assert.equal(other.game.statistics[1].played, 0);
  });

  it('throws for anything else and changes nothing', () => {
    const table = playing(2);
    const before = table.game.state;
    for (const bad of ['', 'x', table.game.record.slice(1), 5, null]) {
      assert.throws(() => table.game.load(bad as string, 'script'), RecordError);
    }
    assert.deepEqual(table.game.state, before);
  });
});

describe('statistics', () => {
  it('count games with a move only: five deals without one are none', () => {
    const table = playing(0);
    for (let i = 0; i < 5; i++) table.game.newGame({}, 'script');
    assert.equal(table.game.statistics[1].played, 0);
  });

  it('a replaced game is lost with the first move of the new one, told just before it, and not if that was cancelled', () => {
    const table = playing(2);
    const before = table.game.state;
    table.game.newGame({}, 'script');
    assert.equal(table.game.statistics[1].played, 0);
    table.told.length = 0;
    table.listener = ({ name }) => name !== 'before-move';
    table.game.act(row, 'script');
    assert.deepEqual(table.names(), ['before-move']);
    table.listener = () => undefined;
    table.game.act(row, 'player');
    assert.deepEqual(table.names().slice(1), ['before-move', 'game-end', 'move']);
    const { id, deal, moves, score, seconds, outcome } = table.told[2]?.detail ?? {};
    assert.deepEqual({ id, deal, moves, score, seconds }, numbersOf(before));
    assert.equal(outcome, 'lost');
    const { played, lost, streak } = table.game.statistics[1];
    assert.deepEqual({ played, lost, streak }, { played: 1, lost: 1, streak: 0 });
  });

  it('a restarted game is still the same one: nothing is lost by restarting', () => {
    const table = playing(2);
    table.game.restart('script');
    table.game.act(row, 'script');
    assert.equal(table.game.statistics[1].played, 0);
    table.game.restart('script');
    table.game.newGame({}, 'script');
    table.game.act(row, 'script');
    assert.equal(table.game.statistics[1].lost, 1);
  });

  it('begin anew on request', () => {
    const table = playing(1);
    table.game.giveUp('script');
    table.game.resetStatistics();
    assert.equal(table.game.statistics[1].played, 0);
  });
});

describe('undoing everything', () => {
  it('gives the dealt table, from any legal play', () => {
    const table = playing(0);
    const start = table.game.state.columns;
    for (let i = 0; i < 60; i++) {
      const legal = legalActions(table.game.session?.fold.position as never, false);
      const action = legal[(i * 7) % legal.length];
      if (action) table.game.act(action, 'script');
    }
    while (table.game.state.canUndo) table.game.act(undo, 'script');
    assert.deepEqual(table.game.state.columns, start);
  });
});
