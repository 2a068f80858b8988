/** The home page and the sales analytics: their requests, their figures, and their error states. */
import { readFile } from 'node:fs/promises';
import { getSalesSummary } from '@servery/protocol/platform/dashboard';
import type { Locator, Page } from '@playwright/test';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { expectAccessible } from './accessible.ts';
import { holdRequests } from './holdRequests.ts';
import { expect, forgetPrinters, test, visit } from './servery.ts';
import { isWatch } from './watchedOrders.ts';

const NINE = [
  'Total Orders',
  'Total Payment',
  'Tax',
  'Tip',
  'PG Fees',
  'System Fees',
  'Discounts',
  'Delivery Fees',
  'Gift Payments',
];

/** The card of one of the nine totals. */
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .last();

const dollars = (minor: number): string =>
  (minor / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** The restaurant's date this many days ago, DD-MM-YYYY: by the calendar, since not every day has 24 hours. */
function dayAgo(ago: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format();
  const day = new Date(`${today}T00:00Z`);
  day.setUTCDate(day.getUTCDate() - ago);
  return day.toISOString().slice(0, 10).split('-').toReversed().join('-');
}

test('the home page shows the nine totals, their donuts, the newest orders and the other channels of the restaurant', async ({
  owner: page,
  servery: { agent, platform },
}) => {
  await forgetPrinters(agent);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/sales_summary')) {
      asked.push(`${searchParams.get('from')} ${searchParams.get('to')}`);
    }
  });
  const rows = page.getByRole('region', { name: 'Recent orders' }).locator('[data-order]');
  platform.control.settleWaiting('Complete');

  await test.step('shows which part could not be loaded, and keeps the rest', async () => {
    const message = 'The till is being counted';
    platform.control.fail({ match: 'getSalesSummary', times: 9, how: 'envelope', message });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'The totals could not be loaded' })).toBeVisible();
    await expect(page.getByText(message).first()).toBeVisible();
    await expect(page.getByText('Printer Not Connected!')).toBeVisible();
    await expect(rows.first()).toBeVisible();
    await expectAccessible(page);
    platform.control.clearFailures();
    asked.length = 0;
    await page.getByRole('button', { name: 'Try again' }).click();
  });

  const person = await signInToPlatform(platform.url);
  const month = await person.get(getSalesSummary, { query: { from: dayAgo(29), to: dayAgo(0) } });
  for (const name of NINE) await expect(card(page, name).getByRole('row')).toHaveCount(3);
  await expect(card(page, 'Total Orders').getByRole('row', { name: /Monthly/ })).toContainText(
    String(month.total_orders),
  );
  await expect(card(page, 'Total Payment').getByRole('row', { name: /Monthly/ })).toContainText(
    dollars(month.total),
  );
  expect(asked.toSorted()).toEqual(
    [0, 1, 6, 29].map((ago) => `${dayAgo(ago)} ${dayAgo(ago === 1 ? 1 : 0)}`).toSorted(),
  );
  await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute('target', '_blank');
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 3000);
      return rows.count();
    })
    .toBeGreaterThan(20);

  await test.step('days and status filter totals and orders, and stay in the address', async () => {
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await expect(page).toHaveURL(`/?from=${dayAgo(6)}&to=${dayAgo(0)}`);
    const cancelled = page.getByRole('link', { name: 'Cancelled', exact: true });
    // The address changes before its page appears.
    await expect(cancelled).toHaveAttribute('href', /from=/);
    await cancelled.click();
    await expect(page).toHaveURL(/status=5&from=/);
    await expect(rows.first()).toContainText('Cancelled');
    const week = await person.get(getSalesSummary, { query: { from: dayAgo(6), to: dayAgo(0) } });
    await page.reload();
    await expect(card(page, 'Tip')).toContainText(dollars(week.tip ?? 0));
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page).toHaveURL('/?status=5');
  });
});

