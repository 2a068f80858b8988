import { profileOfModel } from '@servery/protocol/profiles/profiles';
import type { WaitReason } from '@servery/protocol/printing/job';
import type { PrinterFault } from '@servery/protocol/printing/printer';
import {
  type Abilities,
  askConfirmation,
  askModel,
  askSerial,
  type Confirmation,
  hello,
  NO_ABILITIES,
  resynchronise,
  resynchroniseBlindly,
  detectStatusKinds,
} from './abilities.ts';
import { SerialQueue } from '../serialQueue.ts';
import { type Clock, within } from './clock.ts';
import { ConnectionLost, type Conversation } from './conversation.ts';
import { realTimeStatus } from './commands.ts';
import { type Copy, type CopyOutcome, printCopy } from './copy.ts';
import type { LinkMeasurements } from './line.ts';
import { escPosQuestions, poll } from './poll.ts';
import type { PrinterSession } from './printerSession.ts';
import { blockedBy } from './status.ts';
import { busyFault, silentFault, strangerFault } from './trouble.ts';

/** How long a printer itself may take to confirm on the first request, and if it has confirmed before. */
const CONFIRMATION_MS = 600;
const KNOWN_CONFIRMATION_MS = 5000;
/** The poll interval of a healthy printer: less than the 90 s after which boards reset an idle peer. */
export const POLL_MS = 10_000;
/** The poll interval of a printer that needs attention. */
export const BLOCKED_POLL_MS = 1000;
const POLL_ANSWER_MS = 3000;
/** How long a printer may take to close its side after the agent has left. */
const LEAVE_MS = 1000;
/** After this many connections in a row without confirmation, a printer counts as one that does not confirm. */
const MAX_DOUBTS = 3;

/** What the agent keeps about a printer from one connection to the next. */
export interface Memory {
  /** A printer has answered at this address before; if it is silent now, it is busy. */
  isKnown: boolean;
  /** It answers nothing, and closes the connection once it has read a copy. */
  ends?: boolean;
  /** How it confirms; kept so that a brief silence does not downgrade it. */
  confirms?: Confirmation;
  /** The n of DLE EOT n that it answers, for the same reason. */
  asks?: Abilities['asks'];
  /** The number of connections since it last confirmed. */
  doubts?: number;
  /** Its serial number, if it reports one; a device with a different one is a different printer. */
  serial?: string | undefined;
  /** The name of its model, if it reports one. */
  model?: string | undefined;
  /** A copy may have been interrupted, so the printer may be inside a command. */
  interrupted: boolean;
  /** Until when that copy may still be printing, in monotonic time: buffered questions are not answered before. */
  busyUntil?: number;
  /** Measurements of the line to it. */
  link?: LinkMeasurements;
}

export interface SessionOptions {
  readonly clock: Clock;
  readonly memory: Memory;
  /** A person has confirmed that this printer answers nothing. */
  readonly maySilent: boolean;
  /** False if its kind has no process ids, and would print the question for them. */
  readonly hasProcessIds: () => boolean;
  /** The bytes that cut off a partial copy. */
  readonly cutOff: () => Uint8Array;
  /** Status or readiness may have changed. */
  readonly onChange: () => void;
}

/** A session with a printer whose abilities are known, until the connection ends. */
export class Session implements PrinterSession {
  readonly language = 'escpos';
  readonly #conversation: Conversation;
  readonly #options: SessionOptions;
  /** Complete once the printer has been online. */
  #abilities: Abilities;
  #isPrepared: boolean;
  #isPrinting = false;
  #isEnding = false;
  #wake: () => void = () => undefined;
  /** Serialises work: the questions of a poll never mix with a copy. */
  readonly #turns = new SerialQueue();

