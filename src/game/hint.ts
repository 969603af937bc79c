import type { Action } from '../rules/index.js';

/** A move worth making. */
export interface Hint {
  /** Columns count from 0. */
  action: Action;
  /**
   * Where it comes from: a line known to win, a search from this position that won, or rules of thumb, which promise
   * nothing.
   */
  basis: 'winning-line' | 'search' | 'heuristic';
  /** Whether the game can be won from here; null when that isn't known. */
  winnable: boolean | null;
  /** A few words for the player. */
  why: string;
}
