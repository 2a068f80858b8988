/** The printer settings page (spec 000 §2.9, §4.6, §5): finding the agent, pairing, connecting, print options. */
import type { Browser, Page, WebSocket } from '@playwright/test';
import { generate } from 'selfsigned';
import { type AgentProcess, startAgent, temporaryFolder, TOKEN } from '../agent/agentProcess.ts';
import { freePort } from '../agent/freePort.ts';
import { isBlack } from '../printer/bitmap.ts';
import { HOSTILE } from '../platform/hostileText.ts';
import { startPrinter } from '../printer/server.ts';
import { expectAccessible } from './accessible.ts';
import { codeFor } from './pairing.ts';
import { expect, forgetPrinters, signInAs, test, visit } from './servery.ts';

const settings = '/printer-settings';
const receiptTab = `${settings}?tab=receipt`;
const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Printer settings' }).getByRole('link', { name }).click();
const host = (page: Page) => page.getByLabel('Printer IP address');
const port = (page: Page) => page.getByLabel('Port', { exact: true });
const connect = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Connect', exact: true }).click();
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

test("the printer's address is checked, connects the printer, and is kept", async ({
  owner: page,
  servery,
}) => {
  const connectTo = async (address: string, number: number): Promise<void> => {
    await host(page).fill(address);
    await port(page).fill(String(number));
    await connect(page);
  };
  await forgetPrinters(servery.agent);
  await page.goto(settings);
  await test.step('starts empty, with the port of the specification', async () => {
    await expect(host(page)).toHaveValue('');
    await expect(port(page)).toHaveValue('8043');
    await expect(page.getByRole('link', { name: 'No printer set up' })).toBeVisible();
  });
  await test.step('outside the shop is refused', async () => {
    await connectTo('93.184.216.34', 8043);
    await expect(page.getByText(/^This address isn’t allowed/)).toBeVisible();
  });
  await test.step('with the port of the specification but no response says what to do', async () => {
    await connectTo('127.0.0.1', 8043);
    // On a computer with a stand-in printer at its usual port, the page suggests that one.
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /the port may be wrong\.|Use port 9100\.|Check that it’s on/ }),
    ).toBeVisible();
  });
  await test.step('needs no other port for an Epson printer: the one of the specification prints', async () => {
    const eposTls = await generate([{ name: 'commonName', value: 'EPSON-TM' }]);
    const epson = await startPrinter({
      port: 0,
      eposPort: 8043,
      eposTls: { cert: eposTls.cert, key: eposTls.private },
    });
    try {
      await connect(page);
      await expect(page.getByText('Connected. Uses Epson ePOS-Print.')).toBeVisible();
      await page.getByRole('button', { name: 'Test print', exact: true }).click();
      const [receipt] = await epson.waitForReceipts(1);
      expect(receipt?.text).toContain('Powered By Servery');
    } finally {
      await epson.close();
    }
  });
  await test.step('connects a printer, shows its language, and keeps the address', async () => {
    await forgetPrinters(servery.agent);
    await expect(page.getByRole('heading', { name: 'Connect a printer' })).toBeVisible();
    await page.getByLabel('Name').fill('Counter');
    await connectTo('127.0.0.1', servery.printer.port);
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
});

