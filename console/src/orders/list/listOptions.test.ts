// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { areLimits, changeListOptions, listOptions } from './listOptions.ts';

afterEach(() => {
  localStorage.clear();
  changeListOptions({ limits: { waiting: 5, late: 8 }, hasKeys: true });
});

it('begins with 5 and 8 minutes and keys, and keeps what is changed', () => {
  expect(listOptions()).toEqual({ limits: { waiting: 5, late: 8 }, hasKeys: true });
  changeListOptions({ limits: { waiting: 10, late: 20 }, hasKeys: false });
  expect(listOptions()).toEqual({ limits: { waiting: 10, late: 20 }, hasKeys: false });
  expect(listOptions()).toBe(listOptions());
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
