import { dealCards, type SpiderSolitaire, solve } from '../../src/index.js';
import { completed } from '../support/tables.js';
import {
  allInside,
  anotherTap,
  centre,
  choose,
  click,
  column,
  expect,
  inside,
  listen,
  mount,
  named,
  press,
  said,
  settled,
  stock,
  waitUntil,
} from './support.js';

const WON_SOON = completed({ columns: ['K-2', 'A'], runs: 'SSSSSSS' });
const STUCK = completed({ columns: ['2', '4', '6', '8', '10', 'Q', '2', '4', '6', '8'] }, 1, [0]);

const dialogTitle = (element: SpiderSolitaire): string | undefined =>
  inside(element, '[role="dialog"] h2')?.textContent ?? undefined;

/** A place in storage of a test's own. */
let keys = 0;
const ownKey = (): string => `storage="session" storage-key="screens-${Date.now()}-${keys++}"`;

describe('the start screen', () => {
  it('waits over the game that PLAY would give, and begins it then', async () => {
    const element = await mount('start="menu" deal="5" suits="2"');
    const heard = listen(element);
    expect(dialogTitle(element)).to.equal('New game');
    expect(element.state).to.include({ deal: 5, suits: 2, status: 'paused' });
    expect(element.dealRow()).to.deep.equal({ ok: false, reason: 'paused' });
    expect(inside(element, '.face')).to.equal(null);
    expect(document.activeElement).to.equal(document.body);
    expect(named(element, 'button', 'Continue')).to.equal(null);
    await choose(element, 'Play');
    expect(
      heard.filter(({ name }) => name === 'game-start').map(({ detail }) => [detail.deal, detail.source]),
    ).to.deep.equal([[5, 'player']]);
    expect(dialogTitle(element)).to.equal(undefined);
    expect(element.state.status).to.equal('ready');
  });

  it('offers to continue a saved game, and PLAY another', async () => {
    const key = ownKey();
    const first = await mount(`${key} deal="5"`);
    first.dealRow();
    const { id } = first.state;
    first.remove();
    const element = await mount(`${key} deal="5" start="menu"`);
    const heard = listen(element);
    expect(element.state.id).to.equal(id);
    expect(heard).to.deep.equal([]);
    await choose(element, 'Continue');
    expect(heard[0]?.detail).to.include({ resumed: true, source: 'player', id });
    expect(element.state.moves).to.equal(1);
  });

  it('takes level and deal, by press and by arrow keys, and refuses what is no number', async () => {
    const element = await mount('suits="1" deal="5"');
    const asked: unknown[] = [];
    element.addEventListener('new-game-request', ({ detail }) => asked.push([detail.suits, detail.deal]));
    await choose(element, 'Menu', 'New game', 'Four suits', 'By number');
    const field = inside<HTMLInputElement>(element, '.field input') as HTMLInputElement;
    for (const bad of ['', '0', '-3', '4294967296', '1e3', 'abc', '5.5']) {
      field.value = bad;
      field.dispatchEvent(new Event('input'));
      await choose(element, 'Play');
      expect(inside(element, '[role="alert"]')?.textContent, bad).to.contain('4294967295');
      expect(dialogTitle(element)).to.equal('New game');
    }
    const heard: string[] = [];
    const note = (event: Event): void => void heard.push((event as KeyboardEvent).key);
    element.addEventListener('keydown', note);
    field.value = '';
    field.focus();
    await press('7');
    await press('7');
    expect(heard, 'what is typed is ours').to.deep.equal([]);
    await press('Enter');
    await settled(element);
    expect(asked).to.deep.equal([[4, 77]]);
    expect(element.state).to.include({ deal: 77, suits: 4, moves: 0 });

    await choose(element, 'Menu', 'New game');
    (inside<HTMLInputElement>(element, '.level input:checked') as HTMLInputElement).focus();
    await press('ArrowLeft');
    await settled(element);
    expect(inside(element, '.level :checked + span')?.textContent).to.contain('Two suits');
  });

  it('offers this deal again, and any, with a word that nobody promises anything', async () => {
    const element = await mount('suits="1" deal="5"');
    element.dealRow();
    await choose(element, 'Menu', 'New game', 'Any');
    expect(inside(element, '.note')?.textContent).to.contain('Nobody knows');
    await choose(element, 'This one again', 'Play');
    expect(element.state).to.include({ deal: 5, moves: 0 });
    await choose(element, 'Menu', 'Today’s deal');
    expect(element.state.daily).to.match(/^\d{4}-\d\d-\d\d$/);
  });

  it('leaves level and deal to the page with locked', async () => {
    const element = await mount('suits="2" deal="5" locked start="menu"');
    expect(inside(element, '.option')).to.equal(null);
    await choose(element, 'Play');
    expect(element.state).to.include({ deal: 5, suits: 2, status: 'ready' });
    await choose(element, 'Menu');
    expect(named(element, 'button', 'Today’s deal')).to.equal(null);
  });

  it('follows the page, which changes level or deal before the first move', async () => {
    const element = await mount('start="menu" suits="1" deal="daily:2026-01-01"');
    expect(element.state.daily).to.equal('2026-01-01');
    element.suits = 4;
    await settled(element);
    expect(inside(element, '.level :checked + span')?.textContent).to.contain('Four suits');
    await choose(element, 'Play');
    expect(element.state).to.include({ suits: 4, daily: '2026-01-01' });
    element.dealRow();
    await settled(element);
    await choose(element, 'Menu', 'New game', 'Play');
    expect(element.state).to.include({ daily: '2026-01-01', moves: 0 });
  });

  it('ends when the page takes it away', async () => {
    const element = await mount('start="menu" deal="5"');
    element.ui = 'minimal';
    await settled(element);
    expect(element.dealRow().ok).to.equal(true);
  });

  it('closes when the page begins a game', async () => {
    const element = await mount('start="menu" deal="5"');
    element.newGame({ deal: 6 });
    await settled(element);
    expect(dialogTitle(element)).to.equal(undefined);
    expect(element.dealRow().ok).to.equal(true);
  });
});

