import type { Session } from '../game/index.js';
import { type Card, columnAt, type Position, type Step } from '../rules/index.js';
import { fanOf, type Layout, type Point } from './layout.js';
import type { Journey } from './motion.js';
import type { Placed } from './places.js';

/** How the board shows what has just changed. */
export interface ChangeView {
  /** Cards in front of all others: those that moved. */
  readonly front: ReadonlySet<Card>;
  /** Cards that turn face up. */
  readonly turned: ReadonlySet<Card>;
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
  const flips = step.consequences.flatMap((c) => (c.kind === 'flip' ? [c.card] : []));
  return {
    front: new Set([
      ...step.cards,
      ...step.consequences.flatMap((c) => (c.kind === 'run' ? [...c.cards].reverse() : [])),
    ]),
    turned: new Set(undo ? [] : flips),
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

/** A new deal: all cards come from the stock, row after row. */
function showDeal(position: Position, before: readonly Placed[]): ChangeView | null {
  const rows = position.columns.flatMap(({ cards }) => cards.map((card, row) => ({ card, row })));
  const order = new Map(rows.map(({ card, row }) => [card, row]));
  if (before.length === 0) return null;
  return {
    front: new Set(),
    turned: new Set(),
    journeys: (placed, layout) =>
      placed
        .filter(({ card }) => order.has(card))
        .map((place) => ({
          place,
          from: layout.stock,
          via: null,
          kind: 'row' as const,
          order: (order.get(place.card) ?? 0) * 2,
        })),
  };
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
    const top = fanOf(layout, full, false)[cards.length + consequence.cards.indexOf(card)];
    return { x: layout.columns[consequence.column] ?? 0, y: top ?? layout.top };
  }
  return null;
}
