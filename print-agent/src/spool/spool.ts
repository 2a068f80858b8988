import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobFailure, JobReason } from '@servery/protocol/printing/job';
import type { PrinterRole } from '@servery/protocol/printing/printer';
import type { Receipt } from '@servery/protocol/printing/receipt';
import { decodedReceipt, isOrderPaper } from '@servery/protocol/printing/receipt';
import { receiptDigest } from '@servery/protocol/printing/receiptContent';
import type { PrintLog } from '../printLog.ts';
import { AgentFault } from '../fault.ts';
import type { Clock } from '../printer/clock.ts';
import { contentHash, contentText } from './content.ts';
import type { OpenFile } from './directory.ts';
import { DiskState, type DiskTrouble } from './diskState.ts';
import { earlierPapers, hasPaper } from './earlierPapers.ts';
import type { Aside } from './asides.ts';
import { isFull, Journal, JournalFull, type KeptLine, type Place } from './journal.ts';
import { JournalReader } from './journalReader.ts';
import { Ledger } from './ledger.ts';
import {
  type AcceptRecord,
  type DamageRecord,
  type EarlierPapers,
  type JournalRecord,
  lineOf,
  type Progress,
  receiptPlace,
  type Slip,
} from './record.ts';
import {
  isAbandoned,
  isOnItsWay,
  stateRecords,
  type StoredJob,
  type Submission,
  uncertain,
} from './storedJob.ts';

/** Room for the records that one unfinished job may still write. */
const RESERVE_PER_JOB = 2048;
/** A journal that has grown by this much is compacted; a day's end does it too, for retention's sake. */
const COMPACT_AFTER_BYTES = 16 * 1024 * 1024;
const COMPACT_EVERY_MS = 24 * 60 * 60 * 1000;
/** How long the copy of a damaged journal is kept, for a supporter who may get orders out of it. */
const ASIDE_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Stands in the place of a receipt that was deleted with its guest's data; older agents refuse to print it, too. */
const ERASED = 'null';

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
}

/** The papers that a job's own follows, and what the last of them says, where that may be something else. */
export interface Predecessor extends EarlierPapers {
  readonly receipt?: Receipt;
}

/** Jobs as accepted; they may be acted on once `durable` resolves. */
export interface Accepted {
  readonly jobs: readonly StoredJob[];
  /** Rejects with AgentFault `spool-full` or `internal`; the jobs are gone then. */
  readonly durable: Promise<void>;
}

/** The durable queue: every job and every key, in memory as on the disk. It knows nothing of printers. */
export class Spool {
  private readonly clock: Clock;
  private readonly log: PrintLog;
  private readonly ledger: Ledger;
  private readonly journal: Journal;
  private readonly disk: DiskState;
  private readonly listeners = new Set<(job: StoredJob) => void>();
  /** Jobs whose listeners are still to be told. */
  private readonly changed = new Set<StoredJob>();
  /** Submissions whose record is on its way to the disk, by key. */
  private readonly arriving = new Map<string, Promise<void>>();
  private readonly compactAfterBytes: number;
  private lastId: number;
  private compactedSize = 0;
  private cancelCompaction: () => void = () => undefined;

