/** What a printer says, one by one. */
export type Reply =
  /** The answer to DLE EOT n; nothing in it says which n. */
  | { readonly kind: 'real-time'; readonly status: number }
  /** The four bytes of automatic status. */
  | { readonly kind: 'automatic'; readonly status: readonly [number, number, number, number] }
  /** The answer to GS r 1. */
  | { readonly kind: 'paper'; readonly status: number }
  /** All that came before this id is printed. */
  | { readonly kind: 'process'; readonly id: string }
  /** An answer to GS I. */
  | { readonly kind: 'text'; readonly text: string };

const PROCESS_HEAD = 0x37;
const PROCESS_KIND = 0x22;
const PROCESS_LENGTH = 7;
const TEXT_HEAD = 0x5f;
/** Longer texts are not what GS I answers: the bytes are something else. */
const TEXT_LIMIT = 80;

/** Bits that are fixed in each kind of byte (Epson, "transmission status identification"). */
const isRealTime = (byte: number): boolean => (byte & 0x93) === 0x12;
const isAutomaticFirst = (byte: number): boolean => (byte & 0x93) === 0x10;
const isAutomaticNext = (byte: number): boolean => (byte & 0x90) === 0;
const isPaper = (byte: number): boolean => (byte & 0x90) === 0;

/**
 * Replies out of bytes as they come in, in whatever pieces. Bytes that belong to nothing known (flow control, other
 * makers' additions) are dropped one at a time, so that what follows them is still read. A process id whose
 * bytes come in one run is found behind any bytes: of the other replies only a text may contain its first byte, and a
 * text is searched for it.
 */
export class ReplyParser {
  /** The beginning of a reply whose rest is still to come. */
  private pending = NOTHING;

  /** The replies that these bytes complete. */
  *take(bytes: Uint8Array): Generator<Reply> {
    const all = this.pending.length === 0 ? bytes : Buffer.concat([this.pending, bytes]);
    let at = 0;
    try {
      for (let read = first(all, at); read !== 'unfinished'; read = first(all, at)) {
        at += read.length;
        if (read.reply !== undefined) yield read.reply;
      }
    } finally {
      // Copied: a few bytes must not keep the system's whole chunk.
      this.pending = at === all.length ? NOTHING : new Uint8Array(all.subarray(at));
    }
  }
}

const NOTHING = new Uint8Array(0);

interface Read {
  /** How many bytes it takes up. */
  readonly length: number;
  /** Undefined for what is dropped. */
  readonly reply?: Reply;
}

/** What begins at `at`. */
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

/** Whether the byte may stand at that place of a process id's reply: its head, four characters of ours, NUL. */
function isOfProcess(byte: number, place: number): boolean {
  if (place === 0) return byte === PROCESS_HEAD;
  if (place === 1) return byte === PROCESS_KIND;
  return place === PROCESS_LENGTH - 1 ? byte === 0 : byte >= 0x20 && byte <= 0x7e;
}

function text(bytes: Uint8Array, at: number): Read | 'unfinished' {
  const run = bytes.subarray(at, at + TEXT_LIMIT + 1);
  const end = run.findIndex((byte) => byte < 0x20);
  if (end === -1) return run.length > TEXT_LIMIT ? { length: 1 } : 'unfinished';
  // A text that was cut short: its letters would be read as answers that nobody gave.
  if (run[end] !== 0) return { length: end };
  // One that was cut short before a process id, whose NUL looks like the end of the text.
  const last = at + end + 1 - PROCESS_LENGTH;
  const confirmed = last > at ? processId(bytes, last) : undefined;
  if (confirmed !== undefined && confirmed !== 'unfinished' && confirmed.reply !== undefined)
    return { length: end + 1, reply: confirmed.reply };
  return { length: end + 1, reply: { kind: 'text', text: String.fromCharCode(...run.subarray(1, end)) } };
}
