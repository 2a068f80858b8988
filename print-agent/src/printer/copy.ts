import type { WaitReason } from '@servery/protocol/printing/job';
import { type Abilities, type Question, askProcess } from './abilities.ts';
import { type Clock, sleep, within } from './clock.ts';
import { joined } from './commands.ts';
import { ConnectionLost, type Conversation } from './conversation.ts';
import type { Language } from './language.ts';
import { poll } from './poll.ts';
import { blockedBy } from './status.ts';

/** One copy, ready to be sent. */
export interface Copy {
  readonly language: Language;
  /** From the reset of the printer to the cut. */
  readonly bytes: Uint8Array;
  /** Printed lines, from which the time that the paper needs is guessed. */
  readonly lines: number;
}

export type CopyEnd =
  /** The printer confirmed it. */
  | { readonly end: 'printed' }
  /** Delivered to a printer that cannot confirm. */
  | { readonly end: 'sent' }
  /** Bytes have left, and what became of them is not known. */
  | { readonly end: 'uncertain'; readonly why: string };

/** How often a copy that takes its time is looked after. */
const LOOK_MS = 1000;
/**
 * After the first silence the job says that the printer does not answer, after the second the agent gives the copy up.
 * Silence counts from when no bytes should be on their way any more.
 */
const QUIET_MS = 4000;
const GIVE_UP_MS = 30_000;
/** How long a printer with nothing the matter may take to confirm, besides the time that line and paper take. */
const CONFIRM_MS = 60_000;
/** How long a printer that answers nothing may take to close its side once it has everything. */
const CLOSE_MS = 5000;
/**
 * What a line of paper takes at 100 mm/s, as slow as receipt printers are; a line is 1/6 inch, some 4 mm, as they are
 * set at a reset (Epson's ESC/POS command reference, ESC 2).
 */
const LINE_MS = 40;

/** How long the paper of a copy moves, on a slow printer. Milliseconds. */
export function paperMs({ lines }: Pick<Copy, 'lines'>): number {
  return lines * LINE_MS;
}

/**
 * Sends a copy and stays with it until its end is known. Paper that runs out or a cover that is opened meanwhile is
 * waited for, however long that takes; `onTrouble` says so, and says `undefined` when it is over.
 *
 * A status question goes out only behind the copy's last byte, never within one of its commands.
 */
export async function printCopy(
  conversation: Conversation,
  abilities: Abilities,
  copy: Copy,
  clock: Clock,
  onTrouble: (trouble: WaitReason | undefined) => void,
): Promise<CopyEnd> {
  try {
    if (abilities.confirms === 'nothing') return await deliver(conversation, copy, clock, onTrouble);
    return await accompany(conversation, abilities, copy, clock, onTrouble);
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error;
    return { end: 'uncertain', why: `the connection was lost (${error.message})` };
  }
}

/** Bytes of a longest copy that leaves in one write with the question behind it; to put a longer one together takes longer. */
const ONE_WRITE = 64 * 1024;

