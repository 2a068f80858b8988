import type { Replies, Reply } from './replies.ts';
import { READY_STATUS, type Status } from './status.ts';

/** Two headers and printer status 1 to 5; version 3 adds status 6, which counts the print ends, and 7. */
const MIN_LENGTH = 7;
const WITH_COUNTER = 8;
/** The most data after a status ("0x0000 ≤ Length ≤ 0x0200"). */
const MAX_DATA_LENGTH = 0x200;

/**
 * Parses Star's automatic status, the same in all of its languages ("Dot Impact Printer STAR Command Specifications",
 * Rev. 0.70, pages 5-2 to 5-8): header 1 gives the length, header 2 the version. Over a network, bit 7 of header 2
 * announces two more bytes, the length of the data that answers another question; nothing here asks one, so the data is
 * skipped. Unknown bytes are dropped one at a time.
 */
export class StarReplyParser implements Replies {
  #pending = new Uint8Array(0);

  /** Yields the statuses that these bytes complete. */
  *take(bytes: Uint8Array): Generator<Reply> {
    const all = Buffer.concat([this.#pending, bytes]);
    let at = 0;
    while (at < all.length) {
      const length = frameLength(all.subarray(at));
      if (length === 'unfinished') break;
      if (length === undefined) {
        at += 1;
        continue;
      }
      yield statusIn(all.subarray(at, at + length));
      at += length;
    }
    this.#pending = new Uint8Array(all.subarray(at));
  }
}

/** Whether the bytes begin with a complete automatic status, which no ESC/POS printer sends. */
export function beginsWithStarStatus(bytes: Uint8Array): boolean {
  return typeof frameLength(bytes) === 'number';
}

/** The length of the status at the start, including data behind it; undefined if there is none. */
function frameLength(bytes: Uint8Array): number | 'unfinished' | undefined {
  const [first = 0, second] = bytes;
  const length = ((first >> 2) & 0x08) | ((first >> 1) & 0x07);
  if ((first & 0x91) !== 0x01 || length < MIN_LENGTH) return undefined;
  if (second === undefined) return 'unfinished';
  if ((second & 0x11) !== 0 || bytes.subarray(2, length).some((byte) => (byte & 0x91) !== 0))
    return undefined;
  const isExtended = (second & 0x80) !== 0;
  if (bytes.length < (isExtended ? length + 2 : length)) return 'unfinished';
  if (!isExtended) return length;
  const data = ((bytes[length] ?? 0) << 8) | (bytes[length + 1] ?? 0);
  if (data > MAX_DATA_LENGTH) return undefined;
  return bytes.length < length + 2 + data ? 'unfinished' : length + 2 + data;
}

function statusIn(frame: Uint8Array): Reply {
  const [first = 0, , state = 0, errors = 0, moreErrors = 0, paper = 0, , counter = 0] = frame;
  const length = ((first >> 2) & 0x08) | ((first >> 1) & 0x07);
  const status: Status = {
    ...READY_STATUS,
    offline: (state & 0x08) !== 0,
    coverOpen: (state & 0x20) !== 0,
    cutter: (errors & 0x08) !== 0,
    // The print head is too hot, a fault of the machine; a jammed presenter, a missed black mark or a raised head.
    error: (errors & 0x64) !== 0 || (moreErrors & 0x0e) !== 0,
    paperLow: (paper & 0x06) !== 0,
    paperOut: (paper & 0x08) !== 0,
  };
  const prints = length < WITH_COUNTER ? undefined : ((counter >> 2) & 0x18) | ((counter >> 1) & 0x07);
  return { kind: 'star', status, prints };
}
