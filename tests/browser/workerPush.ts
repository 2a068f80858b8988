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
  readonly registration: { getNotifications(): Promise<Shown[]> };
  readonly clients: { openWindow(path: string): Promise<unknown> };
  readonly PushEvent: { readonly prototype: Extendable };
  readonly opened?: string[];
  /** How many pushes the worker has handled, once `countHandled` counts them. */
  handled: number;
}

/** The part of a push event by which the worker says how long it needs. */
interface Extendable {
  waitUntil: (this: Extendable, handling: Promise<unknown>) => void;
}

export const shown = (worker: Worker): Promise<readonly Shown[]> =>
  worker.evaluate(async () => {
    const notifications = await (globalThis as unknown as Scope).registration.getNotifications();
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });

interface Pushed {
  readonly worker: Worker;
  /**
   * Pushes a message, and waits until the worker has left it to a window or shown its notification: the window must
   * not go before it has answered, and reading the notifications earlier makes Chromium forget one that it has stored
   * and not shown yet.
   */
  readonly push: (data: string) => Promise<void>;
}

/** Makes the worker count the pushes that it has handled. */
const countHandled = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    const { prototype } = scope.PushEvent;
    const wait = prototype.waitUntil;
    scope.handled = 0;
    prototype.waitUntil = function waitUntil(handling) {
      const count = (): void => {
        scope.handled += 1;
      };
      wait.call(this, handling.finally(count));
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
  const handled = (): Promise<number> => worker.evaluate(() => (globalThis as unknown as Scope).handled);
  await countHandled(worker);
  return {
    worker,
    push: async (data) => {
      const before = await handled();
      await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      await expect.poll(handled).toBe(before + 1);
    },
  };
}

/** A push in the format of Firebase's server. */
export const fromFirebase = (body: string): string =>
  JSON.stringify({ from: '1', fcmMessageId: '2', notification: { title: 'New Order', body }, data: {} });
