/** For tests: orders as the spool accepts them. */
import { smallOrder } from '@servery/protocol/receipt/exampleReceipts';
import type { ManualClock } from '../printer/manualClock.ts';
import type { NewSubmission } from './newSubmission.ts';
import type { Spool } from './spool.ts';
import type { StoredJob } from './storedJob.ts';

/** One copy on a printer that is busy. */
export const TARGET = { printerId: 'p1', printerName: 'Counter', copies: 1, begins: false };

/** A submission that expires after half an hour. */
export function submissionOf(
  orderId: string,
  clock: ManualClock,
  changes: Partial<NewSubmission> = {},
): NewSubmission {
  return {
    key: `api.example.com/4711/order/${orderId}/auto`,
    receipt: smallOrder({ orderId }),
    reason: 'auto',
    expiresAt: new Date(clock.now() + 30 * 60_000).toISOString(),
    targets: [TARGET],
    ...changes,
  };
}

/** The first job of a submission, once it is on disk. */
export async function acceptJob(spool: Spool, submission: NewSubmission): Promise<StoredJob> {
  const { jobs, durable } = spool.accept(submission);
  await durable;
  const [job] = jobs;
  if (job === undefined) throw new Error('There is no job.');
  return job;
}
