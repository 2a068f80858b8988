import { join } from 'node:path';
import * as z from 'zod/mini';
import type { AnswerBody, RequestBody } from '@servery/protocol/printing/messages';
import { readIfThere, writePrivateFile } from '../config/privateFile.ts';
import { AgentFault } from '../fault.ts';
import type { PrintLog } from '../printLog.ts';
import type { PrintService } from '../printService.ts';
import type { Clock } from '../printer/clock.ts';
import { consoleClosedNotice } from '../receipt/noticeSlip.ts';

/** Pings within the time that a console may be silent: one that is lost does not count as an absence. */
const PINGS_PER_SILENCE = 3;
/** A looking that comes so many times later than it should: the computer slept, or its clock was set. */
const JUMP = 2;
/** Consoles of more merchants than one computer serves. */
const WATCHED_AT_MOST = 16;

const kept = z.object({
  /** Whose console: the scope that it signed in with, else its origin. */
  name: z.string(),
  until: z.iso.datetime({ offset: true }),
  seconds: z.int(),
  /** When it was last heard, once it counts as closed: its slip is printed. */
  closedAt: z.optional(z.iso.datetime({ offset: true })),
});
type Kept = z.output<typeof kept>;

interface Watched extends Omit<Kept, 'closedAt'> {
  closedAt: string | undefined;
  /** Milliseconds of the clock. */
  heardAt: number;
  lookedAt: number;
  cancel: () => void;
}

export interface WatchOptions {
  /** Where watch.json is kept. */
  readonly folder: string;
  readonly service: Pick<PrintService, 'printNotice'>;
  readonly clock: Clock;
  /** BCP 47 tag in which consoles that come back are told the time. */
  readonly locale: string;
  readonly log: PrintLog;
}

interface Absence {
  /** ISO 8601. */
  readonly from: string;
  readonly until: string;
  /** The same in a sentence. */
  readonly text: string;
}

export interface WatchListener {
  /** The console is to answer with `watch.beat`. */
  ping(name: string): void;
  /** It came back after its slip was printed. */
  returned(name: string, absence: Absence): void;
}

/**
 * Watches over consoles that print by themselves: one that does not answer any more, while its shift lasts, is
 * closed, and a slip says so to those at the printer. One slip per absence, restarts of the agent included.
 */
export class Watch {
  readonly #options: WatchOptions;
  readonly #watched = new Map<string, Watched>();
  readonly #listeners = new Set<WatchListener>();
  /** Changes are written, and slips printed, one after the other. */
  #work: Promise<void> = Promise.resolve();

  private constructor(options: WatchOptions) {
    this.#options = options;
  }

  /** Goes on with what was watched when the agent ended; every console has its whole time to come back. */
  static async open(options: WatchOptions): Promise<Watch> {
    const watch = new Watch(options);
    const text = await readIfThere(watch.#file);
    try {
      for (const each of text === undefined ? [] : z.array(kept).parse(JSON.parse(text))) watch.#begin(each);
    } catch (error) {
      options.log.warn({ err: error }, 'watch.json cannot be read: consoles are watched once they ask anew');
    }
    return watch;
  }

  listen(listener: WatchListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @throws AgentFault `too-many-attempts` */
  async arm(name: string, { until, seconds }: RequestBody<'watch.arm'>): Promise<AnswerBody<'watch.arm'>> {
    this.beat(name);
    if (!this.#watched.has(name) && this.#watched.size >= WATCHED_AT_MOST) {
      throw new AgentFault('too-many-attempts', 'The agent watches over too many consoles already.');
    }
    this.#begin({ name, until, seconds });
    await this.#write();
    return { watch: this.stateOf(name) };
  }

  async disarm(name: string): Promise<AnswerBody<'watch.disarm'>> {
    this.beat(name);
    this.#end(name);
    await this.#write();
    return { watch: this.stateOf(name) };
  }

  /** The console is there. */
  beat(name: string): void {
    const { clock, log } = this.#options;
    const watched = this.#watched.get(name);
    if (watched === undefined) return;
    watched.heardAt = clock.now();
    const { closedAt } = watched;
    if (closedAt === undefined) return;
    watched.closedAt = undefined;
    void this.#write();
    log.info({ console: name, closedAt }, 'A console came back');
    const until = new Date(watched.heardAt).toISOString();
    const text =
      `The console was closed from ${this.#time(closedAt)} to ${this.#time(until)}: ` +
      'orders of that time were not printed by themselves.';
    for (const listener of this.#listeners) listener.returned(name, { from: closedAt, until, text });
  }

  stateOf(name: string): AnswerBody<'watch.arm'>['watch'] {
    const watched = this.#watched.get(name);
    return watched ? { armed: true, until: watched.until, seconds: watched.seconds } : { armed: false };
  }

  /** Stops watching, and keeps what is watched for the next start. */
  async close(): Promise<void> {
    for (const { cancel } of this.#watched.values()) cancel();
    await this.#work;
  }

  #begin({ name, until, seconds, closedAt }: Kept): void {
    this.#end(name);
    const now = this.#options.clock.now();
    if (now >= Date.parse(until)) return;
    const watched = { name, until, seconds, closedAt, heardAt: now, lookedAt: now, cancel: () => undefined };
    this.#watched.set(name, watched);
    this.#lookLater(watched);
  }

  #end(name: string): void {
    this.#watched.get(name)?.cancel();
    this.#watched.delete(name);
  }

  #lookLater(watched: Watched): void {
    watched.cancel = this.#options.clock.after(interval(watched), () => this.#look(watched));
  }

  #look(watched: Watched): void {
    const { name, until, seconds } = watched;
    const now = this.#options.clock.now();
    const passed = now - watched.lookedAt;
    watched.lookedAt = now;
    if (now >= Date.parse(until)) {
      this.#end(name);
      void this.#write();
      return;
    }
    if (passed < 0 || passed > JUMP * interval(watched)) {
      // Nobody could answer meanwhile: the console has its whole time again.
      watched.heardAt = now;
    } else if (watched.closedAt === undefined && now - watched.heardAt > seconds * 1000) {
      const closedAt = new Date(watched.heardAt).toISOString();
      watched.closedAt = closedAt;
      void this.#then(() => this.#printSlip(name, closedAt));
      void this.#write();
    }
    for (const listener of this.#listeners) listener.ping(name);
    this.#lookLater(watched);
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

  /** Resolves when it is on the disk; a disk that does not take it is logged, and watching goes on. */
  #write(): Promise<void> {
    return this.#then(async () => {
      const list = [...this.#watched.values()].map(({ name, until, seconds, closedAt }): Kept => ({
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

  #then(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work);
    return this.#work;
  }
}

const interval = ({ seconds }: Watched): number => (seconds * 1000) / PINGS_PER_SILENCE;
