import type { SaveSlot } from './save.js';
import type { Session } from './session.js';

/** A game at the table, with its place in storage. */
export interface Seat {
  readonly session: Session;
  /** The slot that the page named when it began; null for a puzzle or a record, which are neither saved nor counted. */
  readonly slotName: string | null;
  /** The slot, if this element may use it: not while another element of the page plays in it. */
  slot: SaveSlot | null;
  /** Names the journal in storage. A restarted game has the id of before, but a journal of its own. */
  readonly journal: string;
  /** Whether it has taken its place: with its first action, or when it was resumed. */
  entered: boolean;
  /** Whether an action was made in it since it came to the table. */
  played: boolean;
  /** Clock at which it was put aside, in tenths of a second. */
  clock: number;
}
