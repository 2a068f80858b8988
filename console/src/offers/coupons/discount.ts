/**
 * The discount of a coupon on an order. All amounts are in minor units, percentages in hundredths of a percent. The
 * specification names a coupon's numbers but does not define them (spec 001 §3). The console interprets them as
 * follows: `minSpend` and `maxSpend` limit the orders that the coupon applies to; `minBenefit` and `maxBenefit` limit
 * what it takes off such an order. `fixed`, a field of the contract with two values, decides whether `amount` is money
 * or a percentage; the labels of the discount types are the platform's own text, in any language.
 */
import { rounded, type Minor } from '@servery/protocol/platform/amounts';
import { restaurantDecimals } from '../../platform/restaurantDecimals.ts';

/** Minimum and maximum; undefined when not known. */
export interface Range {
  readonly least: Minor | undefined;
  readonly most: Minor | undefined;
}

export interface Discount {
  /** Money if fixed, else a percentage: 1250 is 12.5 %. */
  readonly amount: number;
  readonly fixed: boolean;
  readonly spend: Range;
  readonly benefit: Range;
}

/** 100 %, in hundredths of a percent. */
export const WHOLE_SHARE = 10_000;

/** The default total of the example order. */
const USUAL_ORDER: Minor = 4000;

const clamp = (amount: Minor, { least = 0, most = Number.POSITIVE_INFINITY }: Range): Minor =>
  Math.min(Math.max(amount, least), most);

/** An order that the coupon applies to: the usual one, or the nearest eligible total. */
export const exampleOrder = (spend: Range): Minor => clamp(USUAL_ORDER, spend);

/** The benefit from the amount alone, before the minimum and maximum benefit apply. */
const plainBenefit = (order: Minor, { amount, fixed }: Discount): Minor =>
  fixed ? amount : rounded((order * amount) / WHOLE_SHARE, restaurantDecimals());

/** The discount on an order: zero if the coupon does not apply, and never more than the total. */
export function discountOn(order: Minor, discount: Discount): Minor {
  if (clamp(order, discount.spend) !== order) return 0;
  return Math.min(order, clamp(plainBenefit(order, discount), discount.benefit));
}
