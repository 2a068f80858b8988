import type { Clock } from './clock.ts';

/** For tests: time passes only in `advance`. */
export class ManualClock implements Clock {
  #time = 0;
  /** The wall-clock time at `time` 0. */
  #start = Date.parse('2026-05-04T18:00:00Z');
  #timers: { at: number; readonly run: () => void }[] = [];

  now(): number {
    return this.#start + this.#time;
  }

  elapsed(): number {
    return this.#time;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.#time + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Sets the wall clock, like a person or a computer that wakes up; timers are unaffected. */
  jump(ms: number): void {
    this.#start += ms;
  }

  /** Lets `ms` milliseconds pass; each due timer finishes before the next one runs. */
  async advance(ms: number): Promise<void> {
    const end = this.#time + ms;
    for (;;) {
      // Flushes the promises that the last timer settled before the next timer is picked.
      await new Promise((resolve) => setImmediate(resolve));
      const [next] = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.#time = Math.max(this.#time, next.at);
      next.run();
    }
    this.#time = end;
  }
}
