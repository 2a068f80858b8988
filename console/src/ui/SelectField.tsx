import { FieldHelperText, FieldLabel, FieldRoot, Input } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import type { Choice } from './ChoiceField.tsx';

interface Props {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly choices: readonly Choice<string>[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of many values; choosing saves. */
export function SelectField({ label, help, choices, value, onChange }: Props) {
  // The look is an input's; a child that is drawn in its place is not told its ids by itself.
  const control = useId();
  const helperText = useId();
  return (
    <FieldRoot id={control} ids={{ helperText }} maxWidth="96">
      <FieldLabel>{label}</FieldLabel>
      <Input asChild>
        <select
          id={control}
          {...(help !== undefined && { 'aria-describedby': helperText })}
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
    </FieldRoot>
  );
}
