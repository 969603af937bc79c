import type { Session } from '../game/index.js';
import { type Card, columnAt, type Position, type Step } from '../rules/index.js';
import { fanOf, type Layout, type Point, stockPile } from './layout.js';
import { DEAL_STEP, type Journey } from './motion.js';
import type { Placed } from './places.js';

/** Milliseconds after which a card turns that was covered, or that is dealt, from when it sets out. */
const TURN_UNCOVERED = 60;
const TURN_IN_FLIGHT = 40;
/** Steps after which the last cards of a deal set out, however many rows there are. */
const LONGEST_DEAL = 10;

/** How the board shows what has just changed. */
export interface ChangeView {
  /** Cards in front of all others: those that moved. */
  readonly front: ReadonlySet<Card>;
  /** Cards that turn face up, each after so many milliseconds. */
  readonly turned: ReadonlyMap<Card, number>;
  /** Ways of the cards that lie elsewhere now. */
  journeys(placed: readonly Placed[], layout: Layout): (Omit<Journey, 'element' | 'to'> & { place: Placed })[];
}

interface Way {
  readonly kind: Journey['kind'];
  readonly order: number;
}

/** What has changed since cards lay at `before`, or null when there is nothing to show. */
export function showChange(session: Session | null, old: Session | null, before: readonly Placed[]): ChangeView | null {
  if (!session || !old) return null;
  const { latest, position } = session.fold;
  if (session !== old || !latest) return latest ? null : showDeal(position, before);
  const undo = latest.order.kind === 'undo';
  const { step } = latest;
  const ways = undo ? new Map<Card, Way>() : waysOf(step);
  return {
    front: new Set([...step.cards, ...step.consequences.flatMap((c) => (c.kind === 'run' ? c.cards : []))]),
    turned: undo ? new Map() : turnsOf(step),
    journeys: (placed, layout) =>
      moved(placed, before).map(({ from, place }) => {
        const way = ways.get(place.card);
        return {
          place,
          from,
          kind: way?.kind ?? 'move',
          order: way?.order ?? 0,
          via: way?.kind === 'run' ? beforeLeaving(position, step, place.card, layout) : null,
        };
      }),
  };
}

/** A new deal: all cards come from the stock, row after row, face down, and the columns' ends turn. */
function showDeal(position: Position, before: readonly Placed[]): ChangeView | null {
  if (before.length === 0) return null;
  const orders = new Map<Card, number>();
  const turned = new Map<Card, number>();
  for (const { cards, hidden } of position.columns) {
    cards.forEach((card, row) => {
      const order = Math.min(row * 2, LONGEST_DEAL);
      orders.set(card, order);
      if (row >= hidden) turned.set(card, order * DEAL_STEP + TURN_IN_FLIGHT);
    });
  }
  return {
    front: new Set(),
    turned,
    journeys: (placed, layout) =>
      placed
        .filter(({ card }) => orders.has(card))
        .map((place) => ({
          place,
          from: stockPile(layout, position.stock.length - 1),
          via: null,
          kind: 'row' as const,
          order: orders.get(place.card) ?? 0,
        })),
  };
}

/** What was covered turns when most of what lay on it is gone; a dealt card turns on its way. */
function turnsOf(step: Step): Map<Card, number> {
  const flips = step.consequences.flatMap((c) => (c.kind === 'flip' ? [[c.card, TURN_UNCOVERED] as const] : []));
  const dealt =
    step.action.kind === 'row'
      ? step.cards.map((card, order) => [card, order * DEAL_STEP + TURN_IN_FLIGHT] as const)
      : [];
  return new Map([...flips, ...dealt]);
}

function waysOf(step: Step): Map<Card, Way> {
  const ways = new Map<Card, Way>();
  if (step.action.kind === 'row') step.cards.forEach((card, order) => void ways.set(card, { kind: 'row', order }));
  for (const consequence of step.consequences) {
    if (consequence.kind !== 'run') continue;
    [...consequence.cards].reverse().forEach((card, order) => void ways.set(card, { kind: 'run', order }));
  }
  return ways;
}

function moved(placed: readonly Placed[], before: readonly Placed[]): { place: Placed; from: Point }[] {
  const places = new Map(before.map((place) => [place.card, place]));
  return placed.flatMap((place) => {
    const from = places.get(place.card);
    const same = !from || Math.hypot(from.x - place.x, from.y - place.y) < 0.5;
    return same ? [] : [{ place, from }];
  });
}

/** Where a card of a complete run lay in its column just before the run left. */
function beforeLeaving(position: Position, step: Step, card: Card, layout: Layout): Point | null {
  for (const consequence of step.consequences) {
    if (consequence.kind !== 'run' || !consequence.cards.includes(card)) continue;
    const { cards, hidden } = columnAt(position, consequence.column);
    const full = { cards: [...cards, ...consequence.cards], hidden };
    const top = fanOf(layout, full, consequence.column, null)[cards.length + consequence.cards.indexOf(card)];
    return { x: layout.columns[consequence.column] ?? 0, y: top ?? layout.top };
  }
  return null;
}
