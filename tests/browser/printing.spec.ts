/** The merchant's view of printer trouble: the true state, and the receipt when the trouble ends. */
import type { Page } from '@playwright/test';
import { startPrinter } from '../printer/server.ts';
import { expect, forgetPrinters, type Stack, test, visit } from './servery.ts';

/** Opens an order's page, with a printer that has printed nothing. @returns the order's number. */
async function openOrder(page: Page, { printer }: Stack, number = 0): Promise<number> {
  printer.removeReceipts();
  await visit(page, `/order_detail?order=${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order #${number}`);
  return number;
}

const print = (page: Page): Promise<void> => page.getByRole('button', { name: 'Print', exact: true }).click();

/** The row of a print in this state. */
const printRow = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Prints' }).getByText(text);

/** The announcement of a print, wherever the focus is. */
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('status').getByText(text);

const AWAY = 'Not connected to printer. It will print when the printer is back.';

test('an order waits for a printer in trouble and prints once; a print is cancelled, repeated, only sent, or refused', async ({
  owner: page,
  context,
  servery,
  connectedPrinter: printer,
}) => {
  // A later order would open at home at once.
  const numbers = Array.from({ length: 7 }, () => servery.platform.control.addOrder());
  await page.goto('/change-password');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await test.step('a printer that refuses connections: the order waits, and prints once when it is back', async () => {
    const number = await openOrder(page, servery, numbers.pop());
    await printer.fault('refuse');
    // The open connection is replaced by a new one, which the printer refuses.
    await page.getByRole('button', { name: 'Reconnect', exact: true }).click();
    await expect(page.getByText(/The printer refused the connection/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Printer in use elsewhere' })).toBeVisible();
    await print(page);
    await expect(page.getByText(AWAY)).toBeVisible();
    await expect(
      printRow(page, /Waiting: the printer is in use elsewhere|Waiting for the printer/),
    ).toBeVisible();
    expect(printer.receipts).toHaveLength(0);

    await printer.clear('refuse');
    await page.getByRole('button', { name: 'Reconnect', exact: true }).click();
    await expect(page.getByText('Printed, confirmed by Kitchen TM-T88')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Printer ready' })).toBeVisible();
    expect(printer.receipts.map(({ text }) => text.includes(`Order ${number}`))).toEqual([true]);
  });
  await test.step('out of paper before it starts: shown on the pill and on the order, announced, and printed once there is paper', async () => {
    await openOrder(page, servery, numbers.pop());
    await printer.fault('paperOut');
    await expect(page.getByRole('link', { name: 'Out of paper' })).toBeVisible();
    await print(page);
    await expect(printRow(page, 'Waiting: out of paper')).toBeVisible();
    await expect(said(page, 'Waiting: out of paper')).toBeAttached();

    await printer.clear('paperOut');
    await expect(page.getByText('Printed, confirmed by Kitchen TM-T88')).toBeVisible();
    await expect(said(page, 'Printed')).toBeAttached();
    expect(printer.receipts).toHaveLength(1);
    expect(printer.receipts[0]?.text).toContain('Powered By Servery');

    // A state from before the page load is not announced.
    await page.reload();
    await expect(printRow(page, /^Printed$/)).toBeVisible();
    await expect(said(page, 'Printed')).not.toBeAttached();
  });
  await test.step('out of paper in the middle of a receipt: it prints completely, once', async () => {
    await openOrder(page, servery, numbers.pop());
    await printer.fault('paperOut', { afterLines: 5 });
    await print(page);
    await expect(printRow(page, 'Waiting: out of paper')).toBeVisible();

    await printer.clear('paperOut');
    await expect(page.getByText('Printed, confirmed by Kitchen TM-T88')).toBeVisible();
    expect(printer.receipts).toHaveLength(1);
    expect(printer.receipts[0]?.text).toContain('Bella Cucina');
    expect(printer.receipts[0]?.text).toContain('Powered By Servery');
  });
  await test.step('an open cover is reported, a print is cancelled by keyboard, and another prints when it is closed', async () => {
    await openOrder(page, servery, numbers.pop());
    await printer.fault('coverOpen');
    await expect(page.getByRole('link', { name: 'Cover is open' })).toBeVisible();
    await print(page);
    await expect(printRow(page, 'Waiting: cover is open')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel: Waiting: cover is open' }).press('Enter');
    // The job's row has the focus that the removed button had.
    await expect(page.getByRole('listitem').filter({ hasText: 'Cancelled' })).toBeFocused();
    await print(page);
    await expect(printRow(page, 'Waiting: cover is open')).toBeVisible();
    await printer.clear('coverOpen');
    await expect(page.getByText('Printed, confirmed by Kitchen TM-T88')).toBeVisible();
    expect(printer.receipts).toHaveLength(1);
  });
  await test.step('pressing Print twice is two prints; the agent keeps them in order', async () => {
    await openOrder(page, servery, numbers.pop());
    await print(page);
    await print(page);
    await expect(page.getByText('Printed, confirmed by Kitchen TM-T88')).toHaveCount(2);
    expect(printer.receipts).toHaveLength(2);
  });
  await test.step('without any printer, printing is refused in the words of the specification', async () => {
    await forgetPrinters(servery.agent);
    await openOrder(page, servery, numbers.pop());
    await print(page);
    await expect(page.getByText('Not connected to printer', { exact: true })).toBeVisible();
  });
  await test.step('a printer that answers nothing is confirmed once by a person, and its prints are called sent, not printed', async () => {
    const mute = await startPrinter({ port: 0, persona: 'mute' });
    try {
      await visit(page, '/printer-settings');
      await page.getByLabel('Printer IP address').fill('127.0.0.1');
      await page.getByLabel('Port', { exact: true }).fill(String(mute.port));
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(
        page.getByText(/The device at this address doesn’t identify itself as a printer/),
      ).toBeVisible();
      expect(mute.receipts).toHaveLength(0);

      const agentPage = await context.newPage();
      await agentPage.goto(servery.agent.page);
      await agentPage
        .getByRole('listitem')
        .filter({ hasText: String(mute.port) })
        .getByRole('button', { name: 'This is my printer' })
        .click();
      await agentPage.close();

      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await openOrder(page, servery, numbers.pop());
      await print(page);
      await expect(page.getByText(/Sent to .+, which can’t confirm printing/)).toBeVisible();
      await expect(page.getByText(/confirmed by/)).toBeHidden();
      const [receipt] = await mute.waitForReceipts(1);
      expect(receipt?.text).toContain('Powered By Servery');
    } finally {
      await mute.close();
    }
  });
});
