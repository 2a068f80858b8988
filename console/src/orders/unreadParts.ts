/** The parts of an order that could not be read and are shown as they were sent. */
import type { Amount, Order } from '@servery/protocol/platform/order';
import type { TFunction } from 'i18next';
import { parseTime } from '../time/time.ts';

/** The most parts to list. */
const MAX_PARTS = 5;

/**
 * Each part in a few words: "Total “12,5x”", "Soup: no quantity sent, counted as 1".
 *
 * @param zone the restaurant's.
 */
export function unreadParts(order: Order, zone: string, t: TFunction): readonly string[] {
  const said = (name: string, sent: string): string =>
    sent === '' ? t('{{name}} was not sent', { name }) : t('{{name}} “{{sent}}”', { name, sent });
  const amount = (name: string, sent: Amount, isNeeded: boolean): string[] =>
    typeof sent === 'number' || (sent === null && !isNeeded) ? [] : [said(name, sent ?? '')];
  const moment = (name: string, sent: string, isNeeded: boolean): string[] =>
    parseTime(sent, zone) || (sent === '' && !isNeeded) ? [] : [said(name, sent)];
  const parts = [
    ...moment(t('Placed'), order.order_date, true),
    ...moment(t('Due'), order.promised_at, false),
    ...order.items.flatMap((item, line) => {
      const dish = item.name || t('Item {{number}}', { number: String(line + 1) });
      return [
        ...(item.name === '' ? [said(dish, '')] : []),
        ...(item['lacks_quantity'] === true
          ? [t('{{name}}: no quantity sent, counted as 1', { name: dish })]
          : []),
        ...amount(t('{{name}}: amount', { name: dish }), item.total, true),
      ];
    }),
    ...amount(t('Tip'), order.tip_amount, false),
    ...amount(t('Tax'), order.sales_tax, false),
    ...amount(t('Total'), order.order_total, true),
  ];
  return parts.length > MAX_PARTS
    ? [...parts.slice(0, MAX_PARTS), t('and {{count}} more', { count: parts.length - MAX_PARTS })]
    : parts;
}
