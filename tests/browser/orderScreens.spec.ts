/** The order screens use the space for orders: what is visible on a busy evening, by window size. */
import type { Locator, Page } from '@playwright/test';
import { updateOrderStatus } from '@servery/protocol/platform/orders';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { expectAccessible } from './accessible.ts';
import { expectNoHorizontalOverflow } from './fits.ts';
import { expect, refocusTab, test, visit } from './servery.ts';

const ORDERS = 14;
const NOTE = 'Severe nut allergy';
/** Within the opening hours. */
const WEDNESDAY_NOON = Date.parse('2026-05-20T12:00:00-07:00');

const tickets = (within: Page | Locator): Locator => within.locator('[data-order]');
const accept = (within: Page | Locator): Locator => within.getByRole('button', { name: /^Accept/ });

/** Its place in its list, whatever the list's scroll position, in CSS pixels. */
const topOf = (order: Locator): Promise<number> =>
  order.evaluate((element) => (element instanceof HTMLElement ? element.offsetTop : Number.NaN));

/** Scrolls the page and everything in it to the top. */
const scrollToTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const each of document.querySelectorAll('*')) each.scrollTo(0, 0);
  });

/** An element's bounding box. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It has no box.');
  return box;
}

/**
 * An order with more dishes, a longer name and a larger total than most, because every line that wraps makes a ticket
 * taller.
 */
const LARGE = {
  shipping_method: 'Delivery',
  billing_details: { first_name: 'Alexandra', last_name: 'Konstantinidis' },
  items: ['Garlic Bread with Mozzarella', 'Lasagne della Casa', 'Pizza Quattro Formaggi', 'Caffè Latte'].map(
    (name) => ({ name, qty: [3] as [number], total: 319.5 }),
  ),
};

test.beforeAll(({ servery: { platform } }) => {
  platform.control.settleWaiting('Complete');
  for (let order = 0; order < ORDERS; order += 1) {
    platform.control.addOrder({ ...LARGE, silent: true, order_note: NOTE, placed_ago: ORDERS - order });
  }
  platform.control.addOrder({ silent: true, order_status: 'Confirmed', due_in: 20 });
  platform.control.addOrder({ silent: true, order_status: 'PICKUP_READY' });
});

