import type { Level } from '../rules/index.js';
import { Announcer } from './announcer.js';
import { Clock } from './clock.js';
import { Holds } from './holds.js';
import { encodeRecord } from './record.js';
import { Seating, type Surroundings } from './seating.js';
import type { Session } from './session.js';
import type { Settings } from './settings.js';
import { emptyState, type GameState, stateOf } from './state.js';
import type { Statistics } from './statistics.js';
import { type Tell, Teller } from './teller.js';

/** What the game needs from outside. */
export interface Environment extends Surroundings {
  /** Milliseconds from any fixed moment, never backward. */
  now(): number;
  tell: Tell;
  /** Something that is shown has changed. */
  changed(): void;
}

/** What can be seen of a game, without changing it. */
export class GameView {
  readonly clock: Clock;
  protected readonly holds: Holds;
  protected readonly seating: Seating;
  protected readonly teller: Teller;
  protected readonly announcer: Announcer;

  constructor(settings: Settings, env: Environment) {
    this.clock = new Clock(env.now);
    this.holds = new Holds(this.clock);
    this.teller = new Teller(env.tell, () => this.session);
    this.seating = new Seating(settings, env, this.clock, this.teller);
    this.announcer = new Announcer(this.teller, this.seating);
  }

  /** The game at the table; null before the first. */
  get session(): Session | null {
    return this.seating.seat?.session ?? null;
  }

  /** A snapshot of the game. */
  get state(): GameState {
    const { relaxed, scoring, noUndo } = this.seating.settings;
    if (!this.session) return emptyState(this.level, relaxed, scoring);
    const { canTakeBack } = this.seating;
    return stateOf(this.session, { scoring, paused: this.isPaused, noUndo, canTakeBack });
  }

  get statistics(): Statistics {
    return this.seating.statistics;
  }

  /** The game as a record; '' before the first game, and when it would be too long. */
  get record(): string {
    return this.session ? encodeRecord(this.session) : '';
  }

  get paused(): boolean {
    return this.holds.paused;
  }

  /** Whether actions answer `paused`: the game is, or the start screen waits. */
  get isPaused(): boolean {
    return this.holds.paused || this.holds.waiting !== null;
  }

  /** Whether the start screen waits, and if so for a game that can be continued. */
  get waiting(): { readonly resumed: boolean } | null {
    return this.holds.waiting;
  }

  /** Whether there is no game yet because the page's storage hasn't answered. */
  get isLoading(): boolean {
    return this.holds.loading;
  }

  /** The score that an action now would start from. */
  get runningScore(): number {
    return this.session?.scoreAt(this.clock.read()) ?? 0;
  }

  /** Whether hints, and whatever else tells how the game could be won, are closed: until the game ends. */
  get noHints(): boolean {
    return this.seating.settings.noHints && !this.session?.over;
  }

  /** Whether undo is closed. */
  get noUndo(): boolean {
    return this.seating.settings.noUndo;
  }

  /** The present deal at its start, as a game of its own, which nothing counts or keeps. */
  rehearsal(): Session | null {
    return this.session && this.seating.newSession(this.session.setup, '');
  }

  /** Whether nothing can be acted on or advised just now: paused, over, or in the middle of an action. */
  get isStill(): boolean {
    return this.isPaused || this.holds.watching || this.teller.asking || (this.session?.over ?? true);
  }

  /** Whether the present game is the player's own, which a par is looked for. */
  get isOwn(): boolean {
    return this.seating.seat?.slotName != null;
  }

  /** Why the present position can't be won, if that is known. */
  get stuck(): 'no-moves' | 'solver' | null {
    return this.session && this.announcer.stuckBy(this.session.fold.position);
  }

  /** The level of the next game. */
  get level(): Level {
    return this.seating.level;
  }

  /** What the player has chosen for an attribute, or undefined. */
  choice(name: string): unknown {
    return this.seating.choice(name);
  }
}
