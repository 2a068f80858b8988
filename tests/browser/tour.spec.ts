/** The first hour: the tour, advanced only by the real platform, agent and printer. */
import { expectAccessible } from './accessible.ts';
import { expectComplete, watchRequests } from './everyPage.ts';
import { expect, test } from './servery.ts';

test('from the open shift to a repaired printer, each step completes when it really happens', async ({
  owner: page,
  context,
  servery: { platform },
  connectedPrinter: printer,
}) => {
  platform.control.settleWaiting('Complete');
  const tour = page.getByRole('region', { name: 'Your first order, from guest to paper' });
  await test.step('no tour without a configuration for one', async () => {
    const open = watchRequests(page);
    await page.goto('/');
    // The content above a page appears after the watch for orders, as these buttons do; by then no request is pending.
    await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open the shift' }).first()).toBeVisible();
    await expectComplete(page, open, { path: '/', address: '/', title: 'Home' });
    await expect(page.getByRole('button', { name: 'Open the shift' })).toHaveCount(1);
    await expect(tour).toHaveCount(0);
  });
  await printer.openPage(0);
  // Configured as by `npm start`.
  await page.route('**/config.js', async (route) => {
    const body = (await (await route.fetch()).text()).replace(
      'SERVERY_CONFIG = {',
      `SERVERY_CONFIG = {"tourPrinterUrl":"${printer.pageUrl}",`,
    );
    await route.fulfill({ body, contentType: 'text/javascript' });
  });
  await page.goto('/');
  const step = tour.locator('[aria-current="step"]');
  await expect(step).toHaveText(/Open the shift/);
  await expectAccessible(page);

  await tour.getByRole('button', { name: 'Open the shift' }).click();
  await expect(step).toHaveText(/An order arrives/);
  // Kept over a reload.
  await page.reload();
  await expect(step).toHaveText(/An order arrives/);
  await expect(page.getByText('No orders waiting')).toBeVisible();
  await tour.getByRole('button', { name: 'Send an order' }).click();
  await expect(step).toHaveText(/Accept it/);

  const panel = page.getByRole('region', { name: 'New Order' });
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Accept' }).click();
  const schedule = page.getByRole('dialog', { name: 'SCHEDULE THE ORDER' });
  await schedule.getByText(/^20/).click();
  await schedule.getByRole('button', { name: 'Save' }).click();
  await expect(step).toHaveText(/Watch it print/);

  const print = page.getByRole('button', { name: 'Print', exact: true });
  const home = page.getByRole('link', { name: 'Home', exact: true }).first();
  await tour.getByRole('link', { name: 'Go to the order' }).click();
  await expect(tour).toBeHidden();
  await print.click();
  await expect(page.getByText(/^Printed, confirmed by/)).toBeVisible();
  await home.click();
  await expect(step).toHaveText(/Break and fix the printer/);

  const opened = context.waitForEvent('page');
  await tour.getByRole('link', { name: 'Printer’s page' }).click();
  const printerPage = await opened;
  await printerPage.getByRole('button', { name: /Paper out/ }).click();
  await expect(tour.getByText('The console shows: Out of paper.')).toBeVisible();
  await tour.getByRole('link', { name: 'Go to the order' }).click();
  await print.click();
  await expect(page.getByRole('region', { name: 'Prints' }).getByText('Waiting: out of paper')).toBeVisible();
  await home.click();
  await expect(tour.getByText(/^The order is waiting\. Fix the printer/)).toBeVisible();
  await printerPage.getByRole('button', { name: 'Clear all' }).click();
  await printerPage.close();
  await expect(tour.getByText(/^You’re all set/)).toBeVisible();
  expect(printer.receipts).toHaveLength(2);

  await tour.getByRole('button', { name: 'Done' }).click();
  await expect(tour).toBeHidden();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Restart the tour' }).click();
  // The shift is still open: that is the real state.
  await expect(step).toHaveText(/An order arrives/);
  await tour.getByRole('button', { name: 'Skip the tour' }).click();
  await expect(tour).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('tour');
  await page.keyboard.press('Enter');
  await expect(step).toHaveText(/An order arrives/);
});
