import { SpiderBoard } from './board/index.js';
import { SpiderSolitaire } from './element/spider-solitaire.js';
import { SpiderToolbar } from './element/toolbar.js';

export type { SpiderEventMap } from './element/event-types.js';
export { version } from './element/version.js';
export * from './exports.js';
export { SpiderSolitaire };

/** Without a DOM there is nothing to define; where the tag is taken, the first copy stays. */
if (globalThis.customElements && !customElements.get('spider-solitaire')) {
  customElements.define('spider-solitaire-board', SpiderBoard);
  customElements.define('spider-solitaire-toolbar', SpiderToolbar);
  customElements.define('spider-solitaire', SpiderSolitaire);
}
