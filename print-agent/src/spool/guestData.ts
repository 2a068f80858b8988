import { setImmediate as nextTurn } from 'node:timers/promises';
import { plainText } from '@servery/protocol/plainText';
import { type Guest, isReceiptOf, namesGuest } from '@servery/protocol/printing/guest';
import { TABLE_CARD_ID } from '@servery/protocol/printing/job';
import type { Aside } from './asides.ts';
import { orderOf } from './earlierPapers.ts';
import { withoutReturn } from './journalFile.ts';
import { KEY, ORDER, textIn } from './journalReader.ts';
import { parseRecord, type Slip } from './record.ts';
import type { Spool } from './spool.ts';
import { isFinished, type StoredJob, type Submission } from './storedJob.ts';

/** Milliseconds for which receipts are gone through before others have their turn. */
const SLICE_MS = 4;
/** Characters of a damaged line that are exported: more than any receipt has. */
const LINE_LENGTH = 100_000;

/** Whose data is sought. */
export interface SoughtGuest {
  readonly guest: Guest;
  /** Numbers of orders that are known to be the guest's; receipts have no email address. */
  readonly orders: ReadonlySet<string>;
  /** Whether the asker may see what was submitted under a key. */
  readonly sees: (key: string) => boolean;
}

/** Something that is kept of a guest. */
export interface GuestEntry {
  /** The jobs that the receipt became; none where it is in the copy of a damaged journal alone. */
  readonly jobs: readonly StoredJob[];
  /** Missing where the disk has lost it. */
  readonly receipt?: Slip;
  /** In place of the receipt a line that cannot be read, as far as it is text. */
  readonly text?: string;
}

/** A receipt, or what is left of one, and whose it may be. */
interface Told {
  readonly key?: string | undefined;
  readonly orderId?: string | undefined;
  readonly receipt?: Slip | undefined;
  /** In place of the receipt. */
  readonly text?: string;
}

interface Found {
  readonly submissions: readonly Submission[];
  /** Whether what a line of a copy tells is the guest's. */
  readonly isGuests: (told: Told) => boolean;
}

/** What the spool keeps of one guest: in the journal, and in the copies of damaged ones. */
export class GuestData {
  private readonly spool: Spool;
  /** One deletion at a time: each rewrites the same files. */
  private work: Promise<unknown> = Promise.resolve();

  constructor(spool: Spool) {
    this.spool = spool;
  }

  /**
   * All that is kept, in the order in which it came; what copies have besides is behind it.
   *
   * @throws AgentFault `spool-full` or `internal` when a damaged journal has still to be copied and the disk refuses
   */
  async list(sought: SoughtGuest): Promise<readonly GuestEntry[]> {
    return this.entries(await this.find(sought));
  }

  /**
   * Deletes all of it, unless something is still to print. Copies come first and the journal last, each wholly or not at
   * all: where it is cut short, doing it again does the rest.
   *
   * @returns how many receipts were deleted, and the jobs for which none was
   * @throws AgentFault `spool-full` or `internal` when the disk refuses
   */
  delete(sought: SoughtGuest): Promise<{ deleted: number; waiting: readonly StoredJob[] }> {
    const done = this.work.then(() => this.deleteNow(sought));
    this.work = done.catch(() => undefined);
    return done;
  }

  private async deleteNow(sought: SoughtGuest): Promise<{ deleted: number; waiting: readonly StoredJob[] }> {
    const found = await this.find(sought);
    const waiting = this.jobsOf(found.submissions).filter((job) => !isFinished(job));
    if (waiting.length > 0) return { deleted: 0, waiting };
    const entries = await this.entries(found);
    const isKept = (line: Buffer): boolean => !found.isGuests(toldBy(line));
    for (const aside of await this.spool.asides()) {
      if (await hasLine(aside, (line) => !isKept(line))) await aside.keepOnly(isKept);
    }
    if (found.submissions.length > 0) await this.spool.receipts.erase(found.submissions);
    return { deleted: entries.length, waiting };
  }

