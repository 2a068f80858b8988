import { type Guest, guestOf } from '@servery/protocol/printing/guest';
import { expect, it } from 'vitest';
import { orderNumbers, partGuest } from './traces.ts';

const guest = (typed: string): Guest => {
  const named = guestOf(typed);
  if (named === undefined) throw new Error(`${typed} names nobody.`);
  return named;
};
const ADA = {
  order_id: 1042,
  order_note: 'Ring twice',
  billing_details: { first_name: 'Ada', last_name: 'Lovelace', phone: 4155550142, email: 'Ada@Guest.test' },
};
const GRACE = { order_id: 1043, billing_details: { first_name: 'Grace', last_name: 'Hopper' } };

it.each(['ada lovelace', '+1 (415) 555-0142', 'ada@guest.test'])('finds an order of %s', (typed) => {
  const list = { request_status: true, object: [ADA, GRACE] };
  const { rest, removed } = partGuest(guest(typed), list);
  expect(rest).toEqual({ request_status: true, object: [GRACE] });
  expect(orderNumbers(removed)).toEqual(['1042']);
});

it('takes a standalone order as a whole', () => {
  const answer = { request_status: true, object: ADA };
  expect(partGuest(guest('Ada Lovelace'), answer)).toEqual({ rest: undefined, removed: [answer] });
  expect(orderNumbers([answer])).toEqual(['1042']);
});

it('takes values under keys that name the guest, and leaves the rest', () => {
  const positions = { '/orders?q=ada+lovelace': 10, '/orders': 20 };
  expect(partGuest(guest('Ada Lovelace'), positions)).toEqual({
    rest: { '/orders': 20 },
    removed: [{ '/orders?q=ada+lovelace': 10 }],
  });
});

it.each([[{ object: [GRACE] }], ['light'], [null], [{ at: 4155550142 }]])('leaves %j as it is', (value) => {
  const { rest, removed } = partGuest(guest('415 555 0142'), value);
  expect(rest).toBe(value);
  expect(removed).toEqual([]);
});
