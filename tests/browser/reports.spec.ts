/** Reports for a range of days (spec 001 §2, §3, §8): requested, and their links opened only if safe. */
import type { Locator, Page } from '@playwright/test';
import { getReport } from '@servery/protocol/platform/reports';
import { dayOf, daysAfter, dayText, zoneNamed, type Day } from '../platform/zone.ts';
import { expect, test } from './servery.ts';

// The browser is nearly a day ahead of the restaurant: the page must use the restaurant's days.
test.use({ timezoneId: 'Pacific/Kiritimati' });

const outcome = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Report Generated' });
const problem = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text });
const todays = (page: Page): Locator => page.getByRole('button', { name: "Download Today's Report" });
const others = (page: Page): Locator => page.getByRole('button', { name: 'Download report' });
const days = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const apply = (page: Page): Locator => page.getByRole('button', { name: 'Apply Filter' });
const inField = (day: Day): string => dayText(day).split('-').reverse().join('-');

test('a report is made for the chosen days, and opened unless its link is unsafe', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const order = control.addOrder({ order_status: 'Confirmed', silent: true });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === getReport.path) asked.push(`${searchParams.get('from')} ${searchParams.get('to')}`);
  });
  const today = dayOf(Date.now(), zoneNamed('America/Los_Angeles'));
  const yesterday = daysAfter(today, -1);
  const lastMonth = daysAfter({ ...today, day: 1 }, -1);
  await page.goto('/download-reports');

  await test.step('today’s opens in a new tab, and again by hand', async () => {
    await Promise.all([page.context().waitForEvent('page'), todays(page).click()]);
    await expect(outcome(page)).toContainText('Report Generated Successfully');
    expect(asked).toEqual([`${dayText(today)} ${dayText(today)}`]);
    const link = outcome(page).getByRole('link', { name: 'Open the report' });
    await expect(link).toHaveAttribute('rel', /noopener/);
    const address = (await link.getAttribute('href')) ?? '';
    expect(await (await page.request.get(address)).text()).toContain(`"${order}"`);
  });

  await test.step('the usual days are in the panel of the one date control, and in the address', async () => {
    await days(page, 'Yesterday').click();
    await expect(page.getByLabel('From')).toHaveValue(inField(yesterday));
    await days(page, 'Last month').click();
    await days(page, 'Last month').click();
    await expect(page.getByLabel('From')).toHaveValue(inField({ ...lastMonth, day: 1 }));
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(inField(lastMonth));
    await page.goBack();
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(inField(yesterday));
    await page.goForward();
    await page.reload();
    await expect(days(page, 'Last month')).toHaveAttribute('aria-expanded', 'false');
    await expect(outcome(page)).toHaveCount(0);
  });

  await test.step('invalid days are refused, any others are requested', async () => {
    asked.length = 0;
    await days(page, 'Last month').click();
    await page.getByLabel('To', { exact: true }).fill(inField(daysAfter(lastMonth, -60)));
    await apply(page).click();
    await expect(problem(page, 'invalid Date')).toBeVisible();
    expect(asked).toEqual([]);
    await page.getByLabel('From').fill(inField(daysAfter(today, -40)));
    await page.getByLabel('To', { exact: true }).fill(inField(today));
    await apply(page).click();
    await expect(page).toHaveURL(
      `/download-reports?from=${dayText(daysAfter(today, -40))}&to=${dayText(today)}`,
    );
    control.fail({ match: 'getReport', how: 'envelope', message: 'The books are closed.' });
    await others(page).click();
    await expect(problem(page, 'The books are closed.')).toBeVisible();
    expect(asked).toEqual([`${dayText(daysAfter(today, -40))} ${dayText(today)}`]);
    await expect(others(page)).toBeFocused();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(days(page, 'Yesterday').first()).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('a link that is a data page is not opened', async () => {
    const pages = page.context().pages().length;
    const report_link = 'data:text/html,<script>alert(1)</script>';
    await page.route(
      `**${getReport.path}?*`,
      (route) => route.fulfill({ json: { request_status: true, object: { report_link } } }),
      { times: 1 },
    );
    await others(page).click();
    await expect(problem(page, 'not valid, so it was not opened')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the report' })).toHaveCount(0);
    expect(page.context().pages()).toHaveLength(pages);
    await others(page).click();
    await expect(outcome(page)).toBeVisible();
  });
});
