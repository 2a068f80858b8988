/** An order for tests of automatic printing. */
import { order, type Order } from '@servery/protocol/platform/order';
import * as z from 'zod/mini';

export function testOrder(id: string, fields: object = {}): Order {
  return z.parse(order, {
    order_id: id,
    order_status: 'Processing',
    order_date: new Date().toISOString(),
    order_total: 1,
    ...fields,
  });
}
