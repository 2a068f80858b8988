import { describe, expect, it } from 'vitest';
import { earlierPapers, kindOfRecord, orderOf } from './earlierPapers.ts';
import type { Progress } from './record.ts';
import type { StoredJob, Submission } from './storedJob.ts';

const SCOPE = 'api.example.com/4711';
const WAITING: Progress = { state: 'waiting', copy: 0, open: false, again: false };
const PRINTED: Progress = { state: 'printed', copy: 1, open: false, again: false };

/** A job of order 1001 at the counter; `n` is its id, and the minute of its acceptance and of its end. */
function job(
  n: number,
  {
    submission,
    ...changes
  }: Partial<Omit<StoredJob, 'submission'>> & { submission?: Partial<Submission> } = {},
): StoredJob {
  const minute = String(n).padStart(2, '0');
  return {
    id: String(n),
    submission: {
      key: `${SCOPE}/order/1001/manual/${n}`,
      hash: '',
      at: `2026-05-04T18:${minute}:00.000Z`,
      reason: 'manual',
      receiptText: undefined,
      range: undefined,
      orderId: '1001',
      kind: 'order',
      digest: 'abc',
      ...submission,
    },
    copies: 1,
    role: 'receipt',
    printerId: 'counter',
    printerName: 'Counter',
    expiresAt: '2026-05-04T19:00:00.000Z',
    changedAt: `2026-05-04T18:${minute}:30.000Z`,
    progress: PRINTED,
    ...changes,
  };
}

const reprint = (n: number, of: number, changes: Parameters<typeof job>[1] = {}): StoredJob => {
  const at = `2026-05-04T18:${String(of).padStart(2, '0')}:00.000Z`;
  return job(n, { ...changes, submission: { reprint: { of: String(of), at, number: 1 } } });
};

/** The number of earlier papers of `next`, by default job 9. */
const count = (jobs: readonly StoredJob[], next = job(9, { progress: WAITING })): number =>
  earlierPapers(next, jobs)?.count ?? 0;

describe('the earlier papers of a job', () => {
  it('are counted, with the times of the first and the last one', () => {
    expect(earlierPapers(job(9), [job(1), job(2), job(9)])).toEqual({
      count: 2,
      firstAt: '2026-05-04T18:01:00.000Z',
      last: '2',
      lastAt: '2026-05-04T18:02:30.000Z',
    });
  });

  it.each<[string, Progress, number]>([
    ['was printed', PRINTED, 1],
    ['was sent', { ...PRINTED, state: 'sent' }, 1],
    ['is printing', { ...PRINTED, state: 'printing', open: true }, 1],
    ['may have come out', { ...PRINTED, state: 'uncertain', open: true }, 1],
    ['was cancelled after a copy', { ...PRINTED, state: 'cancelled' }, 1],
    ['failed after a copy', { ...PRINTED, state: 'failed' }, 1],
    ['waits', WAITING, 0],
    ['is held', { ...WAITING, state: 'held' }, 0],
    ['was cancelled before its first copy', { ...WAITING, state: 'cancelled' }, 0],
  ])('count a job that %s only if it may have paper', (_, progress, expected) => {
    expect(count([job(1, { progress })])).toBe(expected);
  });

  it('are those of the same printer and the same role', () => {
    expect(count([job(1, { printerId: 'bar' })])).toBe(0);
    expect(count([job(1, { role: 'kitchen' })])).toBe(0);
    // A job of an older agent has no role and matches any.
    const { role: _, ...unknown } = job(1);
    expect(count([unknown])).toBe(1);
  });

  it('do not include slips, cards or tests, which have no earlier papers themselves', () => {
    const slip = job(1, { submission: { kind: 'slip' } });
    expect(count([slip])).toBe(0);
    expect(count([job(1)], job(9, { submission: { kind: 'slip' } }))).toBe(0);
    expect(count([slip], reprint(9, 1, {}))).toBe(1);
  });

  it.each([
    [`${SCOPE}/order/1001/auto`, '1001', 1],
    [`${SCOPE}/order/1001/manual/2`, '1001', 1],
    [`${SCOPE}/order/1001/manual/cancelled`, '1001', 0],
    [`${SCOPE}/order/1001/test/2`, '1001', 0],
    [`${SCOPE}/order/table-card/manual/2`, 'table-card', 0],
  ])('are recognized by the key %s if an older agent accepted them', (key, orderId, expected) => {
    expect(count([job(1, { submission: { key, orderId, kind: kindOfRecord({ key, orderId }) } })])).toBe(
      expected,
    );
  });

  it('count on the home printer, not on the backup that printed them', () => {
    const moved = job(1, { printerId: 'bar', backupFrom: 'Counter', homeId: 'counter' });
    expect(count([moved])).toBe(1);
    expect(count([moved], job(9, { printerId: 'bar' }))).toBe(0);
    const alsoMoved = job(9, { printerId: 'bar', homeId: 'counter' });
    expect(count([job(1, { printerId: 'bar' })], alsoMoved)).toBe(0);
    expect(count([job(1)], alsoMoved)).toBe(1);
  });

  it('of a reprint are the original and its reprints, on any printer', () => {
    const papers = [job(1), reprint(2, 1)];
    expect(count(papers, reprint(9, 1, { printerId: 'bar' }))).toBe(2);
    // A later paper on that printer has a higher number.
    const there = reprint(3, 1, { printerId: 'bar' });
    expect(count([...papers, there], job(9, { printerId: 'bar' }))).toBe(3);
  });

  it('of a reprint are none if the original was not printed, and one if it was removed', () => {
    expect(count([job(1, { progress: WAITING })], reprint(9, 1))).toBe(0);
    expect(earlierPapers(reprint(9, 1), [])).toMatchObject({ count: 1, firstAt: '2026-05-04T18:01:00.000Z' });
  });

  it('are ordered by when they began, which can differ from the order of acceptance', () => {
    const earlier = { count: 1, firstAt: '2026-05-04T18:02:00.000Z', last: '2', lastAt: '' };
    const released = job(1, { earlier });
    expect(earlierPapers(job(9), [released, job(2)])).toMatchObject({
      count: 2,
      firstAt: '2026-05-04T18:02:00.000Z',
      last: '1',
    });
  });

  it('still include removed papers in the count and in the time of the first one', () => {
    const earlier = { count: 4, firstAt: '2026-05-04T12:00:00.000Z', last: '2', lastAt: '' };
    expect(earlierPapers(job(9), [job(5, { earlier })])).toMatchObject({
      count: 5,
      firstAt: '2026-05-04T12:00:00.000Z',
    });
  });
});

describe('an order', () => {
  it('is identified by platform, merchant and number', () => {
    const order = orderOf({ key: `${SCOPE}/order/1001/auto`, orderId: '1001' });
    expect(orderOf({ key: `${SCOPE}/order/1001/manual/due`, orderId: '1001' })).toBe(order);
    expect(orderOf({ key: 'api.example.com/4712/order/1001/auto', orderId: '1001' })).not.toBe(order);
    expect(orderOf({ key: 'api.example.org/4711/order/1001/auto', orderId: '1001' })).not.toBe(order);
    expect(orderOf({ key: `${SCOPE}/order/1002/auto`, orderId: '1002' })).not.toBe(order);
  });

  it('is undefined for a notice of the agent itself', () => {
    expect(orderOf({ key: 'agent/notice/order/1/auto', orderId: '' })).toBeUndefined();
  });
});
