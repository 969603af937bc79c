import { createContext } from '@lit/context';
import type { Game, Session } from '../game/index.js';
import type { Action } from '../rules/index.js';
import type { Words } from '../words/index.js';

/** A control beside a notice. */
export interface Remedy {
  readonly label: string;
  act(): void;
}

/** Which faces the cards have; `auto`: large ones where they are small. */
export type Deck = 'auto' | 'classic' | 'large' | 'four-color';

/** What the parts inside the element share. A new object each time anything in it, or in the game, has changed. */
export interface Table {
  readonly game: Game;
  /** The game that is shown: the player's, or a replay. */
  readonly session: Session | null;
  readonly words: Words;
  /** What a tap does: move cards at once, or pick them up. */
  readonly tap: 'move' | 'select';
  /** Whether anything may move by itself. */
  readonly animated: boolean;
  /** Whether the faces are covered: paused, or under a dialog. */
  readonly covered: boolean;
  readonly deck: Deck;
  /** Whether stock and foundations change sides. */
  readonly mirror: boolean;
  /** A move that is pointed out, or null. */
  readonly hint: Action | null;
  /** What the player has to know just now: a refusal, or that nothing can be done; or ''. */
  readonly notice: string;
  /** Columns that it is about: they have to be filled first. */
  readonly marked: readonly number[];
  /** What the player may do about it. */
  readonly remedies: readonly Remedy[];
  /** While the cards fall after a win: what ends that; else null. */
  readonly fall: { end(): void } | null;
  /** Cards were picked up or lifted. */
  lifted(): void;
  /** Says something once, politely, to screen readers. */
  say(text: string): void;
  /** Shows a refusal where the player looks, says it, and marks columns that have to be filled first. */
  refuse(text: string, marked?: readonly number[]): void;
}

/** The element's own, private context. */
export const tableContext = createContext<Table>(Symbol('spider-solitaire table'));
