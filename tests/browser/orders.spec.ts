/** The order list and an order's page: their requests, their actions, and their error states. */
import { updateOrderStatus } from '@servery/protocol/platform/orders';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { holdRequests } from './holdRequests.ts';
import { expect, refocusTab, test, visit } from './servery.ts';
import { isWatch } from './watchedOrders.ts';

const rows = 'tbody tr';

test('the list requests the codes of each label, filters by valid days, shows arrivals, and reports errors', async ({
  owner: page,
  servery: { platform },
}) => {
  await test.step('requests the codes of each label and shows only those orders', async () => {
    platform.control.addOrder({ silent: true });
    platform.control.addOrder({ silent: true, order_status: 'ORDER_AHEAD', due_in: 600 });
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/get_orders_v2') && !isWatch(url)) {
        asked.push(url.searchParams.get('order_status') ?? '');
      }
    });
    await page.goto('/orders');
    await expect(page.locator(rows).first()).toBeVisible();
    expect(asked[0]).toBe('2,4,5,6,7,11,12,13,14,15,16,18');

    const filters = page.getByRole('navigation', { name: 'Order status' });
    // For the other labels see `orderFilters.test.ts`.
    for (const [label, codes, status] of [
      ['Delivered', '12,13,15', 'Delivered'],
      ['Cancelled', '5,6,7', 'Cancelled'],
      ['Future Order', '18', 'Future Order'],
    ] as const) {
      await filters.getByRole('link', { name: label, exact: true }).click();
      await expect(filters.getByRole('link', { name: label, exact: true })).toHaveAttribute(
        'aria-current',
        'true',
      );
      await expect(page.locator(rows).first()).toContainText(status);
      expect(asked.at(-1)).toBe(codes);
    }
    await page.goBack();
    await expect(filters.getByRole('link', { name: 'Cancelled' })).toHaveAttribute('aria-current', 'true');
  });
  await test.step('shows the orders of the label before, paler, until its own have loaded', async () => {
    const release = await holdRequests(page, '**/get_orders_v2*order_status=16*');
    await page.getByRole('link', { name: 'Confirmed', exact: true }).click();
    const paleRows = page.locator('[aria-busy=true]').locator(rows);
    await expect(paleRows.first()).toContainText('Cancelled');
    release();
    await expect(paleRows).toHaveCount(0);
    await expect(page.locator(rows).first()).toContainText('Confirmed');
  });
  await test.step('explains invalid dates and filters by the valid ones', async () => {
    await visit(page, '/orders');
    // Until then a filter would be added to the address before.
    await expect(page.getByRole('link', { name: 'Confirmed', exact: true })).not.toHaveAttribute(
      'aria-current',
    );
    await page.getByRole('button', { name: 'All days' }).click();
    const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const apply = async (from: string, to: string): Promise<void> => {
      await page.getByLabel('From').fill(from);
      await page.getByLabel('To', { exact: true }).fill(to);
      await page.getByRole('button', { name: 'Apply Filter' }).click();
    };
    await apply('', '');
    await expect(page.getByText('invalid Date')).toBeVisible();
    await apply(day(40), day(5));
    await expect(page.getByText('Orders can not be more than 31 days!')).toBeVisible();
    await apply(day(9), day(2));
    await expect(page).toHaveURL(/from=\d\d-\d\d-\d{4}&to=\d\d-\d\d-\d{4}/);
    await expect(page.getByRole('button', { name: /^[A-Z][a-z]{2} \d+ – / })).toBeVisible();
    await expect(page.getByLabel('From')).toHaveValue(day(9));
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page).toHaveURL(/\/orders$/);
  });
  await test.step('loads more while scrolling, each order once', async () => {
    await expect(page.locator(rows)).not.toHaveCount(0);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4000);
        return page.locator(rows).count();
      })
      .toBeGreaterThan(60);
    const numbers = await page.locator(`${rows} a`).allTextContents();
    expect(new Set(numbers).size).toBe(numbers.length);
  });
  await test.step('shows an order that arrived in the meantime, and removes one that left', async () => {
    // A new order would open at home at once.
    await visit(page, '/orders?status=16');
    await expect(page.locator(rows).first()).toContainText('Confirmed');
    const number = platform.control.addOrder({ silent: true, order_status: 'Confirmed' });
    await expect(page.locator(rows).first()).toContainText(`#${number}`);

    const other = await signInToPlatform(platform.url);
    await other.get(updateOrderStatus, { query: { order_id: String(number), status: 'ready_for_pickup' } });
    // Returning to the tab refreshes the list at once.
    await refocusTab(page);
    await expect(page.getByText(`#${number}`)).toBeHidden();
  });
  await test.step('shows an error, stays readable, and recovers when the platform does', async () => {
    // As if hidden, and without the watch: only a person refreshes the list.
    await page.route(isWatch, (route) => route.abort());
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
    let attempt = (): Promise<unknown> => visit(page, '/orders?status=4');
    for (const [fault, text] of [
      [{ how: 'envelope', message: 'The kitchen is on fire' }, 'The kitchen is on fire'],
      [{ how: 'garbage' }, 'Another page answered instead of the platform.'],
      [{ how: 'wrong-shape' }, 'The platform’s answer could not be read.'],
    ] as const) {
      await test.step(`when the platform answers ${fault.how}`, async () => {
        platform.control.clearFailures();
        platform.control.fail({ match: 'getOrders', times: 99, ...fault });
        await attempt();
        await expect(page.getByRole('heading', { name: 'The orders could not be loaded' })).toBeVisible();
        await expect(page.getByText(text)).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Order status' })).toBeVisible();
      });
      attempt = () => page.getByRole('button', { name: 'Try again' }).click();
    }
    platform.control.clearFailures();
    await attempt();
    await expect(page.locator(rows).first()).toBeVisible();
  });
});

