/** The shell of every page: menu, header, route table, and the console when its own files are broken. */
import type { Page } from '@playwright/test';
import { builtFile } from './builtFiles.ts';
import { watchErrors } from './consoleErrors.ts';
import { holdRequests } from './holdRequests.ts';
import { untilReloaded } from './reloadedOnce.ts';
import { mainMenu, menuLink } from './mainMenu.ts';
import { expect, refocusTab, test, titleOf, visit } from './servery.ts';

const openUserMenu = (page: Page): Promise<void> => page.getByRole('button', { name: 'User menu' }).click();

/** Counts the requests for the document itself from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test('the sidebar, the user menu and the header have the functions of the specification, and report errors', async ({
  owner: page,
  context,
  servery,
}) => {
  await test.step('is greyed out until the merchant’s record has loaded, then shows its logo and name', async () => {
    const answer = await holdRequests(page, '**/merchants/config*');
    await page.goto('/change-password');
    await expect(page.getByRole('heading', { name: 'Change password', level: 1 })).toBeVisible();
    await expect(mainMenu(page)).toBeVisible();
    await expect(mainMenu(page).getByRole('link')).toHaveCount(0);
    await expect(mainMenu(page)).toHaveText('');
    answer();
    await expect(mainMenu(page).getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
    await expect(mainMenu(page).getByText('Bella Cucina', { exact: true })).toBeVisible();
    // The first one, or one that another test has uploaded.
    await expect(mainMenu(page).locator('img')).toHaveAttribute('src', /\/media\/.+\.jpg$/);
    await expect(page.getByRole('banner').getByText('Bella Cucina', { exact: true })).toBeVisible();
  });
  await test.step('has the links of the specification in its words', async () => {
    // Includes the links of closed groups, which one press shows.
    const links = mainMenu(page).getByRole('link', { includeHidden: true });
    await expect(links).toHaveText(
      (
        'Orders, Home, Categories, Products, Add-on groups, Sold out, Special deals, Specials, Coupons, ' +
        'Gift certificates, E-gift card redeem, Social Posting, Marketing plan, Broadcast, Galleries, ' +
        'Banner & logo, Order Online Link, External Order Online Link, Restaurant Timings, Holidays, ' +
        'Restaurant settings, Delivery settings, Printer settings, Reports, Owner & manager, Phone numbers, ' +
        'Change password, Contact Us'
      ).split(', '),
    );
    await expect(links.last()).toHaveAttribute('href', servery.config.contactUsUrl);
    await expect(links.last()).toHaveAttribute('target', '_blank');
    for (const name of ['Menu', 'Offers', 'Reach', 'Account', 'Store']) {
      const group = mainMenu(page).getByRole('button', { name, exact: true });
      await group.click();
      await expect(group).toHaveAttribute('aria-expanded', 'true');
      await expect(mainMenu(page).getByRole('list', { name }).getByRole('link').first()).toBeVisible();
      // One group at a time: the menu needs no scrolling.
      await expect(mainMenu(page).locator('[aria-expanded=true]')).toHaveCount(1);
    }
    await links.getByText('Holidays').click();
    await expect(page).toHaveURL('/holidays');
    await expect(mainMenu(page).getByRole('link', { name: 'Holidays' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
  await test.step('opens without the merchant’s record, and explains the consequence', async () => {
    const errors = watchErrors(page);
    const notice = page.getByRole('status').filter({ hasText: 'time zone could not be loaded' });
    for (const fault of [
      { match: 'getMerchantConfig', how: 'garbage' },
      { match: '/static/merchants/10427/record.json', how: 'status', code: 404 },
    ] as const) {
      servery.platform.control.fail({ times: 9, ...fault });
      await page.goto('/orders');
      await expect(mainMenu(page).getByText('Your restaurant'), fault.how).toBeVisible();
      await expect(mainMenu(page).getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expect(notice, fault.how).toBeVisible();
      servery.platform.control.clearFailures();
    }
    // The group opened last stays open, also for the next visit.
    const store = mainMenu(page).getByRole('button', { name: 'Store', exact: true });
    await expect(store).toHaveAttribute('aria-expanded', 'true');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(mainMenu(page).getByText('Bella Cucina', { exact: true })).toBeVisible();
    await expect(notice).toBeHidden();
    expect(errors).toEqual([]);
  });
  await test.step('names the person and has the links for them', async () => {
    for (const [item, url, title] of [
      ['My Profile', '/edit_profile', 'My Profile'],
      ['Task', '/orders?status=2', 'Orders'],
      ['Message', '/broadcast', 'Broadcast'],
      ['Account Settings', '/change-password', 'Change password'],
      ['Keyboard shortcuts', '/keyboard-shortcuts', 'Keyboard shortcuts'],
      ['About', '/about', 'About'],
    ] as const) {
      await openUserMenu(page);
      await expect(page.getByRole('menu').getByText('Giulia Rossi · Admin')).toBeVisible();
      await page.getByRole('menuitem', { name: item }).click();
      await expect(page).toHaveURL(url);
      await expect(page).toHaveTitle(titleOf(title));
      await expect(page.getByRole('main')).toBeFocused();
    }
    await openUserMenu(page);
    await expect(page.getByRole('menuitem')).toHaveText([
      'My Profile',
      'Task',
      'Message',
      'Account Settings',
      'Search and commands',
      'Full screen',
      'Keyboard shortcuts',
      'About',
      'Log Out',
    ]);
    const isFull = (): Promise<boolean> => page.evaluate(() => document.fullscreenElement !== null);
    await page.getByRole('menuitem', { name: 'Full screen' }).click();
    await expect.poll(isFull).toBe(true);
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Exit full screen' }).click();
    await expect.poll(isFull).toBe(false);
  });
  await test.step('keeps a menu that is opened while a page is loading', async () => {
    const answer = await holdRequests(page, builtFile('HolidaysPage'));
    await visit(page, '/holidays');
    await openUserMenu(page);
    await expect(page.getByRole('menu')).toBeVisible();
    answer();
    await expect(page).toHaveTitle(titleOf('Holidays'));
    await expect(page.getByRole('heading', { name: 'Holidays', level: 1 })).toBeVisible();
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'User menu' })).toBeFocused();
  });
  await test.step('show a not-found message at an unknown address, with a link home', async () => {
    for (const path of ['/no-such-page', '/orders/7', '/eticket_redeem']) {
      await visit(page, path);
      await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(titleOf('Page not found'));
    }
    await expect(page.getByRole('contentinfo')).toHaveText(/^© \d{4} Servery$/);
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL(`${servery.url}/`);
  });
  await test.step('the pill in the header shows when the platform is unreachable, and when it is back', async () => {
    const status = page.getByRole('list', { name: 'Status' });
    await expect(status.getByText('Online')).toBeVisible();
    // A part of the page that can no longer load is a different matter.
    await expect(status.getByRole('link', { name: /printer/i })).toBeVisible();
    await expect(status.getByRole('button', { name: 'Open the shift' })).toBeVisible();
    await context.setOffline(true);
    await refocusTab(page);
    await expect(status.getByText('Offline')).toBeVisible();
    await context.setOffline(false);
    await expect(status.getByText('Online')).toBeVisible();
  });
  await test.step('Run Order Test reports a refusal, an error, or that it is under way', async () => {
    // A page that does little while the test waits.
    await visit(page, '/about');
    const run = (): Promise<void> => page.getByRole('button', { name: 'Run Order Test' }).click();
    const toast = page.locator('[data-scope="toast"][data-part="root"]');
    /** The toast's text when it is the only one, dismissed before the next attempt. */
    const expectTold = async (text: string, trouble = ''): Promise<void> => {
      await expect(toast.getByText(text, { exact: true }), trouble).toBeVisible();
      await expect(toast).toHaveCount(1);
      await toast.getByRole('button', { name: 'Close' }).click();
      await expect(toast).toHaveCount(0);
    };

    const message = 'Open the restaurant before you test it.';
    servery.platform.control.fail({ match: 'runOrderTest', how: 'envelope', message });
    await run();
    await expectTold(message);

    for (const trouble of [{ how: 'cut' }, { how: 'status', code: 500 }, { how: 'garbage' }] as const) {
      // The browser resends a request that was cut.
      servery.platform.control.fail({ match: 'runOrderTest', times: 9, ...trouble });
      await run();
      await expectTold('Something went wrong. Please try again later.', trouble.how);
      servery.platform.control.clearFailures();
    }

    const sent = page.waitForRequest((request) => request.url().includes('/merchants/test_auto_run'));
    await run();
    // The resulting order is announced, too.
    await expect(toast.getByText('Test Order is in Progressing...', { exact: true })).toBeVisible();
    const request = await sent;
    expect(request.method()).toBe('PATCH');
    expect(new URL(request.url()).searchParams.get('user_id')).toBe('10427');
    await expect(page.getByRole('region', { name: 'New Order' })).toBeVisible();
    await visit(page, '/about');
  });
  await test.step('publishing spins for two seconds, then publishes and says so, or gives the reason for a refusal', async () => {
    const publish = page.getByRole('button', { name: 'Publish' });
    const sent = page
      .waitForRequest((request) => request.url().includes('/merchants/products/publish'))
      .then((request) => ({ request, at: Date.now() }));
    const pressedAt = Date.now();
    await publish.click();
    await expect(publish).toHaveAttribute('aria-busy', 'true');
    await publish.click();
    const published = page.getByText('Changes published successfully!', { exact: true });
    await expect(published).toBeVisible();
    await expect(publish).toHaveAttribute('aria-busy', 'false');
    const { request, at } = await sent;
    expect(at - pressedAt).toBeGreaterThanOrEqual(1950);
    expect(request.method()).toBe('PATCH');
    expect(new URL(request.url()).searchParams.get('user_id')).toBe('10427');
    // Pressed twice, published once.
    await expect(published).toHaveCount(1);

    const message = 'Another publication is under way.';
    servery.platform.control.fail({ match: 'publishChanges', how: 'envelope', message });
    await publish.click();
    await expect(page.getByText('The changes could not be published')).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
    await expect(published).toBeHidden();
  });
  await test.step('switches the theme, which is restored before the first paint and on the sign-in page', async () => {
    const background = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const choose = async (choice: string): Promise<void> => {
      await openUserMenu(page);
      await page.getByRole('menuitemradio', { name: choice }).click();
    };
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await background();
    await choose('Dark');
    await expect.poll(background).not.toBe(light);
    const dark = await background();

    await page.reload({ waitUntil: 'commit' });
    await expect.poll(background).toBe(dark);
    await openUserMenu(page);
    await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
    await page.keyboard.press('Escape');

    await choose('Same as device');
    await expect.poll(background).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(background).toBe(dark);
    await choose('Light');
    await expect.poll(background).toBe(light);

    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(await background()).toBe(light);
  });
});

test.describe('on a phone and on a tablet', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the bar, the menu and the sidebar of small windows', async ({ shell: page }) => {
    await test.step('a bar at the bottom has the common pages, and the menu opens at its group', async () => {
      await expect(mainMenu(page)).toBeHidden();
      const bar = page.getByRole('navigation', { name: 'Shortcuts' });
      await expect(bar.getByRole('link')).toHaveText(['Orders', 'Home']);
      await bar.getByRole('link', { name: 'Orders' }).tap();
      await expect(page).toHaveURL('/orders');
      await expect(bar.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');

      const drawer = page.getByRole('dialog');
      await bar.getByRole('button', { name: 'Menu' }).tap();
      await expect(drawer.getByRole('link', { name: 'Categories' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(bar.getByRole('button', { name: 'Menu' })).toBeFocused();

      await bar.getByRole('button', { name: 'Store' }).tap();
      await expect(drawer.getByRole('link', { name: 'Restaurant Timings' })).toBeFocused();
      await expect(drawer.getByRole('link', { includeHidden: true })).toHaveCount(28);
      await drawer.getByRole('link', { name: 'Holidays' }).tap();
      await expect(page).toHaveURL('/holidays');
      await expect(drawer).toBeHidden();

      await bar.getByRole('button', { name: 'Menu' }).tap();
      await drawer.getByRole('button', { name: 'Close' }).tap();
      await expect(drawer).toBeHidden();
    });
    await test.step('the sidebar names its first level under icons, until the person wants the whole menu', async () => {
      await page.setViewportSize({ width: 820, height: 1180 });
      const drawer = page.getByRole('dialog');
      const store = mainMenu(page).getByRole('button', { name: 'Store' });
      await expect(mainMenu(page).getByRole('link')).toHaveText(['Orders', 'Home']);
      await store.click();
      await drawer.getByRole('link', { name: 'Holidays' }).click();
      await expect(page).toHaveURL('/holidays');
      await expect(drawer).toBeHidden();
      await expect(store).toHaveAttribute('aria-current', 'true');

      const holidays = mainMenu(page).getByRole('link', { name: 'Holidays' });
      await mainMenu(page).getByRole('button', { name: 'Expand the menu' }).click();
      await expect(holidays).toHaveAttribute('aria-current', 'page');
      await page.reload();
      await expect(holidays).toBeVisible();
      await mainMenu(page).getByRole('button', { name: 'Collapse the menu' }).click();
      await expect(holidays).toBeHidden();
      await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeHidden();
    });
  });
});

test.describe('after a new deployment', () => {
  const GONE = builtFile('HolidaysPage');

  const forgetReload = (page: Page): Promise<void> =>
    page.evaluate(() => sessionStorage.removeItem('reloaded_at'));

  test('a missing file reloads the console once, and is then reported', async ({
    shell: page,
    violations,
  }) => {
    const loads = countLoads(page);
    await test.step('a page whose file is gone reloads once, and a file that stays missing is reported', async () => {
      const unavailable = page.getByRole('heading', { name: 'This page couldn’t be displayed' });
      await page.route(GONE, (route) => route.fulfill({ status: 404 }));
      await (await menuLink(page, 'Store', 'Holidays')).click();
      await expect.poll(loads).toBe(1);
      await (await menuLink(page, 'Store', 'Holidays')).click();
      await expect(unavailable).toBeVisible();
      await mainMenu(page).getByRole('link', { name: 'Orders', exact: true }).click();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await (await menuLink(page, 'Store', 'Holidays')).click();
      await expect(unavailable).toBeVisible();
      expect(loads()).toBe(1);

      await page.unroute(GONE);
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByRole('heading', { name: 'Holidays', level: 1 })).toBeVisible();
    });
    await test.step('an application that cannot load at all is reported', async () => {
      await forgetReload(page);
      let isThere = false;
      await page.route(builtFile('app'), (route) => (isThere ? route.continue() : route.abort()));
      await page.goto('/');
      await untilReloaded(page);
      await expect(page.getByRole('heading', { name: 'The console could not be loaded' })).toBeVisible();
      // The error also appears in the browser's developer tools.
      expect(violations.found).toContainEqual(expect.stringContaining('dynamically imported module'));
      violations.forget();
      isThere = true;
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('The console could not be loaded');
    });
  });
});

test('its files: no foreign code, nothing stale, no script from text, and a clear message without a valid config.js', async ({
  owner: page,
  servery,
  violations,
}) => {
  await test.step('no foreign code may run, frame it or read its data', async () => {
    for (const path of ['/login', '/config.js', '/theme.js', '/no-such-file.js']) {
      const headers = (await page.request.get(path)).headers();
      const policy = Object.fromEntries(
        headers['content-security-policy']?.split('; ').map((part) => part.split(/ (.*)/)) ?? [],
      ) as Record<string, string>;
      expect(policy).toMatchObject({
        ...{ 'default-src': "'none'", 'script-src': "'self'", 'frame-ancestors': "'none'" },
        ...{ 'base-uri': "'none'", 'form-action': "'none'" },
        'connect-src': `'self' ${servery.config.platformUrl} ${servery.config.agentUrl}`,
        'style-src': expect.not.stringContaining('unsafe-inline'),
      });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    }
  });
  await test.step('hashed files are cached permanently, the page and its configuration are revalidated', async () => {
    const control = async (path: string): Promise<string | undefined> =>
      (await page.request.get(path)).headers()['cache-control'];
    expect(await control('/')).toBe('no-cache');
    expect(await control('/config.js')).toBe('no-cache');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await page.request.get('/')).text())?.[1];
    expect(await control(script ?? '')).toBe('public, max-age=31536000, immutable');
  });
  await test.step('the licences of its contents are included, fonts and data too', async () => {
    const answer = await page.request.get('/third-party-licenses.txt');
    expect(answer.headers()['content-type']).toContain('text/plain');
    const [contents = '', ...texts] = (await answer.text()).split(/^={100}$/m);
    for (const name of ['react', '@chakra-ui/react', '@fontsource-variable/inter', 'date-holidays', 'zod'])
      expect(contents).toMatch(new RegExp(`^  ${name} [\\d.]+ \\(.+\\)$`, 'm'));
    // Each has a title and a text.
    expect(texts).toHaveLength(2 * [...contents.matchAll(/^ {2}\S/gm)].length);
  });
  await test.step('loads application and page at once for a signed-in user, and for nobody else', async () => {
    const release = await holdRequests(page, builtFile('app'));
    const orders = page.waitForRequest(builtFile('orders'));
    await page.goto('/orders', { waitUntil: 'commit' });
    await orders;
    release();
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    const app = builtFile('app').replaceAll('*', '');
    expect(asked.filter((url) => url.endsWith(app))).toEqual([]);
  });
  await test.step('no text becomes markup or a script, and any attempt fails the test', async () => {
    const refused = await page.evaluate(() => {
      const tried: readonly (() => unknown)[] = [
        () => (document.body.innerHTML = '<b>markup</b>'),
        () => new Worker('/theme.js'),
        () => (document.createElement('script').src = '/theme.js'),
        () => document.createElement('img').setAttribute('onerror', "self.ran = 'ran'"),
        // A different policy.
        () =>
          (
            self as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
          ).trustedTypes.createPolicy('another', {}),
      ];
      return Promise.all(
        tried.map(async (attempt) => {
          try {
            await attempt();
            return 'done';
          } catch (error) {
            return (error as Error).name;
          }
        }),
      );
    });
    expect(refused).toEqual(Array(5).fill('TypeError'));
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('thrown on purpose');
        }),
    );
    await expect
      .poll(() => violations.found.map((violation) => violation.split(' ', 2).join(' ')).toSorted())
      .toEqual([
        'Nobody caught:',
        ...Array<string>(4).fill('require-trusted-types-for forbids'),
        'trusted-types forbids',
      ]);
    violations.forget();
  });
  for (const [what, body, problems] of [
    ['does not parse', 'self.SERVERY_CONFIG = {', ['config.js is missing or could not be read.']],
    [
      'has wrong values',
      'self.SERVERY_CONFIG = {platformUrl: "platform", agentUrl: "ws://127.0.0.1:1", productName: "", firebase: null, forgotPasswordUrl: "https://a.test/", contactUsUrl: "https://a.test/", subdomainSuffix: "", cookieDomain: ""};',
      [
        'platformUrl: must be an address such as https://platform.example.com',
        'productName: must not be empty',
      ],
    ],
  ] as const) {
    await test.step(`a config.js that ${what}`, async () => {
      await page.route('**/config.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
      await page.goto('/orders');
      await expect(page.getByRole('heading', { name: 'The console is not set up correctly' })).toBeVisible();
      await expect(page.getByRole('listitem')).toHaveText(problems);
      // Nobody can catch the error of a script that does not parse.
      const thrown = what === 'does not parse' ? [expect.stringContaining('SyntaxError')] : [];
      expect(violations.found).toEqual(thrown);
      violations.forget();
    });
  }
});

