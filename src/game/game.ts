import { isStuck, type Level, longestFit, runLength, tapOutcome } from '../rules/index.js';
import { Clock } from './clock.js';
import type { Source } from './events.js';
import { isRefusal, type Plan } from './fold.js';
import type { Order } from './journal.js';
import { Keeping } from './keeping.js';
import { decodeRecord, encodeRecord } from './record.js';
import { type SaveSlot, type SlotContent, slotName } from './save.js';
import { type AnyScheme, schemeNamed } from './scoring.js';
import { type Seat, seatFor } from './seat.js';
import { Session } from './session.js';
import { checkOptions, type NewGameOptions, type Settings } from './settings.js';
import type { Setup, Start } from './setup.js';
import {
  changeOf,
  emptyState,
  type GameState,
  type MoveResult,
  type Reason,
  type Refused,
  runsOf,
  stateOf,
} from './state.js';
import type { Statistics } from './statistics.js';
import { type Tell, Teller } from './teller.js';

/** What the game needs from outside. */
export interface Environment {
  /** Milliseconds from any fixed moment, never backward. */
  now(): number;
  /** A random whole number from 0 to 4294967295. */
  random(): number;
  tell: Tell;
  /** Something that is shown has changed. */
  changed(): void;
  /** Whether this game may use a slot: false while another element of the page plays in it. */
  claim(slot: string): boolean;
}

const NOT_STARTED = 'not-started';
const OVER = 'over';

/**
 * The one gate through which a game changes. Every method acts at once; events are told before it returns, except when
 * it was called from a listener: then they follow those under way.
 */
export class Game {
  readonly clock: Clock;
  readonly #env: Environment;
  readonly #teller: Teller;
  #settings: Settings;
  #keeping: Keeping;
  #seat: Seat | null = null;
  #previous: Seat | null = null;
  #chosenLevel: Level | null = null;
  #pending = false;
  #paused = false;

  constructor(settings: Settings, env: Environment) {
    this.#settings = settings;
    this.#env = env;
    this.#teller = new Teller(env.tell, () => this.session);
    this.#keeping = this.#openKeeping();
    this.clock = new Clock(env.now);
    this.clock.hold(NOT_STARTED, true);
  }

  /** The game at the table; null before the first. */
  get session(): Session | null {
    return this.#seat?.session ?? null;
  }

