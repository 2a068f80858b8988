import type { Job, JobFailure, JobState } from '@servery/protocol/printing/job';
import type { TFunction } from 'i18next';
import type { TextKey } from '../language/textKey.ts';

/** An order's print state, as its card shows it. */
export type PrintState = 'queued' | 'printing' | 'printed' | 'attention' | 'cancelled';

const PRINT_STATES = {
  accepted: 'queued',
  waiting: 'queued',
  printing: 'printing',
  printed: 'printed',
  sent: 'printed',
  uncertain: 'attention',
  held: 'attention',
  failed: 'attention',
  cancelled: 'cancelled',
} as const satisfies Record<JobState, PrintState>;

/** The state of an order with several jobs is the first of these that any job has. */
const WORST_FIRST: readonly PrintState[] = ['attention', 'queued', 'printing', 'printed', 'cancelled'];

export function jobsOfOrder(jobs: readonly Job[], orderId: string): readonly Job[] {
  return jobs.filter((job) => job.orderId === orderId && job.reason !== 'test');
}

/** Whether a job has printed or will print. */
export const isPrintedOrWillBe = ({ state }: Job): boolean => state !== 'failed' && state !== 'cancelled';

/**
 * The `receiptDigest` of an order's newest paper, printed or pending; undefined if no agent sent one.
 *
 * @param jobs the order's, newest first.
 */
export const digestOnPaper = (jobs: readonly Job[]): string | undefined =>
  jobs.find((job) => job.digest !== undefined && isPrintedOrWillBe(job))?.digest;

/** The newest of an order's jobs at each printer. */
export function newestPerPrinter(jobs: readonly Job[]): readonly Job[] {
  const newest = new Map<string, Job>();
  for (const job of jobs) {
    const known = newest.get(job.printerId);
    if (!known || Date.parse(job.acceptedAt) > Date.parse(known.acceptedAt)) newest.set(job.printerId, job);
  }
  return [...newest.values()];
}

/** An order's state over its newest job at each printer; undefined when it was never printed. */
export function printStateOf(jobs: readonly Job[]): PrintState | undefined {
  const states = newestPerPrinter(jobs).map(({ state }) => PRINT_STATES[state]);
  return WORST_FIRST.find((state) => states.includes(state));
}

const WAITS_FOR = {
  'paper-out': 'Waiting: out of paper',
  'paper-low': 'Waiting: paper is low',
  'cover-open': 'Waiting: cover is open',
  cutter: 'Waiting: the cutter is jammed',
  offline: 'Waiting: the printer is offline',
  error: 'Waiting: the printer reports an error',
  disconnected: 'Waiting for the printer',
  unreachable: 'Waiting for the printer',
  refused: 'Waiting: the printer is in use elsewhere',
  timeout: 'Waiting: the printer isn’t responding',
} as const satisfies Record<NonNullable<Job['waitsFor']>, string>;

const STOPPED: Readonly<Partial<Record<NonNullable<Job['waitsFor']>, TextKey>>> = {
  'paper-out': 'Not printed: paper is out. Prints when you load paper',
  'paper-low': 'Not printed: paper is low. Prints when you load paper',
  'cover-open': 'Not printed: the cover is open. Prints when you close it',
};

/** Why an order's newest job does not print now, and when it will; undefined while nothing stops it. */
export function stoppedText([newest]: readonly Job[], t: TFunction): string | undefined {
  if (newest?.state !== 'waiting' || newest.waitsFor === undefined) return undefined;
  return t(STOPPED[newest.waitsFor] ?? 'Not printed: the printer isn’t ready. Prints when it is');
}

const FAILURES: Readonly<Record<JobFailure, TextKey>> = {
  'printer-removed': 'Failed: the printer was removed',
  'printer-unknown': 'Failed: the printer is no longer set up',
  unprintable: 'Failed: the receipt could not be printed',
};

const isKnown = (failure: string): failure is JobFailure => Object.hasOwn(FAILURES, failure);

/** Why a job failed; the agent's own text if it is older or newer than this console. */
const failureText = ({ failure = '', text }: Job, t: TFunction): string =>
  isKnown(failure) ? t(FAILURES[failure]) : text;

/** A job's state as text for a merchant. */
export function jobText(job: Job, t: TFunction): string {
  switch (job.state) {
    case 'accepted':
      return t('Queued');
    case 'waiting':
      return job.waitsFor === undefined ? t('Waiting') : t(WAITS_FOR[job.waitsFor]);
    case 'printing':
      return t('Printing copy {{copy}} of {{copies}}', { copy: Math.max(job.copy, 1), copies: job.copies });
    case 'printed':
      return t('Printed');
    case 'sent':
      return t('Sent, but this printer can’t confirm printing');
    case 'uncertain':
      return t('May not have printed: check the printer');
    case 'held':
      return t('Held: too old to print automatically');
    case 'cancelled':
      return t('Cancelled');
    case 'failed':
      return failureText(job, t);
  }
}
