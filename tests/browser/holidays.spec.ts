/** Holidays: list, calendar, form, and a country's public holidays as suggestions (spec 001 §2, §5, §7, §8). */
import type { Locator, Page } from '@playwright/test';
import { deleteHoliday, getHolidays, saveHoliday } from '@servery/protocol/platform/store';
import { type Client, signIn as signInToPlatform } from '../platform/client.ts';
import { expectOwnAccessible } from './accessible.ts';
import { builtFile } from './builtFiles.ts';
import { expectFitsEverywhere } from './fits.ts';
import { answer } from './dialogs.ts';
import { stopReloading } from './reloadedOnce.ts';
import { CUT, expect, test } from './servery.ts';

/**
 * The restaurant's late evening before its clocks change, in a year without seeded data; in Tokyo
 * it is the afternoon of the next day.
 */
const EVENING = Date.parse('2033-03-12T23:30:00-08:00');

const all = async (client: Client) => (await client.get(getHolidays, { query: { size: 100, page: 0 } })).data;

async function createHoliday(client: Client, name: string, holiday_date: string): Promise<void> {
  await client.get(saveHoliday, { body: { fields: { name, holiday_id: '', holiday_date } } });
}

/** Removes what these tests add. */
async function forget(client: Client): Promise<void> {
  for (const { id, holiday_date } of await all(client)) {
    if (/-203[34]$/.test(holiday_date)) await client.get(deleteHoliday, { query: { holiday_id: id } });
  }
}

const grid = (page: Page): Locator => page.getByRole('grid');
const day = (page: Page, name: string): Locator => grid(page).getByRole('button', { name, exact: true });
const coming = (page: Page): Locator => page.getByRole('list', { name: 'Upcoming' }).getByRole('listitem');

// In another time zone than the restaurant's, and with other weeks than an American browser's.
test.use({ timezoneId: 'Asia/Tokyo', locale: 'en-GB' });

