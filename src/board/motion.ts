import type { Point } from './layout.js';

/** Milliseconds. A move takes at most 200, a row 600. */
const MOVE = 170;
const FLY = 260;
const TURN = 130;
const SHAKE = 220;
export const DEAL_STEP = 32;
const DEAL_MORE = 60;
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

  /** Resolves when all that moves now has come to rest. */
  async still(): Promise<void> {
    await Promise.allSettled(this.#running.map(({ finished }) => finished));
  }

  /** Moves a card to where it lies now. Resolves when it is there, or is interrupted. */
  travel({ element, from, via, to, order, kind }: Journey): Promise<unknown> {
    const delay = order * (kind === 'row' ? DEAL_STEP : kind === 'run' ? RUN_STEP : 0);
    if (via === null) {
      const duration = MOVE + (kind === 'row' ? DEAL_MORE : 0);
      return this.#play(element, [{ transform: at(from) }, { transform: at(to) }], { duration, delay });
    }
    // First to its place in the column with the others, which wait there for their turn to fly.
    const duration = MOVE + delay + FLY;
    const waiting = at(via);
    return this.#play(
      element,
      [
        { transform: at(from), offset: 0 },
        { transform: waiting, offset: MOVE / duration },
        { transform: waiting, offset: (MOVE + delay) / duration },
        { transform: at(to), offset: 1 },
      ],
      { duration, delay: 0 },
    );
  }

  /** Turns a card face up: its back narrows to an edge, then its front widens. */
  turn(back: SVGElement, front: SVGElement, width: number, delay: number): Promise<unknown> {
    const seen = (share: number): Keyframe => ({
      transform: `translate(${width / 2}px, 0) scaleX(${share}) translate(${-width / 2}px, 0)`,
    });
    const half = TURN / 2;
    const down = this.#play(back, [seen(1), seen(0)], { duration: half, delay, fill: 'both' });
    const up = this.#play(front, [seen(0), seen(1)], { duration: half, delay: delay + half });
    return Promise.all([down, up]);
  }

  /** Brings a card back to its place, from where it was let go, and shakes it there. */
  shake(element: SVGElement, from: Point, to: Point): void {
    const beside = (dx: number): Keyframe => ({ transform: at({ x: to.x + dx, y: to.y }) });
    const back = from.x === to.x && from.y === to.y ? [] : [{ transform: at(from) }];
    const keyframes = [...back, beside(0), beside(-6), beside(5), beside(-3), beside(0)];
    void this.#play(element, keyframes, { duration: SHAKE + (back.length > 0 ? MOVE : 0), delay: 0 });
  }

  #play(element: SVGElement, keyframes: Keyframe[], timing: KeyframeAnimationOptions): Promise<unknown> {
    const animation = element.animate(keyframes, { fill: 'backwards', easing: EASE, ...timing });
    this.#running.push(animation);
    return animation.finished.catch(() => {});
  }
}
