/** Text for people to read, out of whatever a platform sends for it: apart from the formats, since not every page decodes. */
import { plainText } from '../plainText.ts';
import { textField } from './formats.ts';
import { jsonIn, textOf } from './sentText.ts';

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

/** Text for people to read: decoded once. */
export const shown = textField(shownText);
