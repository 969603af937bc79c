import { SpiderBoard } from '../board/index.js';
import { defineScoring } from '../game/index.js';
import { SpiderSolitaire } from './spider-solitaire.js';
import { SpiderToolbar } from './toolbar.js';
import { version } from './version.js';

/** What the copy of this module that has defined the tag lends to later ones. */
export interface Copy {
  readonly SpiderSolitaire: typeof SpiderSolitaire;
  readonly defineScoring: typeof defineScoring;
}

/** Under this name the class carries its copy: how one copy knows another. */
const COPY = Symbol.for('spider-solitaire/copy');

const TAG = 'spider-solitaire';

const PARTS = [
  [`${TAG}-board`, SpiderBoard],
  [`${TAG}-toolbar`, SpiderToolbar],
  [TAG, SpiderSolitaire],
] as const;

const own: Copy = { SpiderSolitaire, defineScoring };

/** Of another copy's class, what it lends; undefined for a class that is none of ours. */
const copyOf = (registered: CustomElementConstructor): Copy | undefined =>
  (registered as unknown as Record<symbol, Copy | undefined>)[COPY];

/**
 * Defines the tag, unless it is taken: then the copy that has it is lent instead, with a warning if that is another
 * version or no copy of this module at all. Without a DOM there is nothing to define.
 * @returns the copy whose class and schemes are in force, and whether that is this one
 */
export function define(): Copy & { readonly isFirst: boolean } {
  const registry = globalThis.customElements;
  // A server's stand-in for a DOM has a registry, too.
  if (!registry || !globalThis.document?.querySelectorAll) return { ...own, isFirst: false };
  const registered = registry.get(TAG);
  const copy = registered && copyOf(registered);
  if (copy) {
    const { version: theirs } = copy.SpiderSolitaire;
    if (theirs !== version) console.warn(`<${TAG}> is defined already, by version ${theirs}; this is ${version}`);
    return { ...copy, isFirst: false };
  }
  if (PARTS.some(([name]) => registry.get(name))) {
    console.warn(`<${TAG}> is defined already, by something else; version ${version} leaves it alone`);
    return { ...own, isFirst: false };
  }
  Object.defineProperty(SpiderSolitaire, COPY, { value: own });
  for (const [name, element] of PARTS) registry.define(name, element);
  return { ...own, isFirst: true };
}
