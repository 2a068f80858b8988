/** Auto-print: each order once, on arrival, and no order is called printed before it is on paper. */
import type { Page } from '@playwright/test';
import { kindOf } from '@servery/protocol/printing/job';
import { expectAccessible } from './accessible.ts';
import { expect, PASSWORD, test, visit } from './servery.ts';
import { toasts } from './toastRegion.ts';
import { isWatch } from './watchedOrders.ts';

const PRINTED = 'Order Printed Successfully!';

/** Opens the console on a device with auto-print, in a restaurant without waiting orders. */
async function openKitchen(page: Page, settings: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.evaluate((stored) => Object.assign(localStorage, stored), {
    auto_print: 'Enable',
    // Closing a test's page must not print anything.
    watch: 'no',
    ...settings,
  });
  // Orders that arrive before the first poll are not announced.
  const looked = page.waitForResponse((answer) => isWatch(new URL(answer.url())));
  await page.goto('/orders');
  await looked;
}

test.beforeEach(({ servery }) => {
  // Orders that another test has printed: cancelling them would print a slip.
  servery.platform.control.settleWaiting('Complete');
});

test('prints each order once in one of two tabs, even after that tab closes; waiting orders only on request', async ({
  owner: page,
  context,
  servery: { platform },
  connectedPrinter: printer,
}) => {
  await openKitchen(page, { auto_print: 'Disable' });
  const left = [platform.control.addOrder(), platform.control.addOrder()];
  await expect(page).toHaveTitle(/^\(2\) /);
  const other = await context.newPage();
  await other.goto('/printer-settings?tab=behaviour');
  const autoPrint = other.getByLabel('Print new orders automatically');
  const question = other.getByRole('alertdialog', { name: 'Print 2 waiting orders?' });
  await test.step('turned on, it asks about the waiting orders and leaves them unprinted', async () => {
    // The first tab leads; the other one turns auto-print on.
    await autoPrint.click({ force: true });
    await question.getByRole('button', { name: 'Don’t print' }).click();
    await expect(question).toBeHidden();
    for (const tab of [page, other])
      await expect(tab.getByRole('link', { name: 'Printer ready' })).toBeVisible();
  });

  const number = platform.control.addOrder();
  // The leader prints and announces the order.
  await expect(toasts(page).getByText(PRINTED)).toBeVisible();
  expect(printer.receipts.map(({ text }) => text.includes(`Order ${number}`))).toEqual([true]);
  await expect(toasts(other).getByText(PRINTED)).toBeHidden();

  // The reopened tab is no longer the leader; it finds the same order waiting and does not print it.
  await page.goto('/orders');
  await expect(page.locator('tr', { hasText: `#${number}` })).toBeVisible();
  const next = platform.control.addOrder();
  await expect(toasts(other).getByText(PRINTED)).toBeVisible();
  await expect(toasts(page).getByText(PRINTED)).toBeHidden();
  const [, second] = await printer.waitForReceipts(2);
  expect(second?.text).toContain(`Order ${next}`);
  await expect(page.getByText(/not printed/)).toBeHidden();

  await test.step('prints those left over after one more question, the oldest first', async () => {
    await visit(other, '/printer-settings?tab=behaviour');
    await autoPrint.click({ force: true });
    await autoPrint.click({ force: true });
    await question.getByRole('button', { name: 'Print 2', exact: true }).click();
    const texts = (await printer.waitForReceipts(4)).slice(2).map(({ text }) => text);
    for (const [at, id] of left.entries()) expect(texts[at]).toContain(`Order ${id}`);
    expect(printer.receipts).toHaveLength(4);
  });

  // The leader closes, and the remaining tab takes over.
  platform.control.settleWaiting('Cancelled');
  await other.close();
  const numbers = [...left, number, next];
  const slips = (await printer.waitForReceipts(8)).slice(4).map(({ text }) => text);
  for (const id of numbers) {
    expect(slips.filter((text) => text.includes('CANCELLED') && text.includes(String(id)))).toHaveLength(1);
  }
  expect(printer.receipts).toHaveLength(8);
});

