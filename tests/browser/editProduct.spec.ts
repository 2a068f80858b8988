/**
 * A product with its picture, added and edited (spec 001 §2, §3, §5, §7, §8): /addproduct, /edit_product,
 * /direct_edit_product, /editproductcategory and /edit_addons.
 */
import type { Locator, Page } from '@playwright/test';
import { getAddOnGroups } from '@servery/protocol/platform/addOns';
import {
  getProduct,
  getProductAddOnGroups,
  getProducts,
  updateProductMemo,
} from '@servery/protocol/platform/products';
import { decode } from 'jpeg-js';
import { type Client, signIn as signInToPlatform } from '../platform/client.ts';
import { expectOwnAccessible } from './accessible.ts';
import { expectFitsEverywhere } from './fits.ts';
import { answer } from './dialogs.ts';
import { categoriesOf, createProduct } from './testMenu.ts';
import { PHOTOGRAPH } from './photograph.ts';
import { pickUp } from './pickUp.ts';
import { expect, refocusTab, type Stack, test, visit } from './servery.ts';

/** The colour at a position in a picture, given as fractions of its width and height. */
async function readPicture(url: string) {
  const { width, height, data } = decode(Buffer.from(await (await fetch(url)).arrayBuffer()));
  const isRedAt = (x: number, y: number): boolean => {
    const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
    return (data[at] ?? 0) > 128 && (data[at + 2] ?? 0) < 128;
  };
  return { width, height, isRedAt };
}

interface Menu {
  readonly client: Client;
  readonly categories: readonly { readonly categoryId: string; readonly categoryName: string }[];
  readonly groups: readonly { readonly addOnGroupId: string; readonly name: string }[];
  /** A product for this test only, in the first category and with the first two groups. */
  readonly productId: string;
  readonly product: () => ReturnType<typeof readProduct>;
}

const readProduct = (client: Client, id: string) => client.get(getProduct, { params: { id } });

async function withProduct({ platform }: Stack, name: string): Promise<Menu> {
  const client = await signInToPlatform(platform.url);
  const categories = await categoriesOf(client);
  const { data: groups } = await client.get(getAddOnGroups, { query: { size: 100, page: 0 } });
  const first = categories.slice(0, 1).map(({ categoryId }) => categoryId);
  const productId = await createProduct(client, name, first, {
    shortDescription: 'With beans',
    descriptions: 'Slowly simmered with beans.',
    price: { includeInSale: false, regularPrice: '9.50', salePrice: '9.50' },
    productImageUrl: 'product-3.jpg',
    addonsGroups: groups.slice(0, 2).map(({ addOnGroupId }) => addOnGroupId),
  });
  return { client, categories, groups, productId, product: () => readProduct(client, productId) };
}

