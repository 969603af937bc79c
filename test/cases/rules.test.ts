import {
  cards,
  centre,
  choose,
  click,
  column,
  drag,
  expect,
  type Heard,
  inside,
  listen,
  mount,
  named,
  namesOf,
  press,
  said,
  settled,
  spotOn,
  table,
  WON_SOON,
} from './support.js';

describe('cases: runs, win, legality', () => {
  it('B3: the eighth run wins once, by drag, tap, key and method, with the same payload', async () => {
    const told: Heard[] = [];
    const ways: Record<string, (element: Awaited<ReturnType<typeof table>>) => unknown> = {
      drag: (element) => drag(spotOn(element, 1, 0), centre(column(element, 0) as Element)),
      tap: (element) => click(spotOn(element, 1, 0)),
      key: async (element) => {
        (column(element, 1) as HTMLElement).focus();
        await press('Enter');
        await press('ArrowLeft');
        await press('Enter');
      },
      method: (element) => element.move(1, 0),
    };
    for (const [way, play] of Object.entries(ways)) {
      const element = await table(WON_SOON);
      const heard = listen(element);
      await play(element);
      await settled(element);
      expect(element.state.status, way).to.equal('won');
      expect(namesOf(heard), way).to.deep.equal(['before-move', 'move', 'run-complete', 'win']);
      told.push(heard.at(-1) as Heard);
      expect(element.undo(), way).to.deep.equal({ ok: false, reason: 'finished' });
      element.parentElement?.remove();
    }
    const [first, ...others] = told.map(({ detail: { id, seconds, source, record, ...detail } }) => detail);
    expect(first).to.include({ moves: 1, score: 599, par: null });
    for (const other of others) expect(other).to.deep.equal(first);
  });

  for (const [what, columns, after] of [
    ['the whole column', ['K-2', 'A', '[5] 5'], ''],
    ['above a face-down card', ['[9] K-2', 'A', '[5] 5'], '9S'],
    ['above a face-up card', ['9 K-2', 'A', '[5] 5'], '9S'],
  ] as const) {
    it(`B4: a run that is ${what} leaves what was under it, and comes back exactly`, async () => {
      const element = await table({ columns: [...columns], runs: 'SSSS' }, { under: [2] });
      const before = element.state.columns;
      const result = element.move(1, 0);
      expect(cards(element, 0)).to.equal(after);
      const turned = columns[0].startsWith('[') ? [{ column: 0, card: '9S' }] : [];
      expect(result).to.deep.include({ ok: true, flipped: turned, runs: ['S'] });
      await settled(element);
      expect(column(element, 0)?.getAttribute('aria-label')).to.contain(after ? '9 of spades' : 'Empty.');
      element.undo();
      expect(element.state.columns).to.deep.equal(before);
    });
  }

  it('B5: another suit one rank higher takes a card; both together are refused with a reason, the upper one moves', async () => {
    const element = await table({ columns: ['7H', '8', '9', '8'] }, { suits: 4, under: [9] });
    expect(element.move(0, 1).ok).to.equal(true);
    expect(cards(element, 1)).to.equal('8S 7H');
    await drag(spotOn(element, 1, 0), centre(column(element, 2) as Element));
    await settled(element);
    expect(cards(element, 1)).to.equal('8S 7H');
    expect(element.move(1, 2, 2)).to.deep.equal({ ok: false, reason: 'not-a-run' });
    await click(spotOn(element, 1, 0));
    await settled(element);
    expect(said(element)).to.contain('Only cards of one suit in order move together.');
    expect(element.move(1, 3).ok).to.equal(true);
    expect(cards(element, 3)).to.equal('8S 7H');
  });

  it('B74: cards in suit and order lift alike, joined by a move, a deal, undo and redo', async () => {
    const element = await table(
      { columns: ['9 8', '7', '6', '5', 'Q', 'Q', 'Q', 'J', 'J', 'K'], stock: ['7 2 2 2 2 2 2 3 3 3'] },
      { under: [9] },
    );
    const lifts = (count: number): boolean => {
      const { ok } = element.move(0, 9, count);
      const last = (element.state.columns[0] ?? []).length;
      if (ok) element.undo();
      // A king takes nothing; what lifts is refused for its rank, not as no run.
      const result = element.move(0, 9, count);
      return ok || (!result.ok && result.reason === 'rank' && last >= count);
    };
    expect([1, 2].map(lifts), 'dealt so').to.deep.equal([true, true]);
    element.move(1, 0);
    expect(lifts(3), 'joined by a move').to.equal(true);
    element.undo();
    expect(lifts(2), 'after undo').to.equal(true);
    element.redo();
    expect([1, 2, 3].map(lifts), 'after redo').to.deep.equal([true, true, true]);
    element.undo();
    element.move(1, 5);
    element.undo();
    element.dealRow();
    expect(cards(element, 0)).to.equal('9S 8S 7S');
    expect([1, 2, 3].map(lifts), 'joined by a deal').to.deep.equal([true, true, true]);
    expect(element.move(0, 9, 4)).to.deep.equal({ ok: false, reason: 'no-cards' });
  });

  it('B75: with the stock out every empty column takes cards, also between columns of equal size', async () => {
    const element = await table({ columns: ['9', '7', '', '', 'K', 'K', 'K', 'K', 'J', 'J'] }, { under: [4] });
    expect(element.state.rowsLeft).to.equal(0);
    for (const [from, to] of [
      [0, 2],
      [2, 3],
      [1, 0],
      [0, 1],
      [3, 0],
    ] as const) {
      expect(element.move(from, to).ok, `${from} to ${to}`).to.equal(true);
    }
    await drag(spotOn(element, 8, 0), centre(column(element, 2) as Element));
    expect(cards(element, 2)).to.equal('JS');
  });
});

