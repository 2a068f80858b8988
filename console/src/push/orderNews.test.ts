import { expect, it, vi } from 'vitest';
import { onWaitingOrders, setWaitingOrders, waitingOrders } from './orderNews.ts';

it('notifies when the waiting orders change, but not for the same orders or for no news', () => {
  const listener = vi.fn();
  const stop = onWaitingOrders(listener);
  setWaitingOrders(['7'], false);
  expect(waitingOrders.get()).toEqual(['7']);
  setWaitingOrders(['7'], true);
  expect(listener).not.toHaveBeenCalled();
  setWaitingOrders(['8', '7'], true);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(waitingOrders.get()).toEqual(['8', '7']);
  setWaitingOrders(['8'], true);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  setWaitingOrders([], true);
  expect(listener).toHaveBeenCalledTimes(2);
});
