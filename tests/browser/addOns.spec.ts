/** Add-on groups and their add-ons (spec 001 §2, §3, §5, §8; decisions 8, 18, 25, 27). */
import type { Locator, Page } from '@playwright/test';
import {
  addAddOn,
  addAddOnGroup,
  deleteAddOn,
  deleteAddOnGroup,
  getAddOnGroups,
  getAddOns,
} from '@servery/protocol/platform/addOns';
import * as z from 'zod/mini';
import { type Client, signIn as signInToPlatform } from '../platform/client.ts';
import { expectAccessible } from './accessible.ts';
import { countRequests } from './countRequests.ts';
import { pickUp } from './pickUp.ts';
import { CUT, expect, refocusTab, test } from './servery.ts';

const added = z.looseObject({ addOnGroupId: z.string() });

/** Adds an add-on group through the platform, with its name as its key. @returns its id. */
async function addGroup(client: Client, name: string, addOns: readonly string[] = []): Promise<string> {
  const group = {
    description: `${name} to choose from`,
    type: 'CHECKBOX',
    nameKey: name.replaceAll(' ', ''),
  } as const;
  const flags = { isRequired: false, requires: 0, isGlobal: true, isSystem: false };
  const answer = await client.get(addAddOnGroup, { body: { name, ...group, ...flags } });
  const { addOnGroupId: groupId } = z.parse(added, answer);
  for (const addOn of addOns) {
    const fields = { name: addOn, nameKey: addOn, unitPrice: '0.5', taxable: true, quantitative: false };
    await client.get(addAddOn, { params: { groupId }, body: { fields } });
  }
  return groupId;
}

const allGroups = async (client: Client) =>
  (await client.get(getAddOnGroups, { query: { size: 100, page: 0 } })).data;
const keptAddOns = async (client: Client, groupId: string) =>
  (await client.get(getAddOns, { params: { groupId }, query: { size: 100, page: 0 } })).data;

/** The rows of groups, and the button that opens the one with this name. */
const groups = (page: Page): Locator => page.getByRole('rowheader');
const opener = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const addOnRows = (page: Page): Locator => page.getByRole('list', { name: 'Add-ons' }).getByRole('listitem');
const question = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Are you sure want to delete?' });

async function shownAddOns(page: Page): Promise<string[]> {
  const labels = await addOnRows(page)
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace('Move ', ''));
}

