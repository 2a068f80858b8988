// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { claimAlert } from './alerted.ts';
import { testLocks } from '../storage/testLocks.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: testLocks() });
});

it('gives an order to one tab for good', async () => {
  expect(await claimAlert('shop', '7')).toBe(true);
  expect(await claimAlert('shop', '7')).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await claimAlert('shop', '7')).toBe(false);
  expect(await claimAlert('other', '7')).toBe(true);
});

it('gives it once when a tab has not yet received what another stored', async () => {
  expect(await claimAlert('shop', '7')).toBe(true);
  localStorage.clear();
  expect(await claimAlert('shop', '7')).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await claimAlert('shop', '7')).toBe(false);
});

it('works without locks where a browser has none', async () => {
  vi.stubGlobal('navigator', {});
  expect(await claimAlert('shop', '7')).toBe(true);
  expect(await claimAlert('shop', '7')).toBe(false);
});
