import { isolated } from './bidi.ts';
import { wordsIn } from './words.ts';

/**
 * How amounts, quantities and times read in a printer's locale, with Latin digits that every printer has. Dates,
 * times and symbols that are read from right to left are isolates, for the text that they stand in is not.
 */
export interface Formats {
  /** An amount of the currency's minor units behind its symbol: "$1,234.50", "-$5.00". */
  money(minor: number): string;
  quantity(quantity: number): string;
  /** Day, abbreviated month and year (spec 000 §2.7). */
  date(instant: string): string;
  time(instant: string): string;
  /** A day and its time, side by side as the paper is read. */
  moment(instant: string): string;
  /** A time, with its day where that is another than the reference's. */
  timeFrom(reference: string, instant: string): string;
}

interface Formatters {
  /** Whole amounts, their digits in groups. */
  readonly whole: Intl.NumberFormat;
  /** What stands before the decimals. */
  readonly point: string;
  readonly quantity: Intl.NumberFormat;
  /** An instant's day and its time, as isolates. */
  readonly day: (instant: string) => string;
  readonly clock: (instant: string) => string;
  /** What comes first stands at the right on paper that is read from there. */
  readonly isRightToLeft: boolean;
}

const FALLBACK_LOCALE = 'en-US';
/** A whole amount of up to this many digits is less than a thousand: nothing in it is grouped. */
const UNGROUPED_DIGITS = 3;
/** Decimals of an amount whose console does not say how many its currency has: older ones mean these. */
const DEFAULT_DECIMALS = 2;

/** Formatters by locale and zone: making them costs more than everything else a receipt needs. */
const made = new Map<string, Formatters>();
/** Zones come from receipts: any number of spellings must not fill the memory. */
const MADE_AT_MOST = 64;

const MINUTE_MS = 60_000;
/** The last zone that was no quarters of an hour from UTC (Kiritimati, 10:40) became one in October 1979. */
const STEADY_SINCE = Date.UTC(1980, 0);
const STRETCHES_AT_MOST = 64;

/**
 * @param locale BCP 47 tag; one that Intl does not know reads as en-US
 * @param zone IANA zone; without one, or with one that Intl does not know, times are the agent's own
 * @param currency the symbol, printable
 * @param decimals decimal places of the currency: a minor unit is the last of them
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
      // As a number in text, which Intl formats digit by digit: no amount goes through binary fractions.
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
  const known = made.get(key);
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
    day: steady(
      new Intl.DateTimeFormat(latin, { timeZone, day: 'numeric', month: 'short', year: 'numeric' }),
      15 * MINUTE_MS,
    ),
    clock: steady(new Intl.DateTimeFormat(latin, { timeZone, timeStyle: 'short' }), MINUTE_MS),
    isRightToLeft: wordsIn(locale).isRightToLeft,
  };
  if (made.size >= MADE_AT_MOST) {
    made.clear();
  }
  made.set(key, fresh);
  return fresh;
}

/**
 * Formats instants, each stretch of time once: the copies of an order and the orders of a rush fall into few of them,
 * and what Intl does for one instant is a sixth of the work of a receipt.
 *
 * @param stretchMs within which the text is the same, reckoned from 1970: a minute for what tells minutes, for the
 *   zones of today are whole minutes from UTC; a quarter of an hour for what tells days, for days begin on one in each
 */
function steady(format: Intl.DateTimeFormat, stretchMs: number): (instant: string) => string {
  const known = new Map<number, string>();
  return (instant) => {
    const at = new Date(instant);
    const ms = at.getTime();
    const stretch = Math.floor(ms / stretchMs);
    const before = known.get(stretch);
    if (before !== undefined) {
      return before;
    }
    const text = isolated(plainSpaces(format.format(at)));
    if (known.size >= STRETCHES_AT_MOST) {
      known.clear();
    }
    if (ms >= STEADY_SINCE) {
      known.set(stretch, text);
    }
    return text;
  };
}

/** What was made, or undefined where Intl throws its RangeError for a tag or zone it does not know. */
function accepted<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** CLDR's currencySpacing: a symbol ending in anything but a sign keeps a space before the digits ("AED 5.00"). */
function spaced(symbol: string): string {
  return symbol === '' || /[\p{S}\p{Z}]$/u.test(symbol) ? symbol : `${isolated(symbol)} `;
}

const ASCII = /^[\x20-\x7e]*$/;

/** Intl's no-break and narrow spaces, and its bidi marks, as what a printer has. */
function plainSpaces(text: string): string {
  return ASCII.test(text) ? text : text.replace(/\p{Zs}/gu, ' ').replace(/\p{Cf}/gu, '');
}
