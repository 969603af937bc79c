export * from './events.js';
export { isRefusal, type Plan } from './fold.js';
export { Game } from './game.js';
export type { Hint } from './hint.js';
export { ProvisionalStore } from './provisional-store.js';
export {
  decodeRecord,
  RecordError,
  type RecordErrorCode,
  replay,
  type VerifiedRecord,
  verifyRecord,
} from './record.js';
export { openRemote, type PlatformStorage, type StoreUser } from './remote-store.js';
export * from './scoring.js';
export type { Session } from './session.js';
export * from './settings.js';
export { type KeyStore, memoryStore, type ShelfFault } from './shelf.js';
export {
  type Change,
  changeOf,
  type GameState,
  type MoveResult,
  type Reason,
  type Refused,
  type Status,
} from './state.js';
export type { LevelStatistics, Statistics } from './statistics.js';
export type { Moment } from './teller.js';
export { dailyDeal } from './winnable.js';
