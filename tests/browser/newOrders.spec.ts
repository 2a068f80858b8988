/** New orders in a shop: visible at once, ringing until someone acts, announced once across all tabs. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test, titleOf, visit } from './servery.ts';
import { toasts } from './toastRegion.ts';

/** Taps the audio output: everything that any node of the page sends to the speakers. */
function tapSpeaker(): void {
  const connect = Reflect.get(AudioNode.prototype, 'connect') as (...to: unknown[]) => unknown;
  const taps: AnalyserNode[] = [];
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    if (to[0] instanceof AudioDestinationNode) {
      const tap = new AnalyserNode(this.context, { fftSize: 8192, smoothingTimeConstant: 0 });
      connect.call(this, tap);
      // A node without input stops and would keep the last sound.
      const still = new ConstantSourceNode(this.context, { offset: 0 });
      connect.call(still, tap);
      const mute = new GainNode(this.context, { gain: 0 });
      connect.call(tap, mute);
      connect.call(mute, to[0]);
      still.start();
      taps.push(tap);
    }
    return connect.call(this, ...to);
  } as AudioNode['connect'];
  let loudest = 0;
  let hertz = 0;
  setInterval(() => {
    for (const tap of taps) {
      const samples = new Float32Array(tap.fftSize);
      tap.getFloatTimeDomainData(samples);
      const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      if (peak <= loudest) continue;
      loudest = peak;
      const levels = new Float32Array(tap.frequencyBinCount);
      tap.getFloatFrequencyData(levels);
      hertz = (levels.indexOf(Math.max(...levels)) * tap.context.sampleRate) / tap.fftSize;
    }
  }, 50);
  Object.assign(window, {
    heard: () => {
      const since = { loudest, hertz };
      loudest = 0;
      return since;
    },
  });
}

/** Since the last call: the loudest sample, 0 to 1, and the strongest frequency at that time. */
interface Heard {
  readonly loudest: number;
  readonly hertz: number;
}
const heard = (page: Page): Promise<Heard> =>
  page.evaluate(() => (window as unknown as { heard: () => Heard }).heard());
const loudness = async (page: Page): Promise<number> => (await heard(page)).loudest;

/** Waits until the page has been silent for longer than the pause between two rings. */
async function expectSilence(page: Page): Promise<void> {
  await expect.poll(() => loudness(page), { intervals: [3500] }).toBeLessThan(0.001);
}

/** Waits for a sound; resolves to its strongest frequency in hertz. */
async function nextSound(page: Page): Promise<number> {
  let hertz = 0;
  const listen = async (): Promise<number> => {
    const sound = await heard(page);
    hertz = sound.hertz;
    return sound.loudest;
  };
  await expect.poll(listen, { intervals: [200] }).toBeGreaterThan(0.1);
  return hertz;
}

const panel = (page: Page) => page.getByRole('region', { name: 'New Order' });

test.beforeEach(({ servery }) => {
  // Orders from earlier tests and the seed.
  servery.platform.control.settleWaiting('Complete');
});

test('a new order opens at home with all its actions, rings until it is accepted, and is counted', async ({
  owner: page,
  servery: { platform },
}) => {
  await page.addInitScript(tapSpeaker);
  await page.goto('/holidays');
  await page.getByRole('button', { name: 'Open the shift' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sound of new orders' });
  await expect(dialog.getByText('Did you hear it?')).toBeVisible();
  await nextSound(page);
  await expectAccessible(page, 'sound');
  await dialog.getByRole('button', { name: 'No', exact: true }).click();
  await expect(dialog.getByText('Sound not heard')).toBeVisible();
  await dialog.getByRole('button', { name: 'Play sound' }).click();
  await dialog.getByRole('button', { name: 'Yes, I heard it' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /Sound on|Notifications blocked/ })).toBeVisible();
  await expectSilence(page);

  const number = platform.control.addOrder();
  // The home page and the code that shows an order load only now.
  const heading = panel(page).getByRole('heading', { name: `Order #${number}` });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({
    orderId: String(number),
    isNotify: true,
  });
  await expect(toasts(page).getByText('New Order', { exact: true })).toBeVisible();
  await expect(toasts(page).getByText(`You have a new order #${number}`)).toBeVisible();
  await expect(page).toHaveTitle('(1) Home · Servery');
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/svg/);
  // The alarm rings repeatedly: sound, then the pause, then sound again.
  for (let ring = 0; ring < 2; ring += 1) {
    expect(await nextSound(page)).toBeGreaterThan(600);
    await expect.poll(() => loudness(page), { intervals: [200] }).toBeLessThan(0.001);
  }
  await expectAccessible(page, 'panel');

  // A second one opens behind the first.
  const second = platform.control.addOrder();
  await expect(panel(page).getByText('1 more wait')).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: `Order #${number}` })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Accept' }).click();
  const schedule = page.getByRole('dialog', { name: 'SCHEDULE THE ORDER' });
  await schedule.getByText(/^20/).click();
  await schedule.getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByText('Order Confirmed!')).toBeVisible();
  await expect(page).toHaveTitle('(1) Home · Servery');
  await panel(page).getByRole('button', { name: 'Next order' }).click();
  await expect(panel(page).getByRole('heading', { name: `Order #${second}` })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page).toHaveTitle('Home · Servery');
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /icon\.svg$/);
  await expectSilence(page);

  // An error has another sound.
  platform.control.expireTokens();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  expect(await nextSound(page)).toBeLessThan(600);
});

