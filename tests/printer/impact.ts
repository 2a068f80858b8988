/** The differences of an impact printer from a thermal one: the commands that it knows, its dots, fonts and speed. */
export interface Impact {
  /** Its commands, as `ESC !` or `GS ( k`. It discards the name of any other and prints what follows as characters. */
  readonly commands: ReadonlySet<string>;
  /** Width of a character cell, in dots. */
  readonly cellWidth: { readonly A: number; readonly B: number };
  /** The font after a reset. */
  readonly font: 'A' | 'B';
  /** Dots on a line. */
  readonly lineDots: number;
  /** The distance of lines after a reset, in units of 1/144 inch. */
  readonly lineSpacing: number;
  /** The size of a dot of `ESC * m`: the first number in dots of the line, the second in units of 1/144 inch. */
  readonly columnDots: readonly (readonly [across: number, down: number])[];
  /** One pass of the head over a line; a line that is struck twice takes two. */
  readonly passMs: number;
}

/** Height of a character of 9 dots, in units of 1/144 inch: the needles are 1/72 inch apart. */
export const IMPACT_CELL_HEIGHT = 18;

/**
 * Epson TM-U220 with 76 mm paper. Distances across are in half dots of 1/160 inch, down in 1/144 inch (TM-U220A
 * Specification, rev. A, sheet 41).
 *
 * Sources of the commands: "guide" is Epson's ESC/POS Application Programming Guide for Paper Roll Printers 10.01.
 *
 * - It lacks `GS !` (guide, page 150). Of the `GS (` commands, the Specification has A (sheet 60), C (sheet 62) and E
 *   (sheet 65). No page at hand names this printer for `GS B`, `GS v 0`, `GS ( k` or `GS ( H`: they count as missing.
 * - `ESC %`, `ESC &`: sheet 48, with fonts A (9 by 9 dots) and B (7 by 9), up to 12 and 10 half dots wide.
 * - `ESC p`, `ESC t`: sheet 57. `FS q`: sheet 59. `GS I`: sheet 70. `ESC u`, `ESC v`: sheet 76.
 * - `ESC d`, `ESC i`, `ESC m`: guide, page 371. `GS V`: page 373. `GS a`: page 321. `GS r`: page 336.
 * - `ESC SP`, `ESC !`, `ESC *`, `ESC 2`, `ESC 3`: TM-U230 Specification, rev. D, sheets 78, 88 and 90. `ESC * 0` has at
 *   most 200 dots of two half dots, `ESC * 1` 400 of which none may be beside another. `ESC !` is 1 (font B) after a
 *   reset, `ESC 3` is 24.
 * - No page at hand shows the others; receiptline sends most of them to this printer.
 * - Red: the TM-U230 Specification, appendix A ("print color selection").
 */
export const TM_U220: Impact = {
  commands: new Set([
    ...['ESC @', 'ESC !', 'ESC SP', 'ESC -', 'ESC E', 'ESC G', 'ESC r', 'ESC t', 'ESC R', 'ESC %', 'ESC &'],
    ...['ESC *', 'ESC 2', 'ESC 3', 'ESC d', 'ESC J', 'ESC c', 'ESC i', 'ESC m', 'ESC p', 'ESC u', 'ESC v'],
    ...[
      'ESC M',
      'ESC a',
      'ESC {',
      'ESC =',
      'ESC U',
      'FS .',
      'FS q',
      'GS ( A',
      'GS ( C',
      'GS ( E',
      'GS I',
      'GS V',
      'GS a',
      'GS r',
    ],
  ]),
  cellWidth: { A: 12, B: 10 },
  font: 'B',
  lineDots: 400,
  lineSpacing: 24,
  columnDots: [
    [2, 2],
    [1, 2],
  ],
  // 4.7 lines of 40 columns a second.
  passMs: 213,
};
