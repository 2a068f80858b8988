import { randomInt } from 'node:crypto';
import { type Clock, within } from './clock.ts';
import {
  AUTOMATIC_STATUS,
  INITIALIZE,
  MAX_COMMAND_LENGTH,
  MAX_HEADER_LENGTH,
  PAPER_STATUS,
  REAL_TIME_KINDS,
  type RealTimeKind,
  concatBytes,
  processId,
  realTimeStatus,
} from './commands.ts';
import { EchoReceived } from './connectionLost.ts';
import type { Conversation } from './conversation.ts';
import { isPartialEcho } from './echo.ts';
import type { Reply } from './replies.ts';

/** How a printer confirms that a copy is on paper, best first. */
export type Confirmation =
  /** GS ( H: answered once everything before it is printed. */
  | 'process'
  /** GS r 1: answered in the order of the buffer. */
  | 'paper'
  /** ETB: Star printers count it once everything before it is printed. */
  | 'counter'
  /** It answers real-time status only: this proves that it received every byte, not that it printed them. */
  | 'delivery'
  /** It answers nothing. */
  | 'nothing';

/** The abilities of a printer, detected when connecting. */
export interface Abilities {
  /** The n of DLE EOT n that it answers. */
  readonly asks: readonly RealTimeKind[];
  readonly confirms: Confirmation;
}

export const NO_ABILITIES: Abilities = { asks: [], confirms: 'nothing' };

/** The questions of the hello, one character per byte. */
const HELLO = Buffer.from(concatBytes(realTimeStatus(1), PAPER_STATUS)).toString('latin1');
/**
 * How long the printer itself may take to answer first, and to answer later; the line's latency comes on top. The first
 * value also covers the line on a first connection, when nothing is known of it: 600 ms each way.
 */
const HELLO_MS = 2000;
const QUERY_TIMEOUT_MS = 400;
/** A printer that has answered such a query before gets longer: a brief silence does not mean that it cannot answer. */
const KNOWN_QUERY_TIMEOUT_MS = 3000;
/** One step of resynchronising: its bytes, and how long the printer may take to answer. */
const SYNC_STEP = 4096;
const SYNC_STEP_MS = 500;

/** The characters that all printers return unchanged, 21h to 7Eh, and the number of four-character ids. */
const FIRST = 0x21;
const CHARACTERS = 0x7f - FIRST;
const IDS = CHARACTERS ** 4;
/** Starts at random, so that a late answer to an earlier agent process does not match. */
let lastProcessId = randomInt(IDS);

/** An id for `GS ( H` that was not used recently. A counter: a random number takes longer while the printer waits. */
function newProcessId(): string {
  lastProcessId = (lastProcessId + 1) % IDS;
  const digit = (position: number): number =>
    FIRST + (Math.floor(lastProcessId / CHARACTERS ** position) % CHARACTERS);
  return String.fromCharCode(digit(3), digit(2), digit(1), digit(0));
}

/** The bytes that ask for confirmation, and a predicate that recognises the answer. */
export interface Question {
  readonly bytes: Uint8Array;
  readonly pick: (reply: Reply) => true | undefined;
}

export function requestProcessId(): Question {
  const id = newProcessId();
  return {
    bytes: processId(id),
    pick: (reply) => (reply.kind === 'process' && reply.id === id ? true : undefined),
  };
}

/**
 * Sends the first six bytes on a connection, which print nothing: DLE EOT 1 and GS r 1. False when nothing comes back;
 * the device must then get no further byte.
 *
 * @param isInterrupted the printer may be inside the header of a command, where it would read the hello as a data
 *   length: a picture of megabytes that swallows the next receipts. NULs complete the header first, with length zero.
 * @throws EchoReceived when only bytes of the question come back
 */
export async function hello(
  conversation: Conversation,
  clock: Clock,
  isInterrupted: boolean,
): Promise<boolean> {
  if (isInterrupted) conversation.send(new Uint8Array(MAX_HEADER_LENGTH));
  const { link: line } = conversation;
  const since = clock.elapsed();
  const ms = line.timeoutMs(HELLO_MS);
  const anything = conversation.next(() => true, ms);
  const realTimeAnswer = conversation.queryRealTime(1, ms);
  // If nothing comes at all, this is not awaited below, but it still rejects when the connection is lost.
  realTimeAnswer.catch(() => undefined);
  conversation.send(conversation.queryPaper().bytes);
  const hasSpoken = (await anything) === true;
  if (hasSpoken) line.measure(clock.elapsed() - since);
  const isAnswered = hasSpoken && (await within(clock, realTimeAnswer, QUERY_TIMEOUT_MS)) === true;
  if (!isAnswered && isPartialEcho(conversation.receivedBytes, HELLO)) throw new EchoReceived();
  return hasSpoken;
}

/**
 * Finds out which real-time queries the printer answers; the answers are in the conversation's status. An answer does
 * not say which query it belongs to: one that comes after its query was given up counts for the next one. Then all are
 * queried again, with more time.
 *
 * @param known those that it answered on an earlier connection
 * @param isSecondRound all are queried again: its result counts, late answers or not
 */
