import { ContextConsumer } from '@lit/context';
import type { ReactiveControllerHost } from 'lit';
import type { Game, KeyStore } from '../game/index.js';
import {
  type Answered,
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
    const isPresent = (): boolean => this.#asked === platform && this.#prefix === prefix;
    const answers = platform
      ? askPlatform(
          platform,
          prefix,
          (fault, error) => isPresent() && game.noteStorageFault(fault, error),
          () => isPresent() && game.takeOver(),
        )
      : NOTHING;
    if (answers instanceof Promise) {
      this.#answered = NOTHING;
      this.loaded = this.#await(answers, isPresent);
    } else {
      this.#answered = answers;
      game.setLoading(false);
      this.#host.answered();
    }
  }

  /** The first game waits for the answers, but not longer than is polite; they count whenever they come. */
  #await(answers: Promise<Answered>, isPresent: () => boolean): Promise<void> {
    const game = this.#host.game();
    game.setLoading(true);
    return new Promise((resolve) => {
      const patience = setTimeout(() => {
        if (isPresent()) game.setLoading(false);
        game.begin();
        resolve();
      }, PATIENCE);
      void answers.then((answered) => {
        clearTimeout(patience);
        if (isPresent()) {
          this.#answered = answered;
          this.#host.arrived();
        }
        resolve();
      });
    });
  }
}

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
