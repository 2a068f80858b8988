import type { Clock } from './clock.ts';

/** For tests: time passes when `advance` says so. */
export class ManualClock implements Clock {
  private time = 0;
  /** What the computer's clock shows at `time` 0. */
  private start = Date.parse('2026-05-04T18:00:00Z');
  private timers: { at: number; readonly run: () => void }[] = [];

  now(): number {
    return this.start + this.time;
  }

  elapsed(): number {
    return this.time;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** Sets the clock, as a person or a computer that wakes up does: timers go on from where they were. */
  jump(ms: number): void {
    this.start += ms;
  }

  /** Lets so many milliseconds pass, and what falls due run to its end before the next does. */
  async advance(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      // Promises that the last timer settled run before the next one is looked for.
      await new Promise((resolve) => setImmediate(resolve));
      const [next] = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.timers = this.timers.filter((other) => other !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
    }
    this.time = end;
  }
}
