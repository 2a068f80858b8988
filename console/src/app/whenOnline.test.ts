// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { whenOnline } from './whenOnline.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

it('loads again once the network is back', async () => {
  setOnline(false);
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('module');
  const loaded = whenOnline(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  setOnline(true);
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('module');
  expect(load).toHaveBeenCalledTimes(2);
});

it('fails where the file is gone though there is a network', async () => {
  setOnline(true);
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(whenOnline(load)).rejects.toThrow('Failed to fetch');
  expect(load).toHaveBeenCalledTimes(1);
});