test.describe('whether orders wait', () => {
  const heightOf = async (page: Page): Promise<number | undefined> =>
    (await page.getByRole('heading', { level: 1 }).last().boundingBox())?.y;

  /** Opens the home page without an answer for the waiting orders. @returns what lets it come. */
  async function openUnanswered(page: Page): Promise<(how?: 'cut') => void> {
    let answer: (how?: 'cut') => void = () => undefined;
    const held = new Promise<'cut' | undefined>((resolve) => (answer = resolve));
    await page.route(isWatch, async (route) => {
      await ((await held) === 'cut' ? route.abort() : route.continue());
    });
    await page.goto('/');
    return answer;
  }

  test('is shown always in the same place', async ({ owner: page, servery: { platform } }) => {
    const main = page.getByRole('main');
    const place = main.getByText(
      /^Checking for orders|^No orders waiting$|orders waiting|^Orders haven’t been checked/,
    );
    platform.control.settleWaiting('Complete');
    await page.goto('/');
    await expect(place).toHaveText('No orders waiting');
    const before = (await heightOf(page)) ?? NaN;
    await expect(page.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/orders');

    // A future order waits for its day: it is not the oldest.
    platform.control.addOrder({ silent: true, order_status: 'ORDER_AHEAD', placed_ago: 600, due_in: 900 });
    const number = platform.control.addOrder({ silent: true, placed_ago: 51 });
    for (let order = 0; order < 10; order += 1) {
      platform.control.addOrder({ silent: true, placed_ago: 40 - order });
    }
    await page.goto('/');
    await expect(place).toHaveText(/^12 orders waiting, oldest 5[1-9] min$/);
    expect(await heightOf(page)).toBe(before);

    await test.step('the first screen has them, the figures, their line and the recent orders', async () => {
      for (const [width, height] of [
        [1180, 820],
        [820, 1180],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        // Nothing is above the strip: it begins right below the header.
        expect((await place.boundingBox())?.y).toBeLessThan(110);
        for (const part of [
          place,
          ...['Sales', 'Orders', 'Average order'].map((name) =>
            main.getByRole('term').filter({ hasText: name }).first(),
          ),
          main.getByRole('img', { name: /^Sales by hour, line chart\. Today: \$/ }),
          main.getByRole('region', { name: 'Recent orders' }).locator('[data-order]').first(),
        ])
          await expect(part).toBeInViewport({ ratio: 1 });
        const holidays = await main.getByRole('region', { name: 'Upcoming holidays' }).boundingBox();
        expect(holidays?.height).toBeLessThanOrEqual(50);
      }
    });

    // Neither this day nor the one that it is compared with has been read.
    await test.step('hours that are not read are hatched, and no zero', async () => {
      platform.control.fail({ match: 'getOrders', how: 'envelope', message: 'The till is shut', times: 99 });
      await visit(page, `/?from=${dayAgo(8)}&to=${dayAgo(8)}`);
      const unread = page.getByRole('img', { name: 'Sales by hour. Not all orders have loaded yet.' });
      await expect(unread).toBeVisible();
      await expect(main.getByText('Not loaded yet')).toBeVisible();
      await expect(unread).not.toContainText('$');
      const overview = main.getByRole('region').filter({ has: unread });
      await expect(overview.getByText('The till is shut')).toBeVisible();
      await expectAccessible(page);
      platform.control.clearFailures();
      await overview.getByRole('button', { name: 'Try again' }).click();
      await expect(main.getByRole('img', { name: /^Sales by hour, line chart\./ })).toBeVisible();
    });

    await visit(page, '/');
    await page.getByRole('link', { name: 'Take orders' }).click();
    await expect(
      page.getByRole('region', { name: 'New', exact: true }).locator('[data-order]').first(),
    ).toContainText(`#${number}`);

    await test.step('no room is reserved for a new order that was left', async () => {
      await visit(page, '/');
      platform.control.addOrder();
      await expect(page.getByRole('region', { name: 'New Order' })).toBeVisible();
      expect(await heightOf(page)).toBeGreaterThan(before);
      await visit(page, '/orders');
      await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
      const answer = await openUnanswered(page);
      await expect(place).toHaveText('Checking for orders…');
      expect(await heightOf(page)).toBe(before);
      answer('cut');
      await expect(place).toHaveText(/^Orders haven’t been checked since \d+:\d\d [AP]M\. Trying again…$/);
      expect(await heightOf(page)).toBe(before);
    });
  });

  test('causes no layout shift on a phone when it becomes known, in every language', async ({
    owner: page,
    servery: { platform },
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const [language, ...texts] of [
      ['en', 'Checking for orders…', /^10 orders waiting, oldest 1 h/, 'No orders waiting'],
      ['es', 'Buscando pedidos…', /^10 pedidos en espera, hace 1 h/, 'Sin pedidos en espera'],
      ['ar', 'جارٍ التحقق من الطلبات…', /أقدمها/, 'لا توجد طلبات في الانتظار'],
    ] as const) {
      // This is not a page of the console, because that would open the first waiting order.
      await page.goto('/config.js');
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      platform.control.settleWaiting('Complete');
      for (let count = 0; count < 10; count += 1) platform.control.addOrder({ silent: true, placed_ago: 90 });
      const answer = await openUnanswered(page);
      const heights: unknown[] = [];
      for (const text of texts) {
        await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
        heights.push(await heightOf(page));
        if (heights.length === 1) answer();
        if (heights.length !== 2) continue;
        platform.control.settleWaiting('Complete');
        await page.evaluate(() => dispatchEvent(new Event('online')));
      }
      expect(heights, language).toEqual(Array(3).fill(heights[0]));
    }
  });
});

test('the figures’ placeholder is as tall as the figures', async ({ owner: page }) => {
  const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? 0;
  const days = `/?from=${dayAgo(6)}&to=${dayAgo(1)}`;
  for (const width of [390, 820, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', days]) {
      const release = await holdRequests(page, '**/record.json');
      await page.goto(path);
      const placeholder = page.getByRole('main').locator('.chakra-skeleton').first();
      await expect(placeholder).toBeVisible();
      const reserved = await heightOf(placeholder);
      release();
      const figures = page.locator('[aria-labelledby=overview-title]');
      await expect(figures).toBeVisible();
      const moved = async () => Math.abs((await heightOf(figures)) - reserved);
      await expect.poll(moved, `${path} at ${width}`).toBeLessThan(8);
      await page.unrouteAll({ behavior: 'wait' });
    }
  }
});

test('a phone renders the recent orders as they come near, and keeps its place on the way back', async ({
  owner: page,
}) => {
  const list = page.getByRole('region', { name: 'Recent orders' });
  const orders = list.locator('[data-order]');
  // So low that the end of their first page is not near, even if none of them waits and has buttons.
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/');
  await expect(orders).toHaveCount(10);

  // A tall phone.
  await page.setViewportSize({ width: 412, height: 915 });
  const read = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname.endsWith('/get_orders_v2') && !searchParams.has('start_date') && response.ok();
  });
  await page.goto('/');
  await (await read).finished();
  await expect(card(page, 'Total Orders').getByRole('table')).toBeVisible();
  await expect(orders).toHaveCount(0);

  await list.getByRole('heading', { name: 'Recent orders' }).scrollIntoViewIfNeeded();
  const sixth = orders.nth(5);
  await sixth.scrollIntoViewIfNeeded();
  // The figures above may still move the list until the click.
  await page.evaluate(() =>
    addEventListener('click', () => (document.body.dataset['left'] = String(scrollY)), { capture: true }),
  );
  await sixth.getByRole('link').first().click();
  await expect(page).toHaveURL(/order_detail/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => String(scrollY) === document.body.dataset['left'])).toBe(true);
  await expect(sixth).toBeInViewport();
});

