import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defineScoring, memoryStore, RecordError, replay, verifyRecord } from '../../src/game/index.js';
import { Journal } from '../../src/game/journal.js';
import { checksum } from '../../src/game/notation.js';
import { openStore } from '../support/store.js';
import { type TableOptions, type TestTable, tableOf } from '../support/table.js';
import { completed } from '../support/tables.js';
import { WON_GAME } from '../support/won-game.js';

const row = { kind: 'row' } as const;
const undo = { kind: 'undo' } as const;
const HINT = { action: row, basis: 'heuristic', winnable: null, why: '' } as const;

function begun(options: TableOptions = {}): TestTable {
  const table = tableOf(options);
  table.game.begin();
  return table;
}

/** Does something once, inside the next `before-move`. */
function insideNext(table: TestTable, act: () => void): void {
  let done = false;
  table.listener = ({ name }) => {
    if (name !== 'before-move' || done) return undefined;
    done = true;
    act();
    return undefined;
  };
}

describe('a hint after the last action', () => {
  const hinted = (): TestTable => {
    const table = begun({ deal: 7, store: openStore() });
    table.at(2);
    table.game.act(row, 'player');
    table.pass(3);
    table.game.noteHint(HINT, 'player');
    return table;
  };

  it('is time that a loaded record goes on from', () => {
    const { record } = hinted().game;
    const table = begun();
    table.game.load(record, 'script');
    table.game.act(undo, 'player');
    assert.deepEqual([verifyRecord(table.game.record).moves, verifyRecord(table.game.record).hints], [2, 1]);
  });

  it('is time that a resumed game goes on from, whatever its clock was made to say', () => {
    const { store } = hinted();
    const key = 'spider-solitaire:game.1.7';
    store.set(key, JSON.stringify({ ...JSON.parse(store.get(key) as string), clock: 0 }));
    const table = begun({ deal: 7, store });
    table.game.act(undo, 'player');
    assert.equal(verifyRecord(table.game.record).moves, 2);
  });

  it('before the first one is time, too, where a record says so', () => {
    const journal = new Journal();
    journal.append({ kind: 'hint', at: 50 });
    const fresh = begun({ deal: 7 });
    const text = fresh.game.record.slice(0, -checksum('').length) + journal.chunks.join('');
    const table = begun();
    table.game.load(text + checksum(text), 'script');
    table.game.act(row, 'player');
    assert.deepEqual([verifyRecord(table.game.record).seconds, verifyRecord(table.game.record).hints], [5, 1]);
  });

  it('that won the game is in no record', () => {
    assert.ok(verifyRecord(WON_GAME).won);
    const journal = new Journal();
    journal.append({ kind: 'hint', at: 0 });
    const text = WON_GAME.slice(0, -checksum('').length) + journal.chunks.join('');
    const isIllegal = (error: unknown): boolean => error instanceof RecordError && error.code === 'illegal';
    assert.throws(() => verifyRecord(text + checksum(text)), isIllegal);
    assert.throws(() => [...replay(text + checksum(text))], isIllegal);
  });
});

describe('inside before-move', () => {
  it('another place for games takes the game there with its action', () => {
    const store = memoryStore();
    const kept = begun({ store, storageKey: 'there', seed: 2 });
    for (let i = 0; i < 3; i++) kept.game.act(row, 'player');
    const table = begun({ store });
    const { id } = table.game.state;
    insideNext(table, () => table.configure({ storageKey: 'there' }));
    assert.ok(table.game.act(row, 'player').ok);
    assert.deepEqual([table.game.state.id, table.game.state.moves], [id, 1]);
    assert.ok(table.game.act(undo, 'player').ok);
    const { played, won, lost } = table.game.statistics[1];
    assert.deepEqual([played, won, lost], [1, 0, 1]);
    assert.deepEqual(begun({ store, storageKey: 'there', seed: 3 }).game.state, table.game.state);
  });

  it('another tab may go on meanwhile: its game is taken over, and the action refused', () => {
    const store = memoryStore();
    const first = begun({ store });
    first.game.act(row, 'player');
    const second = begun({ store });
    insideNext(first, () => second.game.giveUp('player'));
    assert.deepEqual(first.game.act(undo, 'player'), { ok: false, reason: 'elsewhere' });
    assert.equal(begun({ store }).game.state.moves, 0, 'what was given up is not resumed');
    const { played, lost } = second.game.statistics[1];
    assert.deepEqual([played, lost], [1, 1]);
  });

  it('a new game is scored by the scheme that is in force when it begins', () => {
    const table = begun();
    insideNext(table, () => {
      table.game.newGame({}, 'script');
      table.configure({ scoring: 'timed' });
    });
    table.game.act(row, 'player');
    table.game.act(row, 'player');
    assert.equal(table.game.state.score, verifyRecord(table.game.record, 'timed').score);
    assert.equal(table.game.state.score, 10);
  });

  it('a new game follows a level that is set after it was asked for', () => {
    const table = begun();
    insideNext(table, () => {
      table.game.newGame({}, 'script');
      table.configure({ suits: 4 });
    });
    table.game.act(row, 'player');
    assert.deepEqual([table.game.state.moves, table.game.state.suits], [0, 4]);
  });
});

describe('a puzzle without a move', () => {
  it('stays when the page’s storage answers with a saved game, which waits in its slot', () => {
    const store = memoryStore();
    begun({ store }).game.act(row, 'player');
    const table = begun();
    table.game.newGame({ position: completed({ columns: ['K', 'Q'] }, 1, [2]), suits: 1 }, 'script');
    const { id } = table.game.state;
    table.game.arrive({ ...table.settings, store });
    assert.equal(table.game.state.id, id);
    assert.equal(begun({ store }).game.state.moves, 1);
  });
});

