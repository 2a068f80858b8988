import { crc32 } from 'node:zlib';
import type { JobFailure, JobReason, JobState, WaitReason } from '@servery/protocol/printing/job';
import type { PrinterRole } from '@servery/protocol/printing/printer';
import type { Receipt } from '@servery/protocol/printing/receipt';
import type { Place } from './journal.ts';

/** What a job prints: a console's receipt, or what the agent itself has to say. */
export type Slip = Receipt | { readonly kind: 'notice'; readonly headline: string; readonly detail: string };

/** Where a job stands, as its latest record says. */
export interface Progress {
  readonly state: JobState;
  /** The copy that is printing or was last printed, from 1; 0 before the first. */
  readonly copy: number;
  /** Bytes of `copy` may have left, and what became of them is not known yet. */
  readonly open: boolean;
  /** `copy` is to be printed again, marked as a possible duplicate, or is being so. */
  readonly again: boolean;
  readonly waitsFor?: WaitReason;
  /** Why it failed. */
  readonly failure?: JobFailure;
  /** Why, in a sentence, where the state alone does not tell; of a failed job only what older agents have written. */
  readonly why?: string;
}

/** The papers of its order that a job's first copy follows on its printer. Instants are ISO 8601. */
export interface EarlierPapers {
  /** How many came out, or may have. */
  readonly count: number;
  /** When the first of them was accepted. */
  readonly firstAt: string;
  /** The job of the last one, and when that was printed. */
  readonly last: string;
  readonly lastAt: string;
}

interface AcceptedJob {
  readonly id: string;
  readonly printerId: string;
  readonly printerName: string;
  readonly copies: number;
  /** What it is laid out as, whatever printer prints it; absent in records of older agents. */
  readonly role?: PrinterRole;
  /** The name of the printer that it was first meant for, where that is another. */
  readonly backupFrom?: string;
  /** The id of that printer. */
  readonly homeId?: string;
  /** Of a job that has begun, unless its paper is the first. */
  readonly earlier?: EarlierPapers | undefined;
  readonly progress: Progress;
  /** In a compacted journal, where they differ from the submission's own. */
  readonly changedAt?: string;
  readonly expiresAt?: string;
}

/** A submission with the jobs it makes: one line, so that a torn one is dropped as a whole. Instants are ISO 8601. */
export interface AcceptRecord {
  readonly type: 'accept';
  readonly at: string;
  readonly key: string;
  /** Of the receipt: the same key with another one is a conflict. */
  readonly hash: string;
  readonly reason: JobReason;
  /** Empty for a notice. */
  readonly orderId: string;
  /** `receiptDigest` of an order, null for what is no order; absent in records of older agents. */
  readonly digest?: string | null;
  readonly expiresAt: string;
  readonly jobs: readonly AcceptedJob[];
  /** The job printed again, and which of its reprints this is, from 1. */
  readonly reprint?: { readonly of: string; readonly at: string; readonly number: number };
  /** The receipt as JSON: thousands of them are kept, few are looked at. */
  readonly receiptText: string;
}

interface ChangeRecord {
  readonly type: 'change';
  readonly at: string;
  readonly id: string;
  readonly progress: Progress;
  /** Given when its first copy begins, unless its paper is the first. */
  readonly earlier?: EarlierPapers;
  /** Given when a person releases a job that had waited too long. */
  readonly expiresAt?: string;
}

/** A job goes to another printer. */
interface MoveRecord {
  readonly type: 'move';
  readonly at: string;
  readonly id: string;
  readonly printerId: string;
  readonly printerName: string;
}

/** A key whose jobs are forgotten. */
interface KeyRecord {
  readonly type: 'key';
  readonly at: string;
  readonly key: string;
  readonly hash: string;
}

/** What one line of the journal says. */
export type JournalRecord = AcceptRecord | ChangeRecord | MoveRecord | KeyRecord;

/** A record as it is read back: the receipt of a submission is left where it stands. */
export type ReadRecord =
  | Exclude<JournalRecord, AcceptRecord>
  | (Omit<AcceptRecord, 'receiptText'> & { readonly receiptText?: undefined });

/**
 * A line is a JSON object whose first field is the checksum of all that follows it, as eight hexadecimal digits.
 * What it protects was checked when it came in; so a start of the agent checks the sums of thousands of records
 * instead of their fields, and finds damage that would still look like a record.
 */
const BODY = prologue('').length;
/** The receipt is the last field. Quotes within a text are escaped, so this stands nowhere before it. */
const RECEIPT = ',"receipt":';

/** Where the receipt's JSON stands in a file, of an accept record whose line begins at `at`. */
export function receiptPlace(line: string, receiptText: string, at: number): Place {
  const length = Buffer.byteLength(receiptText);
  // The brace is all that follows.
  return { at: at + Buffer.byteLength(line) - length - 1, length };
}

/** The record as a line, without its end. */
export function lineOf(record: JournalRecord): string {
  const body = bodyOf(record);
  return prologue(body) + body;
}

/**
 * What a line says, and where in it the receipt stands; undefined for one that is torn, damaged or not a record. Out
 * of the file's bytes, and without the receipt: of thousands that a start goes through, few are still to be printed.
 */
export function parseRecord(line: Buffer): { record: ReadRecord; receipt?: Place } | undefined {
  const body = line.subarray(BODY);
  if (body.length === 0 || line.toString('latin1', 0, BODY) !== prologue(body)) return undefined;
  const receipt = line.indexOf(RECEIPT, BODY);
  if (receipt === -1) return { record: JSON.parse(`{${body.toString()}`) as ReadRecord };
  const record = JSON.parse(`{${line.toString('utf8', BODY, receipt)}}`) as ReadRecord;
  const at = receipt + RECEIPT.length;
  // The brace is all that follows.
  return { record, receipt: { at, length: line.length - at - 1 } };
}

/** The record's JSON without the brace it begins with. */
function bodyOf(record: JournalRecord): string {
  if (record.type !== 'accept') return JSON.stringify(record).slice(1);
  const head = JSON.stringify({ ...record, receiptText: undefined });
  return `${head.slice(1, -1)}${RECEIPT}${record.receiptText}}`;
}

function prologue(body: string | Buffer): string {
  return `{"crc":"${crc32(body).toString(16).padStart(8, '0')}",`;
}
