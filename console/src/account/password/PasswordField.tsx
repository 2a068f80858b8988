import { Box, Button, FieldErrorText, FieldHelperText, FieldLabel, FieldRoot, Input } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { PasswordValues } from './passwordRules.ts';

interface Props {
  readonly control: Control<PasswordValues>;
  readonly name: keyof PasswordValues;
  readonly label: string;
  /** The label of the button that shows the password. */
  readonly show: string;
  readonly help?: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly onFocus?: () => void;
}

/** A password field, hidden unless people choose to show it. */
export function PasswordField({ control, name, label, show, help, autoComplete, onFocus }: Props) {
  const { field, fieldState } = useController({ control, name });
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldRoot invalid={fieldState.invalid} required>
      <FieldLabel>{label}</FieldLabel>
      <Box position="relative" width="full">
        <Input
          {...field}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          paddingInlineEnd="12"
          onFocus={onFocus}
        />
        <Button
          variant="ghost"
          aria-label={show}
          aria-pressed={isShown}
          position="absolute"
          insetInlineEnd="0"
          insetBlockStart="0"
          padding="0"
          onClick={() => setIsShown(!isShown)}
        >
          <Icon aria-hidden />
        </Button>
      </Box>
      {help !== undefined && <FieldHelperText>{help}</FieldHelperText>}
      <FieldErrorText role="alert">{fieldState.error?.message}</FieldErrorText>
    </FieldRoot>
  );
}
