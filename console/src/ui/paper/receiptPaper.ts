/** A receipt as the print agent lays it out, rendered in the browser if there is no agent (decisions 19). */
import { COLUMNS } from '@servery/protocol/printing/limits';
import type { Receipt } from '@servery/protocol/printing/receipt';
import { previewStrips, previewText } from '@servery/protocol/receipt/preview';
import { layoutReceipt } from '@servery/protocol/receipt/receiptLayout';

interface Paper {
  /** The paper's rows as plain text. */
  readonly text: readonly string[];
  /** Its rows from the top, each as a picture's address. */
  readonly strips: readonly string[];
}

interface Options {
  /** BCP 47 tag: the language of the receipt, and its date and amount formats. */
  readonly locale: string;
  readonly productName: string;
}

/** The customer's receipt on the widest paper. */
export function receiptPaper(receipt: Receipt, { locale, productName }: Options): Paper {
  const layout = layoutReceipt(receipt, { columns: COLUMNS[0], role: 'receipt', locale, productName });
  return {
    text: previewText(layout),
    strips: previewStrips(layout).map((svg) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`),
  };
}
