/** What a celebration needs from the element. */
export interface CelebrationHost {
  changed(): void;
  /** The cards have fallen, or may not fall: the results come. */
  ended(): void;
}

/** After a win the cards fall, and then the results come. */
export class Celebration {
  readonly #host: CelebrationHost;
  #falling: { end(): void } | null = null;

  constructor(host: CelebrationHost) {
    this.#host = host;
  }

  /** While the cards fall: what ends that, once. */
  get falling(): { end(): void } | null {
    return this.#falling;
  }

  begin(): void {
    this.#falling = { end: () => this.end() };
    this.#host.changed();
  }

  end(): void {
    if (!this.#falling) return;
    this.#falling = null;
    this.#host.ended();
  }

  /** Another game begins: no results come. */
  forget(): void {
    this.#falling = null;
  }

  /** Any key ends the falling of the cards, and does nothing else. */
  readonly skip = {
    capture: true,
    handleEvent: (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (!this.#falling || ctrlKey || metaKey || altKey || /^(Tab|F\d+)$/.test(key)) return;
      event.preventDefault();
      this.end();
    },
  };
}
