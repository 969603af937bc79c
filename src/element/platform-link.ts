import { ContextConsumer } from '@lit/context';
import type { ReactiveControllerHost } from 'lit';
import type { Game, KeyStore, StoreUser } from '../game/index.js';
import { type Answered, isPlatform, type Platform, spiderPlatformContext } from './platform.js';
import { isNeeded, PlatformInquiry } from './platform-inquiry.js';

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
  #inquiry = new PlatformInquiry(undefined, null);
  #place: string | undefined;
  /** Whether the first game waits for its answers. */
  #waits = false;
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
    return this.#inquiry.answers;
  }

  /** Where games are kept; null where the browser's own storage is to be used. */
  get store(): KeyStore | null {
    const { storage, answers, provisional } = this.#inquiry;
    return storage && (answers.store ?? provisional);
  }

  /** Names the place where games are kept, if it is the platform's. */
  get place(): string | undefined {
    return this.#place;
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
    const before = this.#inquiry;
    const isSame = platform === before.platform && (prefix === before.prefix || !platform);
    if (!this.#connected || isSame) return;
    const inquiry = new PlatformInquiry(platform, prefix);
    this.#inquiry = inquiry;
    const game = this.#host.game();
    const wasLoading = game.isLoading;
    // Where a page gives other words with the same storage, the game stays where it is.
    const isSameStorage = inquiry.storage === before.storage && prefix === before.prefix;
    const known = isSameStorage ? before.answers.store : null;
    if (!isSameStorage) {
      before.provisional.drop();
      this.#place = inquiry.storage && platform ? `platform ${numberOf(platform)}` : undefined;
    }
    const user = known && this.#user ? this.#user : this.#newUser();
    this.#user = user;
    const needed = inquiry.ask(user, known, (part) => this.#heard(inquiry, part));
    // Asking calls the page, which may have set another.
    if (inquiry !== this.#inquiry) return;
    this.#waits = needed !== null;
    game.setLoading(this.#waits);
    if (needed) {
      this.loaded = needed.then(() => this.#goOn(inquiry));
      return;
    }
    this.#host.answered();
    if (wasLoading) game.begin();
  }

  #newUser(): StoreUser {
    const game = this.#host.game();
    const user: StoreUser = {
      onFault: (fault, error) => user === this.#user && game.noteStorageFault(fault, error),
      onNewer: (slot) => user === this.#user && game.takeOver(slot),
    };
    return user;
  }

  /** A part was answered later than it was asked. What the first game needs is taken together. */
  #heard(inquiry: PlatformInquiry, part: keyof Answered): void {
    if (inquiry !== this.#inquiry || (this.#waits && isNeeded(part))) return;
    if (part === 'store') this.#host.arrived();
    else this.#host.answered();
  }

  /** All that a game needs was answered, or is waited for no longer. */
  #goOn(inquiry: PlatformInquiry): void {
    if (inquiry !== this.#inquiry) return;
    this.#waits = false;
    if (inquiry.hasAnswered('store')) this.#host.arrived();
    const game = this.#host.game();
    game.setLoading(false);
    game.begin();
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
