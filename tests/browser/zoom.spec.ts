/** A large window at a zoom of 400 %, which leaves little room for a page: everything can still be reached. */
import { getProducts } from '@servery/protocol/platform/products';
import { signIn } from '../platform/client.ts';
import { expectNoHorizontalOverflow, expectReadableHeight, ZOOMED } from './fits.ts';
import { expect, visit } from './servery.ts';
import { walkTest } from './walk.ts';

const test = walkTest(async (page) => {
  await page.goto('/change-password');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  return { page };
});

test.use({ viewport: ZOOMED });

test.describe('sticky bars give way, dialogs and forms scroll, and their actions work', () => {
  test('at an order that is accepted', async ({ walk: { page }, servery: { platform } }) => {
    const number = platform.control.addOrder({ silent: true });
    // An order that waits when the console opens is not announced: its panel would open at home.
    await page.goto(`/order_detail?order=${number}`);
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
    await expectReadableHeight(page, 'an order');
    await expectNoHorizontalOverflow(page, 'an order');

    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    const schedule = page.getByRole('dialog', { name: 'SCHEDULE THE ORDER' });
    await schedule.getByRole('button', { name: '20 min' }).click();
    await schedule.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Order confirmed!')).toBeVisible();
    expect(platform.control.order(number)?.status).toBe('Confirmed');
  });

  test('in a form', async ({ walk: { page } }) => {
    await visit(page, '/addcategory');
    const form = page.getByRole('dialog', { name: 'Add Category' });
    await form.getByLabel('Name').fill('Seen from near');
    await form.getByRole('button', { name: 'Save' }).scrollIntoViewIfNeeded();
    await expect(form.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
    await expectNoHorizontalOverflow(page, 'a form');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(form).toBeHidden();
  });

  test('in a form while a new order is announced', async ({ walk: { page }, servery: { platform } }) => {
    await visit(page, '/orders');
    platform.control.addOrder();
    const toast = page.getByText(/^You have a new order/).first();
    await expect(toast).toBeVisible();
    await visit(page, '/addcategory');
    const form = page.getByRole('dialog', { name: 'Add Category' });
    // Until the form has come in, its end may be in reach.
    await expect(form).toBeVisible();
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    await form.getByText('Add Category').hover();
    await page.mouse.wheel(0, 2000);
    const isInReach = (): Promise<boolean> =>
      form.getByRole('button', { name: 'Cancel' }).evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(isInReach).toBe(true);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
    await expect(toast).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  });

  test('at a change of chosen products', async ({ walk: { page } }) => {
    await visit(page, '/product');
    await page.getByRole('main').getByRole('row').nth(1).getByRole('checkbox').check();
    const change = page.getByRole('button', { name: 'Change', exact: true });
    await expect(change).toBeVisible();
    await expectReadableHeight(page, 'what is chosen');
    await expectNoHorizontalOverflow(page, 'what is chosen');
    await change.click();
    const many = page.getByRole('dialog');
    await many.getByLabel('Percent').fill('10');
    const save = many.getByRole('button', { name: 'Change 1', exact: true });
    await save.scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport({ ratio: 1 });
    await expectNoHorizontalOverflow(page, 'a change of many');
    await many.getByRole('button', { name: 'Cancel' }).click();
    await expect(many).toBeHidden();
  });

  test('at several products of a category', async ({ walk: { page }, servery: { platform } }) => {
    const client = await signIn(platform.url);
    const { data } = await client.get(getProducts, { query: { offset: 0, size: 1 } });
    await visit(page, `/products?category=${data[0]?.categoryObj[0]?.categoryId ?? ''}`);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.nth(2)).toBeVisible();
    for (const place of [0, 1, 2]) await cards.nth(place).getByRole('checkbox').first().check();
    await expectReadableHeight(page, 'several of a category');
    await expectNoHorizontalOverflow(page, 'several of a category');
    for (const name of ['Clear', 'Change']) {
      const button = page.getByRole('button', { name, exact: true });
      // Cards render as one scrolls to them, and push the bars down.
      await expect(async () => {
        await button.scrollIntoViewIfNeeded();
        await expect(button).toBeInViewport({ ratio: 1, timeout: 500 });
      }).toPass();
    }
  });
});
