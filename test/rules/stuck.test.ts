import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  generator,
  isStuck,
  type Level,
  layOut,
  legalActions,
  nameOf,
  type Position,
  play,
  shuffledDeck,
} from '../../src/rules/index.js';
import { allActions, type NaiveTable } from '../support/naive.js';

/** A position as the naive rules see it. */
const naively = ({ columns, stock, foundations }: Position): NaiveTable => ({
  columns: columns.map(({ cards, hidden }) => cards.map((card, i) => ({ card: nameOf(card), faceUp: i >= hidden }))),
  stock: stock.map((row) => row.map(nameOf)),
  runs: foundations.map(String),
});

const PLAYOUTS = 2000;
const STEPS = 250;

describe('B15: stuck', () => {
  it('is said exactly where a naive search finds no legal action, in 2,000 random playouts', () => {
    let stuck = 0;
    for (let number = 1; number <= PLAYOUTS; number++) {
      const level = ([1, 2, 4] as const)[number % 3] as Level;
      const next = generator(number);
      let position = layOut(shuffledDeck(number, level));
      for (let step = 0; step < STEPS; step++) {
        const actions = legalActions(position, false);
        if (isStuck(position)) {
          assert.deepEqual(allActions(naively(position), false), [], `${number} at ${step}`);
          stuck++;
          break;
        }
        // Rows are dealt early, so that the stock is out in most.
        const rows = actions.filter(({ kind }) => kind === 'row');
        const choice = rows.length > 0 && next() % 4 === 0 ? rows : actions;
        const action = choice[next() % Math.max(1, choice.length)];
        if (!action) {
          assert.equal(
            position.foundations.length,
            8,
            `neither stuck nor won, and nothing legal: ${number} at ${step}`,
          );
          break;
        }
        if (step % 50 === 0) assert.ok(allActions(naively(position), false).length > 0);
        position = play(position, action).position;
      }
    }
    assert.ok(stuck > 50, `only ${stuck} came to an end`);
  });
});
