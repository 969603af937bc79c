import type { Level } from '../rules/index.js';
import type { Clock } from './clock.js';
import type { Source } from './events.js';
import { Keeping } from './keeping.js';
import { ProvisionalStore } from './provisional-store.js';
import { type Found, type SaveSlot, type SlotContent, type Spoilt, slotName } from './save.js';
import { type AnyScheme, schemeNamed } from './scoring.js';
import type { Seat } from './seat.js';
import { Session } from './session.js';
import { dateOf, type NewGameOptions, type Settings } from './settings.js';
import { type Setup, type Start, startFromCards, startFromPosition } from './setup.js';
import type { Statistics } from './statistics.js';
import type { Teller } from './teller.js';
import { dailyDeal } from './winnable.js';

/** What seating needs from outside. */
export interface Surroundings {
  /** A random whole number from 0 to 4294967295. */
  random(): number;
  /** The UTC date, `YYYY-MM-DD`. */
  today(): string;
  /** Whether this game may use a slot: false while another element of the page plays in it. */
  claim(slot: string): boolean;
  /** Gives up every slot but these. */
  keepOnly(slots: readonly string[]): void;
}

const numbered = (deal: number): Start => ({ kind: 'deal', daily: null, deal });

/** The place at the table of a game that was found in a slot. */
const seatOf = (slot: SaveSlot, { session, clock }: Found): Seat => ({
  session,
  slotName: slot.name,
  slot,
  journal: slot.journal,
  entered: true,
  played: false,
  clock,
});

const NOT_STARTED = 'not-started';
const OVER = 'over';

/** Which game is at the table, which one it replaced, and where they are kept. */
export class Seating {
  /** What the page has decided. */
  settings: Settings;
  /** The player's later choice of level; a change of the attribute ends it. */
  chosenLevel: Level | null = null;
  #keeping: Keeping;
  #seat: Seat | null = null;
  #previous: Seat | null = null;
  /** The game that was last counted as lost because another took its slot's place. */
  #settled: Session | null = null;

  constructor(
    settings: Settings,
    readonly surroundings: Surroundings,
    readonly clock: Clock,
    readonly teller: Teller,
  ) {
    this.settings = settings;
    this.#keeping = this.#openKeeping();
    clock.hold(NOT_STARTED, true);
  }

  /** The game at the table; null before the first. */
  get seat(): Seat | null {
    return this.#seat;
  }

  get canTakeBack(): boolean {
    return this.#previous !== null && !this.settings.noUndo;
  }

  get statistics(): Statistics {
    return this.#keeping.statistics.levels;
  }

  /** The level of the next game: the player's choice, the attribute, or the level last played here. */
  get level(): Level {
    return this.chosenLevel ?? this.settings.suits ?? this.#keeping.lastLevel ?? 1;
  }

  /** The scheme in force. */
  get scheme(): AnyScheme {
    return schemeNamed(this.settings.scoring) ?? (schemeNamed('windows') as AnyScheme);
  }

  /** The slot that the page's attributes name. */
  get slotName(): string {
    const { suits, deal } = this.settings;
    return slotName(suits, deal);
  }

  /** Told when a scoring scheme fails. */
  readonly onSchemeError = (error: unknown): void => this.teller.error('scoring', error);

  newId(): string {
    return Array.from({ length: 4 }, () => this.surroundings.random().toString(16).padStart(8, '0')).join('');
  }

  newSession(setup: Setup, id = this.newId(), hasMove = false): Session {
    return new Session(id, setup, this.scheme, this.onSchemeError, hasMove);
  }

