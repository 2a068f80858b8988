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
 * makers' additions) are dropped one at a time, so that what follows them is still read.
 */
export class ReplyParser {
  private pending: number[] = [];

  /** The replies that these bytes complete. */
  *take(bytes: Uint8Array): Generator<Reply> {
    for (const byte of bytes) {
      this.pending.push(byte);
      let read = first(this.pending);
      while (read !== 'unfinished') {
        this.pending.splice(0, read.length);
        if (read.reply !== undefined) yield read.reply;
        read = first(this.pending);
      }
    }
  }
}

interface Read {
  /** How many bytes it takes up. */
  readonly length: number;
  /** Undefined for what is dropped. */
  readonly reply?: Reply;
}

function first(bytes: readonly number[]): Read | 'unfinished' {
  const [head, second = 0, third = 0, fourth = 0] = bytes;
  if (head === undefined) return 'unfinished';
  if (isRealTime(head)) return { length: 1, reply: { kind: 'real-time', status: head } };
  if (isAutomaticFirst(head)) {
    if (!bytes.slice(1, 4).every(isAutomaticNext)) return { length: 1 };
    if (bytes.length < 4) return 'unfinished';
    return { length: 4, reply: { kind: 'automatic', status: [head, second, third, fourth] } };
  }
  if (head === PROCESS_HEAD) {
    if (bytes.length > 1 && second !== PROCESS_KIND) return { length: 1 };
    if (bytes.length < 7) return 'unfinished';
    if (bytes[6] !== 0) return { length: 1 };
    return { length: 7, reply: { kind: 'process', id: String.fromCharCode(...bytes.slice(2, 6)) } };
  }
  if (head === TEXT_HEAD) {
    const end = bytes.indexOf(0);
    if (end !== -1) {
      return { length: end + 1, reply: { kind: 'text', text: String.fromCharCode(...bytes.slice(1, end)) } };
    }
    return bytes.length > TEXT_LIMIT ? { length: 1 } : 'unfinished';
  }
  return isPaper(head) ? { length: 1, reply: { kind: 'paper', status: head } } : { length: 1 };
}
