import type { WaitReason } from '@servery/protocol/printing/job';
import type { Printer } from '@servery/protocol/printing/printer';
import type { PrintLog } from '../printLog.ts';
import { AgentFault } from '../fault.ts';
import { Backoff } from './backoff.ts';
import { type Clock, within } from './clock.ts';
import { ConnectionLost, Conversation, EchoHeard } from './conversation.ts';
import type { Copy, CopyEnd } from './copy.ts';
import { type CertificateTrust, type EposPlace, EposSession } from './eposSession.ts';
import type { Language } from './language.ts';
import type { Place } from './locate.ts';
import type { PrinterSession } from './printerSession.ts';
import { type Memory, Session } from './session.ts';
import { faultsOf } from './status.ts';
import { busyFault, connectFault, faultText, isInUse, waitReason } from './trouble.ts';
import type { Dial } from './wire.ts';

/** How long a TCP connection may take to come about; with the first words, connecting answers within 5 s. */
const CONNECT_MS = 2500;
/** A connection that lasted so long was a good one: the next attempt comes soon. */
const GOOD_MS = 10_000;
/**
 * A shared printer is let go of after each job, not only when the queue is empty: an evening's rush would shut the
 * other tills out. For so long it is left alone, in which one that tries again and again gets in.
 */
const OTHERS_TURN_MS = 500;
/** How often, at the least, one that is in use elsewhere is tried again: a turn of the others is over soon. */
const IN_USE_LONGEST_MS = 2000;
/** In use for longer than that, something is wrong with it. */
const IN_USE_ERROR_MS = 30_000;

const DISCONNECTED = new AgentFault('unreachable', 'The printer was disconnected meanwhile.');

export type ConnectionView = Pick<Printer, 'state' | 'faults' | 'problem' | 'stranger' | 'text' | 'confirms'>;

export interface ConnectionOptions {
  /** Resolves the printer's name and checks the address; throws AgentFault. Asked again for every connection. */
  readonly locate: () => Promise<Place>;
  readonly dial: Dial;
  readonly clock: Clock;
  readonly log: PrintLog;
  /** A person has confirmed that this printer answers nothing. */
  readonly maySilent: () => boolean;
  /** Which certificate a printer that has one may show. */
  readonly trust: CertificateTrust;
  /** What puts half a copy off the paper's way. */
  readonly cutOff: (language: Language) => Uint8Array;
  /** What is known of the printer already. */
  readonly memory: Memory;
  /** Other tills use the printer too: it is connected while something prints, and no longer. */
  readonly isShared: () => boolean;
  /** Something is being printed, or to be. */
  readonly isNeeded: () => boolean;
  /** The view or the readiness may have changed. */
  readonly onChange: () => void;
}

/**
 * The connection to one printer: `disconnected → connecting → hello → ready ⇄ printing`. Once opened it is kept,
 * and made again by itself when it is lost, until it is closed.
 */
export class Connection {
  private readonly options: ConnectionOptions;
  private readonly backoff = new Backoff();
  /** Of the attempt under way or of the session. */
  private conversation: { drop(why: string): void } | undefined;
  private session: PrinterSession | undefined;
  private isPrinting = false;
  /** Why there is no session. */
  private fault: AgentFault | undefined;
  /** Since when it is in use elsewhere, by the clock's even time. */
  private inUseSince: number | undefined;
  private isWanted = false;
  /** Shared, reached, and left to the others. */
  private isResting = false;
  private running: Promise<void> = Promise.resolve();
  /** Those who wait for the next attempt to connect. */
  private waiting: { resolve: () => void; reject: (fault: AgentFault) => void }[] = [];
  private hurry: () => void = () => undefined;
  private wake: () => void = () => undefined;

  constructor(options: ConnectionOptions) {
    this.options = options;
  }

  get view(): ConnectionView {
    const confirms = this.confirms;
    if (!this.isWanted) return { state: 'disconnected', faults: [], text: 'Disconnected.', confirms };
    if (this.session === undefined) return { ...this.viewWithoutSession(), faults: [], confirms };
    const faults = faultsOf(this.session.status);
    if (faults.length > 0)
      return { state: 'connected', faults, text: `Connected: ${faultText(faults)}.`, confirms };
    const { note = 'Connected.' } = this.session;
    const text = confirms === false ? 'Connected. It cannot confirm that paper came out.' : note;
    return { state: 'connected', faults, text, confirms };
  }

