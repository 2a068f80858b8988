import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PrintLog } from '../printLog.ts';
import type { OpenFile, SyncDirectory } from './directory.ts';
import { CHUNK } from './journalFile.ts';

/** A line of the file that compaction writes. */
export interface KeptLine {
  readonly line: string;
  /** Called with the line's offset once the new file has replaced the old one. */
  readonly moved: (at: number) => void;
}

/**
 * Writes lines, followed by `padding`, to a new file; removes the file on failure.
 *
 * @returns the size of the lines in bytes, and a function that calls `moved` for all lines
 */
export async function writeFresh(
  path: string,
  open: OpenFile,
  lines: Iterable<KeptLine>,
  padding: Uint8Array,
): Promise<{ size: number; move: () => void }> {
  const moves: (() => void)[] = [];
  let size = 0;
  try {
    const file = await open(path, 'w');
    try {
      let chunk: Buffer[] = [];
      let written = 0;
      const write = async (): Promise<void> => {
        await file.write(Buffer.concat(chunk), written);
        written = size;
        chunk = [];
      };
      for (const { line, moved } of lines) {
        const at = size;
        const bytes = Buffer.from(`${line}\n`);
        chunk.push(bytes);
        size += bytes.length;
        moves.push(() => moved(at));
        if (size - written >= CHUNK) await write();
      }
      await write();
      await file.write(padding, size);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return {
    size,
    move: () => {
      for (const move of moves) move();
    },
  };
}

/** Syncs the rename of the new file to disk; if that fails, the new file is used anyway. */
export async function syncRename(path: string, log: PrintLog, sync: SyncDirectory): Promise<void> {
  await sync(dirname(path)).catch((error: unknown) => {
    log.warn(
      { err: error },
      'the folder of the journal could not be synced; a power cut may bring back the file from before',
    );
  });
}
