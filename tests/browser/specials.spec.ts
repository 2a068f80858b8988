/** Specials: events and deals with their pictures and times, added, edited and deleted (spec 001 §2, §5, §7, §8). */
import type { Locator, Page } from '@playwright/test';
import { addEvent, deleteEvent, type Event, getEvents } from '@servery/protocol/platform/specials';
import { type Client, signIn as signInToPlatform } from '../platform/client.ts';
import { drawPicture } from '../platform/seed/drawPicture.ts';
import { expectOwnAccessible } from './accessible.ts';
import { expectFitsEverywhere } from './fits.ts';
import { answer } from './dialogs.ts';
import { expect, test, visit } from './servery.ts';

// The restaurant is in Los Angeles.
test.use({ timezoneId: 'Europe/Rome' });

const JPG = { name: 'gnocchi.jpg', mimeType: 'image/jpeg', buffer: drawPicture('special-9.jpg') };
const PAGE_NAMED_JPG = { ...JPG, buffer: Buffer.from('<!doctype html>') };

const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

async function specialNamed(client: Client, name: string): Promise<Event | undefined> {
  const { data } = await client.get(getEvents, { query: { size: 200, offset: 0 } });
  return data.find((special) => special.name === name);
}

async function createSpecial(client: Client, name: string): Promise<string> {
  const body = {
    name,
    description: 'For a test',
    start_time: '01-02-2027 17:00',
    end_time: '02-02-2027 01:00',
    event_type: 'EVENT',
    file: new Blob([new Uint8Array(JPG.buffer)], { type: JPG.mimeType }),
  } as const;
  await client.get(addEvent, { body });
  return (await specialNamed(client, name))?.event_id ?? '';
}

