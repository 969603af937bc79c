import { decodeRecord } from '../../src/game/record.js';
import { type AnyScheme, schemeNamed } from '../../src/game/scoring.js';
import type { SpiderSolitaire } from '../../src/index.js';
import type { Action, PositionInput } from '../../src/rules/index.js';
import { WON_GAME } from '../support/won-game.js';
import { choose, expect, inside, listen, mount, namesOf, ownPlace, press, settled, waitUntil } from './support.js';

const line = [...decodeRecord(WON_GAME, schemeNamed('windows') as AnyScheme).journal.entries()] as unknown as Action[];

/** Plays the whole of a one-suit game by methods, but for its last actions. */
function play(element: SpiderSolitaire, until = line.length): void {
  for (const action of line.slice(0, until))
    if (action.kind === 'row') element.dealRow();
    else element.move(action.from, action.to, action.count);
}

const keyOf = (place: string): string => /storage-key="([^"]+)"/.exec(place)?.[1] ?? '';

describe('cases: save, resume, restart', () => {
  afterEach(() => localStorage.clear());

  it('B27: opening and closing the help leaves the game as it is; so does coming back', async () => {
    const place = ownPlace();
    const element = await mount(`${place} suits="1" deal="6"`);
    element.dealRow();
    element.dealRow();
    element.undo();
    const before = element.state;
    await choose(element, 'Menu', 'How to play');
    expect(element.state).to.deep.equal(before);
    await choose(element, 'Close');
    expect(element.state).to.deep.equal(before);
    element.parentElement?.remove();
    const again = await mount(`${place} suits="1" deal="6"`);
    expect(again.state).to.deep.equal(before);
    expect(again.redo().ok).to.equal(true);
  });

  for (const text of ['', 'undefined', 'null', '[]', '{}', '{"version":1,"entr', '\u0000'.repeat(5), 'x'.repeat(1e6)]) {
    it(`B30, B31: ${text.length > 20 ? 'a megabyte of junk' : JSON.stringify(text)} for a save gives a new game, told once, and is kept aside`, async () => {
      const place = ownPlace();
      const key = keyOf(place);
      const first = await mount(`${place} suits="1" deal="6"`);
      first.dealRow();
      first.parentElement?.remove();
      const slot = Object.keys(localStorage).find((name) => name.startsWith(`${key}:game`)) as string;
      localStorage.setItem(slot, text);
      const box = document.createElement('div');
      const told: string[] = [];
      box.addEventListener('game-error', (event) => told.push((event as CustomEvent).detail.code));
      box.innerHTML = `<spider-solitaire ${place} suits="1" deal="6"></spider-solitaire>`;
      document.body.append(box);
      const element = box.querySelector('spider-solitaire') as SpiderSolitaire;
      await waitUntil(() => element.state.id !== '', 'a game');
      expect(element.state).to.include({ moves: 0, status: 'ready' });
      expect(told).to.deep.equal(['save-unreadable']);
      const aside = (): boolean =>
        Object.entries({ ...localStorage }).some(
          ([name, kept]) => name !== slot && name.startsWith(key) && kept.includes(JSON.stringify(text)),
        );
      expect(aside()).to.equal(true);
      element.dealRow();
      expect(aside(), 'after the next action, too').to.equal(true);
      element.parentElement?.append(element);
      await settled(element);
      expect(told.length, 'told once').to.equal(1);
      box.remove();
    });
  }

  const whole = (): { columns: { card: string; faceUp: boolean }[][]; stock: string[][]; runs: never[] } => {
    const deck = Array.from({ length: 8 }, () => [...'A23456789TJQK'].map((rank) => `${rank}S`)).flat();
    const columns = Array.from({ length: 10 }, () => deck.splice(0, 5).map((card) => ({ card, faceUp: false })));
    const stock = Array.from({ length: 5 }, () => deck.splice(0, 10));
    deck.forEach((card, i) => void columns[i]?.push({ card, faceUp: true }));
    return { columns, stock, runs: [] };
  };
  for (const [what, spoil] of Object.entries<(position: ReturnType<typeof whole>) => unknown>({
    '103 cards': ({ columns }) => columns[0]?.pop(),
    'a card twice': ({ columns }) => Object.assign(columns[0]?.[0] ?? {}, { card: columns[1]?.[1]?.card }),
    'another suit': ({ columns }) => Object.assign(columns[0]?.[0] ?? {}, { card: '9D' }),
    'a face-down card above a face-up one': ({ columns }) => Object.assign(columns[0]?.[1] ?? {}, { faceUp: true }),
    'a row of nine': ({ stock, columns }) => columns[0]?.unshift({ card: stock[0]?.pop() as string, faceUp: false }),
  })) {
    it(`B33: a table with ${what} is refused with a reason, and the game, its choices and statistics stay`, async () => {
      const element = await mount(`${ownPlace()} suits="1" deal="6"`);
      element.dealRow();
      const before = [element.state, element.statistics];
      element.newGame({ position: whole() as PositionInput, suits: 1 });
      element.takeBack();
      const position = whole();
      spoil(position);
      expect(() => element.newGame({ position: position as PositionInput, suits: 1 })).to.throw(RangeError, /\w{4}/);
      expect([element.state, element.statistics]).to.deep.equal(before);
    });
  }
});

describe('cases: statistics', () => {
  afterEach(() => localStorage.clear());

  it('B35: a deal won, restarted and won again counts two of two', async () => {
    const element = await mount(`${ownPlace()} suits="1" deal="1"`);
    play(element);
    expect(element.state.status).to.equal('won');
    element.restart();
    play(element);
    expect(element.state.status).to.equal('won');
    expect(element.statistics[1]).to.include({ played: 2, won: 2, lost: 0, streak: 2 });
  });

  it('B36: five games without a move are none', async () => {
    const element = await mount(`${ownPlace()} suits="1"`);
    for (let i = 0; i < 5; i++) element.newGame();
    expect(element.statistics[1]).to.include({ played: 0, lost: 0 });
  });

  it('B37: a new game while the cards fall leaves both wins counted', async () => {
    const element = await mount(`${ownPlace()} suits="1" deal="1" motion="full"`);
    for (let i = 0; i < 2; i++) {
      element.newGame({ deal: 1 });
      play(element);
      await waitUntil(() => inside(element, '.fall') !== null, 'the cards');
    }
    element.newGame();
    expect(element.statistics[1]).to.include({ played: 2, won: 2 });
  });

  it('B38: a game left just before its end is won when it is taken up again; bests are said to be of won games', async () => {
    const place = ownPlace();
    const first = await mount(`${place} suits="1" deal="1"`);
    play(first, line.length - 2);
    first.parentElement?.remove();
    const element = await mount(`${place} suits="1" deal="1"`);
    const heard = listen(element);
    for (const action of line.slice(-2))
      if (action.kind === 'cards') element.move(action.from, action.to, action.count);
    expect(namesOf(heard)).to.include('win');
    expect(element.statistics[1]).to.include({ played: 1, won: 1, lost: 0 });
    await settled(element);
    await choose(element, 'Look at the board', 'Menu', 'Statistics');
    expect(inside(element, '.dialog')?.textContent).to.contain('Bests are those of won games.');
    await press('Escape');
  });
});
