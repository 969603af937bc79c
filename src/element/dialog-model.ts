import { schemeNamed } from '../game/index.js';
import type { Choices } from './choices.js';
import type { Consultation } from './consultation.js';
import type { DialogModel } from './dialogs/index.js';
import type { Orders } from './orders.js';
import type { Parts } from './parts.js';

/** What dialogs need from the element. */
export interface DialogHost extends Parts {
  readonly choices: Choices;
  readonly orders: Orders;
  readonly consultation: Consultation;
  /** Whether the page has chosen level and deal. */
  isLocked(): boolean;
  pause(): void;
}

/** What dialogs show just now, and what their controls do. */
export function dialogModel({ game, screens, choices, orders, consultation, ...host }: DialogHost): DialogModel {
  const words = host.words();
  const { state, session, waiting } = game;
  return {
    words,
    state,
    statistics: game.statistics,
    choices,
    form: screens.form,
    mayChooseDeal: !host.isLocked(),
    mayAdvise: !game.noHints,
    mayUndo: !game.noUndo,
    showTime: !choices.value('no-timer'),
    canContinue: waiting ? waiting.resumed : !session?.over,
    waiting: waiting !== null,
    wantsAnother: screens.wantsAnother,
    before: session?.before ?? null,
    par: session?.par ?? null,
    scoringLabel: schemeNamed(state.scoring)?.label ?? null,
    number: words.number,
    open: (name) => screens.open(name),
    close: () => screens.close(),
    fill: (form) => screens.fill(form),
    play: () => screens.play(),
    goOn: () => {
      if (!screens.leave()) screens.close();
    },
    newGame: (deal) => game.requestGame(undefined, deal),
    restart: orders.restart,
    pause: () => {
      screens.close();
      host.pause();
    },
    giveUp: orders.giveUp,
    resetStatistics: () => {
      game.resetStatistics();
      screens.open('statistics');
    },
    askWinnable: () => void consultation.askWinnable(),
    rewind: () => void consultation.rewind(),
    watch: () => void consultation.watch(),
    copyDeal: () => void orders.copyDeal(),
  };
}
