import { setImmediate as nextTurn } from 'node:timers/promises';
import { plainText } from '@servery/protocol/plainText';
import { type Guest, isReceiptOf, namesGuest } from '@servery/protocol/printing/guest';
import { TABLE_CARD_ID } from '@servery/protocol/printing/job';
import type { DamagedCopy } from './damagedCopies.ts';
import { orderOf } from './earlierPapers.ts';
import { withoutCarriageReturn } from './journalFile.ts';
import { KEY, ORDER, textIn } from './journalReader.ts';
import { parseRecord, type Slip } from './record.ts';
import type { Spool } from './spool.ts';
import { isFinished, type StoredJob, type Submission } from './storedJob.ts';
import { SerialQueue } from '../serialQueue.ts';

/** Milliseconds of reading receipts before yielding to the event loop. */
const SLICE_MS = 4;
/** Maximum exported characters of a damaged line: more than any receipt has. */
const LINE_LENGTH = 100_000;

/** The guest whose data is searched for. */
export interface GuestQuery {
  readonly guest: Guest;
  /** Numbers of the guest's known orders; needed because receipts have no email address. */
  readonly orders: ReadonlySet<string>;
  /** Whether the requester may see submissions under a key. */
  readonly sees: (key: string) => boolean;
}

/** One stored item of a guest's data. */
export interface GuestEntry {
  /** The receipt's jobs; empty if it exists only in a copy of a damaged journal. */
  readonly jobs: readonly StoredJob[];
  /** Missing if it can no longer be read from disk. */
  readonly receipt?: Slip;
  /** The text of an unreadable line, instead of the receipt. */
  readonly text?: string;
}

/** A receipt or the remains of one, with its key and order. */
interface LineContent {
  readonly key?: string | undefined;
  readonly orderId?: string | undefined;
  readonly receipt?: Slip | undefined;
  /** The text of an unreadable line, instead of the receipt. */
  readonly text?: string;
}

interface GuestMatch {
  readonly submissions: readonly Submission[];
  /** Whether a line of a copy belongs to the guest. */
  readonly isGuests: (content: LineContent) => boolean;
}

/** Finds and deletes one guest's data in the journal and in the copies of damaged journals. */
export class GuestData {
  readonly #spool: Spool;
  /** One deletion at a time: each rewrites the same files. */
  readonly #deletions = new SerialQueue();

  constructor(spool: Spool) {
    this.#spool = spool;
  }

  /**
   * All stored data in order of arrival, followed by items that exist only in copies.
   *
   * @throws AgentFault `spool-full` or `internal` when a damaged journal must still be copied and the write fails
   */
  async list(query: GuestQuery): Promise<readonly GuestEntry[]> {
    return this.#entries(await this.#find(query));
  }

  /**
   * Deletes all stored data, unless a job is still unfinished. Rewrites the copies first and the journal last, each
   * atomically: after an interruption, a repeated deletion does the rest.
   *
   * @returns how many receipts were deleted, or the unfinished jobs that prevented the deletion
   * @throws AgentFault `spool-full` or `internal` when a write fails
   */
  delete(query: GuestQuery): Promise<{ deleted: number; waiting: readonly StoredJob[] }> {
    return this.#deletions.run(() => this.#deleteNow(query));
  }

