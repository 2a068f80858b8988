/** Converts any value to text where the contract has text. */
/**
 * The text of a sent value: a number or boolean in its usual notation, a list as lines, an object as the texts in it.
 * Empty for null, undefined and PHP's empty lists.
 */
export function textOf(sent: unknown): string {
  if (typeof sent === 'string') return sent;
  if (typeof sent === 'number' || typeof sent === 'boolean') return String(sent);
  if (typeof sent !== 'object' || sent === null) return '';
  return Object.values(sent)
    .map(textOf)
    .filter((line) => line !== '')
    .join('\n');
}

/** Parses text that is a JSON list or object; undefined for any other text. */
export function jsonIn(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}
