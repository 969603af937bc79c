import type { Level } from '../rules/index.js';
import type { Source } from './events.js';
import { type Environment, GameView } from './game-view.js';
import { decodeRecord } from './record.js';
import type { Seat } from './seat.js';
import type { Session } from './session.js';
import { checkOptions, type NewGameOptions, type Settings } from './settings.js';
import type { GameState, Reason, Refused } from './state.js';

/** What the page has decided of a game that begins. */
interface Decided {
  /** Its level and deal, as the attributes name them. */
  readonly game: string;
  readonly slot: string;
  /** The level, wherever it comes from. */
  readonly level: Level;
  readonly relaxed: boolean;
}

/** Which game is played: how one begins, gives way to another, comes back, and ends. */
export class GameLife extends GameView {
  readonly #changed: () => void;
  /** What the page had decided when the present game began. */
  #applied: Decided | null = null;
  /** Whether a method began the present game while storage was asked. */
  #asked = false;

  constructor(settings: Settings, env: Environment) {
    super(settings, env);
    this.#changed = env.changed;
  }

  /** A snapshot of the game. Settings that waited are applied first. */
  override get state(): GameState {
    this.flush();
    return super.state;
  }

  /** Resumes the game in the slot, or deals one. Nothing when there is a game already. */
  begin(): void {
    if (this.session || this.isLoading) return;
    if (this.seating.settings.startScreen) this.holds.waiting = { resumed: false };
    this.#resumeOrDeal();
    this.finish();
  }

  /** Whether the page's storage has yet to say what is saved: the first game waits for that. */
  setLoading(loading: boolean): void {
    if (loading) this.#asked = false;
    this.holds.loading = loading && !this.session;
    this.finish();
  }

  /**
   * The page's storage has answered. A game that was dealt meanwhile makes way for the saved one, unless it has a move:
   * then the saved one is kept aside. One that a method began stays, and the saved one waits in its slot.
   */
  arrive(settings: Settings): void {
    this.holds.loading = false;
    this.seating.moveIn(settings);
    this.#carryOver(this.#asked ? 'replace' : 'aside', !this.#asked);
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
    this.finish();
  }

  /** Ends the wait of the start screen: the game that lies beneath begins. */
  proceed(source: Source): void {
    if (!this.waiting) return;
    if (this.seating.isOutdated) this.#resumeOrDeal();
    this.teller.post('game-start', { resumed: this.waiting.resumed, restarted: false }, source);
    this.holds.waiting = null;
    this.finish();
  }

