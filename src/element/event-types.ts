import type { GameEventDetail, GameEventName } from '../game/index.js';

/** The element's events by name. */
export type SpiderEventMap = {
  [Name in GameEventName]: CustomEvent<GameEventDetail<Name>>;
};
