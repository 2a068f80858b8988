import type { PlatformError } from '@servery/protocol/platform/answer';
import type { TFunction } from 'i18next';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { errorText } from '../../platform/errorText.ts';

/**
 * Puts what the platform says about a form where it belongs: under the field it names, the rest above the form
 * (as `root.server`).
 *
 * @param fields the form's fields, by the platform's name for each.
 */
export function showServerErrors<Values extends FieldValues>(
  error: PlatformError,
  fields: Readonly<Record<string, FieldPath<Values>>>,
  setError: UseFormSetError<Values>,
  t: TFunction,
): void {
  const unplaced: string[] = [];
  const placed = new Map<FieldPath<Values>, string>();
  for (const [name, message] of Object.entries(error.fields)) {
    const field = fields[name];
    if (field === undefined) unplaced.push(message);
    // The platform may have two names for one field, and something to say about each.
    else placed.set(field, [placed.get(field), message].filter(Boolean).join(' '));
  }
  for (const [field, message] of placed) setError(field, { type: 'server', message });
  const general = [error.message, ...unplaced].filter((text) => text !== '').join(' ');
  const isPlaced = general === '' && Object.keys(error.fields).length > 0;
  if (!isPlaced) setError('root.server', { type: 'server', message: general || errorText(error, t) });
}
