import type { AnswerBody, RequestBody } from '@servery/protocol/printing/messages';
import { consoleClosedNotice } from '@servery/protocol/receipt/noticeSlip';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readIfExists, writePrivateFile } from '../config/privateFile.ts';
import { AgentFault } from '../fault.ts';
import type { Clock } from '../printer/clock.ts';
import type { PrintLog } from '../printLog.ts';
import type { PrintService } from '../printService.ts';

/** Pings within the allowed silence, so that a single lost ping does not count as an absence. */
const PINGS_PER_SILENCE = 3;
/** A check that is late by this factor means that the computer slept or its clock was set. */
const CLOCK_JUMP_INTERVALS = 2;
/** Maximum number of watched consoles: more than any one computer has. */
const MAX_WATCHED = 16;

const savedWatch = z.object({
  /** The console's name: its scope from `auth`, or its origin. */
  name: z.string(),
  until: z.iso.datetime({ offset: true }),
  seconds: z.int(),
  /** Set once the console counts as closed and its slip prints: the time of its last ping. */
  closedAt: z.optional(z.iso.datetime({ offset: true })),
});
type SavedWatch = z.output<typeof savedWatch>;

interface Watched extends Omit<SavedWatch, 'closedAt'> {
  closedAt: string | undefined;
  /** Milliseconds of the clock. */
  lastSeenAt: number;
  checkedAt: number;
  cancel: () => void;
}

export interface WatchOptions {
  /** The folder of watch.json. */
  readonly folder: string;
  readonly service: Pick<PrintService, 'printNotice'>;
  readonly clock: Clock;
  /** BCP 47 tag for the times in the notice to a returning console. */
  readonly locale: string;
  readonly log: PrintLog;
}

interface Absence {
  /** ISO 8601. */
  readonly from: string;
  readonly until: string;
  /** The absence as a sentence. */
  readonly text: string;
}

export interface WatchListener {
  /** Asks the console to answer with `watch.beat`. */
  ping(name: string): void;
  /** The console came back after its slip was printed. */
  returned(name: string, absence: Absence): void;
}

/**
 * Watches over consoles with auto-print. A console that stops answering during its shift counts as closed, and a slip
 * at the printer says so. There is one slip per absence, even if the agent restarts.
 */
export class Watch {
  readonly #options: WatchOptions;
  readonly #watched = new Map<string, Watched>();
  readonly #listeners = new Set<WatchListener>();
  /** Serializes writes and slips. */
  #work: Promise<void> = Promise.resolve();

  private constructor(options: WatchOptions) {
    this.#options = options;
  }

