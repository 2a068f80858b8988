/** Exports orders as CSV for a spreadsheet. */
import type { RestaurantLocation } from '@servery/protocol/platform/currencies';
import type { Amount, Order } from '@servery/protocol/platform/order';
import { moneyText } from '@servery/protocol/platform/amounts';
import type { TFunction } from 'i18next';
import { currencyOf } from '../../platform/currency.ts';
import { parseTime } from '../../time/time.ts';
import { csvText } from '../../ui/csv.ts';
import { otherCharges, subtotal } from '../orderSums.ts';
import { customerName, deliveryAddress } from '../orderText.ts';
import { statusText } from '../statusText.ts';
import { platformWord } from '../platformWord.ts';

/** The settings of the export. */
interface CsvSetting {
  /** The restaurant's zone. */
  readonly zone: string;
  readonly where: RestaurantLocation;
  readonly t: TFunction;
}

/**
 * A row per order: times in the restaurant's zone, amounts in the currency's unit with its decimal places and without
 * its symbol. Values that cannot be read appear as they were sent.
 */
export function ordersCsv(orders: readonly Order[], { zone, where, t }: CsvSetting): string {
  const decimals = (order: Order): number => currencyOf(order, where).decimals;
  const money = (order: Order, amount: Amount | undefined): string =>
    typeof amount === 'number' ? moneyText(amount, decimals(order)) : (amount ?? '');
  const columns: readonly (readonly [string, (order: Order) => string])[] = [
    [t('Order'), ({ order_id }) => order_id],
    [t('Status'), ({ order_status }) => statusText(order_status, t)],
    [t('Placed'), ({ order_date }) => timeText(order_date, zone)],
    [t('Due'), ({ promised_at }) => timeText(promised_at, zone)],
    [t('Service'), ({ shipping_method }) => platformWord(t, shipping_method)],
    [t('Guest'), customerName],
    [t('Phone'), ({ billing_details }) => billing_details?.phone ?? ''],
    [t('Email'), ({ billing_details }) => billing_details?.email ?? ''],
    [t('Address'), (order) => deliveryAddress(order).join(', ')],
    [t('Items'), ({ items }) => items.map(({ qty, name }) => `${qty} × ${name}`).join('; ')],
    [t('Note'), ({ order_note }) => order_note],
    [t('Currency'), ({ currency_symbol }) => currency_symbol],
    [t('Subtotal'), (order) => money(order, subtotal(order))],
    [t('Tip'), (order) => money(order, order.tip_amount ?? 0)],
    [t('Tax'), (order) => money(order, order.sales_tax ?? 0)],
    [t('Other charges'), (order) => money(order, otherCharges(order, decimals(order)))],
    [t('Total'), (order) => money(order, order.order_total)],
  ];
  return csvText([
    columns.map(([name]) => name),
    ...orders.map((order) => columns.map(([, read]) => read(order))),
  ]);
}

/** A sortable format that every spreadsheet reads. A text that is not a time stays unchanged. */
function timeText(written: string, zone: string): string {
  return parseTime(written, zone)?.format('YYYY-MM-DD HH:mm') ?? written;
}
