import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  type Action,
  checkRow,
  columnAt,
  deckOf,
  describePosition,
  generator,
  type Level,
  layOut,
  legalActions,
  nameOf,
  type Position,
  parsePosition,
  play,
  type Step,
  shuffledDeck,
  takeBack,
  withColumns,
} from '../../src/rules/index.js';
import { levels, nearRuns } from '../support/arbitrary.js';
import { allActions, copy, dealNaively, NaiveGame, tidy } from '../support/naive.js';
import { runs } from '../support/runs.js';

/** The rules as this test sees them, so that a fault can be planted in any of them. */
interface Engine {
  legal(position: Position, relaxed: boolean): Action[];
  play(position: Position, action: Action): { position: Position; step: Step };
  takeBack(position: Position, step: Step): Position;
  /** What is found after leaving and coming back: the position that was saved. */
  resumed(before: Position, after: Position): Position;
}

const REAL: Engine = { legal: legalActions, play, takeBack, resumed: (_, after) => after };

const view = (position: Position): unknown => {
  const { columns, stock, runs } = describePosition(position);
  return { columns, stock, runs };
};

const namesIn = (position: Position): string[] => {
  const { columns, stock, foundations } = position;
  return [...columns.map(({ cards }) => cards), ...stock, ...foundations].flat().map(nameOf).sort();
};

const sorted = (actions: readonly object[]): string[] =>
  actions.map((action) => JSON.stringify(Object.entries(action).sort())).sort();

/** Plays at random, with undo and redo mixed in, and holds the engine against the naive game after each action. */
function hold(engine: Engine, start: Position, game: NaiveGame, level: Level, seed: number, actions: number): void {
  const next = generator(seed);
  const done: Step[] = [];
  const undone: Step[] = [];
  const begin = start;
  let position = start;
  const deck = deckOf(level).map(nameOf).sort();
  for (let i = 0; i < actions && !game.won; i++) {
    const before = position;
    const legal = allActions(game.table, game.relaxed);
    assert.deepEqual(sorted(engine.legal(position, game.relaxed)), sorted(legal), 'the same actions are legal');
    const dice = next() % 10;
    if (dice === 0 && done.length > 0) {
      game.undo();
      position = engine.takeBack(position, done.at(-1) as Step);
      undone.push(done.pop() as Step);
    } else if (dice <= 2 && undone.length > 0) {
      game.redo();
      const again = engine.play(position, (undone.pop() as Step).action);
      done.push(again.step);
      position = again.position;
    } else if (legal.length > 0) {
      const row = dice >= 7 && legal.find(({ kind }) => kind === 'row');
      const action = (row || legal[next() % legal.length]) as Action;
      const outcome = engine.play(position, action);
      game.act(action);
      done.push(outcome.step);
      undone.length = 0;
      position = outcome.position;
    }
    position = engine.resumed(before, position);
    assert.deepEqual(view(position), game.table, `the same table after action ${i}`);
    assert.deepEqual(namesIn(position), deck, 'all 104 cards of the deck');
    const all = [...position.columns.map(({ cards }) => cards), ...position.stock, ...position.foundations].flat();
    assert.equal(new Set(all).size, 104, 'each card once');
  }
  while (done.length > 0) position = engine.takeBack(position, done.pop() as Step);
  assert.deepEqual(position, begin, 'undoing everything gives the start');
}

const fromDeal = (engine: Engine, level: Level, deal: number, relaxed: boolean, actions: number): void => {
  const cards = shuffledDeck(deal, level);
  hold(engine, layOut(cards), new NaiveGame(dealNaively(cards.map(nameOf)), relaxed), level, deal, actions);
};

const fromPosition = (engine: Engine, level: Level, seed: number, relaxed: boolean, actions: number): void => {
  const input = nearRuns(seed, level);
  const table = tidy(copy({ columns: input.columns, stock: input.stock, runs: input.runs }));
  if (table.runs.length === 8) return;
  hold(engine, parsePosition(input, level), new NaiveGame(table, relaxed), level, seed, actions);
};

describe('random play', () => {
  const seeds = fc.integer({ min: 1, max: 2 ** 31 });

  it('from deals is as by the naive rules', () => {
    fc.assert(
      fc.property(levels, seeds, fc.boolean(), (level, seed, relaxed) => fromDeal(REAL, level, seed, relaxed, 120)),
      { numRuns: runs(60) },
    );
  });

  it('from positions near complete runs is as by the naive rules', () => {
    fc.assert(
      fc.property(levels, seeds, fc.boolean(), (level, seed, relaxed) => fromPosition(REAL, level, seed, relaxed, 60)),
      { numRuns: runs(400) },
    );
  });
});

