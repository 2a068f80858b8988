import type { WaitReason } from '@servery/protocol/printing/job';
import type { StreamLanguage } from '@servery/protocol/profiles/printerProfile';
import type { PrinterFault } from '@servery/protocol/printing/printer';
import { SerialQueue } from '../serialQueue.ts';
import { type Clock, within } from './clock.ts';
import { ConnectionLost } from './connectionLost.ts';
import type { Conversation } from './conversation.ts';
import { type Copy, type CopyOutcome, type CopyQuestions, printCopy } from './copy.ts';
import type { Memory } from './memory.ts';
import type { PrinterSession } from './printerSession.ts';
import type { Reply } from './replies.ts';
import { blockedBy } from './status.ts';

/** The poll interval of a healthy printer: less than the 90 s after which boards reset an idle peer. */
export const POLL_MS = 10_000;
/** The poll interval of a printer that needs attention. */
export const BLOCKED_POLL_MS = 1000;
export const POLL_ANSWER_MS = 3000;
/** How long a printer may take to close its side after the agent has left. */
const LEAVE_MS = 1000;

export interface StreamSessionOptions {
  readonly clock: Clock;
  readonly memory: Memory;
  /** A person has confirmed that this printer answers nothing. */
  readonly maySilent: boolean;
  /** The bytes that cut off a partial copy. */
  readonly cutOff: () => Uint8Array;
  /** Status or readiness may have changed. */
  readonly onChange: () => void;
}

/** A session over a byte stream, in whichever language: polls the printer and sends one copy at a time. */
export abstract class StreamSession<Options extends StreamSessionOptions> implements PrinterSession {
  abstract readonly language: StreamLanguage;
  protected readonly conversation: Conversation;
  protected readonly options: Options;
  /** It is known how the printer confirms, and that it is inside no command. */
  protected isPrepared = false;
  protected isPrinting = false;
  protected isEnding = false;
  #wake: () => void = () => undefined;
  /** Serialises work: the questions of a poll never mix with a copy. */
  readonly #work = new SerialQueue();

  protected constructor(conversation: Conversation, options: Options) {
    this.conversation = conversation;
    this.options = options;
    conversation.onStatus = () => {
      this.#wake();
      options.onChange();
    };
    void conversation.closed.then(() => this.#wake());
  }

  /** Finds out how the printer confirms, after finishing an interrupted copy; sets `isPrepared`. */
  protected abstract prepare(): Promise<void>;

  /** How the printer is asked about a copy. */
  protected abstract get queries(): CopyQuestions;

  get status(): Conversation['status'] {
    return this.conversation.status;
  }

  get blocked(): PrinterFault | undefined {
    return blockedBy(this.conversation.status);
  }

  get canPrint(): boolean {
    return this.conversation.isOpen() && this.isPrepared && !this.isEnding && this.blocked === undefined;
  }

  get isOver(): boolean {
    return this.isEnding;
  }

  async hold(): Promise<ConnectionLost> {
    const { conversation } = this;
    while (conversation.isOpen()) {
      try {
        if (!this.isPrepared && !this.isEnding && this.blocked === undefined)
          await this.#work.run(() => this.prepare());
        const pause = this.blocked === undefined ? POLL_MS : BLOCKED_POLL_MS;
        const woken = new Promise<void>((resolve) => (this.#wake = resolve));
        if (conversation.isOpen()) await within(this.options.clock, woken, pause);
        if (conversation.isOpen() && !this.isPrinting && !this.isEnding)
          await this.#work.run(() => this.#poll());
      } catch (error) {
        unlessLost(error);
      }
    }
    return conversation.closed;
  }

  async print(
    copy: Copy,
    onTrouble: (trouble: WaitReason | undefined) => void,
  ): Promise<CopyOutcome | undefined> {
    this.isPrinting = true;
    try {
      return await this.#work.run(async () => {
        // Without automatic status, the cover may have been opened since the last poll, and the copy would be lost.
        if (this.canPrint && this.queries.confirms === 'delivery') await this.#poll().catch(unlessLost);
        return this.canPrint ? await this.#send(copy, onTrouble) : undefined;
      });
    } finally {
      this.isPrinting = false;
    }
  }

  /** Closes gracefully: after a TCP reset, some printers discard what they have received. */
  leave(): void {
    if (this.isEnding) return;
    this.isEnding = true;
    const { conversation, options } = this;
    void this.#work.run(async () => {
      conversation.end();
      await within(options.clock, conversation.closed, LEAVE_MS);
      conversation.drop('it is left to others');
    });
  }

  async #send(copy: Copy, onTrouble: (trouble: WaitReason | undefined) => void): Promise<CopyOutcome> {
    const { conversation, queries } = this;
    const { clock, memory } = this.options;
    this.isEnding = queries.confirms === 'nothing';
    // Set before the first byte: the next connection may open before this one reports its end.
    memory.interrupted = true;
    memory.busyUntil = clock.elapsed() + copy.paperMs;
    const end = this.#outcomeOf(await printCopy(conversation, queries, copy, clock, onTrouble));
    if (end.end === 'uncertain') conversation.drop(end.why);
    else {
      memory.interrupted = false;
      delete memory.busyUntil;
      if (this.isEnding) conversation.drop('its copy is delivered');
    }
    return end;
  }

  /** Makes a sent copy uncertain if a printer that answers nothing did not close the connection as it usually does. */
  #outcomeOf(end: CopyOutcome): CopyOutcome {
    const { memory } = this.options;
    if (end.end !== 'sent' || this.queries.confirms !== 'nothing') return end;
    if (!this.conversation.isOpen()) memory.ends = true;
    else if (memory.ends === true) return { end: 'uncertain', why: 'the printer did not read it to its end' };
    return end;
  }

  /** Lets a printer that seems to answer nothing print at once; if a reply comes after all, the next connection asks. */
  protected goOnUnanswered(isReply: (reply: Reply) => boolean): this {
    const { conversation } = this;
    const { memory } = this.options;
    memory.confirms = 'nothing';
    this.isPrepared = true;
    if (memory.interrupted) this.#forgetInterruption();
    // The printer was only busy with another client; the next connection detects what it can do.
    const found = (): void => {
      memory.isKnown = true;
      delete memory.confirms;
      if (this.isPrinting) return;
      this.isEnding = true;
      conversation.drop('it answers after all');
    };
    conversation.next((reply) => isReply(reply) || undefined).then(found, unlessLost);
    return this;
  }

  /** Counts the printer as back in sync once no bytes are in flight. */
  #forgetInterruption(): void {
    const { conversation } = this;
    const { clock, memory, onChange } = this.options;
    clock.after(conversation.link.inFlightMs, () => {
      // A copy in progress sets `interrupted` itself.
      if (!conversation.isOpen() || this.isEnding) return;
      memory.interrupted = false;
      onChange();
    });
  }

  async #poll(): Promise<void> {
    const { conversation, queries } = this;
    if (!(await queries.poll(conversation.link.timeoutMs(POLL_ANSWER_MS))))
      conversation.drop('it stopped answering');
  }
}

/** Ignores a lost connection, which `hold` reports. */
export function unlessLost(error: unknown): void {
  if (!(error instanceof ConnectionLost)) throw error;
}
