import type { Clock } from './clock.ts';
import {
  concatBytes,
  MODEL,
  PAPER_STATUS,
  type RealTimeKind,
  realTimeStatus,
  SERIAL_NUMBER,
} from './commands.ts';
import { ConnectionLost, EchoReceived, StarAnswered } from './connectionLost.ts';
import { repeatsQuestion } from './echo.ts';
import { LinkTiming, type LinkMeasurements } from './line.ts';
import { type Replies, type Reply, ReplyParser } from './replies.ts';
import { READY_STATUS, type Status, fromAutomaticStatus, applyRealTimeStatus } from './status.ts';
import { beginsWithStarStatus } from './starReplies.ts';
import type { Dial, Endpoint, Wire } from './wire.ts';

/** A DLE EOT that was sent. */
interface RealTimeQuestion {
  readonly n: RealTimeKind;
  /** Total bytes sent on the line, including the question. */
  readonly end: number;
  /** When it was sent, in monotonic time. */
  readonly at: number;
  /** Almost nothing was in flight before it, so its answer measures the round trip. */
  readonly isClear: boolean;
}

/** How long the slowest line needs for a few questions. */
const CLEAR_MS = 50;
/** More characters than the longest recognised question. */
const MAX_RECEIVED_BYTES = 32;

/**
 * One TCP connection to a printer: sends bytes and parses replies. Waiting for a reply ends with the reply, with
 * `undefined` on timeout, or with ConnectionLost.
 */
