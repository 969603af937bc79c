import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Session } from '../../src/game/index.js';
import type { Action, Level, Position } from '../../src/rules/index.js';
import { generator, isWon, legalActions, parsePosition, play } from '../../src/rules/index.js';
import { keyOf, search } from '../../src/solver/index.js';
import { advisorOf, type TestAdvisor } from '../support/advisor.js';
import { endingOf, withExchanged } from '../support/endings.js';
import { IMPOSSIBLE } from '../support/impossible.js';
import { type TableOptions, type TestTable, tableOf } from '../support/table.js';
import { completed } from '../support/tables.js';

const setUp = (options: TableOptions = {}): TestAdvisor & Pick<TestTable, 'game' | 'told'> => {
  const table = tableOf(options);
  return Object.assign(advisorOf(table), { game: table.game, told: table.told });
};

/** Follows hints until the game is won or there is none; the positions on the way, each once. */
async function follow({ game }: TestTable, { advisor }: TestAdvisor): Promise<Set<string>> {
  const seen = new Set<string>();
  for (;;) {
    const { session } = game;
    const key = session ? keyOf(session.fold.position) : '';
    assert.ok(!seen.has(key), 'no position twice');
    seen.add(key);
    const hint = await advisor.hint('script');
    if (!hint) return seen;
    assert.ok(game.act(hint.action, 'script').ok, JSON.stringify(hint));
  }
}

/** Makes legal moves at random. */
function wander({ game }: TestTable, moves: number, seed: number): void {
  const next = generator(seed);
  for (let i = 0; i < moves; i++) {
    const { fold, setup } = game.ready() as Session;
    const actions = legalActions(fold.position, setup.relaxed);
    if (actions.length > 0) game.act(actions[next() % actions.length] as Action, 'script');
  }
}

const WON_SOON = completed({ columns: ['K-2', 'A'], runs: 'SSSSSSS' });
/** An ending that can't be won; with two cards exchanged it can. */
const [lostSeed, lostLevel, exchange] = IMPOSSIBLE[0] as (typeof IMPOSSIBLE)[number];
const LOST = endingOf(lostSeed, lostLevel as Level);

