/** The console without its platform, without its own server, and without any network. */
import { storedNames, untilAnswersCached, untilFilesCached } from './consoleCaches.ts';
import { expect, test, visit } from './servery.ts';

test.use({ serviceWorkers: 'allow' });

/** The storage that stays after signing out. Data of a merchant is kept for that merchant only. */
const STAYS = [
  // The last user: values that the platform's other sites do not repeat in the same person's next session.
  /^(user_email|permission_type|ORDER_PREPARATION_TIME|ORDER_PREPARATION_TIME_UNIT)$/,
  // The address of this device's printer (spec 000 §3).
  /^(ipAddress|port|number_of_copies)$/,
  // This device's errors stay readable: numbers, times and reasons, nothing about customers.
  /^order_notes\//,
  // The orders that auto-print skips, so that signing in again does not print them. Order numbers only.
  /^auto_print_seen\//,
  // The height of the content above a page, so that the next page does not shift.
  /^above_page$/,
  // The console itself, and its language.
  /^servery-(files |start$|language$)/,
];

const UNREACHED = 'The platform cannot be reached. Check the internet connection.';

test('opens with neither platform nor server, shows cached data with its age, prints, and recovers automatically', async ({
  owner: page,
  context,
  servery,
  connectedPrinter: printer,
}) => {
  const { control } = servery.platform;
  // A new order would open at home at once.
  const number = control.addOrder({ order_status: 'Confirmed' });
  const heading = page.getByRole('heading', { level: 1 });
  const stale = page.getByRole('status').filter({ hasText: /^Shown as of \d+:\d\d [AP]M\./ });
  const status = page.getByRole('list', { name: 'Status' });

  await page.goto(`/order_detail?order=${number}`);
  await expect(heading).toContainText(`Order #${number}`);
  await visit(page, '/orders');
  await expect(page.getByRole('row').filter({ hasText: `#${number}` })).toBeVisible();
  await untilAnswersCached(page, ['getMerchant', 'order', 'orderList']);
  await untilFilesCached(page);

  await test.step('it opens with cached data, even when no request ever gets a response', async () => {
    control.fail({ match: '*', how: 'hang', times: 1_000_000 });
    control.endStreams();
    await servery.setServing('silent');
    await page.reload();
    // Appears before any request times out.
    await expect(page.getByRole('row').filter({ hasText: `#${number}` })).toBeVisible();
    await expect(stale).toContainText('The platform took too long to answer.');

    control.clearFailures();
    control.fail({ match: '*', how: 'cut', times: 1_000_000 });
    await servery.setServing('away');
    await page.reload();
    await expect(heading).toHaveText('Orders');
    await expect(stale).toContainText(UNREACHED);
    await expect(page.getByRole('row').filter({ hasText: `#${number}` })).toBeVisible();
    await expect(status.getByText('Platform not reachable')).toBeVisible();
  });

  await test.step('a known order is shown and printed; unavailable actions say so at once', async () => {
    await page.getByRole('link', { name: `#${number}` }).click();
    await expect(heading).toContainText(`Order #${number}`);
    await expect(stale).toContainText(UNREACHED);
    await expect(status.getByRole('link', { name: 'Printer ready' })).toBeVisible();
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const [receipt] = await printer.waitForReceipts(1);
    expect(receipt?.text).toContain(`Order ${number}`);
    await page.getByRole('button', { name: 'Ready For Pickup' }).click();
    await expect(page.getByText(UNREACHED, { exact: true }).first()).toBeVisible();
    expect(control.order(number)?.status).toBe('Confirmed');
  });

  await test.step('data that was never loaded shows an error', async () => {
    await visit(page, '/coupons');
    await expect(page.getByText('The coupons could not be loaded')).toBeVisible();
  });

  await test.step('everything recovers without user action', async () => {
    control.clearFailures();
    await servery.setServing('answering');
    await expect(page.getByText('The coupons could not be loaded')).toBeHidden();
    await expect(status.getByText('Online')).toBeVisible();
    await visit(page, `/order_detail?order=${number}`);
    await expect(heading).toContainText(`Order #${number}`);
    await expect(stale).toBeHidden();
    await page.getByRole('button', { name: 'Ready For Pickup' }).click();
    await expect(page.getByText('Order pickup ready!')).toBeVisible();
    expect(printer.receipts).toHaveLength(1);
  });

  await test.step('after signing out, nothing of the restaurant is left, and signing in needs the internet', async () => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    const left = await storedNames(page);
    expect(left.filter((name) => !STAYS.some((stays) => stays.test(name)))).toEqual([]);
    await context.setOffline(true);
    await page.goto('/orders');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    // Chromium 150 reports itself online after a navigation while offline is emulated; emulating it again corrects that.
    await context.setOffline(false);
    await context.setOffline(true);
    await expect(page.getByText('Signing in needs the internet, and this device is offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Signing in needs the internet')).toBeHidden();
  });
});
