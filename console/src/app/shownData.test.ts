// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { reportFirstView } from '../loading/firstView.ts';
import { ordersApi } from '../orders/ordersApi.ts';
import { testPlatformStore } from '../platform/testPlatformStore.ts';
import { shownData } from './shownData.ts';

/** Shows a page that reads orders, which the test answers. */
function showPage() {
  vi.useFakeTimers();
  const store = testPlatformStore();
  let answer = (): void => undefined;
  const answered = new Promise<Response>((resolve) => {
    answer = () => resolve(Response.json({ request_status: true, object: [] }));
  });
  vi.stubGlobal('fetch', () => answered);
  void store.dispatch(ordersApi.endpoints.orderList.initiate({ status: 32 }));
  const onShown = vi.fn();
  void shownData(store).then(onShown);
  reportFirstView();
  return { answer, onShown };
}

it('waits until the first page has read its data', async () => {
  const { answer, onShown } = showPage();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onShown).not.toHaveBeenCalled();
  answer();
  await vi.advanceTimersByTimeAsync(400);
  expect(onShown).toHaveBeenCalledOnce();
});

it('does not wait for a slow platform', async () => {
  const { onShown } = showPage();
  await vi.advanceTimersByTimeAsync(2000);
  expect(onShown).toHaveBeenCalledOnce();
});
