// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { watched } from '../../storage/watched.ts';
import { listArrivals } from './arrivals.ts';

afterEach(() => sessionStorage.clear());

it('lists each order once, newest first, and keeps the list over a reload', () => {
  const waiting = watched<{ readonly orderIds: readonly string[] }>({ orderIds: ['1'] });
  const arrivals = listArrivals('shop.test/77', waiting);
  const numbers = (): readonly string[] => arrivals.get().map(({ orderId }) => orderId);
  expect(numbers()).toEqual(['1']);
  waiting.set({ orderIds: ['3', '2', '1'] });
  expect(numbers()).toEqual(['3', '2', '1']);
  // Acted on, and briefly reported as waiting again.
  waiting.set({ orderIds: [] });
  waiting.set({ orderIds: ['2'] });
  expect(numbers()).toEqual(['3', '2', '1']);

  const none = watched<{ readonly orderIds: readonly string[] }>({ orderIds: [] });
  expect(listArrivals('shop.test/77', none).get()).toEqual(arrivals.get());
  expect(listArrivals('shop.test/78', none).get()).toEqual([]);
});

it('keeps the newest, and starts over if the stored list cannot be read', () => {
  sessionStorage.setItem('arrivals/s', '{');
  const waiting = watched({ orderIds: Array.from({ length: 60 }, (_, n) => String(60 - n)) });
  const arrivals = listArrivals('s', waiting).get();
  expect(arrivals).toHaveLength(50);
  expect(arrivals[0]?.orderId).toBe('60');
});
