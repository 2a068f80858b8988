import type { Clock } from './clock.ts';
import { type RealTimeKind, PAPER_STATUS, realTimeStatus } from './commands.ts';
import { repeatsQuestion } from './echo.ts';
import { Line, type LineFacts } from './line.ts';
import { type Reply, ReplyParser } from './replies.ts';
import { ALL_WELL, type Status, automatic, withRealTime } from './status.ts';
import type { Dial, Endpoint, Wire } from './wire.ts';

/** The connection is gone, or never came about. */
export class ConnectionLost extends Error {
  /** The system's code, such as ECONNREFUSED; absent when it ended in order or ran out of time. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.name = 'ConnectionLost';
    this.code = code;
  }
}

/** What answers is no printer: it sends back what it is sent. */
export class EchoHeard extends ConnectionLost {
  constructor() {
    super('it sends back what it is sent', 'EECHO');
    this.name = 'EchoHeard';
  }
}

/** A DLE EOT that was sent. */
interface RealTimeQuestion {
  readonly n: RealTimeKind;
  /** Bytes that the line had been sent, the question included. */
  readonly end: number;
  /** When, by the clock's even time. */
  readonly at: number;
  /** Nothing to speak of was on its way before it: its answer tells how long the way is. */
  readonly isClear: boolean;
}

/** What the slowest line needs for a few questions. */
const CLEAR_MS = 50;
/** More characters than the longest question that is recognised. */
const HEARD = 32;

/**
 * One TCP connection to a printer: sends, and turns what comes back into replies. Waiting for a reply ends with
 * it, with `undefined` when its time is up, or with ConnectionLost.
 */
export class Conversation {
  /** What the printer last said about itself. */
  status: Status = ALL_WELL;
  /** Told whenever a reply may have changed `status`. */
  onStatus: () => void = () => undefined;
  /** Whether GS r 1 was answered. */
  answersPaper = false;
  /** The serial number, once the printer has told it. */
  serial: string | undefined;
  /** The last bytes that came back, each a character: what may be an echo of what was sent. */
  heard = '';
  /** How many replies have come. */
  replies = 0;
  readonly line: Line;
  readonly closed: Promise<ConnectionLost>;
  private readonly clock: Clock;
  private readonly parser = new ReplyParser();
  private readonly waiting = new Set<{
    take: (reply: Reply) => void;
    lose: (lost: ConnectionLost) => void;
  }>();
  /** Which DLE EOT were asked and not answered yet, in order: nothing in an answer says which it is. */
  private realTimeAsked: RealTimeQuestion[] = [];
  private wire: Wire | undefined;
  private lost: ConnectionLost | undefined;
  private readonly whenOpened: Promise<undefined>;
  private announceLoss: (lost: ConnectionLost) => void = () => undefined;
  private announceOpened: () => void = () => undefined;
  /** GS r 1 asked and answered: their answers carry no id, so the how-manieth tells which it is. */
  private paperAsked = 0;
  private paperAnswered = 0;

  private constructor(clock: Clock, facts: LineFacts) {
    this.clock = clock;
    this.line = new Line(clock, facts);
    this.closed = new Promise((resolve) => {
      this.announceLoss = resolve;
    });
    this.whenOpened = new Promise((resolve) => {
      this.announceOpened = () => resolve(undefined);
    });
  }

  /**
   * Dials; `opened` tells what came of it.
   *
   * @param facts what is known of the line, and learned on it
   */
  static dial(
    dial: Dial,
    endpoint: Endpoint,
    clock: Clock,
    facts: LineFacts = { roundTripMs: 0 },
  ): Conversation {
    const conversation = new Conversation(clock, facts);
    conversation.wire = dial(endpoint, {
      opened: () => conversation.announceOpened(),
      received: (bytes) => conversation.receive(bytes),
      closed: (error) =>
        conversation.lose(new ConnectionLost(error?.message ?? 'the printer closed it', error?.code)),
    });
    return conversation;
  }

  /** @throws ConnectionLost when the printer was not reached within `ms` */
  async opened(ms: number): Promise<void> {
    const cancel = this.clock.after(ms, () => this.lose(new ConnectionLost('it did not answer in time')));
    const lost = await Promise.race([this.whenOpened, this.closed]);
    cancel();
    if (lost !== undefined) throw lost;
  }

  isOpen(): boolean {
    return this.lost === undefined;
  }

