import { type Level, longestFit, type Position, runLength, tapOutcome } from '../rules/index.js';
import type { Order } from './entry.js';
import type { Source } from './events.js';
import { isRefusal } from './fold.js';
import { type Environment, GameView } from './game-view.js';
import type { Hint } from './hint.js';
import { decodeRecord } from './record.js';
import type { Seat } from './seat.js';
import type { Session } from './session.js';
import { checkOptions, type DealChoice, type NewGameOptions, type Settings } from './settings.js';
import type { ShelfFault } from './shelf.js';
import { changeOf, type GameState, type MoveResult, type Reason, type Refused, runsOf } from './state.js';

/**
 * The one gate through which a game changes. Every method acts at once; events are told before it returns, except when
 * it was called from a listener: then they follow those under way.
 */
export class Game extends GameView {
  readonly #changed: () => void;
  /** What the page's attributes named when the present game began. */
  #applied = '';
  /** The slot that they named. */
  #slot = '';
  /** Whether a method began the present game while storage was asked. */
  #asked = false;
  /** What is to be done again when the page's storage has answered. */
  readonly #owed: (() => void)[] = [];

  constructor(settings: Settings, env: Environment) {
    super(settings, env);
    this.#changed = env.changed;
  }

  /** A snapshot of the game. Settings that waited are applied first. */
  override get state(): GameState {
    this.flush();
    return super.state;
  }

  /** Whether the player watches a replay: actions answer `paused`, and the clock stands. */
  setWatching(watching: boolean): void {
    this.holds.watching = watching;
    this.#finish();
  }

  /** Resumes the game in the slot, or deals one. Nothing when there is a game already. */
  begin(): void {
    if (this.session || this.isLoading) return;
    if (this.seating.settings.startScreen) this.holds.waiting = { resumed: false };
    this.#resumeOrDeal();
    this.#finish();
  }

  /** Whether the page's storage has yet to say what is saved: the first game waits for that. */
  setLoading(loading: boolean): void {
    if (loading) {
      this.#asked = false;
      this.#owed.length = 0;
    }
    this.holds.loading = loading && !this.session;
    this.#finish();
  }

