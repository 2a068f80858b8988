import type { Paper } from '@servery/protocol/printing/receipt';
import { CARD, FULL, FULL_ARABIC } from '@servery/protocol/receipt/exampleReceipts';
import { layoutReceipt, type LayoutOptions } from '@servery/protocol/receipt/receiptLayout';
import type { CopyOptions } from '../copyOptions.ts';
import { encodeEpos } from '../epos.ts';
import { encodeEscPos } from '../escpos.ts';

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
