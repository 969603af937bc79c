/**
 * Work that can rest after each step, so that whoever does it can look at something else. Where it rests changes
 * nothing of what it comes to.
 */
export type Steps<T> = Generator<void, T, void>;

/** Does all of it at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value as T;
  }
}
