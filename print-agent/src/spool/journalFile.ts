import type { DiskFile } from './directory.ts';

export const NEWLINE = 0x0a;
const RETURN = 0x0d;
/** The last byte of every record. */
const BRACE = 0x7d;
/** Bytes held in memory at a time when a whole file is read or written. */
export const CHUNK = 256 * 1024;

/**
 * The result of reading a line: a record; a record that differs from what this agent would write, so that an
 * unmodified copy of the file is kept; or unreadable.
 */
export type Reading = 'record' | 'altered' | 'unreadable';

/** The result of reading a journal file. Offsets are in bytes. */
interface Found {
  length: number;
  /** The end of the last record. */
  end: number;
  /** The end of the last line. */
  endOfLines: number;
  /** Number of unreadable lines; `last` counts those after the last record. */
  unreadable: number;
  last: number;
  /** The only unreadable line is an incomplete record at the end: the agent crashed while writing it. */
  isTorn: boolean;
  isAltered: boolean;
}

/** Passes each line of a journal and its offset to `read`, and returns what it found in the file. */
export function readJournal(file: DiskFile, read: (line: Buffer, at: number) => Reading): Found {
  const found: Found = {
    ...{ length: 0, end: 0, endOfLines: 0, unreadable: 0, last: 0, isTorn: false, isAltered: false },
  };
  found.length = readLines(file, (whole, at, isEnded) => {
    const line = withoutCarriageReturn(whole);
    if (line.length === 0) return;
    found.endOfLines = at + whole.length + 1;
    const reading = isEnded ? read(line, at) : 'unreadable';
    if (reading === 'unreadable') {
      found.unreadable += 1;
      found.last += 1;
      found.isTorn = found.unreadable === 1 && (!isEnded || line.at(-1) !== BRACE);
      return;
    }
    found.end = found.endOfLines;
    found.last = 0;
    found.isTorn = false;
    found.isAltered ||= reading === 'altered' || line.length < whole.length;
  });
  return found;
}

/**
 * Passes each non-blank line to `each`. `isEnded` is false for a last line without a newline. The line's buffer is
 * reused: a line is valid only until the next one.
 *
 * @returns the file's length in bytes.
 */
function readLines(file: DiskFile, each: (line: Buffer, at: number, isEnded: boolean) => void): number {
  let bytes = Buffer.allocUnsafe(CHUNK);
  /** The file offset of `bytes`, and the number of bytes read into it. */
  let begin = 0;
  let length = 0;
  for (;;) {
    const read = file.readInto(bytes, length, begin + length);
    length += read;
    let from = 0;
    for (;;) {
      // The space allocated ahead is megabytes of newlines.
      while (from < length && bytes[from] === NEWLINE) from += 1;
      const newline = bytes.subarray(0, length).indexOf(NEWLINE, from);
      if (newline === -1) break;
      each(bytes.subarray(from, newline), begin + from, true);
      from = newline + 1;
    }
    if (read === 0) {
      if (from < length) each(bytes.subarray(from, length), begin + from, false);
      return begin + length;
    }
    // Carries an incomplete line over to the next chunk, in a larger buffer if the line fills this one.
    const rest = bytes.subarray(from, length);
    const room = rest.length === bytes.length ? Buffer.allocUnsafe(2 * bytes.length) : bytes;
    room.set(rest);
    bytes = room;
    begin += from;
    length = rest.length;
  }
}

/** The line without the trailing carriage return that an editor or a copying tool added. */
export function withoutCarriageReturn(line: Buffer): Buffer {
  return line.at(-1) === RETURN ? line.subarray(0, -1) : line;
}

/** The file that compaction writes, before it replaces the journal. */
export function freshPath(path: string): string {
  return `${path}.new`;
}
