/** A restaurant's main tasks of a day, in one session, for any browser and window size. */
import { test } from '@playwright/test';
import { deleteCoupon } from '@servery/protocol/platform/coupons';
import { getProduct } from '@servery/protocol/platform/products';
import { deleteHoliday, getHolidays, getShut } from '@servery/protocol/platform/store';
import { type Client, signIn } from '../platform/client.ts';
import { categoriesOf, createProduct } from './testMenu.ts';
import { GIFT_CARDS } from '../platform/seed/seedGiftCards.ts';
import type { Person } from './person.ts';
import { expect, forgetPrinters, OWNER, PASSWORD, type Stack } from './servery.ts';

/** Window sizes to test, in CSS pixels. Each run sets its own price for the product. */
export const DESKTOP = { name: 'on a desktop', size: { width: 1440, height: 800 }, price: '11.50' };
export const PHONE = { name: 'on a phone', size: { width: 390, height: 844 }, price: '12.25' };

/** The restaurant opens on every day of the week but Monday; a Wednesday noon in its time zone. */
const WEDNESDAY_NOON = Date.parse('2026-05-20T12:00:00-07:00');

const [, CARD] = GIFT_CARDS;
const COUPON = 'FLOWS10';
/** In a year without seeded data. */
const HOLIDAY = 'Day of the flows';
const HOLIDAY_FORM = '/holidays?month=2037-04&edit=new&day=2037-04-20';

/** Removes what the flows of one window add, so that the next can add it again. */
async function forget(client: Client): Promise<void> {
  await client.ask(deleteCoupon, { params: { couponName: COUPON } });
  for (const { id, name } of (await client.get(getHolidays, { query: { size: 100, page: 0 } })).data) {
    if (name === HOLIDAY) await client.get(deleteHoliday, { query: { holiday_id: id } });
  }
}

/** An order is accepted, printed and ready. */
async function takeOrder(person: Person, number: number, { platform, printer }: Stack): Promise<void> {
  printer.removeReceipts();
  await person.visit(`/order_detail?order=${number}`);
  await person.press('Accept');
  await person.shows('SCHEDULE THE ORDER');
  await person.press('20 min');
  await person.press('Save');
  await person.shows('Order confirmed!');
  await person.press('Print');
  const [receipt] = await printer.waitForReceipts(1);
  expect(receipt?.text).toContain(`Order ${number}`);
  await person.press('Ready For Pickup');
  await person.shows('Order pickup ready!');
  expect(platform.control.order(number)?.status).toBe('PICKUP_READY');
}

/** The order is found on the board and handed over, and the day's totals are checked. */
async function handOver(person: Person, number: number, { platform }: Stack): Promise<void> {
  // During a search, a phone shows the search field as well.
  await person.visit(`/orders?view=board&q=${number}`);
  await person.fill('Search orders', String(number));
  await person.press(`#${number}`);
  await person.press('Picked Up');
  await expect.poll(() => platform.control.order(number)?.status).toBe('TAKEOUT');
  await person.visit('/viewsalesanalytics');
  await person.shows('Total Payment');
}

/** A product is turned off and on again. */
async function sellOut(person: Person): Promise<void> {
  await person.visit('/sold_out');
  await person.fill('Mark an item as sold out', 'TIRAMISU');
  await person.shows('Tiramisù');
  await person.enter('Mark an item as sold out');
  await person.press('Until further notice', 'begins');
  await person.press('Back in stock: Tiramisù');
  await person.hides('Back in stock: Tiramisù');
}

async function changePrice(
  person: Person,
  { client, product, price }: { client: Client; product: string; price: string },
): Promise<void> {
  await person.visit(`/edit_product?id=${product}`);
  await person.fill('Regular price ($)', price);
  await person.enter('Regular price ($)');
  await person.shows('Price Updated Successfully!');
  const { regularPrice } = await client.get(getProduct, { params: { id: product } });
  expect(regularPrice).toBe(Math.round(Number(price) * 100));
}

/** The restaurant is closed for two hours, and opened. */
async function pause(person: Person, client: Client): Promise<void> {
  await person.visit('/restaurant-settings');
  await person.choose('Close for', '2 hours');
  await person.press('Close for a while');
  await person.shows('Closed for a while. Opens automatically.');
  await person.flip('Take orders during opening hours');
  // The page shows it before the platform’s answer, and opening the next page may cancel the request.
  await person.shows('Close for a while');
  await expect.poll(() => client.get(getShut, {})).toMatchObject({ shut: false });
}

