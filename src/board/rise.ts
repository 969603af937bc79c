/**
 * Where in a list of numbers a longest rising series of them stands, by patience sorting: each number goes on the first
 * pile whose top is no less, behind the top of the pile before. Places without a number are passed over.
 */
export function longestRise(numbers: readonly (number | null)[]): Set<number> {
  const tops: number[] = [];
  const behind: (number | undefined)[] = [];
  numbers.forEach((number, place) => {
    if (number === null) return;
    const found = tops.findIndex((top) => (numbers[top] as number) >= number);
    const pile = found < 0 ? tops.length : found;
    behind[place] = tops[pile - 1];
    tops[pile] = place;
  });
  const rise = new Set<number>();
  for (let place = tops.at(-1); place !== undefined; place = behind[place]) rise.add(place);
  return rise;
}
