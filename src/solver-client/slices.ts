import type { Steps } from '../solver/index.js';

/** How work is cut into slices. */
export interface Slicing {
  /** Milliseconds of work at a time. */
  readonly length: number;
  /** Lets others have their turn. */
  rest(): Promise<void>;
}

/** On the page's own thread: short, with a pause in which frames and input have their turn. */
export const COURTEOUS: Slicing = {
  length: 4,
  rest: () => new Promise((rested) => setTimeout(rested)),
};

/** In a worker, where only messages wait. */
export const BUSY: Slicing = {
  length: 12,
  rest: () =>
    new Promise((rested) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        rested();
      };
      port2.postMessage(null);
    }),
};

/**
 * Does work in slices, and stops when it is cancelled.
 * @throws the signal's reason when it is cancelled
 */
export async function inSlices<T>(steps: Steps<T>, { length, rest }: Slicing, signal: AbortSignal): Promise<T> {
  for (;;) {
    const end = performance.now() + length;
    do {
      const { done, value } = steps.next();
      if (done) return value as T;
    } while (performance.now() < end);
    await rest();
    signal.throwIfAborted();
  }
}