async function accompany(
  conversation: Conversation,
  abilities: Abilities,
  copy: Copy,
  clock: Clock,
  onTrouble: (trouble: WaitReason | undefined) => void,
): Promise<CopyEnd> {
  const { asks, confirms } = abilities;
  // All that could be asked else is what asks for the confirmation, and its answer cannot be told from that one.
  const mayPoll = confirms !== 'paper' || asks.length > 0;
  const question = questionOf(conversation, confirms);
  const confirmed = conversation.next((reply) => question?.pick(reply));
  // Its loss is reported by whatever is awaited at that moment.
  confirmed.catch(() => undefined);
  const behind = question === undefined ? [] : [question.bytes];
  if (copy.bytes.length <= ONE_WRITE) conversation.send(joined(copy.bytes, ...behind));
  else for (const bytes of [copy.bytes, ...behind]) conversation.send(bytes);

  const { line } = conversation;
  const sent = line.sent;
  const isTaking = takingOf(conversation);
  const paper = paperMs(copy);
  // What goes through its buffer is answered behind the copy, when all of that is on paper.
  const silent = asks.length > 0 ? 0 : paper;
  const start = clock.elapsed();
  const still = start + paper;
  let well = start;
  let quietSince = start + silent;
  // A small buffer takes the copy's end, and the questions behind it, only as the paper moves.
  let deadSince = still;
  let wasBlocked = false;
  // Where nothing confirms it, the look that tells its end comes at that moment.
  const pause = (): number => {
    const left = still - clock.elapsed();
    return confirms === 'delivery' && left > 0 ? Math.min(left, LOOK_MS) : LOOK_MS;
  };
  for (;;) {
    // Status that comes by itself is looked at when it comes; without it, the printer is asked. The confirmation ends
    // the wait as well: of a rush, hundreds would be left, each looking through every reply until its time is up.
    const told = conversation.next(
      (reply) => question?.pick(reply) ?? (reply.kind === 'automatic' ? 'told' : undefined),
      pause(),
    );
    const before = conversation.replies;
    const news = await Promise.race([confirmed, told]);
    if (news === true) {
      line.confirm(sent);
      return { end: 'printed' };
    }
    const isAnswered =
      news !== 'told' && mayPoll && (await poll(conversation, abilities, line.thereAndBack(LOOK_MS)));
    const now = clock.elapsed();
    if (isTaking()) {
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
      // An answer to whichever question, be it late, or status that came without one.
      onTrouble(undefined);
      quietSince = now;
      deadSince = Math.max(deadSince, now);
      if (confirms === 'delivery' && wasBlocked)
        return { end: 'uncertain', why: 'the printer stopped within it' };
      // Only the answer to a question behind the last byte tells that every byte arrived.
      if (confirms === 'delivery' && isAnswered && now >= still) return { end: 'sent' };
      if (now - well >= CONFIRM_MS + paper)
        return { end: 'uncertain', why: 'the printer did not confirm it' };
    } else if (now - deadSince >= GIVE_UP_MS) {
      return { end: 'uncertain', why: 'the printer stopped answering' };
    } else if (now - quietSince >= QUIET_MS) {
      onTrouble('timeout');
    }
  }
}

function questionOf(conversation: Conversation, confirms: Abilities['confirms']): Question | undefined {
  if (confirms === 'process') return askProcess();
  return confirms === 'paper' ? conversation.askPaper() : undefined;
}

/** Tells whether bytes may still be on their way, or the system has taken some since this was last asked. */
function takingOf(conversation: Conversation): () => boolean {
  let { unsent } = conversation;
  return () => {
    const before = unsent;
    ({ unsent } = conversation);
    return unsent < before || conversation.line.underwayMs > 0;
  };
}

/** To a printer that says nothing: all bytes, then the end, and its own end tells that it read so far. */
async function deliver(
  conversation: Conversation,
  copy: Copy,
  clock: Clock,
  onTrouble: (trouble: WaitReason | undefined) => void,
): Promise<CopyEnd> {
  // With a small buffer it takes the bytes no sooner than it prints them.
  let quietSince = clock.elapsed() + paperMs(copy);
  conversation.send(copy.bytes);
  conversation.end();
  const isTaking = takingOf(conversation);
  while (conversation.isOpen() && conversation.unsent > 0) {
    const now = clock.elapsed();
    if (isTaking()) quietSince = Math.max(quietSince, now);
    if (now - quietSince >= GIVE_UP_MS) return { end: 'uncertain', why: 'the printer stopped taking data' };
    if (now - quietSince >= QUIET_MS) onTrouble('timeout');
    await sleep(clock, 20);
  }
  const lost = await within(clock, conversation.closed, conversation.line.patience(CLOSE_MS));
  if (lost !== undefined && (lost.code !== undefined || conversation.unsent > 0))
    return { end: 'uncertain', why: `the connection was lost (${lost.message})` };
  return { end: 'sent' };
}
