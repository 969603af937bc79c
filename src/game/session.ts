import type { Position } from '../rules/index.js';
import type { Entry } from './entry.js';
import { Fold, isRefusal, type OrderReason, type Plan } from './fold.js';
import { Journal } from './journal.js';
import { ScoreKeeper } from './score-keeper.js';
import type { AnyScheme } from './scoring.js';
import { type Setup, startPosition } from './setup.js';
import type { LevelStatistics } from './statistics.js';

/** One game from its start on: its journal, and what is folded from it. */
export class Session {
  readonly journal = new Journal();
  readonly fold: Fold;
  #keeper: ScoreKeeper;
  #startedAs: boolean;

  /**
   * @param id names the game for pages; a restarted game keeps it
   * @param hasMove true for a restarted game: an action was made in it before
   * @throws RangeError when the setup is none
   */
  constructor(
    readonly id: string,
    readonly setup: Setup,
    scheme: AnyScheme,
    onError?: (error: unknown) => void,
    hasMove = false,
  ) {
    this.fold = new Fold(startPosition(setup), setup.relaxed);
    this.#keeper = new ScoreKeeper(scheme, setup.level, onError);
    this.#startedAs = hasMove;
  }

  /** Whether the player gave it up. */
  givenUp = false;

  /** Whether it is in the statistics. */
  counted = false;

  /** The statistics of its level before it was counted here; null until then. */
  before: LevelStatistics | null = null;

  /** Length of the solver's line for the deal; null while it isn't known. */
  par: number | null = null;

  /** Whether an action was made in it since its deal, even if it was undone or the game restarted. */
  get hasMove(): boolean {
    return this.#startedAs || this.fold.moves > 0;
  }

  get over(): boolean {
    return this.givenUp || this.fold.won;
  }

  get score(): number {
    return this.#keeper.score;
  }

  /** The score that an action at that time, in tenths of a second, would start from. */
  scoreAt(at: number): number {
    return this.#keeper.scoreAt(at);
  }

  /** Carries out a plan and writes it down. */
  commit(plan: Plan, at: number): void {
    this.fold.commit(plan, at);
    this.#keeper.take(plan, at, this.fold.won);
    this.journal.append({ ...plan.order, at });
  }

  /** Notes that a hint was given. */
  noteHint(at: number): void {
    this.fold.countHint();
    this.journal.append({ kind: 'hint', at });
  }

  /** Carries out an entry of a journal; returns why it can't be, if so. */
  replay(entry: Entry): OrderReason | null {
    if (entry.kind === 'hint') {
      if (this.fold.won) return 'finished';
      this.noteHint(entry.at);
      return null;
    }
    const plan = this.fold.plan(entry);
    if (isRefusal(plan)) return plan;
    this.commit(plan, entry.at);
    return null;
  }

  /** Every position the game has been in, in order, from its start on. */
  *positions(): Generator<Position> {
    const again = new Fold(startPosition(this.setup), this.setup.relaxed);
    yield again.position;
    for (const entry of this.journal.entries()) {
      const plan = entry.kind === 'hint' ? null : again.plan(entry);
      if (plan === null || isRefusal(plan)) continue;
      again.commit(plan, entry.at);
      yield again.position;
    }
  }

  /** Computes the score anew, if by another scheme. */
  rescore(scheme: AnyScheme, onError?: (error: unknown) => void): void {
    if (scheme === this.#keeper.scheme) return;
    const again = new Session(this.id, this.setup, scheme, onError);
    for (const entry of this.journal.entries()) again.replay(entry);
    this.#keeper = again.#keeper;
  }
}
