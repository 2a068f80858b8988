import { createReadStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type DiskFile, type OpenFile, openFile, syncFolder } from './directory.ts';
import type { JournalOptions } from './journal.ts';
import { CHUNK, freshPath, NEWLINE } from './journalFile.ts';

/** Bytes of a copy that are read before yielding to the event loop. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Copies an unmodified journal to a file next to it, readable by the owner only, and logs that. Resolves once the copy
 * is on disk.
 */
export async function keepDamagedCopy(
  { path, log, open = openFile, now }: Pick<JournalOptions, 'path' | 'log' | 'open' | 'now'>,
  file: Pick<DiskFile, 'readInto'>,
  unreadable: number | undefined,
): Promise<true> {
  const aside = `${asidePath(path)}${now()}`;
  const copy = await open(aside, 'wx');
  try {
    const chunk = Buffer.allocUnsafe(CHUNK);
    for (let position = 0; ;) {
      const read = file.readInto(chunk, 0, position);
      if (read === 0) break;
      await copy.write(chunk.subarray(0, read), position);
      position += read;
    }
    await copy.sync();
  } catch (error) {
    await copy.close();
    await rm(aside, { force: true });
    throw error;
  }
  await copy.close();
  log.error({ unreadable, aside }, 'the journal is damaged; a copy of it is kept aside');
  return true;
}

/** Removes the copies of a journal made before this instant, in milliseconds since the epoch. */
export async function deleteDamagedCopies(path: string, before: number): Promise<void> {
  const prefix = basename(asidePath(path));
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(prefix) || !(Number(name.slice(prefix.length)) < before)) continue;
    await rm(join(dirname(path), name), { force: true });
  }
}

/** A copy of a damaged journal, unmodified except for deleted guest data. */
export class DamagedCopy {
  readonly name: string;
  readonly #path: string;
  readonly #open: OpenFile;

  constructor(path: string, open: OpenFile) {
    this.name = basename(path);
    this.#path = path;
    this.#open = open;
  }

  /** The lines, without newlines and without blank lines. */
  async *lines(): AsyncGenerator<Buffer> {
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of createReadStream(this.#path, { highWaterMark: CHUNK_BYTES })) {
      const bytes = Buffer.concat([rest, chunk as Buffer]);
      let from = 0;
      for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, from)) {
        if (end > from) yield bytes.subarray(from, end);
        from = end + 1;
      }
      rest = bytes.subarray(from);
    }
    if (rest.length > 0) yield rest;
  }

  /** Rewrites the file with only the kept lines; a crash leaves either the old or the new file. */
  async keepOnly(isKept: (line: Buffer) => boolean): Promise<void> {
    const fresh = freshPath(this.#path);
    try {
      const file = await this.#open(fresh, 'w');
      try {
        let at = 0;
        for await (const line of this.lines()) {
          if (!isKept(line)) continue;
          await file.write(Buffer.concat([line, Buffer.of(NEWLINE)]), at);
          at += line.length + 1;
        }
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(fresh, this.#path);
    } catch (error) {
      await rm(fresh, { force: true });
      throw error;
    }
    await syncFolder(dirname(this.#path));
  }
}

/** The copies of a journal, oldest first. */
export async function damagedCopies(path: string, open: OpenFile): Promise<readonly DamagedCopy[]> {
  const prefix = basename(asidePath(path));
  const names = (await readdir(dirname(path))).filter((name) => name.startsWith(prefix));
  return names.toSorted().map((name) => new DamagedCopy(join(dirname(path), name), open));
}

/** Removes half-written files of the journal and its copies after a crash: useless, and full of customers' data. */
export async function removeHalfWritten(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(basename(path)) || !name.endsWith(freshPath(''))) continue;
    await rm(join(dirname(path), name), { force: true });
  }
}

/** The path prefix of a journal's copies; each name ends with the creation time in milliseconds. */
function asidePath(path: string): string {
  return `${path}.damaged-`;
}
