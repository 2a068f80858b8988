/** How much of a text feeds show before "See more": Facebook's limits, by observation. */
const MOST_LINES = 5;
const MOST_SIGNS = 477;

/** The start of a text that a feed shows; the whole text if it is short enough. */
export function shortened(text: string): string {
  const lines = text.split('\n', MOST_LINES + 1);
  const few = lines.length > MOST_LINES ? lines.slice(0, MOST_LINES).join('\n') : text;
  // Splits only as much as can be shown, since a text may be long.
  const signs = Array.from(few.slice(0, 2 * (MOST_SIGNS + 1)));
  return signs.length > MOST_SIGNS ? signs.slice(0, MOST_SIGNS).join('').trimEnd() : few;
}
