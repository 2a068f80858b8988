import { randomUUID } from 'node:crypto';
import { jobKey } from '@servery/protocol/printing/job';
import type { RequestBody } from '@servery/protocol/printing/messages';
import type { Receipt } from '@servery/protocol/printing/receipt';

/** A sample order that covers what shops worry about: accents, currency, long names, another script. */
function testReceipt(restaurant: string): Receipt {
  return {
    kind: 'test',
    restaurant,
    serviceType: 'Pickup',
    orderId: 'TEST',
    placedAt: new Date().toISOString(),
    customer: { name: 'Zoë Brûlé', phone: '555 0100' },
    items: [
      { quantity: 2, name: 'Margherita pizza', addons: ['Extra mozzarella, thin crust'], total: 2400 },
      { quantity: 1, name: 'Crème brûlée', addons: [], total: 650 },
      { quantity: 1, name: '牛肉面', addons: [], total: 1100 },
    ],
    currency: '€',
    tax: 332,
    total: 4482,
    note: 'This is a test: nobody waits for it.',
  };
}

/** The request that prints a test on one printer, with a unique key. */
export function testJob(restaurant: string, printerId: string, copies: number): RequestBody<'job.submit'> {
  const scope = { platformHost: 'command-line', mid: 'test' };
  return {
    key: jobKey(scope, 'TEST', { reason: 'test', n: randomUUID() }),
    receipt: testReceipt(restaurant),
    reason: 'test',
    copies,
    printerId,
  };
}
