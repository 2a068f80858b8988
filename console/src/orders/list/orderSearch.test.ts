import { order as orderSchema } from '@servery/protocol/platform/order';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { matchesSearch, orderNumberIn } from './orderSearch.ts';

const order = z.parse(orderSchema, {
  order_id: 10482,
  order_total: 1,
  billing_details: {
    first_name: 'Zoë',
    last_name: 'Brûlé',
    phone: '+49 (30) 123-45',
    email: 'zoe@brule.test',
  },
});

describe('searching', () => {
  it.each(['', '#10482', '482', 'zoe', 'BRULE zoë', '4930123', '(30) 123', 'zoe@'])(
    'finds it by %j',
    (searchText) => {
      expect(matchesSearch(order, searchText)).toBe(true);
    },
  );

  it.each(['10483', 'zoe miller', '#482'])('does not find it by %j', (searchText) => {
    expect(matchesSearch(order, searchText)).toBe(false);
  });

  it.each([
    ['#7', '7'],
    [' 7 ', '7'],
    ['7a', undefined],
    ['', undefined],
  ])('reads %j as the number %j', (searchText, number) => {
    expect(orderNumberIn(searchText)).toBe(number);
  });
});
