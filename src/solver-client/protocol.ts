import { parsePosition } from '../rules/index.js';
import { type Found, type Question, wins } from '../solver/index.js';

/** Name of our worker: the file serves as a solver only in a worker that is called so, never in a page's own. */
export const WORKER_NAME = 'spider-solitaire-solver';

/** What the solver sends back; `ready` is its first message. */
export type Reply =
  | { readonly ready: true }
  | { readonly id: number; readonly found: Found }
  | { readonly id: number; readonly error: string };

/** A port to a solver: a worker, or in a worker its own scope. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/**
 * Reads an answer. It may come from a file of another version: a line that the rules refuse is no answer.
 * @throws Error when it makes no sense
 */
export function readFound(found: unknown, { position, suits, relaxed }: Question): Found {
  const { result, line, nodes } = (found ?? {}) as Partial<Found>;
  const known = result === 'won' || result === 'impossible' || result === 'unknown';
  if (!known || !Array.isArray(line) || typeof nodes !== 'number') throw new Error('the solver gave no answer');
  if (result !== 'won') return { result, line: [], nodes };
  if (!wins(parsePosition(position, suits), line, relaxed)) throw new Error('the solver gave a line that does not win');
  return { result, line, nodes };
}
