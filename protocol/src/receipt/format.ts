import { isolateDirection } from './bidi.ts';
import { wordsIn } from './words.ts';

/**
 * Formats amounts, quantities and times in a printer's locale, with Latin digits, which every printer has.
 * Right-to-left dates, times and symbols are isolates, because the text around them is left-to-right.
 */
export interface Formats {
  /** An amount in the currency's minor units, after its symbol: "$1,234.50", "-$5.00". */
  money(minor: number): string;
  quantity(quantity: number): string;
  /** Day, abbreviated month and year (spec 000 §2.7). */
  date(instant: string): string;
  time(instant: string): string;
  /** A day and its time, in the paper's reading order. */
  moment(instant: string): string;
  /** A time, with its day if that differs from the reference's. */
  timeFrom(reference: string, instant: string): string;
}

interface Formatters {
  /** Formats whole amounts with digit grouping. */
  readonly whole: Intl.NumberFormat;
  /** The decimal separator. */
  readonly point: string;
  readonly quantity: Intl.NumberFormat;
  /** An instant's day and its time, as isolates. */
  readonly day: (instant: string) => string;
  readonly clock: (instant: string) => string;
  /** Right-to-left paper puts the first part on the right. */
  readonly isRightToLeft: boolean;
}

const FALLBACK_LOCALE = 'en-US';
/** A whole amount with at most this many digits is below a thousand and needs no grouping. */
const UNGROUPED_DIGITS = 3;
/** The decimals for older consoles, which do not send the currency's decimals. */
const DEFAULT_DECIMALS = 2;

/** Formatters by locale and zone: creating them costs more than the rest of a receipt. */
const formatterCache = new Map<string, Formatters>();
/** A limit, because zones come from receipts and arbitrary spellings must not fill the memory. */
const MAX_CACHED = 64;

const MINUTE_MS = 60_000;
/** The last zone without a quarter-hour offset from UTC (Kiritimati, 10:40) adopted one in October 1979. */
const OFFSETS_STABLE_SINCE = Date.UTC(1980, 0);
const MAX_CACHED_DURATIONS = 64;

/**
 * @param locale BCP 47 tag; one that Intl does not know falls back to en-US
 * @param zone IANA zone; if missing or unknown to Intl, times are in the agent's own zone
 * @param currency the printable symbol
 * @param decimals the currency's decimal places, which define its minor unit
 */
export function formats(
  locale: string,
  zone: string | undefined,
  currency: string,
  decimals = DEFAULT_DECIMALS,
): Formats {
  const { whole, point, quantity, day, clock, isRightToLeft } = formatters(locale, zone);
  const symbol = spaced(currency);
  const moment = (instant: string) =>
    isRightToLeft ? `${clock(instant)} ${day(instant)}` : `${day(instant)} ${clock(instant)}`;
  return {
    money(minor) {
      const digits = Math.abs(minor)
        .toString()
        .padStart(decimals + 1, '0');
      const units = digits.slice(0, digits.length - decimals);
      // Passed as a string, which Intl formats digit by digit, so that no amount becomes a binary fraction.
      const grouped =
        units.length <= UNGROUPED_DIGITS
          ? units
          : plainSpaces(whole.format(units as Intl.StringNumericLiteral));
      const text = decimals === 0 ? grouped : grouped + point + digits.slice(-decimals);
      return `${minor < 0 ? '-' : ''}${symbol}${text}`;
    },
    quantity: (value) => (Number.isInteger(value) ? String(value) : plainSpaces(quantity.format(value))),
    date: day,
    time: clock,
    moment,
    timeFrom: (reference, instant) => (day(reference) === day(instant) ? clock(instant) : moment(instant)),
  };
}

function formatters(locale: string, zone: string | undefined): Formatters {
  const key = `${locale} ${zone ?? ''}`;
  const known = formatterCache.get(key);
  if (known !== undefined) {
    return known;
  }
  const tag = accepted(() => new Intl.Locale(locale)) ?? new Intl.Locale(FALLBACK_LOCALE);
  const timeZone = accepted(() => new Intl.DateTimeFormat('en', { timeZone: zone })) && zone;
  const latin = new Intl.Locale(tag, { numberingSystem: 'latn', calendar: 'gregory' });
  const quantity = new Intl.NumberFormat(latin, { maximumFractionDigits: 3, useGrouping: false });
  const fresh: Formatters = {
    whole: new Intl.NumberFormat(latin, { maximumFractionDigits: 0 }),
    point: plainSpaces(quantity.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'),
    quantity,
    day: memoised(
      new Intl.DateTimeFormat(latin, { timeZone, day: 'numeric', month: 'short', year: 'numeric' }),
      15 * MINUTE_MS,
    ),
    clock: memoised(new Intl.DateTimeFormat(latin, { timeZone, timeStyle: 'short' }), MINUTE_MS),
    isRightToLeft: wordsIn(locale).isRightToLeft,
  };
  if (formatterCache.size >= MAX_CACHED) {
    formatterCache.clear();
  }
  formatterCache.set(key, fresh);
  return fresh;
}

/**
 * Formats instants and caches the text per stretch of time: the copies of an order and the orders of a rush fall into
 * few stretches, and formatting one instant with Intl is a sixth of the work of a receipt.
 *
 * @param stretchMs the interval, counted from 1970, in which the text is constant: a minute for times, because today's
 *   zones are whole minutes from UTC; a quarter of an hour for days, because days start on one in each zone
 */
function memoised(format: Intl.DateTimeFormat, stretchMs: number): (instant: string) => string {
  const known = new Map<number, string>();
  return (instant) => {
    const at = new Date(instant);
    const ms = at.getTime();
    const stretch = Math.floor(ms / stretchMs);
    const before = known.get(stretch);
    if (before !== undefined) {
      return before;
    }
    const text = isolateDirection(plainSpaces(format.format(at)));
    if (known.size >= MAX_CACHED_DURATIONS) {
      known.clear();
    }
    if (ms >= OFFSETS_STABLE_SINCE) {
      known.set(stretch, text);
    }
    return text;
  };
}

/** The result, or undefined if Intl throws a RangeError for an unknown tag or zone. */
function accepted<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** CLDR's currencySpacing: a symbol that does not end in a sign keeps a space before the digits ("AED 5.00"). */
function spaced(symbol: string): string {
  return symbol === '' || /[\p{S}\p{Z}]$/u.test(symbol) ? symbol : `${isolateDirection(symbol)} `;
}

const ASCII = /^[\x20-\x7e]*$/;

/** Replaces Intl's no-break and narrow spaces by plain ones, and removes its bidi marks. */
function plainSpaces(text: string): string {
  return ASCII.test(text) ? text : text.replace(/\p{Zs}/gu, ' ').replace(/\p{Cf}/gu, '');
}
