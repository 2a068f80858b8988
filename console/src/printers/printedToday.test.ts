import { expect, it } from 'vitest';
import { MAX_JOBS } from '../agent/agentRows.ts';
import { testJob } from '../agent/testRows.ts';
import { printedToday } from './printedToday.ts';

const MIDNIGHT = Date.parse('2026-11-20T08:00:00Z');
const isToday = (ms: number): boolean => ms >= MIDNIGHT;

it('counts what this printer has printed or received since midnight', () => {
  const jobs = [
    testJob(),
    testJob({ state: 'sent' }),
    ...(['accepted', 'waiting', 'uncertain', 'held', 'cancelled', 'failed'] as const).map((state) =>
      testJob({ state }),
    ),
    testJob({ printerId: 'p2' }),
    // Accepted yesterday, printed today.
    testJob({ acceptedAt: '2026-11-20T07:59:00Z', changedAt: '2026-11-20T08:00:00Z' }),
    testJob({ changedAt: '2026-11-20T07:59:59Z' }),
  ];
  expect(printedToday(jobs, 'p1', isToday)).toEqual({ count: 3, isAtLeast: false });
  expect(printedToday([], 'p1', isToday)).toEqual({ count: 0, isAtLeast: false });
});

it('says that there may be more once all known jobs are of today', () => {
  const jobs = Array.from({ length: MAX_JOBS }, () => testJob());
  expect(printedToday(jobs, 'p1', isToday)).toEqual({ count: MAX_JOBS, isAtLeast: true });
  const older = [...jobs.slice(1), testJob({ changedAt: '2026-11-19T08:00:00Z' })];
  expect(printedToday(older, 'p1', isToday)).toEqual({ count: MAX_JOBS - 1, isAtLeast: false });
});
