/** Editing and deleting with the menu extension, and the page without it (decisions 8, 8g). */
import type { Page } from '@playwright/test';
import {
  addAddOn,
  addAddOnGroup,
  deleteAddOnGroup,
  getAddOnGroups,
  getAddOns,
} from '@servery/protocol/platform/addOns';
import { COUPON_PAGE_SIZE, deleteCoupon, getCoupons } from '@servery/protocol/platform/coupons';
import { getProduct } from '@servery/protocol/platform/products';
import * as z from 'zod/mini';
import { type Client, signIn as signInToPlatform } from '../platform/client.ts';
import { createCoupon } from './createCoupon.ts';
import { categoriesOf, createProduct } from './testMenu.ts';
import { CUT, expect, test, visit } from './servery.ts';

const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const NOT_OFFERED = 'This platform doesn’t support this.';

async function createGroup(client: Client): Promise<string> {
  const answer = await client.get(addAddOnGroup, {
    body: {
      name: 'Sauces to edit',
      description: 'To dip',
      type: 'CHECKBOX',
      nameKey: 'sauces_to_edit',
      isRequired: true,
      requires: 2,
      isGlobal: false,
      isSystem: false,
    },
  });
  const { addOnGroupId: groupId } = z.parse(z.looseObject({ addOnGroupId: z.string() }), answer);
  const fields = { name: 'Aioli', nameKey: 'aioli', unitPrice: '0.5', taxable: true, quantitative: true };
  await client.get(addAddOn, { params: { groupId }, body: { fields } });
  return groupId;
}

