import { describe, expect, it } from 'vitest';
import { axisSteps } from './axisSteps.ts';

describe('the steps of an axis', () => {
  it.each([
    [422_243, 100, [0, 200_000, 400_000, 600_000]],
    [100, 100, [0, 100]],
    [79_001, 100, [0, 20_000, 40_000, 60_000, 80_000]],
    [9, 1, [0, 5, 10]],
    [8, 1, [0, 2, 4, 6, 8]],
    [0, 1, [0, 1]],
    [0.4, 1, [0, 1]],
    [93, 1, [0, 25, 50, 75, 100]],
    [Infinity, 1, [0, 2.5e15, 5e15, 7.5e15, 1e16]],
  ])('up to %d, at least %d apart, are round', (highest, least, steps) => {
    expect(axisSteps(highest, least)).toEqual(steps);
  });

  it('never have a fraction of the smallest step', () => {
    for (let highest = 1; highest < 2000; highest += 7)
      for (const step of axisSteps(highest, 1)) expect(Number.isInteger(step)).toBe(true);
  });
});