describe('a new game', () => {
  const main = (element: SpiderSolitaire): string => (inside(element, '.dialog .main')?.textContent ?? '').trim();

  it('is what the start screen is for when it is asked for, or something is chosen on it', async () => {
    const key = ownKey();
    const element = await mount(`${key} suits="1" deal="5"`);
    element.dealRow();
    await settled(element);
    await choose(element, 'Menu', 'New game');
    expect(main(element)).to.equal('Play');
    await choose(element, 'Four suits');
    await click(centre(inside(element, '.dialog .main') as Element));
    await settled(element);
    expect(element.state).to.include({ suits: 4, moves: 0 });
    element.remove();
    const again = await mount(`${key} suits="1" deal="5" start="menu"`);
    expect(main(again)).to.match(/^Continue One suit · Moves 1 · \d:\d\d$/);
    again.noTimer = true;
    again.scoring = 'none';
    await settled(again);
    expect(main(again)).to.equal('Continue One suit');
    await choose(again, 'Two suits');
    expect(main(again)).to.equal('Play');
  });

  it('begun with the keyboard has the focus on its board', async () => {
    const element = await mount('suits="1" deal="5"');
    named(element, 'button', 'Menu')?.focus();
    await press('Enter');
    await settled(element);
    named(element, 'button', 'New game')?.focus();
    await press('Enter');
    await settled(element);
    named(element, 'button', 'Play')?.focus();
    await press('Enter');
    await settled(element);
    expect(element.shadowRoot?.activeElement).to.equal(column(element, 0));
  });

  it('begun from the first start screen has it, too', async () => {
    const element = await mount('start="menu" deal="5"');
    named(element, 'button', 'Play')?.focus();
    await press('Enter');
    await settled(element);
    expect(element.shadowRoot?.activeElement).to.equal(column(element, 0));
  });

  it('can be read about before the first one', async () => {
    const element = await mount('start="menu" deal="5"');
    const heard = listen(element);
    await choose(element, 'Four suits', 'How to play');
    expect(dialogTitle(element)).to.equal('How to play');
    await choose(element, 'Close');
    expect(dialogTitle(element)).to.equal('New game');
    expect(inside<HTMLInputElement>(element, '.level label:last-child input')?.checked, 'what was chosen').to.equal(
      true,
    );
    await choose(element, 'Settings');
    (inside(element, '.settings input:checked') as HTMLElement).focus();
    await press('Escape');
    await settled(element);
    expect(dialogTitle(element)).to.equal('New game');
    expect(heard).to.deep.equal([]);
  });
});

