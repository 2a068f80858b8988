import type { CDPSession, Locator, Page } from '@playwright/test';
import { signIn, type Stack, startStack } from '../browser/servery.ts';
import type { Figure } from './figure.ts';
import { inBrowser } from './openBrowser.ts';
import { median, percentile } from './statistics.ts';

const ORDERS = 1500;
/** The CPU slowdown of a tablet behind a counter, relative to the machine that measures. */
const SLOW_DOWN = 4;
const TARGET_MS = 100;
/** Orders for the board; each visit accepts some of them. */
const CONFIRMED = 30;
const MASTER = 'Delivery Companies';
/** The slowest interaction of one visit is chance: the median of five represents the page. */
const VISITS = 5;
/** A busy evening: orders that wait on the board, and how many of them are accepted there. */
const WAITING = 80;
const ACCEPTED = 20;
/** Letters that match some of the list. */
const TYPED = 'mar';

/**
 * Interaction to next paint, as browsers report it (Event Timing, in steps of 8 ms): the slowest of all interactions on
 * a page as soon as it is loaded, from the press to the frame that shows the result.
 */
export async function interaction(): Promise<Figure[]> {
  const stack = await startStack(ORDERS);
  return inBrowser(stack, async (context) => {
    const page = await context.newPage();
    await page.addInitScript(noteInteractions);
    await signIn(page);
    const devtools = await context.newCDPSession(page);
    for (let number = 0; number < CONFIRMED; number += 1)
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
          await press(main.getByRole('link', { name: filter, exact: true }).first());
        }
      }),
      await on('/orders?view=board', main.locator('[data-order]').first(), async () => {
        for (let times = 0; times < 3; times += 1) {
          await press(main.getByRole('button', { name: 'Ready For Pickup' }).first());
        }
      }),
      await on('/product', main.getByRole('row').nth(1), async () => {
        for (const page of [2, 3, 1]) await press(main.getByRole('link', { name: `Page ${page} of` }));
      }),
      // This switch turns off three others.
      await on('/delivery-settings', main.getByRole('checkbox', { name: MASTER }), async () => {
        for (let times = 0; times < 4; times += 1) await press(main.getByText(MASTER, { exact: true }));
      }),
      await accepting({ page, devtools }, stack.platform),
    ];
  });
}

/**
 * Presses at the current pointer position. A locator's own click looks for its target while the press is under way, and
 * keeps the page from responding.
 */
async function press(locator: Locator): Promise<void> {
  await locator.hover();
  await locator.page().mouse.down();
  await locator.page().mouse.up();
}

/** Waits for the frame of the last interaction, after which it is reported. */
async function framed(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

interface Slowed {
  readonly page: Page;
  readonly devtools: CDPSession;
}

interface Acting {
  readonly path: string;
  /** Visible when the page can be used. */
  readonly ready: Locator;
  readonly act: () => Promise<void>;
}

async function slowest(slowed: Slowed, acting: Acting): Promise<Figure> {
  const visits: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await slowestOfVisit(slowed, acting));
  return {
    what: `${acting.path} at a quarter of the speed, slowest interaction`,
    value: median(visits),
    unit: 'ms',
    target: { atMost: TARGET_MS },
  };
}

/** Accepts one order after the other on a board full of them. */
async function accepting(slowed: Slowed, { control }: Stack['platform']): Promise<Figure> {
  const { page, devtools } = slowed;
  for (let number = 0; number < WAITING; number += 1) control.addOrder({ silent: true });
  // No accepted ticket leaves its place: the others would move up under the pointer.
  control.fail({ match: 'updateOrderStatus', how: 'hang', times: ACCEPTED });
  const accept = page.getByRole('main').getByRole('button', { name: /^Accept/ });
  const noted = await interactionsOf(slowed, {
    path: '/orders?view=board',
    ready: accept.nth(WAITING - 1),
    act: async () => {
      for (let number = 0; number < ACCEPTED; number += 1) {
        // Only the press is slowed down, not the search for the next button.
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await accept.first().hover();
        // Scrolling to the button gives up the places of orders that left, and moves it once more.
        await framed(page);
        await accept.first().hover();
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
        await page.mouse.down();
        await page.mouse.up();
        await framed(page);
      }
    },
  });
  return {
    what: `accepting one of ${WAITING} waiting on the board at a quarter of the speed, p95`,
    value: percentile(noted, 95),
    unit: 'ms',
    target: { atMost: TARGET_MS },
  };
}

async function slowestOfVisit(slowed: Slowed, acting: Acting): Promise<number> {
  return Math.max(...(await interactionsOf(slowed, acting)));
}

/** The durations of a visit's interactions. */
async function interactionsOf(
  { page, devtools }: Slowed,
  { path, ready, act }: Acting,
): Promise<readonly number[]> {
  await page.goto(path);
  await ready.waitFor();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await act();
  await framed(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const noted = await page.evaluate(() => [
    ...(Reflect.get(window, 'interactions') as ReadonlyMap<number, number>).values(),
  ]);
  if (noted.length === 0) throw new Error(`Nothing that was done on ${path} was noted.`);
  return noted;
}

/**
 * Runs in the page before any of its scripts: records the time from each press to its frame, in milliseconds, by the
 * number of the interaction, whose events each have their own time.
 */
function noteInteractions(): void {
  const interactions = new Map<number, number>();
  Object.assign(window, { interactions });
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId: id = 0 } = entry as { interactionId?: number };
      if (id > 0) interactions.set(id, Math.max(interactions.get(id) ?? 0, entry.duration));
    }
  }).observe(options);
}
