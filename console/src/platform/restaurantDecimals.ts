/**
 * Decimal places of the restaurant's currency, for what reads and writes amounts and is no component: the rules of a form, a
 * sentence about a coupon. Known from the merchant's record; the shell draws its page again when that tells of others.
 */
let decimals = 2;

/** Decimal places of what products and cards are priced in: 2 for dollars, 3 for dinars, none for yen. */
export const restaurantDecimals = (): number => decimals;

/** The merchant's record has come. */
export function setRestaurantDecimals(known: number): void {
  decimals = known;
}
