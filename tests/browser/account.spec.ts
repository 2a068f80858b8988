/** The account's forms: profile, people, phone numbers, password and contact (spec 001 §2, §5, §8, decisions 8, 30). */
import type { Locator, Page } from '@playwright/test';
import {
  changePassword,
  contactUs,
  getOwnerManager,
  getPhoneNumbers,
  saveOwnerManager,
  savePhoneNumbers,
} from '@servery/protocol/platform/account';
import { getProfile, updateProfile } from '@servery/protocol/platform/profile';
import { login } from '@servery/protocol/platform/session';
import { type Client, createClient, signIn as signInToPlatform } from '../platform/client.ts';
import { expectAccessible } from './accessible.ts';
import { expireWith } from './expireWith.ts';
import { menuLink } from './mainMenu.ts';
import { refocusTab, CUT, expect, OWNER, PASSWORD, type Stack, test, visit } from './servery.ts';

const UNREACHED = 'The platform cannot be reached. Check the internet connection.';

const field = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name });
const toast = (page: Page, text: string): Locator =>
  page.locator('[data-scope="toast"]').getByText(text, { exact: true });
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

test('profile, people and a message: validated, refused, cut off, and saved while another device edits', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const client = await signInToPlatform(servery.platform.url);
  const original = await client.get(getProfile, {});
  const people = await client.get(getOwnerManager, {});
  const save = button(page, 'Save');
  const state = page.getByRole('combobox', { name: 'State' });

  await test.step('without the list of states, the state is a text field', async () => {
    control.fail({ match: 'getProfile', how: 'wrong-shape' });
    control.fail({ match: 'getStates', how: 'envelope', message: 'No states today.' });
    await page.goto('/edit_profile');
    await expect(page.getByText('The profile could not be loaded')).toBeVisible();
    await button(page, 'Try again').click();
    await expect(field(page, 'State')).toHaveValue(original.state);
    await expect(page.getByText('The states could not be loaded.', { exact: false })).toBeVisible();
  });

  await test.step('the index beside the menu does not repeat its pages', async () => {
    const index = page.getByRole('navigation', { name: 'Account', exact: true }).getByRole('link');
    await expect(index).toHaveText(['My Profile', 'Contact Us', 'Keyboard shortcuts', 'About']);
    await (await menuLink(page, 'Account', 'Phone numbers')).waitFor();
  });

  await test.step('each of the six fields reports when it is empty', async () => {
    for (const name of ['Name', 'Tag line', 'Address', 'Landmark', 'City', 'State']) {
      await field(page, name).fill(' ');
    }
    await save.click();
    for (const name of ['name', 'tagLine', 'address', 'landMark', 'city', 'state']) {
      await expect(page.getByText(`please enter ${name}!`, { exact: true })).toBeVisible();
    }
    await expect(field(page, 'Name')).toBeFocused();
    expect(await client.get(getProfile, {})).toEqual(original);
  });

  await test.step('the states are a list; a saved state outside it is kept', async () => {
    const body = { fields: { ...original, state: 'Lombardia' } };
    await client.get(updateProfile, { body });
    await page.reload();
    await expect(state).toHaveValue('Lombardia');
    await expect(state.getByRole('option')).toHaveCount(54);
    await expect(state.getByRole('option', { name: 'Select a state' })).toHaveCount(1);
    await state.selectOption('Nevada');
    await expect(state.getByRole('option', { name: 'Lombardia' })).toHaveCount(1);
  });

  await test.step('saving does not overwrite what another device has saved in the meantime', async () => {
    await field(page, 'Name').fill('Bella Cucina Nuova');
    await client.get(updateProfile, { body: { fields: { ...original, state: 'Lombardia', city: 'Reno' } } });
    await refocusTab(page);
    await expect(field(page, 'City')).toHaveValue('Reno');
    await expect(field(page, 'Name')).toHaveValue('Bella Cucina Nuova');
    await expect(state).toHaveValue('Nevada');
  });

  await test.step('after a refusal or a lost connection the input stays', async () => {
    const fields = { city: 'is not in Nevada' };
    control.fail({ match: 'updateProfile', how: 'envelope', message: 'This is not possible.', fields });
    await save.click();
    await expect(page.getByText('This is not possible.', { exact: true })).toBeVisible();
    await expect(page.getByText('is not in Nevada', { exact: true })).toBeVisible();
    control.fail({ match: 'updateProfile', how: 'cut', times: CUT });
    await save.click();
    await expect(page.getByText(UNREACHED)).toBeVisible();
    control.clearFailures();
    await (await menuLink(page, 'Account', 'Owner & manager')).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect(field(page, 'Name')).toHaveValue('Bella Cucina Nuova');
  });

  await test.step('after saving, the header shows the new name', async () => {
    await save.click();
    await expect(toast(page, 'Updated Successfully!')).toBeVisible();
    await expect(page.getByRole('banner').getByText('Bella Cucina Nuova')).toBeVisible();
    expect(await client.get(getProfile, {})).toEqual({
      ...original,
      name: 'Bella Cucina Nuova',
      city: 'Reno',
      state: 'Nevada',
    });
    await client.get(updateProfile, { body: { fields: original } });
  });

  await test.step('the owner must have a name, the manager may have one; not every platform stores them', async () => {
    control.fail({ match: 'getOwnerManager', how: 'status', code: 404 });
    await visit(page, '/owner-manager');
    await expect(page.getByText('This platform doesn’t store', { exact: false })).toBeVisible();
    await expect(save).toBeHidden();
    await refocusTab(page);
    await expect(field(page, 'Owner’s name')).toHaveValue(people.owner_name);
    await field(page, 'Owner’s name').fill('');
    await field(page, 'Manager’s name').fill('');
    await save.click();
    await expect(page.getByText('please enter owner name!', { exact: true })).toBeVisible();
    await field(page, 'Owner’s name').fill('Giulia R. Bianchi');
    control.fail({ match: 'saveOwnerManager', how: 'status', code: 404 });
    await save.click();
    await expect(page.getByText('can’t change these', { exact: false })).toBeVisible();
    await save.click();
    await expect(page.getByText('can’t change these', { exact: false })).toBeHidden();
    await expect
      .poll(() => client.get(getOwnerManager, {}))
      .toEqual({ owner_name: 'Giulia R. Bianchi', manager_name: '' });
    await client.get(saveOwnerManager, { body: { fields: people } });
  });

  await test.step('a message has four fields, and the page shows another contact where the platform accepts none', async () => {
    const send = button(page, 'Send');
    await visit(page, '/contact-us');
    await expect(field(page, 'Name')).toHaveValue('Giulia Rossi');
    await expect(field(page, 'Email')).toHaveValue(OWNER);
    await field(page, 'Name').fill('');
    await field(page, 'Email').fill('');
    await send.click();
    for (const name of ['name', 'email', 'phone', 'message']) {
      await expect(page.getByText(`please enter ${name}!`, { exact: true })).toBeVisible();
    }
    await field(page, 'Name').fill('Giulia');
    await field(page, 'Email').fill('giulia@');
    await field(page, 'Phone').fill('415 555 0142');
    await field(page, 'Message').fill('<b>The printer</b> smells of garlic');
    await expect(page.getByText('Enter a valid email address.')).toBeVisible();
    await field(page, 'Email').fill('giulia@servery.test');
    control.fail({ match: 'contactUs', how: 'status', code: 404 });
    await send.click();
    await expect(
      page.getByText('This platform doesn’t accept messages from the console.', { exact: false }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the platform’s contact page' })).toHaveAttribute(
      'href',
      servery.config.contactUsUrl,
    );
    await expectAccessible(page, 'the message');
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === contactUs.path);
    await send.click();
    expect((await sent).postDataJSON()).toMatchObject({
      fields: {
        name: 'Giulia',
        email: 'giulia@servery.test',
        phone: '415 555 0142',
        message: '<b>The printer</b> smells of garlic',
      },
    });
    await expect(toast(page, 'Message sent.')).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue('');
    await expect(field(page, 'Name')).toHaveValue('Giulia');
    // There is no unsaved input: leaving asks nothing.
    await page.evaluate(() => history.back());
    await expect(heading(page, 'Owner & manager')).toBeVisible();
  });
});

