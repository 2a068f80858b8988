/** Tables as files that spreadsheets open (RFC 4180). */

/** What a spreadsheet would take for a formula: text from customers must not become one. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

function cellText(cell: string | number): string {
  const written = String(cell);
  const text = FORMULA.test(written) && !NUMBER.test(written) ? `'${written}` : written;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV, the columns' names first. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

/** Has the browser keep a CSV as a file. The mark in front tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken hold of it by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
