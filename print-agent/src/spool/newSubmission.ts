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
import { after, NOT_BEGUN } from './transitions.ts';

/** A printer that a submission is for. */
export interface Target {
  readonly printerId: string;
  readonly printerName: string;
  readonly copies: number;
  /** What the receipt is laid out as, there and on a backup printer; each printer's own role unless given. */
  readonly role?: PrinterRole;
  /** The printer that it is meant for, by name and id, where that is another: of a reprint on the backup printer. */
  readonly backupFrom?: string;
  readonly homeId?: string;
  /**
   * The printer stands idle and the first byte leaves as soon as the record is on the disk. That the first byte is
   * about to leave must be there before it does; saying it in the record of acceptance makes one sync do for both.
   * Found like that after a crash, the copy counts as begun: at worst it is printed once more, with a mark.
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
  /** It is a future order that the kitchen is to begin with; a console from before there were kinds says so by the key. */
  readonly isDue?: boolean;
}

/** Jobs as accepted; they may be acted on once `durable` resolves. */
export interface Accepted {
  readonly jobs: readonly StoredJob[];
  /** Rejects with AgentFault `spool-full` or `internal`; the jobs are gone then. */
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
 * The record of a submission that is taken in now, and what it prints, decoded.
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
  // Decoded once, for the digest as for the copy that begins; what is kept is what came in.
  const slip = receipt.kind === 'notice' || receipt.kind === 'card' ? receipt : decodedReceipt(receipt);
  const kind = kindOfSubmission(submission);
  const digest = slip.kind === 'order' && isOrderKind(kind) ? receiptDigest(slip) : null;
  const order = { key, orderId, kind, digest, ...(reprint && { reprint }) };
  const jobs = targets.map(({ begins, ...target }) => {
    const job = { id: ledger.nextId(now), ...target };
    if (!begins) return { ...job, progress: NOT_BEGUN };
    const earlier = earlierPapers({ ...job, submission: order }, ledger.ofOrder(order));
    return { ...job, earlier, progress: after(NOT_BEGUN, { type: 'begun' }, reason) };
  });
  const hash = contentHash(receiptText);
  const at = new Date(now).toISOString();
  const record: AcceptRecord = {
    ...{ type: 'accept', at, hash, ...order, reason, expiresAt, receiptText, jobs },
  };
  return { record, slip };
}
