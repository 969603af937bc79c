/**
 * Indexes of the scores from low to high, equal ones in their order: a counting sort.
 * @param order where they are written, at least as long as there are scores
 */
export function sortInto(order: Int32Array, scores: Int32Array, size: number): void {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < size; i++) {
    const score = scores[i] as number;
    if (score < low) low = score;
    if (score > high) high = score;
  }
  if (size === 0) return;
  const starts = new Int32Array(high - low + 2);
  for (let i = 0; i < size; i++) (starts[(scores[i] as number) - low + 1] as number)++;
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number);
  for (let i = 0; i < size; i++) {
    const bin = (scores[i] as number) - low;
    order[starts[bin] as number] = i;
    starts[bin] = (starts[bin] as number) + 1;
  }
}
