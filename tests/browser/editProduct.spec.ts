/**
 * A product with its picture, added and edited (spec 001 §2, §3, §5, §7, §8): /addproduct, /edit_product,
 * /direct_edit_product, /editproductcategory and /edit_addons.
 */
import type { Locator, Page } from '@playwright/test';
import { getAddOnGroups } from '@servery/protocol/platform/addOns';
import { getProduct, getProductAddOnGroups, getProducts } from '@servery/protocol/platform/products';
import { decode } from 'jpeg-js';
import { type Client, signIn as signInToPlatform } from '../platform/client.ts';
import { expectAccessible } from './accessible.ts';
import { categoriesOf, createProduct } from './testMenu.ts';
import { PHOTOGRAPH } from './photograph.ts';
import { pickUp } from './pickUp.ts';
import { CUT, expect, type Stack, test, visit } from './servery.ts';

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
const answer = (page: Page, name: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();

async function expectNoHorizontalOverflow(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);
}

test('a product with its picture is added by keyboard alone, after a refusal and a lost connection', async ({
  owner: page,
  servery: { platform },
}) => {
  await page.goto('/addproduct');
  const type = async (label: string, text: string): Promise<void> => {
    await field(page, label).focus();
    await page.keyboard.type(text);
  };
  await type('Name', 'Ribollita');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bread soup');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Black cabbage, beans and old bread.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('11,5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await expect(page.getByText('The sale price can’t be above the regular price.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('10');
  await expect(page.getByText('The sale price can’t be above the regular price.')).toBeHidden();

  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  const picture = part(page, 'Picture');
  const chooser = page.waitForEvent('filechooser');
  await picture.getByRole('button', { name: 'Choose a picture' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(PHOTOGRAPH);
  const frame = picture.getByRole('button', { name: 'Visible part of the picture' });
  await frame.focus();
  const image = picture.getByRole('img', { name: 'Picture to upload' });
  const placed = () => image.evaluate((element) => element.getAttribute('style'));
  const first = await placed();
  await page.keyboard.press('ArrowDown');
  await expect.poll(placed).not.toBe(first);
  await page.keyboard.press('ArrowUp');
  await expect.poll(placed).toBe(first);
  await page.keyboard.press('Tab');
  const zoom = picture.getByRole('slider', { name: 'Zoom' });
  await expect(zoom).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(zoom).toHaveAttribute('aria-valuetext', '110 percent');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(picture.getByText('Uploaded')).toBeVisible();
  await expect(picture.getByRole('button', { name: 'Choose a picture' })).toBeFocused();

  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('please select category!')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search categories' }).focus();
  await page.keyboard.type('dolci');
  await page.keyboard.press('Enter');
  const chosen = part(page, 'Categories').getByRole('list', { name: 'Selected' });
  await expect(chosen.getByRole('button')).toHaveText(['Dolci']);
  await expect(page.getByText('please select category!')).toBeHidden();
  const groups = part(page, 'Add-on groups').getByRole('checkbox');
  await groups.first().focus();
  await page.keyboard.press('Space');
  await groups.nth(1).focus();
  await page.keyboard.press('Space');

  const { control } = platform;
  const fields = { name: 'is on the menu already' };
  control.fail({ match: 'addProduct', how: 'envelope', message: 'This name is taken.', fields });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This name is taken.')).toBeVisible();
  await expect(page.getByText('is on the menu already')).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' toscana');
  control.fail({ match: 'addProduct', times: CUT, how: 'cut' });
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The platform cannot be reached\./)).toBeVisible();
  control.clearFailures();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product Added Successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/product$/);

  const client = await signInToPlatform(platform.url);
  const { total = 0 } = await client.get(getProducts, { query: { offset: 0, size: 1 } });
  const { data } = await client.get(getProducts, { query: { offset: total - 1, size: 1 } });
  expect(data[0]).toMatchObject({
    name: 'Ribollita toscana',
    shortDescription: 'Bread soup',
    regularPrice: 1150,
    salePrice: 1000,
    includeInSale: false,
    inStock: true,
    categoryObj: [{ categoryName: 'Dolci' }],
  });
  expect(data[0]?.addonsGroups).toHaveLength(2);
  const { width, height, isRedAt } = await readPicture(data[0]?.productImageUrl ?? '');
  expect([width, height]).toEqual([1200, 900]);
  // Upright: red above, blue below, whatever the order of the rows in the file.
  expect([isRedAt(0.1, 0.1), isRedAt(0.9, 0.1), isRedAt(0.1, 0.9), isRedAt(0.9, 0.9)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a picture is checked by its content, cropped by hand, and kept when the platform fails', async ({
  owner: page,
  servery: { platform },
}) => {
  const { control } = platform;
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/addproduct');
  const picture = part(page, 'Picture');
  const choose = (file: typeof PHOTOGRAPH): Promise<void> =>
    picture.locator('input[type=file]').setInputFiles(file);
  const problem = picture.getByRole('alert');
  await choose({ ...PHOTOGRAPH, buffer: Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1') });
  await expect(problem).toHaveText('Only JPG images are allowed.');
  await choose({ ...PHOTOGRAPH, buffer: Buffer.concat([PHOTOGRAPH.buffer, Buffer.alloc(5 * 1024 * 1024)]) });
  // A phone's photo, whose size is checked after cropping.
  await expect(problem).toBeHidden();
  await choose({ ...PHOTOGRAPH, buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]) });
  await expect(problem).toHaveText('This image is damaged. Choose another one.');
  await choose({ ...PHOTOGRAPH, name: 'scan.png', mimeType: 'image/png' });
  await expect(problem).toBeHidden();
  // A chosen picture that is not uploaded would be lost.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await answer(page, 'Stay');

  const image = picture.getByRole('img', { name: 'Picture to upload' });
  await image.scrollIntoViewIfNeeded();
  const box = await image.boundingBox();
  const frame = await picture.getByRole('button', { name: 'Visible part of the picture' }).boundingBox();
  if (!box || !frame) throw new Error('The picture is not there.');
  await page.mouse.move(frame.x + 60, frame.y + 20);
  await page.mouse.down();
  await page.mouse.move(frame.x + 60, frame.y + 90, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await image.boundingBox())?.y).toBeCloseTo(box.y + 70, 0);
  await picture.getByRole('slider').fill('4');
  await expect(picture.getByText(/may look blurry/)).toBeVisible();
  await picture.getByRole('slider').fill('1');
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page, 'adding');

  const upload = picture.getByRole('button', { name: /^(Upload|Try again)$/ });
  control.fail({ match: 'uploadImage', how: 'envelope', message: 'The picture is too narrow.' });
  await upload.click();
  await expect(problem).toHaveText('The picture is too narrow.');
  control.fail({ match: 'uploadImage', times: CUT, how: 'cut' });
  await upload.click();
  await expect(problem).toContainText('The platform cannot be reached.');
  await expect(image).toBeVisible();
  control.clearFailures();
  control.fail({ match: 'uploadImage', how: 'slow', ms: 700 });
  await upload.click();
  await expect(picture.getByText(/^Uploading [\d,]+ KB$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expect(picture.getByText('Uploaded')).toBeVisible();

  // An upload is unsaved input too: leaving asks.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
  await answer(page, 'Stay');
  await expect(page).toHaveURL(/\/addproduct$/);
  await page.getByRole('link', { name: 'All Products' }).click();
  await answer(page, 'Leave');
  await expect(page).toHaveURL(/\/product$/);
});

test('each part of a product is saved separately, and refused changes are discarded', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  await page.goto('/direct_edit_product');
  await expect(page.getByRole('heading', { name: 'No product selected' })).toBeVisible();
  const { product, productId } = await withProduct(servery, 'Pasta e fagioli');
  control.fail({ match: 'getProduct', how: 'envelope', message: 'The menu is asleep.' });
  await visit(page, `/direct_edit_product?id=${productId}`);
  await expect(page.getByRole('heading', { name: 'The product could not be loaded' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pasta e fagioli' })).toBeVisible();

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
  await field(words, 'Name').fill('Pasta e fagioli alla veneta');
  await words.getByRole('button', { name: 'Save' }).click();
  await expect(words.getByText('Updated Successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pasta e fagioli alla veneta');

  const price = part(page, 'Price');
  await field(price, 'Regular price').fill('ten');
  await price.getByRole('button', { name: 'Save' }).click();
  await expect(price.getByText('Enter a price in numbers, such as 12.50')).toBeVisible();
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

  const stock = page.getByRole('checkbox', { name: 'In stock' });
  const flip = (label: string): Promise<void> => page.getByText(label, { exact: true }).click();
  control.fail({ match: 'markSoldOut', how: 'envelope', message: 'Stock is being counted.' });
  await flip('In stock');
  await expect(page.getByText('Stock is being counted.')).toBeVisible();
  await expect(stock).toBeChecked();
  // Even with the connection cut for all calls the switch goes back.
  control.fail({ match: '*', times: 99, how: 'cut' });
  await flip('In stock');
  await expect(page.getByText(/^The platform cannot be reached\./).first()).toBeVisible();
  await expect(stock).toBeChecked();
  control.clearFailures();
  await flip('In stock');
  await expect(page.getByText('Stock Status Change Successfully!')).toBeVisible();
  await expect(stock).not.toBeChecked();
  await expect(stock).toHaveAccessibleDescription('');
  await flip('Enabled');
  await expect(page.getByRole('checkbox', { name: 'Enabled' })).not.toBeChecked();

  const picture = part(page, 'Picture');
  await picture.locator('input[type=file]').setInputFiles(PHOTOGRAPH);
  await picture.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(picture.getByRole('button', { name: 'Choose a picture' })).toBeFocused();

  await expect.poll(async () => (await product()).productStatus).toBe('DISABLED');
  const kept = await product();
  expect(kept).toMatchObject({
    name: 'Pasta e fagioli alla veneta',
    shortDescription: 'With borlotti',
    descriptions: 'Slowly simmered with beans.',
    regularPrice: 1000,
    salePrice: 890,
    includeInSale: true,
    inStock: false,
  });
  expect((await readPicture(kept.image[0] ?? '')).width).toBe(1200);

  await page.reload();
  await expect(field(words, 'Name')).toHaveValue('Pasta e fagioli alla veneta');
  await expect(field(price, 'Sale price')).toHaveValue('8.90');
  await expect(stock).not.toBeChecked();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoHorizontalOverflow(page);

  // In Spanish, prices are shown, explained and parsed in the format of Spain.
  await page.evaluate(() => localStorage.setItem('language', 'es'));
  await page.reload();
  const precio = part(page, 'Precio');
  await expect(field(precio, 'Precio de oferta')).toHaveValue('8,90');
  await field(precio, 'Precio normal').fill('1,250');
  await precio.getByRole('button', { name: 'Guardar' }).click();
  await expect(precio.getByText('Escriba el precio en números, por ejemplo 12,50')).toBeVisible();
  await field(precio, 'Precio normal').fill('1.250,00 $');
  await precio.getByRole('button', { name: 'Guardar' }).click();
  await expect(precio.getByText('¡El precio se actualizó correctamente!')).toBeVisible();
  await expect(field(precio, 'Precio normal')).toHaveValue('1250,00');
  await expect.poll(async () => (await product()).regularPrice).toBe(125_000);
});

test('categories and add-on groups are assigned to a product, reordered and removed', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const { client, categories, groups, product, productId } = await withProduct(servery, 'Acquacotta');
  const [home, other] = categories;
  const [one, two, three] = groups;
  if (!home || !other || !one || !two || !three) throw new Error('The menu is too small.');
  const question = page.getByRole('alertdialog');
  const categoryNames = async () => (await product()).categoryObj.map(({ categoryName }) => categoryName);
  const groupNames = async () =>
    (await client.get(getProductAddOnGroups, { params: { id: productId } })).map(({ name }) => name);

  await page.goto(`/edit_product?id=${productId}`);
  await part(page, 'Categories')
    .getByRole('button', { name: `Delete Category ${home.categoryName}` })
    .click();
  await expect(question).toContainText('guests won’t find it');
  await answer(page, 'Cancel');
  await page.getByRole('link', { name: 'Manage categories' }).click();
  await expect(page).toHaveURL(new RegExp(`/editproductcategory\\?id=${productId}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Categories of Acquacotta' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search categories' }).fill(other.categoryName);
  const add = page.getByRole('button', { name: `Add ${other.categoryName}`, exact: true });
  control.fail({ match: 'assignCategory', how: 'envelope', message: 'This category is full.' });
  await add.click();
  await expect(page.getByText('This category is full.')).toBeVisible();
  await add.click();
  await expect(page.getByText('added Successfully')).toBeVisible();
  const current = page.getByRole('list', { name: 'Categories of this product' });
  await expect(current.getByRole('listitem')).toHaveCount(2);
  for (const { categoryName } of [home, other]) {
    await current.getByRole('button', { name: `Delete Category ${categoryName}` }).click();
    await expect(question).toContainText(
      categoryName === home.categoryName ? 'other categories' : 'won’t find it',
    );
    await answer(page, 'Delete');
    await expect(page.getByText(`${categoryName} removed`)).toBeVisible();
  }
  await expect(page.getByText('Not in any category, so guests can’t find it.')).toBeVisible();
  expect(await categoryNames()).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Categories of Acquacotta' })).toBeVisible();

  await page.goBack();
  await page.getByRole('link', { name: 'Manage add-on groups' }).click();
  await expect(page).toHaveURL(new RegExp(`/edit_addons\\?id=${productId}$`));
  // The previous page has such a list, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Add-on groups of Acquacotta' })).toBeVisible();
  const own = page.getByRole('list', { name: 'Add-on groups of this product' });
  const opener = own.getByRole('button', { name: new RegExp(`^${one.name} \\d+ add-ons?`) });
  await opener.click();
  await expect(own.getByRole('list', { name: `Add-ons of ${one.name}` })).toContainText('$');
  await opener.click();
  await page.getByRole('button', { name: `Add ${three.name}`, exact: true }).click();
  await expect(page.getByText('added Successfully')).toBeVisible();
  const handle = own.getByRole('button', { name: `Move ${three.name}`, exact: true });
  const moveUp = async (): Promise<void> => {
    await handle.focus();
    await pickUp(page, three.name, '3 of 3');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`${three.name} is at position 2 of 3.`)).toBeAttached();
    await page.keyboard.press('Space');
  };
  control.fail({ match: 'reorderAddOnGroups', how: 'envelope', message: 'The order is frozen.' });
  await moveUp();
  await expect(page.getByText('The order is frozen.')).toBeVisible();
  expect(await groupNames()).toEqual([one.name, two.name, three.name]);
  await expect(own.getByRole('button', { name: /^Move / }).nth(2)).toHaveAccessibleName(`Move ${three.name}`);
  await moveUp();
  await expect(page.getByText('reorder successfully!')).toBeVisible();
  expect(await groupNames()).toEqual([one.name, three.name, two.name]);
  await own.getByRole('button', { name: `Delete add-on group ${one.name}` }).click();
  await answer(page, 'Delete');
  await expect(page.getByText(`${one.name} removed`)).toBeVisible();
  expect(await groupNames()).toEqual([three.name, two.name]);
  await page.reload();
  await expect(own.getByRole('button', { name: /^Move / })).toHaveCount(2);
  await page.getByRole('link', { name: 'All Products' }).click();
  await expect(page).toHaveURL(/\/product$/);
});

test('two tabs with the same product keep each other’s changes', async ({ owner: first, servery }) => {
  const { product, productId } = await withProduct(servery, 'Panzanella');
  const address = `/edit_product?id=${productId}`;
  const second = await first.context().newPage();
  await Promise.all([first.goto(address), second.goto(address)]);
  const words = (page: Page): Locator => part(page, 'Name and description');
  await field(words(second), 'Description').fill('Bread and tomatoes.');
  await field(words(first), 'Name').fill('Panzanella estiva');
  await words(first).getByRole('button', { name: 'Save' }).click();
  await expect(words(first).getByText('Updated Successfully!')).toBeVisible();

  // The second tab refreshes when it is visible again, and keeps its unsaved input.
  await second.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(field(words(second), 'Name')).toHaveValue('Panzanella estiva');
  await expect(field(words(second), 'Description')).toHaveValue('Bread and tomatoes.');
  await field(words(first), 'Short description').fill('Cold');
  await words(first).getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await product()).shortDescription).toBe('Cold');
  // A change it has not received is not overwritten either: it sends only its own edits.
  await words(second).getByRole('button', { name: 'Save' }).click();
  await expect(words(second).getByText('Updated Successfully!')).toBeVisible();
  expect(await product()).toMatchObject({
    name: 'Panzanella estiva',
    shortDescription: 'Cold',
    descriptions: 'Bread and tomatoes.',
  });
  await expect(field(words(second), 'Short description')).toHaveValue('Cold');

  // Both tabs edit the same field: the second one gets a warning before saving.
  await field(words(second), 'Name').fill('Panzanella invernale');
  await field(words(first), 'Name').fill('Panzanella alla fiorentina');
  await words(first).getByRole('button', { name: 'Save' }).click();
  await expect(words(first).getByText('Updated Successfully!')).toBeVisible();
  await second.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(
    words(second).getByText(/Someone else changed this to: “Panzanella alla fiorentina”/),
  ).toBeVisible();
  await words(second).getByRole('button', { name: 'Save' }).click();
  await expect(words(second).getByText(/Someone else changed this/)).toBeHidden();
  await expect.poll(async () => (await product()).name).toBe('Panzanella invernale');
});
