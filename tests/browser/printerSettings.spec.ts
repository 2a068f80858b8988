/** The printer settings page (spec 000 §2.9, §4.6, §5): finding the agent, pairing, connecting, print options. */
import type { Browser, Locator, Page, WebSocket } from '@playwright/test';
import { generate } from 'selfsigned';
import { startAgent, temporaryFolder, TOKEN } from '../agent/agentProcess.ts';
import { freePort } from '../agent/freePort.ts';
import { isBlack } from '../printer/bitmap.ts';
import { HOSTILE } from '../platform/hostileText.ts';
import { startPrinter } from '../printer/server.ts';
import { expectAccessible } from './accessible.ts';
import { codeFor } from './pairing.ts';
import { menuLink } from './mainMenu.ts';
import { expect, forgetPrinters, signIn, test, visit } from './servery.ts';

const settings = '/printer-settings';
/** The tabs beside the first one, by their addresses. */
const receiptTab = `${settings}?tab=receipt`;
const behaviourTab = `${settings}?tab=behaviour`;
const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Printer settings' }).getByRole('link', { name }).click();
const host = (page: Page) => page.getByLabel('Printer IP address');
const port = (page: Page) => page.getByLabel('Port', { exact: true });
const connect = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Connect', exact: true }).click();
const previewOn = (page: Page): Locator =>
  page.getByRole('region', { name: 'Receipt preview' }).getByRole('img');
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** 1152 × 200 dots as a PNG, black on the left and transparent on the right. */
async function drawnLogo(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1152, height: 200 });
    canvas.getContext('2d')?.fillRect(0, 0, 576, 200);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** The agent's page in an Arabic browser, with a code on it, and after the agent has stopped. */
async function expectArabic(browser: Browser, agentPage: string, code: string): Promise<void> {
  const context = await browser.newContext({ locale: 'ar-EG' });
  const page = await context.newPage();
  await page.goto(agentPage);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('وكيل الطباعة من Servery');
  const digits = page.getByText(`${code.slice(0, 3)} ${code.slice(3)}`, { exact: true });
  await expect(digits).toHaveCSS('direction', 'ltr');
  await expect(page.getByRole('main')).toHaveCSS('direction', 'rtl');
  await expectAccessible(page);
  await page.route(agentPage, (route) => route.abort());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('وكيل الطباعة لا يستجيب')).toBeVisible();
  await context.close();
}

