import type { TFunction } from 'i18next';
import { errorText, isPlatformError } from '../../answers/errorText.ts';

/** The errors of a submitted form: those below its fields, and the one above all of them. */
interface PlacedErrors<Field extends string> {
  readonly byField: ReadonlyMap<Field, string>;
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
  const refusal = isPlatformError(error) && error.kind === 'refused' ? error : { message: '', fields: {} };
  const byField = new Map<Field, string>();
  const unplaced: string[] = [];
  for (const [name, message] of Object.entries(refusal.fields)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) unplaced.push(message);
    // The platform may have two names for one field, and an error for each.
    else byField.set(field, [byField.get(field), message].filter(Boolean).join(' '));
  }
  const general = [refusal.message, ...unplaced].filter((text) => text !== '').join(' ');
  if (general !== '') return { byField, above: general };
  return { byField, above: byField.size > 0 ? undefined : errorText(error, t) };
}
