import type { Point } from './layout.js';

/** Milliseconds. A move takes at most 200, a row 600. */
const MOVE = 170;
const FLY = 260;
const TURN = 130;
/** Until most of what covered the card is gone. */
const TURN_DELAY = 60;
const SHAKE = 220;
const DEAL_STEP = 32;
const RUN_STEP = 14;

const EASE = 'cubic-bezier(.2, .7, .3, 1)';

const at = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;

/** A card that lies elsewhere than before, with the place it passes on the way, if any. */
export interface Journey {
  readonly element: SVGElement;
  readonly from: Point;
  readonly via: Point | null;
  readonly to: Point;
  /** How many others set out before it. */
  readonly order: number;
  readonly kind: 'move' | 'row' | 'run';
}

/**
 * Shows what has already happened. Nothing waits for it: the next change ends whatever still runs, and without it the
 * board is as it should be.
 */
export class Motion {
  #running: Animation[] = [];

  /** Ends everything that moves; all is in its place at once. */
  finish(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
  }

  /** Moves cards to where they lie now. */
  travel({ element, from, via, to, order, kind }: Journey): void {
    const step = kind === 'row' ? DEAL_STEP : kind === 'run' ? RUN_STEP : 0;
    const delay = order * step;
    if (via === null) {
      this.#play(element, [at(from), at(to)], { duration: MOVE + (kind === 'row' ? 60 : 0), delay });
      return;
    }
    this.#play(element, [at(from), at(via)], { duration: MOVE, delay: 0 });
    this.#play(element, [at(via), at(to)], { duration: FLY, delay: MOVE + delay }, 'none');
  }

  /** Turns a card face up: its back narrows to an edge, then its front widens. */
  turn(back: SVGElement, front: SVGElement, width: number): Promise<unknown> {
    const edge = `translate(${width / 2}px, 0) scaleX(0) translate(${-width / 2}px, 0)`;
    const flat = `translate(${width / 2}px, 0) scaleX(1) translate(${-width / 2}px, 0)`;
    const half = TURN / 2;
    const delay = TURN_DELAY;
    const down = this.#play(back, [flat, edge], { duration: half, delay, fill: 'both' });
    this.#play(front, [edge, flat], { duration: half, delay: delay + half });
    return down.finished.catch(() => {});
  }

  /** Brings a card back to its place, from where it was let go, and shakes it there. */
  shake(element: SVGElement, from: Point, to: Point): void {
    const beside = (dx: number): string => at({ x: to.x + dx, y: to.y });
    const back = from.x === to.x && from.y === to.y ? [] : [at(from)];
    const keyframes = [...back, at(to), beside(-6), beside(5), beside(-3), at(to)];
    this.#play(element, keyframes, { duration: SHAKE + (back.length > 0 ? MOVE : 0), delay: 0 });
  }

  #play(
    element: SVGElement,
    transforms: string[],
    timing: { duration: number; delay: number; fill?: FillMode },
    fill: FillMode = 'backwards',
  ): Animation {
    const keyframes = transforms.map((transform) => ({ transform }));
    const animation = element.animate(keyframes, { fill, easing: EASE, ...timing });
    this.#running.push(animation);
    return animation;
  }
}
