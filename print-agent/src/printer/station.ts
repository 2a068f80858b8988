import type { AgentErrorCode } from '@servery/protocol/printing/errors';
import type { Profile } from '@servery/protocol/profiles/printerProfile';
import { fontFor, genericProfile, profileById, profileOfModel } from '@servery/protocol/profiles/profiles';
import type { Printer } from '@servery/protocol/printing/printer';
import type { PrintLog } from '../printLog.ts';
import { eposCutOff } from '../encoding/epos.ts';
import { starCutOff } from '../encoding/starCommands.ts';
import type { Spool } from '../spool/spool.ts';
import type { AddressRules } from './addressRules.ts';
import { type Clock, within } from './clock.ts';
import type { Certificates } from './certificates.ts';
import { CUT_OFF, FEED_OFF } from './commands.ts';
import { Connection } from './connection.ts';
import { CopyEncoder, type EncodeCopy } from './copyEncoder.ts';
import { type Language, languageOf } from './language.ts';
import { isLocalHost } from './local/localAddress.ts';
import type { LocalPrinters } from './local/localPrinters.ts';
import { locateLocal } from './local/locateLocal.ts';
import { locate, type PrinterLocation } from './locate.ts';
import type { KnownPrinter, PrinterBook } from './printerBook.ts';
import { PrinterQueue } from './queue.ts';
import type { Memory } from './memory.ts';
import type { Dial } from './wire.ts';

export interface StationOptions {
  readonly book: PrinterBook;
  readonly certificates: Certificates;
  readonly spool: Spool;
  readonly rules: AddressRules;
  readonly local: LocalPrinters;
  readonly dial: Dial;
  readonly clock: Clock;
  readonly log: PrintLog;
  readonly encode: EncodeCopy;
  readonly onChange: (station: Station) => void;
}

/** Connection errors after which the printer may have a new address. */
const AWAY: ReadonlySet<AgentErrorCode> = new Set([
  'unreachable',
  'timeout',
  'refused',
  'busy',
  'certificate-changed',
]);

/** How long `finish` waits for the copy in progress. */
const FINISH_MS = 10_000;

/** One printer with its saved settings, connection and queue. */
export class Station {
  readonly connection: Connection;
  readonly queue: PrinterQueue;
  #known: KnownPrinter;
  readonly #book: PrinterBook;
  readonly #rules: AddressRules;
  readonly #clock: Clock;
  readonly #log: PrintLog;
  readonly #memory: Memory;
  #shown = '';
  #written: Promise<void> = Promise.resolve();

