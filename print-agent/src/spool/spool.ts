import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrintLog } from '../printLog.ts';
import { AgentFault, unknownJob } from '../fault.ts';
import type { Clock } from '../printer/clock.ts';
import { JobListeners } from './jobListeners.ts';
import type { DamagedCopy } from './damagedCopies.ts';
import { Compactor } from './compactor.ts';
import { contentHash, contentText } from './content.ts';
import type { OpenFile } from './directory.ts';
import { diskFault } from './diskFull.ts';
import { DiskState } from './diskState.ts';
import { earlierPapers, hasPaper } from './earlierPapers.ts';
import { Journal } from './journal.ts';
import { JournalReader } from './journalReader.ts';
import { Ledger } from './ledger.ts';
import { type Accepted, type NewSubmission, recordOfSubmission, type Target } from './newSubmission.ts';
import { ReceiptStore } from './receiptStore.ts';
import {
  type DamageRecord,
  type EarlierPapers,
  type JournalRecord,
  lineOf,
  receiptRange,
  type Slip,
} from './record.ts';
import { isAbandoned, isInFlight, stateRecords, type StoredJob } from './storedJob.ts';
import { nextProgress, isAllowed, type JobEvent } from './transitions.ts';

/** Bytes reserved for the records that one unfinished job may still write. */
const RESERVE_PER_JOB = 2048;

export interface SpoolOptions {
  /** Created, readable by the owner only, when it does not exist. */
  readonly folder: string;
  readonly clock: Clock;
  readonly log: PrintLog;
  readonly open?: OpenFile;
  /** Called with the printers that were printing copies when the agent crashed, before those copies become uncertain. */
  readonly onCutShort?: (printerIds: ReadonlySet<string>) => Promise<void>;
  /** The growth in bytes after which the journal is compacted; 16 MiB by default. */
  readonly compactAfterBytes?: number;
}

/** The durable queue: every job and every key, in memory and on disk. It knows nothing about printers. */
export class Spool {
  readonly #clock: Clock;
  readonly #log: PrintLog;
  readonly #ledger: Ledger;
  readonly #journal: Journal;
  /** Whether the disk takes new jobs. */
  readonly disk: DiskState;
  readonly #listeners = new JobListeners(() => this.#tidy());
  /** Submissions whose record is still being written to disk, by key. */
  readonly #arriving = new Map<string, Promise<void>>();
  readonly #compactor: Compactor;
  /** The contents of the jobs. */
  readonly receipts: ReceiptStore;

