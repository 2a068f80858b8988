import { ManualClock } from '../printer/clock.ts';
import type { Connection } from '../printer/network.ts';
import { type DayAgent, RequestFailed } from './dayAgentProcess.ts';
import { whenQuiet } from './quiet.ts';

const HOUR = 60 * 60 * 1000;

export interface DayTimeOptions {
  /** The agent that is running now. */
  readonly agent: () => DayAgent | undefined;
  /** Of all printers, open and closed ones. */
  readonly connections: () => readonly Connection[];
}

/** The time of a simulated day: it passes, for all parts at once, when nothing moves any more. */
export class DayTime {
  readonly clock: ManualClock;
  readonly #options: DayTimeOptions;
  /** Activities in progress that need no time to pass. */
  readonly #doing = new Set<Promise<void>>();

  constructor(start: number, options: DayTimeOptions) {
    this.clock = new ManualClock(start);
    this.#options = options;
  }

  /** Schedules an action; nothing in it may wait for time to pass. */
  at(moment: number, happens: () => Promise<void> | void): void {
    this.after(moment - this.clock.now(), happens);
  }

  after(ms: number, happens: () => Promise<void> | void): void {
    this.clock.after(ms, () => {
      const doing = Promise.resolve(happens()).catch((error: unknown) => {
        // The agent ended in the middle of it: the caller tries again.
        if (!(error instanceof RequestFailed)) throw error;
      });
      this.#doing.add(doing);
      void doing.finally(() => this.#doing.delete(doing));
    });
  }

  /** Lets time pass until then, or until `isOver` returns true. */
  async until(moment: number, isOver: () => boolean = () => false): Promise<void> {
    const { agent } = this.#options;
    await this.#settle();
    while (this.clock.now() < moment && !isOver()) {
      const now = Math.min(this.clock.next ?? moment, agent()?.next ?? moment, moment);
      await agent()?.pass(now);
      this.clock.advance(now - this.clock.now());
      await this.#settle();
    }
  }

  /** Lets time pass, an hour at most, until a condition is met. */
  async happens<T>(event: Promise<T>): Promise<T> {
    let isOver = false;
    const over = (): void => {
      isOver = true;
    };
    event.then(over, over);
    await this.until(this.clock.now() + HOUR, () => isOver);
    return event;
  }

  /** Waits until nothing moves, neither here nor in the agent. */
  async #settle(): Promise<void> {
    const { agent } = this.#options;
    for (;;) {
      await Promise.all(this.#doing);
      const before = this.#moved();
      await whenQuiet(() => this.#moved());
      // The agent sends at least one message: that it is quiet.
      const expected = agent() === undefined ? 0 : 1;
      await agent()?.pass(this.clock.now());
      await whenQuiet(() => this.#moved());
      if (this.#doing.size === 0 && this.#moved() === before + expected) return;
    }
  }

  /** A number that changes with each activity on a connection and each message of the agent. */
  #moved(): number {
    let moved = this.#options.agent()?.reported ?? 0;
    for (const { bytes, answered, closedAt } of this.#options.connections()) {
      moved += 1 + bytes + answered + (closedAt === undefined ? 0 : 1);
    }
    return moved;
  }
}