/** Keeps the consequences that a fault does not lose, and undoes those it does. */
function losing(kind: 'flip' | 'run', when: (action: Action) => boolean): Engine['play'] {
  return (position, action) => {
    const outcome = play(position, action);
    const lost = outcome.step.consequences.find((consequence) => consequence.kind === kind);
    if (!lost || !when(action)) return outcome;
    const consequences = outcome.step.consequences.filter((consequence) => consequence !== lost);
    const fake: Step = { action: { kind: 'cards', from: 0, to: 0, count: 0 }, cards: [], consequences: [lost] };
    return { position: takeBackOnly(outcome.position, fake), step: { ...outcome.step, consequences } };
  };
}

/** Takes back consequences alone, leaving the cards where they went. */
function takeBackOnly(position: Position, step: Step): Position {
  const columns = new Map<number, Position['columns'][number]>();
  let { foundations } = position;
  for (const consequence of step.consequences) {
    const column = columns.get(consequence.column) ?? columnAt(position, consequence.column);
    if (consequence.kind === 'flip')
      columns.set(consequence.column, { cards: column.cards, hidden: column.hidden + 1 });
    else {
      columns.set(consequence.column, { cards: [...column.cards, ...consequence.cards], hidden: column.hidden });
      foundations = foundations.slice(0, -1);
    }
  }
  return { ...withColumns(position, columns), foundations };
}

const FAULTS: Record<string, Partial<Engine>> = {
  'a card that does not turn': { play: losing('flip', () => true) },
  'a run missed by a deal': { play: losing('run', ({ kind }) => kind === 'row') },
  'a run missed by a move': { play: losing('run', ({ kind }) => kind === 'cards') },
  'an undo that leaves the card face up': {
    takeBack: (position, step) =>
      takeBack(position, { ...step, consequences: step.consequences.filter(({ kind }) => kind !== 'flip') }),
  },
  'an undo that moves a card too few': {
    takeBack: (position, step) =>
      step.action.kind === 'cards' && step.action.count > 1
        ? takeBack(position, { ...step, action: { ...step.action, count: step.action.count - 1 } })
        : takeBack(position, step),
  },
  'an undone row that comes again in another order': {
    takeBack: (position, step) =>
      takeBack(position, step.action.kind === 'row' ? { ...step, cards: [...step.cards].reverse() } : step),
  },
  'a deal onto an empty column': {
    legal: (position, relaxed) =>
      checkRow(position, true) === null && !relaxed ? legalActions(position, true) : legalActions(position, relaxed),
  },
  'a deal refused that relaxed allows': { legal: (position) => legalActions(position, false) },
  'no whole run onto an empty column': {
    legal: (position, relaxed) =>
      legalActions(position, relaxed).filter(
        (action) =>
          action.kind === 'row' ||
          columnAt(position, action.to).cards.length > 0 ||
          action.count < columnAt(position, action.from).cards.length,
      ),
  },
  'groups of one card only': {
    legal: (position, relaxed) =>
      legalActions(position, relaxed).filter((action) => action.kind === 'row' || action.count === 1),
  },
  'a deal that skips the last column': {
    play: (position, action) => {
      const outcome = play(position, action);
      if (action.kind !== 'row') return outcome;
      const last = columnAt(outcome.position, 9);
      return {
        ...outcome,
        position: withColumns(
          outcome.position,
          new Map([[9, { cards: last.cards.slice(0, -1), hidden: last.hidden }]]),
        ),
      };
    },
  },
  'a late save: the last action is missing on return': { resumed: (before) => before },
  'a save that loses a turned card': {
    resumed: (before, after) =>
      before.columns.some((column, i) => column.hidden > columnAt(after, i).hidden) ? before : after,
  },
};

describe('a planted fault is caught', () => {
  for (const [what, fault] of Object.entries(FAULTS)) {
    it(what, () => {
      const engine = { ...REAL, ...fault };
      assert.throws(() => {
        for (let seed = 1; seed <= 300; seed++) {
          const level = ([1, 2, 4] as const)[seed % 3] as Level;
          fromPosition(engine, level, seed, seed % 2 === 0, 40);
          fromDeal(engine, level, seed, seed % 2 === 0, 40);
        }
      });
    });
  }
});
