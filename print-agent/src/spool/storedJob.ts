import type { Job, JobFailure, JobKind, JobReason, WaitReason } from '@servery/protocol/printing/job';
import { FINISHED_STATES } from '@servery/protocol/printing/job';
import type { PrinterRole } from '@servery/protocol/printing/printer';
import type { ByteRange } from './preallocatedFile.ts';
import type { AcceptRecord, EarlierPapers, JournalRecord, Progress, Slip } from './record.ts';
import { isAllowed } from './transitions.ts';

/** A submitted receipt, shared by the jobs created from it. */
export interface Submission {
  readonly key: string;
  readonly hash: string;
  readonly at: string;
  readonly reason: JobReason;
  readonly reprint?: AcceptRecord['reprint'];
  /**
   * The receipt as JSON, while one of the jobs may still print it. Afterwards it stays only in the journal, at `range`:
   * thousands of receipts are kept, and few are read again.
   */
  receiptText: string | undefined;
  /** The decoded receipt, so that a copy that begins immediately does not parse it again. */
  receipt?: Slip | undefined;
  /** Set once the receipt is on disk. */
  range: ByteRange | undefined;
  /** Empty for a notice. */
  readonly orderId: string;
  readonly kind: JobKind;
  /** `receiptDigest` of an order; null for other papers, undefined if an older agent accepted it. */
  readonly digest: string | null | undefined;
}

/** A job in the spool. Only the spool changes it. */
export interface StoredJob {
  readonly id: string;
  readonly submission: Submission;
  readonly copies: number;
  /** The role for the layout, on any printer; if undefined (older agent), the printer's own role applies. */
  readonly role?: PrinterRole;
  printerId: string;
  printerName: string;
  /** The name of the home printer, once the backup printer has taken the job. */
  backupFrom?: string;
  /** The id of the home printer. */
  homeId?: string;
  /** The earlier papers of the order, once the job has begun; undefined if its paper is the first. */
  earlier?: EarlierPapers | undefined;
  expiresAt: string;
  changedAt: string;
  progress: Progress;
}

/** The receipt of an unfinished job. `ReceiptStore.of` reads the receipt of any job. */
export function receiptOf({ id, submission }: StoredJob): Slip {
  if (submission.receipt !== undefined) return submission.receipt;
  if (submission.receiptText === undefined)
    throw new Error(`Job ${id} is finished: nothing of it is to be printed.`);
  return JSON.parse(submission.receiptText) as Slip;
}

export function isFinished(job: StoredJob): boolean {
  return FINISHED_STATES.has(job.progress.state);
}

/** Whether the job continues automatically as soon as its printer can print. */
export function isDue({ progress }: StoredJob): boolean {
  return isAllowed(progress, 'begun');
}

/** Whether a copy is in progress. A job in this state at startup was interrupted. */
export function isInFlight({ progress }: StoredJob): boolean {
  return isAllowed(progress, 'ended');
}

/** Whether a person has to release or cancel it. */
export function isUndecided({ progress }: StoredJob): boolean {
  return isAllowed(progress, 'released');
}

/** How long a job waits for a person, or for its printer after it would be held. */
const UNFINISHED_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether a job has waited so long that its paper is no longer wanted. */
export function isAbandoned(job: StoredJob, now: number): boolean {
  if (isFinished(job) || isInFlight(job)) return false;
  const since = isUndecided(job) ? job.changedAt : job.expiresAt;
  return now - Date.parse(since) > UNFINISHED_FOR_MS;
}

/** A job's complete state as records, valid whichever of its earlier records the journal lacks. */
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
  timeout: 'the printer is not responding',
};

const FAILURES: Record<JobFailure, string> = {
  'printer-removed': 'the printer was removed',
  'printer-unknown': 'the printer is no longer set up; print it again',
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
        : `Waiting: ${WAITS[waitsFor]}. It continues automatically.`;
    case 'printing':
      return again
        ? `${which} is printing again, marked as a possible duplicate.`
        : `${which} is printing on ${printerName}.`;
    case 'printed':
      return `Confirmed by ${printerName}.`;
    case 'sent':
      return `Sent to ${printerName}, which cannot confirm printing.`;
    case 'uncertain':
      return `${which} may not have printed: ${why ?? 'the connection was lost'}. ${
        again
          ? 'It prints again, marked as a possible duplicate.'
          : 'Check the printer, then release or cancel it.'
      }`;
    case 'held':
      return 'Waited too long for the printer. Release it to print, or cancel it.';
    case 'cancelled':
      return 'Cancelled before it finished printing.';
    case 'failed':
      return `Failed: ${failure ? FAILURES[failure] : (why ?? FAILURES.unprintable)}.`;
  }
}