describe('a puzzle with a move', () => {
  it('is what can be taken back when another game takes its place, not the game before it', () => {
    const table = begun({ deal: 7 });
    table.game.act(row, 'player');
    table.game.newGame({ position: completed({ columns: ['K', 'Q', '5', '4'] }, 1, [4]), suits: 1 }, 'script');
    const { id } = table.game.state;
    assert.ok(table.game.move(1, 0, 1, 'player').ok);
    table.game.newGame({ deal: 9 }, 'script');
    assert.ok(table.game.takeBack('player').ok);
    assert.deepEqual([table.game.state.id, table.game.state.moves], [id, 1]);
  });
});

describe('the level last played', () => {
  const played = (level: 1 | 4): TestTable => {
    const table = begun({ suits: null });
    table.game.newGame({ suits: level }, 'player');
    table.game.act(row, 'player');
    table.game.giveUp('player');
    return table;
  };

  it('is that of the game beneath the start screen, also in a place that is named late', () => {
    const { store } = played(4);
    for (const late of ['configured', 'arrived'] as const) {
      const table = begun({ suits: null, startScreen: true });
      assert.equal(table.game.session?.setup.level, 1);
      if (late === 'configured') {
        table.game.configure({ ...table.settings, store });
      } else {
        table.game.arrive({ ...table.settings, store });
      }
      assert.deepEqual([table.game.level, table.game.session?.setup.level], [4, 4], late);
      table.game.proceed('player');
      assert.equal(table.game.state.suits, 4, late);
    }
  });

  it('is noted when a resumed game is played on', () => {
    const store = memoryStore();
    const four = begun({ suits: null, store });
    four.game.newGame({ suits: 4 }, 'script');
    four.game.act(row, 'player');
    begun({ suits: 2, store }).game.act(row, 'player');
    const again = begun({ suits: null, store });
    again.game.act(row, 'player');
    again.game.giveUp('player');
    again.game.newGame({}, 'script');
    assert.equal(again.game.state.suits, 4);
  });

  it('is not chosen by asking for any new game, and a choice is that of one player', () => {
    const table = begun({ suits: null });
    table.game.requestGame();
    table.game.newGame({ suits: 4 }, 'script');
    table.game.act(row, 'player');
    table.game.giveUp('player');
    table.game.newGame({}, 'script');
    assert.equal(table.game.state.suits, 4);
    table.game.requestGame(2);
    assert.equal(table.game.level, 2);
    table.configure({ storageKey: 'somebody else' });
    assert.equal(table.game.level, 1);
  });
});

describe('the rule on dealing rows', () => {
  it('is the record’s in a loaded game without a move, and its hints stay', () => {
    const relaxed = begun({ relaxed: true, deal: 7 });
    relaxed.game.noteHint(HINT, 'player');
    const { record } = relaxed.game;
    const table = begun();
    table.game.load(record, 'script');
    assert.deepEqual([table.game.state.relaxed, table.game.state.hints], [true, 1]);
    assert.equal(table.game.record, record);
  });

  it('may change before the first move, and hints are counted all the same', () => {
    const table = begun({ deal: 7 });
    table.game.noteHint(HINT, 'player');
    const { id } = table.game.state;
    table.configure({ relaxed: true });
    const { relaxed, hints, id: same } = table.game.state;
    assert.deepEqual([relaxed, hints, same], [true, 1, id]);
    assert.equal(verifyRecord(table.game.record).hints, 1);
  });
});

describe('a scheme that shows no number', () => {
  it('for a while is broken from then on, whether anybody looks or not', () => {
    const step = (total: number, { type }: { type: string }): number =>
      type === 'row' ? Number.NaN : type === 'undo' ? 100 : total;
    defineScoring('gap', { label: 'Gap', start: 5, step });
    const table = begun({ scoring: 'gap', deal: 7 });
    assert.equal(table.game.state.score, 5);
    table.game.act(row, 'player');
    table.game.act(undo, 'player');
    assert.equal(table.game.state.score, 0);
    assert.equal(verifyRecord(table.game.record, 'gap').score, 0);
    assert.deepEqual(
      table.told.filter(({ name }) => name === 'game-error').map(({ detail }) => detail.code),
      ['scoring'],
    );
  });

  it('from the start, or throws there, scores 0 and is told', () => {
    let throws = false;
    const scheme = {
      label: 'Late',
      get start(): number {
        if (throws) throw new Error('no start');
        return 5;
      },
      step: (total: number): number => total + 1,
    };
    defineScoring('late', scheme);
    throws = true;
    const table = begun({ scoring: 'late', deal: 7 });
    table.game.act(row, 'player');
    assert.equal(table.game.state.score, 0);
    assert.equal(table.told.find(({ name }) => name === 'game-error')?.detail.error, 'no start');
  });
});

describe('a start screen over midnight', () => {
  it('offers the daily of the day on which it is left', () => {
    const table = begun({ deal: 'daily', startScreen: true });
    table.today = '2026-12-01';
    table.game.proceed('player');
    assert.equal(table.game.state.daily, '2026-12-01');
    assert.deepEqual(table.names(), ['game-start']);
  });

  it('goes on with one that was begun the day before', () => {
    const store = memoryStore();
    begun({ deal: 'daily', store }).game.act(row, 'player');
    const table = begun({ deal: 'daily', startScreen: true, store });
    table.today = '2026-12-01';
    table.game.proceed('player');
    assert.deepEqual([table.game.state.daily, table.game.state.moves], ['2026-11-30', 1]);
  });
});
