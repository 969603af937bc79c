import type { SaveSlot } from './save.js';
import type { Session } from './session.js';

/** A game at the table, with its place in storage. */
export interface Seat {
  readonly session: Session;
  /** Null when the game is neither saved nor counted: a puzzle, a record, or a second element in the same slot. */
  readonly slot: SaveSlot | null;
  /** Names the journal in storage. A restarted game has the id of before, but a journal of its own. */
  readonly journal: string;
  /** Whether it is the one in its slot: from its first action on, or since it was resumed. */
  entered: boolean;
  /** Clock at which it was put aside, in tenths of a second. */
  clock: number;
}

/** A game that was just set up. */
export const seatFor = (session: Session, slot: SaveSlot | null, journal: string): Seat => ({
  session,
  slot,
  journal,
  entered: false,
  clock: session.fold.at,
});
