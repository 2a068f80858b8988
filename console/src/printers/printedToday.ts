import type { Job } from '@servery/protocol/printing/job';
import { MAX_JOBS } from '../agent/agentRows.ts';

export interface PrintedToday {
  readonly count: number;
  /** Whether there may be more: only the newest {@link MAX_JOBS} jobs are known. */
  readonly isAtLeast: boolean;
}

/**
 * How many jobs a printer has printed today, or has received if it cannot confirm.
 *
 * @param jobs newest first.
 * @param isToday takes milliseconds since the epoch.
 */
export function printedToday(
  jobs: readonly Job[],
  printerId: string,
  isToday: (ms: number) => boolean,
): PrintedToday {
  const today = jobs.filter(({ changedAt }) => isToday(Date.parse(changedAt)));
  const count = today.filter(
    (job) => job.printerId === printerId && (job.state === 'printed' || job.state === 'sent'),
  ).length;
  return { count, isAtLeast: jobs.length >= MAX_JOBS && today.length === jobs.length };
}
