import { type DealChoice, type Game, parseDeal } from '../game/index.js';
import type { DialogName, StartForm } from './dialogs/index.js';

/** What the screens need from the element. */
export interface ScreensHost {
  readonly game: Game;
  /** What the page's attributes say; `deal` as it is written. */
  page(): { readonly ui: 'full' | 'minimal' | 'none'; readonly deal: string; readonly locked: boolean };
  /** Ends a pause, as the player asks. */
  resume(): void;
  changed(): void;
}

/** Dialogs that stand without the menu. */
const ALWAYS: readonly DialogName[] = ['pause', 'result'];

/** Dialogs that may be opened from a start screen that waits. */
const ASIDE: readonly DialogName[] = ['help', 'settings'];

/** Which dialog is open, and what the start screen's controls stand at. */
export class Screens {
  readonly #host: ScreensHost;
  #open: DialogName | null = null;
  #touched: Partial<StartForm> = {};
  #pressedBeside = false;

  constructor(host: ScreensHost) {
    this.#host = host;
  }

  /** The dialog that is shown: a pause and a waiting start screen come before others. */
  get shown(): DialogName | null {
    const { game } = this.#host;
    const { ui } = this.#host.page();
    if (ui === 'none') return null;
    const name = game.paused ? 'pause' : game.waiting && !this.#isAside ? 'start' : this.#open;
    return name === null || ui === 'full' || ALWAYS.includes(name) ? name : null;
  }

  /**
   * A click beside a dialog closes it, but for the pause and the first start screen, which are left on purpose. A
   * pointer that went down inside, to select text, may go up there.
   */
  readonly beside = (event: Event): void => {
    const isBeside = event.target === event.currentTarget;
    if (event.type === 'pointerdown') this.#pressedBeside = isBeside;
    else if (isBeside && this.#pressedBeside) this.close();
  };

  /** Whether what is open may lie over a start screen that waits. */
  get #isAside(): boolean {
    return this.#open !== null && ASIDE.includes(this.#open);
  }

  open(name: DialogName): void {
    this.#open = name;
    if (name === 'start') this.#touched = {};
    this.#host.changed();
  }

  close(): void {
    if (this.#open === null) return;
    this.#open = null;
    this.#host.changed();
  }

  /** Ends the dialog that is shown; false for a start screen under which no game can go on. */
  leave(): boolean {
    const { game, resume } = this.#host;
    if (game.paused) resume();
    else if (!game.waiting || this.#isAside) this.close();
    else if (game.waiting.resumed) game.proceed('player');
    else return false;
    return true;
  }

  /** The start screen's controls: what the page has chosen, and what the player has changed of it. */
  get form(): StartForm {
    return { ...this.#firstForm(), ...this.#touched };
  }

  /** Whether the start screen is there for another game: it was asked for, or something was chosen on it. */
  get wantsAnother(): boolean {
    return !this.#host.game.waiting?.resumed || Object.keys(this.#touched).length > 0;
  }

  fill(form: Partial<StartForm>): void {
    this.#touched = { ...this.#touched, ...form };
    this.#host.changed();
  }

  /** Begins the game that the start screen's controls name; the one that waits beneath, if it is that. */
  play(): void {
    const { game } = this.#host;
    const { locked } = this.#host.page();
    const { suits, deal } = this.#touched;
    const { form } = this;
    const isAsIs =
      locked ||
      (form.suits === game.session?.setup.level && deal === undefined && form.number === this.#firstForm().number);
    if (isAsIs && game.waiting && !game.waiting.resumed) {
      game.proceed('player');
      return;
    }
    // What the player has left alone is the page's to say.
    if (locked || (deal === undefined && form.deal !== 'number')) {
      game.requestGame(locked ? undefined : suits);
      return;
    }
    const choice = this.#dealOf(form);
    if (choice === null) this.fill({ refused: true });
    else game.requestGame(form.suits, choice);
  }

  #dealOf({ deal, number }: StartForm): DealChoice | null {
    if (deal === 'again') return parseDeal(this.#host.game.state.deal);
    if (deal !== 'number') return deal;
    const choice = parseDeal(number.trim());
    return typeof choice === 'number' ? choice : null;
  }

  #firstForm(): StartForm {
    const { game } = this.#host;
    const choice = parseDeal(this.#host.page().deal);
    const daily = typeof choice === 'string' && choice.startsWith('daily');
    const plain = daily ? 'daily' : choice === 'random' ? 'random' : 'winnable';
    const isNumber = typeof choice === 'number';
    return {
      suits: game.level,
      deal: isNumber ? 'number' : plain,
      number: isNumber ? String(choice) : '',
      refused: false,
    };
  }
}