describe('what is switched off', () => {
  it('is neither shown nor told of', async () => {
    const element = await mount('no-undo no-hints relaxed deal="5"');
    expect(named(element, 'button', 'Undo')).to.equal(null);
    expect(named(element, 'button', 'Redo')).to.equal(null);
    expect(inside(element, '#keys')?.textContent).not.to.match(/undoes|hint/);
    await choose(element, 'Menu', 'How to play');
    const text = inside(element, '.help')?.textContent ?? '';
    expect(text).not.to.match(/undoes|Undo costs|H gives/);
    expect(text).to.contain('A row may be dealt while a column is empty.');
    const other = await mount('deal="5"');
    await choose(other, 'Menu', 'How to play');
    const all = inside(other, '.help')?.textContent ?? '';
    for (const part of ['Control Z undoes', 'H gives a hint', 'Undo costs little', 'no row is dealt']) {
      expect(all).to.contain(part);
    }
  });
});

describe('the menu', () => {
  it('asks once before a game is given up, and before statistics begin anew', async () => {
    const element = await mount('deal="5"');
    element.dealRow();
    await settled(element);
    await choose(element, 'Menu', 'Give up', 'Keep playing');
    expect(element.state.status).to.equal('playing');
    await choose(element, 'Menu', 'Give up', 'Give this game up');
    expect(element.state.status).to.equal('lost');
    expect(element.statistics[1].lost).to.equal(1);
    await choose(element, 'Look at the board', 'Menu', 'Statistics', 'Reset statistics', 'Erase them');
    expect(element.statistics[1].played).to.equal(0);
    expect(dialogTitle(element)).to.equal('Statistics');
  });

  it('explains the game and the score in force', async () => {
    const element = await mount('scoring="multiplier"');
    await choose(element, 'Menu', 'How to play');
    expect(inside(element, '[role="dialog"]')?.textContent).to.contain('120, 180 or 240');
  });

  it('says whether the game can be won', async () => {
    const element = await mount('deal="5"');
    await choose(element, 'Menu', 'Can this still be won?');
    await waitUntil(() => said(element).includes('Yes, this game can still be won.'), 'the answer');
  });

  it('keeps every control at 24 px and more', async () => {
    for (const names of [['Menu'], ['Menu', 'New game'], ['Menu', 'Settings'], ['Menu', 'Statistics']]) {
      const element = await mount('deal="5"', 'width: 280px; height: 500px');
      element.dealRow();
      await settled(element);
      await choose(element, ...names);
      for (const control of allInside(element, '.dialog button, .dialog label, .tool, summary')) {
        const { width, height } = control.getBoundingClientRect();
        expect(Math.min(width, height), control.textContent ?? '').to.be.at.least(24);
      }
    }
  });
});

