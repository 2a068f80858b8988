import { crc32 } from 'node:zlib';
import type { JobFailure, JobKind, JobReason, JobState, WaitReason } from '@servery/protocol/printing/job';
import type { PrinterRole } from '@servery/protocol/printing/printer';
import type { Paper } from '@servery/protocol/printing/receipt';
import type { Place } from './grownFile.ts';

/** What a job prints: a console's paper, or what the agent itself has to say. */
export type Slip = Paper | { readonly kind: 'notice'; readonly headline: string; readonly detail: string };

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
  /** What it prints; absent in records of older agents: see `kindOfRecord`. */
  readonly kind?: JobKind;
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

/** Lines that could not be read at a start of the agent, which kept a copy of them aside. */
export interface DamageRecord {
  readonly type: 'damage';
  readonly at: string;
  readonly lines: number;
  /** The numbers of orders that may be lost with them, as far as they could be made out. */
  readonly orders: readonly string[];
}

/** What one line of the journal says. */
export type JournalRecord = AcceptRecord | ChangeRecord | MoveRecord | KeyRecord | DamageRecord;

/** A record as it is read back: the receipt of a submission is left where it stands. */
export type ReadRecord =
  | Exclude<JournalRecord, AcceptRecord>
  | (Omit<AcceptRecord, 'receiptText'> & { readonly receiptText?: undefined });

/**
 * The version of what is written here, in every record; one without is of version 1. It is raised when an agent of the
 * version before would take a record for something else. `DECISIONS.md` has what an agent does with other versions.
 */
const RECORD_VERSION = 1;
const VERSION = /^"v":(\d+),/;
/** The most that the field takes. */
const VERSION_LENGTH = 16;
const OWN_VERSION = `"v":${RECORD_VERSION},`;

/**
 * A line is a JSON object whose first field is the checksum of all that follows it, as eight hexadecimal digits; the
 * second is the version.
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

/** A record as it was read. */
export interface ReadLine {
  readonly record: ReadRecord;
  /** Where in the line the receipt stands. */
  readonly receipt?: Place;
  /** A newer agent has written it: fields of it may be missing here, or mean something else. */
  readonly isNewer: boolean;
}

/**
 * What a line says; undefined for one that is torn, damaged or not a record. Out of the file's bytes, and without the
 * receipt: of thousands that a start goes through, few are still to be printed.
 */
export function parseRecord(line: Buffer): ReadLine | undefined {
  const body = line.subarray(BODY);
  if (body.length === 0 || line.toString('latin1', 0, BODY) !== prologue(body)) return undefined;
  const [field = '', version = RECORD_VERSION] =
    VERSION.exec(body.toString('latin1', 0, VERSION_LENGTH)) ?? [];
  const isNewer = Number(version) > RECORD_VERSION;
  const begin = BODY + field.length;
  const receipt = line.indexOf(RECEIPT, begin);
  const head = receipt === -1 ? line.toString('utf8', begin) : `${line.toString('utf8', begin, receipt)}}`;
  const record = recordOf(`{${head}`, isNewer);
  if (record === undefined || receipt === -1) return record && { record, isNewer };
  const at = receipt + RECEIPT.length;
  // The brace is all that follows.
  return { record, receipt: { at, length: line.length - at - 1 }, isNewer };
}

/** A newer agent may write something that is no JSON any more. */
function recordOf(json: string, isNewer: boolean): ReadRecord | undefined {
  try {
    return JSON.parse(json) as ReadRecord;
  } catch (error) {
    if (isNewer) return undefined;
    throw error;
  }
}

/** The record's JSON without the brace it begins with. */
function bodyOf(record: JournalRecord): string {
  if (record.type !== 'accept') return OWN_VERSION + JSON.stringify(record).slice(1);
  const head = JSON.stringify({ ...record, receiptText: undefined });
  return `${OWN_VERSION}${head.slice(1, -1)}${RECEIPT}${record.receiptText}}`;
}

function prologue(body: string | Buffer): string {
  return `{"crc":"${crc32(body).toString(16).padStart(8, '0')}",`;
}
