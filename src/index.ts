import { SpiderBoard } from './board/index.js';
import { SpiderSolitaire } from './element/spider-solitaire.js';
import { SpiderToolbar } from './element/toolbar.js';
import { serveInOwnWorker } from './solver-client/index.js';

export type { SpiderEventMap } from './element/event-types.js';
export { version } from './element/version.js';
export * from './exports.js';
export { SpiderSolitaire };

serveInOwnWorker();

/** Without a DOM there is nothing to define; where the tag is taken, the first copy stays. */
const PARTS = [
  ['spider-solitaire-board', SpiderBoard],
  ['spider-solitaire-toolbar', SpiderToolbar],
  ['spider-solitaire', SpiderSolitaire],
] as const;
if (globalThis.customElements && !PARTS.some(([name]) => customElements.get(name))) {
  for (const [name, element] of PARTS) customElements.define(name, element);
}
