/** A console in a visible tab keeps the screen on; in a hidden one it notifies of orders. */
import type { Page } from '@playwright/test';
import { expect, test } from './servery.ts';
import { shown, workerOf } from './workerPush.ts';

interface Kept {
  readonly locks: WakeLockSentinel[];
  /** How many notifications the browser has shown for the page. */
  readonly notified: () => number;
}

/** Records the wake locks that the browser grants the page, and counts its notifications. */
function keepWhatIsGiven(): void {
  const locks: WakeLockSentinel[] = [];
  let notified = 0;
  Object.assign(window, { locks, notified: () => notified });
  const show = Reflect.get(ServiceWorkerRegistration.prototype, 'showNotification');
  ServiceWorkerRegistration.prototype.showNotification = async function (...notification) {
    await show.apply(this, notification);
    notified += 1;
  };
  const request = navigator.wakeLock.request.bind(navigator.wakeLock);
  navigator.wakeLock.request = async (type) => {
    const lock = await request(type);
    locks.push(lock);
    return lock;
  };
}

/** For each lock that the page was granted, whether it is still held. */
const held = (page: Page): Promise<readonly boolean[]> =>
  page.evaluate(() => (window as unknown as Kept).locks.map(({ released }) => !released));

/** Simulates a hidden or visible page; the test browser itself never hides one. */
const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(async (hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    if (hidden) await Promise.all((window as unknown as Kept).locks.map((lock) => lock.release()));
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

test('an open shift keeps the screen on, notifies of an order while hidden, and keeps the screen on again afterwards', async ({
  owner: page,
  servery: { platform, url },
}) => {
  platform.control.settleWaiting('Complete');
  await page.addInitScript(keepWhatIsGiven);
  await page.goto('/orders');
  const { worker } = await workerOf(page, url);
  // Granting one permission denies the others.
  await page.context().grantPermissions(['notifications', 'screen-wake-lock'], { origin: url });
  await page.getByRole('button', { name: 'Open the shift' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sound of new orders' });
  await dialog.getByRole('button', { name: 'Yes, I heard it' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => held(page)).toEqual([true]);

  await setHidden(page, true);
  const number = platform.control.addOrder();
  await expect(page).toHaveTitle(/^\(1\) /);
  // Reading the notifications earlier makes Chromium forget one that it has stored and not shown yet.
  await expect.poll(() => page.evaluate(() => (window as unknown as Kept).notified())).toBe(1);
  expect(await shown(worker)).toMatchObject([{ title: 'New Order', tag: `order-${number}` }]);
  expect(await held(page)).toEqual([false]);

  await setHidden(page, false);
  await expect.poll(() => held(page)).toEqual([false, true]);
  await expect(page.locator('[data-arrived]', { hasText: `#${number}` })).toBeVisible();
});
