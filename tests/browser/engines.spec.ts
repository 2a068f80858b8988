/**
 * Chromium and Firefox: the main flows of a day, and the differences between browsers: whether the console may
 * connect to the agent on the same computer.
 */
import { freePort } from '../agent/freePort.ts';
import { startAgent, temporaryFolder } from '../agent/agentProcess.ts';
import { DESKTOP, PHONE, walkMainFlows } from './mainFlows.ts';
import { codeFor } from './pairing.ts';
import { personAt } from './person.ts';
import { expect, signInAs, test } from './servery.ts';

/** The flows take more than a minute on an idle machine. */
test.describe.configure({ timeout: 900_000 });

test('the main flows of a day', async ({ page, browserName, servery }) => {
  // WebKitGTK has the phone.
  const sizes = browserName === 'chromium' ? [DESKTOP, PHONE] : [DESKTOP];
  await walkMainFlows(personAt(page), servery, sizes);
});

test('pairs, prints, loses the agent and finds it again', async ({
  page,
  context,
  servery,
  ownerSession,
  serveAnotherConsole,
}) => {
  const port = await freePort();
  const dataFolder = await temporaryFolder();
  const start = () => startAgent({ port, dataFolder, allow: ['127.0.0.1:1024-65535'] });
  let agent = await start();
  try {
    const console = await serveAnotherConsole({ agentUrl: `ws://127.0.0.1:${port}/v1` });
    await signInAs(page, servery, ownerSession, console);
    await page.goto(`${console}/printer-settings`);
    const person = personAt(page);
    const card = page.getByRole('region', { name: 'Print agent' });
    // The agent's page shows the restaurant's name, if the console knows it by then.
    await expect(page.getByRole('banner').getByText('Bella Cucina')).toBeVisible();
    await card.getByRole('button', { name: 'Pair this console' }).click();
    const code = await codeFor(console, { context, agentPage: agent.page });
    await person.fill('Code', code);
    await card.getByRole('button', { name: 'Pair', exact: true }).click();
    await expect(card.getByText('Print agent found')).toBeVisible();

    await person.fill('Printer IP address', '127.0.0.1');
    await person.fill('Port', String(servery.printer.port));
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('button', { name: 'Test print', exact: true }).click();
    await servery.printer.waitForReceipts(1);

    await agent.kill();
    await expect(card.getByText('Print agent not running')).toBeVisible();
    agent = await start();
    await expect(card.getByText('Print agent found')).toBeVisible();
    await page.getByRole('button', { name: 'Test print', exact: true }).click();
    await servery.printer.waitForReceipts(2);
  } finally {
    await agent.stop();
  }
});
