/** Signing in, staying signed in, signing out, and each role's permissions (spec 000 §2.1, §2.4, §4.5, §6). */
import type { Locator, Page } from '@playwright/test';
import { saveHoliday } from '@servery/protocol/platform/store';
import { builtFile } from './builtFiles.ts';
import { expireWith } from './expireWith.ts';
import { NO_ACCESS } from './pages.ts';
import { mainMenu } from './mainMenu.ts';
import { expect, OUTLET, OWNER, PASSWORD, submitSignIn, test, visit } from './servery.ts';

const LOCKED = 'locked@servery.test';
const EXPIRED = 'Your session has expired. Please sign in again.';

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
};

test('the sign-in page asks for email and password, shows each refusal where it belongs, and signs in once as a seller', async ({
  page,
  servery,
}) => {
  const { platform } = servery;
  await test.step('asks for email and password, and shows and hides the password', async () => {
    await page.goto('/login');
    await expect(page).toHaveTitle('Sign in · Servery');
    await expect(page.getByLabel('Email')).toBeFocused();
    const password = page.getByLabel('Password', { exact: true });
    await password.fill(PASSWORD);
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue(PASSWORD);
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');

    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(`${servery.platform.url}/account/forgot-password`);
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.goBack();
  });
  await test.step('sends nothing while a field is empty', async () => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/users/login')) sent += 1;
    });
    await submitSignIn(page, '', '');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Enter your password',
    );
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(sent).toBe(0);
  });
  await test.step('shows an error without a field only above the form', async () => {
    await submitSignIn(page, LOCKED);
    await expect(page.getByText('This account is locked. Contact support.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'false');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'false');
  });
  await test.step('shows the platform’s error for a field under it, whatever the field’s name, and loses nothing', async () => {
    for (const [name, label] of [
      ['email', 'Email'],
      ['username', 'Email'],
      ['password', 'Password'],
    ] as const) {
      platform.control.fail({
        match: 'login',
        how: 'envelope',
        message: '',
        fields: { [name]: `not this ${name}`, captcha: 'Type the letters.' },
      });
      await submitSignIn(page);
      const input = page.getByLabel(label, { exact: true });
      await expect(input).toHaveAccessibleDescription(`not this ${name}`);
      await expect(page.locator('.sign-in > [role=alert]')).toHaveText('Type the letters.');
    }
  });
  await test.step('shows the server’s error above the form and a field’s error under the field, and signs in afterwards', async () => {
    const top = async (element: Locator): Promise<number> => (await element.boundingBox())?.y ?? NaN;
    for (const [user, password, field, text] of [
      ['nobody@servery.test', PASSWORD, 'Email', 'No account has this email'],
      [OWNER, 'wrong', 'Password', 'This password is not right'],
    ] as const) {
      await submitSignIn(page, user, password);
      const input = page.getByLabel(field, { exact: true });
      await expect(input).toHaveAccessibleDescription(text);
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await expect(input).toBeFocused();
      const general = page.getByText('Sign-in failed. Check your email and password.');
      await expect(general).toBeVisible();
      expect(await top(general)).toBeLessThan(await top(page.getByLabel('Email')));
      expect(await top(page.getByText(text))).toBeGreaterThan(await top(input));
    }
  });
  await test.step('reports an invalid response', async () => {
    const unreadable = 'The platform’s answer could not be read. Contact support.';
    for (const [trouble, text] of [
      [{ how: 'cut' }, 'The platform cannot be reached. Check the internet connection.'],
      [{ how: 'garbage' }, 'Another page answered instead of the platform.'],
      [{ how: 'status', code: 500 }, 'Something went wrong on the platform. Try again in a moment.'],
      [{ how: 'status', code: 503 }, 'The platform cannot be reached right now. Try again.'],
      [{ how: 'wrong-shape' }, unreadable],
    ] as const) {
      platform.control.fail({ match: 'login', times: 9, ...trouble });
      await submitSignIn(page);
      await expect(page.getByRole('alert').filter({ hasText: text }), trouble.how).toBeVisible();
      expect(await stored(page, 'access_token')).toBeNull();
      platform.control.clearFailures();
    }
  });
  await test.step('sends once, however often Login is pressed', async () => {
    const asked: unknown[] = [];
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/security/session/users/login', async (route) => {
      if (route.request().method() === 'POST') asked.push(route.request().postDataJSON());
      await held;
      await route.continue();
    });
    await submitSignIn(page);
    const button = page.getByRole('button', { name: 'Signing in…' });
    await expect(button).toBeDisabled();
    // Held, not disabled: disabling it would lose the focus.
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    answer();
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    expect(asked).toEqual([{ user: OWNER, password: PASSWORD, console: 'SELLER' }]);
  });
  await test.step('stores the platform’s response', async () => {
    await expect(page).toHaveURL(`${servery.url}/`);
    expect(await stored(page, 'access_token')).toMatch(/.{20}/);
    expect(await stored(page, 'mid')).toBe('10427');
    expect(await stored(page, 'user_email')).toBe(OWNER);
    expect(await stored(page, 'permission_type')).toBe('FULL_ACCESS');
    expect(await stored(page, 'ORDER_PREPARATION_TIME')).toMatch(/^\d+(\|-?\d+)+$/);
    expect(await stored(page, 'ORDER_PREPARATION_TIME_UNIT')).toBe('min');
  });
});