test.describe("the printer's address", () => {
  test.beforeEach(async ({ owner: page, servery }) => {
    await forgetPrinters(servery.agent);
    await page.goto(settings);
    await expect(host(page)).toBeVisible();
  });

  test('starts empty, with the port of the specification', async ({ owner: page }) => {
    await expect(host(page)).toHaveValue('');
    await expect(port(page)).toHaveValue('8043');
    await expect(page.getByRole('link', { name: 'No printer set up' })).toBeVisible();
    await openTab(page, 'Receipt');
    await expect(
      page.getByRole('group', { name: 'Number of copies' }).getByRole('button', { name: '1' }),
    ).toHaveAttribute('aria-pressed', 'true');
  });

  test('is required, address and port', async ({ owner: page }) => {
    await connect(page);
    await expect(host(page)).toHaveAccessibleDescription(/^Type the printer IP address/);
    await expect(host(page)).toBeFocused();
    await port(page).fill('');
    await connect(page);
    await expect(port(page)).toHaveAccessibleDescription(/^Type the printer port/);
    await port(page).fill('99999');
    await connect(page);
    await expect(port(page)).toHaveAccessibleDescription(/^Enter a port from 1 to 65535/);
  });

  test('connects a printer, shows its language, and keeps the address', async ({ owner: page, servery }) => {
    await host(page).fill('127.0.0.1');
    await port(page).fill(String(servery.printer.port));
    await page.getByLabel('Name').fill('Counter');
    await connect(page);
    await expect(page.getByText(/^Connected\. .*ESC\/POS/)).toBeVisible();
    const card = page.getByRole('region', { name: 'Counter', exact: true });
    await expect(card.getByText(/^Ready · paper in · \d+ printed today$/)).toBeVisible();
    await expect(card.getByText('Confirms prints')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Printer ready' })).toBeVisible();
    expect(await stored(page, 'ipAddress')).toBe('127.0.0.1');
    expect(await stored(page, 'port')).toBe(String(servery.printer.port));

    await page.reload();
    await expect(host(page)).toHaveValue('127.0.0.1');
    await expect(port(page)).toHaveValue(String(servery.printer.port));
  });

  test('without a response is reported, and the spinner stops', async ({ owner: page }) => {
    await host(page).fill('127.0.0.1');
    await port(page).fill(String(await freePort()));
    await connect(page);
    await expect(page.getByRole('alert').filter({ hasText: 'refused the connection' })).toBeVisible();
    await expect(page.getByText('Connecting…')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeFocused();
  });

  test('outside the shop is refused', async ({ owner: page }) => {
    await host(page).fill('93.184.216.34');
    await connect(page);
    await expect(page.getByText(/^This address isn’t allowed/)).toBeVisible();
  });

  test('needs no other port for an Epson printer: the one of the specification prints', async ({
    owner: page,
  }) => {
    const eposTls = await generate([{ name: 'commonName', value: 'EPSON-TM' }]);
    const epson = await startPrinter({
      port: 0,
      eposPort: 8043,
      eposTls: { cert: eposTls.cert, key: eposTls.private },
    });
    try {
      await host(page).fill('127.0.0.1');
      await expect(port(page)).toHaveValue('8043');
      await connect(page);
      await expect(page.getByText('Connected. Uses Epson ePOS-Print.')).toBeVisible();
      await page.getByRole('button', { name: 'Test print', exact: true }).click();
      const [receipt] = await epson.waitForReceipts(1);
      expect(receipt?.text).toContain('Powered By Servery');
    } finally {
      await epson.close();
    }
  });

  test('with the port of the specification but no response says what to do', async ({ owner: page }) => {
    await host(page).fill('127.0.0.1');
    await expect(port(page)).toHaveValue('8043');
    await connect(page);
    // On a computer with a stand-in printer at its usual port, the page suggests that one.
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /the port may be wrong\.|Use port 9100\.|Check that it’s on/ }),
    ).toBeVisible();
  });

  test('of a device that does not answer as a printer waits for a person', async ({ owner: page }) => {
    const mute = await startPrinter({ port: 0, persona: 'mute' });
    try {
      await host(page).fill('127.0.0.1');
      await port(page).fill(String(mute.port));
      await connect(page);
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: /doesn’t identify itself as a printer\. If it’s yours, confirm it/ }),
      ).toBeVisible();
      expect(mute.receipts).toHaveLength(0);
    } finally {
      await mute.close();
    }
  });

  test('is not lost unsaved without a question', async ({ owner: page }) => {
    const leave = async (): Promise<void> => (await menuLink(page, 'Store', 'Holidays')).click();
    await host(page).fill('192.168.1.5');
    await leave();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(host(page)).toHaveValue('192.168.1.5');
    await leave();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/holidays');
  });
});