  private constructor(conversation: Conversation, options: SessionOptions, abilities: Abilities) {
    this.#conversation = conversation;
    this.#options = options;
    this.#abilities = abilities;
    this.#isPrepared = abilities === NO_ABILITIES;
    conversation.onStatus = () => {
      this.#wake();
      options.onChange();
    };
    void conversation.closed.then(() => this.#wake());
  }

  /**
   * Says hello and detects what the printer can do, as far as it can answer now.
   *
   * @throws AgentFault `silent` or `busy` when nothing is answered; ConnectionLost
   */
  static async greet(conversation: Conversation, options: SessionOptions): Promise<Session> {
    const { memory, maySilent, clock } = options;
    conversation.maySerial = (text) =>
      text === memory.serial || (text !== memory.model && profileOfModel(text) === undefined);
    const isMute = maySilent && !memory.isKnown && memory.confirms === 'nothing';
    if (isMute) return Session.#withoutAnswers(conversation, options);
    if (!(await hello(conversation, clock, memory.interrupted))) {
      if (memory.isKnown || (memory.confirms ?? 'nothing') !== 'nothing') throw busyFault();
      if (!maySilent) throw silentFault();
      return Session.#withoutAnswers(conversation, options);
    }
    memory.isKnown = true;
    if (memory.confirms === 'nothing') delete memory.confirms;
    // An interrupted printer might read the question as data.
    if (!memory.interrupted) askModel(conversation).catch(unlessLost);
    const asks = await detectStatusKinds(conversation, memory.asks ?? []);
    memory.asks = asks;
    const session = new Session(conversation, options, { asks, confirms: memory.confirms ?? 'delivery' });
    // Resynchronising an interrupted printer takes time, and callers need not wait for it.
    if (session.blocked === undefined && !memory.interrupted) await session.#prepare();
    return session;
  }

  /** A session with a printer that seems to answer nothing: each connection asks again, but does not wait. */
  static #withoutAnswers(conversation: Conversation, options: SessionOptions): Session {
    const { memory } = options;
    if (memory.interrupted) void resynchroniseBlindly(conversation, [], options.cutOff());
    if (memory.confirms === 'nothing') conversation.send(realTimeStatus(1));
    memory.confirms = 'nothing';
    const session = new Session(conversation, options, NO_ABILITIES);
    if (memory.interrupted) session.#forgetInterruption();
    // It was busy with another client; the next connection detects what it can do.
    const found = (): void => {
      memory.isKnown = true;
      delete memory.confirms;
      if (session.#isPrinting) return;
      session.#isEnding = true;
      conversation.drop('it answers after all');
    };
    conversation.next(() => true).then(found, unlessLost);
    return session;
  }

  get status(): Conversation['status'] {
    return this.#conversation.status;
  }

  get blocked(): PrinterFault | undefined {
    return blockedBy(this.#conversation.status);
  }

  /** The printer can print, though a copy may be printing now. */
  get canPrint(): boolean {
    return this.#conversation.isOpen() && this.#isPrepared && !this.#isEnding && this.blocked === undefined;
  }

  /** It ends normally: its one copy is delivered, or the printer is released to others. */
  get isOver(): boolean {
    return this.#isEnding;
  }

  /** Polls the printer until the connection ends; resolves with the reason. */
  async hold(): Promise<ConnectionLost> {
    const { clock } = this.#options;
    const conversation = this.#conversation;
    while (conversation.isOpen()) {
      try {
        if (!this.#isPrepared && !this.#isEnding && this.blocked === undefined)
          await this.#turns.run(() => this.#prepare());
        const pause = this.blocked === undefined ? POLL_MS : BLOCKED_POLL_MS;
        const woken = new Promise<void>((resolve) => (this.#wake = resolve));
        if (conversation.isOpen()) await within(clock, woken, pause);
        if (conversation.isOpen() && !this.#isPrinting && !this.#isEnding)
          await this.#turns.run(() => this.#poll());
      } catch (error) {
        unlessLost(error);
      }
    }
    return conversation.closed;
  }

  /** Sends a copy; undefined when nothing was sent because the printer can no longer print. */
  async print(
    copy: Copy,
    onTrouble: (trouble: WaitReason | undefined) => void,
  ): Promise<CopyOutcome | undefined> {
    this.#isPrinting = true;
    try {
      return await this.#turns.run(async () => {
        // Without automatic status, the cover may have been opened since the last poll, and the copy would be lost.
        if (this.canPrint && this.#abilities.confirms === 'delivery') await this.#poll().catch(unlessLost);
        if (!this.canPrint) return undefined;
        const conversation = this.#conversation;
        const abilities = this.#abilities;
        const options = this.#options;
        this.#isEnding = abilities.confirms === 'nothing';
        // Set before the first byte: the next connection may open before this one reports its end.
        options.memory.interrupted = true;
        options.memory.busyUntil = options.clock.elapsed() + copy.paperMs;
        const end = this.#unlessLeftOpen(
          await printCopy(
            conversation,
            escPosQuestions(conversation, abilities),
            copy,
            options.clock,
            onTrouble,
          ),
        );
        if (end.end === 'uncertain') conversation.drop(end.why);
        else {
          options.memory.interrupted = false;
          delete options.memory.busyUntil;
          if (this.#isEnding) conversation.drop('its copy is delivered');
        }
        return end;
      });
    } finally {
      this.#isPrinting = false;
    }
  }

  /** Closes gracefully: after a TCP reset, some printers discard what they have received. */
  leave(): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    const conversation = this.#conversation;
    const options = this.#options;
    void this.#turns.run(async () => {
      conversation.end();
      await within(options.clock, conversation.closed, LEAVE_MS);
      conversation.drop('it is left to others');
    });
  }

  /** Makes a sent copy uncertain if a printer that answers nothing did not close the connection as it usually does. */
  #unlessLeftOpen(end: CopyOutcome): CopyOutcome {
    const { memory } = this.#options;
    if (end.end !== 'sent' || this.#abilities.confirms !== 'nothing') return end;
    if (!this.#conversation.isOpen()) memory.ends = true;
    else if (memory.ends === true) return { end: 'uncertain', why: 'the printer did not read it to its end' };
    return end;
  }

  async #prepare(): Promise<void> {
    const conversation = this.#conversation;
    const { clock, memory, hasProcessIds } = this.#options;
    this.#learnModel();
    let isConfirming = memory.confirms === 'process' || memory.confirms === 'paper';
    if (memory.interrupted) {
      // Cut off the partial copy only on the same printer, not on another one that has taken its address.
      await this.#identify();
      const isInStep = await this.#resynchronise();
      // Blocked during resynchronisation: it is unknown whether the printer is back in sync.
      if (this.blocked !== undefined) return;
      await this.#identify();
      if (!isInStep && (isConfirming || memory.confirms === 'delivery')) {
        this.#doubt();
        return;
      }
      memory.interrupted = false;
      delete memory.busyUntil;
      isConfirming ||= isInStep && memory.confirms !== 'delivery';
    }
    const asked = askConfirmation(conversation, hasProcessIds());
    // A lost connection is reported elsewhere.
    asked.catch(unlessLost);
    // Does not wait for a printer that is known not to confirm; a late answer is still handled below.
    const found =
      memory.confirms === 'delivery' && !isConfirming
        ? undefined
        : await within(
            clock,
            asked,
            conversation.link.timeoutMs(isConfirming ? KNOWN_CONFIRMATION_MS : CONFIRMATION_MS),
          );
    // Blocked meanwhile, so it could not answer; it is asked again once it can.
    if (this.blocked !== undefined) return;
    const confirms = found ?? (conversation.answersPaper ? 'paper' : 'delivery');
    const isItself = this.#compareSerial(found !== undefined);
    if (!isItself || (isConfirming && confirms === 'delivery')) {
      this.#doubt();
      return;
    }
    delete memory.doubts;
    this.#isPrepared = true;
    this.#setConfirmation(confirms);
    if (found === undefined) asked.then((late) => this.#setConfirmation(late)).catch(unlessLost);
  }

  /** @throws AgentFault when its serial number differs from the expected printer's */
  async #identify(): Promise<void> {
    const { serial } = this.#options.memory;
    if (serial === undefined) return;
    const told = await askSerial(this.#conversation, CONFIRMATION_MS);
    if (told !== undefined && told !== serial) throw strangerFault();
  }

  /**
   * Whether it has reported the known serial number; false when it has reported none and may just be silent.
   *
   * @param isAnswered it has answered a question sent after the one for the serial number
   * @throws AgentFault when it is a different printer
   */
  #compareSerial(isAnswered: boolean): boolean {
    const { memory } = this.#options;
    const { serial } = this.#conversation;
    if (memory.serial === undefined || memory.serial === serial) return true;
    if (serial !== undefined || isAnswered) throw strangerFault();
    return false;
  }

  #setConfirmation(confirms: Confirmation): void {
    const { memory } = this.#options;
    const { serial } = this.#conversation;
    memory.confirms = confirms;
    if (serial !== undefined) memory.serial ??= serial;
    this.#learnModel();
    this.#abilities = { ...this.#abilities, confirms };
    this.#options.onChange();
  }

  #learnModel(): void {
    const { memory, onChange } = this.#options;
    const { model } = this.#conversation;
    // A late answer to an earlier connection's question is its serial number.
    if (model === undefined || model === memory.model || model === memory.serial) return;
    memory.model = model;
    onChange();
  }