/** The days from one to another, this many days ago, as the legend names them. */
const daysText = (from: number, to: number): string =>
  [from, to]
    .map((ago) =>
      new Date(`${dayAgo(ago).split('-').toReversed().join('-')}T00:00Z`).toLocaleDateString('en-US', {
        ...{ month: 'short', day: 'numeric', timeZone: 'UTC' },
      }),
    )
    .join(' – ');

test('the sales analytics compute the platform’s totals from the orders, continue after an error, and export a file', async ({
  owner: page,
  servery: { platform },
}) => {
  const { control } = platform;
  const address = (ago: number): string => `/viewsalesanalytics?from=${dayAgo(ago)}&to=${dayAgo(0)}`;
  /** Opens the table behind a chart by the keyboard. */
  const unfold = async (card: Locator): Promise<void> => {
    await expect(card.getByRole('table')).toHaveCount(0);
    await card.getByText('View data').press('Enter');
    await expect(card.getByRole('table')).toBeVisible();
  };
  const isRead = () => expect(page.getByText(/\d orders? loaded/)).toBeHidden();
  const byDay = page.getByRole('region', { name: 'Total Payment by day' }).first();

  await test.step('continue after a platform error, and work without calls that the platform lacks', async () => {
    control.fail({ match: 'getOrderActivity', times: 9, how: 'status', code: 404 });
    await page.goto(address(29));
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('Figures below cover these orders only.')).toBeVisible();
    await unfold(byDay);
    await expect(byDay.getByText(/^Striped days aren’t fully loaded/)).toBeVisible();
    await expect(byDay.getByRole('row').nth(1)).toContainText('Not loaded yet');
    await expect(byDay.getByRole('row').nth(1)).not.toContainText('$');
    for (const name of ['Total Payment by weekday', 'Cancelled and lost orders'])
      await expect(page.getByRole('region', { name })).toHaveText(/Available once all orders/);
    await expectAccessible(page);
    control.fail({ match: 'getOrders', times: 9, how: 'envelope', message: 'The kitchen is on fire' });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('The kitchen is on fire')).toBeVisible();
    control.clearFailures();
    control.fail({ match: 'getOrderActivity', times: 9, how: 'status', code: 404 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await isRead();
    await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible();
    await expect(page.getByText('Time to accept an order')).toBeHidden();
    control.clearFailures();
  });

  await visit(page, address(30));
  const person = await signInToPlatform(platform.url);
  const totals = await person.get(getSalesSummary, { query: { from: dayAgo(30), to: dayAgo(0) } });
  await expect(byDay.getByRole('row')).toHaveCount(32);
  await isRead();
  await expect(byDay.getByText('Not loaded yet')).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Total Payment by weekday' }).getByText('View data'),
  ).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Total Payment by day as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`total-by-day-${dayAgo(30)}-${dayAgo(0)}.csv`);
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(head).toContain('Day,Total Payment');
  const sum = lines.reduce((all, line) => all + Math.round(Number(line.split(',')[1]) * 100), 0);
  expect(sum).toBe(totals.total);
  await expect(page.getByRole('region', { name: 'Best sellers' }).getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Cancelled and lost orders' }).first()).toContainText(
    'Never paid',
  );
  await expect(page.getByText('95% accepted within')).toBeVisible();

  await test.step('data that the orders lack is requested day by day', async () => {
    await visit(page, `${address(2)}&measure=system_fees`);
    const fees = page.getByRole('region', { name: 'System Fees by day' }).first();
    await unfold(fees);
    await expect(fees.getByRole('row')).toHaveCount(4);
    await expect(fees.getByText(daysText(5, 3))).toBeVisible();
    await expect(page.getByText('Hourly figures aren’t available for this metric.')).toBeVisible();
  });
});