describe('settings', () => {
  it('are in force at once, told, kept, and beat the markup', async () => {
    const key = ownKey();
    const element = await mount(`${key} theme="light" deal="5"`);
    const told: unknown[] = [];
    const beside = await mount(`${key} deal="6"`);
    element.addEventListener('settings-change', ({ detail }) => told.push([detail.name, detail.value, detail.source]));
    await choose(element, 'Menu', 'Settings', 'Dark', 'Four colours', 'Left', 'Hidden', 'Picks cards up');
    expect(told).to.deep.equal([
      ['theme', 'dark', 'player'],
      ['deck', 'four-color', 'player'],
      ['mirror', true, 'player'],
      ['no-timer', true, 'player'],
      ['tap', 'select', 'player'],
    ]);
    expect(element.theme).to.equal('light');
    expect(element.hasAttribute('mirror')).to.equal(false);
    await settled(beside);
    expect(inside(beside, '.box')?.className, 'of every element that keeps them there')
      .to.contain('dark')
      .and.to.contain('four-color');
    await choose(element, 'Close');
    expect(inside(element, '.time')).to.equal(null);
    expect(centre(stock(element)).x).to.be.below(centre(column(element, 0) as Element).x);
    element.remove();

    const again = await mount(`${key} theme="light" deal="5"`);
    const box = inside(again, '.box') as HTMLElement;
    expect(box.className).to.contain('dark').and.to.contain('four-color');
    again.theme = 'felt';
    await settled(again);
    expect(box.className).to.contain('felt').and.not.to.contain('dark');
    await choose(again, 'Menu', 'Settings', 'High contrast');
    expect(box.className).to.contain('contrast');
    again.forget();
    await settled(again);
    expect(box.className).to.contain('felt');
  });

  it('are junk in storage: the markup counts', async () => {
    const prefix = `junk-${Date.now()}`;
    for (const junk of [
      'null',
      '5',
      '{',
      '{"deck":{},"theme":"red","mirror":"yes"}',
      '{"__proto__":{"deck":"large"}}',
    ]) {
      sessionStorage.setItem(`${prefix}:choices`, junk);
      const element = await mount(`storage="session" storage-key="${prefix}" deck="four-color"`);
      expect(inside(element, '.box')?.className, junk).to.contain('four-color');
      element.remove();
      await settled(element);
    }
  });
});

describe('ui', () => {
  it('minimal has figures, undo, hint, a new game and the results, and no menu', async () => {
    const element = await mount('ui="minimal" suits="1" deal="5" start="menu"');
    expect(dialogTitle(element), 'no start screen').to.equal(undefined);
    const names = allInside(element, '.toolbar button').map((button) => button.getAttribute('aria-label'));
    expect(names).to.deep.equal(['New game', 'Hint', 'Undo']);
    const { id } = element.state;
    await choose(element, 'New game');
    expect(element.state.id).not.to.equal(id);
    element.newGame({ position: WON_SOON, suits: 1 });
    element.move(1, 0);
    await settled(element);
    expect(dialogTitle(element)).to.equal('You have won!');
  });

  for (const ui of ['none', 'full']) {
    it(`${ui} shows what is refused inside a low board, too`, async () => {
      const element = await mount(`ui="${ui}"`, 'width: 480px; height: 240px');
      element.newGame({ position: STUCK, suits: 1 });
      await settled(element);
      await click(centre(stock(element)));
      await settled(element);
      const notice = inside(element, '.notice')?.getBoundingClientRect() as DOMRect;
      const box = element.getBoundingClientRect();
      expect(notice.top).to.be.at.least(box.top);
      expect(notice.bottom).to.be.at.most(box.bottom);
    });
  }

  it('none is the board alone, which plays, refuses and speaks', async () => {
    const element = await mount('ui="none" deal="5" suits="1"');
    expect(inside(element, '.toolbar')).to.equal(null);
    await click(centre(stock(element)));
    expect(element.state.moves).to.equal(1);
    element.newGame({ position: STUCK, suits: 1 });
    await anotherTap();
    await click(centre(stock(element)));
    await settled(element);
    expect(said(element)).to.contain('There are no more rows to deal.');
    element.newGame({ position: WON_SOON, suits: 1 });
    element.move(1, 0);
    await settled(element);
    expect(inside(element, '[role="dialog"]')).to.equal(null);
    element.newGame();
    element.pause();
    await settled(element);
    expect(inside(element, '[role="dialog"]')).to.equal(null);
    expect(inside(element, '.face')).to.equal(null);
  });
});

