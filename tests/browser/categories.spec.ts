/** Categories of the menu, their products, and the count of unpublished changes (spec 001 §2, §3, §7, §8). */
import type { Locator, Page, Request } from '@playwright/test';
import { publishChanges, SPECIAL_DEALS } from '@servery/protocol/platform/catalogue';
import { getProducts, getProductsOfCategory } from '@servery/protocol/platform/products';
import { PARTIAL_OUTLET_ACCESS } from '@servery/protocol/platform/session';
import { type Client, signIn as signInToPlatform } from '../platform/client.ts';
import { categoryNamed, createCategory, createProduct } from './testMenu.ts';
import { pickUp } from './pickUp.ts';
import { CUT, expect, test, visit } from './servery.ts';

/** The names of a category's products in the platform's order, from one page. */
async function productsKept(client: Client, categoryId: string, page: number): Promise<string[]> {
  const { data } = await client.get(getProductsOfCategory, {
    params: { categoryId },
    query: { size: 100, offset: page },
  });
  return data.map(({ name }) => name);
}

const products = (page: Page): Locator => page.getByRole('list', { name: 'Products' }).getByRole('listitem');
const nameOf = (row: Locator): Locator => row.locator('.name');
const details = (page: Page): Locator => page.getByRole('region', { name: 'Details' });
/** Not on the page: announcements are in a live region of their own. */
const read = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text, { exact: true })).toBeAttached();
const publishButton = (page: Page): Locator => page.getByRole('button', { name: /^Publish(,|$)/ });

/** Picks up the row with that name, moves it down by one and drops it, by keyboard. */
async function moveDown(page: Page, name: string, place: number, total: number): Promise<void> {
  await page.getByRole('button', { name: `Move ${name}`, exact: true }).focus();
  await pickUp(page, name, `${place} of ${total}`);
  await page.keyboard.press('ArrowDown');
  await read(page, `${name} is at position ${place + 1} of ${total}.`);
  await page.keyboard.press('Space');
}

