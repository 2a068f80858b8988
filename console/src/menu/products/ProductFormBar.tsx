import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { PRODUCTS } from './urls.ts';

interface Props {
  readonly isSubmitting: boolean;
  /** What is still required before the form can be submitted; undefined when complete. */
  readonly missing: string | undefined;
}

/** The form's buttons, sticky at the bottom of the window. */
export function ProductFormBar({ isSubmitting, missing }: Props) {
  const { t } = useTranslation();
  const missingId = useId();
  return (
    <Flex
      position="var(--bar-position)"
      insetBlockEnd="calc(var(--foot) + var(--toast-room))"
      zIndex="bar"
      align="center"
      justify="flex-end"
      wrap="wrap"
      gap="2.5"
      marginBlockStart="4.5"
      padding="3"
      bg="surface"
      border="hairline"
      borderRadius="md"
      boxShadow="card"
    >
      {missing !== undefined && (
        <Text id={missingId} flex="1 1 14rem" textStyle="small" color="ink.muted">
          {missing}
        </Text>
      )}
      <ButtonLink to={PRODUCTS}>{t('Cancel')}</ButtonLink>
      <SubmitButton
        isSubmitting={isSubmitting}
        isHeld={missing !== undefined}
        {...(missing !== undefined && { 'aria-describedby': missingId })}
      >
        {t('Save')}
      </SubmitButton>
    </Flex>
  );
}
