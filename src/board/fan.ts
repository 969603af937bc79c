import { type Column, runLength } from '../rules/index.js';

/** Heights of the strips that a fanned column shows of its covered cards, in board units. */
export interface Strips {
  /** Of a face-down card. */
  readonly hidden: number;
  /** Of a face-up card that can't move. */
  readonly fixed: number;
  /** Of a card of the movable run. */
  readonly run: number;
}

/** Least heights when a column doesn't fit. */
const LEAST: Strips = { hidden: 3, fixed: 4, run: 10.5 };

interface Counts {
  readonly hidden: number;
  readonly fixed: number;
  readonly run: number;
}

function countStrips(column: Column): Counts {
  const covered = Math.max(0, column.cards.length - 1);
  const hidden = Math.min(column.hidden, covered);
  const run = Math.max(0, runLength(column) - 1);
  return { hidden, fixed: covered - hidden - run, run };
}

const shrunk = (room: number, count: number, natural: number, least: number): number =>
  count === 0 ? natural : Math.min(natural, Math.max(least, room / count));

/**
 * Strips of a column that has `room` for all of them. When it doesn't fit, its face-down strips shrink first, then the
 * cards that can't move, and the movable run last. What still doesn't fit is taken from what can't move.
 */
export function stripsFor(column: Column, natural: Strips, room: number): Strips {
  const count = countStrips(column);
  const hidden = shrunk(
    room - count.fixed * natural.fixed - count.run * natural.run,
    count.hidden,
    natural.hidden,
    LEAST.hidden,
  );
  const fixed = shrunk(room - count.hidden * hidden - count.run * natural.run, count.fixed, natural.fixed, LEAST.fixed);
  const run = shrunk(room - count.hidden * hidden - count.fixed * fixed, count.run, natural.run, LEAST.run);
  const left = Math.max(0, room - count.run * run);
  const needed = count.hidden * hidden + count.fixed * fixed;
  const squeeze = needed > left ? left / needed : 1;
  return { hidden: hidden * squeeze, fixed: fixed * squeeze, run };
}

/**
 * Tops of a column's cards in `room`, spread to be read around one card: those near it show their natural strips, the
 * others what is left.
 * @param centre index of the card in the middle
 */
export function spreadTops(column: Column, natural: Strips, room: number, centre: number): number[] {
  const covered = Math.max(0, column.cards.length - 1);
  const strips = Array.from({ length: covered }, (_, i) => (i < column.hidden ? LEAST.hidden : LEAST.fixed));
  const needed = strips.reduce((sum, strip) => sum + strip, 0);
  const scale = needed > room ? room / needed : 1;
  let left = Math.max(0, room - needed);
  const nearest = strips.map((_, i) => i).sort((a, b) => Math.abs(a - centre) - Math.abs(b - centre));
  const tops = strips.map((strip) => strip * scale);
  for (const i of nearest) {
    const more = Math.min(left, (i < column.hidden ? natural.hidden : natural.fixed) - (tops[i] as number));
    tops[i] = (tops[i] as number) + Math.max(0, more);
    left -= Math.max(0, more);
  }
  let top = 0;
  return [0, ...tops].slice(0, column.cards.length).map((strip) => {
    top += strip;
    return top;
  });
}

/** Tops of a column's cards, from the column's top down. */
export function cardTops(column: Column, strips: Strips): number[] {
  const { hidden } = column;
  const runFrom = column.cards.length - runLength(column);
  const tops: number[] = [];
  let top = 0;
  for (let i = 0; i < column.cards.length; i++) {
    tops.push(top);
    top += i < hidden ? strips.hidden : i < runFrom ? strips.fixed : strips.run;
  }
  return tops;
}
