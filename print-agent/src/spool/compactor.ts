import type { Clock } from '../printer/clock.ts';
import type { PrintLog } from '../printLog.ts';
import { diskFault } from './diskFull.ts';
import type { KeptLine } from './freshJournal.ts';
import type { Journal } from './journal.ts';
import type { Ledger } from './ledger.ts';
import { lineOf, receiptRange } from './record.ts';

/** The growth after which the journal is compacted. It is also compacted daily, to enforce retention. */
const COMPACT_AFTER_BYTES = 16 * 1024 * 1024;
const COMPACT_EVERY_MS = 24 * 60 * 60 * 1000;
/** How long the copy of a damaged journal is kept, so that support can recover orders from it. */
const DAMAGED_COPY_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

export interface CompactorOptions {
  readonly journal: Journal;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly log: PrintLog;
  /** Whether the record of a key is still being written to disk. */
  readonly isArriving: (key: string) => boolean;
  /** Called before each regular compaction. */
  readonly cancelAbandoned: () => void;
  /** The growth in bytes after which the journal is compacted; 16 MiB by default. */
  readonly compactAfterBytes?: number | undefined;
}

/** Rewrites the journal with the fewest records: daily, when it has grown, and when data must be deleted. */
export class Compactor {
  readonly #options: CompactorOptions;
  #compactedSize = 0;
  #cancelNext: () => void = () => undefined;

  constructor(options: CompactorOptions) {
    this.#options = options;
  }

  /** Schedules the next compaction in 24 hours. */
  schedule(): void {
    this.#cancelNext();
    this.#cancelNext = this.#options.clock.after(COMPACT_EVERY_MS, () => void this.compact());
  }

  compactWhenGrown(): void {
    const { journal, compactAfterBytes = COMPACT_AFTER_BYTES } = this.#options;
    if (journal.size - this.#compactedSize < compactAfterBytes) return;
    this.#compactedSize = journal.size;
    void this.compact();
  }

  async compact(): Promise<void> {
    this.schedule();
    this.#options.cancelAbandoned();
    await this.rewrite().catch(() => undefined);
    await this.deleteDamagedCopies();
  }

  /** @throws AgentFault `spool-full` or `internal` when a write fails; the old journal then stays in use. */
  async rewrite(): Promise<void> {
    const { journal, log } = this.#options;
    try {
      await journal.compact(() => this.#lines());
    } catch (error) {
      log.warn({ err: error }, 'the journal could not be compacted; it goes on as it is');
      throw diskFault(
        error,
        'The disk is full: the journal could not be rewritten. Free some space and try again.',
        'The disk failed: the journal could not be rewritten. Try again.',
      );
    } finally {
      this.#compactedSize = journal.size;
    }
  }

  /** Removes copies of damaged journals past their retention: they contain customers' data. */
  async deleteDamagedCopies(): Promise<void> {
    const { journal, clock, log } = this.#options;
    try {
      await journal.deleteDamagedCopies(clock.now() - DAMAGED_COPY_RETENTION_MS);
    } catch (error) {
      log.warn({ err: error }, 'a copy of a damaged journal could not be removed');
    }
  }

  close(): void {
    this.#cancelNext();
  }

  *#lines(): Generator<KeptLine> {
    const { ledger, journal, clock, isArriving } = this.#options;
    ledger.purge(clock.now());
    for (const [record, submission] of ledger.records((range) => journal.readNow(range))) {
      // A record still being written is appended after compaction, or refused.
      if (record.type === 'accept' && isArriving(record.key)) continue;
      const line = lineOf(record);
      // Computed now, so that `moved` does not keep the line in memory.
      const receipt = record.type === 'accept' ? receiptRange(line, record.receiptText, 0) : undefined;
      yield {
        line,
        moved: (at) => {
          if (submission && receipt) ledger.locate(submission, { ...receipt, at: at + receipt.at });
        },
      };
    }
  }
}
