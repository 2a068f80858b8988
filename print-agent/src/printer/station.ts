import type { AgentErrorCode } from '@servery/protocol/printing/errors';
import type { Printer } from '@servery/protocol/printing/printer';
import type { PrintLog } from '../printLog.ts';
import { eposCutOff } from '../receipt/epos.ts';
import type { Spool } from '../spool/spool.ts';
import type { AddressRules } from './addressRules.ts';
import { type Clock, within } from './clock.ts';
import type { Certificates } from './certificates.ts';
import { CUT_OFF, FEED_OFF } from './commands.ts';
import { Connection } from './connection.ts';
import { CopyEncoder, type EncodeCopy } from './copyEncoder.ts';
import { type Language, languageOf } from './language.ts';
import { locate } from './locate.ts';
import type { KnownPrinter, PrinterBook } from './printerBook.ts';
import { PrinterQueue } from './queue.ts';
import type { Memory } from './session.ts';
import type { Dial } from './wire.ts';

export interface StationOptions {
  readonly book: PrinterBook;
  readonly certificates: Certificates;
  readonly spool: Spool;
  readonly rules: AddressRules;
  readonly dial: Dial;
  readonly clock: Clock;
  readonly log: PrintLog;
  readonly encode: EncodeCopy;
  readonly onChange: (station: Station) => void;
}

/** What keeps it from connecting where it may have got another address. */
const AWAY: ReadonlySet<AgentErrorCode> = new Set([
  'unreachable',
  'timeout',
  'refused',
  'busy',
  'certificate-changed',
]);

/** How long the copy on its way is waited for. */
const FINISH_MS = 10_000;

/** One printer with all that belongs to it: what is remembered, the connection, the queue. */
export class Station {
  readonly connection: Connection;
  readonly queue: PrinterQueue;
  private known: KnownPrinter;
  private readonly book: PrinterBook;
  private readonly rules: AddressRules;
  private readonly clock: Clock;
  private readonly log: PrintLog;
  private readonly memory: Memory;
  private shown = '';
  private written: Promise<void> = Promise.resolve();

  constructor(known: KnownPrinter, options: StationOptions) {
    const { book, certificates, spool, rules, dial, clock, encode, onChange } = options;
    const log = options.log.child({ printer: known.id });
    this.known = known;
    this.book = book;
    this.rules = rules;
    this.clock = clock;
    this.log = log;
    const { id, host, port } = known;
    this.memory = {
      // Before that was written down, what was connected had answered unless a person had vouched for it.
      isKnown: known.hasAnswered ?? (known.speaks !== null && !this.maySilent()),
      // And what had come to no end may have left the printer within a command.
      interrupted:
        book.isInterrupted(host, port) ?? [...spool.unfinished(id)].some(({ progress }) => progress.open),
      serial: known.serial,
    };
    this.connection = new Connection({
      locate: () => locate(this.known, rules),
      dial,
      clock,
      log,
      maySilent: () => this.maySilent(),
      trust: certificates.of(() => this.known),
      cutOff: (language) => cutOff(language, this.known.cut),
      memory: this.memory,
      isShared: () => this.known.shared,
      isNeeded: () => this.queue.hasWork,
      onChange: () => {
        this.learn();
        this.queue.pump();
        const printer = JSON.stringify(this.printer);
        if (printer === this.shown) return;
        this.shown = printer;
        onChange(this);
      },
    });
    this.queue = new PrinterQueue({
      printerId: known.id,
      spool,
      connection: this.connection,
      encoder: new CopyEncoder(encode, () => ({ settings: this.known, language: this.language })),
      clock,
      log,
    });
  }

  /** What it is spoken to in. */
  get language(): Language {
    return this.connection.language ?? languageOf(this.known);
  }

  /** As it is remembered. */
  get settings(): KnownPrinter {
    return this.known;
  }

  /** As consoles see it. */
  get printer(): Printer {
    const { isWanted: _, serial: __, hasAnswered: ___, ...known } = this.known;
    return { ...known, ...this.connection.view };
  }

  /** It is not where it was, or does not answer there. */
  get isAway(): boolean {
    const { state, problem } = this.connection.view;
    return state === 'error' && problem !== undefined && AWAY.has(problem);
  }

  change(known: KnownPrinter): void {
    const { host, port } = this.known;
    const isElsewhere = known.host !== host || known.port !== port;
    const { isKnown, interrupted } = this.memory;
    if (isElsewhere) {
      // Half a copy stays where it was sent.
      if (interrupted) this.write(this.book.setInterrupted(host, port, true));
      this.memory.interrupted = this.book.isInterrupted(known.host, known.port) ?? false;
    }
    // At another address stands another device, of which nothing is known; nor is it in another language.
    if (isElsewhere || known.hasAnswered !== this.known.hasAnswered)
      this.memory.isKnown = known.hasAnswered === true;
    const isLess = isKnown && !this.memory.isKnown;
    if (isElsewhere || isLess || languageOf(known) !== languageOf(this.known)) {
      delete this.memory.confirms;
      delete this.memory.asks;
      delete this.memory.ends;
      delete this.memory.line;
    }
    this.memory.serial = known.serial;
    this.known = known;
  }

  /** The same printer has another address from now on. */
  follow({ host, port }: Pick<KnownPrinter, 'host' | 'port'>): void {
    const { known, book } = this;
    this.known = { ...known, host, port };
    this.write(book.setInterrupted(known.host, known.port, false));
    this.write(book.setInterrupted(host, port, this.memory.interrupted));
  }

  /** Finishes the copy on its way, unless that is stuck, and begins none; `queue.resume` takes jobs on again. */
  async finish(): Promise<void> {
    const idle = this.queue.close();
    if (!this.queue.isStuck) await within(this.clock, idle, FINISH_MS);
  }

  /** Finishes the copy on its way, as `finish` does, and lets go. */
  async close(): Promise<void> {
    await this.finish();
    await this.connection.close();
    await this.queue.close();
    await this.written;
  }

  /** Writes down what the printer has told of itself, and whether it was left in the middle of something. */
  private learn(): void {
    const { serial, isKnown, interrupted } = this.memory;
    const { hasAnswered, host, port } = this.known;
    const { book } = this;
    // With an ESC/POS connection, a copy is on its way, of which the end is still to come.
    const isEnded = this.language === 'epos' || !interrupted || this.connection.view.state !== 'connected';
    if (isEnded && book.isInterrupted(host, port) !== interrupted)
      this.write(book.setInterrupted(host, port, interrupted));
    if (serial === this.known.serial && (!isKnown || hasAnswered === true)) return;
    this.known = { ...this.known, serial, hasAnswered: isKnown };
    this.write(book.amend(this.known));
    if (isKnown) this.write(book.unvouch(host, port));
  }

  private write(done: Promise<void>): void {
    const { log } = this;
    const written = done.catch((error: unknown) => {
      log.error({ err: error }, 'what is known of the printer was not written down');
    });
    this.written = this.written.then(() => written);
  }

  /** A person has said that what is there answers nothing. */
  private maySilent(): boolean {
    const { host, port } = this.known;
    return this.rules.allowSilent === true || this.book.isSilent(host, port);
  }
}

function cutOff(language: Language, cut: boolean): Uint8Array {
  if (language === 'epos') return Buffer.from(eposCutOff(cut));
  return cut ? CUT_OFF : FEED_OFF;
}