  /** Resumes watching after a restart; every console gets the full time to come back. */
  static async open(options: WatchOptions): Promise<Watch> {
    const watch = new Watch(options);
    const text = await readIfExists(watch.#file);
    try {
      for (const each of text === undefined ? [] : z.array(savedWatch).parse(JSON.parse(text)))
        watch.#begin(each);
    } catch (error) {
      options.log.warn({ err: error }, 'watch.json cannot be read: consoles are watched once they ask again');
    }
    return watch;
  }

  listen(listener: WatchListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @throws AgentFault `too-many-attempts` */
  async arm(name: string, { until, seconds }: RequestBody<'watch.arm'>): Promise<AnswerBody<'watch.arm'>> {
    this.ping(name);
    if (!this.#watched.has(name) && this.#watched.size >= MAX_WATCHED) {
      throw new AgentFault('too-many-attempts', 'The agent watches over too many consoles already.');
    }
    this.#begin({ name, until, seconds });
    await this.#write();
    return { watch: this.stateOf(name) };
  }

  async disarm(name: string): Promise<AnswerBody<'watch.disarm'>> {
    this.ping(name);
    this.#end(name);
    await this.#write();
    return { watch: this.stateOf(name) };
  }

  /** Reports that the console is alive. */
  ping(name: string): void {
    const { clock, log } = this.#options;
    const watched = this.#watched.get(name);
    if (watched === undefined) return;
    watched.lastSeenAt = clock.now();
    const { closedAt } = watched;
    if (closedAt === undefined) return;
    watched.closedAt = undefined;
    void this.#write();
    log.info({ console: name, closedAt }, 'A console came back');
    const until = new Date(watched.lastSeenAt).toISOString();
    const text =
      `The console was closed from ${this.#time(closedAt)} to ${this.#time(until)}. ` +
      'Orders from that time were not printed automatically.';
    for (const listener of this.#listeners) listener.returned(name, { from: closedAt, until, text });
  }

  stateOf(name: string): AnswerBody<'watch.arm'>['watch'] {
    const watched = this.#watched.get(name);
    return watched ? { armed: true, until: watched.until, seconds: watched.seconds } : { armed: false };
  }

  /** Stops watching; watch.json keeps the consoles for the next start. */
  async close(): Promise<void> {
    for (const { cancel } of this.#watched.values()) cancel();
    await this.#work;
  }

  #begin({ name, until, seconds, closedAt }: SavedWatch): void {
    this.#end(name);
    const now = this.#options.clock.now();
    if (now >= Date.parse(until)) return;
    const watched = {
      name,
      until,
      seconds,
      closedAt,
      lastSeenAt: now,
      checkedAt: now,
      cancel: () => undefined,
    };
    this.#watched.set(name, watched);
    this.#checkLater(watched);
  }

  #end(name: string): void {
    this.#watched.get(name)?.cancel();
    this.#watched.delete(name);
  }

  #checkLater(watched: Watched): void {
    watched.cancel = this.#options.clock.after(interval(watched), () => this.#check(watched));
  }

  #check(watched: Watched): void {
    const { name, until, seconds } = watched;
    const now = this.#options.clock.now();
    const passed = now - watched.checkedAt;
    watched.checkedAt = now;
    if (now >= Date.parse(until)) {
      this.#end(name);
      void this.#write();
      return;
    }
    if (passed < 0 || passed > CLOCK_JUMP_INTERVALS * interval(watched)) {
      // The console could not answer in this time, so it gets the full time again.
      watched.lastSeenAt = now;
    } else if (watched.closedAt === undefined && now - watched.lastSeenAt > seconds * 1000) {
      const closedAt = new Date(watched.lastSeenAt).toISOString();
      watched.closedAt = closedAt;
      void this.#enqueue(() => this.#printSlip(name, closedAt));
      void this.#write();
    }
    for (const listener of this.#listeners) listener.ping(name);
    this.#checkLater(watched);
  }

  async #printSlip(name: string, closedAt: string): Promise<void> {
    const { service, log } = this.#options;
    try {
      const job = await service.printNotice((locale) => consoleClosedNotice(closedAt, locale));
      log.warn({ console: name, job: job?.id ?? null }, 'A console is closed while it should print');
    } catch (error) {
      log.error({ err: error, console: name }, 'A console is closed, and no slip could be printed');
    }
  }

  #time(at: string): string {
    return new Intl.DateTimeFormat(this.#options.locale, { timeStyle: 'short' }).format(new Date(at));
  }

  get #file(): string {
    return join(this.#options.folder, 'watch.json');
  }

  /** Resolves when watch.json is written; a failed write is logged, and watching continues. */
  #write(): Promise<void> {
    return this.#enqueue(async () => {
      const list = [...this.#watched.values()].map(({ name, until, seconds, closedAt }): SavedWatch => ({
        ...{ name, until, seconds },
        ...(closedAt !== undefined && { closedAt }),
      }));
      try {
        await writePrivateFile(this.#file, JSON.stringify(list));
      } catch (error) {
        this.#options.log.error({ err: error }, 'What is watched could not be written to the disk');
      }
    });
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work);
    return this.#work;
  }
}

const interval = ({ seconds }: Watched): number => (seconds * 1000) / PINGS_PER_SILENCE;
