import { expect, it, vi } from 'vitest';
import { onWaitingOrders, tellWaitingOrders, waitingOrders } from './orderNews.ts';

it('notifies when the waiting orders change, but not for the same orders or for no news', () => {
  const heard = vi.fn();
  const stop = onWaitingOrders(heard);
  tellWaitingOrders(['7'], false);
  expect(waitingOrders.get()).toEqual(['7']);
  tellWaitingOrders(['7'], true);
  expect(heard).not.toHaveBeenCalled();
  tellWaitingOrders(['8', '7'], true);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(waitingOrders.get()).toEqual(['8', '7']);
  tellWaitingOrders(['8'], true);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  tellWaitingOrders([], true);
  expect(heard).toHaveBeenCalledTimes(2);
});
