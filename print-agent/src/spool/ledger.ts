import { hasPaper, kindOfRecord, orderOf } from './earlierPapers.ts';
import type { ByteRange } from './preallocatedFile.ts';
import type { DamageRecord, JournalRecord, ReadRecord } from './record.ts';
import { type StoredJob, type Submission, isFinished } from './storedJob.ts';
import { nextProgress } from './transitions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long finished jobs are kept. */
const JOB_RETENTION_MS = 7 * DAY_MS;
const MAX_JOBS = 5000;
/** Surplus finished jobs before a purge: a purge takes time, and each surplus job takes memory. */
const MAX_SURPLUS_JOBS = 250;
const KEY_RETENTION_MS = 90 * DAY_MS;
/**
 * The most recent keys are kept regardless of age. If the clock was off by years, today's keys look that old once it is
 * corrected; without them, a resubmitted order would print again without a mark.
 */
const MIN_KEYS = 5000;

/** Shared by all keys and orders without jobs, to save memory: there are thousands of keys. */
const NONE: readonly StoredJob[] = [];

export interface KnownKey {
  readonly hash: string;
  readonly at: string;
  /** Empty once retention has removed the jobs. */
  readonly jobs: readonly StoredJob[];
}

/** The in-memory state of the journal: every job in order of acceptance, and every key. No disk, no clock. */
export class Ledger {
  readonly jobs = new Map<string, StoredJob>();
  readonly keys = new Map<string, KnownKey>();
  /** Damage of the last 7 days, oldest first. */
  damages: readonly DamageRecord[] = [];
  /** Number of jobs that may still print. */
  unfinished = 0;
  #lastId = 0;
  /** Jobs that may still print, by printer, in order of acceptance. */
  readonly #byPrinter = new Map<string, Set<StoredJob>>();
  /** Every job by its order, in order of acceptance. The lists are short and take less memory than sets. */
  readonly #byOrder = new Map<string, readonly StoredJob[]>();

  /**
   * Applies one record and returns the jobs that it created or changed.
   *
   * @param range of its receipt, when that is already on disk.
   */
  apply(record: JournalRecord | ReadRecord, range?: ByteRange): readonly StoredJob[] {
    switch (record.type) {
      case 'accept': {
        const { key, hash, at, reason, reprint, receiptText, orderId, digest } = record;
        const submission: Submission = {
          ...{ key, hash, at, reason, receiptText, range, orderId, digest, kind: kindOfRecord(record) },
          ...(reprint && { reprint }),
        };
        // Field by field: V8 gives each object from a rest pattern its own hidden class, which takes more memory than
        // the job and makes every access to it megamorphic.
        const jobs = record.jobs.map((job): StoredJob => ({
          id: job.id,
          submission,
          copies: job.copies,
          ...(job.role !== undefined && { role: job.role }),
          printerId: job.printerId,
          printerName: job.printerName,
          ...(job.backupFrom !== undefined && { backupFrom: job.backupFrom }),
          ...(job.homeId !== undefined && { homeId: job.homeId }),
          earlier: job.earlier,
          expiresAt: job.expiresAt ?? record.expiresAt,
          changedAt: job.changedAt ?? at,
          progress: job.progress,
        }));
        for (const job of jobs) {
          this.jobs.set(job.id, job);
          this.#lastId = Math.max(this.#lastId, Number.parseInt(job.id, 36));
          const order = orderOf(submission);
          if (order !== undefined) this.#byOrder.set(order, [...(this.#byOrder.get(order) ?? []), job]);
          if (!isFinished(job)) this.#enqueue(job);
        }
        this.keys.set(key, { hash, at, jobs });
        this.#release(submission);
        return jobs;
      }
      case 'change': {
        const job = this.jobs.get(record.id);
        if (job === undefined) return [];
        if (!hasPaper(job.progress) && hasPaper(record.progress)) job.earlier = record.earlier;
        job.progress = record.progress;
        job.changedAt = record.at;
        job.expiresAt = record.expiresAt ?? job.expiresAt;
        if (isFinished(job)) {
          this.#dequeue(job);
          this.#release(job.submission);
        }
        return [job];
      }
      case 'move': {
        const job = this.jobs.get(record.id);
        if (job === undefined) return [];
        this.#dequeue(job);
        job.progress = nextProgress(job.progress, { type: 'moved' }, job.submission.reason);
        job.backupFrom ??= job.printerName;
        job.homeId ??= job.printerId;
        job.printerId = record.printerId;
        job.printerName = record.printerName;
        job.changedAt = record.at;
        this.#enqueue(job);
        return [job];
      }
      case 'key':
        this.keys.set(record.key, { hash: record.hash, at: record.at, jobs: NONE });
        return [];
      case 'damage':
        this.damages = [...this.damages, record];
        return [];
    }
  }

  /** A short, unique id that sorts by acceptance: the time, or the last id plus one. */
  nextId(now: number): string {
    this.#lastId = Math.max(this.#lastId + 1, now);
    return this.#lastId.toString(36);
  }

