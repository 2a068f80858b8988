import { coinText, inCoins, moneyText, type Minor } from '@servery/protocol/platform/amounts';
import type { Amount } from '@servery/protocol/platform/order';
import { amountText, withCommas } from '../language/writing.ts';
import { PRODUCT_CURRENCY_SYMBOL } from '@servery/protocol/platform/currencies';
import type { Currency } from './currency.ts';
import { restaurantDecimals } from './restaurantDecimals.ts';

/**
 * An amount as people read it, with the currency's decimal places: "$1,250.00", "-$3.10", "KD1.115", "¥1,200" in
 * English.
 *
 * @param minor hundredths of the currency's unit.
 */
export const formatMoney = (minor: Minor, currency: Currency): string =>
  amountText(minor, currency, () => {
    const coins = inCoins(minor, currency.decimals);
    const [whole = '', places] = coinText(Math.abs(coins), currency.decimals).split('.');
    const tail = places === undefined ? '' : `.${places}`;
    return `${coins < 0 ? '-' : ''}${currency.symbol}${withCommas(whole)}${tail}`;
  });

/** An amount of an order: shown as sent if it could not be parsed, as a dash if it was not sent. */
export const formatAmount = (amount: Amount, currency: Currency): string =>
  typeof amount === 'number' ? formatMoney(amount, currency) : (amount ?? '–');

/** A price, or the balance of a card (spec 001 §9). */
export const productMoney = (minor: Minor): string =>
  formatMoney(minor, { symbol: PRODUCT_CURRENCY_SYMBOL, decimals: restaurantDecimals() });

/** An amount in the platform's format: "12.50", with the decimal places of the restaurant's currency. */
export const sentMoney = (minor: Minor): string => moneyText(minor, restaurantDecimals());
