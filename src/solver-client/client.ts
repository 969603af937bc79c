import { answering, type Found, type Question } from '../solver/index.js';
import { type Reply, readFound } from './protocol.js';
import { COURTEOUS, inSlices } from './slices.js';
import { startWorker } from './start.js';

/** How an answer is looked for. */
export interface AskOptions {
  /** Ends the search; the answer is then rejected with the signal's reason. */
  readonly signal: AbortSignal;
  /** Address of the file that a worker runs, or null when no worker is tried. */
  readonly worker: string | null;
  /** Told when a worker was tried and can't be had: the search goes on without. */
  onFault(error: unknown): void;
}

/** Asks the solver. */
export type Ask = (question: Question, options: AskOptions) => Promise<Found>;

/** Milliseconds after which a worker with nothing to do is ended. */
const IDLE = 30_000;

interface Waiting {
  readonly question: Question;
  resolve(found: Found): void;
  /** The worker has failed it. */
  fail(error: unknown): void;
}

/** One worker for all elements of a page: started at first need, ended when it is idle. */
class PageWorker {
  #worker: Promise<Worker> | null = null;
  #fault: unknown = null;
  #nextId = 1;
  #idle: ReturnType<typeof setTimeout> | undefined;
  readonly #waiting = new Map<number, Waiting>();

  /** Why there is no worker: it was tried, and is not tried again. */
  get fault(): unknown {
    return this.#fault;
  }

  /** @throws what went wrong, after which {@link fault} is set; or the signal's reason */
  async ask(question: Question, address: string, signal: AbortSignal): Promise<Found> {
    clearTimeout(this.#idle);
    const id = this.#nextId++;
    let worker: Worker | undefined;
    const cancel = (): void => worker?.postMessage({ cancel: id });
    try {
      return await new Promise<Found>((resolve, reject) => {
        const onAbort = (): void => {
          cancel();
          reject(signal.reason);
        };
        signal.addEventListener('abort', onAbort, { once: true });
        this.#waiting.set(id, { question, resolve, fail: reject });
        this.#connect(address).then((started) => {
          if (!this.#waiting.has(id)) return;
          worker = started;
          started.postMessage({ id, question });
        }, reject);
      });
    } finally {
      this.#waiting.delete(id);
      if (this.#waiting.size === 0 && this.#worker) this.#idle = setTimeout(() => this.#end(), IDLE);
    }
  }

  #connect(address: string): Promise<Worker> {
    this.#worker ??= startWorker(address).then(
      (worker) => {
        worker.onmessage = ({ data }: MessageEvent<unknown>) => this.#take(data);
        worker.onerror = (event) => {
          event.preventDefault();
          this.#break(new Error(event.message || 'the worker failed'));
        };
        return worker;
      },
      (error: unknown) => {
        this.#break(error);
        throw error;
      },
    );
    return this.#worker;
  }

  #take(data: unknown): void {
    const reply = (data ?? {}) as Partial<Extract<Reply, { found: Found }> & Extract<Reply, { error: string }>>;
    const waiting = this.#waiting.get(reply.id ?? 0);
    if (!waiting) return;
    // One question that failed says nothing of the others.
    if (reply.error !== undefined) {
      waiting.fail(new Error(String(reply.error)));
      return;
    }
    try {
      waiting.resolve(readFound(reply.found, waiting.question));
    } catch (error) {
      this.#break(error);
    }
  }

  /** Nothing is expected of workers on this page any more. */
  #break(error: unknown): void {
    this.#fault = error;
    this.#end();
    for (const { fail } of this.#waiting.values()) fail(error);
  }

  #end(): void {
    void this.#worker?.then((worker) => worker.terminate()).catch(() => {});
    this.#worker = null;
  }
}

const pageWorker = new PageWorker();

/**
 * Asks the solver: in the page's worker where there is one, else in slices of this thread. All ways give the same
 * answer.
 */
export const ask: Ask = async (question, { signal, worker, onFault }) => {
  signal.throwIfAborted();
  if (worker !== null) {
    try {
      if (pageWorker.fault) throw pageWorker.fault;
      return await pageWorker.ask(question, worker, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      onFault(error);
    }
  }
  return inSlices(answering(question), COURTEOUS, signal);
};
