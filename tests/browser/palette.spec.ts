/** The command palette, and pages that are prefetched. */
import type { Page, Request } from '@playwright/test';
import { publishChanges } from '@servery/protocol/platform/catalogue';
import { PARTIAL_OUTLET_ACCESS } from '@servery/protocol/platform/session';
import { getShut } from '@servery/protocol/platform/store';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { expectOwnAccessible } from './accessible.ts';
import { builtFile } from './builtFiles.ts';
import { holdRequests } from './holdRequests.ts';
import { createCategory } from './testMenu.ts';
import { mainMenu, menuLink } from './mainMenu.ts';
import { answer, expectTakesKeys } from './dialogs.ts';
import { expect, test, visit } from './servery.ts';

const paletteOf = (page: Page) => {
  const field = page.getByRole('combobox', { name: 'Search and commands' });
  /** The option that Enter would choose now. */
  const chosen = page.getByRole('option', { selected: true });
  const open = async (): Promise<void> => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
  };
  return {
    field,
    options: page.getByRole('listbox', { name: 'Search and commands' }).getByRole('option'),
    option: (name: string | RegExp) => page.getByRole('option', { name }),
    chosen,
    open,
    /** Finds a command by a few letters of its name and runs it. */
    run: async (typed: string, name: RegExp): Promise<void> => {
      await open();
      await field.fill(typed);
      await expect(chosen).toHaveText(name);
      await page.keyboard.press('Enter');
    },
  };
};

