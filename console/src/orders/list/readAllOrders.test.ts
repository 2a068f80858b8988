import type { Order } from '@servery/protocol/platform/order';
import { beforeEach, expect, it } from 'vitest';
import { readAllOrders, type AllOrders } from './readAllOrders.ts';
import { testPlatformStore } from '../../platform/testPlatformStore.ts';
import { testServer } from '../../platform/testServer.ts';

/** Newest first, in the platform's order. */
let placed: number[];
let asked: number[];
/** Refuses the request of this page once. */
let refused: number | undefined;
/** Never answers the request of this page. */
let hanging: number | undefined;
let read: (
  known: readonly Order[],
  signal?: AbortSignal,
  onProgress?: (count: number) => void,
) => Promise<AllOrders>;

beforeEach(async () => {
  placed = Array.from({ length: 25 }, (_, index) => 100 - index);
  asked = [];
  refused = undefined;
  hanging = undefined;
  const platformUrl = await testServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://platform').searchParams;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('content-type', 'application/json');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    const offset = Number(query.get('offset'));
    asked.push(offset);
    if (offset === hanging) return;
    const isRefused = offset === refused;
    if (isRefused) refused = undefined;
    const rows = placed
      .slice(offset * 10, offset * 10 + 10)
      .map((order_id) => ({ order_id, order_total: 1 }));
    response.end(
      JSON.stringify(
        isRefused
          ? { request_status: false, object: { error: 'Not now' } }
          : { request_status: true, object: rows },
      ),
    );
  });
  const store = testPlatformStore({ platformUrl });
  read = (known, signal = new AbortController().signal, onProgress = () => undefined) =>
    store.dispatch(readAllOrders({ status: 32 }, known, signal, (orders) => onProgress(orders.length)));
});

const ids = ({ orders }: AllOrders): number[] => orders.map(({ order_id }) => Number(order_id));

it('reads all pages, and each order once although new ones arrive', async () => {
  const before = [...placed];
  const progress: number[] = [];
  const all = await read([], undefined, (count) => {
    progress.push(count);
    if (count === 10) placed.unshift(102, 101);
  });
  expect([all.isWhole, ids(all)]).toEqual([true, before]);
  expect([asked, progress]).toEqual([
    [0, 1, 2],
    [10, 18, 25],
  ]);
});

it('reports why it stopped, and continues from there', async () => {
  refused = 1;
  const part = await read([]);
  expect(part).toMatchObject({ isWhole: false, error: { kind: 'refused', message: 'Not now' } });
  expect(ids(part)).toEqual(placed.slice(0, 10));
  const all = await read(part.orders);
  expect([all.isWhole, ids(all), asked]).toEqual([true, placed, [0, 1, 1, 2]]);
});

it('stops on abort', async () => {
  const stop = new AbortController();
  const part = await read([], stop.signal, () => stop.abort());
  expect([part.isWhole, part.error, part.orders.length, asked]).toEqual([false, undefined, 10, [0]]);
});

it('stops on abort even while it waits for a page', async () => {
  hanging = 1;
  const stop = new AbortController();
  const reading = read([], stop.signal);
  await expect.poll(() => asked).toEqual([0, 1]);
  stop.abort();
  const part = await reading;
  expect([part.isWhole, part.error, ids(part)]).toEqual([false, undefined, placed.slice(0, 10)]);
});
