import type { SerializedError } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import type { BaseSyntheticEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showServerErrors } from './serverErrors.ts';

/** Why something was not saved: what a mutation of RTK Query answers with. */
export type Failure = PlatformError | SerializedError;

type ServerFields<Values extends FieldValues> = Readonly<Record<string, FieldPath<Values>>>;

/**
 * How a form is sent. Whatever goes wrong is shown in the form: the error that `send` resolves to, and one that is
 * thrown on the way.
 *
 * @param fields the form's fields, by the platform's name for each; where they depend on the values, what tells them.
 * @param send takes valid values; resolves to the error that the form is to show, or to undefined.
 */
export function useSubmit<Values extends FieldValues, Sent>(
  { handleSubmit, setError }: Pick<UseFormReturn<Values, unknown, Sent>, 'handleSubmit' | 'setError'>,
  fields: ServerFields<Values> | ((values: Sent) => ServerFields<Values>),
  send: (values: Sent) => Promise<Failure | undefined>,
): (event?: BaseSyntheticEvent) => Promise<void> {
  const { t } = useTranslation();
  return handleSubmit(async (values) => {
    const show = (error: unknown): void =>
      showServerErrors(error, typeof fields === 'function' ? fields(values) : fields, setError, t);
    try {
      const error = await send(values);
      if (error !== undefined) show(error);
    } catch (error) {
      show(error);
    }
  });
}
