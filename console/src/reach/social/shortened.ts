/** How much of a text feeds show before "See more": Facebook's limits, by observation. */
const MAX_LINES = 5;
const MAX_CHARACTERS = 477;

/** The start of a text that a feed shows; the whole text if it is short enough. */
export function shortened(text: string): string {
  const lines = text.split('\n', MAX_LINES + 1);
  const few = lines.length > MAX_LINES ? lines.slice(0, MAX_LINES).join('\n') : text;
  // Splits only as much as can be shown, since a text may be long.
  const signs = Array.from(few.slice(0, 2 * (MAX_CHARACTERS + 1)));
  return signs.length > MAX_CHARACTERS ? signs.slice(0, MAX_CHARACTERS).join('').trimEnd() : few;
}