test('finds pages, orders, dishes and actions by a few letters, and prefetches pages', async ({
  owner: page,
  context,
  servery: { platform },
}) => {
  platform.control.settleWaiting('Complete');
  const merchant = await signInToPlatform(platform.url);
  await merchant.get(publishChanges, {});
  await createCategory(merchant, 'For the palette');
  const number = platform.control.addOrder({ silent: true, order_status: 'Confirmed' });
  const palette = paletteOf(page);
  // The last chunk that a page loads without a user action.
  const settled = page.waitForResponse(builtFile('deferred'));
  await page.goto('/holidays');
  await settled;
  const button = page.getByRole('banner').getByRole('button', { name: 'Search and commands' });
  await expect(button).toBeVisible();

  await test.step('focus on a link prefetches its page: opening it requests no more code', async () => {
    const open = new Set<Request>();
    const isCode = (request: Request): boolean => request.url().endsWith('.js');
    page.on('request', (request) => void (isCode(request) && open.add(request)));
    page.on('requestfinished', (request) => void open.delete(request));
    const fetched = page.waitForResponse(builtFile('GiftCertificatesPage'));
    const link = await menuLink(page, 'Offers', 'Gift certificates');
    await link.hover();
    await fetched;
    await expect.poll(() => open.size, 'what the page is made of').toBe(0);
    const code: string[] = [];
    page.on('request', (request) => {
      if (isCode(request)) code.push(request.url());
    });
    await link.click();
    await expect(page.getByRole('heading', { name: 'Gift certificates', level: 1 })).toBeVisible();
    expect(code).toEqual([]);
    const byKey = page.waitForResponse(builtFile('MarketingPlanPage'));
    await (await menuLink(page, 'Reach', 'Marketing plan')).focus();
    await byKey;
  });

  await test.step('input typed before the palette has loaded is kept', async () => {
    const file = builtFile('Palette');
    const release = await holdRequests(page, file);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('rest sexx');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    release();
    await expect(palette.field).toHaveValue('rest se');
    await expect(palette.field).toBeFocused();
    // Further typing appends: none of the input is or becomes selected.
    await page.waitForFunction(() => document.querySelector('[role=dialog]')?.getAnimations().length === 0);
    await page.keyboard.type('t');
    await expect(palette.field).toHaveValue('rest set');
    await page.keyboard.press('Backspace');
    await expect(palette.chosen).toHaveText(/^Restaurant settings/);
    await expect(palette.chosen.locator('mark')).toHaveText(['Rest', 'se']);
    await expect(palette.field).toHaveAttribute(
      'aria-activedescendant',
      (await palette.chosen.getAttribute('id')) ?? '',
    );
  });

  await test.step('Escape returns the focus', async () => {
    await page.keyboard.press('Escape');
    await expect(palette.field).toBeHidden();
    await expect(mainMenu(page).getByRole('link', { name: 'Marketing plan' })).toBeFocused();
  });

  await test.step('an order by its number: searched, unreachable, found', async () => {
    await button.click();
    await expect(palette.field).toBeFocused();
    platform.control.fail({ match: 'getOrder', how: 'status', code: 500, times: 1000 });
    await palette.field.fill(`#${number}`);
    const again = page.getByRole('dialog').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(palette.field).toHaveValue(`#${number}`);
    await expectOwnAccessible(page, 'an unreachable order');
    platform.control.clearFailures();
    await again.click();
    await expect(palette.option(`Order #${number}`)).toBeVisible();
    await palette.field.fill('999999999');
    await expect(page.getByText('Order #999999999 doesn’t exist.')).toBeVisible();
    // Cached by now, so it appears at once.
    await palette.field.fill(String(number));
    await expect(palette.chosen).toHaveText(new RegExp(`^Order #${number}.*Confirmed`));
    await palette.field.press('Enter');
    await expect(page).toHaveURL(`/order_detail?order=${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order #${number}`);
  });

  await test.step('a dish by words in any order, marked as sold out', async () => {
    await palette.open();
    await palette.field.fill('marg pizza');
    await expect(palette.option(/^Pizza Margherita/)).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('status').first()).toHaveText(/^\d+ found$/);
    await expectOwnAccessible(page, 'dishes');
    await palette.option('Mark Pizza Margherita as sold out').click();
    await expect(page).toHaveURL(/\/sold_out\?turn_off=product-/);
    await expectTakesKeys(page.getByRole('dialog', { name: /Pizza Margherita/ }));
    await page.keyboard.press('Escape');
  });

  await test.step('the last choice is first; the arrow keys move, and wrap around', async () => {
    // A palette that opens before the dialog is gone stays open after that.
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await palette.open();
    await expect(page.getByRole('dialog', { name: /Pizza Margherita/ })).toHaveCount(0);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(palette.field).toBeFocused();
    // A dish that is marked as sold out gets no second mark.
    const last = page.getByRole('group', { name: 'Recent' }).getByRole('option');
    await expect(last).toHaveText([`Order #${number}`]);
    const count = await palette.options.count();
    expect(count).toBeGreaterThan(30);
    await page.keyboard.press('ArrowUp');
    await expect(palette.options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(palette.options.first()).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a page in a new tab', async () => {
    await palette.field.fill('opening hours');
    await expect(palette.chosen).toHaveText(/^Restaurant Timings/);
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    const tab = await opened;
    await expect(tab).toHaveURL(/\/rest-timing$/);
    await tab.close();
    await expect(page).toHaveURL('/sold_out');
  });

  await test.step('actions that are available everywhere', async () => {
    const html = page.locator('html');
    await palette.run('dark', /^Dark theme/);
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await palette.run('theme device', /^Use device theme/);
    await expect(html).not.toHaveAttribute('data-theme');
    await palette.run('busy', /^Busy mode for an hour/);
    const pill = page.getByRole('button', { name: /^Busy \+10/ });
    await expect(pill).toBeVisible();
    await palette.run('busy off', /^Turn busy mode off/);
    await expect(pill).toBeHidden();
    await palette.run('open shift', /^Open the shift/);
    // The key press that chose it unlocks sound: without it, "Sound is blocked" would appear.
    await expect(page.getByRole('button', { name: 'Did you hear it?' })).toBeVisible();
    await palette.run('close shift', /^Close the shift/);
    await expect(page.getByRole('button', { name: 'Open the shift' })).toBeVisible();
    // The dish's category is selected there.
    await palette.run('by category', /^Products by category/);
    await expect(page).toHaveURL('/products');
    await page.getByLabel('Category', { exact: true }).selectOption('Pizze Classiche');
    await expect(page).toHaveURL(/\/products\?category=/);
    await expect(page.getByRole('button', { name: 'Select all in this category' })).toBeVisible();
  });

  await test.step('the restaurant is paused for an hour after a question', async () => {
    const question = page.getByRole('alertdialog', { name: 'Pause the restaurant for an hour?' });
    const isShut = () => merchant.get(getShut, {});
    await palette.run('pause', /^Pause for an hour/);
    await expect(question).toBeVisible();
    // A question must be answered first.
    await page.keyboard.press('Control+k');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(palette.field).toBeHidden();

    await palette.run('pause', /^Pause for an hour/);
    await question.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText(/^Restaurant is closed now for 1 hour\(s\)!/)).toBeVisible();
    const { shut, openAt = '' } = await isShut();
    expect(shut).toBe(true);
    expect(Math.round((Date.parse(openAt) - Date.now()) / 60_000)).toBeCloseTo(60, -1);

    await palette.run('open rest', /^Open the restaurant/);
    await expect.poll(isShut).toMatchObject({ shut: false });
  });

  await test.step('changes of the menu are published', async () => {
    const header = page.getByRole('banner');
    const unpublished = header.getByRole('button', { name: 'Publish, 1 unpublished change' });
    await expect(unpublished).toBeVisible();

    const published = page.waitForResponse((answer) => answer.url().includes('/merchants/products/publish'));
    await palette.run('publish', /^Publish Changes/);
    expect((await published).request().method()).toBe('PATCH');
    expect((await published).ok()).toBe(true);
    await expect(page.getByText('Changes published successfully!')).toBeVisible();
    await expect(header.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  });

  await test.step('it asks before leaving an unsaved form', async () => {
    await visit(page, '/change-password');
    const password = page.getByLabel('Current password', { exact: true });
    await password.fill('something');
    await palette.run('keyboard', /./);
    await answer(page, 'Stay');
    await expect(password).toHaveValue('something');
    await expect(password).toBeFocused();
    await palette.run('keyboard', /./);
    await answer(page, 'Leave');
    await expect(page).toHaveURL('/keyboard-shortcuts');
    await expect(page.getByText('Ctrl + K')).toBeVisible();
  });

  await test.step('a test order arrives by the normal way of orders, and the user signs out', async () => {
    await palette.run('test', /^Run Order Test/);
    await expect(page.getByText('Test Order is in Progressing...', { exact: true })).toBeVisible();
    const arrived = page.getByRole('region', { name: 'New Order' });
    await expect(arrived.getByText('Test order')).toBeVisible();
    await palette.run('sign out', /^Log Out/);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });
});

test('on a phone it is in the user menu, and shows only what the person may see', async ({
  owner: page,
  servery,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate((type) => localStorage.setItem('permission_type', type), PARTIAL_OUTLET_ACCESS);
  await page.goto('/change-password');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/get_order|shut/.test(request.url())) asked.push(request.url());
  });
  const palette = paletteOf(page);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Search and commands' }).click();
  await expect(palette.field).toBeFocused();
  await expect(palette.option(/^Holidays/)).toBeVisible();
  for (const hidden of [/^Orders/, /^Reports/, /^Open the shift/, /^Run Order Test/, /^Pause/]) {
    await expect(palette.option(hidden)).toHaveCount(0);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await palette.field.fill(
    String(servery.platform.control.addOrder({ silent: true, order_status: 'Confirmed' })),
  );
  await expect(page.getByText(/^No matches/)).toBeVisible();
  await palette.field.fill('holi');
  await palette.field.press('Enter');
  await expect(page).toHaveURL('/holidays');
  expect(asked).toEqual([]);
});
