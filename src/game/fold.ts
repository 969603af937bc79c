import { check, isWon, type Position, play, type RuleReason, type Step, takeBack } from '../rules/index.js';
import type { Order } from './entry.js';

/** Why an order can't be carried out. */
export type OrderReason = RuleReason | 'nothing-to-undo' | 'nothing-to-redo';

/** An order whose outcome is known and that has not been carried out yet. */
export interface Plan {
  readonly order: Order;
  /** The step that is made, taken back or repeated. */
  readonly step: Step;
  /** The position afterwards. */
  readonly position: Position;
}

/** Whether an attempt was refused. */
export const isRefusal = (outcome: Plan | OrderReason): outcome is OrderReason => typeof outcome === 'string';

/**
 * Position and counts as a fold over the journal, advanced one entry at a time. A step holds enough to be taken back,
 * so undo is as cheap as a move, however long the game is.
 */
export class Fold {
  readonly #done: Step[] = [];
  readonly #undone: Step[] = [];
  #position: Position;
  #moves = 0;
  #undos = 0;
  #hints = 0;
  #at = 0;
  #latest: Plan | null = null;

  constructor(
    start: Position,
    readonly relaxed: boolean,
  ) {
    this.#position = start;
  }

  get position(): Position {
    return this.#position;
  }

  /** Actions, undos and redos since the start. */
  get moves(): number {
    return this.#moves;
  }

  get undos(): number {
    return this.#undos;
  }

  get hints(): number {
    return this.#hints;
  }

  /** Time of the last action, in tenths of a second. */
  get at(): number {
    return this.#at;
  }

  /** What was carried out last. */
  get latest(): Plan | null {
    return this.#latest;
  }

  get canUndo(): boolean {
    return this.#done.length > 0 && !this.won;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0 && !this.won;
  }

  get won(): boolean {
    return isWon(this.#position);
  }

  /** The positions that led here, from the start on: those that undo goes back to, and the present one. */
  path(): Position[] {
    const path = [this.#position];
    for (const step of [...this.#done].reverse()) path.push(takeBack(path.at(-1) as Position, step));
    return path.reverse();
  }

  /** What an order would do, or why it can't be carried out. Changes nothing. */
  plan(order: Order): Plan | OrderReason {
    if (this.won) return 'finished';
    if (order.kind === 'undo') {
      const step = this.#done.at(-1);
      return step ? { order, step, position: takeBack(this.#position, step) } : 'nothing-to-undo';
    }
    if (order.kind === 'redo') {
      const step = this.#undone.at(-1);
      return step ? { order, ...play(this.#position, step.action) } : 'nothing-to-redo';
    }
    return check(this.#position, order, this.relaxed) ?? { order, ...play(this.#position, order) };
  }

  /** Carries out what was planned from the present position. */
  commit(plan: Plan, at: number): void {
    switch (plan.order.kind) {
      case 'undo':
        this.#done.pop();
        this.#undone.push(plan.step);
        this.#undos++;
        break;
      case 'redo':
        this.#undone.pop();
        this.#done.push(plan.step);
        break;
      default:
        this.#undone.length = 0;
        this.#done.push(plan.step);
    }
    this.#latest = plan;
    this.#position = plan.position;
    this.#moves++;
    this.#at = at;
  }

  /** Notes a hint. */
  countHint(): void {
    this.#hints++;
  }
}
