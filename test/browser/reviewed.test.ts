import { defineScoring, type SpiderSolitaire } from '../../src/index.js';
import { completed } from '../support/tables.js';
import {
  allInside,
  centre,
  choose,
  click,
  column,
  drag,
  expect,
  inside,
  mount,
  named,
  press,
  rendered,
  said,
  settled,
  spotOn,
  stock,
  waitUntil,
} from './support.js';

const position = () =>
  completed({ columns: ['9 8 7', '10', '8H', '[3] [K]', '9 7', '5', '', '6', '7H 6', '4'] }, 2, [9]);

async function puzzle(attributes = ''): Promise<SpiderSolitaire> {
  const element = await mount(attributes);
  element.newGame({ position: position(), suits: 2 });
  await settled(element);
  return element;
}

/** Puts an input beside the element. */
function inputBeside(element: SpiderSolitaire): HTMLInputElement {
  const input = document.createElement('input');
  element.parentElement?.append(input);
  return input;
}

describe('paused', () => {
  it('in the markup begins paused, covered, and can go on', async () => {
    const element = await mount('paused deal="4"');
    expect(element.state.status).to.equal('paused');
    expect(inside(element, '.face')).to.equal(null);
    element.resume();
    await settled(element);
    expect(allInside(element, '.face').length).to.equal(10);
  });
});

describe('a boolean property', () => {
  it('turns on over ="false", as frameworks write it', async () => {
    const element = await mount('paused="false" no-timer="false" relaxed="false" no-undo="false"');
    element.pause();
    element.noTimer = true;
    element.relaxed = true;
    element.noUndo = true;
    expect([element.paused, element.noTimer, element.relaxed, element.noUndo]).to.deep.equal([true, true, true, true]);
    element.paused = false;
    expect(element.hasAttribute('paused')).to.equal(false);
  });
});

describe('a drag', () => {
  it('paints the lifted cards last, and leaves no style behind', async () => {
    const element = await puzzle();
    await drag(spotOn(element, 0, 1), centre(column(element, 8) as Element), async () => {
      await settled(element);
      const cards = allInside(element, '.card');
      expect(cards.slice(-2).every((card) => card.classList.contains('lifted'))).to.equal(true);
      expect(allInside(element, '.card.lifted').length).to.equal(2);
    });
    await settled(element);
    await waitUntil(() => inside(element, '.lifted') === null, 'the cards let go');
    const styled = allInside(element, '[style]').filter((part) => part.getAttribute('style') !== '');
    expect(styled).to.deep.equal([]);
  });

  it('ends by Escape: the cards go back and the release does nothing', async () => {
    const element = await puzzle();
    await drag(spotOn(element, 0, 1), centre(column(element, 6) as Element), async () => {
      await settled(element);
      (column(element, 0) as HTMLElement).focus();
      await press('Escape');
      await settled(element);
      expect(inside(element, '.lifted')).to.equal(null);
    });
    expect(element.state.moves).to.equal(0);
  });
});

describe('the focus', () => {
  it('is not taken from the page when a dialog closes', async () => {
    const element = await puzzle();
    await click(centre(named(element, 'button', 'Menu') as Element));
    await settled(element);
    const input = inputBeside(element);
    input.focus();
    element.newGame();
    await settled(element);
    expect(document.activeElement).to.equal(input);
  });

  it('goes into a dialog and back to where it was', async () => {
    const element = await puzzle();
    const menu = named(element, 'button', 'Menu') as HTMLElement;
    menu.focus();
    await press('Enter');
    await settled(element);
    expect(element.shadowRoot?.activeElement?.getAttribute('role')).to.equal('dialog');
    await press('Escape');
    await settled(element);
    expect(element.shadowRoot?.activeElement).to.equal(menu);
  });

  it('stays on the board when a control puts cards back', async () => {
    const element = await puzzle();
    (column(element, 0) as HTMLElement).focus();
    await press('Enter');
    await settled(element);
    (named(element, 'button', 'Put back') as HTMLElement).focus();
    await press('Enter');
    await settled(element);
    expect(element.shadowRoot?.activeElement).to.equal(column(element, 0));
  });

  it('on held cards’ controls keeps them held: fewer, then put down', async () => {
    const element = await puzzle();
    (column(element, 0) as HTMLElement).focus();
    await press('Enter');
    await settled(element);
    await click(centre(named(element, 'button', 'Fewer') as Element));
    await settled(element);
    expect(said(element)).to.equal('Held: 8 to 7 of spades.');
    await click(spotOn(element, 6, 0));
    expect(element.state.columns[6]?.map(({ card }) => card)).to.deep.equal(['8S', '7S']);
  });
});