  /** @throws RangeError when cards or position are not of the level's deck */
  startFrom({ cards, position }: NewGameOptions, level: Level, deal: Settings['deal']): Start {
    if (cards !== undefined) return startFromCards(cards, level);
    if (position !== undefined) return startFromPosition(position, level);
    if (deal === 'winnable') return numbered(this.#keeping.nextWinnable(level, this.surroundings.random));
    if (deal === 'random') return numbered(this.#randomDeal());
    if (typeof deal === 'number') return numbered(deal);
    const daily = dateOf(deal) ?? this.surroundings.today();
    return { kind: 'deal', daily, deal: dailyDeal(daily, level) };
  }

  /** Resumes the game in the slot; false when there is none that can be. */
  resume(): boolean {
    const slot = this.#keeping.openSlot(this.slotName);
    const found = slot ? this.#read(slot) : 'empty';
    if (slot && typeof found === 'object' && !found.session.over) {
      this.#resume(slot, found.session, found.clock);
      return true;
    }
    return false;
  }

  /** Whether the present game is a daily that nobody has begun, and another day has come since it was dealt. */
  get isOutdated(): boolean {
    const { session, slotName } = this.#seat ?? {};
    const start = session?.setup.start;
    const isDaily = this.settings.deal === 'daily' && slotName === this.slotName && start?.kind === 'deal';
    return isDaily && !session?.hasMove && start.daily !== this.surroundings.today();
  }

  /** Deals a game as the page's attributes say. */
  deal(): void {
    const { level, settings, slotName } = this;
    const slot = this.#keeping.openSlot(slotName);
    const start = this.startFrom({}, level, settings.deal);
    this.#sitDown(this.#seatFor(this.newSession({ start, level, relaxed: settings.relaxed }), slotName, slot));
  }

  /** Puts another rule in the present seat: the game is the same, and has no move. Its hints were given all the same. */
  reseat(relaxed: boolean): void {
    const { session, slotName, slot } = this.#seat as Seat;
    const again = this.newSession({ ...session.setup, relaxed }, session.id);
    for (const entry of session.journal.entries()) again.replay(entry);
    this.#sitDown(this.#seatFor(again, slotName, slot));
  }

  /**
   * Puts a new game in the place of the present one, which can be taken back if it has a move and isn't over.
   * @param slotName null for games that are neither saved nor counted
   */
  replace(session: Session, slotName: string | null): void {
    const seat = this.#seat;
    // A game that was only just begun again is worth less than the one it took the place of, which is kept.
    const isBare = seat?.session.fold.moves === 0 && !seat.entered && this.#previous !== null;
    if (seat?.session.hasMove && !seat.session.over && !isBare) {
      this.saveClock();
      seat.clock = this.clock.read();
      this.#previous = seat;
    }
    const slot = slotName === null ? null : this.#keeping.openSlot(slotName);
    this.#sitDown(this.#seatFor(session, slotName, slot));
  }

  /** Brings back the game that was replaced; false when there is none. */
  takeBack(): boolean {
    const previous = this.#previous;
    if (!previous) return false;
    this.#previous = null;
    this.#sitDown(previous);
    return true;
  }

  /** Nothing can be taken back any more. */
  dropPrevious(): void {
    if (!this.#previous) return;
    this.#previous = null;
    this.#keepSlots();
  }

  /** Takes over what another tab has saved, if it is newer. */
  takeOverNewer(seat: Seat): boolean {
    return (seat.slot?.isNewer ?? false) && this.takeOver(seat);
  }

  /** Takes over what stands in the slot of the present game; false when nothing does. */
  takeOver({ slot }: Seat): boolean {
    const found = slot ? this.#read(slot) : 'empty';
    if (!slot || typeof found !== 'object') return false;
    this.#previous = null;
    this.#recall(found.session);
    this.#resume(slot, found.session, found.clock);
    return true;
  }

  /** A game that another device has gone on with, while one here was to replace it, isn't lost after all. */
  #recall({ id, over }: Session): void {
    if (this.#settled?.id === id && !over) this.#keeping.statistics.recall(this.#settled);
    this.#settled = null;
  }

  /** What the player has chosen for an attribute, or undefined. */
  choice(name: string): unknown {
    return this.#keeping.choice(name);
  }

  /** Keeps a choice of the player's. */
  choose(name: string, value: string | boolean): void {
    this.#keeping.choose(name, value);
  }

  /** Counts a finished game. */
  count(session: Session): void {
    if (session.counted) return;
    session.before ??= this.statistics[session.setup.level];
    session.counted = this.#keeping.statistics.count(session, session.fold.won, this.settings.scoring);
  }

  /** Begins all statistics anew. */
  resetStatistics(): void {
    this.#keeping.statistics.reset();
  }

  /** Saves a game after an action. With its first it takes the slot's place: the game there, if another, is lost. */
  save(seat: Seat, clock: number, source: Source): void {
    if (seat === this.#seat) this.#holdClock(seat);
    if (!seat.entered) this.#enter(seat, source);
    if (!seat.slot) return;
    if (!seat.played) this.#keeping.noteLevel(seat.session.setup.level);
    seat.played = true;
    this.#write(seat, seat.slot, clock);
  }

  /** The clock stands until the first action, and from the end on. */
  #holdClock({ session }: Seat): void {
    this.clock.hold(NOT_STARTED, session.fold.moves === 0);
    this.clock.hold(OVER, session.over);
  }

  /** The game first, that it is counted last: a page that is killed between finds it not counted. */
  #write({ session, journal }: Seat, slot: SaveSlot, clock: number): void {
    // Another tab, of a later version perhaps, may have written what this one can't read.
    this.#keepAside(slot, slot.spoilt);
    slot.write(session, clock, journal);
    if (!session.over) return;
    this.count(session);
    slot.writeClock(session, clock);
  }

  /** Keeps the clock with the saved game: when the page hides or the game is paused. */
  saveClock(): void {
    const seat = this.#seat;
    if (seat?.entered && !seat.session.over) seat.slot?.writeClock(seat.session, this.clock.read());
  }

  /** Takes settings that name the place which was waited for, and does there again what was done in the one before. */
  moveIn(settings: Settings): void {
    const { store } = this.settings;
    this.settings = settings;
    if (!(store instanceof ProvisionalStore)) return;
    this.reopen();
    this.#keeping.repeat(store);
  }

  /**
   * Moves the present game to the place that storage and prefix name now; while it has no action, the one that it is to
   * replace, which holds its place. Where that very game is saved further on, it is taken over.
   * @param there what becomes of another game that is saved there: it is replaced and counts as lost, or is kept aside
   * @returns false when the present game is to replace another: nothing else may come in its stead
   */
  carryOver(there: 'replace' | 'aside' = 'replace'): boolean {
    const previous = this.#seat?.entered === false ? this.#previous : null;
    this.reopen();
    if (!previous) {
      if (this.#seat) this.#carry(this.#seat, this.clock.read(), there);
      return true;
    }
    this.#carry(previous, previous.clock, there);
    // That is no other tab's doing.
    this.#seat?.slot?.see();
    return false;
  }

  #carry(seat: Seat, clock: number, there: 'replace' | 'aside'): void {
    const { session, slot } = seat;
    if (!session.hasMove || session.over) return;
    const found = slot ? this.#read(slot) : 'empty';
    if (slot && typeof found === 'object' && found.session.id === session.id) {
      if (found.session.journal.goesOnFrom(session.journal)) {
        this.#takeOn(seat, seatOf(slot, found));
        return;
      }
    } else if (there === 'aside' && typeof found === 'object') slot?.keepAside();
    if (there === 'aside') seat.entered = found !== 'empty';
    if (!seat.entered) this.#enter(seat, 'script', found);
    this.save(seat, clock, 'script');
  }

  /** Puts a later state of a game in the place of the one that is here. */
  #takeOn(seat: Seat, later: Seat): void {
    if (seat === this.#seat) this.#sitDown(later);
    else this.#previous = later;
  }

  /** Erases every stored key. */
  forget(): void {
    this.#keeping.forget();
    this.reopen();
  }

  /** After the element came back to a page: another may have taken the slot meanwhile. */
  reclaim(): void {
    for (const seat of this.#seats) if (seat.slot && !this.surroundings.claim(seat.slot.name)) seat.slot = null;
  }

  /** The present game and the one before it. */
  get #seats(): Seat[] {
    return [this.#seat, this.#previous].filter((seat) => seat !== null);
  }

  #openKeeping(): Keeping {
    return new Keeping(this.settings, (fault, error) => this.teller.error(fault, error), this.surroundings.claim);
  }

  /** Opens the place that storage and prefix name now. No game has entered it, but one that is over never will. */
  reopen(): void {
    this.#keeping = this.#openKeeping();
    this.surroundings.keepOnly([]);
    for (const seat of this.#seats) {
      seat.slot = seat.slotName === null ? null : this.#keeping.openSlot(seat.slotName);
      seat.entered = seat.session.over;
      seat.played = false;
    }
  }

  #randomDeal(): number {
    return this.surroundings.random() || this.#randomDeal();
  }

  /**
   * Reads a slot. A finished game found there counts now, if the page was killed before it did; what can't be read is
   * kept aside and told.
   */
  #read(slot: SaveSlot): SlotContent {
    const found = slot.read(this.scheme, this.onSchemeError);
    if (found === 'unreadable' || found === 'newer') this.#keepAside(slot, found);
    else if (found !== 'empty' && found.session.over) this.count(found.session);
    return found;
  }

