import type { SpiderSolitaire } from '../../src/index.js';
import { completed } from '../support/tables.js';
import { centre, choose, click, column, expect, inside, mount, press, settled, stock, waitUntil } from './support.js';

const MOMENTS: [name: string, prepare: (element: SpiderSolitaire) => Promise<void>][] = [
  ['fresh', async () => {}],
  [
    'held',
    async (element) => {
      (column(element, 0) as HTMLElement).focus();
      await press('Enter');
    },
  ],
  [
    'refused',
    async (element) => {
      element.newGame({
        position: completed({ columns: ['9', '', '7'], stock: ['A 2 3 4 5 6 7 8 9 10'] }, 1, [9]),
        suits: 1,
      });
      await settled(element);
      await click(centre(stock(element)));
    },
  ],
  ['paused', async (element) => element.pause()],
  [
    'menu',
    async (element) => {
      await click(centre(element.shadowRoot?.querySelector('[aria-haspopup]') as Element));
    },
  ],
  ['start', async (element) => choose(element, 'Menu', 'New game', 'By number', 'Play')],
  ['settings', async (element) => choose(element, 'Menu', 'Settings')],
  ['statistics', async (element) => choose(element, 'Menu', 'Statistics')],
  ['help', async (element) => choose(element, 'Menu', 'How to play')],
  [
    'hint',
    async (element) => {
      await element.hint();
    },
  ],
  [
    'stuck',
    async (element) => {
      element.newGame({
        position: completed({ columns: ['2', '4', '6', '8', '10', 'Q', '2', '4', '6', '8'] }, 1, [0]),
        suits: 1,
      });
    },
  ],
  [
    'replay',
    async (element) => {
      const columns = ['K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4-A'];
      element.newGame({ position: completed({ columns, runs: 'SSSSSSS' }), suits: 1 });
      await settled(element);
      await choose(element, 'Menu', 'Watch the solver’s win');
      await waitUntil(() => inside(element, '.replay') !== null, 'the replay');
      await choose(element, 'Pause');
    },
  ],
  [
    'alone',
    async (element) => {
      element.ui = 'none';
      element.dir = 'rtl';
      element.lang = 'de';
    },
  ],
  [
    'won',
    async (element) => {
      element.newGame({ position: completed({ columns: ['K-2', 'A'], runs: 'SSSSSSS' }), suits: 1 });
      element.move(1, 0);
    },
  ],
];

describe('axe finds nothing on a board that is', () => {
  for (const theme of ['light', 'dark', 'felt', 'contrast']) {
    for (const [name, prepare] of MOMENTS) {
      it(`${name}, ${theme}`, async () => {
        const element = await mount(`deal="3" suits="1" theme="${theme}"`);
        await prepare(element);
        await settled(element);
        await expect(element).to.be.accessible();
      });
    }
  }
});