test.describe('how it prints', () => {
  test('one to three copies, saved at once with the printer', async ({
    owner: page,
    connectedPrinter: printer,
  }) => {
    await page.goto(receiptTab);
    const copies = page.getByRole('group', { name: 'Number of copies' });
    await expect(copies.getByRole('button')).toHaveText(['1', '2', '3']);
    await copies.getByRole('button', { name: '3' }).click();
    await expect(page.getByText('Saved')).toBeVisible();
    await expect(page.getByText('Saved')).toBeHidden();
    expect(await stored(page, 'number_of_copies')).toBe('3');
    await page.reload();
    await expect(copies.getByRole('button', { name: '3' })).toHaveAttribute('aria-pressed', 'true');
    expect(printer.receipts).toHaveLength(0);
  });

  test('new orders automatically or not, in the words of the specification', async ({
    owner: page,
    servery,
    connectedPrinter: printer,
  }) => {
    // Waiting orders would print on opening.
    servery.platform.control.settleWaiting('Complete');
    await page.goto(behaviourTab);
    const automatic = page.getByRole('checkbox', { name: 'Print new orders automatically' });
    await expect(automatic).not.toBeChecked();
    await page.getByText('Print new orders automatically').click();
    await expect(automatic).toBeChecked();
    await expect(page.getByText('Saved')).toBeVisible();
    expect(await stored(page, 'auto_print')).toBe('Enable');
    await page.reload();
    await expect(automatic).toBeChecked();
    await page.getByText('Print new orders automatically').click();
    await expect(automatic).not.toBeChecked();
    expect(await stored(page, 'auto_print')).toBe('Disable');

    // The specification's other spelling is also accepted (decisions 12).
    await page.evaluate(() => localStorage.setItem('auto_print', 'true'));
    await page.reload();
    await expect(automatic).toBeChecked();
    expect(printer.receipts).toHaveLength(0);
  });

  test('not at all on a device that does not print', async ({ owner: page, servery, connectedPrinter }) => {
    await page.goto(settings);
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Printer ready' })).toBeVisible();
    await page.getByText('Print on this device').click();
    await expect(host(page)).toBeHidden();
    await expect(banner.getByRole('link', { name: 'Printer ready' })).toBeHidden();
    await expect(page.getByRole('list', { name: 'Status' }).getByRole('link')).toHaveCount(0);

    // A new order would open at home at once.
    const number = servery.platform.control.addOrder({ order_status: 'Confirmed' });
    await page.goto(`/order_detail?order=${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${number}`);
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
    await page.goto(settings);
    await page.getByText('Print on this device').click();
    await expect(banner.getByRole('link', { name: 'Printer ready' })).toBeVisible();
    expect(connectedPrinter.receipts).toHaveLength(0);
  });

  test('shows a preview of the receipt, in the width of its paper', async ({
    owner: page,
    servery,
    connectedPrinter: printer,
  }) => {
    await page.goto(receiptTab);
    const preview = previewOn(page);
    await expect(preview).toHaveAccessibleName(/Bella Cucina/);
    await expect(preview).toHaveAccessibleName(/Powered By Servery/);
    expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    const wide = await preview.getAttribute('src');
    await page.getByRole('group', { name: 'Paper width' }).getByRole('button', { name: '58 mm' }).click();
    await expect(preview).not.toHaveAttribute('src', wide ?? '');
    expect(printer.receipts).toHaveLength(0);

    // The receipt language: the preview, the printer and the browser's print page use the same.
    const language = page.getByRole('group', { name: 'Language on paper' });
    await expect(language.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
    await language.getByRole('button', { name: 'العربية' }).click();
    await expect(preview).toHaveAccessibleName(/الإجمالي/);
    await language.getByRole('button', { name: 'Español' }).click();
    await expect(preview).toHaveAccessibleName(/Con tecnología de Servery/);
    await expect(preview).toHaveAccessibleName(/Propina/);
    await page.getByRole('button', { name: 'Test print', exact: true }).click();
    const [receipt] = await printer.waitForReceipts(1);
    expect(receipt?.text).toContain('Con tecnología de Servery');
    expect(receipt?.text).not.toContain('Powered By');
    await visit(
      page,
      `/order_detail_print?order=${servery.platform.control.addOrder({ order_status: 'Confirmed' })}`,
    );
    await expect(page.getByRole('img', { name: /Entrega a domicilio|Para recoger/ })).toHaveAccessibleName(
      /Con tecnología de Servery/,
    );
  });

  test('prints a logo and a QR code, which the preview next to the settings shows first', async ({
    owner: page,
    connectedPrinter: printer,
  }) => {
    await page.goto(receiptTab);
    const preview = previewOn(page);
    await expect(preview).toHaveAccessibleName(/Bella Cucina/);
    await expect(preview).not.toHaveAccessibleName(/\[picture\]|\[QR code\]/);
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
    await expect(page.getByText(/^This file isn’t an image/)).toBeVisible();

    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawnLogo(page) });
    await expect(page.getByRole('img', { name: 'Logo as printed' })).toBeVisible();
    await expect(page.getByText(/^This file isn’t an image/)).toBeHidden();
    await expect(preview).toHaveAccessibleName(/\[picture\]/);
    await page.getByText('Print order number as QR code').click();
    await expect(preview).toHaveAccessibleName(/\[QR code\]/);
    await page.getByRole('button', { name: 'Test print', exact: true }).click();
    const [receipt] = await printer.waitForReceipts(1);
    // The logo prints at half its size, because the paper is 576 dots wide. Its left half is black, its right half
    // white.
    const [logo] = receipt?.images ?? [];
    expect([logo?.width, logo?.height]).toEqual([576, 100]);
    expect(logo && [isBlack(logo, 100, 50), isBlack(logo, 500, 50)]).toEqual([true, false]);
    expect(receipt?.qr.map(({ text }) => text)).toEqual(['TEST']);

    await page.getByRole('button', { name: 'Remove logo' }).click();
    await expect(page.getByRole('button', { name: 'Choose a logo' })).toBeFocused();
    await expect(preview).not.toHaveAccessibleName(/\[picture\]/);
  });

  test('keeps its name, its backup, and whether other tills use it', async ({
    owner: page,
    servery,
    connectedPrinter: printer,
  }) => {
    const second = await startPrinter({ port: 0 });
    try {
      const console = await servery.agent.console();
      await console.ask('printer.connect', {
        printer: { name: 'Bar', host: '127.0.0.1', port: second.port, language: 'escpos' },
      });
      await page.goto(behaviourTab);
      await page.getByLabel('Backup printer').selectOption({ label: 'Bar' });
      await page.getByText('Other tills use this printer too').click();
      await openTab(page, 'Connection');
      const name = page.getByLabel('Name', { exact: true });
      const megabyte = 'x'.repeat(1024 * 1024);
      await name.fill(megabyte);
      await name.press('Enter');
      await expect(page.getByText('Use 100 characters or fewer')).toBeVisible();
      await expect(name).toHaveValue(megabyte);
      // Another tab still shows the problem, with a link to it; the typed text stays.
      await openTab(page, 'Behaviour');
      await expect(page.getByRole('alert').filter({ hasText: 'Connection needs attention.' })).toBeVisible();
      await page.getByRole('link', { name: 'Show', exact: true }).click();
      await expect(name).toHaveValue(megabyte);
      for (const typed of [`${HOSTILE.markup} ${HOSTILE.override}`, 'Counter']) {
        await name.fill(typed);
        await name.press('Enter');
        await expect(page.getByRole('heading', { name: `Address of ${typed}` })).toBeVisible();
      }
      await page.goto(behaviourTab);
      await page.reload();
      await expect(page.getByLabel('Backup printer').getByRole('option', { selected: true })).toHaveText(
        'Bar',
      );
      const { printers } = await console.ask('printer.list', {});
      const bar = printers.find(({ name }) => name === 'Bar');
      expect(printers.find(({ name }) => name === 'Counter')).toMatchObject({
        backupPrinterId: bar?.id,
        shared: true,
      });
      console.close();
      expect([printer.receipts, second.receipts]).toEqual([[], []]);
    } finally {
      await second.close();
    }
  });

  test('lists the last prints, reprints one as a duplicate, and carries out a person’s decision', async ({
    owner: page,
    connectedPrinter: printer,
  }) => {
    await page.goto(settings);
    // A name that no print of another test has.
    await page.getByLabel('Name', { exact: true }).fill('Pass');
    await page.getByLabel('Name', { exact: true }).press('Enter');
    const testPrint = page.getByRole('button', { name: 'Test print', exact: true });
    await testPrint.click();
    const all = page.getByRole('region', { name: 'Last prints' }).getByRole('listitem');
    const jobs = all.filter({ hasText: 'Pass · Printed' });
    await expect(jobs).toHaveCount(1);
    await jobs.getByRole('button', { name: 'Reprint: Test print' }).click();
    await expect(jobs).toHaveCount(2);
    await expect(jobs.first()).toContainText('Test print · Reprint');
    const [first, again] = await printer.waitForReceipts(2);
    expect(first?.text).not.toContain('DUPLICATE');
    expect(again?.text).toContain('DUPLICATE');

    await printer.fault('dropAfterBytes', { bytes: 100 });
    await testPrint.click();
    const broken = all.first().filter({ hasText: 'The connection dropped while printing' });
    await broken.getByRole('button', { name: 'Print again: Test print' }).click();
    await expect(jobs).toHaveCount(3);
    const marked = printer.receipts.length;
    expect(printer.receipts.at(-1)?.text).toContain('MAY BE A DUPLICATE');

    await printer.fault('coverOpen');
    await testPrint.click();
    const waiting = all.first().filter({ hasText: 'Pass · Waiting' });
    await waiting.getByRole('button', { name: 'Cancel: Test print' }).click();
    await expect(all.first()).toContainText('Pass · Cancelled');
    await printer.clear('coverOpen');
    await expect(page.getByText('Printer ready').first()).toBeVisible();
    expect(printer.receipts).toHaveLength(marked);
  });

  test('keeps its buttons in place while its status appears and disappears', async ({
    owner: page,
    connectedPrinter: printer,
  }) => {
    await page.goto(settings);
    const button = page.getByRole('button', { name: 'Test print', exact: true });
    const place = async (): Promise<number | undefined> => (await button.boundingBox())?.y;
    const paper = page.getByText('Ready · paper in');
    await expect(paper).toBeVisible();
    const ready = await place();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await expect(paper).toBeHidden();
    expect(await place()).toBe(ready);
    await printer.fault('stall');
    await page.getByRole('button', { name: 'Reconnect', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible();
    expect(await place()).toBe(ready);
    await printer.clear();
    await expect(paper).toBeVisible();
    expect(await place()).toBe(ready);
  });

  test('removes a printer after a confirmation', async ({ owner: page, connectedPrinter }) => {
    await page.goto(settings);
    const card = page.getByRole('region', { name: 'Kitchen TM-T88', exact: true });
    await card.getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove Kitchen TM-T88?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: 'Remove' }).click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(card).toBeHidden();
    // The focused element is gone with it: a keyboard user continues at the printers, not at the top of the page.
    await expect(page.getByRole('region', { name: 'Printers', exact: true })).toBeFocused();
    await expect(page.getByRole('link', { name: 'No printer set up' })).toBeVisible();
    expect(connectedPrinter.receipts).toHaveLength(0);
  });
});

