/** Busy mode: longer preparation times on accepting, by hand and by the number of open orders (decisions 8d, 13). */
import type { Page } from '@playwright/test';
import { switchOutlet } from '@servery/protocol/platform/account';
import { getOrders, updateOrderStatus } from '@servery/protocol/platform/orders';
import { PARTIAL_OUTLET_ACCESS } from '@servery/protocol/platform/session';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test, visit } from './servery.ts';

const MINUTE = 60_000;
/** The owner's second restaurant. */
const BERLIN = '20931';

const rowOf = (page: Page, number: number) =>
  page.locator('[data-order]').filter({ has: page.getByRole('link', { name: `#${number}`, exact: true }) });
const card = (page: Page) => page.getByRole('region', { name: 'Busy mode' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Busy mode' });
const light = (page: Page) => page.getByRole('button', { name: /^Busy \+/ });
const restaurantStatus = (page: Page) => page.getByRole('button', { name: /^Restaurant:/ });
/** Returns to the tab, which refreshes its data. */
const refetch = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('makes every time that Accept offers longer: by one tap, in all tabs, until it ends, or in a rush', async ({
  owner: page,
  servery: { platform },
}) => {
  const { control } = platform;
  control.settleWaiting('Complete');
  const [listed = 0, scheduled = 0, usual = 0] = [1, 2, 3].map(() => control.addOrder({ silent: true }));
  const minutesOf = (number: number) => control.order(number)?.activity.at(-1)?.minutes;
  const client = await signInToPlatform(platform.url);
  const { orders: open } = await client.get(getOrders, {
    query: { type: 'RB', length: 100, offset: 0, order_status: '2,16' },
  });
  // Tomorrow's orders do not count yet.
  const rush = [control.addOrder({ order_status: 'Confirmed', silent: true, due_in: 24 * 60 })];

  await page.goto('/restaurant-settings');
  await expect(card(page)).toContainText('Applies to this device only');
  await expect(card(page).getByText('Off. Accept shows the usual times.')).toBeVisible();
  await expect(restaurantStatus(page)).toBeVisible();
  await expect(light(page)).toHaveCount(0);

  await test.step('turns on with many open orders, and off after the rush', async () => {
    // How it behaves in between is in `busyRule.test.ts`.
    await card(page).getByText('Turn on automatically when many orders are open').click();
    const limit = open.length + 6;
    await card(page).getByLabel('Open orders that turn it on').selectOption(String(limit));
    await card(page)
      .getByRole('group', { name: 'Minutes added automatically' })
      .getByRole('button', { name: '+15' })
      .click();
    await expect(card(page).getByText('Saved')).toBeVisible();
    await expect(card(page).getByText(`Open now: ${open.length}.`)).toBeVisible();
    await expect(light(page)).toHaveCount(0);

    await test.step('turns on when that many orders are open', async () => {
      for (let order = 0; order < 6; order += 1) {
        rush.push(control.addOrder({ order_status: 'Confirmed', silent: true }));
      }
      await refetch(page);
      await expect(light(page)).toHaveText('Busy +15 · automatic');
      // The default limit may have turned it on for a moment before.
      await expect(page.getByText('Busy mode turned on automatically').first()).toBeVisible();
      await expect(card(page).getByText(`Open now: ${limit} or more.`)).toBeVisible();
      await expect(
        card(page).getByText(/^On automatically until fewer than \d+ orders are open\.$/),
      ).toBeVisible();
    });
    await test.step('turns off automatically, also over a reload', async () => {
      await page.reload();
      await expect(light(page)).toHaveText('Busy +15 · automatic');
      await expect(card(page).getByText(`Open now: ${limit} or more.`)).toBeVisible();
      for (const number of rush) {
        await client.get(updateOrderStatus, {
          query: { order_id: String(number), status: 'ready_for_pickup' },
        });
      }
      await refetch(page);
      await expect(page.getByText('Busy mode turned off automatically')).toBeVisible();
      await expect(light(page)).toHaveCount(0);
    });
    await card(page).getByText('Turn on automatically when many orders are open').click();
  });

  await card(page).getByRole('button', { name: '+10' }).first().click();
  await expect(card(page).getByText(/^On until \d+:\d\d [AP]M\.$/)).toBeVisible();
  await expect(light(page)).toHaveText(/^Busy \+10 · (60|59) min left$/);

  await test.step('the list offers and sends the longer times, and five minutes more', async () => {
    await visit(page, '/orders');
    const row = rowOf(page, listed);
    await row.getByRole('button', { name: 'Accept 30 + 10 min' }).click();
    await row.getByRole('button', { name: 'Undo' }).click();
    await row.getByLabel('Minutes until ready').selectOption('35 + 10');
    await row.getByRole('button', { name: 'Accept 35 + 10 min' }).click();
    await expect(row.getByText('Accepted for 45 min')).toBeVisible();
  });

  await test.step('so does the schedule, which leaves typed times alone', async () => {
    await visit(page, `/order_detail?order=${scheduled}`);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'SCHEDULE THE ORDER' });
    const offered = dialog.getByRole('group', { name: 'Minutes until ready' }).getByRole('button');
    await expect(offered).toHaveText([
      ...[15, 20, 30, 45, 60].map((minutes) => `${minutes} + 10 min`),
      'Custom',
    ]);
    await expect(dialog.getByText('Busy mode adds to each time except Custom.')).toBeVisible();
    await dialog.getByRole('button', { name: '20 + 10 min' }).click();
    await expect(dialog.getByText(/^Ready at \d+:\d\d [AP]M$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/Accepted for 30 min/)).toBeVisible();
    expect(minutesOf(scheduled)).toBe(30);
    // The first accept has been sent by now: its undo period is over.
    await expect.poll(() => minutesOf(listed)).toBe(45);
  });

  await test.step('another tab changes it from the status strip, by keyboard', async () => {
    const other = await page.context().newPage();
    await other.goto('/change-password');
    await light(other).press('Enter');
    await dialogOf(other).getByRole('button', { name: '+20' }).press('Enter');
    await expect(light(page)).toHaveText(/^Busy \+20 · \d+ min left$/);
    await dialogOf(other).getByRole('button', { name: 'Until turned off' }).press('Space');
    await expect(light(page)).toHaveText('Busy +20');
    await expectAccessible(other, 'the dialog');
    await other.keyboard.press('Escape');
    await expect(light(other)).toBeFocused();
    await light(other).press('Enter');
    await dialogOf(other).getByRole('button', { name: 'Off', exact: true }).press('Enter');
    await expect(light(page)).toHaveCount(0);
    await other.keyboard.press('Escape');
    await expect(other.locator('main')).toBeFocused();
    await other.close();
  });

  await test.step('an hour ends by the platform’s clock, also over a reload', async () => {
    await visit(page, '/restaurant-settings');
    await card(page).getByRole('button', { name: 'For an hour' }).click();
    await card(page).getByRole('button', { name: '+15' }).first().click();
    await visit(page, '/orders');
    const row = rowOf(page, usual);
    await expect(row.getByRole('button', { name: 'Accept 30 + 15 min' })).toBeVisible();
    control.setClock(57 * MINUTE);
    await page.reload();
    await expect(light(page)).toHaveText(/^Busy \+15 · [123] min left$/);
    control.setClock(61 * MINUTE);
    await refetch(page);
    await expect(light(page)).toHaveCount(0);
    await expect(row.getByRole('button', { name: 'Accept 30 min' })).toBeVisible();
  });
  await visit(page, '/restaurant-settings');
  await test.step('is hidden from people who may not see orders', async () => {
    await card(page).getByRole('button', { name: '+5', exact: true }).first().click();
    await expect(light(page)).toBeVisible();
    await page.evaluate((type) => localStorage.setItem('permission_type', type), PARTIAL_OUTLET_ACCESS);
    await page.reload();
    await expect(page.getByText("You don't have access to this page")).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('list', { name: 'Status' }).getByRole('listitem')).toHaveText(['Online']);
  });

  await test.step('is separate for the same person’s other outlet', async () => {
    const { permission_type, ...berlin } = await client.get(switchOutlet, { params: { outletId: BERLIN } });
    await page.evaluate((session) => Object.assign(localStorage, session), {
      permission_type,
      access_token: berlin.access_token,
      mid: berlin.mid,
    });
    await page.reload();
    await expect(card(page).getByText('Off. Accept shows the usual times.')).toBeVisible();
    await expect(restaurantStatus(page)).toBeVisible();
    await expect(light(page)).toHaveCount(0);
  });
});
