import { type Level, longestFit, type Position, runLength, tapOutcome } from '../rules/index.js';
import type { Order } from './entry.js';
import type { Source } from './events.js';
import { isRefusal } from './fold.js';
import { GameLife } from './game-life.js';
import type { Hint } from './hint.js';
import type { Seat } from './seat.js';
import type { DealChoice } from './settings.js';
import type { ShelfFault } from './shelf.js';
import { changeOf, type MoveResult, type Reason, runsOf } from './state.js';

/**
 * The one gate through which a game changes. Every method acts at once; events are told before it returns, except when
 * it was called from a listener: then they follow those under way.
 */
export class Game extends GameLife {
  /** Moves cards; without a count the longest part of the run that fits. */
  move(from: number, to: number, count: number | undefined, source: Source): MoveResult {
    if (this.isLoading) return this.refuse('busy', source);
    const { position } = this.readySeat().session.fold;
    const column = Number.isInteger(from) ? position.columns[from] : undefined;
    const longest = column ? longestFit(position, from, to) || runLength(column) : 0;
    return this.act({ kind: 'cards', from, to, count: count ?? Math.max(1, longest) }, source);
  }

  /** Moves exactly the card at `index`, from the buried end, and those on it to their best place. */
  tap(column: number, index: number, source: Source): MoveResult {
    if (this.isLoading) return this.refuse('busy', source);
    const seat = this.readySeat();
    const standing = this.#standing(seat, 'cards');
    if (standing) return this.refuse(standing, source, column);
    const outcome = tapOutcome(seat.session.fold.position, column, index);
    if (outcome.kind === 'move') return this.act(outcome.move, source);
    if (outcome.kind === 'no-target') return { ok: false, reason: 'no-target' };
    return this.refuse(outcome.reason, source, column);
  }

  /** Carries out an order, or says why not. */
  act(order: Order, source: Source): MoveResult {
    if (this.isLoading) return this.refuse('busy', source);
    const seat = this.readySeat();
    const { fold } = seat.session;
    const [from, to] = order.kind === 'cards' ? [order.from, order.to] : [null, null];
    const standing = this.#standing(seat, order.kind);
    if (standing) return this.refuse(standing, source, from, to);
    const plan = fold.plan(order);
    if (isRefusal(plan)) return this.refuse(plan, source, from, to);
    const at = this.#timeIn(seat);
    if (!this.teller.ask(changeOf(plan), source)) {
      this.teller.deliver();
      return { ok: false, reason: 'cancelled' };
    }
    // The page may have taken its time, and another tab gone on meanwhile.
    if (this.takeOverNewer(seat)) return this.refuse('elsewhere', source, from, to);
    seat.session.commit(plan, at);
    this.seating.save(seat, at, source);
    // A puzzle leaves the game open that it replaced.
    if (seat.slotName !== null) this.seating.dropPrevious();
    this.announcer.action(seat, plan, source);
    this.finish();
    return { ok: true, ...changeOf(plan), runs: runsOf(plan.step).map(({ suit }) => suit) };
  }

  /** Notes a hint that was given for the present position, and tells of it; false when another tab has gone on. */
  noteHint({ action, basis, winnable }: Hint, source: Source): boolean {
    const seat = this.readySeat();
    if (this.takeOverNewer(seat)) {
      this.finish();
      return false;
    }
    const at = this.#timeIn(seat);
    seat.session.noteHint(at);
    if (seat.entered) this.seating.save(seat, at, source);
    this.teller.post('hint', { action: { ...action }, basis, winnable }, source);
    this.finish();
    return true;
  }

  /** Tells that the solver has proved a position lost, if the game still stands there. */
  noteLost(position: Position, source: Source): void {
    const { session } = this;
    const isUnseen = this.waiting !== null || this.holds.watching || this.teller.asking;
    if (isUnseen || this.noHints || session?.over || session?.fold.position !== position) return;
    this.announcer.stuck(position, this.announcer.stuckBy(position) ?? 'solver', source);
    this.finish();
  }

  /**
   * Asks the page for another game, and begins it unless the page prevents that.
   * @param suits the level, which is the player's choice from now on; without it that of the next game
   * @param deal which deal; without it what the page has chosen
   */
  requestGame(suits?: Level, deal: DealChoice = this.seating.settings.deal): void {
    const chosen = suits === undefined ? {} : { suits };
    if (this.teller.askForGame(suits ?? this.level, deal)) this.newGame({ ...chosen, deal }, 'player');
  }

  /** Keeps a choice of the player's and tells of it. */
  choose(name: string, value: string | boolean): void {
    this.seating.choose(name, value);
    this.teller.post('settings-change', { name, value }, 'player');
    this.finish();
  }

  /** Begins paused, or not, without a word. */
  startPaused(paused: boolean): void {
    this.holds.paused = paused;
  }

  /** Stops the clock and covers the faces, or goes on. */
  setPaused(paused: boolean, source: Source): void {
    if (paused === this.paused) return;
    this.holds.paused = paused;
    if (paused) this.saveClock();
    this.teller.post('pause-change', { paused }, source);
    this.finish();
  }

  /** Whether the player watches a replay: actions answer `paused`, and the clock stands. */
  setWatching(watching: boolean): void {
    this.holds.watching = watching;
    this.finish();
  }

  /** Keeps the clock with the saved game: when the page hides or the game is paused. */
  saveClock(): void {
    this.seating.saveClock();
  }

  /** Tells that the page's storage has failed. */
  noteStorageFault(fault: ShelfFault, error: unknown): void {
    this.teller.error(fault, error);
    this.finish();
  }

  /** Tells that the solver has to do without a worker. */
  noteWorkerFault(error: unknown): void {
    this.teller.error('worker', error);
    this.finish();
  }

  /** What the clock shows, in tenths of a second. It begins with the first action, but never goes back. */
  #timeIn({ session }: Seat): number {
    return session.fold.moves === 0 ? session.journal.at : this.clock.read();
  }

  /** Why nothing at all may be done now; takes over what another tab has played. */
  #standing(seat: Seat, kind: Order['kind']): Reason | null {
    if (this.teller.asking) return 'busy';
    if (this.takeOverNewer(seat)) return 'elsewhere';
    if (this.seating.settings.noUndo && (kind === 'undo' || kind === 'redo')) return 'off';
    if (this.isPaused || this.holds.watching) return 'paused';
    return seat.session.over ? 'finished' : null;
  }
}
