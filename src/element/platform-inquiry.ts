import { type KeyStore, type PlatformStorage, ProvisionalStore, type StoreUser } from '../game/index.js';
import { type Answered, askPlatform, NOTHING, PATIENCE, type Platform } from './platform.js';

const PARTS = Object.keys(NOTHING) as (keyof Answered)[];

/** A game is dealt without the page's words, but not without the one that is saved, or on another day. */
export const isNeeded = (part: keyof Answered): boolean => part !== 'strings';

/** What one platform, or none, is asked for, and what it has answered so far: each part counts as it comes. */
export class PlatformInquiry {
  /** Where games are to be kept, if that is the platform's. */
  readonly storage: PlatformStorage | null;
  /** Where they are kept until it has answered, and where it fails. */
  readonly provisional: ProvisionalStore;
  #answers = NOTHING;
  readonly #late = new Set<keyof Answered>();

  constructor(
    readonly platform: Platform | undefined,
    readonly prefix: string | null,
  ) {
    this.storage = prefix === null ? null : storageOf(platform);
    this.provisional = new ProvisionalStore(prefix ?? '');
  }

  get answers(): Answered {
    return this.#answers;
  }

  hasAnswered(part: keyof Answered): boolean {
    return !this.#late.has(part);
  }

  /**
   * Asks the platform.
   * @param known the platform's storage, where that was opened before
   * @param heard is told of each part that wasn't answered at once, as soon as it is
   * @returns null when all that a game needs was answered at once; otherwise what resolves when it was, or
   * {@link PATIENCE} is over
   */
  ask(user: StoreUser, known: KeyStore | null, heard: (part: keyof Answered) => void): Promise<void> | null {
    const asked = this.platform ? askPlatform(this.platform, this.prefix, user, known) : NOTHING;
    const needed: Promise<void>[] = [];
    for (const part of PARTS) {
      const answer = asked[part];
      if (!(answer instanceof Promise)) {
        this.#take(part, answer);
        continue;
      }
      this.#late.add(part);
      const taken = answer.then((late) => {
        this.#take(part, late);
        heard(part);
      });
      if (isNeeded(part)) needed.push(taken);
    }
    return needed.length === 0 ? null : atMost(PATIENCE, Promise.all(needed));
  }

  #take(part: keyof Answered, answer: Answered[keyof Answered]): void {
    this.#answers = { ...this.#answers, [part]: answer };
    this.#late.delete(part);
  }
}

/** Waits for something, but no longer than so many milliseconds. */
const atMost = (patience: number, work: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, patience);
    void work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });

function storageOf(platform: Platform | undefined): PlatformStorage | null {
  try {
    return platform?.storage ?? null;
  } catch {
    return null;
  }
}
