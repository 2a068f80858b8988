import type { TFunction } from 'i18next';
import { errorText, isPlatformError } from '../../answers/errorText.ts';

/** The errors of a submitted form: those below its fields, and the one above all of them. */
interface PlacedErrors<Field extends string> {
  readonly under: ReadonlyMap<Field, string>;
  /** Undefined if all errors are below the fields. */
  readonly above: string | undefined;
}

/**
 * Places the platform's errors in a form: below the field they name, the rest above the form. Errors from elsewhere
 * also go above the form.
 *
 * @param error whatever was returned or thrown instead of an answer.
 * @param fields the form's fields, by the platform's names for each.
 */
export function placedErrors<Field extends string>(
  error: unknown,
  fields: Readonly<Record<string, Field>>,
  t: TFunction,
): PlacedErrors<Field> {
  // Unless the platform refused, the server's text is internal and not meant for users.
  const said = isPlatformError(error) && error.kind === 'refused' ? error : { message: '', fields: {} };
  const under = new Map<Field, string>();
  const unplaced: string[] = [];
  for (const [name, message] of Object.entries(said.fields)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) unplaced.push(message);
    // The platform may have two names for one field, and an error for each.
    else under.set(field, [under.get(field), message].filter(Boolean).join(' '));
  }
  const general = [said.message, ...unplaced].filter((text) => text !== '').join(' ');
  if (general !== '') return { under, above: general };
  return { under, above: under.size > 0 ? undefined : errorText(error, t) };
}
