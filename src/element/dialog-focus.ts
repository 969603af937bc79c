/** Name of the dialog or replay that lies over the board; null while there is none. */
type Shown = string | null;

/** Focus goes into a dialog, from it to the next, and back to where it was, only if it was inside the element. */
export class DialogFocus {
  readonly #root: () => ShadowRoot | null;
  readonly #board: { focus(): void };
  #last: Shown = null;
  #wasInside = false;
  #return: { focus(): void } | null = null;

  /** @param board what has the focus when the game goes on */
  constructor(root: () => ShadowRoot | null, board: { focus(): void }) {
    this.#root = root;
    this.#board = board;
  }

  /** The game goes on: whatever is open closes onto the board, not to the control that opened it. */
  goOn(): void {
    if (this.#last !== null) this.#return = this.#board;
  }

  /** Before a rendering, which may take the focused control away. */
  before(): void {
    if (this.#last === null) return;
    const active = this.#root()?.activeElement ?? null;
    this.#wasInside = this.#dialog?.contains(active) ?? false;
  }

  /** After a rendering that shows `shown`. */
  after(shown: Shown): void {
    const before = this.#last;
    if (shown === before) return;
    this.#last = shown;
    const active = this.#root()?.activeElement;
    if (before === null) this.#return = active instanceof HTMLElement || active instanceof SVGElement ? active : null;
    if (before === null ? this.#return : this.#wasInside) (this.#dialog ?? this.#return)?.focus();
    if (shown === null) this.#return = null;
  }

  get #dialog(): HTMLElement | null {
    return this.#root()?.querySelector<HTMLElement>('.dialog, .replay') ?? null;
  }
}
