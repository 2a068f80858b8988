/** The printer's clock, in milliseconds. */
export interface Clock {
  now(): number;
  /** Runs a function once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** A clock for tests: time passes only in `advance`. */
export class ManualClock implements Clock {
  #time: number;
  #waiting: { at: number; run: () => void }[] = [];

  constructor(start = 0) {
    this.#time = start;
  }

  now(): number {
    return this.#time;
  }

  /** When the next timer is due; undefined if there is none. */
  get next(): number | undefined {
    return this.#waiting.length === 0 ? undefined : Math.min(...this.#waiting.map(({ at }) => at));
  }

  after(ms: number, run: () => void): () => void {
    const entry = { at: this.#time + ms, run };
    this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry);
    };
  }

  /** Advances the clock by some milliseconds and runs the due timers in order. */
  advance(ms: number): void {
    const end = this.#time + ms;
    for (;;) {
      const due = this.#waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#waiting = this.#waiting.filter((other) => other !== due);
      this.#time = due.at;
      due.run();
    }
    this.#time = end;
  }
}