test('anyone who is not signed in gets the sign-in page, which prefetches the requested page and then opens it', async ({
  page,
  servery,
}) => {
  await test.step('redirects anyone who is not signed in to the sign-in page, whatever the address', async () => {
    // The entry script decides, before the routes are known.
    for (const path of [
      '/',
      '/orders',
      '/order_detail?order=7#items',
      '/eticket_redeem/5',
      '/no-such-page',
    ]) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page).toHaveURL(path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`);
    }
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });
  await test.step('leads to the requested page, including its query, with the scripts that came while someone typed', async () => {
    const scripts = (): Promise<{ path: string; transferSize: number }[]> =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .filter(({ name }) => name.includes('/assets/') && name.endsWith('.js'))
          .map(({ name, transferSize }) => ({ path: new URL(name).pathname, transferSize })),
      );
    const number = servery.platform.control.addOrder();
    await page.goto(`/order_detail?order=${number}`);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/order_detail?order=${number}`)}`);
    await expect(page.getByLabel('Email')).toBeFocused();
    const ofSignIn = (await scripts()).map(({ path }) => path);
    await page.getByLabel('Email').pressSequentially('o');
    const needed = ['app', 'OrderDetailPage', 'deferred'].map((chunk) => builtFile(chunk).slice(2));
    await expect
      .poll(async () => (await scripts()).map(({ path }) => path))
      .toEqual(expect.arrayContaining(needed));
    await page.waitForLoadState('networkidle');
    const ahead = (await scripts()).map(({ path }) => path).filter((path) => !ofSignIn.includes(path));

    await submitSignIn(page);
    await expect(page).toHaveURL(`/order_detail?order=${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order #${number}`);
    // The browser reports for a cached file whether any of it was transferred.
    const again = (await scripts()).filter(({ path }) => ahead.includes(path));
    expect(again.length).toBeGreaterThan(0);
    expect(again.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
  });
});

test('the shared cookies sign in, and logging out clears those of the parent domain too', async ({
  page,
  context,
  serveAnotherConsole,
}) => {
  const { port } = new URL(await serveAnotherConsole({ cookieDomain: 'servery.localhost' }));
  const session = {
    access_token: 'token',
    mid: '10427',
    user_email: OWNER,
    permission_type: 'FULL_ACCESS',
  };
  await context.addCookies(
    Object.entries(session).map(([name, value]) => ({
      ...{ name, value, domain: '.servery.localhost', path: '/' },
    })),
  );
  const sent = page.waitForRequest((request) => request.url().includes('/merchants/holiday'));
  await page.goto(`http://shop.servery.localhost:${port}/holidays`);
  expect(await (await sent).headerValue('authorization')).toBe('Bearer token');
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

/** The sign-in over a page. */
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });

