/**
 * WCAG 2.2 AA in both themes where a page differs from its state in `everyPage.spec.ts`: dialogs, menus, empty and
 * failed states; and the day's work by keyboard alone.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expectTakesKeys } from './dialogs.ts';
import { NO_ACCESS } from './pages.ts';
import { expect, OUTLET, OWNER, PASSWORD, signInAs, submitSignIn, test, visit } from './servery.ts';

test.describe('axe finds nothing in either theme', () => {
  test('on the sign-in page, the no-access screen and the not-found page', async ({ page }) => {
    await test.step('on the sign-in page empty, after an error, and from right to left on a phone', async () => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
      await expectAccessible(page, 'as it comes');
      await page.getByLabel('Email').fill('nobody@servery.test');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByText('No account has this email')).toBeVisible();
      await expectAccessible(page, 'refused');
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByLabel('Language').selectOption({ label: 'العربية' });
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectAccessible(page, 'from right to left');
      await page.getByRole('combobox').selectOption({ label: 'English' });
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await test.step('on the no-access screen and the not-found page', async () => {
      await submitSignIn(page, OUTLET);
      await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
      for (const [path, heading] of [
        ['/orders', NO_ACCESS],
        ['/no-such-page', 'Page not found'],
      ] as const) {
        await visit(page, path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible();
        await expectAccessible(page, path);
      }
    });
  });

  test('on the menus, dialogs, empty and failed states of a day', async ({
    owner: page,
    servery,
    connectedPrinter: printer,
  }) => {
    const number = servery.platform.control.addOrder({ order_note: 'No nuts please' });
    await page.goto('/');
    await test.step('on the whole home page with the user menu open', async () => {
      await expect(page.getByRole('heading', { name: 'Upcoming holidays' })).toBeVisible();
      await page.getByRole('button', { name: 'User menu' }).click();
      await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('on the list of orders, empty and failed', async () => {
      await visit(page, '/orders?from=01-01-2001&to=02-01-2001');
      await expect(page.getByText('No orders here')).toBeVisible();
      await expectAccessible(page);
      servery.platform.control.fail({ match: 'getOrders', times: 9, how: 'garbage' });
      await visit(page, '/orders');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectAccessible(page);
      servery.platform.control.clearFailures();
    });
    await test.step('on the dialogs over an order', async () => {
      await visit(page, `/order_detail?order=${number}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order #${number}`);
      await page.getByRole('button', { name: 'Accept' }).click();
      const schedule = page.getByRole('dialog', { name: 'SCHEDULE THE ORDER' });
      await schedule.getByRole('button', { name: 'Custom' }).click();
      await schedule.getByLabel('Minutes', { exact: true }).fill('120');
      await expect(schedule.getByText('Only added two digits not more than two.')).toBeVisible();
      await expectAccessible(page);
      await schedule.getByRole('button', { name: 'Cancel' }).click();
      await expect(schedule).toBeHidden();

      await page.getByRole('button', { name: 'Decline' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Keep the order' }).click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
    });
    await test.step('on the printer settings with a printer that has no paper', async () => {
      // Waiting orders, also those that an open page knows, would open a question.
      servery.platform.control.settleWaiting('Complete');
      const tab = (name: string): Promise<void> =>
        page.getByRole('navigation', { name: 'Printer settings' }).getByRole('link', { name }).click();
      await page.goto('/printer-settings?tab=receipt');
      await expect(page.getByRole('region', { name: 'Receipt preview' }).getByRole('img')).toBeVisible();
      await expectAccessible(page, 'the receipt');
      await tab('Behaviour');
      await page.getByText('Print new orders automatically').click();
      await expect(page.getByLabel('Shift ends at')).toBeVisible();
      await expectAccessible(page, 'the behaviour');
      await tab('Connection');
      await printer.fault('paperOut');
      await expect(page.getByRole('main').getByText('Out of paper')).toBeVisible();
      await page.getByLabel('Printer IP address').fill('');
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(page.getByText('Type the printer IP address')).toBeVisible();
      await expectAccessible(page);
    });
  });

  test('with the print agent not running, not paired, or of another version', async ({
    owner: page,
    servery,
    ownerSession,
    serveAnotherConsole,
  }) => {
    const nowhere = await serveAnotherConsole({ agentUrl: 'ws://127.0.0.1:1/v1' });
    await signInAs(page, servery, ownerSession, nowhere);
    await page.goto(`${nowhere}/printer-settings`);
    await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
    await expectAccessible(page);

    const unpaired = await serveAnotherConsole({});
    await signInAs(page, servery, ownerSession, unpaired);
    await page.goto(`${unpaired}/printer-settings`);
    await page.getByRole('button', { name: 'Pair this console' }).click();
    await expect(page.getByLabel('Code')).toBeVisible();
    await expectAccessible(page);

    await page.routeWebSocket(/v1$/, (socket) => {
      const agent = socket.connectToServer();
      agent.onMessage((message) => socket.send(String(message).replace('"protocol":1', '"protocol":2')));
    });
    await page.reload();
    await expect(page.getByText(/^The print agent is newer than this console/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expectAccessible(page);
  });
});

/**
 * Presses a key until this element has the focus, as a person would. Starts from the current focus: if the focus was
 * lost, it starts at the top of the page, which a person would not accept.
 *
 * @param options.key Shift + Tab for elements before it.
 */