  /** A snapshot of the game. Settings that waited are applied first. */
  get state(): GameState {
    this.flush();
    const { relaxed, scoring, noUndo } = this.#settings;
    if (!this.session) return emptyState(this.level, relaxed, scoring);
    return stateOf(this.session, { scoring, paused: this.#paused, noUndo, canTakeBack: this.canTakeBack });
  }

  get statistics(): Statistics {
    return this.#keeping.statistics.levels;
  }

  /** The game as a record; '' before the first game, and when it would be too long. */
  get record(): string {
    return this.session ? encodeRecord(this.session) : '';
  }

  get paused(): boolean {
    return this.#paused;
  }

  get canTakeBack(): boolean {
    return this.#previous !== null && !this.#settings.noUndo;
  }

  /** The score that an action now would start from. */
  get runningScore(): number {
    return this.session?.scoreAt(this.clock.read()) ?? 0;
  }

  /** The level of the next game: the player's choice, the attribute, or the level last played here. */
  get level(): Level {
    return this.#chosenLevel ?? this.#settings.suits ?? this.#keeping.lastLevel ?? 1;
  }

  /** Resumes the game in the slot, or deals one. Nothing when there is a game already. */
  begin(): void {
    if (this.#seat) return;
    this.#resumeOrDeal();
    this.#finish();
  }

  /** Takes the page's settings. What concerns the deal waits for {@link flush}. */
  configure(settings: Settings): void {
    const before = this.#settings;
    this.#settings = settings;
    if (settings.suits !== before.suits) this.#chosenLevel = null;
    if (settings.store !== before.store || settings.storageKey !== before.storageKey) this.#carryOver();
    if (settings.scoring !== before.scoring) this.rescore();
    const dealt = settings.suits !== before.suits || settings.deal !== before.deal;
    if (this.#seat && (dealt || settings.relaxed !== before.relaxed)) this.#pending = true;
  }

  /** Applies settings that waited, unless the present game has a move: a game under way is never touched. */
  flush(): void {
    if (!this.#pending || this.#teller.asking) return;
    this.#pending = false;
    const seat = this.#seat;
    if (!seat || seat.session.hasMove) return;
    const { setup, id } = seat.session;
    const { relaxed, deal, suits } = this.#settings;
    const sameDeal = setup.start.kind === 'deal' && (deal === 'random' || deal === setup.start.deal);
    if (sameDeal && seat.slot?.name === this.#slotName && (suits ?? setup.level) === setup.level) {
      this.#sit(this.#newSession({ ...setup, relaxed }, id), seat.slot);
    } else {
      this.#resumeOrDeal();
    }
    this.#finish();
  }

  /** Computes the score anew, by the scheme that `scoring` names now. */
  rescore(): void {
    this.session?.rescore(this.#scheme, this.#onSchemeError);
    this.#finish();
  }

  /**
   * Begins another game.
   * @throws RangeError that says why not; nothing is changed then
   */
  newGame(options: NewGameOptions, source: Source): void {
    const { deal, suits } = checkOptions(options);
    const start = this.#startFrom(options, deal ?? this.#settings.deal);
    const session = this.#newSession({ start, level: suits ?? this.level, relaxed: this.#settings.relaxed });
    this.#teller.whenOut(() => {
      if (source === 'player' && suits !== undefined) this.#chosenLevel = suits;
      this.#replace(session, start.kind === 'deal' ? this.#keeping.openSlot(this.#slotName) : null);
      this.#tellStart(false, false, source);
    });
  }

  /**
   * Opens a record as a game that is neither saved nor counted.
   * @throws RecordError when it is no record of a legal game; nothing is changed then
   */
  load(record: string, source: Source): void {
    const session = decodeRecord(record, this.#scheme, this.#newId());
    this.#teller.whenOut(() => {
      this.#replace(session, null);
      this.#tellStart(session.fold.moves > 0, false, source);
    });
  }

  /** Begins the same deal again; nothing without a move. After a win or a loss it is another game. */
  restart(source: Source): void {
    this.#ready();
    this.#teller.whenOut(() => {
      const { session, slot } = this.#seat as Seat;
      if (session.fold.moves === 0) return;
      const again = !session.over && !this.#settings.noUndo;
      this.#replace(this.#newSession(session.setup, again ? session.id : this.#newId(), again), slot);
      this.#tellStart(false, true, source);
    });
  }

  /** Brings back the last game with a move that another replaced. */
  takeBack(source: Source): { ok: true } | Refused {
    if (this.#settings.noUndo) return this.#refuse('off', null, null, source);
    if (!this.#previous) return this.#refuse('nothing-to-take-back', null, null, source);
    this.#teller.whenOut(() => {
      if (!this.#previous) return;
      this.#seat = this.#previous;
      this.#previous = null;
      this.#pending = false;
      this.#setClock(this.#seat);
      this.#tellStart(true, false, source);
    });
    return { ok: true };
  }

  /** Ends the game as lost; nothing without a move or when it is over. */
  giveUp(source: Source): void {
    this.#teller.whenOut(() => {
      const seat = this.#seat;
      if (!seat?.session.hasMove || seat.session.over) return;
      seat.session.givenUp = true;
      seat.clock = this.clock.read();
      this.clock.hold(OVER, true);
      this.#save(seat, seat.clock, source);
      this.#end(seat, false, source);
      this.#env.changed();
    });
  }

  /** Moves cards; without a count the longest part of the run that fits. */
  move(from: number, to: number, count: number | undefined, source: Source): MoveResult {
    const { position } = this.#ready().session.fold;
    const column = position.columns[from];
    const longest = column ? longestFit(position, from, to) || runLength(column) : 0;
    return this.act({ kind: 'cards', from, to, count: count ?? Math.max(1, longest) }, source);
  }

  /** Moves exactly the card at `index`, from the buried end, and those on it to their best place. */
  tap(column: number, index: number, source: Source): MoveResult {
    const seat = this.#ready();
    const standing = this.#standing(seat, 'cards') ?? (seat.session.over ? 'finished' : null);
    if (standing) return this.#refuse(standing, column, null, source);
    const outcome = tapOutcome(seat.session.fold.position, column, index);
    if (outcome.kind === 'move') return this.act(outcome.move, source);
    if (outcome.kind === 'no-target') return { ok: false, reason: 'no-target' };
    return this.#refuse(outcome.reason, column, null, source);
  }

