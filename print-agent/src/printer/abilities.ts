import { randomInt } from 'node:crypto';
import { type Clock, within } from './clock.ts';
import {
  AUTOMATIC_STATUS,
  INITIALIZE,
  LONGEST_COMMAND,
  LONGEST_HEAD,
  PAPER_STATUS,
  REAL_TIME_KINDS,
  type RealTimeKind,
  SERIAL_NUMBER,
  joined,
  processId,
  realTimeStatus,
} from './commands.ts';
import { type Conversation, EchoHeard } from './conversation.ts';
import { isLeftOf } from './echo.ts';
import type { Reply } from './replies.ts';

/** How a printer tells that a copy is on paper, the best first. */
export type Confirmation =
  /** GS ( H: answered once what came before is printed. */
  | 'process'
  /** GS r 1: answered in the order of the buffer. */
  | 'paper'
  /** It answers real-time status only: that it took every byte is known, that it printed them is not. */
  | 'delivery'
  /** It answers nothing. */
  | 'nothing';

/** What a printer can do, found out at connecting. */
export interface Abilities {
  /** The n of DLE EOT n that it answers. */
  readonly asks: readonly RealTimeKind[];
  readonly confirms: Confirmation;
}

export const NO_ABILITIES: Abilities = { asks: [], confirms: 'nothing' };

/** What the hello asks, each byte a character. */
const HELLO = Buffer.from(joined(realTimeStatus(1), PAPER_STATUS)).toString('latin1');
/**
 * How long a printer itself may take for its first word, and for an answer; what the line takes comes on top. The
 * first word also covers the line at a first connection, of which nothing is known: 600 ms each way.
 */
const HELLO_MS = 2000;
const ASK_MS = 400;
/** Where a printer has answered a question before, a moment's silence does not mean that it cannot. */
const KNOWN_ASK_MS = 3000;
/** A step of resynchronising: bytes, and the printer's time for the answer to them. */
const SYNC_STEP = 4096;
const SYNC_STEP_MS = 500;

/** The characters that all printers give back unchanged, 21h to 7Eh, and how many ids four of them make. */
const FIRST = 0x21;
const CHARACTERS = 0x7f - FIRST;
const IDS = CHARACTERS ** 4;
/** Begun anywhere: an answer to an agent that ran before is not taken for one to this. */
let lastProcessId = randomInt(IDS);

/** An id for `GS ( H` that was not used lately. Counted, since a random one is asked for with the paper waiting. */
function newProcessId(): string {
  lastProcessId = (lastProcessId + 1) % IDS;
  const digit = (place: number): number =>
    FIRST + (Math.floor(lastProcessId / CHARACTERS ** place) % CHARACTERS);
  return String.fromCharCode(digit(3), digit(2), digit(1), digit(0));
}

/** The bytes that ask for confirmation, and what recognises the answer. */
export interface Question {
  readonly bytes: Uint8Array;
  readonly pick: (reply: Reply) => true | undefined;
}

export function askProcess(): Question {
  const id = newProcessId();
  return {
    bytes: processId(id),
    pick: (reply) => (reply.kind === 'process' && reply.id === id ? true : undefined),
  };
}

/**
 * The first words on a connection, six bytes that print nothing: DLE EOT 1 and GS r 1. False when nothing comes
 * back; whatever is at the other end then gets no further byte.
 *
 * @param isInterrupted the printer may be at the head of a command, where the hello would be taken for how much is
 *   to come: a picture of megabytes, that swallows the next receipts. NULs end the head first, with nothing to come.
 * @throws EchoHeard when all that comes back are bytes of the question
 */
export async function hello(
  conversation: Conversation,
  clock: Clock,
  isInterrupted: boolean,
): Promise<boolean> {
  if (isInterrupted) conversation.send(new Uint8Array(LONGEST_HEAD));
  const { line } = conversation;
  const since = clock.elapsed();
  const ms = line.patience(HELLO_MS);
  const anything = conversation.next(() => true, ms);
  const asked = conversation.askRealTime(1, ms);
  // What is not awaited below, because nothing came at all, may still be lost with the connection.
  asked.catch(() => undefined);
  conversation.send(conversation.askPaper().bytes);
  const hasSpoken = (await anything) === true;
  if (hasSpoken) line.measure(clock.elapsed() - since);
  const isAnswered = hasSpoken && (await within(clock, asked, ASK_MS)) === true;
  if (!isAnswered && isLeftOf(conversation.heard, HELLO)) throw new EchoHeard();
  return hasSpoken;
}

/**
 * Which real-time questions it answers; their answers are in the conversation's status.
 *
 * @param known those that it has answered on an earlier connection
 */
