import { describe, expect, it } from 'vitest';
import { isPaid, order } from './order.ts';

const SENT = {
  order_id: 1042,
  order_date: '2026-11-25T10:02:00-08:00',
  order_status: 'Processing',
  items: [{ name: 'Soup', qty: ['2'], total: '9.80', addons: [{ addon_full_name: 'Bread' }] }],
  tip_amount: 0,
  sales_tax: '0.79',
  order_total: 10.59,
  kitchen: 'north',
};

describe('an order', () => {
  it('is read whole', () => {
    expect(order.parse(SENT)).toMatchObject({
      order_id: '1042',
      order_note: '',
      items: [{ name: 'Soup', qty: 2, total: 980, addons: [{ addon_full_name: 'Bread' }] }],
      tip_amount: 0,
      sales_tax: 79,
      order_total: 1059,
      kitchen: 'north',
      decimals_sent: 2,
    });
  });

  it('is refused only for a missing number', () => {
    for (const order_id of ['', null, undefined, [], {}, true]) {
      expect(order.safeParse({ ...SENT, order_id }).success).toBe(false);
    }
    expect(order.parse({ order_id: 1 })).toMatchObject({ order_id: '1', items: [], order_total: null });
  });

  it.each([
    [{ addon_name: 'No nuts' }, 'No nuts'],
    [{ id: 7, title: 'No nuts', price: 0 }, 'No nuts'],
    [{ text: 'No nuts' }, 'No nuts'],
    [{ addon_full_name: '', label: 'No nuts' }, 'No nuts'],
    [{ addon_full_name: 'No nuts', title: 'Nuts' }, 'No nuts'],
    [{ first: { addon_full_name: 'No nuts' } }, 'No nuts'],
    [['No', 'nuts'], 'No\nnuts'],
  ])('names an add-on that was sent as %j', (addOn, name) => {
    const items = [{ name: 'Soup', addons: [addOn] }];
    expect(order.parse({ order_id: 1, items }).items[0]?.addons[0]?.addon_full_name).toBe(name);
  });

  it.each([
    [{ product_name: 'Soup', qty: ['2'], total: 1, addons: [] }, 'Soup'],
    [{ dish: 'Soup', qty: ['2'], total: 1, addons: ['Bread'] }, 'Soup'],
    [['Soup'], 'Soup'],
  ])('names a dish that was sent as %j', (item, name) => {
    expect(order.parse({ order_id: 1, items: [item] }).items[0]?.name).toBe(name);
  });

  it.each([
    [[3], 3],
    [['3', 'pieces'], 3],
    ['3', 3],
    [3, 3],
    [[], 1],
    [{}, 1],
    [[''], 1],
    ['', 1],
    [null, 1],
    [undefined, 1],
    [['-1'], -1],
    ['0.5', 0.5],
    ['0,5', 0.5],
    ['2 x', 2],
    ['0.5 kg', '0.5 kg'],
    ['a few', 'a few'],
    [1e300, '1e+300'],
  ])('reads the quantity %j as %j', (qty, quantity) => {
    const items = [{ name: 'Soup', qty, total: 1 }];
    expect(order.parse({ order_id: 1, items }).items[0]?.qty).toBe(quantity);
  });

  it.each([
    ['12.5', 1250],
    ['', null],
    [null, null],
    [[], null],
    [{}, null],
    ['12,50', 1250],
    ['$12.50', 1250],
    ['1.250,00 €', 125_000],
    ['1,250.00', 125_000],
    ['-$4.00', -400],
    ['KD 1.115', 111.5],
    ['1,250', '1,250'],
    ['.5', '.5'],
    ['soon', 'soon'],
    ['12.50 (3 items)', '12.50 (3 items)'],
    [1e15, '1000000000000000'],
    [['12.50'], 1250],
  ])('reads the amount %j as %j', (sent, read) => {
    const { items, ...rest } = order.parse({
      ...{ order_id: 1, tip_amount: sent, sales_tax: sent, order_total: sent },
      items: [{ name: 'Soup', total: sent }],
    });
    expect([items[0]?.total, rest.tip_amount, rest.sales_tax, rest.order_total]).toEqual([
      read,
      read,
      read,
      read,
    ]);
  });

  it.each([
    ['0000-00-00 00:00:00', ''],
    [null, ''],
    [{}, ''],
    ['2026-11-25T10:02:00-08:00', '2026-11-25T10:02:00-08:00'],
    [1_795_687_320, '2026-11-26T10:02:00.000Z'],
    ['1795687320000', '2026-11-26T10:02:00.000Z'],
    ['after dark', 'after dark'],
  ])('reads the time %j as %j', (sent, read) => {
    expect(order.parse({ order_id: 1, order_date: sent, promised_at: sent })).toMatchObject({
      order_date: read,
      promised_at: read,
    });
  });

  it.each([
    [['No nuts', 'No salt'], 'No nuts\nNo salt'],
    ['["No nuts","No salt"]', 'No nuts\nNo salt'],
    ['{"note":"No nuts"}', 'No nuts'],
    ['<p>No nuts</p><p>No salt &amp; pepper</p>', 'No nuts\nNo salt & pepper'],
    ['[sic', '[sic'],
    [{}, ''],
    [7, '7'],
  ])('reads the note %j as %j', (sent, read) => {
    expect(order.parse({ order_id: 1, order_note: sent }).order_note).toBe(read);
  });

  it('reads PHP’s empty lists as absent, and bare text as the name', () => {
    expect(order.parse({ order_id: 1, billing_details: [], shipping_details: '', items: {} })).toMatchObject({
      billing_details: null,
      items: [],
    });
    expect(
      order.parse({
        order_id: 1,
        billing_details: 'Ada',
        items: ['Soup', { name: 'Tea', addons: ['Milk'] }, null],
      }),
    ).toMatchObject({
      billing_details: { first_name: 'Ada', phone: '' },
      items: [
        { name: 'Soup', qty: 1, total: null, addons: [] },
        { name: 'Tea', addons: [{ addon_full_name: 'Milk' }] },
      ],
    });
  });

  it.each([
    ['a sign', '$', '$'],
    ['a code and a space', 'CHF ', 'CHF '],
    ['a mark of direction', 'د.إ.\u200F', 'د.إ.\u200F'],
    ['a reference', '&#8377;', '₹'],
    ['too many letters', 'W'.repeat(3000), 'WWWWWWWW'],
    ['half a character too many', 'seven..😀', 'seven..'],
    ['what turns the amount around', '\u202E$\u2066\n\u0000', '$'],
  ])('may have %s as the currency', (_what, currency_symbol, symbol) => {
    expect(order.parse({ order_id: 1, currency_symbol }).currency_symbol).toBe(symbol);
  });

  it.each([
    ['paid', true],
    ['Completed', true],
    [true, true],
    ['1', true],
    ['unpaid', false],
    ['pending', false],
    [false, false],
    ['authorised', undefined],
    [null, undefined],
    [[], undefined],
  ])('with payment status %j is paid: %j', (payment_status, paid) => {
    expect(isPaid(order.parse({ order_id: 1, payment_status }))).toBe(paid);
  });

  it('has the number of decimal places that its amounts were sent with', () => {
    const decimals = (fields: object) => order.parse({ order_id: 1, ...fields })['decimals_sent'];
    expect(decimals({ order_total: 1990 })).toBe(0);
    expect(decimals({ order_total: '1990.00', sales_tax: 1 })).toBe(2);
    expect(decimals({ order_total: 2, items: [{ total: 1.115 }, null] })).toBe(3);
    expect(decimals({ order_total: 0.30000000000000004 })).toBe(0);
  });
});