  /**
   * The page's storage has answered. A game that was dealt meanwhile makes way for the saved one, unless it has a move:
   * then the saved one is kept aside. One that a method began stays, and the saved one waits in its slot.
   */
  arrive(settings: Settings): void {
    const { session, seating } = this;
    this.holds.loading = false;
    seating.settings = settings;
    if (this.#owed.length > 0) seating.reopen();
    for (const each of this.#owed.splice(0)) each();
    const mayGiveWay = seating.carryOver(this.#asked ? 'replace' : 'aside');
    if (mayGiveWay && session && !session.hasMove && !this.#asked) this.#resume();
    this.#asked = false;
    this.rescore();
  }

  /**
   * Another device has saved a newer state of a slot: it is taken over, if it is the present game's.
   * @param slot its name
   */
  takeOver(slot: string): void {
    const { seat } = this.seating;
    if (seat?.slot?.name !== slot || !this.seating.takeOver(seat)) return;
    this.#tellResumed();
    this.#finish();
  }

  /** Tells that the page's storage has failed. */
  noteStorageFault(fault: ShelfFault, error: unknown): void {
    this.teller.error(fault, error);
    this.#finish();
  }

  /** Ends the wait of the start screen: the game that lies beneath begins. */
  proceed(source: Source): void {
    const { waiting } = this;
    if (!waiting) return;
    this.teller.post('game-start', { resumed: waiting.resumed, restarted: false }, source);
    this.holds.waiting = null;
    this.#finish();
  }

  /** Takes the page's settings. What concerns the deal waits for {@link flush}. */
  configure(settings: Settings): void {
    const before = this.seating.settings;
    this.seating.settings = settings;
    if (settings.suits !== before.suits) this.seating.chosenLevel = null;
    if (settings.store !== before.store || settings.storageKey !== before.storageKey) {
      const mayGiveWay = this.seating.carryOver();
      if (mayGiveWay && this.session && !this.session.hasMove && this.isOwn) this.#resume();
    }
    if (settings.scoring !== before.scoring) this.rescore();
    if (this.waiting && !settings.startScreen) this.proceed('script');
    this.#finish();
  }

  /** Computes the score anew, by the scheme that `scoring` names now. */
  rescore(): void {
    this.session?.rescore(this.seating.scheme, this.seating.onSchemeError);
    this.#finish();
  }

  /** Applies settings that waited, unless the present game has a move: a game under way is never touched. */
  flush(): void {
    const { session } = this;
    if (!session || session.hasMove || this.teller.asking) return;
    const { relaxed } = this.seating.settings;
    if (this.#applied !== this.#named) this.#resumeOrDeal(this.#slot !== this.seating.slotName);
    else if (session.setup.relaxed === relaxed) return;
    else this.seating.reseat(this.seating.newSession({ ...session.setup, relaxed }, session.id));
    this.#finish();
  }

  /**
   * Begins another game.
   * @throws RangeError that says why not; nothing is changed then
   */
  newGame(options: NewGameOptions, source: Source): void {
    const { deal, suits } = checkOptions(options);
    const { settings } = this.seating;
    const level = suits ?? this.level;
    const start = this.seating.startFrom(options, level, deal ?? settings.deal);
    const session = this.seating.newSession({ start, level, relaxed: settings.relaxed });
    this.teller.whenOut(() => {
      if (source === 'player' && suits !== undefined) this.seating.chosenLevel = suits;
      this.#endLoading();
      this.seating.replace(session, start.kind === 'deal' ? this.seating.slotName : null);
      this.#started(false, false, source);
    });
  }

  /**
   * Opens a record as a game that is neither saved nor counted.
   * @throws RecordError when it is no record of a legal game; nothing is changed then
   */
  load(record: string, source: Source): void {
    const session = decodeRecord(record, this.seating.scheme, this.seating.newId(), this.seating.onSchemeError);
    this.teller.whenOut(() => {
      this.#endLoading();
      this.seating.replace(session, null);
      this.#started(session.fold.moves > 0, false, source);
    });
  }

  /** Begins the same deal again; nothing without a move. After a win or a loss it is another game. */
  restart(source: Source): void {
    if (this.isLoading) return;
    this.#ready();
    this.teller.whenOut(() => {
      const seat = this.seating.seat as Seat;
      const { session, slotName } = seat;
      if (this.#takeOverNewer(seat) || (session.fold.moves === 0 && !session.over)) {
        this.#changed();
        return;
      }
      const same = !session.over && !this.seating.settings.noUndo;
      const id = same ? session.id : this.seating.newId();
      this.seating.replace(this.seating.newSession(session.setup, id, same), slotName);
      this.#started(false, true, source);
    });
  }

  /** Brings back the last game with a move that another replaced. */
  takeBack(source: Source): { ok: true } | Refused {
    if (this.isLoading) return this.#refuse('busy', source);
    if (this.seating.settings.noUndo) return this.#refuse('off', source);
    if (!this.seating.canTakeBack) return this.#refuse('nothing-to-take-back', source);
    this.teller.whenOut(() => {
      if (!this.seating.takeBack()) return;
      this.session?.rescore(this.seating.scheme, this.seating.onSchemeError);
      this.#started(true, false, source);
    });
    return { ok: true };
  }

  /** Ends the game as lost; nothing without a move or when it is over. */
  giveUp(source: Source): void {
    if (this.isLoading) return;
    if (!this.teller.asking) this.#ready();
    this.teller.whenOut(() => {
      const { seat } = this.seating;
      if (!seat?.session.hasMove || seat.session.over) return;
      if (!this.#takeOverNewer(seat)) {
        seat.session.givenUp = true;
        this.holds.waiting = null;
        this.seating.save(seat, this.clock.read(), source);
        this.announcer.ended(seat, 'lost', source);
      }
      this.#changed();
    });
  }

  /** Moves cards; without a count the longest part of the run that fits. */
  move(from: number, to: number, count: number | undefined, source: Source): MoveResult {
    if (this.isLoading) return this.#refuse('busy', source);
    const { position } = this.#ready().session.fold;
    const column = Number.isInteger(from) ? position.columns[from] : undefined;
    const longest = column ? longestFit(position, from, to) || runLength(column) : 0;
    return this.act({ kind: 'cards', from, to, count: count ?? Math.max(1, longest) }, source);
  }

  /** Moves exactly the card at `index`, from the buried end, and those on it to their best place. */
  tap(column: number, index: number, source: Source): MoveResult {
    if (this.isLoading) return this.#refuse('busy', source);
    const seat = this.#ready();
    const standing = this.#standing(seat, 'cards');
    if (standing) return this.#refuse(standing, source, column);
    const outcome = tapOutcome(seat.session.fold.position, column, index);
    if (outcome.kind === 'move') return this.act(outcome.move, source);
    if (outcome.kind === 'no-target') return { ok: false, reason: 'no-target' };
    return this.#refuse(outcome.reason, source, column);
  }

  /** Carries out an order, or says why not. */
  act(order: Order, source: Source): MoveResult {
    if (this.isLoading) return this.#refuse('busy', source);
    const seat = this.#ready();
    const { fold } = seat.session;
    const [from, to] = order.kind === 'cards' ? [order.from, order.to] : [null, null];
    const standing = this.#standing(seat, order.kind);
    if (standing) return this.#refuse(standing, source, from, to);
    const plan = fold.plan(order);
    if (isRefusal(plan)) return this.#refuse(plan, source, from, to);
    const at = fold.moves === 0 ? 0 : this.clock.read();
    if (!this.teller.ask(changeOf(plan), source)) {
      this.teller.deliver();
      return { ok: false, reason: 'cancelled' };
    }
    seat.session.commit(plan, at);
    this.seating.save(seat, at, source);
    // A puzzle leaves the game open that it replaced.
    if (seat.slotName !== null) this.seating.dropPrevious();
    this.announcer.action(seat, plan, source);
    this.#finish();
    return { ok: true, ...changeOf(plan), runs: runsOf(plan.step).map(({ suit }) => suit) };
  }

  /** Notes a hint that was given for the present position, and tells of it; false when another tab has gone on. */
  noteHint({ action, basis, winnable }: Hint, source: Source): boolean {
    const seat = this.#ready();
    if (this.#takeOverNewer(seat)) {
      this.#finish();
      return false;
    }
    const at = seat.session.fold.moves === 0 ? 0 : this.clock.read();
    seat.session.noteHint(at);
    if (seat.entered) this.seating.save(seat, at, source);
    this.teller.post('hint', { action: { ...action }, basis, winnable }, source);
    this.#finish();
    return true;
  }

  /** Tells that the solver has proved a position lost, if the game still stands there. */
  noteLost(position: Position, source: Source): void {
    const { session } = this;
    const isUnseen = this.waiting !== null || this.holds.watching || this.teller.asking;
    if (isUnseen || this.noHints || session?.over || session?.fold.position !== position) return;
    this.announcer.stuck(position, this.announcer.stuckBy(position) ?? 'solver', source);
    this.#finish();
  }

  /** Tells that the solver has to do without a worker. */
  noteWorkerFault(error: unknown): void {
    this.teller.error('worker', error);
    this.#finish();
  }

  /**
   * Asks the page for another game, and begins it unless the page prevents that.
   * @param suits the level; without it that of the next game
   * @param deal which deal; without it what the page has chosen
   */
  requestGame(suits: Level = this.level, deal: DealChoice = this.seating.settings.deal): void {
    if (this.teller.askForGame(suits, deal)) this.newGame({ suits, deal }, 'player');
  }

  /** Keeps a choice of the player's and tells of it. */
  choose(name: string, value: string | boolean): void {
    this.seating.choose(name, value);
    this.teller.post('settings-change', { name, value }, 'player');
    this.#finish();
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
    this.#finish();
  }

  /** Begins all statistics anew. */
  resetStatistics(): void {
    this.#doAlways(() => this.seating.resetStatistics());
  }

  /** Erases every stored key; the next action saves again. */
  forget(): void {
    this.#doAlways(() => this.seating.forget());
  }

  /** Does something now, and again to what the page's storage has yet to answer. */
  #doAlways(task: () => void): void {
    task();
    if (this.isLoading || this.#asked) this.#owed.push(task);
    this.#finish();
  }

  /** After the element came back to a page: another may have taken the slot meanwhile. */
  reclaim(): void {
    this.seating.reclaim();
  }

  /** Keeps the clock with the saved game: when the page hides or the game is paused. */
  saveClock(): void {
    this.seating.saveClock();
  }

  /** What of the page's attributes decides which game is played. */
  get #named(): string {
    const { suits, deal } = this.seating.settings;
    return `${suits} ${deal}`;
  }

  /** `newGame` and `load` act at once, and what is saved waits in its slot. */
  #endLoading(): void {
    this.#asked ||= this.isLoading;
    this.holds.loading = false;
  }

  /** Resumes the game in the slot, if there is one. */
  #resume(): void {
    if (this.seating.resume()) this.#tellResumed();
  }

  /** Takes over what another tab has saved, if it is newer. */
  #takeOverNewer(seat: Seat): boolean {
    if (!this.seating.takeOverNewer(seat)) return false;
    this.#tellResumed();
    return true;
  }

  /** Under the start screen a game that was resumed is told when it is continued. */
  #tellResumed(): void {
    if (this.waiting) this.holds.waiting = { resumed: true };
    else this.teller.post('game-start', { resumed: true, restarted: false }, 'script');
  }

