/** Tables as files for spreadsheets (RFC 4180). */
import Papa from 'papaparse';
import { saveFile } from './saveFile.ts';

/**
 * Values that a spreadsheet would take for a formula, such as a malicious guest name: the library puts an apostrophe
 * before them. Its own pattern misses cells with several lines, and negative amounts must stay numbers.
 */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/;

/** Tells a spreadsheet the encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as CSV, with a header row of column names. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map(String));
  return BYTE_ORDER_MARK + Papa.unparse(cells, { escapeFormulae: FORMULA });
}

/** Makes the browser download a CSV. */
export function saveCsv(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
