/** Who delivers orders to guests: five toggles and their dependencies (spec 001 §2, §4, decisions 8a, 26a). */
import type { Page } from '@playwright/test';
import {
  getAutoAcceptDelivery,
  getDeliveryCompanies,
  getDoordashDelivery,
  getUberDelivery,
  setAutoAcceptDelivery,
  setDeliveryCompanies,
  setDoordashDelivery,
  setUberDelivery,
} from '@servery/protocol/platform/delivery';
import { setShutShop } from '@servery/protocol/platform/store';
import { type Client, signIn as signInToPlatform } from '../platform/client.ts';
import { holdRequests } from './holdRequests.ts';
import { expect, test } from './servery.ts';

const STAFF = 'Delivery By Restaurant Staff';
const [COMPANIES, DOORDASH, UBER, AUTO_ACCEPT] = [
  'Delivery Companies',
  'Doordash Delivery',
  'Uber Delivery',
  'Auto Accept Delivery',
] as const;

/** The platform's own values of the master toggle, the two companies and Auto Accept. */
const stored = async (client: Client): Promise<boolean[]> =>
  (
    await Promise.all([
      client.get(getDeliveryCompanies, {}),
      client.get(getDoordashDelivery, {}),
      client.get(getUberDelivery, {}),
      client.get(getAutoAcceptDelivery, {}),
    ])
  ).map(({ status }) => status);

async function turnAll(client: Client, autoAccept: 0 | 1): Promise<void> {
  await client.get(setDeliveryCompanies, { query: { status: 1 } });
  await client.get(setDoordashDelivery, { query: { status: 1 } });
  await client.get(setUberDelivery, { query: { status: 1 } });
  await client.get(setAutoAcceptDelivery, { query: { status: autoAccept } });
  await client.get(setShutShop, { query: { shut: false } });
}

const toggle = (page: Page, name: string) => page.getByRole('main').getByRole('checkbox', { name });
const turn = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByText(name, { exact: true }).click();

async function expectOn(page: Page, ...on: string[]): Promise<void> {
  const all = [STAFF, COMPANIES, DOORDASH, UBER, AUTO_ACCEPT];
  const isOn = () => Promise.all(all.map((name) => toggle(page, name).isChecked()));
  await expect.poll(isOn).toEqual(all.map((name) => on.includes(name)));
}

test('each toggle is saved at once with those it turns off, and all are restored after a refusal', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const client = await signInToPlatform(servery.platform.url);
  await turnAll(client, 1);
  // One toggle that cannot be loaded does not affect the others.
  control.fail({ match: 'getUberDelivery', how: 'garbage' });
  await page.goto('/delivery-settings');
  await expect(page.getByText('Uber Delivery could not be loaded.')).toBeVisible();
  await expect(toggle(page, DOORDASH)).toBeChecked();
  await page.getByRole('button', { name: 'Try again: Uber Delivery' }).click();
  await expectOn(page, STAFF, COMPANIES, DOORDASH, UBER, AUTO_ACCEPT);

  // The master turns off all below it before the platform has responded; after a refusal all of them come back.
  const release = await holdRequests(page, '**/api/v1/users/on_demand_delivery?*');
  control.fail({ match: 'setDeliveryCompanies', how: 'envelope', message: 'Drivers are on their way.' });
  await turn(page, COMPANIES);
  await expectOn(page, STAFF);
  for (const name of [DOORDASH, UBER, AUTO_ACCEPT]) await expect(toggle(page, name)).toBeDisabled();
  const offWith = (name: string) => page.getByText(`Turn on ${name} first.`);
  await expect(offWith(COMPANIES)).toHaveCount(3);
  release();
  // The reason is the switch's description.
  const reasonAt = (name: string, text: string): Promise<void> =>
    expect(toggle(page, name)).toHaveAccessibleDescription(text);
  await reasonAt(COMPANIES, 'Drivers are on their way.');
  await expectOn(page, STAFF, COMPANIES, DOORDASH, UBER, AUTO_ACCEPT);
  for (const name of [DOORDASH, UBER, AUTO_ACCEPT]) await expect(toggle(page, name)).toBeEnabled();
  expect(await stored(client)).toEqual([true, true, true, true]);
  await page.unroute('**/api/v1/users/on_demand_delivery?*');

  // A company turns off Auto Accept with a separate call; Auto Accept is turned back on alone.
  const sent = page.waitForRequest(
    (request) =>
      request.method() === 'PATCH' && request.url().includes('/auto_acceptance_on_demand_delivery'),
  );
  // The text is visible for two seconds, so the test starts waiting before it appears.
  const saved = page.getByText('Saved', { exact: true }).waitFor();
  await turn(page, UBER);
  await saved;
  expect(new URL((await sent).url()).searchParams.get('status')).toBe('0');
  await expectOn(page, STAFF, COMPANIES, DOORDASH);
  await expect(toggle(page, AUTO_ACCEPT)).toBeDisabled();
  await expect(offWith(UBER)).toHaveCount(1);
  await expect(page.getByText('so guests don’t wait. Needs both companies.')).toBeVisible();
  await turn(page, UBER);
  await expect(toggle(page, AUTO_ACCEPT)).toBeEnabled();
  await expect.poll(() => stored(client)).toEqual([true, true, true, false]);
  await turn(page, AUTO_ACCEPT);
  // The reason stays until the same switch succeeds.
  await reasonAt(COMPANIES, 'Drivers are on their way.');
  await expect.poll(() => stored(client)).toEqual([true, true, true, true]);
  await turn(page, AUTO_ACCEPT);

  // Toggled faster than the platform responds, they are sent one after the other.
  for (const name of [COMPANIES, COMPANIES, DOORDASH]) await turn(page, name);
  await expectOn(page, STAFF, COMPANIES, DOORDASH);
  await expect.poll(() => stored(client)).toEqual([true, true, false, false]);
  await expect(page.getByText('Drivers are on their way.')).toBeHidden();
  await turn(page, COMPANIES);

  // The restaurant's own delivery is the one in the header.
  await turn(page, STAFF);
  await expect(page.getByText('Delivery is off. Guests can only pick up their orders.')).toBeVisible();
  await page.getByRole('button', { name: /^Restaurant: / }).click();
  const shop = page.getByRole('dialog', { name: 'Open or closed' });
  await expect(shop.getByRole('checkbox', { name: STAFF })).not.toBeChecked();
  await shop.getByText(STAFF, { exact: true }).click();
  await shop.getByRole('button', { name: 'Done' }).click();
  await expectOn(page, STAFF);
  await expect(page.getByText('Delivery is off.')).toBeHidden();
  control.fail({ match: 'setShutShop', how: 'envelope', message: 'Not during service.' });
  await turn(page, STAFF);
  await expect(page.getByText('Not during service.')).toBeVisible();
  await expectOn(page, STAFF);
  await turnAll(client, 0);
});
