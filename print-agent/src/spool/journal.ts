import { rename } from 'node:fs/promises';
import type { PrintLog } from '../printLog.ts';
import { type OpenFile, openFile, syncFolder, type SyncFolder } from './directory.ts';
import { type Aside, asidesOf, forgetAside, keepAside, removeHalfWritten } from './asides.ts';
import { asFull } from './diskFull.ts';
import { freshPath, NEWLINE, type Reading, readJournal } from './journalFile.ts';
import { type KeptLine, syncRename, writeFresh } from './freshJournal.ts';
import { GrownFile, type Place } from './grownFile.ts';

/** By how much the file grows at a time. */
const GROWTH = 256 * 1024;
/** Room kept for records of jobs that are there already, besides what `reserve` asks for. */
const BASE_RESERVE = 64 * 1024;

export interface JournalOptions {
  readonly path: string;
  readonly log: PrintLog;
  /** Bytes that the unfinished jobs may still need for their own records. */
  readonly reserve: () => number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Told of each commit that took a new job, and of each failure with its error. */
  readonly onCommit?: (error?: unknown) => void;
  readonly open?: OpenFile;
  readonly syncFolder?: SyncFolder;
}

/** What a record is about, and the lines that say all that is to be known of it by now. */
export interface Subject {
  readonly id: string;
  readonly lines: () => string;
}

interface Pending {
  readonly bytes: Buffer;
  /** A new job: it may not touch the reserve. */
  readonly isNew: boolean;
  readonly subject: Subject | undefined;
  readonly resolve: (at: number) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * An append-only file of lines. `append` resolves once its line is on the disk; what is appended while a sync is
 * under way goes into the next one together.
 *
 * A disk that runs full refuses new jobs, while the records of those accepted still have the room that `GrownFile` has
 * made: printing goes on, exactly recorded. A record that finds no room all the same is reported to its caller.
 */
export class Journal {
  private readonly options: JournalOptions;
  private readonly open: OpenFile;
  private file: GrownFile;
  private unreadable: number | undefined;
  /** Whether what cannot be read in the file may be erased, for it is kept aside or there is none. */
  private isKept: boolean;
  /** What is told of in memory alone, since its records failed: it goes into the next commit. */
  private readonly unwritten = new Map<string, Subject>();
  private queue: Pending[] = [];
  private work: Promise<void> = Promise.resolve();
  /** The compaction that is under way, or was last. */
  private compacting: Promise<void> = Promise.resolve();
  /** Drains and compactions that are not over; without any, what is appended is written at once. */
  private underWay = 0;

  private constructor(options: JournalOptions, file: GrownFile, isKept: boolean) {
    this.options = options;
    this.open = options.open ?? openFile;
    this.file = file;
    this.isKept = isKept;
  }

  /**
   * Opens the journal, creating an empty one. Hands each line to `read`, with where it begins. A single last line that
   * is not a whole record is torn by a crash and is removed, since its writer was never told that it is on the disk.
   * Anything else that cannot be read, or was altered, is skipped once the file is kept aside as it was found.
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
    const isKept =
      !isDamaged ||
      (await keepAside(options, file, lost).catch((error: unknown) => {
        log.error({ err: error }, 'a damaged journal could not be copied: nothing of it is removed');
        return false;
      }));
    const grown = new GrownFile(
      file,
      isKept
        ? { end, length, dirtyUntil: last > 0 ? length : 0 }
        : { end: Math.min(endOfLines, length), length, dirtyUntil: 0 },
    );
    const journal = new Journal(options, grown, isKept);
    if (isDamaged) journal.unreadable = lost;
    // Goes on behind what must stay, from the beginning of a line on.
    const rest = isKept ? [] : [Buffer.of(NEWLINE)];
    if (isTorn) log.warn({}, 'the journal ended in the middle of a record, which was dropped');
    if (!isKept || journal.isBehind) {
      await journal.put(rest).catch((error: unknown) => {
        log.error({ err: error }, 'the end of the journal could not be put in order yet');
      });
    }
    await journal.growAhead();
    return journal;
  }

  /** How many lines could not be read when it was opened; undefined where it was whole, and once it is compacted. */
  get unreadableLines(): number | undefined {
    return this.unreadable;
  }

  /** Removes what was kept aside before this instant, milliseconds since the epoch: customers' data. */
  forgetAside(before: number): Promise<void> {
    return forgetAside(this.options.path, before);
  }

  /** The copies that were kept aside, the oldest first. */
  asides(): Promise<readonly Aside[]> {
    return asidesOf(this.options.path, this.open);
  }

  /** Bytes of records. */
  get size(): number {
    return this.file.extent.end;
  }

  /**
   * Resolves once the line is on the disk, with where it begins. Where it fails, nothing of a new job stays behind; the
   * subject of any other record is written with the next commit, or when the journal is closed.
   *
   * @throws JournalFull for a new job when only the reserve is left
   */
  append(line: string, { isNew, subject }: { isNew: boolean; subject?: Subject }): Promise<number> {
    return new Promise((resolve, reject) => {
      this.queue.push({ bytes: Buffer.from(`${line}\n`), isNew, subject, resolve, reject });
      if (this.underWay === 0) this.work = this.drain();
    });
  }

  /** What is appended within `work` goes to the disk together. */
  together(work: () => void): void {
    this.underWay += 1;
    try {
      work();
    } finally {
      this.underWay -= 1;
      if (this.underWay === 0) this.work = this.drain();
    }
  }