describe('keys', () => {
  it('leave the element, marked as handled, and in a slotted field are the page’s', async () => {
    const element = await puzzle();
    element.move(0, 1);
    const heard: string[] = [];
    const hear = (event: KeyboardEvent): void => void heard.push(`${event.key} ${event.defaultPrevented}`);
    document.addEventListener('keydown', hear);
    (column(element, 0) as HTMLElement).focus();
    await press('ArrowRight');
    await press('a');
    document.removeEventListener('keydown', hear);
    expect(heard).to.deep.equal(['ArrowRight true', 'a false']);
    const input = document.createElement('input');
    input.slot = 'brand';
    element.append(input);
    input.focus();
    await press('Control', 'z');
    expect(element.state.moves).to.equal(1);
  });
});

describe('events', () => {
  it('of ours that leave are those of the contract, and context-request', async () => {
    const seen = new Set<string>();
    const original = EventTarget.prototype.dispatchEvent;
    EventTarget.prototype.dispatchEvent = function (event: Event): boolean {
      if (event.bubbles && event.composed) seen.add(event.type);
      return original.call(this, event);
    };
    const element = await puzzle();
    element.move(0, 1);
    element.undo();
    element.pause();
    element.resume();
    await settled(element);
    EventTarget.prototype.dispatchEvent = original;
    expect([...seen].sort()).to.deep.equal(['before-move', 'context-request', 'game-start', 'move', 'pause-change']);
  });

  it('ask the page before the player’s new game', async () => {
    const element = await puzzle();
    const stop = (event: Event): void => event.preventDefault();
    element.addEventListener('new-game-request', stop);
    await click(centre(named(element, 'button', 'Menu') as Element));
    await settled(element);
    await choose(element, 'New game', 'Four suits', 'Play');
    expect(element.state.suits).to.equal(2);
    element.removeEventListener('new-game-request', stop);
    await choose(element, 'Play');
    expect(element.state.suits).to.equal(4);
  });
});

describe('the clock', () => {
  const { now } = performance;
  let ahead = 0;
  beforeEach(() => {
    ahead = 0;
    performance.now = () => now.call(performance) + ahead;
  });
  afterEach(() => {
    performance.now = now;
    Reflect.deleteProperty(document, 'hidden');
  });

  /** Two actions with a minute between them; how many of its seconds counted. */
  function minuteBetween(element: SpiderSolitaire): number {
    element.dealRow();
    ahead += 60_000;
    element.undo();
    return element.state.seconds;
  }

  it('runs while the element is seen', async () => {
    expect(minuteBetween(await mount('deal="4"'))).to.be.at.least(60);
  });

  it('stands while the page is hidden, also from the beginning', async () => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    expect(minuteBetween(await mount('deal="4"'))).to.equal(0);
  });

  it('stands while the element is not in the page, under a dialog, and paused', async () => {
    const alone = document.createElement('spider-solitaire');
    alone.storage = 'none';
    expect(minuteBetween(alone)).to.equal(0);
    const element = await mount('deal="4"');
    await click(centre(named(element, 'button', 'Menu') as Element));
    await settled(element);
    expect(minuteBetween(element)).to.equal(0);
  });
});

describe('slots', () => {
  it('are free again when an element plays elsewhere', async () => {
    localStorage.clear();
    const first = await mount('storage="local" storage-key="freed" suits="1"');
    first.deal = 42;
    await settled(first);
    first.dealRow();
    const second = await mount('storage="local" storage-key="freed" suits="1"');
    second.dealRow();
    expect(localStorage.getItem('freed:game.1.play')).not.to.equal(null);
    localStorage.clear();
  });
});

describe('a scheme', () => {
  it('defined before connection, or while the element is away, is taken up', async () => {
    const element = await mount('scoring="early" deal="3"');
    element.dealRow();
    const { parentElement } = element;
    element.remove();
    await Promise.resolve();
    defineScoring('early', { label: 'Early', start: 10, step: (total) => total + 1 });
    parentElement?.append(element);
    await rendered(element);
    expect(element.state.score).to.equal(11);
  });
});

describe('a row that a page deals when it hears of a row', () => {
  it('is said with the rows left after each', async () => {
    const element = await mount();
    element.addEventListener('move', () => void element.dealRow(), { once: true });
    element.dealRow();
    await rendered(element);
    expect(said(element)).to.match(/^Row dealt: .*\. 4 rows left\. Row dealt: .*\. 3 rows left\.$/);
    element.addEventListener('move', () => void element.undo(), { once: true });
    element.undo();
    await rendered(element);
    expect(said(element)).to.match(/^Undone: .*\. 4 rows left\. Undone: .*\. 5 rows left\.$/);
  });
});

