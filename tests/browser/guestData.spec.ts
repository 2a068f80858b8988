/** The data that a device and its print agent hold about one guest, exported and deleted. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectOwnAccessible } from './accessible.ts';
import { expect, test, visit } from './servery.ts';

const GUEST = {
  first_name: 'Augusta',
  last_name: 'Lovelace',
  phone: '(415) 555-0177',
  email: 'ada@guest.test',
};
const OF_GUEST = /Lovelace|555-0177|ada@guest\.test/;

/** All that the browser stores for this page, except the rows on the screen. */
const keptHere = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      if (!name.startsWith('servery-answers')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });

async function keptByAgent(dataFolder: string): Promise<string> {
  const folder = join(dataFolder, 'spool');
  const files = await readdir(folder);
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

test('a guest is exported and deleted on this device and by its print agent, and an unreachable agent is reported', async ({
  owner: page,
  connectedPrinter: printer,
  servery: { platform, agent },
}) => {
  const main = page.getByRole('main');
  const number = platform.control.addOrder({ order_status: 'Confirmed', billing_details: GUEST });
  let isAway = true;
  const field = main.getByRole('textbox', { name: 'Guest' });
  const remove = async (): Promise<void> => {
    await main.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this guest’s data?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toBeHidden();
  };

  await test.step('an order is seen and printed', async () => {
    await page.goto(`/order_detail?order=${number}`);
    await main.getByRole('button', { name: 'Print', exact: true }).click();
    await printer.waitForReceipts(1);
    await expect.poll(() => keptHere(page)).toMatch(OF_GUEST);
    expect(await keptByAgent(agent.dataFolder)).toMatch(OF_GUEST);
  });

  await test.step('a search that could match anyone is refused', async () => {
    await visit(page, '/printer-settings');
    await main.getByRole('link', { name: 'Guest data' }).click();
    await field.fill('555');
    await main.getByRole('button', { name: 'Delete' }).click();
    await expect(main.getByRole('alert')).toHaveText(/^Enter a phone number with at least 7 digits/);
    await expectOwnAccessible(page, 'a guest that could be anybody');
  });

  await test.step('the export works by an email address that is on no receipt', async () => {
    await field.fill(GUEST.email.toUpperCase());
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Export' }).click();
    const file = await (await download).path();
    const { device, printAgent } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown[]>;
    expect(JSON.stringify(device)).toMatch(OF_GUEST);
    expect(printAgent).toEqual([
      {
        jobs: [expect.objectContaining({ orderId: String(number), state: 'printed' })],
        receipt: expect.objectContaining({ customer: expect.objectContaining({ name: 'Augusta Lovelace' }) }),
      },
    ]);
    await expect(main.getByRole('status')).toHaveText(/^The file has \d+ entries\.$/);
  });

  await test.step('with the agent unreachable nothing is deleted, and the page says so', async () => {
    await page.routeWebSocket(/v1$/, (socket) => {
      if (isAway) void socket.close();
      else socket.connectToServer();
    });
    await page.reload();
    await field.fill(GUEST.phone);
    await remove();
    await expect(main.getByRole('status')).toHaveText(
      /^Nothing was deleted because the print agent can’t be reached/,
    );
    expect(await keptHere(page)).toMatch(OF_GUEST);
  });

  await test.step('after the deletion, the order is still known as printed', async () => {
    isAway = false;
    await page.reload();
    await expect(page.getByRole('link', { name: 'Printer ready' })).toBeVisible();
    await field.fill(GUEST.email);
    await remove();
    await expect(main.getByRole('status')).toHaveText(
      /^Deleted on this device: (1 entry|\d+ entries)\. Deleted by the print agent: 1 receipt\.$/,
    );
    expect(await keptHere(page)).not.toMatch(OF_GUEST);
    expect(await keptByAgent(agent.dataFolder)).not.toMatch(OF_GUEST);
    await visit(page, '/printer-settings');
    await expect(page.getByRole('region', { name: 'Last prints' })).toContainText(`Order #${number}`);
  });
});
