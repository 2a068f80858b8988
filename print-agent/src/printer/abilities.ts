import { randomInt } from 'node:crypto';
import { type Clock, sleep, within } from './clock.ts';
import {
  AUTOMATIC_STATUS,
  INITIALIZE,
  LONGEST_COMMAND,
  REAL_TIME_KINDS,
  type RealTimeKind,
  joined,
  processId,
} from './commands.ts';
import type { Conversation } from './conversation.ts';
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

/** How long a printer may take for its first word. */
const HELLO_MS = 1200;
const ASK_MS = 400;
/** A step of resynchronising: bytes, and the time for the answer to them. */
const SYNC_STEP = 4096;
const SYNC_STEP_MS = 500;

/** An id for `GS ( H` that was not used lately: four characters of 21h-7Eh, which all printers give back unchanged. */
function newProcessId(): string {
  return String.fromCharCode(...Array.from({ length: 4 }, () => randomInt(0x21, 0x7f)));
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
 */
export async function hello(conversation: Conversation, clock: Clock): Promise<boolean> {
  const anything = conversation.next(() => true, HELLO_MS);
  const asked = conversation.askRealTime(1, HELLO_MS);
  // What is not awaited below, because nothing came at all, may still be lost with the connection.
  asked.catch(() => undefined);
  conversation.send(conversation.askPaper().bytes);
  if ((await anything) !== true) return false;
  await within(clock, asked, ASK_MS);
  return true;
}

/** Which real-time questions it answers; their answers are in the conversation's status. */
export async function survey(conversation: Conversation): Promise<readonly RealTimeKind[]> {
  const asks: RealTimeKind[] = [];
  conversation.forgetRealTime();
  for (const n of REAL_TIME_KINDS) {
    if (await conversation.askRealTime(n, ASK_MS)) asks.push(n);
    else conversation.forgetRealTime();
  }
  return asks;
}

/**
 * Finds out how it confirms, and asks for automatic status. Only for a printer that is online: one without paper
 * answers nothing that goes through its buffer.
 *
 * @param ms how long the answer may take
 */
export async function confirmation(conversation: Conversation, ms: number): Promise<Confirmation> {
  const question = askProcess();
  const answer = conversation.next(question.pick, ms);
  // A printer that takes the question for text loses it at the reset with which every copy begins.
  conversation.send(joined(AUTOMATIC_STATUS, question.bytes));
  if ((await answer) === true) return 'process';
  return conversation.answersPaper ? 'paper' : 'delivery';
}

/**
 * After a copy that was cut short: completes, with NULs, whatever command the printer is in the middle of, until it
 * answers a question again or any command must be over; then puts the half copy off the paper's way.
 *
 * @param options.cutOff the bytes that do the latter
 * @param options.answers whether this printer may answer such questions at all
 */
export async function resynchronise(
  conversation: Conversation,
  clock: Clock,
  { cutOff, answers }: { readonly cutOff: Uint8Array; readonly answers: boolean },
): Promise<void> {
  if (!answers) {
    conversation.send(joined(new Uint8Array(LONGEST_COMMAND), INITIALIZE, cutOff));
    return;
  }
  for (let sent = 0; sent < LONGEST_COMMAND; sent += SYNC_STEP) {
    const process = askProcess();
    const paper = conversation.askPaper();
    const answer = conversation.next((reply) => process.pick(reply) ?? paper.pick(reply), SYNC_STEP_MS);
    conversation.send(joined(new Uint8Array(SYNC_STEP), paper.bytes, process.bytes));
    if ((await answer) === true) break;
  }
  conversation.send(joined(INITIALIZE, cutOff));
  // Late answers to the questions above, before they are counted anew.
  await sleep(clock, SYNC_STEP_MS);
  conversation.forgetPaper();
}
