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
import { readIfThere, writePrivateFile } from '../config/privateFile.ts';

/** A printer as it is remembered. */
const knownPrinter = z.extend(printerSettings, {
  id: z.string(),
  host: z.string(),
  port,
  language: z.enum(PRINTER_LANGUAGES),
  speaks: z.nullable(z.enum(['escpos', 'epos'])),
  /** False after somebody disconnected it: it stays so over restarts. */
  isWanted: z.boolean(),
  /** It has answered at this address. */
  hasAnswered: z.optional(z.boolean()),
  /** Its serial number, where it has told one. */
  serial: z.optional(z.string()),
});
export type KnownPrinter = z.output<typeof knownPrinter>;

const book = z.object({
  printers: z.array(knownPrinter),
  /** Printers that answer nothing and that a person vouched for, as `host port`. */
  silent: z.array(z.string()),
  /** SHA-256 fingerprints of the certificates that printers showed first, by `host port`. */
  certificates: z._default(z.record(z.string(), z.string()), {}),
  /**
   * Where a copy was cut short and the printer may be in the middle of a command, as `host port`; missing in what
   * older agents have written.
   */
  interrupted: z.optional(z.array(z.string())),
});

const NO_PRINTERS: z.output<typeof book> = { printers: [], silent: [], certificates: {}, interrupted: [] };

/** The printers of this agent, in a file that is replaced as a whole. */
export class PrinterBook {
  private readonly path: string;
  private content: z.output<typeof book>;
  private writing: Promise<void> = Promise.resolve();

  private constructor(path: string, content: z.output<typeof book>) {
    this.path = path;
    this.content = content;
  }

  /** Reads printers.json; one that cannot be read is set aside, so that printing can be set up again. */
  static async open(folder: string, log: PrintLog): Promise<PrinterBook> {
    const path = join(folder, 'printers.json');
    const text = await readIfThere(path);
    const content = text === undefined ? NO_PRINTERS : parsed(text);
    if (content !== undefined) return new PrinterBook(path, content);
    const aside = `${path}.damaged-${Date.now()}`;
    await rename(path, aside);
    log.error({ aside }, 'the list of printers cannot be read and was set aside: connect the printers again');
    return new PrinterBook(path, NO_PRINTERS);
  }

  get printers(): readonly KnownPrinter[] {
    return this.content.printers;
  }

  isSilent(host: string, port: number): boolean {
    return this.content.silent.includes(`${host} ${port}`);
  }

  /** Remembers that the printer there answers nothing. */
  async vouch(host: string, port: number): Promise<void> {
    if (this.isSilent(host, port)) return;
    await this.write({ ...this.content, silent: [...this.content.silent, `${host} ${port}`] });
  }

  /** It does answer. */
  async unvouch(host: string, port: number): Promise<void> {
    if (!this.isSilent(host, port)) return;
    await this.write({
      ...this.content,
      silent: this.content.silent.filter((place) => place !== `${host} ${port}`),
    });
  }

  /** The fingerprint of the certificate that the printer there has to show; undefined before it showed one. */
  certificate(host: string, port: number): string | undefined {
    return this.content.certificates[`${host} ${port}`];
  }

  /** Remembers the certificate of the printer there. */
  async pin(host: string, port: number, fingerprint: string): Promise<void> {
    if (this.certificate(host, port) === fingerprint) return;
    const certificates = { ...this.content.certificates, [`${host} ${port}`]: fingerprint };
    await this.write({ ...this.content, certificates });
  }

  /** Whether the printer there may be in the middle of a command; undefined where that was not written down yet. */
  isInterrupted(host: string, port: number): boolean | undefined {
    return this.content.interrupted?.includes(`${host} ${port}`);
  }

  /** Remembers that the printer there may be in the middle of a command, whatever it is called, or that it is not. */
  async setInterrupted(host: string, port: number, isInterrupted: boolean): Promise<void> {
    if (this.isInterrupted(host, port) === isInterrupted) return;
    const others = (this.content.interrupted ?? []).filter((place) => place !== `${host} ${port}`);
    const interrupted = isInterrupted ? [...others, `${host} ${port}`] : others;
    await this.write({ ...this.content, interrupted });
  }

  /** The same of printers on which something was on its way when the agent died. */
  async interrupt(printerIds: ReadonlySet<string>): Promise<void> {
    // An older agent's list is missing: what it does not hold is found in the jobs.
    if (this.content.interrupted === undefined) return;
    const cut = this.printers.filter(({ id }) => printerIds.has(id));
    await Promise.all(cut.map(({ host, port }) => this.setInterrupted(host, port, true)));
  }

  /** Adds a printer, or puts it in the place of the one with its id. */
  async put(printer: KnownPrinter): Promise<void> {
    const printers = this.content.printers.some(({ id }) => id === printer.id)
      ? this.content.printers.map((known) => (known.id === printer.id ? printer : known))
      : [...this.content.printers, printer];
    await this.write({ ...this.content, printers });
  }

  /** Puts a printer in the place of the one with its id, if it is one of them by now. */
  async amend(printer: KnownPrinter): Promise<void> {
    if (this.content.printers.some(({ id }) => id === printer.id)) await this.put(printer);
  }

  async remove(id: string): Promise<void> {
    await this.write({ ...this.content, printers: this.content.printers.filter((known) => known.id !== id) });
  }

  private write(content: z.output<typeof book>): Promise<void> {
    this.content = content;
    const written = this.writing.then(() =>
      writePrivateFile(this.path, `${JSON.stringify(content, null, 2)}\n`),
    );
    this.writing = written.catch(() => undefined);
    return written;
  }
}

/** A printer at its first connection. */
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

function parsed(text: string): z.output<typeof book> | undefined {
  try {
    const read = book.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
