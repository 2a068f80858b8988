import { order as orderSchema } from '@servery/protocol/platform/order';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rowsAfter, type StableRow } from './stableRows.ts';

const orders = (...ids: number[]) =>
  ids.map((order_id) => z.parse(orderSchema, { order_id, order_total: 1 }));
const rows = (...ids: number[]): readonly StableRow[] => orders(...ids).map((order) => ({ order }));
const shown = (some: readonly StableRow[]): string =>
  some
    .map(({ order, leftHeight }) => (leftHeight === undefined ? order.order_id : `(${order.order_id})`))
    .join(' ');
const after = (before: readonly StableRow[], ...ids: number[]) =>
  rowsAfter(before, orders(...ids), Number, 'in-order');

it('an order that left keeps its place and its height', () => {
  const one = after(rows(1, 2, 3), 1, 3);
  expect(shown(one)).toBe('1 (2) 3');
  expect(one[1]?.leftHeight).toBe(2);
  expect(shown(after(rows(1, 2, 3), 2, 3))).toBe('(1) 2 3');
  expect(shown(after(rows(1, 2, 3)))).toBe('(1) (2) (3)');
});

it('further orders leave and arrive around it', () => {
  const one = after(rows(1, 2, 3), 1, 3);
  expect(shown(after(one, 1, 4))).toBe('1 (2) (3) 4');
  expect(shown(after(one, 0, 3, 4))).toBe('(1) (2) 0 3 4');
  expect(shown(after(one, 1, 2, 3))).toBe('1 2 3');
});

it('an order that arrives is placed where the list has it, or below all that are shown', () => {
  const afterLast = (before: readonly StableRow[], ...ids: number[]) =>
    rowsAfter(before, orders(...ids), Number, 'last');
  expect(shown(after(rows(1, 3), 1, 2, 3))).toBe('1 2 3');
  const one = afterLast(rows(1, 3), 1, 2, 3);
  expect(shown(one)).toBe('1 3 2');
  // It stays there when the list changes again.
  expect(shown(afterLast(one, 0, 1, 2, 3))).toBe('1 3 2 0');
  expect(shown(afterLast(rows(1, 3), 0, 2, 3))).toBe('(1) 3 0 2');
  expect(shown(afterLast([], 1, 2, 3))).toBe('1 2 3');
});
