import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { signIn, startStack } from '../browser/servery.ts';
import type { Figure } from './figure.ts';
import { openBrowser } from './openBrowser.ts';

const ORDERS = 1500;
/** A tablet behind a counter is so many times as slow as the machine that measures. */
const SLOW_DOWN = 4;
const TARGET_MS = 100;
const MASTER = 'Delivery Companies';
/** Letters that find some of what is listed. */
const TYPED = 'mar';

/**
 * Interaction to next paint, as browsers report it (Event Timing, in steps of 8 ms): of everything that a person does on
 * a page, the slowest, from the press to the frame that shows it.
 */
export async function interaction(): Promise<Figure[]> {
  const stack = await startStack(ORDERS);
  let context: BrowserContext | undefined;
  try {
    context = await openBrowser(stack.url);
    const page = await context.newPage();
    await page.addInitScript(noteInteractions);
    await signIn(page);
    const devtools = await context.newCDPSession(page);
    for (let number = 0; number < 8; number += 1)
      stack.platform.control.addOrder({ order_status: 'Confirmed' });
    const on = (path: string, ready: Locator, act: () => Promise<void>): Promise<Figure> =>
      slowest({ page, devtools }, { path, ready, act });
    const main = page.getByRole('main');
    return [
      await on('/orders', main.locator('[data-order]').first(), async () => {
        await page.keyboard.press('j');
        await page.keyboard.press('k');
        await page.keyboard.press('/');
        await page.keyboard.type(TYPED, { delay: 60 });
        await page.keyboard.press('Control+A');
        await page.keyboard.press('Backspace');
        for (const filter of ['Confirmed', 'All']) {
          await main.getByRole('link', { name: filter, exact: true }).first().click();
        }
      }),
      await on('/orders?view=board', main.locator('[data-order]').first(), async () => {
        for (let times = 0; times < 3; times += 1) {
          await main.getByRole('button', { name: 'Ready For Pickup' }).first().click();
        }
      }),
      await on('/product', main.getByRole('row').nth(1), async () => {
        for (const page of [2, 3, 1]) await main.getByRole('link', { name: `Page ${page} of` }).click();
      }),
      // The one that takes three others with it.
      await on('/delivery-settings', main.getByRole('checkbox', { name: MASTER }), async () => {
        for (let times = 0; times < 4; times += 1) await main.getByText(MASTER, { exact: true }).click();
      }),
    ];
  } finally {
    await context?.close();
    await stack.close();
  }
}

interface Slowed {
  readonly page: Page;
  readonly devtools: CDPSession;
}

interface Acting {
  readonly path: string;
  /** Stands when the page can be used. */
  readonly ready: Locator;
  readonly act: () => Promise<void>;
}

async function slowest({ page, devtools }: Slowed, { path, ready, act }: Acting): Promise<Figure> {
  await page.goto(path);
  await ready.waitFor();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await act();
  // An interaction is reported once the frame after it is there.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const noted = await page.evaluate(
    () => (window as unknown as { interactions: readonly number[] }).interactions,
  );
  if (noted.length === 0) throw new Error(`Nothing that was done on ${path} was noted.`);
  return {
    what: `${path} at a quarter of the speed, slowest interaction`,
    value: Math.max(...noted),
    unit: 'ms',
    target: { atMost: TARGET_MS },
  };
}

/** Runs in the page before anything of it: how long each press took until its frame, in milliseconds. */
function noteInteractions(): void {
  const interactions: number[] = [];
  Object.assign(window, { interactions });
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (((entry as { interactionId?: number }).interactionId ?? 0) > 0) interactions.push(entry.duration);
    }
  }).observe(options);
}
