/** What is known of an amount that was to be taken from an e-gift card. */
import { sumOf, type Minor } from '@servery/protocol/platform/amounts';

/**
 * What a balance says about an amount whose taking was not confirmed.
 *
 * - `taken`: it went down by just that
 * - `not-taken`: it is what it was; a request that is still under way may yet take it
 * - `otherwise`: it changed by something else: taken twice, or spent elsewhere as well
 * - `unknown`: nobody knows what it was before
 */
export type Verdict = 'taken' | 'not-taken' | 'otherwise' | 'unknown';

export function verdictOf(before: Minor | undefined, now: Minor, amount: Minor): Verdict {
  if (before === undefined) return 'unknown';
  if (now === before) return 'not-taken';
  return sumOf([before, -now]) === amount ? 'taken' : 'otherwise';
}

/** A card as it may be shown and printed: its last four digits. */
export const cardEnding = (cardNumber: string): string => cardNumber.slice(-4);