  /** Why nothing can be printed now; undefined when it can, or is just being made ready. */
  get obstacle(): WaitReason | undefined {
    if (!this.isWanted) return 'disconnected';
    if (this.session !== undefined) return this.session.blocked;
    return this.fault && waitReason(this.fault);
  }

  /** What the printer that is connected is spoken to in. */
  get language(): Language | undefined {
    return this.session?.language;
  }

  /** A copy handed over now leaves at once. */
  get isReady(): boolean {
    return this.session?.canPrint === true && !this.isPrinting;
  }

  /**
   * Connects, at once even while waiting for the next attempt, and again where a connection stands idle. Resolves
   * when the printer has answered; rejects with AgentFault when this attempt failed, and goes on trying.
   *
   * @param isElsewhere what `locate` means has changed: a connection to what it meant before is no answer, though it
   *   be printing
   */
  open(isElsewhere = false): Promise<void> {
    const attempt = new Promise<void>((resolve, reject) => this.waiting.push({ resolve, reject }));
    if (!this.isWanted) {
      this.isWanted = true;
      this.running = this.running.then(() => this.run());
    } else if (!isElsewhere && this.isPrinting && this.isServing) {
      this.settle(undefined);
    } else {
      // An attempt under way may be to an address that is no longer meant.
      this.fault = undefined;
      this.conversation?.drop('somebody asked to connect again');
      this.hurry();
    }
    return attempt;
  }

  /** Nothing keeps the copy on its way from its end, which is the connection's too at one that answers nothing. */
  private get isServing(): boolean {
    return this.session?.canPrint === true || this.session?.isOver === true;
  }

  /** Sends a copy; undefined when nothing of it has left because the printer cannot print any more. */
  async print(
    copy: Copy,
    onTrouble: (trouble: WaitReason | undefined) => void,
  ): Promise<CopyEnd | undefined> {
    this.isPrinting = true;
    try {
      // Reconnected since it was encoded, and in another language: what it is in would be printed as it stands.
      if (this.session?.language !== copy.language) return undefined;
      return await this.session.print(copy, onTrouble);
    } finally {
      this.isPrinting = false;
    }
  }

  /** Lets go. A copy on its way is lost sight of: finish it first. */
  async close(): Promise<void> {
    this.isWanted = false;
    this.conversation?.drop('it was disconnected');
    this.hurry();
    await this.running;
  }

  /** Lets go of a shared printer: a job is done, and the next one waits for the others' turn. */
  endTurn(): void {
    if (this.options.isShared()) this.session?.leave();
  }

  /** Connects to a shared printer that is needed now, and lets go of one that is not. */
  reconsider(): void {
    this.wake();
    if (!this.isPrinting && !this.options.isNeeded()) this.endTurn();
  }

  private get confirms(): boolean | null {
    const { confirms } = this.options.memory;
    return confirms === undefined ? null : confirms === 'process' || confirms === 'paper';
  }

  private viewWithoutSession(): Pick<ConnectionView, 'state' | 'problem' | 'stranger' | 'text'> {
    const { fault } = this;
    const isShared = this.options.isShared();
    if (fault === undefined) {
      return this.isResting
        ? { state: 'connected', text: 'Shared: it is connected only while something prints.' }
        : { state: 'connecting', text: 'Connecting.' };
    }
    const inUseMs = this.options.clock.elapsed() - (this.inUseSince ?? -Infinity);
    if (isShared && inUseMs < IN_USE_ERROR_MS) {
      return { state: 'connecting', text: 'In use by another device: it is tried again until it is free.' };
    }
    const offer =
      isInUse(fault) && !isShared ? ' If other tills print on it too, say so in its settings: shared.' : '';
    const text = `${fault.message} Trying again.${offer}`;
    return { state: 'error', problem: fault.code, ...(fault.isOfStranger && { stranger: true }), text };
  }

  private async run(): Promise<void> {
    const { clock, log, isShared, onChange } = this.options;
    this.backoff.reset();
    this.fault = undefined;
    this.inUseSince = undefined;
    onChange();
    while (this.isKept()) {
      const fault = await this.attempt();
      this.conversation = undefined;
      this.session = undefined;
      // Without a fault it ended as it should, or somebody waits for the next attempt.
      if (!this.isKept()) continue;
      if (fault === undefined) {
        if (isShared() && this.waiting.length === 0) await this.rest();
        continue;
      }
      this.fault = fault;
      this.inUseSince = isInUse(fault) ? (this.inUseSince ?? clock.elapsed()) : undefined;
      log.info({ code: fault.code, reason: fault.message }, 'no connection to the printer');
      onChange();
      const hurried = new Promise<void>((resolve) => (this.hurry = resolve));
      const longest = isShared() && isInUse(fault) ? IN_USE_LONGEST_MS : undefined;
      await within(clock, hurried, this.backoff.next(longest));
    }
    this.settle(DISCONNECTED);
    onChange();
  }

