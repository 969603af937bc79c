import { resetMouse, sendMouse } from '@web/test-runner-commands';
import type { GameState } from '../../src/index.js';
import type { Level } from '../../src/rules/index.js';
import { completed } from '../support/tables.js';
import { click, drag, expect, type Spot, waitUntil } from './support.js';

/** The same files at another origin. */
const OTHER = location.origin.replace('localhost', '127.0.0.1');

interface Framing {
  readonly policy: string;
  readonly attributes?: string;
  readonly sandbox?: string;
  readonly origin?: string;
}

const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Policy</title><script src="/test/support/framed.js"></script>${body}</html>`;

/** A frame with a page of its own, which answers questions. */
class Framed {
  readonly #frame = document.createElement('iframe');
  #asked = 0;

  constructor(body: string, { policy, sandbox }: Omit<Framing, 'attributes' | 'origin'>) {
    this.#frame.setAttribute('style', 'position: fixed; inset: 0; width: 760px; height: 560px; border: 0');
    if (sandbox !== undefined) this.#frame.setAttribute('sandbox', sandbox);
    this.#frame.src = `/framed.html?${new URLSearchParams({ policy, html: page(body) })}`;
    document.body.append(this.#frame);
  }

  static withGame({ policy, attributes = '', origin = '', ...rest }: Framing): Framed {
    const script = `<script type="module" src="${origin}/dist/spider-solitaire.js"></script>`;
    return new Framed(`${script}<spider-solitaire deal="49" ${attributes}></spider-solitaire>`, { policy, ...rest });
  }

  ask<Answer>(question: string, ...words: unknown[]): Promise<Answer> {
    const id = ++this.#asked;
    return new Promise((resolve) => {
      const hear = ({ data, source }: MessageEvent): void => {
        if (source !== this.#frame.contentWindow || data.id !== id) return;
        removeEventListener('message', hear);
        resolve(data.answer);
      };
      addEventListener('message', hear);
      this.#frame.contentWindow?.postMessage({ id, question, words }, '*');
    });
  }

  async loaded(): Promise<this> {
    await new Promise((loaded) => this.#frame.addEventListener('load', loaded, { once: true }));
    return this;
  }

  state = (): Promise<GameState> => this.ask('state');

  seen = (): Promise<string[]> => this.ask('seen');

  /** Waits until something of that name is shown. */
  async box(name: string): Promise<DOMRect> {
    let box: DOMRect | null = null;
    await waitUntil(async () => {
      box = await this.ask<DOMRect | null>('box', name);
      return box !== null;
    }, name);
    return box as unknown as DOMRect;
  }

  async middle(name: string): Promise<Spot> {
    const { x, y, width, height } = await this.box(name);
    return { x: x + width / 2, y: y + height / 2 };
  }

  async press(...names: string[]): Promise<void> {
    for (const name of names) await click(await this.middle(name));
  }

  async has(what: (state: GameState) => boolean): Promise<void> {
    await waitUntil(async () => what(await this.state()), String(what));
  }

  remove(): void {
    this.#frame.remove();
  }
}

/** Two moves before its win: a tap, then a drag. */
const LAST_MOVES = {
  1: completed({ columns: ['K-3', '2', 'A'], runs: 'SSSSSSS' }),
  2: completed({ columns: ['K-3', '2', 'A'], runs: 'SSSHHHH' }, 2),
  4: completed({ columns: ['K-3', '2', 'A'], runs: 'SHHDDCC' }, 4),
};

/** Deals, asks, takes back, opens every dialog, watches, changes the theme, taps, drags and wins, all by real input. */
async function playWhole(framed: Framed, suits: Level): Promise<void> {
  await framed.press('Stock.');
  await framed.has(({ moves }) => moves === 1);
  await framed.press('Undo', 'Redo');
  await framed.has(({ moves }) => moves === 3);
  await framed.press('Menu', 'Pause', 'Resume', 'Menu', 'New game', 'By number', 'Continue', 'Hint');
  await framed.has(({ hints }) => hints === 1);
  for (const dialog of ['Statistics', 'How to play']) await framed.press('Menu', dialog, 'Close');
  const before = await framed.ask('felt');
  await framed.press('Menu', 'Settings', 'Green felt');
  await framed.box('Close');
  expect(await framed.ask('felt')).not.to.equal(before);
  await framed.press('Close', 'Menu', 'Watch the solver’s win', 'Step', 'Leave');
  await framed.ask('newGame', { position: LAST_MOVES[suits], suits });
  await framed.press('Column 2.');
  await framed.has(({ moves }) => moves === 1);
  await drag(await framed.middle('Column 3.'), await framed.middle('Column 1.'));
  await framed.has(({ status }) => status === 'won');
  await framed.press('Look at the board');
}

interface Row extends Framing {
  readonly what: string;
}

/** The README's policies, with this server in the place of its addresses. */
async function policiesOfReadme(): Promise<Row[]> {
  const readme = await (await fetch('/README.md')).text();
  const section = readme.slice(readme.indexOf("### Policies and the solver's worker"));
  return [...section.matchAll(/^\| (.+) \| `(default-src.+)` \|$/gm)].map(([, what = '', text = '']) => ({
    what,
    policy: text.replaceAll('https://cdn.example', OTHER).replaceAll('https://your.site', location.origin),
    attributes: /worker="off"/.exec(what)?.[0] ?? '',
    origin: text.includes('cdn.example') ? OTHER : '',
    ...(what.includes('sandbox') ? { sandbox: 'allow-scripts' } : {}),
  }));
}

/** What of it each policy of the README forbids, by what its row says, beside style and script in the markup. */
const FORBIDDEN: readonly [deed: string, directive: RegExp, row: RegExp, needsTrustedTypes?: true][] = [
  ['sink', /^violation require-trusted-types-for$/, /Trusted Types/, true],
  ['trusted types policy', /^violation trusted-types$/, /Trusted Types/, true],
  ['worker', /^violation worker-src$/, /allows no worker: /],
  ['blob worker', /^violation worker-src$/, /from another origin: |sandbox|no worker: /],
];

const policies = await policiesOfReadme();

describe('under a policy of the README', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => resetMouse());

  const framed = async ({ attributes, ...framing }: Framing): Promise<Framed> => {
    const all = `relaxed motion="none" storage="session" ${attributes}`;
    const frame = await Framed.withGame({ ...framing, attributes: all }).loaded();
    await frame.has((state) => state !== null && state.id !== '');
    await sendMouse({ type: 'move', position: [1, 1] });
    return frame;
  };

  it('there are seven', () => expect(policies).to.have.length(7));

  for (const [index, { what, attributes = '', ...framing }] of policies.entries()) {
    const levels: Level[] = index < 2 ? [1, 2, 4] : [2];
    for (const suits of levels) {
      it(`${what}: a whole game, suits="${suits}", without a report or a word`, async () => {
        const frame = await framed({ ...framing, attributes: `suits="${suits}" ${attributes}` });
        await playWhole(frame, suits);
        expect(await frame.seen()).to.deep.equal([]);
        // Where storage is refused, the game goes on without.
        const errors = (await frame.ask<string[]>('errors')).filter((code) => code !== 'storage-off');
        expect(errors).to.deep.equal([]);
        frame.remove();
      });
    }

    if (attributes) {
      it(`${what}, but without it: at most one attempt, told once`, async () => {
        const frame = await framed({ ...framing, attributes: 'suits="2"' });
        await playWhole(frame, 2);
        const seen = await frame.seen();
        expect(seen.length, seen.join()).to.be.at.most(1);
        const told = (await frame.ask<string[]>('errors')).filter((code) => code === 'worker');
        expect(told.length).to.equal(framing.sandbox ? told.length : seen.length);
        frame.remove();
      });
    }

    it(`${what}: what it forbids would be seen`, async () => {
      const inline = await new Framed('<p style="color: red">red</p><script>1</script>', framing).loaded();
      await waitUntil(async () => (await inline.seen()).length >= 2, 'reports');
      expect((await inline.seen()).sort()).to.deep.equal(['violation script-src-elem', 'violation style-src-attr']);
      inline.remove();
      for (const [deed, directive, row, needsTrustedTypes] of FORBIDDEN) {
        if (!row.test(what)) continue;
        const frame = await new Framed('<p>page</p>', framing).loaded();
        if (!needsTrustedTypes || (await frame.ask<boolean>('hasTrustedTypes'))) {
          await frame.ask('violate', deed);
          await waitUntil(async () => (await frame.seen()).some((each) => directive.test(each)), deed);
        }
        frame.remove();
      }
    });
  }
});
