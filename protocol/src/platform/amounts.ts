/** Amounts of money: as they are sent, as they are reckoned with, as they are written. */
import { textOf } from './sentText.ts';

/**
 * Hundredths of the currency's unit, as most currencies have them: 1250 is 12.50 (decisions 8c). A currency with three
 * decimals has tenths of these (1.115 is 111.5), and so have amounts that a platform sends unrounded. They are reckoned with
 * to a millionth of the unit; {@link sumOf} keeps binary fractions out, and who shows an amount rounds it to the currency's
 * own decimals.
 */
export type Minor = number;

/** Steps of one hundredth: a millionth of the unit. */
const STEPS = 10_000;
/** Units from which on not every step can be told from the next. */
export const MOST_UNITS = 9_000_000_000;

/** The nearest amount that is whole steps; halves away from zero, and never a negative zero. */
function exact(minor: Minor): Minor {
  // A platform that reckons in floating point sends 1.0049999999999999 for 1.005.
  const steps = Math.sign(minor) * Math.round(Math.abs(minor) * STEPS + 1e-6);
  return steps === 0 ? 0 : steps / STEPS;
}

/** An amount in the currency's unit in minor units. */
export const minorOf = (units: number): Minor => exact(units * 100);

/** The sum, exact to a millionth of the unit. */
export const sumOf = (amounts: readonly Minor[]): Minor =>
  exact(amounts.reduce((sum, each) => sum + each, 0));

/** An amount in whole units of the smallest coin: 12.345 with 2 decimals is 1235. Halves are rounded away from zero. */
export function inCoins(minor: Minor, decimals: number): number {
  const coins = Math.sign(minor) * Math.round(Math.abs(minor) * 10 ** (decimals - 2) + 1e-6);
  return coins === 0 ? 0 : coins;
}

/** The amount as the currency has it: 12.345 with 2 decimals is 12.35. */
export const rounded = (minor: Minor, decimals: number): Minor =>
  exact((inCoins(minor, decimals) / 10 ** decimals) * 100);

/** Writes coins as a decimal: 1250 with 2 decimals is "12.50". */
export function coinText(coins: number, decimals: number): string {
  const digits = String(Math.abs(coins)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${coins < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
}

/** Writes an amount as the platform wants it, rounded to the currency's decimals: 1250 is "12.50". */
export const moneyText = (minor: Minor, decimals = 2): string => coinText(inCoins(minor, decimals), decimals);

/** Signs, letters and marks around an amount: "$12.50", "12,50 EUR", "KD 1.115". */
const AROUND = /^[^\d-]*(?<sign>-?)[^\d-]*(?<![.,])(?<digits>\d(?:[\d.,' \u00A0\u202F]*\d)?)[^\d.,-]*$/;
const DECIMALS_OF =
  /^(?<whole>\d+|\d{1,3}(?:(?<group>[.,' \u00A0\u202F])\d{3})(?:\k<group>\d{3})*)(?:(?<mark>[.,])(?<places>\d+))?$/;

/**
 * An amount that is written for people, where that can be read in one way only: "12,50", "1.250,00", "$1,250.00". "1,250" may
 * be a thousand or one and a quarter and is not read; "1.250" is what programs write.
 */
function writtenAmount(text: string): number | undefined {
  const { sign = '', digits = '' } = AROUND.exec(text.trim())?.groups ?? {};
  if (/^\d+\.\d+$/.test(digits)) return Number(sign + digits);
  const { whole, group, mark, places = '' } = DECIMALS_OF.exec(digits)?.groups ?? {};
  if (whole === undefined || (group !== undefined && group === mark)) return undefined;
  const isOneGroup = mark === undefined && group !== undefined && whole.split(group).length === 2;
  if (isOneGroup || (mark === ',' && group === undefined && places.length === 3)) return undefined;
  return Number(`${sign}${whole.replaceAll(/\D/g, '')}.${places}`);
}

/** An amount out of whatever a platform sends for one; undefined for what is none and for more than can be reckoned with. */
export function amountOf(sent: unknown): Minor | undefined {
  const units = typeof sent === 'number' ? sent : writtenAmount(textOf(sent));
  return units === undefined || !(Math.abs(units) <= MOST_UNITS) ? undefined : minorOf(units);
}

/** Decimal places that were sent of an amount: of more than four nobody meant any but the first. */
export function decimalsSent(sent: unknown): number {
  const places = /\.(\d+)\s*$/.exec(textOf(sent))?.[1]?.length ?? 0;
  return places > 4 ? 0 : places;
}
