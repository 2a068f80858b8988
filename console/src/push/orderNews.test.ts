import { expect, it, vi } from 'vitest';
import { onWaitingOrders, tellWaitingOrders, waitingOrders } from './orderNews.ts';

it('tells of other waiting orders, of the same ones not, and of what is no news not either', () => {
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
