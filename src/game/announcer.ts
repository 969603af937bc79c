import { isStuck, type Position } from '../rules/index.js';
import type { Source } from './events.js';
import type { Plan } from './fold.js';
import { encodeRecord } from './record.js';
import type { Seat } from './seat.js';
import type { Seating } from './seating.js';
import { changeOf, runsOf } from './state.js';
import type { Teller } from './teller.js';

/** Tells what an action came to: the board's change, runs, that nothing can be done any more, the end. */
export class Announcer {
  /** The position that was said to be stuck, and why. */
  #stuck: { position: Position; proof: 'no-moves' | 'solver' } | null = null;

  constructor(
    readonly teller: Teller,
    readonly seating: Seating,
  ) {}

  /** Posts the events of an action that was carried out, in the contract's order. */
  action(seat: Seat, plan: Plan, source: Source): void {
    const { fold } = seat.session;
    const isUndo = plan.order.kind === 'undo';
    const runsBack = isUndo ? runsOf(plan.step).map(({ suit }) => suit) : [];
    this.teller.post('move', changeOf(plan), source, seat.session, runsBack);
    if (!isUndo) this.#runs(plan, source);
    if (isStuck(fold.position)) this.stuck(fold.position, 'no-moves', source);
    if (fold.won) this.#won(seat, source);
  }

  /** Posts that a position can't be won, once for each arrival at one. */
  stuck(position: Position, proof: 'no-moves' | 'solver', source: Source): void {
    if (this.#stuck?.position === position) return;
    this.#stuck = { position, proof };
    this.teller.post('stuck', { proof }, source);
  }

  /** Why a position is known to be stuck; null when it isn't. */
  stuckBy(position: Position): 'no-moves' | 'solver' | null {
    if (isStuck(position)) return 'no-moves';
    return this.#stuck?.position === position ? this.#stuck.proof : null;
  }

  /** Posts the end of a game. With its own a player can't go back to the one before; a puzzle leaves that open. */
  ended(seat: Seat, outcome: 'won' | 'lost', source: Source): void {
    if (seat.slotName !== null) this.seating.dropPrevious();
    if (seat.slot) this.teller.post('game-end', { outcome }, source);
  }

  #runs({ step, position }: Plan, source: Source): void {
    const runs = runsOf(step);
    const before = position.foundations.length - runs.length;
    runs.forEach(({ suit, column }, index) => {
      this.teller.post('run-complete', { suit, column, runs: before + index + 1 }, source);
    });
  }

  #won(seat: Seat, source: Source): void {
    const { session, slotName } = seat;
    const { undos, hints } = session.fold;
    const statistics = this.seating.statistics[session.setup.level];
    const par = slotName === null ? null : session.par;
    this.teller.post('win', { record: encodeRecord(session), statistics, par, undos, hints }, source);
    this.ended(seat, 'won', source);
  }
}
