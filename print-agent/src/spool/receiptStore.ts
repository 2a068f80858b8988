import type { Receipt } from '@servery/protocol/printing/receipt';
import { AgentFault } from '../fault.ts';
import type { PrintLog } from '../printLog.ts';
import type { ByteRange } from './preallocatedFile.ts';
import type { Journal } from './journal.ts';
import type { Ledger } from './ledger.ts';
import type { EarlierPapers, Slip } from './record.ts';
import type { StoredJob, Submission } from './storedJob.ts';

/** Replaces a receipt that was deleted with its guest's data; older agents also refuse to print it. */
const ERASED = 'null';

/** A job's earlier papers, with the receipt of the last one if its content may differ. */
export interface Predecessor extends EarlierPapers {
  readonly receipt?: Receipt;
}

interface ReceiptStoreOptions {
  readonly journal: Journal;
  readonly ledger: Ledger;
  readonly log: PrintLog;
  /** Rewrites the journal. */
  readonly rewrite: () => Promise<void>;
}

/** The submitted receipts: in memory while they may still print, afterwards only in the journal. */
export class ReceiptStore {
  readonly #options: ReceiptStoreOptions;

  constructor(options: ReceiptStoreOptions) {
    this.#options = options;
  }

  /**
   * The receipt of a job.
   *
   * @throws AgentFault `internal` when it cannot be read from disk, `unknown-job` when it was deleted with its guest's data.
   */
  async of({ id, submission }: StoredJob): Promise<Slip> {
    const receipt = await this.storedReceipt(submission).catch((error: unknown) => {
      this.#options.log.error({ err: error, job: id }, 'a receipt cannot be read from the journal');
      throw new AgentFault('internal', 'This receipt can no longer be read: print the order again.');
    });
    if (receipt !== undefined) return receipt;
    throw new AgentFault(
      'unknown-job',
      "This receipt was deleted with its guest's data: print the order again.",
    );
  }

  /** The submitted receipt; undefined if it was deleted with its guest's data. Rejects if it cannot be read. */
  async storedReceipt(submission: Submission): Promise<Slip | undefined> {
    const range = (): ByteRange => submission.range ?? { at: 0, length: 0 };
    const text = submission.receiptText ?? (await this.#options.journal.read(range));
    return text === ERASED ? undefined : (JSON.parse(text) as Slip);
  }

  /** The predecessor of a begun job's paper, without its receipt if that has the same content or is lost. */
  async predecessor({ earlier, submission }: StoredJob): Promise<Predecessor | undefined> {
    const last = earlier && this.#options.ledger.jobs.get(earlier.last);
    const isSame = typeof submission.digest === 'string' && submission.digest === last?.submission.digest;
    if (earlier === undefined || last === undefined || isSame) return earlier;
    const receipt = await this.of(last).catch(() => undefined);
    return receipt?.kind === 'order' ? { ...earlier, receipt } : earlier;
  }

  /**
   * Rewrites the journal without these receipts. Their jobs, keys and states stay: the same key still prints once, and
   * a further paper of the order is still marked. All their jobs must be finished.
   *
   * @throws AgentFault `spool-full` or `internal` when a write fails; the receipts then stay
   */
  async erase(submissions: readonly Submission[]): Promise<void> {
    for (const submission of submissions) submission.receiptText = ERASED;
    try {
      await this.#options.rewrite();
    } catch (error) {
      for (const submission of submissions) submission.receiptText = undefined;
      throw error;
    }
  }
}
