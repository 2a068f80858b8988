import type { WaitReason } from '@servery/protocol/printing/job';
import type { Confirmation, Question } from './abilities.ts';
import { type Clock, sleep, within } from './clock.ts';
import { concatBytes } from './commands.ts';
import { ConnectionLost } from './connectionLost.ts';
import type { Conversation } from './conversation.ts';
import type { Language } from './language.ts';
import { blockedBy } from './status.ts';

/** One copy, ready to send. */
export interface Copy {
  readonly language: Language;
  /** From the reset of the printer to the cut. */
  readonly bytes: Uint8Array;
  /** How long a slow printer of its kind needs to print it, in milliseconds. */
  readonly paperMs: number;
}

export type CopyOutcome =
  /** The printer confirmed it. */
  | { readonly end: 'printed' }
  /** Delivered to a printer that cannot confirm. */
  | { readonly end: 'sent' }
  /** Bytes were sent, and it is unknown whether they were printed. */
  | { readonly end: 'uncertain'; readonly why: string };

/** How a printer is asked about a copy, in its language. */
export interface CopyQuestions {
  readonly confirms: Confirmation;
  /** It answers status questions at once, even while it prints. */
  readonly answersAtOnce: boolean;
  /** It may be polled before it confirms: an answer to a poll cannot be mistaken for the confirmation. */
  readonly mayPoll: boolean;
  /** The query sent after a copy, whose answer confirms it; undefined if the printer cannot confirm. */
  confirmation(): Question | undefined;
  /** Asks for the status; false when an answer takes longer than `ms`. */
  poll(ms: number): Promise<boolean>;
}

/** How often the agent polls a slow copy. */
const POLL_MS = 1000;
/**
 * After the first silence the job reports that the printer does not answer, after the second the agent gives up on the
 * copy. Silence counts from when no bytes should be in flight any more.
 */
const SILENCE_MS = 4000;
const GIVE_UP_MS = 30_000;
/** How long a printer without a fault may take to confirm, on top of the time for line and paper. */
const CONFIRM_MS = 60_000;
/** How long a printer that answers nothing may take to close its side once it has received everything. */
const CLOSE_MS = 5000;
/**
 * Sends a copy and waits until its result is known. If paper runs out or the cover is opened, it waits as long as that
 * lasts; `onTrouble` reports it, and reports `undefined` when it is over.
 *
 * Status questions go out only after the copy's last byte, never inside one of its commands.
 */
export async function printCopy(
  conversation: Conversation,
  queries: CopyQuestions,
  copy: Copy,
  clock: Clock,
  onTrouble: (trouble: WaitReason | undefined) => void,
): Promise<CopyOutcome> {
  try {
    if (queries.confirms === 'nothing') return await deliver(conversation, copy, clock, onTrouble);
    return await sendAndConfirm(conversation, queries, copy, clock, onTrouble);
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error;
    return { end: 'uncertain', why: `the connection was lost (${error.message})` };
  }
}

/** Up to this size, in bytes, a copy and its question are joined into one write; beyond it, joining costs more. */
const ONE_WRITE = 64 * 1024;