  async #deleteNow(query: GuestQuery): Promise<{ deleted: number; waiting: readonly StoredJob[] }> {
    const found = await this.#find(query);
    const waiting = this.#jobsOf(found.submissions).filter((job) => !isFinished(job));
    if (waiting.length > 0) return { deleted: 0, waiting };
    const entries = await this.#entries(found);
    const isKept = (line: Buffer): boolean => !found.isGuests(lineContent(line));
    for (const aside of await this.#spool.damagedCopies()) {
      if (await someLine(aside, (line) => !isKept(line))) await aside.keepOnly(isKept);
    }
    if (found.submissions.length > 0) await this.#spool.receipts.erase(found.submissions);
    return { deleted: entries.length, waiting };
  }

  async #find({ guest, orders, sees }: GuestQuery): Promise<GuestMatch> {
    /** Orders with a receipt that names the guest. All their receipts are the guest's, even a slip without a name. */
    const guests = new Set<string>();
    const isNamed = ({ key, orderId = '', receipt, text = '' }: LineContent): boolean => {
      if (key !== undefined && !sees(key)) return false;
      if (key !== undefined && orders.has(orderId)) return true;
      if (receipt === undefined) return isLineOf(guest, text);
      return receipt.kind !== 'notice' && receipt.kind !== 'card' && isReceiptOf(guest, receipt);
    };
    const note = (content: LineContent): void => {
      const order = orderNameOf(content);
      if (order !== undefined && isNamed(content)) guests.add(order);
    };
    const isGuests = (content: LineContent): boolean => {
      const order = orderNameOf(content);
      return isNamed(content) || (order !== undefined && guests.has(order));
    };

    const readable: Submission[] = [];
    let end = performance.now() + SLICE_MS;
    for (const submission of new Set(this.#spool.all().map((job) => job.submission))) {
      const { key, orderId } = submission;
      // An unreadable receipt still belongs to its order.
      const receipt = await this.#spool.receipts.storedReceipt(submission).catch(() => UNREADABLE_RECEIPT);
      if (receipt !== undefined) {
        readable.push(submission);
        note({ key, orderId, receipt });
      }
      if (performance.now() < end) continue;
      await nextTurn();
      end = performance.now() + SLICE_MS;
    }
    for (const aside of await this.#spool.damagedCopies()) {
      for await (const line of aside.lines()) note(lineContent(line));
    }
    return { submissions: readable.filter(({ key, orderId }) => isGuests({ key, orderId })), isGuests };
  }

  async #entries({ submissions, isGuests }: GuestMatch): Promise<readonly GuestEntry[]> {
    const jobs = this.#jobsOf(submissions);
    const entries: GuestEntry[] = [];
    const known = new Set<string>();
    for (const submission of submissions) {
      const receipt = await this.#spool.receipts.storedReceipt(submission).catch(() => undefined);
      known.add(`${submission.key} ${JSON.stringify(receipt)}`);
      const own = jobs.filter((job) => job.submission === submission);
      entries.push({ jobs: own, ...(receipt && { receipt }) });
    }
    for (const aside of await this.#spool.damagedCopies()) {
      for await (const line of aside.lines()) {
        const content = lineContent(line);
        const { key = '', receipt, text } = content;
        if (!isGuests(content)) continue;
        const name = `${key} ${text ?? JSON.stringify(receipt)}`;
        if (known.has(name)) continue;
        known.add(name);
        entries.push({ jobs: [], ...(receipt ? { receipt } : { text: text?.slice(0, LINE_LENGTH) ?? '' }) });
      }
    }
    return entries;
  }

  #jobsOf(submissions: readonly Submission[]): readonly StoredJob[] {
    const query = new Set(submissions);
    return this.#spool.all().filter(({ submission }) => query.has(submission));
  }
}

/** Placeholder for a receipt that can no longer be read from disk. */
const UNREADABLE_RECEIPT: Slip = { kind: 'notice', headline: '', detail: '' };

async function someLine(aside: DamagedCopy, is: (line: Buffer) => boolean): Promise<boolean> {
  for await (const line of aside.lines()) if (is(line)) return true;
  return false;
}

/** The order of a receipt; undefined for a receipt without an order, such as a notice or a table card. */
function orderNameOf({ key, orderId = '' }: LineContent): string | undefined {
  return key === undefined || orderId === TABLE_CARD_ID ? undefined : orderOf({ key, orderId });
}

/** The receipt data in a line of a copy; empty for a line that only changes a job. */
function lineContent(whole: Buffer): LineContent {
  const line = withoutCarriageReturn(whole);
  const parsed = parseRecord(line);
  if (parsed === undefined) {
    const text = line.toString();
    return { key: textIn(KEY, text), orderId: textIn(ORDER, text), text };
  }
  const { record, receipt } = parsed;
  if (record.type !== 'accept' || receipt === undefined) return {};
  const { key, orderId } = record;
  const text = line.toString('utf8', receipt.at, receipt.at + receipt.length);
  try {
    return { key, orderId, receipt: JSON.parse(text) as Slip };
  } catch {
    // Written by a newer agent.
    return { key, orderId, text };
  }
}

/** Whether an unreadable line names the guest in any of its strings, even if some quotes are missing. */
function isLineOf(guest: Guest, line: string): boolean {
  return line.split(/(?<!\\)"/).some((part) => namesGuest(guest, plainText(unescaped(part))));
}

function unescaped(part: string): string {
  try {
    return JSON.parse(`"${part}"`) as string;
  } catch {
    return part;
  }
}
