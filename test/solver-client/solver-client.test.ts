import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import fc from 'fast-check';
import { dealCards, layOut, parseCards, shuffledDeck } from '../../src/rules/index.js';
import { answering, type Found, finish, questionAbout, type Steps } from '../../src/solver/index.js';
import { ask } from '../../src/solver-client/client.js';
import { type Port, readFound } from '../../src/solver-client/protocol.js';
import { serve } from '../../src/solver-client/serve.js';
import { BUSY, COURTEOUS, inSlices } from '../../src/solver-client/slices.js';
import { fileAddress } from '../../src/solver-client/start.js';
import { anything, isPolluted, spoilt } from '../support/corpus.js';

const question = (deal: number, suits: 1 | 2 | 4, shorten = false) =>
  questionAbout(layOut(shuffledDeck(deal, suits)), { suits, relaxed: false, nodes: 5_000_000, shorten });

/** A worker's scope as the solver sees it, and the page's end of it. */
function scope(onSent: (message: unknown) => void = () => {}): {
  sent: unknown[];
  send(data: unknown): void;
  next(): Promise<unknown>;
} {
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  const sent: unknown[] = [];
  const port: Port = {
    postMessage: (message) => {
      // What can't be cloned could not be sent.
      const copy: unknown = structuredClone(message);
      sent.push(copy);
      onSent(copy);
      waiting.shift()?.(copy);
    },
    addEventListener: (_, listener) => void listeners.push(listener),
  };
  serve(port);
  return {
    sent,
    send: (data) => {
      for (const listener of listeners) listener({ data: structuredClone(data) });
    },
    next: () => new Promise((message) => void waiting.push(message)),
  };
}

describe('the address of our file', () => {
  const page = (protocol: string, ask: () => void): void => {
    Object.assign(globalThis, { location: { protocol }, document: { baseURI: `${protocol}//page.example/game/` } });
    try {
      ask();
    } finally {
      Object.assign(globalThis, { location: undefined, document: undefined });
    }
  };

  for (const [what, protocol, own, set, address] of [
    ['is where it was loaded from', 'https:', 'https://cdn.example/spider-solitaire.js?v=1', null, 'same'],
    ['is unknown under another name', 'https:', 'https://cdn.example/main.js', null, null],
    ['is not where a bundler found it', 'https:', 'file:///home/me/dist/spider-solitaire.js', null, null],
    ['may be a file of a page that is one', 'file:', 'file:///home/me/dist/spider-solitaire.js', null, 'same'],
    ['is what the page says, from where it stands', 'https:', 'x', 'js/own.js', 'https://page.example/game/js/own.js'],
    ['is unknown if that makes no sense', 'https:', 'x', 'http://', null],
    ['is unknown if its own makes none', 'https:', 'x', null, null],
  ] as const) {
    it(what, () => page(protocol, () => assert.equal(fileAddress(own, set), address === 'same' ? own : address)));
  }
});

describe('the solver as a worker', () => {
  it('says first that it is there, and answers as a search on this thread does', async () => {
    const { sent, send, next } = scope();
    assert.deepEqual(sent, [{ ready: true }]);
    for (const suits of [1, 2, 4] as const) {
      const answer = next();
      send({ id: suits, question: question(9, suits) });
      assert.deepEqual(await answer, { id: suits, found: finish(answering(question(9, suits))) });
    }
  });

  it('works at several questions at a time', async () => {
    const { sent, send, next } = scope();
    send({ id: 1, question: question(3, 4, true) });
    const answer = next();
    send({ id: 2, question: question(3, 1) });
    assert.equal(((await answer) as { id: number }).id, 2, 'the short one comes first');
    send({ cancel: 1 });
    assert.equal(sent.length, 2);
  });

  it('stops when it is cancelled, without a word', async () => {
    const { sent, send, next } = scope();
    send({ id: 1, question: question(1, 1) });
    await new Promise((later) => setImmediate(later));
    send({ cancel: 1 });
    // The same again: it begins later and takes as long, so that the first would have been answered before it.
    const answer = next();
    send({ id: 2, question: question(1, 1) });
    await answer;
    assert.deepEqual(
      sent.map((message) => (message as { id?: number }).id),
      [undefined, 2],
    );
  });

  it('answers what is no question with an error, and ignores all else', async () => {
    const { sent, send, next } = scope();
    for (const junk of [null, undefined, 5, 'text', {}, [], { id: 'a' }, { cancel: 77 }, { cancel: {} }]) send(junk);
    for (const [id, bad] of [
      null,
      {},
      { position: null, suits: 1, nodes: 5 },
      { ...question(1, 1), nodes: Number.NaN },
      { ...question(1, 1), nodes: 'many' },
      { ...question(1, 1), suits: 3 },
      { ...question(1, 4), suits: 1 },
      { position: { columns: Array(10).fill([]), stock: [], runs: [] }, suits: 1, nodes: 5 },
      { position: { columns: { length: 1e9 }, stock: [], runs: [] }, suits: 1, nodes: 5 },
    ].entries()) {
      const answer = next();
      send({ id, question: bad });
      const { error } = (await answer) as { error: string };
      assert.match(error, /RangeError/, JSON.stringify(bad));
    }
    assert.equal(sent.length, 10);
  });
});

