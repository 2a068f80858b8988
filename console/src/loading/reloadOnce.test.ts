import { describe, expect, it } from 'vitest';
import { reloadOnce } from './reloadOnce.ts';

function tab(start: number) {
  const kept = new Map<string, string>();
  let time = start;
  let reloads = 0;
  const browser = {
    storage: {
      get: (key: string) => kept.get(key) ?? null,
      set: (key: string, value: string) => Boolean(kept.set(key, value)),
    },
    reload: () => void (reloads += 1),
    now: () => time,
    isServed: () => Promise.resolve(true),
    isLeaving: () => false,
  };
  return { browser, pass: (ms: number) => (time += ms), reloads: () => reloads };
}

describe('a file that is gone after a deployment', () => {
  it('reloads the console, once', async () => {
    const { browser, pass, reloads } = tab(1_800_000_000_000);
    expect(await reloadOnce(browser)).toBe(true);
    pass(3000);
    expect(await reloadOnce(browser)).toBe(false);
    expect(reloads()).toBe(1);
  });

  it('reloads again for the next deployment', async () => {
    const { browser, pass, reloads } = tab(1_800_000_000_000);
    await reloadOnce(browser);
    pass(3_600_000);
    expect(await reloadOnce(browser)).toBe(true);
    expect(reloads()).toBe(2);
  });

  it.each([
    ['where the server does not answer', { isServed: () => Promise.resolve(false) }],
    ['while the page is being left', { isLeaving: () => true }],
  ])('does not reload the page %s', async (_where, state) => {
    const { browser, reloads } = tab(1_800_000_000_000);
    expect(await reloadOnce({ ...browser, ...state })).toBe(false);
    expect(reloads()).toBe(0);
    expect(await reloadOnce(browser)).toBe(true);
  });

  it('does not reload if the tab cannot remember that it has', async () => {
    const { browser, reloads } = tab(1_800_000_000_000);
    const storage = { get: () => null, set: () => false };
    expect(await reloadOnce({ ...browser, storage })).toBe(false);
    expect(reloads()).toBe(0);
  });
});