  /** Leaves a shared printer to the others for their turn, and from then on until it is needed. */
  private async rest(): Promise<void> {
    const { clock, isShared, isNeeded, onChange } = this.options;
    this.isResting = true;
    onChange();
    const called = new Promise<'called'>((resolve) => (this.hurry = () => resolve('called')));
    let end = await within(clock, called, OTHERS_TURN_MS);
    while (end === undefined && isShared() && !isNeeded()) {
      const woken = new Promise<undefined>((resolve) => (this.wake = () => resolve(undefined)));
      end = await Promise.race([called, woken]);
    }
    this.isResting = false;
  }

  private isKept(): boolean {
    return this.isWanted;
  }

  /** Connects and stays until the connection ends; why it failed or ended, where that is something wrong. */
  private async attempt(): Promise<AgentFault | undefined> {
    const waiting = this.waiting.splice(0);
    try {
      this.session = await this.connect();
      this.fault = undefined;
      this.inUseSince = undefined;
      for (const { resolve } of waiting.splice(0)) resolve();
      this.options.onChange();
      const fault = await this.hold(this.session);
      return this.waiting.length > 0 ? undefined : fault;
    } catch (error) {
      const fault = this.asFault(error);
      this.waiting.unshift(...waiting);
      // Those who asked while it was under way mean the next one, and the others may as well hear of that.
      if (this.waiting.length > waiting.length) return undefined;
      this.settle(fault);
      return fault;
    } finally {
      this.conversation?.drop('it is over');
    }
  }

  private async connect(): Promise<PrinterSession> {
    const { dial, clock, memory, maySilent, onChange } = this.options;
    const place = await this.locate();
    // Anyone who has asked meanwhile may mean another place.
    if (!this.isKept() || this.waiting.length > 0) throw DISCONNECTED;
    if (place.epos !== undefined) return this.connectEpos(place.epos);
    memory.line ??= { roundTripMs: 0 };
    const conversation = Conversation.dial(dial, place, clock, memory.line);
    const cutOff = (): Uint8Array => this.options.cutOff('escpos');
    this.conversation = conversation;
    await conversation.opened(CONNECT_MS);
    try {
      return await Session.greet(conversation, { clock, memory, maySilent: maySilent(), cutOff, onChange });
    } catch (error) {
      throw error instanceof ConnectionLost && !(error instanceof EchoHeard) ? busyFault() : error;
    }
  }

  /** Where to connect; a lookup that takes its time can be dropped as a connection can. */
  private locate(): Promise<Place> {
    return new Promise((resolve, reject) => {
      this.conversation = { drop: () => reject(DISCONNECTED) };
      this.options.locate().then(resolve, reject);
    });
  }

  private async connectEpos(place: EposPlace): Promise<PrinterSession> {
    const { clock, memory, trust, cutOff, onChange } = this.options;
    const session = new EposSession(place, { clock, memory, trust, cutOff: () => cutOff('epos'), onChange });
    this.conversation = session;
    await session.greet();
    return session;
  }

  /** Why the session ended; undefined when it ended as it should. */
  private async hold(session: PrinterSession): Promise<AgentFault | undefined> {
    const { clock } = this.options;
    const since = clock.elapsed();
    const lost = await session.hold();
    if (session.isOver || clock.elapsed() - since >= GOOD_MS) this.backoff.reset();
    if (session.isOver) return undefined;
    return new AgentFault('unreachable', `The connection was lost (${lost.message}).`);
  }

  private settle(fault: AgentFault | undefined): void {
    const { waiting } = this;
    this.waiting = [];
    for (const { resolve, reject } of waiting) {
      if (fault === undefined) resolve();
      else reject(fault);
    }
  }

  private asFault(error: unknown): AgentFault {
    if (error instanceof AgentFault) return error;
    if (error instanceof ConnectionLost) return connectFault(error);
    this.options.log.error({ err: error }, 'connecting failed unexpectedly');
    return new AgentFault('internal', 'Connecting failed: see the log.');
  }
}
