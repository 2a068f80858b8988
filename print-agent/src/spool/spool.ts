import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrintLog } from '../printLog.ts';
import { AgentFault, unknownJob } from '../fault.ts';
import type { Clock } from '../printer/clock.ts';
import { Announcements } from './announcements.ts';
import type { Aside } from './asides.ts';
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
  receiptPlace,
  type Slip,
} from './record.ts';
import { isAbandoned, isOnItsWay, stateRecords, type StoredJob } from './storedJob.ts';
import { after, allows, type JobEvent } from './transitions.ts';

/** Room for the records that one unfinished job may still write. */
const RESERVE_PER_JOB = 2048;

export interface SpoolOptions {
  /** Made, for the owner alone, where there is none. */
  readonly folder: string;
  readonly clock: Clock;
  readonly log: PrintLog;
  readonly open?: OpenFile;
  /** Told of the printers on which copies were on their way when the agent died, before those are uncertain. */
  readonly onCutShort?: (printerIds: ReadonlySet<string>) => Promise<void>;
  /** By how much the journal grows until it is compacted: 16 MiB unless given. */
  readonly compactAfterBytes?: number;
}

/** The durable queue: every job and every key, in memory as on the disk. It knows nothing of printers. */
export class Spool {
  private readonly clock: Clock;
  private readonly log: PrintLog;
  private readonly ledger: Ledger;
  private readonly journal: Journal;
  /** Whether the disk takes new jobs. */
  readonly disk: DiskState;
  private readonly announcements = new Announcements(() => this.tidy());
  /** Submissions whose record is on its way to the disk, by key. */
  private readonly arriving = new Map<string, Promise<void>>();
  private readonly compactor: Compactor;
  /** What the jobs print. */
  readonly receipts: ReceiptStore;

  private constructor(options: SpoolOptions, ledger: Ledger, journal: Journal, disk: DiskState) {
    const { clock, log, compactAfterBytes } = options;
    this.clock = clock;
    this.log = log;
    this.ledger = ledger;
    this.journal = journal;
    this.disk = disk;
    this.compactor = new Compactor({
      ...{ journal, ledger, clock, log, compactAfterBytes },
      isArriving: (key) => this.arriving.has(key),
      cancelAbandoned: () => this.cancelAbandoned(),
    });
    this.receipts = new ReceiptStore({ journal, ledger, log, rewrite: () => this.compactor.rewrite() });
  }

