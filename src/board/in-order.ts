import { noChange } from 'lit';
import { type ChildPart, Directive, type DirectiveResult, directive } from 'lit/directive.js';
import {
  getCommittedValue,
  insertPart,
  removePart,
  setChildPartValue,
  setCommittedValue,
} from 'lit/directive-helpers.js';
import { longestRise } from './rise.js';

/**
 * A keyed list whose members keep their elements and often change places. Of them as few as can be are moved in the
 * document: lit's own `repeat` moves all that others pass, half the board when a row is dealt, and each card that is
 * moved is styled and laid out anew.
 */
class InOrder extends Directive {
  #keys: readonly unknown[] = [];

  override render<T>(items: readonly T[], _key: (item: T) => unknown, view: (item: T) => unknown): unknown {
    return items.map(view);
  }

  override update<T>(
    list: ChildPart,
    [items, key, view]: [readonly T[], (item: T) => unknown, (item: T) => unknown],
  ): unknown {
    const old = getCommittedValue(list) as unknown;
    const places = new Map(this.#keys.map((each, index) => [each, index]));
    this.#keys = items.map(key);
    if (!Array.isArray(old)) return this.render(items, key, view);
    const parts = old as ChildPart[];
    const before = this.#keys.map((each) => places.get(each) ?? null);
    const staying = longestRise(before);
    const now: ChildPart[] = [];
    let next: ChildPart | undefined;
    for (let i = items.length - 1; i >= 0; i--) {
      const place = before[i] ?? null;
      const part = place === null ? undefined : parts[place];
      next = part && staying.has(i) ? part : insertPart(list, next, part);
      now[i] = setChildPartValue(next, view(items[i] as T));
    }
    const kept = new Set(now);
    for (const part of parts) if (!kept.has(part)) removePart(part);
    setCommittedValue(list, now);
    return noChange;
  }
}

/** {@link InOrder}: a list of what `view` shows of each item, known again by its key. */
export const inOrder = directive(InOrder) as <T>(
  items: readonly T[],
  key: (item: T) => unknown,
  view: (item: T) => unknown,
) => DirectiveResult;