describe('cases: undo, redo, score', () => {
  it('B6: after undo only what is in sequence moves together, whatever was played', async () => {
    const element = await mount('suits="2" deal="12" relaxed');
    const naiveRun = (index: number): number => {
      const column = element.state.columns[index] ?? [];
      let count = Math.min(1, column.length);
      const rank = (card = ''): number => 'A23456789TJQK'.indexOf(card.charAt(0));
      for (; count < column.length; count++) {
        const [upper, lower] = [column.at(-count - 1), column.at(-count)];
        const joins = upper?.card.at(1) === lower?.card.at(1) && rank(upper?.card) === rank(lower?.card) + 1;
        if (!upper?.faceUp || !joins) break;
      }
      return count;
    };
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let step = 0; step < 300; step++) {
      const kind = random(10);
      if (kind < 3) element.undo();
      else if (kind < 4) element.redo();
      else if (kind < 5) element.dealRow();
      else element.move(random(10), random(10));
      for (let from = 0; from < 10; from++) {
        const length = (element.state.columns[from] ?? []).length;
        const asRun = naiveRun(from);
        if (asRun >= length) continue;
        // One card more than the run never moves, wherever it might go.
        const results = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((to) => element.move(from, to, asRun + 1));
        expect(
          results.some(({ ok }) => ok),
          `step ${step}, column ${from}`,
        ).to.equal(false);
      }
    }
    expect(element.state.moves).to.be.greaterThan(50);
  });

  it('B7: a dealt row that is undone and redone brings the same ten cards each time', async () => {
    const element = await mount('suits="4" deal="9"');
    const rows = new Set<string>();
    element.dealRow();
    for (let i = 0; i < 3; i++) {
      rows.add(element.state.columns.map((column) => column.at(-1)?.card).join(' '));
      element.undo();
      element.redo();
    }
    expect([...rows].length).to.equal(1);
    element.undo();
    const result = element.dealRow();
    expect(result.ok && result.cards.join(' ')).to.equal([...rows][0]);
  });

  it('B8: one undo reverts a move with the run it completed and the card it turned', async () => {
    const element = await table({ columns: ['[5] K-2', '[9] A', '[5] 5'], runs: 'SSSS' }, { under: [2] });
    const before = element.state;
    const result = element.move(1, 0);
    expect(result).to.deep.include({ runs: ['S'] });
    expect(result.ok && result.flipped.map(({ card }) => card)).to.have.members(['5S', '9S']);
    element.undo();
    const after = element.state;
    expect([after.columns, after.runs, after.canUndo]).to.deep.equal([before.columns, before.runs, false]);
  });

  for (const scoring of ['windows', 'timed', 'multiplier', 'none']) {
    it(`B9: shuttling a card never pays with ${scoring}, nor does doing and undoing`, async () => {
      const element = await table(
        { columns: ['9', '10', '10', '[4] 5'] },
        { under: [9], attributes: `scoring="${scoring}"` },
      );
      element.move(0, 1);
      const from = element.state.score;
      for (let i = 0; i < 10; i++) element.move(i % 2 === 0 ? 1 : 2, i % 2 === 0 ? 2 : 1);
      const { score } = element.state;
      const worth = { windows: -10, timed: 100, multiplier: 0, none: 0 }[scoring] ?? 0;
      expect(score - from).to.equal(worth);
      while (element.state.canUndo) element.undo();
      for (let i = 0; i < 10; i++) {
        element.move(0, 1);
        element.undo();
      }
      // Points of an action in force are only those of the actions in force.
      expect(element.state.score).to.equal({ windows: 500 - 42, timed: 0, multiplier: 0, none: 0 }[scoring]);
    });
  }

  it('B10: what an undo costs is told in the help, and events carry the score after the action', async () => {
    for (const [scoring, cost, help] of [
      ['windows', -1, 'undo and redo are moves'],
      ['multiplier', 0, '5 points a card turned up'],
    ] as const) {
      const element = await table({ columns: ['9', '10'] }, { under: [9], attributes: `scoring="${scoring}"` });
      const heard = listen(element);
      element.move(0, 1);
      const { score } = element.state;
      element.undo();
      const undone = heard.at(-1)?.detail;
      expect(undone).to.include({ kind: 'undo', score: element.state.score });
      expect(undone.score - score).to.equal(cost);
      await choose(element, 'Menu', 'How to play');
      expect(inside(element, '.dialog')?.textContent).to.contain(help);
      element.parentElement?.remove();
    }
  });

  it('B39: nothing stands between the player and undo, but the page’s no-undo', async () => {
    const element = await mount('suits="1" deal="5"');
    const heard = listen(element);
    for (let i = 0; i < 5; i++) element.dealRow();
    const undo = named(element, 'button', 'Undo') as HTMLElement;
    for (let i = 0; i < 5; i++) await click(centre(undo));
    expect(element.state.undos).to.equal(5);
    expect(element.state.canUndo).to.equal(false);
    expect(namesOf(heard).filter((name) => name === 'new-game-request' || name === 'game-error')).to.deep.equal([]);
    element.noUndo = true;
    element.dealRow();
    expect(element.undo()).to.deep.equal({ ok: false, reason: 'off' });
  });
});