test('tells the kitchen about a cancelled order from any page: without paper the slip waits, and the order that did not print is cancelled', async ({
  owner: page,
  servery: { platform, agent },
  connectedPrinter: printer,
}) => {
  await openKitchen(page);
  await expect(page.getByRole('link', { name: 'Printer ready' })).toBeVisible();
  const mid = (await page.evaluate(() => localStorage.getItem('mid'))) ?? '';
  const spool = await agent.console(`${new URL(platform.url).host}/${mid}`);
  /** The states of an order's jobs; the slip has its own name. */
  const statesOf = async (number: number): Promise<readonly string[]> => {
    const { jobs } = await spool.ask('job.list', { limit: 200 });
    return jobs
      .filter(({ orderId }) => orderId === String(number))
      .map((job) => (kindOf(job) === 'cancelled' ? `slip ${job.state}` : job.state));
  };
  const cancelled = platform.control.addOrder();
  await printer.waitForReceipts(1);

  await printer.fault('paperOut');
  await expect(page.getByRole('link', { name: 'Out of paper' })).toBeVisible();
  const unprinted = platform.control.addOrder();
  await expect.poll(() => statesOf(unprinted)).toEqual(['waiting']);

  // A page that shows no print jobs.
  await visit(page, '/product');
  platform.control.settleWaiting('Cancelled');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => statesOf(unprinted)).toEqual(['cancelled']);
  await expect.poll(() => statesOf(cancelled)).toEqual(['slip waiting', 'printed']);

  await printer.clear('paperOut');
  await expect.poll(() => statesOf(cancelled)).toEqual(['slip printed', 'printed']);
  expect(printer.receipts).toHaveLength(2);
  expect(printer.receipts[1]?.text).toContain('CANCELLED');
  spool.close();
});

test('prints what arrives, or says why it does not: an old order, no paper, no session, a device that does not print', async ({
  owner: page,
  servery: { platform },
  connectedPrinter: printer,
}) => {
  await test.step('on opening prints recent orders automatically, and older ones with one tap', async () => {
    const old = platform.control.addOrder({ placed_ago: 45, silent: true });
    const fresh = platform.control.addOrder({ placed_ago: 5, silent: true });
    await openKitchen(page);
    const [first] = await printer.waitForReceipts(1);
    expect(first?.text).toContain(`Order ${fresh}`);
    await expect(page.getByText('Orders not printed while the console was closed: 1')).toBeVisible();
    await expectAccessible(page, 'late orders');
    await page.getByRole('button', { name: 'Print 1', exact: true }).click();
    const [, second] = await printer.waitForReceipts(2);
    expect(second?.text).toContain(`Order ${old}`);
    await expect(page.getByText(/while the console was closed/)).toBeHidden();
  });
  await test.step('reports that an old order which arrived while a console was open is not printed yet', async () => {
    const number = platform.control.addOrder({ placed_ago: 45 });
    await expect(page.getByText('Orders not printed yet: 1')).toBeVisible();
    await expect(page.getByText(/while the console was closed/)).toBeHidden();
    await page.getByRole('button', { name: 'Print 1', exact: true }).click();
    const [, , receipt] = await printer.waitForReceipts(3);
    expect(receipt?.text).toContain(`Order ${number}`);
  });
  await test.step('shows why an order is not on paper until it is, and prints it once', async () => {
    await expect(toasts(page).getByText(PRINTED)).toBeHidden();
    await printer.fault('paperOut');
    await expect(page.getByRole('link', { name: 'Out of paper' })).toBeVisible();
    const number = platform.control.addOrder();
    await expect(toasts(page).getByText('Order is Auto-Printing.....')).toBeVisible();
    await expect(toasts(page).getByText(`Not printed: #${number}`)).toBeVisible();
    await expect(toasts(page).getByText('Waiting: out of paper')).toBeVisible();
    // The list shows the same reason.
    await expect(page.getByText(`Order #${number} wasn’t printed. Waiting: out of paper`)).toBeVisible();
    await expectAccessible(page, 'not printed');
    await expect(page.getByText(PRINTED)).toBeHidden();

    await printer.clear('paperOut');
    await expect(toasts(page).getByText(PRINTED)).toBeVisible();
    await expect(page.getByText(`Not printed: #${number}`)).toBeHidden();
    await expect(page.getByText(/wasn’t printed/)).toBeHidden();
    expect(printer.receipts).toHaveLength(4);
  });
  await test.step('prints orders that arrived while the session had expired, once someone has signed in again', async () => {
    platform.control.expireTokens();
    const missed = [platform.control.addOrder(), platform.control.addOrder()];
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Login' }).click();
    const texts = (await printer.waitForReceipts(6, 45_000)).slice(4).map(({ text }) => text);
    for (const number of missed) {
      expect(texts.filter((text) => text.includes(`Order ${number}`))).toHaveLength(1);
    }
    await expect(page).toHaveTitle(/^\(6\) /);
  });
  await test.step('prints nothing on a device with printing turned off', async () => {
    printer.removeReceipts();
    await openKitchen(page, { device_prints: 'no' });
    await expect(page.getByRole('button', { name: 'Open the shift' })).toBeVisible();
    const number = platform.control.addOrder();
    await expect(page.locator('[data-arrived]', { hasText: `#${number}` })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Status' }).getByRole('link')).toHaveCount(0);
    // The next order still arrives.
    const next = platform.control.addOrder();
    await expect(page.locator('tr', { hasText: `#${next}` })).toBeVisible();
    expect(printer.receipts).toEqual([]);
  });
});
