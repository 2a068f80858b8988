/** Orders that print by themselves: each once, at arrival, and nothing is said to be on paper that is not. */
import type { Page } from '@playwright/test';
import { kindOf } from '@servery/protocol/printing/job';
import { expectAccessible } from './accessible.ts';
import { expect, PASSWORD, test, visit } from './servery.ts';
import { isWatch } from './watchedOrders.ts';

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });
const PRINTED = 'Order Printed Successfully!';

/** Opens the console on a device that prints by itself, in a restaurant where nobody waits. */
async function openKitchen(page: Page, settings: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.evaluate((kept) => Object.assign(localStorage, kept), {
    auto_print: 'Enable',
    // Nothing is to be printed when a test's page closes.
    watch: 'no',
    ...settings,
  });
  // What comes before the first look is no news.
  const looked = page.waitForResponse((answer) => isWatch(new URL(answer.url())));
  await page.goto('/orders');
  await looked;
}

test.beforeEach(({ servery }) => {
  // What another test has printed and leaves: cancelled it would be told of on paper.
  servery.platform.control.settleWaiting('Complete');
});

test('prints each order once in one of two tabs, also when that closes, and tells the kitchen what is cancelled', async ({
  owner: page,
  context,
  servery: { platform },
  connectedPrinter: printer,
}) => {
  await openKitchen(page);
  await expect(page.getByRole('link', { name: 'Printer ready' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('link', { name: 'Printer ready' })).toBeVisible();

  const number = platform.control.addOrder();
  // The tab that was there first prints, and tells of it.
  await expect(toasts(page).getByText(PRINTED)).toBeVisible();
  expect(printer.receipts.map(({ text }) => text.includes(`Order ${number}`))).toEqual([true]);
  await expect(toasts(other).getByText(PRINTED)).toBeHidden();

  // Opened again it leaves the lead to the other tab, which finds the same order waiting, and leaves it.
  await page.goto('/orders');
  await expect(page.locator('tr', { hasText: `#${number}` })).toBeVisible();
  const next = platform.control.addOrder();
  await expect(toasts(other).getByText(PRINTED)).toBeVisible();
  await expect(toasts(page).getByText(PRINTED)).toBeHidden();
  const [, second] = await printer.waitForReceipts(2);
  expect(second?.text).toContain(`Order ${next}`);

  // The tab that leads closes, and the one that is left takes over.
  platform.control.settleWaiting('Cancelled');
  await other.close();
  const slips = (await printer.waitForReceipts(4)).slice(2).map(({ text }) => text);
  for (const id of [number, next]) {
    expect(slips.filter((text) => text.includes('CANCELLED') && text.includes(String(id)))).toHaveLength(1);
  }
  expect(printer.receipts).toHaveLength(4);
});

test('tells the kitchen of a cancelled order from any page: without paper the slip waits, also over a reload', async ({
  owner: page,
  servery: { platform, agent },
  connectedPrinter: printer,
}) => {
  await openKitchen(page);
  await expect(page.getByRole('link', { name: 'Printer ready' })).toBeVisible();
  const mid = (await page.evaluate(() => localStorage.getItem('mid'))) ?? '';
  const spool = await agent.console(`${new URL(platform.url).host}/${mid}`);
  /** The states of an order's jobs, the slip's by its name. */
  const statesOf = async (number: number): Promise<readonly string[]> => {
    const { jobs } = await spool.ask('job.list', { limit: 200 });
    return jobs
      .filter(({ orderId }) => orderId === String(number))
      .map((job) => (kindOf(job) === 'cancelled' ? `slip ${job.state}` : job.state));
  };
  const cancelled = platform.control.addOrder();
  await printer.waitForReceipts(1);

  // A page that shows no print.
  await page.goto('/product');
  await printer.fault('paperOut');
  await expect(page.getByRole('link', { name: 'Paper is out' })).toBeVisible();
  platform.control.settleWaiting('Cancelled');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => statesOf(cancelled)).toEqual(['slip waiting', 'printed']);

  // It looks once more for another order, which never comes to paper.
  await page.goto('/product');
  await expect(page.getByRole('link', { name: 'Paper is out' })).toBeVisible();
  const next = platform.control.addOrder();
  await expect.poll(() => statesOf(next)).toEqual(['waiting']);
  platform.control.settleWaiting('Cancelled');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => statesOf(next)).toEqual(['cancelled']);
  expect(await statesOf(cancelled)).toEqual(['slip waiting', 'printed']);

  await printer.clear('paperOut');
  await expect.poll(() => statesOf(cancelled)).toEqual(['slip printed', 'printed']);
  expect(printer.receipts).toHaveLength(2);
  expect(printer.receipts[1]?.text).toContain('CANCELLED');
  spool.close();
});

