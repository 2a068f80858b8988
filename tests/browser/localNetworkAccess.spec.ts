/** Chromium's Local Network Access: a page from a public address needs a person's leave to speak with this computer. */
import { startAgent, temporaryFolder, TOKEN } from '../agent/agentProcess.ts';
import { freePort } from '../agent/freePort.ts';
import { startPrinter } from '../printer/server.ts';
import { serveConsole } from '../stack/consoleServer.ts';
import { orderEvents } from '@servery/protocol/platform/orders';
import { expect, signIn, test } from './servery.ts';

test('the page asks on a click, says what to do when the answer is no, and prints once it is yes', async ({
  playwright,
  launchOptions,
  servery,
  breaches,
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
      // The console's server is out in the internet, and served securely; so is the platform, which needs no leave.
      '--host-resolver-rules=MAP console.test 127.0.0.1',
      `--ip-address-space-overrides=127.0.0.1:${port}=public,127.0.0.1:${new URL(servery.platform.url).port}=public`,
      `--unsafely-treat-insecure-origin-as-secure=${origin}`,
    ],
  });
  try {
    const context = await browser.newContext();
    await breaches.watch(context);
    // The platform allows its own console's origin alone.
    await context.route(`${servery.platform.url}/**`, async (route) => {
      // A stream has no end to wait for; the console asks for its orders as well.
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
    await signIn(page, undefined, origin);
    await page.goto(`${origin}/printer-settings`);
    const card = page.getByRole('region', { name: 'Print agent' });
    await expect(card.getByText('Printing not allowed by the browser')).toBeVisible();
    await expect(card.getByText('the browser asks you whether it may')).toBeVisible();
    // A headless browser shows no question: it answers no.
    await card.getByRole('button', { name: 'Allow' }).click();
    await expect(card.getByText('Press the sign left of the address')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible();
    await context.grantPermissions(['local-network-access'], { origin });
    // Nobody has to press or reload anything.
    await expect(card.getByText('Print agent found')).toBeVisible();
    await page.getByLabel('Printer IP address').fill('127.0.0.1');
    await page.getByLabel('Port', { exact: true }).fill(String(printer.port));
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('button', { name: 'Test print', exact: true }).click();
    const [paper] = await printer.waitForReceipts(1);
    expect(paper?.text).toContain('TEST PRINT');
    // What the console still asks for is nobody's concern any more.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  } finally {
    await browser.close();
    await Promise.all([agent.stop(), server.close(), printer.close()]);
  }
});
