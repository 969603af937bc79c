import { WORKER_NAME } from './protocol.js';

/** Milliseconds within which a worker has to say that it is there. */
const PATIENCE = 10_000;

/** Our file's name: only then is its address known to be ours. A bundler may have put us into a file of the page's. */
const OURS = /\/spider-solitaire\.js$/;

/** What trusted types need: a policy that knows one address. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** The address of our file, or null when nobody knows it. */
export function fileAddress(own: string, set: string | null): string | null {
  try {
    if (set !== null) return new URL(set, document.baseURI).href;
    const { pathname, protocol } = new URL(own);
    // webpack writes down where the file lay when the page was built.
    const isBuilders = protocol === 'file:' && location.protocol !== 'file:';
    return OURS.test(pathname) && !isBuilders ? own : null;
  } catch {
    return null;
  }
}

let trusted: ((url: string) => string) | null = null;

/** An address that may be run, where trusted types are in force. Makes the policy once. */
function trust(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  if (!trusted) {
    const policy = trustedTypes.createPolicy('spider-solitaire', { createScriptURL: (address) => address });
    trusted = (address) => policy.createScriptURL(address);
  }
  return trusted(url);
}

/** From another origin a worker can't be run, but a blob of ours that imports it. */
const importing = (address: string): string =>
  URL.createObjectURL(new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' }));

/**
 * Starts a worker, in one attempt: a second one would be a second report to a page whose policy forbids it. It is there
 * when its first message has come.
 * @throws Error when the page's policy, its origin or the browser doesn't allow it, or the file isn't ours
 */
export async function startWorker(address: string): Promise<Worker> {
  const url = new URL(address).origin === location.origin ? address : importing(address);
  try {
    return await firstMessage(new Worker(trust(url), { type: 'module', name: WORKER_NAME }));
  } finally {
    if (url !== address) URL.revokeObjectURL(url);
  }
}

function firstMessage(worker: Worker): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const settle = (fault: string | null): void => {
      clearTimeout(timer);
      worker.onmessage = null;
      worker.onerror = null;
      if (fault === null) {
        resolve(worker);
        return;
      }
      worker.terminate();
      reject(new Error(fault));
    };
    const timer = setTimeout(() => settle('the worker did not answer'), PATIENCE);
    worker.onerror = (event) => {
      event.preventDefault();
      settle(event.message || 'the worker could not be started');
    };
    worker.onmessage = ({ data }: MessageEvent<{ ready?: unknown } | null>) =>
      settle(data?.ready === true ? null : 'the worker is not ours');
  });
}
