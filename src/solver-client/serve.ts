import { answering } from '../solver/index.js';
import { type Port, type Reply, WORKER_NAME } from './protocol.js';
import { BUSY, inSlices } from './slices.js';

/** Serves as a solver: answers each question that comes through the port, several at a time, until it is cancelled. */
export function serve(port: Port): void {
  const running = new Map<number, AbortController>();
  const reply = (message: Reply): void => port.postMessage(message);

  const answer = async (id: number, question: unknown): Promise<void> => {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      reply({ id, found: await inSlices(answering(question), BUSY, controller.signal) });
    } catch (error) {
      if (!controller.signal.aborted) reply({ id, error: String(error) });
    }
    running.delete(id);
  };

  port.addEventListener('message', ({ data }) => {
    const { id, question, cancel } = (data ?? {}) as Partial<Record<'id' | 'question' | 'cancel', unknown>>;
    if (typeof cancel === 'number') running.get(cancel)?.abort();
    else if (typeof id === 'number' && !running.has(id)) void answer(id, question);
  });
  reply({ ready: true });
}

/** Serves if this is our own worker: a page that imports us in a worker of its own isn't hijacked. */
export function serveInOwnWorker(): void {
  const scope = globalThis as unknown as Port & { name?: unknown };
  const isWorker = 'importScripts' in globalThis && !('document' in globalThis);
  if (isWorker && scope.name === WORKER_NAME) serve(scope);
}
