/** An order's receipt for the browser's own print dialog. */
import type { Page } from '@playwright/test';
import { CUT, expect, test, visit } from './servery.ts';

/** Counts how often the page opens the browser's print dialog, which a test cannot close. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as typeof window & { prints: number };
    counted.prints = 0;
    window.print = () => (counted.prints += 1);
  });
  return () => page.evaluate(() => (window as typeof window & { prints?: number }).prints ?? 0);
}

/** Elements that would print in addition to the paper. */
const besidesPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) => element.closest('.receipt-paper') === null && !element.querySelector('.receipt-paper'),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );

test("an order's page links to its receipt, which prints once, alone, black on white", async ({
  owner: page,
  servery,
}) => {
  const prints = await countPrints(page);
  const number = servery.platform.control.addOrder({
    silent: true,
    shipping_method: 'Delivery',
    order_note: 'No nuts please',
    items: [{ name: 'Margherita pizza', qty: [2], total: 31, addons: [{ addon_full_name: 'Extra cheese' }] }],
  });
  // One that arrives in an open page would open at home.
  const unreached = servery.platform.control.addOrder({ silent: true });
  const paper = page.getByRole('img', { name: `Order ${number}` });

  await page.goto(`/order_detail?order=${number}`);
  await page.getByRole('link', { name: 'Print in the browser' }).click();
  await expect(paper).toBeVisible();
  await expect.poll(prints).toBe(1);
  await expect(page).toHaveURL(`/order_detail_print?order=${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${number}`);
  await expect(paper).toHaveAccessibleName(
    /^Bella Cucina Delivery Order .* 2 x Margherita \$31\.00 pizza Extra cheese .* No nuts please Powered By Servery$/,
  );

  await test.step('the content of the paper', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await besidesPaper(page)).toEqual([]);
    await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.emulateMedia({ media: null, colorScheme: null });
  });

  await test.step('reloading does not print automatically; the button prints', async () => {
    await page.reload();
    await expect(paper).toBeVisible();
    expect(await prints()).toBe(0);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    expect(await prints()).toBe(1);
  });

  await test.step('the way back', async () => {
    await page.getByRole('link', { name: 'Back to the order' }).click();
    await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  });

  await test.step('on a phone: messages for no order, an unknown order and an unreachable platform, and then the receipt', async () => {
    const { control } = servery.platform;
    await page.setViewportSize({ width: 360, height: 740 });
    const before = await prints();
    await visit(page, '/order_detail_print');
    await expect(page.getByRole('heading', { name: 'No order selected' })).toBeVisible();
    await visit(page, '/order_detail_print?order=999999999');
    await expect(page.getByRole('heading', { name: 'The order could not be loaded' })).toBeVisible();

    control.fail({ match: 'getOrder', times: CUT, how: 'cut' });
    await visit(page, `/order_detail_print?order=${unreached}`);
    await expect(
      page.getByText('The platform cannot be reached. Check the internet connection.'),
    ).toBeVisible();
    control.clearFailures();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('img', { name: `Order ${unreached}` })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await prints()).toBe(before);
  });
});