  #resumeOrDeal(mayResume = true): void {
    this.#noteNamed();
    const resumed = mayResume && this.seating.resume();
    if (!resumed) this.seating.deal();
    if (this.waiting) this.holds.waiting = { resumed };
    else this.teller.post('game-start', { resumed, restarted: false }, 'script');
  }

  /** Sees to it that there is a game, with settings applied; null while storage is asked. */
  ready(): Session | null {
    return this.isLoading ? null : this.#ready().session;
  }

  /** The game at the table, the first if there was none, with settings applied. */
  #ready(): Seat {
    this.begin();
    this.flush();
    return this.seating.seat as Seat;
  }

  /** Why nothing at all may be done now; takes over what another tab has played. */
  #standing(seat: Seat, kind: Order['kind']): Reason | null {
    if (this.teller.asking) return 'busy';
    if (this.#takeOverNewer(seat)) return 'elsewhere';
    if (this.seating.settings.noUndo && (kind === 'undo' || kind === 'redo')) return 'off';
    if (this.isPaused || this.holds.watching) return 'paused';
    return seat.session.over ? 'finished' : null;
  }

  #refuse(reason: Reason, source: Source, from: number | null = null, to: number | null = null): Refused {
    // Whatever was asked for is told as plain numbers.
    const plain = (value: number | null): number | null => (Number.isInteger(value) ? value : null);
    this.teller.post('move-refused', { reason, from: plain(from), to: plain(to) }, source);
    this.#finish();
    return { ok: false, reason };
  }

  #noteNamed(): void {
    this.#applied = this.#named;
    this.#slot = this.seating.slotName;
  }

  #started(resumed: boolean, restarted: boolean, source: Source): void {
    this.#noteNamed();
    this.holds.waiting = null;
    this.holds.watching = false;
    this.teller.post('game-start', { resumed, restarted }, source);
    this.#changed();
  }

  #finish(): void {
    this.teller.deliver();
    this.#changed();
  }
}