test('every kind of order goes from new to delivered one step at a time, through failures and other people’s actions', async ({
  owner: page,
  servery: { platform },
}) => {
  const { control } = platform;
  const hostile = '<img src=x onerror="document.title=\'broken\'"><b>bold</b>';
  // A later order would open at home at once.
  const [number = 0, untouched = 0, declined = 0, taken = 0, accepted = 0] = Array.from({ length: 5 }, () =>
    control.addOrder(),
  );
  const strange = control.addOrder({ order_status: 'WAITING_FOR_MOON' });
  const marked = control.addOrder({
    order_note: hostile,
    billing_details: { first_name: hostile },
    items: [{ name: hostile, qty: [1], total: 1, addons: [{ addon_full_name: hostile }] }],
  });
  const missed = control.addOrder({ order_status: 'Confirmed' });
  const other = await signInToPlatform(platform.url);
  await test.step('takes an order from new to delivered, offering one step at a time', async () => {
    await page.goto(`/order_detail?order=${number}`);
    await page.getByRole('button', { name: 'Accept' }).click();
    const dialog = page.getByRole('dialog', { name: 'SCHEDULE THE ORDER' });
    await dialog.getByRole('button', { name: 'Custom' }).click();
    await dialog.getByLabel('Minutes', { exact: true }).fill('120');
    await expect(dialog.getByText('Only added two digits not more than two.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByLabel('Minutes', { exact: true }).fill('-5');
    await expect(dialog.getByText('Enter whole minutes, such as 20')).toBeVisible();
    await dialog.getByLabel('Minutes', { exact: true }).fill('٢٥');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Order confirmed!')).toBeVisible();
    await expect(page.getByText(/Accepted for 25 min/)).toBeVisible();

    for (const [action, banner, next] of [
      ['Ready For Pickup', 'Order pickup ready!', 'Picked Up'],
      ['Picked Up', 'Order takeout!', 'Delivered'],
    ] as const) {
      await page.getByRole('button', { name: action }).click();
      await expect(page.getByText(banner)).toBeVisible();
      await expect(page.getByRole('button', { name: next })).toBeVisible();
    }
    // The tag reads "Delivered" already: the button names the pending step.
    const delivered = page.getByRole('button', { name: 'Delivered' });
    await expect(delivered).toHaveText('Deliveredwhen the guest has it');
    await expect(delivered).toHaveAccessibleDescription('when the guest has it');
    await delivered.click();
    await expect(page.getByText('Order Delivered!')).toBeVisible();
    await expect(page.getByText('Nothing left to do for this order.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
    expect(control.order(number)?.status).toBe('Complete');
  });
  await test.step('keeps an order whose decline failed, shows the reason for a second, and remembers it', async () => {
    await visit(page, `/order_detail?order=${untouched}`);
    control.fail({
      match: 'updateOrderStatus',
      times: 1,
      how: 'envelope',
      message: 'The courier is already here',
    });
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
    const banner = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: 'The courier is already here' });
    await expect(banner).toBeVisible();
    await expect(banner).toBeHidden();
    await expect(
      page.getByRole('definition').filter({ hasText: 'The courier is already here' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
    // The reason stays next to the buttons until the next attempt.
    const reason = page.getByRole('main').locator('p', { hasText: 'The courier is already here' });
    await expect(reason).toBeVisible();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('Order Cancelled!')).toBeVisible();
    await expect(reason).toBeHidden();
  });
  await test.step('asks before it declines', async () => {
    await visit(page, `/order_detail?order=${declined}`);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('button', { name: 'Keep the order' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    expect(control.order(declined)?.status).toBe('Processing');
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('Order Cancelled!')).toBeVisible();
    // The focus is where the removed button was.
    await expect(page.getByRole('heading', { name: 'Next step' })).toBeFocused();
    expect(control.order(declined)?.status).toMatch(/^cancel/i);
  });
  await test.step('shows an unknown status as it is, and offers no action for it', async () => {
    await visit(page, `/order_detail?order=${strange}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('WAITING_FOR_MOON');
    await expect(page.getByText('Nothing left to do for this order.')).toBeVisible();
  });
  await test.step('shows customers’ markup as text, never as markup', async () => {
    await visit(page, `/order_detail?order=${marked}`);
    const main = page.getByRole('main');
    await expect(main.getByText('bold', { exact: true }).first()).toBeVisible();
    await expect(main).not.toContainText('onerror');
    await expect(main.locator('[onerror]')).toHaveCount(0);
    await expect(page).not.toHaveTitle('broken');
  });
  await test.step('shows messages for no order, an unknown order, and an unreachable platform', async () => {
    await visit(page, '/order_detail');
    await expect(page.getByRole('heading', { name: 'No order selected' })).toBeVisible();
    await visit(page, '/order_detail?order=999999999');
    await expect(page.getByRole('heading', { name: 'The order could not be loaded' })).toBeVisible();
    // Fails every such request, because the page retries as soon as any other request succeeds.
    control.fail({ match: 'getOrder', times: 1000, how: 'cut' });
    await visit(page, `/order_detail?order=${missed}`);
    await expect(
      page.getByText('The platform cannot be reached. Check the internet connection.'),
    ).toBeVisible();
    control.clearFailures();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${missed}`);
  });
  await test.step('shows someone else’s action in place of one that came too late', async () => {
    await visit(page, `/order_detail?order=${taken}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${taken}`);
    await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
    await other.get(updateOrderStatus, { query: { order_id: String(taken), status: 'cancel' } });

    await page.getByRole('button', { name: 'Accept' }).click();
    const dialog = page.getByRole('dialog', { name: 'SCHEDULE THE ORDER' });
    await dialog.getByRole('button', { name: '15 min' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Someone else already updated this order: Cancelled')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled');
    await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
  });
  await test.step('closes the dialog over an order that someone else accepts, and says what it saw where the platform has no history', async () => {
    control.fail({ match: 'getOrderActivity', times: 99, how: 'status', code: 404 });
    await visit(page, `/order_detail?order=${accepted}`);
    await page.getByRole('button', { name: 'Accept' }).click();
    const dialog = page.getByRole('dialog', { name: 'SCHEDULE THE ORDER' });
    await expect(dialog).toBeVisible();
    await other.get(updateOrderStatus, {
      query: { order_id: String(accepted), status: 'confirm', preparation_time: 15 },
    });
    // Returning to the tab refreshes the order at once.
    await refocusTab(page);
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Someone else already updated this order: Confirmed')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Next step' })).toBeFocused();
    await page.getByRole('button', { name: 'Ready For Pickup' }).click();
    await expect(page.getByText('Order pickup ready!')).toBeVisible();
    await page.reload();
    const activity = page.getByRole('region', { name: 'Activity' });
    await expect(activity.getByRole('definition')).toHaveText([
      'Order placed',
      'Status is now Confirmed',
      'Ready',
    ]);
  });
});
