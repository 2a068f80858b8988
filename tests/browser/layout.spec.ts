/**
 * Loaded pages at the width of a phone, a tablet and a desktop: nothing scrolls sideways, loading causes no layout
 * shift, touch targets are large enough.
 */
import type { Locator, Page } from '@playwright/test';
import { getAddOnGroups } from '@servery/protocol/platform/addOns';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { expectComplete, watchRequests } from './everyPage.ts';
import { expectNoHorizontalOverflow, expectTargetSizes } from './fits.ts';
import { MOST_SHIFT, watchShifts } from './layoutShift.ts';
import { PAGES } from './pages.ts';
import { connectPrinter } from './printers.ts';
import { expect, type Stack, test as base, visit } from './servery.ts';
import { dealId } from './ticketForm.ts';
import { walkTest } from './walk.ts';

const PHONE = { name: 'a phone', viewport: { width: 360, height: 740 }, hasTouch: true };
const TABLET = { name: 'a tablet', viewport: { width: 820, height: 1180 }, hasTouch: true };
const DESKTOP = { name: 'a desktop', viewport: { width: 1440, height: 900 }, hasTouch: false };
const SIZES = [PHONE, TABLET, DESKTOP];

/** An order with the longest texts that customers write. */
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

/** Opens the console, with an order that is waiting. */
async function begin(page: Page, servery: Stack) {
  await connectPrinter(servery);
  const number = servery.platform.control.addOrder({ ...LONG, silent: true });
  const open = watchRequests(page);
  const touch = await page.context().newCDPSession(page);
  return {
    page,
    number,
    /** Waits until the page at this path has loaded, or has adapted to another size. */
    settle: async (path: string): Promise<void> => {
      const { title = '' } = PAGES.find((each) => each.path === path.split('?')[0]) ?? {};
      await expectComplete(page, open, { path, address: path, title });
    },
    resize: async ({ viewport, hasTouch }: typeof PHONE): Promise<void> => {
      await touch.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
      await page.setViewportSize(viewport);
      await expect
        .poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches), 'takes fingers')
        .toBe(hasTouch);
    },
  };
}

const test = walkTest(async (page, servery) => {
  const walk = await begin(page, servery);
  await page.goto('/orders');
  await walk.settle('/orders');
  return walk;
});

// The page of a walk has touch; on a desktop, the browser tells the page that there is none.
test.use({ hasTouch: true });

test.describe('nothing scrolls sideways on a phone, a tablet and a desktop', () => {
  base('at /login', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    for (const { name, viewport } of SIZES) {
      await page.setViewportSize(viewport);
      await expectNoHorizontalOverflow(page, `/login on ${name}`);
    }
  });

  for (const [path, shown] of [
    ['/', (page: Page) => page.getByRole('heading', { name: 'Upcoming holidays' })],
    ['/orders', (page: Page, number: number) => page.getByRole('link', { name: new RegExp(`#${number}`) })],
    [
      '/printer-settings?tab=receipt',
      (page: Page) => page.getByRole('region', { name: 'Receipt preview' }).getByRole('img'),
    ],
  ] as const) {
    test(`at ${path}`, async ({ walk: { page, number, resize, settle }, servery: { printer } }) => {
      await visit(page, path);
      for (const size of SIZES) {
        await resize(size);
        await expect(shown(page, number)).toBeVisible();
        await settle(path);
        await expectNoHorizontalOverflow(page, `${path} on ${size.name}`);
      }
      expect(printer.receipts).toHaveLength(0);
    });
  }

  test('at an order, and in the dialog over it', async ({ walk, servery: { printer } }) => {
    const { page, number, resize, settle } = walk;
    await visit(page, `/order_detail?order=${number}`);
    for (const size of SIZES) {
      await resize(size);
      await settle('/order_detail');
      await page.getByRole('button', { name: 'Accept', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'SCHEDULE THE ORDER' });
      await expect(dialog).toBeVisible();
      const box = await dialog.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(size.viewport.width);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await expectNoHorizontalOverflow(page, `/order_detail on ${size.name}`);
    }
    expect(printer.receipts).toHaveLength(0);
  });
});

test.describe('a reload causes no layout shift', () => {
  for (const size of SIZES) {
    test(`on ${size.name}`, async ({ walk: { page, resize, settle } }) => {
      const waiting = page.getByText(/^\d+ orders? waiting/);
      await resize(size);
      // Nothing is known of the content above the page.
      await page.evaluate(() => localStorage.removeItem('above_page'));
      for (const path of ['/', '/', '/orders', '/product']) {
        await page.goto(path);
        await settle(path);
        // The content above the page loads after it.
        await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
        if (path === '/') await expect(waiting).toBeVisible();
        const { score, of } = await (await watchShifts(page, 'load'))();
        expect.soft(score, `${path} jumps: ${of.join('\n')}`).toBeLessThan(MOST_SHIFT);
      }
    });
  }
});

for (const size of SIZES) {
  test(`orders keep their height as printing loads on ${size.name}`, async ({
    owner: page,
    servery: { platform },
  }) => {
    const order_note = 'Ring twice, then leave it with the neighbour on the second floor';
    const [waiting = 0, ready = 0] = ['Processing', 'Ready For Pickup'].map((order_status) =>
      platform.control.addOrder({ silent: true, order_status, order_note }),
    );
    await page.setViewportSize(size.viewport);
    let load = (): void => undefined;
    const held = new Promise<void>((resolve) => (load = resolve));
    await page.route('**/assets/OrderPrintDesk-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/orders?status=32');
    // Orders that were printed before get a line that says so.
    const orders = [waiting, ready].map((number) => page.locator(`main [data-order="${number}"]`));
    for (const order of orders) await expect(order).toBeVisible();
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    const heights = () => Promise.all(orders.map(async (order) => (await order.boundingBox())?.height));
    const before = await heights();
    load();
    const print = size === PHONE ? /^More actions/ : /^Print order/;
    for (const order of orders) await expect(order.getByRole('button', { name: print })).toBeVisible();
    expect(await heights()).toEqual(before);
  });
}

