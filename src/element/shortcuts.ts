import type { Consultation } from './consultation.js';
import type { Orders } from './orders.js';
import type { Parts } from './parts.js';

/** What a key means wherever the focus is inside the element. */
export type Shortcut = 'undo' | 'redo' | 'hint' | 'escape';

/** A letter key by what it types, or by its place where it types no Latin letter. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();

/** The shortcut a key stands for, or null when it is the page's. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.key === 'Escape') return 'escape';
  const letter = letterOf(event);
  if (event.altKey) return null;
  if (!(event.ctrlKey || event.metaKey)) return letter === 'h' ? 'hint' : null;
  if (letter === 'z') return event.shiftKey ? 'redo' : 'undo';
  return letter === 'y' && event.ctrlKey ? 'redo' : null;
}

/** What shortcuts need from the element. */
export interface ShortcutsHost extends Parts {
  root(): Node | null;
  readonly consultation: Consultation;
  readonly orders: Orders;
  /** Puts back cards that are held; false when there are none. */
  putBack(): boolean;
}

/** The keys that do the same wherever the focus is inside the element. */
export class Shortcuts {
  readonly #host: ShortcutsHost;

  constructor(host: ShortcutsHost) {
    this.#host = host;
  }

  /** Does what a key stands for, unless its target is the page's own: text in a slot, say. */
  readonly handle = (event: KeyboardEvent): void => {
    const isOurs = event.target instanceof Node && event.target.getRootNode() === this.#host.root();
    if (event.defaultPrevented || !isOurs) return;
    const shortcut = shortcutOf(event);
    if (shortcut === null) return;
    const isDone = event.repeat && !this.#repeats(shortcut);
    if (isDone || this.#does(shortcut)) event.preventDefault();
  };

  /** Whether a key that is held down goes on: it asks for one hint, and ends with the history. */
  #repeats(shortcut: Shortcut): boolean {
    const fold = this.#host.game.session?.fold;
    if (shortcut === 'undo') return fold?.canUndo ?? false;
    if (shortcut === 'redo') return fold?.canRedo ?? false;
    return shortcut !== 'hint';
  }

  /** Does what a shortcut says; false when its key is the page's just now. */
  #does(shortcut: Shortcut): boolean {
    const { game, advisor, screens, consultation, orders } = this.#host;
    const covered = screens.shown !== null;
    if (shortcut === 'escape') {
      if (this.#host.putBack() || advisor.cancel()) return true;
      return consultation.replay ? consultation.leaveReplay() : covered && screens.leave();
    }
    if (covered || consultation.replay || (shortcut === 'hint' && game.noHints)) return false;
    orders[shortcut]();
    return true;
  }
}
