/** What is known of an amount that was to be taken from an e-gift card. */
import type { Minor } from '@servery/protocol/platform/formats';
import { isPlatformError } from '../../platform/errorText.ts';

/** The only HTTP error below 500 that a server sends without having looked at the request. */
const REQUEST_TIMEOUT = 408;

/**
 * Whether an error leaves open if the amount was taken: silence, a cut line, a server that broke off, an answer that
 * cannot be read. A refusal, a sign-in that has ended and a platform without this call have taken nothing.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!isPlatformError(error)) return true;
  switch (error.kind) {
    case 'refused':
    case 'session':
    case 'missing':
      return false;
    case 'server': {
      const { httpStatus = 0 } = error;
      return httpStatus < 400 || httpStatus >= 500 || httpStatus === REQUEST_TIMEOUT;
    }
    case 'network':
    case 'timeout':
    case 'unreadable':
      return true;
  }
}

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
  return before - now === amount ? 'taken' : 'otherwise';
}

/** A card as it may be shown and printed: its last four digits. */
export const cardEnding = (cardNumber: string): string => cardNumber.slice(-4);