  private async find({ guest, orders, sees }: SoughtGuest): Promise<Found> {
    /** Of which one receipt names the guest: all of theirs are, also a slip without a name. */
    const guests = new Set<string>();
    const isNamed = ({ key, orderId = '', receipt, text = '' }: Told): boolean => {
      if (key !== undefined && !sees(key)) return false;
      if (key !== undefined && orders.has(orderId)) return true;
      if (receipt === undefined) return isLineOf(guest, text);
      return receipt.kind !== 'notice' && receipt.kind !== 'card' && isReceiptOf(guest, receipt);
    };
    const note = (told: Told): void => {
      const order = orderNameOf(told);
      if (order !== undefined && isNamed(told)) guests.add(order);
    };
    const isGuests = (told: Told): boolean => {
      const order = orderNameOf(told);
      return isNamed(told) || (order !== undefined && guests.has(order));
    };

    const kept: Submission[] = [];
    let end = performance.now() + SLICE_MS;
    for (const submission of new Set(this.spool.all().map((job) => job.submission))) {
      const { key, orderId } = submission;
      // One that the disk has lost is its order's still.
      const receipt = await this.spool.receipts.kept(submission).catch(() => LOST);
      if (receipt !== undefined) {
        kept.push(submission);
        note({ key, orderId, receipt });
      }
      if (performance.now() < end) continue;
      await nextTurn();
      end = performance.now() + SLICE_MS;
    }
    for (const aside of await this.spool.asides()) {
      for await (const line of aside.lines()) note(toldBy(line));
    }
    return { submissions: kept.filter(({ key, orderId }) => isGuests({ key, orderId })), isGuests };
  }

  private async entries({ submissions, isGuests }: Found): Promise<readonly GuestEntry[]> {
    const jobs = this.jobsOf(submissions);
    const entries: GuestEntry[] = [];
    const known = new Set<string>();
    for (const submission of submissions) {
      const receipt = await this.spool.receipts.kept(submission).catch(() => undefined);
      known.add(`${submission.key} ${JSON.stringify(receipt)}`);
      const own = jobs.filter((job) => job.submission === submission);
      entries.push({ jobs: own, ...(receipt && { receipt }) });
    }
    for (const aside of await this.spool.asides()) {
      for await (const line of aside.lines()) {
        const told = toldBy(line);
        const { key = '', receipt, text } = told;
        if (!isGuests(told)) continue;
        const name = `${key} ${text ?? JSON.stringify(receipt)}`;
        if (known.has(name)) continue;
        known.add(name);
        entries.push({ jobs: [], ...(receipt ? { receipt } : { text: text?.slice(0, LINE_LENGTH) ?? '' }) });
      }
    }
    return entries;
  }

  private jobsOf(submissions: readonly Submission[]): readonly StoredJob[] {
    const sought = new Set(submissions);
    return this.spool.all().filter(({ submission }) => sought.has(submission));
  }
}

/** In place of a receipt that the disk has lost. */
const LOST: Slip = { kind: 'notice', headline: '', detail: '' };

async function hasLine(aside: Aside, is: (line: Buffer) => boolean): Promise<boolean> {
  for await (const line of aside.lines()) if (is(line)) return true;
  return false;
}

/** The order of a receipt; undefined for what is of none, such as a notice or a table card. */
function orderNameOf({ key, orderId = '' }: Told): string | undefined {
  return key === undefined || orderId === TABLE_CARD_ID ? undefined : orderOf({ key, orderId });
}

/** What a line of a copy says of a receipt; nothing where it says how a job went on. */
function toldBy(whole: Buffer): Told {
  const line = withoutReturn(whole);
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
    // Of a newer agent.
    return { key, orderId, text };
  }
}

/** Whether a line that is no record any more names the guest in one of its texts, whichever quotes are left of them. */
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
