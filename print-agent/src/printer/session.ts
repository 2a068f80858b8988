import type { WaitReason } from '@servery/protocol/printing/job';
import type { PrinterFault } from '@servery/protocol/printing/printer';
import {
  type Abilities,
  type Confirmation,
  confirmation,
  hello,
  NO_ABILITIES,
  resynchronise,
  survey,
} from './abilities.ts';
import { type Clock, within } from './clock.ts';
import { ConnectionLost, type Conversation } from './conversation.ts';
import { type Copy, type CopyEnd, printCopy } from './copy.ts';
import { poll } from './poll.ts';
import type { PrinterSession } from './printerSession.ts';
import { blockedBy } from './status.ts';
import { busyFault, silentFault } from './trouble.ts';

/** How long a printer may take to confirm when asked for the first time, and where it has before. */
const CONFIRMATION_MS = 600;
const KNOWN_CONFIRMATION_MS = 5000;
/** Between two looks at a printer that is well: less than the 90 s after which boards reset an idle peer. */
export const POLL_MS = 10_000;
/** And at one that has to be seen to. */
export const BLOCKED_POLL_MS = 1000;
const POLL_ANSWER_MS = 3000;

/** What is known of a printer from one connection to the next. */
export interface Memory {
  /** How it confirms: a moment's silence does not make it a lesser printer. */
  confirms?: Confirmation;
  /** A copy was cut short, and the printer may be in the middle of a command. */
  interrupted: boolean;
}

export interface SessionOptions {
  readonly clock: Clock;
  readonly memory: Memory;
  /** A person has confirmed that this printer answers nothing. */
  readonly maySilent: boolean;
  /** The bytes that put half a copy off the paper's way. */
  readonly cutOff: () => Uint8Array;
  /** Status or readiness may have changed. */
  readonly onChange: () => void;
}

/** A printer that was reached and has said what it is, until the connection ends. */
export class Session implements PrinterSession {
  readonly language = 'escpos';
  private readonly conversation: Conversation;
  private readonly options: SessionOptions;
  /** Complete once the printer was online for a moment. */
  private abilities: Abilities;
  private isPrepared: boolean;
  private isPrinting = false;
  private isDelivered = false;
  private wake: () => void = () => undefined;
  /** One after the other: a poll's questions and a copy never mix. */
  private turn: Promise<unknown> = Promise.resolve();

  private constructor(conversation: Conversation, options: SessionOptions, abilities: Abilities) {
    this.conversation = conversation;
    this.options = options;
    this.abilities = abilities;
    this.isPrepared = abilities === NO_ABILITIES;
    conversation.onStatus = () => {
      this.wake();
      options.onChange();
    };
    void conversation.closed.then(() => this.wake());
  }

  /**
   * Says hello and finds out what the printer can do, as far as it can tell now.
   *
   * @throws AgentFault `silent` or `busy` when nothing is answered; ConnectionLost
   */
  static async greet(conversation: Conversation, options: SessionOptions): Promise<Session> {
    const { memory, maySilent } = options;
    const isSilent = maySilent && memory.confirms === 'nothing';
    if (isSilent || !(await hello(conversation, options.clock))) {
      if (!maySilent) throw memory.confirms === undefined ? silentFault() : busyFault();
      memory.confirms = 'nothing';
      return new Session(conversation, options, NO_ABILITIES);
    }
    const asks = await survey(conversation);
    const session = new Session(conversation, options, { asks, confirms: memory.confirms ?? 'delivery' });
    // A printer in the middle of something takes its time; who waits for the connection need not.
    if (session.blocked === undefined && !memory.interrupted) await session.prepare();
    return session;
  }

  get status(): Conversation['status'] {
    return this.conversation.status;
  }

  get blocked(): PrinterFault | undefined {
    return blockedBy(this.conversation.status);
  }

  /** A copy can be printed, though one may be printing now. */
  get canPrint(): boolean {
    return this.conversation.isOpen() && this.isPrepared && !this.isDelivered && this.blocked === undefined;
  }

  /** It ended because its one copy is delivered, not because something is wrong. */
  get isOver(): boolean {
    return this.isDelivered;
  }

  /** Looks after the printer until the connection ends; what it ended of. */
  async hold(): Promise<ConnectionLost> {
    const { clock } = this.options;
    const { conversation } = this;
    while (conversation.isOpen()) {
      try {
        if (!this.isPrepared && this.blocked === undefined) await this.inTurn(() => this.prepare());
        const pause = this.blocked === undefined ? POLL_MS : BLOCKED_POLL_MS;
        const woken = new Promise<void>((resolve) => (this.wake = resolve));
        if (conversation.isOpen()) await within(clock, woken, pause);
        if (conversation.isOpen() && !this.isPrinting) await this.inTurn(() => this.look());
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
      }
    }
    return conversation.closed;
  }

  /** Sends a copy; undefined when nothing of it has left because the printer cannot print any more. */
  async print(
    copy: Copy,
    onTrouble: (trouble: WaitReason | undefined) => void,
  ): Promise<CopyEnd | undefined> {
    this.isPrinting = true;
    try {
      return await this.inTurn(async () => {
        if (!this.canPrint) return undefined;
        const { conversation, abilities, options } = this;
        this.isDelivered = abilities.confirms === 'nothing';
        const end = await printCopy(conversation, abilities, copy, options.clock, onTrouble);
        if (end.end === 'uncertain') {
          options.memory.interrupted = true;
          conversation.drop(end.why);
        } else if (this.isDelivered) conversation.drop('its copy is delivered');
        return end;
      });
    } finally {
      this.isPrinting = false;
    }
  }

  private async prepare(): Promise<void> {
    const { conversation } = this;
    const { clock, memory, cutOff, onChange } = this.options;
    if (memory.interrupted) {
      await resynchronise(conversation, clock, { cutOff: cutOff(), answers: memory.confirms !== 'delivery' });
      // Out of paper within it: whether it is in step again is not known.
      if (this.blocked !== undefined) return;
      memory.interrupted = false;
    }
    const confirmsBefore = memory.confirms === 'process' || memory.confirms === 'paper';
    const found = await confirmation(conversation, confirmsBefore ? KNOWN_CONFIRMATION_MS : CONFIRMATION_MS);
    // Out of paper just now: it could not answer, and is asked again when it can.
    if (this.blocked !== undefined) return;
    memory.confirms = found;
    this.abilities = { ...this.abilities, confirms: found };
    this.isPrepared = true;
    onChange();
  }

  private async look(): Promise<void> {
    const answered = await poll(this.conversation, this.abilities, POLL_ANSWER_MS);
    if (!answered) this.conversation.drop('it stopped answering');
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }
}