test('holidays are listed, added, changed and deleted by the restaurant’s dates, and suggested by its country', async ({
  owner: page,
  servery: { platform },
}) => {
  const { control } = platform;
  const client = await signInToPlatform(platform.url);
  await forget(client);
  await createHoliday(client, 'Spring cleaning', '13-03-2033');
  await createHoliday(client, 'Stocktaking', '11-03-2033');
  await createHoliday(client, 'Closed for the fourth', '4-07-2033');
  control.setClock(EVENING - Date.now());
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const held = day(page, 'Sunday, March 13, 2033: Spring cleaning');

  await test.step('an error is shown until they load, with the past ones collapsed', async () => {
    control.fail({ match: 'getHolidays', times: CUT, how: 'cut' });
    await page.goto('/holidays');
    await expect(page.getByRole('heading', { name: 'The holidays could not be loaded' })).toBeVisible();
    // The header's light requests them too, a moment later: a response for it would also fix the page.
    await expect(page.getByRole('button', { name: /^Restaurant: / })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
    control.clearFailures();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(coming(page)).toHaveText([
      'Spring cleaningSun, Mar 13, 2033',
      'Closed for the fourthMon, Jul 4, 2033',
    ]);
    await expect(page.getByText('Fri, Mar 11, 2033')).toBeHidden();
    await page.getByText('Past holidays').click();
    await expect(page.getByText('Fri, Mar 11, 2033')).toBeVisible();
  });

  await test.step('the calendar shows the restaurant’s today, and every day can be reached by keyboard', async () => {
    await expect(page.getByRole('heading', { name: 'March 2033' })).toBeVisible();
    await expect(grid(page).getByRole('columnheader').first()).toHaveText('Mon');
    const today = day(page, 'Saturday, March 12, 2033');
    await expect(grid(page).locator('[aria-current]')).toHaveCount(1);
    await expect(today).toHaveAttribute('aria-current', 'date');
    await today.focus();
    await page.keyboard.press('ArrowRight');
    await expect(held).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(grid(page).getByRole('button', { name: 'Spring cleaning', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(day(page, 'Monday, March 14, 2033')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('PageDown');
    await expect(day(page, 'Wednesday, April 20, 2033')).toBeFocused();
    await expect(page).toHaveURL('/holidays?month=2033-04');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/holidays?month=2033-04&edit=new&day=2033-04-18');
  });

  await test.step('a refused value stays, with its error under the field', async () => {
    const form = page.getByRole('dialog', { name: 'Add Holiday' });
    const save = form.getByRole('button', { name: 'Save' });
    await expect(form.getByLabel('Day')).toHaveValue('2033-04-18');
    await save.click();
    await expect(form.getByText('Enter a name for the holiday')).toBeVisible();
    await form.getByLabel('Name').fill('Staff outing');
    await form.getByLabel('Day').fill('2033-03-13');
    await save.click();
    await expect(form.getByText('This day is a holiday already.')).toBeVisible();
    await expect(form.getByText('is Spring cleaning already')).toBeVisible();
    await form.getByLabel('Day').fill('2033-04-04');
    await save.click();
    await expect(page.getByText('Holiday Added Successfully!')).toBeVisible();
    expect((await all(client)).find(({ name }) => name === 'Staff outing')?.holiday_date).toBe('4-04-2033');
    await expect(coming(page)).toHaveCount(3);
  });

  await test.step('an entry in the calendar opens its holiday', async () => {
    await grid(page).getByRole('button', { name: 'Staff outing', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Holiday' });
    await expect(edit.getByLabel('Day')).toHaveValue('2033-04-04');
    await edit.getByLabel('Name').fill('Staff party');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Holiday saved')).toBeVisible();
    await expect(day(page, 'Monday, April 4, 2033: Staff party')).toBeVisible();
  });

  await test.step('on a phone, a week continues into the next month', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(grid(page).getByRole('button', { name: /2033/ })).toHaveCount(7);
    await expect(held).toBeVisible();
    for (let week = 0; week < 4; week += 1) await page.getByRole('button', { name: 'Next week' }).click();
    await expect(day(page, 'Monday, April 4, 2033: Staff party')).toBeVisible();
    const april = page.getByRole('heading', { name: 'April 2033' });
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(april).toBeHidden();
    await page.goBack();
    await expect(april).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('deleting asks, and a refusal keeps the holiday', async () => {
    const remove = page.getByRole('button', { name: 'Delete Staff party' });
    control.fail({ match: 'deleteHoliday', how: 'envelope', message: 'Orders are booked for that day.' });
    await remove.click();
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Delete Staff party?');
    await answer(page, 'Delete');
    await expect(page.getByText('Orders are booked for that day.')).toBeVisible();
    await remove.click();
    await answer(page, 'Delete');
    await expect(page.getByText('Staff party deleted')).toBeVisible();
    await expect(coming(page)).toHaveCount(2);
  });

  const opener = page.getByRole('button', { name: 'Public holidays' });
  const drawer = page.getByRole('dialog', { name: 'Public holidays' });
  const suggestions = drawer.getByRole('list', { name: 'The next twelve months' }).getByRole('listitem');
  const country = drawer.getByLabel('Country');
  const rules = builtFile('publicHolidays');
  await test.step('the rules of a country are loaded when they are needed; if they do not load, the page says so', async () => {
    const isLoaded = (): boolean => files.includes(rules.replaceAll('*', ''));
    expect(isLoaded()).toBe(false);
    await stopReloading(page);
    await page.route(rules, (route) => route.abort());
    await opener.click();
    await expect(drawer.getByText(/^The public holidays could not be loaded\./)).toBeVisible();
    await page.unroute(rules);
    await drawer.getByRole('button', { name: 'Try again' }).click();
    // The restaurant's country, by its time zone; saved holidays are marked.
    await expect(country).toHaveValue('US');
    await expect(suggestions.filter({ hasText: 'Mon, Jul 4, 2033' })).toContainText(
      'Already added as Closed for the fourth',
    );
    expect(isLoaded()).toBe(true);
    await expect(drawer.getByRole('button', { name: 'Add 0 holidays' })).toBeDisabled();
    await expectOwnAccessible(page, 'the public holidays');
    await expectFitsEverywhere(page, 'the public holidays');
  });

  await test.step('several are added together: one is refused, and the others are still added', async () => {
    const boxes = drawer.getByRole('checkbox');
    const total = await boxes.count();
    await expect(suggestions).toHaveCount(total + 1);
    await drawer.getByRole('button', { name: 'Select all' }).click();
    await expect(drawer.getByRole('button', { name: `Add ${total} holidays` })).toBeEnabled();
    await drawer.getByRole('button', { name: 'Select none' }).click();
    for (const name of ['Memorial Day', 'Labour Day', 'Veterans Day']) {
      await drawer.getByRole('checkbox', { name }).check();
    }
    control.fail({ match: 'saveHoliday', how: 'envelope', message: 'Not on this day.' });
    await drawer.getByRole('button', { name: 'Add 3 holidays' }).click();
    await expect(drawer.getByRole('alert').getByRole('listitem')).toHaveText([
      'Memorial Day, Mon, May 30, 2033: Not on this day.',
    ]);
    await expect(drawer.getByText('2 of 3 added.')).toBeVisible();
    await expect(boxes).toHaveCount(total - 2);
    await expect(drawer.getByRole('checkbox', { name: 'Memorial Day' })).toBeChecked();
    const stored = (await all(client)).map(({ name, holiday_date }) => `${holiday_date} ${name}`);
    expect(stored).toEqual(expect.arrayContaining(['5-09-2033 Labour Day', '11-11-2033 Veterans Day']));
    await drawer.getByRole('button', { name: 'Add 1 holiday' }).click();
    await expect(page.getByText('Holiday Added Successfully!').last()).toBeVisible();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/^[^?]*\/holidays(\?month=2033-0\d)?$/);
    await expect(coming(page)).toHaveCount(5);
  });

  await test.step('of another country and one of its regions, which this device remembers', async () => {
    await opener.click();
    await country.selectOption({ label: 'Germany' });
    const region = drawer.getByLabel('State or region');
    await region.selectOption({ label: 'Berlin' });
    await expect(suggestions.filter({ hasText: "International Women's Day" })).toContainText(
      'Wed, Mar 8, 2034',
    );
    await drawer.getByRole('button', { name: 'Cancel' }).click();
    await expect(drawer).toBeHidden();
    await opener.click();
    await expect(region).toHaveValue('BE');
  });
  await forget(client);
});
