import { expect, it, vi } from 'vitest';
import { readOpenOrders, type OpenOrder } from './openOrders.ts';

const NOW = Date.parse('2026-05-22T12:00:00-07:00');
const ZONE = 'America/Los_Angeles';
const order = (id: number, due?: string): OpenOrder => ({ id: String(id), due });
const some = (count: number, from = 0): OpenOrder[] =>
  Array.from({ length: count }, (_, index) => order(from + index));

/** Reads pages of ten. */
const readFrom = async (orders: readonly OpenOrder[], enough: number) => {
  const readPage = vi.fn((page: number) => Promise.resolve(orders.slice(page * 10, page * 10 + 10)));
  const read = await readOpenOrders(readPage, { enough, now: NOW, zone: ZONE });
  return { open: read?.length, requests: readPage.mock.calls.length };
};

it('makes one request if the first page tells whether there are enough', async () => {
  expect(await readFrom(some(3), 8)).toEqual({ open: 3, requests: 1 });
  expect(await readFrom(some(40), 8)).toEqual({ open: 10, requests: 1 });
});

it('reads further pages until there are enough', async () => {
  expect(await readFrom(some(40), 15)).toEqual({ open: 20, requests: 2 });
  expect(await readFrom(some(12), 15)).toEqual({ open: 12, requests: 2 });
});

it('does not count orders due later, in the restaurant’s zone if a time has none', async () => {
  const orders = [
    order(1, '2026-05-22T13:59:00-07:00'),
    order(2, '2026-05-22T14:01:00-07:00'),
    order(3, '2026-05-22T13:59:00'),
    order(4, '2026-05-23T12:00:00'),
    order(5, 'some time'),
    order(6),
  ];
  expect(await readFrom(orders, 8)).toEqual({ open: 4, requests: 1 });
});

it('is undefined if a page could not be read', async () => {
  const readPage = (page: number) => Promise.resolve(page === 0 ? some(10) : undefined);
  expect(await readOpenOrders(readPage, { enough: 15, now: NOW, zone: ZONE })).toBeUndefined();
});
