/** Text out of whatever stands where the contract has text. */
/**
 * Text as it was sent: a number or a flag as it is written, a list as its lines, an object as the texts in it. Empty for
 * null, for what is absent and for PHP's empty lists.
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

/** JSON that stands within a text, as a list or an object; undefined for any other text. */
export function jsonIn(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}