test.describe('how it prints', () => {
  const testPrint = (page: Page): Promise<void> =>
    page.getByRole('button', { name: 'Test print', exact: true }).click();

  test('each setting of the receipt is previewed or saved at once; names, backups and this device’s own settings are kept', async ({
    owner: page,
    servery,
    connectedPrinter: printer,
  }) => {
    const { control } = servery.platform;
    // Waiting orders would print on opening.
    control.settleWaiting('Complete');
    await page.goto(receiptTab);
    const copies = page.getByRole('group', { name: 'Number of copies' });
    const preview = page.getByRole('region', { name: 'Receipt preview' }).getByRole('img');
    await test.step('prints a logo and a QR code, which the preview next to the settings shows first', async () => {
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
      await testPrint(page);
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
    await test.step('shows a preview of the receipt, in the width of its paper', async () => {
      await expect(preview).toHaveAccessibleName(/Powered By Servery/);
      expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
      const wide = await preview.getAttribute('src');
      await page.getByRole('group', { name: 'Paper width' }).getByRole('button', { name: '58 mm' }).click();
      await expect(preview).not.toHaveAttribute('src', wide ?? '');
    });
    await test.step('the preview, the printer and the browser’s print page use the receipt language', async () => {
      const language = page.getByRole('group', { name: 'Language on paper' });
      await expect(language.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
      await language.getByRole('button', { name: 'العربية' }).click();
      await expect(preview).toHaveAccessibleName(/الإجمالي/);
      await language.getByRole('button', { name: 'Español' }).click();
      await expect(preview).toHaveAccessibleName(/Con tecnología de Servery/);
      await expect(preview).toHaveAccessibleName(/Propina/);
      await testPrint(page);
      const [, receipt] = await printer.waitForReceipts(2);
      expect(receipt?.text).toContain('Con tecnología de Servery');
      expect(receipt?.text).not.toContain('Powered By');
      const number = servery.platform.control.addOrder({ silent: true, order_status: 'Confirmed' });
      await visit(page, `/order_detail_print?order=${number}`);
      await expect(page.getByRole('img', { name: /Entrega a domicilio|Para recoger/ })).toHaveAccessibleName(
        /Con tecnología de Servery/,
      );
    });
    await test.step('one to three copies, saved at once with the printer', async () => {
      await visit(page, receiptTab);
      await expect(copies.getByRole('button')).toHaveText(['1', '2', '3']);
      await copies.getByRole('button', { name: '3' }).click();
      await expect(page.getByText('Saved')).toBeVisible();
      await expect(page.getByText('Saved')).toBeHidden();
      expect(await stored(page, 'number_of_copies')).toBe('3');
    });
    printer.removeReceipts();
    const second = await startPrinter({ port: 0 });
    const console = await servery.agent.console();
    try {
      await console.ask('printer.connect', {
        printer: { name: 'Bar', host: '127.0.0.1', port: second.port, language: 'escpos' },
      });
      await visit(page, `${settings}?tab=behaviour`);
      const automatic = page.getByRole('checkbox', { name: 'Print new orders automatically' });
      await test.step('new orders automatically or not, in the words of the specification', async () => {
        await expect(automatic).not.toBeChecked();
        await page.getByText('Print new orders automatically').click();
        await expect(automatic).toBeChecked();
        await expect(page.getByText('Saved')).toBeVisible();
        expect(await stored(page, 'auto_print')).toBe('Enable');
      });
      await test.step('keeps its name, its backup, and whether other tills use it', async () => {
        await openTab(page, 'Behaviour');
        await page.getByLabel('Backup printer').selectOption({ label: 'Bar' });
        await page.getByText('Other tills use this printer too').click();
        await openTab(page, 'Connection');
        const name = page.getByLabel('Name', { exact: true });
        const tooLong = 'x'.repeat(101);
        await name.fill(tooLong);
        await name.press('Enter');
        await expect(page.getByText('Use 100 characters or fewer')).toBeVisible();
        await expect(name).toHaveValue(tooLong);
        // Another tab still shows the problem, with a link to it; the typed text stays.
        await openTab(page, 'Behaviour');
        await expect(
          page.getByRole('alert').filter({ hasText: 'Connection needs attention.' }),
        ).toBeVisible();
        await page.getByRole('link', { name: 'Show', exact: true }).click();
        await expect(name).toHaveValue(tooLong);
        for (const typed of [`${HOSTILE.markup} ${HOSTILE.override}`, 'Counter']) {
          await name.fill(typed);
          await name.press('Enter');
          await expect(page.getByRole('heading', { name: `Address of ${typed}` })).toBeVisible();
        }
      });
      await test.step('not at all on a device that does not print', async () => {
        const banner = page.getByRole('banner');
        await expect(banner.getByRole('link', { name: 'Printer ready' })).toBeVisible();
        await page.getByText('Print on this device').click();
        await expect(host(page)).toBeHidden();
        await expect(banner.getByRole('link', { name: 'Printer ready' })).toBeHidden();
        await expect(page.getByRole('list', { name: 'Status' }).getByRole('link')).toHaveCount(0);
        // A new order would open at home at once.
        const number = control.addOrder({ silent: true, order_status: 'Confirmed' });
        await visit(page, `/order_detail?order=${number}`);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${number}`);
        await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
        await visit(page, settings);
        await page.getByText('Print on this device').click();
        await expect(banner.getByRole('link', { name: 'Printer ready' })).toBeVisible();
      });
      await test.step('and remembers all of it over a reload', async () => {
        await openTab(page, 'Behaviour');
        await page.reload();
        await expect(automatic).toBeChecked();
        await expect(page.getByLabel('Backup printer').getByRole('option', { selected: true })).toHaveText(
          'Bar',
        );
        await page.getByText('Print new orders automatically').click();
        await expect(automatic).not.toBeChecked();
        expect(await stored(page, 'auto_print')).toBe('Disable');
        await openTab(page, 'Receipt');
        await expect(copies.getByRole('button', { name: '3' })).toHaveAttribute('aria-pressed', 'true');
      });
      const { printers } = await console.ask('printer.list', {});
      const bar = printers.find(({ name }) => name === 'Bar');
      expect(printers.find(({ name }) => name === 'Counter')).toMatchObject({
        backupPrinterId: bar?.id,
        shared: true,
      });
      expect([printer.receipts, second.receipts]).toEqual([[], []]);
    } finally {
      console.close();
      await second.close();
    }
  });

  test('shows its state and the last prints, carries out a person’s decision, and is removed after a confirmation', async ({
    owner: page,
    connectedPrinter: printer,
  }) => {
    await page.goto(settings);
    await test.step('keeps its buttons in place while its status appears and disappears', async () => {
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
    await test.step('lists the last prints, reprints one as a duplicate, and carries out a person’s decision', async () => {
      // A name that no print of another test has.
      await page.getByLabel('Name', { exact: true }).fill('Pass');
      await page.getByLabel('Name', { exact: true }).press('Enter');
      await testPrint(page);
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
      await testPrint(page);
      const broken = all.first().filter({ hasText: 'The connection dropped while printing' });
      await broken.getByRole('button', { name: 'Print again: Test print' }).click();
      await expect(jobs).toHaveCount(3);
      const marked = printer.receipts.length;
      expect(printer.receipts.at(-1)?.text).toContain('MAY BE A DUPLICATE');

      await printer.fault('coverOpen');
      await testPrint(page);
      const waiting = all.first().filter({ hasText: 'Pass · Waiting' });
      await waiting.getByRole('button', { name: 'Cancel: Test print' }).click();
      await expect(all.first()).toContainText('Pass · Cancelled');
      await printer.clear('coverOpen');
      await expect(page.getByText('Printer ready').first()).toBeVisible();
      expect(printer.receipts).toHaveLength(marked);
    });
    await test.step('removes a printer after a confirmation', async () => {
      const card = page.getByRole('region', { name: 'Pass', exact: true });
      await card.getByRole('button', { name: 'Remove' }).click();
      const question = page.getByRole('alertdialog', { name: 'Remove Pass?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(card).toBeVisible();
      await card.getByRole('button', { name: 'Remove' }).click();
      await question.getByRole('button', { name: 'Remove' }).click();
      await expect(card).toBeHidden();
      // The focused element is gone with it: a keyboard user continues at the printers, not at the top of the page.
      await expect(page.getByRole('region', { name: 'Printers', exact: true })).toBeFocused();
      await expect(page.getByRole('link', { name: 'No printer set up' })).toBeVisible();
    });
  });
});

test.describe('the agent', () => {
  test('that is not running or stops is reported, and found again automatically or at once; unsaved input stays', async ({
    owner: page,
    servery,
    ownerSession,
    serveAnotherConsole,
  }) => {
    const agentPort = await freePort();
    const origin = await serveAnotherConsole({
      agentUrl: `ws://127.0.0.1:${agentPort}/v1`,
      agentToken: TOKEN,
    });
    const dataFolder = await temporaryFolder();
    const run = () => startAgent({ port: agentPort, dataFolder, origin });
    let agent: AgentProcess | undefined;
    await signInAs(page, servery, ownerSession, origin);
    await page.clock.install();
    await page.goto(`${origin}${settings}`);
    const card = page.getByRole('region', { name: 'Print agent' });
    const pill = page.getByRole('banner').getByRole('link', { name: 'Print agent not running' });
    // Reconnecting backs off to 15 seconds between attempts.
    try {
      await test.step('that is not running: how to start it, and found automatically when it starts', async () => {
        await expect(card.getByText('Print agent not running')).toBeVisible();
        await expect(pill).toBeVisible();
        await expect(card.getByRole('listitem')).toHaveCount(3);
        // For the browser's operating system: the tests' browser reports Windows.
        await expect(card.getByText('servery-agent.exe service install')).toBeVisible();
        await expect(
          card.getByText('This page updates automatically when the print agent starts.'),
        ).toBeVisible();
        // Input in the meantime is for the first connection.
        await expect(port(page)).toHaveValue('8043');
        agent = await run();
        await expect(card.getByText('Print agent found')).toBeVisible();
        await expect(pill).toBeHidden();
        await host(page).fill('192.168.1.5');
      });
      await test.step('is contacted at once when a person does not want to wait', async () => {
        const dials = new Set<WebSocket>();
        page.on('websocket', (dial) => {
          dials.add(dial);
          dial.on('close', () => dials.delete(dial));
        });
        await agent?.stop();
        await expect(card.getByText('Print agent not running')).toBeVisible();
        await expect(pill).toBeVisible();
        // With the page's clock stopped the console cannot find the agent automatically before the press.
        await page.clock.pauseAt(Date.now() + 60_000);
        await expect.poll(() => dials.size).toBe(0);
        agent = await run();
        const dialled = page.waitForEvent('websocket');
        await card.getByRole('button', { name: 'Check again' }).click();
        await dialled;
        await page.clock.resume();
        await expect(card.getByText('Print agent found')).toBeVisible();
        // The unsaved input is still there.
        await expect(host(page)).toHaveValue('192.168.1.5');
      });
    } finally {
      await agent?.stop();
    }
  });

  test('prints for a console once a person has picked it there and typed its code', async ({
    owner: page,
    browser,
    context,
    servery,
    ownerSession,
    serveAnotherConsole,
    connectedPrinter: printer,
  }) => {
    const console = await serveAnotherConsole({});
    await signInAs(page, servery, ownerSession, console);
    await page.goto(`${console}${settings}`);
    const card = page.getByRole('region', { name: 'Print agent' });
    await expect(card.getByText('Print agent not paired')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Kitchen TM-T88' })).toBeHidden();
    await card.getByRole('button', { name: 'Pair this console' }).click();
    const link = card.getByRole('link', { name: /Open the print agent/ });
    await expect(link).toHaveAttribute('href', servery.agent.page);

    const code = await codeFor(console, { context, agentPage: servery.agent.page });
    await expectArabic(browser, servery.agent.page, code);
    await card.getByLabel('Code').fill(code);
    await card.getByRole('button', { name: 'Pair', exact: true }).click();
    await expect(card.getByText('Print agent found')).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: 'Test print', exact: true }).click();
    await printer.waitForReceipts(1);
  });
});
