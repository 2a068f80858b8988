/** Text of any length in a room of its own: as large as it goes there. */

interface Room {
  /** Pixels. */
  readonly width: number;
  readonly lines: number;
  /** Sizes of letters in pixels, the one to begin with first. */
  readonly sizes: readonly [number, ...number[]];
}

/** How wide some text is at a size, in pixels. */
type Measure = (text: string, size: number) => number;

/** Words in as few lines as hold them; a word that is wider than the room has a line of its own. */
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
 * The largest size at which a text fits its room, and its lines there. At the smallest there may be more lines than
 * wanted, and one may be wider than the room: the caller that draws it narrows that one, and nothing is left out.
 */
export function fittedText(
  text: string,
  { width, lines: most, sizes }: Room,
  measure: Measure,
): { readonly size: number; readonly lines: readonly string[] } {
  const tries = sizes.map((size) => ({ size, lines: wrapped(text, width, (line) => measure(line, size)) }));
  const fits = tries.find(
    ({ size, lines }) => lines.length <= most && lines.every((line) => measure(line, size) <= width),
  );
  return fits ?? { size: sizes[0], lines: [], ...tries.at(-1) };
}
