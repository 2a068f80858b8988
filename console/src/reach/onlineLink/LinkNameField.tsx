import {
  Box,
  FieldErrorText,
  FieldHelperText,
  FieldLabel,
  FieldRoot,
  Flex,
  Input,
  Text,
} from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props extends Pick<
  ComponentProps<typeof Input>,
  'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'readOnly'
> {
  /** The fixed part after the name; may be empty. */
  readonly suffix: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** The availability line. */
  readonly children?: ReactNode;
}

/** The restaurant's name in its URL, followed by the fixed rest of the URL (spec 001 §3). */
export function LinkNameField({ suffix, help, error, children, ...input }: Props) {
  const { t } = useTranslation();
  return (
    <FieldRoot invalid={error !== undefined} required={input.readOnly !== true}>
      <FieldLabel>{t('Sub domain')}</FieldLabel>
      {/* URLs are left-to-right in every language. */}
      <Flex dir="ltr" width="full" maxWidth="form" align="center" wrap="wrap" columnGap="2" rowGap="1">
        <Input
          flex="1 1 12rem"
          width="auto"
          minWidth="0"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          {...input}
        />
        {suffix !== '' && (
          <Text as="span" color="ink.muted" fontWeight="medium" overflowWrap="anywhere">
            {suffix}
          </Text>
        )}
      </Flex>
      {help !== undefined && <FieldHelperText>{help}</FieldHelperText>}
      {/* Reserves its space, so that the layout does not shift while typing. */}
      {input.readOnly !== true && (
        <Box minHeight="9">
          {children}
          <FieldErrorText role="alert">{error}</FieldErrorText>
        </Box>
      )}
    </FieldRoot>
  );
}
