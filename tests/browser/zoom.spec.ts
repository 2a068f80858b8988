/** A large window at a zoom of 400 %, which leaves a page as much room as a stamp: all of it can still be reached. */
import type { Locator } from '@playwright/test';
import { expectNothingSideways } from './fits.ts';
import { expect, test, visit } from './servery.ts';

// 1440 × 900 at 400 %.
test.use({ viewport: { width: 360, height: 225 } });

/** How much of the window's height is left beside what stays in sight wherever the page is scrolled to. */
const roomBeside = (bars: readonly Locator[]): Promise<number> =>
  Promise.all(
    bars.map((bar) =>
      bar.evaluate((element) => {
        const stays = ['sticky', 'fixed'].includes(getComputedStyle(element).position);
        return stays ? element.getBoundingClientRect().height : 0;
      }),
    ),
  ).then((heights) => heights.reduce((room, height) => room - height, 225));

test('bars give way, dialogs and forms scroll, and what they ask for can be done', async ({
  owner: page,
  servery,
}) => {
  const number = servery.platform.control.addOrder();
  await page.goto(`/order_detail?order=${number}`);
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  const bars = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Shortcuts' })];
  expect(await roomBeside(bars)).toBeGreaterThan(180);
  await expectNothingSideways(page, 'an order');

  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const schedule = page.getByRole('dialog', { name: 'SCHEDULE THE ORDER' });
  await schedule.getByRole('button', { name: '20 min' }).click();
  await schedule.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Order confirmed!')).toBeVisible();
  expect(servery.platform.control.order(number)?.status).toBe('Confirmed');

  await visit(page, '/addcategory');
  const form = page.getByRole('dialog', { name: 'Add category' });
  await form.getByLabel('Name').fill('Seen from near');
  await form.getByRole('button', { name: 'Save' }).scrollIntoViewIfNeeded();
  await expect(form.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
  await expectNothingSideways(page, 'a form');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(form).toBeHidden();
});
