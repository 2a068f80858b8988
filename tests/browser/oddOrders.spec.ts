/** Orders as real platforms send them: each is listed, opened and printed as far as it is readable. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, refocusTab, type Stack, test, visit } from './servery.ts';
import { toasts } from './toastRegion.ts';
import { isWatch } from './watchedOrders.ts';

const row = (page: Page, number: number | string) =>
  page.locator('tr[data-order]', { hasText: `#${number}` });
const main = (page: Page) => page.getByRole('main');

/** Opens the orders on a device with auto-print on, in a restaurant without waiting orders. */
async function openKitchen(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(localStorage, { auto_print: 'Enable', watch: 'no' }));
  const looked = page.waitForResponse((answer) => isWatch(new URL(answer.url())));
  await page.goto('/orders');
  await looked;
  await expect(page.getByRole('link', { name: 'Printer ready' })).toBeVisible();
}

/** The test's orders that the platform sends in a modified form. */
const odd: number[] = [];

/** Adds an order that is sent in this form. @returns its number. */
function addOdd({ control }: Stack['platform'], fields: Readonly<Record<string, unknown>>): number {
  const number = control.addOrder({ silent: true });
  control.sendInstead(number, fields);
  odd.push(number);
  return number;
}

test.beforeEach(({ servery }) => {
  servery.platform.control.settleWaiting('Complete');
});
test.afterEach(({ servery }) => {
  for (const number of odd.splice(0)) servery.platform.control.sendInstead(number, {});
});

test('an order that is only partly readable hides no other, is announced once, opens and prints', async ({
  owner: page,
  servery: { platform },
  connectedPrinter: printer,
}) => {
  await openKitchen(page);
  const good = platform.control.addOrder({ silent: true });
  const strange = addOdd(platform, {
    items: [
      { name: 'Fish &amp; Chips', total: '5.00' },
      { name: 'Flour', qty: ['0.5 kg'], total: 'ask' },
      'Bread',
    ],
    billing_details: [],
    order_note: ['No nuts', 'Ring <b>twice</b>'],
    tip_amount: '',
    sales_tax: {},
    order_total: '1,500',
    promised_at: '0000-00-00 00:00:00',
  });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(row(page, good)).toBeVisible();
  await expect(row(page, strange).locator('.total')).toHaveText('1,500');
  await expect(page).toHaveTitle(/^\(2\) /);

  const partialNotice = toasts(page).getByText(`Order #${strange} could not be read completely`);
  await expect(partialNotice).toHaveCount(1);
  await expect(toasts(page).getByText(/Fish & Chips: no quantity sent, counted as 1/)).toBeVisible();

  const papers = await printer.waitForReceipts(2);
  const paper = papers.find(({ text }) => text.includes(`Order ${strange}`))?.text ?? '';
  for (const line of [
    '1 x Fish & Chips',
    '0.5 kg x Flour',
    '1 x Bread',
    'ask',
    '1,500',
    'No nuts',
    'Ring twice',
  ])
    expect(paper).toContain(line);
  for (const line of ['Tip', 'Subtotal', 'Promised', '1899', '&amp;', '<b>'])
    expect(paper).not.toContain(line);

  await row(page, strange)
    .getByRole('link', { name: `#${strange}` })
    .click();
  await expect(main(page).getByText('Fish & Chips', { exact: true })).toBeVisible();
  await expect(main(page).getByText('0.5 kg', { exact: true })).toBeVisible();
  await expect(main(page).getByText(/Part of this order could not be read.*Total “1,500”/)).toBeVisible();
  await expect(main(page).getByText('Ring twice')).toBeVisible();
  await expectAccessible(page, 'an order that cannot be read whole');
});

