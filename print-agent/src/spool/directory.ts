import { fdatasync, readSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Opens a file that only the owner can access. Injected, so that tests can simulate a full disk. */
export type OpenFile = (path: string, flags: string) => Promise<DiskFile>;

export interface DiskFile {
  /** Writes all of `bytes` at `position`; if it rejects, it may have written some of them. */
  write(bytes: Uint8Array, position: number): Promise<void>;
  /** Synchronous `write`, for records: copying one to the page cache is faster than a thread switch. */
  writeNow(bytes: Uint8Array, position: number): void;
  /** Reads from `position` into `bytes` at `offset`; returns the number of bytes read, 0 at the end of the file. */
  readInto(bytes: Uint8Array, offset: number, position: number): number;
  /** Reads `length` bytes at `position`, fewer at the end of the file. For records, mostly in the page cache. */
  readNow(length: number, position: number): Buffer;
  /** Resolves once all writes are on disk. */
  sync(): Promise<void>;
  truncate(length: number): Promise<void>;
  close(): Promise<void>;
}

export const openFile: OpenFile = async (path, flags) => {
  const handle = await open(path, flags, 0o600);
  return {
    async write(bytes, position) {
      for (let written = 0; written < bytes.length;) {
        const result = await handle.write(bytes, written, bytes.length - written, position + written);
        written += result.bytesWritten;
      }
    },
    writeNow(bytes, position) {
      for (let written = 0; written < bytes.length;) {
        written += writeSync(handle.fd, bytes, written, bytes.length - written, position + written);
      }
    },
    readInto: (bytes, offset, position) =>
      readSync(handle.fd, bytes, offset, bytes.length - offset, position),
    readNow(length, position) {
      // Pooled and uninitialized, since a compaction reads thousands; only the bytes read are returned.
      const bytes = Buffer.allocUnsafe(length);
      return bytes.subarray(0, readSync(handle.fd, bytes, 0, length, position));
    },
    // Not `handle.sync`, which tracks its use with three more promises; the handle is closed after all syncs anyway.
    sync: () =>
      new Promise((resolve, reject) => {
        fdatasync(handle.fd, (error) => (error === null ? resolve() : reject(error)));
      }),
    truncate: (length) => handle.truncate(length),
    close: () => handle.close(),
  };
};

/** Resolves once the folder's created and renamed files are on disk. Injected, so that tests can make it fail. */
export type SyncDirectory = (path: string) => Promise<void>;

export const syncFolder: SyncDirectory = async (path) => {
  // Windows refuses to open a folder for syncing (EPERM); its journal of metadata keeps the rename.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
