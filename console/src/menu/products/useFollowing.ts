import { useEffect, useRef } from 'react';
import {
  useWatch,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';

interface Following<Field> {
  /** The fields that are being written in. */
  readonly written: readonly Field[];
  /** Those of them that somebody else has changed since, and otherwise. */
  readonly overtaken: readonly Field[];
}

/**
 * Has a form follow what the platform has: a change that somebody else made shows, but for the fields that are being
 * written in. `form.reset` with what was saved ends the writing. (The form's own `values` cannot do it: its fields
 * count as dirty beyond a reset, and would be sent again.)
 *
 * @param current what the platform has now, by field.
 */
export function useFollowing<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  current: Values,
): Following<FieldPath<Values>> {
  const { control, formState, reset, setValue } = form;
  const seen = useRef(current);
  const begun = formState.defaultValues as Values;
  const values = useWatch({ control }) as Values;
  const fields = Object.keys(current) as FieldPath<Values>[];
  const written = fields.filter((field) => values[field] !== begun[field]);

  useEffect(() => {
    const changed = fields.filter((field) => seen.current[field] !== current[field]);
    if (changed.length === 0) return;
    seen.current = current;
    const followed = changed.filter((field) => !written.includes(field));
    const next = { ...begun, ...Object.fromEntries(followed.map((field) => [field, current[field]])) };
    reset(next, { keepValues: true, keepErrors: true });
    for (const field of followed) {
      setValue(field, current[field] as FieldPathValue<Values, typeof field>);
    }
  });
  const overtaken = written.filter(
    (field) => begun[field] !== current[field] && values[field] !== current[field],
  );
  return { written, overtaken };
}
