/** The console's own server is away, and the worker has not kept the page that a window opens. */
import type { Page } from '@playwright/test';
import { untilFilesKept, untilLanguage } from './keptConsole.ts';
import { expect, test } from './servery.ts';

test.use({ serviceWorkers: 'allow' });

/** Lets the page rest from now on: it does at once what it has put off. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { waiting } = window as unknown as { readonly waiting: (() => void)[] };
    for (const callback of waiting) callback();
    Object.assign(window, { requestIdleCallback: setTimeout });
  });

/** Has the worker try to keep the console's files. @returns whether it has all of them. */
const tried = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise<unknown>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    navigator.serviceWorker.controller?.postMessage('servery/keep-files', [port2]);
    return answered;
  });

test('says so in the language of this device, opens by itself where one was going, and is kept at last', async ({
  owner: page,
  servery,
}) => {
  // The worker is not told to keep the console's files before the page may rest.
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    Object.assign(window, { waiting, requestIdleCallback: (callback: () => void) => waiting.push(callback) });
  });
  await page.evaluate(() => localStorage.setItem('language', 'es'));
  await page.goto('/change-password');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await untilLanguage(page, 'es');

  await servery.setServing('away');
  await page.goto('/coupons?q=lunch');
  await expect(page.getByRole('heading', { name: 'No se puede acceder a la consola' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  // Asked in vain it stands there again.
  await page.evaluate(() => Object.assign(window, { wasHere: true }));
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => page.evaluate(() => 'wasHere' in window)).toBe(false);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();

  await servery.setServing('answering');
  await expect(page.getByRole('heading', { level: 1, name: 'Cupones' })).toBeVisible();
  await expect(page).toHaveURL(/\/coupons\?q=lunch$/);

  // The line breaks as the files are to be kept, and nobody reloads the page.
  await servery.setServing('away');
  await rest(page);
  expect(await tried(page)).toBe(false);
  await servery.setServing('answering');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await untilFilesKept(page);
});
