import type { Status } from './status.ts';

/** One reply of a printer. */
export type Reply =
  /** The answer to DLE EOT n; nothing in it says which n. */
  | { readonly kind: 'real-time'; readonly status: number }
  /** The four bytes of automatic status. */
  | { readonly kind: 'automatic'; readonly status: readonly [number, number, number, number] }
  /** The answer to GS r 1. */
  | { readonly kind: 'paper'; readonly status: number }
  /** Everything sent before this id is printed. */
  | { readonly kind: 'process'; readonly id: string }
  /** An answer to GS I. */
  | { readonly kind: 'text'; readonly text: string }
  /** Star's automatic status, with its count of print ends (0 to 31), if the printer counts them. */
  | { readonly kind: 'star'; readonly status: Status; readonly prints: number | undefined };

/** Parses the replies of printers of one language from bytes that arrive in any chunks. */
export interface Replies {
  /** Yields the replies that these bytes complete. */
  take(bytes: Uint8Array): Iterable<Reply>;
}

const PROCESS_HEAD = 0x37;
const PROCESS_KIND = 0x22;
const PROCESS_LENGTH = 7;
const TEXT_HEAD = 0x5f;
/** A longer text is not an answer to GS I; the bytes are something else. */
const TEXT_LIMIT = 80;

/** Bits that are fixed in each kind of byte (Epson, "transmission status identification"). */
const isRealTime = (byte: number): boolean => (byte & 0x93) === 0x12;
const isAutomaticFirst = (byte: number): boolean => (byte & 0x93) === 0x10;
const isAutomaticNext = (byte: number): boolean => (byte & 0x90) === 0;
const isPaper = (byte: number): boolean => (byte & 0x90) === 0;

/**
 * Parses replies from bytes that arrive in any chunks. Drops unknown bytes (flow control, vendor extensions) one at a
 * time, so that the replies after them are still read. Finds a contiguous process id after any bytes: among the other
 * replies only a text may contain its first byte, and the parser searches texts for it.
 */
export class ReplyParser implements Replies {
  /** The start of an incomplete reply. */
  #pending = NOTHING;

  /** Yields the replies that these bytes complete. */
  *take(bytes: Uint8Array): Generator<Reply> {
    const all = this.#pending.length === 0 ? bytes : Buffer.concat([this.#pending, bytes]);
    let at = 0;
    try {
      for (let read = first(all, at); read !== 'unfinished'; read = first(all, at)) {
        at += read.length;
        if (read.reply !== undefined) yield read.reply;
      }
    } finally {
      // A copy, so that a few bytes do not retain the whole chunk.
      this.#pending = at === all.length ? NOTHING : new Uint8Array(all.subarray(at));
    }
  }
}

const NOTHING = new Uint8Array(0);

interface Read {
  /** The number of bytes consumed. */
  readonly length: number;
  /** Undefined for dropped bytes. */
  readonly reply?: Reply;
}

/** Reads the reply that starts at `at`. */
function first(bytes: Uint8Array, at: number): Read | 'unfinished' {
  const head = bytes[at];
  if (head === undefined) return 'unfinished';
  if (isRealTime(head)) return { length: 1, reply: { kind: 'real-time', status: head } };
  if (isAutomaticFirst(head)) return automaticStatus(bytes, at, head);
  if (head === PROCESS_HEAD) return processId(bytes, at);
  if (head === TEXT_HEAD) return text(bytes, at);
  return isPaper(head) ? { length: 1, reply: { kind: 'paper', status: head } } : { length: 1 };
}

function automaticStatus(bytes: Uint8Array, at: number, head: number): Read | 'unfinished' {
  const rest = bytes.subarray(at + 1, at + 4);
  if (!rest.every(isAutomaticNext)) return { length: 1 };
  const [second, third, fourth] = rest;
  if (second === undefined || third === undefined || fourth === undefined) return 'unfinished';
  return { length: 4, reply: { kind: 'automatic', status: [head, second, third, fourth] } };
}

function processId(bytes: Uint8Array, at: number): Read | 'unfinished' {
  const reply = bytes.subarray(at, at + PROCESS_LENGTH);
  if (!reply.every(isOfProcess)) return { length: 1 };
  if (reply.length < PROCESS_LENGTH) return 'unfinished';
  return {
    length: PROCESS_LENGTH,
    reply: { kind: 'process', id: String.fromCharCode(...reply.subarray(2, 6)) },
  };
}

/** Whether the byte is valid at that place of a process id reply: its header, four of our characters, NUL. */
function isOfProcess(byte: number, index: number): boolean {
  if (index === 0) return byte === PROCESS_HEAD;
  if (index === 1) return byte === PROCESS_KIND;
  return index === PROCESS_LENGTH - 1 ? byte === 0 : byte >= 0x20 && byte <= 0x7e;
}

function text(bytes: Uint8Array, at: number): Read | 'unfinished' {
  const run = bytes.subarray(at, at + TEXT_LIMIT + 1);
  const end = run.findIndex((byte) => byte < 0x20);
  if (end === -1) return run.length > TEXT_LIMIT ? { length: 1 } : 'unfinished';
  // Drops a truncated text as a whole: its letters would be misread as answers.
  if (run[end] !== 0) return { length: end };
  // A text truncated by a process id, whose NUL looks like the end of the text.
  const last = at + end + 1 - PROCESS_LENGTH;
  const confirmed = last > at ? processId(bytes, last) : undefined;
  if (confirmed !== undefined && confirmed !== 'unfinished' && confirmed.reply !== undefined)
    return { length: end + 1, reply: confirmed.reply };
  return { length: end + 1, reply: { kind: 'text', text: String.fromCharCode(...run.subarray(1, end)) } };
}
