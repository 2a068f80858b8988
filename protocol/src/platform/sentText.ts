/** Text out of whatever stands where the contract has text. */
import { plainText } from '../plainText.ts';

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

/** What people are to read of a field: decoded once (`plainText`), whatever it was sent as. */
export function shownText(sent: unknown): string {
  return plainText(textOf(sent));
}

/** A note: also one that was sent as a list of lines, as JSON text or as HTML. Without white space around it. */
export function noteText(sent: unknown): string {
  const text = textOf(sent);
  const within = jsonIn(text);
  return plainText(within === undefined ? text : textOf(within)).trim();
}
