import type { TFunction } from 'i18next';
import { errorText, isPlatformError } from '../../answers/errorText.ts';

/** What went wrong with a form that was sent: what is said under its fields, and what above all of them. */
interface PlacedErrors<Field extends string> {
  readonly under: ReadonlyMap<Field, string>;
  /** Undefined where all that is to be said is under the fields. */
  readonly above: string | undefined;
}

/**
 * Puts what the platform says about a form where it belongs: under the field it names, the rest above the form. What is
 * no word of the platform's stands there too.
 *
 * @param error whatever came or was thrown in the place of an answer.
 * @param fields the form's fields, by the platform's names for each.
 */
export function placedErrors<Field extends string>(
  error: unknown,
  fields: Readonly<Record<string, Field>>,
  t: TFunction,
): PlacedErrors<Field> {
  // Of anything but a refusal the server's words are inner ones, which are for nobody to read.
  const said = isPlatformError(error) && error.kind === 'refused' ? error : { message: '', fields: {} };
  const under = new Map<Field, string>();
  const unplaced: string[] = [];
  for (const [name, message] of Object.entries(said.fields)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) unplaced.push(message);
    // The platform may have two names for one field, and something to say about each.
    else under.set(field, [under.get(field), message].filter(Boolean).join(' '));
  }
  const general = [said.message, ...unplaced].filter((text) => text !== '').join(' ');
  if (general !== '') return { under, above: general };
  return { under, above: under.size > 0 ? undefined : errorText(error, t) };
}