describe('hint', () => {
  for (const suits of [1, 2, 4] as Level[]) {
    it(`followed alone wins deals of ${suits} suit(s), and never comes to a position twice`, async () => {
      for (let deal = 1; deal <= 4; deal++) {
        const table = tableOf({ deal, suits });
        const test = advisorOf(table);
        const seen = await follow(table, test);
        assert.equal(table.game.state.status, 'won', String(deal));
        assert.equal(table.game.state.hints, seen.size - 1);
      }
    });

    it(`wins them after moves off the line, wherever a search wins from there: ${suits} suit(s)`, async () => {
      let tried = 0;
      for (const [deal, moves] of [
        [5, 10],
        [6, 20],
        [7, 40],
      ] as const) {
        const table = tableOf({ deal, suits });
        const test = advisorOf(table);
        await test.advisor.hint('script');
        wander(table, moves, deal);
        const { fold } = table.game.ready() as Session;
        if (search(fold.position, false, 2_500_000).result !== 'won') continue;
        tried++;
        await follow(table, test);
        assert.equal(table.game.state.status, 'won', `${deal} after ${moves}`);
      }
      assert.ok(tried > 0);
    });
  }

  it('is the next move of a line found once, also after an undo; nothing is searched again on it', async () => {
    const { game, advisor, asked } = setUp({ deal: 3 });
    const first = await advisor.hint('script');
    assert.equal(first?.basis, 'search');
    assert.equal(first?.winnable, true);
    assert.equal(first?.why, 'because of a search');
    game.act(first?.action as Action, 'script');
    const second = await advisor.hint('script');
    assert.equal(second?.basis, 'winning-line');
    game.act({ kind: 'undo' }, 'script');
    assert.deepEqual((await advisor.hint('script'))?.action, first?.action);
    assert.equal(asked.filter(({ shorten }) => !shorten).length, 1);
  });

  it('is noted in the record and told, with its own time', async () => {
    const { game, advisor, told } = setUp({ deal: 3 });
    const hint = await advisor.hint('player');
    const { detail } = told.find(({ name }) => name === 'hint') as (typeof told)[number];
    const { action, basis, winnable, source, moves } = detail as unknown as Record<string, unknown>;
    assert.deepEqual({ action, basis, winnable }, { action: hint?.action, basis: 'search', winnable: true });
    assert.deepEqual([source, moves, game.state.hints, game.state.status], ['player', 0, 1, 'ready']);
  });

  it('is saved with the game', async () => {
    const table = tableOf({ deal: 3 });
    const { advisor } = advisorOf(table);
    table.game.act({ kind: 'row' }, 'script');
    await advisor.hint('script');
    const again = tableOf({ deal: 3, store: table.store });
    again.game.begin();
    assert.equal(again.game.state.hints, 1);
  });

  it('is none while off, paused or over, in before-move, and when nothing is legal', async () => {
    const off = setUp({ deal: 3, noHints: true });
    assert.equal(await off.advisor.hint('script'), null);
    assert.equal(await off.advisor.winnability('script'), null);
    assert.equal(await off.advisor.rewind('script'), null);

    const paused = setUp({ deal: 3 });
    paused.game.setPaused(true, 'script');
    assert.equal(await paused.advisor.hint('script'), null);

    const over = setUp({ deal: 3 });
    over.game.newGame({ position: WON_SOON, suits: 1 }, 'script');
    over.game.move(1, 0, 1, 'script');
    assert.equal(await over.advisor.hint('script'), null);
    assert.equal(await over.advisor.winnability('script'), true);

    const stuck = setUp({ deal: 3 });
    stuck.game.newGame(
      { position: completed({ columns: ['2', '4', '6', '8', '10', 'Q', '2', '4', '6', '8'] }, 1, [0]), suits: 1 },
      'script',
    );
    assert.equal(await stuck.advisor.hint('script'), null);
    assert.equal(stuck.nothings, 1);
    assert.equal(await stuck.advisor.winnability('script'), false);
    assert.deepEqual([off.asked.length, paused.asked.length, over.asked.length], [0, 0, 0]);

    const asking = tableOf({ deal: 3 });
    const { advisor } = advisorOf(asking);
    let inside: Promise<unknown> = Promise.resolve('not asked');
    asking.listener = ({ name }) => {
      if (name === 'before-move') inside = advisor.hint('script');
      return true;
    };
    asking.game.act({ kind: 'row' }, 'script');
    assert.equal(await inside, null);
  });

  it('is none when an action, a pause, another game or Escape comes first', async () => {
    for (const interrupt of [
      ({ game }: TestTable) => game.act({ kind: 'row' }, 'script'),
      ({ game }: TestTable) => game.setPaused(true, 'script'),
      ({ game }: TestTable) => game.newGame({}, 'script'),
      (_: TestTable, { advisor }: TestAdvisor) => assert.equal(advisor.cancel(), true),
    ]) {
      const table = tableOf({ deal: 3 });
      const test = advisorOf(table);
      test.hold = true;
      const promise = test.advisor.hint('script');
      assert.deepEqual(test.advisor.thought, { kind: 'hint', share: 0 });
      interrupt(table, test);
      test.advisor.check();
      await test.answer();
      assert.equal(await promise, null);
      assert.equal(test.advisor.thought, null);
      assert.equal(test.advisor.cancel(), false);
      assert.equal(table.game.state.hints, 0);
      assert.equal(test.nothings, 0);
    }
  });

  it('asked for twice at one position is one hint', async () => {
    const test = setUp({ deal: 3 });
    test.hold = true;
    const both = [test.advisor.hint('player'), test.advisor.hint('script')];
    await test.answer();
    const [a, b] = await Promise.all(both);
    assert.equal(a, b);
    assert.equal(test.game.state.hints, 1);
  });

  it('promises nothing where the game is lost, goes to no position again, and tells once that it is stuck', async () => {
    const table = tableOf({ deal: 3 });
    const test = advisorOf(table);
    table.game.newGame({ position: LOST, suits: lostLevel as Level }, 'script');
    const hint = await test.advisor.hint('script');
    assert.deepEqual([hint?.basis, hint?.winnable], ['heuristic', false]);
    await test.advisor.winnability('script');
    await test.advisor.hint('script');
    const stuck = table.told.filter(({ name }) => name === 'stuck');
    assert.deepEqual(
      stuck.map(({ detail }) => (detail as unknown as { proof: string }).proof),
      ['solver'],
    );
    assert.equal(table.game.stuck, 'solver');
    await follow(table, test);
    assert.notEqual(table.game.state.status, 'won');
  });

  it('never follows a line of another rule, or of another stock', async () => {
    const table = tableOf({ deal: 3, relaxed: true });
    const test = advisorOf(table);
    await follow(table, test);
    table.configure({ relaxed: false });
    const asked = test.asked.length;
    table.game.newGame({ deal: 3 }, 'script');
    assert.equal((await test.advisor.hint('script'))?.basis, 'search');
    assert.equal(test.asked.length, asked + 1);
    await follow(table, test);
    assert.equal(table.game.state.status, 'won', 'and so every hint is legal');
  });

  it('ends when hints are switched off meanwhile', async () => {
    const table = tableOf({ deal: 3 });
    const test = advisorOf(table);
    test.hold = true;
    const promise = test.advisor.hint('script');
    table.configure({ noHints: true });
    test.advisor.check();
    await test.answer();
    assert.equal(await promise, null);
    assert.equal(table.game.state.hints, 0);
  });

  it('says of a position without moves that there is nothing, and that the rules show it', async () => {
    const table = tableOf({ deal: 3 });
    const test = advisorOf(table);
    const position = completed({ columns: ['2', '4', '6', '8', '10', 'Q', '2', '4', '6', '8'] }, 1, [0]);
    table.game.newGame({ position, suits: 1 }, 'script');
    await test.advisor.hint('script');
    await test.advisor.hint('script');
    assert.equal(test.nothings, 2);
    table.game.noteLost((table.game.ready() as Session).fold.position, 'script');
    const proofs = table.told.flatMap(({ name, detail }) =>
      name === 'stuck' ? [(detail as unknown as { proof: string }).proof] : [],
    );
    assert.deepEqual(proofs, ['no-moves']);
  });

  it('tells nothing of a lost game with no-hints', async () => {
    const table = tableOf({ deal: 3 });
    const test = advisorOf(table);
    table.game.newGame({ position: LOST, suits: lostLevel as Level }, 'script');
    test.hold = true;
    const promise = test.advisor.winnability('script');
    table.configure({ noHints: true });
    await test.answer();
    assert.equal(await promise, null);
    assert.ok(!table.names().includes('stuck'));
  });
});

