import { NOTE_CUT } from '../printing/receipt.ts';
import type { Style, TextRow } from './layout.ts';
import { banner, paragraph } from './rows.ts';
import type { LayoutContext } from './setting.ts';
import { printable, printableLines } from './text.ts';

/** The note with its own line breaks; if its middle is omitted, words say so. */
export function noteRows(note: string | undefined, { paper, words }: LayoutContext, style: Style): TextRow[] {
  return printableLines(note ?? '').flatMap((line) =>
    line === NOTE_CUT ? banner(printable(words.noteCut), paper.columns) : paragraph(line, paper, style),
  );
}
