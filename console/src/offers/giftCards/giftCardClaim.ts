/** The known facts about an unconfirmed redemption of an e-gift card. */
import { sumOf, type Minor } from '@servery/protocol/platform/amounts';

/**
 * The meaning of a balance for an unconfirmed redemption.
 *
 * - `taken`: the balance dropped by exactly the amount
 * - `not-taken`: the balance is unchanged; a request still in flight may yet take the amount
 * - `otherwise`: the balance changed differently: taken twice, or also spent elsewhere
 * - `unknown`: the balance before is unknown
 */
export type Verdict = 'taken' | 'not-taken' | 'otherwise' | 'unknown';

export function verdictOf(before: Minor | undefined, now: Minor, amount: Minor): Verdict {
  if (before === undefined) return 'unknown';
  if (now === before) return 'not-taken';
  return sumOf([before, -now]) === amount ? 'taken' : 'otherwise';
}

/** The part of a card number that may be shown and printed: its last four digits. */
export const cardEnding = (cardNumber: string): string => cardNumber.slice(-4);
