/** The receipts that tests and the golden files lay out. */
import type { Receipt, TableCard } from '../printing/receipt.ts';

/** An order without dishes, but with the fields that a test names. */
export const smallOrder = (fields: Partial<Receipt> = {}): Receipt => ({
  kind: 'order',
  restaurant: 'Bella Cucina',
  serviceType: 'Pickup',
  orderId: '1001',
  placedAt: '2026-05-04T18:02:00Z',
  items: [],
  currency: '$',
  total: 0,
  ...fields,
});

/** An order that uses every field of a receipt. */
export const FULL: Receipt = {
  kind: 'order',
  restaurant: "Nonna's Kitchen",
  serviceType: 'Delivery',
  orderId: '1042',
  placedAt: '2026-03-07T18:02:00-05:00',
  zone: 'America/New_York',
  customer: {
    name: 'Zoë Müller',
    phone: '+1 555 0100',
    address: ['12 High Street, 3rd floor', 'Springfield'],
  },
  promisedAt: '2026-03-07T18:45:00-05:00',
  items: [
    {
      quantity: 2,
      name: 'Margherita with basil',
      addons: ['Extra cheese', 'Gluten-free base, baked on its own tray'],
      total: 2598,
    },
    { quantity: 1, name: 'Crème brûlée', addons: [], total: 650 },
    { quantity: 12, name: 'Борщ', addons: ['со сметаной'], total: 10_788 },
    { quantity: 1, name: '北京烤鸭', addons: [], total: 3200 },
  ],
  currency: '$',
  tip: 300,
  tax: 1379,
  total: 19_265,
  note: 'Ring twice.\nNo nuts please: a guest is allergic, and thank you – as always!',
};

/** The same for an Arabic restaurant, with one left-to-right dish and amount. */
export const FULL_ARABIC: Receipt = {
  ...FULL,
  restaurant: 'مطعم الشام',
  customer: { name: 'ليلى حداد', phone: '+1 555 0100', address: ['شارع 5، الطابق 3', 'القاهرة'] },
  promisedAt: '2026-03-08T12:30:00-05:00',
  items: [
    { quantity: 2, name: 'شاورما دجاج مع بطاطا', addons: ['بدون بصل', 'Extra garlic'], total: 700 },
    { quantity: 12, name: 'Margherita with basil', addons: [], total: 15_000 },
  ],
  currency: 'د.إ',
  total: 17_279,
  note: 'شكرا\nRing twice.',
};

/** A table card. */
export const CARD: TableCard = {
  kind: 'card',
  restaurant: "Nonna's Kitchen",
  serviceType: 'Order online',
  link: 'https://nonna.order.example/',
};
