import { createContext } from '@lit/context';
import type { Game, GameState } from '../game/index.js';
import type { Words } from '../words/index.js';
import type { Thought } from './advisor.js';

/** What bar and dialogs show, and what their controls do. */
export interface Bar {
  readonly game: Game;
  readonly state: GameState;
  readonly words: Words;
  /** Whether there is a menu; without it a new game, undo and hint. */
  readonly full: boolean;
  /** Whether the figures are those of what is shown: not while another game is watched. */
  readonly showFigures: boolean;
  readonly showTime: boolean;
  number(value: number): string;
  openMenu(): void;
  newGame(): void;
  /** What the solver is thinking about for the player; null when nothing is. */
  readonly thought: Thought | null;
  /** Whether the player may ask for hints. */
  readonly hints: boolean;
  hint(): void;
  /** Whether the player may undo. */
  readonly undoes: boolean;
  undo(): void;
  redo(): void;
}

/** The element's own, private context for its bar. */
export const barContext = createContext<Bar>(Symbol('spider-solitaire bar'));
