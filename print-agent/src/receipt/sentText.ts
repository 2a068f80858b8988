import { printable } from './text.ts';

/**
 * What is printed in place of a number or a moment that the console could not read: the platform's own text, or the
 * words for nothing where it sent nothing that shows.
 *
 * @returns undefined where the number or the moment itself is known
 */
export function sentText(sent: string | undefined, nothing: string): string | undefined {
  if (sent === undefined) return undefined;
  return printable(sent) || nothing;
}
