import { AgentFault } from '../../fault.ts';
import type { Clock } from '../clock.ts';
import { within } from '../clock.ts';
import { ConnectionLost } from '../connectionLost.ts';
import type { Copy, CopyOutcome } from '../copy.ts';
import type { Language } from '../language.ts';
import type { PrinterSession } from '../printerSession.ts';
import { READY_STATUS } from '../status.ts';
import type { SystemQueues } from './queues.ts';

/** How often the queue is checked while nothing prints. */
const POLL_MS = 10_000;

/** A print queue of the system, by its name and the language of the printer behind it. */
export interface QueueLocation {
  readonly name: string;
  readonly language: Language;
  readonly queues: SystemQueues;
}

/** A session with a print queue, which reports only that it has accepted a copy, never that the copy is on paper. */
export class QueueSession implements PrinterSession {
  readonly status = READY_STATUS;
  readonly blocked = undefined;
  readonly #location: QueueLocation;
  readonly #clock: Clock;
  #isPrinting = false;
  #isOver = false;
  #lost: ConnectionLost | undefined;
  #wake: () => void = () => undefined;

  private constructor(location: QueueLocation, clock: Clock) {
    this.#location = location;
    this.#clock = clock;
  }

  /** @throws AgentFault when nothing would print there */
  static async greet(location: QueueLocation, clock: Clock): Promise<QueueSession> {
    await location.queues.check(location.name);
    return new QueueSession(location, clock);
  }

  get language(): Language {
    return this.#location.language;
  }

  get canPrint(): boolean {
    return this.#lost === undefined;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Ends the session at once; a copy in progress continues. */
  drop(why: string): void {
    this.#lost ??= new ConnectionLost(why, 'ECANCELED');
    this.#wake();
  }

  leave(): void {
    this.#isOver = true;
    this.drop('it is left to others');
  }

  async hold(): Promise<ConnectionLost> {
    for (;;) {
      const woken = new Promise<void>((resolve) => (this.#wake = resolve));
      if (this.#lost !== undefined) return this.#lost;
      await within(this.#clock, woken, POLL_MS);
      if (this.canPrint && !this.#isPrinting) await this.#check();
    }
  }

  async print(copy: Copy): Promise<CopyOutcome | undefined> {
    this.#isPrinting = true;
    try {
      // A stopped queue accepts copies too, and prints them when somebody starts it, perhaps tomorrow.
      await this.#check();
      if (!this.canPrint) return undefined;
      await this.#location.queues.print(this.#location.name, copy.bytes);
      return { end: 'sent' };
    } catch (error) {
      return { end: 'uncertain', why: error instanceof Error ? error.message : String(error) };
    } finally {
      this.#isPrinting = false;
    }
  }

  /** Ends the session when the queue is gone, stopped or rejects; the next attempt reports why. */
  async #check(): Promise<void> {
    try {
      await this.#location.queues.check(this.#location.name);
    } catch (error) {
      if (!(error instanceof AgentFault)) throw error;
      this.drop(error.message);
    }
  }
}
