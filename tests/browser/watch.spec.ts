/** An unattended counter: the printer's slip, and the console's message, when the console closes during the shift. */
import type { Page } from '@playwright/test';
import { TOKEN } from '../agent/agentProcess.ts';
import { PrintingConsole } from '../agent/printingConsole.ts';
import { expect, type Stack, test } from './servery.ts';

/** The agent's minimum: the slip comes this much later, in seconds. */
const SECONDS = 5;
const SLIP = 'THE CONSOLE IS CLOSED: new orders are not being printed';

/** Whether the agent watches the console that is signed in on this page. */
async function isWatched(page: Page, { agent, platform, url }: Stack): Promise<boolean> {
  const mid = await page.evaluate(() => localStorage.getItem('mid'));
  const line = await PrintingConsole.open(agent.port, url);
  const { watch } = await line.signIn(TOKEN, `${new URL(platform.url).host}/${mid ?? ''}`);
  line.close();
  return watch.armed;
}

/** Opens the settings in a shift that lasts for hours more, at any time of day. */
async function openSettings(page: Page): Promise<void> {
  await page.evaluate((seconds) => {
    const end = new Date(Date.now() + 6 * 3_600_000);
    localStorage.setItem('shift_end', end.toTimeString().slice(0, 5));
    localStorage.setItem('watch_seconds', String(seconds));
  }, SECONDS);
  await page.goto('/printer-settings?tab=behaviour');
}

/** Resolves once this page has reported to the agent. */
const beaten = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('watch.beat')) resolve();
      });
    });
  });

test('a console is watched while it prints automatically: another tab takes over, and the last one leaves a slip', async ({
  owner: page,
  context,
  servery,
  connectedPrinter: printer,
}) => {
  // Waiting orders would open a question, or print in addition to the slip.
  servery.platform.control.settleWaiting('Complete');
  await openSettings(page);
  await test.step('a console that prints only by hand, or not at all, is not watched, nor one with the watch turned off', async () => {
    await expect(page.getByText('Printer ready').first()).toBeVisible();
    expect(await isWatched(page, servery)).toBe(false);
    await expect(page.getByLabel('Shift ends at')).toBeHidden();
    await page.getByText('Print new orders automatically').click();
    await expect.poll(() => isWatched(page, servery)).toBe(true);

    const slip = page.getByRole('checkbox', { name: 'Print a slip if the console closes' });
    await expect(slip).toBeChecked();
    await page.getByText('Print a slip if the console closes').click();
    await expect.poll(() => isWatched(page, servery)).toBe(false);
    await expect(page.getByLabel('Shift ends at')).toBeHidden();
    await page.getByText('Print a slip if the console closes').click();
    await expect.poll(() => isWatched(page, servery)).toBe(true);

    await page.getByLabel('Shift ends at').fill('');
    await expect(page.getByText('Enter a time, such as 11:00 PM')).toBeVisible();
    const end = await page.evaluate(() => localStorage.getItem('shift_end') ?? '');
    await page.getByLabel('Shift ends at').fill(end);
    await expect(page.getByText('Enter a time, such as 11:00 PM')).toBeHidden();
    await page.getByText('Print on this device').click();
    await expect.poll(() => isWatched(page, servery)).toBe(false);
    expect(printer.receipts).toEqual([]);
  });

  const other = await context.newPage();
  await test.step('another tab takes over, and no slip is printed', async () => {
    await page.getByText('Print on this device').click();
    await expect.poll(() => isWatched(page, servery)).toBe(true);
    const answered = beaten(other);
    await other.goto('/orders');
    await expect(other.getByRole('link', { name: 'Printer ready' })).toBeVisible();
    await page.close();
    await answered;
    expect(await isWatched(other, servery)).toBe(true);
    expect(printer.receipts).toEqual([]);
  });

  await test.step('a closed tab is reported on paper, once, and in the console when it is back', async () => {
    await other.close();
    const [slip] = await printer.waitForReceipts(1, 20_000);
    expect(slip?.text.replaceAll(/\s+/g, ' ')).toContain(SLIP);

    const back = await context.newPage();
    await back.goto('/orders');
    const notice = back.getByRole('region', { name: /Notifications/ });
    await expect(notice.getByText('Some orders may not have printed')).toBeVisible();
    await expect(notice).toContainText(/The console was closed from .+ to .+/);
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(notice.getByText('Some orders may not have printed')).toBeHidden();
    await back.reload();
    await expect(back.getByRole('link', { name: 'Printer ready' })).toBeVisible();
    await expect(back.getByText('Some orders may not have printed')).toBeHidden();
    expect(printer.receipts).toHaveLength(1);
  });
});
