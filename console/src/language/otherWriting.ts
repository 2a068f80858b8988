/** Formats of languages other than English, by the browser and for the person's own country. */
import { moneyText } from '@servery/protocol/platform/amounts';
import { LANGUAGES, type Language } from './languages.ts';
import { writingTag } from './tags.ts';
import type { DateStyle, Writing } from './writing.ts';

const STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  clock: { hour: 'numeric', minute: '2-digit' },
  seconds: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
  hour: { hour: 'numeric' },
  day: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  dayOfYear: { month: 'short', day: 'numeric' },
  dayOfAnyYear: { year: 'numeric', month: 'short', day: 'numeric' },
  dayOfWeek: { weekday: 'short', month: 'short', day: 'numeric' },
  weekday: { weekday: 'short' },
};

/**
 * The separator between the items of a list. The browser's own list format ends in an "and", which does not fit
 * truncated text and tables.
 */
const COMMA: Readonly<Record<Language, string>> = { en: ', ', es: ', ', ar: '، ' };

/** Items of a right-to-left list in order: each keeps its own direction, and the mark sets that of the list. */
const fromTheRight = (items: readonly string[], comma: string): string =>
  `\u200F${items.map((item) => `\u2068${item}\u2069`).join(comma)}`;

/** Styles of a time alone, which no line breaks. */
const TIMES: ReadonlySet<DateStyle> = new Set<DateStyle>(['clock', 'seconds', 'hour']);

/** A language's formats. Each formatter is created once: creating one takes longer than rendering a row may take. */
export function writingOf(language: Language): Writing {
  const tag = writingTag(language);
  const dates = new Map<DateStyle, Intl.DateTimeFormat>();
  const numbers = new Intl.NumberFormat(tag);
  // The position of the symbol is the same for every currency, and the platform does not say which currency it is.
  const amountsWith = (decimals: number) =>
    new Intl.NumberFormat(tag, {
      // Mexico writes "$277.05", but "USD 277.05" with a space.
      ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' },
      ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    });
  const amounts = new Map<number, Intl.NumberFormat>();
  return {
    date: (ms, style) => {
      const format = dates.get(style) ?? new Intl.DateTimeFormat(tag, { ...STYLES[style], timeZone: 'UTC' });
      dates.set(style, format);
      const text = format.format(ms);
      return TIMES.has(style) ? text.replaceAll(' ', '\u00A0') : text;
    },
    number: (number) => numbers.format(number),
    money: (minor, { symbol, decimals }) => {
      const format = amounts.get(decimals) ?? amountsWith(decimals);
      amounts.set(decimals, format);
      return format
        .formatToParts(Number(moneyText(minor, decimals)))
        .map(({ type, value }) => (type === 'currency' ? symbol : value))
        .join('')
        .trim();
    },
    list: (items) => {
      const isFromTheRight = LANGUAGES.find((each) => each.tag === language)?.direction === 'rtl';
      if (!isFromTheRight || items.length < 2) return items.join(COMMA[language]);
      return fromTheRight(items, COMMA[language]);
    },
  };
}
