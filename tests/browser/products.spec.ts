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
import { expectOwnAccessible } from './accessible.ts';
import { expectFitsEverywhere } from './fits.ts';
import { answer } from './dialogs.ts';
import { createCategory, createProduct } from './testMenu.ts';
import { expect, refocusTab, type Stack, test } from './servery.ts';

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

const stored = ({ client }: OwnMenu, id = '') => client.get(getProduct, { params: { id } });

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

test('all products: ten per page, the page kept, a whole row opens its product; many are changed together', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const names = ['Uno', 'Due', 'Tre', 'Quattro', 'Cinque', 'Sei'];
  const menu = await addMenu(servery, 'Together', names);
  const [, , third] = await Promise.all(
    [0, 1, 2].map((offset) => menu.client.get(getProducts, { query: { offset, size: 10 } })),
  );
  const [product] = third?.data ?? [];
  if (!product) throw new Error('There is no third page.');

  await test.step('shows an error, and recovers when the platform does', async () => {
    control.fail({ match: 'getProducts', times: 9, how: 'garbage' });
    await page.goto('/product');
    await expect(page.getByRole('heading', { name: 'The products could not be loaded' })).toBeVisible();
    control.clearFailures();
    // A picture that cannot load leaves its space, with an icon in it.
    await page.route('**/media/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(10);
    await expect(rows(page).first().locator('.picture svg')).toBeVisible();
    await expect(rows(page).first().locator('img')).toHaveCount(0);
    await page.unroute('**/media/**');
    const heads = ['Image', 'Product Name', 'Description', 'Category', 'Price ($)'];
    await expect(page.getByRole('columnheader').filter({ hasText: /\w/ })).toContainText(heads);
  });

  await test.step('a whole row opens its product, also by keyboard, and back returns to its page', async () => {
    await pagerStep(page, 2).click();
    await pagerStep(page, 3).click();
    await expect(page).toHaveURL(/\/product\?page=3$/);
    const row = rows(page).filter({ has: page.getByRole('link', { name: product.name, exact: true }) });
    await expect(row.getByRole('cell', { name: product.descriptions })).toBeVisible();
    // The click target there is the link, which covers the row.
    await row.locator('.category').click({ force: true });
    await expect(page).toHaveURL(new RegExp(`/edit_product\\?id=${product.productId}$`));
    expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({
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
    await row.getByRole('link').press('Enter');
    await expect(page).toHaveURL(/\/edit_product\?id=/);
    // The address changes before the page does: a link to the list returns to it only after the list was left.
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
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
    await expect(page.getByRole('link', { name: 'Add Product' })).toHaveAttribute('href', '/addproduct');
  });

  const prices = async () => Promise.all(menu.ids.map(async (id) => (await stored(menu, id)).regularPrice));
  const bar = page.getByRole('group', { name: 'Selection' });
  const dialog = page.getByRole('dialog');
  const progress = page.getByRole('region', { name: 'Bulk change' });
  await test.step('selected products stay selected while paging', async () => {
    await rows(page).first().getByRole('checkbox').check();
    await pagerStep(page, 2).click();
    await expect(page).toHaveURL(/page=2$/);
    await page.getByLabel('Change a whole category').selectOption('Together');
    await expect(bar).toContainText('7 selected');
    await pagerStep(page, 1).click();
    // The old page stays until the new one has loaded.
    await rows(page).getByRole('checkbox', { checked: true }).click();
    await expect(bar).toContainText('6 selected');
    await expectFitsEverywhere(page, 'the table');
  });

  await test.step('a change is previewed, stopped, continued, retried and undone', async () => {
    const before = [1000, 1100, 1200, 1300, 1400, 1500];
    const after = [1099, 1199, 1299, 1399, 1499, 1699];
    await bar.getByRole('button', { name: 'Change' }).click();
    await dialog.getByLabel('Percent').fill('x');
    await expect(dialog.getByRole('alert')).toHaveText('Enter a number of 0 or more, such as 12.50');
    await dialog.getByLabel('Percent').fill('10');
    await dialog.getByRole('button', { name: '.99' }).click();
    await expect(dialog.getByRole('row', { name: 'Tre $12.00 $12.99' })).toBeVisible();
    await expectOwnAccessible(page, 'the dialog');
    const [, , tre = ''] = menu.ids;
    control.fail({ match: 'updateProductPrice', times: 2, how: 'slow', ms: 1500 });
    await dialog.getByRole('button', { name: 'Change 6', exact: true }).click();
    await progress.getByRole('button', { name: 'Stop' }).click();
    // Pending requests finish, no new ones are sent.
    await expect(progress).toContainText('2 of 6 products updated');
    expect(await prices()).toEqual([...after.slice(0, 2), ...before.slice(2)]);
    const match = `/api/v1/products/${tre}/price`;
    control.fail({ match, how: 'envelope', message: 'This price is fixed.' });
    await progress.getByRole('button', { name: 'Continue' }).click();
    await expect(progress).toContainText('5 of 6 products updated');
    await expect(bar).toBeHidden();
    await expect(progress.getByRole('listitem')).toContainText('This price is fixed.');
    expect(await prices()).toEqual(after.with(2, 1200));
    await progress.getByRole('button', { name: 'Try again: Tre' }).click();
    await expect(progress).toContainText('6 of 6 products updated');
    expect(await prices()).toEqual(after);
    await progress.getByRole('button', { name: 'Undo' }).click();
    await expect(progress).toContainText('6 of 6 products restored');
    expect(await prices()).toEqual(before);
    await progress.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('products are moved to another category, and back', async () => {
    await page.getByRole('link', { name: 'Edit by category' }).click();
    await page.getByLabel('Category', { exact: true }).selectOption('Together');
    await row(page, 'Uno').getByRole('checkbox', { name: 'Select Uno' }).check();
    await bar.getByRole('button', { name: 'Change' }).click();
    await dialog.getByRole('button', { name: 'Category' }).click();
    await dialog.getByRole('button', { name: 'Move to' }).click();
    await dialog.getByLabel('Category', { exact: true }).selectOption('Zuppe');
    await expect(dialog.getByRole('row', { name: 'Uno Together Zuppe' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Change 1', exact: true }).click();
    await expect(row(page, 'Uno')).toBeHidden();
    expect(await stored(menu, menu.ids[0])).toMatchObject({ categoryObj: [{ categoryName: 'Zuppe' }] });
    await progress.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Uno')).toBeVisible();
  });
});

test('the products of a category are edited in place: saved as they change, never lost or overwritten, and published', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const menu = await addMenu(servery, 'Sheet', ['Alpha', 'Beta', 'Gamma']);
  const [alpha = '', beta = '', gamma = ''] = menu.ids;
  const { client } = menu;
  const sale = { includeInSale: true, regularPrice: 10, salePrice: 8 };
  await client.get(updateProductPrice, { params: { id: beta }, body: sale });
  await client.get(publishChanges, {});
  const panel = drawer(page);
  const close = panel.getByRole('button', { name: 'Close' });
  const note = panel.getByLabel('Short description');

  await test.step('texts', async () => {
    await page.goto('/products');
    await expect(page.getByRole('heading', { name: 'No category selected' })).toBeVisible();
    await page.getByLabel('Category', { exact: true }).selectOption('Sheet');
    await expect(page).toHaveURL(new RegExp(`/products\\?category=${menu.categoryId}$`));
    await expect(page.getByRole('article')).toHaveCount(3);
    await open(page, 'Alpha');
    await panel.getByLabel('Name').fill('Alpha one');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Saved')).toBeVisible();
    await expect(page.getByText('Updated Successfully!', { exact: true })).toBeVisible();
    expect(await stored(menu, alpha)).toMatchObject({ name: 'Alpha one', descriptions: 'Long: Alpha' });
    await expect(page.getByText('1 unpublished change')).toBeVisible();
    await panel.getByLabel('Name').fill(' ');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Enter a name')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel.getByLabel('Name')).toHaveValue('Alpha one');
  });

  await test.step('unsaved input stays when another tab changes the product, and leaving asks', async () => {
    await note.fill('Being written');
    const rename = (id: string, body: { name?: string; shortDescription?: string }) =>
      client.get(updateProductMemo, { params: { id }, body });
    await rename(alpha, { shortDescription: 'From another tab' });
    await rename(gamma, { name: 'Gamma two' });
    await refocusTab(page);
    await expect(page.locator('article').filter({ hasText: 'Gamma two' })).toBeVisible();
    await expect(note).toHaveValue('Being written');
    await page.goBack();
    await answer(page, 'Stay');
    await expect(page).toHaveURL(/\/products\?category=/);
    await expect(note).toHaveValue('Being written');
    expect(await stored(menu, alpha)).toMatchObject({ shortDescription: 'From another tab' });
  });

  await test.step('a pending request is awaited, and a refusal in the meantime keeps the user there', async () => {
    let release = (): void => undefined;
    await page.route('**/memo', async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue();
    });
    const write = async (text: string): Promise<void> => {
      const sent = page.waitForRequest('**/memo');
      await note.fill(text);
      await page.keyboard.press('Tab');
      await sent;
      await close.click();
      await expect(page).toHaveURL(new RegExp(`edit=${alpha}`));
      release();
    };
    control.fail({ match: 'updateProductMemo', how: 'envelope', message: 'The menu is locked.' });
    await write('Never kept');
    await answer(page, 'Stay');
    await expect(panel.getByText('The menu is locked.')).toBeVisible();
    await expect(note).toHaveValue('Never kept');
    await note.press('Escape');
    await expect(note).toHaveValue('From another tab');
    await write('Written');
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${menu.categoryId}$`));
    expect(await stored(menu, alpha)).toMatchObject({ shortDescription: 'Written' });
    await page.unroute('**/memo');
  });

  await test.step('categories and add-on groups', async () => {
    const [group] = (await client.get(getAddOnGroups, { query: { page: 0, size: 100 } })).data;
    if (!group) throw new Error('There are no add-on groups.');
    await open(page, 'Alpha one');
    await panel.getByLabel('Add a category…').selectOption('Zuppe');
    await expect(page.getByText('added Successfully', { exact: true })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Remove Zuppe' })).toBeVisible();
    await panel.getByLabel('Add an add-on group…').selectOption(group.addOnGroupId);
    const remove = panel.getByRole('button', { name: `Remove ${group.name}`, exact: true });
    await expect(remove).toBeVisible();
    expect(await stored(menu, alpha)).toMatchObject({
      categoryObj: [{ categoryName: 'Sheet' }, { categoryName: 'Zuppe' }],
      addonsGroups: [{ addOnGroupId: group.addOnGroupId }],
    });
    const message = 'Guests have it in their baskets.';
    control.fail({ match: 'unassignAddOnGroup', how: 'envelope', message });
    await remove.click();
    await expect(panel.getByText(message)).toBeVisible();
    await remove.click();
    await expect(remove).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(row(page, 'Alpha one').getByText('Zuppe')).toBeVisible();
  });

  const price = (name: string): Locator => row(page, name).getByLabel('Price ($)');
  await test.step('prices, typed down their column: an invalid one stays for correction, a sale price stays', async () => {
    await price('Alpha one').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    await expect(price('Beta')).toBeFocused();
    // The price is selected: typing replaces it.
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect(
      row(page, 'Beta').getByText(
        'The price can’t be below the sale price. Change the sale price first, under Edit.',
      ),
    ).toBeVisible();
    await price('Beta').fill('12.50');
    await page.keyboard.press('Tab');
    await page.keyboard.type('dear');
    await page.keyboard.press('Enter');
    await expect(price('Gamma two')).toBeFocused();
    await expect(page.getByText('Enter a price of 0 or more, such as 12.50')).toBeVisible();
    await expectFitsEverywhere(page, 'the cards');
    await expect(row(page, 'Beta').getByText('On sale for $8.00')).toBeVisible();
    await expect
      .poll(() => stored(menu, beta))
      .toMatchObject({ ...sale, regularPrice: 1250, salePrice: 800 });
    expect((await stored(menu, alpha)).regularPrice).toBe(2000);
    // Switching to another category leaves the rows.
    await page.getByLabel('Category', { exact: true }).selectOption('Zuppe');
    await answer(page, 'Stay');
    await price('Gamma two').press('Escape');
  });

  await test.step('switches flip at once, and back after a refusal', async () => {
    const second = row(page, 'Beta');
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
    await flip('In stock');
    await expect(page.getByText('Stock Status Change Successfully!')).toBeVisible();
    await expect(stock).not.toBeChecked();
    await flip('Enabled');
    await expect.poll(() => stored(menu, beta)).toMatchObject({ inStock: false, productStatus: 'DISABLED' });
  });

  await test.step('and all of it is published', async () => {
    await page.getByRole('button', { name: 'Publish Changes' }).click();
    await expect(page.getByText('Changes published successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish Changes' })).toBeHidden();
  });
});

test('a category of more than a page loads more by scrolling; products and add-on groups beyond a hundred are found', async ({
  owner: page,
  servery,
}) => {
  const long = Array.from({ length: 104 }, (_, index) => `Long ${index + 1}`);
  const { client, categoryId } = await addMenu(servery, 'Long', long);
  const groupsOn = async (page: number) =>
    (await client.get(getAddOnGroups, { query: { page, size: 100 } })).data;
  for (let number = 1; number <= 101; number += 1) {
    await client.get(addAddOnGroup, {
      body: {
        ...{
          name: `Extra ${number}`,
          description: 'For a test',
          type: 'CHECKBOX',
          nameKey: `extra_${number}`,
        },
        ...{ isRequired: false, requires: 0, isGlobal: true, isSystem: false },
      },
    });
  }
  const index: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(getCatalogueIndex.path)) index.push(request.url());
  });
  try {
    await test.step('a long category loads more by scrolling, and is selected whole', async () => {
      await page.goto(`/products?category=${categoryId}`);
      await expect(page.getByRole('article')).toHaveCount(100);
      await expect(page.getByText('104 products')).toBeVisible();
      await page.getByRole('button', { name: 'Select all in this category' }).click();
      await expect(page.getByText('104 selected')).toBeVisible();
      await page.getByRole('button', { name: 'Show more products' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('article')).toHaveCount(104);
      await expect(row(page, 'Long 104').getByRole('checkbox', { name: 'Select Long 104' })).toBeChecked();
    });

    const search = page.getByRole('combobox', { name: 'Find a product' });
    await test.step('a product of another category is found and opened; the menu is read once', async () => {
      expect(index).toEqual([]);
      await search.fill('wedding soup');
      await page.getByRole('option', { name: 'Italian Wedding Soup' }).click();
      await expect(drawer(page).getByLabel('Name')).toHaveValue('Italian Wedding Soup');
      await expect(page.getByLabel('Category', { exact: true }).locator(':checked')).toHaveText('Zuppe');
      await expectOwnAccessible(page, 'the drawer of a product');
      expect(index).toHaveLength(1);
    });

    await test.step('add-on groups beyond the first hundred can be selected, and have their names', async () => {
      const last = (await groupsOn(1)).at(-1);
      if (!last) throw new Error('There is no second page of add-on groups.');
      const choose = drawer(page).getByLabel('Add an add-on group…');
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
      await own.click();
      await expect(own).toBeHidden();
    });

    await test.step('a product is found in the list of all', async () => {
      await drawer(page).getByRole('link', { name: 'Edit Italian Wedding Soup' }).click();
      await page.getByRole('link', { name: 'All Products' }).click();
      index.length = 0;
      await search.fill('long 104');
      await expect(page.getByRole('option', { name: 'Long 104' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Long 104' })).toBeVisible();
      expect(index.length).toBeLessThanOrEqual(1);
    });
  } finally {
    const made = [...(await groupsOn(0)), ...(await groupsOn(1))].filter(({ name }) =>
      name.startsWith('Extra '),
    );
    for (const { addOnGroupId: groupId } of made) await client.get(deleteAddOnGroup, { params: { groupId } });
  }
});
