// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { areLimits, listOptions, opensPanel } from './listOptions.ts';

beforeEach(() => {
  listOptions.change({
    ...{ limits: { waiting: 5, late: 8 }, hasKeys: true, arrivals: 'mark' },
    ...{ choosesLastTime: false, lastMinutes: undefined },
  });
});

it('defaults to 5 and 8 minutes with keys on, and stores changes', () => {
  expect(listOptions.get()).toEqual({
    ...{ limits: { waiting: 5, late: 8 }, hasKeys: true, arrivals: 'mark' },
    ...{ choosesLastTime: false, lastMinutes: undefined },
  });
  const others = {
    ...{ limits: { waiting: 10, late: 20 }, hasKeys: false, arrivals: 'stay' as const },
    ...{ choosesLastTime: true, lastMinutes: 25 },
  };
  listOptions.change(others);
  expect(listOptions.get()).toEqual(others);
  expect(listOptions.get()).toBe(listOptions.get());
});

it.each([
  [{ waiting: 1, late: 2 }, true],
  [{ waiting: 119, late: 120 }, true],
  [{ waiting: 5, late: 5 }, false],
  [{ waiting: 0, late: 5 }, false],
  [{ waiting: 1.5, late: 5 }, false],
  [{ waiting: 5, late: 121 }, false],
  [{ waiting: 5, late: NaN }, false],
])('takes %j: %j', (limits, isTaken) => {
  expect(areLimits(limits)).toBe(isTaken);
});

it.each([
  ['mark', '/orders', false],
  ['mark', '/', true],
  ['open', '/orders', true],
  ['stay', '/holidays', false],
] as const)('with %s, a new order opens its panel over %s: %j', (arrivals, pathname, opens) => {
  listOptions.change({ ...listOptions.get(), arrivals });
  expect(opensPanel(pathname)).toBe(opens);
});