test('the focus stays where it is when the rest of the header appears', async ({ owner: page }) => {
  const release = await holdRequests(page, builtFile('deferred'));
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('link', { name: 'All', exact: true }).first()).toBeVisible();
  const header = page.getByRole('banner');
  const focused = header.locator(':focus');
  await header.getByRole('button', { name: 'User menu' }).focus();
  const printer = header.getByRole('link', { name: 'Connect printer' });
  await expect(printer).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  // It is replaced when the rest appears: until then it does not take the focus.
  await expect(printer).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName('User menu');
  release();
  await expect(header.getByRole('button', { name: /^Publish/ })).toBeVisible();
  await expect(focused).toHaveAccessibleName('User menu');
  // What appeared is before it, in the order of the screen.
  await page.keyboard.press('Shift+Tab');
  await expect(focused).toHaveAccessibleName(/^Notifications/);
  await page.keyboard.press('Shift+Tab');
  await expect(focused).toHaveAccessibleName(/^Publish/);
});

test('without scripts the page says what it needs, and shows no loading state', async ({
  browser,
  servery,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(servery.url);
  const { y = 0, height = 0 } = (await page.locator('noscript').boundingBox()) ?? {};
  expect(height).toBeGreaterThan(0);
  expect(y).toBeLessThan(100);
  await expect(page.locator('.start-screen')).toBeHidden();
  await context.close();
});
