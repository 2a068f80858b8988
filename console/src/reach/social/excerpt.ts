/** Code points of a post's text that are enough to know it by. */
const MOST = 120;

/** The beginning of a text in one line: cut at a sign's end, so that no half of one is left. */
export function excerpt(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const signs = Array.from(line.slice(0, 2 * (MOST + 1)));
  return signs.length > MOST ? `${signs.slice(0, MOST).join('').trimEnd()}…` : line;
}
