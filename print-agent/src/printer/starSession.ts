import { STAR_AUTOMATIC_STATUS } from '../encoding/starCommands.ts';
import type { Question } from './abilities.ts';
import { within } from './clock.ts';
import { concatBytes, MAX_HEADER_LENGTH } from './commands.ts';
import type { Conversation } from './conversation.ts';
import type { CopyQuestions } from './copy.ts';
import type { StarLanguage } from './language.ts';
import { blockedBy } from './status.ts';
import { POLL_ANSWER_MS, StreamSession, type StreamSessionOptions, unlessLost } from './streamSession.ts';
import { busyFault, silentFault } from './trouble.ts';

/** ESC ACK SOH: the status, sent the moment the question arrives ("… STAR Command Specifications", page 3-55). */
const STATUS_QUERY = Uint8Array.of(0x1b, 0x06, 0x01);
/** ETB: once everything before it is printed, the printer counts it and sends its status (page 3-56). */
const PRINT_END = 0x17;
/** ESC RS E 0: the counter of print ends is zero again (page 3-57). */
const CLEAR_PRINT_ENDS = [0x1b, 0x1e, 0x45, 0] as const;
/** The counter has five bits (page 5-5). */
const COUNTER = 32;
/** At most this many ETBs of an interrupted connection may still be in the printer's buffer. */
const MAX_LATE = 5;
/** More than the longest command of a copy: NULs complete it, and between commands they are ignored (page 3-2). */
const SYNC_NULS = 4096;

const HELLO_MS = 2000;
/** How long a printer that is ready may take to count its first ETB, and if it has counted before. */
const CONFIRMATION_MS = 1000;
const KNOWN_CONFIRMATION_MS = 5000;

export interface StarSessionOptions extends StreamSessionOptions {
  readonly language: StarLanguage;
}

/**
 * A session with a Star printer. Each copy ends with one ETB, and is printed once the printer's counter has reached the
 * number that was due: it starts at a known number, only this connection adds to it, and one copy at a time is sent.
 */
export class StarSession extends StreamSession<StarSessionOptions> {
  readonly language: StarLanguage;
  /** The printer's last count of print ends; undefined if it does not count. */
  #prints: number | undefined;

  private constructor(conversation: Conversation, options: StarSessionOptions, prints: number | undefined) {
    super(conversation, options);
    this.language = options.language;
    this.#prints = prints;
  }

  /**
   * Asks for the status, and prepares the printer if it can print.
   *
   * @throws AgentFault `silent` or `busy` when nothing is answered; ConnectionLost
   */
  static async greet(conversation: Conversation, options: StarSessionOptions): Promise<StarSession> {
    const { memory, clock, maySilent } = options;
    const isMute = maySilent && !memory.isKnown && memory.confirms === 'nothing';
    if (isMute) return StarSession.#withoutAnswers(conversation, options);
    // The printer may be inside the header of a command, which would take the question for the length of its data.
    if (memory.interrupted) conversation.send(new Uint8Array(MAX_HEADER_LENGTH));
    const since = clock.elapsed();
    const answer = conversation.next(statusOf, conversation.link.timeoutMs(HELLO_MS));
    conversation.send(STATUS_QUERY);
    const status = await answer;
    if (status === undefined) {
      if (memory.isKnown) throw busyFault();
      if (!maySilent) throw silentFault();
      return StarSession.#withoutAnswers(conversation, options);
    }
    conversation.link.measure(clock.elapsed() - since);
    memory.isKnown = true;
    if (memory.confirms === 'nothing') delete memory.confirms;
    const session = new StarSession(conversation, options, status.prints);
    if (session.blocked === undefined && !memory.interrupted) await session.prepare();
    return session;
  }