  /**
   * Writes a new file and puts it in this one's place; fails without harm when there is no room. `lines` is asked when
   * its turn has come, line by line, and stands for everything that was appended by then. What is appended meanwhile
   * is written behind it: a line may tell of it already, and it has to bear being told again.
   */
  compact(lines: () => Iterable<KeptLine>): Promise<void> {
    this.underWay += 1;
    const done = this.work.then(() => this.rewrite(lines()));
    this.compacting = done.catch(() => undefined);
    this.work = this.compacting.then(() => {
      this.underWay -= 1;
      return this.drain();
    });
    return done;
  }

  /** The text at a place, which is asked for when no compaction is under way that would move it. */
  async read(place: () => Place): Promise<string> {
    await this.compacting;
    return this.readNow(place());
  }

  /** The same within the `lines` of a compaction. */
  readNow({ at, length }: Place): string {
    return this.file.readNow(length, at).toString('utf8');
  }

  /** Tries whether the disk takes a new job, and what could not be written before. */
  async retry(): Promise<void> {
    await this.append('', { isNew: true }).catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.work;
    if (this.isBehind) {
      const { log } = this.options;
      await this.put([]).catch((error: unknown) => {
        log.error({ err: error, jobs: this.unwritten.size }, 'the disk did not take the last states of jobs');
      });
    }
    await this.file.close();
  }

  private async drain(): Promise<void> {
    this.underWay += 1;
    while (this.queue.length > 0) {
      const batch = this.queue;
      this.queue = [];
      await this.commit(batch);
      if (this.queue.length === 0) await this.growAhead();
    }
    this.underWay -= 1;
  }

  private async commit(batch: readonly Pending[]): Promise<void> {
    const { onCommit } = this.options;
    const fitting = this.hasRoomFor(batch) ? batch : await this.withRoom(batch);
    if (fitting.length === 0 && !this.isBehind) return;
    try {
      let at = await this.put(fitting.map(({ bytes }) => bytes));
      if (fitting.some(({ isNew }) => isNew)) onCommit?.();
      for (const pending of fitting) {
        pending.resolve(at);
        at += pending.bytes.length;
      }
    } catch (error) {
      for (const { subject } of fitting) if (subject !== undefined) this.unwritten.set(subject.id, subject);
      // Tried again at once: what was refused must not be found at the next start, and the rest should be.
      await this.put([]).catch(() => undefined);
      onCommit?.(asFull(error));
      for (const { isNew, reject } of fitting) reject(isNew ? asFull(error) : error);
    }
  }

  /**
   * Writes what is unwritten, and these records behind it.
   *
   * @returns where the records begin, once they are on the disk
   */
  private async put(records: readonly Buffer[]): Promise<number> {
    const before = Buffer.from([...this.unwritten.values()].map(({ lines }) => lines()).join(''));
    const at = await this.file.put(Buffer.concat([before, ...records]));
    this.unwritten.clear();
    return at + before.length;
  }

  private hasRoomFor(batch: readonly Pending[]): boolean {
    return this.room >= lengthOf(batch) || !batch.some(({ isNew }) => isNew);
  }

  /** Bytes that new jobs may take before the file has to grow. */
  private get room(): number {
    return this.file.room - BASE_RESERVE - this.options.reserve();
  }

  /** The batch as it is if the file could grow; else its new jobs are refused, and the rest comes back. */
  private async withRoom(batch: readonly Pending[]): Promise<readonly Pending[]> {
    try {
      await this.file.grow(GROWTH + lengthOf(batch) - this.room);
      return batch;
    } catch (error) {
      this.options.onCommit?.(asFull(error));
      for (const { isNew, reject } of batch) if (isNew) reject(asFull(error));
      return batch.filter(({ isNew }) => !isNew);
    }
  }

  /** Grows while nobody waits, so that a submission seldom has to. */
  private async growAhead(): Promise<void> {
    // Without room the next submission tries again, and says so to whom it concerns.
    if (this.room < GROWTH / 2) await this.file.grow(GROWTH - this.room).catch(() => undefined);
  }

  /** Whether the file lacks something, or has what should not be there. */
  private get isBehind(): boolean {
    return this.unwritten.size > 0 || this.file.isDirty;
  }

  private async rewrite(lines: Iterable<KeptLine>): Promise<void> {
    const { path, log, reserve, syncFolder: sync = syncFolder } = this.options;
    if (!this.isKept) this.isKept = await keepAside(this.options, this.file, this.unreadable);
    const fresh = freshPath(path);
    const padding = new Uint8Array(GROWTH + BASE_RESERVE + reserve()).fill(NEWLINE);
    const { size, move } = await writeFresh(fresh, this.open, lines, padding);
    // Windows does not rename over a file that is open.
    await this.file.close();
    let { extent } = this.file;
    try {
      await rename(fresh, path);
      // Whatever comes, from here on the path is that of the new file.
      extent = { end: size, length: size + padding.length, dirtyUntil: 0 };
      this.unwritten.clear();
      this.unreadable = undefined;
      move();
    } finally {
      this.file = new GrownFile(await this.open(path, 'r+'), extent);
    }
    await syncRename(path, log, sync);
  }
}

function lengthOf(batch: readonly Pending[]): number {
  return batch.reduce((sum, { bytes }) => sum + bytes.length, 0);
}