async function addCoupon(person: Person): Promise<void> {
  await person.visit('/coupons?add=coupon');
  for (const [label, text] of [
    ['Code', COUPON],
    ['Description', 'Ten percent'],
    ['Amount (%)', '10'],
    ['At least ($)', '2'],
    ['For orders over ($)', '20'],
  ] as const) {
    await person.fill(label, text);
  }
  await person.choose('Discount type', 'Cart percentage');
  await person.choose('Coupon type', 'First order');
  await person.press('Save');
  await person.shows('Coupons Added Successfully!');
  await person.hides('Save');
}

async function addHoliday(person: Person): Promise<void> {
  await person.visit(HOLIDAY_FORM);
  await person.fill('Name', HOLIDAY);
  // Saves with Enter: a toast about the coupon may cover the button.
  await person.enter('Name');
  await person.shows('Holiday Added Successfully!');
  await person.hides('Save');
}

/** A guest asks for the balance of a gift card. */
async function askBalance(person: Person): Promise<void> {
  await person.visit('/egift_card_redeem');
  await person.fill('Card number', CARD.card_number);
  await person.fill('Pin', CARD.pin);
  await person.press('Check balance');
  await person.shows('$12.50');
}

/** Every guest gets a message. */
async function broadcast(person: Person): Promise<void> {
  await person.visit('/broadcast');
  await person.fill('Title', 'Truffles');
  await person.fill('Message', 'They are in.');
  await person.press('Send to everyone');
  await person.shows('Send to everyone?');
  await person.press('Send to everyone');
  await person.shows('BroadCast Message Sent Successfully!');
}

async function changeProfile(person: Person, tagLine: string): Promise<void> {
  await person.visit('/edit_profile');
  await person.fill('Tag line', tagLine);
  await person.enter('Tag line');
  await person.shows('Updated Successfully!');
}

/** To another language and back, by the menu's name in each. */
async function changeLanguage(person: Person): Promise<void> {
  await person.visit('/change-password');
  await person.press('User menu');
  await person.press('العربية');
  await person.press('قائمة المستخدم');
  await person.press('English');
  await person.shows('User menu');
}

/**
 * Runs all main flows against a console.
 *
 * @param sizes the windows, each of which runs all of them.
 */
export async function walkMainFlows(
  person: Person,
  servery: Stack,
  sizes: readonly (typeof DESKTOP)[],
): Promise<void> {
  const { platform, printer } = servery;
  await forgetPrinters(servery.agent);
  platform.control.setClock(WEDNESDAY_NOON - Date.now());
  const client = await signIn(platform.url);
  const [first] = await categoriesOf(client);
  const product = await createProduct(client, 'Flowing soup', first ? [first.categoryId] : [], {
    price: { includeInSale: false, regularPrice: '9.50', salePrice: '9.50' },
  });

  // Waiting before the sign-in: a later one would be announced, and lead to the home page during another flow.
  const windows = sizes.map((window) => ({
    ...window,
    order: platform.control.addOrder({ silent: true }),
  }));

  await test.step('signs in, and connects the printer', async () => {
    await person.open(`${servery.url}/login`);
    await person.fill('Email', OWNER);
    await person.fill('Password', PASSWORD);
    await person.press('Login');
    await person.shows('User menu');
    await person.visit('/printer-settings');
    await person.shows('Print agent found');
    await person.fill('Printer IP address', '127.0.0.1');
    await person.fill('Port', String(printer.port));
    await person.press('Connect');
    await person.shows('Confirms prints');
  });
  for (const { name, size, price, order } of windows) {
    await test.step(name, async () => {
      await forget(client);
      await person.resize(size);
      printer.removeReceipts();
      await person.visit('/printer-settings');
      await person.press('Test print');
      await printer.waitForReceipts(1);
      await takeOrder(person, order, servery);
      await handOver(person, order, servery);
      await sellOut(person);
      await changePrice(person, { client, product, price });
      await pause(person, client);
      await addCoupon(person);
      await addHoliday(person);
      await askBalance(person);
      await broadcast(person);
      await changeProfile(person, name);
      await changeLanguage(person);
    });
  }
  await person.press('User menu');
  await person.press('Log Out');
  await person.shows('Login');
  await forget(client);
  printer.removeReceipts();
}
