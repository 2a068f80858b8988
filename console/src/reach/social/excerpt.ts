/** Default length of an excerpt, in code points. */
const MAX_CHARACTERS = 120;

/** The start of a text in one line, cut without splitting a character. @param most maximum length in code points. */
export function excerpt(text: string, most = MAX_CHARACTERS): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const signs = Array.from(line.slice(0, 2 * (most + 1)));
  return signs.length > most ? `${signs.slice(0, most).join('').trimEnd()}…` : line;
}
