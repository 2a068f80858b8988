import type { WaitReason } from '@servery/protocol/printing/job';
import type { PrintLog } from '../printLog.ts';
import type { Predecessor } from '../spool/receiptStore.ts';
import type { Spool } from '../spool/spool.ts';
import { isDue, type StoredJob } from '../spool/storedJob.ts';
import { nextProgress, type JobEvent, nextCopy, NOT_BEGUN } from '../spool/transitions.ts';
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

/** Prints the jobs of one printer, one at a time in the order of acceptance. */
export class PrinterQueue {
  readonly #options: QueueOptions;
  /** A job is printing, or one that is being accepted has claimed the printer. */
  #isClaimed = false;
  #printing: StoredJob | undefined;
  #work: Promise<void> = Promise.resolve();
  #isPumping = false;
  #isClosed = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Claims the idle printer for a job that is being accepted; false when it is busy, not ready or has jobs due. */
  claim(): boolean {
    const { connection, spool, printerId } = this.#options;
    if (this.#isClaimed || this.#isClosed || !connection.isReady) return false;
    // An earlier job prints first, even if it is not on disk yet.
    if (this.#hasDue() || spool.isAccepting(printerId)) return false;
    this.#isClaimed = true;
    return true;
  }

  /** Prints the job that the printer was claimed for, as soon as its acceptance record is on disk. */
  begin(job: StoredJob, durable: Promise<void>): void {
    this.#start(job, durable);
  }

  /**
   * Starts the next due job, or records why it cannot. Called whenever something may have changed; calls are batched,
   * so that a thousand jobs accepted together cause one pass.
   */
  pump(): void {
    if (this.#isPumping) return;
    this.#isPumping = true;
    setImmediate(() => {
      this.#isPumping = false;
      this.#goOn();
    });
  }

  /** The copy in progress waits for a person to attend to the printer. */
  get isStuck(): boolean {
    return this.#printing?.progress.state === 'waiting';
  }

  /** Starts no more jobs; resolves when the copy in progress has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#work;
  }

  /** Starts jobs again after `close`. */
  resume(): void {
    this.#isClosed = false;
    this.pump();
  }

  /** A job is printing or due. */
  get hasWork(): boolean {
    return this.#isClaimed || this.#hasDue();
  }

  #goOn(): void {
    if (this.#isClaimed || this.#isClosed) return;
    const { connection, spool, clock } = this.#options;
    connection.reconsider();
    const { obstacle } = connection;
    if (obstacle === undefined && !connection.isReady) return;
    for (const job of this.#due()) {
      if (obstacle !== undefined) this.#report(job, obstacle);
      else if (Date.parse(job.expiresAt) <= clock.now()) void spool.change(job, { type: 'expired' });
      else {
        this.#start(job);
        return;
      }
    }
  }

  #hasDue(): boolean {
    return this.#due().next().done !== true;
  }

  *#due(): Generator<StoredJob> {
    for (const job of this.#options.spool.unfinished(this.#options.printerId)) if (isDue(job)) yield job;
  }

  #start(job: StoredJob, recorded?: Promise<void>): void {
    this.#isClaimed = true;
    this.#printing = job;
    this.#work = this.#print(job, recorded)
      .catch(async (error: unknown) => {
        const { log, spool } = this.#options;
        log.error({ err: error, job: job.id }, 'a job failed');
        await spool.change(job, { type: 'failed', failure: 'unprintable' });
        return undefined;
      })
      .then((end) => this.#finish(job, end));
  }

  /** Records the job's end and, in the same sync, the start of the next job. */
  #finish(job: StoredJob, end: JobEvent | undefined): void {
    const { spool, connection } = this.#options;
    spool.together(() => {
      if (end !== undefined) void spool.change(job, end);
      this.#isClaimed = false;
      this.#printing = undefined;
      connection.endTurn();
      this.#goOn();
    });
  }

  /**
   * Prints the remaining copies of the job while the printer can. One record says that a copy is done and the next
   * begins; no copy prints before its record is on disk.
   *
   * @param accepted settles with the acceptance record, if that record already says that the first copy begins
   * @returns the event to record at its end; undefined for a job that the disk refused
   */
  async #print(job: StoredJob, accepted?: Promise<void>): Promise<JobEvent | undefined> {
    const { spool, connection, encoder } = this.#options;
    let before = accepted === undefined ? job.progress : NOT_BEGUN;
    let recorded = accepted ?? spool.change(job, { type: 'begun' });
    let predecessor: Predecessor | undefined;
    for (;;) {
      const { copy: number, again } = job.progress;
      // `submit` reports a job that the disk refused.
      const written = recorded.then(
        () => true,
        () => false,
      );
      // Lets the spool pass the record to the disk first, so that encoding overlaps with the write.
      await Promise.resolve();
      if (job.earlier !== undefined) predecessor ??= await spool.receipts.predecessor(job);
      const copy = await encoder.encode(job, number, again, predecessor);
      if (!(await written)) return undefined;
      const printed = connection.print(copy, (trouble) => this.#report(job, trouble));
      this.#prepareWhatFollows(job, number, predecessor);
      const end = await printed;
      if (end === undefined) return { type: 'unsent', before };
      if (end.end === 'uncertain') return { type: 'lost', why: end.why };
      if (number === job.copies) return { type: 'ended', state: end.end };
      if (!connection.isReady || this.#isClosed) return { type: 'copied' };
      before = nextProgress(job.progress, { type: 'copied' }, job.submission.reason);
      recorded = spool.change(job, { type: 'copied' }, { type: 'begun' });
    }
  }

  /** Encodes the next copy once this one is sent, so that the printer does not wait for it. */
  #prepareWhatFollows(job: StoredJob, number: number, predecessor: Predecessor | undefined): void {
    setImmediate(() => {
      if (this.#printing !== job || this.#isClosed) return;
      const { encoder, spool } = this.#options;
      if (number < job.copies) {
        encoder.prepare(job, number + 1, false, predecessor);
        return;
      }
      for (const next of this.#due()) {
        // The predecessor of an order's further print is known only when its turn has come.
        if (spool.earlierPapers(next) === undefined)
          encoder.prepare(next, nextCopy(next.progress), next.progress.again, undefined);
        return;
      }
    });
  }

  /** Records what a job waits for, or that its copy continues. */
  #report(job: StoredJob, waitsFor: WaitReason | undefined): void {
    if (job.progress.waitsFor === waitsFor) return;
    void this.#options.spool.change(
      job,
      waitsFor === undefined ? { type: 'resumed' } : { type: 'blocked', waitsFor },
    );
  }
}
