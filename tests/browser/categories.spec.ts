/** Categories of the menu, their products, and the count of unpublished changes (spec 001 §2, §3, §7, §8). */
import type { Locator, Page } from '@playwright/test';
import { publishChanges, SPECIAL_DEALS } from '@servery/protocol/platform/catalogue';
import { getProducts } from '@servery/protocol/platform/products';
import { PARTIAL_OUTLET_ACCESS } from '@servery/protocol/platform/session';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { rowsOf } from './categoryRows.ts';
import { expectFitsEverywhere } from './fits.ts';
import { answer } from './dialogs.ts';
import { categoryNamed, createCategory, createProduct } from './testMenu.ts';
import { expect, refocusTab, test, visit } from './servery.ts';

const products = (page: Page): Locator => page.getByRole('list', { name: 'Products' }).getByRole('listitem');
const publishButton = (page: Page): Locator => page.getByRole('button', { name: /^Publish(,|$)/ });
const stateOf = (page: Page) => page.evaluate(() => (history.state as { usr: unknown }).usr);

test('categories and special deals are added and edited, and each has its own page', async ({
  owner: page,
  servery: { platform },
}) => {
  const { control } = platform;
  const client = await signInToPlatform(platform.url);
  const id = await createCategory(client, 'Breakfast');
  await createProduct(client, 'Porridge', [id]);
  const form = page.getByRole('dialog');
  const save = page.getByRole('button', { name: 'Save' });

  await test.step('shows an error, and recovers when the platform does', async () => {
    control.fail({ match: 'getCategories', times: 9, how: 'garbage' });
    await page.goto('/categories');
    await expect(page.getByRole('heading', { name: 'The categories could not be loaded' })).toBeVisible();
    control.clearFailures();
    await page.getByRole('button', { name: 'Try again' }).click();
  });

  await test.step('are added at an address of their own, where the list shows them', async () => {
    await page.getByRole('link', { name: 'Add Category' }).click();
    await expect(page).toHaveURL(/\/addcategory$/);
    await form.getByLabel('Name').fill('Antipasti');
    await form.getByLabel('Description').fill('Once more');
    await form.getByLabel('Order').fill('1');
    await save.click();
    await expect(form.getByText('There is a category of this name already.')).toBeVisible();
    await expect(form.getByText('is taken already', { exact: true })).toBeVisible();
    await form.getByLabel('Name').fill('Cocktails');
    await form.getByText('Inactive').click();
    await save.click();
    await expect(page.getByText('Category Added Successfully!')).toBeVisible();
    expect(await categoryNamed(client, 'Cocktails')).toMatchObject({
      ...{ descriptions: 'Once more', order: 1, status: 'INACTIVE' },
    });
    // The list scrolls to it and marks it.
    await expect(page).toHaveURL(/\/categories\?status=INACTIVE$/);
    const added = rowsOf(page).filter({ hasText: 'Cocktails' });
    await expect(added.getByText('Just added')).toBeInViewport();
    await page.getByLabel('Active', { exact: true }).check();
    await expect(added).toBeHidden();
    await page.goBack();
    await expect(page.getByLabel('Inactive')).toBeChecked();
    await page.goForward();
  });

  await test.step('special deals are added with their display times', async () => {
    await page.getByRole('link', { name: 'Add Special Deals' }).click();
    await expect(page).toHaveURL(/\/addcategory\?type=SPECIAL_DEALS$/);
    const [from, until] = [form.getByLabel('From'), form.getByLabel('Until')];
    const times = form.getByRole('group', { name: 'When guests can see it' }).getByRole('listitem');
    await form.getByLabel('Name').fill('Weekday lunch');
    await form.getByLabel('Description').fill('Cheaper at noon');
    await form.getByLabel('Order').fill('1');
    await form.getByText('Available online').click();
    await expect(form.getByText('No times yet.')).toBeVisible();
    // A range needs both ends.
    await from.fill('2027-03-01T09:00');
    await form.getByRole('button', { name: 'Add Time' }).click();
    await expect(form.getByText('Enter when it ends')).toBeVisible();
    await expect(until).toBeFocused();
    await expectFitsEverywhere(page, 'special deals');
    await until.fill('2027-03-01T11:00');
    await expect(form.getByText('Enter when it ends')).toBeHidden();
    await form.getByRole('button', { name: 'Add Time' }).click();
    await expect(times).toHaveText(['Mon, Mar 1, 2027 9:00 AM – 11:00 AM']);
    await expect(from).toHaveValue('');
    // Ranges must not overlap; a picked range counts even without pressing Add.
    await from.fill('2027-03-01T10:59');
    await until.fill('2027-03-02T01:00');
    await save.click();
    await expect(form.getByText('Overlaps with Mon, Mar 1, 2027 9:00 AM – 11:00 AM')).toBeVisible();
    await from.fill('2027-03-01T11:00');
    const fields = { visibilityConfigurations: 'is too far off' };
    control.fail({ match: 'saveCategory', how: 'envelope', message: 'Not in this month.', fields });
    await save.click();
    await expect(form.getByText('Not in this month.')).toBeVisible();
    await expect(form.getByText('is too far off')).toBeVisible();
    await save.click();
    await expect(rowsOf(page).filter({ hasText: 'Weekday lunch' }).getByText('Special deals')).toBeVisible();
    expect(await categoryNamed(client, 'Weekday lunch')).toMatchObject({
      type: SPECIAL_DEALS,
      available_online: false,
      visibilityConfigurations: {
        '01-03-2027 09:00 - 01-03-2027 11:00': true,
        '01-03-2027 11:00 - 02-03-2027 01:00': true,
      },
    });
  });

  await test.step('values under the platform’s own keys stay; the others can be removed', async () => {
    const stored = await categoryNamed(client, 'Weekday lunch');
    const own = {
      'weekends only': { days: [6, 7] },
      '05-03-2027 09:00 - 05-03-2027 10:00': { visible: true },
    };
    await createCategory(client, 'Weekday lunch', {
      categoryId: stored.categoryId,
      type: SPECIAL_DEALS,
      available_online: false,
      visibilityConfigurations: { ...stored.visibilityConfigurations, ...own },
    });
    await page.getByRole('link', { name: 'Edit Category Weekday lunch' }).click();
    await expect(page).toHaveURL(/\/categories\?edit=/);
    // The form stays open over a reload.
    await page.reload();
    const listed = form.getByRole('group', { name: 'When guests can see it' }).getByRole('listitem');
    await expect(listed).toHaveText([
      'Mon, Mar 1, 2027 9:00 AM – 11:00 AM',
      'Mon, Mar 1, 2027 11:00 AM – Tue, Mar 2, 2027 1:00 AM',
      'Fri, Mar 5, 2027 9:00 AM – 10:00 AM',
      'weekends only',
    ]);
    await form.getByRole('button', { name: 'Remove Mon, Mar 1, 2027 11:00 AM', exact: false }).click();
    await expect(listed).toHaveCount(3);
    await expect(form.getByRole('button', { name: 'Add Time' })).toBeFocused();
    await expect(form.getByLabel('Available online')).not.toBeChecked();
    await form.getByText('Available online').click();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await answer(page, 'Stay');
    await save.click();
    await expect(page.getByText('Updated Successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/categories$/);
    const changed = await categoryNamed(client, 'Weekday lunch');
    expect(changed.available_online).toBe(true);
    expect(changed.visibilityConfigurations).toEqual({ '01-03-2027 09:00 - 01-03-2027 11:00': true, ...own });
  });

  const details = page.getByRole('region', { name: 'Details' });
  const name = details.getByLabel('Name');
  await test.step('a category has its own page', async () => {
    await visit(page, '/singlecategory');
    await expect(page.getByRole('heading', { level: 1, name: 'No category selected' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to categories' }).click();
    control.fail({ match: 'getProductsOfCategory', times: 9, how: 'garbage' });
    await rowsOf(page).getByText('Breakfast').click();
    await expect(page).toHaveURL(`/edit_category?id=${id}`);
    const category = { catID: id, catName: 'Breakfast', catDes: 'For a test', catStatus: 'ACTIVE' };
    expect(await stateOf(page)).toMatchObject(category);
    await expect(page.getByRole('heading', { name: 'The products could not be loaded' })).toBeVisible();
    control.clearFailures();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(products(page)).toContainText([/\$12\.50.*In stock|In stock.*\$12\.50/]);
    // The sidebar marks the page that led here.
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Categories' })).toHaveAttribute('aria-current', 'true');

    await name.fill('Brunch');
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Brunch' })).toBeVisible();
    expect((await categoryNamed(client, 'Brunch')).categoryId).toBe(id);
    // Changes from another tab appear when this tab is visible again.
    await createCategory(client, 'Brunch', { categoryId: id, descriptions: 'Until two' });
    await refocusTab(page);
    await expect(details.getByLabel('Description')).toHaveValue('Until two');

    await products(page).locator('.name').click();
    await expect(page).toHaveURL(/\/edit_product\?id=/);
    expect(await stateOf(page)).toMatchObject({
      productId: new URL(page.url()).searchParams.get('id'),
      ...{ name: 'Porridge', description: 'Long: Porridge', shortDescription: 'Short: Porridge' },
      ...{ price: '12.50', stockStatus: true, catName: 'Brunch', categoryId: id },
    });
    await visit(page, '/edit_category?id=none-of-them');
    await expect(page.getByRole('heading', { name: 'This category no longer exists' })).toBeVisible();
    await page.goto(`/singlecategory?id=${id}`);
    await expect(name).toHaveValue('Brunch');
  });
});

test('deleting a category lists its contents; changes are counted in every tab until they are published', async ({
  owner: page,
  servery: { platform },
}) => {
  const { control } = platform;
  const client = await signInToPlatform(platform.url);
  const id = await createCategory(client, 'Leftovers');
  await createCategory(client, 'Empty shelf');
  await createProduct(client, 'Only here', [id]);
  await createProduct(client, 'Elsewhere too', [id, (await categoryNamed(client, 'Antipasti')).categoryId]);
  await client.get(publishChanges, {});
  await page.goto('/categories');
  const other = await page.context().newPage();
  await other.goto('/change-password');
  await expect(publishButton(other)).toHaveAccessibleName('Publish');
  await expect(page.getByText('unpublished change')).toBeHidden();

  const remove = (name: string): Locator =>
    page.getByRole('button', { name: `Delete Category ${name}`, exact: true });
  const question = page.getByRole('alertdialog', { name: 'Are you sure want to delete?' });
  await test.step('after a question', async () => {
    control.fail({ match: 'getProductsOfCategory', how: 'envelope', message: 'Not now.' });
    await remove('Leftovers').click();
    await expect(question).toContainText('Its products could not be loaded. Not now.');
    await answer(page, 'Cancel');
    await expect(remove('Leftovers')).toBeFocused();
    await remove('Leftovers').click();
    await expect(question).toContainText('Its 2 products won’t be deleted.');
    await expect(question).toContainText('These products would no longer be in any category: Only here.');
    await answer(page, 'Delete');
    await expect(page.getByText('Leftovers deleted')).toBeVisible();
    await expect(publishButton(other)).toHaveAccessibleName('Publish, 1 unpublished change');
  });

  await test.step('a refused change does not count', async () => {
    control.fail({ match: 'deleteCategory', how: 'envelope', message: 'It is in use.' });
    await remove('Empty shelf').click();
    await expect(question).toContainText('It has no products.');
    await answer(page, 'Delete');
    await expect(page.getByText('It is in use.')).toBeVisible();
    await expect(page.getByText('1 unpublished change', { exact: true })).toBeVisible();
    await remove('Empty shelf').click();
    await answer(page, 'Delete');
    await expect(publishButton(page)).toHaveAccessibleName('Publish, 2 unpublished changes');
  });

  await test.step('until they are published', async () => {
    control.fail({ match: 'publishChanges', how: 'envelope', message: 'Another publication is under way.' });
    const publish = page.getByRole('button', { name: 'Publish Changes' });
    await publish.click();
    await expect(page.getByText('Another publication is under way.')).toBeVisible();
    await expect(page.getByText('2 unpublished changes')).toBeVisible();
    await publish.click();
    await expect(page.getByText('Changes published successfully!')).toBeVisible();
    await expect(publish).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
    for (const tab of [page, other]) await expect(publishButton(tab)).toHaveAccessibleName('Publish');
    await other.close();
  });

  await test.step('people who cannot publish and the owner see that edits wait', async () => {
    // On another device.
    await createCategory(client, 'Not seen yet');
    await page.evaluate((type) => localStorage.setItem('permission_type', type), PARTIAL_OUTLET_ACCESS);
    await page.reload();
    await expect(page.getByText('1 unpublished change', { exact: true })).toBeVisible();
    await expect(page.getByText('Someone with full access can see and publish this.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish Changes' })).toBeHidden();
    // A product's own page, which these people see too, announces its edits.
    const [product] = (await client.get(getProducts, { query: { offset: 0, size: 1 } })).data;
    await visit(page, `/edit_product?id=${product?.productId ?? ''}`);
    await page.getByText('Sugary item').click();
    await expect(page.getByText('2 unpublished changes')).toBeVisible();
    await expect(page.getByText('Someone with full access can see and publish this.')).toBeVisible();
  });

  await test.step('without the call the count is local to the device', async () => {
    control.fail({ match: 'getUnpublished', how: 'status', code: 404, times: 1000 });
    await page.goto('/categories');
    await remove('Not seen yet').click();
    await answer(page, 'Delete');
    await expect(page.getByText('2 unpublished changes on this device')).toBeVisible();
    await expect(page.getByText('Ask someone with full access to publish.')).toBeVisible();
    await expectFitsEverywhere(page, 'unpublished changes');
  });
});
