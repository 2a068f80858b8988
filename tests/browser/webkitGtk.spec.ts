/**
 * Safari's engine: the main flows of a day, and printing from the console that the agent serves itself
 * and from the hosted one.
 */
import { type HostedConsole, startHostedConsole } from './hostedConsole.ts';
import { test as base } from './localConsole.ts';
import { PHONE, walkMainFlows } from './mainFlows.ts';
import { expect, OWNER, PASSWORD } from './servery.ts';
import { startWebKitGtk } from './startWebKitGtk.ts';
import type { WebKitGtk } from './webkitGtk.ts';

interface WorkerFixtures {
  readonly hosted: HostedConsole;
  readonly opened: WebKitGtk;
}

const test = base.extend<{ readonly webkit: WebKitGtk }, WorkerFixtures>({
  hosted: [
    async ({ servery }, use) => {
      const hosted = await startHostedConsole(servery);
      await use(hosted);
      await hosted.close();
    },
    { scope: 'worker' },
  ],

  opened: [
    async ({ hosted }, use) => {
      const webkit = await startWebKitGtk({ proxy: hosted.proxy });
      await use(webkit);
      await webkit.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  webkit: async ({ opened }, use) => {
    await use(opened);
    const violations = await opened.takeBreaches();
    expect(violations, 'no page violates its policy or leaves an error uncaught').toEqual([]);
  },
});

/** Signs in at a console and opens the printer settings. */
async function openPrinterSettings(webkit: WebKitGtk, console: string): Promise<void> {
  await webkit.open(`${console}/login`);
  await webkit.fill('Email', OWNER);
  await webkit.fill('Password', PASSWORD);
  await webkit.press('Login');
  await webkit.shows('User menu');
  await webkit.visit('/printer-settings');
}

/** The flows take more than a minute on an idle machine. */
test.describe.configure({ timeout: 900_000 });

test('the agent’s own console is already paired, prints, loses the agent and finds it again', async ({
  webkit,
  own,
  servery: { printer },
}) => {
  await webkit.open(await own.link());
  await openPrinterSettings(webkit, own.url);
  await webkit.shows('Print agent found');
  await webkit.fill('Printer IP address', '127.0.0.1');
  await webkit.fill('Port', String(printer.port));
  await webkit.press('Connect');
  await webkit.press('Test print');
  const [receipt] = await printer.waitForReceipts(1);
  expect(receipt?.text).toContain('Order TEST');

  await own.stopAgent();
  await webkit.shows('Print agent not running');
  await webkit.shows('This page updates automatically when the print agent starts.');

  await own.startAgent();
  await webkit.shows('Print agent found');
  await webkit.press('Test print');
  const [, second] = await printer.waitForReceipts(2);
  expect(second?.text).toContain('Order TEST');
});

test('a console on the internet may not print, and links to one that may', async ({ webkit, hosted }) => {
  await openPrinterSettings(webkit, hosted.url);
  // The agent is running.
  await webkit.shows('Browser is blocking printing');
  await webkit.shows('Open the console on this computer');
});

test('violations of a page are detected', async ({ webkit, servery }) => {
  await webkit.open(`${servery.url}/login`);
  await webkit.shows('Login');
  await webkit.violate();
  await expect
    .poll(() => webkit.takeBreaches())
    .toEqual([expect.stringContaining('require-trusted-types-for forbids trusted-types-sink on /login')]);
});

test('the main flows of a day, on a phone', async ({ webkit, servery }) => {
  await walkMainFlows(webkit, servery, [PHONE]);
});