describe('winnability', () => {
  it('is true, false, or null when it is not known', async () => {
    const table = tableOf({ deal: 3 });
    const { advisor } = advisorOf(table);
    assert.equal(await advisor.winnability('script'), true);
    table.game.newGame({ position: LOST, suits: lostLevel as Level }, 'script');
    assert.equal(await advisor.winnability('script'), false);
    table.game.newGame({ position: withExchanged(LOST, exchange), suits: lostLevel as Level }, 'script');
    assert.equal(await advisor.winnability('script'), true);
    table.game.newGame({ deal: 99, suits: 2 }, 'script');
    assert.equal(await advisor.winnability('script'), null);
  });
});

describe('a search that no action ends', () => {
  it('ends when the game is replaced, and when the element has gone', async () => {
    for (const end of [
      ({ game }: TestTable, { advisor }: TestAdvisor) => {
        game.newGame({ deal: 4 }, 'script');
        advisor.check();
      },
      (_: TestTable, { advisor }: TestAdvisor) => advisor.stop(),
    ]) {
      const table = tableOf({ deal: 3 });
      const test = advisorOf(table);
      test.hold = true;
      const both = Promise.all([test.advisor.winnability('script'), test.advisor.answerWinnable()]);
      end(table, test);
      assert.deepEqual(await both, [null, undefined]);
    }
  });
});

