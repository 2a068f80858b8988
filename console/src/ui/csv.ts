/** Tables as files that spreadsheets open (RFC 4180). */
import Papa from 'papaparse';
import { saveFile } from './saveFile.ts';

/**
 * What a spreadsheet takes for a formula. A guest's name may be one: the library puts an apostrophe before it. Its own
 * pattern overlooks cells of several lines, and a negative amount is to stay a number.
 */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/;

/** How a spreadsheet knows the encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as CSV, the columns' names first. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map(String));
  return BYTE_ORDER_MARK + Papa.unparse(cells, { escapeFormulae: FORMULA });
}

/** Hands a CSV to the browser as a file to keep. */
export function saveCsv(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