export async function survey(
  conversation: Conversation,
  known: readonly RealTimeKind[],
): Promise<readonly RealTimeKind[]> {
  const asks: RealTimeKind[] = [];
  conversation.forgetRealTime();
  for (const n of REAL_TIME_KINDS) {
    const ms = conversation.line.patience(known.includes(n) ? KNOWN_ASK_MS : ASK_MS);
    if (await conversation.askRealTime(n, ms)) asks.push(n);
    else conversation.forgetRealTime();
  }
  return asks;
}

/**
 * Asks which printer it is; its serial number, where it tells one within `ms` beyond what the line takes. Only one that
 * has answered GS r is asked: a second one behind the question is answered in the same order, so that nobody waits where there is none.
 */
export async function askSerial(conversation: Conversation, ms: number): Promise<string | undefined> {
  if (conversation.answersPaper && conversation.serial === undefined) {
    const { bytes, pick } = conversation.askPaper();
    const answered = conversation.next(pick, conversation.line.patience(ms));
    conversation.send(joined(SERIAL_NUMBER, bytes));
    await answered;
  }
  return conversation.serial;
}

/**
 * Asks for automatic status, which printer it is where it has answered through its buffer before, and whether it
 * confirms by process id; resolves when it does, be it late, and never where it does not. Only for a printer that is
 * online: one without paper answers nothing that goes through its buffer.
 */
export async function askConfirmation(conversation: Conversation): Promise<'process'> {
  const question = askProcess();
  const answer = conversation.next(question.pick);
  // A printer that takes the question for text loses it at the reset with which every copy begins.
  const who = conversation.answersPaper ? SERIAL_NUMBER : new Uint8Array();
  conversation.send(joined(AUTOMATIC_STATUS, who, question.bytes));
  await answer;
  return 'process';
}

/**
 * After a copy that was cut short: completes, with NULs, whatever command the printer is in the middle of, until it
 * answers a question again or any command must be over; then puts the half copy off the paper's way. How it answered
 * is how it confirms; undefined when it did not. All that was sent has arrived then, where the printer can say so.
 *
 * @param asks the n of DLE EOT n that it answers
 * @param cutOff the bytes that put the half copy off
 */
export async function resynchronise(
  conversation: Conversation,
  clock: Clock,
  asks: Abilities['asks'],
  cutOff: Uint8Array,
): Promise<'process' | 'paper' | undefined> {
  const questions: { readonly kind: 'process' | 'paper'; readonly pick: Question['pick'] }[] = [];
  // To any of them: on a slow line, the answer to the first comes after others were asked.
  const answer = conversation.next((reply) => questions.find(({ pick }) => pick(reply) !== undefined)?.kind);
  // Its loss is reported by whatever is awaited at that moment.
  answer.catch(() => undefined);
  let found: 'process' | 'paper' | undefined;
  for (let sent = 0; sent < LONGEST_COMMAND && found === undefined; sent += SYNC_STEP) {
    const process = askProcess();
    const paper = conversation.askPaper();
    questions.push({ kind: 'process', pick: process.pick }, { kind: 'paper', pick: paper.pick });
    conversation.send(joined(new Uint8Array(SYNC_STEP), process.bytes, paper.bytes));
    if (asks.length > 0 && !(await arrival(conversation, asks))) return undefined;
    found = await within(clock, answer, conversation.line.patience(SYNC_STEP_MS));
  }
  conversation.send(joined(INITIALIZE, cutOff));
  await arrival(conversation, asks);
  // Late answers to the questions above, before they are counted again.
  let isLate = true;
  while (isLate) {
    const ms = conversation.line.patience(SYNC_STEP_MS);
    const late = conversation.next((reply) => reply.kind === 'paper' || undefined, ms);
    isLate = (await late) === true;
  }
  conversation.forgetPaper();
  return found;
}

/**
 * The same for a printer that answers no such question: as many NULs at once as end any command. Whether they have
 * arrived; never so at a printer that answers nothing.
 */
export async function resynchroniseUnheard(
  conversation: Conversation,
  asks: Abilities['asks'],
  cutOff: Uint8Array,
): Promise<boolean> {
  conversation.send(joined(new Uint8Array(LONGEST_COMMAND), INITIALIZE, cutOff));
  return arrival(conversation, asks);
}

/** Waits until all that was sent has arrived, as the answer to a question behind it tells; false without one. */
async function arrival(conversation: Conversation, [n]: Abilities['asks']): Promise<boolean> {
  return n !== undefined && conversation.askRealTime(n, conversation.line.patience(KNOWN_ASK_MS));
}