async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'combobox' | 'checkbox',
  name: string | RegExp,
  { key = 'Tab', most = 20 } = {},
): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  expect(await page.evaluate(() => document.activeElement?.tagName), 'what has the focus').not.toBe('BODY');
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} did not come to the ${role} ${String(name)} in ${most} presses`);
}

/** The live region announcement, wherever the focus is. */
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first();

/** Moves from the top of a page opened by its address to the page's own content. */
async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

test('an order is accepted, printed and made ready by keyboard alone, and each step is announced to screen readers', async ({
  page,
  servery,
  connectedPrinter: printer,
}) => {
  const number = servery.platform.control.addOrder();
  const next = page.getByRole('heading', { name: 'Next step' });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(OWNER);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();

  await test.step('the menu opens the orders, and the page takes the focus', async () => {
    const orders = page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true });
    await expect(orders).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await tabTo(page, 'link', 'Orders');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('an order is opened', async () => {
    await expect(page.getByRole('link', { name: `#${number}` })).toBeVisible();
    await tabTo(page, 'link', `#${number}`, { most: 40 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order #${number}`);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - 'heading /Order #\\d+ New/ [level=1]'
        - button "Print"
        - button "Reconnect"
        - status
        - status
        - table
        - heading "Next step" [level=2]
        - button "Accept"
        - button "Decline"
        - heading "Guest" [level=2]
        - region "Prints":
          - heading "Prints" [level=2]
          - link "Print in the browser"
        - region "Activity":
          - heading "Activity" [level=2]
    `);
  });

  await test.step('the dialog traps the focus and returns it', async () => {
    await tabTo(page, 'button', 'Accept');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'SCHEDULE THE ORDER' });
    await expectTakesKeys(dialog);
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Accept' })).toBeFocused();
  });

  await test.step('the order is accepted', async () => {
    await page.keyboard.press('Enter');
    await expectTakesKeys(page.getByRole('dialog', { name: 'SCHEDULE THE ORDER' }));
    await tabTo(page, 'button', '20 min');
    await page.keyboard.press('Space');
    await tabTo(page, 'button', 'Save');
    await page.keyboard.press('Enter');
    await expect(said(page, 'Order confirmed!')).toBeVisible();
    expect(servery.platform.control.order(number)?.status).toBe('Confirmed');
    await expect(next).toBeFocused();
  });

  await test.step('printed', async () => {
    await tabTo(page, 'button', 'Print', { key: 'Shift+Tab' });
    await page.keyboard.press('Enter');
    await expect(said(page, /^Printed$/)).toBeAttached();
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeFocused();
    const [receipt] = await printer.waitForReceipts(1);
    expect(receipt?.text).toContain(`Order ${number}`);
  });

  await test.step('and made ready', async () => {
    await tabTo(page, 'button', 'Ready For Pickup');
    await page.keyboard.press('Enter');
    await expect(said(page, 'Order pickup ready!')).toBeVisible();
    await expect(next).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Picked Up' })).toBeFocused();
  });
});

test('a product is turned off and on and the restaurant paused by keyboard alone, and each step is announced', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  // A Wednesday noon in the restaurant's time zone, when it is open.
  control.setClock(Date.parse('2026-05-20T12:00:00-07:00') - Date.now());
  await page.goto('/sold_out');
  await expect(page.getByRole('table', { name: 'Sold out' })).toBeVisible();

  await test.step('a product is found, and its off time is chosen', async () => {
    await skipToContent(page);
    await tabTo(page, 'combobox', 'Mark an item as sold out');
    await page.keyboard.type('TIRAMISU');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Mark Tiramisù as sold out' });
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog "Mark Tiramisù as sold out":
        - heading "Mark Tiramisù as sold out"
        - button /For 4 hours Back today/
        - button /Until further notice/
        - button "Cancel"
    `);
    await tabTo(page, 'button', /^Until further notice/);
    await page.keyboard.press('Enter');
    await expect(said(page, 'Tiramisù is sold out')).toBeAttached();
    await expect(page.getByRole('row', { name: 'Tiramisù' })).toContainText('Until further notice');
    await expect(page.getByRole('combobox', { name: 'Mark an item as sold out' })).toBeFocused();
  });

  await test.step('and it is turned on again', async () => {
    await tabTo(page, 'button', 'Back in stock: Tiramisù');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Back in stock: Tiramisù' })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Sold out' })).toBeFocused();
  });

  await test.step('the restaurant is closed for two hours, and opened', async () => {
    await visit(page, '/restaurant-settings');
    const open = page.getByRole('checkbox', { name: 'Take orders during opening hours' });
    await expect(open).toBeChecked();
    await expect(page.getByRole('main')).toBeFocused();
    const region = page.getByRole('region', { name: 'Open or closed' });
    await expect(region).toMatchAriaSnapshot(`
      - region "Open or closed":
        - heading "Open or closed" [level=2]
        - status:
          - text: Open
          - paragraph: /Within opening hours/
        - checkbox "Take orders during opening hours" [checked]
        - group:
          - combobox "Close for":
            - option "1 hour" [selected]
        - button "Close for a while"
        - navigation "Opening times"
    `);
    await tabTo(page, 'combobox', 'Close for');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'button', 'Close for a while');
    await page.keyboard.press('Enter');
    await expect(said(page, /^Restaurant is closed now for 2 hour\(s\)! Open At: 2:0\d PM/)).toBeAttached();
    await expect(said(page, 'Closed for a while. Opens automatically.')).toBeAttached();
    await expect(region.getByRole('status')).toBeFocused();
    await tabTo(page, 'checkbox', 'Take orders during opening hours');
    await page.keyboard.press('Space');
    await expect(open).toBeChecked();
    await expect(said(page, 'Within opening hours.')).toBeAttached();
    await expect(open).toBeFocused();
  });
});
