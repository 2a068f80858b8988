import { fdatasync, readSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Opens a file for the owner alone. Injected where tests let the disk run full. */
export type OpenFile = (path: string, flags: string) => Promise<DiskFile>;

export interface DiskFile {
  /** Writes all of `bytes` at `position`, or rejects having written any part of them. */
  write(bytes: Uint8Array, position: number): Promise<void>;
  /** The same at once: for a record, which the system takes into memory faster than it changes threads. */
  writeNow(bytes: Uint8Array, position: number): void;
  /** Fills `bytes` from `offset` on with what stands at `position`; how many came, none at the file's end. */
  readInto(bytes: Uint8Array, offset: number, position: number): number;
  /** So many bytes from `position` on, fewer where the file ends before: a record, which the system mostly still has. */
  readNow(length: number, position: number): Buffer;
  /** Resolves once what was written is on the disk. */
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
      // Out of Node's pool, and not blanked: a compaction reads thousands, and only what was read is given out.
      const bytes = Buffer.allocUnsafe(length);
      return bytes.subarray(0, readSync(handle.fd, bytes, 0, length, position));
    },
    // Not by the handle, which keeps account of its use in three promises more: it is closed after all syncs.
    sync: () =>
      new Promise((resolve, reject) => {
        fdatasync(handle.fd, (error) => (error === null ? resolve() : reject(error)));
      }),
    truncate: (length) => handle.truncate(length),
    close: () => handle.close(),
  };
};

/** Resolves once what was created and renamed in the folder is on the disk. Injected where tests let it fail. */
export type SyncFolder = (path: string) => Promise<void>;

export const syncFolder: SyncFolder = async (path) => {
  // Windows refuses to open a folder for syncing (EPERM); its journal of metadata keeps the rename.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
