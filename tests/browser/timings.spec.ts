/** The restaurant's opening hours, in a browser in another time zone (spec 001 §2, §5, §8, decisions 29). */
import type { Locator, Page } from '@playwright/test';
import type { CallInput } from '@servery/protocol/platform/call';
import { addTiming, deleteTiming, getTimings } from '@servery/protocol/platform/store';
import { type Client, signIn as signInToPlatform } from '../platform/client.ts';
import { expectOwnAccessible } from './accessible.ts';
import { answer } from './dialogs.ts';
import { CUT, expect, refocusTab, test, visit } from './servery.ts';

/** Of the restaurant's week; in the browser's zone it is Thursday. */
const WEDNESDAY_NOON = Date.parse('2026-05-20T12:00:00-07:00');

test.use({ timezoneId: 'Asia/Tokyo' });

type Fields = CallInput<typeof addTiming>['body']['fields'];

const openOn = (name: string, day: Fields['from_day'], from_time: string, to_time: string): Fields => ({
  name,
  from_day: day,
  to_day: day,
  from_time,
  to_time,
  time_type: 'OPEN',
});

const timingsOf = (client: Client) => client.get(getTimings, {});

/** Leaves only these timings. @returns the previous ones. */
async function replaceTimings(client: Client, timings: readonly Fields[]): Promise<Fields[]> {
  const before = await timingsOf(client);
  for (const { id } of before) await client.get(deleteTiming, { query: { time_id: id } });
  for (const fields of timings) await client.get(addTiming, { body: { fields } });
  // The platform accepted its stored values before.
  return before.map(({ id: _, ...fields }) => fields as Fields);
}

const OVERLAPPING: readonly Fields[] = [
  openOn('Lunch', 'FRIDAY', '11:30', '15:00'),
  openOn('Brunch', 'FRIDAY', '14:00', '15:30'),
  { ...openOn('Friday night', 'FRIDAY', '17:00', '01:00'), to_day: 'SATURDAY' },
  { ...openOn('Day off', 'MONDAY', '00:00', '23:59'), time_type: 'CLOSED' },
];

/** Restores the previous timings for other tests. */
let before: readonly Fields[] = [];
test.beforeEach(async ({ servery }) => {
  const client = await signInToPlatform(servery.platform.url);
  before = await replaceTimings(client, OVERLAPPING);
});
test.afterEach(async ({ servery }) => {
  await replaceTimings(await signInToPlatform(servery.platform.url), before);
});

const day = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Hours by day' }).getByRole('listitem').filter({ hasText: name });
const findings = (page: Page): Locator =>
  page.getByRole('list', { name: 'Gaps and overlaps' }).getByRole('listitem');
const row = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Timings' }).getByRole('row', { name });

/** Picks a time in one of the form's fields. */
async function pick(form: Locator, field: string, hour: string, minute: string, half: string): Promise<void> {
  const parts = form.getByRole('group', { name: field });
  await parts.getByLabel('Hour').selectOption(hour);
  await parts.getByLabel('Minute').selectOption(minute);
  await parts.getByLabel('AM or PM').selectOption(half);
}

async function expectTime(form: Locator, field: string, ...[hour, minute, half]: string[]): Promise<void> {
  const parts = form.getByRole('group', { name: field });
  await expect(parts.getByLabel('Hour').locator('option:checked')).toHaveText(hour ?? '');
  await expect(parts.getByLabel('Minute').locator('option:checked')).toHaveText(minute ?? '');
  await expect(parts.getByLabel('AM or PM').locator('option:checked')).toHaveText(half ?? '');
}

