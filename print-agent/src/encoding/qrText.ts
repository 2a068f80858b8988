import type { TextRow } from '@servery/protocol/receipt/layout';

/** The text of a QR code for a printer that has none, in centred rows. */
export function textOfQr(data: string, columns: number): readonly TextRow[] {
  return Array.from({ length: Math.ceil(data.length / columns) }, (_, line) => ({
    kind: 'text',
    align: 'center',
    runs: [{ text: data.slice(line * columns, (line + 1) * columns), style: {} }],
  }));
}
