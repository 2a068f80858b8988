/**
 * The lists of products: all of them on /product, those of a category in a sheet on /products, and bulk
 * changes (spec 001 §2, §7, §8; decisions 18, 26a, 27). Each test has a category and products of its own.
 */
import type { Locator, Page } from '@playwright/test';
import { addAddOnGroup, deleteAddOnGroup, getAddOnGroups } from '@servery/protocol/platform/addOns';
import { getCatalogueIndex, publishChanges } from '@servery/protocol/platform/catalogue';
import {
  getProduct,
  getProducts,
  updateProductMemo,
  updateProductPrice,
} from '@servery/protocol/platform/products';
import { type Client, signIn as signInToPlatform } from '../platform/client.ts';
import { expectAccessible } from './accessible.ts';
import { createCategory, createProduct } from './testMenu.ts';
import { CUT, expect, type Stack, test } from './servery.ts';

interface OwnMenu {
  readonly client: Client;
  readonly categoryId: string;
  /** The ids of its products, in order. */
  readonly ids: readonly string[];
}

/** Adds a category with products of these names, at 10.00, 11.00 and so on. */
async function addMenu({ platform }: Stack, category: string, names: readonly string[]): Promise<OwnMenu> {
  const client = await signInToPlatform(platform.url);
  const categoryId = await createCategory(client, category, { order: 90 });
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const price = { regularPrice: 10 + index, salePrice: 10 + index };
    ids.push(await createProduct(client, name, [categoryId], { price }));
  }
  return { client, categoryId, ids };
}

const kept = ({ client }: OwnMenu, id = '') => client.get(getProduct, { params: { id } });

const rows = (page: Page): Locator => page.locator('tbody tr');
const row = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });
const drawer = (page: Page): Locator => page.getByRole('dialog');

/** Opens the drawer of a row. */
async function open(page: Page, name: string): Promise<Locator> {
  await row(page, name).getByRole('link', { name, exact: true }).click();
  await expect(drawer(page).getByRole('heading', { name, exact: true })).toBeFocused();
  return drawer(page);
}
const pagerStep = (page: Page, number: number): Locator =>
  page
    .getByRole('navigation', { name: 'Pages of products' })
    .getByRole('link', { name: `Page ${number} of` });
const leaving = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Leave without saving?' });

test('all products: ten per page, the page kept, a whole row opens its product', async ({
  owner: page,
  servery,
}) => {
  const client = await signInToPlatform(servery.platform.url);
  const [, , third] = await Promise.all(
    [0, 1, 2].map((offset) => client.get(getProducts, { query: { offset, size: 10 } })),
  );
  const [product] = third?.data ?? [];
  if (!product) throw new Error('There is no third page.');

  servery.platform.control.fail({ match: 'getProducts', times: 9, how: 'garbage' });
  await page.goto('/product');
  await expect(page.getByRole('heading', { name: 'The products could not be loaded' })).toBeVisible();
  servery.platform.control.clearFailures();
  // A picture that cannot load leaves its space, with an icon in it.
  await page.route('**/media/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first().locator('.picture svg')).toBeVisible();
  await expect(rows(page).first().locator('img')).toHaveCount(0);
  await page.unroute('**/media/**');
  for (const name of ['Image', 'Product Name', 'Description', 'Category', 'Price ($)']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }

  await pagerStep(page, 2).click();
  await pagerStep(page, 3).click();
  await expect(page).toHaveURL(/\/product\?page=3$/);
  const row = rows(page).filter({ has: page.getByRole('link', { name: product.name, exact: true }) });
  await expect(row.getByRole('cell', { name: product.descriptions })).toBeVisible();
  // The click target there is the link, which covers the row.
  await row.locator('.category').click({ force: true });
  await expect(page).toHaveURL(new RegExp(`/edit_product\\?id=${product.productId}$`));
  const state = await page.evaluate(() => (history.state as { usr: unknown }).usr);
  expect(state).toEqual({
    productId: product.productId,
    name: product.name,
    description: product.descriptions,
    shortDescription: product.shortDescription,
    price: ((product.price ?? 0) / 100).toFixed(2),
    stockStatus: product.inStock,
    catName: product.categoryObj[0]?.categoryName,
    categoryId: product.categoryId,
  });
  await page.goBack();
  await expect(row).toBeVisible();
  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/edit_product\?id=/);

  // Without a page in the address, returning keeps the page; going to the first page stays there.
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page).toHaveURL(/\/product\?page=3$/);
  await expect(row).toBeVisible();
  await pagerStep(page, 1).click();
  await expect(page).toHaveURL(/\/product$/);
  await expect(row).toBeHidden();
  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  await expect(page).toHaveURL(/\/product$/);
  await page.getByRole('link', { name: 'Add Product' }).click();
  await expect(page).toHaveURL(/\/addproduct$/);
});