  /** Bytes that the system has not taken yet. */
  get unsent(): number {
    return this.wire?.unsent ?? 0;
  }

  send(bytes: Uint8Array): void {
    if (!this.isOpen()) return;
    this.line.send(bytes.length);
    this.wire?.write(bytes);
  }

  /** Nothing more will be sent; the printer may still answer. */
  end(): void {
    this.wire?.end();
  }

  /** Lets go at once; `closed` then tells the reason with the code `ECANCELED`. */
  drop(why: string): void {
    this.lose(new ConnectionLost(why, 'ECANCELED'));
  }

  /** The first reply from now on that `pick` makes something of; undefined after `ms`, where that is given. */
  next<T>(pick: (reply: Reply) => T | undefined, ms?: number): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const finish = (end: () => void): void => {
        cancel();
        this.waiting.delete(waiting);
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
        ms === undefined ? () => undefined : this.clock.after(ms, () => finish(() => resolve(undefined)));
      if (this.lost === undefined) this.waiting.add(waiting);
      else waiting.lose(this.lost);
    });
  }

  /**
   * Asks DLE EOT n; the answer is in `status` when this resolves with true. False when none came within `ms`: the
   * question stays asked, and while it does, no other is sent.
   */
  async askRealTime(n: RealTimeKind, ms: number): Promise<boolean> {
    const isLate = this.realTimeAsked.length > 0;
    const answer = this.next(
      (reply) => (reply.kind === 'real-time' && this.realTimeAsked.length === 0 ? true : undefined),
      ms,
    );
    if (!isLate) {
      const isClear = this.line.underwayMs < CLEAR_MS;
      this.send(realTimeStatus(n));
      this.realTimeAsked.push({ n, end: this.line.sent, at: this.clock.elapsed(), isClear });
    }
    return (await answer) === true;
  }

  /** Gives up on what was asked by DLE EOT: this printer does not answer that one. */
  forgetRealTime(): void {
    this.realTimeAsked = [];
  }

  /** The bytes of GS r 1, and what picks its very answer out of the replies. */
  askPaper(): { readonly bytes: Uint8Array; readonly pick: (reply: Reply) => true | undefined } {
    this.paperAsked += 1;
    const mine = this.paperAsked;
    return {
      bytes: PAPER_STATUS,
      pick: (reply) => (reply.kind === 'paper' && this.paperAnswered >= mine ? true : undefined),
    };
  }

  /** Counts the answers to GS r 1 again: some of the questions were taken for the rest of another command. */
  forgetPaper(): void {
    this.paperAsked = 0;
    this.paperAnswered = 0;
  }

  private receive(bytes: Uint8Array): void {
    const heard = this.heard + Buffer.from(bytes).toString('latin1');
    this.heard = heard.slice(-HEARD);
    // Before any of it is taken for an answer.
    if (repeatsQuestion(heard)) this.lose(new EchoHeard());
    for (const reply of this.parser.take(bytes)) {
      if (!this.isOpen()) return;
      this.replies += 1;
      this.note(reply);
      for (const { take } of [...this.waiting]) take(reply);
    }
  }

  private note(reply: Reply): void {
    if (reply.kind === 'paper') {
      this.paperAnswered += 1;
      this.answersPaper = true;
    }
    if (reply.kind === 'text') this.serial ??= serialIn(reply.text);
    const before = this.status;
    if (reply.kind === 'automatic') this.status = automatic(reply.status);
    if (reply.kind === 'real-time') {
      const asked = this.realTimeAsked.shift();
      if (asked !== undefined) {
        this.status = withRealTime(this.status, asked.n, reply.status);
        this.line.confirm(asked.end);
        if (asked.isClear) this.line.measure(this.clock.elapsed() - asked.at);
      }
    }
    if (this.status !== before) this.onStatus();
  }

  private lose(lost: ConnectionLost): void {
    if (this.lost !== undefined) return;
    this.lost = lost;
    this.wire?.destroy();
    for (const waiting of [...this.waiting]) waiting.lose(lost);
    this.announceLoss(lost);
  }
}

/** The serial number that a text says; undefined for what cheap boards, thousands of them the same, say instead. */
function serialIn(text: string): string | undefined {
  const serial = text.trim();
  const isFiller = /^(.)\1*$|^0*1234/.test(serial);
  return /^[!-~]{4,}$/.test(serial) && !isFiller ? serial : undefined;
}