describe('mirror', () => {
  for (const size of ['width: 760px; height: 560px', 'width: 320px; height: 560px']) {
    it(`swaps the sides of stock and foundations and leaves the columns in order: ${size}`, async () => {
      const element = await mount('mirror deal="5"', size);
      const x = (what: Element | null): number => centre(what as Element).x;
      const first = named(element, 'img', 'Foundation 1.');
      expect(x(stock(element))).to.be.below(x(size.includes('760') ? column(element, 0) : first));
      for (let i = 1; i < 10; i++) expect(x(column(element, i))).to.be.above(x(column(element, i - 1)));
      await click(centre(stock(element)));
      expect(element.state.moves).to.equal(1);
    });
  }
});

describe('a game that is stuck', () => {
  it('says so at the edge, with what can be done, and is never modal', async () => {
    const element = await mount('deal="5"');
    element.newGame({ position: STUCK, suits: 1 });
    await settled(element);
    expect(inside(element, '.notice')?.textContent).to.contain('No more moves.');
    expect(named(element, 'button', 'Undo'), 'there is nothing to undo').to.have.class('tool');
    expect(inside(element, 'spider-solitaire-board')?.hasAttribute('inert')).to.equal(false);
    await choose(element, 'Close');
    expect(inside(element, '.notice'), 'it can be put away').to.equal(null);
    element.restart();
    element.newGame({ position: STUCK, suits: 1 });
    await settled(element);
    (column(element, 1) as HTMLElement).focus();
    await press('Enter');
    await settled(element);
    expect(inside(element, '.notice'), 'and makes room for held cards').to.equal(null);
    await press('Escape');
    await settled(element);
    await choose(element, 'New game');
    expect(dialogTitle(element)).to.equal('New game');
  });
});

describe('a win', () => {
  for (const skip of ['key', 'press']) {
    it(`lets the cards fall, skipped by a ${skip}, and then shows the results`, async () => {
      const element = await mount('motion="full"');
      element.newGame({ position: WON_SOON, suits: 1 });
      element.move(1, 0);
      await waitUntil(() => allInside(element, '.falling').length >= 52, 'the cards');
      expect(dialogTitle(element)).to.equal(undefined);
      if (skip === 'key') {
        element.focus();
        await press('Enter');
      } else await click(centre(inside(element, '.fall') as Element));
      await settled(element);
      expect(dialogTitle(element)).to.equal('You have won!');
      expect(inside(element, '.fall')).to.equal(null);
    });
  }

  it('is forgotten while the cards fall when another game begins', async () => {
    const element = await mount('motion="full"');
    element.newGame({ position: WON_SOON, suits: 1 });
    element.move(1, 0);
    await waitUntil(() => inside(element, '.fall') !== null, 'the cards');
    element.newGame({ deal: 6 });
    await settled(element);
    expect(inside(element, '.fall')).to.equal(null);
    expect(dialogTitle(element)).to.equal(undefined);
    expect(element.state.status).to.equal('ready');
  });

  it('shows the results at once without motion', async () => {
    const element = await mount();
    element.newGame({ position: WON_SOON, suits: 1 });
    element.move(1, 0);
    await settled(element);
    expect(dialogTitle(element)).to.equal('You have won!');
  });
});

