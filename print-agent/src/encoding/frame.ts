import type { Layout, Row, Run } from '@servery/protocol/receipt/layout';

const FRAME = '*';

/**
 * Puts a line of asterisks above and below each block of reversed text, for printers that cannot print white on black.
 * Reversed words within a line get none.
 */
export function framed({ columns, rows }: Layout): Layout {
  const line: Row = {
    kind: 'text',
    align: 'start',
    runs: [{ text: FRAME.repeat(columns), style: { reverse: true } }],
  };
  const framedRows: Row[] = [];
  let isInside = false;
  for (const row of rows) {
    if (isReversed(row) !== isInside) framedRows.push(line);
    isInside = isReversed(row);
    framedRows.push(row);
  }
  if (isInside) framedRows.push(line);
  return { columns, rows: framedRows };
}

/** Whether all text of the row is reversed. */
export function isReversed(row: Row): boolean {
  if (row.kind !== 'text') return false;
  const written = row.runs.filter(isWritten);
  return written.length > 0 && written.every(({ style }) => style.reverse === true);
}

function isWritten({ text }: Run): boolean {
  return text.trim() !== '';
}
