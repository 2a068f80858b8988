// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSession } from '../../session/storage.ts';
import { enterOutlet } from './enterOutlet.ts';

const BERLIN = {
  access_token: 'token-2',
  mid: '78',
  permission_type: 'PARTIAL_OUTLET_ACCESS',
  ORDER_PREPARATION_TIME: '10|20',
  ORDER_PREPARATION_TIME_UNIT: 'Minuten',
};
const assign = vi.fn();
const shown = { close: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: () => Promise.resolve({ getNotifications: () => Promise.resolve([shown]) }),
    },
  });
  vi.spyOn(location, 'assign').mockImplementation(assign);
  Object.assign(localStorage, { access_token: 'token-1', mid: '77', permission_type: 'FULL_ACCESS' });
});
afterEach(() => {
  assign.mockClear();
  shown.close.mockClear();
});

it('ends the watch, closes notifications, stores the whole session and reloads the page', async () => {
  const disarm = vi.fn(() => Promise.resolve());
  await enterOutlet(BERLIN, 'owner@shop.test', disarm);
  expect(disarm).toHaveBeenCalledOnce();
  expect(shown.close).toHaveBeenCalledOnce();
  expect(readSession()).toEqual({
    token: 'token-2',
    mid: '78',
    email: 'owner@shop.test',
    permissionType: 'PARTIAL_OUTLET_ACCESS',
    preparationTime: '10|20',
    preparationTimeUnit: 'Minuten',
  });
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});

it.each([
  ['is silent', () => new Promise<never>(() => undefined)],
  ['refuses', () => Promise.reject(new Error('No'))],
])('still switches if the agent %s', async (_, disarm) => {
  const over = enterOutlet(BERLIN, 'owner@shop.test', disarm);
  await vi.advanceTimersByTimeAsync(1000);
  await over;
  expect(readSession()?.mid).toBe('78');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});
