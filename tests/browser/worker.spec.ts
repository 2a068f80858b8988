/**
 * The service worker in a real browser: it shows notifications of new orders when no window of the console is visible.
 */
import type { Worker } from '@playwright/test';
import { HOSTILE } from '../platform/hostileText.ts';
import { untilLanguageCached } from './consoleCaches.ts';
import { expect, test } from './servery.ts';
import { toasts } from './toastRegion.ts';
import { fromFirebase, type Scope, shown, workerOf } from './workerPush.ts';

/** Clicks a notification on the screen, for which browsers have no protocol. */
const click = (worker: Worker, body: string): Promise<void> =>
  worker.evaluate(async (text) => {
    const scope = globalThis as unknown as Scope;
    const notification = (await scope.registration.getNotifications()).find((each) => each.body === text);
    const Clicked = (globalThis as unknown as Record<string, typeof CustomEvent>)['NotificationEvent'];
    if (!notification || !Clicked) throw new Error('There is no such notification.');
    dispatchEvent(new Clicked('notificationclick', { notification } as CustomEventInit));
  }, body);

test('shows each order once: in a visible window, else as a notification', async ({ shell, servery }) => {
  const { worker, push } = await workerOf(shell, servery.url);
  await test.step('takes control of an open window after the first view, with the installation’s configuration', async () => {
    expect(worker.url()).toBe(`${servery.url}/service-worker.js`);
    const name = await worker.evaluate(() => (globalThis as unknown as Scope).SERVERY_CONFIG.productName);
    expect(name).toBe('Servery');

    const { headers, body } = await shell.request
      .get('/service-worker.js')
      .then(async (response) => ({ headers: response.headers(), body: await response.text() }));
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('javascript');
    // A classic script that loads nothing except the configuration.
    expect(body).not.toMatch(/^\s*(import|export)\b/m);
  });
  await test.step('leaves the order to a visible window', async () => {
    // Orders that waited before the console was opened are not announced.
    await expect(shell).toHaveTitle(/^\(\d+\) /);
    const number = servery.platform.control.addOrder({ silent: true });
    await push(fromFirebase(`Paid: #${number}`));
    // Polling the platform may have found it before the push arrived.
    await expect(toasts(shell).getByText(new RegExp(`^(Paid: )?#${number}$`))).toBeVisible();
    await expect(shell.getByRole('heading', { level: 2, name: `Order #${number}` })).toBeVisible();
    expect(await shown(worker)).toEqual([]);
  });
  await test.step('notifies once of each order when no window is visible', async () => {
    await shell.goto('about:blank');

    await push(fromFirebase('Order #4021'));
    expect(await shown(worker)).toEqual([{ title: 'New Order', body: 'Order #4021', tag: 'order-4021' }]);
    await push(fromFirebase('Once more: order #4021'));
    expect(await shown(worker)).toEqual([
      { title: 'New Order', body: 'Once more: order #4021', tag: 'order-4021' },
    ]);
    await push('{"title":"Pickup","body":"Order #4022"}');
    expect((await shown(worker)).map(({ title }) => title).toSorted()).toEqual(['New Order', 'Pickup']);
  });
  await test.step('a click opens a window where there is none', async () => {
    // A browser opens a window only for a click it has seen itself: the test checks which address would open.
    await worker.evaluate(() => {
      const scope = globalThis as unknown as Scope;
      const opened: string[] = [];
      Object.assign(scope, { opened });
      scope.clients.openWindow = (path) => Promise.resolve(opened.push(path));
    });
    await push(fromFirebase('Order #4021'));
    await click(worker, 'Order #4021');
    await expect
      .poll(() => worker.evaluate(() => (globalThis as unknown as Scope).opened))
      .toEqual(['/order_detail?order=4021']);
  });
  await test.step('notifies when the visible window does not answer, as on the login page', async () => {
    await shell.goto('/config.js');
    await shell.evaluate(() => localStorage.clear());
    await shell.goto('/login');
    await expect(shell.getByRole('button', { name: 'Login' })).toBeVisible();
    const before = await shown(worker);
    await push(fromFirebase('Order #4023'));
    expect(await shown(worker)).toHaveLength(before.length + 1);
  });
});

test('is not registered on the login page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(
    await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)),
  ).toBe(0);
});

test('a notification opens its order, and has this device’s language', async ({ shell, servery }) => {
  const { worker, push } = await workerOf(shell, servery.url);
  await test.step('a click opens the order in the open window without reloading it', async () => {
    const number = servery.platform.control.addOrder();
    await shell.goto('about:blank');
    await push(fromFirebase(`Order #${number}`));

    await shell.goto('/orders');
    await expect(shell.getByRole('heading', { level: 1 })).toHaveText('Orders');
    // The deferred part of the shell listens to the worker.
    await expect(shell.getByRole('button', { name: 'Search and commands' })).toBeVisible();
    await shell.evaluate(() => Object.assign(window, { wasHere: true }));
    await click(worker, `Order #${number}`);
    await expect(shell.getByRole('heading', { level: 1 })).toContainText(`Order #${number}`);
    await expect(shell).toHaveURL(`/order_detail?order=${number}`);
    expect(await shell.evaluate(() => 'wasHere' in window)).toBe(true);
    expect(await shown(worker)).toEqual([]);
  });
  await test.step('shows a generic new order, in this device’s language, when it cannot read the push', async () => {
    await shell.evaluate(() => localStorage.setItem('language', 'es'));
    await shell.reload();
    await untilLanguageCached(shell, 'es');
    await shell.goto('about:blank');
    await push('\u0000{"not": JSON');
    expect(await shown(worker)).toEqual([{ title: 'Nuevo pedido', body: '', tag: '' }]);
    // Hostile texts are shown as text, as far as they fit.
    const { markup, script } = HOSTILE;
    await push(JSON.stringify({ title: markup, body: `${script}#7${'x'.repeat(3000)}` }));
    const [hostile] = (await shown(worker)).filter(({ title }) => title === markup);
    expect(hostile).toEqual({ title: markup, body: expect.stringContaining(script), tag: '' });
    expect(hostile?.body).toHaveLength(1000);
  });
});

test('the console opens from the network when its cache cannot be read', async ({ shell, servery }) => {
  const { worker } = await workerOf(shell, servery.url);
  const isBroken = await worker.evaluate(async () => {
    const broken = (): Promise<never> => Promise.reject(new Error('The disk has a fault.'));
    for (const method of ['match', 'open', 'keys'] as const) CacheStorage.prototype[method] = broken;
    return caches.match('/').then(
      () => false,
      () => true,
    );
  });
  expect(isBroken).toBe(true);
  await shell.goto('/orders');
  await expect(shell.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await expect(shell.locator('[data-order]').first()).toBeVisible();
});

test('the console works without service workers', async ({ owner: page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }),
  );
  // An uncaught error fails any test.
  await page.goto('/change-password');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
});
