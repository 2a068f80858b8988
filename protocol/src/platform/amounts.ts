/** Amounts of money: parsing, arithmetic and formatting. */
import { textOf } from './textOf.ts';

/**
 * Hundredths of the currency's unit, whatever the currency: 1250 is 12.50 (decisions 8c). Amounts in a currency with
 * three decimals, and amounts that a platform sends unrounded, may be fractional (1.115 is 111.5). The precision is a
 * millionth of the unit; {@link sumOf} avoids binary rounding errors, and code that shows an amount rounds it to the
 * currency's own decimals.
 */
export type Minor = number;

/** Steps of one hundredth: a millionth of the unit. */
const STEPS = 10_000;
/** Above this many units, a double cannot represent every step. */
export const MAX_UNITS = 9_000_000_000;

/** Rounds to whole steps: halves away from zero, and never a negative zero. */
function exact(minor: Minor): Minor {
  // A platform that calculates in floating point sends 1.0049999999999999 for 1.005.
  const steps = Math.sign(minor) * Math.round(Math.abs(minor) * STEPS + 1e-6);
  return steps === 0 ? 0 : steps / STEPS;
}

/** Converts an amount from the currency's unit to minor units. */
export const minorOf = (units: number): Minor => exact(units * 100);

/** The sum, exact to a millionth of the unit. */
export const sumOf = (amounts: readonly Minor[]): Minor =>
  exact(amounts.reduce((sum, each) => sum + each, 0));

/** Converts an amount to whole smallest coins: 12.345 with 2 decimals is 1235. Halves are rounded away from zero. */
export function inCoins(minor: Minor, decimals: number): number {
  const coins = Math.sign(minor) * Math.round(Math.abs(minor) * 10 ** (decimals - 2) + 1e-6);
  return coins === 0 ? 0 : coins;
}

/** Rounds an amount to the currency's decimals: 12.345 with 2 decimals is 12.35. */
export const rounded = (minor: Minor, decimals: number): Minor =>
  exact((inCoins(minor, decimals) / 10 ** decimals) * 100);

/** Formats coins as a decimal: 1250 with 2 decimals is "12.50". */
export function coinText(coins: number, decimals: number): string {
  const digits = String(Math.abs(coins)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${coins < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
}

/** Formats an amount for the platform, rounded to the currency's decimals: 1250 is "12.50". */
export const moneyText = (minor: Minor, decimals = 2): string => coinText(inCoins(minor, decimals), decimals);

/** An amount with optional symbols and letters around it: "$12.50", "12,50 EUR", "KD 1.115". */
const AROUND = /^[^\d-]*(?<sign>-?)[^\d-]*(?<![.,])(?<digits>\d(?:[\d.,' \u00A0\u202F]*\d)?)[^\d.,-]*$/;
const DECIMALS_OF =
  /^(?<whole>\d+|\d{1,3}(?:(?<group>[.,' \u00A0\u202F])\d{3})(?:\k<group>\d{3})*)(?:(?<mark>[.,])(?<places>\d+))?$/;

/**
 * Parses an amount formatted for people if it is unambiguous: "12,50", "1.250,00", "$1,250.00". "1,250" may mean a
 * thousand or one and a quarter, so it is rejected; "1.250" is accepted as the format that programs write.
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

/** Parses any value sent as an amount; undefined if it is not one or is too large to calculate with. */
export function amountOf(sent: unknown): Minor | undefined {
  const units = typeof sent === 'number' ? sent : writtenAmount(textOf(sent));
  return units === undefined || !(Math.abs(units) <= MAX_UNITS) ? undefined : minorOf(units);
}

/** The number of decimal places an amount was sent with. More than four are rounding noise and count as none. */
export function decimalsSent(sent: unknown): number {
  const places = /\.(\d+)\s*$/.exec(textOf(sent))?.[1]?.length ?? 0;
  return places > 4 ? 0 : places;
}
