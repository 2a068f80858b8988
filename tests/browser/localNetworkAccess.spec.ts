/** Chromium's Local Network Access: a page from a public address needs permission to connect to this computer. */
import { startAgent, temporaryFolder, TOKEN } from '../agent/agentProcess.ts';
import { freePort } from '../agent/freePort.ts';
import { startPrinter } from '../printer/server.ts';
import { serveConsole } from '../stack/consoleServer.ts';
import { orderEvents } from '@servery/protocol/platform/orders';
import { expect, signInAs, test } from './servery.ts';

test('the page asks on a click, says what to do after a denial, and prints once permission is granted', async ({
  playwright,
  launchOptions,
  servery,
  ownerSession,
  violations,
}) => {
  const port = await freePort();
  const origin = `http://console.test:${port}`;
  const printer = await startPrinter({ port: 0 });
  const agent = await startAgent({
    ...{ origin, dataFolder: await temporaryFolder() },
    allow: [`127.0.0.1:${printer.port}`],
  });
  const server = await serveConsole({
    port,
    config: () => ({
      ...servery.config,
      agentUrl: `ws://127.0.0.1:${agent.port}/v1`,
      agentToken: TOKEN,
    }),
  });
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      // The console's server is on the internet and uses https; so is the platform, which needs no permission.
      '--host-resolver-rules=MAP console.test 127.0.0.1',
      `--ip-address-space-overrides=127.0.0.1:${port}=public,127.0.0.1:${new URL(servery.platform.url).port}=public`,
      `--unsafely-treat-insecure-origin-as-secure=${origin}`,
    ],
  });
  try {
    const context = await browser.newContext();
    await violations.watch(context);
    // The platform allows only its own console's origin.
    await context.route(`${servery.platform.url}/**`, async (route) => {
      // A stream never ends; the console polls its orders as well.
      if (route.request().url().includes(orderEvents.path)) {
        await route.abort();
        return;
      }
      const response = await route.fetch({ headers: { ...route.request().headers(), origin: servery.url } });
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'access-control-allow-origin': origin },
      });
    });
    const page = await context.newPage();
    await signInAs(page, servery, ownerSession, origin);
    await page.goto(`${origin}/printer-settings`);
    const card = page.getByRole('region', { name: 'Print agent' });
    await expect(card.getByText('Browser is blocking printing')).toBeVisible();
    await expect(card.getByText('The browser will ask for your permission')).toBeVisible();
    // A headless browser shows no prompt: it denies.
    await card.getByRole('button', { name: 'Allow' }).click();
    await expect(card.getByText('Click the icon next to the address')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible();
    await context.grantPermissions(['local-network-access'], { origin });
    // No press or reload is needed.
    await expect(card.getByText('Print agent found')).toBeVisible();
    await page.getByLabel('Printer IP address').fill('127.0.0.1');
    await page.getByLabel('Port', { exact: true }).fill(String(printer.port));
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('button', { name: 'Test print', exact: true }).click();
    const [paper] = await printer.waitForReceipts(1);
    expect(paper?.text).toContain('TEST PRINT');
    // Requests that the console still sends no longer matter.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  } finally {
    await browser.close();
    await Promise.all([agent.stop(), server.close(), printer.close()]);
  }
});
