/**
 * Decimal places of the restaurant's currency, for what reads and writes amounts and is no component: the rules of a form, a
 * sentence about a coupon. Known from the merchant's record, and until that comes as it was the last time.
 */
const KEPT = 'currency_decimals';
const USUAL = 2;

let decimals: number | undefined;

/** What was kept, where there is storage. */
function kept(): number {
  try {
    const known = Number(localStorage.getItem(KEPT) ?? USUAL);
    return [0, 2, 3].includes(known) ? known : USUAL;
  } catch {
    return USUAL;
  }
}

/** Decimal places of what products and cards are priced in: 2 for dollars, 3 for dinars, none for yen. */
export const restaurantDecimals = (): number => (decimals ??= kept());

/** The merchant's record has come. */
export function setRestaurantDecimals(known: number): void {
  if (restaurantDecimals() === known) return;
  decimals = known;
  try {
    localStorage.setItem(KEPT, String(known));
  } catch {
    // It is learnt again the next time.
  }
}
