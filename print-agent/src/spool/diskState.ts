import type { Clock } from '../printer/clock.ts';
import type { PrintLog } from '../printLog.ts';
import { JournalFull } from './diskFull.ts';

/** Delay before a failing disk is tried again. */
const RETRY_MS = 5000;

/** Why the disk does not take new jobs. */
export interface DiskTrouble {
  /** No space, or failing writes. */
  readonly kind: 'full' | 'failing';
  /** ISO 8601. */
  readonly since: string;
}

export interface DiskStateOptions {
  readonly clock: Clock;
  readonly log: PrintLog;
  /** Makes the journal try to write a new job; the result is reported to `committed`. */
  readonly retry: () => void;
}

/** Whether the disk accepts jobs: in trouble from the first failed commit until a commit writes a new job. */
export class DiskState {
  readonly #options: DiskStateOptions;
  readonly #listeners = new Set<(trouble: DiskTrouble | undefined) => void>();
  #current: DiskTrouble | undefined;
  #cancelRetry: () => void = () => undefined;

  constructor(options: DiskStateOptions) {
    this.#options = options;
  }

  get trouble(): DiskTrouble | undefined {
    return this.#current;
  }

  /** Reports that a commit wrote a new job, or failed with an error. */
  committed(error?: unknown): void {
    const { clock, log, retry } = this.#options;
    this.#cancelRetry();
    if (error === undefined) {
      if (this.#current === undefined) return;
      log.info({ since: this.#current.since }, 'The disk takes jobs again');
      this.#change(undefined);
      return;
    }
    this.#cancelRetry = clock.after(RETRY_MS, retry);
    const kind = error instanceof JournalFull ? 'full' : 'failing';
    if (this.#current?.kind === kind) return;
    log.error({ err: error }, 'The disk does not take jobs');
    this.#change({ kind, since: this.#current?.since ?? new Date(clock.now()).toISOString() });
  }

  /** Adds a listener; the returned function removes it. */
  onChanged(listener: (trouble: DiskTrouble | undefined) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  close(): void {
    this.#cancelRetry();
  }

  #change(trouble: DiskTrouble | undefined): void {
    this.#current = trouble;
    for (const listener of this.#listeners) listener(trouble);
  }
}
