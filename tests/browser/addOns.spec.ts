/** Add-on groups and their add-ons (spec 001 §2, §3, §5, §8; decisions 8, 8g, 18, 25, 27). */
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
import { expectOwnAccessible } from './accessible.ts';
import { pickUp } from './pickUp.ts';
import { answer, expectTakesKeys } from './dialogs.ts';
import { expect, refocusTab, test, visit } from './servery.ts';
import { expectFitsEverywhere } from './fits.ts';

const added = z.looseObject({ addOnGroupId: z.string() });
const ALL = { size: 100, page: 0 };

/** Adds an add-on group through the platform, with its name as its key. @returns its id. */
async function addGroup(client: Client, name: string, addOns: readonly string[] = []): Promise<string> {
  const group = {
    description: 'To choose from',
    type: 'CHECKBOX',
    nameKey: name.replaceAll(' ', ''),
  } as const;
  const flags = { isRequired: true, requires: 2, isGlobal: false, isSystem: false };
  const { addOnGroupId: groupId } = z.parse(
    added,
    await client.get(addAddOnGroup, { body: { name, ...group, ...flags } }),
  );
  for (const addOn of addOns) {
    const fields = { name: addOn, nameKey: addOn, unitPrice: '0.5', taxable: true, quantitative: true };
    await client.get(addAddOn, { params: { groupId }, body: { fields } });
  }
  return groupId;
}

const allGroups = async (client: Client) => (await client.get(getAddOnGroups, { query: ALL })).data;
const keptAddOns = async (client: Client, groupId: string) =>
  (await client.get(getAddOns, { params: { groupId }, query: ALL })).data;

/** The rows of groups, and the button that opens the one with this name. */
const groups = (page: Page): Locator => page.getByRole('rowheader');
const opener = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const edit = (page: Page, name: string): Locator => opener(page, `Edit ${name}`);
const addOnRows = (page: Page): Locator => page.getByRole('list', { name: 'Add-ons' }).getByRole('listitem');
const handles = (page: Page): Locator => addOnRows(page).getByRole('button', { name: /^Move / });
const question = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Are you sure want to delete?' });

/** Expects the handles of the add-ons to have these names, in order. */
async function expectAddOns(page: Page, names: readonly string[]): Promise<void> {
  const shown = () => handles(page).evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
  await expect.poll(shown).toEqual(names.map((name) => `Move ${name}`));
}

/** Picks up a row by its handle and moves it down by one, by keyboard. */
async function moveDown(page: Page, name: string): Promise<void> {
  await opener(page, `Move ${name}`).focus();
  await pickUp(page, name);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(new RegExp(`^${name} is at position `))).toBeAttached();
  await page.keyboard.press('Space');
}

