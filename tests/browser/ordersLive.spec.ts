/** Working on /orders itself: actions in the row and the card, the board, keys, search, the CSV file, long lists. */
import { readFileSync } from 'node:fs';
import { getOrderCounts, updateOrderStatus } from '@servery/protocol/platform/orders';
import type { Page } from '@playwright/test';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test, visit } from './servery.ts';

const rowOf = (page: Page, number: number) =>
  page.locator('[data-order]').filter({ has: page.getByRole('link', { name: `#${number}`, exact: true }) });

const WAITING = '2,18 any day';

test('loads each list once, accepts from the row, and sends a pending accept when the page closes', async ({
  owner: page,
  servery: { platform },
}) => {
  await test.step('loads a list once when its page opens, whatever orders wait', async () => {
    const read: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      // Beyond the visible area a list continues.
      const isTop = pathname.endsWith('/users/get_orders_v2') && searchParams.get('offset') === '0';
      if (request.method() === 'GET' && isTop)
        read.push(`${searchParams.get('order_status') ?? ''} ${searchParams.get('start_date') ?? 'any day'}`);
    });
    platform.control.addOrder();
    for (const path of ['/orders', '/']) {
      read.length = 0;
      await page.goto(path);
      await expect(page.locator('[data-order]').first()).toBeVisible();
      await expect(page).toHaveTitle(/^\(/);
      expect(read).toContain(WAITING);
      await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
      // The waiting orders are polled, and every other list is read once.
      const lists = read.filter((list) => list !== WAITING);
      expect(lists, path).toEqual([...new Set(lists)]);
      expect(lists.filter((list) => list.startsWith('2,4,')).length, path).toBeGreaterThan(0);
    }
  });
  await test.step('accepts from the row for 35 minutes, offers undo, and shows the next step', async () => {
    const number = platform.control.addOrder();
    await visit(page, '/orders');
    // Home, which is left here, has a row of the order too.
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    const row = rowOf(page, number);
    await row.getByRole('button', { name: 'Accept 30 min' }).press('Enter');
    await expect(row.getByRole('button', { name: 'Undo' })).toBeFocused();
    await row.getByRole('button', { name: 'Undo' }).press('Enter');
    await row.getByLabel('Minutes until ready').selectOption('35');
    await row.getByRole('button', { name: 'Accept 35 min' }).click();
    await expect(row.getByText('Accepted for 35 min')).toBeVisible();
    expect(platform.control.order(number)?.status).toBe('Processing');
    await expect(row.getByRole('button', { name: 'Ready For Pickup' })).toBeVisible();
    expect(platform.control.order(number)?.activity.at(-1)).toMatchObject({ kind: 'accepted', minutes: 35 });
    await expect(page.getByText('Order confirmed!')).toBeVisible();
    await row.getByRole('button', { name: 'Ready For Pickup' }).click();
    await expect(row.getByRole('button', { name: 'Picked Up' })).toBeVisible();
    expect(platform.control.order(number)?.status).toBe('PICKUP_READY');
  });
  await test.step('first shows what someone else did, and sends a pending accept when the page closes', async () => {
    const taken = platform.control.addOrder();
    const row = rowOf(page, taken);
    await row.getByRole('button', { name: 'Accept 30 min' }).click();
    const other = await signInToPlatform(platform.url);
    await other.get(updateOrderStatus, { query: { order_id: String(taken), status: 'cancel' } });
    await expect(page.getByText('Someone else already updated this order: Cancelled')).toBeVisible();
    await expect(row.getByRole('button', { name: /Accept/ })).toHaveCount(0);
    await expect(row.getByText('Cancelled')).toBeVisible();

    const number = platform.control.addOrder();
    await rowOf(page, number).getByRole('button', { name: 'Accept 30 min' }).click();
    await page.goto('/config.js');
    await expect.poll(() => platform.control.order(number)?.status).toBe('Confirmed');
  });
});

