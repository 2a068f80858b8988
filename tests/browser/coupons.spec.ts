/**
 * Coupons: their list and its pager, the form that adds and edits one, and its description of a coupon (spec 001 §2,
 * §3, §5, §7, §8, decisions 8g, 27).
 */
import type { Locator, Page } from '@playwright/test';
import { deleteCoupon, getCoupons } from '@servery/protocol/platform/coupons';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { dayOf, dayText, zoneNamed } from '../platform/zone.ts';
import { expectOwnAccessible } from './accessible.ts';
import { createCoupon } from './createCoupon.ts';
import { expectFitsEverywhere } from './fits.ts';
import { answer } from './dialogs.ts';
import { expect, test, visit } from './servery.ts';

// The browser is nearly a day ahead of the restaurant: the form starts with the restaurant's day.
test.use({ timezoneId: 'Pacific/Kiritimati' });

const rows = (page: Page): Locator => page.locator('tbody tr');
const pager = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages of coupons' });
const step = (page: Page, number: number): Locator =>
  pager(page).getByRole('link', { name: `Page ${number} of` });
/** The first coupon of the first page. */
const FIRST = 'BENVENUTI10';

test('a coupon is added with all its conditions, described in words as it is edited, and deleted', async ({
  owner: page,
  servery: { platform },
}) => {
  const { control } = platform;
  const client = await signInToPlatform(platform.url);
  await createCoupon(client, 'TAKEN');
  const all = async () => (await client.get(getCoupons, { query: { pageNumber: 0, pageSize: 100 } })).data;
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/build')) sent.push(request.postDataJSON());
  });
  const form = page.getByRole('dialog', { name: 'Add Coupons' });
  const field = (name: string): Locator => form.getByRole('textbox', { name, exact: true });
  const save = form.getByRole('button', { name: 'Save' });
  const inWords = form.getByRole('region', { name: 'Summary' });
  const discountType = form.getByLabel('Discount type');
  const noMaximum = (limit: string): Promise<void> =>
    form.locator('label').filter({ hasText: 'No maximum' }).filter({ hasText: limit }).click();

  await test.step('if the types cannot be loaded, the form says so, and keeps the input', async () => {
    const settings = '**/build/setting';
    const none = { coupon_discount_types: {}, coupon_types: null };
    control.fail({ match: 'getCouponSettings', how: 'wrong-shape' });
    await page.goto('/couponslist');
    await page.getByRole('link', { name: 'Add Coupons' }).click();
    await expect(page).toHaveURL('/coupons?add=coupon');
    await expect(field('Code')).toBeFocused();
    await page.keyboard.type(' NEW YEAR ');
    await expect(form.getByText('The coupon types could not be loaded')).toBeVisible();
    await expect(save).toBeDisabled();
    await page.route(settings, (route) => route.fulfill({ json: { request_status: true, object: none } }));
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect(form.getByText(/^The platform has no coupon types/)).toBeVisible();
    await page.unroute(settings);
    await form.getByRole('button', { name: 'Try again' }).click();
    const types = ['Select', 'Cart total', 'Cart percentage', 'Delivery fee'];
    await expect(discountType.getByRole('option')).toHaveText(types);
  });

  await test.step('it starts with the restaurant’s day and without limits', async () => {
    const today = dayText(dayOf(Date.now(), zoneNamed('America/Los_Angeles')));
    const inField = today.split('-').reverse().join('-');
    for (const day of ['Valid from', 'Valid to']) await expect(form.getByLabel(day)).toHaveValue(inField);
    for (const limit of ['At least ($)', 'For orders over ($)']) {
      await expect(field(limit)).toHaveValue('0.00');
    }
    for (const limit of ['At most ($)', 'Up to ($)']) {
      await expect(field(limit)).toBeDisabled();
      await noMaximum(limit);
    }
  });

  await test.step('nothing is sent before it is valid, and fields that contradict each other get an error', async () => {
    await save.click();
    await expect(form.getByText('A code can’t contain spaces')).toBeVisible();
    await expect(form.getByText('Enter an amount, such as 12.50')).toHaveCount(2);
    await expect(field('Code')).toBeFocused();
    await field('Code').fill('TAKEN');
    await field('Description').fill('Ten percent in the new year');
    await field('Amount (%)').fill('150');
    await field('At least ($)').fill('2');
    await field('At most ($)').fill('5');
    await field('For orders over ($)').fill('$20.00');
    await field('Up to ($)').fill('200');
    await form.getByLabel('Valid from').fill('2099-01-01');
    await form.getByLabel('Valid to').fill('2099-01-06');
    await expect(form.getByText('Enter a percentage of 100 or less')).toHaveCount(2);
    // Fixing either of the two fields clears the error of both.
    await form.getByRole('button', { name: 'A fixed amount' }).click();
    await expect(form.getByText('Enter a percentage of 100 or less')).toHaveCount(0);
    await discountType.selectOption('Cart percentage');
    await expect(inWords).toContainText('“Cart percentage” sounds like a percentage');
    await expectFitsEverywhere(page, 'the form');
    await expectOwnAccessible(page, 'the form');
    await form.getByRole('button', { name: 'A percentage' }).click();
    await field('Amount (%)').fill('10 %');
    await expect(inWords).toContainText(
      'On an order of $40.00, the guest pays $36.00: 10% off, at least $2.00 and at most $5.00, ' +
        'between Jan 1, 2099 and Jan 6, 2099. For orders from $20.00 to $200.00. The guest enters TAKEN.',
    );
    await noMaximum('Up to ($)');
    await expect(inWords).toContainText('For orders from $20.00. The guest enters TAKEN.');
    await discountType.selectOption('');
    await field('Description').press('Enter');
    await expect(discountType).toBeFocused();
    await discountType.selectOption('Cart percentage');
    await form.getByLabel('Coupon type').selectOption('First order');
    await form.getByText('Apply automatically, without a code').click();
    expect(sent).toEqual([]);
  });

  const row = page.getByRole('row').filter({ hasText: 'NEWYEAR10' });
  await test.step('it is refused, then added: the list opens the page with it, and marks it', async () => {
    await save.click();
    await expect(form.getByText('There is a coupon with this code already.')).toBeInViewport();
    await expect(form.getByText('is taken already', { exact: true })).toBeVisible();
    await field('Code').fill(' NEWYEAR10 ');
    await save.click();
    await expect(page.getByText('Coupons Added Successfully!')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(/\/coupons(?:\?page=\d+)?$/);
    await expect(row.getByText('Just added')).toBeInViewport();
    expect(sent.at(-1)).toEqual({
      user_id: client.caller.mid,
      ...{ code: 'NEWYEAR10', description: 'Ten percent in the new year' },
      ...{ validFrom: '01-01-2099', validTo: '06-01-2099' },
      // The platform requires a number: the highest stands for none.
      ...{ minSpend: 20, maxSpend: 99_999.99, minBenefit: 2, maxBenefit: 5 },
      ...{ amount: 10, fixed: false, autoApply: true, couponDiscountType: 2, couponType: 'FIRST_ORDER' },
    });
  });

  await test.step('back does not reopen the form', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/couponslist');
    await page.goForward();
    await expect(row).toContainText(/Jan 1, 2099 – Jan 6, 2099.*Upcoming/);
  });

  await test.step('it is edited with all fields that the platform lists', async () => {
    const before = (await all()).find(({ name }) => name === 'NEWYEAR10');
    const editing = page.getByRole('dialog', { name: 'Edit Coupon' });
    await row.getByRole('link', { name: 'Edit NEWYEAR10' }).click();
    await expect(editing.getByLabel('Discount type')).not.toHaveValue('');
    await editing.getByRole('textbox', { name: 'Code' }).fill('RENAMED');
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Coupon saved')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit RENAMED' })).toBeVisible();
    expect((await all()).find(({ name }) => name === 'RENAMED')).toEqual({ ...before, name: 'RENAMED' });
  });

  await test.step('it is deleted after a question', async () => {
    await page.getByRole('button', { name: 'Delete RENAMED' }).click();
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Are you sure you want to delete?');
    await answer(page, 'Delete');
    await expect(page.getByText('RENAMED deleted')).toBeVisible();
    await expect(page).toHaveURL('/coupons');
    await expect(step(page, 1)).toHaveAttribute('aria-current', 'page');
    expect((await all()).map(({ name }) => name)).not.toContain('RENAMED');
    await client.get(deleteCoupon, { params: { couponName: 'TAKEN' } });
  });
});

