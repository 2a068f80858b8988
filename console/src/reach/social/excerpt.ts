/** Code points of a post's text that are enough to know it by. */
const MOST = 120;

/** The beginning of a text in one line: cut at a sign's end, so that no half of one is left. @param most code points. */
export function excerpt(text: string, most = MOST): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const signs = Array.from(line.slice(0, 2 * (most + 1)));
  return signs.length > most ? `${signs.slice(0, most).join('').trimEnd()}…` : line;
}
