import type { Order } from '@servery/protocol/platform/order';
import { order as orderSchema } from '@servery/protocol/platform/order';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  belongs,
  trimmed,
  mergeNewest,
  nextPage,
  pageOf as pageOfAnswer,
  rowsOf,
  unnumberedOf,
  withChanged,
  type OrderPage,
} from './orderRows.ts';

const order = (id: number, status = 'Processing'): Order =>
  z.parse(orderSchema, { order_id: id, order_status: status, order_total: 1 });
/** Orders from one number down to another: newest first. */
const range = (from: number, to: number): Order[] =>
  Array.from({ length: from - to + 1 }, (_, index) => order(from - index));
/** A response as a page. */
const pageOf = (orders: readonly Order[], unnumbered: readonly Order[] = []): OrderPage =>
  pageOfAnswer({ orders, unnumbered });
const ids = (orders: readonly Order[] | undefined): number[] | undefined =>
  orders?.map(({ order_id }) => Number(order_id));

describe('pages', () => {
  it('show a row once, although the list shifted between requests', () => {
    expect(ids(rowsOf([pageOf(range(20, 11)), pageOf(range(13, 4))]))).toEqual(ids(range(20, 4)));
  });

  it('end with a short page', () => {
    expect(nextPage([pageOf(range(20, 11))])).toBe(1);
    expect(nextPage([pageOf(range(20, 11)), pageOf(range(10, 8))])).toBeUndefined();
    expect(nextPage([pageOf([])])).toBeUndefined();
  });

  it('continue at the first page that can hold an unknown row, after rows came or went', () => {
    const longer = { orders: range(23, 11), last: false };
    const shorter = { orders: range(20, 12), last: false };
    expect(nextPage([longer])).toBe(1);
    expect(nextPage([shorter])).toBe(0);
  });
});

describe('orders without a number', () => {
  const nameless = { ...order(1), order_id: '' };

  it('count as rows of their page', () => {
    const first = pageOf(range(20, 12), [nameless]);
    expect(first.last).toBe(false);
    expect(nextPage([first])).toBe(1);
    expect(nextPage([first, pageOf(range(11, 2))])).toBe(2);
  });

  it('are listed once, on whichever pages they come', () => {
    expect(unnumberedOf([pageOf(range(20, 12), [nameless]), pageOf([], [{ ...nameless }])])).toEqual([
      nameless,
    ]);
  });
});

describe('merging the newest rows', () => {
  it('puts new orders first and keeps the older rows', () => {
    expect(ids(mergeNewest(range(20, 1), pageOf(range(22, 13))))).toEqual(ids(range(22, 1)));
  });

  it('drops rows that left the list', () => {
    const newest = pageOf(range(21, 11).filter(({ order_id }) => order_id !== '15'));
    expect(ids(mergeNewest(range(20, 1), newest))).toEqual(ids(range(21, 1))?.filter((id) => id !== 15));
  });

  it('requests one more page when more new orders came than a page holds', () => {
    expect(mergeNewest(range(20, 1), pageOf(range(40, 31)))).toBeUndefined();
    expect(ids(mergeNewest(range(20, 1), pageOf(range(40, 20))))).toEqual(ids(range(40, 1)));
  });

  it('keeps the rows without a change, wherever they move', () => {
    const known = range(20, 11);
    const merged = mergeNewest(known, pageOf([...range(22, 16), order(15, 'Confirmed'), ...range(14, 13)]));
    const kept = merged?.filter((row) => known.includes(row));
    expect(ids(kept)).toEqual([20, 19, 18, 17, 16, 14, 13, 12, 11]);
    expect(merged?.find(({ order_id }) => order_id === '15')?.order_status).toBe('Confirmed');
  });

  it('treats a short page as the whole list', () => {
    expect(ids(mergeNewest(range(20, 1), pageOf(range(3, 1))))).toEqual([3, 2, 1]);
    expect(mergeNewest(range(20, 1), pageOf([]))).toEqual([]);
  });
});

describe('a list that grows all day', () => {
  const grown = { orders: range(1000, 1), last: true };

  it('keeps its newest rows while its top is on the screen, and can load more', () => {
    const kept = trimmed(grown, 900);
    expect(ids(kept.orders)).toEqual(ids(range(1000, 801)));
    expect(nextPage([kept])).toBe(20);
  });

  it('stays whole while it is scrolled far down, or when it is short', () => {
    expect(trimmed(grown, 8000)).toBe(grown);
    const short = { orders: range(200, 1), last: true };
    expect(trimmed(short, 900)).toBe(short);
  });
});

describe('a changed order', () => {
  it('stays in its place or leaves the list', () => {
    const rows = range(5, 1);
    const accepted = order(3, 'Confirmed');
    expect(withChanged(rows, accepted, { status: 32 })[2]).toBe(accepted);
    expect(ids(withChanged(rows, accepted, { status: 2 }))).toEqual([5, 4, 2, 1]);
  });

  it('belongs to a list by the codes of the filter', () => {
    expect(belongs(order(1, 'TAKEOUT'), { status: 12 })).toBe(true);
    expect(belongs(order(1, 'cancelled_by_shop'), { status: 5 })).toBe(true);
    expect(belongs(order(1, 'Confirmed'), { status: 18 })).toBe(false);
  });
});