test('orders without a number or beyond 2^53 are listed; papers have their currency’s decimal places, and say what has changed', async ({
  owner: page,
  servery: { platform },
  connectedPrinter: printer,
}) => {
  const good = platform.control.addOrder({ silent: true });
  addOdd(platform, {
    order_id: '',
    billing_details: { first_name: 'Ada', last_name: 'Test' },
    items: [{ name: 'Soup', qty: [1], total: 5 }],
    order_total: 5.4,
  });
  const dinars = addOdd(platform, {
    currency_symbol: 'KD',
    items: [
      { name: 'Tea', qty: [1], total: 1.115 },
      { name: 'Cake', qty: [1], total: 1.115 },
    ],
    tip_amount: null,
    sales_tax: 0.112,
    order_total: 2.342,
  });
  const yen = addOdd(platform, {
    currency_symbol: '¥',
    items: [{ name: 'Bento', qty: [1], total: 1990 }],
    tip_amount: null,
    sales_tax: 159,
    order_total: 2149,
  });
  await page.goto('/orders');
  await test.step('an order without a number is shown with its other fields, and the others next to it', async () => {
    await expect(row(page, good)).toBeVisible();
    const notice = main(page).getByText(/without a number.*Ada Test, \$5\.40/);
    await expect(notice).toBeVisible();
    await expectAccessible(page, 'an order without a number');
    await page.getByRole('button', { name: 'Show the order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Order without a number' });
    await expect(dialog.getByText('Soup')).toBeVisible();
    await expectAccessible(page, 'what an order without a number says');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('amounts have the decimal places of their currency, on the screen, in sums and on paper', async () => {
    await expect(row(page, dinars).locator('.total')).toHaveText('KD2.342');
    await expect(row(page, yen).locator('.total')).toHaveText('¥2,149');

    await visit(page, `/order_detail?order=${dinars}`);
    await expect(main(page).getByText('KD1.115')).toHaveCount(2);
    await expect(main(page).getByText('KD2.230')).toBeVisible();
    await expect(main(page).getByText('Other charges')).toBeHidden();
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const [first] = await printer.waitForReceipts(1);
    for (const amount of ['KD 1.115', 'KD 2.230', 'KD 0.112', 'KD 2.342'])
      expect(first?.text).toContain(amount);
    expect(first?.text).not.toContain('Other charges');

    await visit(page, `/order_detail?order=${yen}`);
    await expect(main(page).getByText('¥1,990').first()).toBeVisible();
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const [, second] = await printer.waitForReceipts(2);
    for (const amount of ['1,990', '159', '2,149'])
      expect(second?.text).toMatch(new RegExp(`${amount}$`, 'm'));
  });
  await test.step('a later paper of an order is never taken for a new one, and shows what has changed', async () => {
    const number = platform.control.addOrder({
      silent: true,
      // A waiting order would be announced after some seconds, and its panel opens at home.
      order_status: 'Confirmed',
      items: [{ name: 'Soup', qty: [2], total: 10 }],
      order_note: 'No salt',
      payment_method: 'Cash',
    });
    printer.removeReceipts();
    await visit(page, `/order_detail?order=${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order #${number}`);
    const press = () => page.getByRole('button', { name: 'Print', exact: true }).click();
    await press();
    await printer.waitForReceipts(1);
    await press();
    const [first, second] = await printer.waitForReceipts(2);
    expect(first?.text).not.toContain('DUPLICATE');
    expect(first?.text).toContain('TO PAY · Cash');
    expect(second?.text).toContain('DUPLICATE 2');

    const changed = main(page).getByText('The order changed after it was printed.');
    await expect(changed).toBeHidden();
    odd.push(number);
    platform.control.sendInstead(number, {
      items: [
        { name: 'Soup', qty: [1], total: 5 },
        { name: 'Bread', qty: [1], total: 3 },
      ],
    });
    await refocusTab(page);
    await expect(changed).toBeVisible();
    await expectAccessible(page, 'an order that has changed since it was printed');
    await page.getByRole('button', { name: 'Print the changes' }).click();
    const [, , third] = await printer.waitForReceipts(3);
    for (const line of ['CHANGED', '+ 1 x Bread', '- 1 x Soup']) expect(third?.text).toContain(line);
    await expect(changed).toBeHidden();
  });
  await test.step('two orders with numbers beyond 2^53 are different, and each opens its own page', async () => {
    const sent = (id: string, name: string): string =>
      `{"order_id":${id},"order_date":"2026-11-25T10:02:00-08:00","order_status":"Processing",` +
      `"items":[{"name":"${name}","qty":["1"],"total":5}],"currency_symbol":"$","order_total":5}`;
    const orders = new Map([
      ['9007199254740993', 'Soup'],
      ['9007199254740995', 'Bread'],
    ]);
    const answer = (object: string) => ({
      contentType: 'application/json',
      body: `{"request_status":true,"object":${object}}`,
      headers: { 'access-control-allow-origin': '*' },
    });
    await page.route('**/users/get_orders_v2?*', (route) =>
      route.fulfill(answer(`[${[...orders].map(([id, name]) => sent(id, name)).join(',')}]`)),
    );
    await page.route('**/users/get_order?*', (route) => {
      const id = new URL(route.request().url()).searchParams.get('order_id') ?? '';
      return route.fulfill(answer(sent(id, orders.get(id) ?? 'nothing')));
    });
    await page.goto('/orders');
    for (const [id, name] of orders) {
      await row(page, id)
        .getByRole('link', { name: `#${id}` })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order #${id}`);
      await expect(main(page).getByText(name, { exact: true })).toBeVisible();
      await page.goBack();
    }
  });
});
