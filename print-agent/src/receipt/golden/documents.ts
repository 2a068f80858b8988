import type { Paper, Receipt, TableCard } from '@servery/protocol/printing/receipt';
import type { CopyOptions } from '../copyOptions.ts';
import { encodeEpos } from '../epos.ts';
import { encodeEscPos } from '../escpos.ts';
import { layoutReceipt, type LayoutOptions } from '../receiptLayout.ts';

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

const US: LayoutOptions = { columns: 48, role: 'receipt', locale: 'en-US', productName: 'Servery' };
const CUT: CopyOptions = { cut: true, drawer: false, beep: false };

interface Document {
  readonly receipt: Paper;
  readonly layout: LayoutOptions;
  readonly copy: CopyOptions;
}

/** The documents of this folder's committed files, by file name. */
const DOCUMENTS: Readonly<Record<string, Document>> = {
  receipt: { receipt: FULL, layout: { ...US, template: { qr: true } }, copy: { ...CUT, drawer: true } },
  'receipt-32-columns': { receipt: FULL, layout: { ...US, columns: 32, locale: 'de-DE' }, copy: CUT },
  'receipt-437-only': { receipt: FULL, layout: US, copy: { ...CUT, codePages: ['cp437'] } },
  reprint: {
    receipt: FULL,
    layout: {
      ...US,
      headings: [
        { kind: 'duplicate', number: '2', firstAt: FULL.placedAt },
        { kind: 'backup', from: 'Counter' },
      ],
    },
    copy: CUT,
  },
  'reprint-es': {
    receipt: FULL,
    layout: {
      ...US,
      locale: 'es-MX',
      headings: [{ kind: 'duplicate', number: '2', firstAt: FULL.placedAt }, { kind: 'may-be-duplicate' }],
    },
    copy: CUT,
  },
  'receipt-ar': { receipt: FULL_ARABIC, layout: { ...US, columns: 32, locale: 'ar-EG' }, copy: CUT },
  kitchen: { receipt: FULL, layout: { ...US, role: 'kitchen' }, copy: { ...CUT, beep: true } },
  cancelled: {
    receipt: { ...FULL, kind: 'cancelled' },
    layout: { ...US, role: 'kitchen' },
    copy: { ...CUT, cut: false },
  },
  test: { receipt: { ...FULL, kind: 'test' }, layout: US, copy: CUT },
  card: { receipt: CARD, layout: US, copy: CUT },
};

/** A document's ESC/POS bytes as text, one line per printed row. */
function hexText({ receipt, layout, copy }: Document): string {
  const hex = Buffer.from(encodeEscPos(layoutReceipt(receipt, layout), copy)).toString('hex');
  const bytes = hex.match(/../g) ?? [];
  return `${bytes.join(' ').replaceAll(/ 0a /g, ' 0a\n')}\n`;
}

/** A document's ePOS-Print XML, one line per element. */
function xmlText({ receipt, layout, copy }: Document): string {
  return `${encodeEpos(layoutReceipt(receipt, layout), copy).replaceAll('><', '>\n<')}\n`;
}

/** The expected content of every committed file, by name. */
export const FILES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(DOCUMENTS).flatMap(([name, document]) => [
    [`${name}.hex`, hexText(document)],
    [`${name}.xml`, xmlText(document)],
  ]),
);
