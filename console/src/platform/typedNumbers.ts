/**
 * Numbers between how people write them in a field and what they say. What the console writes in the language in
 * effect (of the person's own country: "1.250,00 $" in Spain, "$1,250.00" in Mexico) is read back, and so are a plain
 * "12.50" and "12,50" whatever the language. What could be read in two ways is not read at all.
 */
import { minorOf, rounded, type Minor } from '@servery/protocol/platform/amounts';
import { latinDigits } from '../language/latinDigits.ts';
import { numberText } from '../language/writing.ts';
import { sentMoney } from './money.ts';
import { restaurantDecimals } from './restaurantDecimals.ts';
import { visibleText } from '../language/visibleText.ts';

/** Most that an amount may be: what a slip of the keyboard writes is above it. Of yen a dish costs a hundred times as many. */
const MOST: Minor = 9_999_999;
const mostMoney = (): Minor => (restaurantDecimals() === 0 ? MOST * 100 : MOST);

/** The sign of some currency, before or behind an amount: which one it is, is not the person's to say here. */
const CURRENCY = /^\p{Sc}|\p{Sc}$/u;
const PERCENT = /[%٪]$/;
const NOTHING = /^$/;

/** A number of at least 0: its thousands may be grouped, all by the same mark. */
const NUMBER =
  /^(?<whole>[1-9]\d{0,2}(?:(?<group>[., ])\d{3})(?:\k<group>\d{3})*|\d*)(?:(?<decimal>[.,])(?<places>\d{0,2}))?$/;

/** A number with three decimal places. */
const THOUSANDTHS = /^(?<whole>\d+)(?<decimal>[.,])(?<places>\d{3})$/;

/** What stands between thousands, a space of whatever width being " ", and before a number's decimal places. */
function marks(): { readonly group: string; readonly decimal: string } {
  const written = visibleText(numberText(12_345.5));
  return { group: written[2] ?? '', decimal: written.at(-2) ?? '' };
}

/**
 * What is written, in the digits and with the point that a program reads: "12.", "1250.5". A mark before one or two
 * last digits is that of the decimal places, be it a point or a comma. One before three groups thousands where that is
 * what the language does: "1.250" is 1250 in Spanish; in English it might be either, and is nothing.
 *
 * @param beside what may stand beside the number.
 * @param isInThousandths whether three decimal places are as likely as thousands: then the language's own mark tells.
 * @returns undefined for what is no number, is below nothing, has too many decimal places, or might be another.
 */
function plainNumber(typed: string, beside: RegExp, isInThousandths = false): string | undefined {
  const { group: ownGroup, decimal: ownDecimal } = marks();
  const written = visibleText(latinDigits(typed))
    .replace(beside, '')
    .trim()
    .replaceAll('٫', ownDecimal)
    .replaceAll('٬', ownGroup)
    // A comma as Arabic keyboards write it.
    .replaceAll('،', ',')
    .replaceAll(/\s/g, ' ');
  if (isInThousandths) {
    const thousandths = THOUSANDTHS.exec(written)?.groups;
    if (thousandths?.['decimal'] === ownDecimal) return `${thousandths['whole']}.${thousandths['places']}`;
  }
  const { whole = '', group, decimal, places = '' } = NUMBER.exec(written)?.groups ?? {};
  if (whole + places === '' || (group !== undefined && group === decimal)) return undefined;
  // Behind thousands that another language groups so, decimal places tell that they are thousands.
  if (group !== undefined && group !== ownGroup && (group === ' ' || places === '')) return undefined;
  if (decimal !== undefined && decimal !== ownDecimal && places === '') return undefined;
  return `${whole.replaceAll(/[., ]/g, '')}.${places}`;
}

/**
 * What somebody typed as an amount: "12", "12.5", "$12.50", and in Spain "1.250,00 $".
 *
 * @param most that it may be; 99,999.99, of yen 9,999,999, unless given.
 * @returns undefined for what cannot be read, for less than nothing and for more than the most.
 */
export function typedMoney(typed: string, most: Minor = mostMoney()): Minor | undefined {
  const decimals = restaurantDecimals();
  const plain = plainNumber(typed, CURRENCY, decimals > 2);
  if (plain === undefined) return undefined;
  const read = minorOf(Number(plain));
  return read <= most && rounded(read, decimals) === read ? read : undefined;
}

/** What somebody typed as a share, "12.5" or "12,5 %", in hundredths of a percent; undefined as {@link typedMoney}. */
export function typedShare(typed: string): number | undefined {
  const plain = plainNumber(typed, PERCENT);
  const read = plain === undefined ? Number.NaN : Math.round(Number(plain) * 100);
  return read <= MOST ? read : undefined;
}

/** What somebody typed as a whole number of at least 0; undefined for anything else and for more than the most. */
export function typedCount(typed: string, most: number): number | undefined {
  const plain = plainNumber(typed, NOTHING);
  return plain?.endsWith('.') === true && Number(plain) <= most ? Number(plain) : undefined;
}

/** What stands before the decimal places of a number: "." or ",". */
export const decimalMark = (): string => marks().decimal;

/** An amount as it stands in a field, to be changed: "12.50", and in Spain "12,50". */
export const moneyAsTyped = (minor: Minor): string => sentMoney(minor).replace('.', decimalMark());