/** The restaurant's date this many minutes from now. */
const dayIn = (minutes: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles' }).format(Date.now() + minutes * 60_000);

test('the board puts urgent orders first and counts with the platform; the list is exported whole and rendered in part', async ({
  owner: page,
  servery,
}) => {
  await test.step('shows the board: urgent first, future orders by day, usable by keys alone', async () => {
    const { control } = servery.platform;
    const late = control.addOrder({ placed_ago: 9 });
    const soon = control.addOrder({ placed_ago: 6 });
    const ahead = control.addOrder({ order_status: 'ORDER_AHEAD', due_in: 3 * 24 * 60 });
    const confirmed = control.addOrder({ order_status: 'Confirmed', placed_ago: 10, due_in: 30 });
    await page.goto('/orders');
    await page.getByRole('link', { name: 'Board' }).click();
    await expect(page).toHaveURL('/orders?view=board');
    const column = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(rowOf(page, late)).toHaveAttribute('data-urgency', 'late');
    await expect(rowOf(page, soon)).toHaveAttribute('data-urgency', 'waiting');
    await expect(column('New').getByText('Future Order').first()).toBeVisible();
    await expect(
      column('New')
        .locator('[data-order]')
        .filter({ hasText: `#${ahead}` }),
    ).toContainText('due');
    // The order is due 30 minutes after it was placed: late in the evening that is the next day, whose date is shown.
    const isDueToday = dayIn(30 - 10) === dayIn(0);
    await expect(
      column('Confirmed')
        .locator('[data-order]')
        .filter({ hasText: `#${confirmed}` }),
    ).toContainText(isDueToday ? /due \d+:\d\d [AP]M/ : /due [A-Z][a-z]{2} \d+ · \d+:\d\d [AP]M/);

    await page.keyboard.press('/');
    await page.keyboard.type(String(confirmed));
    await expect(page).toHaveURL(`/orders?q=${confirmed}&view=board`);
    await expect(page.locator('[data-order]')).toHaveCount(1);
    await expectAccessible(page, 'the board');
    await page.keyboard.press('Tab');
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: `#${confirmed}` })).toBeFocused();
    await page.keyboard.press('r');
    await expect(column('Ready').locator('[data-order]')).toHaveCount(1);
    expect(control.order(confirmed)?.status).toBe('PICKUP_READY');

    await page.keyboard.press('?');
    const options = page.getByRole('dialog', { name: 'Options for this device' });
    await options.getByLabel('Red after (minutes)').fill('60');
    await options.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('searchbox').fill(String(late));
    await expect(rowOf(page, late)).toHaveAttribute('data-urgency', 'waiting');
  });
  await test.step('counts the board’s columns with the platform, or as far as they are loaded where it cannot', async () => {
    const { platform } = servery;
    const client = await signInToPlatform(platform.url);
    const doneToday = async (): Promise<number> =>
      (await client.get(getOrderCounts, { query: {} })).done.reduce((sum, { count }) => sum + count, 0);
    const number = platform.control.addOrder({ order_status: 'PICKUP_READY' });
    const column = (name: string) => page.getByRole('region', { name, exact: true });
    const before = await doneToday();
    await visit(page, '/orders?view=board');
    await expect(column('Done')).toContainText(`${before} today`);
    await rowOf(page, number).getByRole('button', { name: 'Picked Up' }).click();
    await expect(column('Done')).toContainText(`${before + 1} today`);
    expect(await doneToday()).toBe(before + 1);

    platform.control.fail({ match: 'getOrderCounts', times: 99, how: 'status', code: 404 });
    const refused = page.waitForResponse((response) => response.url().includes('/users/order_counts'));
    await page.reload();
    await refused;
    await expect(column('Done').locator('[data-order]').first()).toBeVisible();
    await expect(column('Done')).not.toContainText('today');
    // The columns go on loading one after the other.
    await expect(async () => {
      const loaded = await column('Ready').locator('[data-order]').count();
      expect(await column('Ready').textContent()).toMatch(new RegExp(`^Ready${loaded}`));
    }).toPass();
  });
  await test.step('saves every page of the filtered list as CSV', async () => {
    const { control } = servery.platform;
    const number = control.addOrder({ order_note: '=1+1' });
    await visit(page, '/orders');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
    expect(lines.length).toBeGreaterThan(200);
    expect(lines.find((line) => line.startsWith(`${number},`))).toContain(`"'=1+1"`);
    const saved = (lines.length - 1).toLocaleString('en-US');
    await expect(page.getByText(`${saved} orders exported.`)).toBeVisible();
  });
  await test.step('renders only the visible part of a long list, and keeps the focus in place', async () => {
    const table = page.getByRole('table');
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 6000);
        return table.getAttribute('aria-rowcount');
      })
      .not.toBeNull();
    await expect.poll(() => page.locator('[data-order]').count()).toBeLessThan(60);
    const first = page.locator('[aria-rowindex="2"] a');
    // Retried, because the wheel's last turns may still arrive.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, 0));
        return first.count();
      })
      .toBe(1);
    await first.focus();
    for (let step = 0; step < 15; step += 1) await page.keyboard.press('j');
    for (let step = 0; step < 15; step += 1) await page.keyboard.press('k');
    await expect(first).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(first).toBeFocused();
  });
  await test.step('stops the export at once, even while a page does not come', async () => {
    servery.platform.control.fail({ match: 'getOrders', how: 'hang', times: 1000 });
    // The result of the export before is still shown: this starts another.
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'a stopped export');
    await main.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(main.getByText('Stopped.')).toBeHidden();
  });
});
