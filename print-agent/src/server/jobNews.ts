import type { Job } from '@servery/protocol/printing/job';

/** Between two rounds of news: nobody sees the difference, and in a rush a job is told of once instead of twice. */
const PAUSE_MS = 25;

/**
 * Tells of jobs that have changed: at once where nothing was told just before, else together after a short pause and
 * with the latest state alone. Real time, whatever clock the printing goes by: it is the consoles that are spared.
 */
export class JobNews {
  readonly #tell: (jobs: Iterable<Job>) => void;
  /** What is to be told when the pause is over, by id. */
  readonly #changed = new Map<string, Job>();
  #pause: NodeJS.Timeout | undefined;

  constructor(tell: (jobs: Iterable<Job>) => void) {
    this.#tell = tell;
  }

  changed(job: Job): void {
    this.#changed.set(job.id, job);
    if (this.#pause === undefined) this.#round();
  }

  /** Tells what is still to be told. */
  close(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#tell(this.#changed.values());
    this.#changed.clear();
  }

  #round(): void {
    this.#pause = undefined;
    if (this.#changed.size === 0) return;
    this.#tell(this.#changed.values());
    this.#changed.clear();
    this.#pause = setTimeout(() => this.#round(), PAUSE_MS).unref();
  }
}
