import { NOTE_WORD } from '../printing/noteWord.ts';
import { NOTE_CUT, type Receipt } from '../printing/receipt.ts';
import { hasRightToLeft } from './bidi.ts';
import { rowWidth, type Run, type Style, type TextRow } from './layout.ts';
import { columnScale, banner, paragraph, type Paper } from './rows.ts';
import type { LayoutContext } from './layoutContext.ts';
import { printable, printableLines, printedWidth } from './text.ts';
import { wrap } from './wrap.ts';

interface NoteStyles {
  readonly plain: Style;
  /** The style of the words that mean an allergy. */
  readonly strong: Style;
}

/**
 * The note with its own line breaks, the emphasised words in the strong style; if its middle is omitted, words say so.
 */
export function noteRows(
  { note = '', emphasised = [] }: Pick<Receipt, 'note' | 'emphasised'>,
  { paper, words }: LayoutContext,
  styles: NoteStyles,
): TextRow[] {
  const strong = new Set(emphasised.map(printable));
  return printableLines(note).flatMap((line) =>
    line === NOTE_CUT
      ? banner(printable(words.noteCut), paper.columns)
      : lineRows(line, strong, paper, styles),
  );
}

function lineRows(
  line: string,
  strong: ReadonlySet<string>,
  paper: Paper,
  { plain, strong: strongStyle }: NoteStyles,
): TextRow[] {
  const strongOf = (text: string): string[] =>
    (text.match(NOTE_WORD) ?? []).filter((word) => strong.has(word));
  if (strong.size === 0 || strongOf(line).length === 0) return paragraph(line, paper, plain);
  // Runs are set from left to right, so a word within right-to-left text cannot be one: the whole line is emphasised.
  if (paper.isRightToLeft || hasRightToLeft(line)) return paragraph(line, paper, strongStyle);
  const more = columnScale(strongStyle) - columnScale(plain);
  const widthOf = (part: string): number =>
    printedWidth(part) * columnScale(plain) + printedWidth(strongOf(part).join('')) * more;
  return wrap(line, paper.columns, widthOf).map((text): TextRow => {
    const row = textRow(runsOf(text, strong, plain, strongStyle));
    // The rest of a word that was cut may read like an emphasised word, for which no width was reserved.
    return rowWidth(row) <= paper.columns ? row : textRow([{ text, style: plain }]);
  });
}

const textRow = (runs: readonly Run[]): TextRow => ({ kind: 'text', align: 'start', runs });

function runsOf(text: string, strong: ReadonlySet<string>, plain: Style, strongStyle: Style): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(NOTE_WORD)) {
    if (!strong.has(word)) continue;
    runs.push({ text: text.slice(from, index), style: plain }, { text: word, style: strongStyle });
    from = index + word.length;
  }
  return [...runs, { text: text.slice(from), style: plain }].filter((run) => run.text !== '');
}
