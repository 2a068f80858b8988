import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { COPIES } from '@servery/protocol/printing/limits';
import {
  PRINTER_LANGUAGES,
  type PrinterAddress,
  port,
  printerSettings,
} from '@servery/protocol/printing/printer';
import type { PrintLog } from '../printLog.ts';
import * as z from 'zod/mini';
import { readIfExists, writePrivateFile } from '../config/privateFile.ts';
import { SerialQueue } from '../serialQueue.ts';

/** A saved printer. */
const knownPrinter = z.extend(printerSettings, {
  id: z.string(),
  host: z.string(),
  port,
  language: z.enum(PRINTER_LANGUAGES),
  speaks: z.nullable(z.enum(['escpos', 'epos'])),
  /** False after a person disconnected it; survives restarts. */
  isWanted: z.boolean(),
  /** It has answered at this address. */
  hasAnswered: z.optional(z.boolean()),
  /** Its serial number, if it has reported one. */
  serial: z.optional(z.string()),
  /** The name of its model, if it has reported one. */
  model: z.optional(z.string()),
});
export type KnownPrinter = z.output<typeof knownPrinter>;

const book = z.object({
  printers: z.array(knownPrinter),
  /** Printers that answer nothing and that a person confirmed, as `host port`. */
  silent: z.array(z.string()),
  /** SHA-256 fingerprints of the pinned certificates, by `host port`. */
  certificates: z._default(z.record(z.string(), z.string()), {}),
  /**
   * Printers whose copy was interrupted and that may be inside a command, as `host port`; missing in files of older
   * agents.
   */
  interrupted: z.optional(z.array(z.string())),
});

const FILE = 'printers.json';
const NO_PRINTERS: z.output<typeof book> = { printers: [], silent: [], certificates: {}, interrupted: [] };

/** The printers of this agent, in a file that is rewritten as a whole. */
export class PrinterBook {
  readonly #path: string;
  #content: z.output<typeof book>;
  readonly #writes = new SerialQueue();

  private constructor(path: string, content: z.output<typeof book>) {
    this.#path = path;
    this.#content = content;
  }

  /** Reads printers.json; moves a damaged file aside, so that printing can be set up again. */
  static async open(folder: string, log: PrintLog): Promise<PrinterBook> {
    const path = join(folder, FILE);
    const text = await readIfExists(path);
    const content = text === undefined ? NO_PRINTERS : parsed(text);
    if (content !== undefined) return new PrinterBook(path, content);
    const aside = `${path}.damaged-${Date.now()}`;
    await rename(path, aside);
    log.error({ aside }, 'the list of printers cannot be read and was set aside: connect the printers again');
    return new PrinterBook(path, NO_PRINTERS);
  }

  get printers(): readonly KnownPrinter[] {
    return this.#content.printers;
  }

  isSilent(host: string, port: number): boolean {
    return this.#content.silent.includes(`${host} ${port}`);
  }

  /** Records that the printer there answers nothing. */
  async confirmSilentDevice(host: string, port: number): Promise<void> {
    if (this.isSilent(host, port)) return;
    await this.#write({ ...this.#content, silent: [...this.#content.silent, `${host} ${port}`] });
  }

  /** Records that the printer there does answer. */
  async revokeSilentDevice(host: string, port: number): Promise<void> {
    if (!this.isSilent(host, port)) return;
    await this.#write({
      ...this.#content,
      silent: this.#content.silent.filter((entry) => entry !== `${host} ${port}`),
    });
  }

  /** The fingerprint of the pinned certificate of the printer there; undefined before its first. */
  certificate(host: string, port: number): string | undefined {
    return this.#content.certificates[`${host} ${port}`];
  }

  /** Pins the certificate of the printer there. */
  async pin(host: string, port: number, fingerprint: string): Promise<void> {
    if (this.certificate(host, port) === fingerprint) return;
    const certificates = { ...this.#content.certificates, [`${host} ${port}`]: fingerprint };
    await this.#write({ ...this.#content, certificates });
  }

  /** Whether the printer there may be inside a command; undefined in a file that does not record it yet. */
  isInterrupted(host: string, port: number): boolean | undefined {
    return this.#content.interrupted?.includes(`${host} ${port}`);
  }

  /** Records whether the printer there may be inside a command, whatever its id. */
  async setInterrupted(host: string, port: number, isInterrupted: boolean): Promise<void> {
    if (this.isInterrupted(host, port) === isInterrupted) return;
    const others = (this.#content.interrupted ?? []).filter((entry) => entry !== `${host} ${port}`);
    const interrupted = isInterrupted ? [...others, `${host} ${port}`] : others;
    await this.#write({ ...this.#content, interrupted });
  }

  /** Records the same for printers that had a copy in progress when the agent crashed. */
  async interrupt(printerIds: ReadonlySet<string>): Promise<void> {
    // Files of older agents lack the list; the jobs replace it.
    if (this.#content.interrupted === undefined) return;
    const cut = this.printers.filter(({ id }) => printerIds.has(id));
    await Promise.all(cut.map(({ host, port }) => this.setInterrupted(host, port, true)));
  }

  /** Adds a printer, or replaces the one with its id. */
  async put(printer: KnownPrinter): Promise<void> {
    const printers = this.#content.printers.some(({ id }) => id === printer.id)
      ? this.#content.printers.map((known) => (known.id === printer.id ? printer : known))
      : [...this.#content.printers, printer];
    await this.#write({ ...this.#content, printers });
  }

  /** Replaces the printer with its id, if it is saved. */
  async update(printer: KnownPrinter): Promise<void> {
    if (this.#content.printers.some(({ id }) => id === printer.id)) await this.put(printer);
  }

  async remove(id: string): Promise<void> {
    await this.#write({
      ...this.#content,
      printers: this.#content.printers.filter((known) => known.id !== id),
    });
  }

  #write(content: z.output<typeof book>): Promise<void> {
    this.#content = content;
    return this.#writes.run(() => writePrivateFile(this.#path, `${JSON.stringify(content, null, 2)}\n`));
  }
}

/** A new printer with default settings. */
export function newPrinter(id: string, address: PrinterAddress, locale: string): KnownPrinter {
  return {
    id,
    name: address.name ?? 'Printer',
    host: address.host,
    port: address.port,
    language: address.language,
    speaks: null,
    isWanted: true,
    role: address.role ?? 'receipt',
    copies: COPIES.default,
    backupPrinterId: null,
    shared: false,
    cut: true,
    drawer: false,
    beep: false,
    columns: address.columns ?? 48,
    codePage: address.codePage ?? null,
    locale,
    logo: null,
    template: {},
  };
}

/** A saved printer, and whether a person has confirmed that it answers nothing. */
export interface SavedPrinter extends KnownPrinter {
  readonly isSilent: boolean;
}

/** Reads one printer from the file without changing anything; undefined if it is not saved, or the file unreadable. */
export async function savedPrinter(
  folder: string,
  host: string,
  port: number,
): Promise<SavedPrinter | undefined> {
  const text = await readIfExists(join(folder, FILE)).catch(() => undefined);
  const content = text === undefined ? undefined : parsed(text);
  const known = content?.printers.find((each) => each.host === host && each.port === port);
  return known && { ...known, isSilent: content?.silent.includes(`${host} ${port}`) === true };
}

function parsed(text: string): z.output<typeof book> | undefined {
  try {
    const read = book.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
