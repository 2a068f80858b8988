// @vitest-environment happy-dom
import { order, type Order } from '@servery/protocol/platform/order';
import { ORDER_PAGE_LENGTH } from '@servery/protocol/platform/orders';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { setWaitingOrders, waitingOrders } from '../push/orderNews.ts';
import { testPlatformStore } from '../platform/testPlatformStore.ts';
import { TestChakra } from '../ui/TestChakra.tsx';
import { ConfirmProvider } from '../ui/useConfirm.tsx';
import OrderBoard from './board/OrderBoard.tsx';
import PhoneOrders from './phone/PhoneOrders.tsx';

/** The waiting orders as the platform lists them: newest first, on two pages. The highest number is the newest. */
const waiting = Array.from({ length: ORDER_PAGE_LENGTH + 2 }, (_, index) => ({
  order_id: 100 - index,
  order_status: 'Processing',
  order_date: new Date(Date.now() - index * 60_000).toISOString(),
  order_total: 1,
}));

/** The requests for pages of orders that have no response yet. */
let requests: { readonly page: number; readonly answer: (response: Response) => void }[];

beforeEach(() => {
  waitingOrders.set(undefined);
  requests = [];
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, searchParams } = new URL(address);
    if (!pathname.endsWith('/get_orders_v2')) return Promise.resolve(Response.json({}, { status: 404 }));
    return new Promise<Response>((answer) => {
      requests.push({ page: Number(searchParams.get('offset')), answer });
    });
  });
});

function show(content: ReactNode): void {
  render(
    <Provider store={testPlatformStore()}>
      <TestChakra>
        <ConfirmProvider>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: content }])} />
        </ConfirmProvider>
      </TestChakra>
    </Provider>,
  );
}

const showBoard = (rows: readonly Order[] = []): void =>
  show(<OrderBoard rows={rows} areRowsAll={false} filters={{ status: 32 }} searchText="" more={undefined} />);

const showPhone = (status: 2 | 32): void =>
  show(
    <PhoneOrders
      place={{ filters: { status }, searchText: '', view: 'table' }}
      onExport={() => undefined}
      onOptions={() => undefined}
    />,
  );

/** Answers the request for this page of open orders: with its orders, with none, or with a refusal. */
async function answerPage(wanted: number, isRefused = false, orders = waiting): Promise<void> {
  const request = await vi.waitFor(() => {
    const found = requests.find(({ page }) => page === wanted);
    if (found === undefined) throw new Error(`Nobody requests page ${wanted}.`);
    return found;
  });
  const first = wanted * ORDER_PAGE_LENGTH;
  request.answer(
    Response.json(
      isRefused
        ? { request_status: false, object: { error: 'Not now' } }
        : { request_status: true, object: orders.slice(first, first + ORDER_PAGE_LENGTH) },
    ),
  );
  requests.splice(requests.indexOf(request), 1);
}

const tickets = (): (string | null)[] =>
  [...document.querySelectorAll('[data-order]')].map((ticket) => ticket.getAttribute('data-order'));

it('the board shows waiting orders once no older one can push them down', async () => {
  showBoard();
  await answerPage(0);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect([tickets(), screen.queryByText('None')]).toEqual([[], null]);
  await answerPage(1);
  await waitFor(() =>
    expect(tickets()).toEqual(waiting.map(({ order_id }) => String(order_id)).toReversed()),
  );
  expect(screen.queryByText('Loading…')).toBeNull();
});

it('the board shows the orders that it has if the rest cannot be read', async () => {
  showBoard();
  await answerPage(0);
  await answerPage(1, true);
  await waitFor(() => expect(tickets()).toHaveLength(ORDER_PAGE_LENGTH));
});

it('the board shows the orders that it has if the rest takes long', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showBoard();
  await answerPage(0);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(tickets()).toEqual([]);
  act(() => void vi.advanceTimersByTime(3000));
  await waitFor(() => expect(tickets()).toHaveLength(ORDER_PAGE_LENGTH));
});

it('the board shows the orders of the list if the open ones do not come at all', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showBoard([z.parse(order, waiting[0])]);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(tickets()).toEqual([]);
  act(() => void vi.advanceTimersByTime(3000));
  await waitFor(() => expect(tickets()).toEqual(['100']));
});

it('the tabs of a phone count no orders that could not be loaded', async () => {
  showPhone(2);
  await answerPage(0, true);
  await screen.findByText('The orders could not be loaded');
  const tabs = screen.getByRole('navigation', { name: 'Orders by step' });
  expect(tabs.textContent).toBe('NewConfirmedReadyAll');
});

const currentTab = (): string | null | undefined => document.querySelector('nav [aria-current]')?.textContent;

it('a phone shows the waiting orders if there are any, and never the list of all before', async () => {
  showPhone(32);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(currentTab()).toBeUndefined();
  await answerPage(0);
  await answerPage(1);
  await waitFor(() =>
    expect(tickets()).toEqual(waiting.map(({ order_id }) => String(order_id)).toReversed()),
  );
  expect(currentTab()).toBe(`New${waiting.length}`);
  expect(requests).toEqual([]);
});

it('a phone shows all orders if none waits', async () => {
  showPhone(32);
  await answerPage(0, false, []);
  await answerPage(0);
  await waitFor(() => expect(tickets()).toHaveLength(ORDER_PAGE_LENGTH));
  expect(currentTab()).toBe('All');
});

it('a phone that could not read the open orders shows the waiting ones once they are known', async () => {
  showPhone(32);
  await answerPage(0, true);
  await answerPage(0, true);
  await screen.findByText('The orders could not be loaded');
  expect(currentTab()).toBe('All');
  act(() => setWaitingOrders(['100'], false));
  await waitFor(() => expect(currentTab()).toBe('New'));
});
