/** The categories' form and question on /categories, and the pager on /couponslist (spec 001 §2, §5, §8). */
import type { Locator, Page } from '@playwright/test';
import { getCoupons } from '@servery/protocol/platform/coupons';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { expectRows, storedCategories, storedNames, namesOf, rowsOf } from './categoryRows.ts';
import { createCoupon } from './createCoupon.ts';
import { CUT, expect, type Stack, test, visit } from './servery.ts';

test.describe('categories', () => {
  test('are edited and deleted, each after a question', async ({ owner: page, servery }) => {
    await test.step('are edited in a form that stays open over a reload and asks before leaving', async () => {
      await page.goto('/categories');
      const [first = ''] = await expectRows(page);
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
    await test.step('are deleted after a question, and stay when the platform refuses', async () => {
      const before = await namesOf(page);
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
      expect(await storedNames(servery)).not.toContain(last);
    });
  });

  test('show an error until they load, and are added at an address of their own', async ({
    owner: page,
    servery,
  }) => {
    await test.step('show an error, and recover when the platform does', async () => {
      servery.platform.control.fail({ match: 'getCategories', times: 9, how: 'garbage' });
      await page.goto('/categories');
      await expect(page.getByRole('heading', { name: 'The categories could not be loaded' })).toBeVisible();
      servery.platform.control.clearFailures();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(rowsOf(page).first()).toBeVisible();
    });
    await test.step('are added at an address of their own, with every field validated', async () => {
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

      const kept = (await storedCategories(servery)).find(({ categoryName }) => categoryName === 'Cocktails');
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

  test('leads to every page by a link, and back to the first after a deletion', async ({
    owner: page,
    servery,
  }) => {
    await createCoupons(servery, 75);
    await test.step('shows an error, and recovers when the platform does', async () => {
      servery.platform.control.fail({ match: 'getCoupons', how: 'envelope', message: 'Coupons are resting' });
      await page.goto('/couponslist');
      await expect(page.getByRole('heading', { name: 'The coupons could not be loaded' })).toBeVisible();
      await expect(page.getByText('Coupons are resting')).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(rows(page)).toHaveCount(10);
    });
    await test.step('pages by links: first, last, current and neighbours, back and reload', async () => {
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

      await visit(page, '/couponslist?page=99');
      await page.getByRole('link', { name: 'Go to the first page' }).click();
      await expect(rows(page)).toHaveCount(10);
    });
    await test.step('returns to the first page after a coupon was deleted; a refused deletion keeps it', async () => {
      await visit(page, '/couponslist?page=2');
      await expect(rows(page).first()).not.toContainText('BENVENUTI10');
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
  });
});