describe('hostile messages', () => {
  const canBeSent = (value: unknown): boolean => {
    try {
      structuredClone(value);
      return true;
    } catch {
      return false;
    }
  };

  it('to the worker are answered with an error or a result, or not at all; it works on', async () => {
    const { send, sent, next } = scope();
    // No budget without an end, which the page itself would never ask for.
    const few = { ...question(1, 1), nodes: 500 };
    const messages = fc.oneof(
      anything,
      spoilt({ id: 1, question: few }),
      spoilt(few).map((bad) => ({ id: 7, question: bad })),
    );
    await fc.assert(
      fc.asyncProperty(messages.filter(canBeSent), async (message) => {
        send(message);
        const before = sent.length;
        const answer = next();
        send({ id: 99, question: few });
        while (
          ((await answer) as { id?: unknown }).id !== 99 &&
          !sent.some((each) => (each as { id: unknown }).id === 99)
        )
          await new Promise((turn) => setImmediate(turn));
        assert.ok(sent.length > before);
        sent.length = 0;
        assert.equal(isPolluted(), false);
      }),
      { numRuns: 200 },
    );
  });

  it('from the worker are refused, or a line that wins', () => {
    const asked = question(1, 1);
    const right = finish(answering(asked));
    fc.assert(
      fc.property(fc.oneof(anything, spoilt(right)), (answer) => {
        try {
          const found = readFound(answer, asked);
          assert.ok(found.result !== 'won' || (found.line?.length ?? 0) > 50);
        } catch (error) {
          assert.ok(error instanceof Error);
        }
        assert.equal(isPolluted(), false);
      }),
      { numRuns: 500 },
    );
  });
});

describe('slices', () => {
  it('hold the thread for less than 8 ms, 99 times of 100', async () => {
    const lengths: number[] = [];
    // What others do on this machine meanwhile is no work of ours: the processor's time counts where it is less.
    const now = (): { wall: number; cpu: number } => {
      const { user, system } = process.cpuUsage();
      return { wall: performance.now(), cpu: (user + system) / 1000 };
    };
    let begin = now();
    const rest = async (): Promise<void> => {
      const end = now();
      lengths.push(Math.min(end.wall - begin.wall, end.cpu - begin.cpu));
      await COURTEOUS.rest();
      begin = now();
    };
    await inSlices(answering(question(3, 4, true)), { ...COURTEOUS, rest }, new AbortController().signal);
    lengths.sort((a, b) => a - b);
    assert.ok(lengths.length > 50);
    const p99 = lengths[Math.floor(lengths.length * 0.99)] as number;
    assert.ok(p99 < 8, `${p99} ms`);
  });

  it('come to the same as a search without a rest', async () => {
    for (const slicing of [COURTEOUS, BUSY]) {
      const found = await inSlices(answering(question(12, 4)), slicing, new AbortController().signal);
      assert.deepEqual(found, finish(answering(question(12, 4))));
    }
  });

  it('end when they are cancelled', async () => {
    const controller = new AbortController();
    let steps = 0;
    const endless = (function* (): Steps<never> {
      for (;;) {
        steps++;
        yield;
      }
    })();
    const work = inSlices(endless, BUSY, controller.signal);
    controller.abort();
    await assert.rejects(work, { name: 'AbortError' });
    const done = steps;
    await new Promise((later) => setImmediate(later));
    assert.equal(steps, done);
  });
});

