import type { TFunction } from 'i18next';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { errorText, isPlatformError } from '../../platform/errorText.ts';

/**
 * Puts what the platform says about a form where it belongs: under the field it names, the first of which gets the
 * focus, the rest above the form (as `root.server`). What is no word of the platform's stands there too.
 *
 * @param error whatever came or was thrown in the place of an answer.
 * @param fields the form's fields, by the platform's name for each.
 */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  fields: Readonly<Record<string, FieldPath<Values>>>,
  setError: UseFormSetError<Values>,
  t: TFunction,
): void {
  // Of anything but a refusal the server's words are inner ones, which are for nobody to read.
  const said = isPlatformError(error) && error.kind === 'refused' ? error : { message: '', fields: {} };
  const unplaced: string[] = [];
  let shouldFocus = true;
  for (const [name, message] of Object.entries(said.fields)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) unplaced.push(message);
    else {
      setError(field, { type: 'server', message }, { shouldFocus });
      shouldFocus = false;
    }
  }
  const general = [said.message, ...unplaced].filter((text) => text !== '').join(' ');
  const isPlaced = general === '' && Object.keys(said.fields).length > 0;
  if (!isPlaced) setError('root.server', { type: 'server', message: general || errorText(error, t) });
}
