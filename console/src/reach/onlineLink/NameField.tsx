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
  /** What is fixed behind the name; empty where nothing is. */
  readonly suffix: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** What is known of the name besides. */
  readonly children?: ReactNode;
}

/** The restaurant's own name in its address, with the rest of the address behind it (spec 001 §3). */
export function NameField({ suffix, help, error, children, ...input }: Props) {
  const { t } = useTranslation();
  return (
    <FieldRoot invalid={error !== undefined} required={input.readOnly !== true}>
      <FieldLabel>{t('Sub domain')}</FieldLabel>
      {/* An address reads from left to right in every language. */}
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
      {/* Its place stays, so that nothing moves while somebody types. */}
      {input.readOnly !== true && (
        <Box minHeight="9">
          {children}
          <FieldErrorText role="alert">{error}</FieldErrorText>
        </Box>
      )}
    </FieldRoot>
  );
}