test('specials are added with their picture in the restaurant’s local time, edited and deleted, even if someone else was faster', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const client = await signInToPlatform(servery.platform.url);
  control.fail({ match: 'getEvents', how: 'status', code: 500, times: 3 });
  await page.goto('/eventslist');
  await expect(page.getByRole('heading', { name: 'The specials could not be loaded' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Truffle Week')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Specials' })).toBeHidden();
  await visit(page, '/events');
  await page.getByRole('link', { name: 'Add Specials' }).click();
  await expect(page).toHaveURL('/events?edit=new');
  const form = page.getByRole('dialog', { name: 'Add Specials' });
  const save = form.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(form.getByText('image is required!')).toBeVisible();
  await expect(form.getByText('Restaurant time (America/Los_Angeles)')).toBeVisible();

  await form.getByLabel('Name').fill('Gnocchi Night');
  await form.getByLabel('Description').fill('As much as you can');
  await form.getByRole('button', { name: 'Special Deal' }).click();
  // In Los Angeles half past two does not exist that night; in Rome it does.
  await form.getByLabel('Starts').fill('2027-03-14T02:30');
  await form.getByLabel('Ends').fill('2027-03-13T23:00');
  await expect(form.getByText('This time doesn’t exist because the clocks go forward.')).toBeVisible();
  await expect(form.getByText('The end must be after the start')).toBeVisible();
  await form.getByLabel('Starts').fill('2027-03-14T03:00');
  await form.getByLabel('Ends').fill('2027-03-15T01:00');
  const picture = form.locator('input[type="file"]');
  await picture.setInputFiles(PAGE_NAMED_JPG);
  await expect(form.getByText('Only JPG images are allowed.')).toBeVisible();
  await picture.setInputFiles(JPG);
  await expect(form.getByRole('img', { name: 'Picture to upload' })).toBeVisible();
  await expect(form.getByText('Only JPG images are allowed.')).toBeHidden();
  await expectFitsEverywhere(page, 'the form');
  await expectOwnAccessible(page, 'the form');

  control.fail({
    match: 'addEvent',
    how: 'envelope',
    message: 'Too many specials.',
    fields: { end_time: 'is too far off' },
  });
  await save.click();
  await expect(form.getByText('Too many specials.')).toBeVisible();
  await expect(form.getByText('is too far off')).toBeVisible();
  await save.click();
  await expect(page.getByText('Specials Added Successfully')).toBeVisible();
  await expect(form).toBeHidden();
  expect(await specialNamed(client, 'Gnocchi Night')).toMatchObject({
    description: 'As much as you can',
    start_time: '14-03-2027 03:00',
    end_time: '15-03-2027 01:00',
    event_type: 'SPECIAL_DEAL',
  });

  // Displayed times are the restaurant's, and the page says so.
  const added = card(page, 'Gnocchi Night');
  await expect(added.getByText('Sun, Mar 14, 2027 · 3:00 AM')).toHaveAttribute(
    'title',
    'Sun, Mar 14, 2027, time in America/Los_Angeles',
  );
  await expect(added.getByText('Mon, Mar 15, 2027 · 1:00 AM')).toBeVisible();
  await expect(added.getByText('Upcoming')).toBeVisible();
  await expect(added.locator('img')).toHaveJSProperty('naturalWidth', 480);
  await page.getByRole('link', { name: 'Past', exact: true }).click();
  await expect(page).toHaveURL('/events?when=past');
  await expect(added).toBeHidden();
  await page.goBack();
  await page.getByRole('link', { name: 'Event', exact: true }).click();
  await expect(added).toBeHidden();
  await expect(card(page, 'Truffle Week')).toBeVisible();

  const first = await createSpecial(client, 'Risotto Week');
  const second = await createSpecial(client, 'Polenta Week');
  await page.goto('/eventslist');
  await page.getByRole('link', { name: 'Edit Risotto Week' }).click();
  await expect(page).toHaveURL(`/eventslist?edit=${first}`);
  const edit = page.getByRole('dialog', { name: 'Edit Special' });
  await expect(edit.getByLabel('Starts')).toHaveValue('2027-02-01T17:00');
  await edit.getByLabel('Name').fill('Risotto Month');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Special saved')).toBeVisible();
  const stored = await specialNamed(client, 'Risotto Month');
  expect(stored).toMatchObject({
    event_id: first,
    start_time: '01-02-2027 17:00',
    end_time: '02-02-2027 01:00',
  });
  await expect(card(page, 'Risotto Month').locator('img')).toHaveAttribute('src', stored?.image ?? '');

  // Someone else has deleted it in the meantime: both ways of finding out show a message.
  await page.getByRole('link', { name: 'Edit Risotto Month' }).click();
  await edit.getByLabel('Name').fill('Risotto Year');
  await client.get(deleteEvent, { params: { id: first } });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Does not exists or Already deleted')).toBeVisible();
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await answer(page, 'Leave');
  await expect(edit).toBeHidden();
  await expect(card(page, 'Risotto Month')).toBeHidden();

  control.fail({ match: 'deleteEvent', how: 'status', code: 404 });
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete?' });
  const remove = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Delete Polenta Week' }).click();
    await expect(question).toContainText('Polenta Week');
    await answer(page, 'Delete');
  };
  await remove();
  await expect(page.getByText('This platform doesn’t support this.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0);
  await createSpecial(client, 'Ragù Week');
  await page.reload();
  await expect(card(page, 'Polenta Week')).toBeVisible();
  await client.get(deleteEvent, { params: { id: second } });
  await remove();
  await expect(page.getByText('Does not exists or Already deleted')).toBeVisible();
  await expect(card(page, 'Polenta Week')).toBeHidden();

  await visit(page, '/special_deals');
  await expect(card(page, 'Espresso Card')).toBeVisible();
  await expect(card(page, 'Ragù Week')).toBeHidden();
  await visit(page, '/events?type=EVENT');
  await page.getByRole('button', { name: 'Delete Ragù Week' }).click();
  await answer(page, 'Delete');
  await expect(page.getByText('Ragù Week deleted')).toBeVisible();
  expect(await specialNamed(client, 'Ragù Week')).toBeUndefined();
});
