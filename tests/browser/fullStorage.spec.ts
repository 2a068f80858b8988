/** Storage that becomes full in the middle of a shift. */
import { expect, test, visit } from './servery.ts';

test('announces, opens and accepts orders, and opens pages, after storage has become full', async ({
  owner: page,
  servery: { platform },
}) => {
  const { control } = platform;
  control.settleWaiting('Complete');
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the shift' }).click();
  const sound = page.getByRole('dialog', { name: 'Sound of new orders' });
  await sound.getByRole('button', { name: 'Done' }).click();
  await expect(sound).toBeHidden();
  await expect(page.getByText('No orders waiting')).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  const number = control.addOrder();
  const panel = page.getByRole('region', { name: 'New Order' });
  await expect(panel.getByRole('heading', { name: `Order #${number}` })).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  await panel.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'SCHEDULE THE ORDER' });
  await dialog.getByRole('button', { name: '15 min' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(control.order(number)?.status).toBe('Confirmed');
  for (const [path, title] of [
    ['/orders', 'Orders'],
    ['/categories', 'Categories'],
    ['/printer-settings', 'Printer settings'],
  ] as const) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});
