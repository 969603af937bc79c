/** Name of the dialog or replay that lies over the board; null while there is none. */
type Shown = string | null;

/** Focus goes into a dialog, from it to the next, and back to where it was, only if it was inside the element. */
export class DialogFocus {
  readonly #root: () => ShadowRoot | null;
  #last: Shown = null;
  #wasInside = false;
  #return: { focus(): void } | null = null;

  constructor(root: () => ShadowRoot | null) {
    this.#root = root;
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