const nobody = ({ platform }: Stack): Client =>
  createClient(platform.url, { token: undefined, mid: undefined });

/** The owner's sign-in input. */
const typed = (password: string) => ({ body: { user: OWNER, password, console: 'SELLER' } }) as const;

async function ownerWith(servery: Stack, password: string): Promise<Client> {
  const { access_token: token, mid } = await nobody(servery).get(login, typed(password));
  return createClient(servery.platform.url, { token, mid });
}

test('a password is changed and stored nowhere; phone numbers are written as people do and sent as E.164', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const chosen = ' gnocchi al limone e basta';
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const judges = (): number => urls.filter((url) => url.includes('passwordJudge')).length;

  const current = page.getByLabel('Current password', { exact: true });
  const next = page.getByLabel('New password', { exact: true });
  const again = page.getByLabel('Confirm new password', { exact: true });
  const change = button(page, 'Change password');
  const strength = page.getByRole('status', { name: 'Strength' });

  await test.step('empty fields are reported, even when the password meter cannot load', async () => {
    await page.route('**/passwordJudge*', (route) => route.abort());
    await page.goto('/change-password');
    await change.click();
    await expect(page.getByText('Enter your current password.')).toBeVisible();
    await expect(page.getByText('Enter a new password.')).toBeVisible();
    await expect(page.getByText('Enter the new password again.')).toBeVisible();
    expect(judges()).toBe(0);
    // For the other rules see `passwordRules.test.ts`.
    await next.fill('pesto');
    await expect.poll(judges).toBe(1);
    await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
    await expect(strength).toHaveText('');
    await expectAccessible(page, 'the password');
  });

  await test.step('leaving asks; on return the fields are empty', async () => {
    await page.unroute('**/passwordJudge*');
    // Not every platform stores phone numbers.
    control.fail({ match: 'getPhoneNumbers', how: 'status', code: 404 });
    await (await menuLink(page, 'Account', 'Phone numbers')).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(heading(page, 'Phone numbers')).toBeVisible();
    await expect(page.getByText('This platform doesn’t store phone numbers')).toBeVisible();
    await page.goBack();
    await expect(current).toHaveValue('');
    await expect(next).toHaveValue('');
  });

  await test.step('the strength is given in words and blocks nobody', async () => {
    await next.fill('Bella Cucina');
    await expect(strength).toContainText('Very weak');
    await expect(strength).toContainText(
      'Don’t use your name, your email or your restaurant’s name: they’re easy to guess.',
    );
    await next.fill(chosen);
    await expect(strength).toHaveText('Strong');
    await expect(next).toHaveAttribute('type', 'password');
    await button(page, 'Show the new password').click();
    await expect(next).toHaveAttribute('type', 'text');
    await expect(next).toHaveAttribute('autocomplete', 'new-password');
    await expect(current).toHaveAttribute('autocomplete', 'current-password');
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue(OWNER);
    await again.fill(chosen);
  });

  await test.step('a refusal appears under the field, and nobody has to sign in again', async () => {
    await current.fill('guessed');
    await change.click();
    await expect(page.getByText('This password is not right', { exact: true })).toBeVisible();
    control.fail({ match: 'changePassword', how: 'status', code: 401 });
    await change.click();
    await expect(
      page.getByText('The platform didn’t accept your current password. Check it and try again.'),
    ).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    control.fail({ match: 'changePassword', how: 'status', code: 404 });
    await change.click();
    await expect(page.getByText('This platform doesn’t support changing your password here.')).toBeVisible();
    control.fail({ match: 'changePassword', how: 'cut', times: CUT });
    await change.click();
    await expect(page.getByText(UNREACHED)).toBeVisible();
    control.clearFailures();
    await expect(next).toHaveValue(chosen);
  });

  await test.step('an expired session is different: after the sign-in the form is sent again, as it was typed', async () => {
    await current.fill(PASSWORD);
    await expireWith(page, control, changePassword);
    await change.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(toast(page, 'Password changed.')).toBeVisible();
    for (const input of [current, next, again]) await expect(input).toHaveValue('');
    expect(await nobody(servery).ask(login, typed(PASSWORD))).toMatchObject({ error: { kind: 'refused' } });
    const client = await ownerWith(servery, chosen);
    const fields = { current_password: chosen, new_password: PASSWORD };
    await client.get(changePassword, { body: { fields } });
  });

  await test.step('none of it is stored', async () => {
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]),
    );
    for (const place of [stored, decodeURIComponent(urls.join('\n'))]) {
      expect(place).not.toContain('gnocchi');
    }
  });

  const client = await signInToPlatform(servery.platform.url);
  const original = await client.get(getPhoneNumbers, {});
  const keep = (changes: Partial<typeof original>): Promise<unknown> =>
    client.get(savePhoneNumbers, { body: { fields: { ...original, ...changes } } });
  const save = button(page, 'Save');

  await test.step('numbers are shown in their national format, and invalid ones as they are', async () => {
    await visit(page, '/phone-numbers');
    // Asks again for what the platform lacked before.
    await refocusTab(page);
    await expect(field(page, 'Restaurant')).toHaveValue('(415) 555-0142');
    await expect(field(page, 'Owner')).toHaveValue('(415) 555-0188');
    await expect(field(page, 'Manager')).toHaveValue('ask for Marco');
  });

  await test.step('a number that nobody could dial is refused under its field', async () => {
    await field(page, 'Restaurant').fill('');
    await field(page, 'Owner').fill('415 55');
    await field(page, 'Manager').fill('ask for Mario');
    await save.click();
    await expect(page.getByText('please enter restaurant phone number!', { exact: true })).toBeVisible();
    await expect(page.getByText('This phone number is too short.')).toBeVisible();
    await expect(page.getByText('Enter a valid phone number', { exact: false })).toBeVisible();
    await field(page, 'Owner').fill('415 555 0142 0142 0142');
    await expect(page.getByText('This phone number is too long.')).toBeVisible();
    expect(await client.get(getPhoneNumbers, {})).toEqual(original);
  });

  await test.step('they are sent as E.164, except those left unchanged', async () => {
    await field(page, 'Restaurant').fill('415.555.0143');
    await field(page, 'Owner').fill('+49 (0)30 5550142');
    await field(page, 'Manager').fill('ask for Marco');
    const fields = { owner_phone: 'is not reachable' };
    control.fail({ match: 'savePhoneNumbers', how: 'envelope', message: '', fields });
    await save.click();
    await expect(page.getByText('is not reachable', { exact: true })).toBeVisible();
    await save.click();
    await expect(toast(page, 'Updated Successfully!')).toBeVisible();
    expect(await client.get(getPhoneNumbers, {})).toMatchObject({
      restaurant_phone: '+14155550143',
      owner_phone: '+49305550142',
      manager_phone: 'ask for Marco',
    });
    await expect(field(page, 'Restaurant')).toHaveValue('(415) 555-0143');
    await expect(field(page, 'Owner')).toHaveValue('+49 30 5550142');
  });

  await test.step('a restaurant in another country has other formats', async () => {
    await keep({ restaurant_phone: '+49305550143', owner_phone: '+49305550142' });
    await refocusTab(page);
    await expect(page.getByText('country code: Germany.', { exact: false })).toBeVisible();
    await expect(field(page, 'Owner')).toHaveValue('030 5550142');
    await keep({});
  });
});
