import type { WaitReason } from '@servery/protocol/printing/job';
import type { PrinterFault } from '@servery/protocol/printing/printer';
import {
  type Abilities,
  askConfirmation,
  askSerial,
  type Confirmation,
  hello,
  NO_ABILITIES,
  resynchronise,
  resynchroniseUnheard,
  survey,
} from './abilities.ts';
import { type Clock, within } from './clock.ts';
import { ConnectionLost, type Conversation } from './conversation.ts';
import { realTimeStatus } from './commands.ts';
import { type Copy, type CopyEnd, paperMs, printCopy } from './copy.ts';
import type { LineFacts } from './line.ts';
import { poll } from './poll.ts';
import type { PrinterSession } from './printerSession.ts';
import { blockedBy } from './status.ts';
import { busyFault, silentFault, strangerFault } from './trouble.ts';

/** How long a printer itself may take to confirm when asked for the first time, and where it has before. */
const CONFIRMATION_MS = 600;
const KNOWN_CONFIRMATION_MS = 5000;
/** Between two looks at a printer that is well: less than the 90 s after which boards reset an idle peer. */
export const POLL_MS = 10_000;
/** And at one that has to be seen to. */
export const BLOCKED_POLL_MS = 1000;
const POLL_ANSWER_MS = 3000;
/** How long a printer may take to close its side when it is left. */
const LEAVE_MS = 1000;
/** On so many connections in a row a printer that confirms must not have, to be taken for one that does not. */
const DOUBTS = 3;

