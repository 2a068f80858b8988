/**
 * What a coupon takes off an order. Amounts are in minor units throughout, shares in hundredths of a percent.
 *
 * The specification names a coupon's numbers and does not say what they do (spec 001 §3). They are read so: `minSpend`
 * and `maxSpend` are the orders that the coupon is for; `minBenefit` and `maxBenefit` are the least and the most that it
 * takes off such an order. Whether `amount` is money or a percentage is what `fixed` says, which is a field of the
 * contract with two values; the labels of the discount types are a platform's own words, in any language.
 */
import { rounded, type Minor } from '@servery/protocol/platform/amounts';
import { restaurantDecimals } from '../../platform/restaurantDecimals.ts';

/** The least and the most; undefined while it is not known. */
export interface Range {
  readonly least: Minor | undefined;
  readonly most: Minor | undefined;
}

export interface Discount {
  /** Money where it is fixed, else a share: 1250 is 12.5 %. */
  readonly amount: number;
  readonly fixed: boolean;
  readonly spend: Range;
  readonly benefit: Range;
}

/** All of it, in hundredths of a percent. */
export const WHOLE_SHARE = 10_000;

/** What an order comes to where nothing speaks for another. */
const USUAL_ORDER: Minor = 4000;

const within = (amount: Minor, { least = 0, most = Number.POSITIVE_INFINITY }: Range): Minor =>
  Math.min(Math.max(amount, least), most);

/** An order that the coupon is for: the usual one, or the next to it that counts. */
export const exampleOrder = (spend: Range): Minor => within(USUAL_ORDER, spend);

/** What the coupon's amount alone comes to, before the least and the most that it takes off. */
const plainBenefit = (order: Minor, { amount, fixed }: Discount): Minor =>
  fixed ? amount : rounded((order * amount) / WHOLE_SHARE, restaurantDecimals());

/** What is taken off an order: nothing where the coupon is not for it, and never more than the order comes to. */
export function discountOn(order: Minor, discount: Discount): Minor {
  if (within(order, discount.spend) !== order) return 0;
  return Math.min(order, within(plainBenefit(order, discount), discount.benefit));
}
