// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { whenServed } from './whenServed.ts';

beforeEach(() => void vi.useFakeTimers());

const gone = new TypeError('Failed to fetch');
const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const answers = (...statuses: readonly (number | undefined)[]) => {
  const fetched = vi.fn<() => Promise<{ status: number }>>();
  for (const status of statuses) {
    if (status === undefined) fetched.mockRejectedValueOnce(gone);
    else fetched.mockResolvedValueOnce({ status });
  }
  vi.stubGlobal('fetch', fetched);
};

it('loads again as soon as the network is back', async () => {
  setOnline(false);
  answers(200);
  const load = vi.fn().mockRejectedValueOnce(gone).mockResolvedValue('module');
  const loaded = whenServed(load);
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(1);
  setOnline(true);
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('module');
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads again once the server is back, even if the network was never lost', async () => {
  setOnline(true);
  answers(undefined, undefined, 502, 200);
  const load = vi.fn().mockRejectedValueOnce(gone).mockResolvedValue('module');
  const loaded = whenServed(load);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loaded).toBe('module');
  expect(load).toHaveBeenCalledTimes(2);
});

it('fails if the file is missing while the server responds', async () => {
  setOnline(true);
  answers(200);
  const load = vi.fn().mockRejectedValue(gone);
  await expect(whenServed(load)).rejects.toThrow('Failed to fetch');
  expect(load).toHaveBeenCalledTimes(1);
});
