import type { Parts } from './parts.js';

/** What orders need from the element. */
export interface OrdersHost extends Parts {
  /** Whether the page leaves the choice of level and deal to the player. */
  mayChoose(): boolean;
}

/** What the player orders by a button, a key or a dialog's control, beside the moves on the board. */
export class Orders {
  readonly #host: OrdersHost;

  constructor(host: OrdersHost) {
    this.#host = host;
  }

  /** Takes back the last action; where there is none, the game that another replaced. */
  readonly undo = (): void => {
    const { game } = this.#host;
    const { canUndo, canTakeBack } = game.state;
    if (!canUndo && canTakeBack) game.takeBack('player');
    else this.#act('undo');
  };

  readonly redo = (): void => this.#act('redo');

  readonly hint = (): void => void this.#host.advisor.hint('player');

  readonly restart = (): void => this.#host.game.restart('player');

  /** Opens the start screen, or begins the game that the page has chosen. */
  readonly newGame = (): void => {
    const { game, screens, mayChoose } = this.#host;
    if (mayChoose()) screens.open('start');
    else game.requestGame();
  };

  readonly giveUp = (): void => this.#host.game.giveUp('player');

  /** Copies the deal's number, or shows it where that isn't allowed. */
  readonly copyDeal = async (): Promise<void> => {
    const { game, screens, voice, words } = this.#host;
    const deal = String(game.state.deal);
    screens.close();
    const copied = await navigator.clipboard?.writeText(deal).then(
      () => true,
      () => false,
    );
    voice.show(words()(copied ? 'copied' : 'not-copied', { deal }));
  };

  #act(kind: 'undo' | 'redo'): void {
    const { game, refuse, words } = this.#host;
    const result = game.act({ kind }, 'player');
    if (result.ok || result.reason === 'busy' || result.reason === 'cancelled' || result.reason === 'no-target') return;
    refuse(words()(`refused.${result.reason}` as 'refused.off'));
  }
}
