/** Fits text of any length into an area, as large as possible. */

interface Space {
  /** Pixels. */
  readonly width: number;
  readonly lines: number;
  /** Font sizes in pixels, in the order to try. */
  readonly sizes: readonly [number, ...number[]];
}

/** The width of a text at a font size, in pixels. */
type Measure = (text: string, size: number) => number;

/** Wraps words into as few lines as possible; a word wider than the area gets its own line. */
function wrapped(text: string, width: number, widthOf: (line: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) > width) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}

/**
 * The largest size at which a text fits its area, and its lines at that size. At the smallest size there may be too
 * many lines, and a line may be wider than the area: the caller condenses it when drawing, so that nothing is cut off.
 */
export function fittedText(
  text: string,
  { width, lines: most, sizes }: Space,
  measure: Measure,
): { readonly size: number; readonly lines: readonly string[] } {
  const candidates = sizes.map((size) => ({
    size,
    lines: wrapped(text, width, (line) => measure(line, size)),
  }));
  const fits = candidates.find(
    ({ size, lines }) => lines.length <= most && lines.every((line) => measure(line, size) <= width),
  );
  return fits ?? { size: sizes[0], lines: [], ...candidates.at(-1) };
}