const field = (place: Page | Locator, label: string): Locator =>
  place.getByRole('textbox', { name: new RegExp(`^${label}( \\(\\$\\))?$`) });
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test('a product is added with its picture, cropped by hand, and kept when it is refused', async ({
  owner: page,
  servery: { platform },
}) => {
  const { control } = platform;
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const picture = part(page, 'Picture');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/addproduct');
  // The groups are above the picture that is dragged below.
  await expect(part(page, 'Add-on groups').getByRole('checkbox').first()).toBeVisible();
  await field(page, 'Name').fill('Ribollita');
  await field(page, 'Short description').fill('Bread soup');
  await field(page, 'Description').fill('Black cabbage, beans and old bread.');
  await field(page, 'Regular price').fill('11,5');
  await field(page, 'Sale price').fill('12');
  await expect(page.getByText('The sale price can’t be above the regular price.')).toBeVisible();
  await field(page, 'Sale price').fill('10');
  await expect(page.getByText('The sale price can’t be above the regular price.')).toBeHidden();
  await expect(save).toBeDisabled();

  await test.step('its picture is cropped by mouse and by keyboard', async () => {
    // Its content decides about a file, not its name.
    await picture.locator('input[type=file]').setInputFiles({
      ...{ ...PHOTOGRAPH, name: 'scan.png', mimeType: 'image/png' },
    });
    const image = picture.getByRole('img', { name: 'Picture to upload' });
    const frame = picture.getByRole('button', { name: 'Visible part of the picture' });
    await image.scrollIntoViewIfNeeded();
    const [box, place] = [await image.boundingBox(), await frame.boundingBox()];
    if (!box || !place) throw new Error('The picture is not there.');
    const below = async () => Math.round(((await image.boundingBox())?.y ?? 0) - box.y);
    await page.mouse.move(place.x + 60, place.y + 20);
    await page.mouse.down();
    await page.mouse.move(place.x + 60, place.y + 90, { steps: 5 });
    await page.mouse.up();
    await expect.poll(below).toBe(70);
    await page.mouse.move(place.x + 60, place.y + 90);
    await page.mouse.down();
    await page.mouse.move(place.x + 60, place.y + 20, { steps: 5 });
    await page.mouse.up();
    await expect.poll(below).toBe(0);
    const zoom = picture.getByRole('slider', { name: 'Zoom' });
    await zoom.fill('4');
    await expect(picture.getByText(/may look blurry/)).toBeVisible();
    await zoom.fill('1');
    await zoom.press('ArrowRight');
    await expect(zoom).toHaveAttribute('aria-valuetext', '110 percent');
    await zoom.press('ArrowLeft');
    await expectOwnAccessible(page, 'a product being added');
    await expectFitsEverywhere(page, 'a product being added');
  });

  await test.step('nothing is saved during the upload', async () => {
    // A chosen picture is unsaved input, as is an upload: leaving asks.
    await page.getByRole('link', { name: 'Cancel' }).click();
    await answer(page, 'Stay');
    control.fail({ match: 'uploadImage', how: 'slow', ms: 700 });
    await picture.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(picture.getByText(/^Uploading [\d,]+ KB$/)).toBeVisible();
    await expect(save).toBeDisabled();
    await expect(picture.getByText('Uploaded')).toBeVisible();
    await expect(picture.getByRole('button', { name: 'Choose a picture' })).toBeFocused();
    await page.getByRole('link', { name: 'All Products' }).click();
    await answer(page, 'Stay');
  });

  await test.step('it needs a category, and the reason of a refusal is at its field', async () => {
    await save.click();
    await expect(page.getByText('please select category!')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search categories' }).fill('dolci');
    await page.keyboard.press('Enter');
    const chosen = part(page, 'Categories').getByRole('list', { name: 'Selected' });
    await expect(chosen.getByRole('button')).toHaveText(['Dolci']);
    await expect(page.getByText('please select category!')).toBeHidden();
    const groups = part(page, 'Add-on groups').getByRole('checkbox');
    for (const nth of [0, 1]) {
      await groups.nth(nth).focus();
      await page.keyboard.press('Space');
    }
    const fields = { name: 'is on the menu already' };
    control.fail({ match: 'addProduct', how: 'envelope', message: 'This name is taken.', fields });
    await save.click();
    await expect(page.getByText('This name is taken.')).toBeVisible();
    await expect(page.getByText('is on the menu already')).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();
    await field(page, 'Name').fill('Ribollita toscana');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Product Added Successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/product$/);
  });

  const client = await signInToPlatform(platform.url);
  const { total = 0 } = await client.get(getProducts, { query: { offset: 0, size: 1 } });
  const { data } = await client.get(getProducts, { query: { offset: total - 1, size: 1 } });
  expect(data[0]).toMatchObject({
    ...{ name: 'Ribollita toscana', shortDescription: 'Bread soup', regularPrice: 1150, salePrice: 1000 },
    ...{ includeInSale: false, inStock: true, categoryObj: [{ categoryName: 'Dolci' }] },
  });
  expect(data[0]?.addonsGroups).toHaveLength(2);
  const { width, height, isRedAt } = await readPicture(data[0]?.productImageUrl ?? '');
  expect([width, height]).toEqual([1200, 900]);
  // Upright: red above, blue below, whatever the order of the rows in the file.
  const corners = [isRedAt(0.1, 0.1), isRedAt(0.9, 0.1), isRedAt(0.1, 0.9), isRedAt(0.9, 0.9)];
  expect(corners).toEqual([true, true, false, false]);
});

