import { COLUMNS } from '../rules/index.js';
import type { Hand } from './hand.js';

/** The board, as far as keys need it. */
export interface KeysHost {
  readonly hand: Hand;
  /** The button of a column (0 to 9) or of the stock (10). */
  button(index: number): SVGElement | null;
  buttonIndex(target: EventTarget | null): number;
  /** Whether the focus is on the board or one of its controls. */
  readonly hasFocus: boolean;
  /** Whether the stock lies at the left. */
  readonly mirrored: boolean;
  /** Puts back cards that are held or dragged; false when there are none. */
  putBack(): boolean;
}

const STOCK = COLUMNS;

/** Keyboard on the board. What means something here is default-prevented; all other keys belong to the page. */
export class Keys {
  constructor(readonly host: KeysHost) {}

  readonly down = (event: KeyboardEvent): void => {
    const index = this.host.buttonIndex(event.target);
    if (index < 0 || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    // A key that is held down deals one row, not five.
    const isAgain = event.repeat && (event.key === 'Enter' || event.key === ' ');
    if (isAgain || this.#handle(event.key, index)) event.preventDefault();
  };

  /** Escape while a control for held cards has the focus. */
  readonly escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    this.putBack();
  };

  /** Puts back what is held; the focus goes to the column it came from, if it was on a control that goes away. */
  putBack(): void {
    const { hand } = this.host;
    const from = hand.held?.from;
    hand.putBack();
    if (from !== undefined && this.host.hasFocus) this.host.button(from)?.focus();
  }

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
        return this.#go(index, key === 'ArrowLeft' ? -1 : 1);
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
        return this.host.putBack();
      default:
        return false;
    }
  }

  /** Goes to the neighbour as one sees them: the stock is beyond the last column, or, mirrored, before the first. */
  #go(index: number, by: number): boolean {
    const first = this.host.mirrored ? STOCK : 0;
    const place = (index - first + STOCK + 1) % (STOCK + 1);
    const next = Math.min(STOCK, Math.max(0, place + by));
    this.host.button((next + first) % (STOCK + 1))?.focus();
    return true;
  }

  #press(index: number): void {
    if (index === STOCK) this.host.hand.deal();
    else this.host.hand.enter(index);
  }
}