interface OwnAgent {
  readonly card: Locator;
  readonly pill: Locator;
  readonly stop: () => Promise<unknown>;
  readonly start: () => Promise<void>;
}

/** A console with an agent of its own, found, on the printer settings page. */
const testWithAgent = test.extend<{ readonly ownAgent: OwnAgent }>({
  ownAgent: async ({ page, serveAnotherConsole }, use) => {
    const agentPort = await freePort();
    const origin = await serveAnotherConsole({
      agentUrl: `ws://127.0.0.1:${agentPort}/v1`,
      agentToken: TOKEN,
    });
    const dataFolder = await temporaryFolder();
    const run = () => startAgent({ port: agentPort, origin, dataFolder });
    let agent = await run();
    try {
      await signIn(page, undefined, origin);
      await page.goto(`${origin}${settings}`);
      const card = page.getByRole('region', { name: 'Print agent' });
      await expect(card.getByText('Print agent found')).toBeVisible();
      await use({
        card,
        pill: page.getByRole('banner').getByRole('link', { name: 'Print agent not running' }),
        stop: () => agent.stop(),
        start: async () => {
          agent = await run();
        },
      });
    } finally {
      await agent.stop();
    }
  },
});

test.describe('the agent', () => {
  test('that is not running: how to start it, and detected when it starts', async ({
    page,
    serveAnotherConsole,
  }) => {
    const agentPort = await freePort();
    const console = await serveAnotherConsole({ agentUrl: `ws://127.0.0.1:${agentPort}/v1` });
    await signIn(page, undefined, console);
    await page.goto(`${console}${settings}`);
    const card = page.getByRole('region', { name: 'Print agent' });
    await expect(card.getByText('Print agent not running')).toBeVisible();
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Print agent not running' }),
    ).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(3);
    // For the browser's operating system: the tests' browser reports Windows.
    await expect(card.getByText('servery-agent.exe service install')).toBeVisible();
    // Input in the meantime is for the first connection.
    await expect(port(page)).toHaveValue('8043');

    await expect(
      card.getByText('This page updates automatically when the print agent starts.'),
    ).toBeVisible();
    const agent = await startAgent({ port: agentPort });
    try {
      // Reconnecting backs off to 15 seconds between attempts.
      await expect(card.getByText('Print agent not paired')).toBeVisible();
    } finally {
      await agent.stop();
    }
  });

  testWithAgent(
    'that stops is reported, and found again automatically when it is back',
    async ({ page, ownAgent: { card, pill, stop, start } }) => {
      await host(page).fill('192.168.1.5');
      await stop();
      await expect(card.getByText('Print agent not running')).toBeVisible();
      await expect(pill).toBeVisible();

      await start();
      // Reconnecting backs off to 15 seconds between attempts.
      await expect(card.getByText('Print agent found')).toBeVisible();
      await expect(pill).toBeHidden();
      // The unsaved input is still there.
      await expect(host(page)).toHaveValue('192.168.1.5');
    },
  );

  testWithAgent(
    'is contacted at once when a person does not want to wait',
    async ({ page, ownAgent: { card, stop, start } }) => {
      await page.clock.install();
      await page.reload();
      await expect(card.getByText('Print agent found')).toBeVisible();
      const dials = new Set<WebSocket>();
      page.on('websocket', (dial) => {
        dials.add(dial);
        dial.on('close', () => dials.delete(dial));
      });
      await stop();
      await expect(card.getByText('Print agent not running')).toBeVisible();

      // With the page's clock stopped the console cannot find the agent automatically before the press.
      await page.clock.pauseAt(Date.now() + 60_000);
      await expect.poll(() => dials.size).toBe(0);
      await start();
      const dialled = page.waitForEvent('websocket');
      await card.getByRole('button', { name: 'Check again' }).click();
      await dialled;
      await page.clock.resume();
      await expect(card.getByText('Print agent found')).toBeVisible();
    },
  );

  test('prints for a console once a person has picked it there and typed its code', async ({
    page,
    browser,
    context,
    servery,
    serveAnotherConsole,
    connectedPrinter: printer,
  }) => {
    const console = await serveAnotherConsole({});
    await signIn(page, undefined, console);
    await page.goto(`${console}${settings}`);
    const card = page.getByRole('region', { name: 'Print agent' });
    await expect(card.getByText('Print agent not paired')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Kitchen TM-T88' })).toBeHidden();
    await card.getByRole('button', { name: 'Pair this console' }).click();
    const link = card.getByRole('link', { name: /Open the print agent/ });
    await expect(link).toHaveAttribute('href', servery.agent.page);

    const code = await codeFor(console, { context, agentPage: servery.agent.page });
    await expectArabic(browser, servery.agent.page, code);
    await card.getByLabel('Code').fill('12');
    await card.getByRole('button', { name: 'Pair', exact: true }).click();
    await expect(card.getByText('Enter the six-digit code.')).toBeVisible();
    await card.getByLabel('Code').fill(code === '111111' ? '222222' : '111111');
    await card.getByRole('button', { name: 'Pair', exact: true }).click();
    await expect(card.getByText('Wrong code. Enter the code shown on the print agent’s page.')).toBeVisible();
    await card.getByLabel('Code').fill(code);
    await card.getByRole('button', { name: 'Pair', exact: true }).click();
    await expect(card.getByText('Print agent found')).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: 'Test print', exact: true }).click();
    await printer.waitForReceipts(1);
  });
});