test.afterAll(({ servery: { platform } }) => platform.control.settleWaiting('Complete'));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('whole tickets are visible, also at a zoom of 200 %, and a swipe, menus and filters lead to the rest', async ({
    owner: page,
    servery,
  }) => {
    await test.step('two complete tickets are visible, the oldest first, with note and Accept', async () => {
      await page.goto('/orders');
      const tabs = page.getByRole('navigation', { name: 'Orders by step' });
      await expect(tabs.getByRole('link', { name: /^New/ })).toHaveAttribute('aria-current', 'true');
      await expect(tabs.getByRole('link', { name: 'New' })).toContainText(/New\d{2}/);
      expect((await boxOf(accept(page).first())).y).toBeLessThan(260);
      const foot = (await boxOf(page.getByRole('navigation', { name: 'Shortcuts' }))).y;
      for (const place of [0, 1]) {
        const ticket = tickets(page).nth(place);
        for (const part of [ticket, ticket.getByText(NOTE), accept(ticket)]) {
          const { y, height } = await boxOf(part);
          expect(y + height).toBeLessThanOrEqual(foot);
        }
        const sizes = await ticket.evaluate((element) =>
          [...element.querySelectorAll('*')]
            .filter((each) =>
              [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
            )
            .map((each) => parseFloat(getComputedStyle(each).fontSize)),
        );
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
      }
      const header = await boxOf(page.getByRole('banner'));
      expect(header.height).toBeLessThanOrEqual(49);
    });
    await test.step('a whole ticket is visible at a zoom of 200 %', async () => {
      await page.setViewportSize({ width: 195, height: 422 });
      await visit(page, '/orders?status=2');
      await expect(accept(page).first()).toBeVisible();
      expect((await boxOf(page.getByRole('banner'))).height).toBeLessThanOrEqual(49);
      const foot = await boxOf(page.getByRole('navigation', { name: 'Shortcuts' }));
      const bottom = async (): Promise<number> => {
        const { y, height } = await boxOf(tickets(page).first());
        return y + height;
      };
      // The platform sends the newest orders first: older ones still come, above them.
      await expect.poll(bottom).toBeLessThanOrEqual(foot.y);
      await expect(tickets(page).first().getByText(NOTE)).toBeVisible();
      await expectNoHorizontalOverflow(page, 'a ticket');
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await test.step('a swipe leads to the next tab and back', async () => {
      await visit(page, '/orders?status=16');
      const tabs = page.getByRole('navigation', { name: 'Orders by step' });
      await expect(tickets(page).getByRole('button', { name: 'Ready For Pickup' }).first()).toBeVisible();
      const touch = await page.context().newCDPSession(page);
      const swipe = async (from: number, to: number): Promise<void> => {
        const at = (x: number) => [{ x, y: 400 }];
        await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) });
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      await swipe(300, 100);
      await expect(tabs.getByRole('link', { name: /^Ready/ })).toHaveAttribute('aria-current', 'true');
      await swipe(100, 300);
      await expect(tabs.getByRole('link', { name: /^Confirmed/ })).toHaveAttribute('aria-current', 'true');
      // This move is too short for a swipe.
      await swipe(300, 270);
      await expect(tabs.getByRole('link', { name: /^Confirmed/ })).toHaveAttribute('aria-current', 'true');
    });
    await test.step('tabs, search, filters and the menu of a ticket', async () => {
      await visit(page, '/orders?status=32');
      const tabs = page.getByRole('navigation', { name: 'Orders by step' });
      await expect(tabs.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
      const ready = tickets(page).getByRole('button', { name: 'Ready For Pickup' });
      await tabs.getByRole('link', { name: /^Confirmed/ }).tap();
      // "All" shows both kinds: act only once it is gone.
      await expect(accept(page)).toHaveCount(0);
      await expect(ready.first()).toBeVisible();
      await tabs.getByRole('link', { name: /^New/ }).tap();
      await expect(ready).toHaveCount(0);
      const first = tickets(page)
        .filter({ has: accept(page) })
        .first();
      const number = /#(\d+)/.exec((await first.textContent()) ?? '')?.[1];
      await first.getByRole('button', { name: /^More actions for order/ }).tap();
      await page.getByRole('menuitem', { name: 'Decline' }).tap();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).tap();
      await expect.poll(() => servery.platform.control.order(Number(number))?.status).toMatch(/^Cancel/i);

      await page.getByRole('button', { name: 'Filters' }).tap();
      await page
        .getByRole('navigation', { name: 'Order status' })
        .getByRole('link', { name: 'Cancelled' })
        .tap();
      await expect(tabs.getByRole('link', { name: 'Cancelled' })).toHaveAttribute('aria-current', 'true');
      await expect(tickets(page).first()).toContainText('Cancelled');
      await page.getByRole('button', { name: 'All days' }).tap();
      await page.getByRole('button', { name: 'Yesterday' }).tap();
      await expect(page).toHaveURL(/from=.*&to=/);
      // Its choices are gone, and none of them had the focus.
      await expect(page.getByRole('button', { name: 'Yesterday' })).toBeFocused();

      await page.getByRole('button', { name: 'Search', exact: true }).tap();
      await page.getByRole('searchbox', { name: 'Search orders' }).fill(String(number));
      await expect(tickets(page)).toHaveCount(1);
      await expectAccessible(page, 'orders on a phone');
    });
  });
});

/**
 * Where an order is at the moment at which its list shows this text, once the orders have been read again. Places are
 * kept for seconds only, which may pass before a test on a busy machine looks.
 */
