import { FieldErrorText, FieldHelperText, FieldLabel, FieldRoot, Input } from '@chakra-ui/react';
import { type ReactNode, type Ref, useId } from 'react';
import type { Choice } from './ChoiceField.tsx';

interface Props {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly choices: readonly Choice<string>[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** In a form: the error of the value, and whether a value is required. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** The form moves the focus here if the value is invalid. */
  readonly ref?: Ref<HTMLSelectElement>;
}

/** One of many values; choosing saves. */
export function SelectField(props: Props) {
  const { label, help, choices, value, onChange, error, required = false, ref } = props;
  // The styles are an input's; the native select rendered in its place does not get the ids automatically.
  const control = useId();
  const helperText = useId();
  const errorText = useId();
  const isInvalid = error !== undefined;
  const describedBy = [help !== undefined && helperText, isInvalid && errorText].filter(Boolean).join(' ');
  return (
    <FieldRoot
      id={control}
      ids={{ helperText, errorText }}
      maxWidth="96"
      invalid={isInvalid}
      required={required}
    >
      <FieldLabel>{label}</FieldLabel>
      <Input asChild>
        <select
          ref={ref}
          id={control}
          {...(describedBy !== '' && { 'aria-describedby': describedBy })}
          aria-invalid={isInvalid}
          required={required}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </Input>
      {help !== undefined && <FieldHelperText>{help}</FieldHelperText>}
      <FieldErrorText role="alert">{error}</FieldErrorText>
    </FieldRoot>
  );
}
