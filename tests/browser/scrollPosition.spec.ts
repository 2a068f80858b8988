import type { Page } from '@playwright/test';
import { expect, test } from './servery.ts';

const top = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

test('a page starts at the top by its address, and where it was left on return or reload', async ({
  owner: page,
}) => {
  // Not all dishes fit.
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto('/product');
  const last = page.locator('main tbody tr').last();
  await expect(last).toBeVisible();
  await last.scrollIntoViewIfNeeded();
  const left = await top(page);
  expect(left).toBeGreaterThan(200);
  await test.step('a page that is returned to, or reloaded, is where it was left', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Orders', exact: true })
      .click();
    await expect(page.locator('[data-order]').first()).toBeVisible();
    expect(await top(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => top(page)).toBe(left);
    await page.reload();
    await expect.poll(() => top(page)).toBe(left);
    // From then on, only the person scrolls the page.
    await page.mouse.wheel(0, -100);
    await expect.poll(() => top(page)).toBe(left - 100);
  });
  await test.step('a page that is opened by its address starts at the top, wherever the previous one was left', async () => {
    await page.goto('/orders');
    await expect(page.locator('[data-order]').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    expect(await top(page)).toBe(0);
  });
});
