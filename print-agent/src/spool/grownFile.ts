import type { DiskFile } from './directory.ts';
import { NEWLINE } from './journalFile.ts';

/** Where a text stands in the file, in bytes. */
export interface Place {
  readonly at: number;
  readonly length: number;
}

/** In bytes: lines end at `end` and the file at `length`; what stands behind the lines until `dirtyUntil` has to go. */
export interface Extent {
  readonly end: number;
  readonly length: number;
  readonly dirtyUntil: number;
}

/**
 * A file that is grown ahead with empty lines, and lines are written over them:
 *
 * - a sync need not commit a new file size (0.13 instead of 0.23 ms, p50), and
 * - a disk that runs full still has the room that was made. (A file system that copies on write gives no such promise.)
 */
export class GrownFile {
  private readonly file: DiskFile;
  /** Where the next line goes. */
  private position: number;
  /** The file's length; between the position and here there are only newlines. */
  private length: number;
  /** Where a failed write may have left bytes behind, up to here. */
  private dirtyUntil: number;

  constructor(file: DiskFile, { end, length, dirtyUntil }: Extent) {
    this.file = file;
    this.position = end;
    this.length = length;
    this.dirtyUntil = dirtyUntil;
  }

  get extent(): Extent {
    return { end: this.position, length: this.length, dirtyUntil: this.dirtyUntil };
  }

  /** Bytes that lines may take before it has to grow. */
  get room(): number {
    return this.length - this.position;
  }

  /** Whether it has what should not be there. */
  get isDirty(): boolean {
    return this.dirtyUntil > this.position;
  }

  /**
   * Writes lines over whatever a failed write has left. Where the disk takes the bytes and fails to sync them, they
   * stay: a restart finds them, unless the power is cut.
   *
   * @returns where they begin, once they are on the disk
   */
  async put(bytes: Buffer): Promise<number> {
    const at = this.position;
    const end = at + bytes.length;
    const remains = Buffer.alloc(Math.max(0, this.dirtyUntil - end), NEWLINE);
    this.dirtyUntil = Math.max(this.dirtyUntil, end);
    // With nothing awaited before, the disk works while the caller goes on.
    this.file.writeNow(remains.length === 0 ? bytes : Buffer.concat([bytes, remains]), at);
    await this.file.sync();
    this.position = end;
    this.length = Math.max(this.length, this.dirtyUntil);
    this.dirtyUntil = 0;
    return at;
  }

  async grow(by: number): Promise<void> {
    try {
      await this.file.write(new Uint8Array(by).fill(NEWLINE), this.length);
      this.length += by;
    } catch (error) {
      await this.file.truncate(this.length).catch(() => undefined);
      throw error;
    }
  }

  readNow(length: number, at: number): Buffer {
    return this.file.readNow(length, at);
  }

  readInto(bytes: Uint8Array, offset: number, at: number): number {
    return this.file.readInto(bytes, offset, at);
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