  /** Reads what is there; a copy that was on its way when the agent died is uncertain from here on. */
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
    ledger.recall((place) => journal.readNow(place));
    const spool = new Spool(options, ledger, journal, disk);
    const { unreadableLines = 0 } = journal;
    if (unreadableLines > 0) {
      reader.keepKeys();
      const orders = reader.lostOrders();
      ledger.apply({ type: 'damage', at: spool.instant(), lines: unreadableLines, orders });
    }
    const doubtful = reader.doubtful(unreadableLines > 0);
    const cutShort = [...ledger.jobs.values()].filter(isOnItsWay);
    const begun = new Set([...cutShort, ...doubtful]);
    if (begun.size > 0) await options.onCutShort?.(new Set([...begun].map(({ printerId }) => printerId)));
    const doubt = (job: StoredJob, why: string): void => {
      if (job.progress.state !== 'uncertain') void spool.change(job, { type: 'lost', why });
    };
    for (const job of cutShort) doubt(job, 'the agent stopped while it was printing');
    for (const job of doubtful) doubt(job, 'what the disk has of it is damaged, or of a newer agent');
    spool.cancelAbandoned();
    // Nothing to forget: thousands of records need not be rewritten at every start.
    if (ledger.purge(options.clock.now()) || journal.unreadableLines !== undefined)
      await spool.compactor.compact();
    else {
      spool.compactor.schedule();
      await spool.compactor.forgetAside();
    }
    return spool;
  }

  /** In the order of acceptance. */
  all(): readonly StoredJob[] {
    return [...this.ledger.jobs.values()];
  }

  /** A printer's jobs that are on the disk and may still print, in the order of acceptance. */
  *unfinished(printerId: string): Generator<StoredJob> {
    for (const job of this.ledger.unfinishedOf(printerId)) {
      if (!this.arriving.has(job.submission.key)) yield job;
    }
  }

  /** Whether a job of the printer is still on its way to the disk, ahead of whatever comes now. */
  isAccepting(printerId: string): boolean {
    return this.arrivals(printerId).next().done !== true;
  }

  /** @throws AgentFault `unknown-job` */
  get(id: string): StoredJob {
    const job = this.ledger.jobs.get(id);
    if (job === undefined) throw unknownJob(id);
    return job;
  }

  /** Resolves once none of the printer's jobs is on its way to the disk any more, whether that took it or not. */
  async arrived(printerId: string): Promise<void> {
    await Promise.allSettled(this.arrivals(printerId));
  }

  /**
   * The jobs that a key already made, with the promise of their record if that is still on its way; undefined for
   * a new key. Jobs that retention has forgotten are missing from the answer, and the key still counts.
   *
   * @throws AgentFault `key-conflict` when the key came with another receipt
   */
  known(key: string, receipt: Slip): Accepted | undefined {
    const known = this.ledger.keys.get(key);
    if (known === undefined) return undefined;
    if (known.hash !== contentHash(contentText(receipt))) {
      throw new AgentFault('key-conflict', `The key ${key} was used before, with another receipt.`);
    }
    return { jobs: known.jobs, durable: this.arriving.get(key) ?? Promise.resolve() };
  }

  /** Takes in a submission under a new key. */
  accept(submission: NewSubmission): Accepted {
    const { key } = submission;
    const { record, slip } = recordOfSubmission(submission, this.clock.now(), this.ledger);
    const jobs = this.ledger.apply(record);
    for (const job of jobs) if (job.progress.open) job.submission.receipt = slip;
    const line = lineOf(record);
    const durable = this.journal.append(line, { isNew: true }).then(
      (at) => {
        this.arriving.delete(key);
        const [first] = jobs;
        if (first) this.ledger.locate(first.submission, receiptPlace(line, record.receiptText, at));
        for (const job of jobs) this.announcements.add(job);
      },
      (error: unknown) => {
        this.arriving.delete(key);
        this.ledger.withdraw(key);
        this.log.error({ err: error }, 'a job could not be written to the journal');
        throw diskFault(
          error,
          'The disk is full: the job was not accepted. Make room and send it again.',
          'The job could not be written to the disk and was not accepted.',
        );
      },
    );
    this.arriving.set(key, durable);
    return { jobs, durable };
  }

  /**
   * Has something happen to a job, or several things as one record: in memory at once; resolves when that is on the
   * disk, or when the disk would not take it: work goes on, for an order unprinted is worse than one not recorded, and
   * the journal writes it as soon as it can. What cannot happen to the job (`TRANSITIONS`) changes nothing.
   */
  change(job: StoredJob, ...events: readonly JobEvent[]): Promise<void> {
    const { reason } = job.submission;
    const progress = events.reduce((from, event) => after(from, event, reason), job.progress);
    if (progress === job.progress) return Promise.resolve();
    const earlier = hasPaper(progress) && !hasPaper(job.progress) ? this.earlierPapers(job) : undefined;
    const release = events.find((event) => event.type === 'released');
    return this.record(job, {
      ...{ type: 'change', at: this.instant(), id: job.id, progress },
      ...(earlier && { earlier }),
      ...(release && { expiresAt: release.expiresAt }),
    });
  }

  /** Has what is changed within `work` written in one sync. */
  together(work: () => void): void {
    this.journal.together(work);
  }

  /**
   * Gives a job of which nothing is on its way, or whose copy is to be printed again, to another printer, where it is
   * the last to come; as `change` does.
   */
  move(job: StoredJob, { printerId, printerName }: Pick<Target, 'printerId' | 'printerName'>): Promise<void> {
    if (!allows(job.progress, 'moved')) return Promise.resolve();
    return this.record(job, { type: 'move', at: this.instant(), id: job.id, printerId, printerName });
  }

  /**
   * The copies of damaged journals, the oldest first, with nothing unreadable left outside of them.
   *
   * @throws AgentFault `spool-full` or `internal` when the disk refuses a copy
   */
  async asides(): Promise<readonly Aside[]> {
    if (this.journal.unreadableLines !== undefined) await this.compactor.rewrite();
    return this.journal.asides();
  }

  /** All jobs of the same order, in the order of acceptance; none of a notice. */
  ofOrder({ submission }: StoredJob): readonly StoredJob[] {
    return this.ledger.ofOrder(submission);
  }

  /** The papers that a job's own follows: as its first copy found them, or would if it began now. */
  earlierPapers(job: StoredJob): EarlierPapers | undefined {
    return hasPaper(job.progress) ? job.earlier : earlierPapers(job, this.ofOrder(job));
  }

  /** Listens; the function that comes back stops it. */
  onChanged(listener: (job: StoredJob) => void): () => void {
    return this.announcements.listen(listener);
  }

  /** Lines of the journal that were lost in the last days, the oldest damage first. */
  get damages(): readonly DamageRecord[] {
    return this.ledger.damages;
  }

  async close(): Promise<void> {
    this.announcements.tell();
    this.compactor.close();
    this.disk.close();
    await this.journal.close();
  }

  private *arrivals(printerId: string): Generator<Promise<void>> {
    for (const { submission } of this.ledger.unfinishedOf(printerId)) {
      const arriving = this.arriving.get(submission.key);
      if (arriving !== undefined) yield arriving;
    }
  }

  private async record(job: StoredJob, record: JournalRecord): Promise<void> {
    this.ledger.apply(record);
    this.announcements.add(job);
    const lines = (): string =>
      stateRecords(job)
        .map((each) => `${lineOf(each)}\n`)
        .join('');
    try {
      await this.journal.append(lineOf(record), { isNew: false, subject: { id: job.id, lines } });
    } catch (error) {
      const { state } = job.progress;
      this.log.error({ err: error, job: job.id, state }, 'a state could not be written to the journal yet');
    }
  }

  private tidy(): void {
    // The file forgets them when it is compacted; memory need not wait for that.
    if (this.ledger.isOverfull) this.ledger.purge(this.clock.now());
    this.compactor.compactWhenGrown();
  }

  private instant(): string {
    return new Date(this.clock.now()).toISOString();
  }

  /** Unfinished jobs would keep their guests' data for ever. */
  private cancelAbandoned(): void {
    const abandoned = this.all().filter((job) => isAbandoned(job, this.clock.now()));
    if (abandoned.length === 0) return;
    this.log.warn({ jobs: abandoned.length }, 'jobs that nobody decided about are cancelled');
    this.together(() => {
      for (const job of abandoned) void this.change(job, { type: 'cancelled' });
    });
  }
}
