import { hasPaper, kindOfRecord, orderOf } from './earlierPapers.ts';
import type { Place } from './grownFile.ts';
import type { DamageRecord, JournalRecord, ReadRecord } from './record.ts';
import { type StoredJob, type Submission, isFinished } from './storedJob.ts';
import { after } from './transitions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long what was printed is kept. */
const JOBS_KEPT_MS = 7 * DAY_MS;
const JOBS_KEPT = 5000;
/** So many more before they are gone through to forget them: it takes a moment, and memory for as many. */
const JOBS_TOO_MANY = 250;
const KEYS_KEPT_MS = 90 * DAY_MS;
/**
 * The last ones stay whatever their age: stamped by a clock that was wrong by years, those of today look that old once
 * it is set right, and an order submitted again would print again, unmarked.
 */
const KEYS_KEPT = 5000;

/** One for all keys and orders without jobs: of keys there are thousands. */
const NONE: readonly StoredJob[] = [];

export interface KnownKey {
  readonly hash: string;
  readonly at: string;
  /** Empty once they are forgotten. */
  readonly jobs: readonly StoredJob[];
}

/** What the records say, in memory: every job in the order of acceptance, every key. No disk, no clock. */
export class Ledger {
  readonly jobs = new Map<string, StoredJob>();
  readonly keys = new Map<string, KnownKey>();
  /** Damage of the last days, the oldest first. */
  damages: readonly DamageRecord[] = [];
  /** How many may still print. */
  unfinished = 0;
  private lastId = 0;
  /** Those that may, by printer, in the order of acceptance. */
  private readonly byPrinter = new Map<string, Set<StoredJob>>();
  /** Every job by its order, in the order of acceptance: lists, which take less memory than sets and are short. */
  private readonly byOrder = new Map<string, readonly StoredJob[]>();

