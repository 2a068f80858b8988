import type { DiskFile } from './directory.ts';

export const NEWLINE = 0x0a;
const RETURN = 0x0d;
/** What every record ends with. */
const BRACE = 0x7d;
/** How much of a file is in memory at a time, when it is read or written whole. */
export const CHUNK = 256 * 1024;

/**
 * What a line was: a record; one that was not written as it is read, so that the file is kept as it was found; or
 * nothing that can be read.
 */
export type Reading = 'record' | 'altered' | 'unreadable';

/** What a journal's file was found to be. Places are in bytes. */
interface Found {
  length: number;
  /** Behind the last record. */
  end: number;
  /** Behind the last line. */
  endOfLines: number;
  /** Lines that cannot be read, and how many of them are behind the last record. */
  unreadable: number;
  last: number;
  /** All that cannot be read is the beginning of one record at the end: the agent died while it was written. */
  isTorn: boolean;
  isAltered: boolean;
}

/** Hands each line of a journal to `read`, with where it begins, and says what the file was found to be. */
export function readJournal(file: DiskFile, read: (line: Buffer, at: number) => Reading): Found {
  const found: Found = {
    ...{ length: 0, end: 0, endOfLines: 0, unreadable: 0, last: 0, isTorn: false, isAltered: false },
  };
  found.length = readLines(file, (whole, at, isEnded) => {
    const line = withoutReturn(whole);
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
 * Goes through a file's lines, blank ones left out; of the last it is said whether it is ended. A line is there until
 * the next one is.
 *
 * @returns the file's length in bytes.
 */
function readLines(file: DiskFile, each: (line: Buffer, at: number, isEnded: boolean) => void): number {
  let bytes = Buffer.allocUnsafe(CHUNK);
  /** Where in the file they begin, and how many there are. */
  let begin = 0;
  let length = 0;
  for (;;) {
    const read = file.readInto(bytes, length, begin + length);
    length += read;
    let from = 0;
    for (;;) {
      // The room ahead is megabytes of these.
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
    // What was begun goes on with the next piece, in more room if it fills all that there is.
    const rest = bytes.subarray(from, length);
    const room = rest.length === bytes.length ? Buffer.allocUnsafe(2 * bytes.length) : bytes;
    room.set(rest);
    bytes = room;
    begin += from;
    length = rest.length;
  }
}

/** A line without the carriage return that an editor or a copying tool has put at its end. */
export function withoutReturn(line: Buffer): Buffer {
  return line.at(-1) === RETURN ? line.subarray(0, -1) : line;
}

/** The file that compaction writes before it takes the journal's place. */
export function freshPath(path: string): string {
  return `${path}.new`;
}
