/** With forced colours, lines show what only colours show otherwise. */
import type { Locator } from '@playwright/test';
import { expect, test, visit } from './servery.ts';

interface Look {
  readonly border: string;
  readonly outline: string;
}

/** The lines around an element; a line without width does not count. */
const lookOf = (element: Locator): Promise<Look> =>
  element.evaluate((drawn) => {
    const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth } = getComputedStyle(drawn);
    const line = (style: string, width: string): string => (style === 'none' ? '0px' : width);
    return {
      border: line(borderTopStyle, borderTopWidth),
      outline: line(outlineStyle, outlineWidth),
    };
  });

test('current, chosen, pressed and focused elements are marked by lines, and a button has an edge', async ({
  owner: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/orders');
  const main = page.getByRole('main');
  const filters = main.getByRole('link', { name: 'All', exact: true }).first();
  await expect(filters).toHaveAttribute('aria-current');
  expect(await lookOf(filters)).toMatchObject({ outline: '2px' });
  const other = main.getByRole('link', { name: 'Confirmed', exact: true }).first();
  expect(await lookOf(other)).toMatchObject({ outline: '0px' });

  // All elements that get the focus when tabbing through the top of the page.
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    expect(
      await lookOf(focused),
      await focused.evaluate(({ outerHTML }) => outerHTML.slice(0, 200)),
    ).toMatchObject({
      outline: '3px',
    });
  }

  await expect(page.getByRole('banner').getByRole('button', { name: 'Search and commands' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const row = page.getByRole('dialog').getByRole('option', { selected: true });
  // Content that loads a moment later may be selected instead.
  await expect.poll(() => lookOf(row)).toMatchObject({ outline: '2px' });
  await page.keyboard.press('Escape');

  await visit(page, '/delivery-settings');
  const toggle = page.getByRole('checkbox', { name: 'Delivery By Restaurant Staff' });
  await expect(toggle).toHaveCSS('appearance', 'auto');
  expect(await toggle.evaluate((drawn) => getComputedStyle(drawn, '::before').content)).toBe('none');
  const isOn = await toggle.isChecked();
  for (const isNow of [!isOn, isOn]) {
    await toggle.click();
    await expect(toggle).toBeChecked({ checked: isNow });
  }

  await visit(page, '/printer-settings');
  for (const name of [/^Connect$/, /^User menu$/, /^Publish/]) {
    const button = page.getByRole('button', { name }).first();
    await expect(button).toBeVisible();
    expect(await lookOf(button), String(name)).toMatchObject({ border: '1px' });
  }
});