test('timings are added, drawn and shown in the restaurant’s local time', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const client = await signInToPlatform(servery.platform.url);
  await replaceTimings(client, []);
  control.setClock(WEDNESDAY_NOON - Date.now());
  // The header's light requests them too, a moment later: a response for it would also fix the page.
  control.fail({ match: 'getTimings', how: 'garbage', times: CUT });
  await page.goto('/rest-timing');
  await expect(page.getByRole('heading', { name: 'The timings could not be loaded' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Restaurant: / })).toBeVisible();
  control.clearFailures();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No timings yet' })).toBeVisible();

  // Required choices are reported; the times start with those of the specification.
  await page.getByRole('button', { name: 'Add Timing' }).click();
  await expect(page).toHaveURL('/rest-timing?edit=new');
  const form = page.getByRole('dialog', { name: 'Add Timing' });
  await expectTime(form, 'Opens at', '12', '00', 'AM');
  await expectTime(form, 'Closes at', '6', '00', 'PM');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Select the timing type')).toBeVisible();

  // Adds a timing past midnight by keyboard: it ends on the next day.
  await form.getByLabel('Name').fill('Friday night');
  await form.getByLabel('Opening day').selectOption('Friday');
  await form.getByLabel('Closing day').selectOption('Friday');
  await form.getByLabel('Timing type').selectOption('Open');
  await form.getByRole('group', { name: 'Opens at' }).getByLabel('Hour').focus();
  await page.keyboard.press('5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('p');
  await expectTime(form, 'Opens at', '5', '00', 'PM');
  await expect(form.getByText('If you close after midnight')).toBeHidden();
  await pick(form, 'Closes at', '1', '00', 'AM');
  await expect(form.getByText('If you close after midnight')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('It closes after midnight: select the day after')).toBeVisible();
  await expectOwnAccessible(page, 'the form');
  await form.getByRole('button', { name: 'Close on Saturday' }).click();
  await expect(form.getByText('It closes after midnight')).toBeHidden();
  await expect(form.getByText('Open: Friday, 5:00 PM – 1:00 AM next day.')).toBeVisible();
  await expect(form.getByText(/must arrive by 12:45 AM to be ready by closing\.$/)).toBeVisible();
  control.fail({
    match: 'addTiming',
    how: 'envelope',
    message: 'Not on a Friday.',
    fields: { to_time: 'is too late' },
  });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Not on a Friday.')).toBeVisible();
  await expect(form.getByText('is too late')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Timing Added Successfully!')).toBeVisible();
  await expect(form).toBeHidden();
  expect(await timingsOf(client)).toMatchObject([
    {
      name: 'Friday night',
      from_day: 'FRIDAY',
      to_day: 'SATURDAY',
      from_time: '17:00',
      to_time: '01:00',
      time_type: 'OPEN',
    },
  ]);

  // The timing has one entry and one bar, which continues into the next day; the marked day is the restaurant's.
  await expect(day(page, 'Friday')).toContainText('5:00 PM – 1:00 AM next dayLast orders 12:45 AM');
  await expect(day(page, 'Saturday')).toHaveText(/Closed$/);
  await expect(findings(page)).toHaveText([
    'No gaps or overlaps.',
    'Closed all day: Monday to Thursday, Saturday, Sunday.',
  ]);
  await expect(page.locator('.bar')).toHaveCount(1);
  const bar = await day(page, 'Friday').locator('.bar').boundingBox();
  const nextDay = await day(page, 'Friday').locator('.nextDay').boundingBox();
  expect(bar?.x).toBeLessThan(nextDay?.x ?? 0);
  expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeGreaterThan(nextDay?.x ?? Infinity);
  await expect(day(page, 'Today')).toHaveText(/^Wednesday/);

  // Gaps and overlaps are described in words, including those of timings that someone else has added.
  await replaceTimings(client, OVERLAPPING);
  await refocusTab(page);
  await expect(findings(page)).toHaveText([
    'Overlap: Lunch and Brunch are both open 2:00 PM – 3:00 PM, Friday.',
    'Gap: closed 3:30 PM – 5:00 PM, Friday.',
    'Closed all day: Monday to Thursday, Saturday, Sunday.',
  ]);
  await expect(day(page, 'Friday')).toContainText('11:30 AM – 3:30 PM5:00 PM – 1:00 AM next day');
  await expect(row(page, 'Day off')).toContainText('24 hoursClosed');
});

test('several days get new hours at once instead of their old ones; a timing is edited and deleted', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const client = await signInToPlatform(servery.platform.url);
  await replaceTimings(client, [{ ...openOn('Lunch', 'FRIDAY', '11:30', '15:00'), to_day: 'SUNDAY' }]);
  await page.goto('/rest-timing');
  await test.step('several days get new hours at once, and after a refusal the rest is sent', async () => {
    await page.getByRole('button', { name: 'Set opening hours' }).click();
    await expect(page).toHaveURL('/rest-timing?edit=hours');
    const form = page.getByRole('dialog', { name: 'Set opening hours' });
    const save = form.getByRole('button', { name: 'Save' });
    await save.click();
    await expect(form.getByText('Select at least one day')).toBeVisible();
    const replace = form.getByRole('checkbox', { name: 'Replace the current hours of these days' });
    // Days that belong together take one press, others are chosen one by one.
    await form.getByRole('button', { name: 'Monday to Friday' }).click();
    for (const day of ['Wednesday', 'Thursday', 'Friday', 'Saturday']) {
      await form.getByRole('button', { name: day, exact: true }).click();
    }
    await expect(replace).toBeChecked();
    await expect(form.getByText('Current hours: Lunch')).toBeVisible();
    await form.getByRole('button', { name: 'Friday', exact: true }).click();
    await form.getByLabel('Opens at').fill('17:00');
    await form.getByLabel('Closes at').fill('01:00');
    await expectOwnAccessible(page, 'hours of several days');

    let calls = 0;
    await page.route(/shop\/timing/, async (route) => {
      if (route.request().method() === 'POST') {
        calls += 1;
        if (calls === 2) control.fail({ match: 'addTiming', how: 'envelope', message: 'Too many timings.' });
      }
      await route.continue();
    });
    await save.click();
    await expect(form.getByText('Too many timings.')).toBeVisible();
    await save.click();
    await expect(page.getByText('Timing Added Successfully!')).toBeVisible();
    await expect(form).toBeHidden();
    const stored = await timingsOf(client);
    expect(
      stored.map(({ from_day, to_day, from_time, to_time }) => [from_day, to_day, from_time, to_time]),
    ).toEqual([
      ['MONDAY', 'WEDNESDAY', '17:00', '01:00'],
      ['FRIDAY', 'SUNDAY', '17:00', '01:00'],
      ['SUNDAY', 'SUNDAY', '11:30', '15:00'],
    ]);
    await page.unroute(/shop\/timing/);
  });

  await replaceTimings(client, OVERLAPPING);
  await refocusTab(page);
  const form = page.getByRole('dialog', { name: 'Add Timing' });
  await expect(row(page, 'Brunch')).toBeVisible();

  // The form survives a reload and back and forward.
  const lunch = (await timingsOf(client)).find(({ name }) => name === 'Lunch');
  await day(page, 'Friday').locator('button.bar').filter({ hasText: 'Lunch' }).click();
  await expect(page).toHaveURL(`/rest-timing?edit=${lunch?.id ?? ''}`);
  await page.goBack();
  const edit = page.getByRole('dialog', { name: 'Edit Timing' });
  await expect(edit).toBeHidden();
  await page.goForward();
  await page.reload();
  await expectTime(edit, 'Opens at', '11', '30', 'AM');
  await pick(edit, 'Closes at', '2', '00', 'PM');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Timing saved')).toBeVisible();
  await expect(row(page, 'Lunch')).toContainText('11:30 AM – 2:00 PM');
  expect((await timingsOf(client)).find(({ id }) => id === lunch?.id)?.to_time).toBe('14:00');
  // Adjacent timings do not overlap.
  await expect(findings(page).filter({ hasText: 'Overlap' })).toHaveCount(0);

  // A platform without editing: the input becomes a new timing, and editing is no longer offered.
  control.fail({ match: 'updateTiming', how: 'status', code: 404 });
  await page.getByRole('button', { name: 'Edit Brunch' }).click();
  await edit.getByLabel('Name').fill('Long brunch');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This platform can’t change timings.')).toContainText('then delete Brunch.');
  await expect(form.getByLabel('Name')).toHaveValue('Long brunch');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Long brunch')).toContainText('2:00 PM – 3:30 PM');
  await expect(page.getByRole('button', { name: 'Edit Lunch' })).toBeHidden();
  await expect(page.locator('button.bar')).toHaveCount(0);

  // Deleting asks; after a refusal it stays and the reason is shown.
  const remove = page.getByRole('button', { name: 'Delete Brunch', exact: true });
  const question = page.getByRole('alertdialog', { name: 'Delete Brunch?' });
  control.fail({ match: 'deleteTiming', how: 'envelope', message: 'Tables are booked then.' });
  await remove.click();
  await expect(question).toContainText(
    'no longer be open Friday, 2:00 PM – 3:30 PM, unless another timing covers it.',
  );
  await answer(page, 'Delete');
  await expect(page.getByText('Tables are booked then.')).toBeVisible();
  await remove.click();
  await answer(page, 'Delete');
  await expect(page.getByText('Brunch deleted', { exact: true })).toBeVisible();
  await expect(remove).toBeHidden();
  await expect(row(page, 'Long brunch')).toBeVisible();
  await visit(page, '/rest-timing?edit=gone');
  await expect(page.getByText('This timing no longer exists.')).toBeVisible();
});