test('rows and their drawers are edited in place: saved as they change, kept with the reason after a refusal, and published', async ({
  owner: page,
  servery,
}) => {
  const menu = await addMenu(servery, 'Sheet', ['Alpha', 'Beta']);
  const [alpha, beta = ''] = menu.ids;
  const { control } = servery.platform;
  await menu.client.get(updateProductPrice, {
    params: { id: beta },
    body: { includeInSale: true, regularPrice: 10, salePrice: 8 },
  });
  await menu.client.get(publishChanges, {});
  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'No category selected' })).toBeVisible();
  await page.getByLabel('Category', { exact: true }).selectOption('Sheet');
  await expect(page).toHaveURL(new RegExp(`/products\\?category=${menu.categoryId}$`));
  await expect(page.getByRole('article')).toHaveCount(2);

  // Texts.
  const first = await open(page, 'Alpha');
  await first.getByLabel('Name').fill('Alpha one');
  await page.keyboard.press('Enter');
  await expect(first.getByText('Saved')).toBeVisible();
  await expect(page.getByText('Updated Successfully!', { exact: true })).toBeVisible();
  await expect(first.getByText('Saved')).toBeHidden();
  expect(await kept(menu, alpha)).toMatchObject({ name: 'Alpha one', descriptions: 'Long: Alpha' });
  await expect(page.getByText('1 unpublished change')).toBeVisible();

  control.fail({ match: 'updateProductMemo', how: 'envelope', message: 'The menu is locked.' });
  await first.getByLabel('Short description').fill('Never kept');
  await first.getByLabel('Name').focus();
  await expect(first.getByText('The menu is locked.')).toBeVisible();
  // Input stays, and leaving it asks.
  await expect(first.getByLabel('Short description')).toHaveValue('Never kept');
  await first.getByRole('button', { name: 'Close' }).click();
  await leaving(page).getByRole('button', { name: 'Stay' }).click();
  await first.getByLabel('Short description').press('Escape');
  await expect(first.getByLabel('Short description')).toHaveValue('Short: Alpha');
  await first.getByLabel('Name').fill(' ');
  await page.keyboard.press('Enter');
  await expect(first.getByText('Enter a name')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first.getByLabel('Name')).toHaveValue('Alpha one');
  await first.getByRole('button', { name: 'Close' }).click();
  await expect(first).toBeHidden();

  // Prices: an invalid one stays for correction, and a sale price stays.
  const second = row(page, 'Beta');
  await expect(second.getByText('On sale for $8.00')).toBeVisible();
  await second.getByLabel('Price ($)').fill('12.345');
  await page.getByRole('link', { name: 'All Products' }).click();
  await leaving(page).getByRole('button', { name: 'Stay' }).click();
  await expect(second.getByText('Enter a price of 0 or more, such as 12.50')).toBeVisible();
  await second.getByLabel('Price ($)').fill('7');
  await page.keyboard.press('Enter');
  await expect(
    second.getByText('The price can’t be below the sale price. Change the sale price first, under Edit.'),
  ).toBeVisible();
  await second.getByLabel('Price ($)').fill('12.50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Price Updated Successfully!')).toBeVisible();
  await expect(second.getByText('On sale for $8.00')).toBeVisible();
  expect(await kept(menu, beta)).toMatchObject({ regularPrice: 1250, salePrice: 800, includeInSale: true });

  // Switches flip at once, and back after a refusal or a lost connection.
  const stock = second.getByRole('checkbox', { name: 'In stock' });
  const flip = (name: string): Promise<void> =>
    second
      .locator('label')
      .filter({ has: page.getByRole('checkbox', { name }) })
      .click();
  control.fail({ match: 'markSoldOut', how: 'envelope', message: 'Ask the kitchen.' });
  await flip('In stock');
  await expect(second.getByText('Ask the kitchen.')).toBeVisible();
  await expect(stock).toBeChecked();
  control.fail({ match: 'markSoldOut', times: CUT, how: 'cut' });
  await flip('In stock');
  await expect(second.getByText(/^The platform cannot be reached\./)).toBeVisible();
  await expect(stock).toBeChecked();
  control.clearFailures();
  await flip('In stock');
  await expect(page.getByText('Stock Status Change Successfully!')).toBeVisible();
  await expect(stock).not.toBeChecked();
  await flip('Enabled');
  await expect(page.getByText('Updated Successfully!', { exact: true })).toBeVisible();
  expect(await kept(menu, beta)).toMatchObject({ inStock: false, productStatus: 'DISABLED' });

  // Categories and groups.
  const { data: groups } = await menu.client.get(getAddOnGroups, { query: { page: 0, size: 100 } });
  const [group] = groups;
  if (!group) throw new Error('There are no add-on groups.');
  await open(page, 'Alpha one');
  await first.getByLabel('Add a category…').selectOption('Zuppe');
  await expect(page.getByText('added Successfully', { exact: true })).toBeVisible();
  await expect(first.getByRole('button', { name: 'Remove Zuppe' })).toBeVisible();
  await first.getByLabel('Add an add-on group…').selectOption(group.addOnGroupId);
  const remove = first.getByRole('button', { name: `Remove ${group.name}`, exact: true });
  await expect(remove).toBeVisible();
  expect(await kept(menu, alpha)).toMatchObject({
    categoryObj: [{ categoryName: 'Sheet' }, { categoryName: 'Zuppe' }],
    addonsGroups: [{ addOnGroupId: group.addOnGroupId }],
  });
  control.fail({ match: 'unassignAddOnGroup', how: 'envelope', message: 'Guests have it in their baskets.' });
  await remove.click();
  await expect(first.getByText('Guests have it in their baskets.')).toBeVisible();
  await remove.click();
  await expect(remove).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();

  await page.getByRole('button', { name: 'Publish Changes' }).click();
  await expect(page.getByText('Changes published successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish Changes' })).toBeHidden();
  await page.reload();
  await expect(row(page, 'Alpha one').getByText('Zuppe')).toBeVisible();
  await expect(row(page, 'Beta').getByLabel('Price ($)')).toHaveValue('12.50');
});