describe('rewindToWinnable', () => {
  it('undoes to the latest position that can be won, and no further', async () => {
    let lostAtLast = 0;
    for (let seed = 1; seed <= 3; seed++) {
      const table = tableOf({ deal: 3 });
      const { advisor } = advisorOf(table);
      table.game.newGame({ position: withExchanged(LOST, exchange), suits: lostLevel as Level }, 'script');
      wander(table, 20, seed);
      if (table.game.state.status === 'won') continue;
      const path = (table.game.ready() as Session).fold.path();
      const moves = table.game.state.moves;
      const undone = await advisor.rewind('script');
      if (undone == null) {
        assert.equal(table.game.state.moves, moves);
        continue;
      }
      assert.equal(table.game.state.moves, moves + undone);
      assert.equal(table.game.state.undos, undone);
      const at = path.length - 1 - undone;
      assert.equal(search(path[at] as never, false).result, 'won', String(seed));
      if (undone === 0) continue;
      lostAtLast++;
      assert.notEqual(search(path[at + 1] as never, false, 2_500_000).result, 'won');
    }
    assert.ok(lostAtLast > 0, 'some had to go back');
  });

  it('gives the number done when it is cancelled on the way', async () => {
    const table = tableOf({ deal: 3 });
    const test = advisorOf(table);
    table.game.newGame({ position: withExchanged(LOST, exchange), suits: lostLevel as Level }, 'script');
    for (let seed = 1; (table.game.ready() as Session).fold.path().length < 12; seed++) wander(table, 8, seed);
    const whole = tableOf({ deal: 3 });
    whole.game.load(table.game.record, 'script');
    const all = (await advisorOf(whole).advisor.rewind('script')) ?? 0;
    assert.ok(all >= 2, String(all));
    let asked = 0;
    table.listener = ({ name }) => name !== 'before-move' || ++asked < 2;
    assert.equal(await test.advisor.rewind('script'), 1);
  });

  it('stops where a listener acts on the way', async () => {
    const table = tableOf({ deal: 3 });
    const test = advisorOf(table);
    table.game.newGame({ position: withExchanged(LOST, exchange), suits: lostLevel as Level }, 'script');
    for (let seed = 1; (table.game.ready() as Session).fold.path().length < 12; seed++) wander(table, 8, seed);
    let acted = false;
    table.listener = ({ name }) => {
      if (name === 'move' && !acted) {
        acted = true;
        table.game.act({ kind: 'redo' }, 'script');
      }
      return undefined;
    };
    const { moves } = table.game.state;
    assert.equal(await test.advisor.rewind('script'), undefined);
    assert.equal(table.game.state.moves, moves + 2, 'one undone, and redone');
  });

  it('gives up after ten seconds', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const test = setUp({ deal: 3 });
    test.game.act({ kind: 'row' }, 'script');
    test.hold = true;
    const promise = test.advisor.rewind('script');
    t.mock.timers.tick(9_999);
    assert.equal(test.advisor.thought?.kind, 'rewind');
    t.mock.timers.tick(1);
    assert.equal(await promise, null);
    assert.equal(test.advisor.thought, null);
    assert.equal(test.game.state.undos, 0);
  });

  it('changes nothing when an action or Escape comes first, or undo is off', async () => {
    const test = setUp({ deal: 3 });
    test.game.act({ kind: 'row' }, 'script');
    test.hold = true;
    const promise = test.advisor.rewind('script');
    test.game.act({ kind: 'row' }, 'script');
    test.advisor.check();
    await test.answer();
    assert.equal(await promise, undefined);
    const other = test.advisor.rewind('script');
    assert.equal(test.advisor.thought?.kind, 'rewind');
    test.advisor.cancel();
    assert.equal(await other, undefined);
    const third = test.advisor.rewind('script');
    void test.advisor.hint('script');
    assert.equal(await third, undefined, 'a hint has ended it: nothing was found wanting');
    assert.deepEqual([test.game.state.moves, test.game.state.undos], [2, 0]);
    const off = setUp({ deal: 3, noUndo: true });
    off.game.act({ kind: 'row' }, 'script');
    assert.equal(await off.advisor.rewind('script'), null);
  });
});