describe('a game given up on a page that begins the next at once', () => {
  it('is said to be given up', async () => {
    const element = await mount('suits="1"');
    element.dealRow();
    await settled(element);
    element.addEventListener('game-end', () => element.newGame(), { once: true });
    await click(centre(named(element, 'button', 'Menu') as Element));
    await settled(element);
    await choose(element, 'Give up', 'Give this game up');
    expect(said(element)).to.contain('Game given up.');
    expect(inside(element, '[role="dialog"]')).to.equal(null);
    expect(element.state.status).to.equal('ready');
  });
});

describe('the focus', () => {
  it('goes to the board at once, though something has lain over it until now, or nothing was drawn yet', async () => {
    const element = await puzzle();
    element.move(0, 1);
    element.giveUp();
    await settled(element);
    expect(inside(element, '[role="dialog"]')).not.to.equal(null);
    element.newGame();
    element.focus();
    expect(element.shadowRoot?.activeElement).to.equal(column(element, 0));
    const next = document.createElement('spider-solitaire');
    next.setAttribute('storage', 'none');
    element.parentElement?.replaceChildren(next);
    next.focus();
    expect(next.shadowRoot?.activeElement).to.equal(column(next, 0));
    await next.updateComplete;
    expect(allInside(next, '.card').length).to.equal(104);
    expect(next.shadowRoot?.activeElement).to.equal(column(next, 0));
  });
});

describe('the first updateComplete', () => {
  it('finds the first game on the board', async () => {
    const element = document.createElement('spider-solitaire');
    element.setAttribute('storage', 'none');
    document.body.append(element);
    await element.updateComplete;
    expect(allInside(element, '.card').length).to.equal(104);
    expect(column(element, 0)?.getAttribute('aria-label')).to.contain('Can move');
    element.remove();
  });
});

describe('a key that is held down', () => {
  const again = (target: Element, key: string): void =>
    void target.dispatchEvent(
      new KeyboardEvent('keydown', { key, repeat: true, bubbles: true, composed: true, cancelable: true }),
    );

  it('deals one row and asks for one hint, and does nothing of the page’s', async () => {
    const element = await mount('suits="1" deal="1"');
    stock(element).focus();
    await press('Enter');
    for (let i = 0; i < 3; i++) again(stock(element), 'Enter');
    await settled(element);
    expect(element.state.rowsLeft).to.equal(4);
    for (let i = 0; i < 3; i++) again(stock(element), 'h');
    await settled(element);
    expect(element.state.hints).to.equal(0);
  });
});

describe('cards that are held', () => {
  it('are named no longer when a pause covers the faces', async () => {
    const element = await puzzle('tap="select" ui="none"');
    await click(spotOn(element, 0, 2));
    await settled(element);
    expect(inside(element, '.held-bar')).not.to.equal(null);
    element.pause();
    await settled(element);
    await settled(element);
    expect(inside(element, '.held-bar')).to.equal(null);
  });
});

describe('a pause that the page answers', () => {
  it('is told as the page’s', async () => {
    const element = await puzzle();
    element.pause();
    await settled(element);
    const sources: unknown[] = [];
    element.addEventListener('pause-change', ({ detail }) => {
      sources.push([detail.paused, detail.source]);
      if (!detail.paused) element.pause();
    });
    await click(centre(named(element, 'button', 'Resume') as Element));
    await settled(element);
    expect(sources).to.deep.equal([
      [false, 'player'],
      [true, 'script'],
    ]);
  });
});

describe('a drag', () => {
  it('leaves no style attribute, and every card in its place', async () => {
    const element = await puzzle('motion="none"');
    const styled = (): number => allInside(element, 'svg [style]').length;
    const place = (): string[] => allInside(element, '.card').map((card) => card.getAttribute('transform') ?? '');
    const before = place();
    let during = -1;
    await drag(spotOn(element, 0, 2), spotOn(element, 5, 0), async () => {
      during = styled();
    });
    await settled(element);
    expect([during, styled()]).to.deep.equal([0, 0]);
    expect(element.state.moves).to.equal(0);
    expect(place().sort()).to.deep.equal(before.sort());
  });
});

