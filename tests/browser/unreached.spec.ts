/** The console's own server is down, and the worker has not cached the page that a window opens. */
import type { Page } from '@playwright/test';
import { untilFilesCached, untilLanguageCached } from './consoleCaches.ts';
import { expect, test } from './servery.ts';

test.use({ serviceWorkers: 'allow' });

/** Makes the page idle from now on: it runs its deferred work at once. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { waiting } = window as unknown as { readonly waiting: (() => void)[] };
    for (const callback of waiting) callback();
    Object.assign(window, { requestIdleCallback: setTimeout });
  });

/** Asks the worker to cache the console's files. @returns whether it has all of them. */
const tried = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise<unknown>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    navigator.serviceWorker.controller?.postMessage('servery/keep-files', [port2]);
    return answered;
  });

test('says so in this device’s language, opens the page automatically when it can, and is cached in the end', async ({
  owner: page,
  servery,
}) => {
  // The worker does not cache the console's files before the page may be idle.
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    Object.assign(window, { waiting, requestIdleCallback: (callback: () => void) => waiting.push(callback) });
  });
  await page.evaluate(() => localStorage.setItem('language', 'es'));
  await page.goto('/change-password');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await untilLanguageCached(page, 'es');

  await servery.setServing('away');
  await page.goto('/coupons?q=lunch');
  await expect(page.getByRole('heading', { name: 'No se puede acceder a la consola' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  // After another failed request, this page is loaded again.
  await page.evaluate(() => Object.assign(window, { wasHere: true }));
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => page.evaluate(() => 'wasHere' in window)).toBe(false);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();

  await servery.setServing('answering');
  await expect(page.getByRole('heading', { level: 1, name: 'Cupones' })).toBeVisible();
  await expect(page).toHaveURL(/\/coupons\?q=lunch$/);

  // The connection breaks while the files are being cached, and nobody reloads the page.
  await servery.setServing('away');
  await rest(page);
  expect(await tried(page)).toBe(false);
  await servery.setServing('answering');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await untilFilesCached(page);
});