  /** A printer's jobs that may still print, in order of acceptance. */
  unfinishedOf(printerId: string): Iterable<StoredJob> {
    return this.#byPrinter.get(printerId) ?? [];
  }

  /** All jobs of a submission's order, in order of acceptance; empty for a notice. */
  ofOrder(submission: Pick<Submission, 'key' | 'orderId'>): readonly StoredJob[] {
    return this.#byOrder.get(orderOf(submission) ?? '') ?? NONE;
  }

  /** Sets where on disk this submission's receipt is, after it was written or moved. */
  locate(submission: Submission, range: ByteRange): void {
    submission.range = range;
    this.#release(submission);
  }

  /** Loads the receipts that are still to be printed from disk into memory. */
  recall(read: (range: ByteRange) => string): void {
    for (const queue of this.#byPrinter.values()) {
      for (const { submission } of queue) {
        if (submission.range !== undefined) submission.receiptText ??= read(submission.range);
      }
    }
  }

  /** Removes a submission that could not be written to disk. */
  withdraw(key: string): void {
    for (const job of this.keys.get(key)?.jobs ?? []) this.#forget(job);
    this.keys.delete(key);
  }

  /** Whether there are enough surplus finished jobs to be worth a `purge`. */
  get isOverfull(): boolean {
    return this.jobs.size - this.unfinished >= MAX_JOBS + MAX_SURPLUS_JOBS;
  }

  /** Removes old and surplus finished jobs, and old keys except the most recent. Returns whether it removed any. */
  purge(now: number): boolean {
    const before = this.#size;
    this.damages = this.damages.filter(({ at }) => now - Date.parse(at) <= JOB_RETENTION_MS);
    const finished = [...this.jobs.values()].filter(isFinished);
    finished.forEach((job, index) => {
      const tooMany = index < finished.length - MAX_JOBS;
      if (tooMany || now - Date.parse(job.changedAt) > JOB_RETENTION_MS) this.#forget(job);
    });
    let younger = this.keys.size;
    for (const [key, known] of this.keys) {
      younger -= 1;
      const isKept = known.jobs.every(({ id }) => this.jobs.has(id));
      const left = isKept ? known.jobs : known.jobs.filter(({ id }) => this.jobs.has(id));
      const jobs = left.length === 0 ? NONE : left;
      const isOld = younger >= MIN_KEYS && now - Date.parse(known.at) > KEY_RETENTION_MS;
      if (jobs.length === 0 && isOld) this.keys.delete(key);
      else if (!isKept) this.keys.set(key, { ...known, jobs });
    }
    return this.#size < before;
  }

  get #size(): number {
    return this.jobs.size + this.keys.size + this.damages.length;
  }

  /**
   * The whole state as the fewest records, each with its submission.
   *
   * @param read returns the text at a place on disk.
   */
  *records(read: (range: ByteRange) => string): Generator<readonly [JournalRecord, Submission?]> {
    for (const damage of this.damages) yield [damage];
    for (const [key, { hash, at, jobs }] of this.keys) {
      const [first] = jobs;
      if (first === undefined) {
        yield [{ type: 'key', at, key, hash }];
        continue;
      }
      const { submission } = first;
      const { reason, orderId, kind, digest, reprint, range } = submission;
      const receiptText = submission.receiptText ?? (range && read(range));
      if (receiptText === undefined)
        throw new Error(`The receipt of job ${first.id} is neither in memory nor on the disk.`);
      yield [
        {
          ...{ type: 'accept', at, key, hash, reason, orderId, kind, expiresAt: first.expiresAt },
          ...(digest !== undefined && { digest }),
          jobs: jobs.map(({ submission: _, ...job }) => job),
          ...(reprint && { reprint }),
          receiptText,
        },
        submission,
      ];
    }
  }

  /** Frees a receipt that is on disk and whose jobs are all finished: nothing will print it again. */
  #release(submission: Submission): void {
    if (submission.range === undefined) return;
    if (this.keys.get(submission.key)?.jobs.every(isFinished) !== true) return;
    submission.receiptText = undefined;
    submission.receipt = undefined;
  }

  #forget(job: StoredJob): void {
    this.jobs.delete(job.id);
    this.#dequeue(job);
    const order = orderOf(job.submission) ?? '';
    const left = this.#byOrder.get(order)?.filter((other) => other !== job) ?? NONE;
    if (left.length === 0) this.#byOrder.delete(order);
    else this.#byOrder.set(order, left);
  }

  #enqueue(job: StoredJob): void {
    const queue = this.#byPrinter.get(job.printerId);
    if (queue === undefined) this.#byPrinter.set(job.printerId, new Set([job]));
    else queue.add(job);
    this.unfinished += 1;
  }

  #dequeue(job: StoredJob): void {
    if (this.#byPrinter.get(job.printerId)?.delete(job) === true) this.unfinished -= 1;
  }
}
