/** Push notifications by Firebase: its real SDK and the real service worker, with mocked Google servers. */
import type { BrowserContext, Route } from '@playwright/test';
import { expect, signIn, test, OWNER } from './servery.ts';
import { toasts } from './toastRegion.ts';
import { fromFirebase, shown, workerOf } from './workerPush.ts';

const FIREBASE = {
  apiKey: 'a-key',
  projectId: 'servery-test',
  messagingSenderId: '4711',
  appId: '1:4711:web:1',
  // Any point on the curve will do: nothing is ever encrypted with it.
  vapidKey: 'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM',
};
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
const TOKEN = 'the-token-of-this-browser';

/** Mocks Google: installations always succeed, tokens only while `isUp`. */
async function answerForGoogle(context: BrowserContext, isUp: () => boolean): Promise<void> {
  const json = (route: Route, body: object, status = 200): Promise<void> =>
    route.fulfill({ status, headers: CORS, json: body });
  const authToken = { token: 'auth', expiresIn: '604800s' };
  await context.route('https://firebaseinstallations.googleapis.com/**', (route) =>
    json(
      route,
      route.request().url().includes('/authTokens')
        ? authToken
        : { name: 'installation', fid: 'cAbcdefghijklmnopqrstu', refreshToken: 'refresh', authToken },
    ),
  );
  await context.route('https://fcmregistrations.googleapis.com/**', (route) =>
    isUp()
      ? json(route, { name: 'registration', token: TOKEN })
      : json(route, { error: { message: 'Out of order' } }, 503),
  );
}

/** The push service of the browser, which is on the internet as well. */
function subscribeToNothing(): void {
  const key = new Uint8Array(65).buffer;
  const subscription = {
    endpoint: 'https://push.test/1',
    options: { userVisibleOnly: true, applicationServerKey: key },
    getKey: () => key,
    toJSON: () => ({}),
    unsubscribe: () => Promise.resolve(true),
  };
  Object.assign(PushManager.prototype, {
    subscribe: () => Promise.resolve(subscription),
    getSubscription: () => Promise.resolve(subscription),
  });
}

test('registers this browser once, announces orders while visible, and shows notifications while hidden', async ({
  page,
  context,
  servery: { platform },
  serveAnotherConsole,
}) => {
  let isUp = false;
  const url = await serveAnotherConsole({ firebase: FIREBASE });
  await answerForGoogle(context, () => isUp);
  await page.addInitScript(subscribeToNothing);
  await context.grantPermissions(['notifications'], { origin: url });

  // Without a token the console works, and only logs the error.
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('This browser could not be registered for push messages.'),
  );
  await signIn(page, OWNER, url);
  await logged;
  expect(await page.evaluate(() => localStorage.getItem('device_token'))).toBeNull();

  // If the platform could not receive the token, the console sends it again at the next start.
  isUp = true;
  platform.control.fail({ match: 'registerDevice', how: 'envelope', message: 'Too many devices' });
  const isNew = () => page.evaluate(() => localStorage.getItem('new_token'));
  const isRegister = (request: { url(): string; method(): string }): boolean =>
    request.url().endsWith('/api/v1/users/register_device') && request.method() === 'POST';
  const refused = page.waitForResponse((response) => isRegister(response.request()));
  await page.reload();
  await refused;
  expect(await isNew()).toBe('true');
  const registered = page.waitForRequest(isRegister);
  await page.reload();
  expect((await registered).postDataJSON()).toEqual({
    form_id: 'register_device',
    user_id: await page.evaluate(() => localStorage.getItem('mid')),
    fields: {
      smartDeviceOS: expect.stringMatching(/^\w+$/),
      deviceToken: TOKEN,
      deviceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      deviceInfo: await page.evaluate(() => navigator.userAgent),
      pushNotificationService: { groupName: 'SELLER' },
    },
  });
  await expect.poll(isNew).toBe('false');
  expect(await page.evaluate(() => localStorage.getItem('device_token'))).toBe(TOKEN);

  // The token for another outlet's orders is deleted before this outlet's platform gets a new one.
  await page.evaluate(() => localStorage.setItem('device_token_scope', 'platform.test/1'));
  const givenUp = page.waitForRequest(
    (request) => request.url().endsWith(`/registrations/${TOKEN}`) && request.method() === 'DELETE',
  );
  const registeredAgain = page.waitForRequest(isRegister);
  await page.reload();
  await givenUp;
  await registeredAgain;
  await expect.poll(isNew).toBe('false');

  const { worker, push } = await workerOf(page, url);
  // Orders that waited before the console was opened are not announced.
  await expect(page).toHaveTitle(/^\(\d+\) /);
  const number = platform.control.addOrder({ silent: true });
  await push(fromFirebase(`Order #${number}`));
  await expect(page.getByRole('heading', { level: 2, name: `Order #${number}` })).toBeVisible();
  await push(fromFirebase(`Order #${number}`));
  await expect(toasts(page).getByText('New Order', { exact: true })).toHaveCount(1);
  expect(await shown(worker)).toEqual([]);

  await page.goto('about:blank');
  await push(fromFirebase('Order #4711'));
  expect(await shown(worker)).toEqual([{ title: 'New Order', body: 'Order #4711', tag: 'order-4711' }]);
});
