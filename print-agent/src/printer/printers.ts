import { randomUUID } from 'node:crypto';
import {
  type Printer,
  type PrinterAddress,
  type PrinterSettings,
  printerSettings,
} from '@servery/protocol/printing/printer';
import * as z from 'zod/mini';
import { AgentFault } from '../fault.ts';
import { normalHost } from './addressRules.ts';
import { Certificates, type ChangedCertificate } from './certificates.ts';
import { checkSettings } from './checkSettings.ts';
import { type Language, languageOf } from './language.ts';
import { type KnownPrinter, newPrinter } from './printerBook.ts';
import { Station, type StationOptions } from './station.ts';

const partialSettings = z.partial(printerSettings);

type HostPort = Pick<KnownPrinter, 'host' | 'port' | 'language' | 'profile'>;

export interface PrintersOptions extends Omit<StationOptions, 'onChange' | 'certificates'> {
  /** BCP 47 tag for printers without one of their own. */
  readonly locale: string;
}

/** All printers of the agent: connections, settings and lookup. Methods throw AgentFault. */
export class Printers {
  readonly #options: PrintersOptions;
  readonly #certificates: Certificates;
  readonly #stations = new Map<string, Station>();
  readonly #listeners = new Set<(printer: Printer) => void>();
  readonly #removalListeners = new Set<(printerId: string) => void>();
  #isClosed = false;