  /** Carries out an order, or says why not. */
  act(order: Order, source: Source): MoveResult {
    const seat = this.#ready();
    const { fold, over } = seat.session;
    const refuse = (reason: Reason): Refused => {
      const move = order.kind === 'cards' ? order : null;
      return this.#refuse(reason, move?.from ?? null, move?.to ?? null, source);
    };
    const standing = this.#standing(seat, order.kind);
    if (standing) return refuse(standing);
    const plan = over ? 'finished' : fold.plan(order);
    if (isRefusal(plan)) return refuse(plan);
    const at = fold.moves === 0 ? 0 : this.clock.read();
    if (!this.#teller.ask(changeOf(plan), source)) {
      this.#teller.deliver();
      return { ok: false, reason: 'cancelled' };
    }
    this.#carryOut(seat, plan, at, source);
    this.#finish();
    return { ok: true, ...changeOf(plan), runs: runsOf(plan.step).map(({ suit }) => suit) };
  }

  /** Stops the clock and covers the faces, or goes on. */
  setPaused(paused: boolean, source: Source): void {
    if (paused === this.#paused) return;
    this.#paused = paused;
    this.clock.hold('paused', paused);
    if (paused) this.saveClock();
    this.#teller.post('pause-change', { paused }, source);
    this.#finish();
  }

  /** Begins all statistics anew. */
  resetStatistics(): void {
    this.#keeping.statistics.reset();
    this.#finish();
  }

  /** Erases every stored key; the next action saves again. */
  forget(): void {
    this.#keeping.forget();
    this.#carryOver(false);
  }

  /** After the element came back to a page: another may have taken the slot meanwhile. */
  reclaim(): void {
    const seat = this.#seat;
    if (seat?.slot && !this.#env.claim(seat.slot.name)) this.#seat = { ...seat, slot: null };
  }

  /** Keeps the clock with the saved game: when the page hides or the game is paused. */
  saveClock(): void {
    const seat = this.#seat;
    if (seat?.entered && !seat.session.over) seat.slot?.writeClock(seat.session, this.clock.read());
  }

  get #scheme(): AnyScheme {
    return schemeNamed(this.#settings.scoring) ?? (schemeNamed('windows') as AnyScheme);
  }

  get #slotName(): string {
    const { suits, deal } = this.#settings;
    return slotName(suits, deal === 'random' ? null : deal);
  }

  #onSchemeError = (error: unknown): void => this.#teller.error('scoring', error);

  #openKeeping(): Keeping {
    return new Keeping(this.#settings, (fault, error) => this.#teller.error(fault, error), this.#env.claim);
  }

  #newId(): string {
    return Array.from({ length: 4 }, () => this.#env.random().toString(16).padStart(8, '0')).join('');
  }

  #newSession(setup: Setup, id = this.#newId(), hasMove = false): Session {
    return new Session(id, setup, this.#scheme, this.#onSchemeError, hasMove);
  }

  #startFrom({ cards, position }: NewGameOptions, deal: Settings['deal']): Start {
    if (cards !== undefined) return { kind: 'cards', cards };
    if (position !== undefined) return { kind: 'position', position };
    return { kind: 'deal', daily: null, deal: deal === 'random' ? this.#randomDeal() : deal };
  }

  #randomDeal(): number {
    return this.#env.random() || this.#randomDeal();
  }

