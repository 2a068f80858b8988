import type { StoredJob } from './storedJob.ts';

/** Tells of jobs that changed, once what runs now is through: paper comes before those who only watch. */
export class Announcements {
  private readonly listeners = new Set<(job: StoredJob) => void>();
  /** Jobs whose listeners are still to be told. */
  private readonly changed = new Set<StoredJob>();
  private readonly onTold: () => void;

  constructor(onTold: () => void) {
    this.onTold = onTold;
  }

  /** Listens; the function that comes back stops it. */
  listen(listener: (job: StoredJob) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** The job is told of with the state that it has then. */
  add(job: StoredJob): void {
    if (this.changed.size === 0) setImmediate(() => this.tell());
    this.changed.add(job);
  }

  /** Tells now what is still to be told. */
  tell(): void {
    if (this.changed.size === 0) return;
    const changed = [...this.changed];
    this.changed.clear();
    for (const job of changed) for (const listener of this.listeners) listener(job);
    this.onTold();
  }
}
