// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAgain } from './askAgain.ts';

const lost = new TypeError('Failed to fetch');

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks again for what the line has lost, twice', async () => {
  const load = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue('module');
  const loaded = askAgain(load);
  await vi.advanceTimersByTimeAsync(2499);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loaded).toBe('module');
});

it('fails where it stays away', async () => {
  const load = vi.fn().mockRejectedValue(lost);
  const loaded = expect(askAgain(load)).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(2500);
  await loaded;
  expect(load).toHaveBeenCalledTimes(3);
});

it('does not wait where there is no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn().mockRejectedValue(lost);
  await expect(askAgain(load)).rejects.toThrow('Failed to fetch');
  expect(load).toHaveBeenCalledTimes(1);
});

it('retries under a new address when the browser caches the failure, and reuses the one that loads', async () => {
  // A real import needs real timers.
  vi.useRealTimers();
  const address = 'data:text/javascript,export%20default%20{}//';
  const load = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValue(new TypeError(`Failed to fetch dynamically imported module: ${address}`));
  const loaded = askAgain(load);
  expect(await loaded).toHaveProperty('default', {});
  expect(await askAgain(load)).toBe(await loaded);
  expect(load).toHaveBeenCalledTimes(3);
});
