/** The home page and the sales analytics: their requests, their figures, and their error states. */
import { readFile } from 'node:fs/promises';
import { getSalesSummary } from '@servery/protocol/platform/dashboard';
import type { Locator, Page } from '@playwright/test';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { expectAccessible } from './accessible.ts';
import { CUT, expect, forgetPrinters, test, visit } from './servery.ts';

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

test.describe('the home page', () => {
  test('shows the nine totals, their donuts, the newest orders and the other channels of the restaurant', async ({
    owner: page,
    servery,
  }) => {
    await forgetPrinters(servery.agent);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/sales_summary')) {
        asked.push(`${searchParams.get('from')} ${searchParams.get('to')}`);
      }
    });
    await page.goto('/');
    await expect(page.getByText('Printer Not Connected!')).toBeVisible();
    const { platform } = servery;
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
      [
        `${dayAgo(0)} ${dayAgo(0)}`,
        `${dayAgo(1)} ${dayAgo(1)}`,
        `${dayAgo(6)} ${dayAgo(0)}`,
        `${dayAgo(29)} ${dayAgo(0)}`,
      ].toSorted(),
    );
    await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute('target', '_blank');

    const rows = page.getByRole('region', { name: 'Recent orders' }).locator('[data-order]');
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

  test('shows whether orders wait, always in the same place', async ({
    owner: page,
    servery: { platform },
  }) => {
    const place = page
      .getByRole('main')
      .getByText(/^Checking for orders|^No orders waiting$|orders waiting|^Orders haven’t been checked/);
    platform.control.settleWaiting('Complete');
    await page.goto('/');
    await expect(place).toHaveText('No orders waiting');
    const before = await page.getByRole('heading', { level: 1 }).boundingBox();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All orders' }).click();
    await expect(page).toHaveURL(/\/orders$/);

    // A future order waits for its day: it is not the oldest.
    platform.control.addOrder({ silent: true, order_status: 'ORDER_AHEAD', placed_ago: 600, due_in: 900 });
    const number = platform.control.addOrder({ silent: true, placed_ago: 31 });
    platform.control.addOrder({ silent: true });
    await page.goto('/');
    await expect(place).toHaveText(/^3 orders waiting, oldest 3[1-9] min$/);
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBe(before?.y);
    await page.getByRole('link', { name: 'Take orders' }).click();
    await expect(
      page.getByRole('region', { name: 'New', exact: true }).locator('[data-order]').first(),
    ).toContainText(`#${number}`);

    await test.step('no room is reserved for a new order that was left', async () => {
      await visit(page, '/');
      platform.control.addOrder();
      await expect(page.getByRole('region', { name: 'New Order' })).toBeVisible();
      expect((await page.getByRole('heading', { level: 1 }).last().boundingBox())?.y).toBeGreaterThan(
        before?.y ?? Infinity,
      );
      await visit(page, '/orders');
      await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
      await page.goto('/');
      expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBe(before?.y);
    });

    platform.control.fail({ match: 'getOrders', how: 'hang', times: 100 });
    await page.goto('/');
    await expect(place).toHaveText('Checking for orders…');
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBe(before?.y);

    platform.control.clearFailures();
    platform.control.fail({ match: 'getOrders', how: 'cut', times: CUT });
    await page.reload();
    await expect(place).toHaveText(/^Orders haven’t been checked since \d+:\d\d [AP]M\. Trying again…$/);
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBe(before?.y);
  });

  test('causes no layout shift on a phone when the number of waiting orders arrives, in every language', async ({
    owner: page,
    servery: { platform },
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const heights = async (texts: Readonly<Record<string, string | RegExp>>): Promise<unknown> => {
      const found: Record<string, number | undefined> = {};
      for (const [language, text] of Object.entries(texts)) {
        await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
        await page.goto('/');
        await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
        found[language] = (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;
      }
      return found;
    };
    platform.control.settleWaiting('Complete');
    const before = await heights({
      en: 'No orders waiting',
      es: 'Sin pedidos en espera',
      ar: 'لا توجد طلبات في الانتظار',
    });
    // This is not a page of the console, because that would open the first waiting order.
    await page.goto('/icon.svg');
    for (let count = 0; count < 10; count += 1) platform.control.addOrder({ silent: true, placed_ago: 90 });
    expect(
      await heights({
        en: /^10 orders waiting, oldest 1 h/,
        es: /^10 pedidos en espera, hace 1 h/,
        ar: /أقدمها/,
      }),
    ).toEqual(before);
    platform.control.fail({ match: 'getOrders', how: 'hang', times: 100 });
    expect(
      await heights({
        en: 'Checking for orders…',
        es: 'Buscando pedidos…',
        ar: 'جارٍ التحقق من الطلبات…',
      }),
    ).toEqual(before);
  });

  test('has what waits, the figures, their line and the recent orders on the first screen', async ({
    owner: page,
    servery: { platform },
  }) => {
    platform.control.settleWaiting('Complete');
    for (let order = 0; order < 40; order += 1) {
      platform.control.addOrder({ silent: true, placed_ago: 40 - order });
    }
    const main = page.getByRole('main');
    const line = main.getByRole('img', { name: /^Sales by hour, line chart\. Today: \$/ });
    const tickets = main.getByRole('region', { name: 'Recent orders' }).locator('[data-order]');
    for (const [width, height] of [
      [1440, 900],
      [1180, 820],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const strip = main.getByText(/^4\d orders waiting, oldest \d+ min$/);
      await expect(strip).toBeInViewport({ ratio: 1 });
      // Nothing is above the strip: it begins right below the header.
      expect((await strip.boundingBox())?.y).toBeLessThan(110);
      for (const name of ['Sales', 'Orders', 'Average order'])
        await expect(main.getByRole('term').filter({ hasText: name }).first()).toBeInViewport({ ratio: 1 });
      await expect(line).toBeInViewport({ ratio: 1 });
      await expect(tickets.first()).toBeInViewport({ ratio: 1 });
      const holidays = await main.getByRole('region', { name: 'Upcoming holidays' }).boundingBox();
      expect(holidays?.height).toBeLessThanOrEqual(50);
    }

    await test.step('hours that are not read are hatched, and no zero', async () => {
      platform.control.fail({ match: 'getOrders', how: 'envelope', message: 'The till is shut', times: 99 });
      const weekAgo = dayAgo(7);
      await page.goto(`/?from=${weekAgo}&to=${weekAgo}`);
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
  });

  test('shows which part could not be loaded, and keeps the rest', async ({ owner: page, servery }) => {
    servery.platform.control.fail({
      match: 'getSalesSummary',
      times: 9,
      how: 'envelope',
      message: 'The till is being counted',
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'The totals could not be loaded' })).toBeVisible();
    await expect(page.getByText('The till is being counted').first()).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Recent orders' }).locator('[data-order]').first(),
    ).toBeVisible();
    await expectAccessible(page);
    servery.platform.control.clearFailures();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Total Orders')).toBeVisible();
  });
});

test.describe('the sales analytics', () => {
  const month = `/viewsalesanalytics?from=${dayAgo(30)}&to=${dayAgo(0)}`;
  /** Opens the table behind a chart by the keyboard. */
  const unfold = async (card: Locator): Promise<void> => {
    await expect(card.getByRole('table')).toHaveCount(0);
    await card.getByText('View data').press('Enter');
    await expect(card.getByRole('table')).toBeVisible();
  };
  /** The days from one to another, this many days ago, as the legend names them. */
  const daysText = (from: number, to: number): string =>
    [from, to]
      .map((ago) =>
        new Date(`${dayAgo(ago).split('-').toReversed().join('-')}T00:00Z`).toLocaleDateString('en-US', {
          ...{ month: 'short', day: 'numeric', timeZone: 'UTC' },
        }),
      )
      .join(' – ');
  const isRead = (page: Page) => expect(page.getByText(/\d orders? loaded/)).toBeHidden();

  test('compute the platform’s totals from the orders, and export them as a file', async ({
    owner: page,
    servery,
  }) => {
    await page.goto(month);
    const { platform } = servery;
    const person = await signInToPlatform(platform.url);
    const totals = await person.get(getSalesSummary, { query: { from: dayAgo(30), to: dayAgo(0) } });
    const byDay = page.getByRole('region', { name: 'Total Payment by day' }).first();
    await unfold(byDay);
    await expect(byDay.getByRole('row')).toHaveCount(32);
    await isRead(page);
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
      await page.goto(`/viewsalesanalytics?from=${dayAgo(2)}&to=${dayAgo(0)}&measure=system_fees`);
      const fees = page.getByRole('region', { name: 'System Fees by day' }).first();
      await unfold(fees);
      await expect(fees.getByRole('row')).toHaveCount(4);
      await expect(fees.getByText(daysText(5, 3))).toBeVisible();
      await expect(page.getByText('Hourly figures aren’t available for this metric.')).toBeVisible();
    });
  });

  test('continue after a platform error, and work without calls that the platform lacks', async ({
    owner: page,
    servery,
  }) => {
    const { control } = servery.platform;
    control.fail({ match: 'getOrderActivity', times: 9, how: 'status', code: 404 });
    await page.goto(month);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('Figures below cover these orders only.')).toBeVisible();
    const byDay = page.getByRole('region', { name: 'Total Payment by day' }).first();
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
    await isRead(page);
    await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible();
    await expect(page.getByText('Time to accept an order')).toBeHidden();
  });
});
