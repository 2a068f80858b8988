/**
 * Coupons: their list, the form that adds one, and its description of a coupon (spec 001 §2, §3, §5, §7, §8, decisions
 * 27). `blocks.spec.ts` tests the pager and a refused deletion.
 */
import type { Locator, Page } from '@playwright/test';
import { deleteCoupon, getCoupons } from '@servery/protocol/platform/coupons';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { dayOf, dayText, zoneNamed } from '../platform/zone.ts';
import { expectAccessible } from './accessible.ts';
import { createCoupon } from './createCoupon.ts';
import { CUT, expect, test } from './servery.ts';

// The browser is nearly a day ahead of the restaurant: the form starts with the restaurant's day.
test.use({ timezoneId: 'Pacific/Kiritimati' });

const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Add Coupons' });
const field = (page: Page, name: string): Locator => form(page).getByRole('textbox', { name, exact: true });
const save = (page: Page): Locator => form(page).getByRole('button', { name: 'Save' });
const noMaximum = (page: Page, limit: string): Locator =>
  form(page).locator('label').filter({ hasText: 'No maximum' }).filter({ hasText: limit });
const inWords = (page: Page): Locator => form(page).getByRole('region', { name: 'Summary' });

test('a coupon is added with all its conditions, described in words as it is edited, and deleted', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const client = await signInToPlatform(servery.platform.url);
  await createCoupon(client, 'TAKEN');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/build')) sent.push(request.postDataJSON());
  });

  // The types cannot be loaded: the form says so, and keeps the input.
  control.fail({ match: 'getCouponSettings', how: 'wrong-shape' });
  await page.goto('/couponslist');
  await page.getByRole('link', { name: 'Add Coupons' }).click();
  await expect(page).toHaveURL('/coupons?add=coupon');
  await expect(field(page, 'Code')).toBeFocused();
  await page.keyboard.type(' NEW YEAR ');
  await expect(form(page).getByText('The coupon types could not be loaded')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await form(page).getByRole('button', { name: 'Try again' }).click();
  const discountType = form(page).getByLabel('Discount type');
  const couponType = form(page).getByLabel('Coupon type');
  await expect(discountType.getByRole('option')).toHaveText([
    'Select',
    'Cart total',
    'Cart percentage',
    'Delivery fee',
  ]);
  const today = dayText(dayOf(Date.now(), zoneNamed('America/Los_Angeles')))
    .split('-')
    .reverse()
    .join('-');
  await expect(form(page).getByLabel('Valid from')).toHaveValue(today);
  await expect(form(page).getByLabel('Valid to')).toHaveValue(today);

  // A coupon has no limits until they are entered.
  for (const limit of ['At least ($)', 'For orders over ($)']) {
    await expect(field(page, limit)).toHaveValue('0.00');
    await field(page, limit).clear();
  }
  for (const limit of ['At most ($)', 'Up to ($)']) {
    await expect(field(page, limit)).toBeDisabled();
    await noMaximum(page, limit).click();
  }
  // Nothing is sent before it is valid; fields that contradict each other get an error.
  await save(page).click();
  await expect(form(page).getByText('A code can’t contain spaces')).toBeVisible();
  await expect(form(page).getByText('Enter a description')).toBeVisible();
  await expect(form(page).getByText('Enter an amount, such as 12.50')).toHaveCount(4);
  await expect(form(page).getByText('Select a coupon type')).toBeVisible();
  await expect(field(page, 'Code')).toBeFocused();
  await field(page, 'Code').fill('TAKEN');
  await field(page, 'Description').fill('Ten percent in the new year');
  await field(page, 'Amount (%)').fill('150');
  await expect(form(page).getByText('Enter a percentage of 100 or less')).toHaveCount(2);
  await field(page, 'At least ($)').fill('2');
  await field(page, 'At most ($)').fill('5');
  await field(page, 'For orders over ($)').fill('$1,020.10');
  await field(page, 'Up to ($)').fill('200');
  await form(page).getByLabel('Valid from').fill('2099-01-06');
  await form(page).getByLabel('Valid to').fill('2099-01-01');
  await save(page).click();
  await expect(form(page).getByText('The maximum can’t be below the minimum')).toBeVisible();
  await expect(form(page).getByText('The last day can’t be before the first')).toBeVisible();
  await expect(form(page).getByText('Select a discount type')).toBeVisible();
  // Fixing either of the two fields clears the error of both.
  await form(page).getByRole('button', { name: 'A fixed amount' }).click();
  await expect(form(page).getByText('Enter a percentage of 100 or less')).toHaveCount(0);
  await form(page).getByRole('button', { name: 'A percentage' }).click();
  await field(page, 'Amount (%)').fill('10 %');
  await field(page, 'For orders over ($)').fill('20');
  await expect(form(page).getByText('The maximum can’t be below the minimum')).toBeHidden();
  await form(page).getByLabel('Valid from').fill('2099-01-01');
  await form(page).getByLabel('Valid to').fill('2099-01-06');
  await expect(form(page).getByText('The last day can’t be before the first')).toBeHidden();
  await expect(inWords(page)).toContainText(
    'On an order of $40.00, the guest pays $36.00: 10% off, at least $2.00 and at most $5.00, ' +
      'between Jan 1, 2099 and Jan 6, 2099. For orders from $20.00 to $200.00. The guest enters TAKEN.',
  );
  // Without a maximum, the description leaves it out.
  await noMaximum(page, 'Up to ($)').click();
  await expect(inWords(page)).toContainText('For orders from $20.00. The guest enters TAKEN.');
  await field(page, 'Description').press('Enter');
  await expect(discountType).toBeFocused();
  await discountType.selectOption('Cart percentage');
  await couponType.selectOption('First order');
  await form(page).getByText('Apply automatically, without a code').click();
  await expect(inWords(page)).toContainText('Applied automatically, without a code.');
  expect(sent).toEqual([]);

  // Refused, then cut off, then added; the form keeps its input, and asks before it is lost.
  await save(page).click();
  await expect(form(page).getByText('There is a coupon with this code already.')).toBeInViewport();
  await expect(form(page).getByText('is taken already', { exact: true })).toBeVisible();
  await field(page, 'Code').fill(' NEWYEAR10 ');
  control.fail({ match: 'addCoupon', times: CUT, how: 'cut' });
  await save(page).click();
  await expect(form(page).getByText(/^The platform cannot be reached\./)).toBeInViewport();
  await expect(save(page)).toBeFocused();
  control.clearFailures();
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await expect(field(page, 'Amount (%)')).toHaveValue('10 %');
  await save(page).click();
  const added = page.getByText('Coupons Added Successfully!');
  await expect(added).toBeVisible();
  await expect(form(page)).toBeHidden();
  // The list opens the page with the new coupon and marks it.
  await expect(page).toHaveURL(/\/coupons(?:\?page=\d+)?$/);
  const row = page.getByRole('row').filter({ hasText: 'NEWYEAR10' });
  await expect(row.getByText('Just added')).toBeInViewport();
  expect(sent.at(-1)).toEqual({
    user_id: client.caller.mid,
    code: 'NEWYEAR10',
    description: 'Ten percent in the new year',
    validFrom: '01-01-2099',
    validTo: '06-01-2099',
    minSpend: 20,
    // The platform requires a number: the highest stands for none.
    maxSpend: 99_999.99,
    minBenefit: 2,
    maxBenefit: 5,
    amount: 10,
    fixed: false,
    autoApply: true,
    couponDiscountType: 2,
    couponType: 'FIRST_ORDER',
  });
  await expect(added).toBeHidden();

  // Back does not reopen the form; the list shows the coupon, and returns to its first page after the deletion.
  await page.goBack();
  await expect(page).toHaveURL('/couponslist');
  await page.goForward();
  await expect(row).toContainText('Jan 1, 2099 – Jan 6, 2099');
  await expect(row).toContainText('Upcoming');
  await row.getByRole('button', { name: 'Delete NEWYEAR10' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('NEWYEAR10 deleted')).toBeVisible();
  await expect(page).toHaveURL('/coupons');
  await expect(page.getByRole('link', { name: 'Page 1 of' })).toHaveAttribute('aria-current', 'page');
  const { data } = await client.get(getCoupons, { query: { pageNumber: 0, pageSize: 100 } });
  expect(data.map(({ name }) => name)).not.toContain('NEWYEAR10');
  await client.get(deleteCoupon, { params: { couponName: 'TAKEN' } });
});

