import type { PlatformStorage } from '../../src/game/index.js';

/** An account's storage on a server, with answers that the test lets go, in whatever order it likes. */
export class Account implements PlatformStorage {
  readonly texts = new Map<string, string>();
  /** Every write, in the order in which it arrived. */
  readonly writes: [key: string, text: string | null][] = [];
  /** Whether calls fail from now on. */
  broken = false;
  /** Calls that wait, while `held` is on. */
  held = false;
  readonly #waiting: (() => void)[] = [];
  underWay = 0;
  /** Most calls that write at a time. */
  mostWrites = 0;

  get(key: string): Promise<string | null> {
    return this.#answer(() => this.texts.get(key) ?? null);
  }

  set(key: string, text: string): Promise<void> {
    return this.#write(key, text, () => void this.texts.set(key, text));
  }

  delete(key: string): Promise<void> {
    return this.#write(key, null, () => void this.texts.delete(key));
  }

  /** Lets what waits go, the last first. */
  release(): void {
    this.held = false;
    for (const go of this.#waiting.splice(0).reverse()) go();
  }

  async #write(key: string, text: string | null, act: () => void): Promise<void> {
    this.mostWrites = Math.max(this.mostWrites, ++this.underWay);
    try {
      await this.#answer(act);
      this.writes.push([key, text]);
    } finally {
      this.underWay--;
    }
  }

  async #answer<T>(act: () => T): Promise<T> {
    if (this.held) await new Promise<void>((go) => this.#waiting.push(go));
    else await null;
    if (this.broken) throw new Error('the server is down');
    return act();
  }
}

/** Lets everything that follows from promises happen. */
export const settle = (): Promise<void> => new Promise((next) => setImmediate(next));