test('an add-on and its group are edited with their current values, and not where the platform cannot', async ({
  owner: page,
  servery: { platform },
}) => {
  const client = await signInToPlatform(platform.url);
  const groupId = await createGroup(client);
  const kept = async () => {
    const groups = (await client.get(getAddOnGroups, { query: { size: 100, page: 0 } })).data;
    const { data: addOns } = await client.get(getAddOns, {
      params: { groupId },
      query: { size: 100, page: 0 },
    });
    return { group: groups.find(({ addOnGroupId }) => addOnGroupId === groupId), addOns };
  };

  // The group's page has its add-ons; the last page of the list has the group.
  await page.goto(`/addongroups?group=${groupId}`);
  const added = page.getByRole('region', { name: 'Add Addon' }).getByLabel('Name', { exact: true });
  await added.fill('Chili oil');
  await edit(page, 'Aioli').click();
  const addOn = dialog(page, 'Edit Addon');
  // Leaving the page still asks about the group being added beside the list.
  const isGuarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(await page.evaluate(isGuarded)).toBe(true);
  await addOn.getByText('Advanced').click();
  await expect(addOn.getByText('Doesn’t change when you change the name.')).toBeVisible();
  await expect(addOn.getByLabel('Name key')).toHaveValue('aioli');
  await expect(addOn.getByLabel('Unit price ($)')).toHaveValue('0.50');
  await addOn.getByLabel('Name', { exact: true }).fill('Garlic aioli');
  await addOn.getByLabel('Unit price ($)').fill('');
  await addOn.getByRole('button', { name: 'Save' }).click();
  await expect(addOn.getByText('Enter a price, or 0 if it’s free')).toBeVisible();
  await addOn.getByLabel('Unit price ($)').fill('0.75');
  platform.control.fail({
    match: 'updateAddOn',
    how: 'envelope',
    message: '',
    fields: { nameKey: 'is taken already' },
  });
  await addOn.getByRole('button', { name: 'Save' }).click();
  await expect(addOn.getByText('is taken already')).toBeVisible();
  await expect(addOn.getByLabel('Name key')).toHaveAttribute('aria-invalid', 'true');
  await addOn.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Add-on saved')).toBeVisible();
  await expect(addOn).toBeHidden();
  await expect(edit(page, 'Garlic aioli')).toBeVisible();
  expect((await kept()).addOns).toMatchObject([
    { name: 'Garlic aioli', nameKey: 'aioli', unitPrice: 75, quantitative: true, inStock: true },
  ]);

  await added.fill('');
  await visit(page, '/addongroups?page=3');
  await edit(page, 'Sauces to edit').click();
  const group = dialog(page, 'Edit Addon Group');
  await expect(group.getByLabel('Number guests must choose')).toHaveValue('2');
  await group.getByLabel('Name', { exact: true }).fill('Sauces edited');
  platform.control.fail({ match: 'updateAddOnGroup', how: 'cut', times: CUT });
  await group.getByRole('button', { name: 'Save' }).click();
  await expect(
    group.getByText('The platform cannot be reached. Check the internet connection.'),
  ).toBeVisible();
  platform.control.clearFailures();
  await group.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Add-on group saved')).toBeVisible();
  await expect(edit(page, 'Sauces edited')).toBeVisible();
  expect((await kept()).group).toMatchObject({
    ...{ name: 'Sauces edited', nameKey: 'sauces_to_edit', requires: 2, isRequired: true, isGlobal: false },
  });

  // A platform without the call: the page says so, and no longer offers it.
  await edit(page, 'Sauces edited').click();
  platform.control.fail({ match: 'updateAddOnGroup', how: 'status', code: 404 });
  await group.getByRole('button', { name: 'Save' }).click();
  await expect(group.getByText(NOT_OFFERED)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete Sauces edited' })).toBeVisible();
  await expect(edit(page, 'Sauces edited')).toHaveCount(0);
  await client.get(deleteAddOnGroup, { params: { groupId } });
});

test('a coupon is edited with all fields that the platform lists, and only then', async ({
  owner: page,
  servery: { platform },
}) => {
  const client = await signInToPlatform(platform.url);
  await createCoupon(client, 'EDITED');
  const coupons = async () =>
    (await client.get(getCoupons, { query: { pageNumber: 0, pageSize: 100 } })).data;
  const listed = async (code: string) => (await coupons()).find(({ name }) => name === code);
  const before = await listed('EDITED');
  // The newest is on the last page; other tests may have added more.
  const lastPage = Math.ceil((await coupons()).length / COUPON_PAGE_SIZE);
  const link = (code: string) => page.getByRole('link', { name: `Edit ${code}` });
  await page.goto(`/coupons?page=${lastPage}`);
  await link('EDITED').click();
  const form = dialog(page, 'Edit Coupon');
  await expect(form.getByLabel('Discount type')).not.toHaveValue('');
  await form.getByRole('textbox', { name: 'Code' }).fill('RENAMED');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Coupon saved')).toBeVisible();
  await expect(link('RENAMED')).toBeVisible();
  expect(await listed('RENAMED')).toEqual({ ...before, name: 'RENAMED' });

  await page.route('**/coupon/describe/**', async (route) => {
    const response = await route.fetch();
    const { data, total } = (await response.json()) as { data: { name: string }[]; total: number };
    await route.fulfill({ json: { data: data.map(({ name }) => ({ name, description: '' })), total } });
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Delete RENAMED' })).toBeVisible();
  await expect(link('RENAMED')).toHaveCount(0);
  await client.get(deleteCoupon, { params: { couponName: 'RENAMED' } });
});

test('a product’s properties can be switched, and a product can be deleted, where the platform supports it', async ({
  owner: page,
  servery: { platform },
}) => {
  const client = await signInToPlatform(platform.url);
  const [category] = await categoriesOf(client);
  const id = await createProduct(client, 'House wine', [category?.categoryId ?? '']);
  const kept = () => client.get(getProduct, { params: { id } });
  await page.goto(`/edit_product?id=${id}`);
  const option = (name: string) => page.getByRole('checkbox', { name });
  const press = (name: string) => page.getByText(name, { exact: true }).click();

  // Refused, the switch flips back and says why; then each of the three is saved.
  platform.control.fail({ match: 'updateProduct', how: 'envelope', message: 'Not on Sundays.' });
  await press('Contains alcohol');
  await expect(page.getByText('Not on Sundays.')).toBeVisible();
  await expect(option('Contains alcohol')).not.toBeChecked();
  await press('Contains alcohol');
  await press('Sugary item');
  await press('Guests can add instructions');
  await expect
    .poll(async () => {
      const { is_alcohol, is_sugary_item, enabledUserInstructions } = await kept();
      return [is_alcohol, is_sugary_item, enabledUserInstructions];
    })
    .toEqual([true, true, false]);
  await page.reload();
  await expect(option('Contains alcohol')).toBeChecked();
  await expect(option('Guests can add instructions')).not.toBeChecked();

  platform.control.fail({ match: 'updateProduct', how: 'status', code: 404 });
  await press('Sugary item');
  await expect(page.getByText(NOT_OFFERED)).toBeVisible();
  await expect(option('Sugary item')).toHaveCount(0);
  await expect(option('In stock')).toBeVisible();

  const remove = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Delete Product' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };
  platform.control.fail({ match: 'deleteProduct', how: 'envelope', message: 'It is in an open order.' });
  await remove();
  await expect(page.getByText('It is in an open order.')).toBeVisible();
  await remove();
  await expect(page.getByText('House wine deleted')).toBeVisible();
  await expect(page).toHaveURL('/product');
  await expect(kept()).rejects.toThrow('Already deleted');
});
