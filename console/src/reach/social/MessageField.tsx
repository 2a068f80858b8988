import { FieldErrorText, FieldHelperText, FieldLabel, FieldRoot, Textarea } from '@chakra-ui/react';
import { characterCount, POST_LIMITS } from '@servery/protocol/platform/social';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PostValues } from './postValues.ts';
import { numberText } from '../../language/writing.ts';

interface Props {
  readonly control: Control<PostValues>;
  readonly isReadOnly: boolean;
}

/** The post's text field, with a character count. */
export function MessageField({ control, isReadOnly }: Props) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name: 'message' });
  return (
    <FieldRoot invalid={fieldState.invalid} required readOnly={isReadOnly}>
      <FieldLabel>{t('Text')}</FieldLabel>
      <Textarea {...field} rows={8} dir="auto" />
      <FieldHelperText>
        {t('{{written}} of {{most}} characters', {
          written: numberText(characterCount(field.value)),
          most: numberText(POST_LIMITS.characters),
        })}
      </FieldHelperText>
      <FieldErrorText role="alert">{fieldState.error?.message}</FieldErrorText>
    </FieldRoot>
  );
}
