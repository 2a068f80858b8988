/** Whether the restaurant is open and why, closing it for a while, and its order notifications (spec 001 §2–§8). */
import type { Locator, Page, Response } from '@playwright/test';
import {
  addTiming,
  deleteHoliday,
  deleteTiming,
  getCommunicationSettings,
  getHolidays,
  getShut,
  getTimings,
  saveCommunicationSettings,
  saveHoliday,
  setShut,
} from '@servery/protocol/platform/store';
import { type Client, signIn as signInToPlatform } from '../platform/client.ts';
import { answer } from './dialogs.ts';
import { refocusTab, expect, type Stack, test } from './servery.ts';

/** A moment this many milliseconds ahead is not over before the page knows of it. */
const SOON_MS = 3000;

// All times are the restaurant's, in Los Angeles: here it is another hour, and mostly another day.
test.use({ timezoneId: 'Asia/Tokyo' });

/** Sets the platform's clock. */
function setNow({ platform }: Stack, moment: string, before = 0): void {
  platform.control.setClock(Date.parse(moment) - before - Date.now());
}

const card = (page: Page): Locator => page.getByRole('region', { name: 'Open or closed' });
const light = (page: Page): Locator => page.getByRole('button', { name: /^Restaurant:/ });

/** Expects the page to show whether the restaurant is open and why, and the header's light to agree. */
async function expectState(page: Page, title: string | RegExp, reason: string): Promise<void> {
  const status = card(page).getByRole('status').filter({ hasText: reason });
  await expect(status.getByText(title, { exact: true })).toBeVisible();
  await expect(light(page)).toHaveText(title);
  await expect(light(page)).toHaveAttribute('title', reason);
}

async function addLateNight(client: Client): Promise<() => Promise<unknown>> {
  const fields = {
    name: 'Carnival',
    from_day: 'SATURDAY',
    to_day: 'SUNDAY',
    from_time: '20:00',
    to_time: '03:00',
    time_type: 'OPEN',
  } as const;
  await client.get(addTiming, { body: { fields } });
  const { id = '' } = (await client.get(getTimings, {})).at(-1) ?? {};
  return () => client.get(deleteTiming, { query: { time_id: id } });
}

async function addHoliday(
  client: Client,
  name: string,
  holiday_date: string,
): Promise<() => Promise<unknown>> {
  await client.get(saveHoliday, { body: { fields: { name, holiday_id: '', holiday_date } } });
  const { data: all } = await client.get(getHolidays, { query: { size: 100, page: 0 } });
  const id = all.find((holiday) => holiday.name === name)?.id ?? '';
  return () => client.get(deleteHoliday, { query: { holiday_id: id } });
}

