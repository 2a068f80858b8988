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

/** How long a printer is away before it is looked for: one that is switched off and on again is back by then. */
const AWAY_MS = 30_000;
/** From one search to the next, and how far that grows while nothing is found: a shop sleeps at night. */
const PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 16 * 60_000;

/** A printer, what it is known again by, and where it is now. */
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
 * Finds printers again that have got another address: by the serial number that they have told, in ePOS by the
 * certificate that they have shown. What tells neither stays where it is, and so does what two devices answer to.
 */
export class LostPrinters {
  private readonly options: LostPrintersOptions;
  /** Those that are away, by their ids. */
  private away: ReadonlySet<string> = new Set();
  private pause = PAUSE_MS;
  private searchedAt = -Infinity;
  /** When the next search is due, and what calls it off. */
  private dueAt = Infinity;
  private cancel: () => void = () => undefined;
  private searching: Promise<void> | undefined;
  private isClosed = false;
  private readonly stopListening: () => void;

  constructor(options: LostPrintersOptions) {
    this.options = options;
    this.stopListening = options.printers.onChanged(() => this.look());
    this.look();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.stopListening();
    this.cancel();
    this.options.discovery.stopQuietly();
    await this.searching;
  }

  /** Plans the next search, where one is needed. */
  private look(): void {
    if (this.isClosed || this.searching !== undefined) return;
    const away = new Set(this.lost().map(({ settings }) => settings.id));
    if ([...away].some((id) => !this.away.has(id))) this.pause = PAUSE_MS;
    this.away = away;
    const { clock } = this.options;
    const now = clock.elapsed();
    const at = away.size === 0 ? Infinity : Math.max(now + AWAY_MS, this.searchedAt + this.pause);
    // One that comes and goes does not put it off.
    if (at !== Infinity && this.dueAt <= at) return;
    this.cancel();
    this.dueAt = at;
    this.cancel = at === Infinity ? () => undefined : clock.after(at - now, () => this.begin());
  }

  private begin(): void {
    const { clock, log } = this.options;
    this.dueAt = Infinity;
    this.searchedAt = clock.elapsed();
    this.pause = Math.min(LONGEST_PAUSE_MS, 2 * this.pause);
    this.searching = this.search()
      .catch((error: unknown) => log.error({ err: error }, 'looking for a lost printer failed'))
      .finally(() => {
        this.searching = undefined;
        this.look();
      });
  }

  private async search(): Promise<void> {
    const { printers, discovery } = this.options;
    const held = printers.all().filter(({ printer }) => printer.state === 'connected');
    const known = held.map(({ settings: { host, port } }): FoundPrinter => {
      return { host, port, language: 'escpos' };
    });
    const found = (await discovery.runQuietly(known)).filter((each) => !known.includes(each));
    const moves = this.movesTo(await this.recognise(found));
    // All at once: of two that have swapped, neither may meet the other at the address that both of them have then.
    await Promise.all(moves.map((move) => this.follow(move)));
  }

  private async follow({ station, identity, to }: Move): Promise<void> {
    const { printers, book, log } = this.options;
    const { id, host, port } = station.settings;
    log.info({ printer: id, from: `${host}:${port}`, to: `${to.host}:${to.port}` }, 'found at a new address');
    const pinned = isEpos(station) ? book.pin(to.host, to.port, identity) : undefined;
    await Promise.all([pinned, printers.follow(station, to)]);
  }

  private movesTo(places: ReadonlyMap<string, FoundPrinter | 'several'>): readonly Move[] {
    const moves = this.lost().flatMap((station): Move[] => {
      const identity = this.identityOf(station) ?? '';
      const place = places.get(identity);
      if (place === undefined || place === 'several') return [];
      // An ePOS service stands at the same ports of whichever address.
      const to = { host: place.host, port: isEpos(station) ? station.settings.port : place.port };
      return isAt(station, to) ? [] : [{ station, identity, to }];
    });
    const moving = new Set(moves.map(({ station }) => station));
    // Certificates belong to addresses: another printer that is still to be found would lose its own.
    return moves.filter(({ station, to }) => {
      const staying = this.options.printers.all().filter((other) => !moving.has(other));
      return !isEpos(station) || !staying.some((other) => isAt(other, to));
    });
  }

  /** Which device is where, of those that say which they are. */
  private async recognise(
    found: readonly FoundPrinter[],
  ): Promise<ReadonlyMap<string, FoundPrinter | 'several'>> {
    const { dial, clock } = this.options;
    const places = new Map<string, FoundPrinter | 'several'>();
    for (const each of found) {
      // One that answers nothing is left alone.
      if (each.silent === true || this.isClosed) continue;
      const place = { address: each.host, port: each.port };
      const identity =
        each.language === 'epos' ? await fingerprintAt(place, clock) : await serialAt(dial, place, clock);
      if (identity !== undefined) places.set(identity, places.has(identity) ? 'several' : each);
    }
    return places;
  }

  /** Those that are away, would be known again, and are like no other. */
  private lost(): readonly Station[] {
    const stations = this.options.printers.all();
    return stations.filter((station) => {
      const identity = this.identityOf(station);
      if (identity === undefined || !station.isAway) return false;
      return stations.every((other) => other === station || this.identityOf(other) !== identity);
    });
  }

  private identityOf({ settings }: Pick<Station, 'settings'>): string | undefined {
    return isEpos({ settings })
      ? this.options.book.certificate(settings.host, settings.port)
      : settings.serial;
  }
}

function isEpos({ settings }: Pick<Station, 'settings'>): boolean {
  return languageOf(settings) === 'epos';
}

function isAt({ settings }: Station, { host, port }: Move['to']): boolean {
  return settings.host === host && settings.port === port;
}
