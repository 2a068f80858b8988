/** A completed redemption of an e-gift card, and its slip. */
import { inCoins, type Minor } from '@servery/protocol/platform/amounts';
import { PRODUCT_CURRENCY_SYMBOL } from '@servery/protocol/platform/currencies';
import { fittingNote, type Receipt } from '@servery/protocol/printing/receipt';
import type { TFunction } from 'i18next';
import { productMoney } from '../../platform/money.ts';
import { restaurantDecimals } from '../../platform/restaurantDecimals.ts';

export interface Redemption {
  readonly amount: Minor;
  /** The card's last four digits. */
  readonly ending: string;
  /** The order that it paid; empty when the platform sends none. */
  readonly orderId: string;
  /** The platform's instruction for the next step; may be empty. */
  readonly instruction: string;
  /** Milliseconds since the epoch, by the platform's clock. */
  readonly at: number;
}

/** An e-gift card amount formatted in the currency of the products. */
export const cardMoney = (amount: Minor): string => productMoney(amount);

interface Setting {
  readonly restaurant: string;
  /** IANA name of the time zone for printed times. */
  readonly zone: string;
  readonly t: TFunction;
}

/** Maximum text lengths of a receipt. */
const MAX_LENGTH = { orderId: 100, restaurant: 200 };

/** The redemption in the print agent's format: a slip with one line, the amount. */
export function slipOf(
  { amount, ending, orderId, instruction, at }: Redemption,
  { restaurant, zone, t }: Setting,
): Receipt {
  const decimals = restaurantDecimals();
  const total = inCoins(amount, decimals);
  return {
    kind: 'order',
    isSlip: true,
    restaurant: restaurant.slice(0, MAX_LENGTH.restaurant),
    serviceType: t('E-gift card redeemed'),
    orderId: orderId.slice(0, MAX_LENGTH.orderId) || t('without number'),
    placedAt: new Date(at).toISOString(),
    zone,
    items: [{ quantity: 1, name: t('E-gift card'), addons: [t('Ending in {{ending}}', { ending })], total }],
    currency: PRODUCT_CURRENCY_SYMBOL,
    ...(decimals !== 2 && { decimals }),
    total,
    ...(instruction !== '' && { note: fittingNote(instruction) }),
    decoded: true,
  };
}
