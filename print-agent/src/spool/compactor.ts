import type { Clock } from '../printer/clock.ts';
import type { PrintLog } from '../printLog.ts';
import { diskFault } from './diskFull.ts';
import type { KeptLine } from './freshJournal.ts';
import type { Journal } from './journal.ts';
import type { Ledger } from './ledger.ts';
import { lineOf, receiptPlace } from './record.ts';

/** A journal that has grown by this much is compacted; a day's end does it too, for retention's sake. */
const COMPACT_AFTER_BYTES = 16 * 1024 * 1024;
const COMPACT_EVERY_MS = 24 * 60 * 60 * 1000;
/** How long the copy of a damaged journal is kept, for a supporter who may get orders out of it. */
const ASIDE_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export interface CompactorOptions {
  readonly journal: Journal;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly log: PrintLog;
  /** Whether the record of a key is still on its way to the disk. */
  readonly isArriving: (key: string) => boolean;
  /** Called before each compaction that is due. */
  readonly cancelAbandoned: () => void;
  /** By how much the journal grows until it is compacted: 16 MiB unless given. */
  readonly compactAfterBytes?: number | undefined;
}

/** Rewrites the journal as the fewest records: once a day, when it has grown, and when something has to go. */
export class Compactor {
  private readonly options: CompactorOptions;
  private compactedSize = 0;
  private cancelNext: () => void = () => undefined;

  constructor(options: CompactorOptions) {
    this.options = options;
  }

  /** Has the next one come in a day. */
  schedule(): void {
    this.cancelNext();
    this.cancelNext = this.options.clock.after(COMPACT_EVERY_MS, () => void this.compact());
  }

  compactWhenGrown(): void {
    const { journal, compactAfterBytes = COMPACT_AFTER_BYTES } = this.options;
    if (journal.size - this.compactedSize < compactAfterBytes) return;
    this.compactedSize = journal.size;
    void this.compact();
  }

  async compact(): Promise<void> {
    this.schedule();
    this.options.cancelAbandoned();
    await this.rewrite().catch(() => undefined);
    await this.forgetAside();
  }

  /** @throws AgentFault `spool-full` or `internal` when the disk refuses; the journal then goes on as it is. */
  async rewrite(): Promise<void> {
    const { journal, log } = this.options;
    try {
      await journal.compact(() => this.lines());
    } catch (error) {
      log.warn({ err: error }, 'the journal could not be compacted; it goes on as it is');
      throw diskFault(
        error,
        'The disk is full: the journal could not be rewritten. Free some space and try again.',
        'The disk failed: the journal could not be rewritten. Try again.',
      );
    } finally {
      this.compactedSize = journal.size;
    }
  }

  /** Removes copies of damaged journals that nobody has looked into for long: customers' data. */
  async forgetAside(): Promise<void> {
    const { journal, clock, log } = this.options;
    try {
      await journal.forgetAside(clock.now() - ASIDE_KEPT_MS);
    } catch (error) {
      log.warn({ err: error }, 'a copy of a damaged journal could not be removed');
    }
  }

  close(): void {
    this.cancelNext();
  }

  private *lines(): Generator<KeptLine> {
    const { ledger, journal, clock, isArriving } = this.options;
    ledger.purge(clock.now());
    for (const [record, submission] of ledger.records((place) => journal.readNow(place))) {
      // One that is still arriving is written after this, or refused.
      if (record.type === 'accept' && isArriving(record.key)) continue;
      const line = lineOf(record);
      // The line itself is not kept until then.
      const receipt = record.type === 'accept' ? receiptPlace(line, record.receiptText, 0) : undefined;
      yield {
        line,
        moved: (at) => {
          if (submission && receipt) ledger.locate(submission, { ...receipt, at: at + receipt.at });
        },
      };
    }
  }
}