/** Picks up a row by its handle and moves it down by one, by keyboard. */
async function moveDown(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Move ${name}`, exact: true }).focus();
  await pickUp(page, name);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(new RegExp(`^${name} is at position `))).toBeAttached();
  await page.keyboard.press('Space');
}

test('groups are paged through, opened, added beside the list and deleted', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const client = await signInToPlatform(servery.platform.url);
  const before = await allGroups(client);
  // The group added below is alone on the last page.
  const fillers = await Promise.all(
    Array.from({ length: (10 - (before.length % 10)) % 10 }, (_, each) => addGroup(client, `Filler ${each}`)),
  );
  const lastPage = (before.length + fillers.length) / 10 + 1;

  await page.goto('/addongroups');
  await expect(groups(page)).toHaveCount(10);
  const crust = page.getByRole('row').filter({ has: opener(page, 'Crust') });
  await expect(crust).toContainText('Can Select only one of them');
  await expect(crust).toContainText('Guests can skip it');
  // The whole row opens it.
  await crust.click({ position: { x: 480, y: 20 } });
  await expect(opener(page, 'Crust')).toHaveAttribute('aria-expanded', 'true');
  await expect(addOnRows(page).first()).toContainText('Classic Neapolitan');
  await expect(addOnRows(page).nth(2)).toContainText('$1.50');
  await page.reload();
  await expect(addOnRows(page).first()).toContainText('Classic Neapolitan');
  await page.goBack();
  await expect(opener(page, 'Crust')).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('link', { name: /^Page 2 of/ }).click();
  await expect(page).toHaveURL(/\/addongroups\?page=2$/);
  await expect(opener(page, 'Crust')).toBeHidden();

  const form = page.getByRole('region', { name: 'Add Addon Group' });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  const send = form.getByRole('button', { name: 'Add Addon Group' });
  await send.click();
  await expect(form.getByText('Enter a name for the group')).toBeVisible();
  await expect(form.getByText('Enter a description')).toBeVisible();
  await expect(form.getByText('Select how guests choose')).toBeVisible();
  const types = form.getByRole('radiogroup', { name: 'Guests choose' });
  await expect(types.locator('label')).toHaveText([
    'OneCan Select only one of them',
    'SeveralCan Select any of them',
    'From a listCan Select in DropDown',
  ]);

  // The error of an advanced field opens them.
  await expect(field('Name key')).toBeVisible();
  await field('Name').fill('Pizza Size');
  await expect(field('Name key')).toHaveValue('PizzaSize');
  await field('Name key').fill(before[0]?.nameKey ?? '');
  await field('Name').fill('Late Night Dips');
  await expect(field('Name key')).toHaveValue(before[0]?.nameKey ?? '');
  await field('Description').fill('To dip a crust into');
  const required = field('Number guests must choose');
  await types.getByText('Several').click();
  await expect(required).toBeHidden();
  await form.getByRole('button', { name: 'Guests must choose' }).click();
  await expect(required).toHaveValue('1');
  await required.fill('0');
  await send.click();
  await expect(form.getByText('Enter a whole number, 1 or more')).toBeVisible();
  await required.fill('2');
  await send.click();
  await expect(form.getByText('There is a group with this key already.')).toBeVisible();
  await expect(form.getByText('is taken already', { exact: true })).toBeVisible();
  // An empty key is generated from the name again.
  await field('Name key').fill('');
  await field('Name').fill('Late Night  Dips');
  await expect(field('Name key')).toHaveValue('LateNightDips');
  control.fail({ match: 'addAddOnGroup', times: CUT, how: 'cut' });
  await send.click();
  await expect(form.getByText(/^The platform cannot be reached\./)).toBeVisible();
  control.clearFailures();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(field('Description')).toHaveValue('To dip a crust into');
  await send.click();
  await expect(page.getByText('Addon Group Added Successfully!')).toBeVisible();
  await expect(field('Name')).toHaveValue('');
  await expect(field('Name')).toBeFocused();
  expect((await allGroups(client)).at(-1)).toMatchObject({
    ...{ name: 'Late Night  Dips', description: 'To dip a crust into', type: 'CHECKBOX' },
    ...{ nameKey: 'LateNightDips', isRequired: true, requires: 2, isGlobal: true, isSystem: false },
  });

  await page.getByRole('link', { name: new RegExp(`^Page ${lastPage} of`) }).click();
  await expect(groups(page)).toHaveCount(1);
  const remove = page.getByRole('button', { name: /^Delete Late Night/ });
  await remove.click();
  await expect(question(page).getByText('No products use this group.')).toBeVisible();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  control.fail({ match: 'deleteAddOnGroup', how: 'envelope', message: 'It is being ordered.' });
  await remove.click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('It is being ordered.')).toBeVisible();
  await remove.click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(new RegExp(`page=${lastPage - 1}$`));
  await expect(groups(page)).toHaveCount(10);
  await expect(page.getByRole('region', { name: 'Add-on groups' })).toBeFocused();

  // Someone deletes the others elsewhere: the list reloads when this tab is visible again.
  for (const groupId of fillers) await client.get(deleteAddOnGroup, { params: { groupId } });
  await refocusTab(page);
  await expect(groups(page)).toHaveCount(10 - fillers.length);
  expect(await allGroups(client)).toEqual(before);
});

test('the add-ons of an open group are reordered, added in a dialog and deleted', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const client = await signInToPlatform(servery.platform.url);
  const groupId = await addGroup(client, 'Dips', ['Aioli', 'Pesto', 'Arrabbiata']);
  const lastPage = Math.ceil((await allGroups(client)).length / 10);
  const here = `/manage-addons?page=${lastPage}&open=${groupId}`;
  const names = async () => (await keptAddOns(client, groupId)).map(({ name }) => name);

  await page.goto(here);
  await expect(addOnRows(page)).toHaveCount(3);
  // This page has only the list.
  await expect(page.getByRole('heading', { name: 'Add Addon Group' })).toBeHidden();
  const saves = countRequests(page, 'PATCH', '/addons/reorder');
  await moveDown(page, 'Aioli');
  await expect(page.getByText('reorder successfully!')).toBeVisible();
  expect(await shownAddOns(page)).toEqual(['Pesto', 'Aioli', 'Arrabbiata']);
  expect(await names()).toEqual(['Pesto', 'Aioli', 'Arrabbiata']);
  expect(saves()).toBe(1);
  control.fail({ match: 'reorderAddOns', how: 'envelope', message: 'The menu is locked.' });
  await moveDown(page, 'Aioli');
  await expect(page.getByText('The menu is locked.')).toBeVisible();
  await expect.poll(() => shownAddOns(page)).toEqual(['Pesto', 'Aioli', 'Arrabbiata']);

  const add = page.getByRole('button', { name: 'Add Addon', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Add Addon' });
  const send = dialog.getByRole('button', { name: 'Add Addon' });
  const taxable = dialog.getByLabel('Taxable');
  await add.click();
  await expect(page).toHaveURL(/&add=addon$/);
  await send.click();
  await expect(dialog.getByText('Enter a name for the add-on')).toBeVisible();
  await expect(dialog.getByText('Enter a price, or 0 if it’s free')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Hot Honey');
  await expect(dialog.getByLabel('Name key')).toHaveValue('HotHoney');
  await dialog.getByLabel('Unit price').fill('a lot');
  await send.click();
  await expect(dialog.getByText('Enter a price, such as 1.50')).toBeVisible();
  await dialog.getByLabel('Unit price').fill('0');
  await expect(taxable).toBeEnabled();
  await expect(taxable).not.toBeChecked();
  await dialog.getByLabel('Unit price').fill('1.25');
  await expect(taxable).toBeChecked();
  await expect(taxable).toBeDisabled();
  await expect(dialog.getByText('Add-ons with a price are always taxable.')).toBeVisible();
  await expect(dialog.getByText('Quantitative')).toHaveCount(0);
  const refusal = { message: 'The kitchen says no.', fields: { unitPrice: 'is too high' } };
  control.fail({ match: 'addAddOn', how: 'envelope', ...refusal });
  await send.click();
  await expect(dialog.getByText('The kitchen says no.')).toBeVisible();
  await expect(dialog.getByText('is too high')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog.getByLabel('Unit price')).toHaveValue('1.25');
  await send.click();
  await expect(page.getByText('Addon Added Successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  await expect(addOnRows(page)).toHaveCount(4);
  await expect(addOnRows(page).nth(3)).toContainText('$1.25 · Taxable');
  expect((await keptAddOns(client, groupId)).at(-1)).toMatchObject({
    ...{ name: 'Hot Honey', nameKey: 'HotHoney', unitPrice: 125, taxable: true, quantitative: false },
  });

  const remove = page.getByRole('button', { name: 'Delete Pesto' });
  await remove.click();
  await expect(question(page).getByText('No products use this group.')).toBeVisible();
  control.fail({ match: 'deleteAddOn', times: CUT, how: 'cut' });
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/^The platform cannot be reached\./)).toBeVisible();
  control.clearFailures();
  await remove.click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Pesto deleted')).toBeVisible();
  await expect.poll(() => shownAddOns(page)).toEqual(['Aioli', 'Arrabbiata', 'Hot Honey']);
  expect(await names()).toEqual(['Aioli', 'Arrabbiata', 'Hot Honey']);

  // A platform without the catalogue index cannot tell where a group is used; the others do.
  control.fail({ match: 'getCatalogueIndex', times: 9, how: 'status', code: 404 });
  await page.goto('/manage-addons');
  await page.getByRole('button', { name: 'Delete Pizza Size' }).click();
  const untold = 'This platform doesn’t show which products use this group.';
  await expect(question(page).getByText(untold)).toBeVisible();
  control.clearFailures();
  await page.reload();
  await page.getByRole('button', { name: 'Delete Pizza Size' }).click();
  await expect(
    question(page).getByText(/^Used by Pizza Margherita, .+ and \d+ more products\.$/),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete Pizza Size' })).toBeFocused();
  await client.get(deleteAddOnGroup, { params: { groupId } });
});

test('a group has its own page on every screen size', async ({ owner: page, servery }) => {
  const { control } = servery.platform;
  const client = await signInToPlatform(servery.platform.url);
  const groupId = await addGroup(client, 'Dips', ['Aioli', 'Pesto']);
  await page.goto(`/addongroups?page=${Math.ceil((await allGroups(client)).length / 10)}&open=${groupId}`);
  await page.getByRole('link', { name: 'Open Dips' }).click();
  await expect(page).toHaveURL(`/addongroups?group=${groupId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dips' })).toBeVisible();

  const stock = page.getByLabel('Aioli is in stock');
  control.fail({ match: 'setAddOnStock', how: 'envelope', message: 'The stock is being counted.' });
  await stock.click();
  await expect(page.getByText('The stock is being counted.')).toBeVisible();
  await expect(stock).toBeChecked();
  await stock.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Stock Status Change Successfully!')).toBeVisible();
  await expect(page.getByText('The stock is being counted.')).toBeHidden();
  await expect(stock).not.toBeChecked();
  expect((await keptAddOns(client, groupId))[0]).toMatchObject({ name: 'Aioli', inStock: false });

  // A tablet that is rotated keeps the input beside the list.
  const beside = page.getByRole('region', { name: 'Add Addon' });
  await beside.getByLabel('Name', { exact: true }).fill('Salsa Verde');
  await beside.getByLabel('Unit price').fill('$2');
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(beside).toBeHidden();
  await page.getByRole('button', { name: 'Add Addon', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Addon' });
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Salsa Verde');
  await dialog.getByRole('button', { name: 'Add Addon' }).click();
  await expect(addOnRows(page)).toHaveCount(3);
  await expect(addOnRows(page).nth(2)).toContainText('$2.00 · Taxable');
  await page.setViewportSize({ width: 1440, height: 900 });

  // The address is enough without the router's state; add-ons without stock tracking have no switch.
  const plain = (await keptAddOns(client, groupId)).map(({ addOnId, name }) => ({
    addOnId,
    name,
    unitPrice: '0.5',
  }));
  await page.route('**/merchants/group/add_on/**', (route) =>
    route.fulfill({ json: { request_status: true, object: { data: plain, total: plain.length } } }),
  );
  await page.evaluate(() => history.replaceState(null, ''));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dips' })).toBeVisible();
  await expect(addOnRows(page)).toHaveCount(3);
  await expect(stock).toHaveCount(0);
  await page.unroute('**/merchants/group/add_on/**');
  await page.getByRole('link', { name: 'Add-on groups' }).last().click();
  await expect(groups(page)).toHaveCount(10);

  // The router's state alone opens it too, and the address then names it.
  await page.evaluate((id) => {
    const state = { usr: { addOnGroupId: id, addOnGroupName: 'Dips' }, key: 'here', idx: history.length };
    history.pushState(state, '', '/addongroups');
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, groupId);
  await expect(page).toHaveURL(`/addongroups?group=${groupId}`);
  await expect(addOnRows(page)).toHaveCount(3);
  for (const { addOnId: addonId } of await keptAddOns(client, groupId)) {
    await client.get(deleteAddOn, { params: { groupId, addonId } });
  }
  await refocusTab(page);
  await expect(page.getByText('No add-ons in this group')).toBeVisible();

  await client.get(deleteAddOnGroup, { params: { groupId } });
  control.fail({ match: 'getAddOns', times: 3, how: 'status', code: 500 });
  await page.evaluate(() => history.replaceState(null, ''));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Add-on group not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to add-on groups' }).click();
  await expect(page).toHaveURL('/addongroups');
  await expect(groups(page)).toHaveCount(10);
});

test('the pages do not scroll sideways, and the form of a group is clean to axe', async ({ owner: page }) => {
  const expectFits = async (what: string) => {
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, what).toBeLessThanOrEqual(0);
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/addongroups');
  await opener(page, 'Crust').click();
  await expect(addOnRows(page)).toHaveCount(6);
  await expectFits('the list on a phone');
  await page.getByRole('button', { name: 'Add Addon Group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Addon Group' });
  await dialog.getByRole('button', { name: /^Guests must choose/ }).click();
  await dialog.getByRole('button', { name: 'Add Addon Group' }).click();
  await expect(dialog.getByText('Enter a description')).toBeVisible();
  await expectAccessible(page, 'the form of a group on a phone');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Addon Group' })).toBeFocused();

  await page.setViewportSize({ width: 820, height: 1180 });
  await expectFits('the list on a tablet');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('region', { name: 'Add Addon Group' })).toBeVisible();
  await expectFits('the list on a desktop');
});