test('the pager leads to every page by a link, and back to the first after a deletion', async ({
  owner: page,
  servery: { platform },
}) => {
  const { control } = platform;
  const client = await signInToPlatform(platform.url);
  const { total = 0 } = await client.get(getCoupons, { query: { pageNumber: 0, pageSize: 10 } });
  for (let number = total; number < 75; number += 1) await createCoupon(client, `EXTRA-${number}`);

  await test.step('shows an error, and recovers when the platform does', async () => {
    control.fail({ match: 'getCoupons', how: 'envelope', message: 'Coupons are resting' });
    await page.goto('/couponslist');
    await expect(page.getByRole('heading', { name: 'The coupons could not be loaded' })).toBeVisible();
    await expect(page.getByText('Coupons are resting')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(10);
  });

  await test.step('pages by links: first, last, current and neighbours, and back', async () => {
    await expect(pager(page).getByRole('link')).toHaveText(['1', '2', '8']);
    await step(page, 8).click();
    await expect(page).toHaveURL(/\/couponslist\?page=8$/);
    await expect(rows(page)).toHaveCount(5);
    await expect(pager(page).getByRole('link')).toHaveText(['1', '7', '8']);
    await step(page, 7).click();
    await expect(step(page, 7)).toHaveAttribute('aria-current', 'page');
    await expect(rows(page)).toHaveCount(10);
    await page.goBack();
    await expect(rows(page)).toHaveCount(5);
    await page.goBack();
    await expect(page).toHaveURL(/\/couponslist$/);
    await expect(rows(page).first()).toContainText(FIRST);
    await visit(page, '/couponslist?page=99');
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await expect(rows(page)).toHaveCount(10);
  });

  await test.step('a reload keeps the page; what the platform does not list is not edited', async () => {
    await page.route('**/coupon/describe/**', async (route) => {
      const response = await route.fetch();
      const { data, total: count } = (await response.json()) as { data: { name: string }[]; total: number };
      await route.fulfill({
        json: { data: data.map(({ name }) => ({ name, description: '' })), total: count },
      });
    });
    await page.goto('/couponslist?page=2');
    await expect(rows(page)).toHaveCount(10);
    await expect(rows(page).first()).not.toContainText(FIRST);
    await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(0);
  });

  await test.step('returns to the first page after a coupon was deleted; a refused deletion keeps it', async () => {
    const name = (await rows(page).first().getByRole('rowheader').textContent()) ?? '';
    const remove = page.getByRole('button', { name: `Delete ${name}`, exact: true });
    control.fail({ match: 'deleteCoupon', how: 'envelope', message: 'It is being used.' });
    await remove.click();
    await answer(page, 'Delete');
    await expect(page.getByText('It is being used.')).toBeVisible();
    await expect(page).toHaveURL(/page=2$/);
    await remove.click();
    await answer(page, 'Delete');
    await expect(page).toHaveURL(/\/couponslist$/);
    await expect(rows(page).first()).toContainText(FIRST);
  });
});