test('the coupon pages do not scroll sideways and accept empty settings; the form is clean to axe', async ({
  owner: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const settings = '**/build/setting';
  await page.route(settings, (route) =>
    route.fulfill({
      json: { request_status: true, object: { coupon_discount_types: {}, coupon_types: null } },
    }),
  );
  // The address alone opens the form.
  await page.goto('/coupons?add=coupon');
  await expect(form(page).getByText(/^The platform has no coupon types/)).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await page.unroute(settings);
  await form(page).getByRole('button', { name: 'Try again' }).click();
  await save(page).click();
  await expect(form(page).getByText('Select a discount type')).toBeVisible();
  await form(page).getByRole('button', { name: 'A fixed amount' }).click();
  await field(page, 'Amount ($)').fill('5');
  await form(page).getByLabel('Discount type').selectOption('Cart percentage');
  await expect(inWords(page)).toContainText('pays $35.00: $5.00 off');
  await expect(inWords(page)).toContainText('“Cart percentage” sounds like a percentage');
  for (const width of [820, 1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(inWords(page)).toBeVisible();
    const sideways = await form(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(sideways, `the form at ${width}`).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page, 'the form');

  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(form(page)).toBeHidden();
  for (const width of [820, 1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, `the list at ${width}`).toBeLessThanOrEqual(0);
  }
});
