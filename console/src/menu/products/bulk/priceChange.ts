/** Changing the prices of many products by one rule. Pure; amounts are in minor units. */
import { rounded, type Minor } from '@servery/protocol/platform/amounts';
import { restaurantDecimals } from '../../../platform/restaurantDecimals.ts';
import { withRegularPrice, type Prices } from '../prices.ts';

/** Price endings to apply after a change; `none` keeps the exact cents. */
export const ENDINGS = ['none', '00', '50', '99'] as const;
export type Ending = (typeof ENDINGS)[number];

export interface PriceChange {
  readonly direction: 'raise' | 'lower';
  readonly by:
    | { readonly unit: 'amount'; readonly amount: Minor }
    /** Hundredths of a percent: 1250 is 12.5 %. */
    | { readonly unit: 'percent'; readonly share: number };
  readonly ending: Ending;
}

const UNIT = 100;
const WHOLE_SHARE = 10_000;

/**
 * The nearest amount with that ending, and the higher one in a tie. A free product stays free; an ending never makes a
 * paid one free: the minimum is one unit for `00`, and 0.50 or 0.99 for the others.
 */
export function withEnding(amount: Minor, ending: Ending): Minor {
  if (amount <= 0) return 0;
  if (ending === 'none') return amount;
  const cents = Number(ending);
  const least = cents === 0 ? UNIT : cents;
  return Math.max(least, Math.floor((amount - cents + UNIT / 2) / UNIT) * UNIT + cents);
}

/** A regular price after the change, never below zero. Half a cent rounds up. */
function changedAmount(before: Minor, { direction, by }: PriceChange): Minor {
  const step = by.unit === 'amount' ? by.amount : (before * by.share) / WHOLE_SHARE;
  return Math.max(0, rounded(direction === 'raise' ? before + step : before - step, restaurantDecimals()));
}

/**
 * A product's prices after the change. The change applies to the regular price; the sale price keeps its proportion to
 * it and gets the same ending.
 */
export function changedPrices(before: Prices, change: PriceChange): Prices {
  const ended = (amount: Minor): Minor => rounded(withEnding(amount, change.ending), restaurantDecimals());
  return withRegularPrice(before, ended(changedAmount(before.regularPrice, change)), ended);
}
