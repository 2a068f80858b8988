import {
  isOrderKind,
  type JobKind,
  type JobReason,
  kindByKey,
  TABLE_CARD_ID,
} from '@servery/protocol/printing/job';
import type { PrinterRole } from '@servery/protocol/printing/printer';
import { decodedReceipt } from '@servery/protocol/printing/receipt';
import { receiptDigest } from '@servery/protocol/printing/receiptContent';
import { contentHash, contentText } from './content.ts';
import { earlierPapers } from './earlierPapers.ts';
import type { Ledger } from './ledger.ts';
import type { AcceptRecord, Slip } from './record.ts';
import type { StoredJob } from './storedJob.ts';
import { nextProgress, NOT_BEGUN } from './transitions.ts';

/** A target printer of a submission. */
export interface Target {
  readonly printerId: string;
  readonly printerName: string;
  readonly copies: number;
  /** The role for the layout, also on a backup printer; by default each printer's own role. */
  readonly role?: PrinterRole;
  /** Name and id of the home printer, for a reprint on the backup printer. */
  readonly backupFrom?: string;
  readonly homeId?: string;
  /**
   * The printer is idle, and printing begins as soon as the record is on disk. The journal must record the start of a
   * copy before its first byte is sent; recording it in the accept record saves a second sync. After a crash, the copy
   * counts as begun: at worst it is printed once more, with a mark.
   */
  readonly begins: boolean;
}

export interface NewSubmission {
  readonly key: string;
  readonly receipt: Slip;
  readonly reason: JobReason;
  readonly expiresAt: string;
  readonly targets: readonly Target[];
  readonly reprint?: AcceptRecord['reprint'];
  /** A future order that the kitchen should start now; consoles from before kinds express this in the key. */
  readonly isDue?: boolean;
}

/** Accepted jobs; they may be printed once `durable` resolves. */
export interface Accepted {
  readonly jobs: readonly StoredJob[];
  /** Rejects with AgentFault `spool-full` or `internal`; the jobs are then removed. */
  readonly durable: Promise<void>;
}

/** Empty for a notice. */
function orderIdOf(receipt: Slip): string {
  if (receipt.kind === 'notice') return '';
  return receipt.kind === 'card' ? TABLE_CARD_ID : receipt.orderId;
}

function kindOfSubmission({ key, receipt, isDue }: NewSubmission): JobKind {
  if (receipt.kind !== 'order') return receipt.kind;
  if (receipt.isSlip === true) return 'slip';
  return isDue === true || kindByKey(key, receipt.orderId) === 'due' ? 'due' : 'order';
}

/**
 * The record of a submission that is accepted now, and its decoded receipt.
 *
 * @param now milliseconds since the epoch
 */
export function recordOfSubmission(
  submission: NewSubmission,
  now: number,
  ledger: Ledger,
): { record: AcceptRecord; slip: Slip } {
  const { key, receipt, reason, expiresAt, targets, reprint } = submission;
  const receiptText = contentText(receipt);
  const orderId = orderIdOf(receipt);
  // Decoded once for both the digest and the copy that begins; the record keeps the original.
  const slip = receipt.kind === 'notice' || receipt.kind === 'card' ? receipt : decodedReceipt(receipt);
  const kind = kindOfSubmission(submission);
  const digest = slip.kind === 'order' && isOrderKind(kind) ? receiptDigest(slip) : null;
  const order = { key, orderId, kind, digest, ...(reprint && { reprint }) };
  const jobs = targets.map(({ begins, ...target }) => {
    const job = { id: ledger.nextId(now), ...target };
    if (!begins) return { ...job, progress: NOT_BEGUN };
    const earlier = earlierPapers({ ...job, submission: order }, ledger.ofOrder(order));
    return { ...job, earlier, progress: nextProgress(NOT_BEGUN, { type: 'begun' }, reason) };
  });
  const hash = contentHash(receiptText);
  const at = new Date(now).toISOString();
  const record: AcceptRecord = {
    ...{ type: 'accept', at, hash, ...order, reason, expiresAt, receiptText, jobs },
  };
  return { record, slip };
}
