/** The header's functions besides navigation: closing the restaurant, and listing new orders. */
import { getShut, getShutShop, setShut } from '@servery/protocol/platform/store';
import { expectAccessible } from './accessible.ts';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { expect, test } from './servery.ts';

/** Lunch time of the restaurant, in Los Angeles. */
const WEDNESDAY_NOON = Date.parse('2026-05-20T12:00:00-07:00');

test('the restaurant is closed, paused and opened from the header, which lists the orders of this session', async ({
  owner: page,
  servery: { platform },
}) => {
  const merchant = await signInToPlatform(platform.url);
  platform.control.setClock(WEDNESDAY_NOON - Date.now());
  // Another test may have left it paused.
  await merchant.get(setShut, { query: { shut: false } });
  platform.control.settleWaiting('Complete');
  await page.goto('/holidays');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  await bell.click();
  await expect(page.getByRole('menu').getByText('No new orders yet.')).toBeVisible();
  await page.keyboard.press('Escape');

  const pill = page.getByRole('button', { name: /^Restaurant:/ });
  await expect(pill).toHaveText('Open');
  await pill.click();
  const dialog = page.getByRole('dialog', { name: 'Open or closed' });
  const open = dialog.getByRole('checkbox', { name: 'Take orders during opening hours' });
  const delivery = dialog.getByRole('checkbox', { name: 'Delivery By Restaurant Staff' });
  // Next to it is the message that appears briefly when delivery is saved.
  const state = dialog.getByRole('status').filter({ hasText: /^(Open|Closed)/ });
  await expect(open).toBeChecked();
  await expect(delivery).toBeChecked();
  await expectAccessible(page);

  await test.step('a refusal flips the switch back and says why', async () => {
    platform.control.fail({ match: 'setShut', how: 'envelope', message: 'There are orders to be cooked.' });
    await dialog.getByText('Take orders during opening hours').click();
    await expect(page.getByText('There are orders to be cooked.', { exact: true })).toBeVisible();
    await expect(open).toBeChecked();
  });

  await test.step('closed until someone opens it', async () => {
    await dialog.getByText('Take orders during opening hours').click();
    await expect(state).toHaveText('ClosedClosed manually, until someone opens it.');
    await expect(dialog.getByLabel('Close for', { exact: true })).toBeHidden();
    await expect.poll(() => merchant.get(getShut, {})).toMatchObject({ shut: true });
    await dialog.getByText('Take orders during opening hours').click();
    await expect(state).toHaveText('OpenWithin opening hours. Closes today at 3:00 PM.');
  });

  await test.step('closed for some hours', async () => {
    const hours = dialog.getByLabel('Close for', { exact: true });
    await expect(hours.getByRole('option')).toHaveCount(23);
    await hours.selectOption('2');
    await dialog.getByRole('button', { name: 'Close for a while' }).click();
    await expect(
      page.getByText(/^Restaurant is closed now for 2 hour\(s\)! Open At: 2:0\d PM$/),
    ).toBeVisible();
    await expect(state).toHaveText(/^Closed Until 2:0\d PMClosed for a while/);
    await dialog.getByText('Take orders during opening hours').click();
    await expect(state).toHaveText('OpenWithin opening hours. Closes today at 3:00 PM.');
    // The switch flips before the platform's answer.
    await expect.poll(() => merchant.get(getShut, {})).toMatchObject({ shut: false });
  });

  await test.step('its own delivery', async () => {
    await dialog.getByText('Delivery By Restaurant Staff').click();
    await expect(delivery).not.toBeChecked();
    await expect.poll(() => merchant.get(getShutShop, {})).toMatchObject({ shut: true });
    await dialog.getByText('Delivery By Restaurant Staff').click();
    await expect.poll(() => merchant.get(getShutShop, {})).toMatchObject({ shut: false });
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(pill).toBeFocused();
  });

  const [first = 0, second = 0] = [1, 2].map(() => platform.control.addOrder({ silent: true }));
  await test.step('an unknown state is reported until it is known', async () => {
    platform.control.fail({ match: 'getShut', times: 9, how: 'status', code: 500 });
    // Orders waiting on page load are in the list and ring, but do not open at home.
    await page.reload();
    await expect(pill).toHaveText('Open or closed: unknown');
    await pill.click();
    platform.control.clearFailures();
    await expect(open).toBeChecked();
  });

  await test.step('its link to the hours leads there and closes it', async () => {
    await dialog.getByRole('link', { name: 'Restaurant Timings' }).click();
    await expect(page).toHaveURL('/rest-timing');
    await expect(dialog).toBeHidden();
  });

  await test.step('the bell lists the orders of this session, newest first, also over a reload', async () => {
    await expect(bell).toHaveAccessibleName('Notifications: 2 waiting');
    await bell.click();
    const items = page.getByRole('menuitem');
    await expect(items).toHaveText([
      new RegExp(`^Order #${second} · Waiting\\d+:\\d\\d [AP]M$`),
      new RegExp(`^Order #${first} · Waiting`),
    ]);
    await expectAccessible(page);
    await items.last().click();
    await expect(page).toHaveURL(`/order_detail?order=${first}`);

    platform.control.settleWaiting('Complete');
    await page.reload();
    await expect(bell).toHaveAccessibleName('Notifications');
    await bell.click();
    await expect(items).toHaveText([new RegExp(`^Order #${second}\\d`), new RegExp(`^Order #${first}\\d`)]);
  });
});
