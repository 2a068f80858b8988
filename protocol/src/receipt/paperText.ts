import type { Paper } from '../printing/receipt.ts';
import { visualOrder } from './bidi.ts';
import { previewText } from './preview.ts';
import { layoutReceipt, type LayoutOptions } from './receiptLayout.ts';

const US: LayoutOptions = { columns: 48, role: 'receipt', locale: 'en-US', productName: 'Servery' };

/** The rows of an 80 mm customer's receipt in English, unless the options differ, without trailing spaces. */
export function paperText(receipt: Paper, options: Partial<LayoutOptions> = {}): string[] {
  return previewText(layoutReceipt(receipt, { ...US, ...options })).map((row) => row.trimEnd());
}

/** The same rows in visual order, from left to right on paper, letters joined. */
export function paperAsSeen(receipt: Paper, options: Partial<LayoutOptions> = {}): string[] {
  return paperText(receipt, options).map((row) =>
    visualOrder(row)
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  );
}