/** What is known of a printer from one connection to the next. */
export interface Memory {
  /** A printer has answered at this address before; what is silent there now is that printer, and busy. */
  isKnown: boolean;
  /** It answers nothing, and ends the connection once it has read a copy. */
  ends?: boolean;
  /** How it confirms: a moment's silence does not make it a lesser printer. */
  confirms?: Confirmation;
  /** The n of DLE EOT n that it answers, for the same reason. */
  asks?: Abilities['asks'];
  /** How many connections ago it last confirmed as it does. */
  doubts?: number;
  /** Its serial number, where it tells one: whatever tells another is another printer. */
  serial?: string | undefined;
  /** A copy may have been cut short, and the printer be in the middle of a command. */
  interrupted: boolean;
  /** Until when the paper of that copy may move, by the clock's even time: no other answer comes before. */
  busyUntil?: number;
  /** What was measured of the line to it. */
  line?: LineFacts;
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
  private isEnding = false;
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
    const { memory, maySilent, clock } = options;
    const isMute = maySilent && !memory.isKnown && memory.confirms === 'nothing';
    if (isMute) return Session.withoutAnswers(conversation, options);
    if (!(await hello(conversation, clock, memory.interrupted))) {
      if (memory.isKnown || (memory.confirms ?? 'nothing') !== 'nothing') throw busyFault();
      if (!maySilent) throw silentFault();
      return Session.withoutAnswers(conversation, options);
    }
    memory.isKnown = true;
    if (memory.confirms === 'nothing') delete memory.confirms;
    const asks = await survey(conversation, memory.asks ?? []);
    memory.asks = asks;
    const session = new Session(conversation, options, { asks, confirms: memory.confirms ?? 'delivery' });
    // A printer in the middle of something takes its time; who waits for the connection need not.
    if (session.blocked === undefined && !memory.interrupted) await session.prepare();
    return session;
  }

  /** With a printer that answers nothing, as far as is known: asked again at each connection, it is not waited for. */
  private static withoutAnswers(conversation: Conversation, options: SessionOptions): Session {
    const { memory } = options;
    if (memory.interrupted) void resynchroniseUnheard(conversation, [], options.cutOff());
    if (memory.confirms === 'nothing') conversation.send(realTimeStatus(1));
    memory.confirms = 'nothing';
    const session = new Session(conversation, options, NO_ABILITIES);
    if (memory.interrupted) session.forgetInterruption();
    // Somebody else had it, then: the next connection finds out what it can do.
    const found = (): void => {
      memory.isKnown = true;
      delete memory.confirms;
      if (session.isPrinting) return;
      session.isEnding = true;
      conversation.drop('it answers after all');
    };
    conversation.next(() => true).then(found, unlessLost);
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
    return this.conversation.isOpen() && this.isPrepared && !this.isEnding && this.blocked === undefined;
  }

  /** It ends because its one copy is delivered or others are let in, not because something is wrong. */
  get isOver(): boolean {
    return this.isEnding;
  }

  /** Looks after the printer until the connection ends; what it ended of. */
  async hold(): Promise<ConnectionLost> {
    const { clock } = this.options;
    const { conversation } = this;
    while (conversation.isOpen()) {
      try {
        if (!this.isPrepared && !this.isEnding && this.blocked === undefined)
          await this.inTurn(() => this.prepare());
        const pause = this.blocked === undefined ? POLL_MS : BLOCKED_POLL_MS;
        const woken = new Promise<void>((resolve) => (this.wake = resolve));
        if (conversation.isOpen()) await within(clock, woken, pause);
        if (conversation.isOpen() && !this.isPrinting && !this.isEnding) await this.inTurn(() => this.look());
      } catch (error) {
        unlessLost(error);
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
        // One that tells nothing by itself may have been opened since the last look, and forgets the copy then.
        if (this.canPrint && this.abilities.confirms === 'delivery') await this.look().catch(unlessLost);
        if (!this.canPrint) return undefined;
        const { conversation, abilities, options } = this;
        this.isEnding = abilities.confirms === 'nothing';
        // Before its first byte: the next connection may come about before the end of this one is told.
        options.memory.interrupted = true;
        options.memory.busyUntil = options.clock.elapsed() + paperMs(copy);
        const end = this.unlessLeftOpen(
          await printCopy(conversation, abilities, copy, options.clock, onTrouble),
        );
        if (end.end === 'uncertain') conversation.drop(end.why);
        else {
          options.memory.interrupted = false;
          delete options.memory.busyUntil;
          if (this.isEnding) conversation.drop('its copy is delivered');
        }
        return end;
      });
    } finally {
      this.isPrinting = false;
    }
  }

  /** Ends it in order: with a reset, some printers forget what they were sent before. */
  leave(): void {
    if (this.isEnding) return;
    this.isEnding = true;
    const { conversation, options } = this;
    void this.inTurn(async () => {
      conversation.end();
      await within(options.clock, conversation.closed, LEAVE_MS);
      conversation.drop('it is left to others');
    });
  }

  /** A copy that was sent to one that answers nothing, and that has ended the connection after each before. */
  private unlessLeftOpen(end: CopyEnd): CopyEnd {
    const { memory } = this.options;
    if (end.end !== 'sent' || this.abilities.confirms !== 'nothing') return end;
    if (!this.conversation.isOpen()) memory.ends = true;
    else if (memory.ends === true) return { end: 'uncertain', why: 'the printer did not read it to its end' };
    return end;
  }

  private async prepare(): Promise<void> {
    const { conversation } = this;
    const { clock, memory } = this.options;
    let isConfirming = memory.confirms === 'process' || memory.confirms === 'paper';
    if (memory.interrupted) {
      // Half a copy is put off the paper's way where it lies, not at a printer that has taken the address.
      await this.identify();
      const isInStep = await this.putInStep();
      // Out of paper within it: whether it is in step again is not known.
      if (this.blocked !== undefined) return;
      await this.identify();
      if (!isInStep && (isConfirming || memory.confirms === 'delivery')) {
        this.doubt();
        return;
      }
      memory.interrupted = false;
      delete memory.busyUntil;
      isConfirming ||= isInStep && memory.confirms !== 'delivery';
    }
    const asked = askConfirmation(conversation);
    // Its loss is the connection's, of which others hear.
    asked.catch(unlessLost);
    // One that is known to answer nothing here does not wait for it; an answer that comes all the same is welcome.
    const found =
      memory.confirms === 'delivery' && !isConfirming
        ? undefined
        : await within(
            clock,
            asked,
            conversation.line.patience(isConfirming ? KNOWN_CONFIRMATION_MS : CONFIRMATION_MS),
          );
    // Out of paper just now: it could not answer, and is asked again when it can.
    if (this.blocked !== undefined) return;
    const confirms = found ?? (conversation.answersPaper ? 'paper' : 'delivery');
    const isItself = this.compareSerial(found !== undefined);
    if (!isItself || (isConfirming && confirms === 'delivery')) {
      this.doubt();
      return;
    }
    delete memory.doubts;
    this.isPrepared = true;
    this.settle(confirms);
    if (found === undefined) asked.then((late) => this.settle(late)).catch(unlessLost);
  }

  /** @throws AgentFault when it tells another serial number than the printer that is meant */
  private async identify(): Promise<void> {
    const { serial } = this.options.memory;
    if (serial === undefined) return;
    const told = await askSerial(this.conversation, CONFIRMATION_MS);
    if (told !== undefined && told !== serial) throw strangerFault();
  }

  /**
   * Whether it has told the serial number that is known of it; where it has told none, that may be its silence.
   *
   * @param isAnswered it has answered what was asked behind the serial number
   * @throws AgentFault when it is another printer
   */
  private compareSerial(isAnswered: boolean): boolean {
    const { memory } = this.options;
    const { serial } = this.conversation;
    if (memory.serial === undefined || memory.serial === serial) return true;
    if (serial !== undefined || isAnswered) throw strangerFault();
    return false;
  }

  private settle(confirms: Confirmation): void {
    const { memory } = this.options;
    const { serial } = this.conversation;
    memory.confirms = confirms;
    if (serial !== undefined) memory.serial ??= serial;
    this.abilities = { ...this.abilities, confirms };
    this.options.onChange();
  }

  /** Whether the printer has said that it is, or that it has got all that puts it in step, where it can say no more. */
  private async putInStep(): Promise<boolean> {
    const { memory, cutOff, clock } = this.options;
    const { asks } = this.abilities;
    if (memory.confirms === 'delivery') return resynchroniseUnheard(this.conversation, asks, cutOff());
    return (await resynchronise(this.conversation, clock, asks, cutOff())) !== undefined;
  }

  /** Of one that answers nothing: what puts it in step has arrived once that is no longer on its way. */
  private forgetInterruption(): void {
    const { conversation } = this;
    const { clock, memory, onChange } = this.options;
    clock.after(conversation.line.underwayMs, () => {
      // A copy that is on its way settles it.
      if (!conversation.isOpen() || this.isEnding) return;
      memory.interrupted = false;
      onChange();
    });
  }

  /**
   * A printer that confirms is silent: copies sent to it now would be lost from sight. It may be in the middle of
   * something, which a new connection gets over; if it stays like this, another printer has taken its place, unless it
   * has told its serial number: then it confirms in another way from now on.
   */
  private doubt(): void {
    const { memory, clock } = this.options;
    // While it prints what it has of the interrupted copy, its silence says nothing.
    if (clock.elapsed() >= (memory.busyUntil ?? -Infinity)) memory.doubts = (memory.doubts ?? 0) + 1;
    if ((memory.doubts ?? 0) >= DOUBTS) {
      if (memory.serial !== undefined && memory.serial !== this.conversation.serial) throw strangerFault();
      delete memory.confirms;
      delete memory.doubts;
    }
    this.conversation.drop('it does not confirm as it did before');
  }

  private async look(): Promise<void> {
    const { conversation } = this;
    const answered = await poll(conversation, this.abilities, conversation.line.patience(POLL_ANSWER_MS));
    if (!answered) this.conversation.drop('it stopped answering');
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }
}

/** Lets a lost connection pass, which its holder hears of. */
function unlessLost(error: unknown): void {
  if (!(error instanceof ConnectionLost)) throw error;
}