  private constructor(options: SpoolOptions, ledger: Ledger, journal: Journal, disk: DiskState) {
    this.clock = options.clock;
    this.log = options.log;
    this.compactAfterBytes = options.compactAfterBytes ?? COMPACT_AFTER_BYTES;
    this.ledger = ledger;
    this.journal = journal;
    this.disk = disk;
    this.lastId = 0;
    for (const id of ledger.jobs.keys()) this.lastId = Math.max(this.lastId, Number.parseInt(id, 36));
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
      ledger.apply({
        ...{ type: 'damage', at: spool.instant(), lines: unreadableLines, orders: reader.lostOrders() },
      });
    }
    const doubtful = reader.doubtful(unreadableLines > 0);
    const cutShort = [...ledger.jobs.values()].filter(isOnItsWay);
    const begun = new Set([...cutShort, ...doubtful]);
    if (begun.size > 0) await options.onCutShort?.(new Set([...begun].map(({ printerId }) => printerId)));
    for (const job of cutShort)
      void spool.change(job, uncertain(job, 'the agent stopped while it was printing'));
    for (const job of doubtful) {
      if (job.progress.state !== 'uncertain')
        void spool.change(job, uncertain(job, 'what the disk has of it is damaged, or of a newer agent'));
    }
    spool.cancelAbandoned();
    // Nothing to forget: thousands of records need not be written anew at every start.
    if (ledger.purge(options.clock.now()) || journal.unreadableLines !== undefined) await spool.compact();
    else {
      spool.compactLater();
      await spool.forgetAside();
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
    for (const job of this.ledger.unfinishedOf(printerId)) {
      if (this.arriving.has(job.submission.key)) return true;
    }
    return false;
  }

  /** @throws AgentFault `unknown-job` */
  get(id: string): StoredJob {
    const job = this.ledger.jobs.get(id);
    if (job === undefined) throw new AgentFault('unknown-job', `There is no job ${id}.`);
    return job;
  }

