import type { Minor } from '@servery/protocol/platform/formats';

/** Most that an amount may be: what a slip of the keyboard writes is above it. */
const MOST: Minor = 9_999_999;

/**
 * What somebody typed as an amount: "12", "12.5", "$12.50", "1,250.00".
 *
 * @returns undefined for anything else, for less than nothing and for 100,000 or more.
 */
export function typedMoney(typed: string): Minor | undefined {
  const bare = typed.trim().replace(/^\$\s*/, '');
  const written = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  if (!/^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(written)) return undefined;
  const minor = Math.round(Number(written) * 100);
  return minor <= MOST ? minor : undefined;
}
