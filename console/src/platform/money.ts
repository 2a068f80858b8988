import { moneyText, type Minor } from '@servery/protocol/platform/amounts';
import { amountText } from '../language/writing.ts';

/**
 * An amount as people read it: "$1,250.00", "-$3.10" in English. The platform says how its currency is written
 * (`currency_symbol`), not which one it is.
 *
 * @param minor hundredths of the currency's unit.
 */
export const formatMoney = (minor: Minor, symbol: string): string =>
  amountText(minor, symbol, () => {
    const [whole = '', cents = ''] = moneyText(Math.abs(minor)).split('.');
    return `${minor < 0 ? '-' : ''}${symbol}${Number(whole).toLocaleString('en-US')}.${cents}`;
  });