describe('text that is selected beyond its dialog', () => {
  it('leaves the dialog open; a click beside it closes it', async () => {
    const element = await puzzle();
    await click(centre(named(element, 'button', 'Menu') as Element));
    await settled(element);
    const cover = inside(element, '.cover') as HTMLElement;
    const title = inside(element, '#dialog-title') as HTMLElement;
    title.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    cover.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    await settled(element);
    expect(inside(element, '[role="dialog"]')).not.to.equal(null);
    cover.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    cover.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    await settled(element);
    expect(inside(element, '[role="dialog"]')).to.equal(null);
  });
});

describe('while the page’s storage is asked', () => {
  it('a column that is entered says nothing of a game that is over', async () => {
    const element = await mount('storage="none"');
    element.remove();
    const next = document.createElement('spider-solitaire');
    next.platform = { storage: { get: () => new Promise(() => {}), set: () => {}, delete: () => {} } };
    document.body.append(next);
    await next.updateComplete;
    expect(next.state.status).to.equal('loading');
    column(next, 0)?.focus();
    await press('Enter');
    await next.updateComplete;
    expect(said(next)).to.equal('');
    next.remove();
  });
});

describe('another document', () => {
  it('gives the element its language, and so does another place in this one', async () => {
    const element = await puzzle();
    const home = element.parentElement as HTMLElement;
    const inGerman = (): boolean => inside(element, '[aria-label="Spalte 7. Leer."]') !== null;
    const frame = document.createElement('iframe');
    document.body.append(frame);
    frame.contentDocument?.documentElement.setAttribute('lang', 'de');
    frame.contentDocument?.body.append(element);
    await settled(element);
    const there = inGerman();
    home.append(element);
    await settled(element);
    frame.remove();
    expect([there, inGerman()]).to.deep.equal([true, false]);
    const quote = document.createElement('div');
    quote.lang = 'de';
    home.append(quote);
    quote.append(element);
    await settled(element);
    expect(inGerman()).to.equal(true);
  });
});

describe('a puzzle given up by the page', () => {
  it('shows its end, and says it, once', async () => {
    const element = await puzzle();
    element.move(0, 1);
    await settled(element);
    element.giveUp();
    await settled(element);
    expect(inside(element, '[role="dialog"]')?.textContent).to.contain('Game given up');
    expect(said(element)).to.equal('Game given up.');
    (named(element, 'button', 'Look at the board') as HTMLElement).click();
    element.giveUp();
    await settled(element);
    expect(inside(element, '[role="dialog"]')).to.equal(null);
  });

  it('shows it, too, where that was asked inside before-move', async () => {
    const element = await puzzle();
    element.move(0, 1);
    element.addEventListener('before-move', () => element.giveUp(), { once: true });
    element.undo();
    await settled(element);
    expect(element.state.status).to.equal('lost');
    expect(inside(element, '[role="dialog"]')?.textContent).to.contain('Game given up');
  });
});

describe('a puzzle given up from the menu', () => {
  it('shows its end, and covers the faces', async () => {
    const element = await puzzle();
    element.move(0, 1);
    await settled(element);
    await click(centre(named(element, 'button', 'Menu') as Element));
    await settled(element);
    await choose(element, 'Give up', 'Give this game up');
    expect(inside(element, '[role="dialog"]')?.textContent).to.contain('Game given up');
    expect(said(element)).to.contain('Game given up.');
    expect(inside(element, '.face')).to.equal(null);
    expect(stock(element)).not.to.equal(null);
  });
});

describe('what is painted', () => {
  it('on a foundation is the king of its run, without motion, too', async () => {
    const element = await mount();
    element.newGame({ position: completed({ columns: ['K-2', 'A', 'K'], runs: 'SSSSS' }, 1, [2]), suits: 1 });
    await settled(element);
    element.move(1, 0);
    await settled(element);
    const place = (named(element, 'img', 'Foundation 1.') as Element).getBoundingClientRect();
    const run = (named(element, 'img', 'Foundation 6. Spades.') as Element).getBoundingClientRect();
    const faces = allInside(element, '.card:has(.face)').map((card) => ({
      box: (card.querySelector('.body') as Element).getBoundingClientRect(),
      rank: card.querySelector('.rank')?.getAttribute('d'),
    }));
    const at = ({ x, y }: DOMRect) => faces.filter(({ box }) => Math.abs(box.x - x) < 1 && Math.abs(box.y - y) < 1);
    expect(at(place).length).to.equal(1);
    expect(at(run).map(({ rank }) => rank)).to.deep.equal(at(place).map(({ rank }) => rank));
  });

  it('of a card that is face up is its front, also when a drag interrupts the deal', async () => {
    const element = await mount('motion="full" deal="5"');
    element.newGame({ deal: 6 });
    await element.updateComplete;
    await drag(spotOn(element, 0, 5), centre(column(element, 4) as Element), async () => {
      await settled(element);
      expect(allInside(element, '.card.lifted').length).to.equal(1);
      expect(allInside(element, '.card:has(.front) .back')).to.deep.equal([]);
    });
  });
});

