import type { Job } from '@servery/protocol/printing/job';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JobNews } from './jobNews.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A job with this id and state. */
const inState = (id: string, state: Job['state']): Job => ({
  ...{ id, key: id, orderId: id, printerId: 'p1', printerName: 'Kitchen' },
  ...{ state, copy: 1, copies: 1, text: '', reason: 'auto' },
  ...{
    acceptedAt: '2026-05-04T18:02:00Z',
    changedAt: '2026-05-04T18:02:00Z',
    expiresAt: '2026-05-04T18:32:00Z',
  },
});

/** The sent batches, each job as "id state". */
function listened() {
  const rounds: string[][] = [];
  const news = new JobNews((jobs) => rounds.push([...jobs].map(({ id, state }) => `${id} ${state}`)));
  return { rounds, news };
}

describe('news of jobs', () => {
  it('is sent immediately if nothing was sent just before', () => {
    const { rounds, news } = listened();
    news.changed(inState('a', 'printing'));
    expect(rounds).toEqual([['a printing']]);
    vi.advanceTimersByTime(1000);
    news.changed(inState('a', 'printed'));
    expect(rounds).toEqual([['a printing'], ['a printed']]);
  });

  it('is batched, with only the latest state of each job, when there is a lot', () => {
    const { rounds, news } = listened();
    news.changed(inState('a', 'printing'));
    news.changed(inState('b', 'printing'));
    news.changed(inState('a', 'printed'));
    news.changed(inState('b', 'printed'));
    expect(rounds).toEqual([['a printing']]);
    vi.advanceTimersByTime(1000);
    expect(rounds).toEqual([['a printing'], ['b printed', 'a printed']]);
  });

  it('is sent before the agent stops, and not afterwards', () => {
    const { rounds, news } = listened();
    news.changed(inState('a', 'printing'));
    news.changed(inState('a', 'printed'));
    news.close();
    expect(rounds).toEqual([['a printing'], ['a printed']]);
    vi.advanceTimersByTime(1000);
    expect(rounds).toHaveLength(2);
  });
});
