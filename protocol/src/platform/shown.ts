/** Text for display. Separate from `formats.ts`, since not every page needs the HTML decoder. */
import { plainText } from '../plainText.ts';
import { textField } from './formats.ts';
import { jsonIn, textOf } from './textOf.ts';

/** The display text of a field in any sent form: decoded once (`plainText`). */
export function shownText(sent: unknown): string {
  return plainText(textOf(sent));
}

/** A note, which may be sent as a list of lines, as JSON text or as HTML. Trimmed. */
export function noteText(sent: unknown): string {
  const text = textOf(sent);
  const within = jsonIn(text);
  return plainText(within === undefined ? text : textOf(within)).trim();
}

/** Text for display: decoded once. */
export const shown = textField(shownText);