  constructor(known: KnownPrinter, options: StationOptions) {
    const { book, certificates, spool, rules, dial, clock, encode, onChange } = options;
    const log = options.log.child({ printer: known.id });
    this.#known = known;
    this.#book = book;
    this.#rules = rules;
    this.#clock = clock;
    this.#log = log;
    const { id, host, port } = known;
    this.#memory = {
      // Older files lack `hasAnswered`: a connected printer had answered unless a person had confirmed it.
      isKnown: known.hasAnswered ?? (known.speaks !== null && !this.#maySilent()),
      // Older files lack `interrupted`, too: an unfinished copy may have left the printer inside a command.
      interrupted:
        book.isInterrupted(host, port) ?? [...spool.unfinished(id)].some(({ progress }) => progress.open),
      serial: known.serial,
      model: known.model,
    };
    this.connection = new Connection({
      locate: () => this.#locate(options.local),
      isLocal: () => this.isLocal,
      dial,
      clock,
      log,
      maySilent: () => this.#maySilent(),
      trust: certificates.of(() => this.#known),
      hasProcessIds: () => this.profile.commands?.confirmation !== 'GS r',
      cutOff: (language) => cutOff(language, this.#known.cut),
      memory: this.#memory,
      isShared: () => this.#known.shared,
      isNeeded: () => this.queue.hasWork,
      onChange: () => {
        this.#learn();
        this.queue.pump();
        const printer = JSON.stringify(this.printer);
        if (printer === this.#shown) return;
        this.#shown = printer;
        onChange(this);
      },
    });
    this.queue = new PrinterQueue({
      printerId: known.id,
      spool,
      connection: this.connection,
      encoder: new CopyEncoder(encode, () => ({
        settings: this.#known,
        language: this.language,
        profile: this.profile,
      })),
      clock,
      log,
    });
  }

  /** The language of the connection, or the one that the settings imply. */
  get language(): Language {
    return this.connection.language ?? languageOf(this.#known);
  }

  /** The kind of printer: as a person chose, as it has reported, or else the usual one for its paper. */
  get profile(): Profile {
    const { profile, model, columns } = this.#known;
    return profileById(profile ?? '') ?? profileOfModel(model ?? '') ?? genericProfile(columns);
  }

  /** The columns that its kind prints: fewer than the setting where no font has as many. */
  get columns(): number {
    return fontFor(this.profile, this.#known.columns).columns;
  }

  /** The saved settings. */
  get settings(): KnownPrinter {
    return this.#known;
  }

  /** The printer as consoles see it. */
  get printer(): Printer {
    const { isWanted: _, serial: __, hasAnswered: ___, model, ...known } = this.#known;
    const { id, name } = this.profile;
    const guessed =
      profileById(known.profile ?? '') === undefined && profileOfModel(model ?? '') === undefined;
    // Through ePOS every printer gets the same, so there is nothing to guess.
    const kind = guessed && this.language === 'epos' ? {} : { kind: { id, name, guessed } };
    return { ...known, ...kind, ...this.connection.view };
  }

  /** On a USB cable or behind a print queue of this computer, rather than on the network. */
  get isLocal(): boolean {
    return isLocalHost(this.#known.host);
  }

  /** The printer is not at its address, or does not answer there. */
  get isAway(): boolean {
    const { state, problem } = this.connection.view;
    return state === 'error' && problem !== undefined && AWAY.has(problem);
  }

  change(known: KnownPrinter): void {
    const { host, port } = this.#known;
    const isElsewhere = known.host !== host || known.port !== port;
    const { isKnown, interrupted } = this.#memory;
    if (isElsewhere) {
      // A partial copy belongs to the old address.
      if (interrupted) this.#write(this.#book.setInterrupted(host, port, true));
      this.#memory.interrupted = this.#book.isInterrupted(known.host, known.port) ?? false;
    }
    // Nothing is known about the device at another address, or about the same device in another language.
    if (isElsewhere || known.hasAnswered !== this.#known.hasAnswered)
      this.#memory.isKnown = known.hasAnswered === true;
    const isLess = isKnown && !this.#memory.isKnown;
    if (isElsewhere || isLess || languageOf(known) !== languageOf(this.#known)) {
      delete this.#memory.confirms;
      delete this.#memory.asks;
      delete this.#memory.ends;
      delete this.#memory.link;
    }
    this.#memory.serial = known.serial;
    this.#memory.model = known.model;
    this.#known = known;
  }

  /** Moves the same printer to a new address. */
  follow({ host, port }: Pick<KnownPrinter, 'host' | 'port'>): void {
    const known = this.#known;
    const book = this.#book;
    this.#known = { ...known, host, port };
    this.#write(book.setInterrupted(known.host, known.port, false));
    this.#write(book.setInterrupted(host, port, this.#memory.interrupted));
  }

  /** Finishes the copy in progress, unless it is stuck, and starts no more; `queue.resume` starts jobs again. */
  async finish(): Promise<void> {
    const idle = this.queue.close();
    if (!this.queue.isStuck) await within(this.#clock, idle, FINISH_MS);
  }

  /** Finishes the copy in progress like `finish`, then disconnects. */
  async close(): Promise<void> {
    await this.finish();
    await this.connection.close();
    await this.queue.close();
    await this.#written;
  }

  /** Saves what the printer has reported about itself, and whether a copy was interrupted. */
  #learn(): void {
    const { serial, model, isKnown, interrupted } = this.#memory;
    const { hasAnswered, host, port } = this.#known;
    const book = this.#book;
    // On an open ESC/POS connection, `interrupted` means a copy in progress, whose result is still open.
    const isEnded = this.language === 'epos' || !interrupted || this.connection.view.state !== 'connected';
    if (isEnded && book.isInterrupted(host, port) !== interrupted)
      this.#write(book.setInterrupted(host, port, interrupted));
    const isSame = serial === this.#known.serial && model === this.#known.model;
    if (isSame && (!isKnown || hasAnswered === true)) return;
    this.#known = { ...this.#known, serial, model, hasAnswered: isKnown };
    this.#write(book.update(this.#known));
    if (isKnown) this.#write(book.revokeSilentDevice(host, port));
  }

  async #locate(local: LocalPrinters): Promise<PrinterLocation> {
    if (!this.isLocal) return locate(this.#known, this.#rules);
    const others = this.#book.printers.filter(({ id }) => id !== this.#known.id).map(({ host }) => host);
    const location = await locateLocal(this.#known, local, others);
    // Closing a device always reports whether the printer has accepted everything.
    this.#memory.ends = true;
    if (this.#known.model === undefined && location.model !== undefined) {
      this.#known = { ...this.#known, model: location.model };
      this.#write(this.#book.update(this.#known));
    }
    return location;
  }

  #write(done: Promise<void>): void {
    const log = this.#log;
    const written = done.catch((error: unknown) => {
      log.error({ err: error }, 'what is known of the printer was not written down');
    });
    this.#written = this.#written.then(() => written);
  }

  /** It may answer nothing: a person has confirmed that, or it is a printer by its USB class. */
  #maySilent(): boolean {
    const { host, port } = this.#known;
    return this.#rules.allowSilent === true || this.isLocal || this.#book.isSilent(host, port);
  }
}

function cutOff(language: Language, cut: boolean): Uint8Array {
  if (language === 'epos') return Buffer.from(eposCutOff(cut));
  if (language !== 'escpos') return starCutOff(language === 'star-raster', cut);
  return cut ? CUT_OFF : FEED_OFF;
}
