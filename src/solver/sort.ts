/** Indexes of the scores from low to high, equal ones in their order: a counting sort. */
export function sorted(scores: Int32Array, size: number): Int32Array {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < size; i++) {
    const score = scores[i] as number;
    if (score < low) low = score;
    if (score > high) high = score;
  }
  const order = new Int32Array(size);
  if (size === 0) return order;
  const starts = new Int32Array(high - low + 2);
  for (let i = 0; i < size; i++) (starts[(scores[i] as number) - low + 1] as number)++;
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number);
  for (let i = 0; i < size; i++) {
    const bin = (scores[i] as number) - low;
    order[starts[bin] as number] = i;
    starts[bin] = (starts[bin] as number) + 1;
  }
  return order;
}
