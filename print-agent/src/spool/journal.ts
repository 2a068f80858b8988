import { rename } from 'node:fs/promises';
import type { PrintLog } from '../printLog.ts';
import { type OpenFile, openFile, syncFolder, type SyncDirectory } from './directory.ts';
import {
  type DamagedCopy,
  damagedCopies,
  deleteDamagedCopies,
  keepDamagedCopy,
  removeHalfWritten,
} from './damagedCopies.ts';
import { toDiskFullError } from './diskFull.ts';
import { freshPath, NEWLINE, type Reading, readJournal } from './journalFile.ts';
import { type KeptLine, syncRename, writeFresh } from './freshJournal.ts';
import { PreallocatedFile, type ByteRange } from './preallocatedFile.ts';

/** Bytes that the file grows by at a time. */
const GROWTH = 256 * 1024;
/** Bytes reserved for records of existing jobs, in addition to `reserve`. */
const BASE_RESERVE = 64 * 1024;

export interface JournalOptions {
  readonly path: string;
  readonly log: PrintLog;
  /** Bytes that the unfinished jobs may still need for their own records. */
  readonly reserve: () => number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called after each commit that wrote a new job, and with the error after each failure. */
  readonly onCommit?: (error?: unknown) => void;
  readonly open?: OpenFile;
  readonly syncFolder?: SyncDirectory;
}

/** The job that a record is about, and lines with its complete current state. */
export interface Subject {
  readonly id: string;
  readonly lines: () => string;
}

interface Pending {
  readonly bytes: Buffer;
  /** A new job, which must not use the reserve. */
  readonly isNew: boolean;
  readonly subject: Subject | undefined;
  readonly resolve: (at: number) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * An append-only file of lines. `append` resolves once its line is on disk. Lines appended during a sync form one
 * batch for the next sync.
 *
 * When the disk is full, new jobs are refused, but records of accepted jobs still fit into the space that `PreallocatedFile`
 * allocated: printing continues and is fully recorded. If a record does not fit after all, its caller gets the error.
 */
export class Journal {
  readonly #options: JournalOptions;
  readonly #open: OpenFile;
  #file: PreallocatedFile;
  #unreadable: number | undefined;
  /** Whether unreadable lines may be erased, because they were copied aside or there are none. */
  #isCopyKept: boolean;
  /** Subjects whose records failed and exist in memory only; the next commit writes them. */
  readonly #unwritten = new Map<string, Subject>();
  #queue: Pending[] = [];
  #work: Promise<void> = Promise.resolve();
  /** The current or most recent compaction. */
  #compacting: Promise<void> = Promise.resolve();
  /** Number of running drains and compactions; at 0, appended lines are written immediately. */
  #inFlight = 0;

  private constructor(options: JournalOptions, file: PreallocatedFile, isCopyKept: boolean) {
    this.#options = options;
    this.#open = options.open ?? openFile;
    this.#file = file;
    this.#isCopyKept = isCopyKept;
  }

