/** One person, two restaurants: no data of one is visible in the other, or counts as printed there (decisions 8d). */
import type { Locator, Page } from '@playwright/test';
import { switchOutlet } from '@servery/protocol/platform/account';
import { deleteCategory } from '@servery/protocol/platform/catalogue';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { createCategory } from './testMenu.ts';
import { mainMenu, menuLink } from './mainMenu.ts';
import { answer } from './dialogs.ts';
import { refocusTab, expect, PASSWORD, test, visit } from './servery.ts';

/** The owner's second restaurant. */
const BERLIN = '20931';

const PRINTED = 'Printed, confirmed by Kitchen TM-T88';

/** Opens an order that is not marked as printed, and prints it. */
const print = async (page: Page, number: number): Promise<void> => {
  await page.goto(`/order_detail?order=${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${number}`);
  await expect(page.getByText('Not printed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
};

test('an order with the same number in another outlet is a different order, and prints', async ({
  owner: page,
  servery: { platform },
  connectedPrinter: printer,
}) => {
  const { control } = platform;
  const number = control.addOrder({ order_status: 'Confirmed' });
  control.addOrder({ order_status: 'Confirmed', order_id: number, mid: BERLIN, silent: true });
  await print(page, number);
  await expect(page.getByText(PRINTED)).toBeVisible();
  await printer.waitForReceipts(1);

  const owner = await signInToPlatform(platform.url);
  const session = await owner.get(switchOutlet, { params: { outletId: BERLIN } });
  await page.evaluate(({ access_token, mid }) => Object.assign(localStorage, { access_token, mid }), session);
  await print(page, number);
  const [first, second] = await printer.waitForReceipts(2);
  expect(first?.text).not.toContain('Berlin');
  expect(second?.text).toContain('Bella Cucina Berlin');
  expect(second?.text).not.toContain('DUPLICATE');
});

const LINK = 'https://bella.servery.test/';

/** The browser's storage for the session. */
const stored = (page: Page) =>
  page.evaluate(() => {
    const read = (name: string): string => localStorage.getItem(name) ?? '';
    return { token: read('access_token'), mid: read('mid'), permission: read('permission_type') };
  });
/** The restaurant's name above every page, also behind a dialog, which hides it from screen readers. */
const restaurant = (page: Page, name: string): Locator =>
  page.locator('header').first().getByText(name, { exact: true });
const outletRow = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Outlets' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
const waitQuestion = (page: Page): Locator => page.getByRole('alertdialog', { name: /new orders? waiting$/ });

test('the whole console switches to another outlet, in every tab, and keeps nothing of the first', async ({
  owner: page,
  servery: { platform },
  context,
}) => {
  const { control } = platform;
  const category = await createCategory(await signInToPlatform(platform.url), 'Only in San Francisco');
  control.settleWaiting('Complete');
  for (let count = 0; count < 2; count += 1) control.addOrder({ silent: true });
  let link = '';
  await page.route(/\/merchants\/endpoint\?/, (route) =>
    route.fulfill({ json: { request_status: true, object: link } }),
  );

  await test.step('a platform without outlets shows only the link, and where to create one', async () => {
    control.fail({ match: 'getOutlets', how: 'status', code: 404, times: 9 });
    await page.goto('/outlet_setting');
    await expect(page.getByRole('heading', { name: 'No link yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create link' })).toHaveAttribute(
      'href',
      '/order_online_link',
    );
    await expect(page.getByRole('heading', { name: 'Outlets' })).toBeHidden();
    control.clearFailures();
    link = LINK;
  });

  // The tab's history in this outlet: the entry contains the category's name.
  await page.goto('/categories');
  await page.getByText('Only in San Francisco').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Only in San Francisco' })).toBeVisible();
  await visit(page, '/outlet_setting');
  const region = page.getByRole('region', { name: 'Where guests order' });
  await test.step('the link can be opened and copied', async () => {
    const open = region.getByRole('link', { name: 'Open in a new tab' });
    await expect(open).toHaveAttribute('href', LINK);
    await expect(open).toHaveAttribute('rel', 'noopener noreferrer');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    });
    await region.getByRole('button', { name: 'Copy link' }).click();
    await expect(region.getByText(/^Your browser blocked copying\./)).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toBe(LINK);
  });
  await expect(outletRow(page, 'Bella Cucina')).toContainText('You are here');

  const before = await stored(page);
  const toBerlin = page.getByRole('button', { name: 'Switch to Bella Cucina Berlin' });
  await test.step('pending accepts are asked about; a refusal leaves everything as it was', async () => {
    await expect(page).toHaveTitle(/^\(2\) /);
    await toBerlin.click();
    await expect(page.getByRole('alertdialog', { name: '2 new orders waiting' })).toBeVisible();
    await answer(page, 'Stay');
    control.fail({ match: 'switchOutlet', how: 'envelope', message: 'Berlin is being rebuilt.' });
    await toBerlin.click();
    await answer(page, 'Switch');
    await expect(page.getByRole('alert')).toHaveText('The outlet was not switched. Berlin is being rebuilt.');
    expect(await stored(page)).toEqual(before);
    await expect(restaurant(page, 'Bella Cucina')).toBeVisible();
  });

  const other = await context.newPage();
  await other.goto('/addcategory');
  const name = other.getByRole('dialog').getByLabel('Name', { exact: true });
  await name.click();
  await other.keyboard.type('Half a thought');

  await test.step('a late response has no effect, and unsaved input is asked about', async () => {
    let respond = (): void => undefined;
    const late = new Promise<void>((resolve) => (respond = resolve));
    const asked = page.waitForRequest(/\/merchants\/categories\?/);
    await page.route(
      /\/merchants\/categories\?/,
      async (route) => {
        const response = await route.fetch();
        await late;
        // The page that sent the request is gone by then.
        await route.fulfill({ response }).catch(() => undefined);
      },
      { times: 1 },
    );
    // When it is visible again, the page requests its data, and that of the page before.
    await visit(page, '/categories');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await asked;
    await visit(page, '/outlet_setting');
    const question = other.waitForEvent('dialog');
    await toBerlin.click();
    await answer(page, 'Switch');
    const leaving = await question;
    expect(leaving.type()).toBe('beforeunload');
    await leaving.dismiss();
    respond();
    await expect(restaurant(page, 'Bella Cucina Berlin')).toBeVisible();
  });
  await expect(page).toHaveURL('/');
  const now = await stored(page);
  expect(now).toEqual({ token: expect.any(String), mid: BERLIN, permission: 'FULL_ACCESS' });
  expect(now.token).not.toBe(before.token);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('merchant_url'))).toContain(`/${BERLIN}/`);

  await test.step('every request belongs to the new outlet; back and forward show nothing of the first', async () => {
    const callers = new Set<string>();
    page.on('request', (request) => {
      const asker = request.headers()['authorization'];
      const mid = new URL(request.url()).searchParams.get('user_id');
      if (asker !== undefined) callers.add(`${asker} ${mid ?? BERLIN}`);
    });
    await page.goBack();
    await expect(outletRow(page, 'Bella Cucina Berlin')).toContainText('You are here');
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`id=${category}$`));
    expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toBeNull();
    await expect(page.getByRole('heading', { name: 'This category no longer exists' })).toBeVisible();
    await expect(page.getByText('Only in San Francisco')).toBeHidden();
    await (await menuLink(page, 'Menu', 'Categories')).click();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByText('Only in San Francisco')).toBeHidden();
    expect([...callers]).toEqual([`Bearer ${now.token} ${BERLIN}`]);
  });

  await test.step('the tab that stayed still works for the first outlet, and follows when it is left', async () => {
    await expect(restaurant(other, 'Bella Cucina')).toBeVisible();
    await expect(name).toHaveValue('Half a thought');
    other.on('dialog', (dialog) => void dialog.accept());
    await other.goto('/outlet_setting');
    await expect(restaurant(other, 'Bella Cucina Berlin')).toBeVisible();
  });

  await test.step('signing in again in the middle of work leads back to this outlet', async () => {
    await visit(page, '/holidays');
    control.expireTokens();
    await refocusTab(page);
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/holidays');
    await expect(restaurant(page, 'Bella Cucina Berlin')).toBeVisible();
    expect(await stored(page)).toMatchObject({ mid: BERLIN });
  });

  await test.step('the person’s permissions there apply at once, and the other tab follows automatically', async () => {
    await page.route(/\/outlets\/10427\/switch/, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { readonly object: object };
      const object = { ...answer.object, permission_type: 'PARTIAL_OUTLET_ACCESS' };
      await route.fulfill({ response, json: { ...answer, object } });
    });
    await visit(page, '/outlet_setting');
    await page.getByRole('button', { name: 'Switch to Bella Cucina', exact: true }).click();
    const asks = waitQuestion(page).getByRole('button', { name: 'Switch' });
    await expect(asks.or(restaurant(page, 'Bella Cucina'))).toBeVisible();
    if (await asks.isVisible()) await asks.click();
    for (const tab of [page, other]) {
      await expect(restaurant(tab, 'Bella Cucina')).toBeVisible();
      await expect(tab).toHaveURL('/');
      await expect(mainMenu(tab).getByRole('link', { name: 'Home' })).toBeVisible();
      await expect(mainMenu(tab).getByRole('link', { name: 'Orders' })).toBeHidden();
    }
  });
  // Signed in again: every session was ended.
  await (await signInToPlatform(platform.url)).get(deleteCategory, { params: { id: category } });
  control.settleWaiting('Complete');
});