export async function detectStatusKinds(
  conversation: Conversation,
  known: readonly RealTimeKind[],
  isSecondRound = false,
): Promise<readonly RealTimeKind[]> {
  const lateBefore = conversation.lateAnswers;
  let hasGivenUp = conversation.forgetRealTime();
  const asks: RealTimeKind[] = [];
  for (const n of REAL_TIME_KINDS) {
    const ms = conversation.link.timeoutMs(known.includes(n) ? KNOWN_QUERY_TIMEOUT_MS : QUERY_TIMEOUT_MS);
    if (await conversation.queryRealTime(n, ms)) asks.push(n);
    else hasGivenUp = conversation.forgetRealTime() || hasGivenUp;
  }
  // It answers some kinds only, as on an earlier connection.
  const isAsBefore = asks.length === known.length && asks.length < REAL_TIME_KINDS.length;
  if (!hasGivenUp || isAsBefore || isSecondRound) return asks;
  const ms = conversation.link.timeoutMs(QUERY_TIMEOUT_MS);
  if (conversation.lateAnswers === lateBefore)
    await conversation.next((reply) => reply.kind === 'real-time' || undefined, ms);
  return conversation.lateAnswers === lateBefore
    ? asks
    : detectStatusKinds(conversation, REAL_TIME_KINDS, true);
}

/**
 * Asks for the model as soon as the printer has answered GS r 1, without waiting: the answer comes while it is asked
 * what it can do.
 */
export async function queryModel(conversation: Conversation): Promise<void> {
  if (!conversation.answersPaper) await conversation.next((reply) => reply.kind === 'paper' || undefined);
  conversation.send(conversation.queryModel());
}

/**
 * Asks for the serial number; undefined if none comes within `ms` plus the line's latency. Only asks a printer that has
 * answered GS r: a second GS r after the question is answered in the same order, so a printer without a serial number
 * costs no waiting.
 */
export async function querySerial(conversation: Conversation, ms: number): Promise<string | undefined> {
  if (conversation.answersPaper && conversation.serial === undefined) {
    const { bytes, pick } = conversation.queryPaper();
    const answered = conversation.next(pick, conversation.link.timeoutMs(ms));
    conversation.send(concatBytes(conversation.querySerial(), bytes));
    await answered;
  }
  return conversation.serial;
}

/**
 * Asks for automatic status, for the serial number if the printer has answered a buffered question before, and whether
 * it confirms: by process id, unless its kind has none. Resolves when it does, even if late, and never if it does not.
 * Only for a printer that is online: one without paper answers no buffered question.
 */
export async function queryConfirmation(
  conversation: Conversation,
  hasProcessIds: boolean,
): Promise<'process' | 'paper'> {
  // A printer of an unknown kind that reads the question as text drops it at the reset with which every copy begins.
  const query = hasProcessIds ? requestProcessId() : conversation.queryPaper();
  const answer = conversation.next(query.pick);
  const who = conversation.answersPaper ? conversation.querySerial() : new Uint8Array();
  conversation.send(concatBytes(AUTOMATIC_STATUS, who, query.bytes));
  await answer;
  return hasProcessIds ? 'process' : 'paper';
}

/**
 * Resynchronises after an interrupted copy: sends NULs to complete the command that the printer is in, until it answers
 * a question or any command must be over, then cuts off the partial copy. Returns how it answered, which is how it
 * confirms; undefined when it did not. Everything sent has arrived by then if the printer can tell.
 *
 * @param asks the n of DLE EOT n that it answers
 * @param hasProcessIds false for a kind of printer that would print the question
 * @param cutOff the bytes that cut off the partial copy
 */
export async function resynchronise(
  conversation: Conversation,
  clock: Clock,
  asks: Abilities['asks'],
  hasProcessIds: boolean,
  cutOff: Uint8Array,
): Promise<'process' | 'paper' | undefined> {
  const queries: { readonly kind: 'process' | 'paper'; readonly pick: Question['pick'] }[] = [];
  // Accepts an answer to any of them: on a slow line, the first answer comes after later questions were sent.
  const answer = conversation.next((reply) => queries.find(({ pick }) => pick(reply) !== undefined)?.kind);
  // The step that is awaited at that moment reports the loss.
  answer.catch(() => undefined);
  let found: 'process' | 'paper' | undefined;
  for (let sent = 0; sent < MAX_COMMAND_LENGTH && found === undefined; sent += SYNC_STEP) {
    const process = hasProcessIds ? requestProcessId() : undefined;
    const paper = conversation.queryPaper();
    if (process !== undefined) queries.push({ kind: 'process', pick: process.pick });
    queries.push({ kind: 'paper', pick: paper.pick });
    conversation.send(
      concatBytes(new Uint8Array(SYNC_STEP), process?.bytes ?? new Uint8Array(), paper.bytes),
    );
    if (asks.length > 0 && !(await arrival(conversation, asks))) return undefined;
    found = await within(clock, answer, conversation.link.timeoutMs(SYNC_STEP_MS));
  }
  conversation.send(concatBytes(INITIALIZE, cutOff));
  await arrival(conversation, asks);
  // Drains late answers to the questions above before counting starts again.
  let isLate = true;
  while (isLate) {
    const ms = conversation.link.timeoutMs(SYNC_STEP_MS);
    const late = conversation.next((reply) => reply.kind === 'paper' || undefined, ms);
    isLate = (await late) === true;
  }
  conversation.forgetPaper();
  return found;
}

/**
 * The same for a printer that answers no such question: sends enough NULs at once to end any command. Returns whether
 * they have arrived; always false for a printer that answers nothing.
 */
export async function resynchroniseBlindly(
  conversation: Conversation,
  asks: Abilities['asks'],
  cutOff: Uint8Array,
): Promise<boolean> {
  conversation.send(concatBytes(new Uint8Array(MAX_COMMAND_LENGTH), INITIALIZE, cutOff));
  return arrival(conversation, asks);
}

/** Waits until everything sent has arrived, which the answer to a later question proves; false without an answer. */
async function arrival(conversation: Conversation, [n]: Abilities['asks']): Promise<boolean> {
  return (
    n !== undefined && conversation.queryRealTime(n, conversation.link.timeoutMs(KNOWN_QUERY_TIMEOUT_MS))
  );
}