  /**
   * Opens the journal, creating an empty one. Passes each line and its offset to `read`. A single incomplete record
   * at the end was torn by a crash and is removed: its writer was never notified.
   * All other unreadable or altered lines are skipped after an unmodified copy of the file was kept aside.
   */
  static async open(options: JournalOptions, read: (line: Buffer, at: number) => Reading): Promise<Journal> {
    const { path, log, open = openFile } = options;
    await removeHalfWritten(path);
    const file = await open(path, 'a')
      .then((created) => created.close())
      .then(() => open(path, 'r+'));
    const { length, end, endOfLines, unreadable, last, isTorn, isAltered } = readJournal(file, read);
    const isDamaged = isAltered || (unreadable > 0 && !isTorn);
    const lost = isTorn ? 0 : unreadable;
    const isCopyKept =
      !isDamaged ||
      (await keepDamagedCopy(options, file, lost).catch((error: unknown) => {
        log.error({ err: error }, 'a damaged journal could not be copied: nothing of it is removed');
        return false;
      }));
    const grown = new PreallocatedFile(
      file,
      isCopyKept
        ? { end, length, dirtyUntil: last > 0 ? length : 0 }
        : { end: Math.min(endOfLines, length), length, dirtyUntil: 0 },
    );
    const journal = new Journal(options, grown, isCopyKept);
    if (isDamaged) journal.#unreadable = lost;
    // If damaged lines must stay, appends continue after them, on a new line.
    const rest = isCopyKept ? [] : [Buffer.of(NEWLINE)];
    if (isTorn) log.warn({}, 'the journal ended in the middle of a record, which was dropped');
    if (!isCopyKept || journal.#isBehind) {
      await journal.#put(rest).catch((error: unknown) => {
        log.error({ err: error }, 'the end of the journal could not be put in order yet');
      });
    }
    await journal.#growAhead();
    return journal;
  }

  /** Number of lines that were unreadable on opening; undefined if there was no damage, and after compaction. */
  get unreadableLines(): number | undefined {
    return this.#unreadable;
  }

  /** Removes copies made before this instant (milliseconds since the epoch): they contain customers' data. */
  deleteDamagedCopies(before: number): Promise<void> {
    return deleteDamagedCopies(this.#options.path, before);
  }

  /** The copies of damaged journals, oldest first. */
  damagedCopies(): Promise<readonly DamagedCopy[]> {
    return damagedCopies(this.#options.path, this.#open);
  }

  /** Size of the records in bytes. */
  get size(): number {
    return this.#file.extent.end;
  }

  /**
   * Resolves with the line's offset once the line is on disk. On failure, nothing of a new job remains in the file;
   * for other records, the next commit or `close` writes their subject.
   *
   * @throws JournalFull for a new job when only the reserve is left
   */
  append(line: string, { isNew, subject }: { isNew: boolean; subject?: Subject }): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ bytes: Buffer.from(`${line}\n`), isNew, subject, resolve, reject });
      if (this.#inFlight === 0) this.#work = this.#drain();
    });
  }

  /** Writes everything appended within `work` as one batch. */
  together(work: () => void): void {
    this.#inFlight += 1;
    try {
      work();
    } finally {
      this.#inFlight -= 1;
      if (this.#inFlight === 0) this.#work = this.#drain();
    }
  }

  /**
   * Writes a new file and replaces this one with it; when there is no space, the old file stays intact. `lines` is
   * called after pending writes finish, is read line by line, and must cover everything appended until then. Records
   * appended during compaction are written after it. `lines` may already include them, so replaying a record twice
   * must be harmless.
   */
  compact(lines: () => Iterable<KeptLine>): Promise<void> {
    this.#inFlight += 1;
    const done = this.#work.then(() => this.#rewrite(lines()));
    this.#compacting = done.catch(() => undefined);
    this.#work = this.#compacting.then(() => {
      this.#inFlight -= 1;
      return this.#drain();
    });
    return done;
  }

  /** Reads the text at the place that `range` returns. It is called after any running compaction, which moves texts. */
  async read(range: () => ByteRange): Promise<string> {
    await this.#compacting;
    return this.readNow(range());
  }

  /** Same as `read`, for use within the `lines` of a compaction. */
  readNow({ at, length }: ByteRange): string {
    return this.#file.readNow(length, at).toString('utf8');
  }

  /** Checks whether the disk accepts new jobs again, and writes records that failed before. */
  async retry(): Promise<void> {
    await this.append('', { isNew: true }).catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.#work;
    if (this.#isBehind) {
      const { log } = this.#options;
      await this.#put([]).catch((error: unknown) => {
        log.error(
          { err: error, jobs: this.#unwritten.size },
          'the disk did not take the last states of jobs',
        );
      });
    }
    await this.#file.close();
  }

  async #drain(): Promise<void> {
    this.#inFlight += 1;
    while (this.#queue.length > 0) {
      const batch = this.#queue;
      this.#queue = [];
      await this.#commit(batch);
      if (this.#queue.length === 0) await this.#growAhead();
    }
    this.#inFlight -= 1;
  }

  async #commit(batch: readonly Pending[]): Promise<void> {
    const { onCommit } = this.#options;
    const fitting = this.#hasRoomFor(batch) ? batch : await this.#withRoom(batch);
    if (fitting.length === 0 && !this.#isBehind) return;
    try {
      let at = await this.#put(fitting.map(({ bytes }) => bytes));
      if (fitting.some(({ isNew }) => isNew)) onCommit?.();
      for (const pending of fitting) {
        pending.resolve(at);
        at += pending.bytes.length;
      }
    } catch (error) {
      for (const { subject } of fitting) if (subject !== undefined) this.#unwritten.set(subject.id, subject);
      // Retry immediately: the next start must not find the refused jobs, but should find the other records.
      await this.#put([]).catch(() => undefined);
      onCommit?.(toDiskFullError(error));
      for (const { isNew, reject } of fitting) reject(isNew ? toDiskFullError(error) : error);
    }
  }

  /**
   * Writes the unwritten subjects, followed by these records.
   *
   * @returns the offset of the records, once they are on disk
   */
  async #put(records: readonly Buffer[]): Promise<number> {
    const before = Buffer.from([...this.#unwritten.values()].map(({ lines }) => lines()).join(''));
    const at = await this.#file.put(Buffer.concat([before, ...records]));
    this.#unwritten.clear();
    return at + before.length;
  }

  #hasRoomFor(batch: readonly Pending[]): boolean {
    return this.#room >= lengthOf(batch) || !batch.some(({ isNew }) => isNew);
  }

  /** Bytes available for new jobs before the file must grow. */
  get #room(): number {
    return this.#file.room - BASE_RESERVE - this.#options.reserve();
  }

  /** The whole batch if the file could grow; otherwise rejects its new jobs and returns the rest. */
  async #withRoom(batch: readonly Pending[]): Promise<readonly Pending[]> {
    try {
      await this.#file.grow(GROWTH + lengthOf(batch) - this.#room);
      return batch;
    } catch (error) {
      this.#options.onCommit?.(toDiskFullError(error));
      for (const { isNew, reject } of batch) if (isNew) reject(toDiskFullError(error));
      return batch.filter(({ isNew }) => !isNew);
    }
  }

  /** Grows the file while idle, so that a submission rarely has to wait for it. */
  async #growAhead(): Promise<void> {
    // If this fails, the next submission retries and reports the error to its caller.
    if (this.#room < GROWTH / 2) await this.#file.grow(GROWTH - this.#room).catch(() => undefined);
  }

  /** Whether the file lacks records or contains leftovers of a failed write. */
  get #isBehind(): boolean {
    return this.#unwritten.size > 0 || this.#file.isDirty;
  }

  async #rewrite(lines: Iterable<KeptLine>): Promise<void> {
    const { path, log, reserve, syncFolder: sync = syncFolder } = this.#options;
    if (!this.#isCopyKept)
      this.#isCopyKept = await keepDamagedCopy(this.#options, this.#file, this.#unreadable);
    const fresh = freshPath(path);
    const padding = new Uint8Array(GROWTH + BASE_RESERVE + reserve()).fill(NEWLINE);
    const { size, move } = await writeFresh(fresh, this.#open, lines, padding);
    // Windows cannot rename over an open file.
    await this.#file.close();
    let { extent } = this.#file;
    try {
      await rename(fresh, path);
      // From here on the path refers to the new file, even if a later step fails.
      extent = { end: size, length: size + padding.length, dirtyUntil: 0 };
      this.#unwritten.clear();
      this.#unreadable = undefined;
      move();
    } finally {
      this.#file = new PreallocatedFile(await this.#open(path, 'r+'), extent);
    }
    await syncRename(path, log, sync);
  }
}

function lengthOf(batch: readonly Pending[]): number {
  return batch.reduce((sum, { bytes }) => sum + bytes.length, 0);
}
