import type { FieldValues, UseFormSetError } from 'react-hook-form';

/** Sets errors as the form does, and puts the person at the field: the button that sent has lost the focus meanwhile. */
export function focusOn<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
): UseFormSetError<Values> {
  return (field, problem) => setError(field, problem, { shouldFocus: true });
}
