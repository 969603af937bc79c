import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { checkLift, checkMove, columnAt, type Position } from '../rules/index.js';
import type { Held } from './hand.js';
import { type Hit, hitTest, type Layout, type Point } from './layout.js';
import { meantCard } from './strip.js';
import { untoldZoom } from './zoom.js';

/** The left one of a mouse, a finger, a pen's tip, in `buttons`. */
const MAIN_BUTTON = 1;
/** Pixels from press to release within which it is a tap. */
const TAP_DISTANCE = 10;
/** Pixels after which cards are lifted. */
const LIFT_DISTANCE = 4;
/** Milliseconds in which a second press where a tap moved cards from, a column or the stock, does nothing. */
const DOUBLE_TAP = 300;

/** Where cards come from: a column, or the stock. */
export type Origin = number | 'stock';

const originOf = (hit: Hit): Origin | null => (hit?.kind === 'column' ? hit.column : (hit?.kind ?? null));

/** The board, as far as dragging needs it. */
export interface DragHost extends ReactiveControllerHost {
  readonly surface: SVGSVGElement | null;
  readonly layout: Layout;
  readonly position: Position;
  readonly fans: readonly (readonly number[])[];
  /** A tap on something. Returns where cards moved from, if any did. */
  tapped(hit: Hit): Origin | null;
  /** Cards were put down: on a column, or, if null, back where they were. */
  dropped(held: Held, to: number | null): void;
  /** The pointer rests on a column, at that height, or on none. */
  pointed(column: number | null, y: number): void;
  /** Shows cards lifted and moved by so much, over a column that takes them, if any. One call a frame. */
  showLifted(held: Held, by: Point, target: number | null): void;
}

/** Where the board lies on the page, and how many of its pixels a board unit takes. */
interface View {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

const pointIn = ({ left, top, scale }: View, { clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: (clientX - left) / scale,
  y: (clientY - top) / scale,
});

const offset = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

interface Press {
  readonly pointer: number;
  readonly start: Point;
  readonly hit: Hit;
  /** How the columns lay when it began: what was under the finger then is meant. */
  readonly fans: DragHost['fans'];
  /** The cards that would be lifted. */
  readonly lift: Held | null;
  dragging: boolean;
  latest: { clientX: number; clientY: number };
  frame: number;
}

/** Pointer input on the board: presses become taps or drags. */
export class Drag implements ReactiveController {
  #press: Press | null = null;
  #lastTap: { origin: Origin | null; time: number } = { origin: null, time: Number.NEGATIVE_INFINITY };

  constructor(readonly host: DragHost) {
    host.addController(this);
  }

  /** The cards that are being dragged. */
  get lifted(): Held | null {
    return this.#press?.dragging ? this.#press.lift : null;
  }

  hostDisconnected(): void {
    this.cancel();
  }

  /** Ends a drag; the cards go back. */
  cancel(): void {
    const press = this.#press;
    if (!press) return;
    this.#end(press);
    if (press.dragging && press.lift) this.host.dropped(press.lift, null);
  }

  readonly down = (event: PointerEvent): void => {
    if (this.#press) {
      this.cancel();
      return;
    }
    if (event.button !== 0 || !event.isPrimary) return;
    const start = pointIn(this.#view(), event);
    const hit = this.#hitAt(start);
    const column = hit?.kind === 'column' ? hit.column : null;
    // A mouse has spread its column on the way here. Nothing may move under a finger.
    if (event.pointerType === 'mouse') this.host.pointed(column, start.y);
    const { origin, time } = this.#lastTap;
    if (origin !== null && origin === originOf(hit) && event.timeStamp - time < DOUBLE_TAP) return;
    this.#lastTap = { origin: null, time };
    this.#press = {
      pointer: event.pointerId,
      start,
      hit,
      fans: this.host.fans,
      lift: this.#liftAt(hit),
      dragging: false,
      latest: event,
      frame: 0,
    };
    this.host.surface?.setPointerCapture(event.pointerId);
  };

