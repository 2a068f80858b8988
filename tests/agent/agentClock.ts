import type { ManualClock } from '../printer/clock.ts';

/** The clock of the agent's computer: it goes as the world's does, and may show another time. */
export class AgentClock {
  /** By how much the time that it shows is off, in milliseconds. */
  offBy: number;
  /** How often something asked for time to pass: something happened whenever it did. */
  timersSet = 0;
  private readonly world: ManualClock;

  constructor(world: ManualClock, offBy = 0) {
    this.world = world;
    this.offBy = offBy;
  }

  now(): number {
    return this.world.now() + this.offBy;
  }

  /** Milliseconds since some moment, whatever the clock is set to. */
  elapsed(): number {
    return this.world.now();
  }

  after(ms: number, run: () => void): () => void {
    this.timersSet += 1;
    return this.world.after(ms, run);
  }
}
