import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { version } from '../../src/element/version.js';
import { type GameState, memoryStore, type Statistics } from '../../src/game/index.js';
import { dealCards } from '../../src/rules/index.js';
import { tableOf } from '../support/table.js';

/** What a released version has stored: a long game with redo and choices, a daily, statistics. */
interface Released {
  version: string;
  texts: Record<string, string>;
  play: { state: GameState; record: string };
  daily: { state: GameState; record: string };
  statistics: Statistics;
}

const FOLDER = 'test/support/saves';
const all = readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Released);

describe('what was stored by', () => {
  it('this version is among them', () => assert.ok(all.some((each) => each.version === version)));

  for (const { version, texts, play, daily, statistics } of all) {
    const open = (deal: 'winnable' | 'daily', suits: 2 | 4): ReturnType<typeof tableOf> => {
      const store = memoryStore();
      for (const [key, text] of Object.entries(texts)) store.set(key, text);
      const table = tableOf({ store, deal, suits });
      table.game.begin();
      return table;
    };

    it(`${version}: a game goes on as it was, with its history, and can be undone to its deal`, () => {
      const { game, told } = open('winnable', 2);
      assert.deepEqual(
        told.map(({ name, detail }) => [name, detail.resumed]),
        [['game-start', true]],
      );
      assert.deepEqual(game.state, play.state);
      assert.equal(game.record, play.record);
      assert.ok(play.state.canRedo && game.act({ kind: 'redo' }, 'player').ok);
      while (game.state.canUndo) assert.ok(game.act({ kind: 'undo' }, 'player').ok);
      const cards = dealCards(play.state.deal as number, 2);
      assert.deepEqual(
        game.state.columns.map((column) => column.map(({ card }) => card)),
        Array.from({ length: 10 }, (_, i) => cards.slice(0, 54).filter((_, at) => at % 10 === i)),
      );
    });

    it(`${version}: daily, statistics and choices are read`, () => {
      const { game } = open('daily', 4);
      assert.deepEqual(game.state, daily.state);
      assert.deepEqual(game.statistics, statistics);
      assert.deepEqual([statistics[1].won, statistics[2].lost], [1, 1]);
      assert.deepEqual([game.choice('deck'), game.choice('no-timer')], ['large', true]);
    });

    it(`${version}: records load, to the same state`, () => {
      for (const { state, record } of [play, daily]) {
        const { game } = tableOf();
        game.load(record, 'script');
        assert.equal(game.record, record);
        assert.deepEqual(
          [game.state.columns, game.state.score, game.state.moves],
          [state.columns, state.score, state.moves],
        );
      }
    });
  }
});
