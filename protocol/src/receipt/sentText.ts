import { printable } from './text.ts';

/**
 * The text for a number or time that the console could not parse: the platform's own text, or `nothing` if it sent no
 * visible text.
 *
 * @returns undefined if the number or time is known
 */
export function sentText(sent: string | undefined, nothing: string): string | undefined {
  if (sent === undefined) return undefined;
  return printable(sent) || nothing;
}