describe('results', () => {
  it('tell of a new best where one is better than before, and not where it is the same', async () => {
    const key = ownKey();
    const win = async (waste: number): Promise<string[]> => {
      const element = await mount(`${key} suits="1" deal="5" no-timer`);
      const { line } = solve(dealCards(5, 1), { suits: 1 });
      for (let i = 0; i < waste; i++) {
        element.dealRow();
        element.undo();
      }
      for (const action of line) {
        if (action.kind === 'row') element.dealRow();
        else element.move(action.from, action.to, action.count);
      }
      await settled(element);
      const bests = allInside(element, '.result .best').map((best) => best.textContent ?? '');
      element.remove();
      return bests;
    };
    expect(await win(2), 'the first').to.deep.equal([]);
    expect(await win(2), 'the same again').to.deep.equal([]);
    expect(await win(1), 'fewer moves and more points').to.deep.equal(['New best', 'New best']);
    expect(await win(3), 'worse').to.deep.equal([]);
  });

  it('of a game given up and the top line show one time, and no hint any more', async () => {
    const element = await mount('suits="1" deal="5"');
    const real = performance.now.bind(performance);
    let ahead = 0;
    performance.now = () => real() + ahead;
    try {
      element.dealRow();
      await element.hint();
      await settled(element);
      expect(allInside(element, '.card.hinted').length).to.be.above(0);
      ahead = 70_000;
      element.giveUp();
      await settled(element);
    } finally {
      performance.now = real;
    }
    expect(inside(element, '.figure.time dd')?.textContent).to.equal('0:00');
    expect(inside(element, '.result')?.textContent).to.contain('0:00');
    expect(inside(element, '.card.hinted')).to.equal(null);
    expect(inside(element, '.notice')).to.equal(null);
  });
});

describe('the solver’s win', () => {
  it('is watched apart from the game: no event, the state the player’s, actions paused; Escape leaves it', async () => {
    const element = await mount('suits="1" deal="49"');
    element.dealRow();
    await settled(element);
    const before = element.state;
    const heard = listen(element);
    await choose(element, 'Menu', 'Watch the solver’s win');
    await waitUntil(() => inside(element, '.replay') !== null, 'the replay');
    element.pause();
    await settled(element);
    expect(inside(element, '.face'), 'a pause covers a replay, too').to.equal(null);
    element.resume();
    await settled(element);
    heard.length = 0;
    await choose(element, 'Step', 'Step');
    expect(inside(element, '.replay span')?.textContent).to.match(/^Move [2-9] of \d+$/);
    expect(heard).to.deep.equal([]);
    expect(element.state).to.deep.equal(before);
    expect(element.undo()).to.deep.equal({ ok: false, reason: 'paused' });
    expect(await element.hint()).to.equal(null);
    heard.length = 0;
    await choose(element, 'Speed', 'Play');
    (inside(element, '.replay button') as HTMLElement).focus();
    await press('Escape');
    await settled(element);
    expect(inside(element, '.replay')).to.equal(null);
    expect(heard).to.deep.equal([]);
    expect(element.state).to.deep.equal(before);
    expect(column(element, 0)?.getAttribute('aria-label')).to.contain('face down');
    expect(element.undo().ok).to.equal(true);
  });

  it('is offered when a game is given up', async () => {
    const element = await mount('suits="1" deal="49"');
    element.dealRow();
    element.giveUp();
    await settled(element);
    await choose(element, 'Watch the solver’s win');
    await waitUntil(() => inside(element, '.replay') !== null, 'the replay');
    await choose(element, 'Leave');
    expect(dialogTitle(element)).to.equal('Game given up');
  });
});

describe('an answer of the solver that is waited for', () => {
  /** Of a deal that the solver does not win: it goes on looking for as long as it may. */
  const ask = async (name: string, thinking: RegExp): Promise<SpiderSolitaire> => {
    const element = await mount('suits="4" deal="99" worker="off"');
    element.dealRow();
    await settled(element);
    await choose(element, 'Menu', name);
    expect(inside(element, '.notice')?.textContent).to.match(thinking);
    return element;
  };

  for (const name of ['Watch the solver’s win', 'Can this still be won?']) {
    it(`is ended by Escape, by an action and by another dialog: ${name}`, async () => {
      const escaped = await ask(name, /The solver looks ahead/);
      escaped.focus();
      await press('Escape');
      await settled(escaped);
      expect(inside(escaped, '.notice')).to.equal(null);
      const played = await ask(name, /The solver looks ahead/);
      played.undo();
      await settled(played);
      expect(inside(played, '.notice')).to.equal(null);
      const opened = await ask(name, /The solver looks ahead/);
      await choose(opened, 'Menu', 'Close');
      expect(inside(opened, '.notice')).to.equal(null);
      for (const element of [escaped, played, opened]) expect(inside(element, '.replay')).to.equal(null);
    });
  }

  it('is ended by Escape and by an action, with its share in view until then: the way back', async () => {
    const escaped = await ask('Back to where it could be won', /Looking for the way back… \d+%/);
    escaped.focus();
    await press('Escape');
    await settled(escaped);
    expect(inside(escaped, '.notice')).to.equal(null);
    expect(escaped.state.moves).to.equal(1);
    const played = await ask('Back to where it could be won', /Looking for the way back… \d+%/);
    played.undo();
    await settled(played);
    expect(inside(played, '.notice')).to.equal(null);
    expect(played.state.moves).to.equal(2);
  });
});

