import type { Level, Step } from '../rules/index.js';
import type { Plan } from './fold.js';
import { type AnyScheme, type Fact, type Gave, TICK_SECONDS } from './scoring.js';

/** Keeps one game's score by one scheme, a fact at a time. */
export class ScoreKeeper {
  #total: unknown;
  #ticks = 0;
  #moves = 0;
  #broken = false;

  /** @param onError told once when the scheme throws or shows no finite number; the score is 0 from then on */
  constructor(
    readonly scheme: AnyScheme,
    readonly suits: Level,
    readonly onError: (error: unknown) => void = () => {},
  ) {
    this.#total = this.#guarded(0, () => this.#checked(scheme.start));
  }

  /** The score after the last action. */
  get score(): number {
    return this.#shown(this.#total);
  }

  /** The score that an action at that time would start from: full half minutes since the last one count. */
  scoreAt(at: number): number {
    return this.#shown(this.#afterTicks(at));
  }

  /** Takes an action that has been carried out, at that time in tenths of a second, and the win if it won. */
  take(plan: Plan, at: number, won: boolean): void {
    this.#total = this.#afterTicks(at);
    this.#ticks = ticksUntil(at);
    this.#moves++;
    const brought = broughtBy(plan.step);
    const undo = plan.order.kind === 'undo';
    this.#total = this.#stepped(this.#total, {
      ...this.#fact(plan.order.kind, at / 10),
      ...(undo ? { gave: brought } : brought),
    });
    if (won) this.#total = this.#stepped(this.#total, this.#fact('win', at / 10));
  }

  #afterTicks(at: number): unknown {
    let total = this.#total;
    for (let tick = this.#ticks + 1; tick <= ticksUntil(at); tick++) {
      total = this.#stepped(total, this.#fact('tick', tick * TICK_SECONDS));
    }
    return total;
  }

  #fact(type: Fact['type'], seconds: number): Fact {
    return { type, flipped: 0, runs: 0, gave: null, seconds, suits: this.suits, moves: this.#moves };
  }

  #stepped(total: unknown, fact: Fact): unknown {
    return this.#guarded(total, () => this.#checked(this.scheme.step(total, fact)));
  }

  /** A total that shows a number: a scheme is told from the first that doesn't, whether anybody looks or not. */
  #checked(total: unknown): unknown {
    this.#read(total);
    return total;
  }

  #read(total: unknown): number {
    const shown = this.scheme.show ? this.scheme.show(total) : total;
    if (typeof shown !== 'number' || !Number.isFinite(shown)) throw new TypeError('a score must be a finite number');
    return shown;
  }

  #shown(total: unknown): number {
    const score = this.#guarded(0, () => this.#read(total));
    return this.#broken ? 0 : score;
  }

  #guarded<T>(otherwise: T, work: () => T): T {
    if (this.#broken) return otherwise;
    try {
      return work();
    } catch (error) {
      this.#broken = true;
      this.onError(error);
      return otherwise;
    }
  }
}

const ticksUntil = (at: number): number => Math.floor(at / (TICK_SECONDS * 10));

const broughtBy = (step: Step): Gave => ({
  flipped: step.consequences.filter(({ kind }) => kind === 'flip').length,
  runs: step.consequences.filter(({ kind }) => kind === 'run').length,
});