  #keepAside(slot: SaveSlot, why: Spoilt | null): void {
    if (why === null) return;
    slot.keepAside();
    this.teller.error(`save-${why}`, new Error(`the game saved in ${slot.name} can't be read; its text is kept aside`));
  }

  #resume(slot: SaveSlot, session: Session, clock: number): void {
    // What is at the table again can't be taken back.
    if (this.#previous?.session.id === session.id) this.#previous = null;
    this.#sitDown(seatOf(slot, { session, clock }));
  }

  #seatFor(session: Session, slotName: string | null, slot: SaveSlot | null): Seat {
    return { session, slotName, slot, journal: this.newId(), entered: false, played: false, clock: session.journal.at };
  }

  #sitDown(seat: Seat): void {
    this.#seat = seat;
    this.#holdClock(seat);
    this.clock.set(seat.clock);
    this.#keepSlots();
  }

  /** Slots that neither the present game nor the one before it needs are free for other elements. */
  #keepSlots(): void {
    this.surroundings.keepOnly(this.#seats.flatMap(({ slotName }) => slotName ?? []));
  }

  /** A game takes its place with its first action. Where storage has nothing, the game it replaced is known here. */
  #enter(seat: Seat, source: Source, found = seat.slot ? this.#read(seat.slot) : 'empty'): void {
    seat.entered = true;
    if (seat.slotName === null) return;
    const previous = this.#previous?.slot && this.#previous.slotName === seat.slotName ? this.#previous.session : null;
    const old = typeof found === 'object' ? found.session : previous;
    if (old && seat.slot) this.#settleReplaced(old, seat.session, source);
  }

  #settleReplaced(old: Session, session: Session, source: Source): void {
    if (old.id === session.id || old.over || !old.hasMove) return;
    this.count(old);
    this.#settled = old;
    this.teller.post('game-end', { outcome: 'lost' }, source, old);
  }
}
