import { html, type TemplateResult } from 'lit';
import { type Card, generator } from '../rules/index.js';
import { cardBody, cardFace } from './faces/face.js';
import { CARD_HEIGHT, CARD_WIDTH } from './faces/size.js';
import type { Layout, Point } from './layout.js';

/** How many cards fall. */
const CARDS = 52;
/** Milliseconds between two cards. */
const STAGGER = 45;
/** Milliseconds that one card falls. */
const TIME = 2600;
/** Of the board's height a second, a second. */
const GRAVITY = 2.6;
/** Speed that is left after a bounce. */
const BOUNCE = 0.76;
/** Places of a card's way that are worked out, a second. */
const SAMPLES = 30;

/** A card of each foundation in turn. */
const cardsOf = (foundations: readonly (readonly Card[])[]): Card[] =>
  Array.from({ length: CARDS }, (_, i) => foundations[i % 8]?.[Math.floor(i / 8)]).filter((card) => card !== undefined);

/** The cards that fall, each a drawing of its own, so that the browser can move it without painting it again. */
export const fallView = (foundations: readonly (readonly Card[])[], { card, width }: Layout): TemplateResult[] =>
  cardsOf(foundations).map(
    (each) => html`<svg
      class="falling" aria-hidden="true" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}"
      width="${(card.width / width) * 100}%"
    >${cardBody}${cardFace(each, 'classic')}</svg>`,
  );

/**
 * Lets them fall from the foundations, one after another, and bounce over the board's lower edge.
 * @returns the animations; all is over when all have finished
 */
export function fall(elements: readonly Element[], layout: Layout, scale: number): Animation[] {
  const next = generator(elements.length);
  const chance = (): number => (next() >>> 0) / 2 ** 32;
  return elements.map((element, i) => {
    const from = layout.foundations[i % layout.foundations.length] ?? { x: 0, y: 0 };
    const away = from.x > layout.width / 2 ? -1 : 1;
    const speed = (away * (0.12 + chance() * 0.4) - 0.06 * away) * layout.width;
    const way = wayOf(from, speed, jumpFrom(from, layout, 0.2 + 0.6 * chance()), layout);
    const fading = Math.floor(way.length * 0.85);
    const frames = way.map(({ x, y }, at) => ({
      transform: `translate(${x * scale}px, ${y * scale}px)`,
      opacity: at <= fading ? 1 : 1 - (at - fading) / (way.length - 1 - fading),
    }));
    return element.animate(frames, { duration: TIME, delay: (elements.length - 1 - i) * STAGGER, fill: 'both' });
  });
}

/** The speed of a jump to that share of the way to the board's upper edge. */
const jumpFrom = ({ y }: Point, { height }: Layout, share: number): number =>
  -Math.sqrt(2 * GRAVITY * (y / height) * share) * height;

/** Places of a card that falls and bounces. */
function wayOf(from: Point, across: number, down: number, { height, card }: Layout): Point[] {
  const floor = height - card.height;
  const step = 1 / SAMPLES;
  const places: Point[] = [from];
  let { x, y } = from;
  let speed = down;
  for (let time = 0; time < TIME / 1000; time += step) {
    speed += GRAVITY * height * step;
    x += across * step;
    y += speed * step;
    if (y > floor) {
      y = floor - (y - floor) * BOUNCE;
      speed *= -BOUNCE;
    }
    places.push({ x, y });
  }
  return places;
}