describe('ask', () => {
  it('works without a worker where none is to be tried', async () => {
    const faults: unknown[] = [];
    const { signal } = new AbortController();
    const found = await ask(question(1, 1), { signal, worker: null, onFault: (error) => void faults.push(error) });
    assert.equal(found.result, 'won');
    assert.deepEqual(faults, []);
  });

  it('does not begin when it is cancelled already', async () => {
    const signal = AbortSignal.abort();
    await assert.rejects(ask(question(1, 1), { signal, worker: null, onFault: assert.fail }), { name: 'AbortError' });
  });
});

describe('the page’s worker', () => {
  /** Stands in for the browser's: the solver as a worker serves it. */
  class FakeWorker {
    static all: FakeWorker[] = [];
    terminated = false;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    readonly #scope = scope((data) => queueMicrotask(() => this.onmessage?.({ data })));
    constructor() {
      FakeWorker.all.push(this);
    }
    postMessage(data: unknown): void {
      this.#scope.send(data);
    }
    terminate(): void {
      this.terminated = true;
    }
  }
  const address = 'https://page.example/spider-solitaire.js';
  const options = { signal: new AbortController().signal, worker: address, onFault: assert.fail };
  beforeEach(() => {
    FakeWorker.all = [];
    Object.assign(globalThis, { Worker: FakeWorker, location: new URL(address) });
  });
  afterEach(() => Object.assign(globalThis, { Worker: undefined, location: undefined }));

  it('is one for all questions, started at the first and ended half a minute after the last answer', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    await Promise.all([ask(question(1, 1), options), ask(question(2, 1), options)]);
    const [worker] = FakeWorker.all;
    t.mock.timers.tick(29_999);
    await ask(question(3, 1), options);
    assert.equal(FakeWorker.all.length, 1);
    t.mock.timers.tick(29_999);
    assert.equal(worker?.terminated, false);
    t.mock.timers.tick(1);
    await null;
    await null;
    assert.equal(worker?.terminated, true);
    await ask(question(1, 1), options);
    assert.equal(FakeWorker.all.length, 2, 'started again at the next need');
    t.mock.timers.tick(30_000);
  });

  it('goes on after a question that failed, which alone is answered otherwise', async () => {
    const faults: unknown[] = [];
    const bad = { ...question(1, 1), nodes: Number.NaN };
    const good = ask(question(1, 1), options);
    await assert.rejects(ask(bad, { ...options, onFault: (error) => void faults.push(error) }), RangeError);
    assert.equal((await good).result, 'won');
    assert.equal((await ask(question(2, 1), options)).result, 'won');
    assert.equal(FakeWorker.all.length, 1);
    assert.equal(faults.length, 1);
    assert.equal(FakeWorker.all[0]?.terminated, false);
  });
});

describe('an answer from outside', () => {
  const asked = question(1, 1);
  const right = finish(answering(asked)) as Found;

  it('is taken when its line wins', () => assert.deepEqual(readFound(structuredClone(right), asked), right));

  for (const [what, answer] of [
    ['nothing', undefined],
    ['null', null],
    ['a text', 'won'],
    ['another result', { ...right, result: 'maybe' }],
    ['no line', { ...right, line: 'abc' }],
    ['no count', { ...right, nodes: '5' }],
    ['a line that stops short', { ...right, line: right.line.slice(0, -1) }],
    ['a line with an illegal action', { ...right, line: [{ kind: 'cards', from: 0, to: 0, count: 1 }, ...right.line] }],
    ['a line of junk', { ...right, line: [null] }],
  ] as const) {
    it(`is refused when it is ${what}`, () => assert.throws(() => readFound(answer, asked)));
  }

  it('keeps no line when it says that there is none', () => {
    assert.deepEqual(readFound({ ...right, result: 'unknown' }, asked).line, []);
    assert.equal(parseCards(dealCards(1, 1), 1).length, 104);
  });
});
