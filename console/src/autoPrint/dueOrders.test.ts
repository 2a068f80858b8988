// @vitest-environment happy-dom
import type { Order } from '@servery/protocol/platform/order';
import { beforeEach, expect, it, vi } from 'vitest';
import { createDueOrders } from './dueOrders.ts';
import { testOrder } from './testOrder.ts';

const MINUTE = 60_000;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();
const future = (minutes: number, status = 'ORDER_AHEAD'): Order =>
  testOrder('7', { order_status: status, promised_at: inMinutes(minutes) });

function openKitchen() {
  const kitchen = {
    isOn: true,
    order: undefined as Order | undefined,
    isAgentAway: false,
    printed: [] as string[],
  };
  const open = (scope = 'platform/1') =>
    createDueOrders({
      scope,
      isOn: () => kitchen.isOn,
      now: () => Date.now(),
      dueAt: ({ promised_at: at }) => (at ? Date.parse(at) : undefined),
      preparationMs: 30 * MINUTE,
      read: () => Promise.resolve(kitchen.order ? { order: kitchen.order } : { text: 'Away' }),
      printAgain: ({ order_id: id }) => {
        if (!kitchen.isAgentAway) kitchen.printed.push(id);
        return Promise.resolve(!kitchen.isAgentAway);
      },
    });
  return { kitchen, open };
}

beforeEach(() => void vi.useFakeTimers());

it('prints a future order once when the kitchen must start it, also after the console was closed', async () => {
  const { kitchen, open } = openKitchen();
  const due = open();
  kitchen.order = future(60);
  due.remember(kitchen.order);
  await vi.advanceTimersByTimeAsync(29 * MINUTE);
  expect(kitchen.printed).toEqual([]);
  due.stop();
  open();
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(kitchen.printed).toEqual(['7']);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(kitchen.printed).toEqual(['7']);
});

it('follows a changed promised time', async () => {
  const { kitchen, open } = openKitchen();
  open().remember(future(60));
  kitchen.order = future(120, 'Confirmed');
  await vi.advanceTimersByTimeAsync(80 * MINUTE);
  expect(kitchen.printed).toEqual([]);
  await vi.advanceTimersByTimeAsync(11 * MINUTE);
  expect(kitchen.printed).toEqual(['7']);
});

it('retries while the platform or the agent is away', async () => {
  const { kitchen, open } = openKitchen();
  open().remember(future(31));
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  Object.assign(kitchen, { order: future(29), isAgentAway: true });
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(kitchen.printed).toEqual([]);
  kitchen.isAgentAway = false;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(kitchen.printed).toEqual(['7']);
});

it.each(['Cancelled', 'Complete'])('does not print an order that is %s by then', async (status) => {
  const { kitchen, open } = openKitchen();
  open().remember(future(31));
  kitchen.order = future(31, status);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  kitchen.order = future(0);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(kitchen.printed).toEqual([]);
});

it('prints nothing when the option is off, and no order that was due hours ago', async () => {
  const { kitchen, open } = openKitchen();
  kitchen.isOn = false;
  open().remember(future(31));
  kitchen.order = future(31);
  await vi.advanceTimersByTimeAsync(200 * MINUTE);
  kitchen.isOn = true;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(kitchen.printed).toEqual([]);
});

it("ignores another outlet's order with the same number", async () => {
  const { kitchen, open } = openKitchen();
  const here = open('platform/1');
  here.remember(future(31));
  kitchen.order = future(31);
  here.stop();
  const there = open('platform/2');
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(kitchen.printed).toEqual([]);
  there.stop();
  open('platform/1');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(kitchen.printed).toEqual(['7']);
});

it('starts over when its stored list cannot be read', async () => {
  localStorage.setItem('auto_print_due/platform/1', '[{"orderId"');
  const { kitchen, open } = openKitchen();
  kitchen.order = future(31);
  open().remember(kitchen.order);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(kitchen.printed).toEqual(['7']);
});
