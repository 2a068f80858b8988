/**
 * The console's service worker in browser tests: the notifications it has shown, and pushes like the push service's.
 */
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect } from './servery.ts';

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

/** The part of a worker's global scope that the tests use, which runs in the browser. */
export interface Scope {
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

export const shown = (worker: Worker): Promise<readonly Shown[]> =>
  worker.evaluate(async () => {
    const notifications = await (globalThis as unknown as Scope).registration.getNotifications();
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });

interface Pushed {
  readonly worker: Worker;
  readonly push: (data: string) => Promise<void>;
  /**
   * Pushes a message that ends in a notification, and waits until it is shown. Reading the notifications earlier
   * makes Chromium forget one that it has stored and not shown yet.
   */
  readonly notify: (data: string) => Promise<void>;
}

/** Makes the worker count the notifications that it has shown. */
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

/** The worker once it is active and controls the page, and a way to push to it as the push service would. */
export async function workerOf(page: Page, origin: string): Promise<Pushed> {
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

/** A push in the format of Firebase's server. */
export const fromFirebase = (body: string): string =>
  JSON.stringify({ from: '1', fcmMessageId: '2', notification: { title: 'New Order', body }, data: {} });
