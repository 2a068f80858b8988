import type { SerializedError } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { useEffect, useEffectEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { isPlatformError } from '../platform/errorText.ts';
import { onceSaved } from '../ui/forms/onceSaved.ts';
import { useSubmit } from '../ui/forms/useSubmit.ts';
import { toaster } from '../ui/toaster.ts';

interface Options<Values extends FieldValues> {
  readonly resolver: Resolver<Values>;
  /** What the platform keeps; nothing where the form is for something new. */
  readonly kept: Values;
  /** The fields that have room for a message, by the platform's name for each. */
  readonly fields: Readonly<Record<string, FieldPath<Values>>>;
  readonly save: (
    values: Values,
  ) => Promise<{ readonly error?: PlatformError | SerializedError | undefined }>;
  /** What is said once it is saved. */
  readonly done: string;
  /** What is said where the platform does not have the call. */
  readonly notOffered?: string;
  /** What the form holds afterwards; what was sent unless said. */
  readonly afterwards?: (sent: Values) => Values;
}

interface RecordForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly submit: () => Promise<void>;
  /** What stands above the form's button: why it was not saved, and whether the platform lacks the call. */
  readonly problem: { readonly message: string; readonly isMissing: boolean } | undefined;
}

/**
 * A form over what the platform keeps. A field that nobody has touched follows what is changed elsewhere, so that
 * saving takes nothing of it back; one that somebody has written in stays as it is written.
 */
export function useRecordForm<Values extends FieldValues>(options: Options<Values>): RecordForm<Values> {
  const { resolver, kept, fields, save, done, notOffered, afterwards } = options;
  // A form's beginning is all of its values, which TypeScript cannot see of values it does not know.
  const form = useForm<Values>({ resolver, defaultValues: kept as DefaultValues<Values> });
  const { dirtyFields, errors, isSubmitting } = form.formState;

  const follow = useEffectEvent((latest: Values) => {
    if (isSubmitting) return;
    const written = Object.entries(form.getValues()).filter(([name]) => name in dirtyFields);
    form.reset(latest, { keepErrors: true, keepIsSubmitted: true });
    for (const [name, value] of written) {
      const field = name as FieldPath<Values>;
      form.setValue(field, value as FieldPathValue<Values, typeof field>, { shouldDirty: true });
    }
  });
  useEffect(() => follow(kept), [kept]);

  const submit = useSubmit(form, fields, async (values) => {
    const saved = onceSaved(form);
    const { error } = await save(values);
    if (error === undefined) {
      toaster.create({ type: 'success', title: done });
      saved(afterwards?.(values) ?? values);
    } else if (isPlatformError(error) && error.kind === 'missing' && notOffered !== undefined) {
      form.setError('root.server', { type: 'missing', message: notOffered });
      return undefined;
    }
    return error;
  });

  const { type, message } = errors.root?.['server'] ?? {};
  const problem = message === undefined ? undefined : { message, isMissing: type === 'missing' };
  return { form, submit, problem };
}
