import type { WaitReason } from '@servery/protocol/printing/job';
import type { PrintLog } from '../printLog.ts';
import type { Predecessor } from '../spool/receiptStore.ts';
import type { Spool } from '../spool/spool.ts';
import { isDue, type StoredJob } from '../spool/storedJob.ts';
import { after, type JobEvent, nextCopy, NOT_BEGUN } from '../spool/transitions.ts';
import type { Clock } from './clock.ts';
import type { Connection } from './connection.ts';
import type { CopyEncoder } from './copyEncoder.ts';

export interface QueueOptions {
  readonly printerId: string;
  readonly spool: Spool;
  readonly connection: Pick<Connection, 'isReady' | 'obstacle' | 'print' | 'endTurn' | 'reconsider'>;
  readonly encoder: CopyEncoder;
  readonly clock: Clock;
  readonly log: PrintLog;
}

/** The jobs of one printer, one at a time in the order of acceptance. */
export class PrinterQueue {
  private readonly options: QueueOptions;
  /** A job is printing, or one that is being accepted has claimed the printer. */
  private isTaken = false;
  private printing: StoredJob | undefined;
  private work: Promise<void> = Promise.resolve();
  private isPumping = false;
  private isClosed = false;

  constructor(options: QueueOptions) {
    this.options = options;
  }

  /** Takes the idle printer for a job that is being accepted; false when it is not idle or has something to do. */
  claim(): boolean {
    const { connection, spool, printerId } = this.options;
    if (this.isTaken || this.isClosed || !connection.isReady) return false;
    // A job that came before, even if the disk has not got it yet, prints before.
    if (this.hasDue() || spool.isAccepting(printerId)) return false;
    this.isTaken = true;
    return true;
  }

  /** Prints the job that the printer was claimed for, as soon as its record, which says so, is on the disk. */
  begin(job: StoredJob, durable: Promise<void>): void {
    this.start(job, durable);
  }

  /**
   * Goes on with what is due, or writes down why not. Called whenever something may have changed: a thousand jobs
   * that are accepted together are gone through once.
   */
  pump(): void {
    if (this.isPumping) return;
    this.isPumping = true;
    setImmediate(() => {
      this.isPumping = false;
      this.goOn();
    });
  }

  /** The copy on its way waits for a person to see to the printer. */
  get isStuck(): boolean {
    return this.printing?.progress.state === 'waiting';
  }

  /** Takes on nothing more; resolves when the copy on its way has ended. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.work;
  }

  /** Takes jobs on again after `close`. */
  resume(): void {
    this.isClosed = false;
    this.pump();
  }

  /** A job is printing or can be begun. */
  get hasWork(): boolean {
    return this.isTaken || this.hasDue();
  }

  private goOn(): void {
    if (this.isTaken || this.isClosed) return;
    const { connection, spool, clock } = this.options;
    connection.reconsider();
    const { obstacle } = connection;
    if (obstacle === undefined && !connection.isReady) return;
    for (const job of this.due()) {
      if (obstacle !== undefined) this.report(job, obstacle);
      else if (Date.parse(job.expiresAt) <= clock.now()) void spool.change(job, { type: 'expired' });
      else {
        this.start(job);
        return;
      }
    }
  }

  private hasDue(): boolean {
    return this.due().next().done !== true;
  }

  private *due(): Generator<StoredJob> {
    for (const job of this.options.spool.unfinished(this.options.printerId)) if (isDue(job)) yield job;
  }

  private start(job: StoredJob, recorded?: Promise<void>): void {
    this.isTaken = true;
    this.printing = job;
    this.work = this.print(job, recorded)
      .catch(async (error: unknown) => {
        const { log, spool } = this.options;
        log.error({ err: error, job: job.id }, 'a job failed');
        await spool.change(job, { type: 'failed', failure: 'unprintable' });
        return undefined;
      })
      .then((end) => this.finish(job, end));
  }

  /** Writes down where the job has come to; in the same sync, that the next one begins. */
  private finish(job: StoredJob, end: JobEvent | undefined): void {
    const { spool, connection } = this.options;
    spool.together(() => {
      if (end !== undefined) void spool.change(job, end);
      this.isTaken = false;
      this.printing = undefined;
      connection.endTurn();
      this.goOn();
    });
  }

  /**
   * Prints what is left of the job's copies, as far as the printer goes along. One record says that a copy is done
   * and the next begins; none is printed before that is on the disk.
   *
   * @param accepted settles with the record of acceptance, where that says already that the first copy begins
   * @returns what is to be written down at its end; nothing for a job that the disk refused
   */
  private async print(job: StoredJob, accepted?: Promise<void>): Promise<JobEvent | undefined> {
    const { spool, connection, encoder } = this.options;
    let before = accepted === undefined ? job.progress : NOT_BEGUN;
    let recorded = accepted ?? spool.change(job, { type: 'begun' });
    let predecessor: Predecessor | undefined;
    for (;;) {
      const { copy: number, again } = job.progress;
      // A submission that the disk refused is answered by the one that took it in.
      const written = recorded.then(
        () => true,
        () => false,
      );
      // The record is handed to the disk when what runs now has ended; the copy is encoded while it is written.
      await Promise.resolve();
      if (job.earlier !== undefined) predecessor ??= await spool.receipts.predecessor(job);
      const copy = await encoder.encode(job, number, again, predecessor);
      if (!(await written)) return undefined;
      const printed = connection.print(copy, (trouble) => this.report(job, trouble));
      this.prepareWhatFollows(job, number, predecessor);
      const end = await printed;
      if (end === undefined) return { type: 'unsent', before };
      if (end.end === 'uncertain') return { type: 'lost', why: end.why };
      if (number === job.copies) return { type: 'ended', state: end.end };
      if (!connection.isReady || this.isClosed) return { type: 'copied' };
      before = after(job.progress, { type: 'copied' }, job.submission.reason);
      recorded = spool.change(job, { type: 'copied' }, { type: 'begun' });
    }
  }

  /** Has what comes after this copy encoded once its bytes have left, so that the printer need not wait for it. */
  private prepareWhatFollows(job: StoredJob, number: number, predecessor: Predecessor | undefined): void {
    setImmediate(() => {
      if (this.printing !== job || this.isClosed) return;
      const { encoder, spool } = this.options;
      if (number < job.copies) {
        encoder.prepare(job, number + 1, false, predecessor);
        return;
      }
      for (const next of this.due()) {
        // What a further paper of an order follows is known when its turn has come.
        if (spool.earlierPapers(next) === undefined)
          encoder.prepare(next, nextCopy(next.progress), next.progress.again, undefined);
        return;
      }
    });
  }

  /** Says of a job what it waits for, or that its copy goes on. */
  private report(job: StoredJob, waitsFor: WaitReason | undefined): void {
    if (job.progress.waitsFor === waitsFor) return;
    void this.options.spool.change(
      job,
      waitsFor === undefined ? { type: 'resumed' } : { type: 'blocked', waitsFor },
    );
  }
}
