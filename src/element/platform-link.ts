import { ContextConsumer } from '@lit/context';
import type { ReactiveControllerHost } from 'lit';
import type { Game, KeyStore, StoreUser } from '../game/index.js';
import {
  type Answered,
  type Asked,
  askPlatform,
  isPlatform,
  NOTHING,
  PATIENCE,
  type Platform,
  spiderPlatformContext,
} from './platform.js';

/** What the link to a platform needs from the element. */
export interface PlatformHost {
  game(): Game;
  /** Prefix of stored keys; null where nothing is to be kept. */
  prefix(): string | null;
  /** What a platform answered at once counts from now on. */
  answered(): void;
  /** What it answered by a promise counts from now on. */
  arrived(): void;
}

/** Finds the page's platform, by property or context, and has its answers ready. */
export class PlatformLink {
  readonly #host: PlatformHost;
  #own: Platform | undefined;
  #provided: Platform | undefined;
  #connected = false;
  #asked: Platform | undefined;
  #prefix: string | null = null;
  #answered = NOTHING;
  #keeps = false;
  /** Kept here, so that the storage, which several elements share, need not keep the element. */
  #user: StoreUser | null = null;
  /** Resolves when the platform has answered, or is waited for no longer. */
  loaded: Promise<void> = Promise.resolve();

  constructor(element: ReactiveControllerHost & HTMLElement, host: PlatformHost) {
    this.#host = host;
    new ContextConsumer(element, {
      context: spiderPlatformContext,
      callback: (value) => {
        this.#provided = isPlatform(value) ? value : undefined;
        this.check();
      },
      subscribe: true,
    });
  }

  /** The platform that was set as a property, which comes before one that a context provides. */
  get own(): Platform | undefined {
    return this.#own;
  }

  set own(platform: unknown) {
    this.#own = isPlatform(platform) ? platform : undefined;
    this.check();
  }

  /** What the platform has answered. */
  get answers(): Answered {
    return this.#answered;
  }

  /** Where games are kept: undefined where the browser's own storage is to be used, null where it failed or has yet to answer. */
  get store(): KeyStore | null | undefined {
    return this.#keeps ? this.#answered.store : undefined;
  }

  /** Names the place where games are kept, if it is the platform's. */
  get place(): string | undefined {
    return this.#keeps && this.#asked ? `platform ${numberOf(this.#asked)}` : undefined;
  }

  /** From now on the platform is asked. */
  connect(): void {
    this.#connected = true;
    this.check();
  }

  /** Asks again if the platform or the prefix is another. */
  check(): void {
    const platform = this.#own ?? this.#provided;
    const prefix = this.#host.prefix();
    const isSame = platform === this.#asked && (prefix === this.#prefix || !platform);
    if (!this.#connected || isSame) return;
    this.#asked = platform;
    this.#prefix = prefix;
    this.#keeps = prefix !== null && hasStorage(platform);
    const game = this.#host.game();
    const wasLoading = game.isLoading;
    const isPresent = (): boolean => this.#asked === platform && this.#prefix === prefix;
    this.#user = {
      onFault: (fault, error) => isPresent() && game.noteStorageFault(fault, error),
      onNewer: (slot) => isPresent() && game.takeOver(slot),
    };
    const asked = platform ? askPlatform(platform, prefix, this.#user) : NOTHING;
    this.#answered = atOnce(asked);
    const late = PARTS.filter((part) => asked[part] instanceof Promise);
    // A game is dealt without the page's words, but not without the one that is saved, or on another day.
    const needed = late.filter((part) => part !== 'strings');
    let waits = needed.length > 0;
    let hasStore = !late.includes('store');
    const taken = late.map(async (part) => {
      const answer = await asked[part];
      if (!isPresent()) return;
      this.#answered = { ...this.#answered, [part]: answer };
      hasStore ||= part === 'store';
      if (waits && part !== 'strings') return;
      if (part === 'store') this.#host.arrived();
      else this.#host.answered();
    });
    game.setLoading(waits);
    if (!waits) {
      this.#host.answered();
      if (wasLoading) game.begin();
      return;
    }
    const all = Promise.all(taken.filter((_, i) => late[i] !== 'strings'));
    this.loaded = atMost(PATIENCE, all).then(() => {
      waits = false;
      if (!isPresent()) return;
      if (hasStore) this.#host.arrived();
      game.setLoading(false);
      game.begin();
    });
  }
}

const PARTS = Object.keys(NOTHING) as (keyof Answered)[];

/** What was answered at once; nothing of what is yet to be. */
const atOnce = (asked: Asked): Answered =>
  Object.fromEntries(
    PARTS.map((part) => [part, asked[part] instanceof Promise ? NOTHING[part] : asked[part]]),
  ) as unknown as Answered;

/** Waits for something, but no longer than so many milliseconds. */
const atMost = (patience: number, work: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, patience);
    void work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });

function hasStorage(platform: Platform | undefined): boolean {
  try {
    return Boolean(platform?.storage);
  } catch {
    return false;
  }
}

const numbers = new WeakMap<Platform, number>();
let given = 0;

/** A number for each platform, by which the elements that share it find one another. */
function numberOf(platform: Platform): number {
  const number = numbers.get(platform) ?? ++given;
  numbers.set(platform, number);
  return number;
}
