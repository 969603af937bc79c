import type { Order } from '../../src/game/entry.js';
import type { Level, PositionInput } from '../../src/rules/index.js';
import { sketch } from './tables.js';

/** The start of the worked game: five runs gone, column 1 one card short of a run, one row left. */
export function workedStart(level: Level): PositionInput {
  const suit = level === 1 ? 'S' : 'H';
  const position = sketch({
    columns: [`K-2${suit}`, 'K', '[Q] 4 3 2 A', '[J] K Q J 10 9 8 7 6', '[10] 5'],
    stock: [`A${suit} 9 8 7 6 5 4 3 2 A`],
  });
  const others = level === 1 ? 'SSSSS' : level === 2 ? 'SSHHH' : 'HDDCC';
  return { ...position, runs: [...others] as PositionInput['runs'] };
}

const cards = (from: number, to: number, count = 1): Order => ({ kind: 'cards', from: from - 1, to: to - 1, count });

export interface Line {
  at: number;
  order: Order;
  windows?: number;
  timed?: number;
  multiplier?: [one: number, two: number, four: number];
}

/** Its actions, with the game clock and the score after each, where one was worked out. */
export const WORKED: Line[] = [
  { at: 0, order: cards(5, 4), windows: 499, timed: 10, multiplier: [5, 8, 10] },
  { at: 3, order: { kind: 'undo' }, windows: 498, timed: 0, multiplier: [0, 0, 0] },
  { at: 5, order: { kind: 'redo' }, windows: 497, timed: 10, multiplier: [5, 8, 10] },
  { at: 12, order: cards(3, 4, 4), windows: 596, timed: 30, multiplier: [115, 173, 230] },
  { at: 20, order: { kind: 'undo' }, windows: 495, timed: 10, multiplier: [5, 8, 10] },
  { at: 31, order: { kind: 'redo' }, windows: 594, timed: 20, multiplier: [115, 173, 230] },
  { at: 33, order: cards(3, 2) },
  { at: 34, order: cards(4, 2) },
  { at: 35, order: cards(5, 2), windows: 591, timed: 50, multiplier: [115, 173, 230] },
  { at: 40, order: { kind: 'row' }, windows: 690, timed: 70, multiplier: [215, 323, 430] },
  { at: 50, order: { kind: 'undo' }, windows: 589, timed: 50, multiplier: [115, 173, 230] },
  { at: 61, order: { kind: 'redo' }, windows: 688, timed: 40, multiplier: [215, 323, 430] },
  { at: 65, order: cards(3, 2) },
  { at: 66, order: cards(4, 2) },
  { at: 67, order: cards(5, 2) },
  { at: 68, order: cards(6, 2) },
  { at: 69, order: cards(7, 2) },
  { at: 70, order: cards(8, 2) },
  { at: 71, order: cards(9, 2) },
  { at: 72, order: cards(10, 2), windows: 780, timed: 8463, multiplier: [843, 1265, 1686] },
];
