/**
 * Converts numbers between what people type in a field and their values. The console reads back whatever it writes in
 * the current language and the person's country ("1.250,00 $" in Spain, "$1,250.00" in Mexico), and also a plain
 * "12.50" and "12,50" in any language. Ambiguous input is rejected.
 */
import { minorOf, rounded, type Minor } from '@servery/protocol/platform/amounts';
import { latinDigits } from '../language/latinDigits.ts';
import { numberText } from '../language/writing.ts';
import { sentMoney } from './money.ts';
import { restaurantDecimals } from './restaurantDecimals.ts';
import { visibleText } from '../language/visibleText.ts';

/**
 * Maximum of an amount, to catch typing slips. For currencies without decimal places, such as yen, it is a hundred
 * times as many units.
 */
const MAX_MONEY: Minor = 9_999_999;
export const mostMoney = (): Minor => (restaurantDecimals() === 0 ? MAX_MONEY * 100 : MAX_MONEY);

/** Any currency sign, before or after an amount: the currency is the restaurant's, so the sign is ignored. */
const CURRENCY = /^\p{Sc}|\p{Sc}$/u;
const PERCENT = /[%٪]$/;
const NOTHING = /^$/;

/** A number of at least 0; its thousands may be grouped, all with the same separator. */
const NUMBER =
  /^(?<whole>[1-9]\d{0,2}(?:(?<group>[., ])\d{3})(?:\k<group>\d{3})*|\d*)(?:(?<decimal>[.,])(?<places>\d{0,2}))?$/;

/** A number with three decimal places. */
const THOUSANDTHS = /^(?<whole>\d+)(?<decimal>[.,])(?<places>\d{3})$/;

/** The separators of thousands (any kind of space becomes " ") and of decimal places. */
function marks(): { readonly group: string; readonly decimal: string } {
  const written = visibleText(numberText(12_345.5));
  return { group: written[2] ?? '', decimal: written.at(-2) ?? '' };
}

/**
 * The typed text, normalized for `Number`: "12.", "1250.5". A separator before one or two final digits is the decimal
 * mark, whether point or comma. One before three digits groups thousands if the language uses it so: "1.250" is 1250 in
 * Spanish; in English it is ambiguous and rejected.
 *
 * @param beside what may surround the number.
 * @param isInThousandths whether three decimal places are as likely as thousands: then the language's own decimal mark
 *    decides.
 * @returns undefined if it is not a number, is negative, has too many decimal places or is ambiguous.
 */
function plainNumber(typed: string, beside: RegExp, isInThousandths = false): string | undefined {
  const { group: ownGroup, decimal: ownDecimal } = marks();
  const written = visibleText(latinDigits(typed))
    .replace(beside, '')
    .trim()
    .replaceAll('٫', ownDecimal)
    .replaceAll('٬', ownGroup)
    // The comma of Arabic keyboards.
    .replaceAll('،', ',')
    .replaceAll(/\s/g, ' ');
  if (isInThousandths) {
    const thousandths = THOUSANDTHS.exec(written)?.groups;
    if (thousandths?.['decimal'] === ownDecimal) return `${thousandths['whole']}.${thousandths['places']}`;
  }
  const { whole = '', group, decimal, places = '' } = NUMBER.exec(written)?.groups ?? {};
  if (whole + places === '' || (group !== undefined && group === decimal)) return undefined;
  // A separator that groups thousands in another language counts as one only if decimal places follow.
  if (group !== undefined && group !== ownGroup && (group === ' ' || places === '')) return undefined;
  if (decimal !== undefined && decimal !== ownDecimal && places === '') return undefined;
  return `${whole.replaceAll(/[., ]/g, '')}.${places}`;
}

/**
 * Parses a typed amount: "12", "12.5", "$12.50", and in Spain "1.250,00 $".
 *
 * @param most the maximum; 99,999.99 by default, for yen 9,999,999.
 * @returns undefined if it cannot be parsed, is negative or exceeds the maximum.
 */
export function typedMoney(typed: string, most: Minor = mostMoney()): Minor | undefined {
  const decimals = restaurantDecimals();
  const plain = plainNumber(typed, CURRENCY, decimals > 2);
  if (plain === undefined) return undefined;
  const read = minorOf(Number(plain));
  return read <= most && rounded(read, decimals) === read ? read : undefined;
}

/** Parses a typed share, "12.5" or "12,5 %", to hundredths of a percent; undefined as {@link typedMoney}. */
export function typedShare(typed: string): number | undefined {
  const plain = plainNumber(typed, PERCENT);
  const read = plain === undefined ? Number.NaN : Math.round(Number(plain) * 100);
  return read <= MAX_MONEY ? read : undefined;
}

/** Parses a typed whole number of at least 0; undefined for anything else and above the maximum. */
export function typedCount(typed: string, most: number): number | undefined {
  const plain = plainNumber(typed, NOTHING);
  return plain?.endsWith('.') === true && Number(plain) <= most ? Number(plain) : undefined;
}

/** The decimal mark: "." or ",". */
export const decimalMark = (): string => marks().decimal;

/** An amount as a field shows it for editing: "12.50", and in Spain "12,50". */
export const moneyAsTyped = (minor: Minor): string => sentMoney(minor).replace('.', decimalMark());