  readonly move = (event: PointerEvent): void => {
    const press = this.#press;
    if (!press) {
      if (event.pointerType === 'mouse') this.#hover(event);
      return;
    }
    if (event.pointerId !== press.pointer) return;
    // It was let go where nothing told so, or while another button is held.
    if ((event.buttons & MAIN_BUTTON) === 0) {
      this.cancel();
      return;
    }
    press.latest = { clientX: event.clientX, clientY: event.clientY };
    if (press.dragging) event.preventDefault();
    if (press.lift && press.frame === 0) press.frame = requestAnimationFrame(this.#onFrame);
  };

  readonly up = (event: PointerEvent): void => {
    const press = this.#press;
    if (event.pointerId !== press?.pointer) return;
    const view = this.#view();
    const by = offset(press.start, pointIn(view, event));
    this.#end(press);
    const isTap = Math.hypot(by.x, by.y) * view.scale <= TAP_DISTANCE;
    if (isTap) this.#tap(press, event.timeStamp);
    if (event.pointerType !== 'mouse') this.#spread(isTap ? press : null);
    if (!isTap && press.lift) this.host.dropped(press.lift, this.#dropTarget(press.lift, by));
  };

  readonly lost = (event: PointerEvent): void => {
    if (event.pointerId === this.#press?.pointer) this.cancel();
  };

  readonly leave = (): void => {
    if (!this.#press) this.host.pointed(null, 0);
  };

  /** A finger on cards that can be lifted drags them; anywhere else it scrolls the page. */
  readonly touchStart = {
    passive: false,
    handleEvent: (event: TouchEvent): void => {
      // It only stops a page that was scrolling.
      if (!event.cancelable) {
        this.cancel();
        return;
      }
      const touch = event.changedTouches[0];
      const lifts = touch && this.#liftAt(this.#hitAt(pointIn(this.#view(), touch)));
      if (event.touches.length === 1 && lifts) event.preventDefault();
    },
  };

  /** A column that a finger tapped without moving anything lies open, to be read, until the next touch. */
  #spread(press: Press | null): void {
    const column = press?.hit?.kind === 'column' && press.hit.index !== null ? press.hit.column : null;
    this.host.pointed(this.#lastTap.origin === null ? column : null, press?.start.y ?? 0);
  }

  #tap(press: Press, time: number): void {
    if (press.dragging && press.lift) this.host.dropped(press.lift, null);
    const { hit } = press;
    const { position } = this.host;
    const meant = hit?.kind === 'column' ? { ...hit, index: meantCard(position, press.fans, hit, press.start) } : hit;
    this.#lastTap = { origin: this.host.tapped(meant), time };
  }

  #onFrame = (): void => {
    const press = this.#press;
    if (!press?.lift) return;
    press.frame = 0;
    const view = this.#view();
    const by = offset(press.start, pointIn(view, press.latest));
    if (!press.dragging && Math.hypot(by.x, by.y) * view.scale < LIFT_DISTANCE) return;
    press.dragging = true;
    this.host.showLifted(press.lift, by, this.#targets(press.lift, by).legal);
  };

  #hover(event: PointerEvent): void {
    const point = pointIn(this.#view(), event);
    const hit = this.#hitAt(point);
    this.host.pointed(hit?.kind === 'column' && hit.index !== null ? hit.column : null, point.y);
  }

  #end(press: Press): void {
    cancelAnimationFrame(press.frame);
    this.#press = null;
    const { surface } = this.host;
    if (surface?.hasPointerCapture(press.pointer)) surface.releasePointerCapture(press.pointer);
  }

  /** How the board lies on the page. Read anew each time, for the page may scroll, move or scale it at any moment. */
  #view(): View {
    const surface = this.host.surface as SVGSVGElement;
    const { left, top, width } = surface.getBoundingClientRect();
    const zoom = untoldZoom(surface);
    return { left: left * zoom, top: top * zoom, scale: (width * zoom) / this.host.layout.width || 1 };
  }

  #hitAt(point: Point): Hit {
    const { layout, position, fans } = this.host;
    return hitTest(layout, position, fans, point);
  }

  #liftAt(hit: Hit): Held | null {
    if (hit?.kind !== 'column' || hit.index === null) return null;
    const count = columnAt(this.host.position, hit.column).cards.length - hit.index;
    return checkLift(this.host.position, hit.column, count) === null ? { from: hit.column, count } : null;
  }

  /** Columns that the lifted card overlaps, and by how much; each column is as high as the board. */
  #overlaps({ from, count }: Held, by: Point): { column: number; width: number }[] {
    const { layout, fans } = this.host;
    const { width, height } = layout.card;
    const x = (layout.columns[from] ?? 0) + by.x;
    const y = (fans[from]?.at(-count) ?? 0) + by.y;
    if (y > layout.height || y + height < 0) return [];
    return layout.columns
      .map((left, column) => ({ column, width: width - Math.abs(left - x) }))
      .filter((overlap) => overlap.width > 0)
      .sort((a, b) => b.width - a.width);
  }

  /** Where cards that are let go were meant to go: a column that takes them, else the nearest, or null for back. */
  #dropTarget(held: Held, by: Point): number | null {
    const { legal, nearest } = this.#targets(held, by);
    return legal ?? nearest;
  }

  #targets(held: Held, by: Point): { legal: number | null; nearest: number | null } {
    const overlaps = this.#overlaps(held, by);
    const own = overlaps.find(({ column }) => column === held.from);
    if (own && own.width > this.host.layout.card.width / 2) return { legal: null, nearest: null };
    const others = overlaps.map(({ column }) => column).filter((column) => column !== held.from);
    const legal = others.find((column) => checkMove(this.host.position, held.from, column, held.count) === null);
    return { legal: legal ?? null, nearest: others[0] ?? null };
  }
}
