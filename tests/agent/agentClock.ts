import type { ManualClock } from '../printer/clock.ts';

/** The clock of the agent's computer: it runs at the real rate and may show another time. */
export class AgentClock {
  /** The error of the time it shows, in milliseconds. */
  offsetMs: number;
  /** How often something asked for the time to pass: it grows with each such call. */
  timersSet = 0;
  readonly #world: ManualClock;

  constructor(world: ManualClock, offsetMs = 0) {
    this.#world = world;
    this.offsetMs = offsetMs;
  }

  now(): number {
    return this.#world.now() + this.offsetMs;
  }

  /** Milliseconds since an arbitrary start, whatever the clock is set to. */
  elapsed(): number {
    return this.#world.now();
  }

  after(ms: number, run: () => void): () => void {
    this.timersSet += 1;
    return this.#world.after(ms, run);
  }
}