async function sendAndConfirm(
  conversation: Conversation,
  queries: CopyQuestions,
  copy: Copy,
  clock: Clock,
  onTrouble: (trouble: WaitReason | undefined) => void,
): Promise<CopyOutcome> {
  const { confirms, answersAtOnce, mayPoll } = queries;
  const query = queries.confirmation();
  const confirmed = conversation.next((reply) => query?.pick(reply));
  // The step that is awaited at that moment reports the loss.
  confirmed.catch(() => undefined);
  const behind = query === undefined ? [] : [query.bytes];
  if (copy.bytes.length <= ONE_WRITE) conversation.send(concatBytes(copy.bytes, ...behind));
  else for (const bytes of [copy.bytes, ...behind]) conversation.send(bytes);

  const { link: line } = conversation;
  const sent = line.sent;
  const isAccepting = acceptanceOf(conversation);
  const paper = copy.paperMs;
  // A buffered question is answered only after the whole copy is on paper.
  const silent = answersAtOnce ? 0 : paper;
  const start = clock.elapsed();
  const still = start + paper;
  let well = start;
  let quietSince = start + silent;
  // A small buffer accepts the end of the copy, and the questions after it, only as the paper moves.
  let deadSince = still;
  let wasBlocked = false;
  // Without a confirmation, the poll that decides the result is due exactly when the paper should be still.
  const pause = (): number => {
    const left = still - clock.elapsed();
    return confirms === 'delivery' && left > 0 ? Math.min(left, POLL_MS) : POLL_MS;
  };
  for (;;) {
    // Automatic status is handled as it comes; without it, the printer is polled. The confirmation ends the wait too:
    // otherwise a rush would leave hundreds of waits, each checking every reply until its timeout.
    const statusChange = conversation.next(
      (reply) =>
        query?.pick(reply) ?? (reply.kind === 'automatic' || reply.kind === 'star' ? 'status' : undefined),
      pause(),
    );
    const before = conversation.replies;
    const news = await Promise.race([confirmed, statusChange]);
    if (news === true) {
      line.confirm(sent);
      return { end: 'printed' };
    }
    const isAnswered = news !== 'status' && mayPoll && (await queries.poll(line.unloadedTimeoutMs(POLL_MS)));
    const now = clock.elapsed();
    if (isAccepting()) {
      well = now;
      deadSince = Math.max(deadSince, now);
    }
    if (line.expectedMs > 0) quietSince = Math.max(quietSince, now);
    const fault = blockedBy(conversation.status);
    if (fault !== undefined) {
      onTrouble(fault);
      wasBlocked = true;
      well = now;
      quietSince = now + silent;
      deadSince = now + paper;
    } else if (conversation.replies > before) {
      // An answer to any question, even a late one, or automatic status.
      onTrouble(undefined);
      quietSince = now;
      deadSince = Math.max(deadSince, now);
      if (confirms === 'delivery' && wasBlocked)
        return { end: 'uncertain', why: 'the printer stopped within it' };
      // Only the answer to a question after the last byte proves that every byte arrived.
      if (confirms === 'delivery' && isAnswered && now >= still) return { end: 'sent' };
      if (now - well >= CONFIRM_MS + paper)
        return { end: 'uncertain', why: 'the printer did not confirm it' };
    } else if (now - deadSince >= GIVE_UP_MS) {
      return { end: 'uncertain', why: 'the printer stopped answering' };
    } else if (now - quietSince >= SILENCE_MS) {
      onTrouble('timeout');
    }
  }
}

/**
 * Returns a function that is true while bytes may still be in flight, or if the system has accepted some since its last
 * call.
 */
function acceptanceOf(conversation: Conversation): () => boolean {
  let { unsent } = conversation;
  return () => {
    const before = unsent;
    ({ unsent } = conversation);
    return unsent < before || conversation.link.inFlightMs > 0;
  };
}

/** Sends all bytes to a printer that never answers, then half-closes: once the printer closes too, it has read them. */
async function deliver(
  conversation: Conversation,
  copy: Copy,
  clock: Clock,
  onTrouble: (trouble: WaitReason | undefined) => void,
): Promise<CopyOutcome> {
  // A small buffer accepts the bytes only as fast as they are printed.
  let quietSince = clock.elapsed() + copy.paperMs;
  conversation.send(copy.bytes);
  conversation.end();
  const isAccepting = acceptanceOf(conversation);
  while (conversation.isOpen() && conversation.unsent > 0) {
    const now = clock.elapsed();
    if (isAccepting()) quietSince = Math.max(quietSince, now);
    if (now - quietSince >= GIVE_UP_MS) return { end: 'uncertain', why: 'the printer stopped taking data' };
    if (now - quietSince >= SILENCE_MS) onTrouble('timeout');
    await sleep(clock, 20);
  }
  const lost = await within(clock, conversation.closed, conversation.link.timeoutMs(CLOSE_MS));
  if (lost !== undefined && (lost.code !== undefined || conversation.unsent > 0))
    return { end: 'uncertain', why: `the connection was lost (${lost.message})` };
  return { end: 'sent' };
}
