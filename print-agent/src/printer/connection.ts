import type { WaitReason } from '@servery/protocol/printing/job';
import type { Printer } from '@servery/protocol/printing/printer';
import type { PrintLog } from '../printLog.ts';
import { AgentFault } from '../fault.ts';
import { Backoff } from './backoff.ts';
import { within } from './clock.ts';
import { ConnectionLost } from './connectionLost.ts';
import type { Copy, CopyOutcome } from './copy.ts';
import type { Language } from './language.ts';
import type { PrinterLocation } from './locate.ts';
import { type Droppable, openSession, type OpenOptions } from './openSession.ts';
import type { PrinterSession } from './printerSession.ts';
import { faultsOf } from './status.ts';
import { connectFault, faultText, isInUse, waitReason } from './trouble.ts';

/** A connection that lasted this long was good: the back-off starts over. */
const STABLE_MS = 10_000;
/**
 * A shared printer is released after each job, not only when the queue is empty: an evening's rush would lock out the
 * other tills. The agent leaves it alone for this long, so that a till that keeps retrying gets in.
 */
const YIELD_MS = 500;
/** The longest delay between retries of a printer that is in use elsewhere, which is soon free again. */
const IN_USE_MAX_DELAY_MS = 2000;
/** The longest delay between retries of a printer of this computer, which is cheap to look for. */
const LOCAL_MAX_DELAY_MS = 1000;
/** A printer that is in use for longer than this counts as broken. */
const IN_USE_ERROR_MS = 30_000;

const DISCONNECTED = new AgentFault('unreachable', 'The printer was disconnected.');

export type ConnectionView = Pick<
  Printer,
  'state' | 'faults' | 'problem' | 'stranger' | 'star' | 'text' | 'confirms'
>;

export interface ConnectionOptions extends OpenOptions {
  /** Resolves the printer's name and checks the address; throws AgentFault. Called for every connection. */
  readonly locate: () => Promise<PrinterLocation>;
  readonly log: PrintLog;
  /** The printer is this computer's own, so no other till uses it. */
  readonly isLocal?: () => boolean;
  /** Other tills use the printer too: stay connected only while something prints. */
  readonly isShared: () => boolean;
  /** Something is printing or waiting to print. */
  readonly isNeeded: () => boolean;
}