test('add-on groups beyond the first hundred can be selected, and have their names', async ({
  owner: page,
  servery,
}) => {
  const { client, categoryId } = await addMenu(servery, 'Many groups', ['Epsilon']);
  const groupsOn = async (page: number) =>
    (await client.get(getAddOnGroups, { query: { page, size: 100 } })).data;
  for (let number = 1; number <= 101; number += 1) {
    await client.get(addAddOnGroup, {
      body: {
        name: `Extra ${number}`,
        description: 'For a test',
        type: 'CHECKBOX',
        nameKey: `extra_${number}`,
        isRequired: false,
        requires: 0,
        isGlobal: true,
        isSystem: false,
      },
    });
  }
  try {
    const last = (await groupsOn(1)).at(-1);
    if (!last) throw new Error('There is no second page of add-on groups.');
    await page.goto(`/products?category=${categoryId}`);
    const choose = (await open(page, 'Epsilon')).getByLabel('Add an add-on group…');
    await expect(choose.getByRole('option', { name: 'Extra 1', exact: true })).toBeAttached();
    await expect(choose.getByRole('option', { name: last.name, exact: true })).not.toBeAttached();
    // Opening the list loads the rest.
    await choose.focus();
    await choose.selectOption(last.addOnGroupId);
    const own = drawer(page).getByRole('button', { name: `Remove ${last.name}`, exact: true });
    await expect(own).toBeVisible();
    await page.reload();
    // Their names load on demand.
    await drawer(page).getByRole('button', { name: '1 more', exact: true }).click();
    await expect(own).toBeVisible();
  } finally {
    const made = [...(await groupsOn(0)), ...(await groupsOn(1))].filter(({ name }) =>
      name.startsWith('Extra '),
    );
    for (const { addOnGroupId: groupId } of made) await client.get(deleteAddOnGroup, { params: { groupId } });
  }
});