test('groups are paged through, opened, added beside the list, edited and deleted', async ({
  owner: page,
  servery: { platform },
}) => {
  const { control } = platform;
  const client = await signInToPlatform(platform.url);
  const before = await allGroups(client);
  // The group added below is alone on the last page.
  const fillers = await Promise.all(
    Array.from({ length: (10 - (before.length % 10)) % 10 }, (_, each) => addGroup(client, `Filler ${each}`)),
  );
  const lastPage = (before.length + fillers.length) / 10 + 1;

  await test.step('are paged through and opened', async () => {
    await page.goto('/addongroups');
    await expect(groups(page)).toHaveCount(10);
    const crust = page.getByRole('row').filter({ has: opener(page, 'Crust') });
    await expect(crust).toContainText(/Can Select only one of them.*Guests can skip it/s);
    // The whole row opens it.
    await crust.click({ position: { x: 480, y: 20 } });
    await expect(opener(page, 'Crust')).toHaveAttribute('aria-expanded', 'true');
    await expect(addOnRows(page)).toContainText(['Classic Neapolitan', '', '$1.50', '', '', '']);
    await page.goBack();
    await expect(opener(page, 'Crust')).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('link', { name: /^Page 2 of/ }).click();
    await expect(page).toHaveURL(/\/addongroups\?page=2$/);
    await expect(opener(page, 'Crust')).toBeHidden();
  });

  const form = page.getByRole('region', { name: 'Add Addon Group' });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  const send = form.getByRole('button', { name: 'Add Addon Group' });
  await test.step('are added beside the list', async () => {
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
    const taken = before[0]?.nameKey ?? '';
    await field('Name key').fill(taken);
    await field('Name').fill('Late Night Dips');
    await expect(field('Name key')).toHaveValue(taken);
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
    await send.click();
    await expect(page.getByText('Addon Group Added Successfully!')).toBeVisible();
    await expect(field('Name')).toHaveValue('');
    await expect(field('Name')).toBeFocused();
    expect((await allGroups(client)).at(-1)).toMatchObject({
      ...{ name: 'Late Night  Dips', description: 'To dip a crust into', type: 'CHECKBOX' },
      ...{ nameKey: 'LateNightDips', isRequired: true, requires: 2, isGlobal: true, isSystem: false },
    });
  });

  await test.step('are edited with their current values, and not where the platform cannot', async () => {
    await page.getByRole('link', { name: new RegExp(`^Page ${lastPage} of`) }).click();
    await expect(groups(page)).toHaveCount(1);
    const group = page.getByRole('dialog', { name: 'Edit Addon Group' });
    const save = group.getByRole('button', { name: 'Save' });
    await page.getByRole('button', { name: /^Edit Late Night/ }).click();
    await expect(group.getByLabel('Number guests must choose')).toHaveValue('2');
    await group.getByLabel('Name', { exact: true }).fill('Sauces edited');
    await save.click();
    await expect(page.getByText('Add-on group saved')).toBeVisible();
    expect((await allGroups(client)).at(-1)).toMatchObject({
      ...{ name: 'Sauces edited', nameKey: 'LateNightDips', requires: 2, isRequired: true, isGlobal: true },
    });
    await edit(page, 'Sauces edited').click();
    control.fail({ match: 'updateAddOnGroup', how: 'status', code: 404 });
    await save.click();
    await expect(group.getByText('This platform doesn’t support this.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(edit(page, 'Sauces edited')).toHaveCount(0);
  });

  await test.step('are deleted after a question', async () => {
    const remove = opener(page, 'Delete Sauces edited');
    await remove.click();
    await expect(question(page).getByText('No products use this group.')).toBeVisible();
    await answer(page, 'Cancel');
    await expect(remove).toBeFocused();
    control.fail({ match: 'deleteAddOnGroup', how: 'envelope', message: 'It is being ordered.' });
    await remove.click();
    await answer(page, 'Delete');
    await expect(page.getByText('It is being ordered.')).toBeVisible();
    await remove.click();
    await answer(page, 'Delete');
    await expect(page).toHaveURL(new RegExp(`page=${lastPage - 1}$`));
    await expect(groups(page)).toHaveCount(10);
    await expect(page.getByRole('region', { name: 'Add-on groups' })).toBeFocused();
    // Someone deletes the others elsewhere: the list reloads when this tab is visible again.
    for (const groupId of fillers) await client.get(deleteAddOnGroup, { params: { groupId } });
    await refocusTab(page);
    await expect(groups(page)).toHaveCount(10 - fillers.length);
    expect(await allGroups(client)).toEqual(before);
  });

  await test.step('with the products that use them, if the platform has the index', async () => {
    await visit(page, '/manage-addons');
    // This page has only the list.
    await expect(form).toBeHidden();
    await opener(page, 'Delete Pizza Size').click();
    await expect(
      question(page).getByText(/^Used by Pizza Margherita, .+ and \d+ more products\.$/),
    ).toBeVisible();
    await expectTakesKeys(question(page));
    await page.keyboard.press('Escape');
    await expect(opener(page, 'Delete Pizza Size')).toBeFocused();
  });

  await test.step('fit each window, and are added in a dialog on a phone', async () => {
    await visit(page, '/addongroups');
    await opener(page, 'Crust').click();
    await expect(addOnRows(page)).toHaveCount(6);
    await expectFitsEverywhere(page, 'the list');
    await page.setViewportSize({ width: 360, height: 740 });
    await opener(page, 'Add Addon Group').click();
    const dialog = page.getByRole('dialog', { name: 'Add Addon Group' });
    await dialog.getByRole('button', { name: /^Guests must choose/ }).click();
    await dialog.getByRole('button', { name: 'Add Addon Group' }).click();
    await expect(dialog.getByText('Enter a description')).toBeVisible();
    await expectOwnAccessible(page, 'the form of a group on a phone');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await answer(page, 'Leave');
    await expect(opener(page, 'Add Addon Group')).toBeFocused();
  });
});

test('the add-ons of a group are reordered, added, edited, marked as sold out and deleted', async ({
  owner: page,
  servery: { platform },
}) => {
  const { control } = platform;
  const client = await signInToPlatform(platform.url);
  const groupId = await addGroup(client, 'Dips', ['Aioli', 'Pesto', 'Arrabbiata']);
  const lastPage = Math.ceil((await allGroups(client)).length / 10);
  const stored = () => keptAddOns(client, groupId);

  await test.step('are reordered', async () => {
    await page.goto(`/manage-addons?page=${lastPage}&open=${groupId}`);
    await expect(addOnRows(page)).toHaveCount(3);
    control.fail({ match: 'reorderAddOns', how: 'envelope', message: 'The menu is locked.' });
    await moveDown(page, 'Aioli');
    await expect(page.getByText('The menu is locked.')).toBeVisible();
    await expectAddOns(page, ['Aioli', 'Pesto', 'Arrabbiata']);
    await moveDown(page, 'Aioli');
    await expect(page.getByText('reorder successfully!')).toBeVisible();
    await expectAddOns(page, ['Pesto', 'Aioli', 'Arrabbiata']);
    expect((await stored()).map(({ name }) => name)).toEqual(['Pesto', 'Aioli', 'Arrabbiata']);
  });

  const dialog = page.getByRole('dialog');
  await test.step('are added in a dialog', async () => {
    const add = opener(page, 'Add Addon');
    const send = dialog.getByRole('button', { name: 'Add Addon' });
    const price = dialog.getByLabel('Unit price');
    const taxable = dialog.getByLabel('Taxable');
    await add.click();
    await expect(page).toHaveURL(/&add=addon$/);
    await send.click();
    await expect(dialog.getByText('Enter a name for the add-on')).toBeVisible();
    await expect(dialog.getByText('Enter a price, or 0 if it’s free')).toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).fill('Hot Honey');
    await expect(dialog.getByLabel('Name key')).toHaveValue('HotHoney');
    await price.fill('a lot');
    await send.click();
    await expect(dialog.getByText('Enter a price, such as 1.50')).toBeVisible();
    await price.fill('0');
    await expect(taxable).toBeEnabled();
    await expect(taxable).not.toBeChecked();
    await price.fill('1.25');
    await expect(taxable).toBeChecked();
    await expect(taxable).toBeDisabled();
    await expect(dialog.getByText('Add-ons with a price are always taxable.')).toBeVisible();
    await expect(dialog.getByText('Quantitative')).toHaveCount(0);
    const refusal = { message: 'The kitchen says no.', fields: { unitPrice: 'is too high' } };
    control.fail({ match: 'addAddOn', how: 'envelope', ...refusal });
    await send.click();
    await expect(dialog.getByText('The kitchen says no.')).toBeVisible();
    await expect(dialog.getByText('is too high')).toBeVisible();
    await send.click();
    await expect(page.getByText('Addon Added Successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
    await expect(addOnRows(page).nth(3)).toContainText('$1.25 · Taxable');
    expect((await stored()).at(-1)).toMatchObject({
      ...{ name: 'Hot Honey', nameKey: 'HotHoney', unitPrice: 125, taxable: true, quantitative: false },
    });
  });

  await test.step('are deleted after a question', async () => {
    const remove = opener(page, 'Delete Pesto');
    control.fail({ match: 'deleteAddOn', how: 'envelope', message: 'It is being ordered.' });
    await remove.click();
    await expect(question(page).getByText('No products use this group.')).toBeVisible();
    await answer(page, 'Delete');
    await expect(page.getByText('It is being ordered.')).toBeVisible();
    await remove.click();
    await answer(page, 'Delete');
    await expect(page.getByText('Pesto deleted')).toBeVisible();
    await expectAddOns(page, ['Aioli', 'Arrabbiata', 'Hot Honey']);
    expect(await stored()).toHaveLength(3);
  });

  const beside = page.getByRole('region', { name: 'Add Addon' });
  await test.step('have a page of their own, beside which input is kept', async () => {
    await visit(page, `/addongroups?page=${lastPage}&open=${groupId}`);
    await page.getByRole('link', { name: 'Open Dips' }).click();
    await expect(page).toHaveURL(`/addongroups?group=${groupId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Dips' })).toBeVisible();
    await beside.getByLabel('Name', { exact: true }).fill('Salsa Verde');
    await beside.getByLabel('Unit price').fill('$2');
  });

  await test.step('are edited with their current values', async () => {
    await edit(page, 'Aioli').click();
    // Leaving the page still asks about the add-on being added beside the list.
    const isGuarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(await page.evaluate(isGuarded)).toBe(true);
    await dialog.getByText('Advanced').click();
    await expect(dialog.getByText('Doesn’t change when you change the name.')).toBeVisible();
    await expect(dialog.getByLabel('Name key')).toHaveValue('Aioli');
    await expect(dialog.getByLabel('Unit price ($)')).toHaveValue('0.50');
    await dialog.getByLabel('Name', { exact: true }).fill('Garlic aioli');
    await dialog.getByLabel('Unit price ($)').fill('0.75');
    const fields = { nameKey: 'is taken already' };
    control.fail({ match: 'updateAddOn', how: 'envelope', message: '', fields });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('is taken already')).toBeVisible();
    await expect(dialog.getByLabel('Name key')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Add-on saved')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  const stock = page.getByLabel('Garlic aioli is in stock');
  await test.step('are marked as sold out', async () => {
    control.fail({ match: 'setAddOnStock', how: 'envelope', message: 'The stock is being counted.' });
    await stock.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('The stock is being counted.')).toBeVisible();
    await expect(stock).toBeChecked();
    await page.keyboard.press('Space');
    await expect(page.getByText('Stock Status Change Successfully!')).toBeVisible();
    await expect(page.getByText('The stock is being counted.')).toBeHidden();
    await expect(stock).not.toBeChecked();
    expect((await stored())[0]).toMatchObject({
      ...{ name: 'Garlic aioli', nameKey: 'Aioli', unitPrice: 75, quantitative: true, inStock: false },
    });
  });

  await test.step('a tablet that is rotated keeps the input beside the list', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect(beside).toBeHidden();
    await opener(page, 'Add Addon').click();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Salsa Verde');
    await dialog.getByRole('button', { name: 'Add Addon' }).click();
    await expect(addOnRows(page).nth(3)).toContainText('$2.00 · Taxable');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the router’s state alone opens a group, and the address then names it', async () => {
    await visit(page, '/addongroups');
    await expect(groups(page)).toHaveCount(10);
    await page.evaluate((id) => {
      const state = { usr: { addOnGroupId: id, addOnGroupName: 'Dips' }, key: 'here', idx: history.length };
      history.pushState(state, '', '/addongroups');
      dispatchEvent(new PopStateEvent('popstate', { state }));
    }, groupId);
    await expect(page).toHaveURL(`/addongroups?group=${groupId}`);
    await expect(addOnRows(page)).toHaveCount(4);
  });

  await test.step('add-ons without stock tracking have no switch, a group without add-ons says so', async () => {
    const plain = (await stored()).map(({ addOnId, name }) => ({ addOnId, name, unitPrice: '0.5' }));
    await page.route('**/merchants/group/add_on/**', (route) =>
      route.fulfill({ json: { request_status: true, object: { data: plain, total: plain.length } } }),
    );
    await refocusTab(page);
    await expect(stock).toHaveCount(0);
    await expect(addOnRows(page)).toHaveCount(4);
    await page.unroute('**/merchants/group/add_on/**');
    for (const { addOnId: addonId } of plain) {
      await client.get(deleteAddOn, { params: { groupId, addonId } });
    }
    await refocusTab(page);
    await expect(page.getByText('No add-ons in this group')).toBeVisible();
  });

  await test.step('a deleted group leads back to the list; without the platform’s index, no products are named', async () => {
    await client.get(deleteAddOnGroup, { params: { groupId } });
    control.fail({ match: 'getAddOns', times: 3, how: 'status', code: 500 });
    control.fail({ match: 'getCatalogueIndex', times: 9, how: 'status', code: 404 });
    await page.evaluate(() => history.replaceState(null, ''));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Add-on group not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to add-on groups' }).click();
    await expect(groups(page)).toHaveCount(10);
    await opener(page, 'Delete Pizza Size').click();
    const unknown = 'This platform doesn’t show which products use this group.';
    await expect(question(page).getByText(unknown)).toBeVisible();
  });
});
