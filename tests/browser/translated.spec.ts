/** A page whose texts another program replaces, as the browser's own translation does: no crash, no freeze. */
import type { Page } from '@playwright/test';
import { everyPage } from './everyPage.ts';
import { refocusTab, expect, expectPage, test, visit } from './servery.ts';

const rowOf = (page: Page, number: number) =>
  page.locator('[data-order]').filter({ has: page.getByRole('link', { name: `#${number}`, exact: true }) });

/** Different kinds of forms: fields that save on change, a page's form, cards of options, and one in a dialog. */
const FORMS = ['/edit_product', '/restaurant-settings', '/printer-settings', '/addcategory'];

declare global {
  interface Window {
    /** Texts written into nodes that are no longer in the document. */
    frozen: string[];
  }
}

/** Replaces each text node of the page, and each later one, by a copy of it within two elements. */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.frozen = [];
    const replaced = new MutationObserver((changes) => {
      for (const { target } of changes) window.frozen.push(target.textContent ?? '');
    });
    const wrap = (node: Node): void => {
      if (!(node instanceof Text)) {
        for (const child of [...node.childNodes]) wrap(child);
        return;
      }
      const isLeft = node.parentElement?.closest('font, script, style, svg, title, textarea') !== null;
      if (node.data.trim() === '' || isLeft) return;
      const [outer, inner] = ['font', 'font'].map((tag) => document.createElement(tag));
      if (!outer || !inner) return;
      inner.textContent = node.data;
      outer.append(inner);
      node.replaceWith(outer);
      replaced.observe(node, { characterData: true });
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node);
    }).observe(document, { subtree: true, childList: true });
  });
}

test('a translated page keeps working: the list, the board, an order, home and the forms', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const forms = (await everyPage(servery)).filter(({ path }) => FORMS.includes(path));
  await translate(page);
  await page.goto('/');
  await expect(page.locator('font > font').first()).toBeVisible();
  const number = control.addOrder();

  await visit(page, '/orders');
  const row = rowOf(page, number);
  const age = row.getByText(/^\d:\d\d$/);
  await expect(age).toHaveText(/^0:/);
  // The order becomes older than five minutes, and an icon appears before its age.
  control.setClock(6 * 60_000);
  await refocusTab(page);
  await expect(age).toHaveText(/^6:/);
  await expect(row.locator('.when svg')).toBeVisible();
  await row.getByRole('button', { name: 'Accept 30 min' }).click();
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('button', { name: 'Accept 30 min' })).toBeVisible();

  await visit(page, '/orders?view=board');
  const card = rowOf(page, number);
  await card.getByRole('button', { name: 'Accept 30 min' }).click();
  await expect(card.getByRole('button', { name: 'Ready For Pickup' })).toBeVisible();

  await visit(page, `/order_detail?order=${number}`);
  await expect(page.getByRole('heading', { name: `Order #${number}` })).toContainText('Confirmed');
  await page.getByRole('button', { name: 'Ready For Pickup' }).click();
  await expect(page.getByRole('button', { name: 'Picked Up' })).toBeVisible();

  await visit(page, '/');
  const clock = page.locator('time').filter({ hasText: /\d:\d\d:\d\d/ });
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? '');

  for (const { path, address } of forms) {
    await visit(page, address);
    await expectPage(page, path);
  }
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Soups');
  await form.getByLabel('Name').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  await form.getByLabel('Name').fill('Soups');
  expect(await page.evaluate(() => window.frozen)).toEqual([]);
});
