import type { TFunction } from 'i18next';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { placedErrors } from './placedErrors.ts';

/**
 * Shows errors in a form: below the fields that the platform names, the first of which gets the focus, and above the
 * form (as `root.server`).
 *
 * @param error whatever was returned or thrown instead of an answer.
 * @param fields the form's fields, by the platform's name for each.
 */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  fields: Readonly<Record<string, FieldPath<Values>>>,
  setError: UseFormSetError<Values>,
  t: TFunction,
): void {
  const { byField, above } = placedErrors(error, fields, t);
  let shouldFocus = true;
  for (const [field, message] of byField) {
    setError(field, { type: 'server', message }, { shouldFocus });
    shouldFocus = false;
  }
  if (above !== undefined) setError('root.server', { type: 'server', message: above });
}
