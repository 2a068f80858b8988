/** The whole life of one order: signed in, seen, accepted, printed twice, and confirmed by the printer. */
import { moneyText } from '@servery/protocol/platform/amounts';
import { expect, test } from './servery.ts';

const ORDER = {
  payment_method: 'Card',
  shipping_method: 'Delivery',
  order_note: 'No nuts please, allergy',
  billing_details: {
    first_name: 'Zoë',
    last_name: 'Brûlé',
    phone: '+1 415 555 0134',
    address_1: '12 Elm Street',
    city: 'San Mateo',
  },
  items: [
    {
      name: 'Margherita pizza with buffalo mozzarella',
      qty: [2] as [number],
      total: 31,
      addons: [
        { addon_full_name: 'Extra mozzarella' },
        { addon_full_name: 'Thin crust, well done, cut in eight' },
      ],
    },
    { name: 'Tiramisù', qty: [1] as [number], total: 7.5, addons: [] },
  ],
  tip_amount: 6,
};

/** 31.00 + 7.50 */
const SUBTOTAL = 3850;

test('a merchant accepts the newest order and prints it on paper', async ({
  owner: page,
  servery,
  connectedPrinter,
}) => {
  const { control } = servery.platform;
  const number = control.addOrder(ORDER);
  const stored = control.order(number);
  if (!stored) throw new Error('The platform lost the order it made.');
  const money = (minor: number): string => `${minor < 0 ? '-' : ''}$${moneyText(Math.abs(minor))}`;

  await test.step('sets two copies', async () => {
    await page.goto('/printer-settings?tab=receipt');
    await page.getByRole('group', { name: 'Number of copies' }).getByRole('button', { name: '2' }).click();
    await expect(page.getByText('Saved')).toBeVisible();
  });

  await test.step('opens the newest new order', async () => {
    await page.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('navigation', { name: 'Order status' }).getByRole('link', { name: 'New' }).click();
    await expect(page).toHaveURL(/status=2/);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order #${number}`);
  });

  await test.step('sees its contents', async () => {
    const main = page.getByRole('main');
    for (const text of [
      'Delivery',
      'Zoë Brûlé',
      '+1 415 555 0134',
      '12 Elm Street, San Mateo',
      'Margherita pizza with buffalo mozzarella',
      'Extra mozzarella',
      'Tiramisù',
      'No nuts please, allergy',
      money(SUBTOTAL),
      money(stored.tax),
      money(600),
      money(stored.total),
    ]) {
      await expect(main.getByText(text, { exact: false }).first()).toBeVisible();
    }
  });

  await test.step('accepts it for 20 minutes', async () => {
    await page.getByRole('button', { name: 'Accept' }).click();
    const dialog = page.getByRole('dialog', { name: 'SCHEDULE THE ORDER' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please select a time for the order')).toBeVisible();
    await dialog.getByRole('button', { name: '20 min' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Order confirmed!')).toBeVisible();
    await expect(page.getByText(/Accepted for 20 min/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ready For Pickup' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Decline' })).toBeHidden();
    expect(control.order(number)?.status).toBe('Confirmed');
  });

  await test.step('prints two copies and sees that they are confirmed', async () => {
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.getByText('Printed, 2 copies, confirmed by Kitchen TM-T88')).toBeVisible();
  });

  const copies = await connectedPrinter.waitForReceipts(2);
  expect(copies).toHaveLength(2);
  const [first, second] = copies;
  expect(second?.text).toBe(first?.text);
  expect(first?.unknown).toEqual([]);
  const promised = new Date(control.order(number)?.promisedAt ?? 0);
  const inZone = (options: Intl.DateTimeFormatOptions, date: Date): string =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', ...options })
      .format(date)
      .replaceAll('\u202f', ' ');
  const placed = new Date(stored.placedAt);
  const dayOf = (date: Date): string => inZone({ day: 'numeric', month: 'short', year: 'numeric' }, date);
  const timeOf = (date: Date): string => inZone({ timeStyle: 'short' }, date);
  // A promised time on another day than the order's includes the date.
  const promise = `${dayOf(promised) === dayOf(placed) ? '' : `${dayOf(promised)} `}${timeOf(promised)}`;
  // In order, from top to bottom; runs of spaces are the printer's columns.
  expect(first?.text.split('\n').map((row) => row.trim().replaceAll(/ {2,}/g, ' | '))).toEqual([
    'Bella Cucina',
    'Delivery',
    '',
    `Order ${number} | ${dayOf(placed)} ${timeOf(placed)}`,
    'Zoë Brûlé',
    '+1 415 555 0134',
    '12 Elm Street',
    'San Mateo',
    `Promised | ${promise}`,
    '-'.repeat(48),
    '2 x Margherita | $31.00',
    'pizza with',
    'buffalo',
    'mozzarella',
    'Extra mozzarella',
    'Thin crust, well done, cut in',
    'eight',
    '1 x Tiramisù | $7.50',
    '-'.repeat(48),
    `Subtotal | ${money(SUBTOTAL)}`,
    `Tip | ${money(600)}`,
    `Tax | ${money(stored.tax)}`,
    ...(stored.total === SUBTOTAL + 600 + stored.tax
      ? []
      : [`Other charges | ${money(stored.total - SUBTOTAL - 600 - stored.tax)}`]),
    `Total | ${money(stored.total)}`,
    'PAID · Card',
    '-'.repeat(48),
    'Note',
    'No nuts please, allergy',
    '',
    'Powered By Servery',
  ]);
});
