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

/** How long the copy on its way is waited for. */
const FINISH_MS = 10_000;

/** One printer with all that belongs to it: what is remembered, the connection, the queue. */
export class Station {
  readonly connection: Connection;
  readonly queue: PrinterQueue;
  private known: KnownPrinter;
  private readonly clock: Clock;
  private readonly memory: Memory;
  private shown = '';

  constructor(known: KnownPrinter, options: StationOptions) {
    const { book, certificates, spool, rules, dial, clock, encode, onChange } = options;
    const log = options.log.child({ printer: known.id });
    this.known = known;
    this.clock = clock;
    // What was on its way when the agent stopped may have left the printer within a command.
    this.memory = {
      isKnown: known.speaks !== null,
      interrupted: [...spool.unfinished(known.id)].some(({ progress }) => progress.open),
    };
    this.connection = new Connection({
      locate: () => locate(this.known, rules),
      dial,
      clock,
      log,
      maySilent: () => rules.allowSilent === true || book.isSilent(this.known.host, this.known.port),
      trust: certificates.of(() => this.known),
      cutOff: (language) => cutOff(language, this.known.cut),
      memory: this.memory,
      isShared: () => this.known.shared,
      isNeeded: () => this.queue.hasWork,
      onChange: () => {
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
    const { isWanted: _, ...known } = this.known;
    return { ...known, ...this.connection.view };
  }

  change(known: KnownPrinter): void {
    const { host, port } = this.known;
    const isElsewhere = known.host !== host || known.port !== port;
    // At another address stands another device, of which nothing is known; nor is it in another language.
    if (isElsewhere) this.memory.isKnown = false;
    if (isElsewhere || languageOf(known) !== languageOf(this.known)) {
      delete this.memory.confirms;
      delete this.memory.asks;
    }
    this.known = known;
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
  }
}

function cutOff(language: Language, cut: boolean): Uint8Array {
  if (language === 'epos') return Buffer.from(eposCutOff(cut));
  return cut ? CUT_OFF : FEED_OFF;
}
