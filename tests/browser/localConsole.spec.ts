/** The console that the agent serves itself, in a real browser: it works there, and no other page can access it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from './accessible.ts';
import { test } from './localConsole.ts';
import { menuLink } from './mainMenu.ts';
import { expect, signIn, visit } from './servery.ts';

test('signs in, reads its record from another host, is already paired, prints, and reports a lost connection', async ({
  page,
  own,
  records,
  servery: { printer, platform },
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  // Like a platform that stores its records elsewhere.
  await page.route('**/merchants/config?*', async (route) => {
    const answer = await route.fetch();
    const changed = (await answer.text()).replace(/http:[^"]+(?=\/static\/)/, records);
    await route.fulfill({ response: answer, body: changed });
  });
  const answering = new Set<string>();
  page.on('response', (response) => answering.add(new URL(response.url()).origin));
  await page.goto(await own.link());
  await signIn(page, undefined, own.url);
  await expect(page.getByRole('banner').getByText('Bella Cucina', { exact: true })).toBeVisible();
  expect(answering).toContain(records);
  await visit(page, '/printer-settings');
  await expect(page.getByText('Print agent found')).toBeVisible();
  await page.getByLabel('Printer IP address').fill('127.0.0.1');
  await page.getByLabel('Port', { exact: true }).fill(String(printer.port));
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Test print', exact: true }).click();
  const [receipt] = await printer.waitForReceipts(1);
  expect(receipt?.text).toContain('Order TEST');
  await visit(page, '/orders');
  await expect(page.getByRole('link', { name: /#\d+/ }).first()).toBeVisible();
  // The console's policy allows everything that it needs.
  expect(complaints).toEqual([]);

  await test.step('its own server responds without the platform, and is not mistaken for it', async () => {
    const unreached = 'The platform cannot be reached. Check the internet connection.';
    const pills = page.getByRole('list', { name: 'Status' });
    await expect(pills.getByText('Online')).toBeVisible();
    platform.control.fail({ match: '*', how: 'cut', times: 1_000_000 });
    platform.control.endStreams();
    await expect(pills.getByText('Platform not reachable')).toBeVisible();
    // Through the router, which keeps loaded data.
    await (await menuLink(page, 'Offers', 'Coupons')).click();
    const problem = page.getByRole('alert').filter({ hasText: unreached });
    await expect(problem).toBeVisible();
    platform.control.clearFailures();
    await expect(problem).toBeHidden();
    await expect(pills.getByText('Online')).toBeVisible();
  });
});

test('opens from the agent’s page, stays open only to that browser, and closes when it is removed there', async ({
  page,
  context,
  browser,
  own,
}) => {
  const howToOpen = page.getByRole('heading', { name: 'Open the console from the print agent’s page' });
  const signInForm = page.getByLabel('Email');
  await page.goto(`${own.url}/orders`);
  await expect(howToOpen).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the print agent’s page' }).click();
  await page.getByRole('button', { name: 'Open the console' }).click();
  await expect(signInForm).toBeVisible();
  expect(await context.cookies()).toEqual([
    expect.objectContaining({ httpOnly: true, sameSite: 'Strict', path: '/' }),
  ]);

  await test.step('a page of another site can link to it, too', async () => {
    await page.goto(own.agentPage.replace('127.0.0.1', 'localhost'));
    await page.evaluate((url) => location.assign(url), own.url);
    await expect(signInForm).toBeVisible();
  });

  await test.step('a used link opens nothing in another browser', async () => {
    const link = await own.link();
    await page.goto(link);
    await expect(signInForm).toBeVisible();
    const other = await browser.newPage();
    await other.goto(link);
    await expect(other.getByText('This link has already been used or has expired.')).toBeVisible();
    await other.close();
  });

  await test.step('gives its token to no other page, however that page asks', async () => {
    expect(await page.evaluate(() => JSON.stringify(self['SERVERY_CONFIG' as never]))).toContain(
      'agentToken',
    );

    const evil = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(`<script src="${own.url}/config.js"></script>
        <iframe src="${own.url}/config.js"></iframe><img src="${own.url}/icon.svg">`);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => evil.once('listening', resolve));
    const { port } = evil.address() as AddressInfo;
    try {
      // Opens the console from the same site on another port, and from another site by another name of this computer.
      for (const host of ['127.0.0.1', 'localhost']) {
        const refused = page.waitForResponse(`${own.url}/config.js`);
        await page.goto(`http://${host}:${port}/`);
        expect((await refused).status()).toBe(403);
        expect(await page.evaluate(() => 'SERVERY_CONFIG' in self)).toBe(false);
        const asked = await page.evaluate(
          (url) =>
            Promise.all(
              ['/config.js', '/api/v1/merchants/config'].flatMap((path) =>
                (['cors', 'no-cors'] as const).map((mode) =>
                  fetch(url + path, { mode, credentials: 'include' }).then(
                    (answer) => answer.text(),
                    () => 'refused',
                  ),
                ),
              ),
            ),
          own.url,
        );
        expect(asked).toEqual(['refused', 'refused', 'refused', 'refused']);
      }
    } finally {
      evil.closeAllConnections();
      evil.close();
    }
  });

  await page.goto(own.agentPage);
  await page.getByText('Remove…').click();
  await page.getByRole('button', { name: 'Remove this console' }).click();
  await expect(page.getByRole('button', { name: 'Remove this console' })).toHaveCount(0);
  await page.goto(own.url);
  await expect(howToOpen).toBeVisible();
});
