/** Milliseconds for which a notice stays in view: to be noticed, and to be read by whoever reads slowly. */
const NOTICE_TIME = 4000;
const CHARACTER_TIME = 60;

/** What the element says: a notice in view for a while, and messages for screen readers, one an action. */
export class Voice {
  readonly #changed: () => void;
  readonly #spoken: string[] = [];
  #message = '';
  #notice = '';
  #marked: readonly number[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** What is in view; '' when nothing is. */
  get notice(): string {
    return this.#notice;
  }

  /** Columns that the notice is about: they have to be filled first. */
  get marked(): readonly number[] {
    return this.#marked;
  }

  /** Says something once, politely. */
  say(text: string): void {
    if (text === '') return;
    this.#spoken.push(text);
    this.#changed();
  }

  /** Says something and keeps it in view for as long as it takes to read, beside columns that it marks. */
  show(text: string, marked: readonly number[] = []): void {
    this.#notice = text;
    this.#marked = marked;
    this.say(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.clear(), NOTICE_TIME + CHARACTER_TIME * text.length);
  }

  /** Takes the notice out of view. */
  clear(): void {
    clearTimeout(this.#timer);
    if (this.#notice === '') return;
    this.#notice = '';
    this.#marked = [];
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
