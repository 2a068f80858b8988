/** Orders as a file for a spreadsheet. */
import type { Order } from '@servery/protocol/platform/order';
import { moneyText } from '@servery/protocol/platform/amounts';
import type { TFunction } from 'i18next';
import { parseTime } from '../../platform/time.ts';
import { csvText } from '../../ui/csv.ts';
import { customerName, deliveryAddress, otherCharges, subtotal } from '../orderText.ts';
import { statusText } from '../statusText.ts';
import { platformWord } from '../platformWord.ts';

/**
 * A row per order, times on the restaurant's wall, amounts in the currency's unit without its symbol.
 *
 * @param zone the restaurant's.
 */
export function ordersCsv(orders: readonly Order[], zone: string, t: TFunction): string {
  const columns: readonly (readonly [string, (order: Order) => string])[] = [
    [t('Order'), ({ order_id }) => order_id],
    [t('Status'), ({ order_status }) => statusText(order_status, t)],
    [t('Placed'), ({ order_date }) => timeText(order_date, zone)],
    [t('Due'), ({ promised_at }) => timeText(promised_at ?? '', zone)],
    [t('Service'), ({ shipping_method }) => platformWord(t, shipping_method)],
    [t('Customer'), customerName],
    [t('Telephone'), ({ billing_details }) => billing_details?.phone ?? ''],
    [t('E-mail'), ({ billing_details }) => billing_details?.email ?? ''],
    [t('Address'), (order) => deliveryAddress(order).join(', ')],
    [t('Items'), ({ items }) => items.map(({ qty, name }) => `${qty} × ${name}`).join('; ')],
    [t('Note'), ({ order_note }) => order_note],
    [t('Currency'), ({ currency_symbol }) => currency_symbol],
    [t('Subtotal'), (order) => moneyText(subtotal(order))],
    [t('Tip'), ({ tip_amount }) => moneyText(tip_amount ?? 0)],
    [t('Tax'), ({ sales_tax }) => moneyText(sales_tax ?? 0)],
    [t('Other charges'), (order) => moneyText(otherCharges(order))],
    [t('Total'), ({ order_total }) => moneyText(order_total)],
  ];
  return csvText([
    columns.map(([name]) => name),
    ...orders.map((order) => columns.map(([, read]) => read(order))),
  ]);
}

/** A form that sorts, and that every spreadsheet reads. What is no time stays as it is written. */
function timeText(written: string, zone: string): string {
  return parseTime(written, zone)?.format('YYYY-MM-DD HH:mm') ?? written;
}
