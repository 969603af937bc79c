import { resetMouse, sendMouse } from '@web/test-runner-commands';
import type { GameState } from '../../src/index.js';
import { completed } from '../support/tables.js';
import { click, drag, expect, type Spot, waitUntil } from './support.js';

const SELF = "default-src 'none'; script-src 'self'";
const TRUSTED = `${SELF}; require-trusted-types-for 'script'; trusted-types lit-html spider-solitaire`;
/** The same files at another origin. */
const OTHER = location.origin.replace('localhost', '127.0.0.1');

interface Framing {
  readonly policy: string;
  readonly attributes?: string;
  readonly sandbox?: string;
  readonly origin?: string;
}

/** A game of its own in a storage that may be refused. */
const FRESH = 'suits="2" relaxed motion="none" storage="session"';

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
    return new Framed(`${script}<spider-solitaire deal="3" ${attributes}></spider-solitaire>`, { policy, ...rest });
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

/** Deals, taps, drags, asks, takes back, opens dialogs, changes the theme and wins, all by real input. */
async function playWhole(framed: Framed): Promise<void> {
  await framed.press('Stock.');
  await framed.has(({ moves }) => moves === 1);
  await framed.press('Undo', 'Redo');
  await framed.has(({ moves }) => moves === 3);
  const [from, to] = [await framed.box('Column 1.'), await framed.middle('Column 9.')];
  await drag({ x: from.x + from.width / 2, y: from.y + from.height - 12 }, to);
  await framed.press('Menu', 'Pause', 'Resume', 'Menu', 'New game', 'By number', 'Continue', 'Hint');
  await framed.has(({ hints }) => hints === 1);
  const before = await framed.ask('felt');
  await framed.press('Menu', 'Settings', 'Green felt');
  await framed.box('Close');
  expect(await framed.ask('felt')).not.to.equal(before);
  await framed.press('Close');
  const position = completed({ columns: ['K-2', 'A'], runs: 'SSSSSSS' });
  await framed.ask('newGame', { position, suits: 1 });
  await framed.press('Column 2.');
  await framed.has(({ status }) => status === 'won');
  await framed.press('Look at the board');
}

describe('under a policy', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => resetMouse());

  const framed = async (framing: Framing): Promise<Framed> => {
    const frame = await Framed.withGame(framing).loaded();
    await frame.has((state) => state !== null && state.id !== '');
    await sendMouse({ type: 'move', position: [1, 1] });
    return frame;
  };

  for (const suits of [1, 2, 4])
    for (const policy of [SELF, TRUSTED]) {
      it(`a whole game plays without a report or a word: suits="${suits}", ${policy}`, async () => {
        const frame = await framed({ policy, attributes: `suits="${suits}" relaxed storage="none" motion="none"` });
        await playWhole(frame);
        expect(await frame.seen()).to.deep.equal([]);
        frame.remove();
      });
    }

  for (const [what, framing] of Object.entries<Framing>({
    "worker-src 'none'": { policy: `${SELF}; worker-src 'none'` },
    'trusted-types lit-html alone': {
      policy: `${SELF}; require-trusted-types-for 'script'; trusted-types lit-html`,
    },
    'the file from another origin': { policy: `default-src 'none'; script-src 'self' ${OTHER}`, origin: OTHER },
    'a sandboxed frame': { policy: `default-src 'none'; script-src ${location.origin}`, sandbox: 'allow-scripts' },
  })) {
    it(`${what}: nothing is reported with worker="off"`, async () => {
      const frame = await framed({ ...framing, attributes: `${FRESH} worker="off"` });
      await playWhole(frame);
      expect(await frame.seen()).to.deep.equal([]);
      frame.remove();
    });

    it(`${what}: at most one attempt without`, async () => {
      const frame = await framed({ ...framing, attributes: FRESH });
      await playWhole(frame);
      const reported = (await frame.seen()).filter((what) => !what.startsWith('violation require-trusted-types-for'));
      expect(reported.length, reported.join()).to.be.at.most(1);
      frame.remove();
    });
  }

  it('what violates it would be seen', async () => {
    const frame = await new Framed('<p style="color: red">red</p><script>1</script>', { policy: SELF }).loaded();
    await waitUntil(async () => (await frame.seen()).length >= 2, 'reports');
    expect((await frame.seen()).sort()).to.deep.equal(['violation script-src-elem', 'violation style-src-attr']);
    frame.remove();
  });
});