  /** Resolves once none of the printer's jobs is on its way to the disk any more, whether that took it or not. */
  async arrived(printerId: string): Promise<void> {
    const arriving = [...this.ledger.unfinishedOf(printerId)].flatMap(
      ({ submission: { key } }) => this.arriving.get(key) ?? [],
    );
    await Promise.allSettled(arriving);
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
  accept({ key, receipt, reason, expiresAt, targets, reprint }: NewSubmission): Accepted {
    const receiptText = contentText(receipt);
    const orderId = receipt.kind === 'notice' ? '' : receipt.orderId;
    // Decoded once, for the digest as for the copy that begins; what is kept is what came in.
    const slip = receipt.kind === 'notice' ? receipt : decodedReceipt(receipt);
    const digest = slip.kind !== 'notice' && isOrderPaper(slip) ? receiptDigest(slip) : null;
    const submission = { key, orderId, digest, ...(reprint && { reprint }) };
    const record: AcceptRecord = {
      type: 'accept',
      at: this.instant(),
      hash: contentHash(receiptText),
      ...submission,
      ...{ reason, expiresAt, receiptText },
      jobs: targets.map(({ begins, ...target }) => {
        const job = { id: this.nextId(), ...target };
        if (!begins) return { ...job, progress: { state: 'accepted', copy: 0, open: false, again: false } };
        return {
          ...job,
          earlier: earlierPapers({ ...job, submission }, this.ledger.ofOrder(submission)),
          progress: { state: 'printing', copy: 1, open: true, again: false },
        };
      }),
    };
    const jobs = this.ledger.apply(record);
    for (const { submission, progress } of jobs) if (progress.open) submission.receipt = slip;
    const line = lineOf(record);
    const durable = this.journal.append(line, { isNew: true }).then(
      (at) => {
        this.arriving.delete(key);
        const [first] = jobs;
        if (first) this.ledger.locate(first.submission, receiptPlace(line, receiptText, at));
        for (const job of jobs) this.announce(job);
      },
      (error: unknown) => {
        this.arriving.delete(key);
        this.ledger.withdraw(key);
        this.log.error({ err: error }, 'a job could not be written to the journal');
        throw error instanceof JournalFull
          ? new AgentFault(
              'spool-full',
              'The disk is full: the job was not accepted. Make room and send it again.',
            )
          : new AgentFault('internal', 'The job could not be written to the disk and was not accepted.');
      },
    );
    this.arriving.set(key, durable);
    return { jobs, durable };
  }

  /**
   * Moves a job on, in memory at once; resolves when that is on the disk, or when the disk would not take it: work
   * goes on, for an order unprinted is worse than one not recorded, and the journal writes it as soon as it can.
   */
  change(job: StoredJob, progress: Progress, expiresAt?: string): Promise<void> {
    const earlier = hasPaper(progress) && !hasPaper(job.progress) ? this.earlierPapers(job) : undefined;
    return this.record(job, {
      ...{ type: 'change', at: this.instant(), id: job.id, progress },
      ...(earlier && { earlier }),
      ...(expiresAt !== undefined && { expiresAt }),
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
    return this.record(job, { type: 'move', at: this.instant(), id: job.id, printerId, printerName });
  }

  /**
   * What a job prints, or printed.
   *
   * @throws AgentFault `internal` when the disk has lost it, `unknown-job` when it was deleted with its guest's data.
   */
  async receiptOf({ id, submission }: StoredJob): Promise<Slip> {
    const receipt = await this.keptReceipt(submission).catch((error: unknown) => {
      this.log.error({ err: error, job: id }, 'a receipt cannot be read from the journal');
      throw new AgentFault('internal', 'This receipt cannot be read any more: print the order itself again.');
    });
    if (receipt !== undefined) return receipt;
    throw new AgentFault(
      'unknown-job',
      "This receipt was deleted with its guest's data: print the order itself again.",
    );
  }

  /** What was submitted; undefined once it was deleted with its guest's data. Rejects when the disk has lost it. */
  async keptReceipt(submission: Submission): Promise<Slip | undefined> {
    const place = (): Place => submission.place ?? { at: 0, length: 0 };
    const text = submission.receiptText ?? (await this.journal.read(place));
    return text === ERASED ? undefined : (JSON.parse(text) as Slip);
  }

  /**
   * Rewrites the journal without these receipts. Their jobs, keys and states stay: the same key still prints once, and
   * a further paper of the order is still marked. None of them may be still to print.
   *
   * @throws AgentFault `spool-full` or `internal` when the disk refuses; the receipts are then still there
   */
  async eraseReceipts(submissions: readonly Submission[]): Promise<void> {
    for (const submission of submissions) submission.receiptText = ERASED;
    try {
      await this.rewrite();
    } catch (error) {
      for (const submission of submissions) submission.receiptText = undefined;
      throw error;
    }
  }

  /**
   * The copies of damaged journals, the oldest first, with nothing unreadable left outside of them.
   *
   * @throws AgentFault `spool-full` or `internal` when the disk refuses a copy
   */
  async asides(): Promise<readonly Aside[]> {
    if (this.journal.unreadableLines !== undefined) await this.rewrite();
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

  /** What the paper of a job that has begun follows; the receipt is missing where it says the same or is lost. */
  async predecessor({ earlier, submission }: StoredJob): Promise<Predecessor | undefined> {
    const last = earlier && this.ledger.jobs.get(earlier.last);
    const isSame = typeof submission.digest === 'string' && submission.digest === last?.submission.digest;
    if (earlier === undefined || last === undefined || isSame) return earlier;
    const receipt = await this.receiptOf(last).catch(() => undefined);
    return receipt?.kind === 'order' ? { ...earlier, receipt } : earlier;
  }

  /** Gives a job up. */
  fail(job: StoredJob, failure: JobFailure): Promise<void> {
    const { waitsFor: _, ...progress } = job.progress;
    return this.change(job, { ...progress, state: 'failed', failure });
  }

  /** Gives a job up for a person, or since nobody wants it any more. */
  cancel(job: StoredJob): Promise<void> {
    const { waitsFor: _, ...progress } = job.progress;
    return this.change(job, { ...progress, state: 'cancelled' });
  }

  /** Listens; the function that comes back stops it. */
  onChanged(listener: (job: StoredJob) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Lines of the journal that were lost in the last days, the oldest damage first. */
  get damages(): readonly DamageRecord[] {
    return this.ledger.damages;
  }

  /** Why the disk does not take new jobs; undefined while it does. */
  get diskTrouble(): DiskTrouble | undefined {
    return this.disk.trouble;
  }

  /** Listens for changes of `diskTrouble`; the function that comes back stops it. */
  onDiskChanged(listener: (trouble: DiskTrouble | undefined) => void): () => void {
    return this.disk.onChanged(listener);
  }

  async close(): Promise<void> {
    this.tell();
    this.cancelCompaction();
    this.disk.close();
    await this.journal.close();
  }

  private async record(job: StoredJob, record: JournalRecord): Promise<void> {
    this.ledger.apply(record);
    this.announce(job);
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

  /** Tells, with the state that it has then, once what runs now is through: paper comes before who only watches. */
  private announce(job: StoredJob): void {
    if (this.changed.size === 0) setImmediate(() => this.tell());
    this.changed.add(job);
  }

  private tell(): void {
    if (this.changed.size === 0) return;
    const changed = [...this.changed];
    this.changed.clear();
    for (const job of changed) for (const listener of this.listeners) listener(job);
    // The file forgets them when it is compacted; memory need not wait for that.
    if (this.ledger.isOverfull) this.ledger.purge(this.clock.now());
    this.compactWhenGrown();
  }

  private instant(): string {
    return new Date(this.clock.now()).toISOString();
  }

  /** Short, in the order of acceptance, and never given twice: the time, or one more than the last. */
  private nextId(): string {
    this.lastId = Math.max(this.lastId + 1, this.clock.now());
    return this.lastId.toString(36);
  }

  private compactWhenGrown(): void {
    if (this.journal.size - this.compactedSize < this.compactAfterBytes) return;
    this.compactedSize = this.journal.size;
    void this.compact();
  }

  /** Unfinished jobs would keep their guests' data for ever. */
  private cancelAbandoned(): void {
    const abandoned = this.all().filter((job) => isAbandoned(job, this.clock.now()));
    if (abandoned.length === 0) return;
    this.log.warn({ jobs: abandoned.length }, 'jobs that nobody decided about are cancelled');
    this.together(() => {
      for (const job of abandoned) void this.cancel(job);
    });
  }

  private async compact(): Promise<void> {
    this.compactLater();
    this.cancelAbandoned();
    await this.rewrite().catch(() => undefined);
    await this.forgetAside();
  }

  /** @throws AgentFault `spool-full` or `internal` when the disk refuses; the journal then goes on as it is. */
  private async rewrite(): Promise<void> {
    try {
      await this.journal.compact(() => this.lines());
    } catch (error) {
      this.log.warn({ err: error }, 'the journal could not be compacted; it goes on as it is');
      throw isFull(error)
        ? new AgentFault(
            'spool-full',
            'The disk is full: the journal could not be rewritten. Free some space and try again.',
          )
        : new AgentFault('internal', 'The disk failed: the journal could not be rewritten. Try again.');
    } finally {
      this.compactedSize = this.journal.size;
    }
  }

  private async forgetAside(): Promise<void> {
    try {
      await this.journal.forgetAside(this.clock.now() - ASIDE_KEPT_MS);
    } catch (error) {
      this.log.warn({ err: error }, 'a copy of a damaged journal could not be removed');
    }
  }

  private compactLater(): void {
    this.cancelCompaction();
    this.cancelCompaction = this.clock.after(COMPACT_EVERY_MS, () => void this.compact());
  }

  private *lines(): Generator<KeptLine> {
    this.ledger.purge(this.clock.now());
    for (const [record, submission] of this.ledger.records((place) => this.journal.readNow(place))) {
      // One that is still arriving is written after this, or refused.
      if (record.type === 'accept' && this.arriving.has(record.key)) continue;
      const line = lineOf(record);
      // The line itself is not kept until then.
      const receipt = record.type === 'accept' ? receiptPlace(line, record.receiptText, 0) : undefined;
      yield {
        line,
        moved: (at) => {
          if (submission && receipt) this.ledger.locate(submission, { ...receipt, at: at + receipt.at });
        },
      };
    }
  }
}