describe('in surroundings that change', () => {
  it('keeps its styles in another document, and when it comes back', async () => {
    const element = await mount('deal="3"');
    element.dealRow();
    const { id } = element.state;
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const home = element.parentElement as HTMLElement;
    const display = (): string | undefined => element.ownerDocument.defaultView?.getComputedStyle(element).display;
    frame.contentDocument?.body.append(element);
    await settled(element);
    expect(display()).to.equal('block');
    expect(element.shadowRoot?.adoptedStyleSheets.length).to.be.greaterThan(0);
    home.append(element);
    await settled(element);
    expect(display()).to.equal('block');
    expect(element.state).to.deep.include({ id, moves: 1 });
    expect(element.dealRow().ok).to.equal(true);
    frame.remove();
  });

  it('plays on under a page’s translator', async () => {
    const element = await mount('deal="3"');
    const walker = document.createTreeWalker(element.shadowRoot as ShadowRoot, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
    element.dealRow();
    element.dealRow();
    await settled(element);
    expect(inside(element, '.figure.moves dd')?.textContent).to.equal('2');
    expect(inside(element, '.figure.score dd')?.textContent).to.equal('498');
    expect(inside(element, '.box')?.getAttribute('translate')).to.equal('no');
  });

  it('ends what moves when motion is switched off', async () => {
    const element = await mount('suits="1" motion="full"');
    element.newGame({ position: completed({ columns: ['K-2', 'A'], runs: 'SSSSSSS' }), suits: 1 });
    await settled(element);
    element.move(1, 0);
    await waitUntil(() => allInside(element, '.falling').length > 0, 'the cards fall');
    element.motion = 'none';
    await settled(element);
    const running = (element.shadowRoot as ShadowRoot).getAnimations();
    expect(running.filter(({ timeline }) => timeline === document.timeline).length, 'but with the time').to.equal(0);
    expect(inside(element, '[role="dialog"]')?.textContent).to.contain('You have won!');
  });

  it('says of a win only what is shown', async () => {
    const element = await mount('suits="1" scoring="none" no-timer');
    element.newGame({ position: completed({ columns: ['K-2', 'A'], runs: 'SSSSSSS' }), suits: 1 });
    element.move(1, 0);
    await settled(element);
    expect(said(element)).to.match(/You have won!$/);
  });

  it('advises no undo where undo is closed', async () => {
    const element = await mount('suits="1" no-undo');
    const stuck = completed({ columns: ['2', '4', '6', '8', '10', 'Q', '2', '4', '6', '8'] }, 1, [0]);
    element.newGame({ position: stuck, suits: 1 });
    await settled(element);
    expect(inside(element, '.notice')?.textContent).to.contain('No more moves.').and.not.to.contain('Undo');
  });

  it('lets arrows go where the eye sees the stock, mirrored too', async () => {
    const element = await mount('deal="3" mirror');
    const label = (): string => element.shadowRoot?.activeElement?.getAttribute('aria-label') ?? '';
    column(element, 0)?.focus();
    await press('ArrowLeft');
    expect(label()).to.match(/^Stock/);
    await press('ArrowLeft');
    expect(label()).to.match(/^Stock/);
    await press('ArrowRight');
    expect(label()).to.match(/^Column 1\./);
    column(element, 9)?.focus();
    await press('ArrowRight');
    expect(label()).to.match(/^Column 10\./);
  });

  it('keeps every key that is typed into its field', async () => {
    const element = await mount('deal="3"');
    element.dealRow();
    await choose(element, 'Menu', 'New game', 'By number');
    const heard: string[] = [];
    const listener = (event: Event): void => void heard.push(event.type);
    for (const type of ['keydown', 'keypress', 'keyup']) document.addEventListener(type, listener);
    inside<HTMLInputElement>(element, '.field input')?.focus();
    for (const key of ['/', 'e', '7']) await press(key);
    for (const type of ['keydown', 'keypress', 'keyup']) document.removeEventListener(type, listener);
    expect(heard).to.deep.equal([]);
    expect(inside<HTMLInputElement>(element, '.field input')?.value).to.contain('7');
  });
});
