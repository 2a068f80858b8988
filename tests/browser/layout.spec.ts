/**
 * Every finished page at the width of a phone, a tablet and a desktop: nothing scrolls sideways, nothing jumps as it comes,
 * fingers hit.
 */
import { getAddOnGroups } from '@servery/protocol/platform/addOns';
import { signIn as signInToPlatform } from '../platform/client.ts';
import type { Locator } from '@playwright/test';
import { expectWhole, watchRequests } from './everyPage.ts';
import { expectNothingSideways, expectTargets } from './fits.ts';
import { MOST_SHIFT, watchShifts } from './layoutShift.ts';
import { PAGES } from './pages.ts';
import { expect, OUTLET, signIn, test, visit } from './servery.ts';
import { dealId } from './tickets.ts';

const SIZES = [
  { name: 'a phone', viewport: { width: 360, height: 740 }, hasTouch: true },
  { name: 'a tablet', viewport: { width: 820, height: 1180 }, hasTouch: true },
  { name: 'a desktop', viewport: { width: 1440, height: 900 }, hasTouch: false },
] as const;

/** An order whose every text is as long as customers make them. */
const LONG = {
  shipping_method: 'Delivery',
  order_note: 'Please ring twice, the bell is broken; '.repeat(6),
  billing_details: {
    first_name: 'Maximiliana-Alexandra',
    last_name: 'Featherstonehaugh-Cholmondeley',
    phone: '+44 20 7946 0958',
    address_1: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch',
    city: 'San Mateo',
  },
  items: [
    {
      name: 'Donaudampfschifffahrtsgesellschaftskapitänspfannkuchen',
      qty: [12] as [number],
      total: 12345.67,
      addons: [{ addon_full_name: 'Rindfleischetikettierungsüberwachungsaufgabensauce' }],
    },
  ],
};

for (const { name, viewport, hasTouch } of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, hasTouch });

    test('nothing scrolls sideways', async ({ page, servery, connectedPrinter: printer }) => {
      const number = servery.platform.control.addOrder(LONG);
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
      await expectNothingSideways(page, '/login');
      await signIn(page);

      await expect(page.getByRole('heading', { name: 'Upcoming holidays' })).toBeVisible();
      await expectNothingSideways(page, '/');

      await visit(page, '/orders');
      await expect(page.getByRole('link', { name: new RegExp(`#${number}`) })).toBeVisible();
      await expectNothingSideways(page, '/orders');

      await visit(page, `/order_detail?order=${number}`);
      await page.getByRole('button', { name: 'Accept', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'SCHEDULE THE ORDER' });
      await expect(dialog).toBeVisible();
      const box = await dialog.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(viewport.width);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await expectNothingSideways(page, '/order_detail');

      await visit(page, '/printer-settings');
      await expect(page.getByRole('region', { name: 'Receipt preview' }).getByRole('img')).toBeVisible();
      await expectNothingSideways(page, '/printer-settings');
      expect(printer.receipts).toHaveLength(0);
    });

    test('what is loaded anew stays where it is as it comes', async ({ owner: page, servery }) => {
      servery.platform.control.addOrder();
      const open = watchRequests(page);
      const waiting = page.getByText(/^Orders waiting to be accepted/);
      await page.goto('/');
      // Nothing is known of what will stand above a page.
      await page.evaluate(() => localStorage.removeItem('above_page'));
      for (const path of ['/', '/', '/orders', '/product']) {
        await page.goto(path);
        const { title = '' } = PAGES.find((each) => each.path === path) ?? {};
        await expectWhole(page, open, { path, address: path, title });
        // What stands above the page comes after it.
        await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
        if (path === '/') await expect(waiting).toBeVisible();
        const { score, of } = await (await watchShifts(page, 'load'))();
        expect.soft(score, `${path} jumps: ${of.join('\n')}`).toBeLessThan(MOST_SHIFT);
      }
    });

    if (hasTouch) {
      test('what is tapped is large enough', async ({ owner: page, servery, connectedPrinter: printer }) => {
        const number = servery.platform.control.addOrder();
        await page.goto(`/order_detail?order=${number}`);
        await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Printer ready' })).toBeVisible();
        await expectTargets(page.getByRole('main'), 'the order');
        await expectTargets(page.getByRole('banner'), 'the header');
        for (const menu of await page.getByRole('navigation').all()) await expectTargets(menu, 'the menu');

        await page.getByRole('button', { name: 'Accept' }).tap();
        const dialog = page.getByRole('dialog', { name: 'SCHEDULE THE ORDER' });
        await expect(dialog).toBeVisible();
        await page.waitForFunction(() =>
          document.getAnimations().every(({ playState }) => playState !== 'running'),
        );
        await expectTargets(dialog, 'the dialog');

        await visit(page, '/orders');
        await expect(page.getByRole('link', { name: new RegExp(`#${number}`) })).toBeVisible();
        if (name === 'a phone') {
          await expectTargets(page.getByRole('navigation', { name: 'Orders by step' }), 'the tabs');
          await page.getByRole('button', { name: 'Filters' }).tap();
        }
        await expectTargets(page.getByRole('navigation', { name: 'Order status' }), 'the filters');
        expect(printer.receipts).toHaveLength(0);
      });
    }
  });
}

