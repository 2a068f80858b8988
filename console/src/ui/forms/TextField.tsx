import {
  FieldErrorText,
  FieldHelperText,
  FieldLabel,
  FieldRoot,
  Input,
  Textarea,
  type InputProps,
} from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { limitsOf } from '../../time/typedDay.ts';

interface Props<Values extends FieldValues> extends Pick<
  InputProps,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'disabled' | 'readOnly' | 'width'
> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: ReactNode;
  /** A line below the field: what to write, in which unit. */
  readonly help?: ReactNode;
  readonly required?: boolean;
  /** Several lines of text. */
  readonly multiline?: boolean;
}

/** A labelled text field of a form: its error is below it, announced when it appears. */
export function TextField<Values extends FieldValues>(props: Props<Values>) {
  const { control, name, label, help, required = false, multiline = false, ...input } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <FieldRoot invalid={fieldState.invalid} required={required}>
      <FieldLabel>{label}</FieldLabel>
      {multiline ? (
        <Textarea {...field} {...(input.readOnly !== undefined && { readOnly: input.readOnly })} />
      ) : (
        <Input {...field} {...limitsOf(input.type)} {...input} />
      )}
      {help !== undefined && <FieldHelperText>{help}</FieldHelperText>}
      <FieldErrorText role="alert">{fieldState.error?.message}</FieldErrorText>
    </FieldRoot>
  );
}
