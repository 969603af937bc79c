import type { Game } from '../game/index.js';
import type { Words } from '../words/index.js';
import type { Advisor } from './advisor.js';
import type { Screens } from './screens.js';
import type { Voice } from './voice.js';

/** What of the element answers the player beside the board. */
export interface Parts {
  readonly game: Game;
  readonly advisor: Advisor;
  readonly screens: Screens;
  readonly voice: Voice;
  words(): Words;
  /** Shows and says that something can't be done. */
  refuse(text: string): void;
}
