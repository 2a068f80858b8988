import type { FoundPrinter } from '@servery/protocol/printing/messages';
import type { PrintLog } from '../printLog.ts';
import type { Clock } from './clock.ts';
import type { Discovery } from './discovery/discovery.ts';
import { languageOf } from './language.ts';
import type { PrinterBook } from './printerBook.ts';
import type { Printers } from './printers.ts';
import { fingerprintAt, serialAt } from './recognise.ts';
import type { Station } from './station.ts';
import type { Dial } from './wire.ts';

/** How long a printer is away before a search starts: after a power cycle it is back by then. */
const AWAY_MS = 30_000;
/** The pause between searches, which doubles up to the maximum while nothing is found. */
const PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 16 * 60_000;

/** A printer, its identity and where it is now. */
interface Move {
  readonly station: Station;
  readonly identity: string;
  readonly to: { readonly host: string; readonly port: number };
}

export interface LostPrintersOptions {
  readonly book: PrinterBook;
  readonly printers: Printers;
  readonly discovery: Pick<Discovery, 'runQuietly' | 'stopQuietly'>;
  readonly dial: Dial;
  readonly clock: Clock;
  readonly log: PrintLog;
}

/**
 * Finds printers whose address has changed, by their serial number or, in ePOS, by their certificate. A printer without
 * either keeps its address, and so does one whose identity two devices report.
 */
export class LostPrinters {
  readonly #options: LostPrintersOptions;
  /** The ids of printers that are away. */
  #away: ReadonlySet<string> = new Set();
  #pause = PAUSE_MS;
  #searchedAt = -Infinity;
  /** When the next search is due, and the function that cancels it. */
  #dueAt = Infinity;
  #cancel: () => void = () => undefined;
  #searching: Promise<void> | undefined;
  #isClosed = false;
  readonly #stopListening: () => void;

  constructor(options: LostPrintersOptions) {
    this.#options = options;
    this.#stopListening = options.printers.onChanged(() => this.#check());
    this.#check();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopListening();
    this.#cancel();
    this.#options.discovery.stopQuietly();
    await this.#searching;
  }

  /** Schedules the next search, if one is needed. */
  #check(): void {
    if (this.#isClosed || this.#searching !== undefined) return;
    const away = new Set(this.#lost().map(({ settings }) => settings.id));
    if ([...away].some((id) => !this.#away.has(id))) this.#pause = PAUSE_MS;
    this.#away = away;
    const { clock } = this.#options;
    const now = clock.elapsed();
    const at = away.size === 0 ? Infinity : Math.max(now + AWAY_MS, this.#searchedAt + this.#pause);
    // A printer that comes and goes does not delay the search.
    if (at !== Infinity && this.#dueAt <= at) return;
    this.#cancel();
    this.#dueAt = at;
    this.#cancel = at === Infinity ? () => undefined : clock.after(at - now, () => this.#begin());
  }

  #begin(): void {
    const { clock, log } = this.#options;
    this.#dueAt = Infinity;
    this.#searchedAt = clock.elapsed();
    this.#pause = Math.min(MAX_PAUSE_MS, 2 * this.#pause);
    this.#searching = this.#search()
      .catch((error: unknown) => log.error({ err: error }, 'looking for a lost printer failed'))
      .finally(() => {
        this.#searching = undefined;
        this.#check();
      });
  }

  async #search(): Promise<void> {
    const { printers, discovery } = this.#options;
    const held = printers.all().filter(({ printer }) => printer.state === 'connected');
    const known = held.map(({ settings: { host, port } }): FoundPrinter => {
      return { host, port, language: 'escpos' };
    });
    const found = (await discovery.runQuietly(known)).filter((each) => !known.includes(each));
    const moves = this.#movesTo(await this.#recognise(found));
    // All at once: if two printers have swapped addresses, they must never share one in between.
    await Promise.all(moves.map((move) => this.#follow(move)));
  }

  async #follow({ station, identity, to }: Move): Promise<void> {
    const { printers, book, log } = this.#options;
    const { id, host, port } = station.settings;
    log.info({ printer: id, from: `${host}:${port}`, to: `${to.host}:${to.port}` }, 'found at a new address');
    const pinned = isEpos(station) ? book.pin(to.host, to.port, identity) : undefined;
    await Promise.all([pinned, printers.follow(station, to)]);
  }

  #movesTo(places: ReadonlyMap<string, FoundPrinter | 'several'>): readonly Move[] {
    const moves = this.#lost().flatMap((station): Move[] => {
      const identity = this.#identityOf(station) ?? '';
      const location = places.get(identity);
      if (location === undefined || location === 'several') return [];
      // An ePOS service keeps its ports when the address changes.
      const to = { host: location.host, port: isEpos(station) ? station.settings.port : location.port };
      return isAt(station, to) ? [] : [{ station, identity, to }];
    });
    const moving = new Set(moves.map(({ station }) => station));
    // Certificates are stored by address: a printer that is still lost would lose its own.
    return moves.filter(({ station, to }) => {
      const staying = this.#options.printers.all().filter((other) => !moving.has(other));
      return !isEpos(station) || !staying.some((other) => isAt(other, to));
    });
  }

  /** Identifies the found devices that report an identity. */
  async #recognise(found: readonly FoundPrinter[]): Promise<ReadonlyMap<string, FoundPrinter | 'several'>> {
    const { dial, clock } = this.#options;
    const places = new Map<string, FoundPrinter | 'several'>();
    for (const each of found) {
      // A silent device is left alone.
      if (each.silent === true || this.#isClosed) continue;
      const location = { address: each.host, port: each.port };
      const identity =
        each.language === 'epos'
          ? await fingerprintAt(location, clock)
          : await serialAt(dial, location, clock);
      if (identity !== undefined) places.set(identity, places.has(identity) ? 'several' : each);
    }
    return places;
  }

  /** The printers that are away and have a unique identity. */
  #lost(): readonly Station[] {
    const stations = this.#options.printers.all();
    return stations.filter((station) => {
      const identity = this.#identityOf(station);
      if (identity === undefined || !station.isAway) return false;
      return stations.every((other) => other === station || this.#identityOf(other) !== identity);
    });
  }

  /** Undefined for a printer of this computer too: it is found wherever it is plugged in. */
  #identityOf({ settings, isLocal }: Station): string | undefined {
    if (isLocal) return undefined;
    return isEpos({ settings })
      ? this.#options.book.certificate(settings.host, settings.port)
      : settings.serial;
  }
}

function isEpos({ settings }: Pick<Station, 'settings'>): boolean {
  return languageOf(settings) === 'epos';
}

function isAt({ settings }: Station, { host, port }: Move['to']): boolean {
  return settings.host === host && settings.port === port;
}
