/**
 * The building blocks of lists, each on the page that tests it: the sortable list on /categories, the
 * pager on /couponslist (spec 001 §2, §5, §8).
 */
import type { Locator, Page } from '@playwright/test';
import { getCategories } from '@servery/protocol/platform/catalogue';
import { getCoupons } from '@servery/protocol/platform/coupons';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { createCoupon } from './createCoupon.ts';
import { pickUp } from './pickUp.ts';
import { CUT, expect, signIn, type Stack, test } from './servery.ts';

/** The categories as the platform stores them. */
async function keptCategories({ platform }: Stack) {
  const client = await signInToPlatform(platform.url);
  return (await client.get(getCategories, { query: { pageNumber: 0, pageSize: 100 } })).data;
}

const keptNames = async (servery: Stack): Promise<string[]> =>
  (await keptCategories(servery)).map(({ categoryName }) => categoryName);

/** The rows of a sortable list, and the name on each handle. */
const rowsOf = (page: Page): Locator => page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
const handles = (page: Page): Locator => rowsOf(page).getByRole('button', { name: /^Move / });

async function shownNames(page: Page): Promise<string[]> {
  const labels = await handles(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => label.replace('Move ', ''));
}

async function openCategories(page: Page, address = '/categories'): Promise<string[]> {
  await page.goto(address);
  await expect(rowsOf(page).first()).toBeVisible();
  // The header's last element: after it, only dragging moves the rows.
  await expect(page.getByRole('button', { name: /^Restaurant:/ })).toBeVisible();
  return shownNames(page);
}

/** Waits until the list has the dragged row over the third place: a person looks before letting go. */
const overThird = (page: Page): Promise<void> =>
  expect(page.getByText(/ is at position 3 of \d+\.$/)).toBeAttached();

/** Drags the first row's handle to the third row's, by mouse. */
async function dragFirstToThird(page: Page): Promise<void> {
  const from = await handles(page).nth(0).boundingBox();
  const to = await handles(page).nth(2).boundingBox();
  if (!from || !to) throw new Error('There are no three rows to drag.');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 });
  await overThird(page);
  await page.mouse.up();
}

function thirdOf([first = '', second = '', third = '', ...rest]: readonly string[]): string[] {
  return [second, third, first, ...rest];
}

/** Counts the requests of a page for a call's path from now on. */
function countRequests(page: Page, method: string, end: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname.endsWith(end)) count += 1;
  });
  return () => count;
}

test.describe('the sortable list', () => {
  test('saves once when a row is dropped, and keeps the order over a reload', async ({
    owner: page,
    servery,
  }) => {
    const before = await openCategories(page);
    const saves = countRequests(page, 'PATCH', '/categories/reorder');
    await dragFirstToThird(page);
    await expect(page.getByText('reorder successfully!')).toBeVisible();
    await expect.poll(() => shownNames(page)).toEqual(thirdOf(before));
    expect(await keptNames(servery)).toEqual(thirdOf(before));
    expect(saves()).toBe(1);
    await page.reload();
    await expect(rowsOf(page).first()).toBeVisible();
    expect(await shownNames(page)).toEqual(thirdOf(before));
  });

  test('saves nothing when a row is put back', async ({ owner: page }) => {
    const before = await openCategories(page);
    const saves = countRequests(page, 'PATCH', '/categories/reorder');
    const box = await handles(page).first().boundingBox();
    if (!box) throw new Error('The handle is not there.');
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + 26, { steps: 3 });
    await page.mouse.up();
    await expect(page.getByRole('status').filter({ hasText: 'dropped at' })).toBeAttached();
    expect(await shownNames(page)).toEqual(before);
    expect(saves()).toBe(0);
  });

  test('can be reordered by keyboard with announcements, and Escape restores the order', async ({
    owner: page,
    servery,
  }) => {
    const before = await openCategories(page);
    const [first = '', second = ''] = before;
    const read = (text: string) => expect(page.getByText(text, { exact: true })).toBeAttached();
    const handle = page.getByRole('button', { name: `Move ${first}`, exact: true });
    const total = before.length;
    await handle.focus();

    await pickUp(page, first, `1 of ${total}`);
    await page.keyboard.press('ArrowDown');
    await read(`${first} is at position 2 of ${total}.`);
    await page.keyboard.press('Escape');
    await read(`${first} is back at position 1 of ${total}.`);
    expect(await shownNames(page)).toEqual(before);

    await expect(handle).toBeFocused();
    await pickUp(page, first, `1 of ${total}`);
    await page.keyboard.press('ArrowDown');
    await read(`${first} is at position 2 of ${total}.`);
    await page.keyboard.press('Space');
    await read(`${first} dropped at position 2 of ${total}.`);
    await expect(page.getByText('reorder successfully!')).toBeVisible();
    expect((await keptNames(servery)).slice(0, 2)).toEqual([second, first]);
    await expect(handle).toBeFocused();
  });

  test('restores the order and says why when saving is refused or the connection breaks', async ({
    owner: page,
    servery,
  }) => {
    const before = await openCategories(page);
    const { control } = servery.platform;
    control.fail({ match: 'reorderCategories', how: 'envelope', message: 'The menu is locked.' });
    await dragFirstToThird(page);
    await expect(page.getByText('The menu is locked.')).toBeVisible();
    await expect.poll(() => shownNames(page)).toEqual(before);
    expect(await keptNames(servery)).toEqual(before);

    control.fail({ match: 'reorderCategories', times: CUT, how: 'cut' });
    await dragFirstToThird(page);
    await expect(page.getByText(/^The platform cannot be reached\./)).toBeVisible();
    await expect.poll(() => shownNames(page)).toEqual(before);
    expect(await keptNames(servery)).toEqual(before);
  });

  test('shows the new order at once while the platform is slow', async ({ owner: page, servery }) => {
    const before = await openCategories(page);
    servery.platform.control.fail({ match: 'reorderCategories', how: 'slow', ms: 1500 });
    await dragFirstToThird(page);
    await expect.poll(() => shownNames(page)).toEqual(thirdOf(before));
    // A second drop waits for the first request, and the last drop wins.
    await dragFirstToThird(page);
    const twice = thirdOf(thirdOf(before));
    await expect.poll(() => shownNames(page)).toEqual(twice);
    await expect.poll(() => keptNames(servery)).toEqual(twice);
    expect(await shownNames(page)).toEqual(twice);
  });
});

