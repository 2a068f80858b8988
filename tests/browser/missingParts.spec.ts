/** Code chunks that cannot load: the open page stays, and says so. */
import type { Page } from '@playwright/test';
import { updateOrderStatus } from '@servery/protocol/platform/orders';
import { getProducts } from '@servery/protocol/platform/products';
import { signIn } from '../platform/client.ts';
import { expectAccessible } from './accessible.ts';
import { builtFile } from './builtFiles.ts';
import { expireWith } from './expireWith.ts';
import { menuLink } from './mainMenu.ts';
import { stopReloading, untilReloaded } from './reloadedOnce.ts';
import { expect, submitSignIn, test, visit } from './servery.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a dialog or menu that cannot load leaves the page as it is, says so, and opens once it can', async ({
  owner: page,
  servery: { platform },
}) => {
  const { control } = platform;
  const number = control.addOrder({ silent: true });
  const lose = async (chunk: string): Promise<() => Promise<void>> => {
    const file = builtFile(chunk);
    await page.route(file, (route) => route.abort());
    return () => page.unroute(file);
  };
  await stopReloading(page);
  await page.goto(`/order_detail?order=${number}`);

  await test.step('a question that cannot be shown counts as answered with no', async () => {
    const find = await lose('QuestionDialog');
    const said = page.getByText(/^Confirmation could not be shown, so nothing was changed\./);
    await button(page, 'Decline').click();
    await expect(said).toBeVisible();
    expect(control.order(number)?.status).toBe('Processing');
    // Every question is answered, not only the first.
    await button(page, 'Close').click();
    await expect(said).toBeHidden();
    await button(page, 'Decline').click();
    await expect(said).toBeVisible();
    await find();
    await button(page, 'Decline').click();
    await button(page, 'Keep the order').click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(button(page, 'Decline')).toBeEnabled();
  });

  await test.step('a menu that cannot load leaves its button', async () => {
    const find = await lose('UserMenu');
    await button(page, 'User menu').click();
    await expect(page.getByText(/^Part of this page could not be loaded\./)).toBeVisible();
    await find();
    await button(page, 'Try again').click();
    await untilReloaded(page);
    await button(page, 'User menu').click();
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('without the sign-in form there is a link to the sign-in page', async () => {
    await lose('SessionExpiredDialog');
    await expireWith(page, control, updateOrderStatus);
    await button(page, 'Accept').click();
    await page.getByRole('dialog').getByRole('button', { name: '15 min' }).click();
    const asked = page.waitForEvent('dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const question = await asked;
    expect(question.message()).toBe('Your session has expired. Please sign in again.');
    await question.accept();
    await submitSignIn(page);
    await expect(page.getByRole('heading', { name: `Order #${number}` })).toBeVisible();
  });
});

test('a file that the deferred part imports is requested again if it is lost once, without a reload', async ({
  owner: page,
}) => {
  await stopReloading(page);
  let requests = 0;
  await page.route(builtFile('pageIcons'), (route) => {
    requests += 1;
    return requests === 1 ? route.abort() : route.continue();
  });
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/pageIcons-'));
  // An import that comes before the failure would share it.
  await page.route(builtFile('deferred'), async (route) => {
    await lost;
    await route.continue();
  });
  await page.goto('/orders');
  await expect(button(page, 'Search and commands')).toBeVisible();
  expect(requests).toBe(2);
});

/** Records the addresses of the documents that a page loads from now on. */
function watchDocuments(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test('a file lost while the user types their sign-in leaves the form as it is', async ({ page }) => {
  const documents = watchDocuments(page);
  const deferred = builtFile('deferred');
  await page.route(deferred, (route) => route.abort());
  await page.goto('/login');
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/deferred-'));
  const next = page.waitForResponse(builtFile('HomePage'));
  await page.getByLabel('Email').fill('own');
  await lost;
  await next;
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Email')).toHaveValue('own');
  await page.unroute(deferred);
  await submitSignIn(page);
  await expect(button(page, 'Search and commands')).toBeVisible();
  expect(documents).toEqual(['/login', '/']);
});

test('styles lost once are requested again, and leave what the user has typed', async ({ page }) => {
  const documents = watchDocuments(page);
  let requests = 0;
  await page.route('**/assets/index-*.css', (route) => {
    requests += 1;
    return requests === 1 ? route.abort() : route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill('own');
  await expect.poll(() => requests).toBe(2);
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  await expect(page.getByLabel('Email')).toHaveValue('own');
  expect(documents).toEqual(['/login']);
});

test('a page lost when its link is pointed at leaves the open page, and opens once it can', async ({
  owner: page,
}) => {
  await page.goto('/keyboard-shortcuts');
  await expect(button(page, 'Search and commands')).toBeVisible();
  const documents = watchDocuments(page);
  const certificates = builtFile('GiftCertificatesPage');
  await page.route(certificates, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/GiftCertificatesPage-'),
  );
  const link = await menuLink(page, 'Offers', 'Gift certificates');
  await link.hover();
  await lost;
  await page.unroute(certificates);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gift certificates' })).toBeVisible();
  expect(documents).toEqual([]);
});

test('without its deferred part the console says that orders are not announced, and tries again', async ({
  owner: page,
}) => {
  const deferred = builtFile('deferred');
  await stopReloading(page);
  await page.route(deferred, (route) => route.abort());
  await page.goto('/orders');
  const said = page.getByText(/new orders are neither announced nor printed here/);
  await expect(said).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page, 'without the deferred part');

  // Also where the page was left further down.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(said).toBeVisible();
  const social = page.getByRole('heading', { name: 'Social pages' });
  await social.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await expect(said).not.toBeInViewport();
  await page.reload();
  await expect(social).toBeVisible();
  await expect(said).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.unroute(deferred);
  await button(page, 'Try again').click();
  await untilReloaded(page);
  await expect(button(page, 'Search and commands')).toBeVisible();
  await expect(said).toBeHidden();
});

test('a product can be edited without the section that cannot load', async ({ owner: page, servery }) => {
  const client = await signIn(servery.platform.url);
  const { data: products } = await client.get(getProducts, { query: { size: 1, offset: 0 } });
  const address = `/edit_product?id=${products[0]?.productId}`;
  const list = builtFile('ProductAddOnGroupList');
  await stopReloading(page);
  await page.route(list, (route) => route.abort());
  await page.goto(address);
  await expect(page.getByText(/^Part of this page could not be loaded\./)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeEditable();
  await page.unroute(list);
  await button(page, 'Try again').click();
  await untilReloaded(page);
  await expect(page.getByRole('list', { name: 'Add-on groups of this product' })).toBeVisible();
});

test('a proxy’s page instead of a file is reported as one', async ({ owner: page }) => {
  const PROXY = '<!doctype html><title>Hotel network</title><div id="root"></div>';
  const answerWithPage = (chunk: string) =>
    page.route(builtFile(chunk), (route) => route.fulfill({ contentType: 'text/html', body: PROXY }));
  await stopReloading(page);
  await answerWithPage('UserMenu');
  await answerWithPage('Palette');
  await answerWithPage('HolidaysPage');
  const reported = page.getByText('A different page loaded instead of the console');
  await page.goto('/');
  for (const opener of ['User menu', 'Search and commands']) {
    await button(page, opener).click();
    await expect(reported).toBeVisible();
    await expect(page.getByText(/^Your network may need you to sign in first\./)).toBeVisible();
    await page.getByRole('status').filter({ has: reported }).getByRole('button', { name: 'Close' }).click();
    await expect(reported).toBeHidden();
  }

  await visit(page, '/holidays');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A different page loaded instead of the console',
  );
  await expect(button(page, 'Reload')).toBeVisible();
});
