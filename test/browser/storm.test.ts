import { executeServerCommand } from '@web/test-runner-commands';
import * as module from '../../src/index.js';
import { type Module, type Sabotage, Storm } from '../support/storm.js';
import { expect } from './support.js';

/** Minutes that `npm run storm` asks for, and its first seed; without it a short storm of fixed seeds. */
const asked = await executeServerCommand<{ minutes?: string; seed?: string }, null>('storm', null);
const minutes = Number(asked?.minutes ?? 0);
const first = Number(asked?.seed ?? 1);

const storm = (seed: number): Storm => new Storm(module as unknown as Module, seed);

describe('a storm', () => {
  if (minutes > 0) {
    it('that lasts finds nothing wrong', async function () {
      this.timeout((minutes + 2) * 60_000);
      const end = performance.now() + minutes * 60_000;
      let [seed, actions, steps] = [first, 0, 0];
      for (; Date.now() > 0; seed++) {
        const each = storm(seed);
        const begun = Date.now();
        await each.run(400, undefined, () => Date.now() - begun > 60_000);
        actions += each.actions;
        steps += each.steps;
        if (performance.now() > end) break;
      }
      console.log(`seeds ${first} to ${seed}: ${steps} steps, ${actions} actions, nothing wrong`);
      expect(actions).to.be.greaterThan(0);
    });
    return;
  }

  for (const seed of [1, 2, 3, 4, 5, 6]) {
    it(`of seed ${seed} finds nothing wrong`, async () => {
      const each = storm(seed);
      await each.run(250);
      expect(each.actions).to.be.greaterThan(50);
    });
  }

  /** Faults planted in what the element shows, says, counts and saves. */
  const FAULTS: Record<string, Sabotage> = {
    'a card twice in the state': ({ element }) =>
      twist(element, (state) => ({
        ...state,
        columns: state.columns.map((cards, i) => (i === 4 ? [...cards, ...cards.slice(-1)] : cards)),
      })),
    'a hidden card face up in the state': ({ element }) =>
      twist(element, (state) => ({
        ...state,
        columns: state.columns.map((cards, i) => (i === 0 ? cards.map(({ card }) => ({ card, faceUp: true })) : cards)),
      })),
    'two columns exchanged': ({ element }) =>
      twist(element, (state) => ({ ...state, columns: [...state.columns].reverse() })),
    'a row too many left': ({ element }) => twist(element, (state) => ({ ...state, rowsLeft: state.rowsLeft + 1 })),
    'a run that nobody completed': ({ element }) =>
      twist(element, (state) => ({ ...state, runs: [...state.runs, 'S'] })),
    'a move not counted': ({ element }) =>
      twist(element, (state) => ({ ...state, moves: Math.max(0, state.moves - 1) })),
    'an undo that does nothing': ({ element }) => {
      element.undo = () => ({ ok: true }) as ReturnType<typeof element.undo>;
    },
    'a column with another’s name': ({ buttons }) => {
      const name = buttons[1]?.getAttribute('aria-label')?.replace('Column 2.', 'Column 1.');
      buttons[0]?.setAttribute('aria-label', name ?? '');
    },
    'a card that isn’t drawn': ({ root }) => root.querySelector('svg .card')?.remove(),
    'a record of another game': ({ element }) => {
      Object.defineProperty(element, 'record', { configurable: true, get: () => other });
    },
    'a save that is cut off': (_, store) => {
      const { texts } = store;
      store.set = (key, text) => void texts.set(key, /\.\d+$/.test(key) ? text.slice(0, -2) : text);
    },
    'an error at the window': () => {
      queueMicrotask(() => {
        throw new Error('planted');
      });
    },
  };

  /** A record of no move, to be shown in another's place. */
  const other = (() => {
    const element = document.createElement('spider-solitaire');
    element.newGame({ deal: 1, suits: 1 });
    return element.record;
  })();

  function twist(element: module.SpiderSolitaire, change: (state: module.GameState) => module.GameState): void {
    const { get } = Object.getOwnPropertyDescriptor(findOwner(element, 'state'), 'state') as {
      get: () => module.GameState;
    };
    Object.defineProperty(element, 'state', { configurable: true, get: () => change(get.call(element)) });
  }

  function findOwner(element: object, name: string): object {
    let owner = Object.getPrototypeOf(element) as object;
    while (!Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner) as object;
    return owner;
  }

  for (const [what, sabotage] of Object.entries(FAULTS)) {
    it(`would find ${what}`, async () => {
      const onError = window.onerror;
      window.onerror = () => true;
      let found = '';
      for (let seed = 1; seed <= 8 && found === ''; seed++) {
        await storm(seed)
          .run(150, sabotage)
          .catch((error: unknown) => {
            found = String(error);
          });
      }
      window.onerror = onError;
      expect(found).to.match(/seed \d+, step \d+/);
    });
  }
});