test('moves a row by its handle with a finger', async ({ browser, servery, breaches }) => {
  const context = await browser.newContext({
    baseURL: servery.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  });
  await breaches.watch(context);
  const page = await context.newPage();
  await signIn(page);
  const before = await openCategories(page);
  const from = await handles(page).nth(0).boundingBox();
  const to = await handles(page).nth(2).boundingBox();
  if (!from || !to) throw new Error('There are no three rows to drag.');
  const line = await context.newCDPSession(page);
  const at = (share: number) => [
    { x: Math.round(from.x + 20), y: Math.round(from.y + 20 + (to.y - from.y) * share) },
  ];
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) {
    await line.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  }
  await overThird(page);
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByText('reorder successfully!')).toBeVisible();
  expect(await keptNames(servery)).toEqual(thirdOf(before));
  await context.close();
});

test.describe('categories', () => {
  test('are added at an address of their own, with every field validated', async ({
    owner: page,
    servery,
  }) => {
    await openCategories(page);
    await page.getByRole('link', { name: 'Add Category' }).click();
    await expect(page).toHaveURL(/\/addcategory$/);
    const form = page.getByRole('dialog', { name: 'Add Category' });
    await form.getByLabel('Order').fill('-1');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Enter a name for the category')).toBeVisible();
    await expect(form.getByText('Enter a description')).toBeVisible();
    await expect(form.getByText('Enter a whole number, 0 or more')).toBeVisible();

    await form.getByLabel('Name').fill('Antipasti');
    await form.getByLabel('Description').fill('Once more');
    await form.getByLabel('Order').fill('1');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('There is a category of this name already.')).toBeVisible();
    await expect(form.getByText('is taken already', { exact: true })).toBeVisible();

    await form.getByLabel('Name').fill('Cocktails');
    await form.getByText('Inactive').click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Category Added Successfully!')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(page.getByText('Category Added Successfully!')).toBeHidden();

    const kept = (await keptCategories(servery)).find(({ categoryName }) => categoryName === 'Cocktails');
    expect(kept).toMatchObject({ descriptions: 'Once more', order: 1, status: 'INACTIVE' });
    // The list scrolls to it and marks it.
    await expect(page).toHaveURL(/\/categories\?status=INACTIVE$/);
    const added = rowsOf(page).filter({ hasText: 'Cocktails' });
    await expect(added.getByText('Just added')).toBeInViewport();
    await page.getByLabel('Active', { exact: true }).check();
    await expect(rowsOf(page).getByText('Cocktails')).toBeHidden();
    await page.goBack();
    await expect(page.getByLabel('Inactive')).toBeChecked();
  });

  test('are edited in a form that stays open over a reload and asks before leaving', async ({
    owner: page,
    servery,
  }) => {
    const [first = ''] = await openCategories(page);
    await page.getByRole('link', { name: `Edit Category ${first}`, exact: true }).click();
    await expect(page).toHaveURL(/\/categories\?edit=/);
    await page.reload();
    const form = page.getByRole('dialog', { name: 'Edit Category' });
    await expect(form.getByLabel('Name')).toHaveValue(first);
    await form.getByLabel('Description').fill('Written anew');
    await form.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(form.getByLabel('Description')).toHaveValue('Written anew');

    servery.platform.control.fail({ match: 'saveCategory', times: CUT, how: 'cut' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toContainText('The platform cannot be reached.');
    servery.platform.control.clearFailures();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Updated Successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/categories$/);
    await expect(rowsOf(page).getByText('Written anew')).toBeVisible();
  });

  test('are deleted after a question, and stay when the platform refuses', async ({
    owner: page,
    servery,
  }) => {
    const before = await openCategories(page);
    const last = before.at(-1) ?? '';
    const remove = page.getByRole('button', { name: `Delete Category ${last}`, exact: true });
    const question = page.getByRole('alertdialog', { name: 'Are you sure want to delete?' });

    await remove.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(remove).toBeFocused();

    servery.platform.control.fail({ match: 'deleteCategory', how: 'envelope', message: 'It is in use.' });
    await remove.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('It is in use.')).toBeVisible();
    await expect(remove).toBeVisible();

    await remove.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(remove).toBeHidden();
    expect(await keptNames(servery)).not.toContain(last);
  });

  test('show an error, and recover when the platform does', async ({ owner: page, servery }) => {
    servery.platform.control.fail({ match: 'getCategories', times: 9, how: 'garbage' });
    await page.goto('/categories');
    await expect(page.getByRole('heading', { name: 'The categories could not be loaded' })).toBeVisible();
    servery.platform.control.clearFailures();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rowsOf(page).first()).toBeVisible();
  });
});

