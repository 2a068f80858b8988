/**
 * The smallest value that at least `percent` of all do not exceed (the nearest-rank percentile).
 *
 * @param percent above 0, to 100
 * @throws RangeError where there is no value
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.ceil((percent / 100) * sorted.length) - 1];
  if (value === undefined) throw new RangeError('A percentile needs at least one value.');
  return value;
}

/** The median: of an even number of values, the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}