test('a session ends and expires in every tab, and loses nothing of the same person', async ({
  owner: page,
  context,
  servery,
}) => {
  const other = await context.newPage();
  await test.step('shows a message to a signed-in user who opens /login, and opens Home', async () => {
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await page.goto('/login');
    await expect(page).toHaveURL(`${servery.url}/`);
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    expect(alerts).toEqual(['You are already signed in.']);
  });
  await test.step('signs out every tab, and signing in signs in every tab', async () => {
    await other.goto('/holidays');
    await expect(other.getByRole('heading', { name: 'Holidays', level: 1 })).toBeVisible();
    await logOut(page);
    // The next person starts at Home, not on this person's last page.
    await expect(other).toHaveURL('/login');
    await submitSignIn(page);
    await expect(other).toHaveURL('/');
    await expect(other.getByRole('button', { name: 'User menu' })).toBeVisible();
  });
  await test.step('is renewed in a tab when another one has signed in again', async () => {
    servery.platform.control.expireTokens();
    for (const tab of [page, other]) await visit(tab, '/holidays');
    for (const tab of [page, other]) await expect(dialogOf(tab)).toBeVisible();
    await submitSignIn(page);
    for (const tab of [page, other]) {
      await expect(dialogOf(tab)).toBeHidden();
      await expect(tab.getByRole('heading', { name: 'Holidays', level: 1 })).toBeVisible();
    }
    await other.close();
  });
  await test.step('opens the sign-in over the page, and the pending action continues', async () => {
    await visit(page, '/holidays?edit=new');
    const form = page.getByRole('dialog', { name: 'Add Holiday' });
    await form.getByLabel('Name').fill('Founding day');
    await form.getByLabel('Day').fill('2031-05-17');
    await expireWith(page, servery.platform.control, saveHoliday);
    await form.getByRole('button', { name: 'Save' }).click();

    const dialog = dialogOf(page);
    await expect(dialog.getByText(EXPIRED)).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue(OWNER);
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Founding day');
    expect(new URL(page.url()).pathname).toBe('/holidays');

    await dialog.getByLabel('Password', { exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(dialog.getByText('This password is not right')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Holiday Added Successfully!')).toBeVisible();
    await expect(page.getByRole('main').getByText('Founding day')).toBeVisible();
  });
  await test.step('is not lost by a page that only reads', async () => {
    await visit(page, '/orders');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    servery.platform.control.expireTokens();
    // A newly opened page sends a request at once; a click could come after the list's own next refresh.
    await visit(page, '/orders?status=4');
    await expect(dialogOf(page).getByText(EXPIRED)).toBeVisible();
    await submitSignIn(page);
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL(/\/orders\?status=4$/);
    await expect(page.getByRole('row').nth(1)).toContainText('Completed');
  });
  await test.step('starts afresh when a different person signs in', async () => {
    await visit(page, '/orders');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    servery.platform.control.expireTokens();
    // A newly opened page sends a request at once; a click could come after the list's own next refresh.
    await visit(page, '/orders?status=5');
    await submitSignIn(page, OUTLET);
    await expect(page).toHaveURL(`${servery.url}/`);
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: NO_ACCESS })).toBeVisible();
  });

  // The other person has PARTIAL_OUTLET_ACCESS.
  await test.step('causes no hidden requests, not even in the background', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const agentSockets: string[] = [];
    page.on('websocket', (socket) => agentSockets.push(socket.url()));
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: NO_ACCESS })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Home' }).click();
    servery.platform.control.addOrder();
    await expect(page.getByRole('heading', { name: 'Upcoming holidays' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    expect(asked.filter((path) => /orders?(_|$)|sales_summary|stream/.test(path))).toEqual(['/orders']);
    expect(agentSockets).toEqual([]);
  });
  await test.step('sees the menu, the header and the home page without the hidden parts', async () => {
    // Includes the links of closed groups.
    const links = mainMenu(page).getByRole('link', { includeHidden: true });
    await expect(links).toHaveText(
      (
        'Home, Categories, Products, Sold out, Special deals, Specials, Gift certificates, ' +
        'E-gift card redeem, Marketing plan, Broadcast, Galleries, Banner & logo, Restaurant Timings, ' +
        'Holidays, Owner & manager, Phone numbers, Change password, Contact Us'
      ).split(', '),
    );
    const header = page.getByRole('banner');
    await expect(header.getByText('Online')).toBeVisible();
    await expect(header.getByRole('button')).toHaveCount(2);
    await expect(header.getByRole('button', { name: 'Search and commands' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'User menu' })).toBeVisible();
    await expect(header.getByRole('link')).toHaveCount(0);

    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: /^Welcome/, level: 1 })).toBeVisible();
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Upcoming holidays']);
    await expect(main.getByRole('link')).toHaveCount(0);
    await expect(main.getByRole('table')).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link')).toHaveText(['Home']);
  });
  await test.step('does not even receive the code of a hidden address', async () => {
    let isAsked = false;
    await page.route(builtFile('CouponsPage'), async (route) => {
      isAsked = true;
      await route.continue();
    });
    await page.goto('/coupons');
    await expect(page.getByText(NO_ACCESS)).toBeVisible();
    expect(isAsked).toBe(false);
  });
  await test.step('clears the session data and its cookies, and leads the next person to Home', async () => {
    await page.evaluate(() => {
      localStorage.setItem('user', '{"name":"Giulia"}');
      localStorage.setItem('theme', 'dark');
    });
    const shared = ['access_token', 'mid', 'user_email', 'permission_type'];
    await visit(page, '/holidays');
    await expect(page.getByRole('heading', { name: 'Holidays', level: 1 })).toBeVisible();
    await context.addCookies(shared.map((name) => ({ name, value: 'x', url: servery.url })));
    await logOut(page);
    await expect(page).toHaveURL(`${servery.url}/login`);
    for (const key of ['user', 'access_token', 'mid']) expect(await stored(page, key)).toBeNull();
    // The device's own settings stay.
    expect(await stored(page, 'theme')).toBe('dark');
    expect(await context.cookies()).toEqual([]);
    await page.goto('/orders');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });
});
