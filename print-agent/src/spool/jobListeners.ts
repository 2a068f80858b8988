import type { StoredJob } from './storedJob.ts';

/** Notifies listeners of changed jobs after the current work: printing has priority over observers. */
export class JobListeners {
  readonly #listeners = new Set<(job: StoredJob) => void>();
  /** Changed jobs that listeners have not been notified of. */
  readonly #changed = new Set<StoredJob>();
  readonly #onNotified: () => void;

  constructor(onNotified: () => void) {
    this.#onNotified = onNotified;
  }

  /** Adds a listener; the returned function removes it. */
  listen(listener: (job: StoredJob) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Queues a job; listeners see its state at the time of notification. */
  add(job: StoredJob): void {
    if (this.#changed.size === 0) setImmediate(() => this.notify());
    this.#changed.add(job);
  }

  /** Notifies listeners of all pending changes now. */
  notify(): void {
    if (this.#changed.size === 0) return;
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const job of changed) for (const listener of this.#listeners) listener(job);
    this.#onNotified();
  }
}