  /** Connects to every saved printer in the background. */
  constructor(options: PrintersOptions) {
    this.#options = options;
    this.#certificates = new Certificates(options.book);
    for (const known of options.book.printers) {
      const station = new Station(known, this.#stationOptions());
      this.#stations.set(known.id, station);
      // The printer's state reports a failure, and the connection keeps retrying.
      if (known.isWanted) station.connection.open().catch(() => undefined);
      else station.queue.pump();
    }
  }

  all(): readonly Station[] {
    return [...this.#stations.values()];
  }

  find(printerId: string): Station | undefined {
    return this.#stations.get(printerId);
  }

  /** @throws AgentFault `unknown-printer` */
  get(printerId: string): Station {
    const station = this.find(printerId);
    if (station === undefined) throw unknownPrinter(printerId);
    return station;
  }

  async connect(address: PrinterAddress): Promise<Printer> {
    const { book, locale } = this.#options;
    const host = normalHost(address.host);
    if (host === undefined)
      throw new AgentFault('address-not-allowed', 'This is not a valid printer name or address.');
    checkSettings(defined({ codePage: address.codePage, profile: address.profile }));
    const existing = address.id === undefined ? this.#at(host, address.port) : this.get(address.id);
    const known = existing?.settings;
    const { port, language, profile = known?.profile ?? null } = address;
    const location = { host, port, language, profile };
    const isMoved = existing !== undefined && !isSameAddress(existing.settings, location);
    if (isMoved) await this.#finish(existing);
    const station =
      existing ?? new Station(newPrinter(randomUUID(), { ...address, host }, locale), this.#stationOptions());
    const { id } = station.settings;
    station.change({
      ...station.settings,
      ...(existing && { hasAnswered: this.#hasAnswered(existing, host, address.port) }),
      // A person who enters an address may have replaced the printer.
      serial: undefined,
      model: undefined,
      ...location,
    });
    const opened = station.connection.open(isMoved);
    if (isMoved) station.queue.resume();
    try {
      await opened;
    } catch (error) {
      station.change({ ...station.settings, ...this.#booked(station), profile: known?.profile ?? null });
      // An existing printer keeps retrying its old address, unless it was disconnected there.
      if (existing === undefined || !station.settings.isWanted) await station.connection.close();
      throw error;
    }
    const other = existing === undefined ? this.#at(host, address.port) : undefined;
    if (other !== undefined) {
      // A concurrent request connected it first.
      await station.close();
      return other.printer;
    }
    const { name, columns, codePage, role } = address;
    station.change({
      // Includes settings that changed while it was connecting.
      ...station.settings,
      ...defined({ name, columns, codePage, role }),
      speaks: knownToConsoles(station.language),
      isWanted: true,
    });
    this.#stations.set(id, station);
    await book.put(station.settings);
    this.#announce(station);
    station.queue.pump();
    return station.printer;
  }

  /** Moves a printer to the new address at which it was found. */
  async follow(station: Station, location: { readonly host: string; readonly port: number }): Promise<void> {
    station.follow(location);
    await this.#options.book.put(station.settings);
    this.#announce(station);
    // The printer's state reports a failure, and the connection keeps retrying.
    station.connection.open().catch(() => undefined);
  }

  /** Records a person's confirmation that the device there is a printer that answers nothing. */
  async confirmSilent(host: string, port: number): Promise<void> {
    await this.#options.book.confirmSilentDevice(normalHost(host) ?? host, port);
  }

  /** Printers that present a different certificate than before, until a person confirms it. */
  changedCertificates(): readonly ChangedCertificate[] {
    return this.#certificates.changed();
  }

  /**
   * Replaces the known certificate of the printer there by the presented one, after a person confirmed it.
   *
   * @param seen the fingerprint that the person has seen.
   * @throws AgentFault `not-connected` when no certificate was refused, `certificate-changed` when it has changed again
   */
  async confirmCertificate(host: string, port: number, seen: string): Promise<void> {
    const location = normalHost(host) ?? host;
    await this.#certificates.confirm(location, port, seen);
    const station = this.#at(location, port);
    // Reconnects at once; the printer's state reports a failure.
    if (station?.settings.isWanted === true) station.connection.open().catch(() => undefined);
  }

  async reconnect(printerId: string): Promise<Printer> {
    const station = this.get(printerId);
    await this.#setWanted(station, true);
    await station.connection.open();
    return station.printer;
  }

  async disconnect(printerId: string): Promise<Printer> {
    const station = this.get(printerId);
    await this.#setWanted(station, false);
    await station.close();
    station.queue.resume();
    return station.printer;
  }

  async remove(printerId: string): Promise<Printer> {
    const { spool, book } = this.#options;
    const station = this.get(printerId);
    this.#stations.delete(printerId);
    await station.close();
    await spool.arrived(printerId);
    for (const job of [...spool.unfinished(printerId)]) {
      await spool.change(job, { type: 'failed', failure: 'printer-removed' });
    }
    await book.remove(printerId);
    for (const listener of this.#removalListeners) listener(printerId);
    return station.printer;
  }

  async configure(printerId: string, changes: Partial<PrinterSettings>): Promise<Printer> {
    const station = this.get(printerId);
    checkSettings(changes, printerId);
    if (typeof changes.backupPrinterId === 'string') this.get(changes.backupPrinterId);
    const before = station.settings;
    // Drops any field of the request that is not a setting.
    station.change({ ...station.settings, ...defined(partialSettings.parse(changes)) });
    await this.#remember(station);
    this.#announce(station);
    // The printer's state reports a failure.
    if (before.isWanted && !isSameAddress(before, station.settings))
      station.connection.open(true).catch(() => undefined);
    // Releases a printer that is now shared, or connects one that no longer is.
    station.queue.pump();
    return station.printer;
  }

  /** Adds a listener; returns a function that removes it. */
  onChanged(listener: (printer: Printer) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Adds a listener; returns a function that removes it. */
  onRemoved(listener: (printerId: string) => void): () => void {
    this.#removalListeners.add(listener);
    return () => void this.#removalListeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.all().map((station) => station.close()));
  }

  #stationOptions(): StationOptions {
    return {
      ...this.#options,
      certificates: this.#certificates,
      onChange: (station) => this.#announce(station),
    };
  }

  #announce(station: Station): void {
    // A printer on its first connection is not announced yet.
    if (this.#stations.get(station.settings.id) !== station) return;
    for (const listener of this.#listeners) listener(station.printer);
  }

  /** Whether it has answered at that address, unless a person has since confirmed that it does not answer. */
  #hasAnswered({ settings }: Station, host: string, port: number): boolean | undefined {
    const isThere = settings.host === host && settings.port === port;
    return isThere && !this.#options.book.isSilent(host, port) ? settings.hasAnswered : undefined;
  }

  #at(host: string, port: number): Station | undefined {
    return this.all().find(({ settings }) => settings.host === host && settings.port === port);
  }

  async #setWanted(station: Station, isWanted: boolean): Promise<void> {
    if (station.settings.isWanted === isWanted) return;
    station.change({ ...station.settings, isWanted });
    await this.#remember(station);
  }

  /** Saves its settings with the address it was last reached at: `connect` may be trying another one. */
  async #remember(station: Station): Promise<void> {
    await this.#options.book.put({ ...station.settings, ...this.#booked(station) });
  }

  /** The saved address and identity, from when it was last reached. */
  #booked({
    settings,
  }: Station): Omit<HostPort, 'profile'> & Pick<KnownPrinter, 'serial' | 'model' | 'hasAnswered'> {
    const { host, port, language, serial, model, hasAnswered } =
      this.#options.book.printers.find(({ id }) => id === settings.id) ?? settings;
    return { host, port, language, serial, model, hasAnswered };
  }

  /**
   * Waits for the copy in progress, up to a limit, before the printer moves to another address.
   *
   * @throws AgentFault `unknown-printer` when the printer is removed or the agent closes in the meantime
   */
  async #finish(station: Station): Promise<void> {
    await station.finish();
    if (this.#isClosed || this.find(station.settings.id) !== station)
      throw unknownPrinter(station.settings.id);
  }
}

function isSameAddress(one: HostPort, other: HostPort): boolean {
  return one.host === other.host && one.port === other.port && languageOf(one) === languageOf(other);
}

/** The languages of the wire's first version; consoles that know more read the printer's kind. */
function knownToConsoles(language: Language): KnownPrinter['speaks'] {
  return language === 'escpos' || language === 'epos' ? language : null;
}

function unknownPrinter(printerId: string): AgentFault {
  return new AgentFault('unknown-printer', `There is no printer ${printerId}.`);
}

/** Drops the undefined fields. */
function defined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
