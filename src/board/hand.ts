import type { MoveResult } from '../game/index.js';
import { type Card, checkLift, columnAt, type Position, runLength, tapOutcome } from '../rules/index.js';
import { runWords } from '../words/index.js';
import { type Attempt, emptyColumns, refusalText } from './refusals.js';
import type { Table } from './table.js';

/** Cards at a column's end that the player has picked up by tap or key. */
export interface Held {
  readonly from: number;
  readonly count: number;
}

/** The board, as far as the hand needs it. */
export interface HandHost {
  readonly table: Table;
  readonly position: Position;
  requestUpdate(): void;
  /** Shakes cards that may not go where they were sent. */
  shake(cards: readonly Card[]): void;
}

/** What the player holds, and what taps, keys and drops do with it: every way to play ends here. */
export class Hand {
  #held: Held | null = null;

  constructor(readonly host: HandHost) {}

  get held(): Held | null {
    return this.#held;
  }

  /** A tap on a card of a column, or beside its cards (`index` null). Returns the column that cards moved from, if any did. */
  tap(column: number, index: number | null): number | null {
    const { table, position } = this.host;
    if (this.#held) return this.#name(column, index);
    if (index === null) return null;
    if (table.tap === 'select') {
      this.#pickUpFrom(column, index);
      return null;
    }
    const outcome = tapOutcome(position, column, index);
    const attempt = { from: column, to: null, count: columnAt(position, column).cards.length - index };
    const result = table.game.tap(column, index, 'player');
    if (!result.ok && result.reason === 'no-target' && outcome.kind === 'no-target')
      this.#hold({ from: column, count: outcome.count });
    else this.#settle(result, attempt, position);
    return result.ok ? column : null;
  }

  /** Enter on a column: picks up its longest run, or puts down what is held. */
  enter(column: number): void {
    const { position } = this.host;
    if (this.#held) {
      if (column === this.#held.from) this.putBack();
      else this.drop(this.#held, column, true);
      return;
    }
    const { game } = this.host.table;
    if (game.isLoading) return;
    const count = runLength(columnAt(position, column));
    if (game.isStill) this.#refuse(game.isPaused ? 'paused' : 'finished', { from: column, to: null, count: 0 });
    else if (count > 0) this.#hold({ from: column, count });
    else this.#refuse('empty-column', { from: column, to: null, count: 0 });
  }

  /** Holds one card more or fewer. */
  adjust(by: number): void {
    if (!this.#held) return;
    const { from, count } = this.#held;
    const longest = runLength(columnAt(this.host.position, from));
    this.#hold({ from, count: Math.min(longest, Math.max(1, count + by)) });
  }

  /** Puts cards down on a column; when refused they stay held if `keep`. Returns whether they moved. */
  drop({ from, count }: Held, to: number, keep = false): boolean {
    const { table, position } = this.host;
    const result = table.game.move(from, to, count, 'player');
    if (result.ok || !keep) this.#held = null;
    this.#settle(result, { from, to, count }, position);
    return result.ok;
  }

  /** Deals a row from the stock; false when that is refused. */
  deal(): boolean {
    const { table, position } = this.host;
    this.release();
    const result = table.game.act({ kind: 'row' }, 'player');
    this.#settle(result, { from: null, to: null, count: 0 }, position);
    return result.ok;
  }

  /** Puts back what is held and says so. */
  putBack(): void {
    if (!this.#held) return;
    this.release();
    this.host.table.say(this.host.table.words('told.put-back'));
  }

  /** Lets go of what is held without a word. */
  release(): void {
    if (!this.#held) return;
    this.#held = null;
    this.host.requestUpdate();
  }

  #name(column: number, index: number | null): number | null {
    const held = this.#held as Held;
    if (column === held.from) {
      this.putBack();
      return null;
    }
    const moved = this.drop(held, column);
    if (!moved && index !== null) this.#pickUpFrom(column, index);
    return moved ? held.from : null;
  }

  #pickUpFrom(column: number, index: number): void {
    const { position, table } = this.host;
    const count = columnAt(position, column).cards.length - index;
    const reason = checkLift(position, column, count);
    if (reason === null && !table.game.isStill) this.#hold({ from: column, count });
    else if (reason !== null && this.host.table.tap === 'select')
      this.#refuse(reason, { from: column, to: null, count });
  }

  #hold(held: Held): void {
    const { table, position } = this.host;
    this.#held = held;
    table.lifted();
    const cards = columnAt(position, held.from).cards.slice(-held.count);
    table.say(table.words('told.held', { cards: runWords(table.words, cards) }));
    this.host.requestUpdate();
  }

  #settle(result: MoveResult, attempt: Attempt, position: Position): void {
    if (!result.ok) this.#refuse(result.reason, attempt, position);
    this.host.requestUpdate();
  }

  #refuse(reason: (MoveResult & { ok: false })['reason'], attempt: Attempt, position = this.host.position): void {
    const { table } = this.host;
    const text = refusalText(table.words, reason, position, attempt);
    if (text) table.refuse(text, reason === 'columns-empty' ? emptyColumns(position) : []);
    if (attempt.from !== null && attempt.count > 0) {
      this.host.shake(columnAt(position, attempt.from).cards.slice(-attempt.count));
    }
  }
}