const placeWhen = (order: Locator, text: string): Promise<number> =>
  order.evaluate((element, wanted) => {
    const around = element.parentElement;
    return new Promise<number>((resolve) => {
      const seen = new MutationObserver(() => {
        if (around?.textContent.includes(wanted) === true) resolve(element.getBoundingClientRect().y);
      });
      if (around) seen.observe(around, { childList: true, subtree: true });
      dispatchEvent(new Event('online'));
    });
  }, text);

test('panes, notes and tickets stay where they are needed, and take one tap or two', async ({
  owner: page,
  connectedPrinter: printer,
  servery: { platform },
}) => {
  const [oldest = 0, older = 0, newer = 0, newest = 0] = [100, 90, 0.5, 0].map((placed_ago) =>
    platform.control.addOrder({ silent: true, order_note: NOTE, placed_ago }),
  );
  const dish = 'Cacio e Pepe';
  const [accepted = 0, declined = 0] = [1, 2].map(() =>
    platform.control.addOrder({
      ...{ silent: true, order_note: NOTE, placed_ago: 2 },
      items: [{ name: dish, qty: [1], total: 15 }],
    }),
  );
  await page.goto('/orders?view=board');
  await test.step('the headers and first tickets of the panes are visible', async () => {
    for (const viewport of [
      { width: 820, height: 1180 },
      { width: 1180, height: 820 },
      { width: 1440, height: 900 },
    ]) {
      await test.step(`at ${viewport.width}`, async () => {
        await page.setViewportSize(viewport);
        for (const name of ['New', 'Confirmed', 'Ready', 'Done']) {
          const pane = page.getByRole('region', { name, exact: true });
          await expect(pane.getByRole('heading', { name })).toBeInViewport({ ratio: 1 });
          await expect(pane.locator('[data-order]').first().getByRole('heading')).toBeInViewport({
            ratio: 1,
          });
        }
        const pane = page.getByRole('region', { name: 'New', exact: true });
        await expect(pane.getByText(NOTE).first()).toBeInViewport();
        await pane.locator('[data-order]').last().scrollIntoViewIfNeeded();
        // The header stays, and so do the page's own bars.
        await expect(pane.getByRole('heading', { name: 'New' })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeInViewport({ ratio: 1 });
        await scrollToTop(page);
      });
    }
  });
  await test.step('an order that leaves or arrives moves no ticket and no row under the pointer', async () => {
    const someoneElse = await signInToPlatform(platform.url);
    const board = page.getByRole('region', { name: 'New', exact: true });
    // The board begins with the oldest order, the table with the newest.
    for (const [path, list, leaving, next] of [
      ['/orders?view=board', board, oldest, older],
      ['/orders?status=2', page.getByRole('table'), newest, newer],
    ] as const) {
      // The board is open: a visit would restore its scroll position, possibly after the scrolling below.
      if (list !== board) await visit(page, path);
      const order = tickets(list).filter({ hasText: `#${next}` });
      // The oldest orders are read last.
      await expect(tickets(list).first(), path).toContainText(`#${leaving}`);
      // Until its own orders arrive, the table shows those of the board.
      await expect(tickets(list).nth(1), path).toContainText(`#${next}`);
      await scrollToTop(page);
      await accept(order).hover();
      const before = await boxOf(order);
      const topBefore = await topOf(order);
      await someoneElse.get(updateOrderStatus, { query: { order_id: String(leaving), status: 'cancel' } });
      const yMeanwhile = await placeWhen(order, `#${leaving} has left this list`);
      expect(yMeanwhile, path).toBe(before.y);
      await page.mouse.move(0, 0);
      await expect(list.getByText(`#${leaving} has left this list`), path).toBeHidden();
      expect(await topOf(order), path).toBeLessThan(topBefore);
    }

    // The next to be due comes first.
    await visit(page, '/orders?view=board');
    const confirmed = tickets(page.getByRole('region', { name: 'Confirmed', exact: true }));
    const top = await confirmed.first().getAttribute('data-order');
    const order = page.locator(`[data-order="${top}"]`);
    await order.hover();
    const before = await boxOf(order);
    const arriving = platform.control.addOrder({
      // Due before every order of the stand-in, some of which become due during a long run.
      ...{ silent: true, order_status: 'Confirmed', placed_ago: 30, due_in: -300 },
    });
    expect(await placeWhen(order, `#${arriving}`)).toBe(before.y);
    await page.mouse.move(0, 0);
    await expect(confirmed.first()).toContainText(`#${arriving}`);
  });
  await test.step('the note is visible wherever an order can be accepted, and its allergy words stand out', async () => {
    for (const path of ['/', '/orders?view=board', '/orders']) {
      await visit(page, path);
      const orders = tickets(page).filter({ has: accept(page) });
      await expect(orders.first(), path).toBeVisible();
      await expect(orders.filter({ hasNotText: NOTE }), path).toHaveCount(0);
      await expect(orders.first().locator('mark'), path).toHaveText(['nut', 'allergy']);
    }

    await test.step('on the order’s page', async () => {
      await visit(page, `/order_detail?order=${newer}`);
      const order = page.getByRole('main');
      await expect(order.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
      await expect(order.locator('mark')).toHaveText(['nut', 'allergy']);
      await visit(page, '/orders');
    });

    await test.step('by the owner’s own list', async () => {
      const options = page.getByRole('button', { name: 'Options for this device' });
      const dialog = page.getByRole('dialog', { name: 'Options for this device' });
      const order = tickets(page).filter({ hasText: `#${newer}` });
      await options.click();
      await dialog.getByLabel('English').fill('severe, , <b>, (.*');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(order.locator('mark')).toHaveText(['Severe']);
      await options.click();
      await expect(dialog.getByLabel('English')).toHaveValue('severe, <b>, (.*');
      await expectAccessible(page, 'the options');
      await dialog.getByRole('button', { name: 'Reset to default words' }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(order.locator('mark')).toHaveText(['nut', 'allergy']);
    });
  });
  await test.step('one tap accepts and reprints; two decline, pause, and mark a dish as sold out', async () => {
    /** Taps these one after the other, and nothing else. */
    const tap = async (...buttons: readonly Locator[]): Promise<void> => {
      for (const button of buttons) await button.click();
    };
    const button = (name: string | RegExp, within: Page | Locator = page): Locator =>
      within.getByRole('button', { name });
    const ticket = (number: number): Locator => tickets(page).filter({ hasText: `#${number}` });
    await visit(page, '/orders?view=board');

    await tap(accept(ticket(accepted)));
    await expect(ticket(accepted)).toContainText('Accepted for 30 min');

    await tap(button('Decline', ticket(declined)), button('Decline', page.getByRole('alertdialog')));
    await expect.poll(() => platform.control.order(declined)?.status).toMatch(/^Cancel/i);

    await tap(button(`Print order #${accepted}`));
    await printer.waitForReceipts(1);
    await tap(button(`Print order #${accepted}`));
    const [, again] = await printer.waitForReceipts(2);
    expect(again?.text).toContain('DUPLICATE');

    platform.control.setClock(WEDNESDAY_NOON - Date.now());
    await refocusTab(page);
    await tap(button(/^Restaurant: Open/), button('Close for a while'));
    await expect(page.getByText(/^Closed for a while/)).toBeVisible();
    await page.getByText('Take orders during opening hours', { exact: true }).click();
    await tap(button('Done'));
    await expect(button(/^Restaurant: Open/)).toBeVisible();

    await visit(page, `/order_detail?order=${accepted}`);
    await tap(button(`Sold out: ${dish}`), button('For 4 hours'));
    await expect(page.getByRole('dialog')).toBeHidden();
    await visit(page, '/sold_out');
    await tap(button(`Back in stock: ${dish}`));
    await expect(button(`Back in stock: ${dish}`)).toBeHidden();
  });
});
