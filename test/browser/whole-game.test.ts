import { decodeRecord } from '../../src/game/record.js';
import { type AnyScheme, schemeNamed } from '../../src/game/scoring.js';
import { Session } from '../../src/game/session.js';
import { type SpiderSolitaire, verifyRecord } from '../../src/index.js';
import { type Action, tapOutcome } from '../../src/rules/index.js';
import { WON_GAME } from '../support/won-game.js';
import {
  centre,
  click,
  column,
  drag,
  expect,
  inside,
  listen,
  mount,
  named,
  press,
  said,
  settled,
  spotOn,
  stock,
} from './support.js';

const windows = schemeNamed('windows') as AnyScheme;
const line = [...decodeRecord(WON_GAME, windows).journal.entries()] as unknown as Action[];

async function begin(): Promise<SpiderSolitaire> {
  const element = await mount('suits="1" deal="1"');
  return element;
}

let focused = 0;
let inputs = 0;

async function key(...keys: string[]): Promise<void> {
  inputs++;
  await press(...keys);
}

/** Goes to a column (0 to 9) or the stock (10) by arrow keys. */
async function goTo(index: number): Promise<void> {
  while (focused !== index) {
    await key(focused < index ? 'ArrowRight' : 'ArrowLeft');
    focused += focused < index ? 1 : -1;
  }
}

async function byKeys(element: SpiderSolitaire, action: Action, run: number): Promise<void> {
  if (action.kind === 'row') {
    await goTo(10);
    await key('Enter');
    return;
  }
  await goTo(action.from);
  await key('Enter');
  for (let held = run; held > action.count; held--) await key('ArrowDown');
  await goTo(action.to);
  await key(' ');
  await settled(element);
}

async function byPointer(element: SpiderSolitaire, action: Action, tap: boolean): Promise<void> {
  inputs++;
  if (action.kind === 'row') {
    await click(centre(stock(element)));
    return;
  }
  const index = (element.state.columns[action.from] ?? []).length - action.count;
  const from = spotOn(element, action.from, index);
  if (tap) await click(from);
  else await drag(from, centre(column(element, action.to) as Element));
}

/** Length of the movable run at a column's end, from what the page is told. */
function runIn(element: SpiderSolitaire, index: number): number {
  const cards = (element.state.columns[index] ?? []).filter(({ faceUp }) => faceUp).map(({ card }) => card);
  let length = 1;
  const rank = (card = ''): number => 'A23456789TJQK'.indexOf(card.charAt(0));
  while (length < cards.length && rank(cards[cards.length - length - 1]) === rank(cards[cards.length - length]) + 1)
    length++;
  return length;
}

describe('a whole dealt game', () => {
  it('is won by real taps, drags and keys alone', async () => {
    const element = await begin();
    const heard = listen(element);
    inputs = 0;
    let taps = 0;
    let tapped: number | null = null;
    const { setup } = decodeRecord(WON_GAME, windows);
    const game = new Session('', setup, windows);
    for (const [i, action] of line.entries()) {
      const outcome =
        action.kind === 'cards'
          ? tapOutcome(
              game.fold.position,
              action.from,
              (element.state.columns[action.from] ?? []).length - action.count,
            )
          : null;
      const tap = outcome?.kind === 'move' && action.kind === 'cards' && outcome.move.to === action.to;
      if (tap) taps++;
      // A second press soon after a tap moved cards from there does nothing, so keys play from the same column again.
      const again = action.kind === 'cards' && action.from === tapped;
      if (i % 4 === 3 || again) {
        (column(element, focused) ?? stock(element)).focus();
        await byKeys(element, action, action.kind === 'cards' ? runIn(element, action.from) : 0);
      } else {
        await byPointer(element, action, tap);
        tapped = tap && action.kind === 'cards' ? action.from : null;
      }
      expect(element.state.moves, `action ${i + 1}: ${JSON.stringify(action)}`).to.equal(i + 1);
      game.replay({ ...action, at: 0 });
      await settled(element);
    }
    expect(inputs).to.be.at.least(90);
    expect(taps).to.be.at.least(10);
    expect(element.state.status).to.equal('won');
    const win = heard.find(({ name }) => name === 'win')?.detail;
    expect(win.source).to.equal('player');
    expect(win.statistics.won).to.equal(1);
    expect(verifyRecord(win.record).won).to.equal(true);
    expect(heard.at(-1)).to.deep.include({ name: 'game-end' });
    expect(inside(element, '[role="dialog"]')?.textContent).to.contain('You have won!');
    await click(centre(named(element, 'button', 'Play again') as Element));
    expect(element.state.status).to.equal('ready');
  });

  it('is won by the keyboard alone', async () => {
    const element = await begin();
    (column(element, 0) as HTMLElement).focus();
    focused = 0;
    for (const [i, action] of line.entries()) {
      await byKeys(element, action, action.kind === 'cards' ? runIn(element, action.from) : 0);
      expect(element.state.moves, `action ${i + 1}`).to.equal(i + 1);
    }
    await settled(element);
    expect(element.state.status).to.equal('won');
    expect(said(element)).to.contain('You have won!');
    expect(element.shadowRoot?.activeElement?.getAttribute('role')).to.equal(
      'dialog',
      'focus was inside, so it goes to the results',
    );
  });
});