  /** Takes the page's settings. What concerns the deal waits for {@link flush}. */
  configure(settings: Settings): void {
    const before = this.seating.settings;
    this.seating.settings = settings;
    if (settings.suits !== before.suits) this.seating.chosenLevel = null;
    const isElsewhere = settings.store !== before.store || settings.storageKey !== before.storageKey;
    // An action that is being asked about belongs to where it was made.
    if (isElsewhere) this.teller.whenOut(() => this.#moveHouse());
    if (settings.scoring !== before.scoring) this.rescore();
    if (this.waiting && !settings.startScreen) this.proceed('script');
    this.finish();
  }

  /** Computes the score anew, by the scheme that `scoring` names now. */
  rescore(): void {
    this.session?.rescore(this.seating.scheme, this.seating.onSchemeError);
    this.finish();
  }

  /** Applies settings that waited, unless the present game has a move: a game under way is never touched. */
  flush(): void {
    const { session } = this;
    if (!session || session.hasMove || this.teller.asking) return;
    const applied = this.#applied as Decided;
    const decided = this.#decided;
    if (applied.game !== decided.game) this.#resumeOrDeal(applied.slot !== decided.slot);
    else if (applied.relaxed === decided.relaxed) return;
    else this.#reseat(decided);
    this.finish();
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
    const decided = this.#decided;
    this.teller.whenOut(() => {
      if (source === 'player' && suits !== undefined) this.seating.chosenLevel = suits;
      this.#endLoading();
      this.seating.replace(session, start.kind === 'deal' ? decided.slot : null);
      this.#started(false, false, source, decided);
    });
  }

  /**
   * Opens a record as a game that is neither saved nor counted.
   * @throws RecordError when it is no record of a legal game; nothing is changed then
   */
  load(record: string, source: Source): void {
    const session = decodeRecord(record, this.seating.scheme, this.seating.newId(), this.seating.onSchemeError);
    const decided = this.#decided;
    this.teller.whenOut(() => {
      this.#endLoading();
      this.seating.replace(session, null);
      this.#started(session.fold.moves > 0, false, source, decided);
    });
  }

  /** Begins the same deal again; nothing without a move. After a win or a loss it is another game. */
  restart(source: Source): void {
    if (this.isLoading) return;
    this.readySeat();
    this.teller.whenOut(() => {
      const seat = this.seating.seat as Seat;
      const { session, slotName } = seat;
      if (this.takeOverNewer(seat) || (session.fold.moves === 0 && !session.over)) {
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
    if (this.isLoading) return this.refuse('busy', source);
    if (this.seating.settings.noUndo) return this.refuse('off', source);
    if (!this.seating.canTakeBack) return this.refuse('nothing-to-take-back', source);
    this.teller.whenOut(() => {
      // Asked for inside the `before-move` of the action that ended it.
      if (!this.seating.takeBack()) {
        this.refuse('nothing-to-take-back', source);
        return;
      }
      this.#started(true, false, source);
    });
    return { ok: true };
  }

  /** Ends the game as lost; nothing without a move or when it is over. */
  giveUp(source: Source): void {
    if (this.isLoading) return;
    if (!this.teller.asking) this.readySeat();
    this.teller.whenOut(() => {
      const { seat } = this.seating;
      if (!seat?.session.hasMove || seat.session.over) return;
      if (!this.takeOverNewer(seat)) {
        seat.session.givenUp = true;
        this.holds.waiting = null;
        this.seating.save(seat, this.clock.read(), source);
        this.announcer.ended(seat, 'lost', source);
      }
      this.#changed();
    });
  }

  /** Begins all statistics anew. */
  resetStatistics(): void {
    this.seating.resetStatistics();
    this.finish();
  }

  /** Erases every stored key; the next action saves again. */
  forget(): void {
    this.seating.forget();
    this.finish();
  }

  /** After the element came back to a page: another may have taken the slot meanwhile. */
  reclaim(): void {
    this.seating.reclaim();
  }

  /** Sees to it that there is a game, with settings applied; null while storage is asked. */
  ready(): Session | null {
    return this.isLoading ? null : this.readySeat().session;
  }

  /** The game at the table, the first if there was none, with settings applied. */
  protected readySeat(): Seat {
    this.begin();
    this.flush();
    return this.seating.seat as Seat;
  }

  /** Takes over what another tab has saved, if it is newer. */
  protected takeOverNewer(seat: Seat): boolean {
    if (!this.seating.takeOverNewer(seat)) return false;
    this.#tellResumed();
    return true;
  }

  protected refuse(reason: Reason, source: Source, from: number | null = null, to: number | null = null): Refused {
    // Whatever was asked for is told as plain numbers.
    const plain = (value: number | null): number | null => (Number.isInteger(value) ? value : null);
    this.teller.post('move-refused', { reason, from: plain(from), to: plain(to) }, source);
    this.finish();
    return { ok: false, reason };
  }

  protected finish(): void {
    this.teller.deliver();
    this.#changed();
  }

  get #decided(): Decided {
    const { settings, slotName, level } = this.seating;
    const { suits, deal, relaxed } = settings;
    return { game: `${suits} ${deal}`, slot: slotName, level, relaxed };
  }

  /** Takes the present game to where games are kept now. */
  #moveHouse(): void {
    // Whoever plays there has made a choice of their own, or none.
    this.seating.chosenLevel = null;
    this.#carryOver('replace', true);
  }

  /** @param mayGiveWay whether a game without a move makes way for the one saved there */
  #carryOver(there: 'replace' | 'aside', mayGiveWay: boolean): void {
    const { session } = this;
    const isFree = this.seating.carryOver(there);
    if (this.session !== session) this.#tellResumed();
    else if (isFree && mayGiveWay && session && !session.hasMove) this.#giveWay();
  }

  /** A game without a move makes way for the one saved there, or for one of the level last played there. */
  #giveWay(): void {
    if (!this.isOwn) return;
    if (this.seating.resume()) this.#tellResumed();
    else if (this.#applied?.level !== this.level) this.#resumeOrDeal(false);
  }

  #reseat(decided: Decided): void {
    this.seating.reseat(decided.relaxed);
    this.#applied = decided;
  }

  /** `newGame` and `load` act at once, and what is saved waits in its slot. */
  #endLoading(): void {
    this.#asked ||= this.isLoading;
    this.holds.loading = false;
  }

  /** Under the start screen a game that was resumed is told when it is continued. */
  #tellResumed(): void {
    if (this.waiting) this.holds.waiting = { resumed: true };
    else this.teller.post('game-start', { resumed: true, restarted: false }, 'script');
  }

  #resumeOrDeal(mayResume = true): void {
    this.#applied = this.#decided;
    const resumed = mayResume && this.seating.resume();
    if (!resumed) this.seating.deal();
    if (this.waiting) this.holds.waiting = { resumed };
    else this.teller.post('game-start', { resumed, restarted: false }, 'script');
  }

  /** @param decided what the page had decided when the game was asked for */
  #started(resumed: boolean, restarted: boolean, source: Source, decided = this.#decided): void {
    this.#applied = decided;
    // It may have waited, and another scheme be in force.
    this.session?.rescore(this.seating.scheme, this.seating.onSchemeError);
    this.holds.waiting = null;
    this.holds.watching = false;
    this.teller.post('game-start', { resumed, restarted }, source);
    this.#changed();
  }
}
