import type { SpiderSolitaire } from '../../src/index.js';
import { mount, settled } from '../browser/support.js';
import { completed, type Sketch } from '../support/tables.js';

export * from '../browser/support.js';

/** An element with a position of a test's own. */
export async function table(sketch: Sketch, { suits = 1, under = [], attributes = '', size }: Options = {}) {
  const element = await mount(attributes, size);
  element.newGame({ position: completed(sketch, suits, under), suits });
  await settled(element);
  return element;
}

interface Options {
  suits?: 1 | 2 | 4;
  /** Columns at whose bottom the rest of the deck lies face down. */
  under?: number[];
  attributes?: string;
  size?: string;
}

/** A column's cards, hidden ones in brackets. */
export const cards = (element: SpiderSolitaire, column: number): string =>
  (element.state.columns[column] ?? []).map(({ card, faceUp }) => (faceUp ? card : `[${card}]`)).join(' ');

let places = 0;

/** A place in storage of a test's own. */
export const ownPlace = (): string => `storage="local" storage-key="case-${Date.now()}-${places++}"`;

/** Events by name alone. */
export const namesOf = (heard: readonly { name: string }[]): string[] => heard.map(({ name }) => name);

/** What is lost when no row can be dealt and no card moves. */
export const STUCK: Sketch = { columns: ['2', '4', '6', '8', '10', 'Q', '2', '4', '6', '8'] };

/** The last run but for its ace. */
export const WON_SOON: Sketch = { columns: ['K-2', 'A'], runs: 'SSSSSSS' };
