import { crc32 } from 'node:zlib';
import type { JobFailure, JobKind, JobReason, JobState, WaitReason } from '@servery/protocol/printing/job';
import type { PrinterRole } from '@servery/protocol/printing/printer';
import type { Paper } from '@servery/protocol/printing/receipt';
import type { ByteRange } from './preallocatedFile.ts';

/** The content that a job prints: a console's paper, or a notice by the agent itself. */
export type Slip = Paper | { readonly kind: 'notice'; readonly headline: string; readonly detail: string };

/** A job's progress, as of its latest record. */
export interface Progress {
  readonly state: JobState;
  /** The current or last printed copy, from 1; 0 before the first. */
  readonly copy: number;
  /** Bytes of `copy` may have been sent, and the outcome is not known yet. */
  readonly open: boolean;
  /** `copy` is being reprinted, or is about to be, and is marked as a possible duplicate. */
  readonly again: boolean;
  readonly waitsFor?: WaitReason;
  /** Why it failed. */
  readonly failure?: JobFailure;
  /** The reason as a sentence, if the state alone does not explain it. On failed jobs only older agents wrote it. */
  readonly why?: string;
}

/** The order's papers that were printed before a job's first copy on its printer. Instants are ISO 8601. */
export interface EarlierPapers {
  /** How many were printed, or may have been. */
  readonly count: number;
  /** When the first of them was accepted. */
  readonly firstAt: string;
  /** The job id of the last one, and when it was printed. */
  readonly last: string;
  readonly lastAt: string;
}

interface AcceptedJob {
  readonly id: string;
  readonly printerId: string;
  readonly printerName: string;
  readonly copies: number;
  /** The role it is laid out for, on any printer; absent in records of older agents. */
  readonly role?: PrinterRole;
  /** The name of its home printer, when that is a different printer. */
  readonly backupFrom?: string;
  /** The id of the home printer. */
  readonly homeId?: string;
  /** Set once the job has begun, unless its paper is the first. */
  readonly earlier?: EarlierPapers | undefined;
  readonly progress: Progress;
  /** Set in a compacted journal, where they can differ from the submission's values. */
  readonly changedAt?: string;
  readonly expiresAt?: string;
}

/** A submission with its jobs on one line, so that a torn line is dropped as a whole. Instants are ISO 8601. */
export interface AcceptRecord {
  readonly type: 'accept';
  readonly at: string;
  readonly key: string;
  /** Hash of the receipt: the same key with a different receipt is a conflict. */
  readonly hash: string;
  readonly reason: JobReason;
  /** Empty for a notice. */
  readonly orderId: string;
  /** The kind of its content; absent in records of older agents: see `kindOfRecord`. */
  readonly kind?: JobKind;
  /** `receiptDigest` of an order; null for other papers; absent in records of older agents. */
  readonly digest?: string | null;
  readonly expiresAt: string;
  readonly jobs: readonly AcceptedJob[];
  /** The job that this reprints, and the number of the reprint, from 1. */
  readonly reprint?: { readonly of: string; readonly at: string; readonly number: number };
  /** The receipt as unparsed JSON: thousands are kept, and few are read again. */
  readonly receiptText: string;
}

interface ChangeRecord {
  readonly type: 'change';
  readonly at: string;
  readonly id: string;
  readonly progress: Progress;
  /** Set when the first copy begins, unless its paper is the first. */
  readonly earlier?: EarlierPapers;
  /** Set when a person releases a held job. */
  readonly expiresAt?: string;
}

/** A job moves to another printer. */
interface MoveRecord {
  readonly type: 'move';
  readonly at: string;
  readonly id: string;
  readonly printerId: string;
  readonly printerName: string;
}

/** A key whose jobs retention has removed. */
interface KeyRecord {
  readonly type: 'key';
  readonly at: string;
  readonly key: string;
  readonly hash: string;
}

/** Lines that were unreadable when the agent started; the agent kept a copy of them aside. */
export interface DamageRecord {
  readonly type: 'damage';
  readonly at: string;
  readonly lines: number;
  /** The numbers of orders that may be lost with them, as far as they are legible. */
  readonly orders: readonly string[];
}

/** The content of one journal line. */
export type JournalRecord = AcceptRecord | ChangeRecord | MoveRecord | KeyRecord | DamageRecord;

/** A record as read back, without the submission's receipt, which stays on disk. */
export type ReadRecord =
  | Exclude<JournalRecord, AcceptRecord>
  | (Omit<AcceptRecord, 'receiptText'> & { readonly receiptText?: undefined });

/**
 * The format version in every record; a record without one has version 1. Raise it when an agent of the previous
 * version would misread a record. `DECISIONS.md` describes how an agent treats other versions.
 */
const RECORD_VERSION = 1;
const VERSION = /^"v":(\d+),/;
/** Maximum length of the version field in characters. */
const VERSION_LENGTH = 16;
const OWN_VERSION = `"v":${RECORD_VERSION},`;

/**
 * A line is a JSON object. Its first field is the checksum of everything after it, as eight hexadecimal digits; the
 * second is the version. The fields were validated on arrival, so a start of the agent verifies only the checksums of
 * thousands of records. The checksums also detect damage that would still parse as a record.
 */
const BODY = prologue('').length;
/** The receipt is the last field. Quotes within strings are escaped, so this text cannot occur earlier. */
const RECEIPT = ',"receipt":';

/** The place of the receipt's JSON in the file, for an accept record whose line starts at `at`. */
export function receiptRange(line: string, receiptText: string, at: number): ByteRange {
  const length = Buffer.byteLength(receiptText);
  // Only the closing brace follows.
  return { at: at + Buffer.byteLength(line) - length - 1, length };
}

/** The record as a line, without the newline. */
export function lineOf(record: JournalRecord): string {
  const body = bodyOf(record);
  return prologue(body) + body;
}

/** A parsed line. */
export interface ReadLine {
  readonly record: ReadRecord;
  /** The receipt's place within the line. */
  readonly receipt?: ByteRange;
  /** Written by a newer agent: fields may be missing or have a different meaning. */
  readonly isNewer: boolean;
}

/**
 * Parses a line; undefined if it is torn, damaged or not a record. It works on the file's bytes and skips the receipt:
 * of the thousands that a start reads, few are still to be printed.
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
  // Only the closing brace follows.
  return { record, receipt: { at, length: line.length - at - 1 }, isNewer };
}

/** Undefined when a newer agent wrote something that is not JSON. */
function recordOf(json: string, isNewer: boolean): ReadRecord | undefined {
  try {
    return JSON.parse(json) as ReadRecord;
  } catch (error) {
    if (isNewer) return undefined;
    throw error;
  }
}

/** The record's JSON without its opening brace. */
function bodyOf(record: JournalRecord): string {
  if (record.type !== 'accept') return OWN_VERSION + JSON.stringify(record).slice(1);
  const head = JSON.stringify({ ...record, receiptText: undefined });
  return `${OWN_VERSION}${head.slice(1, -1)}${RECEIPT}${record.receiptText}}`;
}

function prologue(body: string | Buffer): string {
  return `{"crc":"${crc32(body).toString(16).padStart(8, '0')}",`;
}
