import { directionOf, isolateDirection } from './bidi.ts';
import { graphemes, isNarrow, printedWidth } from './text.ts';

/**
 * Wraps one line of printable text to `columns` printed columns (spec 000 §5, decisions 23). Breaks at spaces; a word
 * longer than a whole line is cut at the width, only between grapheme clusters. Never returns a line wider than
 * `columns`, nor an empty list; the empty text is one empty line.
 *
 * Text with right-to-left characters is broken in logical order; each line is then an isolate in the direction of the
 * whole text.
 *
 * @param columns at least 2, so that a wide character fits
 * @param widthOf printed columns of a part of the text, if some of its words are printed wide
 */
export function wrap(text: string, columns: number, widthOf?: (part: string) => number): string[] {
  if (widthOf) return broken(text, columns, widthOf);
  if (isNarrow(text)) {
    return text.length <= columns ? [text] : broken(text, columns, (part) => part.length);
  }
  const lines = broken(text, columns, printedWidth);
  const direction = directionOf(text);
  return lines.map((line) => isolateDirection(line, direction));
}

/** @param widthOf printed columns of a part of the text */
function broken(text: string, columns: number, widthOf: (part: string) => number): string[] {
  if (widthOf(text) <= columns) {
    return [text];
  }
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const word of text.split(' ')) {
    if (word === '') {
      continue;
    }
    const more = widthOf(word);
    if (line !== '' && width + 1 + more <= columns) {
      line += ` ${word}`;
      width += 1 + more;
      continue;
    }
    if (line !== '') {
      lines.push(line);
    }
    line = word;
    width = more;
    if (more > columns) {
      const { whole, rest } = cut(word, columns);
      lines.push(...whole);
      line = rest.text;
      width = rest.width;
    }
  }
  return [...lines, line];
}

interface Piece {
  text: string;
  width: number;
}

/** Cuts a word that is too long into whole lines and a rest. */
function cut(word: string, columns: number): { whole: string[]; rest: Piece } {
  const whole: string[] = [];
  let piece: Piece = { text: '', width: 0 };
  for (const grapheme of graphemes(word).flatMap((cluster) => unlessTooWide(cluster, columns))) {
    if (piece.width + grapheme.width > columns) {
      whole.push(piece.text);
      piece = { text: '', width: 0 };
    }
    piece.text += grapheme.text;
    piece.width += grapheme.width;
  }
  return { whole, rest: piece };
}

/** A cluster wider than a whole line (a pile of spacing marks) is cut as well: paper has an edge. */
function unlessTooWide(grapheme: Piece, columns: number): Piece[] {
  return grapheme.width <= columns
    ? [grapheme]
    : Array.from(grapheme.text, (text) => ({ text, width: printedWidth(text) }));
}