  /** A session with a printer that seems to answer nothing: each connection asks again, but does not wait. */
  static #withoutAnswers(conversation: Conversation, options: StarSessionOptions): StarSession {
    const { memory, cutOff } = options;
    if (memory.interrupted) conversation.send(concatBytes(new Uint8Array(SYNC_NULS), cutOff()));
    if (memory.confirms === 'nothing') conversation.send(STATUS_QUERY);
    return new StarSession(conversation, options, undefined).goOnUnanswered(
      (reply) => statusOf(reply) !== undefined,
    );
  }

  protected override get queries(): CopyQuestions {
    const confirms = this.options.memory.confirms ?? 'delivery';
    return {
      confirms,
      answersAtOnce: true,
      mayPoll: true,
      confirmation: () => (confirms === 'counter' ? this.#askPrintEnd() : undefined),
      poll: (ms) => (confirms === 'nothing' ? Promise.resolve(true) : this.#poll(ms)),
    };
  }

  /** One ETB more than before, and the status that counts it. */
  #askPrintEnd(): Question {
    const due = ((this.#prints ?? 0) + 1) % COUNTER;
    this.#prints = due;
    return {
      bytes: Uint8Array.of(PRINT_END),
      pick: (reply) => (reply.kind === 'star' && reply.prints === due ? true : undefined),
    };
  }

  /** Finishes an interrupted copy, if any, and brings the counter to a number that nothing before can produce. */
  protected override async prepare(): Promise<void> {
    const conversation = this.conversation;
    const { memory, cutOff, clock } = this.options;
    const isKnown = memory.confirms === 'counter';
    if (memory.interrupted) conversation.send(concatBytes(new Uint8Array(SYNC_NULS), cutOff()));
    const due = numberAfter(this.#prints);
    const answer = conversation.next((reply) => (reply.kind === 'star' && reply.prints === due) || undefined);
    answer.catch(unlessLost);
    const ends = Array.from({ length: due }, () => PRINT_END);
    conversation.send(Uint8Array.of(...STAR_AUTOMATIC_STATUS, ...CLEAR_PRINT_ENDS, ...ends));
    // The printer may still print the interrupted copy.
    const printingMs = Math.max(0, (memory.busyUntil ?? -Infinity) - clock.elapsed());
    const ms = conversation.link.timeoutMs(isKnown ? KNOWN_CONFIRMATION_MS : CONFIRMATION_MS) + printingMs;
    const isCounted = this.#prints !== undefined && (await this.#waitUnlessBlocked(answer, ms));
    // Blocked in the meantime: it is prepared again once it can print.
    if (this.blocked !== undefined) return;
    if (!isCounted && (isKnown || memory.interrupted) && this.#prints !== undefined) {
      conversation.drop('it does not confirm as it did before');
      return;
    }
    // Without a counter, an answer after the bytes is the best proof that they have arrived.
    if (!isCounted && !(await this.#poll(conversation.link.timeoutMs(POLL_ANSWER_MS)))) {
      conversation.drop('it stopped answering');
      return;
    }
    this.#prints = isCounted ? due : undefined;
    memory.confirms = isCounted ? 'counter' : 'delivery';
    memory.interrupted = false;
    delete memory.busyUntil;
    this.isPrepared = true;
    this.options.onChange();
  }

  async #waitUnlessBlocked(answer: Promise<true | undefined>, ms: number): Promise<boolean> {
    const blocked = this.conversation.next((reply) =>
      reply.kind === 'star' && blockedBy(reply.status) !== undefined ? ('blocked' as const) : undefined,
    );
    blocked.catch(unlessLost);
    return (await within(this.options.clock, Promise.race([answer, blocked]), ms)) === true;
  }

  /** Asks for the status; the answer is in `status`. */
  async #poll(ms: number): Promise<boolean> {
    const answer = this.conversation.next(statusOf, ms);
    this.conversation.send(STATUS_QUERY);
    return (await answer) !== undefined;
  }
}

const statusOf = (reply: Parameters<Question['pick']>[0]): (typeof reply & { kind: 'star' }) | undefined =>
  reply.kind === 'star' ? reply : undefined;

/**
 * How many ETBs to send after a reset for a number that late ETBs of an earlier connection cannot produce: they add to
 * the old number.
 */
function numberAfter(prints: number | undefined): number {
  const late = Array.from({ length: MAX_LATE + 1 }, (_, more) => ((prints ?? 0) + more) % COUNTER);
  return late.includes(1) ? MAX_LATE + 2 : 1;
}
