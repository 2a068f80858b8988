/**
 * Decimal places of the restaurant's currency, for code outside components that reads and writes amounts: form
 * validation, a sentence about a coupon. Set from the merchant's record; the shell renders its page again when they
 * change.
 */
let decimals = 2;

/** Decimal places of product and card prices: 2 for dollars, 3 for dinars, 0 for yen. */
export const restaurantDecimals = (): number => decimals;

/** Called when the merchant's record has arrived. */
export function setRestaurantDecimals(known: number): void {
  decimals = known;
}
