import type { Row, TextRow } from '@servery/protocol/receipt/layout';
import type { CodePage } from './codePages.ts';

export const ASCII = /^[\x20-\x7e]*$/;
/** Every kind of space is printed as plain spaces of the same total width. */
export const SPACE = /^\p{Zs}$/u;
const BEYOND_ASCII = /[^\x20-\x7e]/gu;

/** Whether a printer with these code pages can print the row as text; otherwise the row becomes a picture. */
export function isSettable(row: TextRow, pages: readonly CodePage[]): boolean {
  return row.runs.every(
    ({ text }) =>
      ASCII.test(text) ||
      (text.match(BEYOND_ASCII) ?? []).every(
        (character) => SPACE.test(character) || pages.some(({ bytes }) => bytes.has(character)),
      ),
  );
}

/** Whether the row is text that a printer with these code pages gets as a picture. */
export function isPicture(row: Row, pages: readonly CodePage[]): boolean {
  return row.kind === 'text' && !isSettable(row, pages);
}
