import type { DiskFile } from './directory.ts';
import { NEWLINE } from './journalFile.ts';

/** The offset and length of a text in the file, in bytes. */
export interface ByteRange {
  readonly at: number;
  readonly length: number;
}

/** In bytes: lines end at `end`, the file at `length`; bytes from `end` to `dirtyUntil` must be overwritten. */
export interface Extent {
  readonly end: number;
  readonly length: number;
  readonly dirtyUntil: number;
}

/**
 * A file that is preallocated with empty lines, which records then overwrite:
 *
 * - a sync does not have to commit a new file size (0.13 instead of 0.23 ms, p50), and
 * - the allocated space remains usable on a full disk. (A copy-on-write file system does not guarantee this.)
 */
export class PreallocatedFile {
  readonly #file: DiskFile;
  /** The offset of the next line. */
  #position: number;
  /** The file's length; between the position and here there are only newlines. */
  #length: number;
  /** A failed write may have left bytes up to this offset. */
  #dirtyUntil: number;

  constructor(file: DiskFile, { end, length, dirtyUntil }: Extent) {
    this.#file = file;
    this.#position = end;
    this.#length = length;
    this.#dirtyUntil = dirtyUntil;
  }

  get extent(): Extent {
    return { end: this.#position, length: this.#length, dirtyUntil: this.#dirtyUntil };
  }

  /** Bytes available for lines before the file must grow. */
  get room(): number {
    return this.#length - this.#position;
  }

  /** Whether a failed write may have left bytes after the last line. */
  get isDirty(): boolean {
    return this.#dirtyUntil > this.#position;
  }

  /**
   * Writes lines, overwriting the leftovers of a failed write. If the write succeeds but the sync fails, the bytes
   * stay: a restart finds them, unless the power is cut.
   *
   * @returns the offset of the lines, once they are on disk
   */
  async put(bytes: Buffer): Promise<number> {
    const at = this.#position;
    const end = at + bytes.length;
    const remains = Buffer.alloc(Math.max(0, this.#dirtyUntil - end), NEWLINE);
    this.#dirtyUntil = Math.max(this.#dirtyUntil, end);
    // No await before this: the disk starts working while the caller continues.
    this.#file.writeNow(remains.length === 0 ? bytes : Buffer.concat([bytes, remains]), at);
    await this.#file.sync();
    this.#position = end;
    this.#length = Math.max(this.#length, this.#dirtyUntil);
    this.#dirtyUntil = 0;
    return at;
  }

  async grow(by: number): Promise<void> {
    try {
      await this.#file.write(new Uint8Array(by).fill(NEWLINE), this.#length);
      this.#length += by;
    } catch (error) {
      await this.#file.truncate(this.#length).catch(() => undefined);
      throw error;
    }
  }

  readNow(length: number, at: number): Buffer {
    return this.#file.readNow(length, at);
  }

  readInto(bytes: Uint8Array, offset: number, at: number): number {
    return this.#file.readInto(bytes, offset, at);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
