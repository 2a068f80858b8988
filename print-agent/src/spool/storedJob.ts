import type { Job, JobFailure, JobKind, JobReason, WaitReason } from '@servery/protocol/printing/job';
import { FINISHED_STATES } from '@servery/protocol/printing/job';
import type { PrinterRole } from '@servery/protocol/printing/printer';
import type { Place } from './grownFile.ts';
import type { AcceptRecord, EarlierPapers, JournalRecord, Progress, Slip } from './record.ts';
import { allows } from './transitions.ts';

/** One receipt that somebody asked for, and the jobs that it became. */
export interface Submission {
  readonly key: string;
  readonly hash: string;
  readonly at: string;
  readonly reason: JobReason;
  readonly reprint?: AcceptRecord['reprint'];
  /**
   * The receipt as JSON, as long as one of the jobs may still print it. Thousands of receipts are kept and few are
   * looked at again: those stay in the journal, at `place`.
   */
  receiptText: string | undefined;
  /** The same, its texts decoded, for a copy that begins before its text would be read again. */
  receipt?: Slip | undefined;
  /** Once it is on the disk. */
  place: Place | undefined;
  /** Empty for a notice. */
  readonly orderId: string;
  readonly kind: JobKind;
  /** What the paper of an order tells; null for what is no order, undefined where an older agent took it in. */
  readonly digest: string | null | undefined;
}

/** A job in the spool. Only the spool changes it. */
export interface StoredJob {
  readonly id: string;
  readonly submission: Submission;
  readonly copies: number;
  /** What it is laid out as, whatever printer prints it; that printer's own role where an older agent took it in. */
  readonly role?: PrinterRole;
  printerId: string;
  printerName: string;
  /** The name of the printer that it was first meant for, once its backup has taken it. */
  backupFrom?: string;
  /** The id of that printer. */
  homeId?: string;
  /** The papers that its own follows, once it has begun; undefined where that is the first. */
  earlier?: EarlierPapers | undefined;
  expiresAt: string;
  changedAt: string;
  progress: Progress;
}

/** What an unfinished job prints. `Spool.receiptOf` reads that of any other. */
export function receiptOf({ id, submission }: StoredJob): Slip {
  if (submission.receipt !== undefined) return submission.receipt;
  if (submission.receiptText === undefined)
    throw new Error(`Job ${id} is finished: nothing of it is to be printed.`);
  return JSON.parse(submission.receiptText) as Slip;
}

export function isFinished(job: StoredJob): boolean {
  return FINISHED_STATES.has(job.progress.state);
}

/** Whether it goes on automatically as soon as its printer can print. */
export function isDue({ progress }: StoredJob): boolean {
  return allows(progress, 'begun');
}

/** Whether bytes of a copy may be leaving now; a job that is found so at a start was cut short. */
export function isOnItsWay({ progress }: StoredJob): boolean {
  return allows(progress, 'ended');
}

/** Whether a person has to release or cancel it. */
export function isUndecided({ progress }: StoredJob): boolean {
  return allows(progress, 'released');
}

/** How long a job waits for a person, or for its printer once it would be held. */
const UNFINISHED_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether a job has waited for so long that nobody wants its paper any more. */
export function isAbandoned(job: StoredJob, now: number): boolean {
  if (isFinished(job) || isOnItsWay(job)) return false;
  const since = isUndecided(job) ? job.changedAt : job.expiresAt;
  return now - Date.parse(since) > UNFINISHED_FOR_MS;
}

/** All that is to be known of a job by now, as records that hold whichever of its records the journal lacks. */
export function stateRecords(job: StoredJob): readonly JournalRecord[] {
  const { id, printerId, printerName, homeId, earlier, expiresAt, changedAt: at, progress } = job;
  return [
    ...(homeId === undefined ? [] : [{ type: 'move', at, id, printerId, printerName } as const]),
    { type: 'change', at, id, progress, ...(earlier && { earlier }), expiresAt },
  ];
}

const WAITS: Record<WaitReason, string> = {
  'paper-out': 'the printer is out of paper',
  'paper-low': 'the printer is low on paper',
  'cover-open': "the printer's cover is open",
  cutter: "the printer's cutter is stuck",
  offline: 'the printer is offline',
  error: 'the printer reports an error',
  disconnected: 'the printer was disconnected',
  unreachable: 'the printer cannot be reached',
  refused: 'the printer refuses connections; another device may be using it',
  timeout: 'the printer does not answer',
};

const FAILURES: Record<JobFailure, string> = {
  'printer-removed': 'its printer was removed',
  'printer-unknown': 'its printer is not known any more; print it again',
  unprintable: 'the receipt could not be printed',
};

/** The job as consoles see it. */
export function jobOf(stored: StoredJob): Job {
  const { submission, progress } = stored;
  return {
    id: stored.id,
    key: submission.key,
    orderId: submission.orderId,
    printerId: stored.printerId,
    printerName: stored.printerName,
    reason: submission.reason,
    kind: submission.kind,
    state: progress.state,
    copy: progress.copy,
    copies: stored.copies,
    acceptedAt: submission.at,
    changedAt: stored.changedAt,
    expiresAt: stored.expiresAt,
    ...(progress.waitsFor && { waitsFor: progress.waitsFor }),
    ...(progress.failure && { failure: progress.failure }),
    text: sentence(stored),
    ...(submission.reprint && { reprintOf: submission.reprint.of }),
    ...(stored.backupFrom !== undefined && { backupFrom: stored.backupFrom }),
    ...(typeof submission.digest === 'string' && { digest: submission.digest }),
  };
}

function sentence({ progress, copies, printerName }: StoredJob): string {
  const { state, copy, again, waitsFor, failure, why } = progress;
  const which = copies === 1 ? 'The copy' : `Copy ${copy} of ${copies}`;
  switch (state) {
    case 'accepted':
    case 'waiting':
      return waitsFor === undefined
        ? `Waiting for its turn on ${printerName}.`
        : `Waiting: ${WAITS[waitsFor]}. It goes on by itself.`;
    case 'printing':
      return again
        ? `${which} is printing again, marked as a possible duplicate.`
        : `${which} is printing on ${printerName}.`;
    case 'printed':
      return `Printed: ${printerName} confirmed it.`;
    case 'sent':
      return `Sent to ${printerName}, which cannot confirm that it printed.`;
    case 'uncertain':
      return `${which} may or may not have come out: ${why ?? 'the connection was lost'}. ${
        again
          ? 'It will be printed again, marked as a possible duplicate.'
          : 'Look at the printer, then release or cancel it.'
      }`;
    case 'held':
      return 'Waited too long for its printer: release it to print, or cancel it.';
    case 'cancelled':
      return 'Cancelled before it was printed in full.';
    case 'failed':
      return `Failed: ${failure ? FAILURES[failure] : (why ?? FAILURES.unprintable)}.`;
  }
}
