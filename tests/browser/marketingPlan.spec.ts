/** The marketing plan: activities by the restaurant's days, on a desktop and on a phone (decisions 13, 28). */
import type { Locator, Page } from '@playwright/test';
import { deleteCoupon } from '@servery/protocol/platform/coupons';
import {
  addSocialPost,
  deleteSocialPost,
  getSocialAccounts,
  getSocialPosts,
} from '@servery/protocol/platform/social';
import { addEvent, deleteEvent, getEvents } from '@servery/protocol/platform/specials';
import { deleteHoliday, getHolidays, saveHoliday } from '@servery/protocol/platform/store';
import { type Client, signIn as signInToPlatform } from '../platform/client.ts';
import { drawPicture } from '../platform/seed/drawPicture.ts';
import { createCoupon } from './createCoupon.ts';
import { CUT, expect, test } from './servery.ts';

// The browser is nearly a day ahead of the restaurant: the plan must use the restaurant's days.
test.use({ timezoneId: 'Pacific/Kiritimati' });

/** In a month without seeded data. */
async function plan(client: Client): Promise<() => Promise<void>> {
  await createCoupon(client, 'SPRING41', { validFrom: '10-03-2041', validTo: '20-03-2041' });
  const picture = new Blob([new Uint8Array(drawPicture('special-9.jpg'))], { type: 'image/jpeg' });
  const special = {
    name: 'Asparagus Days',
    description: 'For a test',
    start_time: '12-03-2041 17:00',
    end_time: '15-03-2041 00:00',
    event_type: 'EVENT',
    file: picture,
  } as const;
  await client.get(addEvent, { body: special });
  const holiday = { name: 'Roof repairs', holiday_id: '', holiday_date: '17-03-2041' };
  await client.get(saveHoliday, { body: { fields: holiday } });
  const { data: accounts } = await client.get(getSocialAccounts, { query: { page: 0, size: 10 } });
  const account = accounts[0]?.id ?? '';
  // Evening of the restaurant's day, and already the next day elsewhere.
  const post = { message: 'Asparagus is over.', scheduled_at: '2041-03-18T21:30:00-07:00' };
  await client.get(addSocialPost, { params: { id: account }, body: post });

  return async () => {
    await client.get(deleteCoupon, { params: { couponName: 'SPRING41' } });
    const specials = await client.get(getEvents, { query: { size: 200, offset: 0 } });
    const stored = specials.data.find(({ name }) => name === special.name);
    await client.get(deleteEvent, { params: { id: stored?.event_id ?? '' } });
    const { data: holidays } = await client.get(getHolidays, { query: { size: 100, page: 0 } });
    const closed = holidays.find(({ name }) => name === holiday.name);
    await client.get(deleteHoliday, { query: { holiday_id: closed?.id ?? '' } });
    const posts = await client.get(getSocialPosts, { params: { id: account }, query: { page: 0, size: 10 } });
    const postId = posts.data.find(({ message }) => message === post.message)?.id ?? '';
    await client.get(deleteSocialPost, { params: { id: account, postId } });
  };
}

const cell = (page: Page, day: string): Locator =>
  page.getByRole('gridcell').filter({ has: page.locator(`[data-day="2041-03-${day}"]`) });
