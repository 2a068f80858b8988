// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Leadership, joinLeaderElection } from './leadership.ts';
import { testLocks } from './testLocks.ts';

const SCOPE = 'platform.test/1';
const soon = { timeout: 120_000, interval: 5 };

let tabs: Leadership[];

function open(name = SCOPE): Leadership {
  const tab = joinLeaderElection(name);
  tabs.push(tab);
  return tab;
}
const leading = (): readonly boolean[] => tabs.map(({ isLeading }) => isLeading.get());

beforeEach(() => {
  tabs = [];
  vi.stubGlobal('navigator', { locks: testLocks() });
});
afterEach(() => {
  for (const tab of tabs) tab.resign();
});

it('makes one of several tabs the leader, and the next one when that is closed', async () => {
  const first = open();
  open();
  open();
  await vi.waitFor(() => expect(leading()).toEqual([true, false, false]), soon);
  first.resign();
  await vi.waitFor(() => expect(leading()).toEqual([false, true, false]), soon);
});

it('elects one leader per merchant', async () => {
  open();
  open('platform.test/2');
  await vi.waitFor(() => expect(leading()).toEqual([true, true]), soon);
});

it('never makes a tab the leader that was closed before its turn', async () => {
  const first = open();
  const second = open();
  open();
  await vi.waitFor(() => expect(leading()).toEqual([true, false, false]), soon);
  second.resign();
  first.resign();
  await vi.waitFor(() => expect(leading()).toEqual([false, false, true]), soon);
});

it('runs work only in the leading tab, ends it there before the next tab starts it, and accepts work added later', async () => {
  const done: string[] = [];
  const work = (name: string) => () => {
    done.push(`${name} begins`);
    return [() => done.push(`${name} ends`)];
  };
  const first = open();
  const second = open();
  first.whileLeading(work('first'));
  second.whileLeading(work('second'));
  await vi.waitFor(() => expect(done).toEqual(['first begins']), soon);
  // Work added later starts at once in the leading tab.
  const end = first.whileLeading(work('later'));
  expect(done.at(-1)).toBe('later begins');
  end();
  expect(done.at(-1)).toBe('later ends');
  first.resign();
  await vi.waitFor(() => expect(done.slice(3)).toEqual(['first ends', 'second begins']), soon);
});

it('makes every tab the leader if locks are missing or refused', async () => {
  vi.stubGlobal('navigator', {});
  open();
  open();
  expect(leading()).toEqual([true, true]);
  vi.stubGlobal('navigator', {
    locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) },
  });
  open();
  await vi.waitFor(() => expect(leading()).toEqual([true, true, true]), soon);
});