test.describe('the pager', () => {
  const rows = (page: Page): Locator => page.locator('tbody tr');
  const step = (page: Page, number: number): Locator =>
    page
      .getByRole('navigation', { name: 'Pages of coupons' })
      .getByRole('link', { name: `Page ${number} of` });

  async function createCoupons({ platform }: Stack, count: number): Promise<void> {
    const client = await signInToPlatform(platform.url);
    const { total = 0 } = await client.get(getCoupons, { query: { pageNumber: 0, pageSize: 10 } });
    for (let number = total; number < count; number += 1) {
      await createCoupon(client, `EXTRA-${number}`);
    }
  }

  test('pages by links: first, last, current and neighbours, back and reload', async ({
    owner: page,
    servery,
  }) => {
    await createCoupons(servery, 75);
    await page.goto('/couponslist');
    await expect(rows(page)).toHaveCount(10);
    const pager = page.getByRole('navigation', { name: 'Pages of coupons' });
    await expect(pager.getByRole('link')).toHaveText(['1', '2', '8']);
    await step(page, 8).click();
    await expect(page).toHaveURL(/\/couponslist\?page=8$/);
    await expect(rows(page)).toHaveCount(5);
    await expect(pager.getByRole('link')).toHaveText(['1', '7', '8']);
    await step(page, 7).click();
    await expect(step(page, 7)).toHaveAttribute('aria-current', 'page');
    await expect(rows(page)).toHaveCount(10);
    const shown = await rows(page).first().textContent();

    await page.reload();
    await expect(rows(page).first()).toHaveText(shown ?? '');
    await page.goBack();
    await expect(rows(page)).toHaveCount(5);
    await page.goBack();
    await expect(page).toHaveURL(/\/couponslist$/);
    await expect(rows(page).first()).toContainText('BENVENUTI10');

    await page.goto('/couponslist?page=99');
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await expect(rows(page)).toHaveCount(10);
  });

  test('returns to the first page after a coupon was deleted; a refused deletion keeps it', async ({
    owner: page,
    servery,
  }) => {
    await createCoupons(servery, 25);
    await page.goto('/couponslist?page=2');
    const name = await rows(page).first().getByRole('rowheader').textContent();
    const remove = page.getByRole('button', { name: `Delete ${name ?? ''}`, exact: true });
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete?' });

    servery.platform.control.fail({ match: 'deleteCoupon', how: 'envelope', message: 'It is being used.' });
    await remove.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('It is being used.')).toBeVisible();
    await expect(page).toHaveURL(/page=2$/);

    await remove.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/couponslist$/);
    await expect(rows(page).first()).toContainText('BENVENUTI10');
    const client = await signInToPlatform(servery.platform.url);
    const { data } = await client.get(getCoupons, { query: { pageNumber: 0, pageSize: 100 } });
    expect(data.map((coupon) => coupon.name)).not.toContain(name);
  });

  test('shows an error, and recovers when the platform does', async ({ owner: page, servery }) => {
    servery.platform.control.fail({ match: 'getCoupons', how: 'envelope', message: 'Coupons are resting' });
    await page.goto('/couponslist');
    await expect(page.getByRole('heading', { name: 'The coupons could not be loaded' })).toBeVisible();
    await expect(page.getByText('Coupons are resting')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(10);
  });
});
