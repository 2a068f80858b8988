import { jobKey, type JobScope } from '@servery/protocol/printing/job';
import type { RequestBody } from '@servery/protocol/printing/messages';
import type { Receipt } from '@servery/protocol/printing/receipt';
import type { TFunction } from 'i18next';
import type { Restaurant } from './useRestaurant.ts';

/** The sample's order number. */
export const SAMPLE_ORDER_ID = 'TEST';

/** A sample order with the critical cases: accents, a long name, add-ons, a tip, a note. */
export function sampleReceipt(
  kind: 'order' | 'test',
  { name, zone }: Pick<Restaurant, 'name' | 'zone'>,
  placedAt: Date,
  t: TFunction,
): Receipt {
  return {
    kind,
    restaurant: (name || t('Your restaurant')).slice(0, 200),
    // The platform's word, which the paper prints in its own language.
    serviceType: 'Delivery',
    orderId: SAMPLE_ORDER_ID,
    placedAt: placedAt.toISOString(),
    zone,
    customer: { name: 'Zoë Brûlé', phone: '+1 415 555 0134', address: ['12 Elm Street', 'San Mateo'] },
    items: [
      { quantity: 2, name: 'Margherita pizza', addons: ['Extra mozzarella', 'Thin crust'], total: 3100 },
      { quantity: 1, name: 'Tiramisù', addons: [], total: 750 },
    ],
    currency: '$',
    tip: 600,
    tax: 370,
    total: 4820,
    note: t('Sample receipt, not a real order.'),
  };
}

/** One test print, on one printer, of one copy; every press is a separate job. */
export function testPrint(scope: JobScope, printerId: string, receipt: Receipt): RequestBody<'job.submit'> {
  return {
    key: jobKey(scope, SAMPLE_ORDER_ID, { reason: 'test', n: crypto.randomUUID() }),
    receipt,
    reason: 'test',
    copies: 1,
    printerId,
  };
}
