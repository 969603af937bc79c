/** Slots in use on this page, by storage, prefix and name, each with the element that plays in it. */
const holders = new Map<string, Node>();

/** The slots that one element plays in. Of several elements on a page that share one, the first keeps it. */
export class Slots {
  readonly #element: Node;
  readonly #keyOf: (slot: string) => string;

  /** @param keyOf the name of a slot among all that are on the page */
  constructor(element: Node, keyOf: (slot: string) => string) {
    this.#element = element;
    this.#keyOf = keyOf;
  }

  /** Takes a slot; false while another element in the page holds it. One that has just left it gives way at once. */
  claim(slot: string): boolean {
    const key = this.#keyOf(slot);
    const holder = holders.get(key);
    if (holder?.isConnected && holder !== this.#element) return false;
    holders.set(key, this.#element);
    return true;
  }

  /** Gives up all slots but those that are kept. */
  release(kept: readonly string[] = []): void {
    const keys = kept.map(this.#keyOf);
    for (const [key, holder] of holders) if (holder === this.#element && !keys.includes(key)) holders.delete(key);
  }
}
