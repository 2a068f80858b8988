// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { polling } from './polling.ts';
import { readWaiting } from './pushApi.ts';

let stop: () => void;
let requestCount: number;
let results: (readonly string[])[];
let answer: (waiting: readonly string[] | undefined) => void;
let period: number;
let poll: ReturnType<typeof polling>;

beforeEach(async () => {
  vi.useFakeTimers();
  requestCount = 0;
  results = [];
  period = 30_000;
  poll = polling({
    read: () =>
      new Promise((resolve) => {
        requestCount += 1;
        answer = resolve;
      }),
    period: () => period,
  });
  stop = poll.start({
    onNotice: () => undefined,
    onWaiting: (orderIds) => results.push(orderIds),
    onLive: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  stop();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('polling', () => {
  it('polls at once, then every period, and sooner after a failed request', async () => {
    expect(requestCount).toBe(1);
    answer(['1']);
    await pass(29_999);
    expect(requestCount).toBe(1);
    await pass(1);
    expect(requestCount).toBe(2);
    answer(undefined);
    await pass(10_000);
    expect(requestCount).toBe(3);
    period = 5000;
    answer(undefined);
    await pass(5000);
    expect(requestCount).toBe(4);
    answer([]);
    await pass(0);
    expect(results).toEqual([['1'], []]);
  });

  it('polls again soon after news, but not for each event in a rush', async () => {
    for (let news = 0; news < 20; news += 1) poll.soon();
    expect(requestCount).toBe(1);
    answer([]);
    await pass(1000);
    expect(requestCount).toBe(2);
    answer([]);
    await pass(0);
    for (let news = 0; news < 20; news += 1) poll.soon();
    await pass(1000);
    expect(requestCount).toBe(3);
  });

  it('polls at once when the network is back, and not after it has been stopped', async () => {
    answer([]);
    await pass(2000);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(requestCount).toBe(2);
    stop();
    answer(['1']);
    await pass(60_000);
    expect(requestCount).toBe(2);
    expect(results).toEqual([[]]);
  });
});

describe('readWaiting', () => {
  const page = (from: number, count: number): string[] =>
    Array.from({ length: count }, (_, index) => String(from - index));

  it('reads until a page is short, and returns each order once', async () => {
    const pages = [page(30, 10), page(21, 10), page(11, 3)];
    expect(await readWaiting((offset) => Promise.resolve(pages[offset]))).toEqual(page(30, 22));
  });

  it('returns undefined when one page is missing, and stops at a hundred', async () => {
    expect(await readWaiting((offset) => Promise.resolve(offset === 0 ? page(30, 10) : undefined))).toBe(
      undefined,
    );
    const all = await readWaiting((offset) => Promise.resolve(page(1000 - offset * 10, 10)));
    expect(all).toHaveLength(100);
  });
});
