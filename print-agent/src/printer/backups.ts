import type { Spool } from '../spool/spool.ts';
import type { StoredJob } from '../spool/storedJob.ts';
import { isAllowed } from '../spool/transitions.ts';
import type { Clock } from './clock.ts';
import type { Printers } from './printers.ts';
import type { Station } from './station.ts';

/** How long a job waits for its own printer, and the time between checks of a backup that is away itself. */
const WAIT_MS = 60_000;
const CHECK_MS = 10_000;

export interface BackupsOptions {
  readonly spool: Spool;
  readonly printers: Printers;
  readonly clock: Clock;
}

/**
 * Moves jobs that have waited too long for their printer to its backup printer. Only moves jobs without a copy in
 * progress, so that no copy comes out on both printers unmarked.
 */
export class Backups {
  readonly #options: BackupsOptions;
  /** Cancels the wait, for every waiting job. */
  readonly #waiting = new Map<StoredJob, () => void>();
  readonly #stopListening: () => void;

  constructor(options: BackupsOptions) {
    this.#options = options;
    const { spool } = options;
    this.#stopListening = spool.onChanged((job) => this.#check(job));
    for (const job of spool.all()) this.#check(job);
  }

  close(): void {
    this.#stopListening();
    for (const cancel of this.#waiting.values()) cancel();
    this.#waiting.clear();
  }

  #check(job: StoredJob): void {
    const isWaiting = mayMove(job);
    if (isWaiting === this.#waiting.has(job)) return;
    if (isWaiting) this.#wait(job, WAIT_MS);
    else {
      this.#waiting.get(job)?.();
      this.#waiting.delete(job);
    }
  }

  #wait(job: StoredJob, ms: number): void {
    this.#waiting.set(
      job,
      this.#options.clock.after(ms, () => this.#handOver(job)),
    );
  }

  #handOver(job: StoredJob): void {
    const backup = this.#backupOf(job);
    if (backup === undefined) {
      // By then a backup may be reachable again, or configured.
      this.#wait(job, CHECK_MS);
      return;
    }
    const { id, name } = backup.settings;
    void this.#options.spool.move(job, { printerId: id, printerName: name });
    backup.queue.pump();
  }

  /** The backup printer of the job's printer, if the backup can print and the job's own cannot. */
  #backupOf({ printerId }: StoredJob): Station | undefined {
    const { printers } = this.#options;
    const own = printers.find(printerId);
    // A long queue is no reason to move a job.
    if (own?.connection.obstacle === undefined && own?.queue.isStuck !== true) return undefined;
    const backupId = own.settings.backupPrinterId;
    if (typeof backupId !== 'string' || backupId === printerId) return undefined;
    const backup = printers.find(backupId);
    return backup?.connection.view.state === 'connected' && backup.connection.obstacle === undefined
      ? backup
      : undefined;
  }
}

/** A job moves only once: a backup's own backup does not take it. */
function mayMove({ progress, backupFrom }: StoredJob): boolean {
  return backupFrom === undefined && isAllowed(progress, 'moved');
}
