import { profileOfModel } from '@servery/protocol/profiles/profiles';
import {
  type Abilities,
  queryConfirmation,
  queryModel,
  querySerial,
  type Confirmation,
  hello,
  NO_ABILITIES,
  resynchronise,
  resynchroniseBlindly,
  detectStatusKinds,
} from './abilities.ts';
import { within } from './clock.ts';
import type { Conversation } from './conversation.ts';
import { realTimeStatus } from './commands.ts';
import type { CopyQuestions } from './copy.ts';
import { escPosQuestions } from './poll.ts';
import { StreamSession, type StreamSessionOptions, unlessLost } from './streamSession.ts';
import { busyFault, silentFault, otherPrinterFault } from './trouble.ts';

/** How long a printer itself may take to confirm on the first request, and if it has confirmed before. */
const CONFIRMATION_MS = 600;
const KNOWN_CONFIRMATION_MS = 5000;
/** After this many connections in a row without confirmation, a printer counts as one that does not confirm. */
const MAX_DOUBTS = 3;

export interface SessionOptions extends StreamSessionOptions {
  /** False if its kind has no process ids, and would print the question for them. */
  readonly hasProcessIds: () => boolean;
}

/** A session with an ESC/POS printer whose abilities are known, until the connection ends. */
export class EscposSession extends StreamSession<SessionOptions> {
  readonly language = 'escpos';
  /** Complete once the printer has been online. */
  #abilities: Abilities;

  private constructor(conversation: Conversation, options: SessionOptions, abilities: Abilities) {
    super(conversation, options);
    this.#abilities = abilities;
  }

  /**
   * Says hello and detects what the printer can do, as far as it can answer now.
   *
   * @throws AgentFault `silent` or `busy` when nothing is answered; ConnectionLost
   */
  static async greet(conversation: Conversation, options: SessionOptions): Promise<EscposSession> {
    const { memory, maySilent, clock } = options;
    conversation.maySerial = (text) =>
      text === memory.serial || (text !== memory.model && profileOfModel(text) === undefined);
    const isMute = maySilent && !memory.isKnown && memory.confirms === 'nothing';
    if (isMute) return EscposSession.#withoutAnswers(conversation, options);
    if (!(await hello(conversation, clock, memory.interrupted))) {
      if (memory.isKnown || (memory.confirms ?? 'nothing') !== 'nothing') throw busyFault();
      if (!maySilent) throw silentFault();
      return EscposSession.#withoutAnswers(conversation, options);
    }
    memory.isKnown = true;
    if (memory.confirms === 'nothing') delete memory.confirms;
    // An interrupted printer might read the question as data.
    if (!memory.interrupted) queryModel(conversation).catch(unlessLost);
    const asks = await detectStatusKinds(conversation, memory.asks ?? []);
    memory.asks = asks;
    const session = new EscposSession(conversation, options, {
      asks,
      confirms: memory.confirms ?? 'delivery',
    });
    // Resynchronising an interrupted printer takes time, and callers need not wait for it.
    if (session.blocked === undefined && !memory.interrupted) await session.prepare();
    return session;
  }

  /** A session with a printer that seems to answer nothing: each connection asks again, but does not wait. */
  static #withoutAnswers(conversation: Conversation, options: SessionOptions): EscposSession {
    const { memory } = options;
    if (memory.interrupted) void resynchroniseBlindly(conversation, [], options.cutOff());
    if (memory.confirms === 'nothing') conversation.send(realTimeStatus(1));
    return new EscposSession(conversation, options, NO_ABILITIES).goOnUnanswered(() => true);
  }

  protected override get queries(): CopyQuestions {
    return escPosQuestions(this.conversation, this.#abilities);
  }

  protected override async prepare(): Promise<void> {
    const conversation = this.conversation;
    const { clock, memory, hasProcessIds } = this.options;
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
    const confirmation = queryConfirmation(conversation, hasProcessIds());
    // A lost connection is reported elsewhere.
    confirmation.catch(unlessLost);
    // Does not wait for a printer that is known not to confirm; a late answer is still handled below.
    const found =
      memory.confirms === 'delivery' && !isConfirming
        ? undefined
        : await within(
            clock,
            confirmation,
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
    this.isPrepared = true;
    this.#setConfirmation(confirms);
    if (found === undefined) confirmation.then((late) => this.#setConfirmation(late)).catch(unlessLost);
  }

  /** @throws AgentFault when its serial number differs from the expected printer's */
  async #identify(): Promise<void> {
    const { serial } = this.options.memory;
    if (serial === undefined) return;
    const reported = await querySerial(this.conversation, CONFIRMATION_MS);
    if (reported !== undefined && reported !== serial) throw otherPrinterFault();
  }

  /**
   * Whether it has reported the known serial number; false when it has reported none and may just be silent.
   *
   * @param isAnswered it has answered a question sent after the one for the serial number
   * @throws AgentFault when it is a different printer
   */
  #compareSerial(isAnswered: boolean): boolean {
    const { memory } = this.options;
    const { serial } = this.conversation;
    if (memory.serial === undefined || memory.serial === serial) return true;
    if (serial !== undefined || isAnswered) throw otherPrinterFault();
    return false;
  }

  #setConfirmation(confirms: Confirmation): void {
    const { memory } = this.options;
    const { serial } = this.conversation;
    memory.confirms = confirms;
    if (serial !== undefined) memory.serial ??= serial;
    this.#learnModel();
    this.#abilities = { ...this.#abilities, confirms };
    this.options.onChange();
  }

  #learnModel(): void {
    const { memory, onChange } = this.options;
    const { model } = this.conversation;
    // A late answer to an earlier connection's question is its serial number.
    if (model === undefined || model === memory.model || model === memory.serial) return;
    memory.model = model;
    onChange();
  }

  /** Whether the printer is back in sync; for one that cannot confirm, whether it has received all the bytes for it. */
  async #resynchronise(): Promise<boolean> {
    const { memory, cutOff, clock, hasProcessIds } = this.options;
    const { asks } = this.#abilities;
    if (memory.confirms === 'delivery') return resynchroniseBlindly(this.conversation, asks, cutOff());
    return (await resynchronise(this.conversation, clock, asks, hasProcessIds(), cutOff())) !== undefined;
  }

  /**
   * Handles the silence of a printer that used to confirm: the fate of copies sent now would be unknown. It may be
   * inside a command, which a new connection resolves. If it stays silent, a different printer has taken its place,
   * unless it has reported its serial number: then it confirms differently from now on.
   */
  #doubt(): void {
    const { memory, clock } = this.options;
    // While the printer still prints the interrupted copy, its silence means nothing.
    if (clock.elapsed() >= (memory.busyUntil ?? -Infinity)) memory.doubts = (memory.doubts ?? 0) + 1;
    if ((memory.doubts ?? 0) >= MAX_DOUBTS) {
      if (memory.serial !== undefined && memory.serial !== this.conversation.serial)
        throw otherPrinterFault();
      delete memory.confirms;
      delete memory.doubts;
    }
    this.conversation.drop('it does not confirm as it did before');
  }
}
