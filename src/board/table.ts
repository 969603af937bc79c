import { createContext } from '@lit/context';
import type { Game } from '../game/index.js';
import type { Action } from '../rules/index.js';
import type { Words } from '../words/index.js';

/** What the parts inside the element share. A new object each time anything in it, or in the game, has changed. */
export interface Table {
  readonly game: Game;
  readonly words: Words;
  /** What a tap does: move cards at once, or pick them up. */
  readonly tap: 'move' | 'select';
  /** Whether anything may move by itself. */
  readonly animated: boolean;
  /** Whether the faces are covered: paused, or under a dialog. */
  readonly covered: boolean;
  /** Whether small cards have large indices. */
  readonly largeIndices: boolean;
  /** A move that is pointed out, or null. */
  readonly hint: Action | null;
  /** What the player has to know just now: a refusal, or that nothing can be done; or ''. */
  readonly notice: string;
  /** Says something once, politely, to screen readers. */
  say(text: string): void;
  /** Shows a refusal where the player looks, and says it. */
  refuse(text: string): void;
}

/** The element's own, private context. */
export const tableContext = createContext<Table>(Symbol('spider-solitaire table'));
