import type { SpiderSolitaire } from '../../src/index.js';
import { columnHeard, type HeardColumn, Listener } from '../support/listener.js';
import { column, expect, inside, mount, named, press, settled, stock, waitUntil } from './support.js';

/** The live message as it stands; the same words said again differ in their blanks. */
const live = (element: SpiderSolitaire): string => inside(element, '.live')?.textContent ?? '';

/** The name of what has focus, as a screen reader would say it. */
const focusName = (element: SpiderSolitaire): string =>
  element.shadowRoot?.activeElement?.getAttribute('aria-label') ?? '';

/** Presses a key and waits for what is said of it. */
async function hear(element: SpiderSolitaire, key: string): Promise<string> {
  const before = live(element);
  await press(key);
  await waitUntil(() => live(element) !== before, `nothing is said after ${key}`, { interval: 4 });
  return live(element).trim();
}

/** Goes by arrow keys until what has focus has that name. */
async function goTo(element: SpiderSolitaire, start: string): Promise<void> {
  const number = (name: string): number => Number(/^Column (\d+)/.exec(name)?.[1] ?? 11);
  while (!focusName(element).startsWith(start)) {
    await press(number(focusName(element)) < number(start) ? 'ArrowRight' : 'ArrowLeft');
  }
}

/** Every column by its name. */
const columns = (element: SpiderSolitaire): HeardColumn[] =>
  Array.from({ length: 10 }, (_, index) => columnHeard(column(element, index)?.getAttribute('aria-label') ?? ''));

/** What the page is told of the columns, hidden cards masked. */
const told = (element: SpiderSolitaire): HeardColumn[] =>
  element.state.columns.map((cards) => ({
    hidden: cards.filter(({ faceUp }) => !faceUp).length,
    cards: cards.filter(({ faceUp }) => faceUp).map(({ card }) => card),
  }));

/** Rows left and runs done, by the names of the stock and of the foundations. */
function aside(element: SpiderSolitaire): { rows: number; runs: string[] } {
  const rows = Number(/^Stock\. (\d+) rows? left\.$/.exec(stock(element).getAttribute('aria-label') ?? '')?.[1] ?? 0);
  const runs = Array.from({ length: 8 }, (_, index) =>
    named(element, 'img', `Foundation ${index + 1}.`)
      ?.getAttribute('aria-label')
      ?.split('. ')[1]
      ?.charAt(0),
  );
  return { rows, runs: runs.filter((suit): suit is string => suit !== undefined && suit !== 'E') };
}

/** Does what a hint said, by keys; returns what was said of it. */
async function follow(element: SpiderSolitaire, hint: string, listener: Listener): Promise<void> {
  if (hint.startsWith('Hint: deal a row.')) {
    await goTo(element, 'Stock');
    listener.hear(await hear(element, 'Enter'));
    return;
  }
  const [, text = '', from, to] = /^Hint: (.*) from column (\d+) to column (\d+)\./.exec(hint) ?? [];
  await goTo(element, `Column ${from}.`);
  let held = await hear(element, 'Enter');
  while (held !== `Held: ${text}.`) held = await hear(element, 'ArrowDown');
  await goTo(element, `Column ${to}.`);
  listener.hear(await hear(element, 'Enter'), Number(from) - 1);
}

describe('a player who sees nothing', () => {
  it('wins a whole certified game by names, live messages and keys', async () => {
    const element = await mount('suits="2" deal="7"');
    (column(element, 0) as HTMLElement).focus();
    const listener = new Listener(columns(element), aside(element).rows);
    for (let action = 1; !listener.won; action++) {
      const hint = await hear(element, 'h');
      await follow(element, hint, listener);
      await settled(element);
      const place = `action ${action}, ${hint}`;
      expect(told(element), place).to.deep.equal(listener.columns);
      if (!listener.won) expect(columns(element), place).to.deep.equal(listener.columns);
      expect(aside(element), place).to.deep.equal({ rows: listener.rows, runs: listener.runs });
      expect(element.state.moves, place).to.equal(action);
    }
    expect(element.state.status).to.equal('won');
    expect(element.state.runs).to.deep.equal(listener.runs);
  });

  it('would be misled by a wrong name, and the check above finds it', async () => {
    const element = await mount('suits="2" deal="7"');
    const third = column(element, 2) as HTMLElement;
    const name = third.getAttribute('aria-label') ?? '';
    expect(columns(element)).to.deep.equal(told(element));
    third.setAttribute('aria-label', name.replace(/of \w+\.$/, 'of clubs.'));
    expect(columns(element)).not.to.deep.equal(told(element));
    third.setAttribute('aria-label', name.replace('5 face down', '4 face down'));
    expect(columns(element)).not.to.deep.equal(told(element));
    third.setAttribute('aria-label', name.replace('Can move: ', 'Can move: 12 of spades, '));
    expect(() => columns(element)).to.throw();
  });
});