describe('par', () => {
  it('is the length of a shortened line that wins, in the detail of the win', async () => {
    const table = tableOf({ deal: 2, suits: 1 });
    const test = advisorOf(table);
    table.game.act({ kind: 'row' }, 'script');
    await test.advisor.findPar();
    const [question] = test.asked;
    assert.equal(question?.shorten, true);
    const plain = search(parsePosition(question?.position, 1), false);
    table.game.act({ kind: 'undo' }, 'script');
    await follow(table, test);
    const { detail } = table.told.find(({ name }) => name === 'win') as (typeof table.told)[number];
    const { par, moves } = detail as unknown as { par: number; moves: number };
    assert.ok(par <= plain.line.length && par > 60, String(par));
    assert.equal(moves, par + 2, 'the hints follow it');
    table.game.restart('script');
    table.game.act({ kind: 'row' }, 'script');
    await test.advisor.findPar();
    assert.equal(table.game.session?.par, par);
    assert.equal(test.asked.length, 1);
  });

  it('is null when it is not known by then, and for a puzzle, which asks for none', async () => {
    const table = tableOf({ deal: 2 });
    const test = advisorOf(table);
    table.game.newGame({ position: WON_SOON, suits: 1 }, 'script');
    table.game.move(1, 0, 1, 'script');
    await test.advisor.findPar();
    assert.equal(test.asked.length, 0);
    const { detail } = table.told.find(({ name }) => name === 'win') as (typeof table.told)[number];
    assert.equal((detail as unknown as { par: unknown }).par, null);
  });

  it('is no longer looked for when the game is replaced', async () => {
    const table = tableOf({ deal: 2 });
    const test = advisorOf(table);
    table.game.act({ kind: 'row' }, 'script');
    test.hold = true;
    const first = test.advisor.findPar();
    const { session } = table.game;
    table.game.newGame({ deal: 3 }, 'script');
    test.advisor.check();
    await first;
    assert.equal(session?.par, null);
  });
});

describe('the solver’s win', () => {
  const isWin = (start: Position, line: readonly Action[] | null | undefined): boolean =>
    isWon((line ?? []).reduce((position, action) => play(position, action).position, start));

  it('is the first line found, at any time of the game, and that of par once par is known', async () => {
    const table = tableOf({ deal: 2, suits: 1 });
    const test = advisorOf(table);
    const [start] = [...(table.game.ready() as Session).positions()] as [Position];
    table.game.act({ kind: 'row' }, 'script');
    const first = await test.advisor.winningLine();
    assert.ok(isWin(start, first));
    assert.deepEqual(
      test.asked.map(({ shorten }) => shorten),
      [false],
    );
    await test.advisor.findPar();
    const { par } = table.game.session as Session;
    const shortest = await test.advisor.winningLine();
    assert.equal(shortest?.length, par);
    assert.ok(Number(par) < Number(first?.length) && isWin(start, shortest));
    assert.equal(test.asked.length, 2, 'nothing is searched for it');
  });

  it('is as long as the par that is told, also of a deal that comes again after another', async () => {
    const table = tableOf({ deal: 2, suits: 1 });
    const test = advisorOf(table);
    for (const deal of [2, 4, 2]) {
      table.game.newGame({ deal }, 'script');
      table.game.act({ kind: 'row' }, 'script');
      await test.advisor.findPar();
    }
    assert.equal(test.asked.length, 2, 'par is searched once a deal');
    const line = await test.advisor.winningLine();
    assert.equal(test.asked.at(-1)?.shorten, true);
    assert.equal(line?.length, table.game.session?.par);
  });

  it('is that of the rule in force', async () => {
    const table = tableOf({ deal: 2, suits: 1 });
    const test = advisorOf(table);
    table.game.act({ kind: 'row' }, 'script');
    await test.advisor.findPar();
    table.configure({ relaxed: true });
    table.game.newGame({ deal: 2 }, 'script');
    await test.advisor.winningLine();
    assert.deepEqual(
      test.asked.map(({ relaxed }) => relaxed),
      [false, true],
    );
  });
});

describe('a line', () => {
  it('that is known wins by the rules', () => {
    const { line, result } = search(parsePosition(WON_SOON, 1), false);
    assert.equal(result, 'won');
    const end = line.reduce((position, action) => play(position, action).position, parsePosition(WON_SOON, 1));
    assert.ok(isWon(end));
  });
});