test('unsaved input is neither overwritten nor lost', async ({ owner: page, servery }) => {
  const menu = await addMenu(servery, 'Two tabs', ['Gamma', 'Delta']);
  const [gamma = '', delta = ''] = menu.ids;
  const rename = (id: string, fields: { name?: string; shortDescription?: string }) =>
    menu.client.get(updateProductMemo, { params: { id }, body: fields });
  await page.goto('/product');
  await page.getByRole('link', { name: 'Edit by category' }).click();
  await page.getByLabel('Category', { exact: true }).selectOption('Two tabs');
  const writing = (await open(page, 'Gamma')).getByLabel('Short description');
  await writing.fill('Being written');

  // Another tab changes the same field and another product; returning to the tab reloads the list.
  await rename(gamma, { shortDescription: 'From another tab' });
  await rename(delta, { name: 'Delta two' });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.locator('article').filter({ hasText: 'Delta two' })).toBeVisible();
  await expect(writing).toHaveValue('Being written');

  // Types without a blur: going back asks.
  await page.goBack();
  await leaving(page).getByRole('button', { name: 'Stay' }).click();
  await expect(writing).toHaveValue('Being written');
  await expect(page).toHaveURL(/\/products\?category=/);

  // A pending request is awaited, not asked about.
  let release = (): void => undefined;
  await page.route('**/memo', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  const close = drawer(page).getByRole('button', { name: 'Close' });
  const write = async (text: string): Promise<void> => {
    const sent = page.waitForRequest('**/memo');
    await writing.fill(text);
    await page.keyboard.press('Tab');
    await sent;
    await close.click();
    await expect(page).toHaveURL(new RegExp(`edit=${gamma}`));
    release();
  };
  await write('Written');
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${menu.categoryId}$`));
  expect(await kept(menu, gamma)).toMatchObject({ shortDescription: 'Written' });

  // A refusal in the meantime keeps the user there.
  await open(page, 'Gamma');
  servery.platform.control.fail({ match: 'updateProductMemo', how: 'envelope', message: 'Too long.' });
  await write('Refused');
  await leaving(page).getByRole('button', { name: 'Stay' }).click();
  await expect(drawer(page).getByText('Too long.')).toBeVisible();
  await expect(writing).toHaveValue('Refused');
  await writing.press('Escape');
  await expect(writing).toHaveValue('Written');
  await close.click();
  await expect(drawer(page)).toBeHidden();

  // Switching to another category leaves the rows, too.
  await row(page, 'Gamma').getByLabel('Price ($)').fill('dear');
  const chooser = page.getByLabel('Category', { exact: true });
  await chooser.selectOption('Zuppe');
  await leaving(page).getByRole('button', { name: 'Stay' }).click();
  await row(page, 'Gamma').getByLabel('Price ($)').press('Escape');
  await chooser.selectOption('Zuppe');
  await expect(page).not.toHaveURL(new RegExp(menu.categoryId));
  await expect(row(page, 'Gamma')).toBeHidden();
});

test('prices are typed down their column, and a product of another category is found and opened', async ({
  owner: page,
  servery,
}) => {
  const menu = await addMenu(servery, 'Column', ['Primo', 'Secondo', 'Terzo']);
  const prices = async () => Promise.all(menu.ids.map(async (id) => (await kept(menu, id)).regularPrice));
  const price = (name: string): Locator => row(page, name).getByLabel('Price ($)');
  await page.goto(`/products?category=${menu.categoryId}`);
  const index: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(getCatalogueIndex.path)) index.push(request.url());
  });

  await price('Primo').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(price('Secondo')).toBeFocused();
  // The price is selected: typing replaces it.
  await page.keyboard.type('21');
  await page.keyboard.press('Tab');
  await page.keyboard.type('dear');
  await page.keyboard.press('Enter');
  await expect(price('Terzo')).toBeFocused();
  await expect(row(page, 'Terzo').getByText('Enter a price of 0 or more, such as 12.50')).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('22');
  await page.keyboard.press('Enter');
  await expect.poll(prices).toEqual([2000, 2100, 2200]);

  // The menu is read once somebody searches.
  expect(index).toEqual([]);
  const search = page.getByRole('combobox', { name: 'Find a product' });
  await search.fill('wedding soup');
  await page.getByRole('option', { name: 'Italian Wedding Soup' }).click();
  await expect(drawer(page).getByLabel('Name')).toHaveValue('Italian Wedding Soup');
  await expect(page.getByLabel('Category', { exact: true }).locator(':checked')).toHaveText('Zuppe');
  expect(index).toHaveLength(1);
  await expectAccessible(page, 'the drawer of a product');
  await drawer(page).getByRole('link', { name: 'Edit Italian Wedding Soup' }).click();
  await page.getByRole('link', { name: 'All Products' }).click();
  await search.fill('terzo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Terzo' })).toBeVisible();
  expect(index).toHaveLength(1);
});

test('many products are changed together, retried, stopped and undone', async ({ owner: page, servery }) => {
  const names = ['Uno', 'Due', 'Tre', 'Quattro', 'Cinque', 'Sei'];
  const menu = await addMenu(servery, 'Together', names);
  const { control } = servery.platform;
  const prices = async () => Promise.all(menu.ids.map(async (id) => (await kept(menu, id)).regularPrice));
  const before = [1000, 1100, 1200, 1300, 1400, 1500];
  expect(await prices()).toEqual(before);
  const bar = page.getByRole('group', { name: 'Selection' });
  const dialog = page.getByRole('dialog');
  const progress = page.getByRole('region', { name: 'Bulk change' });

  // Products selected on one page and by category stay selected while paging.
  await page.goto('/product');
  await rows(page).first().getByRole('checkbox').check();
  await pagerStep(page, 2).click();
  await expect(page).toHaveURL(/page=2$/);
  await page.getByLabel('Change a whole category').selectOption('Together');
  await expect(bar).toContainText('7 selected');
  await pagerStep(page, 1).click();
  // The old page stays until the new one has loaded.
  await rows(page).getByRole('checkbox', { checked: true }).click();
  await expect(bar).toContainText('6 selected');

  await bar.getByRole('button', { name: 'Change' }).click();
  await dialog.getByLabel('Percent').fill('x');
  await expect(dialog.getByRole('alert')).toHaveText('Enter a number of 0 or more, such as 12.50');
  await dialog.getByLabel('Percent').fill('10');
  await dialog.getByRole('button', { name: '.99' }).click();
  await expect(dialog.getByRole('row', { name: 'Tre $12.00 $12.99' })).toBeVisible();
  control.fail({
    match: `/api/v1/products/${menu.ids[2] ?? ''}/price`,
    how: 'envelope',
    message: 'This price is fixed.',
  });
  await dialog.getByRole('button', { name: 'Change 6', exact: true }).click();
  await expect(progress).toContainText('5 of 6 products updated');
  await expect(bar).toBeHidden();
  await expect(progress.getByRole('listitem')).toContainText('This price is fixed.');
  const after = [1099, 1199, 1299, 1399, 1499, 1699];
  expect(await prices()).toEqual(after.with(2, 1200));
  await progress.getByRole('button', { name: 'Try again: Tre' }).click();
  await expect(progress).toContainText('6 of 6 products updated');
  expect(await prices()).toEqual(after);
  await progress.getByRole('button', { name: 'Undo' }).click();
  await expect(progress).toContainText('6 of 6 products restored');
  expect(await prices()).toEqual(before);
  await progress.getByRole('button', { name: 'Close' }).click();

  // Stopped: pending requests finish, no new ones are sent; finished changes are undone.
  await page.getByRole('link', { name: 'Edit by category' }).click();
  await page.getByLabel('Category', { exact: true }).selectOption('Together');
  await page.getByRole('button', { name: 'Select all in this category' }).click();
  await bar.getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('button', { name: 'Stock' }).click();
  control.fail({ match: 'markSoldOut', times: 2, how: 'slow', ms: 1500 });
  await dialog.getByRole('button', { name: 'Change 6', exact: true }).click();
  await progress.getByRole('button', { name: 'Stop' }).click();
  await expect(progress).toContainText('2 of 6 products updated');
  const sold = async () => Promise.all(menu.ids.map(async (id) => (await kept(menu, id)).inStock));
  expect(await sold()).toEqual([false, false, true, true, true, true]);
  await expect(row(page, 'Uno').getByRole('checkbox', { name: 'In stock' })).not.toBeChecked();
  await progress.getByRole('button', { name: 'Continue' }).click();
  await expect(progress).toContainText('6 of 6 products updated');
  expect(await sold()).not.toContain(true);
  await progress.getByRole('button', { name: 'Undo' }).click();
  await expect(progress).toContainText('6 of 6 products restored');
  expect(await sold()).not.toContain(false);

  // Moved: first added to the new category, then removed from the old one.
  await row(page, 'Uno').getByRole('checkbox', { name: 'Select Uno' }).check();
  await bar.getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('button', { name: 'Category' }).click();
  await dialog.getByRole('button', { name: 'Move to' }).click();
  await dialog.getByLabel('Category', { exact: true }).selectOption('Zuppe');
  await expect(dialog.getByRole('row', { name: 'Uno Together Zuppe' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Change 1', exact: true }).click();
  await expect(row(page, 'Uno')).toBeHidden();
  expect(await kept(menu, menu.ids[0])).toMatchObject({ categoryObj: [{ categoryName: 'Zuppe' }] });
  await progress.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Uno')).toBeVisible();
});

test('a long category loads more by scrolling; both lists do not scroll sideways, and the dialog is clean to axe', async ({
  owner: page,
  servery,
}) => {
  const fits = async (at: string): Promise<void> => {
    // The page adapts to another width a moment after the window has it.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: at,
      })
      .toBeLessThanOrEqual(0);
  };
  const long = Array.from({ length: 104 }, (_, index) => `Long ${index + 1}`);
  const { categoryId } = await addMenu(servery, 'Long', long);
  await page.goto(`/products?category=${categoryId}`);
  await expect(page.getByRole('article')).toHaveCount(100);
  await expect(page.getByText('104 products')).toBeVisible();
  await page.getByRole('button', { name: 'Select all in this category' }).click();
  await expect(page.getByText('104 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Show more products' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('article')).toHaveCount(104);
  await expect(row(page, 'Long 104').getByRole('checkbox', { name: 'Select Long 104' })).toBeChecked();

  await page.getByLabel('Category', { exact: true }).selectOption('Zuppe');
  await expect(row(page, 'Italian Wedding Soup')).toBeVisible();
  const priceless = page.getByRole('article').first().getByLabel('Price ($)');
  await priceless.fill('free');
  await page.keyboard.press('Enter');
  for (const width of [820, 360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByText('Enter a price of 0 or more, such as 12.50')).toBeVisible();
    await fits(`cards at ${width}`);
  }
  await priceless.focus();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'All Products' }).click();
  await rows(page).first().getByRole('checkbox').check();
  for (const width of [820, 360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByText('1 selected')).toBeVisible();
    await fits(`table at ${width}`);
  }
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Percent').fill('10');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toBeVisible();
  await expectAccessible(page, 'the dialog');
});