test('switched on, asks about the orders that wait, and prints those that are left with no other order', async ({
  owner: page,
  context,
  servery: { platform },
  connectedPrinter: printer,
}) => {
  await openKitchen(page, { auto_print: 'Disable' });
  const left = [platform.control.addOrder(), platform.control.addOrder()];
  await expect(page).toHaveTitle(/^\(2\) /);
  // The first tab leads; the other one switches it on.
  const other = await context.newPage();
  await other.goto('/printer-settings');
  const autoPrint = other.getByLabel('Print new orders by themselves');
  await autoPrint.click({ force: true });
  const question = other.getByRole('alertdialog', { name: 'Print the 2 that wait?' });
  await expectAccessible(other, 'the question');
  await question.getByRole('button', { name: 'Leave unprinted' }).click();
  await expect(question).toBeHidden();
  const next = platform.control.addOrder();
  const [first] = await printer.waitForReceipts(1);
  expect(first?.text).toContain(`Order ${next}`);

  await other.close();
  await page.goto('/orders');
  const last = platform.control.addOrder();
  const [, second] = await printer.waitForReceipts(2);
  expect(second?.text).toContain(`Order ${last}`);
  await expect(page.getByText(/not printed/)).toBeHidden();

  // Asked once more, they print, the oldest first.
  await visit(page, '/printer-settings');
  await page.getByLabel('Print new orders by themselves').click({ force: true });
  await page.getByLabel('Print new orders by themselves').click({ force: true });
  await page.getByRole('button', { name: 'Print 2', exact: true }).click();
  const texts = (await printer.waitForReceipts(4)).slice(2).map(({ text }) => text);
  for (const [at, number] of left.entries()) expect(texts[at]).toContain(`Order ${number}`);
  expect(printer.receipts).toHaveLength(4);
});

test('says of an old order that came while a console was open that it is not printed yet', async ({
  owner: page,
  servery: { platform },
  connectedPrinter: printer,
}) => {
  await openKitchen(page);
  const number = platform.control.addOrder({ placed_ago: 45 });
  await expect(page.getByText('Orders not printed yet: 1')).toBeVisible();
  await expect(page.getByText(/no console was open/)).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Print 1', exact: true }).click();
  const [receipt] = await printer.waitForReceipts(1);
  expect(receipt?.text).toContain(`Order ${number}`);
});

test('says what keeps an order from paper until it is there, and prints it once', async ({
  owner: page,
  servery: { platform },
  connectedPrinter: printer,
}) => {
  await openKitchen(page);
  await printer.fault('paperOut');
  await expect(page.getByRole('link', { name: 'Paper is out' })).toBeVisible();
  const number = platform.control.addOrder();
  await expect(toasts(page).getByText('Order is Auto-Printing.....')).toBeVisible();
  await expect(toasts(page).getByText(`Not printed: #${number}`)).toBeVisible();
  await expect(toasts(page).getByText('Waiting: paper is out')).toBeVisible();
  // It came up at home, which says it as well.
  await expect(page.getByText(`Order #${number} is not printed. Waiting: paper is out`)).toBeVisible();
  await expectAccessible(page, 'not printed');
  await expect(page.getByText(PRINTED)).toBeHidden();

  await printer.clear('paperOut');
  await expect(toasts(page).getByText(PRINTED)).toBeVisible();
  await expect(page.getByText(`Not printed: #${number}`)).toBeHidden();
  await expect(page.getByText(/is not printed/)).toBeHidden();
  expect(printer.receipts).toHaveLength(1);
});

test('on opening prints what has just come, and older orders with one tap', async ({
  owner: page,
  servery: { platform },
  connectedPrinter: printer,
}) => {
  const old = platform.control.addOrder({ placed_ago: 45, silent: true });
  const fresh = platform.control.addOrder({ placed_ago: 5, silent: true });
  await openKitchen(page);
  const [first] = await printer.waitForReceipts(1);
  expect(first?.text).toContain(`Order ${fresh}`);
  await expect(page.getByText('Orders that came while no console was open, not printed: 1')).toBeVisible();
  await expectAccessible(page, 'late orders');
  await page.getByRole('button', { name: 'Print 1', exact: true }).click();
  const [, second] = await printer.waitForReceipts(2);
  expect(second?.text).toContain(`Order ${old}`);
  await expect(page.getByText(/came while no console was open/)).toBeHidden();
});

test('prints what came while the session had expired, once somebody has signed in again', async ({
  owner: page,
  servery: { platform },
  connectedPrinter: printer,
}) => {
  await openKitchen(page);
  await expect(page.getByRole('link', { name: 'Printer ready' })).toBeVisible();
  const before = platform.control.addOrder();
  await printer.waitForReceipts(1);
  platform.control.expireTokens();
  const missed = [platform.control.addOrder(), platform.control.addOrder()];
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Login' }).click();
  const texts = (await printer.waitForReceipts(3, 45_000)).map(({ text }) => text);
  for (const number of [before, ...missed]) {
    expect(texts.filter((text) => text.includes(`Order ${number}`))).toHaveLength(1);
  }
  await expect(page).toHaveTitle(/^\(3\) /);
});

test('prints nothing on a device that does not print', async ({
  owner: page,
  servery: { platform },
  connectedPrinter: printer,
}) => {
  await openKitchen(page, { device_prints: 'no' });
  await expect(page.getByRole('button', { name: 'Open the shift' })).toBeVisible();
  const number = platform.control.addOrder();
  await expect(page.locator('[data-arrived]', { hasText: `#${number}` })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Status' }).getByRole('link')).toHaveCount(0);
  // The next order comes through all the same.
  const next = platform.control.addOrder();
  await visit(page, '/orders');
  await expect(page.locator('tr', { hasText: `#${next}` })).toBeVisible();
  expect(printer.receipts).toEqual([]);
});