test('shows why the restaurant is open or closed as time passes, closes it, and saves its order notifications', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const client = await signInToPlatform(servery.platform.url);
  const form = page.getByRole('region', { name: 'Communication settings' });
  const open = card(page).getByRole('checkbox', { name: 'Take orders during opening hours' });

  await test.step('opening hours continue past midnight, and end by local time when the clocks go forward', async () => {
    const forget = await addLateNight(client);
    setNow(servery, '2026-03-08T01:30:00-08:00');
    control.fail({ match: 'getCommunicationSettings', how: 'wrong-shape', times: 1 });
    await page.goto('/restaurant-settings');
    await expectState(page, 'Open', 'Within opening hours. Closes today at 3:00 AM.');
    await expect(form.getByText('The communication settings could not be loaded')).toBeVisible();
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect(form.getByLabel('Fax number')).toBeVisible();
    setNow(servery, '2026-03-08T03:00:00-07:00', SOON_MS);
    await refocusTab(page);
    await expectState(page, 'Closed', 'Outside opening hours. Opens today at 11:30 AM.');
    await expect(open).toBeChecked();
    await forget();
  });

  await test.step('a holiday closes it all day', async () => {
    setNow(servery, '2026-05-20T12:00:00-07:00');
    await refocusTab(page);
    await expectState(page, 'Open', 'Within opening hours. Closes today at 3:00 PM.');
    const forget = await addHoliday(client, 'Staff outing', '20-05-2026');
    await refocusTab(page);
    await expectState(page, 'Closed', 'Today is a holiday: Staff outing. Opens tomorrow at 11:30 AM.');
    await forget();
    await refocusTab(page);
    await expectState(page, 'Open', 'Within opening hours. Closes today at 3:00 PM.');
  });

  await test.step('the switch flips at once, and back with the reason after a refusal', async () => {
    control.fail({ match: 'setShut', how: 'envelope', message: 'There are orders to be cooked.' });
    await open.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('There are orders to be cooked.', { exact: true })).toBeVisible();
    await expect(open).toBeChecked();
    await page.keyboard.press('Space');
    await expectState(page, 'Closed', 'Closed manually, until someone opens it.');
    await expect.poll(() => client.get(getShut, {})).toMatchObject({ shut: true });
    await expect(card(page).getByLabel('Close for', { exact: true })).toBeHidden();
    await page.keyboard.press('Space');
    await expectState(page, 'Open', 'Within opening hours. Closes today at 3:00 PM.');
    await expect.poll(() => client.get(getShut, {})).toMatchObject({ shut: false });
  });

  const hours = card(page).getByLabel('Close for', { exact: true });
  const pause = card(page).getByRole('button', { name: 'Close for a while' });
  await test.step('a pause closes it for one to twenty-three hours', async () => {
    await expect(hours.getByRole('option')).toHaveCount(23);
    await expect(hours.getByRole('option').last()).toHaveText('23 hours');
    control.fail({ match: 'pauseShop', how: 'envelope', message: 'Not in the middle of lunch.' });
    await hours.selectOption('3');
    await pause.click();
    await expect(page.getByText('Not in the middle of lunch.', { exact: true })).toBeVisible();
    await pause.click();
    await expect(
      page.getByText(/^Restaurant is closed now for 3 hour\(s\)! Open At: 3:0\d PM$/),
    ).toBeVisible();
    const real = 'Closed for a while, then outside opening hours. Opens today at 5:00 PM.';
    await expect(page.getByRole('status').filter({ hasText: 'Open At' })).toContainText(real);
    // The state after the pause is shown as well.
    await expectState(page, /^Closed Until 3:0\d PM$/, real);
    await expect(open).not.toBeChecked();
    await card(page).getByText('Take orders during opening hours').click();
    // The form is there before the platform’s answer, and the pause must come after it.
    await expect.poll(() => client.get(getShut, {})).toMatchObject({ shut: false });
    await hours.selectOption('1');
    await pause.click();
    await expectState(page, /^Closed Until 1:0\d PM$/, 'Closed for a while. Opens automatically.');
  });

  await test.step('a pause is changed while it stays closed', async () => {
    const change = card(page).getByRole('button', { name: 'Change the pause' });
    await card(page).getByRole('button', { name: 'One more hour' }).click();
    await expectState(page, /^Closed Until 2:0\d PM$/, 'Closed for a while. Opens automatically.');
    await expect(page.getByText('Pause changed')).toBeVisible();
    await card(page).getByLabel('Closed until').selectOption('1:00 PM');
    await change.click();
    await expectState(page, 'Closed Until 1:00 PM', 'Closed for a while. Opens automatically.');
    await expect(open).not.toBeChecked();
  });

  await test.step('a pause that ends opens it automatically, without a request to the platform', async () => {
    const { openAt = '' } = await client.get(getShut, {});
    setNow(servery, openAt, SOON_MS);
    control.fail({ match: 'getShut', how: 'status', code: 500, times: 1000 });
    await refocusTab(page);
    await expectState(page, 'Open', 'Within opening hours. Closes today at 3:00 PM.');
    await expect(open).toBeChecked();
    control.clearFailures();
    await refocusTab(page);
    await expect(card(page).getByText('Shown as of')).toBeHidden();
    await expectState(page, 'Open', 'Within opening hours. Closes today at 3:00 PM.');
  });

  await client.get(setShut, { query: { shut: false } });
  const stored = await client.get(getCommunicationSettings, {});
  const keep = (changes: Partial<typeof stored>): Promise<unknown> => {
    const { robo_call, merchant_emails, ...texts } = { ...stored, ...changes };
    const fields = { ...texts, robo_call: robo_call ?? false, merchant_emails };
    return client.get(saveCommunicationSettings, { body: { fields } });
  };

  const roboCall = form.getByRole('checkbox', { name: 'Robo call' });
  const sms = form.getByLabel('SMS phone number');
  const fax = form.getByLabel('Fax number');
  const emails = form.getByLabel('Merchant emails');
  const pickup = form.getByLabel('Pickup time');
  const delivery = form.getByLabel('Delivery time');
  const save = form.getByRole('button', { name: 'Save' });
  await expect(sms).toHaveValue(stored.sms_phone_number);
  await expect(form.getByLabel('Merchant phone number')).toHaveValue(stored.merchant_phone_number);
  await expect(emails).toHaveValue(stored.merchant_emails.join(', '));
  await expect(pickup).toHaveValue(stored.pickup_time);
  await expect(delivery).toHaveValue(stored.delivery_time);
  await expect(roboCall).toBeChecked();

  await test.step('each field says what it accepts, and nothing is sent', async () => {
    const failed = stored.merchant_emails[0] ?? '';
    await emails.fill(`${failed}, giulia, bella@cucina.example`);
    await fax.fill('call us');
    await save.click();
    await expect(form.getByText('Enter a phone number, such as +1 415 555 0137')).toBeVisible();
    await expect(form.getByText('Not an email address: giulia', { exact: true })).toBeVisible();
    await expect(fax).toBeFocused();
    expect(await client.get(getCommunicationSettings, {})).toEqual(stored);
  });

  /** The next refresh: a return to the tab would start no other one while it is under way. */
  const refresh = (): Promise<Response> =>
    page.waitForResponse(
      (response) =>
        response.request().method() === 'GET' && response.url().includes(getCommunicationSettings.path),
    );
  await test.step('a refusal by the platform appears in the banner and below the fields', async () => {
    await fax.fill('+1 415 555 0199');
    await emails.fill('bella@cucina.example,orders@cucina.example');
    await pickup.fill('25');
    await form.getByText('Robo call').click();
    control.fail({
      match: 'saveCommunicationSettings',
      how: 'envelope',
      message: 'These settings are not allowed.',
      fields: { fax_number: 'is nobody’s' },
    });
    const refreshed = refresh();
    await save.click();
    await expect(
      form.getByRole('alert').filter({ hasText: 'These settings are not allowed.' }),
    ).toBeVisible();
    await expect(form.getByText('is nobody’s', { exact: true })).toBeVisible();
    await (await refreshed).finished();
  });

  await test.step('unsaved input is neither overwritten nor left without a question', async () => {
    await keep({ delivery_time: '60' });
    const refreshed = refresh();
    await refocusTab(page);
    await refreshed;
    await page.getByRole('link', { name: 'Restaurant Timings' }).last().click();
    await answer(page, 'Stay');
    await expect(pickup).toHaveValue('25');
    // Unedited fields follow the platform, so that saving does not overwrite them with old values.
    await expect(delivery).toHaveValue('60');
  });

  await test.step('saved values equal the platform’s, and follow it from then on', async () => {
    const refreshed = refresh();
    await pickup.press('Enter');
    await expect(page.getByText('Restaurant Updated Successfully!')).toBeVisible();
    const saved = {
      ...stored,
      robo_call: false,
      fax_number: '+1 415 555 0199',
      merchant_emails: ['bella@cucina.example', 'orders@cucina.example'],
      pickup_time: '25',
      delivery_time: '60',
    };
    expect(await client.get(getCommunicationSettings, {})).toEqual(saved);
    await expect(emails).toHaveValue('bella@cucina.example, orders@cucina.example');
    await (await refreshed).finished();
    await keep({ delivery_time: '75' });
    await refocusTab(page);
    await expect(delivery).toHaveValue('75');
    await expect(roboCall).toBeChecked();
    await expect(card(page).getByRole('link', { name: 'Holidays' })).toHaveAttribute('href', '/holidays');
  });

  await keep({});
});