test('the plan shows each activity on its days and links to it, even when some sources fail', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const client = await signInToPlatform(servery.platform.url);
  const forget = await plan(client);
  const coupons = '**/api/v1/merchants/coupon/describe/**';
  await page.route(coupons, (route) =>
    route.fulfill({ json: { data: [{ name: 'SPRING41', description: '' }], total: 1 } }),
  );
  control.fail({ match: 'getEvents', how: 'status', code: 500, times: CUT });
  await page.goto('/marketing-plan?month=2041-03');

  // One source fails, shows an error, and is retried automatically.
  const failed = page.getByRole('status').filter({ hasText: 'Specials could not be loaded.' });
  await expect(failed).toBeVisible();
  await expect(cell(page, '17').getByRole('link')).toHaveText('Holiday: Roof repairs');
  await expect(cell(page, '18').getByRole('link')).toHaveText('Post, 9:30 PM: Asparagus is over.');
  control.clearFailures();
  await page.getByRole('button', { name: 'Try again: Specials' }).click();
  await expect(cell(page, '12').getByRole('link')).toHaveText('Special: Asparagus Days');
  // A bar over its three days: the last one ends at midnight.
  const bar = await cell(page, '12').getByRole('link').boundingBox();
  const [last, after] = [await cell(page, '14').boundingBox(), await cell(page, '15').boundingBox()];
  const end = (bar?.x ?? NaN) + (bar?.width ?? NaN);
  expect(end).toBeGreaterThan((last?.x ?? NaN) + (last?.width ?? NaN) / 2);
  expect(end).toBeLessThanOrEqual((after?.x ?? NaN) + 1);
  await expect(cell(page, '14').getByRole('link')).toHaveCount(0);
  const inFull = (day: string) => page.locator(`[data-day="2041-03-${day}"]`);
  await expect(inFull('14')).toHaveAccessibleName('Thursday, March 14, 2041: Special: Asparagus Days');
  await expect(cell(page, '15').getByRole('link')).toHaveCount(0);
  await expect(failed).toBeHidden();

  // A platform that does not list the validity of coupons, and one that does.
  const unlisted = page.getByText('Coupons aren’t shown because this platform doesn’t list their dates.');
  await expect(unlisted).toBeVisible();
  await page.unroute(coupons);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(unlisted).toBeHidden();
  await expect(cell(page, '10').getByRole('link')).toHaveText('Coupon: SPRING41');
  await expect(inFull('20')).toHaveAccessibleName(/: Coupon: SPRING41$/);
  await expect(inFull('21')).not.toHaveAccessibleName(/SPRING41/);

  // All activities of a day; each links to its page, and back returns to the same month.
  // Above the bars.
  await inFull('13').click({ position: { x: 12, y: 12 } });
  const list = page.getByRole('region', { name: 'Wednesday, March 13' });
  await expect(list).toBeFocused();
  await expect(list.getByRole('link')).toHaveCount(2);
  await expect(list).toContainText('Mar 12, 2041 · 5:00 PM – Mar 15, 2041 · 12:00 AM');
  await expect(list).toContainText('Mar 10, 2041 – Mar 20, 2041');
  await page.getByRole('link', { name: 'Holidays', exact: true }).and(page.locator('[href*="kind"]')).click();
  await expect(cell(page, '12').getByRole('link')).toHaveCount(0);
  await expect(list).toContainText('Nothing planned for this day.');
  await cell(page, '17').getByRole('link').click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toHaveValue('Roof repairs');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'March 2041' })).toBeVisible();
  await expect(cell(page, '17').getByRole('link')).toBeVisible();
  await expect(cell(page, '12').getByRole('link')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'All' }).click();
  await expect(cell(page, '12').getByRole('link')).toBeVisible();

  // On a phone the plan shows one week, one day below the other.
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(cell(page, '13')).toBeVisible();
  await expect(cell(page, '18')).toBeHidden();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(cell(page, '18').getByRole('link')).toBeVisible();
  await expect(cell(page, '13')).toBeHidden();

  // A person who may see neither coupons nor posts.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => localStorage.setItem('permission_type', 'PARTIAL_OUTLET_ACCESS'));
  await page.reload();
  await expect(cell(page, '12').getByRole('link')).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(cell(page, '17').getByRole('link')).toBeVisible();
  await expect(cell(page, '18').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Show' }).getByRole('link')).toHaveText([
    'All',
    'Holidays',
    'Specials',
  ]);
  expect(asked.filter((url) => !url.includes('/assets/') && /coupon|social/.test(url))).toEqual([]);
  await forget();
});
