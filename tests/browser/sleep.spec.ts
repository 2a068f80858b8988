/** A PC that sleeps in the middle of the shift: everything on it stops while the world continues. */
import { setTimeout as later } from 'node:timers/promises';
import { expect, signInAs, test } from './servery.ts';

/** How long it sleeps, in milliseconds: longer than any polling interval of the platform. */
const ASLEEP_MS = 3000;

test('announces every order that arrived in the meantime and prints each once', async ({
  playwright,
  launchOptions,
  servery,
  ownerSession,
  connectedPrinter: printer,
  violations,
}) => {
  const { agent, platform, url } = servery;
  platform.control.settleWaiting('Complete');
  // A browser whose process id is known, to stop and resume it with all its child processes.
  const server = await playwright.chromium.launchServer(launchOptions);
  const { pid } = server.process();
  if (pid === undefined) throw new Error('The browser has not started.');
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    process.kill(-pid, name);
    agent.signal(name);
  };
  try {
    const browser = await playwright.chromium.connect(server.wsEndpoint());
    const page = await browser.newPage();
    await violations.watch(page.context());
    await signInAs(page, servery, ownerSession, url);
    await page.evaluate(() => Object.assign(localStorage, { auto_print: 'Enable', watch: 'no' }));
    await page.goto(`${url}/orders`);
    await expect(page.getByRole('link', { name: 'Printer ready' })).toBeVisible();
    const before = platform.control.addOrder();
    await printer.waitForReceipts(1);
    await expect(page).toHaveTitle(/^\(1\) /);

    signal('SIGSTOP');
    platform.control.endStreams();
    const missed = [1, 2].map(() => platform.control.addOrder());
    await later(ASLEEP_MS);
    signal('SIGCONT');

    await expect(page).toHaveTitle(/^\(3\) /);
    const numbers = [before, ...missed];
    const receipts = await printer.waitForReceipts(numbers.length);
    const printed = numbers.filter((number) => receipts.some(({ text }) => text.includes(`Order ${number}`)));
    expect(printed, receipts.map(({ text }) => text).join('\n---\n')).toEqual(numbers);
    await expect(page.getByRole('link', { name: 'Printer ready' })).toBeVisible();
    expect(printer.receipts).toHaveLength(numbers.length);
  } finally {
    signal('SIGCONT');
    await server.close();
  }
});