  /**
   * Takes in one record; the jobs that it made or changed.
   *
   * @param place of its receipt, when it is on the disk already.
   */
  apply(record: JournalRecord | ReadRecord, place?: Place): readonly StoredJob[] {
    switch (record.type) {
      case 'accept': {
        const { key, hash, at, reason, reprint, receiptText, orderId, digest } = record;
        const submission: Submission = {
          ...{ key, hash, at, reason, receiptText, place, orderId, digest, kind: kindOfRecord(record) },
          ...(reprint && { reprint }),
        };
        // Field by field: V8 gives every object that comes of a rest pattern a hidden class of its own, which takes
        // more memory than the job and makes a stranger of it to all code that it comes to.
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
          this.lastId = Math.max(this.lastId, Number.parseInt(job.id, 36));
          const order = orderOf(submission);
          if (order !== undefined) this.byOrder.set(order, [...(this.byOrder.get(order) ?? []), job]);
          if (!isFinished(job)) this.enqueue(job);
        }
        this.keys.set(key, { hash, at, jobs });
        this.letGo(submission);
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
          this.dequeue(job);
          this.letGo(job.submission);
        }
        return [job];
      }
      case 'move': {
        const job = this.jobs.get(record.id);
        if (job === undefined) return [];
        this.dequeue(job);
        job.progress = after(job.progress, { type: 'moved' }, job.submission.reason);
        job.backupFrom ??= job.printerName;
        job.homeId ??= job.printerId;
        job.printerId = record.printerId;
        job.printerName = record.printerName;
        job.changedAt = record.at;
        this.enqueue(job);
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

  /** Short, in the order of acceptance, and never given twice: the time, or one more than the last. */
  nextId(now: number): string {
    this.lastId = Math.max(this.lastId + 1, now);
    return this.lastId.toString(36);
  }

  /** A printer's jobs that may still print, in the order of acceptance. */
  unfinishedOf(printerId: string): Iterable<StoredJob> {
    return this.byPrinter.get(printerId) ?? [];
  }

  /** All jobs of a submission's order, in the order of acceptance; none for a notice. */
  ofOrder(submission: Pick<Submission, 'key' | 'orderId'>): readonly StoredJob[] {
    return this.byOrder.get(orderOf(submission) ?? '') ?? NONE;
  }

  /** The receipt of this submission is there, or is there now. */
  locate(submission: Submission, place: Place): void {
    submission.place = place;
    this.letGo(submission);
  }

  /** Has the receipts at hand that are still to be printed and were left on the disk. */
  recall(read: (place: Place) => string): void {
    for (const queue of this.byPrinter.values()) {
      for (const { submission } of queue) {
        if (submission.place !== undefined) submission.receiptText ??= read(submission.place);
      }
    }
  }

  /** Takes back a submission that did not reach the disk. */
  withdraw(key: string): void {
    for (const job of this.keys.get(key)?.jobs ?? []) this.forget(job);
    this.keys.delete(key);
  }

  /** Whether more is finished than is kept, by enough to be worth a `purge`. */
  get isOverfull(): boolean {
    return this.jobs.size - this.unfinished >= JOBS_KEPT + JOBS_TOO_MANY;
  }

  /** Forgets what is finished and old, or more than is kept, and old keys but for the last; whether anything was. */
  purge(now: number): boolean {
    const before = this.size;
    this.damages = this.damages.filter(({ at }) => now - Date.parse(at) <= JOBS_KEPT_MS);
    const finished = [...this.jobs.values()].filter(isFinished);
    finished.forEach((job, index) => {
      const tooMany = index < finished.length - JOBS_KEPT;
      if (tooMany || now - Date.parse(job.changedAt) > JOBS_KEPT_MS) this.forget(job);
    });
    let younger = this.keys.size;
    for (const [key, known] of this.keys) {
      younger -= 1;
      const isKept = known.jobs.every(({ id }) => this.jobs.has(id));
      const left = isKept ? known.jobs : known.jobs.filter(({ id }) => this.jobs.has(id));
      const jobs = left.length === 0 ? NONE : left;
      const isOld = younger >= KEYS_KEPT && now - Date.parse(known.at) > KEYS_KEPT_MS;
      if (jobs.length === 0 && isOld) this.keys.delete(key);
      else if (!isKept) this.keys.set(key, { ...known, jobs });
    }
    return this.size < before;
  }

  private get size(): number {
    return this.jobs.size + this.keys.size + this.damages.length;
  }

  /**
   * Everything as the fewest records, each with the submission that it is of.
   *
   * @param read gives what stands at a place of the disk.
   */
  *records(read: (place: Place) => string): Generator<readonly [JournalRecord, Submission?]> {
    for (const damage of this.damages) yield [damage];
    for (const [key, { hash, at, jobs }] of this.keys) {
      const [first] = jobs;
      if (first === undefined) {
        yield [{ type: 'key', at, key, hash }];
        continue;
      }
      const { submission } = first;
      const { reason, orderId, kind, digest, reprint, place } = submission;
      const receiptText = submission.receiptText ?? (place && read(place));
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

  /** Nothing will print a receipt whose jobs are all finished: it need not be in memory once it is on the disk. */
  private letGo(submission: Submission): void {
    if (submission.place === undefined) return;
    if (this.keys.get(submission.key)?.jobs.every(isFinished) !== true) return;
    submission.receiptText = undefined;
    submission.receipt = undefined;
  }

  private forget(job: StoredJob): void {
    this.jobs.delete(job.id);
    this.dequeue(job);
    const order = orderOf(job.submission) ?? '';
    const left = this.byOrder.get(order)?.filter((other) => other !== job) ?? NONE;
    if (left.length === 0) this.byOrder.delete(order);
    else this.byOrder.set(order, left);
  }

  private enqueue(job: StoredJob): void {
    const queue = this.byPrinter.get(job.printerId);
    if (queue === undefined) this.byPrinter.set(job.printerId, new Set([job]));
    else queue.add(job);
    this.unfinished += 1;
  }

  private dequeue(job: StoredJob): void {
    if (this.byPrinter.get(job.printerId)?.delete(job) === true) this.unfinished -= 1;
  }
}