describe('a replay at its end', () => {
  it('has no next step, and plays from the start again; what it shows is not called the player’s', async () => {
    const element = await mount('suits="1"');
    element.newGame({ position: WON_SOON, suits: 1 });
    await settled(element);
    await choose(element, 'Menu', 'Watch the solver’s win');
    await waitUntil(() => inside(element, '.replay') !== null, 'the replay');
    expect(inside(element, '.figure')).to.equal(null);
    await choose(element, 'Step');
    expect(said(element)).to.contain('ace of spades to column 1');
    expect(inside(element, '.replay span')?.textContent).to.equal('Move 1 of 1');
    expect(named(element, 'button', 'Step')?.getAttribute('aria-disabled')).to.equal('true');
    await choose(element, 'Play');
    expect(inside(element, '.replay span')?.textContent).to.equal('Move 0 of 1');
    await waitUntil(() => inside(element, '.replay span')?.textContent === 'Move 1 of 1', 'it plays');
    await choose(element, 'Leave');
    expect(inside(element, '.figure.moves dd')?.textContent).to.equal('0');
  });
});

describe('paused with ui="none"', () => {
  it('tells and lifts nothing that is covered', async () => {
    const element = await mount('ui="none" deal="5" paused');
    (column(element, 0) as HTMLElement).focus();
    await press('Enter');
    await settled(element);
    expect(inside(element, '.held-bar')).to.equal(null);
    expect(said(element)).to.contain('paused');
  });
});

describe('sounds', () => {
  it('are distinct, short, quiet, and zero at both ends', async () => {
    const path = '/build/src/element/sounds.js';
    const { SOUNDS, sing } = (await import(path)) as typeof import('../../src/element/sounds.js');
    const seen = new Set<string>();
    const rate = 44_100;
    for (const name of Object.keys(SOUNDS) as (keyof typeof SOUNDS)[]) {
      const context = new OfflineAudioContext(1, rate * 2, rate);
      sing(context, name);
      const samples = (await context.startRendering()).getChannelData(0);
      const loud = samples.map(Math.abs);
      const last = loud.findLastIndex((value) => value > 0.001);
      expect(last / rate, name).to.be.within(0.02, name === 'win' ? 1.5 : 0.3);
      const peak = loud.reduce((most, value) => Math.max(most, value), 0);
      expect(peak, name).to.be.within(0.02, 10 ** (-12 / 20));
      expect(Math.abs(samples[0] as number), name).to.be.below(0.001);
      expect(Math.abs(samples.at(-1) as number), name).to.be.below(0.001);
      seen.add(samples.slice(0, 4000).join());
    }
    expect(seen.size).to.equal(7);
  });

  it('need no audio context while they are off, and none before a gesture', async () => {
    const real = globalThis.AudioContext;
    let made = 0;
    globalThis.AudioContext = class extends real {
      constructor() {
        made++;
        super();
      }
    };
    const element = await mount('deal="5"');
    await click(centre(stock(element)));
    expect(made).to.equal(0);
    element.sound = 'on';
    await anotherTap();
    await click(centre(stock(element)));
    globalThis.AudioContext = real;
    expect(made).to.equal(1);
  });
});
