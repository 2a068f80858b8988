import { describe, expect, it } from 'vitest';
import { median, percentile } from './statistics.ts';

const HUNDRED = Array.from({ length: 100 }, (_, index) => 100 - index);

describe('a percentile', () => {
  it.each([
    [1, 1],
    [50, 50],
    [99, 99],
    [100, 100],
  ])('p%d of 1 to 100 is %d, in any order', (percent, value) => {
    expect(percentile(HUNDRED, percent)).toBe(value);
  });

  it('is always one of the values', () => {
    expect(percentile([1, 10], 50)).toBe(1);
    expect(percentile([1, 10], 51)).toBe(10);
  });

  it('sorts numerically, and does not change the list', () => {
    const values = [10, 9, 100];
    expect(median(values)).toBe(10);
    expect(values).toEqual([10, 9, 100]);
  });

  it('refuses an empty list', () => {
    expect(() => median([])).toThrow(RangeError);
  });
});
