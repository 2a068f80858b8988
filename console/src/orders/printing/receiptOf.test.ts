import { order } from '@servery/protocol/platform/order';
import { receipt as receiptSchema, type Receipt } from '@servery/protocol/printing/receipt';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { receiptOf } from './receiptOf.ts';

const SENT = {
  order_id: 1042,
  order_date: '2026-11-25T10:02:00-08:00',
  order_status: 'Processing',
  shipping_method: 'Delivery',
  shipping_details: { first_name: 'Casa Prova' },
  items: [{ name: 'Soup', qty: ['1'], total: '5.00', addons: [] }],
  currency_symbol: '$',
  sales_tax: '0.40',
  order_total: '5.40',
};

function printed(fields: object): Receipt {
  const setting = { zone: 'America/Los_Angeles', restaurant: 'Bella', where: {}, now: 0, changedWords: {} };
  const receipt = receiptOf(order.parse({ ...SENT, ...fields }), setting);
  // The agent accepts it.
  expect(z.safeParse(receiptSchema, receipt).error).toBeUndefined();
  return receipt;
}

describe('an order’s receipt', () => {
  it('has the amounts in coins of the currency', () => {
    expect(printed({})).toMatchObject({ total: 540, tax: 40, items: [{ total: 500 }] });
    expect(printed({})).not.toHaveProperty('decimals');
    expect(
      printed({
        ...{ currency_symbol: 'KD', sales_tax: 0.112, order_total: 2.342 },
        items: [{ name: 'Tea', total: 1.115 }],
      }),
    ).toMatchObject({ decimals: 3, total: 2342, tax: 112, items: [{ total: 1115 }] });
    expect(printed({ currency_symbol: '¥', sales_tax: 159, order_total: 2149, items: [] })).toMatchObject({
      ...{ decimals: 0, total: 2149, tax: 159 },
    });
  });

  it('has its own subtotal if the rounded lines add up differently', () => {
    const third = { name: 'Third', total: 10 / 3 };
    expect(printed({ items: [third, third, third], sales_tax: null, order_total: 10 })).toMatchObject({
      subtotal: 1000,
      total: 1000,
    });
    expect(printed({})).not.toHaveProperty('subtotal');
    expect(printed({ order_total: '9.40' })).not.toHaveProperty('subtotal');
  });

  it('shows what cannot be read as the platform sent it', () => {
    expect(
      printed({
        ...{ order_date: 'after dark', promised_at: 'soon', order_total: '5,4,1', sales_tax: 'n/a' },
        items: [{ name: 'Soup', qty: ['0.5 kg'], total: '' }],
      }),
    ).toMatchObject({
      asSent: { placedAt: 'after dark', promisedAt: 'soon', total: '5,4,1', tax: 'n/a' },
      items: [{ asSent: { quantity: '0.5 kg', total: '' } }],
    });
    expect(printed({ sales_tax: '', tip_amount: [] })).not.toHaveProperty('tax');
  });

  it('has the address even of a guest without a name', () => {
    const billing_details = { address_1: '1 High Street', city: 'Springfield' };
    expect(printed({ billing_details }).customer).toEqual({
      name: '',
      address: ['1 High Street', 'Springfield'],
    });
    expect(
      printed({ billing_details, shipping_method: 'Entrega a domicilio' }).customer?.address,
    ).toHaveLength(2);
    expect(printed({ billing_details, shipping_method: 'Pickup' }).customer).toBeUndefined();
  });

  it('shows the payment', () => {
    expect(printed({ payment_method: 'Cash' }).payment).toEqual({
      method: 'Cash',
      isPaid: false,
      isCash: true,
    });
    expect(printed({}).payment).toBeUndefined();
  });

  it('names the words of the note that mean an allergy, as far as the agent prints them', () => {
    const order_note = 'Severe NUT allergy: no nuts, no NUT oil';
    expect(printed({ order_note }).emphasised).toEqual(['NUT', 'allergy', 'nuts']);
    expect(printed({ order_note: 'Ring twice' })).not.toHaveProperty('emphasised');
    const many = Array.from({ length: 60 }, (_, at) => `allergy${at}`).join(' ');
    expect(printed({ order_note: many }).emphasised).toHaveLength(50);
  });

  it('warns of an allergy that a dish’s add-on names', () => {
    const items = [{ name: 'Pad Thai', addons: [{ addon_full_name: 'Nut allergy' }] }];
    expect(printed({ items, order_note: 'Ring twice' })).toMatchObject({
      note: 'Pad Thai: Nut allergy\nRing twice',
      emphasised: ['Nut', 'allergy'],
    });
  });

  it('keeps the end of an overlong note', () => {
    const note = `${'Please read all. '.repeat(400)}ALLERGY: nuts`;
    const { note: shown = '' } = printed({ order_note: note });
    expect(shown.length).toBeLessThanOrEqual(4000);
    expect(shown).toMatch(/^Please read all\./);
    expect(shown).toMatch(/\n…✂…\n[^]*ALLERGY: nuts$/);
  });
});
