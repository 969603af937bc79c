import { described, type Level, type Suit } from '../rules/index.js';
import {
  type BaseDetail,
  type FurtherDetail,
  type GameErrorCode,
  type GameEventDetail,
  type GameEventName,
  Outbox,
  type Source,
} from './events.js';
import type { Session } from './session.js';
import type { DealChoice } from './settings.js';
import type { Change } from './state.js';

/** What an event doesn't tell of its moment, and those who say it need. */
export interface Moment {
  /** Rows in the stock. */
  readonly rowsLeft: number;
  /** Runs completed so far. */
  readonly runs: number;
  /** Suits of the runs that an undo has brought back to the table. */
  readonly runsBack: readonly Suit[];
}

/** Hands an event to the page, beside its moment; false when a cancelable one was cancelled. */
export type Tell = <Name extends GameEventName>(
  name: Name,
  detail: GameEventDetail<Name>,
  cancelable: boolean,
  moment: Moment,
) => boolean;

const momentOf = (session: Session | null, runsBack: readonly Suit[] = []): Moment => ({
  rowsLeft: session?.fold.position.stock.length ?? 0,
  runs: session?.fold.position.foundations.length ?? 0,
  runsBack,
});

const baseOf = (session: Session | null, source: Source): BaseDetail => {
  const start = session?.setup.start;
  return {
    id: session?.id ?? '',
    deal: start?.kind === 'deal' ? start.deal : null,
    daily: start?.kind === 'deal' ? start.daily : null,
    suits: session?.setup.level ?? 1,
    moves: session?.fold.moves ?? 0,
    score: session?.score ?? 0,
    seconds: (session?.fold.at ?? 0) / 10,
    source,
  };
};

/** Tells the page what happened, in the order in which it happened, each event as a snapshot of its own moment. */
export class Teller {
  readonly #outbox = new Outbox();
  readonly #told = new Set<GameErrorCode>();
  readonly #waiting: (() => unknown)[] = [];
  #asking = false;

  /**
   * @param tell hands an event to the page
   * @param present the game at the table
   */
  constructor(
    readonly tell: Tell,
    readonly present: () => Session | null,
  ) {}

  /** Whether the page is being asked with `before-move`. */
  get asking(): boolean {
    return this.#asking;
  }

  /** Puts an event in the queue, with the numbers of this moment. */
  post<Name extends GameEventName>(
    name: Name,
    further: FurtherDetail[Name],
    source: Source,
    session: Session | null = this.present(),
    runsBack: readonly Suit[] = [],
  ): void {
    const detail = { ...baseOf(session, source), ...further } as unknown as GameEventDetail<Name>;
    const moment = momentOf(session, runsBack);
    const task = (): unknown => this.tell(name, detail, false, moment);
    if (this.#asking) this.#waiting.push(task);
    else this.#outbox.post(task);
  }

  /** Asks the page whether an action may happen. */
  ask(change: Change, source: Source): boolean {
    this.#asking = true;
    const allowed = this.#ask('before-move', change, source);
    this.#asking = false;
    return allowed;
  }

  /** Asks the page whether the player may have another game. */
  askForGame(suits: Level, deal: DealChoice): boolean {
    return this.#ask('new-game-request', { suits, deal }, 'player');
  }

  /** Posts `game-error`, each code once. */
  error(code: GameErrorCode, error: unknown): void {
    if (this.#told.has(code)) return;
    this.#told.add(code);
    this.post('game-error', { code, error: error instanceof Error ? error.message : described(error) }, 'script');
  }

  /** Does what would replace the game: now, or when the action that is being asked about is told. */
  whenOut(task: () => void): void {
    if (this.#asking) {
      this.#waiting.push(task);
    } else {
      task();
      this.deliver();
    }
  }

  #ask<Name extends 'before-move' | 'new-game-request'>(
    name: Name,
    further: FurtherDetail[Name],
    source: Source,
  ): boolean {
    const session = this.present();
    const detail = { ...baseOf(session, source), ...further } as unknown as GameEventDetail<Name>;
    return this.tell(name, detail, true, momentOf(session));
  }

  /** Tells what is in the queue, then does what waited. */
  deliver(): void {
    if (this.#asking) return;
    for (const task of this.#waiting.splice(0)) this.#outbox.post(task);
    this.#outbox.deliver();
  }
}