test.describe('touch targets are large enough', () => {
  for (const size of [PHONE, TABLET]) {
    test(`about an order on ${size.name}`, async ({ walk, servery: { printer } }) => {
      const { page, number, resize, settle } = walk;
      await resize(size);
      await visit(page, `/order_detail?order=${number}`);
      await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Printer ready' })).toBeVisible();
      await settle('/order_detail');
      await expectTargetSizes(page.getByRole('main'), 'the order');
      await expectTargetSizes(page.getByRole('banner'), 'the header');
      for (const menu of await page.getByRole('navigation').all()) await expectTargetSizes(menu, 'the menu');

      await page.getByRole('button', { name: 'Accept', exact: true }).tap();
      const dialog = page.getByRole('dialog', { name: 'SCHEDULE THE ORDER' });
      await expect(dialog).toBeVisible();
      await page.waitForFunction(() =>
        document.getAnimations().every(({ playState }) => playState !== 'running'),
      );
      await expectTargetSizes(dialog, 'the dialog');
      await dialog.getByRole('button', { name: 'Cancel' }).tap();
      await expect(dialog).toBeHidden();

      await visit(page, '/orders');
      await expect(page.getByRole('link', { name: new RegExp(`#${number}`) })).toBeVisible();
      if (size === PHONE) {
        await expectTargetSizes(page.getByRole('navigation', { name: 'Orders by step' }), 'the tabs');
        await openFilters(page);
      }
      await expectTargetSizes(page.getByRole('navigation', { name: 'Order status' }), 'the filters');
      expect(printer.receipts).toHaveLength(0);
    });
  }
});

/** On a phone the filters are behind an icon; they stay open while the walk opens other pages. */
async function openFilters(page: Page): Promise<void> {
  const filters = button(page, 'Filters');
  if ((await filters.getAttribute('aria-expanded')) !== 'true') await filters.tap();
}

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

/** Opens a dialog, drawer or menu, checks it when it is complete, and closes it. */
async function look(page: Page, what: string, open: () => Promise<unknown>): Promise<void> {
  const over = page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true });
  await open();
  await expect(over, what).toBeVisible();
  await expect(over.locator('.chakra-skeleton, [aria-busy=true]'), what).toHaveCount(0);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  await expectTargetSizes(over, what);
  await page.keyboard.press('Escape');
  await expect(over, what).toHaveCount(0);
}

test.describe('touch targets over a page on a phone are large enough', () => {
  for (const [what, open] of [
    ['orders that came', (page: Page) => button(page, /^Notifications/).tap()],
    ['the user menu', (page: Page) => button(page, 'User menu').tap()],
    ['the palette', (page: Page) => page.keyboard.press('Control+k')],
    ['open or closed', (page: Page) => button(page, /^Restaurant:/).tap()],
    ['the sound', (page: Page) => button(page, 'Open the shift').tap()],
    [
      'options of the list',
      async (page: Page) => {
        await openFilters(page);
        await button(page, 'Options for this device').tap();
      },
    ],
    [
      'what else is done with an order',
      (page: Page) =>
        button(page, /^More actions for order/)
          .first()
          .tap(),
    ],
  ] as const) {
    test(what, async ({ walk: { page, resize, settle } }) => {
      await resize(PHONE);
      await visit(page, '/orders');
      await settle('/orders');
      await look(page, what, () => open(page));
    });
  }

  for (const address of [
    '/addcategory',
    '/manage-addons?open=GROUP&add=addon',
    '/addongroups?add=group',
    '/coupons?add=coupon',
    '/events?edit=new',
    '/special_deals?redeem=DEAL',
    '/galleries?edit=new',
    '/holidays?edit=new',
    '/holidays?suggest=public',
    '/rest-timing?edit=new',
    '/rest-timing?edit=hours',
    '/sold_out?find=Margherita',
  ]) {
    test(address, async ({ walk: { page, resize }, servery: { platform } }) => {
      const client = await signInToPlatform(platform.url);
      const { data: groups } = await client.get(getAddOnGroups, { query: { size: 1, page: 0 } });
      const at = address
        .replace('GROUP', groups[0]?.addOnGroupId ?? '')
        .replace('DEAL', await dealId(client, 'Espresso Card'));
      await resize(PHONE);
      await look(page, address, () => visit(page, at));
    });
  }

  test('a picture', async ({ walk: { page, resize } }) => {
    await resize(PHONE);
    await visit(page, '/galleries');
    const picture = page.getByRole('list', { name: 'Pictures' }).getByRole('link').first();
    await look(page, 'a picture', () => picture.tap());
  });

  test('a change of many products', async ({ walk: { page, resize } }) => {
    await resize(PHONE);
    await visit(page, '/product');
    await page.getByRole('main').getByRole('row').nth(1).getByRole('checkbox').check();
    await look(page, 'a change of many products', () => button(page, 'Change').tap());
  });

  test('a new order and a question, both over unsaved input', async ({ walk, servery }) => {
    const { page, resize } = walk;
    await resize(PHONE);
    await visit(page, '/change-password');
    const password = page.getByLabel('Current password', { exact: true });
    await password.fill('servery');
    await look(page, 'a new order', () => Promise.resolve(servery.platform.control.addOrder()));
    await look(page, 'a question', () => page.getByRole('link', { name: 'Orders', exact: true }).tap());
    await password.clear();
  });
});