test('special deals are added with their display times, and keep the platform’s other fields', async ({
  owner: page,
  servery,
}) => {
  const client = await signInToPlatform(servery.platform.url);
  await page.goto('/categories');
  await page.getByRole('link', { name: 'Add Special Deals' }).click();
  await expect(page).toHaveURL(/\/addcategory\?type=SPECIAL_DEALS$/);
  await page.reload();
  const form = page.getByRole('dialog', { name: 'Add Special Deals' });
  const from = form.getByLabel('From');
  const until = form.getByLabel('Until');
  const add = form.getByRole('button', { name: 'Add Time' });
  await form.getByLabel('Name').fill('Weekday lunch');
  await form.getByLabel('Description').fill('Cheaper at noon');
  await form.getByLabel('Order').fill('1');
  await form.getByText('Available online').click();
  await expect(form.getByText('No times yet.')).toBeVisible();

  // A range needs both ends, in order.
  await from.fill('2027-03-01T14:00');
  await add.click();
  await expect(form.getByText('Enter when it ends')).toBeVisible();
  await expect(until).toBeFocused();
  await until.fill('2027-03-01T11:00');
  await expect(form.getByText('Enter when it ends')).toBeHidden();
  await add.click();
  await expect(form.getByText('The end must be after the start')).toBeVisible();
  await from.fill('2027-03-01T09:00');
  await add.click();
  const times = form.getByRole('group', { name: 'When guests can see it' }).getByRole('listitem');
  await expect(times).toHaveText(['Mon, Mar 1, 2027 9:00 AM – 11:00 AM']);
  await expect(from).toHaveValue('');

  // Ranges must not overlap; a picked range counts even without pressing Add.
  await from.fill('2027-03-01T10:59');
  await until.fill('2027-03-02T01:00');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Overlaps with Mon, Mar 1, 2027 9:00 AM – 11:00 AM')).toBeVisible();
  await from.fill('2027-03-01T11:00');
  servery.platform.control.fail({
    match: 'saveCategory',
    how: 'envelope',
    message: 'Not in this month.',
    fields: { visibilityConfigurations: 'is too far off' },
  });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Not in this month.')).toBeVisible();
  await expect(form.getByText('is too far off')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category Added Successfully!')).toBeVisible();
  await expect(form).toBeHidden();
  expect(await categoryNamed(client, 'Weekday lunch')).toMatchObject({
    type: SPECIAL_DEALS,
    available_online: false,
    visibilityConfigurations: {
      '01-03-2027 09:00 - 01-03-2027 11:00': true,
      '01-03-2027 11:00 - 02-03-2027 01:00': true,
    },
  });
  const row = page.getByRole('listitem').filter({ hasText: 'Weekday lunch' });
  await expect(row.getByText('Special deals')).toBeVisible();

  // Values under the platform's own keys stay; the others can be removed.
  const kept = await categoryNamed(client, 'Weekday lunch');
  const own = { 'weekends only': { days: [6, 7] }, '05-03-2027 09:00 - 05-03-2027 10:00': { visible: true } };
  await createCategory(client, 'Weekday lunch', {
    categoryId: kept.categoryId,
    type: SPECIAL_DEALS,
    available_online: false,
    visibilityConfigurations: { ...kept.visibilityConfigurations, ...own },
  });
  await page.reload();
  await page.getByRole('link', { name: 'Edit Category Weekday lunch' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Category' });
  const listed = edit.getByRole('group', { name: 'When guests can see it' }).getByRole('listitem');
  await expect(listed).toHaveText([
    'Mon, Mar 1, 2027 9:00 AM – 11:00 AM',
    'Mon, Mar 1, 2027 11:00 AM – Tue, Mar 2, 2027 1:00 AM',
    'Fri, Mar 5, 2027 9:00 AM – 10:00 AM',
    'weekends only',
  ]);
  await edit.getByRole('button', { name: 'Remove Mon, Mar 1, 2027 11:00 AM', exact: false }).click();
  await expect(listed).toHaveCount(3);
  await expect(edit.getByRole('button', { name: 'Add Time' })).toBeFocused();
  await expect(edit.getByLabel('Available online')).not.toBeChecked();
  await edit.getByText('Available online').click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Updated Successfully!')).toBeVisible();
  const changed = await categoryNamed(client, 'Weekday lunch');
  expect(changed.available_online).toBe(true);
  expect(changed.visibilityConfigurations).toEqual({ '01-03-2027 09:00 - 01-03-2027 11:00': true, ...own });
});

test('a category has its own page, which a reload and a shared link open again', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const client = await signInToPlatform(servery.platform.url);
  const id = await createCategory(client, 'Breakfast');
  await createProduct(client, 'Porridge', [id]);
  await page.goto('/singlecategory');
  await expect(page.getByRole('heading', { level: 1, name: 'No category selected' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to categories' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Breakfast' }).getByText('Breakfast').click();
  await expect(page).toHaveURL(`/edit_category?id=${id}`);
  expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toMatchObject({
    catID: id,
    catName: 'Breakfast',
    catDes: 'For a test',
    catStatus: 'ACTIVE',
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Breakfast' })).toBeVisible();
  await expect(products(page)).toHaveCount(1);
  // The sidebar marks the page that led here.
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Categories' })).toHaveAttribute('aria-current', 'true');
  await expect(products(page)).toContainText('$12.50');
  await expect(products(page)).toContainText('In stock');

  // A duplicate name, a lost connection, and then it is saved; leaving unsaved changes asks.
  const name = details(page).getByLabel('Name');
  const save = details(page).getByRole('button', { name: 'Save' });
  await name.fill('Antipasti');
  await save.click();
  await expect(details(page).getByText('There is a category of this name already.')).toBeVisible();
  await expect(details(page).getByText('is taken already', { exact: true })).toBeVisible();
  await name.fill('Brunch');
  control.fail({ match: 'saveCategory', times: CUT, how: 'cut' });
  await save.click();
  await expect(details(page).getByText(/^The platform cannot be reached\./)).toBeVisible();
  control.clearFailures();
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(name).toHaveValue('Brunch');
  await save.click();
  await expect(page.getByText('Updated Successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Brunch' })).toBeVisible();
  expect((await categoryNamed(client, 'Brunch')).categoryId).toBe(id);
  await page.goBack();
  await expect(page).toHaveURL('/categories');
  await page.goForward();
  await expect(name).toHaveValue('Brunch');

  // Changes from another tab appear when this tab is visible again, and saving does not overwrite them.
  await createCategory(client, 'Brunch', { categoryId: id, descriptions: 'Until two' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(details(page).getByLabel('Description')).toHaveValue('Until two');

  await page.goto('/edit_category?id=none-of-them');
  await expect(page.getByRole('heading', { name: 'This category no longer exists' })).toBeVisible();
  control.fail({ match: 'getProductsOfCategory', times: 9, how: 'garbage' });
  await page.goto(`/singlecategory?id=${id}`);
  await expect(page.getByRole('heading', { name: 'The products could not be loaded' })).toBeVisible();
  await expect(name).toHaveValue('Brunch');
  control.clearFailures();
  await page.getByRole('button', { name: 'Try again' }).click();
  await nameOf(products(page)).click();
  await expect(page).toHaveURL(/\/edit_product\?id=/);
  expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toMatchObject({
    productId: new URL(page.url()).searchParams.get('id'),
    name: 'Porridge',
    description: 'Long: Porridge',
    shortDescription: 'Short: Porridge',
    price: '12.50',
    stockStatus: true,
    catName: 'Brunch',
    categoryId: id,
  });
});

test('the products of a category are reordered, more than a page of them in one call', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const client = await signInToPlatform(servery.platform.url);
  const id = await createCategory(client, 'All of it');
  const total = 103;
  for (let number = 1; number <= total; number += 1) await createProduct(client, `Dish ${number}`, [id]);
  const orders: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/product/reorder')) orders.push(request);
  });
  await page.goto(`/edit_category?id=${id}`);
  await expect(products(page)).toHaveCount(total);

  // Moves a dish from the platform's first page to its second.
  await moveDown(page, 'Dish 100', 100, total);
  await expect(page.getByText('reorder successfully!')).toBeVisible();
  expect(orders).toHaveLength(1);
  const sent = orders[0]?.postDataJSON() as { fields: string[] };
  expect(sent.fields).toHaveLength(total);
  expect((await productsKept(client, id, 0)).slice(98)).toEqual(['Dish 99', 'Dish 101']);
  expect(await productsKept(client, id, 1)).toEqual(['Dish 100', 'Dish 102', 'Dish 103']);
  await expect(nameOf(products(page).nth(100))).toHaveText('Dish 100');

  control.fail({ match: 'reorderProducts', how: 'envelope', message: 'The menu is locked.' });
  await moveDown(page, 'Dish 1', 1, total);
  await expect(page.getByText('The menu is locked.')).toBeVisible();
  await expect(nameOf(products(page).nth(0))).toHaveText('Dish 1');
  control.fail({ match: 'reorderProducts', times: CUT, how: 'cut' });
  await moveDown(page, 'Dish 1', 1, total);
  await expect(page.getByText(/^The platform cannot be reached\./)).toBeVisible();
  await expect(nameOf(products(page).nth(0))).toHaveText('Dish 1');
  control.clearFailures();
  await page.reload();
  await expect(nameOf(products(page).nth(100))).toHaveText('Dish 100');
});

test('deleting a category lists its contents; changes are counted in every tab until they are published', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const client = await signInToPlatform(servery.platform.url);
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
  control.fail({ match: 'getProductsOfCategory', how: 'envelope', message: 'Not now.' });
  await remove('Leftovers').click();
  await expect(question).toContainText('Its products could not be loaded. Not now.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await remove('Leftovers').click();
  await expect(question).toContainText('Its 2 products won’t be deleted.');
  await expect(question).toContainText('These products would no longer be in any category: Only here.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Leftovers deleted')).toBeVisible();
  await expect(page.getByText('1 unpublished change')).toBeVisible();
  await expect(publishButton(other)).toHaveAccessibleName('Publish, 1 unpublished change');

  // A refused change does not count.
  control.fail({ match: 'deleteCategory', how: 'envelope', message: 'It is in use.' });
  await remove('Empty shelf').click();
  await expect(question).toContainText('It has no products.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('It is in use.')).toBeVisible();
  await expect(page.getByText('1 unpublished change')).toBeVisible();
  await remove('Empty shelf').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Empty shelf deleted')).toBeVisible();
  await page.reload();
  await expect(publishButton(page)).toHaveAccessibleName('Publish, 2 unpublished changes');

  control.fail({ match: 'publishChanges', how: 'envelope', message: 'Another publication is under way.' });
  const publish = page.getByRole('button', { name: 'Publish Changes' });
  await publish.click();
  await expect(page.getByText('Another publication is under way.')).toBeVisible();
  await expect(page.getByText('2 unpublished changes')).toBeVisible();
  await publish.click();
  await expect(page.getByText('Changes published successfully!')).toBeVisible();
  await expect(publish).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  await expect(publishButton(page)).toHaveAccessibleName('Publish');
  await expect(publishButton(other)).toHaveAccessibleName('Publish');
  await other.close();
});

test('people who cannot publish and the owner see that edits wait; without the call the count is local to the device', async ({
  owner: page,
  servery,
}) => {
  const client = await signInToPlatform(servery.platform.url);
  await client.get(publishChanges, {});
  // On another device.
  await createCategory(client, 'Not seen yet');
  await page.goto('/categories');
  await expect(page.getByText('1 unpublished change', { exact: true })).toBeVisible();
  await expect(publishButton(page)).toHaveAccessibleName('Publish, 1 unpublished change');

  await page.evaluate((type) => localStorage.setItem('permission_type', type), PARTIAL_OUTLET_ACCESS);
  await page.reload();
  await expect(page.getByText('Someone with full access can see and publish this.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish Changes' })).toBeHidden();
  // A product's own page, which these people see too, announces its edits.
  const [product] = (await client.get(getProducts, { query: { offset: 0, size: 1 } })).data;
  await visit(page, `/edit_product?id=${product?.productId ?? ''}`);
  await page.getByText('Sugary item').click();
  await expect(page.getByText('2 unpublished changes')).toBeVisible();
  await expect(page.getByText('Someone with full access can see and publish this.')).toBeVisible();
  await visit(page, '/categories');

  servery.platform.control.fail({ match: 'getUnpublished', how: 'status', code: 404, times: 1000 });
  await page.reload();
  await page.getByRole('button', { name: 'Delete Category Not seen yet', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 unpublished changes on this device')).toBeVisible();
  await expect(page.getByText('Ask someone with full access to publish.')).toBeVisible();
});

test('the category pages do not scroll sideways, and ask before large deletions', async ({
  owner: page,
  servery,
}) => {
  const client = await signInToPlatform(servery.platform.url);
  const times = { '01-03-2027 09:00 - 02-03-2027 11:00': true, 'weekends only': 1 };
  const id = await createCategory(client, 'Evening deals', {
    type: SPECIAL_DEALS,
    available_online: true,
    visibilityConfigurations: times,
  });
  await createProduct(client, 'Tagliere della Casa per Due Persone con Formaggi', [id]);
  await client.get(publishChanges, {});
  await page.goto('/categories');
  const handles = page.getByRole('button', { name: /^Move / });
  await expect(handles.first()).toBeVisible();
  await moveDown(page, 'Evening deals', 1, await handles.count());
  await page.getByText('Evening deals', { exact: true }).click();
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(products(page)).toHaveCount(1);
    await expect(page.getByText('1 unpublished change')).toBeVisible();
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, `at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.getByRole('link', { name: 'Categories', exact: true }).first().click();
  await page.getByRole('button', { name: 'Delete Category Evening deals' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Its 1 product won’t be deleted.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Add Special Deals' }).click();
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByLabel('From').fill('2027-03-01T14:00');
  await page.getByRole('button', { name: 'Add Time' }).click();
  await expect(page.getByText('Enter when it ends')).toBeVisible();
});