test('an order is announced once in two tabs, beside what is being typed, and in the list of orders', async ({
  home: page,
  context,
  servery: { platform },
}) => {
  await test.step('one of two tabs announces an order, and both know when it is accepted', async () => {
    const other = await context.newPage();
    await other.goto('/');
    await expect(other).toHaveTitle(titleOf('Home'));
    await expect(other.getByRole('button', { name: 'Open the shift' })).toBeVisible();
    const number = platform.control.addOrder();
    await expect(page).toHaveTitle('(1) Home · Servery');
    await expect(other).toHaveTitle('(1) Home · Servery');
    const announced = async (): Promise<number> => {
      const counts = await Promise.all(
        [page, other].map((tab) => tab.getByText(`You have a new order #${number}`).count()),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    };
    await expect.poll(announced).toBe(1);
    const teller = (await page.getByText(`You have a new order #${number}`).count()) > 0 ? page : other;
    await panel(teller).getByRole('button', { name: 'Accept' }).click();
    const schedule = teller.getByRole('dialog', { name: 'SCHEDULE THE ORDER' });
    await schedule.getByText(/^20/).click();
    await schedule.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveTitle('Home · Servery');
    await expect(other).toHaveTitle('Home · Servery');
    expect(await announced()).toBe(1);
    await other.close();
  });
  await test.step('input is kept: the order opens beside it, and orders that push missed are found and announced', async () => {
    await visit(page, '/addcategory');
    await page.getByLabel('Name').fill('Half a na');
    const missed = [1, 2].map(() => platform.control.addOrder({ silent: true }));
    // Returning to the page polls the platform.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const drawer = page.getByRole('dialog', { name: 'New Order' });
    const first = drawer.getByRole('heading', { name: new RegExp(`Order #(?:${missed.join('|')})\\b`) });
    await expect(first).toBeVisible();
    await expect(page).toHaveTitle(/^\(2\) /);
    // At any window width the drawer is as narrow as a phone.
    const foot = async (part: Locator): Promise<number> => {
      const { y, height } = (await part.boundingBox()) ?? { y: NaN, height: NaN };
      return y + height;
    };
    const table = drawer.getByRole('table');
    const above = await foot(drawer.getByRole('button', { name: 'Accept' }));
    expect((await table.boundingBox())?.y).toBeGreaterThan(above);
    expect(await foot(table)).toBeLessThan(await foot(drawer.getByText('Guest', { exact: true })));
    await drawer.getByRole('button', { name: 'Back to the page' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Half a na');
    // One response announced both orders: neither toast replaces the other. The form's drawer precedes the toasts'
    // region.
    const toast = page.locator('[data-scope="toast"][data-part="root"]');
    for (const number of missed) await expect(toast.filter({ hasText: `#${number}` })).toBeVisible();
    // Leaving an empty form asks nothing.
    await page.getByLabel('Name').fill('');
  });
  await test.step('on the orders page a new order is marked in the list and links to its panel, unless the device opens it', async () => {
    await visit(page, '/orders');
    const rows = page.locator('[data-order]');
    await expect(rows.first()).toBeVisible();
    // The watch is on: later orders are announced.
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    const number = platform.control.addOrder();
    const row = rows.filter({ hasText: `#${number}` });
    await expect(row).toHaveAttribute('data-arrived');
    await expect(row).toContainText('just arrived');
    await expect(page).toHaveURL('/orders');
    await page
      .locator('[data-scope="toast"][data-part="root"]')
      .filter({ hasText: `#${number}` })
      .getByRole('button', { name: 'Open' })
      .click();
    await expect(panel(page).getByRole('heading', { name: `Order #${number}` })).toBeVisible();

    // A viewed order is a row like any other.
    await visit(page, '/orders?view=board');
    await expect(row).toBeVisible();
    await expect(row).not.toHaveAttribute('data-arrived');
    const next = platform.control.addOrder();
    await expect(rows.filter({ hasText: `#${next}` })).toHaveAttribute('data-arrived');

    await page.getByRole('button', { name: 'Options for this device' }).click();
    await page.getByRole('button', { name: 'Open it on every page' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const last = platform.control.addOrder();
    await expect(panel(page).getByRole('heading', { name: `Order #${last}` })).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});
