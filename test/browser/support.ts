import { expect, fixture, html, nextFrame, waitUntil as waitFor } from '@open-wc/testing';
import { executeServerCommand, sendMouse } from '@web/test-runner-commands';
import type { SpiderSolitaire } from '../../src/index.js';
import '../../src/index.js';

export { expect, fixture, html, nextFrame };

/** A value as it can be sent to a report: elements can't be cloned. */
export function tellable(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return String(value);
  }
}

// A failed assertion compares values that the runner would try to send, fail to, and then wait for until it gives up.
afterEach(function () {
  const error = this.currentTest?.err as { actual?: unknown; expected?: unknown } | undefined;
  if (!error) return;
  error.actual = tellable(error.actual);
  error.expected = tellable(error.expected);
});

/** Waits for a condition, as long as a busy machine may need. */
export const waitUntil: typeof waitFor = (condition, message, options) =>
  waitFor(condition, message, { timeout: 30_000, ...options });

/** An element in a box of a certain size, laid out and rendered. */
export async function mount(attributes = '', size = 'width: 760px; height: 560px'): Promise<SpiderSolitaire> {
  const box = await fixture<HTMLDivElement>(html`<div></div>`);
  box.setAttribute('style', size);
  const stored = /storage=/.test(attributes) ? '' : 'storage="none"';
  const still = /motion=/.test(attributes) ? '' : 'motion="none"';
  box.innerHTML = `<spider-solitaire style="width:100%;height:100%" ${stored} ${still} ${attributes}></spider-solitaire>`;
  const element = box.querySelector('spider-solitaire') as SpiderSolitaire;
  await rendered(element);
  return element;
}

/** Waits until the element shows its game. */
export async function rendered(element: SpiderSolitaire): Promise<void> {
  await element.updateComplete;
  await waitUntil(() => element.state.id !== '' && column(element, 0) !== null, 'the first game');
  await settled(element);
}

/** Waits until what has changed is shown: the element's render, its parts', and a frame. */
export async function settled(element: SpiderSolitaire): Promise<void> {
  await element.updateComplete;
  await nextFrame();
  await nextFrame();
}

export const inside = <E extends Element = HTMLElement>(element: SpiderSolitaire, selector: string): E | null =>
  (element.shadowRoot as ShadowRoot).querySelector<E>(selector);

export const allInside = <E extends Element = HTMLElement>(element: SpiderSolitaire, selector: string): E[] =>
  Array.from((element.shadowRoot as ShadowRoot).querySelectorAll<E>(selector));

/** Something with that role whose name begins so. */
export function named(element: SpiderSolitaire, role: string, start: string): HTMLElement | null {
  const selectors: Record<string, string> = { button: 'button, [role="button"]', option: 'label.option' };
  const selector = selectors[role] ?? `[role="${role}"]`;
  const nameOf = (found: Element): string => found.getAttribute('aria-label') ?? found.textContent?.trim() ?? '';
  return allInside(element, selector).find((found) => nameOf(found).startsWith(start)) ?? null;
}

/** The button of a column, counted from 0, found by role and name. */
export const column = (element: SpiderSolitaire, index: number): HTMLElement | null =>
  named(element, 'button', `Column ${index + 1}.`);

export const stock = (element: SpiderSolitaire): HTMLElement => named(element, 'button', 'Stock.') as HTMLElement;

export interface Spot {
  x: number;
  y: number;
}

/** Where the cards of a column lie on the page, in order, by what is drawn. */
export function cardBoxes(element: SpiderSolitaire, index: number): DOMRect[] {
  const { x, width } = (column(element, index) as HTMLElement).getBoundingClientRect();
  return allInside(element, '.card .body')
    .map((body) => body.getBoundingClientRect())
    .filter((box) => Math.abs(box.x + box.width / 2 - (x + width / 2)) < width / 2)
    .sort((a, b) => a.y - b.y);
}

/** A point on the visible strip of a card; an empty column's place if there is none. */
export function spotOn(element: SpiderSolitaire, index: number, card: number): Spot {
  const boxes = cardBoxes(element, index).slice(0, (element.state.columns[index] ?? []).length);
  const box = boxes[card];
  if (!box) {
    const place = (column(element, index) as HTMLElement).getBoundingClientRect();
    return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  }
  const next = boxes[card + 1];
  const height = Math.min(box.height, next ? next.y - box.y : box.height);
  return { x: box.x + box.width / 2, y: box.y + Math.max(1, Math.min(height / 2, 12)) };
}

const position = ({ x, y }: Spot): [number, number] => [Math.round(x), Math.round(y)];

/** Texts of top line and dialogs that don't fit where they stand. */
export const clippedIn = (element: SpiderSolitaire): string[] =>
  allInside(element, '.toolbar, .dialog, .dialog button, .dialog label, .dialog td, .dialog th')
    .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline')
    .map((each) => each.textContent?.trim() ?? '');

/** A real click. */
export async function click(spot: Spot): Promise<void> {
  await sendMouse({ type: 'click', position: position(spot), button: 'left' });
}

/** Waits until a press where a tap has moved cards from is another tap. */
export async function anotherTap(): Promise<void> {
  const since = performance.now();
  await waitUntil(() => performance.now() - since > 300, 'another tap');
}

/** Presses buttons and options of a dialog, one after another, by their names. */
export async function choose(element: SpiderSolitaire, ...names: string[]): Promise<void> {
  for (const name of names) {
    const control = named(element, 'button', name) ?? named(element, 'option', name);
    if (!control) throw new Error(`nothing is named ${name}`);
    control.scrollIntoView({ block: 'nearest' });
    await click(centre(control));
    await settled(element);
  }
}

/** A real drag, in steps. */
export async function drag(from: Spot, to: Spot, during?: () => Promise<void>): Promise<void> {
  await sendMouse({ type: 'move', position: position(from) });
  await sendMouse({ type: 'down', button: 'left' });
  try {
    await sendMouse({ type: 'move', position: position({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }) });
    await sendMouse({ type: 'move', position: position(to) });
    await during?.();
  } finally {
    await sendMouse({ type: 'up', button: 'left' });
  }
}

/** A real key; of several, those before the last are held down meanwhile. */
export const press = (...keys: string[]): Promise<void> => executeServerCommand('press-keys', { keys });

export const centre = (element: Element): Spot => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

export interface Heard {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: each event has its own detail, and tests look into all of them.
  detail: any;
}

const EVENTS = [
  'game-start',
  'before-move',
  'move',
  'move-refused',
  'run-complete',
  'win',
  'game-end',
  'hint',
  'stuck',
  'pause-change',
  'game-error',
];

/** Every event of the element from now on, heard at the document. */
export function listen(element: SpiderSolitaire): Heard[] {
  const heard: Heard[] = [];
  for (const name of EVENTS) {
    document.addEventListener(name, (event) => {
      if (event.target === element) heard.push({ name, detail: (event as CustomEvent).detail });
    });
  }
  return heard;
}

/** What was said last. */
export const said = (element: SpiderSolitaire): string => (inside(element, '.live')?.textContent ?? '').trim();