test('each part of a product is saved separately, refused changes are discarded, and it can be deleted', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const { categories, client, groups, product, productId } = await withProduct(servery, 'Acquacotta');
  const [home, other] = categories;
  const [one, two, three] = groups;
  if (!home || !other || !one || !two || !three) throw new Error('The menu is too small.');
  const question = page.getByRole('alertdialog');
  const flip = (label: string): Promise<void> => page.getByText(label, { exact: true }).click();
  const option = (name: string): Locator => page.getByRole('checkbox', { name });

  await test.step('an error is shown until it loads', async () => {
    await page.goto('/direct_edit_product');
    await expect(page.getByRole('heading', { name: 'No product selected' })).toBeVisible();
    control.fail({ match: 'getProduct', how: 'envelope', message: 'The menu is asleep.' });
    await visit(page, `/direct_edit_product?id=${productId}`);
    await expect(page.getByRole('heading', { name: 'The product could not be loaded' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Acquacotta' })).toBeVisible();
  });

  await test.step('its texts', async () => {
    const words = part(page, 'Name and description');
    await field(words, 'Short description').fill('');
    await words.getByRole('button', { name: 'Save' }).click();
    await expect(words.getByText('Enter a short description')).toBeVisible();
    await field(words, 'Short description').fill('With borlotti');
    const fields = { name: 'is too plain' };
    control.fail({ match: 'updateProductMemo', how: 'envelope', message: 'Not today.', fields });
    await words.getByRole('button', { name: 'Save' }).click();
    await expect(words.getByRole('alert').filter({ hasText: 'Not today.' })).toBeVisible();
    await expect(words.getByText('is too plain')).toBeVisible();
    await page.getByRole('link', { name: 'All Products' }).click();
    await answer(page, 'Stay');
    await field(words, 'Name').fill('Acquacotta maremmana');
    await words.getByRole('button', { name: 'Save' }).click();
    await expect(words.getByText('Updated Successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acquacotta maremmana');
  });

  await test.step('another tab’s changes to its texts are kept, or warned of', async () => {
    const words = part(page, 'Name and description');
    const save = words.getByRole('button', { name: 'Save' });
    const elsewhere = (body: { name?: string; shortDescription?: string }) =>
      client.get(updateProductMemo, { params: { id: productId }, body });
    await field(words, 'Description').fill('Bread and vegetables.');
    await elsewhere({ name: 'Acquacotta estiva' });
    await refocusTab(page);
    await expect(field(words, 'Name')).toHaveValue('Acquacotta estiva');
    await expect(field(words, 'Description')).toHaveValue('Bread and vegetables.');
    // A change that has not arrived is not overwritten either: only what was edited here is sent.
    await elsewhere({ shortDescription: 'Cold' });
    await save.click();
    await expect(field(words, 'Short description')).toHaveValue('Cold');
    expect(await product()).toMatchObject({
      ...{ name: 'Acquacotta estiva', shortDescription: 'Cold', descriptions: 'Bread and vegetables.' },
    });
    await field(words, 'Name').fill('Acquacotta maremmana');
    await elsewhere({ name: 'Acquacotta invernale' });
    await refocusTab(page);
    const warning = words.getByText(/Someone else changed this to: “Acquacotta invernale”/);
    await expect(warning).toBeVisible();
    await save.click();
    await expect(warning).toBeHidden();
    await expect.poll(async () => (await product()).name).toBe('Acquacotta maremmana');
  });

  await test.step('its prices', async () => {
    const price = part(page, 'Price');
    await field(price, 'Regular price').fill('10');
    await field(price, 'Sale price').fill('11');
    await price.getByText('On sale').click();
    await expect(price.getByText('The sale price can’t be above the regular price.')).toBeVisible();
    await price.getByRole('button', { name: 'Save' }).click();
    await expect(price.getByText('A sale price is not above the regular price.')).toBeVisible();
    await expect(price.getByText('is above the regular price', { exact: true })).toBeVisible();
    await field(price, 'Sale price').fill('8,90');
    await price.getByRole('button', { name: 'Save' }).click();
    await expect(price.getByText('Price Updated Successfully!')).toBeVisible();
    await expect(field(price, 'Sale price')).toHaveValue('8.90');
  });

  await test.step('its switches go back after a refusal, even while no call gets through', async () => {
    control.fail({ match: 'markSoldOut', how: 'envelope', message: 'Stock is being counted.' });
    await flip('In stock');
    await expect(page.getByText('Stock is being counted.')).toBeVisible();
    control.fail({ match: '*', times: 99, how: 'cut' });
    await flip('In stock');
    await expect(page.getByText(/^The platform cannot be reached\./).first()).toBeVisible();
    await expect(option('In stock')).toBeChecked();
    control.clearFailures();
    await flip('In stock');
    await expect(page.getByText('Stock Status Change Successfully!')).toBeVisible();
    await expect(option('In stock')).not.toBeChecked();
    await expect(option('In stock')).toHaveAccessibleDescription('');
    await flip('Enabled');
    control.fail({ match: 'updateProduct', how: 'envelope', message: 'Not on Sundays.' });
    await flip('Contains alcohol');
    await expect(page.getByText('Not on Sundays.')).toBeVisible();
    await expect(option('Contains alcohol')).not.toBeChecked();
    for (const name of ['Contains alcohol', 'Sugary item', 'Guests can add instructions']) await flip(name);
  });

  await test.step('its picture, and all of it is stored', async () => {
    const picture = part(page, 'Picture');
    await picture.locator('input[type=file]').setInputFiles(PHOTOGRAPH);
    await picture.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(picture.getByRole('button', { name: 'Choose a picture' })).toBeFocused();
    await expect.poll(product).toMatchObject({
      ...{ name: 'Acquacotta maremmana', shortDescription: 'Cold' },
      ...{ descriptions: 'Bread and vegetables.', productStatus: 'DISABLED', inStock: false },
      ...{ regularPrice: 1000, salePrice: 890, includeInSale: true },
      ...{ is_alcohol: true, is_sugary_item: true, enabledUserInstructions: false },
    });
    expect((await readPicture((await product()).image[0] ?? '')).width).toBe(1200);
  });

  await test.step('its categories are assigned and removed', async () => {
    await part(page, 'Categories')
      .getByRole('button', { name: `Delete Category ${home.categoryName}` })
      .click();
    await expect(question).toContainText('guests won’t find it');
    await answer(page, 'Cancel');
    await page.getByRole('link', { name: 'Manage categories' }).click();
    await expect(page).toHaveURL(new RegExp(`/editproductcategory\\?id=${productId}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories of Acquacotta maremmana');
    await page.getByRole('searchbox', { name: 'Search categories' }).fill(other.categoryName);
    const add = page.getByRole('button', { name: `Add ${other.categoryName}`, exact: true });
    control.fail({ match: 'assignCategory', how: 'envelope', message: 'This category is full.' });
    await add.click();
    await expect(page.getByText('This category is full.')).toBeVisible();
    await add.click();
    await expect(page.getByText('added Successfully')).toBeVisible();
    const current = page.getByRole('list', { name: 'Categories of this product' });
    await expect(current.getByRole('listitem')).toHaveCount(2);
    for (const [{ categoryName }, warning] of [
      [home, 'other categories'],
      [other, 'won’t find it'],
    ] as const) {
      await current.getByRole('button', { name: `Delete Category ${categoryName}` }).click();
      await expect(question).toContainText(warning);
      await answer(page, 'Delete');
      await expect(page.getByText(`${categoryName} removed`)).toBeVisible();
    }
    await expect(page.getByText('Not in any category, so guests can’t find it.')).toBeVisible();
    expect((await product()).categoryObj).toEqual([]);
    await page.goBack();
  });

  await test.step('its add-on groups are assigned, reordered and removed', async () => {
    const groupNames = async () =>
      (await client.get(getProductAddOnGroups, { params: { id: productId } })).map(({ name }) => name);
    await page.getByRole('link', { name: 'Manage add-on groups' }).click();
    await expect(page).toHaveURL(new RegExp(`/edit_addons\\?id=${productId}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add-on groups of Acquacotta maremmana');
    const own = page.getByRole('list', { name: 'Add-on groups of this product' });
    const opener = own.getByRole('button', { name: new RegExp(`^${one.name} \\d+ add-ons?`) });
    await opener.click();
    await expect(own.getByRole('list', { name: `Add-ons of ${one.name}` })).toContainText('$');
    await opener.click();
    await page.getByRole('button', { name: `Add ${three.name}`, exact: true }).click();
    await expect(page.getByText('added Successfully')).toBeVisible();
    const moveUp = async (): Promise<void> => {
      await own.getByRole('button', { name: `Move ${three.name}`, exact: true }).focus();
      await pickUp(page, three.name, '3 of 3');
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(`${three.name} is at position 2 of 3.`)).toBeAttached();
      await page.keyboard.press('Space');
    };
    control.fail({ match: 'reorderAddOnGroups', how: 'envelope', message: 'The order is frozen.' });
    await moveUp();
    await expect(page.getByText('The order is frozen.')).toBeVisible();
    await expect(own.getByRole('button', { name: /^Move / }).nth(2)).toHaveAccessibleName(
      `Move ${three.name}`,
    );
    await moveUp();
    await expect(page.getByText('reorder successfully!')).toBeVisible();
    expect(await groupNames()).toEqual([one.name, three.name, two.name]);
    await own.getByRole('button', { name: `Delete add-on group ${one.name}` }).click();
    await answer(page, 'Delete');
    await expect(page.getByText(`${one.name} removed`)).toBeVisible();
    expect(await groupNames()).toEqual([three.name, two.name]);
  });

  await test.step('properties that the platform lacks disappear, and the product is deleted', async () => {
    await visit(page, `/edit_product?id=${productId}`);
    control.fail({ match: 'updateProduct', how: 'status', code: 404 });
    await flip('Sugary item');
    await expect(page.getByText('This platform doesn’t support this.')).toBeVisible();
    await expect(option('Sugary item')).toHaveCount(0);
    await expect(option('In stock')).not.toBeChecked();
    control.fail({ match: 'deleteProduct', how: 'envelope', message: 'It is in an open order.' });
    const remove = page.getByRole('button', { name: 'Delete Product' });
    await remove.click();
    await answer(page, 'Delete');
    await expect(page.getByText('It is in an open order.')).toBeVisible();
    await remove.click();
    await answer(page, 'Delete');
    await expect(page.getByText('Acquacotta maremmana deleted')).toBeVisible();
    await expect(page).toHaveURL('/product');
    await expect(product()).rejects.toThrow('Already deleted');
  });
});