  /** Whether the printer is back in sync; for one that cannot confirm, whether it has received all the bytes for it. */
  async #resynchronise(): Promise<boolean> {
    const { memory, cutOff, clock, hasProcessIds } = this.#options;
    const { asks } = this.#abilities;
    if (memory.confirms === 'delivery') return resynchroniseBlindly(this.#conversation, asks, cutOff());
    return (await resynchronise(this.#conversation, clock, asks, hasProcessIds(), cutOff())) !== undefined;
  }

  /** For a printer that answers nothing: it counts as back in sync once no bytes are in flight. */
  #forgetInterruption(): void {
    const conversation = this.#conversation;
    const { clock, memory, onChange } = this.#options;
    clock.after(conversation.link.inFlightMs, () => {
      // A copy in progress sets `interrupted` itself.
      if (!conversation.isOpen() || this.#isEnding) return;
      memory.interrupted = false;
      onChange();
    });
  }

  /**
   * Handles the silence of a printer that used to confirm: the fate of copies sent now would be unknown. It may be
   * inside a command, which a new connection resolves. If it stays silent, a different printer has taken its place,
   * unless it has reported its serial number: then it confirms differently from now on.
   */
  #doubt(): void {
    const { memory, clock } = this.#options;
    // While it still prints the interrupted copy, its silence means nothing.
    if (clock.elapsed() >= (memory.busyUntil ?? -Infinity)) memory.doubts = (memory.doubts ?? 0) + 1;
    if ((memory.doubts ?? 0) >= MAX_DOUBTS) {
      if (memory.serial !== undefined && memory.serial !== this.#conversation.serial) throw strangerFault();
      delete memory.confirms;
      delete memory.doubts;
    }
    this.#conversation.drop('it does not confirm as it did before');
  }

  async #poll(): Promise<void> {
    const conversation = this.#conversation;
    const answered = await poll(conversation, this.#abilities, conversation.link.timeoutMs(POLL_ANSWER_MS));
    if (!answered) this.#conversation.drop('it stopped answering');
  }
}

/** Ignores a lost connection, which `hold` reports. */
function unlessLost(error: unknown): void {
  if (!(error instanceof ConnectionLost)) throw error;
}
