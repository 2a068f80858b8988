import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PrintLog } from '../printLog.ts';
import type { OpenFile, SyncFolder } from './directory.ts';
import { CHUNK } from './journalFile.ts';

/** A line of the file that compaction writes. */
export interface KeptLine {
  readonly line: string;
  /** Is told where the line begins once the new file has taken the old one's place. */
  readonly moved: (at: number) => void;
}

/**
 * Writes lines to a file of their own, `padding` behind them; nothing of it stays where that fails.
 *
 * @returns the bytes of the lines, and what tells them all where they begin
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

/** Has the disk know that the file took the old one's place; without that, the file is used all the same. */
export async function syncRename(path: string, log: PrintLog, sync: SyncFolder): Promise<void> {
  await sync(dirname(path)).catch((error: unknown) => {
    log.warn(
      { err: error },
      'the folder of the journal could not be synced; a power cut may bring back the file from before',
    );
  });
}