export class Conversation {
  /** The last status that the printer reported. */
  status: Status = READY_STATUS;
  /** Called whenever a reply may have changed `status`. */
  onStatus: () => void = () => undefined;
  /** Whether GS r 1 was answered. */
  answersPaper = false;
  /** The serial number and the name of the model, once the printer has reported them. */
  serial: string | undefined;
  model: string | undefined;
  /** Whether a text can be the serial number, and not a late answer to the question for the model. */
  maySerial: (text: string) => boolean = () => true;
  /** The last received bytes, one character each, to detect an echo. */
  receivedBytes = '';
  /** The number of replies received. */
  replies = 0;
  /** The number of answers to DLE EOT for which no query was pending: their queries were given up too early. */
  lateAnswers = 0;
  readonly link: LinkTiming;
  readonly closed: Promise<ConnectionLost>;
  readonly #clock: Clock;
  readonly #parser: Replies;
  readonly #waiting = new Set<{
    take: (reply: Reply) => void;
    lose: (lost: ConnectionLost) => void;
  }>();
  /** The unanswered DLE EOT questions in order: an answer does not say which question it belongs to. */
  #realTimeAsked: RealTimeQuestion[] = [];
  #wire: Wire | undefined;
  #lost: ConnectionLost | undefined;
  readonly #whenOpened: Promise<undefined>;
  #announceLoss: (lost: ConnectionLost) => void = () => undefined;
  #announceOpened: () => void = () => undefined;
  /** GS r 1 asked and answered: the answers carry no id, so their order identifies them. */
  #paperAsked = 0;
  #paperAnswered = 0;
  /** The GS r 1 behind the question for the model: a text before its answer is the model. */
  #modelEnd = 0;
  #isSerialAsked = false;

  private constructor(clock: Clock, facts: LinkMeasurements, replies: Replies) {
    this.#clock = clock;
    this.#parser = replies;
    this.link = new LinkTiming(clock, facts);
    this.closed = new Promise((resolve) => {
      this.#announceLoss = resolve;
    });
    this.#whenOpened = new Promise((resolve) => {
      this.#announceOpened = () => resolve(undefined);
    });
  }

  /**
   * Starts connecting; `opened` reports the result.
   *
   * @param facts measurements of the line, updated on this connection
   * @param replies the parser for the printer's language; ESC/POS if absent
   */
  static dial(
    dial: Dial,
    endpoint: Endpoint,
    clock: Clock,
    facts: LinkMeasurements = { roundTripMs: 0 },
    replies: Replies = new ReplyParser(),
  ): Conversation {
    const conversation = new Conversation(clock, facts, replies);
    conversation.#wire = dial(endpoint, {
      opened: () => conversation.#announceOpened(),
      received: (bytes) => conversation.#receive(bytes),
      closed: (error) =>
        conversation.#lose(new ConnectionLost(error?.message ?? 'the printer closed it', error?.code)),
    });
    return conversation;
  }

  /** @throws ConnectionLost when the printer was not reached within `ms` */
  async opened(ms: number): Promise<void> {
    const cancel = this.#clock.after(ms, () => this.#lose(new ConnectionLost('it did not answer in time')));
    const lost = await Promise.race([this.#whenOpened, this.closed]);
    cancel();
    if (lost !== undefined) throw lost;
  }

  isOpen(): boolean {
    return this.#lost === undefined;
  }

  /** Bytes that the system has not taken yet. */
  get unsent(): number {
    return this.#wire?.unsent ?? 0;
  }

  send(bytes: Uint8Array): void {
    if (!this.isOpen()) return;
    this.link.send(bytes.length);
    this.#wire?.write(bytes);
  }

  /** Half-closes the connection; the printer may still answer. */
  end(): void {
    this.#wire?.end();
  }

  /** Closes at once; `closed` then resolves with the reason and the code `ECANCELED`. */
  drop(why: string): void {
    this.#lose(new ConnectionLost(why, 'ECANCELED'));
  }

  /** The result of `pick` for the first reply that it accepts from now on; undefined after `ms`, if given. */
  next<T>(pick: (reply: Reply) => T | undefined, ms?: number): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const finish = (end: () => void): void => {
        cancel();
        this.#waiting.delete(waiting);
        end();
      };
      const waiting = {
        take: (reply: Reply) => {
          const picked = pick(reply);
          if (picked !== undefined) finish(() => resolve(picked));
        },
        lose: (lost: ConnectionLost) => finish(() => reject(lost)),
      };
      const cancel =
        ms === undefined ? () => undefined : this.#clock.after(ms, () => finish(() => resolve(undefined)));
      if (this.#lost === undefined) this.#waiting.add(waiting);
      else waiting.lose(this.#lost);
    });
  }

  /**
   * Asks DLE EOT n; the answer is in `status` when this resolves with true. False when none came within `ms`: the
   * question stays pending, and until it is answered no other is sent.
   */
  async queryRealTime(n: RealTimeKind, ms: number): Promise<boolean> {
    const isLate = this.#realTimeAsked.length > 0;
    const answer = this.next(
      (reply) => (reply.kind === 'real-time' && this.#realTimeAsked.length === 0 ? true : undefined),
      ms,
    );
    if (!isLate) {
      const isClear = this.link.inFlightMs < CLEAR_MS;
      this.send(realTimeStatus(n));
      this.#realTimeAsked.push({ n, end: this.link.sent, at: this.#clock.elapsed(), isClear });
    }
    return (await answer) === true;
  }

  /** Drops the pending DLE EOT queries: the printer does not answer them. @returns whether any was pending. */
  forgetRealTime(): boolean {
    const wasPending = this.#realTimeAsked.length > 0;
    this.#realTimeAsked = [];
    return wasPending;
  }

  /** The bytes of GS r 1, and a predicate that picks exactly its answer out of the replies. */
  queryPaper(): { readonly bytes: Uint8Array; readonly pick: (reply: Reply) => true | undefined } {
    this.#paperAsked += 1;
    const mine = this.#paperAsked;
    return {
      bytes: PAPER_STATUS,
      pick: (reply) => (reply.kind === 'paper' && this.#paperAnswered >= mine ? true : undefined),
    };
  }

  /**
   * The bytes that ask for the model, and GS r 1: the printer answers both in order, so a text that comes before that
   * answer is the model, and one that comes later is not. Asks nothing once the serial number was asked for, because
   * its answer might still come.
   */
  queryModel(): Uint8Array {
    if (this.#isSerialAsked) return new Uint8Array();
    const { bytes } = this.queryPaper();
    this.#modelEnd = this.#paperAsked;
    return concatBytes(MODEL, bytes);
  }

  /** The query for the serial number. */
  querySerial(): Uint8Array {
    this.#isSerialAsked = true;
    return SERIAL_NUMBER;
  }

  /** Restarts counting the answers to GS r 1: the printer read some of the questions as data of another command. */
  forgetPaper(): void {
    this.#paperAsked = 0;
    this.#paperAnswered = 0;
    this.#modelEnd = 0;
  }

  #receive(bytes: Uint8Array): void {
    const received = this.receivedBytes + Buffer.from(bytes).toString('latin1');
    this.receivedBytes = received.slice(-MAX_RECEIVED_BYTES);
    // Checked before any of it is parsed as an answer.
    if (repeatsQuestion(received)) this.#lose(new EchoReceived());
    if (this.replies === 0 && this.#parser instanceof ReplyParser && beginsWithStarStatus(bytes))
      this.#lose(new StarAnswered());
    for (const reply of this.#parser.take(bytes)) {
      if (!this.isOpen()) return;
      this.replies += 1;
      this.#note(reply);
      for (const { take } of [...this.#waiting]) take(reply);
    }
  }

  #note(reply: Reply): void {
    if (reply.kind === 'paper') {
      this.#paperAnswered += 1;
      this.answersPaper = true;
    }
    if (reply.kind === 'text') this.#identify(reply.text);
    const before = this.status;
    if (reply.kind === 'automatic') this.status = fromAutomaticStatus(reply.status);
    if (reply.kind === 'star') this.status = reply.status;
    if (reply.kind === 'real-time') {
      const asked = this.#realTimeAsked.shift();
      if (asked === undefined) this.lateAnswers += 1;
      else {
        this.status = applyRealTimeStatus(this.status, asked.n, reply.status);
        this.link.confirm(asked.end);
        if (asked.isClear) this.link.measure(this.#clock.elapsed() - asked.at);
      }
    }
    if (this.status !== before) this.onStatus();
  }

  /** Nothing in a text says what it is, and an answer to a question of an earlier connection may come first. */
  #identify(text: string): void {
    if (this.#paperAnswered < this.#modelEnd) this.model = modelIn(text) ?? this.model;
    else if (this.#isSerialAsked && this.maySerial(text.trim())) this.serial ??= serialIn(text);
  }

  #lose(lost: ConnectionLost): void {
    if (this.#lost !== undefined) return;
    this.#lost = lost;
    this.#wire?.destroy();
    for (const waiting of [...this.#waiting]) waiting.lose(lost);
    this.#announceLoss(lost);
  }
}

/** The serial number in a text; undefined for the filler that cheap boards report, the same on thousands of them. */
function serialIn(text: string): string | undefined {
  const serial = text.trim();
  const isFiller = /^(.)\1*$|^0*1234/.test(serial);
  return /^[!-~]{4,}$/.test(serial) && !isFiller ? serial : undefined;
}

/** The model's name in a text; undefined if it has none, or characters that no name has. */
function modelIn(text: string): string | undefined {
  const model = text.trim();
  return /^[ -~]{2,40}$/.test(model) ? model : undefined;
}
