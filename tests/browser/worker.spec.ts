/** The service worker in a real browser: it tells of new orders when no window of the console is in sight. */
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect, signIn, test } from './servery.ts';

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

/** What this spec uses of a worker's global scope, which runs in the browser. */
interface Scope {
  readonly SERVERY_CONFIG: { readonly productName: string };
  readonly registration: {
    getNotifications(): Promise<Shown[]>;
    showNotification(...notification: readonly unknown[]): Promise<void>;
  };
  readonly clients: { openWindow(path: string): Promise<unknown> };
  readonly opened?: string[];
  /** How many notifications the worker has shown, once `countShown` counts them. */
  shown?: number;
}

const shown = (worker: Worker): Promise<readonly Shown[]> =>
  worker.evaluate(async () => {
    const notifications = await (globalThis as unknown as Scope).registration.getNotifications();
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });

interface Pushed {
  readonly worker: Worker;
  readonly push: (data: string) => Promise<void>;
  /**
   * Pushes what ends in a notification, and waits until it is shown. Asking for the notifications any earlier
   * makes Chromium forget one that it has stored and not shown yet.
   */
  readonly notify: (data: string) => Promise<void>;
}

/** Has the worker count the notifications that it has shown. */
const countShown = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    const show = scope.registration.showNotification.bind(scope.registration);
    let count = 0;
    scope.shown = count;
    scope.registration.showNotification = async (...notification) => {
      await show(...notification);
      count += 1;
      scope.shown = count;
    };
  });

/** The worker once it is active and governs the page, and a way to push to it as the push service would. */
async function workerOf(page: Page, origin: string): Promise<Pushed> {
  const context: BrowserContext = page.context();
  await context.grantPermissions(['notifications'], { origin });
  const browser = await context.newCDPSession(await context.newPage());
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (ours) resolve(ours.registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const registrationId = await registered;
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  const push = async (data: string): Promise<void> => {
    await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
  const count = (): Promise<number> => worker.evaluate(() => (globalThis as unknown as Scope).shown ?? 0);
  await countShown(worker);
  return {
    worker,
    push,
    notify: async (data) => {
      const before = await count();
      await push(data);
      await expect.poll(count).toBe(before + 1);
    },
  };
}

const fromFirebase = (body: string): string =>
  JSON.stringify({ from: '1', fcmMessageId: '2', notification: { title: 'New Order', body }, data: {} });

/** Clicks a notification that is on the screen, which no protocol of the browser can. */
const click = (worker: Worker, body: string): Promise<void> =>
  worker.evaluate(async (text) => {
    const scope = globalThis as unknown as Scope;
    const notification = (await scope.registration.getNotifications()).find((each) => each.body === text);
    const Clicked = (globalThis as unknown as Record<string, typeof CustomEvent>)['NotificationEvent'];
    if (!notification || !Clicked) throw new Error('There is no such notification.');
    dispatchEvent(new Clicked('notificationclick', { notification } as CustomEventInit));
  }, body);

test('takes over an open window after the first view, with the installation’s configuration', async ({
  home,
  servery,
}) => {
  const { worker } = await workerOf(home, servery.url);
  expect(worker.url()).toBe(`${servery.url}/service-worker.js`);
  const name = await worker.evaluate(() => (globalThis as unknown as Scope).SERVERY_CONFIG.productName);
  expect(name).toBe('Servery');

  const { headers, body } = await home.request
    .get('/service-worker.js')
    .then(async (response) => ({ headers: response.headers(), body: await response.text() }));
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toContain('javascript');
  // A classic script with nothing to load besides the configuration.
  expect(body).not.toMatch(/^\s*(import|export)\b/m);
});

test('is not there on the login page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(
    await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)),
  ).toBe(0);
});

test('notifies once of each order when no window is in sight', async ({ home, servery }) => {
  const { worker, notify } = await workerOf(home, servery.url);
  await home.goto('about:blank');

  await notify(fromFirebase('Order #4021'));
  expect(await shown(worker)).toEqual([{ title: 'New Order', body: 'Order #4021', tag: 'order-4021' }]);
  await notify(fromFirebase('Once more: order #4021'));
  expect(await shown(worker)).toEqual([
    { title: 'New Order', body: 'Once more: order #4021', tag: 'order-4021' },
  ]);
  await notify('{"title":"Pickup","body":"Order #4022"}');
  expect((await shown(worker)).map(({ title }) => title).toSorted()).toEqual(['New Order', 'Pickup']);
});

test('shows a plain new order for what it cannot read', async ({ home, servery }) => {
  const { worker, notify } = await workerOf(home, servery.url);
  await home.goto('about:blank');
  await notify('\u0000{"not": JSON');
  expect(await shown(worker)).toEqual([{ title: 'New Order', body: '', tag: '' }]);
});

test('leaves the order to a window in sight', async ({ home, servery }) => {
  const { worker, push } = await workerOf(home, servery.url);
  await push(fromFirebase('Order #4021'));
  await expect(home.getByText('Order #4021')).toBeVisible();
  expect(await shown(worker)).toEqual([]);

  await home.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(home).toHaveURL(/\/order_detail\?order=4021$/);
});

test('notifies when the window in sight does not answer, as on the login page', async ({ home, servery }) => {
  const { worker, notify } = await workerOf(home, servery.url);
  await home.evaluate(() => localStorage.clear());
  await home.goto('/login');
  await expect(home.getByRole('button', { name: 'Login' })).toBeVisible();
  await notify(fromFirebase('Order #4021'));
  expect(await shown(worker)).toHaveLength(1);
});

test('a click opens the order in the open window without loading it anew', async ({ home, servery }) => {
  const number = servery.platform.control.addOrder();
  const { worker, notify } = await workerOf(home, servery.url);
  await home.goto('about:blank');
  await notify(fromFirebase(`Order #${number}`));

  await home.goto('/orders');
  await expect(home.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await home.evaluate(() => Object.assign(window, { wasHere: true }));
  await click(worker, `Order #${number}`);
  await expect(home.getByRole('heading', { level: 1 })).toContainText(`Order #${number}`);
  await expect(home).toHaveURL(`/order_detail?order=${number}`);
  expect(await home.evaluate(() => 'wasHere' in window)).toBe(true);
  expect(await shown(worker)).toEqual([]);
});

test('a click opens a window where there is none', async ({ home, servery }) => {
  const { worker, notify } = await workerOf(home, servery.url);
  await home.goto('about:blank');
  // A browser opens a window only for a click it has seen itself: the spec looks at what would be opened.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    const opened: string[] = [];
    Object.assign(scope, { opened });
    scope.clients.openWindow = (path) => Promise.resolve(opened.push(path));
  });
  await notify(fromFirebase('Order #4021'));
  await click(worker, 'Order #4021');
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as Scope).opened))
    .toEqual(['/order_detail?order=4021']);
});

test('the console works without service workers', async ({ page }) => {
  const problems: Error[] = [];
  page.on('pageerror', (error) => problems.push(error));
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }),
  );
  await signIn(page);
  expect(problems).toEqual([]);
});
