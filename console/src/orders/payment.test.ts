import { order } from '@servery/protocol/platform/order';
import { expect, it } from 'vitest';
import { paymentOf } from './payment.ts';

const payment = (fields: object) => paymentOf(order.parse({ order_id: 1, ...fields }));

it.each([
  [{ payment_method: 'Cash' }, { isPaid: false, isCash: true }],
  [{ payment_method: 'cash on delivery' }, { isPaid: false, isCash: true }],
  [{ payment_method: 'Card' }, { isPaid: true, isCash: false }],
  [{ payment_method: 'Gift card' }, { isPaid: true, isCash: false }],
  [{ payment_method: 'Card on delivery' }, { isPaid: false, isCash: false }],
  [
    { payment_method: 'Cash', payment_status: 'paid' },
    { isPaid: true, isCash: true },
  ],
  [
    { payment_method: 'Card', payment_status: 'unpaid' },
    { isPaid: false, isCash: false },
  ],
  [
    { payment_method: 'Card', order_status: 'Pending Payment' },
    { isPaid: false, isCash: false },
  ],
  [{ payment_method: 'Barter' }, { isPaid: undefined, isCash: undefined }],
  [
    { payment_method: '', payment_status: true },
    { isPaid: true, isCash: undefined },
  ],
])('reads %j', (fields, read) => {
  expect(payment(fields)).toEqual({ method: fields.payment_method, ...read });
});

it('is undefined if the platform sends no payment', () => {
  expect(payment({})).toBeUndefined();
  expect(payment({ payment_method: [], payment_status: null })).toBeUndefined();
});
