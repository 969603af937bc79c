import { COLUMNS } from '../rules/index.js';
import type { Hand } from './hand.js';

/** The board, as far as keys need it. */
export interface KeysHost {
  readonly hand: Hand;
  /** The button of a column (0 to 9) or of the stock (10). */
  button(index: number): SVGElement | null;
  buttonIndex(target: EventTarget | null): number;
}

const STOCK = COLUMNS;

/** Keyboard on the board. A key that means something here goes no further; all others belong to the page. */
export class Keys {
  constructor(readonly host: KeysHost) {}

  readonly down = (event: KeyboardEvent): void => {
    const index = this.host.buttonIndex(event.target);
    if (index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    if (this.#handle(event.key, index)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  /** Escape while a control for held cards has the focus. */
  readonly escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    const from = this.host.hand.held?.from ?? 0;
    this.host.hand.putBack();
    this.host.button(from)?.focus();
  };

  /** A click that no pointer made, such as a screen reader's, is Enter. */
  readonly click = (event: MouseEvent): void => {
    const index = this.host.buttonIndex(event.target);
    if (index >= 0 && event.detail === 0) this.#press(index);
  };

  #handle(key: string, index: number): boolean {
    const { hand } = this.host;
    switch (key) {
      case 'ArrowLeft':
      case 'ArrowRight':
        return this.#go(index + (key === 'ArrowLeft' ? -1 : 1));
      case 'ArrowUp':
      case 'ArrowDown':
        if (!hand.held) return false;
        hand.adjust(key === 'ArrowUp' ? 1 : -1);
        return true;
      case 'Enter':
      case ' ':
        this.#press(index);
        return true;
      case 'Escape':
        if (!hand.held) return false;
        hand.putBack();
        return true;
      default:
        return false;
    }
  }

  #go(index: number): boolean {
    this.host.button(Math.min(STOCK, Math.max(0, index)))?.focus();
    return true;
  }

  #press(index: number): void {
    if (index === STOCK) this.host.hand.deal();
    else this.host.hand.enter(index);
  }
}