  /** The game at the table, the first if there was none, with settings applied. */
  #ready(): Seat {
    this.begin();
    this.flush();
    return this.#seat as Seat;
  }

  #resumeOrDeal(): void {
    const slot = this.#keeping.openSlot(this.#slotName);
    const found = slot ? this.#read(slot) : 'empty';
    if (slot && typeof found === 'object' && !found.session.over) {
      this.#resume(slot, found.session, found.clock);
      return;
    }
    if (slot && (found === 'unreadable' || found === 'newer')) {
      slot.keepAside();
      this.#teller.error(`save-${found}`, `the game saved in ${slot.name} can't be read; its text is kept aside`);
    }
    const start = this.#startFrom({}, this.#settings.deal);
    this.#sit(this.#newSession({ start, level: this.level, relaxed: this.#settings.relaxed }), slot);
    this.#tellStart(false, false, 'script');
  }

  /** Reads a slot. A finished game found there counts now, if the page was killed before it did. */
  #read(slot: SaveSlot): SlotContent {
    const found = slot.read(this.#scheme, this.#onSchemeError);
    if (typeof found === 'object' && found.session.over) this.#count(found.session);
    return found;
  }

  #resume(slot: SaveSlot, session: Session, clock: number): void {
    this.#seat = { ...seatFor(session, slot, slot.journal), entered: true, clock };
    this.#setClock(this.#seat);
    this.#tellStart(true, false, 'script');
  }

  /** Puts a new game in the place of the present one, which can be taken back if it has a move and isn't over. */
  #replace(session: Session, slot: SaveSlot | null): void {
    const seat = this.#seat;
    if (seat?.session.hasMove && !seat.session.over) {
      this.saveClock();
      this.#previous = { ...seat, clock: this.clock.read() };
    }
    this.#sit(session, slot);
  }

  #sit(session: Session, slot: SaveSlot | null): void {
    this.#pending = false;
    this.#seat = seatFor(session, slot, this.#newId());
    this.#setClock(this.#seat);
  }

  #setClock({ session, clock }: Seat): void {
    this.clock.hold(NOT_STARTED, session.fold.moves === 0);
    this.clock.hold(OVER, session.over);
    this.clock.set(clock);
    this.#env.changed();
  }

  /** Why nothing at all may be done now; takes over what another tab has played. */
  #standing(seat: Seat, kind: Order['kind']): Reason | null {
    if (this.#teller.asking) return 'busy';
    if (seat.slot?.isNewer && this.#takeOver(seat.slot)) return 'elsewhere';
    if (this.#settings.noUndo && (kind === 'undo' || kind === 'redo')) return 'off';
    return this.#paused ? 'paused' : null;
  }

  #takeOver(slot: SaveSlot): boolean {
    const found = this.#read(slot);
    if (typeof found !== 'object') return false;
    this.#previous = null;
    this.#resume(slot, found.session, found.clock);
    return true;
  }

  #refuse(reason: Reason, from: number | null, to: number | null, source: Source): Refused {
    this.#teller.post('move-refused', { reason, from, to }, source);
    this.#teller.deliver();
    return { ok: false, reason };
  }

  #carryOut(seat: Seat, plan: Plan, at: number, source: Source): void {
    const { session } = seat;
    session.commit(plan, at);
    this.clock.hold(NOT_STARTED, false);
    this.clock.hold(OVER, session.over);
    this.#save(seat, at, source);
    if (session.over && seat.slot) this.#count(session);
    this.#teller.post('move', changeOf(plan), source);
    if (plan.order.kind !== 'undo') this.#tellRuns(plan, source);
    if (isStuck(session.fold.position)) this.#teller.post('stuck', { proof: 'no-moves' }, source);
    if (session.fold.won) this.#tellWin(seat, source);
  }

  #tellRuns({ step, position }: Plan, source: Source): void {
    const runs = runsOf(step);
    const before = position.foundations.length - runs.length;
    runs.forEach(({ suit, column }, index) => {
      this.#teller.post('run-complete', { suit, column, runs: before + index + 1 }, source);
    });
  }

  #tellWin(seat: Seat, source: Source): void {
    const { session } = seat;
    const { undos, hints } = session.fold;
    const statistics = this.statistics[session.setup.level];
    this.#teller.post('win', { record: this.record, statistics, undos, hints }, source);
    this.#end(seat, true, source);
  }

  /** The end of a game that counts. */
  #end(seat: Seat, won: boolean, source: Source): void {
    this.#previous = null;
    if (!seat.slot) return;
    if (!won) this.#count(seat.session);
    this.#teller.post('game-end', { outcome: won ? 'won' : 'lost' }, source);
  }

  #count(session: Session): void {
    this.#keeping.statistics.count(session, session.fold.won, this.#settings.scoring);
  }

  /** Saves a game after an action. With its first it takes the slot's place: the game there, if another, is lost. */
  #save(seat: Seat, clock: number, source: Source): void {
    if (!seat.slot) return;
    if (!seat.entered) {
      const found = this.#read(seat.slot);
      if (typeof found === 'object') this.#settleReplaced(found.session, seat.session, source);
      seat.entered = true;
      this.#previous = null;
      this.#keeping.noteLevel(seat.session.setup.level);
    }
    seat.slot.write(seat.session, clock, seat.journal);
  }

  #settleReplaced(old: Session, session: Session, source: Source): void {
    if (old.id === session.id || old.over || !old.hasMove) return;
    this.#count(old);
    this.#teller.post('game-end', { outcome: 'lost' }, source, old);
  }

  /** Moves the present game to the place that storage and prefix name now. */
  #carryOver(save = true): void {
    this.#keeping = this.#openKeeping();
    const seat = this.#seat;
    if (seat?.slot) {
      this.#seat = { ...seat, slot: this.#keeping.openSlot(seat.slot.name), entered: false };
      if (save && seat.session.hasMove) this.#save(this.#seat, this.clock.read(), 'script');
    }
    this.#finish();
  }

  #tellStart(resumed: boolean, restarted: boolean, source: Source): void {
    this.#teller.post('game-start', { resumed, restarted }, source);
    this.#env.changed();
  }

  #finish(): void {
    this.#teller.deliver();
    this.#env.changed();
  }
}
