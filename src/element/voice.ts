/** Milliseconds for which a notice stays in view. */
const NOTICE_TIME = 6000;

/** What the element says: a notice in view for a while, and messages for screen readers, one an action. */
export class Voice {
  readonly #changed: () => void;
  readonly #spoken: string[] = [];
  #message = '';
  #notice = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** What is in view; '' when nothing is. */
  get notice(): string {
    return this.#notice;
  }

  /** Says something once, politely. */
  say(text: string): void {
    if (text === '') return;
    this.#spoken.push(text);
    this.#changed();
  }

  /** Says something and keeps it in view for a while. */
  show(text: string): void {
    this.#notice = text;
    this.say(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.clear(), NOTICE_TIME);
  }

  /** Takes the notice out of view. */
  clear(): void {
    clearTimeout(this.#timer);
    if (this.#notice === '') return;
    this.#notice = '';
    this.#changed();
  }

  /** The present message: all that was said since the last. The same words twice are said twice. */
  message(): string {
    if (this.#spoken.length > 0) {
      const text = this.#spoken.splice(0).join(' ');
      this.#message = text === this.#message ? `${text}\u00a0` : text;
    }
    return this.#message;
  }
}
