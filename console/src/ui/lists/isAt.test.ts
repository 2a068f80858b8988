// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { isAt } from './isAt.ts';

it('compares path and query, however the query is written', () => {
  history.replaceState(null, '', '/coupons?page=2&q=a%20b');
  expect(isAt('/coupons', 'page=2&q=a+b')).toBe(true);
  expect(isAt('/coupons', 'page=1&q=a+b')).toBe(false);
  expect(isAt('/holidays', 'page=2&q=a+b')).toBe(false);
  history.replaceState(null, '', '/coupons');
  expect(isAt('/coupons', '')).toBe(true);
});
