import type { Job } from '@servery/protocol/printing/job';

/** Pause between two batches: imperceptible, and under load a job is sent once instead of twice. */
const PAUSE_MS = 25;

/**
 * Sends changed jobs: the first change immediately, further ones in batches after a short pause, with only the latest
 * state of each job. The pause uses real time, not the injected clock, because it limits the load on consoles.
 */
export class JobNews {
  readonly #notify: (jobs: Iterable<Job>) => void;
  /** Jobs to send after the pause, by id. */
  readonly #changed = new Map<string, Job>();
  #pause: NodeJS.Timeout | undefined;

  constructor(notify: (jobs: Iterable<Job>) => void) {
    this.#notify = notify;
  }

  changed(job: Job): void {
    this.#changed.set(job.id, job);
    if (this.#pause === undefined) this.#round();
  }

  /** Sends all pending changes. */
  close(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#notify(this.#changed.values());
    this.#changed.clear();
  }

  #round(): void {
    this.#pause = undefined;
    if (this.#changed.size === 0) return;
    this.#notify(this.#changed.values());
    this.#changed.clear();
    this.#pause = setTimeout(() => this.#round(), PAUSE_MS).unref();
  }
}
