// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { createSignInGate } from '../session/signInGate.ts';

const startDeferred = vi.fn();
vi.mock('./deferred/deferred.ts', () => ({ startDeferred }));

const SESSION = {
  ...{ token: 'token', mid: '77', email: '', permissionType: '' },
  ...{ preparationTime: '', preparationTimeUnit: '' },
};

let answer: () => void;

/** Starts the application on a page that reads orders, which the test answers, and shows it. */
async function showPage(): Promise<void> {
  // A page starts its deferred part once.
  vi.resetModules();
  const { createStore } = await import('./store.ts');
  const { createRouter } = await import('./router.tsx');
  const { loadDeferred } = await import('./loadDeferred.ts');
  const { ordersApi } = await import('../orders/ordersApi.ts');
  const { reportFirstView } = await import('../loading/firstView.ts');
  const appStore = createStore({ platformUrl: 'http://platform.test', gate: createSignInGate() }, SESSION);
  const answered = new Promise<Response>((resolve) => {
    answer = () => resolve(Response.json({ request_status: true, object: [] }));
  });
  vi.stubGlobal('fetch', () => answered);
  void appStore.store.dispatch(ordersApi.endpoints.orderList.initiate({ status: 32 }));
  loadDeferred(appStore, createRouter(''));
  reportFirstView();
}

beforeEach(() => {
  vi.useFakeTimers();
  startDeferred.mockClear();
});

it('starts the deferred part once the first page has read its data', async () => {
  await showPage();
  await vi.advanceTimersByTimeAsync(1000);
  expect(startDeferred).not.toHaveBeenCalled();
  answer();
  await vi.advanceTimersByTimeAsync(400);
  expect(startDeferred).toHaveBeenCalledOnce();
});

it('starts it without the data if the platform is slow', async () => {
  await showPage();
  await vi.advanceTimersByTimeAsync(2000);
  expect(startDeferred).toHaveBeenCalledOnce();
});