/**
 * The connection to one printer: `disconnected → connecting → hello → ready ⇄ printing`. Once opened it is kept and
 * reconnects automatically until it is closed.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #backoff = new Backoff();
  /** The conversation of the current attempt or session. */
  #conversation: Droppable | undefined;
  #session: PrinterSession | undefined;
  #isPrinting = false;
  /** Why there is no session. */
  #fault: AgentFault | undefined;
  /** Since when it is in use elsewhere, in monotonic time. */
  #inUseSince: number | undefined;
  #isWanted = false;
  /** The printer is shared, reachable and left to the other tills. */
  #isResting = false;
  #running: Promise<void> = Promise.resolve();
  /** Callers that wait for the next attempt to connect. */
  #waiting: { resolve: () => void; reject: (fault: AgentFault) => void }[] = [];
  #retryNow: () => void = () => undefined;
  #wake: () => void = () => undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  get view(): ConnectionView {
    const confirms = this.#confirms;
    if (!this.#isWanted) return { state: 'disconnected', faults: [], text: 'Disconnected.', confirms };
    if (this.#session === undefined) return { ...this.#viewWithoutSession(), faults: [], confirms };
    const faults = faultsOf(this.#session.status);
    if (faults.length > 0)
      return { state: 'connected', faults, text: `Connected: ${faultText(faults)}.`, confirms };
    const { note = 'Connected.' } = this.#session;
    const text = confirms === false ? 'Connected. It cannot confirm printing.' : note;
    return { state: 'connected', faults, text, confirms };
  }

  /** Why nothing can be printed now; undefined when it can, or while the printer is being prepared. */
  get obstacle(): WaitReason | undefined {
    if (!this.#isWanted) return 'disconnected';
    if (this.#session !== undefined) return this.#session.blocked;
    return this.#fault && waitReason(this.#fault);
  }

  /** The language of the connected printer. */
  get language(): Language | undefined {
    return this.#session?.language;
  }

  /** A copy passed to `print` now is sent at once. */
  get isReady(): boolean {
    return this.#session?.canPrint === true && !this.#isPrinting;
  }

  /**
   * Connects at once, even during the back-off, and reconnects an idle connection. Resolves when the printer has
   * answered; rejects with AgentFault when this attempt failed, and keeps retrying.
   *
   * @param isElsewhere the result of `locate` has changed: a connection to the old place does not count, even if it is
   *   printing
   */
  open(isElsewhere = false): Promise<void> {
    const attempt = new Promise<void>((resolve, reject) => this.#waiting.push({ resolve, reject }));
    if (!this.#isWanted) {
      this.#isWanted = true;
      this.#running = this.#running.then(() => this.#run());
    } else if (!isElsewhere && this.#isPrinting && this.#isServing) {
      this.#settleWaiting(undefined);
    } else {
      // A running attempt may use an outdated address.
      this.#fault = undefined;
      this.#conversation?.drop('somebody asked to connect again');
      this.#retryNow();
    }
    return attempt;
  }

  /** Nothing blocks the copy in progress. A printer that answers nothing ends the connection with it (`isOver`). */
  get #isServing(): boolean {
    return this.#session?.canPrint === true || this.#session?.isOver === true;
  }

  /** Sends a copy; undefined when nothing of it has left because the printer cannot print any more. */
  async print(
    copy: Copy,
    onTrouble: (trouble: WaitReason | undefined) => void,
  ): Promise<CopyOutcome | undefined> {
    this.#isPrinting = true;
    try {
      // After a reconnect in another language, the printer would print the encoded bytes as text.
      if (this.#session?.language !== copy.language) return undefined;
      return await this.#session.print(copy, onTrouble);
    } finally {
      this.#isPrinting = false;
    }
  }

  /** Disconnects. The result of a copy in progress is lost: finish it first. */
  async close(): Promise<void> {
    this.#isWanted = false;
    this.#conversation?.drop('it was disconnected');
    this.#retryNow();
    await this.#running;
  }

  /** Releases a shared printer after a job; the next job waits for the other tills' turn. */
  endTurn(): void {
    if (this.#options.isShared()) this.#session?.leave();
  }

  /** Connects to a shared printer that is needed now, and releases one that is not. */
  reconsider(): void {
    this.#wake();
    if (!this.#isPrinting && !this.#options.isNeeded()) this.endTurn();
  }

  get #confirms(): boolean | null {
    const { confirms } = this.#options.memory;
    return confirms === undefined ? null : confirms !== 'delivery' && confirms !== 'nothing';
  }

  #viewWithoutSession(): Pick<ConnectionView, 'state' | 'problem' | 'stranger' | 'star' | 'text'> {
    const fault = this.#fault;
    const isShared = this.#options.isShared();
    if (fault === undefined) {
      return this.#isResting
        ? { state: 'connected', text: 'Shared: connected only while printing.' }
        : { state: 'connecting', text: 'Connecting.' };
    }
    const inUseMs = this.#options.clock.elapsed() - (this.#inUseSince ?? -Infinity);
    if (isShared && inUseMs < IN_USE_ERROR_MS) {
      return { state: 'connecting', text: 'In use by another device. Trying again until it is free.' };
    }
    const mayBeShared = isInUse(fault) && !isShared && this.#options.isLocal?.() !== true;
    const offer = mayBeShared ? ' If other tills use it too, share it in its settings.' : '';
    const text = `${fault.message} Trying again.${offer}`;
    return { state: 'error', problem: fault.code, ...(fault.other && { [fault.other]: true }), text };
  }

  async #run(): Promise<void> {
    const { clock, log, isShared, onChange } = this.#options;
    this.#backoff.reset();
    this.#fault = undefined;
    this.#inUseSince = undefined;
    onChange();
    while (this.#isKept()) {
      const fault = await this.#attempt();
      this.#conversation = undefined;
      this.#session = undefined;
      // Without a fault, the connection ended normally, or a caller waits for the next attempt.
      if (!this.#isKept()) continue;
      if (fault === undefined) {
        if (isShared() && this.#waiting.length === 0) await this.#rest();
        continue;
      }
      this.#fault = fault;
      this.#inUseSince = isInUse(fault) ? (this.#inUseSince ?? clock.elapsed()) : undefined;
      log.info({ code: fault.code, reason: fault.message }, 'no connection to the printer');
      onChange();
      const hurried = new Promise<void>((resolve) => (this.#retryNow = resolve));
      await within(clock, hurried, this.#backoff.next(this.#longestRetryMs(fault)));
    }
    this.#settleWaiting(DISCONNECTED);
    onChange();
  }

  #longestRetryMs(fault: AgentFault): number | undefined {
    if (this.#options.isLocal?.() === true) return LOCAL_MAX_DELAY_MS;
    return this.#options.isShared() && isInUse(fault) ? IN_USE_MAX_DELAY_MS : undefined;
  }

  /** Leaves a shared printer to the other tills for their turn, and then until it is needed. */
  async #rest(): Promise<void> {
    const { clock, isShared, isNeeded, onChange } = this.#options;
    this.#isResting = true;
    onChange();
    const called = new Promise<'called'>((resolve) => (this.#retryNow = () => resolve('called')));
    let end = await within(clock, called, YIELD_MS);
    while (end === undefined && isShared() && !isNeeded()) {
      const woken = new Promise<undefined>((resolve) => (this.#wake = () => resolve(undefined)));
      end = await Promise.race([called, woken]);
    }
    this.#isResting = false;
  }

  #isKept(): boolean {
    return this.#isWanted;
  }

  /** Connects and stays until the connection ends; returns the fault if it failed or ended abnormally. */
  async #attempt(): Promise<AgentFault | undefined> {
    const waiting = this.#waiting.splice(0);
    try {
      this.#session = await this.#connect();
      this.#fault = undefined;
      this.#inUseSince = undefined;
      for (const { resolve } of waiting.splice(0)) resolve();
      this.#options.onChange();
      const fault = await this.#hold(this.#session);
      return this.#waiting.length > 0 ? undefined : fault;
    } catch (error) {
      const fault = this.#asFault(error);
      this.#waiting.unshift(...waiting);
      // Callers that joined before this attempt may share its result; those that joined during it wait for the next.
      if (this.#waiting.length > waiting.length) return undefined;
      this.#settleWaiting(fault);
      return fault;
    } finally {
      this.#conversation?.drop('it is over');
    }
  }

  async #connect(): Promise<PrinterSession> {
    const location = await this.#locate();
    // A caller that asked in the meantime may have changed the place.
    if (!this.#isKept() || this.#waiting.length > 0) throw DISCONNECTED;
    return openSession(location, this.#options, (conversation) => (this.#conversation = conversation));
  }

  /** Where to connect; a slow lookup can be dropped like a connection. */
  #locate(): Promise<PrinterLocation> {
    return new Promise((resolve, reject) => {
      this.#conversation = { drop: () => reject(DISCONNECTED) };
      this.#options.locate().then(resolve, reject);
    });
  }

  /** Holds the session until it ends; returns the fault, or undefined when it ended normally. */
  async #hold(session: PrinterSession): Promise<AgentFault | undefined> {
    const { clock } = this.#options;
    const since = clock.elapsed();
    const lost = await session.hold();
    if (session.isOver || clock.elapsed() - since >= STABLE_MS) this.#backoff.reset();
    if (session.isOver) return undefined;
    return new AgentFault('unreachable', `The connection was lost (${lost.message}).`);
  }

  #settleWaiting(fault: AgentFault | undefined): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { resolve, reject } of waiting) {
      if (fault === undefined) resolve();
      else reject(fault);
    }
  }

  #asFault(error: unknown): AgentFault {
    if (error instanceof AgentFault) return error;
    if (error instanceof ConnectionLost) return connectFault(error);
    this.#options.log.error({ err: error }, 'connecting failed unexpectedly');
    return new AgentFault('internal', 'Connecting failed: see the log.');
  }
}
