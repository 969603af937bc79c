import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { replay, verifyRecord } from '../../src/game/index.js';
import type { Session } from '../../src/game/session.js';
import type { Position } from '../../src/rules/index.js';
import { tableOf } from '../support/table.js';

const hint = { action: { kind: 'row' }, basis: 'heuristic', winnable: null, why: '' } as const;

describe('a hint that was given', () => {
  it('is in the record with its time, and no move', () => {
    const table = tableOf({ deal: 4 });
    table.game.act({ kind: 'row' }, 'script');
    table.at(3);
    assert.equal(table.game.noteHint(hint, 'script'), true);
    table.at(5);
    table.game.act({ kind: 'undo' }, 'script');
    const { record, state } = table.game;
    assert.equal(state.hints, 1);
    assert.equal(verifyRecord(record).hints, 1);
    assert.equal(verifyRecord(record).moves, 2);
    assert.deepEqual(
      [...replay(record)].map(({ moves, hints }) => [moves, hints]),
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [2, 1],
      ],
    );
    const entries = [...(table.game.session as Session).journal.entries()];
    assert.deepEqual(entries, [
      { kind: 'row', at: 0 },
      { kind: 'hint', at: 30 },
      { kind: 'undo', at: 50 },
    ]);
  });

  it('before the first move comes at no time, and begins nothing', () => {
    const table = tableOf({ deal: 4 });
    table.game.begin();
    table.pass(9);
    table.game.noteHint(hint, 'script');
    table.game.act({ kind: 'row' }, 'script');
    const entries = [...(table.game.session as Session).journal.entries()];
    assert.deepEqual(
      entries.map(({ kind, at }) => [kind, at]),
      [
        ['hint', 0],
        ['row', 0],
      ],
    );
  });
});

describe('the positions of a game', () => {
  it('are all it has been in, undone ones too, and none for a hint', () => {
    const table = tableOf({ deal: 4 });
    table.game.begin();
    const seen: Position[] = [table.game.session?.fold.position as Position];
    for (const kind of ['row', 'undo', 'redo', 'row'] as const) {
      table.game.act({ kind }, 'script');
      seen.push(table.game.session?.fold.position as Position);
      table.game.noteHint(hint, 'script');
    }
    assert.deepEqual([...(table.game.session as Session).positions()], seen);
  });
});

describe('the running score', () => {
  it('is what an action now would start from; the score stays that of the last action', () => {
    const table = tableOf({ deal: 4, scoring: 'timed' });
    assert.equal(table.game.runningScore, 0);
    for (let row = 0; row < 4; row++) table.game.act({ kind: 'row' }, 'script');
    assert.equal(table.game.runningScore, 40);
    table.at(30);
    assert.equal(table.game.runningScore, 10);
    assert.equal(table.game.state.score, 40);
    table.at(60);
    assert.equal(table.game.runningScore, 0);
  });
});

describe('what holds a game', () => {
  it('a pause: the clock stands, actions answer so, and it is in the state', () => {
    const table = tableOf({ deal: 4 });
    table.game.act({ kind: 'row' }, 'script');
    table.game.setPaused(true, 'script');
    table.pass(5);
    assert.equal(table.game.clock.read(), 0);
    assert.deepEqual(table.game.act({ kind: 'row' }, 'script'), { ok: false, reason: 'paused' });
    assert.equal(table.game.state.status, 'paused');
    table.game.setPaused(false, 'script');
    table.pass(5);
    assert.equal(table.game.clock.read(), 50);
  });

  it('a replay that is watched: the clock stands, actions answer paused, the state is the player’s', () => {
    const table = tableOf({ deal: 4 });
    table.game.act({ kind: 'row' }, 'script');
    table.game.setWatching(true);
    table.pass(5);
    assert.equal(table.game.clock.read(), 0);
    assert.deepEqual(table.game.act({ kind: 'row' }, 'script'), { ok: false, reason: 'paused' });
    assert.equal(table.game.isStill, true);
    assert.equal(table.game.state.status, 'playing');
    // One hold ends, the other stays.
    table.game.setPaused(true, 'script');
    table.game.setWatching(false);
    table.pass(5);
    assert.equal(table.game.clock.read(), 0);
    table.game.setPaused(false, 'script');
    assert.equal(table.game.isStill, false);
    assert.equal(table.game.act({ kind: 'row' }, 'script').ok, true);
  });

  it('a start screen: the clock stands over a resumed game until it is left', () => {
    const first = tableOf({ deal: 4 });
    first.game.act({ kind: 'row' }, 'script');
    const table = tableOf({ deal: 4, startScreen: true, store: first.store });
    table.game.begin();
    assert.deepEqual(table.game.waiting, { resumed: true });
    table.pass(5);
    assert.equal(table.game.clock.read(), 0);
    assert.deepEqual(table.game.act({ kind: 'row' }, 'script'), { ok: false, reason: 'paused' });
    table.game.proceed('player');
    table.pass(5);
    assert.equal(table.game.clock.read(), 50);
    assert.equal(table.game.waiting, null);
  });

  it('storage that is asked: no game so long', () => {
    const table = tableOf({ deal: 4 });
    table.game.setLoading(true);
    assert.equal(table.game.isLoading, true);
    assert.deepEqual(table.game.act({ kind: 'row' }, 'script'), { ok: false, reason: 'busy' });
    assert.equal(table.game.state.status, 'loading');
    assert.equal(table.game.state.id, '');
  });
});
