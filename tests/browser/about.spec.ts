/** The console's information about itself: its keyboard shortcuts, its versions, and what support asks for first. */
import type { Page } from '@playwright/test';
import { CONTRACT_VERSION } from '@servery/protocol/platform/contractVersion';
import { expect, OWNER, test, titleOf } from './servery.ts';

const fromMenu = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('lists working keyboard shortcuts, and gives support the versions and nothing secret', async ({
  owner: page,
  context,
  connectedPrinter: printer,
  servery: { platform },
}) => {
  const number = platform.control.addOrder({ order_status: 'Confirmed' });
  await page.goto('/contact-us');

  await test.step('the list of keys', async () => {
    await fromMenu(page, 'Keyboard shortcuts');
    await expect(page).toHaveTitle(titleOf('Keyboard shortcuts'));
    const keys = (group: string) => page.getByRole('region', { name: group }).getByRole('term');
    await expect(keys('Orders')).toHaveText(['J', 'K', 'A', 'R', 'P', '/', '?']);
    await expect(keys('Calendars')).toHaveCount(8);
    await page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: 'Go to page' }).click();
    const order = page.getByRole('link', { name: `#${number}` });
    await expect(order).toBeVisible();
    // The key listener loads with the tools, after the first rows.
    await expect(page.getByRole('button', { name: 'Options for this device' })).toBeVisible();
    // The list's own help names the same keys.
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Options for this device' });
    await expect(dialog.getByRole('term')).toHaveText(['J', 'K', 'A', 'R', 'P', '/', '?']);
    await dialog.getByLabel('Yellow after (minutes)').fill('1.5');
    await expect(dialog.getByRole('alert')).toHaveText(
      'Enter whole minutes up to 120, with red later than yellow.',
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeFocused();
    // The printing code loads after the list.
    await expect(page.getByRole('button', { name: `Print order #${number}` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Printer ready' })).toBeVisible();
    await order.focus();
    await page.keyboard.press('p');
    const [receipt] = await printer.waitForReceipts(1);
    expect(receipt?.text).toContain(`Order ${number}`);
  });

  await test.step('the versions, which can be copied or selected', async () => {
    await fromMenu(page, 'About');
    const card = page.getByRole('region', { name: 'Servery' });
    await expect(card).toContainText(/Console\d+\.\d+\.\d+/);
    await expect(card).toContainText(/Print agent\d+\.\d+\.\d+/);
    await expect(card).toContainText(`Platform contract${CONTRACT_VERSION}`);

    const copy = card.getByRole('button', { name: 'Copy for support' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await copy.click();
    await expect(card.getByText('Copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toEqual(
      expect.arrayContaining([`Platform contract: ${CONTRACT_VERSION}`, 'Restaurant: Bella Cucina (10427)']),
    );
    const secrets = await page.evaluate(() => [
      localStorage.getItem('access_token'),
      ...Object.keys(localStorage)
        .filter((key) => key.includes('token'))
        .map((key) => localStorage.getItem(key)),
    ]);
    for (const secret of [...secrets, OWNER, '@', 'Giulia', '+1 415']) expect(copied).not.toContain(secret);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    });
    await copy.click();
    await expect(card.getByText(/^Your browser blocked copying\./)).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toBe(copied);
  });

  await test.step('without the print agent, how to get one', async () => {
    await page.routeWebSocket(/v1$/, (socket) => void socket.close());
    await page.reload();
    await expect(page.getByText('Not found on this device (Print agent not running)')).toBeVisible();
    const way = page.getByRole('link', { name: 'Set up the print agent' });
    await expect(way).toHaveAttribute('href', '/printer-settings');
  });
});
