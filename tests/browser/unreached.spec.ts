/** The console's own server is away, and the worker has not kept the page that a window opens. */
import { untilLanguage } from './keptConsole.ts';
import { expect, test } from './servery.ts';

test.use({ serviceWorkers: 'allow' });

test('says so in the language of this device, and opens by itself where one was going', async ({
  owner: page,
  servery,
}) => {
  // The worker is never told to keep the console's files.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
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
});
