import { zodResolver } from '@hookform/resolvers/zod';
import type { SerializedError } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { useEffect, useEffectEvent, useId, useRef, useState, type SyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { errorText, isPlatformError } from '../../answers/errorText.ts';
import { isOutcomeUnknown } from '../../answers/isOutcomeUnknown.ts';
import { toaster } from '../toaster.ts';
import { showServerErrors } from './serverErrors.ts';
import { useOneAtATime } from './useOneAtATime.ts';

/** Why something was not saved: the error of an RTK Query mutation. */
export type Failure = PlatformError | SerializedError;

/** The result of a request. Undefined if nothing was sent: then nothing is reported either. */
export type Answer<Data = unknown> =
  | { readonly data: Data; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: Failure }
  | undefined;

/** An answer without an error has the call's data, which TypeScript cannot infer from the answer's type. */
type Given<Data> = Exclude<Data, undefined>;

type ServerFields<Values extends FieldValues> = Readonly<Record<string, FieldPath<Values>>>;

interface Options<Values extends FieldValues, Sent, Data> extends Pick<
  UseFormProps<Values>,
  'mode' | 'reValidateMode'
> {
  readonly schema: z.ZodMiniType<Sent, Values>;
  /** The server's values, or the initial values of something new. A field shows its value until the user edits it. */
  readonly values: Values;
  /** The fields that can show an error: by the platform's names for them, or a list if those are the same. */
  readonly fields:
    | readonly FieldPath<Values>[]
    | ServerFields<Values>
    | ((sent: Sent) => ServerFields<Values>);
  /** Sends valid values. @param edited the fields that differ from the server's values. */
  readonly send: (sent: Sent, edited: readonly FieldPath<Values>[]) => Promise<Answer<Data>>;
  /** The success toast; none if success is shown elsewhere. */
  readonly done?: string | ((sent: Sent) => string);
  /** Of several toasts with this id only the newest is shown. */
  readonly toastId?: string;
  /** The form itself shows success: the toast is only for when the form is gone by then. */
  readonly isDoneShown?: boolean;
  /** How long the toast is shown, in milliseconds. */
  readonly doneMs?: number;
  /** Called and awaited after saving, before the form takes its new values; not called if the form is gone by then. */
  readonly onDone?: (sent: Sent, data: Given<Data>) => unknown;
  /** The form's error if the platform lacks the call; '' if that is shown elsewhere. */
  readonly notOffered?: string;
  /** The form's error instead of the error's own text; '' if that is shown elsewhere. */
  readonly explainFailure?: (error: Failure) => Promise<string | undefined> | string | undefined;
  /** For actions that must not be done twice: called instead of an error that leaves the outcome unknown. */
  readonly onUnknown?: (sent: Sent) => void;
}

/** The form's values after saving: by default what was sent, undefined for its current input. */
type Afterwards<Values, Sent, Data> = [Sent] extends [Values]
  ? { readonly afterwards?: (sent: Sent, data: Given<Data>) => Values | undefined }
  : { readonly afterwards: (sent: Sent, data: Given<Data>) => Values | undefined };

/** The part of a form that its frame needs: a drawer, a dialog or a part of a page. */
export interface FrameForm {
  /** There are unsaved edits; undefined if losing them does not matter. */
  readonly isDirty?: boolean;
  readonly isSubmitting: boolean;
  /** The server's error about the form as a whole. */
  readonly error?: string | undefined;
  readonly submit: (event: SyntheticEvent) => unknown;
}

export interface ServerForm<Values extends FieldValues, Sent = Values>
  extends UseFormReturn<Values, unknown, Sent>, FrameForm {
  readonly isDirty: boolean;
  /** Resolves once the request is answered. Further presses do nothing until then. */
  readonly submit: (event?: SyntheticEvent) => Promise<void>;
  /** Edited fields that the server has changed since. */
  readonly overtaken: readonly FieldPath<Values>[];
  /** The last attempt found that the platform lacks the call. */
  readonly isMissing: boolean;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form for values on the server: it follows the server's changes, sends once per submit, and shows all errors, thrown
 * ones included, where they belong. An error stays until the next attempt; if the form is gone by then, a toast shows
 * it.
 */
export function useServerForm<Values extends FieldValues, Sent extends FieldValues, Data>(
  options: Options<Values, Sent, Data> & Afterwards<Values, Sent, Data>,
): ServerForm<Values, Sent> {
  const { values, fields, explainFailure, onUnknown, toastId } = options;
  const ownId = useId();
  const {
    afterwards,
  }: { readonly afterwards?: ((sent: Sent, data: Given<Data>) => Values | undefined) | undefined } = options;
  const { t } = useTranslation();
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver<Values, unknown, Sent>(options.schema),
    // A form starts with all of its values, which TypeScript cannot verify for an unknown type.
    defaultValues: values as DefaultValues<Values>,
    mode: options.mode ?? 'onSubmit',
    reValidateMode: options.reValidateMode ?? 'onChange',
  });
  const { defaultValues, dirtyFields, errors, isDirty, isSubmitting } = form.formState;
  const oneAtATime = useOneAtATime();
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const begun = defaultValues as Values;
  const names = Object.keys(values) as FieldPath<Values>[];
  const editedFields = () => names.filter((name) => !isSame(form.getValues(name), begun[name]));

  const seen = useRef(values);
  const [overtaken, setOvertaken] = useState<readonly FieldPath<Values>[]>([]);
  const follow = useEffectEvent(() => {
    const changed = names.filter((name) => !isSame(seen.current[name], values[name]));
    // Updates that arrive while sending are applied afterwards: they may be what was sent.
    if (isSubmitting || changed.length === 0) return;
    seen.current = values;
    const edited = editedFields();
    form.resetDefaultValues({ ...begun, ...Object.fromEntries(changed.map((name) => [name, values[name]])) });
    for (const name of changed.filter((each) => !edited.includes(each))) {
      form.setValue(name, values[name], { shouldDirty: true });
    }
    setOvertaken((before) => [...before, ...changed.filter((name) => edited.includes(name))]);
  });
  const latest = JSON.stringify(values);
  useEffect(() => follow(), [latest, isSubmitting]);

  const placesIn = (sent: Sent): ServerFields<Values> => {
    if (typeof fields === 'function') return fields(sent);
    return isList(fields) ? Object.fromEntries(fields.map((name) => [name, name])) : fields;
  };
  const explain = async (error: Failure, sent: Sent): Promise<void> => {
    const isMissing = isPlatformError(error) && error.kind === 'missing';
    const why = (isMissing ? options.notOffered : undefined) ?? (await explainFailure?.(error));
    if (!isThere.current)
      toaster.create({ id: toastId ?? ownId, type: 'error', title: why || errorText(error, t) });
    else if (why === undefined) showServerErrors(error, placesIn(sent), form.setError, t);
    else form.setError('root.server', { type: isMissing ? 'missing' : 'server', message: why });
  };
  const succeed = async (sent: Sent, data: Given<Data>, written: string): Promise<void> => {
    const { done, doneMs: duration, isDoneShown = false, onDone } = options;
    const title = typeof done === 'function' ? done(sent) : done;
    const isToasted = title !== undefined && !(isDoneShown && isThere.current);
    if (isToasted)
      toaster.create({
        ...(toastId && { id: toastId }),
        type: 'success',
        title,
        ...(duration && { duration }),
      });
    if (!isThere.current) return;
    await onDone?.(sent, data);
    // Without `afterwards` what is sent is what the form holds, as `Afterwards` says.
    const saved = afterwards ? afterwards(sent, data) : (sent as Sent & Values);
    // Input typed while sending stays, and is not saved yet.
    const keepValues = JSON.stringify(form.getValues()) !== written;
    if (saved !== undefined) form.reset(saved, { keepValues });
    setOvertaken([]);
  };
  const attempt = async (sent: Sent): Promise<void> => {
    const written = JSON.stringify(form.getValues());
    try {
      const answer = await options.send(sent, editedFields()).catch(thrown);
      if (answer === undefined) return;
      if (answer.error === undefined) await succeed(sent, answer.data as Given<Data>, written);
      else if (onUnknown && isOutcomeUnknown(answer.error)) onUnknown(sent);
      else await explain(answer.error, sent);
    } catch (error) {
      showServerErrors(error, {}, form.setError, t);
    }
  };

  const problem = errors.root?.['server'];
  return {
    ...form,
    isDirty,
    isSubmitting,
    error: problem?.message === '' ? undefined : problem?.message,
    isMissing: problem?.type === 'missing',
    overtaken: overtaken.filter((name) => name in dirtyFields),
    submit: (event) => {
      event?.preventDefault();
      return oneAtATime(form.handleSubmit(attempt));
    },
  };
}

/** A thrown error instead of an answer, which leaves the outcome unknown. */
const thrown = (error: unknown): { readonly error: SerializedError } => ({
  error: { message: String(error) },
});

const isList = <Field>(
  fields: readonly Field[] | Readonly<Record<string, Field>>,
): fields is readonly Field[] => Array.isArray(fields);
