import type { Receipt } from '@servery/protocol/printing/receipt';
import { expect, it } from 'vitest';
import { receiptPaper } from './receiptPaper.ts';

const RECEIPT: Receipt = {
  kind: 'order',
  restaurant: 'Bella Cucina',
  serviceType: 'Delivery',
  orderId: '10482',
  placedAt: '2026-05-20T19:00:00Z',
  zone: 'America/Los_Angeles',
  customer: { name: '</text><script>', phone: '+1 415 555 0134' },
  items: [{ quantity: 2, name: 'Margherita pizza', addons: ['Extra mozzarella'], total: 3100 }],
  currency: '$',
  tax: 370,
  total: 3470,
};

it('is the customer’s receipt as the agent lays it out on the widest paper, one picture per row', () => {
  const { text, strips } = receiptPaper(RECEIPT, { locale: 'en-US', productName: 'Servery' });
  expect(text.every((row) => row.length === 48)).toBe(true);
  expect(text.map((row) => row.trim()).filter((row) => row !== '' && !row.startsWith('--'))).toEqual([
    'Bella Cucina',
    'Delivery',
    expect.stringMatching(/^Order 10482 +May 20, 2026 12:00 PM$/),
    '</text>',
    '+1 415 555 0134',
    expect.stringMatching(/^2 x Margherita +\$31\.00$/),
    'pizza',
    'Extra mozzarella',
    expect.stringMatching(/^Subtotal +\$31\.00$/),
    expect.stringMatching(/^Tax +\$3\.70$/),
    expect.stringMatching(/^Total +\$34\.70$/),
    'Powered By Servery',
  ]);
  expect(strips).toHaveLength(text.length);
  const drawn = strips.map((strip) =>
    decodeURIComponent(strip.replace('data:image/svg+xml;charset=utf-8,', '')),
  );
  for (const svg of drawn) expect(svg).toMatch(/^<svg .*<\/svg>$/);
  expect(drawn.join('')).not.toContain('<script');
});
