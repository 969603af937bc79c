import {
  type CardView,
  describeColumn,
  type Level,
  nameOf,
  type RuleReason,
  type Step,
  type Suit,
  suitOfRun,
} from '../rules/index.js';
import type { OrderReason, Plan } from './fold.js';
import type { Session } from './session.js';

/** Why an action was refused. */
export type Reason =
  | 'busy'
  | 'elsewhere'
  | 'off'
  | 'paused'
  | RuleReason
  | OrderReason
  | 'cancelled'
  | 'no-target'
  | 'nothing-to-take-back';

/** Where a game stands. */
export type Status = 'loading' | 'ready' | 'playing' | 'paused' | 'won' | 'lost';

/** What an action changes on the board. Of an undo or a redo: what the action taken back or repeated had changed. */
export interface Change {
  kind: 'cards' | 'row' | 'undo' | 'redo';
  /** The action itself, or the one that is taken back or repeated. */
  action: 'cards' | 'row';
  /** Source column, counted from 0; null for a row. */
  from: number | null;
  /** Target column, counted from 0; null for a row. */
  to: number | null;
  /** Names of the cards that moved, or of the ten dealt. */
  cards: string[];
  /** Cards that turned up. */
  flipped: { column: number; card: string }[];
}

/** A refused action. */
export interface Refused {
  ok: false;
  reason: Reason;
}

/** What came of an action. */
export type MoveResult = ({ ok: true /** Suits of the runs it completed. */; runs: Suit[] } & Change) | Refused;

/** Everything about the present game. A snapshot: it doesn't change afterwards. */
export interface GameState {
  /** Names the game; empty before the first. */
  id: string;
  /** The deal's number, or null for a game from cards or a position. */
  deal: number | null;
  /** The date of a daily deal, `YYYY-MM-DD`. */
  daily: string | null;
  /** How many suits are played. */
  suits: Level;
  relaxed: boolean;
  /** Name of the scoring scheme in force. */
  scoring: string;
  status: Status;
  /** Actions, undos and redos. */
  moves: number;
  /** Hints given. */
  hints: number;
  undos: number;
  score: number;
  /** The game clock at the last action, in seconds with one decimal. */
  seconds: number;
  /** Suits of the runs on the foundations, in order of completion. */
  runs: Suit[];
  /** Rows of ten left in the stock. */
  rowsLeft: number;
  canUndo: boolean;
  canRedo: boolean;
  canTakeBack: boolean;
  /** Ten columns from the buried end to the playable one, hidden cards too. */
  columns: { card: string; faceUp: boolean }[][];
}

/** What a snapshot needs that isn't in the game itself. */
export interface Circumstances {
  scoring: string;
  paused: boolean;
  noUndo: boolean;
  canTakeBack: boolean;
}

/** The status of a game. */
function statusOf(session: Session, paused: boolean): Status {
  if (session.fold.won) return 'won';
  if (session.givenUp) return 'lost';
  if (paused) return 'paused';
  return session.fold.moves > 0 ? 'playing' : 'ready';
}

/** A snapshot of a game. */
export function stateOf(session: Session, { scoring, paused, noUndo, canTakeBack }: Circumstances): GameState {
  const { fold, setup, id } = session;
  const { start, level, relaxed } = setup;
  const mayStep = !noUndo && !session.over;
  return {
    id,
    deal: start.kind === 'deal' ? start.deal : null,
    daily: start.kind === 'deal' ? start.daily : null,
    suits: level,
    relaxed,
    scoring,
    status: statusOf(session, paused),
    moves: fold.moves,
    hints: fold.hints,
    undos: fold.undos,
    score: session.score,
    seconds: fold.at / 10,
    runs: fold.position.foundations.map(suitOfRun),
    rowsLeft: fold.position.stock.length,
    canUndo: mayStep && fold.canUndo,
    canRedo: mayStep && fold.canRedo,
    canTakeBack,
    columns: fold.position.columns.map(describeColumn),
  };
}

/** The state before there is a game. */
export const emptyState = (suits: Level, relaxed: boolean, scoring: string): GameState => ({
  id: '',
  deal: null,
  daily: null,
  suits,
  relaxed,
  scoring,
  status: 'loading',
  moves: 0,
  hints: 0,
  undos: 0,
  score: 0,
  seconds: 0,
  runs: [],
  rowsLeft: 0,
  canUndo: false,
  canRedo: false,
  canTakeBack: false,
  columns: Array.from({ length: 10 }, (): CardView[] => []),
});

/** What a plan changes, for pages. */
export function changeOf({ order, step }: Plan): Change {
  const { action } = step;
  return {
    kind: order.kind,
    action: action.kind,
    from: action.kind === 'cards' ? action.from : null,
    to: action.kind === 'cards' ? action.to : null,
    cards: step.cards.map(nameOf),
    flipped: step.consequences.flatMap((c) => (c.kind === 'flip' ? [{ column: c.column, card: nameOf(c.card) }] : [])),
  };
}

/** The runs that a step completed, from left to right. */
export const runsOf = (step: Step): { suit: Suit; column: number }[] =>
  step.consequences.flatMap((c) => (c.kind === 'run' ? [{ suit: suitOfRun(c.cards), column: c.column }] : []));