test.describe('over a page on a phone', () => {
  test.use(SIZES[0]);

  test('what is tapped is large enough in dialogs, drawers and menus', async ({ owner: page, servery }) => {
    const { platform } = servery;
    const client = await signInToPlatform(platform.url);
    const { data: groups } = await client.get(getAddOnGroups, { query: { size: 1, page: 0 } });
    const deal = await dealId(client, 'Espresso Card');
    platform.control.addOrder({ silent: true });
    const over = page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true });
    const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
    /** Opens one, looks at it when all of it is there, and has it go. */
    const look = async (what: string, open: () => Promise<unknown>): Promise<void> => {
      await open();
      await expect(over, what).toBeVisible();
      await expect(over.locator('.chakra-skeleton, [aria-busy=true]'), what).toHaveCount(0);
      await page.waitForFunction(() =>
        document.getAnimations().every(({ playState }) => playState !== 'running'),
      );
      await expectTargets(over, what);
      await page.keyboard.press('Escape');
      await expect(over, what).toHaveCount(0);
    };

    await page.goto('/orders');
    await look('orders that came', () => button(/^Notifications/).tap());
    await look('the user menu', () => button('User menu').tap());
    await look('the palette', () => page.keyboard.press('Control+k'));
    await look('open or closed', () => button(/^Restaurant:/).tap());
    await look('the sound', () => button('Open the shift').tap());
    await button('Filters').tap();
    await look('options of the list', () => button('Options of this device').tap());
    await look('what else is done with an order', () =>
      page
        .getByRole('button', { name: /^More for order/ })
        .first()
        .tap(),
    );
    for (const address of [
      '/addcategory',
      `/manage-addons?open=${groups[0]?.addOnGroupId ?? ''}&add=addon`,
      '/addongroups?add=group',
      '/coupons?add=coupon',
      '/events?edit=new',
      `/special_deals?redeem=${deal}`,
      '/galleries?edit=new',
      '/holidays?edit=new',
      '/holidays?suggest=public',
      '/rest-timing?edit=new',
      '/sold_out?find=Margherita',
    ]) {
      await look(address, () => visit(page, address));
    }
    await visit(page, '/galleries');
    const picture = page.getByRole('list', { name: 'Pictures' }).getByRole('link').first();
    await look('a picture', () => picture.tap());
    await visit(page, '/product');
    await page.getByRole('main').getByRole('row').nth(1).getByRole('checkbox').check();
    await look('a change of many products', () => button('Change').tap());
    // Over what is being written, both.
    await visit(page, '/change-password');
    await page.getByLabel('Current password', { exact: true }).fill('servery');
    await look('a new order', () => Promise.resolve(platform.control.addOrder()));
    await look('a question', () => page.getByRole('link', { name: 'Orders', exact: true }).tap());
  });
});

test('nothing scrolls sideways where there is no access', async ({ page }) => {
  await signIn(page, OUTLET);
  await visit(page, '/orders');
  await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible();
  for (const { name, viewport } of SIZES) {
    await page.setViewportSize(viewport);
    await expectNothingSideways(page, `no access on ${name}`);
  }
});