  private constructor(options: SpoolOptions, ledger: Ledger, journal: Journal, disk: DiskState) {
    const { clock, log, compactAfterBytes } = options;
    this.#clock = clock;
    this.#log = log;
    this.#ledger = ledger;
    this.#journal = journal;
    this.disk = disk;
    this.#compactor = new Compactor({
      ...{ journal, ledger, clock, log, compactAfterBytes },
      isArriving: (key) => this.#arriving.has(key),
      cancelAbandoned: () => this.#cancelAbandoned(),
    });
    this.receipts = new ReceiptStore({ journal, ledger, log, rewrite: () => this.#compactor.rewrite() });
  }

  /** Reads the journal. A copy that was being printed when the agent crashed becomes uncertain. */
  static async open(options: SpoolOptions): Promise<Spool> {
    const { folder, log } = options;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const ledger = new Ledger();
    const reader = new JournalReader(ledger);
    const disk = new DiskState({ clock: options.clock, log, retry: () => void journal.retry() });
    const journal: Journal = await Journal.open(
      {
        path: join(folder, 'journal.jsonl'),
        log,
        now: () => options.clock.now(),
        reserve: () => ledger.unfinished * RESERVE_PER_JOB,
        onCommit: (error) => disk.committed(error),
        ...(options.open && { open: options.open }),
      },
      reader.read,
    );
    ledger.recall((range) => journal.readNow(range));
    const spool = new Spool(options, ledger, journal, disk);
    const { unreadableLines = 0 } = journal;
    if (unreadableLines > 0) {
      reader.keepKeys();
      const orders = reader.lostOrders();
      ledger.apply({ type: 'damage', at: spool.#instant(), lines: unreadableLines, orders });
    }
    const doubtful = reader.doubtful(unreadableLines > 0);
    const cutShort = [...ledger.jobs.values()].filter(isInFlight);
    const begun = new Set([...cutShort, ...doubtful]);
    if (begun.size > 0) await options.onCutShort?.(new Set([...begun].map(({ printerId }) => printerId)));
    const doubt = (job: StoredJob, why: string): void => {
      if (job.progress.state !== 'uncertain') void spool.change(job, { type: 'lost', why });
    };
    for (const job of cutShort) doubt(job, 'the agent stopped while it was printing');
    for (const job of doubtful) doubt(job, 'what the disk has of it is damaged, or of a newer agent');
    spool.#cancelAbandoned();
    // Compact only if something was purged: rewriting thousands of records at every start would be a waste.
    if (ledger.purge(options.clock.now()) || journal.unreadableLines !== undefined)
      await spool.#compactor.compact();
    else {
      spool.#compactor.schedule();
      await spool.#compactor.deleteDamagedCopies();
    }
    return spool;
  }

  /** All jobs in order of acceptance. */
  all(): readonly StoredJob[] {
    return [...this.#ledger.jobs.values()];
  }

  /** A printer's jobs that are on disk and may still print, in order of acceptance. */
  *unfinished(printerId: string): Generator<StoredJob> {
    for (const job of this.#ledger.unfinishedOf(printerId)) {
      if (!this.#arriving.has(job.submission.key)) yield job;
    }
  }

  /** Whether a job of the printer is still being written to disk; a new job would queue behind it. */
  isAccepting(printerId: string): boolean {
    return this.#arrivals(printerId).next().done !== true;
  }

  /** @throws AgentFault `unknown-job` */
  get(id: string): StoredJob {
    const job = this.#ledger.jobs.get(id);
    if (job === undefined) throw unknownJob(id);
    return job;
  }

  /** Resolves once all writes of the printer's new jobs have finished, successfully or not. */
  async arrived(printerId: string): Promise<void> {
    await Promise.allSettled(this.#arrivals(printerId));
  }

  /**
   * The jobs that a key already created, with the promise of their record if that is still being written; undefined
   * for a new key. Jobs past retention are missing from the result, but their key still counts as known.
   *
   * @throws AgentFault `key-conflict` when the key was used with a different receipt
   */
  known(key: string, receipt: Slip): Accepted | undefined {
    const known = this.#ledger.keys.get(key);
    if (known === undefined) return undefined;
    if (known.hash !== contentHash(contentText(receipt))) {
      throw new AgentFault('key-conflict', `The key ${key} was used before, with another receipt.`);
    }
    return { jobs: known.jobs, durable: this.#arriving.get(key) ?? Promise.resolve() };
  }

  /** Accepts a submission under a new key. */
  accept(submission: NewSubmission): Accepted {
    const { key } = submission;
    const { record, slip } = recordOfSubmission(submission, this.#clock.now(), this.#ledger);
    const jobs = this.#ledger.apply(record);
    for (const job of jobs) if (job.progress.open) job.submission.receipt = slip;
    const line = lineOf(record);
    const durable = this.#journal.append(line, { isNew: true }).then(
      (at) => {
        this.#arriving.delete(key);
        const [first] = jobs;
        if (first) this.#ledger.locate(first.submission, receiptRange(line, record.receiptText, at));
        for (const job of jobs) this.#listeners.add(job);
      },
      (error: unknown) => {
        this.#arriving.delete(key);
        this.#ledger.withdraw(key);
        this.#log.error({ err: error }, 'a job could not be written to the journal');
        throw diskFault(
          error,
          'The disk is full: the job was not accepted. Free up space and send it again.',
          'The job could not be written to the disk and was not accepted.',
        );
      },
    );
    this.#arriving.set(key, durable);
    return { jobs, durable };
  }

  /**
   * Applies one or more events to a job as one record. Memory changes immediately. The promise resolves when the record
   * is on disk and also when the write fails: an unprinted order is worse than an unrecorded one, so printing continues
   * and the journal retries the write as soon as it can. Events that `TRANSITIONS` does not allow change nothing.
   */
  change(job: StoredJob, ...events: readonly JobEvent[]): Promise<void> {
    const { reason } = job.submission;
    const progress = events.reduce((from, event) => nextProgress(from, event, reason), job.progress);
    if (progress === job.progress) return Promise.resolve();
    const earlier = hasPaper(progress) && !hasPaper(job.progress) ? this.earlierPapers(job) : undefined;
    const release = events.find((event) => event.type === 'released');
    return this.#record(job, {
      ...{ type: 'change', at: this.#instant(), id: job.id, progress },
      ...(earlier && { earlier }),
      ...(release && { expiresAt: release.expiresAt }),
    });
  }

  /** Writes all changes made within `work` in one sync. */
  together(work: () => void): void {
    this.#journal.together(work);
  }

  /**
   * Moves a job to the end of another printer's queue. Only a job with no copy in progress, or with a copy that will be
   * printed again, can move. Resolves as `change` does.
   */
  move(job: StoredJob, { printerId, printerName }: Pick<Target, 'printerId' | 'printerName'>): Promise<void> {
    if (!isAllowed(job.progress, 'moved')) return Promise.resolve();
    return this.#record(job, { type: 'move', at: this.#instant(), id: job.id, printerId, printerName });
  }

  /**
   * The copies of damaged journals, oldest first. Unreadable lines that are still in the journal are copied first.
   *
   * @throws AgentFault `spool-full` or `internal` when the disk refuses a copy
   */
  async damagedCopies(): Promise<readonly DamagedCopy[]> {
    if (this.#journal.unreadableLines !== undefined) await this.#compactor.rewrite();
    return this.#journal.damagedCopies();
  }

  /** All jobs of the same order, in order of acceptance; empty for a notice. */
  ofOrder({ submission }: StoredJob): readonly StoredJob[] {
    return this.#ledger.ofOrder(submission);
  }

  /** The order's papers printed before this job: as of its first copy, or as of now if it has not begun. */
  earlierPapers(job: StoredJob): EarlierPapers | undefined {
    return hasPaper(job.progress) ? job.earlier : earlierPapers(job, this.ofOrder(job));
  }

  /** Adds a listener; the returned function removes it. */
  onChanged(listener: (job: StoredJob) => void): () => void {
    return this.#listeners.listen(listener);
  }

  /** Journal damage of the last 7 days, oldest first. */
  get damages(): readonly DamageRecord[] {
    return this.#ledger.damages;
  }

  async close(): Promise<void> {
    this.#listeners.notify();
    this.#compactor.close();
    this.disk.close();
    await this.#journal.close();
  }

  *#arrivals(printerId: string): Generator<Promise<void>> {
    for (const { submission } of this.#ledger.unfinishedOf(printerId)) {
      const arriving = this.#arriving.get(submission.key);
      if (arriving !== undefined) yield arriving;
    }
  }

  async #record(job: StoredJob, record: JournalRecord): Promise<void> {
    this.#ledger.apply(record);
    this.#listeners.add(job);
    const lines = (): string =>
      stateRecords(job)
        .map((each) => `${lineOf(each)}\n`)
        .join('');
    try {
      await this.#journal.append(lineOf(record), { isNew: false, subject: { id: job.id, lines } });
    } catch (error) {
      const { state } = job.progress;
      this.#log.error({ err: error, job: job.id, state }, 'a state could not be written to the journal yet');
    }
  }

  #tidy(): void {
    // Compaction removes them from the file; memory is freed now.
    if (this.#ledger.isOverfull) this.#ledger.purge(this.#clock.now());
    this.#compactor.compactWhenGrown();
  }

  #instant(): string {
    return new Date(this.#clock.now()).toISOString();
  }

  /** Cancels jobs whose decision timed out: unfinished jobs would keep their guests' data forever. */
  #cancelAbandoned(): void {
    const abandoned = this.all().filter((job) => isAbandoned(job, this.#clock.now()));
    if (abandoned.length === 0) return;
    this.#log.warn({ jobs: abandoned.length }, 'jobs that nobody decided about are cancelled');
    this.together(() => {
      for (const job of abandoned) void this.change(job, { type: 'cancelled' });
    });
  }
}
