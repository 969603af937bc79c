/** Keeps wins as long as the process lasts: for tests and trials. */
export class MemoryStore {
  #wins = [];

  /** False when the same ticket or the same record was taken before. */
  add(win) {
    if (this.#wins.some(({ id, record }) => id === win.id || record === win.record)) return false;
    this.#wins.push(win);
    return true;
  }

  rank(win) {
    return this.best(win.date, win.suits, Number.POSITIVE_INFINITY).findIndex(({ id }) => id === win.id) + 1;
  }

  best(date, suits, count) {
    return this.#wins
      .filter((win) => win.date === date && win.suits === suits)
      .sort((a, b) => b.score - a.score || a.seconds - b.seconds)
      .slice(0, count);
  }
}
